"""Moving the provost in passing order (C7.3, advanced)."""

from __future__ import annotations

from typing import Any

from core.games.caylus import activation
from core.games.caylus.actions import STEPS, MoveProvost
from core.games.caylus.data import DENIER, PROVOST_STEPS, STRIDE
from core.games.caylus.events import Paid, PhaseBegan, ProvostMoved
from core.games.caylus.state import PROVOST, CaylusState


def begin(s: CaylusState, log: list[Any] | None) -> None:
    s.phase = PROVOST
    s.at = 0
    if log is not None:
        log.append(PhaseBegan("provost", s.round))
    _advance(s, log)


def legal(s: CaylusState, question: tuple[Any, ...]) -> list[Any]:
    """0 first, then towards the start and the end; a denier per card, never off the road."""
    most = min(PROVOST_STEPS, s.stock[question[1] * STRIDE + DENIER])
    back = min(most, s.provost)
    ahead = min(most, len(s.card) - 1 - s.provost)
    return [
        STEPS[0],
        *(STEPS[-n] for n in range(1, back + 1)),
        *(STEPS[n] for n in range(1, ahead + 1)),
    ]


def move(s: CaylusState, a: MoveProvost, log: list[Any] | None) -> None:
    seat = s.pending.pop()[1]
    price = abs(a.steps)
    start = s.provost
    s.stock[seat * STRIDE + DENIER] -= price
    s.provost = start + a.steps
    if log is not None:
        if price:
            log.append(Paid(seat, 0, 0, 0, 0, price, "move_provost", s.provost))
        log.append(ProvostMoved(seat, start, s.provost))
    _advance(s, log)


def _advance(s: CaylusState, log: list[Any] | None) -> None:
    """Ask the next seat that can pay; the road always has a neighbour to go to."""
    while s.at < s.players:
        seat = s.bridge[s.at]
        s.at += 1
        if s.stock[seat * STRIDE + DENIER]:
            s.pending.append(("provost", seat))
            return
    activation.begin(s, log)
