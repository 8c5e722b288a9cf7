"""Taxes, the change of chapter and the end (G4, G5)."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.gates.actions import END_TURN, Income, Pass, Rotate, UseCard
from core.games.gates.data import EVENT_INDEX
from core.games.gates.rules import GAME
from core.games.gates.state import GatesState
from tests.games.gates.positions import at, hand, held, phase, play


def gather_all(s: GatesState) -> list[Any]:
    """Everybody gathers: one point each, no goods but the favour (building)."""
    log = play(s, Rotate(0))
    for _ in range(s.players):
        log += play(s, UseCard("gather"), END_TURN)
    return log


@pytest.mark.parametrize(
    ("event", "due"),
    [
        ("I-6", {"piety": 2, "cloth": 2}),
        ("I-10", {"building": 2, "medicine": 2}),
        ("II-6", {"piety": 3, "cloth": 3}),
        ("II-10", {"building": 3, "medicine": 3}),
    ],
)
def test_g4_1_the_last_colour_picks_the_side(event: str, due: dict[str, int]) -> None:
    full = {"medicine": 5, "cloth": 5, "building": 5, "piety": 5}
    s = at(event, last=True, goods=[full, full], then="II-2" if event[:2] == "I-" else "")
    before = [held(s, seat) for seat in (0, 1)]
    log = gather_all(s)
    while phase(s) == "trade":
        log += play(s, Pass())
    before[0]["building"] += 1  # the start player's favour
    after = [{g: n - due.get(g, 0) for g, n in seat.items()} for seat in before]
    assert [held(s, seat) for seat in (0, 1)] == after
    assert GAME.scores(s) == (11, 11)
    called = next(e for e in log if e.kind == "tax_called")
    assert {g: called.goods.count(g) for g in called.goods} == due


@pytest.mark.parametrize("missing", [3, 2])
def test_g4_1_points_for_each_missing_good_counted_per_kind(missing: int) -> None:
    # brown, chapter I: 2 building and 2 medicine; I-10 itself brings 1 medicine
    s = at("I-10", last=True, goods=[{"cloth": 9}, {"medicine": 4}], tax_missing=missing)
    log = gather_all(s)
    # seat 0: 1 building by favour, 1 medicine by the event; seat 1: no building
    assert held(s, 0) == {"cloth": 9}
    assert held(s, 1) == {"medicine": 3}
    assert GAME.scores(s) == (11 - 2 * missing, 11 - 2 * missing)
    paid = [e for e in log if e.kind == "tax_paid"]
    assert {(e.seat, e.goods, e.missing, e.points) for e in paid} == {
        (0, ("medicine", "building"), ("medicine", "building"), 2 * missing),
        (1, ("medicine", "medicine"), ("building", "building"), 2 * missing),
    }
    assert [b["taxes"] for b in GAME.breakdown(s)] == [-2 * missing, -2 * missing]


def test_g4_1_the_tax_forgives_what_is_not_there() -> None:
    s = at("I-10", last=True, points=[1, 10])
    log = gather_all(s)
    assert GAME.scores(s)[0] == 0
    first = next(e for e in log if e.kind == "tax_paid" and e.seat == 0)
    assert (first.points, first.forgiven) == (2, 4)


def test_g4_1_no_tax_in_other_rounds() -> None:
    s = at("I-10", points=[10, 10])
    log = gather_all(s)
    assert not [e for e in log if e.kind == "tax_paid"]


def test_g4_2_the_left_neighbour_of_the_poorest_starts_chapter_two() -> None:
    s = at("I-10", 4, last=True, start=3, points=[50, 50, 30, 50])
    log = gather_all(s)
    assert s.start == 3  # left of seat 2, where G3.5 would have said 0
    changed = next(e for e in log if e.kind == "start_player_changed")
    assert (changed.seat, changed.why, changed.behind) == (3, "fewest", 2)


@pytest.mark.parametrize(
    ("start", "points", "next_start"),
    [
        (0, [30, 50, 33, 30], 0),  # G3.5 says 1: clockwise 1, 2, 3: seat 3 is the first tied
        (3, [30, 33, 33, 30], 1),  # G3.5 says 0: seat 0 is the first tied
        (1, [40, 40, 40, 40], 3),  # G3.5 says 2: all tied, seat 2 is the first
    ],
)
def test_g4_2_ties_go_clockwise_from_the_next_start_player(
    start: int, points: list[int], next_start: int
) -> None:
    full = {"building": 2, "medicine": 1}  # with the event's medicine the tax is paid
    s = at("I-10", 4, last=True, start=start, points=points, goods=[full] * 4)
    gather_all(s)
    assert s.start == next_start


def test_g4_2_the_tax_comes_before_the_comparison() -> None:
    full = {"building": 2, "medicine": 1}
    s = at("I-10", 3, last=True, points=[20, 16, 20], goods=[{}, full, full])
    gather_all(s)
    # seat 0 misses building and medicine and falls from 21 to 15, below seat 1's 17
    assert GAME.scores(s) == (15, 17, 21)
    assert s.start == 1


@pytest.mark.parametrize(("option", "shown"), [("stay", ("I-1", "I-2")), ("cleared", ())])
def test_g4_3_the_display_stays_or_is_cleared(option: str, shown: tuple[str, ...]) -> None:
    s = at("I-10", last=True, then="II-2", options={"display": option})
    s.display = (EVENT_INDEX["I-1"], EVENT_INDEX["I-2"])
    gather_all(s)
    assert GAME.observe(s, 0).display == shown
    assert GAME.observe(s, 0).chapter == 1


def test_g4_4_goods_points_and_played_cards_carry_over() -> None:
    full = {"medicine": 2, "building": 2, "cloth": 1}
    s = at(
        "I-10",
        last=True,
        then="II-2",
        goods=[full, full],
        hands=[["renown", "barter"], ["gather", "favour"]],
    )
    play(s, Rotate(0), Income("barter"), END_TURN, Income("favour"), END_TURN)
    assert GAME.observe(s, 0).chapter == 1
    assert (hand(s, 0), hand(s, 1)) == ({"renown"}, {"gather"})
    # seat 0: cloth corner, barter 1; seat 1: piety corner, favour 3; the event brought medicine
    assert held(s, 0) == {"medicine": 1, "cloth": 2, "building": 1}
    assert held(s, 1) == {"medicine": 1, "cloth": 1, "piety": 3}
    assert GAME.scores(s) == (10, 10)


def test_g5_most_points_win() -> None:
    s = at("II-10", last=True, points=[30, 40])
    log = gather_all(s)
    assert phase(s) == "over"
    assert GAME.current_player(s) == -1
    assert GAME.legal_actions(s) == []
    result = GAME.result(s)
    assert result is not None
    assert result.ranks == (2, 1)
    assert result.reason == "points"
    assert log[-1].winners == (1,)


def test_g5_a_tie_goes_to_more_goods_after_the_tax() -> None:
    s = at("II-10", 3, last=True, points=[23, 20, 20])
    s.goods = [2, 0, 2, 0, 3, 1, 3, 0, 3, 9, 3, 0]
    gather_all(s)
    # seat 0 misses one medicine and, with the favour, no building: 24 - 3 = 21
    assert GAME.scores(s) == (21, 21, 21)
    result = GAME.result(s)
    assert result is not None
    assert result.ranks == (3, 2, 1)
    assert result.reason == "goods"


def test_g5_a_full_tie_is_shared() -> None:
    s = at("II-10", 3, last=True, points=[23, 20, 12])
    s.goods = [2, 1, 2, 0, 3, 1, 3, 0, 3, 9, 3, 0]
    gather_all(s)
    result = GAME.result(s)
    assert result is not None
    assert (result.scores, result.ranks) == ((21, 21, 13), (1, 1, 3))
    assert result.reason == "shared"


def test_g5_no_result_before_the_end() -> None:
    assert GAME.result(at("II-10", last=True)) is None
