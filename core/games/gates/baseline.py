"""The one-step player of G9: the best position after the own choice, by plain prices."""

from __future__ import annotations

from random import Random
from typing import Any

from core.games.gates.data import EVENTS, LAST_ROUND, ROUNDS, TAXES
from core.games.gates.rules import GAME
from core.games.gates.state import OVER, GatesState

GOOD = 1.26  # a good, as long as it can still be traded
SPARE = 0.9  # each beyond the third of a kind
CARD = 0.76  # a card in hand
AFFORDED = 0.5  # an event on display that could be paid
WARNED = 2  # rounds before the tax in which goods are kept for it


def plain_choice(s: GatesState, rng: Random) -> Any:
    """The best legal action; equal ones by lot."""
    seat = s.who
    return max(GAME.legal_actions(s), key=lambda a: (_after(s, a, seat), rng.random()))


def _after(s: GatesState, a: Any, seat: int) -> float:
    """The plain worth after an action, the goods of its card chosen well."""
    t = s.copy()
    GAME.apply(t, a)
    if t.phase != OVER and t.who == seat and (t.card >= 0 or a.kind == "rotate"):
        return max(_after(t, b, seat) for b in GAME.legal_actions(t))
    return _plain(t, seat, s.round)


def _plain(s: GatesState, seat: int, now: int) -> float:
    """`now` is the round of the decision: what the next card shows is not counted."""
    if s.phase == OVER:
        return float(s.points[seat])
    goods = s.goods[seat * 4 : seat * 4 + 4]
    left = LAST_ROUND - now
    price = GOOD * min(1.0, left / 4)
    value = s.points[seat] + CARD * s.hands[seat].bit_count() * min(1.0, left / 4)
    value += sum(price * min(n, 3) + price * SPARE * max(0, n - 3) for n in goods)
    for event in s.display:
        row = EVENTS[event]
        if not row.must and all(n >= p for n, p in zip(goods, row.price, strict=True)):
            value += AFFORDED
    return value - _tax(s, goods, now)


def _tax(s: GatesState, goods: list[int], now: int) -> float:
    """Half of what each side would cost, once the chapter nears its end."""
    chapter, passed = divmod(now, ROUNDS)
    rounds = ROUNDS - passed
    if rounds > WARNED:
        return 0.0
    missing = sum(
        max(0, due - n) for side in TAXES[chapter] for due, n in zip(side, goods, strict=True)
    )
    return s.switches.tax_missing * missing / 2 * (1 - rounds / (WARNED + 1))
