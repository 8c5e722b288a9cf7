"""Income, end of the round and end of the game (C7.1, C7.6, C8.1)."""

from __future__ import annotations

from typing import Any

from core.games.caylus.data import DENIER, INCOME, INN, PROVOST_ROUND_STEPS, STRIDE
from core.games.caylus.events import (
    FirstPlayerPassed,
    Gained,
    GameEnded,
    PhaseBegan,
    ProvostMoved,
)
from core.games.caylus.scoring import scores
from core.games.caylus.state import ACTIONS, OVER, RESIDENCE, CaylusState


def income(s: CaylusState, seat: int) -> int:
    """Deniers of the next income phase (C7.1, C4.1)."""
    return INCOME + s.residences[seat] + (s.prestige[INN] == seat)


def begin(s: CaylusState, log: list[Any] | None) -> None:
    """C7.1, then the first player acts."""
    s.round += 1
    if log is not None:
        log.append(PhaseBegan("income", s.round))
    for seat in range(s.players):
        s.stock[seat * STRIDE + DENIER] += income(s, seat)
        if log is not None:
            _log_income(s, seat, log)
    s.phase = ACTIONS
    s.turn = s.first
    if log is not None:
        log.append(PhaseBegan("actions", s.round))


def end(s: CaylusState, log: list[Any] | None) -> None:
    """C7.6; the game is over when no token is left (C8.1)."""
    if s.advanced:
        start = s.provost
        s.provost = min(start + PROVOST_ROUND_STEPS, len(s.card) - 1)
        if log is not None and s.provost != start:
            log.append(ProvostMoved(-1, start, s.provost))
    s.first = (s.first + 1) % s.players
    s.bridge = []
    s.batches = [0] * s.players
    s.at = 0
    if log is not None:
        log.append(FirstPlayerPassed(s.first))
    if any(s.castle):
        begin(s, log)
        return
    s.phase = OVER
    if log is not None:
        log.append(GameEnded(scores(s)))


def _log_income(s: CaylusState, seat: int, log: list[Any]) -> None:
    log.append(Gained(seat, 0, 0, 0, 0, INCOME, "income"))
    for place, owner in enumerate(s.owner):
        if owner == seat and s.side[place] == RESIDENCE:
            log.append(Gained(seat, 0, 0, 0, 0, 1, "residence", place, "residence"))
    if s.prestige[INN] == seat:
        log.append(Gained(seat, 0, 0, 0, 0, 1, "inn", -1, "inn"))
