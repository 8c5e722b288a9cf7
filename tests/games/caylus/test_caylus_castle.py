"""C7.5 Castle and C8.1 End."""

from __future__ import annotations

from core.games.caylus.actions import Deliver, Pay, Trade
from tests.games.caylus.position import (
    GAME,
    all_pass,
    events,
    goods,
    have,
    lay,
    legal,
    play,
    table,
)


def test_c7_5a_each_cube_of_a_batch_may_be_gold_even_all_three() -> None:
    s = table(2)
    have(s, 0, gold=3)
    all_pass(s)
    assert legal(s) == [Deliver(0), Deliver(1)]
    play(s, Deliver(1))
    assert s.tokens[0] == 1
    assert goods(s, 0)["gold"] == 1  # C7.5c


def test_c7_5a_how_gold_is_used_is_the_payers_choice() -> None:
    s = table(2)
    have(s, 0, food=1, wood=1, stone=1, gold=1)
    all_pass(s)
    play(s, Deliver(1))
    assert legal(s)[0] == Pay(1, 1, 1, 0)
    assert set(legal(s)) == {Pay(1, 1, 1, 0), Pay(0, 1, 1, 1), Pay(1, 0, 1, 1), Pay(1, 1, 0, 1)}
    play(s, Pay(1, 1, 0, 1))
    assert goods(s, 0) == {"stone": 1, "gold": 1, "denier": 3}


def test_c7_5a_at_most_as_many_batches_as_tokens_left() -> None:
    s = table(2)
    s.castle = [0, 0, 2]
    have(s, 0, food=5, wood=5, stone=5)
    all_pass(s)
    assert legal(s) == [Deliver(0), Deliver(1), Deliver(2)]


def test_c7_5_not_asked_without_a_batch() -> None:
    s = table(2)
    have(s, 0, food=5, wood=5)
    have(s, 1, food=1, wood=1, stone=1)
    all_pass(s)
    assert GAME.current_player(s) == 1


def test_c7_5b_tokens_in_order_and_a_delivery_may_cross_kinds() -> None:
    s = table(2)
    s.castle = [1, 1, 7]
    have(s, 0, food=3, wood=3, stone=3)
    all_pass(s)
    log = play(s, Deliver(3))
    assert s.tokens[:3] == [1, 1, 1]
    assert s.castle == [0, 0, 6]
    assert events(log, "tokens_taken")[0][1:4] == (1, 1, 1)


def test_c9_castle_example() -> None:
    """C9, C7.5c: 2/8/9 left; 1, 1 (gold for food), 2, 0 batches."""
    s = table(4)
    s.castle = [2, 8, 9]
    have(s, 0, food=1, wood=1, stone=1)
    have(s, 1, wood=1, stone=1, gold=1)
    have(s, 2, food=2, wood=2, stone=2)
    have(s, 3, food=1, wood=1, stone=1)
    all_pass(s)
    play(s, Deliver(1), Deliver(1), Deliver(2))
    log = play(s, Deliver(0))
    assert s.tokens == [1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0]
    assert s.castle == [0, 6, 9]
    assert [(e.seat, e.gold) for e in events(log, "gained") if e.reason == "most"] == [(2, 1)]
    assert goods(s, 2)["gold"] == 1


def test_c7_5c_a_tie_goes_to_the_earlier_in_passing_order() -> None:
    s = table(3)
    s.turn = s.first = 1
    for seat in range(3):
        have(s, seat, food=1, wood=1, stone=1)
    all_pass(s)
    assert s.bridge == [1, 2, 0]
    play(s, Deliver(0), Deliver(1), Deliver(1))
    assert "gold" not in goods(s, 1)
    assert goods(s, 2)["gold"] == 1
    assert "gold" not in goods(s, 0)


def test_c7_5d_nobody_delivered_two_tokens_leave() -> None:
    s = table(2)
    s.castle = [1, 3, 7]
    log = all_pass(s)
    assert s.castle == [0, 2, 7]
    assert events(log, "tokens_removed")[0][:3] == (1, 1, 0)


def test_c7_5d_or_the_one_that_is_left() -> None:
    s = table(2)
    s.castle = [0, 0, 1]
    all_pass(s)
    assert s.castle == [0, 0, 0]
    assert GAME.result(s) is not None


def test_c7_5d_church_purchases_are_not_batches() -> None:
    s = table(2, advanced=True)
    s.provost = lay(s, 0, "church", worker=0)
    have(s, 0, denier=2)
    s.castle = [5, 6, 7]
    all_pass(s)
    play(s, legal(s)[0])  # the provost stays
    log = play(s, Trade(deniers=-2, tokens=1))
    assert events(log, "tokens_removed")[0][:3] == (2, 0, 0)
    assert s.castle == [2, 6, 7]
    assert s.tokens[:3] == [1, 0, 0]


def test_c8_1_the_last_token_ends_the_game_with_the_round() -> None:
    s = table(2)
    s.castle = [0, 0, 1]
    have(s, 0, food=1, wood=1, stone=1)
    all_pass(s)
    log = play(s, Deliver(1))
    assert GAME.current_player(s) == -1
    assert legal(s) == []
    # the gold for most batches counts: 2 for the tower, 1 for the gold, 1 denier is no point
    assert GAME.scores(s) == (3, 0)
    assert events(log, "game_ended")[0].scores == (3, 0)


def test_c8_1_the_church_may_take_the_last_token_and_the_rest_is_still_played() -> None:
    s = table(2, advanced=True)
    lay(s, 0, "church", worker=0)
    s.provost = lay(s, 1, "gold_mine", worker=1)
    s.castle = [0, 0, 1]
    have(s, 0, denier=3, food=1, wood=1, stone=1)
    all_pass(s)
    play(s, legal(s)[0])
    log = play(s, Trade(deniers=-2, tokens=1))
    assert goods(s, 1) == {"gold": 1}  # still activated
    assert GAME.current_player(s) == -1
    assert goods(s, 0) == {"food": 1, "wood": 1, "stone": 1, "denier": 2}
    assert not events(log, "tokens_removed")
    assert not [e for e in events(log, "gained") if e.reason == "most"]
