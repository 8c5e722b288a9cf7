"""What the current player may choose, as ready lists looked up by small numbers."""

from __future__ import annotations

from itertools import product
from typing import Any

from core.games.gates.actions import (
    BUNDLES,
    COUNTS,
    END_TURN,
    PASS,
    PAY,
    ROTATE,
    TAKE,
    TAKE_INCOME,
    TAKE_POINTS,
    USE_CARD,
    USE_EVENT,
)
from core.games.gates.data import (
    ALL_CARDS,
    CARD_LIMIT,
    CARDS,
    EVENTS,
    FAVOUR,
    GOODS,
    MUST,
    POINTS,
    RENOWN,
)
from core.games.gates.effects import choices
from core.games.gates.state import (
    BARTER_STEP,
    CARD,
    CLOSE,
    EVENT,
    GOODS_STEP,
    HENRY,
    OVER,
    PLACE,
    TRADE,
    GatesState,
)

_PLACES = list(ROTATE)
_CLOSES = [END_TURN]
_HENRY = EVENTS[MUST].effects[0]


def _cards(corner: int, hand: int, has_points: bool, has_goods: bool) -> list[Any]:
    out: list[Any] = [TAKE_POINTS] if corner == POINTS else []
    idle = (not has_points, not has_goods, not has_goods, False, False)
    for i, card in enumerate(CARDS):
        if not hand >> i & 1:
            continue
        if corner != POINTS:
            out.append(TAKE_INCOME[i])
            if idle[i] and not card.income[corner]:
                continue  # the action would do as little as this income: one stands for both
        out.append(USE_CARD[i])
    return out


# by ((corner * 32 + hand) * 2 + has points) * 2 + has goods
_CARD_LISTS = [
    _cards(corner, hand, has_points, has_goods)
    for corner in range(5)
    for hand in range(ALL_CARDS + 1)
    for has_points in (False, True)
    for has_goods in (False, True)
]
# renown, by the points that can be paid
_TAKE_UP_TO = [[TAKE[b] for b in BUNDLES if len(b) <= n] for n in range(CARD_LIMIT + 1)]
_TAKE_ONE = [TAKE[(g,)] for g in GOODS]
_TAKE_OTHER = [[TAKE[(g,)] for g in GOODS if g != good] for good in GOODS]
# good works and barter, by the goods held, each counted up to 2, in base 3
_PAY_UP_TO = [
    [PAY[b] for b in BUNDLES if all(n <= h for n, h in zip(COUNTS[b], held, strict=True))]
    for held in product(range(3), repeat=4)
]
# barter, by the goods paid: paying and receiving the same kind equals a smaller exchange
_TAKE_FOR = {
    paid: [TAKE[b] for b in BUNDLES if len(b) == len(paid) and not set(b) & set(paid)]
    for paid in BUNDLES
}
_BLUE = [i for i, e in enumerate(EVENTS) if e.blue]
_TRADE_LISTS = {
    offers: [PASS, *(USE_EVENT[e] for e in offers)]
    for offers in (*((a,) for a in _BLUE), *product(_BLUE, repeat=2))
}


def pay_lists(held: list[int]) -> list[Any]:
    """Up to two of the goods held, each set of them once."""
    a, b, c, d = held
    return _PAY_UP_TO[
        27 * (a if a < 2 else 2)
        + 9 * (b if b < 2 else 2)
        + 3 * (c if c < 2 else 2)
        + (d if d < 2 else 2)
    ]


def bartered(paid: tuple[str, ...], taken: tuple[str, ...]) -> bool:
    """Whether each good taken can stand against a good of another kind that was paid (G2)."""
    if len(paid) != len(taken):
        return False
    if len(paid) < 2:
        return paid != taken
    (a, b), (c, d) = paid, taken
    return (a != c and b != d) or (a != d and b != c)


def offered(s: GatesState) -> list[Any]:
    """The legal actions; the list is shared, callers copy it."""
    phase = s.phase
    if phase == CLOSE:
        return _CLOSES
    who = s.who
    if phase == CARD:
        base = who * 4
        goods = s.goods
        key = (s.corners[who] * 32 + s.hands[who]) * 4
        if s.points[who] > 0:
            key += 2
        if goods[base] or goods[base + 1] or goods[base + 2] or goods[base + 3]:
            key += 1
        return _CARD_LISTS[key]
    if phase == TRADE:
        return _TRADE_LISTS[s.offers]
    if phase == PLACE:
        return _PLACES
    if phase == GOODS_STEP:
        card = s.card
        if card == RENOWN:
            return _TAKE_UP_TO[max(0, min(CARD_LIMIT, s.points[who]))]  # G1.7: debts pay nothing
        if card == FAVOUR:
            return _TAKE_OTHER[s.favours[s.turn]] if s.switches.second_differs else _TAKE_ONE
        return pay_lists(s.goods[who * 4 : who * 4 + 4])
    if phase == BARTER_STEP:
        return _TAKE_FOR[s.paid]
    if phase == EVENT:
        return choices(s, who, EVENTS[s.deck[s.round]].effects[s.step])
    if phase == HENRY:
        return choices(s, who, _HENRY)
    assert phase == OVER
    return []
