"""C7.1 Income and C7.2 Actions."""

from __future__ import annotations

import pytest

from core.games.caylus.actions import (
    DRAW,
    EXCHANGE,
    PASS,
    Build,
    BuildPrestige,
    Deliver,
    MoveProvost,
    Pay,
    PlaceWorker,
)
from core.games.caylus.cards import ids_of
from core.games.caylus.data import CARD_INDEX
from tests.games.caylus.position import (
    GAME,
    all_pass,
    events,
    goods,
    have,
    hold,
    kinds,
    lay,
    legal,
    neutral_road,
    play,
    table,
)


def test_c7_1_two_deniers_each() -> None:
    s = table(3)
    all_pass(s)
    assert s.round == 2
    assert [goods(s, seat) for seat in range(3)] == [{"denier": 3}, {"denier": 2}, {"denier": 2}]


def test_c7_1_residences_and_inn_advanced() -> None:
    s = table(2, advanced=True)
    lay(s, 0, "market", residence=True)
    lay(s, 0, "bank", residence=True)
    have(s, 0, stone=3, gold=1)
    play(s, BuildPrestige("inn", 3), MoveProvost(0))  # both pass unasked
    # 2 + one uncovered residence (C4.1) + the inn
    assert goods(s, 0) == {"denier": 4}
    assert goods(s, 1) == {"denier": 3}  # 2 + first to pass


def test_c7_2_one_action_each_clockwise_from_the_first_player() -> None:
    s = table(3)
    s.first = s.turn = 1
    for seat in range(3):
        have(s, seat, denier=3)
    order = []
    for _ in range(6):
        order.append(GAME.current_player(s))
        play(s, DRAW)
    assert order == [1, 2, 0, 1, 2, 0]


def test_c7_2_passed_players_are_skipped_and_the_last_may_go_on() -> None:
    s = table(3)
    have(s, 1, denier=5)
    have(s, 2, denier=1)
    play(s, PASS, DRAW, PASS)
    for _ in range(3):
        assert GAME.current_player(s) == 1
        play(s, DRAW)
    assert s.round == 1
    play(s, PASS)
    assert s.round == 2


def test_c7_2a_draw_costs_a_denier_and_takes_the_top_card() -> None:
    s = table()
    have(s, 0, denier=2)
    top = s.decks[0][-1]
    play(s, DRAW)
    assert s.hands[0] == 1 << top
    assert goods(s, 0) == {"denier": 1}


def test_c7_2a_the_discards_are_shuffled_only_when_a_card_must_be_drawn() -> None:
    s = table(2)
    have(s, 0, denier=9)
    have(s, 1, denier=1)
    s.discards[0] = 1 << CARD_INDEX["bank"] | 1 << CARD_INDEX["market"]
    s.decks[0] = (CARD_INDEX["gold_mine"],)
    play(s, DRAW, PASS)
    assert s.decks[0] == ()
    assert ids_of(s.discards[0]) == ("market", "bank")
    log = play(s, DRAW)
    assert events(log, "deck_reshuffled")[0].cards == 2
    assert s.discards[0] == 0
    assert len(s.decks[0]) == 1


def test_c7_2a_not_legal_with_neither_deck_nor_discards() -> None:
    s = table()
    have(s, 0, denier=1)
    s.decks[0] = ()
    assert DRAW not in legal(s)
    s.discards[0] = 1
    assert DRAW in legal(s)


def test_c7_2a_no_hand_limit() -> None:
    s = table(2)
    have(s, 0, denier=11)
    play(s, *[DRAW] * 10)
    assert len(ids_of(s.hands[0])) == 10


def test_c7_2b_exchange_puts_the_hand_on_the_discards_and_draws_as_many() -> None:
    s = table()
    hold(s, 0, "bank", "market")
    have(s, 0, denier=1)
    have(s, 1, denier=1)
    top = s.decks[0][-2:]
    log = play(s, EXCHANGE)
    assert ids_of(s.discards[0]) == ("market", "bank")
    assert s.hands[0] == 1 << top[0] | 1 << top[1]
    assert goods(s, 0) == {}
    assert events(log, "cards_discarded")[0].cards == ("market", "bank")


def test_c7_2b_the_cards_just_discarded_are_shuffled_in() -> None:
    seen = set()
    for seed in range(20):
        s = table(2, seed=seed)
        hold(s, 0, "bank", "market")
        have(s, 0, denier=1)
        s.decks[0] = (CARD_INDEX["gold_mine"],)
        play(s, EXCHANGE)
        hand = set(ids_of(s.hands[0]))
        assert "gold_mine" in hand  # drawn before the shuffle
        assert s.discards[0] == 0
        seen |= hand
    assert seen == {"gold_mine", "bank", "market"}


def test_c7_2b_needs_a_card_in_hand() -> None:
    s = table()
    have(s, 0, denier=1)
    assert EXCHANGE not in legal(s)


def test_c7_2c_a_worker_costs_a_denier_and_needs_a_free_building() -> None:
    s = table(2)
    have(s, 0, denier=1)
    have(s, 1, denier=1)
    own, other = lay(s, 0, "bank"), lay(s, 1, "market")
    assert {a.place for a in legal(s) if a.kind == "place_worker"} == {0, 1, own, other}
    play(s, PlaceWorker(other))
    assert (goods(s, 0), s.workers[0], s.worker[other]) == ({}, 3, 0)
    assert PlaceWorker(other) not in legal(s)
    assert PlaceWorker(own) in legal(s)


def test_c7_2c_needs_a_worker_at_home() -> None:
    s = table()
    have(s, 0, denier=5)
    s.workers[0] = 0
    assert "place_worker" not in kinds(s)


def test_c7_2c_not_on_residences_or_prestige_buildings() -> None:
    s = table(2, advanced=True)
    home = lay(s, 1, "market", residence=True)
    covered = lay(s, 0, "bank", residence=True)
    have(s, 0, stone=2, gold=1)
    have(s, 1, denier=1)
    play(s, BuildPrestige("statue", covered))
    places = {a.place for a in legal(s) if a.kind == "place_worker"}
    assert places.isdisjoint({home, covered})
    assert places == {0, 1}


def test_c7_2c_c9_a_worker_on_anothers_market() -> None:
    """C9: 1 denier, and no second worker there this round."""
    s = table()
    market = lay(s, 2, "market")
    for seat in range(4):
        have(s, seat, denier=3)
    play(s, PlaceWorker(market))
    assert goods(s, 0) == {"denier": 2}
    for _ in range(7):
        assert PlaceWorker(market) not in legal(s)
        play(s, DRAW)


def test_c7_2d_c9_large_quarry_for_two_stone_and_one_food() -> None:
    s = table()
    hold(s, 0, "large_quarry")
    have(s, 0, stone=2, food=1)
    have(s, 1, denier=1)
    end = len(s.card)
    play(s, Build("large_quarry"))
    assert goods(s, 0) == {}
    assert (s.card[-1], s.owner[-1]) == (CARD_INDEX["large_quarry"], 0)
    assert PlaceWorker(end) in legal(s)  # from that moment


def test_c7_2d_only_from_the_hand_and_only_when_it_can_be_paid() -> None:
    s = table()
    hold(s, 0, "large_quarry")
    have(s, 0, stone=1, food=1, wood=5)
    assert kinds(s) == {"pass"}
    have(s, 0, stone=1, food=1, gold=1)
    assert Build("large_quarry") in legal(s)
    assert Build("gold_mine") not in legal(s)


@pytest.mark.parametrize(("players", "cubes"), [(2, 2), (3, 4), (4, 4)])
def test_c3_1_a_small_producer_gets_cubes_when_built(players: int, cubes: int) -> None:
    s = table(players)
    hold(s, 0, "small_sawmill")
    have(s, 0, food=1, wood=1)
    play(s, Build("small_sawmill"))
    assert s.cubes[-1] == cubes


def test_c7_2e_c9_statue_for_two_stone_and_one_gold() -> None:
    s = table()
    have(s, 0, stone=2, gold=1)
    have(s, 1, denier=1)
    length = len(s.card)
    play(s, BuildPrestige("statue"))
    assert goods(s, 0) == {}
    assert GAME.observe(s, None).players[0].prestige == ("statue",)
    assert len(s.card) == length  # C5.1: not on the road
    have(s, 1, stone=2, gold=1)
    assert BuildPrestige("statue") not in legal(s)  # only one copy


def test_c5_1_no_inn_in_the_basic_game() -> None:
    s = table()
    have(s, 0, stone=5, gold=5)
    assert BuildPrestige("inn") not in legal(s)
    assert "inn" not in GAME.observe(s, None).prestige


def test_c5_2_needs_an_own_uncovered_residence() -> None:
    s = table(2, advanced=True)
    have(s, 0, stone=9, gold=9, food=9)
    lay(s, 1, "market", residence=True)
    assert "build_prestige" not in kinds(s)
    first = lay(s, 0, "market", residence=True)
    second = lay(s, 0, "bank", residence=True)
    homes = {a.place for a in legal(s) if a.kind == "build_prestige"}
    assert homes == {first, second}
    have(s, 1, denier=1)
    play(s, BuildPrestige("stables", first), Pay(3, 0, 0, 2), PASS)
    assert GAME.observe(s, None).road[first].prestige == "stables"
    homes = {a.place for a in legal(s) if a.kind == "build_prestige"}
    assert homes == {second}


def test_c7_2f_c9_first_to_pass_gets_a_denier() -> None:
    s = table(3)
    have(s, 1, denier=2)
    have(s, 2, wood=1)
    hold(s, 2, "bank")
    log = play(s, PASS, DRAW)  # the third has nothing left: it passes unasked
    assert goods(s, 0) == {"denier": 1}
    assert goods(s, 2) == {"wood": 1}
    assert [(e.seat, e.number) for e in events(log, "passed")] == [(0, 1), (2, 2)]
    assert GAME.observe(s, None).bridge == (0, 2)


def test_c7_2f_pass_is_always_legal_and_markers_return() -> None:
    s = table(2)
    assert legal(s) == [PASS]
    all_pass(s)
    assert s.bridge == []


def test_c7_6_the_first_player_card_goes_clockwise_whatever_the_passing_order() -> None:
    s = table(3)
    have(s, 0, denier=2)
    log = play(s, DRAW, PASS)  # the others have nothing left
    assert [e.seat for e in events(log, "passed")] == [1, 2, 0]
    assert (s.first, s.turn) == (1, 1)


def test_c2_neutral_buildings() -> None:
    s = table(2)
    neutral_road(s, "park", "forest", "quarry", "trading_post", "peddler")
    have(s, 0, denier=4)
    have(s, 1, denier=1)
    play(s, PlaceWorker(0), PlaceWorker(3), PlaceWorker(1), PlaceWorker(2), PASS, Deliver(0))
    # activated, then 2 deniers of the next income; 1 for the first pass
    assert goods(s, 0) == {"food": 1, "wood": 1, "stone": 1, "denier": 3}
    assert goods(s, 1) == {"denier": 5}
