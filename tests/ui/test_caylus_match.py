"""Whole matches of Caylus at the table: people by touch behind curtains, one by keyboard."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from core.engine.rng import stream
from tests.ui.caylus_scenes import choose
from tests.ui.harness import Desk, desk, match_of, unseen

BUTTONS = {
    "keep_hand": "keep",
    "change_hand": "change",
    "draw_card": "draw",
    "exchange_hand": "exchange",
    "pass": "pass",
    "decline": "decline",
}


def staged(d: Desk) -> Any:
    return d.session.chooser.staged


def step_to(d: Desk, wanted: int, now: Any, press: Any) -> None:
    """Press more or less until the stepper shows a number."""
    for _n in range(30):
        if now() == wanted:
            return
        press(1 if now() < wanted else -1)
    raise AssertionError(f"no way to {wanted}")


def pay_with(d: Desk, wanted: Any, press: Any) -> None:
    """Swap cubes until the payment is this one: only cubes that are too many."""
    names = ("food", "wood", "stone", "gold")
    for _n in range(40):
        now = staged(d)
        if now == wanted:
            return
        cubes = [c for c in d.table.hand.panel.cubes if c.cube.swap is not None]
        over = {names[i] for i in range(4) if now[i] > wanted[i]}
        press(next((c for c in cubes if c.cube.good in over), cubes[0]))
    raise AssertionError(f"no payment {wanted}")


# -- by touch ------------------------------------------------------------------------------


def uncover(d: Desk) -> None:
    """Through the curtain, behind which nothing of a hand may be seen."""
    while d.session.state == "curtain":
        assert d.table.view.viewer is None
        assert not d.table.hand.cards.cards
        name = d.match.seats[d.match.current].name
        d.press(d.button(f"I am {name} – show my cards"))
        d.idle()


def touch(d: Desk, action: Any) -> None:
    """Do an action with fingers alone."""
    kind = action.kind
    if kind in BUTTONS:
        d.tap(("button", BUTTONS[kind]))
    elif kind == "place_worker":
        d.tap(("road", action.place))
    elif kind == "build":
        d.tap(("card", action.card))
    elif kind == "build_prestige":
        d.press(d.table.hand.cards.pile)
        d.tap(("prestige", action.card))
        if staged(d) is None:
            d.tap(("road", action.place))
    elif kind == "trade":
        d.tap(("trade", *action[:6]))
    elif kind == "turn_building":
        d.tap(("road", action.place))
    elif kind == "pay":
        pay_with(d, action, d.press)
    elif kind == "move_provost":
        step_to(
            d, action.steps, d.table.steps, lambda n: d.press(d.button("More" if n > 0 else "Less"))
        )
    elif kind == "deliver":
        more = {1: "More", -1: "Less"}
        step_to(d, action.batches, d.table.batches, lambda n: d.press(d.button(more[n])))
    d.press(d.confirm)
    d.idle()


def play(d: Desk, rng: Random, act: Any) -> Counter[str]:
    """The match to its end; how often each kind of action was made by hand."""
    done: Counter[str] = Counter()
    while not d.match.over:
        uncover(d)
        if d.match.over:
            break
        wanted, before = choose(d.match, rng), len(d.match.actions)
        act(d, wanted)
        assert d.match.actions[before] == wanted
        done[wanted.kind] += 1
    assert d.session.state == "over"
    return done


EVERYTHING = {"place_worker", "build", "build_prestige", "pay", "pass", "trade", "decline"}
EVERYTHING |= {"deliver", "draw_card", "exchange_hand", "keep_hand"}


def test_two_people_play_the_basic_game_by_touch(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(match_of("caylus", "human", "human", seed=32, advanced=False))
        done = play(d, stream(32, "touch"), touch)
        assert sum(done.values()) == len(d.match.actions)
        assert set(done) >= EVERYTHING
        d.press(d.confirm)
        assert d.table is None


def test_two_people_play_the_advanced_game_by_touch(tmp_path: Path) -> None:
    with unseen(), desk((800, 360), tmp_path) as d:
        d.open(match_of("caylus", "human", "human", seed=245, advanced=True))
        done = play(d, stream(245, "touch"), touch)
        assert sum(done.values()) == len(d.match.actions)
        assert set(done) >= EVERYTHING | {"move_provost", "turn_building"}


# -- by keyboard ---------------------------------------------------------------------------


def focus_on(d: Desk, target: Any) -> None:
    """Tab until a target is in focus, backwards where that is shorter."""
    focus = d.root.focus
    keys = [spot.key for spot in focus.spots()]
    back = ("shift",) if target in keys[len(keys) // 2 :] else ()
    for _n in range(len(keys) + 1):
        if focus.key == target:
            return
        d.key("tab", *back)
    raise AssertionError(f"no key leads to {target}")


def press_keys(d: Desk, action: Any) -> None:
    """Do an action with keys alone."""
    kind = action.kind
    letters = {"draw_card": "d", "exchange_hand": "s", "pass": "p", "decline": "n"}
    letters |= {"keep_hand": "k", "change_hand": "c"}
    if kind in letters:
        d.key(letters[kind])
    elif kind in ("place_worker", "turn_building"):
        focus_on(d, ("road", action.place))
        d.key("enter")
    elif kind == "build":
        d.key(str(d.table.view.hand.index(action.card) + 1))
    elif kind == "build_prestige":
        if not d.table.hand.cards.prestige:
            d.key("b")
        focus_on(d, ("prestige", action.card))
        d.key("enter")
        if staged(d) is None:
            focus_on(d, ("road", action.place))
            d.key("enter")
    elif kind == "trade":
        focus_on(d, ("trade", *action[:6]))
        d.key("enter")
    elif kind == "pay":
        numbers = d.table.hand.panel.cubes
        pay_with(d, action, lambda cube: d.key(str(numbers.index(cube) + 1)))
    elif kind in ("move_provost", "deliver"):
        now = d.table.steps if kind == "move_provost" else d.table.batches
        wanted = action.steps if kind == "move_provost" else action.batches
        step_to(d, wanted, now, lambda n: d.key("+" if n > 0 else "-"))
    d.root.focus.clear()
    d.key("enter")
    d.idle()


def test_one_plays_three_computers_by_keyboard(tmp_path: Path) -> None:
    with unseen(), desk((1280, 800), tmp_path) as d:
        d.open(match_of("caylus", "human", *["apprentice"] * 3, seed=5, advanced=True))
        d.session.budget = 20
        done = play(d, stream(5, "keys"), press_keys)
        assert set(done) >= {"place_worker", "build", "pass", "move_provost"}


def test_one_plays_a_computer_by_keyboard(tmp_path: Path) -> None:
    with unseen(), desk((700, 1000), tmp_path) as d:
        d.open(match_of("caylus", "human", "apprentice", seed=6, advanced=False))
        d.session.budget = 20
        done = play(d, stream(6, "keys"), press_keys)
        assert set(done) >= {"place_worker", "build", "pass"}
