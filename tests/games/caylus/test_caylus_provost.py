"""C7.3 Provost, his part in C7.4 and C7.6, and C4.4."""

from __future__ import annotations

from core.games.caylus.actions import DECLINE, PASS, MoveProvost, Trade
from tests.games.caylus.position import (
    GAME,
    all_pass,
    events,
    goods,
    have,
    kinds,
    lay,
    legal,
    play,
    table,
)


def steps(s: object) -> set[int]:
    return {a.steps for a in legal(s)}  # type: ignore[arg-type]


def test_c7_3_in_passing_order_once_each_a_denier_per_card() -> None:
    s = table(3, advanced=True)
    for name in ("bank", "market", "gold_mine"):
        lay(s, 0, name)
    have(s, 1, denier=2)
    have(s, 2, denier=5)
    play(s, PASS, PASS, PASS)
    asked = []
    for move in (1, 2, 0):
        asked.append(GAME.current_player(s))
        play(s, MoveProvost(move))
    assert asked == [0, 1, 2]
    assert goods(s, 1) == {"denier": 2}  # 2 - 2 + income 2
    assert s.round == 2


def test_c7_3_at_most_three_never_off_the_road() -> None:
    s = table(4, advanced=True)
    lay(s, 0, "bank")
    have(s, 0, denier=9)
    all_pass(s)
    assert s.provost == 3
    assert steps(s) == {0, -1, -2, -3, 1}


def test_c7_3_no_more_than_can_be_paid_and_not_asked_without_a_denier() -> None:
    s = table(2, advanced=True)
    lay(s, 0, "bank")
    lay(s, 0, "market")
    have(s, 1, denier=0)
    all_pass(s)  # seat 0 has the denier of the first pass
    assert GAME.current_player(s) == 0
    assert steps(s) == {0, -1, 1}
    play(s, MoveProvost(0))
    assert s.phase == 1  # seat 1 has nothing to pay with
    assert s.round == 2


def test_c4_4_residences_count_as_cards() -> None:
    s = table(2, advanced=True)
    lay(s, 0, "bank", residence=True)
    end = lay(s, 0, "market", worker=0)
    have(s, 0, denier=2, food=1)
    all_pass(s)
    play(s, MoveProvost(2))
    assert s.provost == end
    assert GAME.observe(s, None).question.card == "market"


def test_c9_provost_example() -> None:
    """No move, +1, +1 (now on the last card), -1: he stands on the bank."""
    s = table(4, advanced=True)
    x = lay(s, 3, "small_farm")
    bank = lay(s, 1, "bank", worker=3)
    quarry = lay(s, 2, "large_quarry", worker=1)
    s.provost = x
    have(s, 1, denier=1)
    have(s, 2, denier=1)
    have(s, 3, denier=2)
    play(s, PASS, PASS, PASS, PASS)
    play(s, MoveProvost(0), MoveProvost(1), MoveProvost(1))
    assert s.provost == quarry
    log = play(s, MoveProvost(-1))
    assert s.provost == bank
    assert GAME.observe(s, None).question.card == "bank"  # still activated
    log += play(s, Trade(gold=1, deniers=-1))
    # the quarry after it: nobody gets stone, the worker comes home
    assert not [e for e in events(log, "gained") if e.stone]
    back = [(e.seat, e.place, e.ran) for e in events(log, "worker_returned")]
    assert back == [(3, bank, True), (1, quarry, False)]
    assert s.workers == [4, 4, 4, 4]
    assert goods(s, 3) == {"gold": 1, "denier": 2}


def test_c7_4_the_provosts_own_card_is_activated() -> None:
    s = table(2, advanced=True)
    mine = lay(s, 0, "gold_mine", worker=0)
    s.provost = mine
    all_pass(s)
    play(s, MoveProvost(0))
    assert goods(s, 0)["gold"] == 1


def test_c7_4_basic_has_no_provost() -> None:
    s = table(2)
    lay(s, 0, "gold_mine", worker=0)
    have(s, 0, denier=3)
    all_pass(s)
    assert "move_provost" not in kinds(s)
    assert goods(s, 0)["gold"] == 1


def test_c7_6_two_cards_towards_the_end() -> None:
    s = table(2, advanced=True)
    for name in ("bank", "market", "gold_mine"):
        lay(s, 0, name)
    all_pass(s)
    play(s, MoveProvost(0))
    assert s.provost == 3


def test_c9_a_provost_with_one_card_ahead_moves_one() -> None:
    s = table(2, advanced=True)
    last = lay(s, 0, "bank")
    all_pass(s)
    log = play(s, MoveProvost(0))
    assert s.provost == last
    (moved,) = [e for e in events(log, "provost_moved") if e.seat == -1]
    assert moved.end - moved.start == 1
    all_pass(s)
    for _ in range(2):
        play(s, MoveProvost(0))
    assert s.provost == last


def test_c7_3_a_declined_effect_does_not_move_him() -> None:
    s = table(2, advanced=True)
    s.provost = 1
    s.worker[1] = 0
    s.workers[0] -= 1
    all_pass(s)
    play(s, MoveProvost(0), DECLINE)
    assert s.provost == 1
