"""One position of the Ark as flat lists and dicts that copy in a few microseconds."""

from __future__ import annotations

from typing import Any, Self

from core.games.ark.data import TILES
from core.games.ark.geometry import ORIENT, xy_of

TILE, FIGURE_STEP, ENTER, OVER = range(4)
PHASES = ("tile", "figure", "enter", "over")

# A figure on the board is one integer: seat, prophet or not, kind of feature, piece, feature id.
SEAT_BITS, IS_PROPHET, KIND_SHIFT, PIECE_SHIFT, ID_SHIFT = 7, 8, 4, 6, 10


class ArkState:
    """`land`: cell -> the feature id at each of its 12 slots, then its orientation, in the order of
    placing. `frontier`: open cell -> constraint. `parent`, `data`, `tiles`: the union-find of
    features, its packed counts, and the bit mask of its tiles in the order of placing (roads and
    cities). `figures`: cell -> figure, for a tile carries one at most. `standing`: per seat the
    cells of its figures that count for the Ark. `temples`: unfinished temple -> neighbours missing.
    `points`: eight sources per seat."""

    __slots__ = (
        "ark",
        "ark_prophets",
        "cell",
        "data",
        "discarded",
        "done",
        "figures",
        "first",
        "followers",
        "frontier",
        "land",
        "parent",
        "phase",
        "players",
        "points",
        "prophets",
        "reason",
        "score",
        "seat",
        "seed",
        "stack",
        "standing",
        "temples",
        "tile",
        "tiles",
    )

    seed: int
    players: int
    ark_prophets: bool
    first: int
    seat: int
    phase: int
    tile: int  # type in hand or just placed
    cell: int  # of the tile just placed
    ark: int  # its cell, -1 before it enters
    reason: str  # why the game ended
    done: list[tuple[int, int]]  # completed in this turn: (feature id, kind), (cell, TEMPLE)
    land: dict[int, tuple[int, ...]]
    frontier: dict[int, int]
    parent: list[int]
    data: list[int]
    tiles: list[int]
    figures: dict[int, int]
    standing: list[tuple[int, ...]]
    temples: dict[int, int]
    stack: list[int]  # drawn from the end
    discarded: tuple[int, ...]
    followers: list[int]
    prophets: int  # bit per seat: still in the own supply
    score: list[int]
    points: list[int]

    def copy(self) -> Self:
        """An equal state that shares nothing mutable with this one."""
        c = object.__new__(type(self))
        c.seed = self.seed
        c.players = self.players
        c.ark_prophets = self.ark_prophets
        c.first = self.first
        c.seat = self.seat
        c.phase = self.phase
        c.tile = self.tile
        c.cell = self.cell
        c.ark = self.ark
        c.reason = self.reason
        c.discarded = self.discarded
        c.prophets = self.prophets
        c.done = self.done[:]
        c.land = self.land.copy()
        c.frontier = self.frontier.copy()
        c.parent = self.parent[:]
        c.data = self.data[:]
        c.tiles = self.tiles[:]
        c.figures = self.figures.copy()
        c.standing = self.standing[:]
        c.temples = self.temples.copy()
        c.stack = self.stack[:]
        c.followers = self.followers[:]
        c.score = self.score[:]
        c.points = self.points[:]
        return c

    def dump(self) -> dict[str, Any]:
        """The complete position as JSON-able data."""
        land = [[*xy_of(c), TILES[t[ORIENT] >> 2].id, t[ORIENT] & 3] for c, t in self.land.items()]
        return {
            "seed": self.seed,
            "players": self.players,
            "ark_prophets": self.ark_prophets,
            "first": self.first,
            "seat": self.seat,
            "phase": PHASES[self.phase],
            "tile": TILES[self.tile].id,
            "cell": list(xy_of(self.cell)),
            "ark": list(xy_of(self.ark)) if self.ark >= 0 else None,
            "reason": self.reason,
            "done": [list(d) for d in self.done],
            "land": land,
            "ids": [list(t[:ORIENT]) for t in self.land.values()],
            "frontier": [[*xy_of(c), con] for c, con in self.frontier.items()],
            "features": [list(f) for f in zip(self.parent, self.data, self.tiles, strict=True)],
            "figures": [[*xy_of(c), f] for c, f in self.figures.items()],
            "standing": [[list(xy_of(c)) for c in cells] for cells in self.standing],
            "temples": [[*xy_of(c), n] for c, n in self.temples.items()],
            "stack": [TILES[t].id for t in self.stack],
            "discarded": [TILES[t].id for t in self.discarded],
            "followers": self.followers[:],
            "prophets": self.prophets,
            "score": self.score[:],
            "points": self.points[:],
        }
