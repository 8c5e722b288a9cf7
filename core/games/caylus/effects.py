"""The effects of buildings: primitives made ready, and the one interpreter (C2, C3)."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.games.caylus.actions import DECLINE, TURNS, Pay, Trade
from core.games.caylus.castle import take_tokens
from core.games.caylus.data import (
    BUILDINGS,
    CARD_GOOD,
    CARD_IDS,
    DENIER,
    FOOD,
    GOLD,
    GOODS,
    LAWYER,
    NEUTRALS,
    STONE,
    STRIDE,
    Effect,
)
from core.games.caylus.events import BuildingTurned, CubesReturned, EffectUnused, gained, paid
from core.games.caylus.payments import settle
from core.games.caylus.state import CLOSED, FRONT, RESIDENCE, TURNING, CaylusState

PARTS = ("primary", "secondary")
NOTHING, GAIN, CARD, OFFER, LAWYERS = range(5)  # from OFFER on somebody may have to choose


class Offer(NamedTuple):
    """One option of a priced effect: the trade and what it takes to be possible."""

    trade: Trade
    good: int  # the one kind that is paid
    price: int
    tokens: int


class Plan(NamedTuple):
    """An effect made ready to run."""

    op: int
    good: int = 0
    amount: int = 0
    offers: tuple[Offer, ...] = ()


def _offer(good: int, price: int, tokens: int = 0, **gain: int) -> Offer:
    changes = dict.fromkeys(Trade._fields[:6], 0)
    changes.update(gain, tokens=tokens)
    changes[Trade._fields[good]] -= price
    return Offer(Trade(**changes), good, price, tokens)  # type: ignore[arg-type]


def _cubes(n: int) -> list[dict[str, int]]:
    """Every mix of exactly n cubes that are not gold."""
    return [
        {"food": f, "wood": w, "stone": n - f - w}
        for f in range(n, -1, -1)
        for w in range(n - f, -1, -1)
    ]


def _offers(primitive: tuple[Any, ...]) -> list[Offer]:
    match primitive:
        case ("buy", most):
            return [_offer(DENIER, n, **mix) for n in range(1, most + 1) for mix in _cubes(n)]
        case ("sell", deniers):
            return [_offer(good, 1, deniers=deniers) for good in range(GOLD + 1)]
        case ("refine",):
            # Gold for gold would be legal and changes nothing: the same as declining.
            return [_offer(good, 1, gold=1) for good in range(STONE + 1)]
        case ("gold", price, n):
            return [_offer(DENIER, price, gold=n)]
        case ("tokens", price, n):
            return [_offer(DENIER, price, tokens=n)]
    raise ValueError(primitive)


def _plan(effect: Effect) -> Plan:
    match effect:
        case ():
            return Plan(NOTHING)
        case (("gain", good, amount),):
            return Plan(GAIN, good, amount)
        case (("card", good),):
            return Plan(CARD, good, 1)
        case (("residence",),):
            return Plan(LAWYERS)
    return Plan(OFFER, offers=tuple(o for primitive in effect for o in _offers(primitive)))


# (primary, secondary) by card number
PLANS = tuple((_plan(b.primary), _plan(b.secondary)) for b in BUILDINGS) + tuple(
    (_plan(n.primary), _plan(())) for n in NEUTRALS
)


def run(s: CaylusState, seat: int, place: int, part: int, log: list[Any] | None) -> bool:
    """Run an effect for a seat; False when it became a question on `pending`.

    A gain without a price is taken: C7.4 lets everyone refuse it, but nobody can be
    better off for it, so it is never asked.
    """
    op, good, amount, _offers = PLANS[s.card[place]][part]
    if op >= OFFER:
        question = ("use", seat, place, part)
        if len(legal(s, question)) > 1:
            s.pending.append(question)
            return False
        amount = 0
    elif op == CARD:
        amount = min(amount, s.cubes[place])
        s.cubes[place] -= amount
    s.stock[seat * STRIDE + good] += amount
    if log is not None:
        card = CARD_IDS[s.card[place]]
        if amount:
            goods = [0] * STRIDE
            goods[good] = amount
            log.append(gained(seat, goods, PARTS[part], place, card))
        else:
            log.append(EffectUnused(seat, place, card, PARTS[part], False))
    return True


def legal(s: CaylusState, question: tuple[Any, ...]) -> list[Any]:
    """What can be answered: the options that can be paid, or to decline."""
    _, seat, place, part = question
    plan = PLANS[s.card[place]][part]
    base = seat * STRIDE
    stock = s.stock
    if plan.op == LAWYERS:
        answers: list[Any] = (
            [TURNS[i] for i in turnable(s, seat)]
            if stock[base + FOOD] or stock[base + GOLD]
            else []
        )
    else:
        left = sum(s.castle)
        answers = [
            trade
            for trade, good, price, tokens in plan.offers
            if stock[base + good] >= price and tokens <= left
        ]
    answers.append(DECLINE)
    return answers


def turnable(s: CaylusState, seat: int) -> list[int]:
    """C3.3: own buildings, front up, no lawyer, before or beyond the provost."""
    return [
        place
        for place, owner in enumerate(s.owner)
        if owner == seat and s.side[place] == FRONT and s.card[place] != LAWYER
    ]


def trade(
    s: CaylusState, seat: int, place: int, part: int, a: Trade, log: list[Any] | None
) -> None:
    """Use one option of a priced effect."""
    base = seat * STRIDE
    for good in range(STRIDE):
        s.stock[base + good] += a[good]  # type: ignore[operator]
    if log is not None:
        card = CARD_IDS[s.card[place]]
        changes = [a.food, a.wood, a.stone, a.gold, a.deniers]
        log.append(paid(seat, [max(-n, 0) for n in changes], PARTS[part], place, card))
        if any(n > 0 for n in changes):
            log.append(gained(seat, [max(n, 0) for n in changes], PARTS[part], place, card))
    if a.tokens:
        take_tokens(s, seat, a.tokens, PARTS[part], place, log)


def turn(s: CaylusState, seat: int, place: int, pay: Pay, log: list[Any] | None) -> None:
    """C3.3: a building becomes a residence; a worker still to come runs its front once more."""
    settle(s, seat, pay, log, "turn_building", place, CARD_IDS[s.card[place]])
    s.residences[seat] += 1
    if log is not None:
        log.append(BuildingTurned(seat, place, CARD_IDS[s.card[place]]))
    if s.worker[place] >= 0 and place <= s.provost:
        s.side[place] = TURNING
    else:
        close(s, place, log)


def close(s: CaylusState, place: int, log: list[Any] | None) -> None:
    """From now on the card is only a residence; its cubes go back to the supply."""
    s.side[place] = RESIDENCE
    if s.worker[place] < 0:
        s.worker[place] = CLOSED
    if s.cubes[place]:
        if log is not None:
            card = s.card[place]
            log.append(CubesReturned(place, CARD_IDS[card], GOODS[CARD_GOOD[card]], s.cubes[place]))
        s.cubes[place] = 0
