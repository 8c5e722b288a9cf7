"""The tile rows turned into integer tables: edges, pieces, contacts, legal turns, cells.

A tile has 12 contact slots, three per edge N E S W: slot 3d is the city or road of the edge (on a
field edge the field), 3d+1 and 3d+2 are the first and second half of a road edge. An orientation
is 4 * type + turn.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Any, NamedTuple

from core.games.ark.actions import PlaceTile
from core.games.ark.data import CITY, FIELD, ROAD, TILES, Tile

DIRECTIONS = "NESW"
DX = (0, 1, 0, -1)
DY = (1, 0, -1, 0)

# A cell is one integer: 72 tiles in a row stay inside.
REACH = 72
WIDTH = 2 * REACH + 1
STEP = (WIDTH, 1, -WIDTH, -1)
ORIGIN = REACH * WIDTH + REACH

# A feature is one integer: open ends, symbols, wolves, figures of each seat, prophets.
# Joining two features is one addition.
OPEN = (1 << 10) - 1
SYMBOL, WOLF, FIGURE, PROPHET_BIT = 10, 17, 24, 44
SYMBOLS = 127

EDGE_CODE = {"F": 1, "R": 2, "C": 3}  # 0: no neighbour
ORIENT = 12  # index of the orientation behind the 12 slots of a placed tile


class Piece(NamedTuple):
    """A city, road or field piece of a tile at turn 0."""

    kind: int
    slots: tuple[int, ...]
    symbols: int  # scrolls, oases or sheep
    wolves: int


def cell_of(x: int, y: int) -> int:
    return (y + REACH) * WIDTH + x + REACH


def xy_of(cell: int) -> tuple[int, int]:
    return cell % WIDTH - REACH, cell // WIDTH - REACH


def turned(slot: int, turn: int) -> int:
    """Where a slot of turn 0 lies after `turn` quarters clockwise."""
    return (slot + 3 * turn) % 12


def facing(slot: int) -> int:
    """The neighbour's slot that this one touches: halves cross over (N1 meets S2)."""
    d, k = divmod(slot, 3)
    return 3 * ((d + 2) % 4) + (3 - k if k else 0)


def _parse(text: str) -> tuple[str, int, int]:
    """`S1W2+2` -> ("S1W2", 2, 0), `S1W2-1` -> ("S1W2", 0, 1)."""
    body, _, plus = text.partition("+")
    body, _, minus = body.partition("-")
    return body, int(plus or 0), int(minus or 0)


def _pieces(tile: Tile) -> tuple[Piece, ...]:
    out = []
    for kind, column in ((CITY, tile.cities), (ROAD, tile.roads)):
        for text in column.split():
            body, symbols, _ = _parse(text)
            out.append(Piece(kind, tuple(3 * DIRECTIONS.index(c) for c in body), symbols, 0))
    for text in tile.fields.split():
        body, sheep, wolves = _parse(text)
        slots: list[int] = []
        for i in range(0, len(body), 2):
            d = DIRECTIONS.index(body[i])
            # both halves of a field edge are one contact
            slot = 3 * d + (int(body[i + 1]) if tile.edges[d] == "R" else 0)
            if slot not in slots:
                slots.append(slot)
        out.append(Piece(FIELD, tuple(slots), sheep, wolves))
    return tuple(out)


# Per type.
PIECES: tuple[tuple[Piece, ...], ...] = tuple(_pieces(t) for t in TILES)
KINDS: tuple[tuple[int, ...], ...] = tuple(tuple(p.kind for p in ps) for ps in PIECES)
CITY_PIECES: tuple[int, ...] = tuple(  # bit masks
    sum(1 << i for i, k in enumerate(ks) if k == CITY) for ks in KINDS
)
IS_TEMPLE: tuple[bool, ...] = tuple(t.centre == "temple" for t in TILES)

# Per orientation.
EDGES: list[tuple[int, ...]] = []  # codes of N E S W
SLOT_OF: list[tuple[int, ...]] = []  # piece -> one of its slots
SPREAD: list[Any] = []  # [orientation, id of piece 0, ...] -> 12 slots and the orientation
# and neighbour mask: (sites, fields, growth). Roads and cities are `sites`. A piece is (what it
# adds to its feature, then the direction and neighbour slot of its first contact or -1, 0, then
# the other contacts, then its kind); growth is (direction, constraint it puts there).
LAY: list[list[tuple[Any, Any, Any]]] = []


def _layer(t: int, turn: int, mask: int) -> tuple[Any, Any, Any]:
    sites: list[tuple[Any, ...]] = []
    fields: list[tuple[Any, ...]] = []
    for p in PIECES[t]:
        slots = [turned(k, turn) for k in p.slots]
        links = [(k // 3, facing(k)) for k in slots if mask >> (k // 3) & 1]
        add = len(slots) - 2 * len(links) + (p.symbols << SYMBOL) + (p.wolves << WOLF)
        first = links[0] if links else (-1, 0)
        row = (add, first[0], first[1], tuple(links[1:]), p.kind)
        (fields if p.kind == FIELD else sites).append(row)
    edges = EDGES[4 * t + turn]
    growth = tuple((d, edges[d] << 2 * ((d + 2) % 4)) for d in range(4) if not mask >> d & 1)
    return tuple(sites), tuple(fields), growth


for _t, _tile in enumerate(TILES):
    for _turn in range(4):
        EDGES.append(tuple(EDGE_CODE[_tile.edges[(d - _turn) % 4]] for d in range(4)))
        SLOT_OF.append(tuple(turned(p.slots[0], _turn) for p in PIECES[_t]))
        _owner = [0] * 12
        for _i, _p in enumerate(PIECES[_t]):
            for _k in _p.slots:
                _owner[turned(_k, _turn)] = _i + 1
        SPREAD.append(itemgetter(*_owner, 0))
        LAY.append([_layer(_t, _turn, mask) for mask in range(16)])

# An open cell is a constraint: two bits per side, the neighbour's edge code or 0.
MASK: tuple[int, ...] = tuple(
    sum(1 << d for d in range(4) if con >> 2 * d & 3) for con in range(256)
)


def _fits(t: int, con: int) -> int:
    """Bit mask of the turns in which type `t` satisfies a constraint."""
    out = 0
    for turn in range(4):
        edges = EDGES[4 * t + turn]
        if all(con >> 2 * d & 3 in (0, edges[d]) for d in range(4)):
            out |= 1 << turn
    return out


def _distinct(t: int) -> int:
    """Bit mask of the turns that do not look like an earlier one."""
    seen = []
    out = 0
    for turn in range(4):
        look = {
            (p.kind, frozenset(turned(k, turn) for k in p.slots), p.symbols, p.wolves)
            for p in PIECES[t]
        }
        if look not in seen:
            out |= 1 << turn
        seen.append(look)
    return out


FITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_fits(t, con) for con in range(256)) for t in range(len(TILES))
)
TURNS: tuple[tuple[int, ...], ...] = tuple(
    tuple(m & _distinct(t) for m in FITS[t]) for t in range(len(TILES))
)


class _Near(dict[int, tuple[int, int, int, int]]):
    """Cell -> its four neighbours, made when first asked for."""

    def __missing__(self, cell: int) -> tuple[int, int, int, int]:
        near = (cell + WIDTH, cell + 1, cell - WIDTH, cell - 1)
        self[cell] = near
        return near


class _Places(dict[int, tuple[tuple[PlaceTile, ...], ...]]):
    """Cell -> for every mask of turns the placements there, made when first asked for."""

    def __missing__(self, cell: int) -> tuple[tuple[PlaceTile, ...], ...]:
        x, y = xy_of(cell)
        four = [PlaceTile(x, y, turn) for turn in range(4)]
        places = tuple(tuple(four[t] for t in range(4) if m >> t & 1) for m in range(16))
        self[cell] = places
        return places


NEAR = _Near()
PLACES = _Places()
