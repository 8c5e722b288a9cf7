"""Points: completed roads, cities and temples (A5), the Ark's walk (A6.3), the end (A7)."""

from __future__ import annotations

from typing import Any

from core.engine.game import NOBODY
from core.games.ark.data import (
    ARK,
    CITIES,
    CITY,
    FEATURES,
    FIELD,
    FIELDS,
    OASES,
    PROPHET,
    ROAD,
    ROADS,
    SCROLLS,
    SOURCES,
    TEMPLE,
    TEMPLE_DONE,
    TEMPLE_OPEN,
    TEMPLES,
)
from core.games.ark.events import (
    ArkMoved,
    ArkStepped,
    Cells,
    FeatureScored,
    FieldScored,
    FollowerReturned,
    ProphetLeft,
    TempleScored,
)
from core.games.ark.features import COUNTS, WINNERS, counts_on, figures_of, find
from core.games.ark.geometry import (
    DIRECTIONS,
    FIGURE,
    NEAR,
    ORIENT,
    PROPHET_BIT,
    SLOT_OF,
    STEP,
    SYMBOL,
    SYMBOLS,
    WOLF,
    xy_of,
)
from core.games.ark.state import ID_SHIFT, IS_PROPHET, KIND_SHIFT, SEAT_BITS, ArkState

WIDTH_OF_SEAT = len(SOURCES)
STEP_OF = dict(zip(DIRECTIONS, STEP, strict=True))
FIGURE_NAMES = ("follower", "prophet")


def award(s: ArkState, seat: int, source: int, points: int) -> None:
    s.score[seat] += points
    s.points[WIDTH_OF_SEAT * seat + source] += points


def tile_cells(s: ArkState, members: int) -> tuple[int, ...]:
    """The cells of a bit mask of tiles."""
    return tuple(c for i, c in enumerate(s.land) if members >> i & 1)


def entry_cells(s: ArkState) -> tuple[int, ...]:
    """A6.1: the tiles of the cities completed in this turn."""
    members = 0
    for root, kind in s.done:
        if kind == CITY:
            members |= s.tiles[root]
    return tile_cells(s, members)


def field_cells(s: ArkState, root: int) -> tuple[int, ...]:
    """The cells of a field."""
    parent = s.parent
    return tuple(
        c
        for c, tile in s.land.items()
        if any(find(parent, tile[k]) == root for k in SLOT_OF[tile[ORIENT]])
    )


def pairs(cells: tuple[int, ...]) -> Cells:
    return tuple(xy_of(c) for c in cells)


def score_site(s: ArkState, root: int, kind: int, completed: bool, log: list[Any] | None) -> None:
    """A road or city: A5.1-A5.3 when completed, A7.2 at the end."""
    d = s.data[root]
    owners = WINNERS[d >> FIGURE & COUNTS]
    if not owners and log is None:
        return
    worth = 2 if completed and kind == CITY else 1
    symbols = d >> SYMBOL & SYMBOLS
    by_tiles = worth * s.tiles[root].bit_count()
    by_symbols = worth * symbols
    sources = (CITIES, SCROLLS) if kind == CITY else (ROADS, OASES)
    prophets = d >> PROPHET_BIT if completed else 0  # A7.2: not doubled at the end
    for seat in owners:
        award(s, seat, sources[0], by_tiles)
        award(s, seat, sources[1], by_symbols)
        if prophets >> seat & 1:
            award(s, seat, PROPHET, by_tiles + by_symbols)
    if log is not None:
        total = by_tiles + by_symbols
        log.append(
            FeatureScored(
                FEATURES[kind],
                pairs(tile_cells(s, s.tiles[root])),
                by_tiles,
                symbols,
                by_symbols,
                owners,
                tuple(total << (prophets >> seat & 1) for seat in owners),
                tuple(seat for seat in owners if prophets >> seat & 1),
                completed,
            )
        )


def send_home(s: ArkState, root: int, log: list[Any] | None) -> None:
    """A4.4: all followers of a scored feature come home; A4.6: prophets leave the game."""
    for cell, figure in figures_of(s, root):
        del s.figures[cell]
        seat = figure & SEAT_BITS
        s.standing[seat] = tuple(c for c in s.standing[seat] if c != cell)
        if not figure & IS_PROPHET:
            s.followers[seat] += 1
        if log is not None:
            home = ProphetLeft if figure & IS_PROPHET else FollowerReturned
            log.append(home(seat, *xy_of(cell)))
    s.data[root] &= (1 << FIGURE) - 1


def score_temple(s: ArkState, cell: int, completed: bool, log: list[Any] | None) -> None:
    """A5.4 when completed, A7.1 at the end: most figures on its tiles, whatever they stand on."""
    owners = WINNERS[counts_on(s, (cell, *NEAR[cell]))]
    points = TEMPLE_DONE if completed else TEMPLE_OPEN
    for seat in owners:
        award(s, seat, TEMPLES, points)
    if log is not None:
        log.append(TempleScored(*xy_of(cell), owners, points, completed))


def score_turn(s: ArkState, log: list[Any] | None) -> None:
    """A3.3, A5.5: roads and cities completed by the tile, their figures home, then temples."""
    for place, kind in s.done:  # temples come last
        if kind == TEMPLE:
            score_temple(s, place, True, log)
            del s.temples[place]
        else:
            score_site(s, place, kind, True, log)
            if s.data[place] >> FIGURE:
                send_home(s, place, log)


def score_field(s: ArkState, root: int, log: list[Any] | None) -> None:
    """A7.3: two points for every sheep a wolf does not take."""
    d = s.data[root]
    owners = WINNERS[d >> FIGURE & COUNTS]
    sheep, wolves = d >> SYMBOL & SYMBOLS, d >> WOLF & SYMBOLS
    points = 2 * max(0, sheep - wolves)
    for seat in owners:
        award(s, seat, FIELDS, points)
    if log is not None:
        log.append(FieldScored(pairs(field_cells(s, root)), sheep, wolves, owners, points))


def claimed(s: ArkState) -> list[tuple[int, int]]:
    """(root, kind) of every feature with a figure, in the order of the oldest figure."""
    parent = s.parent
    return list(
        {find(parent, f >> ID_SHIFT): f >> KIND_SHIFT & 3 for f in s.figures.values()}.items()
    )


def score_end(s: ArkState, log: list[Any] | None) -> None:
    """A7.1-A7.3: unfinished temples, roads and cities, then fields. The figures stay to be seen."""
    for cell in s.temples:
        score_temple(s, cell, False, log)
    features = claimed(s)
    for wanted in (ROAD, CITY):
        for root, kind in features:
            if kind == wanted:
                score_site(s, root, kind, False, log)
    for root, kind in features:
        if kind == FIELD:
            score_field(s, root, log)


def walk(s: ArkState, path: str, log: list[Any] | None) -> None:
    """A6.2, A6.3: move the Ark; every figure on a tile it enters gives its owner a point."""
    cell = s.ark
    if log is not None:
        log.append(ArkMoved(s.seat, *xy_of(cell), path))
    figures = s.figures
    for letter in path:
        cell += STEP_OF[letter]
        figure = figures.get(cell, -1)
        counts = figure >= 0 and (s.ark_prophets or not figure & IS_PROPHET)
        if counts:
            award(s, figure & SEAT_BITS, ARK, 1)
        if log is not None:
            owner = figure & SEAT_BITS if counts else NOBODY
            name = FIGURE_NAMES[figure >> 3 & 1] if counts else ""
            log.append(ArkStepped(*xy_of(cell), owner, name, int(counts)))
    s.ark = cell
