"""The rules of Caylus behind the contract: who decides, what is legal, what follows (C1-C10)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from core.engine.game import NOBODY, GameInfo, Option, Result, Setup
from core.games.caylus import (
    activation,
    castle,
    census,
    effects,
    opening,
    payments,
    provost,
    scoring,
    turns,
    view,
)
from core.games.caylus.actions import ACTION_TYPES, Pay
from core.games.caylus.payments import BATCH_PRICE, LAWYER_PRICE, PRESTIGE_PRICE
from core.games.caylus.state import OVER, CaylusState


def _pay(s: CaylusState, a: Pay, log: list[Any] | None) -> None:
    """A payment was chosen: finish what it was asked for."""
    _, seat, price, place = s.pending.pop()
    if price < PRESTIGE_PRICE:
        turns.build_paid(s, seat, price, a, log)
    elif price < LAWYER_PRICE:
        turns.prestige_paid(s, seat, price, place, a, log)
    elif price < BATCH_PRICE:
        activation.turn_paid(s, seat, place, a, log)
    else:
        castle.paid(s, seat, price, a, log)


def _payments(s: CaylusState, question: tuple[Any, ...]) -> list[Any]:
    return [*payments.ways(s, question[1], question[2])]


_APPLY: dict[str, Callable[[CaylusState, Any, list[Any] | None], None]] = {
    "keep_hand": opening.decide,
    "change_hand": opening.decide,
    "draw_card": turns.draw_card,
    "exchange_hand": turns.exchange_hand,
    "place_worker": turns.place_worker,
    "build": turns.build,
    "build_prestige": turns.build_prestige,
    "pass": turns.pass_turn,
    "pay": _pay,
    "move_provost": provost.move,
    "trade": activation.use,
    "turn_building": activation.turn,
    "decline": activation.decline,
    "deliver": castle.deliver,
}

_LEGAL: dict[str, Callable[[CaylusState, tuple[Any, ...]], list[Any]]] = {
    "opening": opening.legal,
    "pay": _payments,
    "provost": provost.legal,
    "use": effects.legal,
    "deliver": castle.legal,
}


class CaylusGame:
    """Caylus: Magna Carta."""

    info = GameInfo(
        id="caylus",
        rules_version=1,
        min_players=2,
        max_players=4,
        hidden=True,
        options=(Option("advanced", (False, True), "C5.2"),),
    )
    action_types: tuple[type, ...] = ACTION_TYPES
    revealing = frozenset({"hands_opened", "first_player_named", "cards_discarded", "cards_drawn"})

    def new_state(self, setup: Setup) -> CaylusState:
        return opening.new_state(setup)

    def current_player(self, s: CaylusState) -> int:
        pending = s.pending
        if pending:
            return int(pending[-1][1])
        return s.turn if s.phase != OVER else NOBODY

    def legal_actions(self, s: CaylusState) -> list[Any]:
        pending = s.pending
        if pending:
            question = pending[-1]
            return _LEGAL[question[0]](s, question)
        return turns.legal(s) if s.phase != OVER else []

    def accepts(self, s: CaylusState, a: Any) -> bool:
        return a in self.legal_actions(s)

    def apply(self, s: CaylusState, a: Any, log: list[Any] | None = None) -> None:
        _APPLY[a[-1]](s, a, log)

    def scores(self, s: CaylusState) -> tuple[int, ...]:
        return scoring.scores(s)

    def breakdown(self, s: CaylusState) -> tuple[dict[str, int], ...]:
        return scoring.breakdown(s)

    def result(self, s: CaylusState) -> Result | None:
        return scoring.result(s) if s.phase == OVER else None

    def observe(self, s: CaylusState, viewer: int | None) -> view.CaylusView:
        return view.observe(self.current_player(s), s, viewer)

    def determinize(self, s: CaylusState, viewer: int, rng: Random) -> CaylusState:
        return view.determinize(s, viewer, rng)

    def census(self, s: CaylusState) -> dict[str, int]:
        return census.census(s)

    def redact(self, event: Any, viewer: int | None) -> Any | None:
        return view.redact(event, viewer)


GAME = CaylusGame()
