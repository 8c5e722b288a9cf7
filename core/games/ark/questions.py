"""What a table may ask about a position of the Ark (each: state, viewer, arguments)."""

from __future__ import annotations

from typing import NamedTuple

from core.games.ark import odds, walks
from core.games.ark.actions import MoveArk
from core.games.ark.data import CITY, FEATURES, FIELD, TEMPLE_DONE, TEMPLE_OPEN
from core.games.ark.features import COUNTS, WINNERS, counts_on, figures_of, lay, root_of
from core.games.ark.geometry import (
    DIRECTIONS,
    EDGES,
    FIGURE,
    IS_TEMPLE,
    KINDS,
    NEAR,
    OPEN,
    ORIENT,
    SYMBOL,
    SYMBOLS,
    TURNS,
    WOLF,
    cell_of,
    xy_of,
)
from core.games.ark.scoring import entry_cells, pairs
from core.games.ark.state import TILE, ArkState
from core.games.ark.view import FigureView, figure_view

Cells = tuple[tuple[int, int], ...]
EDGE_CLASS = " FRC"


class Slot(NamedTuple):
    """An open place for the tile in hand."""

    x: int
    y: int
    turns: tuple[int, ...]  # legal ones that look different


class Edge(NamedTuple):
    """A side of a tile to be laid that touches a placed one."""

    direction: str
    mine: str  # C, R or F
    theirs: str
    x: int  # of the neighbour
    y: int


class FeatureInfo(NamedTuple):
    """A road, city or field over all its tiles."""

    feature: str
    cells: Cells
    pieces: tuple[tuple[int, int, int], ...]  # (x, y, piece)
    owners: tuple[int, ...]  # seats with the majority
    figures: tuple[FigureView, ...]
    completed: bool
    symbols: int  # scrolls, oases or sheep
    wolves: int
    now: int  # points at the end as it lies
    closed: int  # points if it were complete; fields: the same


class PieceInfo(NamedTuple):
    """A piece of the tile just laid as a place for a figure."""

    piece: int
    follower: bool  # may be placed now
    prophet: bool
    reason: str  # why neither, "" when one may
    feature: FeatureInfo


class Reach(NamedTuple):
    """A tile on which the Ark may stop."""

    x: int
    y: int
    steps: int  # fewest
    path: str  # the best for the viewer
    points: tuple[int, ...]  # per seat along that path


class TempleInfo(NamedTuple):
    x: int
    y: int
    cells: Cells  # of its five tiles, those that lie
    missing: Cells
    counts: tuple[int, ...]  # figures per seat on them
    owners: tuple[int, ...]
    now: int  # points at the end as it lies, or those it brought
    closed: int  # points when it is complete


def slots(s: ArkState, viewer: int) -> tuple[Slot, ...]:
    """Where the tile in hand may go."""
    if s.phase != TILE:
        return ()
    out = []
    for cell, con in s.frontier.items():
        turns = tuple(t for t in range(4) if TURNS[s.tile][con] >> t & 1)
        if turns:
            out.append(Slot(*xy_of(cell), turns))
    return tuple(out)


def turns(s: ArkState, viewer: int) -> tuple[int, ...]:
    """The turns of the tile in hand that look different, wherever they fit."""
    return tuple(t for t in range(4) if TURNS[s.tile][0] >> t & 1) if s.phase == TILE else ()


def edges(s: ArkState, viewer: int, x: int, y: int, turn: int) -> tuple[Edge, ...]:
    """How the tile in hand meets its neighbours there, matching or not."""
    cell = cell_of(x, y)
    mine = edge_classes(s.tile, turn)
    return tuple(
        Edge(DIRECTIONS[d], mine[d], edges_at(s, near)[(d + 2) % 4], *xy_of(near))
        for d, near in enumerate(NEAR[cell])
        if near in s.land
    )


def edge_classes(t: int, turn: int) -> str:
    """The classes N E S W of a type in a turn."""
    return "".join(EDGE_CLASS[code] for code in EDGES[4 * t + turn])


def edges_at(s: ArkState, cell: int) -> str:
    orient = s.land[cell][ORIENT]
    return edge_classes(orient >> 2, orient & 3)


def _info(s: ArkState, root: int, pieces: list[odds.PieceAt]) -> FeatureInfo:
    kind = odds.kind_of(s, pieces[0])
    d = s.data[root]
    symbols, wolves = d >> SYMBOL & SYMBOLS, d >> WOLF & SYMBOLS
    if kind == FIELD:
        now = closed = 2 * max(0, symbols - wolves)
    else:
        now = odds.site_points(s, root, kind, False)
        closed = odds.site_points(s, root, kind, True)
    return FeatureInfo(
        FEATURES[kind],
        pairs(tuple(dict.fromkeys(c for c, _ in pieces))),
        tuple((*xy_of(c), p) for c, p in pieces),
        WINNERS[d >> FIGURE & COUNTS],
        tuple(figure_view(c, f) for c, f in figures_of(s, root)),
        kind != FIELD and not d & OPEN,
        symbols,
        wolves,
        now,
        closed,
    )


def features(s: ArkState, viewer: int, feature: str = "") -> tuple[FeatureInfo, ...]:
    """All features, or those of one kind, the oldest first."""
    found = (_info(s, root, pieces) for root, pieces in odds.pieces_by_root(s).items())
    return tuple(f for f in found if feature in ("", f.feature))


def feature_at(s: ArkState, viewer: int, x: int, y: int, piece: int) -> FeatureInfo:
    root = root_of(s, cell_of(x, y), piece)
    return _info(s, root, odds.pieces_by_root(s)[root])


def fields(s: ArkState, viewer: int) -> tuple[FeatureInfo, ...]:
    """A7.3: whose field, sheep less wolves, points."""
    return features(s, viewer, "field")


def temples(s: ArkState, viewer: int) -> tuple[TempleInfo, ...]:
    out = []
    for cell, tile in s.land.items():
        if IS_TEMPLE[tile[ORIENT] >> 2]:
            five = (cell, *NEAR[cell])
            here = tuple(c for c in five if c in s.land)
            missing = tuple(c for c in five if c not in s.land)
            counts = counts_on(s, here)
            per_seat = tuple(counts >> 4 * seat & 15 for seat in range(s.players))
            out.append(
                TempleInfo(
                    *xy_of(cell),
                    pairs(here),
                    pairs(missing),
                    per_seat,
                    WINNERS[counts],
                    TEMPLE_OPEN if missing else TEMPLE_DONE,
                    TEMPLE_DONE,
                )
            )
    return tuple(out)


def taken(s: ArkState, root: int) -> bool:
    """A4.2: a figure of anyone stands there."""
    return bool(s.data[root] >> FIGURE)


def pieces(
    s: ArkState, viewer: int, x: int | None = None, y: int = 0, turn: int = 0
) -> tuple[PieceInfo, ...]:
    """The places for a figure on the tile just laid, or on the one in hand if it lay there."""
    if x is None:
        if s.phase == TILE:
            return ()
    else:
        s = s.copy()
        lay(s, cell_of(x, y), turn)
    by_root = odds.pieces_by_root(s)
    has_follower, has_prophet = s.followers[viewer] > 0, s.prophets >> viewer & 1 == 1
    out = []
    for piece, kind in enumerate(KINDS[s.tile]):
        root = root_of(s, s.cell, piece)
        free = not taken(s, root)
        follower, prophet = free and has_follower, free and has_prophet and kind == CITY
        reason = "" if follower or prophet else "no_follower" if free else "taken"
        out.append(PieceInfo(piece, follower, prophet, reason, _info(s, root, by_root[root])))
    return tuple(out)


def ark_reach(s: ArkState, viewer: int) -> tuple[Reach, ...]:
    """Where the Ark may stop, by which path best for the viewer."""
    if s.ark < 0:
        return ()
    steps = walks.reach(s)
    return tuple(
        Reach(*cell, steps[cell], path, points)
        for cell, (path, points) in walks.best_paths(s, viewer).items()
    )


def ark_path(s: ArkState, viewer: int, path: str) -> tuple[int, ...] | None:
    """Points per seat along a dragged path; None when it is not legal (A6.2)."""
    return walks.gains(s, walks.entered(s, path)) if walks.walkable(s, path) else None


def ark_move(s: ArkState, viewer: int, path: str) -> MoveArk | None:
    """The action of a path; None when it is not legal."""
    return MoveArk(path) if walks.walkable(s, path) else None


def ark_entries(s: ArkState, viewer: int) -> Cells:
    """A6.1: the tiles that may take the Ark after this turn's scoring."""
    return pairs(entry_cells(s)) if s.ark < 0 else ()


def open_cell(s: ArkState, viewer: int, x: int, y: int) -> odds.OpenCell | None:
    """Which remaining tiles fit an open cell, and with what chance one comes."""
    cell = cell_of(x, y)
    return odds.open_cell(s, viewer, cell) if cell in s.frontier else None


def open_cells(s: ArkState, viewer: int) -> tuple[odds.OpenCell, ...]:
    return tuple(odds.open_cell(s, viewer, cell) for cell in s.frontier)


def prospects(s: ArkState, viewer: int) -> tuple[odds.Prospect, ...]:
    """Could still score: every open road and city with what would close it."""
    return tuple(odds.prospect(s, viewer, root, at) for root, at in odds.open_sites(s))
