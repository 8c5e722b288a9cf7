"""What a position of Caylus is worth to every seat, in final points."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from core.games.caylus.cards import CARDS_OF
from core.games.caylus.data import (
    BUILDINGS,
    CARD_IDS,
    DENIER,
    INN,
    POINTS,
    PRESTIGE,
    STRIDE,
)
from core.games.caylus.payments import affordable
from core.games.caylus.state import (
    ACTIONS,
    AVAILABLE,
    CASTLE,
    FREE,
    FRONT,
    TURNING,
    CaylusState,
)
from core.games.caylus.stocks import SMALL, expected_stocks

WEIGHTS = {
    "pace": 0.59,  # castle tokens that leave the supply per seat and round
    "batch": 0.39,  # of the points a full batch can bring
    "food": 0.79,  # what a single cube brings beyond its share of a point at the end
    "wood": 0.63,
    "stone": 0.59,
    "gold": 0.89,
    "money": 0.33,
    "prestige": 0.56,  # of the best prestige building in reach
    "reach": 0.65,  # how much a missing cube dims it
    "site": 1.24,  # the first residence, for a prestige building to stand on
    "home": 0.59,  # a further one
    "homeless": 0.83,  # without a residence to build it on (C5.2)
    "runs": 1.34,  # how sure a card at the provost's place is to run, in cards
    "steep": 0.82,  # how fast that changes from card to card
    "guest": 0.29,  # how often others use an own building, per round
    "income": 0.55,  # a denier of later rounds
    "card": 0.45,  # a card in hand
    "playable": 0.36,  # of the points of the best building that can be paid
    "tempo": 0.22,  # a worker that may still be placed this round
    "lead": 1.27,  # gold for the most batches as the castle phase stands
}

# Secondary effects of the buildings, as points for their owner each time (guests' visits).
VISIT = {
    "small_farm": 0.7,
    "small_sawmill": 0.7,
    "small_quarry": 0.8,
    "peddler_shop": 0.4,
    "market": 0.6,
    "lawyer": 1.0,
    "large_farm": 0.8,
    "large_sawmill": 0.8,
    "large_quarry": 1.0,
    "gold_mine": 1.0,
    "bank": 0.8,
    "church": 1.0,
}
VISITS = tuple(VISIT.get(name, 0.0) for name in CARD_IDS)
# Points of the best building in every set of own cards.
MOST = tuple(max((BUILDINGS[c].points for c in cards), default=0) for cards in CARDS_OF)
# (points beyond what the cubes count at the end, cost in the three cubes and gold)
PRIZES: tuple[tuple[float, ...], ...] = tuple(
    (
        p.points - p.cost.gold - (p.cost.food + p.cost.wood + p.cost.stone) / 3,
        p.cost.food,
        p.cost.wood,
        p.cost.stone,
        p.cost.gold,
    )
    for p in PRESTIGE
)


class Clock(NamedTuple):
    """How far the game is: shared by all seats."""

    left: int  # castle tokens
    token: float  # points of the next ones, on average
    rounds: float  # expected rounds after this one
    future: float  # 0..1: how much of what takes time still comes


def clock(s: CaylusState, w: dict[str, float]) -> Clock:
    a, b, c = s.castle
    left = a + b + c
    reach = w["pace"] * s.players
    rounds = left / reach
    if s.phase != CASTLE:
        rounds = max(rounds - 1.0, 0.0)
    want = min(reach, left)
    first = min(a, want)
    second = min(b, want - first)
    points = 4 * first + 3 * second + 2 * (want - first - second)
    return Clock(left, points / want if want else 0.0, rounds, rounds / (rounds + 1.0))


TERMS = (
    "points",
    "cubes",
    "money",
    "prestige",
    "road",
    "income",
    "cards",
    "workers",
    "bridge",
)


def rows(s: CaylusState, w: dict[str, float]) -> list[list[tuple[str, float]]]:
    """The named parts of every seat's expected final points."""
    return [list(zip(TERMS, row, strict=True)) for row in parts(s, w)]


def parts(s: CaylusState, w: dict[str, float]) -> list[tuple[float, ...]]:
    """The same without the names: the search asks for them a million times."""
    time = clock(s, w)
    future = time.future
    stock, extra = expected_stocks(s, w)
    road = _road(s, w, time)
    prizes = [p for p, who in zip(PRIZES, s.prestige, strict=True) if who == AVAILABLE]
    prizes.sort(reverse=True)  # by points
    built = [0] * s.players
    for p, who in zip(PRESTIGE, s.prestige, strict=True):
        if who >= 0:
            built[who] += p.points
    out: list[tuple[float, ...]] = []
    for seat in range(s.players):
        base = seat * STRIDE
        food, wood, stone, gold, money = stock[base : base + STRIDE]
        acting = s.phase == ACTIONS and seat not in s.bridge
        asked = s.phase != CASTLE or seat in s.bridge[s.at :] or _asked(s, seat)
        # what can be built this round counts, whatever comes later
        alive = max(future, 0.6) if acting else future
        four, three, two = s.tokens[seat * 3 : seat * 3 + 3]
        fixed = four * 4 + three * 3 + two * 2 + s.residences[seat] + built[seat]
        whole = min(food, wood, stone, time.left) if asked or future else 0.0
        if not asked:
            whole *= future
        spare = food + wood + stone - 3 * whole
        cubes = (
            (food + wood + stone) / 3
            + gold
            + whole * (time.token - 1.0) * w["batch"]
            + alive
            * (
                (w["food"] * food + w["wood"] * wood + w["stone"] * stone) / (1.0 + spare / 12.0)
                + w["gold"] * gold / (1.0 + gold / 8.0)
            )
        )
        purse = money / 3 + w["money"] * alive * money / (1.0 + money / 8.0)
        prize = _prize(prizes, w["reach"], food, wood, stone, gold)
        if not s.residences[seat] and not _turning(s, seat):
            prize *= w["homeless"]
        later = s.residences[seat] + (s.prestige[INN] == seat)
        out.append(
            (
                fixed + road[seat][0] + extra[seat],
                cubes,
                purse,
                prize * w["prestige"] * alive,
                road[seat][1],
                w["income"] * later * time.rounds,
                _cards(s, w, seat, alive),
                _tempo(s, w, seat) if acting else 0.0,
                _lead(s, w, seat),
            )
        )
    return out


def _turning(s: CaylusState, seat: int) -> bool:
    """Whether no residence is needed or one is just being made (C5.2)."""
    return not s.advanced or (seat, TURNING) in zip(s.owner, s.side, strict=True)


def _asked(s: CaylusState, seat: int) -> bool:
    return bool(s.pending) and s.pending[-1][1] == seat


def _road(s: CaylusState, w: dict[str, float], time: Clock) -> list[tuple[float, float]]:
    """(points of own buildings, what guests will bring) by seat."""
    points = [0.0] * s.players
    visits = [0.0] * s.players
    rounds = time.rounds * w["guest"]
    end = s.provost + 2 * time.rounds if s.advanced else 99.0
    for place, seat in enumerate(s.owner):
        if seat >= 0 and s.side[place] == FRONT:
            card = s.card[place]
            points[seat] += POINTS[card]
            worth = VISITS[card] * rounds
            if card in SMALL:
                worth = min(worth, VISITS[card] * s.cubes[place])
            visits[seat] += worth if place <= end else worth / 2
    return list(zip(points, visits, strict=True))


def _prize(
    prizes: list[tuple[float, ...]],
    dim: float,
    food: float,
    wood: float,
    stone: float,
    gold: float,
) -> float:
    """The best prestige building still to be had (most points first), dimmed by what is missing."""
    best = 0.0
    for points, f, t, r, g in prizes:
        if points <= best:
            break
        short = 0.0
        if f > food:
            short = f - food
        if t > wood:
            short += t - wood
        if r > stone:
            short += r - stone
        if g > gold:
            short += 2 * (g - gold)
        value = points * exp(-dim * short)
        if value > best:
            best = value
    return best


def _cards(s: CaylusState, w: dict[str, float], seat: int, alive: float) -> float:
    hand = s.hands[seat]
    if not hand:
        return 0.0
    base = seat * STRIDE
    payable = hand & affordable(*s.stock[base : base + 4])
    size = hand.bit_count()
    return alive * (w["card"] * size / (1.0 + size / 3.0) + w["playable"] * MOST[payable])


def _tempo(s: CaylusState, w: dict[str, float], seat: int) -> float:
    """Workers that can still be paid and find a place."""
    can = min(s.workers[seat], s.stock[seat * STRIDE + DENIER], s.worker.count(FREE))
    return w["tempo"] * can / (1.0 + can / 4.0)


def _lead(s: CaylusState, w: dict[str, float], seat: int) -> float:
    mine = s.batches[seat]
    if not mine or s.phase != CASTLE:
        return 0.0
    best = max(s.batches)
    if mine < best:
        return 0.0
    order = s.bridge
    tied = any(s.batches[o] == best and order.index(o) < order.index(seat) for o in order)
    return 0.0 if tied else w["lead"]
