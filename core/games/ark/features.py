"""Features grow tile by tile: placing joins them (A3.1, A4.3), figures claim them (A4.1, A4.2)."""

from __future__ import annotations

from core.games.ark.data import TEMPLE
from core.games.ark.geometry import (
    FIGURE,
    IS_TEMPLE,
    KINDS,
    LAY,
    MASK,
    NEAR,
    OPEN,
    ORIENT,
    PROPHET_BIT,
    SLOT_OF,
    SPREAD,
)
from core.games.ark.state import (
    ID_SHIFT,
    IS_PROPHET,
    KIND_SHIFT,
    PIECE_SHIFT,
    SEAT_BITS,
    ArkState,
)

COUNTS = (1 << 20) - 1  # figures of five seats, four bits each


class _Winners(dict[int, tuple[int, ...]]):
    """Packed figure counts -> the seats with most (A5.3), made when first asked for."""

    def __missing__(self, counts: int) -> tuple[int, ...]:
        per_seat = [counts >> 4 * seat & 15 for seat in range(5)]
        most = max(per_seat)
        winners = tuple(seat for seat, n in enumerate(per_seat) if n == most) if most else ()
        self[counts] = winners
        return winners


WINNERS = _Winners()


def find(parent: list[int], r: int) -> int:
    """The root of a feature id."""
    p = parent[r]
    while p != r:
        r = p
        p = parent[r]
    return r


def lay(s: ArkState, cell: int, turn: int) -> None:
    """Put the tile in hand on a cell where it fits and join what touches."""
    o = 4 * s.tile + turn
    frontier = s.frontier
    mask = MASK[frontier.pop(cell)]
    sites, fields, growth = LAY[o][mask]
    near = NEAR[cell]
    land = s.land
    parent = s.parent
    data = s.data
    tiles = s.tiles
    bit = 1 << len(land)
    here = [o]
    for add, d, k, links, kind in sites:
        if d < 0:
            r = len(parent)
            parent.append(r)
            data.append(add)
            tiles.append(bit)
        else:
            r = land[near[d]][k]
            p = parent[r]
            while p != r:
                r = p
                p = parent[r]
            add += data[r]
            members = tiles[r] | bit
            for d, k in links:
                q = land[near[d]][k]
                p = parent[q]
                while p != q:
                    q = p
                    p = parent[q]
                if q != r:
                    parent[q] = r
                    add += data[q]
                    members |= tiles[q]
            data[r] = add
            tiles[r] = members
            if not add & OPEN:
                s.done.append((r, kind))
        here.append(r)
    for add, d, k, links, _ in fields:
        if d < 0:
            r = len(parent)
            parent.append(r)
            data.append(add)
            tiles.append(0)
        else:
            r = land[near[d]][k]
            p = parent[r]
            while p != r:
                r = p
                p = parent[r]
            add += data[r]
            for d, k in links:
                q = land[near[d]][k]
                p = parent[q]
                while p != q:
                    q = p
                    p = parent[q]
                if q != r:
                    parent[q] = r
                    add += data[q]
            data[r] = add
        here.append(r)
    land[cell] = SPREAD[o](here)
    get = frontier.get
    for d, edge in growth:
        n = near[d]
        frontier[n] = get(n, 0) + edge
    temples = s.temples
    if temples:
        for n in near:
            if n in temples:
                missing = temples[n] - 1
                temples[n] = missing
                if not missing:
                    s.done.append((n, TEMPLE))
    if IS_TEMPLE[s.tile]:
        temples[cell] = len(growth)
        if not growth:
            s.done.append((cell, TEMPLE))
    s.cell = cell


def root_of(s: ArkState, cell: int, piece: int) -> int:
    """The feature that a piece of a placed tile belongs to."""
    tile = s.land[cell]
    return find(s.parent, tile[SLOT_OF[tile[ORIENT]][piece]])


def free_pieces(s: ArkState) -> int:
    """Bit mask of the pieces of the tile just placed whose feature carries no figure (A4.2)."""
    parent = s.parent
    data = s.data
    tile = s.land[s.cell]
    out = 0
    bit = 1
    for slot in SLOT_OF[tile[ORIENT]]:
        r = tile[slot]
        p = parent[r]
        while p != r:
            r = p
            p = parent[r]
        if not data[r] >> FIGURE:
            out |= bit
        bit <<= 1
    return out


def claim(s: ArkState, piece: int, prophet: bool) -> None:
    """Put the mover's figure on a piece of the tile just placed."""
    seat = s.seat
    cell = s.cell
    tile = s.land[cell]
    r = find(s.parent, tile[SLOT_OF[tile[ORIENT]][piece]])
    figure = seat | KINDS[s.tile][piece] << KIND_SHIFT | piece << PIECE_SHIFT | r << ID_SHIFT
    s.data[r] += 1 << FIGURE + 4 * seat
    if prophet:
        s.data[r] += 1 << PROPHET_BIT + seat
        s.prophets &= ~(1 << seat)
        figure |= IS_PROPHET
    else:
        s.followers[seat] -= 1
    s.figures[cell] = figure
    if not prophet or s.ark_prophets:
        s.standing[seat] += (cell,)


def figures_of(s: ArkState, root: int) -> list[tuple[int, int]]:
    """(cell, figure) of every figure on a feature."""
    parent = s.parent
    return [(c, f) for c, f in s.figures.items() if find(parent, f >> ID_SHIFT) == root]


def counts_on(s: ArkState, cells: tuple[int, ...]) -> int:
    """Packed figure counts of the figures that stand on some tiles."""
    figures = s.figures
    return sum(1 << 4 * (figures[c] & SEAT_BITS) for c in cells if c in figures)
