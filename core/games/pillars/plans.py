"""Every way to use materials at the end of a deal, searched exactly (P5.2, P5.3, P5.6)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from core.games.pillars.actions import NO_MATERIALS, ScoreDeal
from core.games.pillars.data import (
    ASSISTANT,
    BRICK_MAKER,
    CRAFTS,
    KEEP_LIMIT,
    MATERIALS,
    PRIVILEGE_POINTS,
    PRIVILEGES,
    TOM_MATERIALS,
    UNIT,
    holds,
    pack,
    total,
    unpack,
)
from core.games.pillars.keeping import KEEPABLE, WORTH

# Tools of a seat: own craftsmen as the low bits, its privileges above them.
TOOL_SHIFT = len(CRAFTS)
ASSISTANT_TOOL = ASSISTANT << TOOL_SHIFT
BRICK_TOOL = BRICK_MAKER << TOOL_SHIFT


class Tool(NamedTuple):
    """A craftsman or privilege that turns one material into points."""

    id: str
    bit: int
    source: int  # index in SOURCES
    turns: tuple[tuple[str, int], ...]
    weight: int  # of its digit in a plan code; digit 0 = unused


class Conversion(NamedTuple):
    """One combination of used tools."""

    pairs: tuple[tuple[str, str], ...]
    tools: int
    used: int  # packed materials
    gains: tuple[tuple[str, str, int, int], ...]  # tool, material, points, source
    points: int


# A best way to keep certain materials: points of conversions and assistant, what is kept
# (packed), and the plan code that says how.
Outcome = tuple[int, int, int]


def _tools() -> tuple[Tool, ...]:
    rows = [(c.id, 1 << i, i, c.turns) for i, c in enumerate(CRAFTS)]
    rows += [
        (p.id, 1 << i + TOOL_SHIFT, PRIVILEGE_POINTS, p.turns)
        for i, p in enumerate(PRIVILEGES)
        if p.turns
    ]
    tools, weight = [], 1
    for row in rows:
        tools.append(Tool(*row, weight))
        weight *= len(row[3]) + 1
    return tuple(tools)


TOOLS = _tools()
TOOL = {t.id: t for t in TOOLS}


def _conversions() -> tuple[Conversion, ...]:
    table = []
    digits = product(*(range(len(t.turns) + 1) for t in reversed(TOOLS)))
    for combination in digits:
        used = [
            (t, *t.turns[d - 1]) for t, d in zip(TOOLS, reversed(combination), strict=True) if d
        ]
        table.append(
            Conversion(
                tuple((t.id, m) for t, m, _p in used),
                sum(t.bit for t, _m, _p in used),
                sum(UNIT[m] for _t, m, _p in used),
                tuple((t.id, m, p, t.source) for t, m, p in used),
                sum(p for _t, _m, p in used),
            )
        )
    return tuple(table)


# A plan code is conversion + BRICK_CODE * brick + TOM_CODE * (which of TOM_GAINS).
CONVERSIONS = _conversions()
CONVERSION_CODE = {c.pairs: i for i, c in enumerate(CONVERSIONS)}
BRICK_CODE = len(CONVERSIONS)
TOM_CODE = 2 * BRICK_CODE
TOM_GAINS = {
    n: tuple(sum(UNIT[m] for m in some) for some in combinations_with_replacement(TOM_MATERIALS, n))
    for n in (0, 1, 3)
}
_TOM_COUNTS = {n: tuple(map(unpack, gains)) for n, gains in TOM_GAINS.items()}
_SHIFT = 16  # points lie above the plan code
_POINT, _CODES = 1 << _SHIFT, (1 << _SHIFT) - 1
BRICK = UNIT["stone"] - UNIT["sand"]
_STONE, _WOOD, _SAND, _METAL = (15 * UNIT[m] for m in MATERIALS)
_STEPS = tuple(
    (
        t.bit,
        tuple(
            (15 * UNIT[m], UNIT[m], points * _POINT + digit * t.weight)
            for digit, (m, points) in enumerate(t.turns, 1)
        ),
    )
    for t in TOOLS
)
_COUNTS = {k: unpack(k) for k in KEEPABLE}
_MARK = {k: 1 << i for i, k in enumerate(KEEPABLE)}
_COVERS = {k: sum(_MARK[j] for j in KEEPABLE if holds(k, j)) for k in KEEPABLE}

# The tools that find something to work on where there is some of a material.
_FIND_STONE, _FIND_WOOD, _FIND_SAND, _FIND_METAL = (
    sum(t.bit for t in TOOLS if m in dict(t.turns))
    | ASSISTANT_TOOL
    | (BRICK_TOOL if m == "sand" else 0)
    for m in MATERIALS
)
_FIND_TOMS = _FIND_STONE | _FIND_WOOD | _FIND_SAND
_FIND_ANY = _FIND_TOMS | _FIND_METAL


@lru_cache(maxsize=1 << 12)
def _keeps(rest: int, assistant: bool) -> tuple[tuple[int, int], ...]:
    """What may be kept of a rest, and the worth of what the assistant takes then."""
    count = total(rest)
    if assistant:
        return tuple((k, (count - total(k)) * _POINT) for k in KEEPABLE if holds(rest, k))
    size = min(count, KEEP_LIMIT)
    return tuple((k, 0) for k in KEEPABLE if total(k) == size and holds(rest, k))


def outcomes(tools: int, stock: int, tom: int, last: bool, base: int | None) -> tuple[Outcome, ...]:
    """The outcomes no other one beats in points and in every kept material, best first.

    `stock` holds the gains already, `tom` materials are still to choose. `base` is the
    result without conversions where results below zero count as zero, else None.
    """
    if base is not None and base >= 0:
        base = None  # nothing to raise
    return _search(_useful(tools, stock, tom), stock, tom, last, base)


def best_plans(tools: int, stock: int, tom: int, base: int | None) -> tuple[ScoreDeal, ...]:
    """The actions that reach these outcomes, of a deal that is not the last."""
    if base is not None and base >= 0:
        base = None
    return _plans(_useful(tools, stock, tom), stock, tom, base)


@lru_cache(maxsize=1 << 12)
def _plans(tools: int, stock: int, tom: int, base: int | None) -> tuple[ScoreDeal, ...]:
    return tuple(plan(tools, stock, tom, o) for o in _search(tools, stock, tom, False, base))


def _useful(tools: int, stock: int, tom: int) -> int:
    """The tools without those that find no material: fewer cases to search."""
    if tom:
        found = _FIND_ANY if stock & _METAL else _FIND_TOMS
    else:
        found = _FIND_STONE if stock & _STONE or (tools & BRICK_TOOL and stock & _SAND) else 0
        if stock & _WOOD:
            found |= _FIND_WOOD
        if stock & _SAND:
            found |= _FIND_SAND
        if stock & _METAL:
            found |= _FIND_METAL
    return tools & found


def _ways(tools: int, stock: int, tom: int) -> dict[int, int]:
    """Every rest that conversions can leave, with the most points for it and the plan code."""
    ways = {stock + gain: i * TOM_CODE for i, gain in enumerate(TOM_GAINS[tom])}
    if tools & BRICK_TOOL:
        for rest, way in list(ways.items()):
            if rest & _SAND:
                ways.setdefault(rest + BRICK, way + BRICK_CODE)
    for bit, turns in _STEPS:
        if tools & bit:
            before = list(ways.items())
            for mask, unit, gain in turns:
                for rest, way in before:
                    if rest & mask and ways.get(rest - unit, -1) < way + gain:
                        ways[rest - unit] = way + gain
    return ways


@lru_cache(maxsize=1 << 14)
def _search(tools: int, stock: int, tom: int, last: bool, base: int | None) -> tuple[Outcome, ...]:
    ways = _ways(tools, stock, tom)
    assistant = bool(tools & ASSISTANT_TOOL)
    if last:  # P7: kept materials are worth nothing, P5.6: none are discarded
        if not assistant:
            way, rest = max((w, r) for r, w in ways.items())
            return ((way >> _SHIFT, rest, way & _CODES),)
        way = max(w + total(r) * _POINT for r, w in ways.items())
        return ((way >> _SHIFT, 0, way & _CODES),)

    best: dict[int, int] = {}
    for rest, way in ways.items():
        for kept, sold in _keeps(rest, assistant):
            if best.get(kept, -1) < way + sold:
                best[kept] = way + sold
    worths = WORTH[tools >> TOOL_SHIFT]
    if base is None:
        rows = [(way >> _SHIFT, worths[k], k) for k, way in best.items()]
    else:
        rows = [(max(0, base + (w >> _SHIFT)), worths[k], k) for k, w in best.items()]
    rows.sort(reverse=True)  # so that whatever beats an outcome comes before it
    covered = 0
    front = []
    for points, worth, kept in rows:
        if not covered & _MARK[kept]:
            covered |= _COVERS[kept]
            way = best[kept]
            front.append((points * 100 + worth, way >> _SHIFT, kept, way & _CODES))
    front.sort(reverse=True)
    return tuple([(points, kept, code) for _value, points, kept, code in front])


@lru_cache(maxsize=1 << 12)
def _kept_value(rest: int, privileges: int) -> int:
    """The best that a rest still brings, in hundredths: sold or kept."""
    worths = WORTH[privileges]
    keeps = _keeps(rest, bool(privileges & ASSISTANT))
    return max(100 * (sold >> _SHIFT) + worths[k] for k, sold in keeps)


@lru_cache(maxsize=1 << 15)
def best_value(tools: int, stock: int, tom: int, last: bool) -> int:
    """The value of the best outcome in hundredths of a point: points and what is kept."""
    ways = _ways(tools, stock, tom).items()
    if not last:
        mine = tools >> TOOL_SHIFT
        return max([100 * (way >> _SHIFT) + _kept_value(rest, mine) for rest, way in ways])
    assistant = bool(tools & ASSISTANT_TOOL)
    return 100 * max((way >> _SHIFT) + (total(rest) if assistant else 0) for rest, way in ways)


def plan(tools: int, stock: int, tom: int, outcome: Outcome) -> ScoreDeal:
    """The action that reaches an outcome."""
    _points, kept, code = outcome
    which, code = divmod(code, TOM_CODE)
    brick, code = divmod(code, BRICK_CODE)
    conversion = CONVERSIONS[code]
    sold = NO_MATERIALS
    if tools & ASSISTANT_TOOL:
        rest = stock + TOM_GAINS[tom][which] + brick * BRICK - conversion.used
        sold = unpack(rest - kept)
    counts = _COUNTS.get(kept) or unpack(kept)
    return ScoreDeal(_TOM_COUNTS[tom][which], brick == 1, conversion.pairs, sold, counts)


def _counts(value: object) -> bool:
    return (
        type(value) is tuple
        and len(value) == len(MATERIALS)
        and all(type(n) is int and 0 <= n <= 15 for n in value)
    )


def fits(tools: int, stock: int, tom: int, a: object) -> bool:
    """Whether any plan, good or bad, follows P5.2, P5.3 and P5.6."""
    if type(a) is not ScoreDeal or not all(map(_counts, (a.tom, a.assistant, a.kept))):
        return False
    if pack(a.tom) not in TOM_GAINS[tom] or type(a.brick) is not bool:
        return False
    try:
        code = CONVERSION_CODE.get(a.conversions)
    except TypeError:
        return False
    if code is None or CONVERSIONS[code].tools & ~tools:
        return False
    if (a.brick and not tools & BRICK_TOOL) or (any(a.assistant) and not tools & ASSISTANT_TOOL):
        return False
    have = list(unpack(stock + pack(a.tom)))
    if a.brick:
        if not have[MATERIALS.index("sand")]:
            return False
        have = list(unpack(pack(tuple(have)) + BRICK))
    rest = [
        n - used - sold
        for n, used, sold in zip(have, unpack(CONVERSIONS[code].used), a.assistant, strict=True)
    ]
    return (
        min(rest) >= 0
        and all(k <= r for k, r in zip(a.kept, rest, strict=True))
        and sum(a.kept) == min(KEEP_LIMIT, sum(rest))
    )
