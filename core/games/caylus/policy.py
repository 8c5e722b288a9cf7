"""Quick play of Caylus: a guess at every action without trying it."""

from __future__ import annotations

from random import Random
from typing import Any

from core.games.caylus.data import (
    CARD_IDS,
    CARD_INDEX,
    DENIER,
    FOOD,
    POINTS,
    PRESTIGE,
    PRESTIGE_INDEX,
    STONE,
    STRIDE,
    WOOD,
)
from core.games.caylus.state import CaylusState

NOISE = 0.5
PRICE = (0.9, 0.9, 1.1, 2.2, 0.6)  # food, wood, stone, gold, denier while the game runs
# What a worker brings on a card, the denier for placing him not counted.
BRINGS = {
    "park": 0.9,
    "forest": 0.9,
    "quarry": 1.1,
    "peddler": 0.4,
    "trading_post": 1.2,
    "small_farm": 0.9,
    "small_sawmill": 0.9,
    "small_quarry": 1.1,
    "peddler_shop": 0.7,
    "market": 1.5,
    "lawyer": 0.8,
    "large_farm": 1.8,
    "large_sawmill": 1.8,
    "large_quarry": 2.2,
    "gold_mine": 2.2,
    "bank": 1.8,
    "church": 1.9,
}
BRINGS_OF = tuple(BRINGS[name] for name in CARD_IDS)
GUEST = 0.6  # what the owner of a building gains when a worker of another comes
SHY = 0.4  # a worker one card beyond the provost
BUILDING = 1.6  # a building beyond its points: it takes workers and keeps the road long
HANDY = 3  # cards in hand beyond which drawing does not pay


def quick(s: CaylusState, legal: list[Any], rng: Random) -> Any:
    """The best guess, with some noise."""
    worths = action_worths(s, legal)
    random = rng.random
    best, pick = -1e9, legal[0]
    for worth, action in zip(worths, legal, strict=True):
        worth += NOISE * random()
        if worth > best:
            best, pick = worth, action
    return pick


def action_worths(s: CaylusState, legal: list[Any]) -> list[float]:
    """A guess at each of the actions; larger is better."""
    if not s.pending:
        return _turn(s, legal)
    question = s.pending[-1]
    match question[0]:
        case "pay":
            return [-float(i) for i in range(len(legal))]  # the least gold comes first
        case "provost":
            return _provost(s, question[1], legal)
        case "use":
            return [_use(s, question, a) for a in legal]
        case "deliver":
            return [_deliver(s, question[1], a.batches) for a in legal]
    return [1.0 if a.kind == "keep_hand" else 0.0 for a in legal]


def _turn(s: CaylusState, legal: list[Any]) -> list[float]:
    seat = s.turn
    base = seat * STRIDE
    stock = s.stock
    deniers = stock[base + DENIER]
    provost = s.provost if s.advanced else 99
    last = sum(s.castle) <= s.players
    cash = PRICE[DENIER] if not last else 0.33
    out = []
    for a in legal:
        kind = a[-1]
        if kind == "place_worker":
            place = a[0]
            card = s.card[place]
            worth = BRINGS_OF[card] - cash
            owner = s.owner[place]
            if owner >= 0 and owner != seat:
                worth -= GUEST / s.players
            if place > provost:
                worth -= SHY * (place - provost)
            elif place > provost - 2:
                worth -= 0.1
            out.append(worth + 0.3 * _needed(stock, base, card))
        elif kind == "build":
            points = POINTS[CARD_INDEX[a[0]]]
            out.append(points - 1.2 + (0.0 if last else BUILDING))
        elif kind == "build_prestige":
            out.append(PRESTIGE[PRESTIGE_INDEX[a[0]]].points - 1.0)
        elif kind == "draw_card":
            hand = s.hands[seat].bit_count()
            out.append(0.7 if hand < HANDY and deniers > 2 and not last else -0.6)
        elif kind == "exchange_hand":
            out.append(-0.5)
        else:
            out.append(0.4 if not s.bridge else 0.1)
    return out


def _needed(stock: list[int], base: int, card: int) -> float:
    """1 when the card makes the scarcest cube of a batch."""
    food, wood, stone = stock[base + FOOD], stock[base + WOOD], stock[base + STONE]
    low = min(food, wood, stone)
    name = CARD_IDS[card]
    if name.endswith("farm") or name == "park":
        return float(food == low)
    if name.endswith("sawmill") or name == "forest":
        return float(wood == low)
    if name.endswith("quarry"):
        return float(stone == low)
    return 0.0


def _provost(s: CaylusState, seat: int, legal: list[Any]) -> list[float]:
    """Own gains that switch on, less half of what others gain, less the price."""
    at = s.provost
    out = []
    for a in legal:
        steps = a[0]
        to = at + steps
        low, high, sign = (at, to, 1.0) if steps > 0 else (to, at, -1.0)
        worth = -0.7 * abs(steps)
        for place in range(low + 1, high + 1):
            who = s.worker[place]
            if who >= 0:
                brings = BRINGS_OF[s.card[place]]
                worth += sign * (brings if who == seat else -brings / s.players)
                if s.owner[place] == seat and who != seat:
                    worth += sign * GUEST
        out.append(worth)
    return out


def _use(s: CaylusState, question: tuple[Any, ...], a: Any) -> float:
    kind = a[-1]
    if kind == "decline":
        return 0.0
    seat = question[1]
    base = seat * STRIDE
    stock = s.stock
    if kind == "turn_building":
        site = 2.5 if not s.residences[seat] else 0.4
        return site - 0.8 * POINTS[s.card[int(a.place)]]
    worth: float = sum(n * price for n, price in zip(a[:5], PRICE, strict=True))
    if a.tokens:
        return worth + 3.0 * int(a.tokens)
    low = min(stock[base], stock[base + 1], stock[base + 2])
    for good in (FOOD, WOOD, STONE):
        n = a[good]
        if n > 0 and stock[base + good] == low:
            worth += 0.3 * n
        elif n < 0:
            worth += 0.15 * (stock[base + good] - low)
    return worth


def _deliver(s: CaylusState, seat: int, n: int) -> float:
    """Points of the tokens, less what the cubes could be, gold for the most."""
    if not n:
        return 0.0
    base = seat * STRIDE
    food, wood, stone = s.stock[base : base + 3]
    jokers = max(n - food, 0) + max(n - wood, 0) + max(n - stone, 0)
    a, b, _ = s.castle
    first = min(n, a)
    second = min(n - first, b)
    points = 4 * first + 3 * second + 2 * (n - first - second)
    alive = sum(s.castle) > n + s.players
    worth = points - (2.2 if alive else 1.0) * n - (1.3 if alive else 0.5) * jokers
    if n > max(s.batches):
        worth += 1.0
    return worth
