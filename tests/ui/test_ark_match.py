"""Whole matches of the Ark at the table: two people by touch, one among computers by keyboard."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from core.engine.rng import stream
from tests.ui.harness import Desk, desk, match_of, unseen

TURNED = ((800, 360), (1280, 800), (360, 800))
PROPHET, ARK = ("figure", "prophet"), ("ark",)


def choose(d: Desk, rng: Random) -> Any:
    """A legal action, every kind of them with a fair chance, nothing rarer than something."""
    legal = d.match.legal()
    kinds = sorted({a.kind for a in legal})
    if len(kinds) > 1 and rng.random() < 0.8:
        kinds.remove("no_figure")
    kind = kinds[int(rng.random() * len(kinds))]
    same = [a for a in legal if a.kind == kind]
    return same[int(rng.random() * len(same))]


def goal(view: Any, path: str) -> tuple[int, int]:
    x, y = view.ark
    return x + path.count("E") - path.count("W"), y + path.count("N") - path.count("S")


# -- by touch ------------------------------------------------------------------------------


def see(d: Desk, cell: tuple[int, int]) -> None:
    """Push the land with a finger until a cell lies in the room."""
    camera = d.table.board.camera
    x, y, w, h = camera.room
    for _try in range(12):
        if camera.sees(*cell):
            return
        px, py = camera.to_window(*cell)
        middle = (x + w / 2, y + h / 2)
        dx = min(max(middle[0] - px, -w / 3), w / 3)
        dy = min(max(middle[1] - py, -h / 3), h / 3)
        start = (middle[0] - dx / 2, middle[1] - dy / 2)
        d.move(start, (start[0] + dx, start[1] + dy), 4)
    raise AssertionError(f"no way to {cell}")


def touch_cell(d: Desk, cell: tuple[int, int]) -> None:
    see(d, cell)
    d.press(d.table.board.camera.to_window(*cell))


def touch(d: Desk, action: Any) -> None:
    """Do an action with fingers alone."""
    view, kind = d.table.view, action.kind
    if kind == "place_tile":
        touch_cell(d, (action.x, action.y))
        for _turn in range(4):
            staged = d.session.chooser.staged
            if staged is not None and staged.turn == action.turn:
                break
            touch_cell(d, (action.x, action.y))
    elif kind in ("place_follower", "place_prophet"):
        if kind == "place_prophet":
            d.tap(PROPHET)
        d.tap(("piece", action.piece))
    elif kind == "move_ark":
        d.tap(ARK)
        touch_cell(d, goal(view, action.path))
    elif kind == "enter_ark":
        touch_cell(d, (action.x, action.y))
    d.press(d.confirm)
    d.idle()


def test_two_people_play_a_match_by_touch(tmp_path: Path) -> None:
    rng, done = stream(1, "touch"), Counter[str]()
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(match_of("ark", "human", "human", seed=3))
        while not d.match.over:
            wanted = choose(d, rng)
            before = len(d.match.actions)
            if before % 40 == 20:  # the device is turned, the window pulled
                d.resize(TURNED[before // 40 % len(TURNED)])
            touch(d, wanted)
            did = d.match.actions[before]
            assert did.kind == wanted.kind
            if did.kind == "place_tile":
                assert did == wanted
            done[did.kind] += 1
        assert d.session.state == "over"
        assert sum(done.values()) == len(d.match.actions)
        assert set(done) >= {"place_tile", "place_follower", "place_prophet", "move_ark"}
        assert {"enter_ark", "no_figure"} <= set(done)
        assert d.table.panorama
        d.press(d.confirm)
        assert d.root.screen is not d.table.screen if d.table else True


# -- by keyboard ---------------------------------------------------------------------------


def focus_cell(d: Desk, cell: tuple[int, int]) -> None:
    """Arrows towards a cell; where they do not lead there, Tab."""
    focus, wanted = d.root.focus, ("cell", *cell)
    for _try in range(30):
        if focus.key == wanted:
            return
        here = focus.key
        at = (here[1], here[2]) if isinstance(here, tuple) and here[0] == "cell" else None
        if at is None:
            d.key("right")
            continue
        dx, dy = cell[0] - at[0], cell[1] - at[1]
        across, up = ("right" if dx > 0 else "left"), ("up" if dy > 0 else "down")
        first, second = (across, up) if abs(dx) >= abs(dy) else (up, across)
        d.key(first)
        if focus.key == here and (dx if second == across else dy):
            d.key(second)
        if focus.key == here:
            break
    for _step in range(len(focus.spots()) + 1):
        if focus.key == wanted:
            return
        d.key("tab")
    raise AssertionError(f"no key leads to {wanted}")


def press_keys(d: Desk, action: Any) -> None:
    """Do an action with keys alone."""
    view, kind = d.table.view, action.kind
    if kind == "place_tile":
        focus_cell(d, (action.x, action.y))
        d.key("enter")
        for _turn in range(4):
            if d.session.chooser.staged.turn == action.turn:
                break
            d.key("r")
    elif kind == "place_prophet":
        d.key("p")
        d.key(str(action.piece + 1))
    elif kind == "place_follower":
        d.key(str(action.piece + 1))
    elif kind == "move_ark":
        d.key("a")
        focus_cell(d, goal(view, action.path))
        d.key("enter")
    elif kind == "enter_ark":
        focus_cell(d, (action.x, action.y))
        d.key("enter")
    before = len(d.match.actions)
    d.key("enter")
    assert len(d.match.actions) > before, (kind, d.root.focus.key)
    d.idle()


def test_one_plays_four_computers_by_keyboard(tmp_path: Path) -> None:
    rng, done = stream(2, "keys"), Counter[str]()
    with unseen(), desk((1280, 800), tmp_path) as d:
        d.open(match_of("ark", "human", *["apprentice"] * 4, seed=5))
        d.session.budget = 20
        while not d.match.over:
            wanted = choose(d, rng)
            before = len(d.match.actions)
            if done["place_tile"] == 7:
                d.resize((800, 360))
            press_keys(d, wanted)
            did = d.match.actions[before]
            assert did.kind == wanted.kind
            if did.kind == "place_tile":
                assert did == wanted
            done[did.kind] += 1
        assert d.session.state == "over"
        assert done["place_tile"] >= 14
        assert {"place_follower", "move_ark"} <= set(done)
