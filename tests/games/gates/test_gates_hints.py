"""Targets, previews, reasons and questions of the Gates table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.engine.chooser import Chooser
from core.engine.game import Fact
from core.games.gates import hints
from core.games.gates.actions import (
    END_TURN,
    Income,
    Pay,
    Rotate,
    Suffer,
    Take,
    TakePoints,
    UseCard,
    UseEvent,
)
from core.games.gates.rules import GAME
from core.games.gates.state import CLOSE, GatesState
from tests.games.gates.positions import at, play, random_game, to_trades


def chooser(s: GatesState) -> Chooser:
    return Chooser(GAME.legal_actions(s), lambda a: hints.targets(s, a))


def facts(s: GatesState, action: Any) -> list[Fact]:
    return list(hints.preview(s, s.who, action))


def why(s: GatesState, *targets: tuple[Any, ...]) -> tuple[str, tuple[Any, ...]]:
    reason = hints.why_not(s, s.who, targets)
    assert reason is not None
    return reason.id, reason.what


def test_tapping_the_event_turns_it() -> None:
    s = at("I-1")
    c = chooser(s)
    c.pick(("event", "I-1"))
    assert c.staged == Rotate(0)
    c.pick(("event", "I-1"))
    assert c.staged == Rotate(1)
    c.clear()
    c.pick(("turn", 3))
    assert c.staged == Rotate(3)


def test_card_then_income_or_action() -> None:
    s = at("I-1")
    play(s, Rotate(0))
    c = chooser(s)
    c.pick(("card", "favour"))
    assert c.staged is None
    assert {("income",), ("action",)} <= c.lit()
    c.pick(("action",))
    assert c.staged == UseCard("favour")
    c.pick(("income",))
    assert c.staged == Income("favour")


def test_points_corner_needs_no_card() -> None:
    s = at("I-1")
    play(s, Rotate(2))
    c = chooser(s)
    c.pick(("income",))
    assert c.staged == TakePoints()


def test_goods_as_steppers() -> None:
    s = at("I-1")
    play(s, Rotate(0), UseCard("renown"))
    c = chooser(s)
    c.pick(("take", "cloth", 1))
    assert c.staged == Take(("cloth",))
    c.pick(("take", "piety", 1))
    assert c.staged == Take(("cloth", "piety"))
    c.pick(("take", "cloth", 2))
    assert c.staged == Take(("cloth", "cloth"))
    c.clear()
    c.pick(("take", "nothing", 0))
    assert c.staged == Take(())


@pytest.mark.parametrize("players", [2, 4])
def test_targets_tell_all_legal_actions_apart(players: int) -> None:
    for before, _, _, _ in random_game(players, 2, henry="in_addition"):
        legal = GAME.legal_actions(before)
        sets = {frozenset(hints.targets(before, a)) for a in legal}
        assert len(sets) == len(legal)
        assert frozenset() not in sets


def test_preview_of_an_income() -> None:
    s = at("I-2", goods=[{"cloth": 2}])
    play(s, Rotate(0))
    assert facts(s, Income("favour")) == [Fact("change", 3, 0, ("cloth", 2, 5))]


def test_preview_warns_of_an_income_of_nothing() -> None:
    s = at("I-2", goods=[{"cloth": 2}])
    play(s, Rotate(0))
    assert facts(s, Income("gather")) == [Fact("yields_nothing", 0, 0, ("cloth",))]


def test_preview_of_a_rotation_names_every_corner() -> None:
    s = at("I-2", 3, start=1)
    assert facts(s, Rotate(1)) == [
        Fact("corner", 0, 1, ("cloth",)),
        Fact("corner", 0, 2, ("building",)),
        Fact("corner", 0, 0, ("points",)),
        Fact("change", 1, 1, ("cloth", 0, 1)),
    ]


def test_preview_of_a_trade_and_of_the_loss() -> None:
    s = at("I-10", display=["I-3"], goods=[{"cloth": 2}, {"cloth": 2}])
    to_trades(s)
    points = GAME.scores(s)[0]
    cloth = s.goods[1]
    assert facts(s, UseEvent("I-3"))[:2] == [
        Fact("change", 3, 0, ("points", points, points + 3)),
        Fact("change", -2, 0, ("cloth", cloth, cloth - 2)),
    ]
    s = at("I-11", goods=[{"piety": 1}], points=[1, 1])
    assert facts(s, Suffer())[:1] == [Fact("change", -1, 0, ("points", 1, 0))]
    assert Fact("forgiven", 1, 0) in facts(s, Suffer())


def test_preview_of_an_action_and_of_gather() -> None:
    s = at("I-1", hands=[["gather", "renown"]])
    play(s, Rotate(0))
    assert Fact("choose_goods", 15, 0, ("renown",)) in facts(s, UseCard("renown"))
    assert facts(s, UseCard("gather")) == [
        Fact("change", 1, 0, ("points", 10, 11)),
        Fact("cards_back", 4, 0, ("good_works", "barter", "favour", "gather")),
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_previews_hold_in_every_re_deal(players: int) -> None:
    for before, _, _, _ in random_game(players, 6):
        seat = before.who
        one, two = (GAME.determinize(before, seat, Random(n)) for n in (1, 2))
        for action in GAME.legal_actions(before):
            assert hints.preview(one, seat, action) == hints.preview(two, seat, action)
            assert hints.preview(one, seat, action)


def test_preview_warns_that_a_card_will_be_turned() -> None:
    s = at("I-1")
    play(s, Rotate(0), UseCard("gather"), END_TURN, UseCard("gather"))
    assert facts(s, END_TURN)[-1] == Fact("reveals")


def test_reasons_in_the_card_phase() -> None:
    s = at("I-1", hands=[["renown", "gather"]])
    play(s, Rotate(2))  # seat 0 faces points
    assert why(s, ("card", "barter"))[0] == "card_played"
    assert why(s, ("card", "gather"), ("income",))[0] == "points_without_card"
    assert why(s, ("card", "gather"), ("card", "renown"))[0] == "one_card"
    assert why(s, ("card", "gather"), ("income",), ("action",))[0] == "income_or_action"
    assert why(s, ("display", "I-3"))[0] == "trade_later"
    play(s, TakePoints())
    assert why(s, ("card", "gather"))[0] == "end_turn_first"


def test_reasons_for_goods() -> None:
    s = at("I-1", goods=[{"cloth": 1}], points=[1, 10], favour_second="other")
    play(s, Rotate(0))
    works, renown, barter, favour = (s.copy() for _ in range(4))
    play(works, UseCard("good_works"))
    assert why(works, ("pay", "cloth", 2)) == ("goods_short", ("cloth",))
    play(renown, UseCard("renown"))
    assert why(renown, ("take", "cloth", 2)) == ("points_short", (1,))
    assert why(renown, ("take", "cloth", 3)) == ("at_most", ("renown", 2))
    play(barter, UseCard("barter"), Pay(("cloth",)))
    assert why(barter, ("take", "cloth", 1)) == ("other_kind", ("cloth",))
    assert why(barter, ("take", "piety", 2)) == ("at_most", ("barter", 1))
    play(favour, UseCard("favour"))
    assert why(favour, ("take", "building", 1)) == ("other_kind", ("building",))
    assert why(favour, ("take", "piety", 2)) == ("at_most", ("favour", 1))


def test_reasons_for_events_and_trades() -> None:
    s = at("I-7", goods=[{"medicine": 1, "cloth": 1}])
    assert why(s, ("pay", "building", 1)) == ("goods_short", ("building",))
    assert why(s, ("pay", "cloth", 1)) == ("not_asked", ("I-7",))
    s = at("I-9", goods=[{"medicine": 2, "cloth": 1, "piety": 2}])
    assert why(s, ("pay", "cloth", 1)) == ("not_most", (1,))
    s = at("I-10", display=["I-3", "I-2"], goods=[{"cloth": 2}])
    to_trades(s)
    assert why(s, ("display", "I-1")) == ("not_on_display", ("I-1",))
    assert why(s, ("display", "I-2"))[0] == "goods_short"
    s = at("II-10", display=["II-5", "II-1"], goods=[{"medicine": 4}])
    to_trades(s)
    assert why(s, ("display", "II-5"))[0] == "henry_counts"
    assert why(s, ("pass",))[0] == "henry_counts"


def test_whose_turn_it_is_comes_first() -> None:
    s = at("I-1", 3, start=1)
    reason = hints.why_not(s, 0, (("card", "gather"),))
    assert reason is not None
    assert (reason.id, reason.what) == ("not_your_turn", (1,))
    assert hints.why_not(s, 0, (("turn", 1),)) is None  # some legal action holds it


def test_every_tap_without_an_action_has_a_reason() -> None:
    pool: list[tuple[Any, ...]] = [
        *(("card", c) for c in ("renown", "barter", "gather", "nothing")),
        *((verb, g, n) for verb in ("pay", "take") for g in ("cloth", "piety") for n in (1, 2, 9)),
        *(("display", e) for e in ("I-1", "II-1", "II-5", "?")),
        *((w,) for w in ("income", "action", "pass", "suffer", "end_turn", "moon")),
        *(("turn", n) for n in range(4)),
        ("event", "I-1"),
        ("seat", 1),
    ]
    rng = Random(7)
    s = at("I-1")
    for before, _, _, s in random_game(3, 12, henry="in_addition"):  # noqa: B007
        lists = [hints.targets(before, a) for a in GAME.legal_actions(before)]
        for _ in range(8):
            targets = tuple(rng.sample(pool, rng.choice((1, 1, 2, 3))))
            for viewer in range(3):
                reason = hints.why_not(before, viewer, targets)
                holds = any(set(targets) <= set(ts) for ts in lists)
                assert (reason is None) == holds, (targets, reason)
    assert GAME.current_player(s) == -1
    assert hints.why_not(s, 0, (("turn", 0),)) is not None


def ask(s: GatesState, question: str, *arguments: Any) -> Any:
    return hints.QUESTIONS[question](s, s.who, *arguments)


def test_income_preview() -> None:
    s = at("I-2", hands=[["favour", "gather"]])
    placements = ask(s, "income_preview")
    assert [p.favour for p in placements] == ["building", "cloth", "medicine", "piety"]
    assert placements[0].corners[0] == (0, "cloth", (("favour", 3), ("gather", 0)))
    assert placements[0].corners[1].shows == "piety"
    assert placements[1].corners[0] == (0, "points", (("", 2),))
    assert [len(p.corners) for p in placements] == [2] * 4


def test_tax_planner() -> None:
    s = at("I-1", goods=[{"piety": 3, "cloth": 1}, {"building": 1}], points=[10, 7])
    plan = ask(s, "tax_planner")
    assert (plan.chapter, plan.rounds) == (0, 12)
    blue, brown = plan.sides
    assert (blue.blue, blue.certain, blue.possible) == (True, False, True)
    assert blue.rows[0] == (0, ("cloth", "piety", "piety"), ("cloth",), 3, 0)
    assert brown.rows[1][3:] == (7, 2)  # three missing: nine, of which two are forgiven
    last = ask(at("I-1", last=True), "tax_planner")
    assert last.rounds == 1
    assert [(side.certain, side.possible) for side in last.sides] == [(True, True), (False, False)]


def test_tax_planner_tells_what_the_tax_then_takes() -> None:
    for before, _, log, _ in random_game(3, 21, tax_missing=2):
        called = [e for e in log if e.kind == "tax_called"]
        if not called or before.phase != CLOSE:
            continue
        plan = ask(before, "tax_planner")
        side = plan.sides[0 if called[0].blue else 1]
        paid = {e.seat: (e.goods, e.missing) for e in log if e.kind == "tax_paid"}
        assert {r.seat: (r.paid, r.missing) for r in side.rows} == paid


def test_missing_for_blue_events() -> None:
    s = at("I-10", display=["I-3", "I-2"], goods=[{"cloth": 1}, {"medicine": 3, "cloth": 3}])
    rows = {(m.event, m.seat): m.goods for m in ask(s, "missing")}
    assert rows == {
        ("I-3", 0): ("cloth",),
        ("I-3", 1): (),
        ("I-2", 0): ("medicine",),
        ("I-2", 1): (),
    }
    assert ask(s, "missing", "II-2")[1].goods == ("building", "building", "building", "piety")


def test_events_left() -> None:
    s = at("I-10")
    first, second = ask(s, "events_left")
    assert len(first.blue) == 6
    assert len(first.brown) == 5
    assert "I-10" not in first.brown
    assert len(second.blue) == len(second.brown) == 6
    assert ask(GAME.determinize(s, 0, Random(1)), "events_left") == (first, second)


def test_brown_rows() -> None:
    s = at("I-7", 3, start=1, goods=[{}, {"building": 1, "medicine": 1}, {"medicine": 2}])
    rows = ask(s, "brown_rows")
    assert [(r.seat, r.done) for r in rows] == [(1, False), (2, False), (0, False)]
    assert rows[0].outcomes == (
        (("building",), (), 0, ()),
        (("medicine",), (), 0, ()),
        ((), (), -2, ()),
    )
    assert rows[2].outcomes == (((), (), -2, ()),)
    play(s, Pay(("building",)))
    assert [r.done for r in ask(s, "brown_rows")] == [True, False, False]
    assert ask(s, "brown_rows", "II-12")[0].outcomes == (((), (), 1, ()),)
    assert ask(at("I-1"), "brown_rows") == ()
