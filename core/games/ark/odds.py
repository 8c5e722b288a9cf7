"""What the tiles still in the stack can bring: which fit an open cell, which close a feature."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import NamedTuple

from core.games.ark.data import CITY, FEATURES, FIELD, TILES
from core.games.ark.features import find, lay
from core.games.ark.geometry import (
    DIRECTIONS,
    FITS,
    KINDS,
    NEAR,
    OPEN,
    ORIENT,
    PIECES,
    SLOT_OF,
    SYMBOL,
    SYMBOLS,
    TURNS,
    turned,
    xy_of,
)
from core.games.ark.state import ArkState

PieceAt = tuple[int, int]  # cell, piece of the tile there


class Fit(NamedTuple):
    tile: str
    copies: int  # in the stack
    turns: tuple[int, ...]  # in which it fits


class OpenCell(NamedTuple):
    """An empty place beside the land and what may come to lie there."""

    x: int
    y: int
    edges: tuple[tuple[str, str], ...]  # (direction, class C R F) of the neighbours that lie
    fits: tuple[Fit, ...]
    tiles: int  # in the stack that fit
    left: int  # in the stack
    next_chance: float  # that the next tile drawn fits
    own_chance: float  # that the seat asked about draws one before the end


def pieces_by_root(s: ArkState) -> dict[int, list[PieceAt]]:
    """Feature -> its pieces, features in the order of their oldest tile."""
    out: dict[int, list[PieceAt]] = {}
    for cell, tile in s.land.items():
        for piece, slot in enumerate(SLOT_OF[tile[ORIENT]]):
            out.setdefault(find(s.parent, tile[slot]), []).append((cell, piece))
    return out


def kind_of(s: ArkState, at: PieceAt) -> int:
    return KINDS[s.land[at[0]][ORIENT] >> 2][at[1]]


def open_cells_of(s: ArkState, pieces: list[PieceAt]) -> tuple[int, ...]:
    """The empty places that a feature runs out to."""
    out: dict[int, None] = {}
    for cell, piece in pieces:
        orient = s.land[cell][ORIENT]
        for slot in PIECES[orient >> 2][piece].slots:
            near = NEAR[cell][turned(slot, orient & 3) // 3]
            if near not in s.land:
                out[near] = None
    return tuple(out)


def site_points(s: ArkState, root: int, kind: int, completed: bool) -> int:
    """Points of a road or city for a seat that has the majority: A5.1, A5.2 or A7.2."""
    worth = 2 if completed and kind == CITY else 1
    return worth * (s.tiles[root].bit_count() + (s.data[root] >> SYMBOL & SYMBOLS))


def own_draws(s: ArkState, seat: int) -> int:
    """How many of the tiles in the stack this seat will draw if all of them fit."""
    ahead = (seat - s.seat - 1) % s.players
    return max(0, -(-(len(s.stack) - ahead) // s.players))


def chance(good: int, left: int, draws: int) -> float:
    """That at least one of `good` among `left` tiles is in so many draws."""
    return 1.0 - comb(left - good, draws) / comb(left, draws) if good else 0.0


def fits_at(s: ArkState, cell: int) -> tuple[Fit, ...]:
    con = s.frontier[cell]
    return tuple(
        Fit(TILES[t].id, n, tuple(turn for turn in range(4) if TURNS[t][con] >> turn & 1))
        for t, n in sorted(Counter(s.stack).items())
        if FITS[t][con]
    )


def open_cell(s: ArkState, seat: int, cell: int) -> OpenCell:
    con = s.frontier[cell]
    edges = tuple((DIRECTIONS[d], " FRC"[con >> 2 * d & 3]) for d in range(4) if con >> 2 * d & 3)
    fits = fits_at(s, cell)
    tiles = sum(f.copies for f in fits)
    left = len(s.stack)
    return OpenCell(
        *xy_of(cell),
        edges,
        fits,
        tiles,
        left,
        tiles / left if left else 0.0,
        chance(tiles, left, own_draws(s, seat)),
    )


def closing(s: ArkState, root: int, cell: int) -> int:
    """Tiles of the stack that complete a road or city when laid on this open cell."""
    con = s.frontier[cell]
    return sum(
        n
        for t, n in Counter(s.stack).items()
        if any(TURNS[t][con] >> turn & 1 and _closes(s, root, cell, t, turn) for turn in range(4))
    )


def _closes(s: ArkState, root: int, cell: int, t: int, turn: int) -> bool:
    c = s.copy()
    c.tile = t
    lay(c, cell, turn)
    return not c.data[find(c.parent, root)] & OPEN


class Prospect(NamedTuple):
    """Whether an open road or city could still be closed, from the remaining tiles."""

    feature: str
    cells: tuple[tuple[int, int], ...]  # the open places it runs out to
    tiles: tuple[int, ...]  # tiles of the stack that fit each of them
    closing: tuple[int, ...]  # those that would close the feature at once
    chance: float  # that the seat asked about draws what is needed: an estimate
    now: int  # points at the end if it stays open
    closed: int  # points if it is closed as it is


def prospect(s: ArkState, seat: int, root: int, pieces: list[PieceAt]) -> Prospect:
    """Two open places are taken as two independent draws; a third tile's bend is not foreseen."""
    kind = kind_of(s, pieces[0])
    cells = open_cells_of(s, pieces)
    fits = tuple(sum(f.copies for f in fits_at(s, c)) for c in cells)
    close = tuple(closing(s, root, c) for c in cells) if len(cells) == 1 else (0,) * len(cells)
    left, draws = len(s.stack), own_draws(s, seat)
    whole = 1.0
    for good in close if len(cells) == 1 else fits:
        whole *= chance(good, left, draws)
    return Prospect(
        FEATURES[kind],
        tuple(xy_of(c) for c in cells),
        fits,
        close,
        whole if draws >= len(cells) else 0.0,
        site_points(s, root, kind, False),
        site_points(s, root, kind, True),
    )


def open_sites(s: ArkState) -> list[tuple[int, list[PieceAt]]]:
    """Roads and cities that are not complete."""
    return [
        (root, pieces)
        for root, pieces in pieces_by_root(s).items()
        if s.data[root] & OPEN and kind_of(s, pieces[0]) != FIELD
    ]
