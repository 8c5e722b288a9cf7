"""What everybody sees: all but the order of the stack (A9)."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from core.engine import rng as engine_rng
from core.engine.game import NOBODY
from core.games.ark.data import FEATURES, SOURCES, TILES
from core.games.ark.geometry import ORIENT, xy_of
from core.games.ark.state import (
    IS_PROPHET,
    KIND_SHIFT,
    OVER,
    PHASES,
    PIECE_SHIFT,
    SEAT_BITS,
    TILE,
    ArkState,
)


class PlacedView(NamedTuple):
    x: int
    y: int
    tile: str
    turn: int
    order: int  # 0 = the start tile
    seat: int  # who placed it; NOBODY: the start tile


class FigureView(NamedTuple):
    seat: int
    figure: str  # "follower" or "prophet"
    feature: str  # "city", "road" or "field"
    x: int
    y: int
    piece: int  # of that tile: its cities, roads, fields numbered in that order


class SeatView(NamedTuple):
    score: int
    followers: int  # in the supply
    prophet: str  # "supply", "board" or "gone"
    points: tuple[tuple[str, int], ...]  # by source


class ArkView(NamedTuple):
    viewer: int | None
    current: int
    phase: str  # "tile", "figure", "enter" or "over"
    scores: tuple[int, ...]
    first: int
    number: int  # of the tile in hand or just placed: 2..72, discarded ones counted
    tile: str  # in hand, "" when it lies
    last: tuple[int, int]  # cell of the tile placed last
    placed: tuple[PlacedView, ...]
    figures: tuple[FigureView, ...]
    ark: tuple[int, int] | None
    seats: tuple[SeatView, ...]
    left: tuple[tuple[str, int], ...]  # types still in the stack with their counts
    left_total: int
    discarded: tuple[str, ...]
    ark_prophets: bool
    reason: str  # why the game ended


def placer(s: ArkState, order: int) -> int:
    """Every turn places exactly one tile, so the order tells the seat."""
    return (s.first + order - 1) % s.players if order else NOBODY


def placed(s: ArkState) -> tuple[PlacedView, ...]:
    return tuple(
        PlacedView(*xy_of(c), TILES[t[ORIENT] >> 2].id, t[ORIENT] & 3, i, placer(s, i))
        for i, (c, t) in enumerate(s.land.items())
    )


def figure_view(cell: int, figure: int) -> FigureView:
    x, y = xy_of(cell)
    name = "prophet" if figure & IS_PROPHET else "follower"
    feature = FEATURES[figure >> KIND_SHIFT & 3]
    return FigureView(figure & SEAT_BITS, name, feature, x, y, figure >> PIECE_SHIFT & 15)


def left(s: ArkState) -> tuple[tuple[str, int], ...]:
    """The stack by type, without its order."""
    counts = [0] * len(TILES)
    for t in s.stack:
        counts[t] += 1
    return tuple((TILES[t].id, n) for t, n in enumerate(counts) if n)


def observe(s: ArkState, viewer: int | None) -> ArkView:
    figures = tuple(figure_view(c, f) for c, f in s.figures.items())
    walking = {f.seat for f in figures if f.figure == "prophet"}
    n = len(SOURCES)
    seats = tuple(
        SeatView(
            s.score[seat],
            s.followers[seat],
            "supply" if s.prophets >> seat & 1 else "board" if seat in walking else "gone",
            tuple(zip(SOURCES, s.points[n * seat : n * (seat + 1)], strict=True)),
        )
        for seat in range(s.players)
    )
    return ArkView(
        viewer=viewer,
        current=NOBODY if s.phase == OVER else s.seat,
        phase=PHASES[s.phase],
        scores=tuple(s.score),
        first=s.first,
        number=len(s.land) + len(s.discarded) + (s.phase == TILE),
        tile=TILES[s.tile].id if s.phase == TILE else "",
        last=xy_of(s.cell),
        placed=placed(s),
        figures=figures,
        ark=xy_of(s.ark) if s.ark >= 0 else None,
        seats=seats,
        left=left(s),
        left_total=len(s.stack),
        discarded=tuple(TILES[t].id for t in s.discarded),
        ark_prophets=s.ark_prophets,
        reason=s.reason,
    )


def determinize(s: ArkState, viewer: int, rng: Random) -> ArkState:
    """The stack in a new order. Sorted first, so that nothing of the true order comes through."""
    c = s.copy()
    c.seed = engine_rng.new_seed(rng)
    c.stack.sort()
    engine_rng.shuffle(c.stack, rng)
    return c


def redact(event: Any, viewer: int | None) -> Any | None:
    """A9: a drawn tile is shown to all."""
    return event
