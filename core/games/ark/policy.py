"""Quick play of the Ark for search: tiles and figures judged by what they change, not by trying."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.games.ark.actions import MoveArk
from core.games.ark.data import CITY, FIELD
from core.games.ark.features import WINNERS, counts_on, find, root_of
from core.games.ark.geometry import (
    FIGURE,
    KINDS,
    LAY,
    MASK,
    NEAR,
    OPEN,
    PROPHET_BIT,
    TURNS,
    cell_of,
)
from core.games.ark.state import ArkState
from core.games.ark.walks import entered, gains, listed
from core.games.ark.worth import WEIGHTS, Scale, doubled, feature_worth, scale

BITS = tuple(tuple(turn for turn in range(4) if m >> turn & 1) for m in range(16))


class Plan(NamedTuple):
    """A placement with the figure that goes best with it."""

    worth: float
    cell: int
    turn: int
    piece: int  # -1: no figure
    prophet: bool


class Judge:
    """The eyes of one seat on one position: worths are its own less what the others get."""

    __slots__ = ("minus", "prophet", "s", "sc", "seat", "spend", "temples", "worths")

    def __init__(self, s: ArkState) -> None:
        self.s = s
        self.seat = s.seat
        self.sc: Scale = scale(WEIGHTS, s.players, len(s.stack))
        self.minus = 1.0 / (s.players - 1)
        n = s.followers[s.seat]
        # What a follower costs; without one nothing can be placed.
        self.spend = self.sc.supply[n] - self.sc.supply[n - 1] if n else -1.0
        self.prophet = s.prophets >> s.seat & 1 == 1
        self.worths: dict[int, float] = {}
        self.temples = self._temple_cells() if s.temples else {}

    def _temple_cells(self) -> dict[int, float]:
        """What filling a place beside an unfinished temple is worth."""
        out: dict[int, float] = {}
        for cell, missing in self.s.temples.items():
            owners = WINNERS[counts_on(self.s, (cell, *NEAR[cell]))]
            step = self.sc.temple[missing - 1] - self.sc.temple[missing] if missing else 0.0
            gain = self._share(owners, step)
            for near in NEAR[cell]:
                out[near] = out.get(near, 0.0) + gain
        return out

    def _share(self, owners: tuple[int, ...], worth: float) -> float:
        mine = worth if self.seat in owners else 0.0
        return mine - self.minus * worth * (len(owners) - (self.seat in owners))

    def feature(self, d: int, tiles: int, kind: int) -> float:
        """A feature with its figures."""
        if not d >> FIGURE:
            return 0.0
        owners, worth, chance = feature_worth(d, tiles, kind, self.sc)
        value = self._share(owners, worth)
        if d >> PROPHET_BIT:
            for seat in owners:
                more = doubled(d, seat, worth, chance)
                value += more if seat == self.seat else -self.minus * more
        if chance:
            home = chance * self.sc.home
            for seat in range(self.s.players):
                n = d >> FIGURE + 4 * seat & 15
                if n:
                    value += n * home if seat == self.seat else -self.minus * n * home
        return value

    def root(self, root: int, kind: int) -> float:
        """The same for a feature that lies, looked up again."""
        value = self.worths.get(root)
        if value is None:
            value = self.feature(self.s.data[root], self.s.tiles[root], kind)
            self.worths[root] = value
        return value

    def claim(self, d: int, tiles: int, kind: int) -> tuple[float, bool]:
        """What the best own figure on a free feature is worth, and whether it is the prophet."""
        _, worth, chance = feature_worth(d, tiles, kind, self.sc)
        best = -1.0
        if self.spend >= 0:
            best = worth + chance * self.sc.home - self.spend
        if self.prophet and kind == CITY:
            double = worth + 2.0 * worth / (1.0 + chance) * chance - self.sc.prophet
            if double > best:
                return double, True
        return best, False

    def placement(self, cell: int, turn: int) -> Plan:
        """A placement with its best figure, judged without laying the tile.

        Two pieces of the tile that meet round a corner are taken for two features.
        """
        s = self.s
        parent, data, tiles, land = s.parent, s.data, s.tiles, s.land
        near = NEAR[cell]
        bit = 1 << len(land)
        sites, fields, _ = LAY[4 * s.tile + turn][MASK[s.frontier[cell]]]
        total = self.temples.get(cell, 0.0) if self.temples else 0.0
        best, piece, prophet = 0.0, -1, False
        number = 0
        for group in (sites, fields):
            for add, d, k, links, kind in group:
                members = bit
                before = 0.0
                if d >= 0:
                    r = find(parent, land[near[d]][k])
                    add += data[r]
                    members |= tiles[r]
                    if data[r] >> FIGURE:
                        before = self.root(r, kind)
                    joined = [r]
                    for side, slot in links:
                        q = find(parent, land[near[side]][slot])
                        if q not in joined:
                            joined.append(q)
                            add += data[q]
                            members |= tiles[q]
                            if data[q] >> FIGURE:
                                before += self.root(q, kind)
                if add >> FIGURE:
                    total += self.feature(add, members, kind) - before
                else:
                    value, staff = self.claim(add, members, kind)
                    if value > best:
                        best, piece, prophet = value, number, staff
                number += 1
        return Plan(total + best, cell, turn, piece, prophet)

    def placements(self) -> list[Plan]:
        """All placements of the tile in hand."""
        turns = TURNS[self.s.tile]
        return [
            self.placement(cell, turn)
            for cell, con in self.s.frontier.items()
            for turn in BITS[turns[con]]
        ]

    def figure(self, piece: int, prophet: bool) -> float:
        """A figure on the tile just laid, against keeping it."""
        s = self.s
        root = root_of(s, s.cell, piece)
        kind = KINDS[s.tile][piece]
        d = s.data[root]
        _, worth, chance = feature_worth(d, s.tiles[root], kind, self.sc)
        beside = 0.0
        if s.temples:
            for cell in (s.cell, *NEAR[s.cell]):
                missing = s.temples.get(cell)
                if missing is not None and (d & OPEN or kind == FIELD):
                    beside += 0.5 * self.sc.temple[missing]
        if prophet:
            return worth + 2.0 * worth / (1.0 + chance) * chance - self.sc.prophet + beside
        return worth + chance * self.sc.home - self.spend + beside

    def walk(self, path: str) -> float:
        """An Ark move: own points less the others'."""
        points = gains(self.s, entered(self.s, path))
        mine = points[self.seat]
        return mine - self.minus * (sum(points) - mine)

    def best_walk(self) -> tuple[float, MoveArk | None]:
        best: tuple[float, MoveArk | None] = (0.0, None)
        for move in listed(self.s):
            value = self.walk(move.path)
            if value > best[0]:
                best = (value, move)
        return best


def ranked(s: ArkState, actions: list[Any]) -> list[tuple[float, Any]]:
    """Actions of any phase with the judge's worth, the best first."""
    judge = Judge(s)
    out: list[tuple[float, Any]] = []
    for a in actions:
        kind = a.kind
        if kind == "place_tile":
            out.append((judge.placement(cell_of(a.x, a.y), a.turn).worth, a))
        elif kind == "place_follower":
            out.append((judge.figure(a.piece, False), a))
        elif kind == "place_prophet":
            out.append((judge.figure(a.piece, True), a))
        elif kind == "move_ark":
            out.append((judge.walk(a.path), a))
        else:
            out.append((0.0, a))
    out.sort(key=lambda row: -row[0])
    return out
