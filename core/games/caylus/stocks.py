"""What the workers on the road will bring: expected stocks of every seat."""

from __future__ import annotations

from math import exp

from core.games.caylus.activation import STEPS
from core.games.caylus.data import (
    CARD_IDS,
    DENIER,
    FOOD,
    GOLD,
    LAWYER,
    STONE,
    STRIDE,
    TOKEN_POINTS,
    WOOD,
)
from core.games.caylus.state import ACTIVATION, CASTLE, FRONT, CaylusState

SET = (FOOD, WOOD, STONE)
# The kind of card by its number; cards that do the same are one kind.
KIND = tuple({"peddler": "buy1", "peddler_shop": "buy2"}.get(name, name) for name in CARD_IDS)
PRIMARY_GAIN: dict[str, tuple[int, float]] = {
    "park": (FOOD, 1.0),
    "forest": (WOOD, 1.0),
    "quarry": (STONE, 1.0),
    "trading_post": (DENIER, 2.0),
    "small_farm": (FOOD, 1.0),
    "small_sawmill": (WOOD, 1.0),
    "small_quarry": (STONE, 1.0),
    "large_farm": (FOOD, 2.0),
    "large_sawmill": (WOOD, 2.0),
    "large_quarry": (STONE, 2.0),
    "gold_mine": (GOLD, 1.0),
}
SECONDARY_GAIN: dict[str, tuple[int, float]] = {
    "small_farm": (FOOD, 1.0),
    "small_sawmill": (WOOD, 1.0),
    "small_quarry": (STONE, 1.0),
    "market": (DENIER, 1.0),
    "lawyer": (DENIER, 2.0),
    "large_farm": (FOOD, 1.0),
    "large_sawmill": (WOOD, 1.0),
    "large_quarry": (STONE, 1.0),
}
PRIMARY = tuple(PRIMARY_GAIN.get(name) for name in CARD_IDS)
SECONDARY = tuple(SECONDARY_GAIN.get(name) for name in CARD_IDS)
SMALL = frozenset(i for i, name in enumerate(CARD_IDS) if name.startswith("small_"))


def expected_stocks(s: CaylusState, w: dict[str, float]) -> tuple[list[float], list[float]]:
    """Stocks and points when the workers on the road have done what they stand for."""
    stock: list[float] = [float(n) for n in s.stock]
    extra = [0.0] * s.players
    phase = s.phase
    if phase == CASTLE:
        return stock, extra
    provost = s.provost
    now, step = divmod(s.at, STEPS) if phase == ACTIVATION else (-1, 0)
    shift, steep = w["runs"], w["steep"]
    owner = s.owner
    for place, seat in enumerate(s.worker):
        if seat < 0:
            continue
        if not s.advanced:
            sure = 1.0
        elif phase == ACTIVATION:
            if place > provost:
                continue
            sure = 1.0
        else:
            sure = 1.0 / (1.0 + exp(-steep * (provost - place + shift)))
        card = s.card[place]
        if place != now or step < 2:
            gain = PRIMARY[card]
            if gain:
                stock[seat * STRIDE + gain[0]] += gain[1] * sure
            else:
                extra[seat] += _offer(s, stock, seat, card, sure, w)
        who = owner[place]
        if who >= 0 and who != seat:
            gain = SECONDARY[card]
            if gain:
                if card not in SMALL or s.cubes[place]:
                    stock[who * STRIDE + gain[0]] += gain[1] * sure
            else:
                _second(stock, who, card, sure)
    return stock, extra


def _offer(
    s: CaylusState, stock: list[float], seat: int, card: int, sure: float, w: dict[str, float]
) -> float:
    """A priced primary effect, used as it usually is; points it brings at once."""
    base = seat * STRIDE
    money = stock[base + DENIER]
    kind = KIND[card]
    if kind in ("buy1", "buy2"):
        for _ in range(1 if kind == "buy1" else 2):
            if stock[base + DENIER] >= 1:
                good = min(SET, key=lambda k: stock[base + k])
                stock[base + good] += sure
                stock[base + DENIER] -= sure
    elif kind == "market":
        good = max(SET, key=lambda k: stock[base + k])
        if stock[base + good] >= 1:
            stock[base + good] -= sure
            stock[base + DENIER] += 4 * sure
    elif kind == "bank":
        if money >= 3:
            stock[base + GOLD] += 2 * sure
            stock[base + DENIER] -= 3 * sure
        elif money >= 1:
            stock[base + GOLD] += sure
            stock[base + DENIER] -= sure
    elif kind == "church":
        left = sum(s.castle)
        price, n = (5, 2) if money >= 5 and left > 1 else (2, 1)
        if money >= price and left:
            stock[base + DENIER] -= price * sure
            return n * sure * next(p for p, k in zip(TOKEN_POINTS, s.castle, strict=True) if k)
    elif kind == "lawyer" and _can_turn(s, stock, seat):
        stock[base + FOOD if stock[base + FOOD] >= 1 else base + GOLD] -= sure
        # a residence for the cheapest building: its points go, income and a site come
        return sure * (w["site"] if s.residences[seat] == 0 else w["home"])
    return 0.0


def _can_turn(s: CaylusState, stock: list[float], seat: int) -> bool:
    base = seat * STRIDE
    return stock[base + FOOD] + stock[base + GOLD] >= 1 and any(
        o == seat and side == FRONT and card != LAWYER
        for o, side, card in zip(s.owner, s.side, s.card, strict=True)
    )


def _second(stock: list[float], seat: int, card: int, sure: float) -> None:
    """A priced secondary effect."""
    base = seat * STRIDE
    kind = KIND[card]
    if kind == "buy2" and stock[base + DENIER] >= 1:
        good = min(SET, key=lambda k: stock[base + k])
        stock[base + good] += sure
        stock[base + DENIER] -= sure
    elif kind == "gold_mine":
        good = max(SET, key=lambda k: stock[base + k])
        if stock[base + good] >= 1:
            stock[base + good] -= sure
            stock[base + GOLD] += sure
    elif kind == "bank" and stock[base + DENIER] >= 2:
        stock[base + GOLD] += sure
        stock[base + DENIER] -= 2 * sure
