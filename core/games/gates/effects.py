"""The one interpreter of the primitive effects on event cards (G6).

| op        | meaning                                                                  |
|-----------|--------------------------------------------------------------------------|
| gain      | `amount` of `goods[0]`                                                   |
| gain_any  | 1 good of choice                                                         |
| points    | `amount` points                                                          |
| take_back | all action cards                                                         |
| pay_or    | 1 of one of `goods`, else lose `points`; a free choice                   |
| sell      | up to `amount` of `goods[0]`, `points` for each                          |
| due       | `amount` of `goods[0]`, no choice, lose `points` for each missing one    |
| lose_most | `amount` of the good held most, if at least `least` of it are held       |
"""

from __future__ import annotations

from typing import Any

from core.games.gates.actions import COUNTS, PAY, SUFFER, TAKE
from core.games.gates.data import ALL_CARDS, CARD_IDS, GOODS, OF_EVENTS, Effect
from core.games.gates.events import (
    CardsTakenBack,
    EventSpared,
    GoodsGained,
    GoodsLost,
    GoodsPaid,
    PointsGained,
    PointsLost,
)
from core.games.gates.state import GatesState

Log = list[Any] | None

NOTHING = PAY[()]
ANY_GOOD = [TAKE[(g,)] for g in GOODS]
_ONE = tuple(PAY[(g,)] for g in GOODS)
_MANY = tuple(tuple(PAY[(g,) * n] for n in range(3)) for g in GOODS)


def gain_points(s: GatesState, seat: int, points: int, source: int) -> None:
    s.points[seat] += points
    s.ledger[seat * 5 + source] += points


def loss(s: GatesState, seat: int, points: int) -> int:
    """What a loss of so many points takes; what is not there is forgiven (G1.7)."""
    if s.switches.negative or s.points[seat] >= points:
        return points
    return s.points[seat]


def lose_points(s: GatesState, seat: int, points: int, source: int) -> int:
    """Take the points as far as the seat has them; returns what was taken."""
    taken = loss(s, seat, points)
    gain_points(s, seat, -taken, source)
    return taken


def take_back(s: GatesState, seat: int, why: str, log: Log) -> None:
    if log is not None:
        hand = s.hands[seat]
        log.append(CardsTakenBack(seat, cards_of(ALL_CARDS & ~hand), why))
    s.hands[seat] = ALL_CARDS


def cards_of(mask: int) -> tuple[str, ...]:
    return tuple(card for i, card in enumerate(CARD_IDS) if mask >> i & 1)


def choices(s: GatesState, seat: int, effect: Effect) -> list[Any]:
    """The different ways this seat can carry the effect out; one or none: nothing to ask."""
    op = effect.op
    base = seat * 4
    goods = s.goods
    if op == "pay_or":
        return [*[_ONE[g] for g in effect.goods if goods[base + g]], SUFFER]
    if op == "sell":
        good = effect.goods[0]
        return list(_MANY[good][: min(effect.amount, goods[base + good]) + 1])
    if op == "lose_most":
        held = goods[base : base + 4]
        most = max(held)
        if most < effect.least:
            return [NOTHING]
        return [_MANY[g][effect.amount] for g in range(4) if held[g] == most]
    if op == "gain_any":
        return ANY_GOOD[:]
    return []


def carry_out(s: GatesState, seat: int, effect: Effect, action: Any, why: str, log: Log) -> None:
    """Do the effect; `action` is the choice made, None where there is none."""
    op = effect.op
    if op == "gain":
        _gain(s, seat, (GOODS[effect.goods[0]],) * effect.amount, why, log)
    elif op == "gain_any":
        _gain(s, seat, action.goods, why, log)
    elif op == "points":
        gain_points(s, seat, effect.amount, OF_EVENTS)
        if log is not None:
            log.append(PointsGained(seat, effect.amount, why))
    elif op == "take_back":
        take_back(s, seat, why, log)
    elif op == "due":
        _due(s, seat, effect, why, log)
    elif action.kind == "suffer":
        _lose(s, seat, effect.points, why, log)
    else:
        _hand_in(s, seat, effect, action.goods, why, log)


def _gain(s: GatesState, seat: int, bundle: tuple[str, ...], why: str, log: Log) -> None:
    move_goods(s, seat, bundle, 1)
    if log is not None:
        log.append(GoodsGained(seat, bundle, why))


def move_goods(s: GatesState, seat: int, bundle: tuple[str, ...], sign: int) -> None:
    goods = s.goods
    i = seat * 4
    for n in COUNTS[bundle]:
        if n:
            goods[i] += sign * n
        i += 1


def _lose(s: GatesState, seat: int, points: int, why: str, log: Log) -> None:
    taken = lose_points(s, seat, points, OF_EVENTS)
    if log is not None:
        log.append(PointsLost(seat, taken, points - taken, why))


def _due(s: GatesState, seat: int, effect: Effect, why: str, log: Log) -> None:
    good = effect.goods[0]
    paid = min(effect.amount, s.goods[seat * 4 + good])
    s.goods[seat * 4 + good] -= paid
    if log is not None and paid:
        log.append(GoodsPaid(seat, (GOODS[good],) * paid, why))
    if paid < effect.amount:
        _lose(s, seat, effect.points * (effect.amount - paid), why, log)


def _hand_in(
    s: GatesState, seat: int, effect: Effect, bundle: tuple[str, ...], why: str, log: Log
) -> None:
    """The goods of pay_or, sell and lose_most."""
    move_goods(s, seat, bundle, -1)
    points = effect.points * len(bundle) if effect.op == "sell" else 0
    gain_points(s, seat, points, OF_EVENTS)
    if log is None:
        return
    if not bundle:
        log.append(EventSpared(seat, why))
    elif effect.op == "lose_most":
        log.append(GoodsLost(seat, bundle, why))
    else:
        log.append(GoodsPaid(seat, bundle, why))
    if points:
        log.append(PointsGained(seat, points, why))
