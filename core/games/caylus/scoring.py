"""Points by source, as they stand at any moment (C8.2)."""

from __future__ import annotations

from core.engine.game import Result
from core.games.caylus.data import POINTS, PRESTIGE, STRIDE, TOKEN_POINTS
from core.games.caylus.state import FRONT, CaylusState

SOURCES = (
    "castle4",
    "castle3",
    "castle2",
    "buildings",
    "prestige",
    "residences",
    "gold",
    "goods",
    "money",
)


def scores(s: CaylusState) -> tuple[int, ...]:
    """The points of every seat."""
    totals = s.residences[:]
    for owner, card, side in zip(s.owner, s.card, s.side, strict=True):
        if side == FRONT and owner >= 0:
            totals[owner] += POINTS[card]
    for owner, row in zip(s.prestige, PRESTIGE, strict=True):
        if owner >= 0:
            totals[owner] += row.points
    stock = s.stock
    tokens = s.tokens
    for seat in range(s.players):
        base = seat * STRIDE
        cubes = stock[base] + stock[base + 1] + stock[base + 2]
        totals[seat] += cubes // 3 + stock[base + 3] + stock[base + 4] // 3
        base = seat * 3
        totals[seat] += tokens[base] * 4 + tokens[base + 1] * 3 + tokens[base + 2] * 2
    return tuple(totals)


def breakdown(s: CaylusState) -> tuple[dict[str, int], ...]:
    """The points of every seat by source."""
    rows = []
    for seat in range(s.players):
        food, wood, stone, gold, deniers = s.stock[seat * STRIDE : (seat + 1) * STRIDE]
        castle = [
            n * p for n, p in zip(s.tokens[seat * 3 : seat * 3 + 3], TOKEN_POINTS, strict=True)
        ]
        buildings = sum(
            POINTS[card]
            for owner, card, side in zip(s.owner, s.card, s.side, strict=True)
            if owner == seat and side == FRONT
        )
        prestige = sum(
            row.points for owner, row in zip(s.prestige, PRESTIGE, strict=True) if owner == seat
        )
        values = (
            *castle,
            buildings,
            prestige,
            s.residences[seat],
            gold,
            (food + wood + stone) // 3,
            deniers // 3,
        )
        rows.append(dict(zip(SOURCES, values, strict=True)))
    return tuple(rows)


def result(s: CaylusState) -> Result:
    """The places; equal points share one (C8.3)."""
    points = scores(s)
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    return Result(points, ranks, "shared" if ranks.count(1) > 1 else "castle_done")
