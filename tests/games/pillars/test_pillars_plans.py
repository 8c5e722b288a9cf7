"""P5.2, P5.3, P5.6: the best assignments against a brute force that knows only the steps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from core.engine.rng import pick, stream
from core.games.pillars.data import CRAFTS, MATERIALS, PRIVILEGES, pack, unpack
from core.games.pillars.keeping import KEEP_MORE, KEEP_WORTH
from core.games.pillars.plans import best_value, fits, outcomes, plan

Stock = tuple[int, ...]
Node = tuple[frozenset[str], Stock, int]  # unused tools, stock, points
TOOL_IDS = [*(c.id for c in CRAFTS), *(p.id for p in PRIVILEGES)]
TURNS = {row.id: dict(row.turns) for row in (*CRAFTS, *PRIVILEGES)}


def less(stock: Stock, material: str) -> Stock | None:
    i = MATERIALS.index(material)
    return (*stock[:i], stock[i] - 1, *stock[i + 1 :]) if stock[i] else None


def more(stock: Stock, material: str) -> Stock:
    i = MATERIALS.index(material)
    return (*stock[:i], stock[i] + 1, *stock[i + 1 :])


def steps(
    tools: frozenset[str], stock: Stock, points: int
) -> Iterator[tuple[frozenset[str], Stock, int]]:
    for tool in tools:
        if tool == "assistant":
            for m in MATERIALS:
                if (rest := less(stock, m)) is not None:
                    yield tools, rest, points + 1
        elif tool == "brick_maker":
            if (rest := less(stock, "sand")) is not None:
                yield tools - {tool}, more(rest, "stone"), points
        else:
            for m, gain in TURNS[tool].items():
                if (rest := less(stock, m)) is not None:
                    yield tools - {tool}, rest, points + gain


def ends(tools: frozenset[str], stock: Stock, tom: int) -> set[tuple[int, Stock]]:
    """Points and rest of every sequence of steps, in any order."""
    starts = []
    for chosen in combinations_with_replacement(("stone", "wood", "sand"), tom):
        with_tom = stock
        for m in chosen:
            with_tom = more(with_tom, m)
        starts.append((tools, with_tom, 0))
    seen, todo = set(starts), starts
    while todo:
        new = [x for node in todo for x in steps(*node) if x not in seen]
        seen.update(new)
        todo = list(set(new))
    return {(points, rest) for _tools, rest, points in seen}


def kept(found: set[tuple[int, Stock]]) -> set[tuple[int, Stock]]:
    """With exactly the surplus over three discarded in every way."""
    out = set()
    for points, rest in found:
        size = min(3, sum(rest))
        for keep in product(*(range(min(3, n) + 1) for n in rest)):
            if sum(keep) == size:
                out.add((points, keep))
    return out


def best(found: set[tuple[int, Stock]]) -> set[tuple[int, Stock]]:
    """Those that no other one beats."""
    return {
        a
        for a in found
        if not any(
            b != a and b[0] >= a[0] and all(x >= y for x, y in zip(b[1], a[1], strict=True))
            for b in found
        )
    }


def worth(points: int, keep: Stock, tools: frozenset[str]) -> int:
    tables = [KEEP_WORTH, *(KEEP_MORE[t] for t in tools & KEEP_MORE.keys())]
    pieces = [t[m][:n] for t in tables for m, n in zip(MATERIALS, keep, strict=True) if m in t]
    return 100 * points + sum(map(sum, pieces))


def mask_of(tool: str) -> int:
    return 1 << TOOL_IDS.index(tool)


def random_cases(count: int) -> Iterator[tuple[frozenset[str], int, Stock, int]]:
    rng = stream(5, "plans")
    for _n in range(count):
        tools = frozenset(t for t in TOOL_IDS if rng.random() < 0.35)
        mask = sum(map(mask_of, tools))
        stock = (
            pick((0, 1, 2, 3), rng),
            pick((0, 1, 2), rng),
            pick((0, 1, 2), rng),
            pick((0, 1), rng),
        )
        yield tools - {"painter"}, mask, stock, pick((0, 0, 1, 3), rng)


def test_p5_3_listed_plans_are_exactly_the_best() -> None:
    for tools, mask, stock, tom in random_cases(120):
        expected = best(kept(ends(tools, stock, tom)))
        found = outcomes(mask, pack(stock), tom, False, None)
        assert {(points, unpack(keep)) for points, keep, _code in found} == expected
        assert len(found) == len(expected)
        values = [worth(points, unpack(keep), tools) for points, keep, _code in found]
        assert values == sorted(values, reverse=True)
        assert best_value(mask, pack(stock), tom, False) == values[0]


def test_p5_6_the_default_keeps_what_an_own_privilege_will_need() -> None:
    stock = pack((1, 0, 0, 2))
    builder = mask_of("master_builder")
    with_founder = outcomes(builder | mask_of("bell_founder"), stock, 0, False, None)
    assert with_founder[0][:2] == (5 + 3, pack((0, 0, 0, 1)))  # 5 again in the next deal
    assert outcomes(builder, stock, 0, False, None)[0][:2] == (4, pack((1, 0, 0, 1)))


def test_p5_3_last_deal_takes_the_most_points() -> None:
    for tools, mask, stock, tom in random_cases(120):
        most = max(points for points, _rest in ends(tools, stock, tom))
        (only,) = outcomes(mask, pack(stock), tom, True, None)
        assert only[0] == most
        assert best_value(mask, pack(stock), tom, True) == 100 * most


def test_p8_floor_at_zero_makes_useless_points_worthless() -> None:
    for tools, mask, stock, tom in random_cases(60):
        floored = {(max(0, points - 6), keep) for points, keep in kept(ends(tools, stock, tom))}
        found = outcomes(mask, pack(stock), tom, False, -6)
        assert {(max(0, points - 6), unpack(keep)) for points, keep, _code in found} == best(
            floored
        )


def test_p5_3_every_listed_plan_is_legal_and_does_what_it_says() -> None:
    for tools, mask, stock, tom in random_cases(120):
        everything = kept(ends(tools, stock, tom))
        for outcome in outcomes(mask, pack(stock), tom, False, None):
            a = plan(mask, pack(stock), tom, outcome)
            assert fits(mask, pack(stock), tom, a)
            gain = sum(TURNS[t][m] for t, m in a.conversions) + sum(a.assistant)
            assert (gain, a.kept) == (outcome[0], unpack(outcome[1]))
            assert (gain, a.kept) in everything


@pytest.mark.parametrize(
    "change",
    [
        {"tom": (0, 0, 0, 0)},
        {"tom": (0, 0, 0, 1)},
        {"tom": [1, 0, 0, 0]},
        {"brick": 1},
        {"conversions": (("carpenter", "stone"),)},
        {"conversions": (("carpenter", "wood"), ("carpenter", "wood"))},
        {"conversions": [["carpenter", "wood"]]},
        {"conversions": (("mortar_mixer", "sand"),)},
        {"assistant": (0, 0, 0, 1)},
        {"assistant": (-1, 0, 0, 0)},
        {"kept": (1, 1, 1)},
        {"kept": (2, 1, 1, 0)},
        {"kept": (0, 0, 0, 0)},
    ],
)
def test_p5_3_plans_that_break_a_rule_are_refused(change: dict[str, object]) -> None:
    mask = sum(1 << TOOL_IDS.index(t) for t in ("carpenter", "assistant", "brick_maker"))
    stock = pack((1, 2, 1, 0))
    good = plan(mask, stock, 1, outcomes(mask, stock, 1, False, None)[0])
    assert fits(mask, stock, 1, good)
    assert not fits(mask, stock, 1, good._replace(**change))
    assert not fits(mask, stock, 1, None)
