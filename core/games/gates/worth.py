"""What a position of Gates is worth to each seat: goods, taxes, display, threats, cards in hand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from core.games.gates.data import (
    ALL_CARDS,
    DISPLAY_SIZE,
    EVENT_INDEX,
    EVENTS,
    LAST_ROUND,
    MUST,
    ROUNDS,
    TAXES,
)
from core.games.gates.state import HENRY, TRADE, GatesState

WEIGHTS = {
    "medicine": 1.2,  # the first good of a kind, in points
    "cloth": 1.2,
    "building": 1.2,
    "piety": 1.3,
    "third": 0.85,  # of the first: what the third and fourth of a kind are worth
    "fifth": 0.5,
    "fade": 3.0,  # trades still to come below which goods lose their worth
    "urgent": 0.88,  # how much of the tax is felt one round earlier
    "soon": 0.9,  # of the best trade of this round
    "later": 0.35,  # of trades in the rounds after it
    "need": 0.5,  # of a trade, for the goods it still lacks
    "threat": 0.6,  # of what an event still face down would cost
    "renown": 0.3,  # a card in hand
    "good_works": 0.4,
    "barter": 0.3,
    "favour": 1.0,
    "gather": 1.0,
    "turn": 2.2,  # income or action still to come
    "start": 1.2,  # placing the event
}
NAMES = tuple(WEIGHTS)
MOST = 15  # goods of a kind that are told apart
TERMS = ("points", "goods", "taxes", "display", "threats", "hand", "ahead")

PRICES = tuple(e.price for e in EVENTS)
POINTS = tuple(e.points for e in EVENTS)
BLUE = tuple(e.blue for e in EVENTS)
# events that cost a seat without one of these goods so many points
THREATS = {
    EVENT_INDEX["I-7"]: ((2, 0), 1, 2),
    EVENT_INDEX["I-11"]: ((3,), 1, 2),
    MUST: ((3,), 1, 2),
    EVENT_INDEX["II-7"]: ((0,), 2, 2),
    EVENT_INDEX["II-9"]: ((1, 2), 1, 2),
}


class Prices(NamedTuple):
    """What so many of each good are worth at one moment: trade and tax apart, and together."""

    trade: tuple[tuple[float, ...], ...]
    tax: tuple[tuple[float, ...], ...]
    both: tuple[tuple[float, ...], ...]
    hand: tuple[float, ...]  # by the cards in hand


@lru_cache(maxsize=4096)
def prices(weights: tuple[float, ...], place: int, blues: int, due: int, done: bool) -> Prices:
    """`place`: the round; `blues`: blue events among those that may be the chapter's last."""
    w = dict(zip(NAMES, weights, strict=True))
    chapter, passed = divmod(place, ROUNDS)
    unseen = ROUNDS - 1 - passed
    blue = blues / max(unseen, 1)
    felt = w["urgent"] ** unseen
    left = LAST_ROUND - place - done
    fade = min(1.0, left / max(w["fade"], 0.1))
    trade, tax = [], []
    for good, name in enumerate(NAMES[:4]):
        chance = blue if TAXES[chapter][1][good] else 1 - blue
        owed = max(TAXES[chapter][0][good], TAXES[chapter][1][good])
        sold, kept = [0.0], [-due * chance * felt * owed]
        for n in range(1, MOST + 1):
            scale = 1.0 if n <= 2 else w["third"] if n <= 4 else w["fifth"]
            within = n <= owed
            sold.append(sold[-1] + w[name] * scale * fade * (1 - chance * felt * within))
            kept.append(kept[-1] + due * chance * felt * within)
        trade.append(tuple(sold))
        tax.append(tuple(kept))
    both = tuple(
        tuple(a + b for a, b in zip(x, y, strict=True)) for x, y in zip(trade, tax, strict=True)
    )
    calm = min(1.0, left / 5)
    cards = [w[name] * calm for name in NAMES[12:17]]
    hand = tuple(
        sum(v for i, v in enumerate(cards) if mask >> i & 1) for mask in range(ALL_CARDS + 1)
    )
    return Prices(tuple(trade), tuple(tax), both, hand)


class Moment(NamedTuple):
    """What all seats share: prices before and after the trades of this round, and the display."""

    fresh: Prices
    done: Prices
    display: tuple[int, ...]  # as it will be at the trades of this round
    blocked: bool  # by Henry
    dangers: tuple[int, ...]
    near: float  # chance of each danger to come next
    rounds: int  # after this one


def moment(s: GatesState, weights: dict[str, float]) -> Moment:
    place = s.round
    last = (place // ROUNDS + 1) * ROUNDS
    unseen = s.deck[place + 1 : last]
    event = s.deck[place]
    blues = sum([BLUE[e] for e in unseen]) if unseen else int(BLUE[event])
    key = tuple(weights.values())
    due = s.switches.tax_missing
    display = s.display
    if BLUE[event] and s.phase not in (HENRY, TRADE):
        display = (*display, event)[-DISPLAY_SIZE:]
    return Moment(
        prices(key, place, blues, due, False),
        prices(key, place, blues, due, True),
        display,
        MUST in display and not s.switches.henry_adds,
        tuple([e for e in unseen if e in THREATS]),
        1 / max(len(unseen), 1),
        LAST_ROUND - place - 1,
    )


def cost(s: GatesState, seat: int, event: int, m: Moment) -> float:
    """What a threatening event would cost the seat now, the cheaper way."""
    kinds, amount, points = THREATS[event]
    base = seat * 4
    dear = float(points)
    if not s.switches.negative and s.points[seat] < points:
        dear = float(s.points[seat])
    if amount > 1:  # no choice: what is there is handed in
        good = kinds[0]
        held = s.goods[base + good]
        paid = held if held < amount else amount
        return drop(m.fresh, good, held, paid) + points * (amount - paid)
    for good in kinds:
        held = s.goods[base + good]
        if held:
            dear = min(dear, drop(m.fresh, good, held, 1))
    return dear


def drop(p: Prices, good: int, held: int, paid: int) -> float:
    """What handing in so many of a good gives away."""
    row = p.both[good]
    after = held - paid
    return row[held if held < MOST else MOST] - row[after if after < MOST else MOST]


def gain(s: GatesState, seat: int, event: int, p: Prices) -> float | None:
    """What using the event brings beyond the goods it takes; None if it cannot be paid."""
    base = seat * 4
    goods = s.goods
    value = float(POINTS[event])
    for good, n in enumerate(PRICES[event]):
        if n:
            held = goods[base + good]
            if held < n:
                return None
            value -= drop(p, good, held, n)
    return value


def lacking(s: GatesState, seat: int, event: int) -> int:
    base = seat * 4
    goods = s.goods
    missing = 0
    for good, n in enumerate(PRICES[event]):
        if n and goods[base + good] < n:
            missing += n - goods[base + good]
    return missing


def display_worth(
    s: GatesState, seat: int, m: Moment, p: Prices, traded: bool, w: dict[str, float]
) -> float:
    """The trade of this round, and a share of those that may come after it."""
    now = later = 0.0
    for event in m.display:
        if event == MUST:
            continue
        if not traded and not m.blocked:
            won = gain(s, seat, event, p)
            if won is not None and won > now:
                now = won
        if m.rounds:
            missing = lacking(s, seat, event)
            if missing < 3:
                later += POINTS[event] / (2 + 2 * missing)
    return w["soon"] * now + w["later"] * later * 0.5


def threat_worth(s: GatesState, seat: int, m: Moment, traded: bool, w: dict[str, float]) -> float:
    total = 0.0
    for event in m.dangers:
        total += cost(s, seat, event, m) * m.near
    total *= w["threat"]
    if MUST in m.display:
        rounds = (0.0 if traded else 1.0) + (w["threat"] if m.rounds else 0.0)
        total += cost(s, seat, MUST, m) * rounds
    return -total


def row(s: GatesState, seat: int, m: Moment, w: dict[str, float], pending: float) -> list[float]:
    """The parts of one seat's worth, in the order of TERMS; `pending`: its turn still to come."""
    done = s.players - s.left if s.phase in (HENRY, TRADE) else 0
    traded = (seat - s.start) % s.players < done
    p = m.done if traded else m.fresh
    base = seat * 4
    a, b, c, d = (n if n < MOST else MOST for n in s.goods[base : base + 4])
    t, x = p.trade, p.tax
    return [
        float(s.points[seat]),
        t[0][a] + t[1][b] + t[2][c] + t[3][d],
        x[0][a] + x[1][b] + x[2][c] + x[3][d],
        display_worth(s, seat, m, p, traded, w),
        threat_worth(s, seat, m, traded, w),
        p.hand[s.hands[seat]],
        pending + m.rounds * (w["turn"] + w["start"] / s.players),
    ]
