"""The action phase: one action each until all have passed (C7.2)."""

from __future__ import annotations

from typing import Any

from core.games.caylus import activation, cards, provost
from core.games.caylus.actions import (
    BUILDS_OF,
    DRAW,
    EXCHANGE,
    PASS,
    PLACES,
    PRESTIGES,
    PRESTIGES_AT,
    Build,
    BuildPrestige,
    DrawCard,
    ExchangeHand,
    Pass,
    Pay,
    PlaceWorker,
)
from core.games.caylus.data import (
    CARD_CUBES,
    CARD_GOOD,
    CARD_IDS,
    CARD_INDEX,
    DENIER,
    PRESTIGE,
    PRESTIGE_INDEX,
    STRIDE,
)
from core.games.caylus.events import (
    BuildingBuilt,
    Gained,
    Paid,
    Passed,
    PrestigeBuilt,
    WorkerPlaced,
)
from core.games.caylus.payments import PRESTIGE_PRICE, affordable, settle, ways
from core.games.caylus.state import AVAILABLE, COVERED, FREE, FRONT, RESIDENCE, CaylusState


def legal(s: CaylusState) -> list[Any]:
    """Build, build prestige, place a worker, draw, exchange, pass."""
    seat = s.turn
    base = seat * STRIDE
    food, wood, stone, gold, deniers = s.stock[base : base + STRIDE]
    hand = s.hands[seat]
    payable = affordable(food, wood, stone, gold)
    out: list[Any] = [*BUILDS_OF[hand & payable]]
    if payable >> PRESTIGE_PRICE:
        out += _prestiges(s, seat, payable >> PRESTIGE_PRICE)
    if deniers:
        if s.workers[seat]:
            out += [place for place, who in zip(PLACES, s.worker, strict=False) if who == FREE]
        if s.decks[seat] or s.discards[seat]:
            out.append(DRAW)
        if hand:
            out.append(EXCHANGE)
    out.append(PASS)
    return out


def _prestiges(s: CaylusState, seat: int, payable: int) -> list[Any]:
    """C5.1: one choice each; C5.2: on each own uncovered residence."""
    kinds = [k for k, who in enumerate(s.prestige) if who == AVAILABLE and payable >> k & 1]
    if not s.advanced:
        return [PRESTIGES[k] for k in kinds]
    if not s.residences[seat]:
        return []
    homes = [i for i, who in enumerate(s.owner) if who == seat and s.side[i] == RESIDENCE]
    return [PRESTIGES_AT[k][i] for k in kinds for i in homes]


def draw_card(s: CaylusState, a: DrawCard, log: list[Any] | None) -> None:  # C7.2a
    seat = s.turn
    _pay_denier(s, seat, "draw_card", -1, log)
    cards.draw(s, seat, 1, "draw", log)
    _next(s, log)


def exchange_hand(s: CaylusState, a: ExchangeHand, log: list[Any] | None) -> None:  # C7.2b
    seat = s.turn
    _pay_denier(s, seat, "exchange_hand", -1, log)
    cards.exchange(s, seat, "exchange", log)
    _next(s, log)


def place_worker(s: CaylusState, a: PlaceWorker, log: list[Any] | None) -> None:  # C7.2c
    seat = s.turn
    place = a[0]
    s.stock[seat * STRIDE + DENIER] -= 1
    s.workers[seat] -= 1
    s.worker[place] = seat
    if log is not None:
        card = CARD_IDS[s.card[place]]
        log.append(Paid(seat, 0, 0, 0, 0, 1, "place_worker", place, card))
        log.append(WorkerPlaced(seat, place, card))
    _next(s, log)


def build(s: CaylusState, a: Build, log: list[Any] | None) -> None:  # C7.2d
    seat = s.turn
    card = CARD_INDEX[a[0]]
    options = ways(s, seat, card)
    if len(options) > 1:
        s.pending.append(("pay", seat, card, -1))
    else:
        build_paid(s, seat, card, options[0], log)


def build_paid(s: CaylusState, seat: int, card: int, pay: Pay, log: list[Any] | None) -> None:
    place = len(s.card)
    settle(s, seat, pay, log, "build", place, CARD_IDS[card])
    cards.leave_hand(s, seat, card)
    cubes = CARD_CUBES[s.players] if card in CARD_GOOD else 0
    s.card.append(card)
    s.owner.append(seat)
    s.worker.append(FREE)
    s.cubes.append(cubes)
    s.side.append(FRONT)
    if log is not None:
        log.append(BuildingBuilt(seat, CARD_IDS[card], place, cubes))
    _next(s, log)


def build_prestige(s: CaylusState, a: BuildPrestige, log: list[Any] | None) -> None:  # C7.2e
    seat = s.turn
    price = PRESTIGE_PRICE + PRESTIGE_INDEX[a.card]
    options = ways(s, seat, price)
    if len(options) > 1:
        s.pending.append(("pay", seat, price, a.place))
    else:
        prestige_paid(s, seat, price, a.place, options[0], log)


def prestige_paid(
    s: CaylusState, seat: int, price: int, place: int, pay: Pay, log: list[Any] | None
) -> None:
    number = price - PRESTIGE_PRICE
    row = PRESTIGE[number]
    settle(s, seat, pay, log, "build_prestige", place, row.id)
    s.prestige[number] = seat
    if place >= 0:  # C5.2; its income ends (C4.1)
        s.side[place] = COVERED + number
        s.residences[seat] -= 1
    if log is not None:
        log.append(PrestigeBuilt(seat, row.id, place, row.points))
    _next(s, log)


def pass_turn(s: CaylusState, a: Pass, log: list[Any] | None) -> None:  # C7.2f
    seat = s.turn
    bridge = s.bridge
    bridge.append(seat)
    if log is not None:
        log.append(Passed(seat, len(bridge)))
    if len(bridge) == 1:
        s.stock[seat * STRIDE + DENIER] += 1
        if log is not None:
            log.append(Gained(seat, 0, 0, 0, 0, 1, "first_pass"))
    if len(bridge) < s.players:
        _next(s, log)
        return
    s.turn = -1
    if s.advanced:
        provost.begin(s, log)
    else:
        activation.begin(s, log)


def _pay_denier(s: CaylusState, seat: int, reason: str, place: int, log: list[Any] | None) -> None:
    s.stock[seat * STRIDE + DENIER] -= 1
    if log is not None:
        log.append(Paid(seat, 0, 0, 0, 0, 1, reason, place))


def _next(s: CaylusState, log: list[Any] | None) -> None:
    """The next seat clockwise that has not passed; who can do nothing else passes unasked."""
    seat = s.turn
    bridge = s.bridge
    last = s.players - 1
    while True:
        seat = seat + 1 if seat < last else 0
        if seat not in bridge:
            break
    s.turn = seat
    if not s.stock[seat * STRIDE + DENIER] and _must_pass(s, seat):
        pass_turn(s, PASS, log)


def _must_pass(s: CaylusState, seat: int) -> bool:
    """Whether everyone can tell that a seat without a denier has nothing to build.

    Where that depends on the hand the seat is asked all the same: to pass for it would
    tell the others something of the hand (C10).
    """
    base = seat * STRIDE
    food, wood, stone, gold = s.stock[base : base + DENIER]
    payable = affordable(food, wood, stone, gold)
    if payable >> PRESTIGE_PRICE and _prestiges(s, seat, payable >> PRESTIGE_PRICE):
        return False
    return not (s.hands[seat] and payable & cards.possible(s, seat))
