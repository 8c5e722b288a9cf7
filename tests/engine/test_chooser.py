"""Taps become legal actions: pick, narrow, turn, start anew, stage."""

from __future__ import annotations

from random import Random
from typing import Any

from core.engine.chooser import Chooser

# a tile game in small: cell, turn, and where a figure goes
LEGAL = [
    (cell, turn, spot)
    for cell in ("a", "b")
    for turn in (0, 90)
    for spot in ("road", "none")
    if not (cell == "b" and spot == "road")
]


def targets(action: Any) -> tuple[Any, ...]:
    cell, turn, spot = action
    marks = [("cell", cell), ("turn", turn)]
    return (*marks, ("spot", spot)) if spot != "none" else tuple(marks)


def tiles() -> Chooser:
    return Chooser(LEGAL, targets)


def test_nothing_picked_stages_nothing_and_lights_every_first_target() -> None:
    c = tiles()
    assert c.staged is None
    assert c.lit() == {("cell", "a"), ("cell", "b"), ("spot", "road")}


def test_a_pick_stages_the_action_that_needs_no_more() -> None:
    c = tiles()
    assert c.pick(("cell", "a"))
    assert c.staged == ("a", 0, "none")
    assert c.lit() == {("spot", "road")}
    assert c.pick(("spot", "road"))
    assert c.staged == ("a", 0, "road")


def test_picking_again_steps_to_the_next_turn_and_round() -> None:
    c = tiles()
    c.pick(("cell", "a"))
    c.pick(("cell", "a"))
    assert c.staged == ("a", 90, "none")
    c.pick(("cell", "a"))
    assert c.staged == ("a", 0, "none")
    assert c.turn(-1)
    assert c.staged == ("a", 90, "none")


def test_a_target_elsewhere_starts_anew_but_keeps_what_still_fits() -> None:
    c = tiles()
    c.pick(("cell", "a"))
    c.pick(("spot", "road"))
    assert c.pick(("cell", "b"))
    assert c.picked == (("cell", "b"),)
    assert c.staged == ("b", 0, "none")


def test_what_no_action_holds_is_refused_and_changes_nothing() -> None:
    c = tiles()
    c.pick(("cell", "a"))
    assert not c.pick(("cell", "z"))
    assert c.picked == (("cell", "a"),)


def test_stage_picks_a_whole_action() -> None:
    for action in LEGAL:
        c = tiles()
        assert c.stage(action)
        assert c.staged == action
    assert not tiles().stage(("z", 0, "none"))


def test_clear_forgets() -> None:
    c = tiles()
    c.pick(("cell", "a"))
    c.clear()
    assert c.picked == ()
    assert c.staged is None


def test_a_single_legal_action_still_waits_for_a_pick() -> None:
    c = Chooser([("a", 0, "none")], targets)
    assert c.staged is None
    c.pick(("cell", "a"))
    assert c.staged == ("a", 0, "none")
    assert not c.turn(1)


def test_whatever_is_lit_can_be_picked_and_leads_on() -> None:
    rng = Random(1)
    for _ in range(200):
        c = tiles()
        for _ in range(4):
            lit = sorted(c.lit())
            if not lit:
                break
            assert c.pick(rng.choice(lit))
            assert c.candidates()
            assert c.staged is None or c.staged in LEGAL


def test_an_offered_action_replaces_what_has_the_same_targets() -> None:
    ways = {"north": "goal", "round about": "goal", "east": "other"}
    c = Chooser(["north", "east"], lambda a: (("ark",), ("cell", ways[a])))
    c.offer("round about")
    c.pick(("ark",))
    assert c.lit() == {("cell", "goal"), ("cell", "other")}
    c.pick(("cell", "goal"))
    assert c.staged == "round about"
    assert not c.stage("north")
