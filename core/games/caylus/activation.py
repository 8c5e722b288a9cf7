"""Activating the buildings from the start of the road (C7.4)."""

from __future__ import annotations

from typing import Any

from core.games.caylus import castle, effects
from core.games.caylus.actions import Decline, Pay, Trade, TurnBuilding
from core.games.caylus.data import CARD_IDS
from core.games.caylus.events import BuildingActivated, EffectUnused, PhaseBegan, WorkerReturned
from core.games.caylus.payments import LAWYER_PRICE, ways
from core.games.caylus.state import ACTIVATION, CLOSED, FREE, FRONT, TURNING, CaylusState

# Steps at one place: primary effect, secondary effect, the worker comes home.
SECONDARY, HOME, STEPS = 1, 2, 3


def begin(s: CaylusState, log: list[Any] | None) -> None:
    s.phase = ACTIVATION
    s.at = 0
    if log is not None:
        log.append(PhaseBegan("activation", s.round))
    advance(s, log)


def end_of_run(s: CaylusState) -> int:
    """How many cards of the road are activated: up to and including the provost's."""
    return s.provost + 1 if s.advanced else len(s.card)


def advance(s: CaylusState, log: list[Any] | None) -> None:
    """Go on until somebody must be asked, then to the castle."""
    worker = s.worker
    end = end_of_run(s)
    place, step = divmod(s.at, STEPS)
    while place < end:
        seat = worker[place]
        if seat >= 0:
            if step < SECONDARY:
                if log is not None:
                    log.append(BuildingActivated(seat, place, CARD_IDS[s.card[place]]))
                if not effects.run(s, seat, place, 0, log):
                    s.at = place * STEPS + SECONDARY
                    return
            owner = s.owner[place]
            others = step < HOME and owner >= 0 and owner != seat
            if others and not effects.run(s, owner, place, 1, log):
                s.at = place * STEPS + HOME
                return
            _come_home(s, place, True, log)
        step = 0
        place += 1
    for beyond in range(end, len(worker)):
        if worker[beyond] >= 0:
            _come_home(s, beyond, False, log)
    castle.begin(s, log)


def use(s: CaylusState, a: Trade, log: list[Any] | None) -> None:
    """One option of the asked effect."""
    _, seat, place, part = s.pending.pop()
    effects.trade(s, seat, place, part, a, log)
    advance(s, log)


def decline(s: CaylusState, a: Decline, log: list[Any] | None) -> None:
    _, seat, place, part = s.pending.pop()
    if log is not None:
        card = CARD_IDS[s.card[place]]
        log.append(EffectUnused(seat, place, card, effects.PARTS[part], True))
    advance(s, log)


def turn(s: CaylusState, a: TurnBuilding, log: list[Any] | None) -> None:
    """The lawyer: which building; the payment is asked when food and gold are both there."""
    seat = s.pending.pop()[1]
    options = ways(s, seat, LAWYER_PRICE)
    if len(options) > 1:
        s.pending.append(("pay", seat, LAWYER_PRICE, a.place))
        return
    turn_paid(s, seat, a.place, options[0], log)


def turn_paid(s: CaylusState, seat: int, place: int, pay: Pay, log: list[Any] | None) -> None:
    effects.turn(s, seat, place, pay, log)
    advance(s, log)


def _come_home(s: CaylusState, place: int, ran: bool, log: list[Any] | None) -> None:
    seat = s.worker[place]
    s.workers[seat] += 1
    s.worker[place] = FREE if s.side[place] == FRONT else CLOSED
    if log is not None:
        log.append(WorkerReturned(seat, place, CARD_IDS[s.card[place]], ran))
    if s.side[place] == TURNING:
        effects.close(s, place, log)
