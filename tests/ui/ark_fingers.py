"""Fingers and mice on the land of the Ark, and matches for them to play in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.tests.common import UnitTestTouch

from core.engine.match import Match
from core.engine.rng import stream
from kv.gestures import FLOAT
from kv.theme import theme
from tests.ui.harness import Desk, match_of

PHONE = (360, 800)
SIDE = 60  # dp of a tile while gestures are tried: large enough to be tapped


def tables(phone: Desk) -> Iterator[Desk]:
    """One app, left clean after each use."""
    yield phone
    theme.reduced = False
    phone.root.home()


def until(wanted: Callable[[Match], Any], seed: int = 3) -> Match:
    """A match of two people, played at random as far as something holds."""
    rng = stream(seed, "gestures")
    match = match_of("ark", "human", "human", seed=seed)
    while not wanted(match):
        legal = match.legal()
        match.submit(legal[int(rng.random() * len(legal))])
    return match


def offers(kind: str, after: int = 0) -> Callable[[Match], bool]:
    return lambda m: len(m.actions) >= after and any(a.kind == kind for a in m.legal())


def land(d: Desk, match: Match) -> Any:
    d.open(match)
    board = d.table.board
    board.go(board.camera.shot._replace(scale=SIDE * theme.dp), 0)
    d.pump()
    return board


def empty(board: Any) -> tuple[float, float]:
    """Ground in the room with nothing on it and nothing beside it."""
    x, y, w, h = board.camera.room
    for py in range(int(y + 30), int(y + h - 20), 9):
        for px in range(int(x + 40), int(x + w - 40), 9):
            cell = board.camera.cell_at(px, py)
            if not board.table._near(cell) and cell not in board.table.slots:
                return px, py
    raise AssertionError("no empty ground")


def mouse(at: tuple[float, float], button: str) -> UnitTestTouch:
    touch = UnitTestTouch(*at)
    touch.profile = [*touch.profile, "button"]
    touch.button = button
    return touch


def click(d: Desk, at: tuple[float, float], button: str) -> None:
    touch = mouse(at, button)
    touch.touch_down()
    touch.touch_up()
    d.pump(2)


def slide(d: Desk, *places: Any) -> None:
    """A finger from one place over others, lifted at the last."""
    touch = UnitTestTouch(*places[0])
    touch.touch_down()
    for place in places[1:]:
        d.pump(1)
        touch.touch_move(*place)
    d.pump(1)
    touch.touch_up()
    d.pump(2)


def under(d: Desk, cell: tuple[int, int]) -> tuple[float, float]:
    """Where the finger is when what floats above it lies over a cell."""
    x, y = d.table.board.camera.to_window(*cell)
    return x, y - FLOAT * theme.dp
