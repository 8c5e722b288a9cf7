"""Nothing overlaps, is cut or too small on the Ark table: every moment, window and text size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.engine.match import Match
from core.engine.rng import stream
from core.selfplay import decide
from kv.motion import Stamp
from tests.ui.harness import SIZES, Desk, desk, match_of, unseen

PROPHET, ARK = ("figure", "prophet"), ("ark",)
KINDS = ("place_tile", "place_follower", "place_prophet", "move_ark", "enter_ark")


def positions(players: int) -> dict[str, Match]:
    """One match, stopped where each kind of choice is first open, and its end."""
    rng, found = stream(players, "layout"), {}
    match = match_of("ark", *["human"] * players, seed=11)
    while not match.over:
        legal = match.legal()
        for kind in {a.kind for a in legal} - set(found):
            if kind != "place_tile" or len(match.actions) > 30:
                found[kind] = copied(match)
        match.submit(legal[int(rng.random() * len(legal))])
    return {kind: found[kind] for kind in KINDS} | {"over": match}


def copied(match: Match, seed: int = 11) -> Match:
    """The same match once more."""
    again = match_of("ark", *["human"] * len(match.seats), seed=seed)
    for action in match.actions:
        again.submit(action)
    again.meta["looked"] = [max(0, len(match.actions) - 8)] * len(match.seats)
    return again


def stage_tile(d: Desk) -> None:
    cell = sorted(d.table.slots)[0]
    d.table._stage_at(cell)
    d.table._chosen()


def take_piece(d: Desk) -> None:
    d.table.tap(next(t for t in sorted(d.table.marks.lit) if t[0] == "piece"))


def take_prophet(d: Desk) -> None:
    d.table.tap(PROPHET)
    take_piece(d)


def refuse(d: Desk) -> None:
    d.table.tap_cell(d.table.view.last, False)


def walk(d: Desk) -> None:
    d.table.tap(ARK)
    way = max(d.table.reach.values(), key=lambda r: r.steps)
    d.table.tap(("cell", way.x, way.y))


def enter(d: Desk) -> None:
    d.table.tap(next(iter(sorted(d.table.marks.lit))))


def table_at_end(d: Desk) -> None:
    d.table.set_panorama(False)


def rest(_d: Desk) -> None: ...


MOMENTS: tuple[tuple[str, tuple[Callable[[Desk], None], ...]], ...] = (
    ("place_tile", (refuse, stage_tile)),
    ("place_follower", (take_piece,)),
    ("place_prophet", (take_prophet,)),
    ("move_ark", (walk,)),
    ("enter_ark", (enter,)),
    ("over", (rest, table_at_end)),
)
SHEETS = ("show_overlays", "show_tiles")


def audit(d: Desk, found: list[str], moment: str) -> None:
    for size in SIZES:
        d.resize(size)
        found += [f"{moment} {size}: {p}" for p in d.problems()]


@pytest.mark.parametrize(("players", "text"), [(2, 100), (5, 200)])
def test_every_moment_in_every_window(tmp_path: Path, players: int, text: int) -> None:
    found: list[str] = []
    matches = positions(players)
    with unseen(), desk(SIZES[1], tmp_path, text_size=text, memory_help=True) as d:
        for kind, moments in MOMENTS:
            d.open(matches[kind])
            for go in moments:
                go(d)
                audit(d, found, f"{kind} {go.__name__}")
    assert found == []


def test_sheets(tmp_path: Path) -> None:
    found: list[str] = []
    match = positions(2)["place_tile"]
    with unseen(), desk(SIZES[1], tmp_path, text_size=200, memory_help=True) as d:
        d.open(match)
        for name in SHEETS:
            getattr(d.table, name)()
            audit(d, found, name)
            d.root.layer.top.close()
        d.table.show_seat(0)
        audit(d, found, "seat")
    assert found == []


def test_while_points_are_counted(tmp_path: Path) -> None:
    """In the middle of the animation: the sum rises from the chip."""
    found: list[str] = []
    match = match_of("ark", *["human"] * 5, seed=4)
    with unseen(), desk(SIZES[1], tmp_path, speed="slow") as d:
        action = ahead(match)
        for size in SIZES:
            d.resize(size)
            d.open(copied(match, 4))
            d.session.commit(action)
            d.wait(lambda: stamps(d), "a sum")
            assert d.session.state == "show"
            found += [f"{size}: {p}" for p in d.problems()]
            d.table.player.finish()
    assert found == []


def stamps(d: Desk) -> list[Any]:
    return [child for child in d.table.motion.children if isinstance(child, Stamp)]


def ahead(match: Match) -> Any:
    """Play on until points are near; the action that brings them."""
    other = match_of("ark", *["human"] * len(match.seats), seed=4)
    while not other.over:
        action = decide(other)
        events = other.submit(action)
        if len(other.actions) > 12 and any(e.kind == "feature_scored" for e in events):
            return action
        match.submit(action)
    raise AssertionError("nothing was scored")


def test_a_resize_keeps_what_is_staged(tmp_path: Path) -> None:
    with unseen(), desk(SIZES[1], tmp_path) as d:
        matches = positions(2)
        for kind, go in (("place_tile", stage_tile), ("place_follower", take_piece)):
            d.open(matches[kind])
            go(d)
            staged = d.session.chooser.staged
            for size in SIZES:
                d.resize(size)
                assert d.session.chooser.staged == staged
                cell = d.table.staged_cell()
                assert d.table.board.camera.sees(*cell), size
        d.open(matches["move_ark"])
        walk(d)
        for size in SIZES:
            d.resize(size)
            assert all(d.table.board.camera.sees(*c) for c in d.table.ark_way()), size
