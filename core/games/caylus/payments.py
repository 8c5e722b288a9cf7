"""What a price may be paid with: gold is a joker the payer may use freely (C1.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from core.games.caylus.actions import Pay
from core.games.caylus.data import BUILDINGS, CASTLE, PRESTIGE, STRIDE, Cost
from core.games.caylus.events import Paid
from core.games.caylus.state import CaylusState

# Prices by number: buildings, prestige buildings, the lawyer's food, then n batches.
PRESTIGE_PRICE = len(BUILDINGS)
LAWYER_PRICE = PRESTIGE_PRICE + len(PRESTIGE)
BATCH_PRICE = LAWYER_PRICE + 1
PRICES = (
    *(b.cost for b in BUILDINGS),
    *(p.cost for p in PRESTIGE),
    Cost(food=1),  # C3.3
    *(Cost(n, n, n) for n in range(sum(CASTLE[4]) + 1)),  # C7.5a
)


@lru_cache(maxsize=1 << 15)
def payments(price: int, food: int, wood: int, stone: int, gold: int) -> tuple[Pay, ...]:
    """Every way to settle a price from this stock, the one with the least gold first."""
    cost = PRICES[price]
    total = sum(cost)
    spare = cost.anything
    found = []
    for f in range(min(food, cost.food + spare) + 1):
        for w in range(min(wood, cost.wood + spare) + 1):
            for s in range(min(stone, cost.stone + spare) + 1):
                beyond = max(f - cost.food, 0) + max(w - cost.wood, 0) + max(s - cost.stone, 0)
                g = total - f - w - s
                if beyond <= spare and cost.gold <= g <= gold:
                    found.append(Pay(f, w, s, g))
    return tuple(sorted(found, key=lambda p: (p.gold, p.stone, p.wood, p.food)))


@lru_cache(maxsize=1 << 15)
def affordable(food: int, wood: int, stone: int, gold: int) -> int:
    """Bits of the buildings and prestige buildings (by price number) this stock can pay."""
    return sum(
        1 << price
        for price in range(LAWYER_PRICE)
        if not any(missing(PRICES[price], food, wood, stone, gold))
    )


@lru_cache(maxsize=1 << 15)
def most_batches(food: int, wood: int, stone: int, gold: int) -> int:
    """How many batches this stock can fill (C7.5a)."""
    n = 0
    while max(n + 1 - food, 0) + max(n + 1 - wood, 0) + max(n + 1 - stone, 0) <= gold:
        n += 1
    return n


def missing(cost: Cost, food: int, wood: int, stone: int, gold: int) -> tuple[int, ...]:
    """Cubes short per kind (and of any kind), when gold first stands in where it can."""
    jokers = max(gold - cost.gold, 0)
    short = []
    left = 0
    for need, have in zip(cost[:3], (food, wood, stone), strict=True):
        lack = max(need - have, 0)
        used = min(lack, jokers)
        jokers -= used
        short.append(lack - used)
        left += max(have - need, 0)
    short.append(max(cost.gold - gold, 0))
    short.append(max(cost.anything - left - jokers, 0))
    return tuple(short)


def ways(s: CaylusState, seat: int, price: int) -> tuple[Pay, ...]:
    """The payments a seat can make for a price now."""
    base = seat * STRIDE
    stock = s.stock
    return payments(price, stock[base], stock[base + 1], stock[base + 2], stock[base + 3])


def settle(
    s: CaylusState, seat: int, pay: Pay, log: list[Any] | None, reason: str, place: int, card: str
) -> None:
    """Put the cubes of a payment back into the supply."""
    stock = s.stock
    base = seat * STRIDE
    stock[base] -= pay[0]
    stock[base + 1] -= pay[1]
    stock[base + 2] -= pay[2]
    stock[base + 3] -= pay[3]
    if log is not None and any(pay[:4]):
        log.append(Paid(seat, pay[0], pay[1], pay[2], pay[3], 0, reason, place, card))
