"""Targets of actions, and why no legal action holds what the finger tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.engine.game import Reason, Target
from core.games.caylus import effects, payments
from core.games.caylus.cards import can_draw
from core.games.caylus.data import (
    CARD_INDEX,
    DENIER,
    GOODS,
    LAWYER,
    PRESTIGE_INDEX,
    PROVOST_STEPS,
    STRIDE,
    Cost,
)
from core.games.caylus.questions import short
from core.games.caylus.rules import GAME
from core.games.caylus.state import AVAILABLE, FRONT, OVER, UNUSED, CaylusState

Explain = Callable[[CaylusState, int, Target], Reason]

_BUTTONS = {
    "keep_hand": "keep",
    "change_hand": "change",
    "draw_card": "draw",
    "exchange_hand": "exchange",
    "pass": "pass",
    "decline": "decline",
}


def targets(s: Any, action: Any) -> tuple[Target, ...]:
    """What the finger picks for an action."""
    match action.kind:
        case "place_worker":  # the worker may be left out: the place says it all
            return (("worker",), ("road", action.place))
        case "turn_building":
            return (("road", action.place),)
        case "build":
            return (("card", action.card),)
        case "build_prestige" if action.place < 0:
            return (("prestige", action.card),)
        case "build_prestige":
            return (("prestige", action.card), ("road", action.place))
        case "pay":
            return (("pay", *action[:4]),)
        case "move_provost":
            return (("provost", s.provost + action.steps),)
        case "trade":
            return (("trade", *action[:6]),)
        case "deliver":
            return (("batches", action.batches),)
        case kind:
            return (("button", _BUTTONS[kind]),)


_ASKED_IN = {
    "action": "C7.2",
    "opening": "C6.3",
    "pay": "C1.2",
    "provost": "C7.3",
    "use": "C7.4",
    "deliver": "C7.5a",
}


def why_not(s: CaylusState, viewer: int, picked: tuple[Target, ...]) -> Reason | None:
    """The rule in the way; None when a legal action holds all that was picked."""
    if s.phase == OVER:
        return Reason("over", "C8.1")
    seat = GAME.current_player(s)
    if seat != viewer:
        return Reason("not_your_turn", "C7.2", what=(seat,))
    held = [targets(s, a) for a in GAME.legal_actions(s)]
    if any(all(t in ts for t in picked) for ts in held):
        return None
    for target in picked:
        if not any(target in ts for ts in held):
            return _explain(s, seat, target)
    return Reason("apart", "C7.2", lights=picked)


def _explain(s: CaylusState, seat: int, target: Target) -> Reason:
    question = s.pending[-1][0] if s.pending else "action"
    explain = _EXPLAIN.get((question, target[0] if target else ""))
    if explain is None:
        return Reason("asked", _ASKED_IN[question], what=(question,))
    return explain(s, seat, target)


def _place(s: CaylusState, target: Target) -> int:
    """The place a target names, -1 when there is none."""
    place = target[1] if len(target) == 2 else -1
    return place if isinstance(place, int) and 0 <= place < len(s.card) else -1


def _name(target: Target) -> str:
    return str(target[1]) if len(target) == 2 else ""


def _button(s: CaylusState, seat: int, target: Target) -> Reason:
    name = _name(target)
    rule = {"draw": "C7.2a", "exchange": "C7.2b"}.get(name)
    if rule is None:
        return Reason("unknown")
    if not s.stock[seat * STRIDE + DENIER]:
        return _no_denier(rule, seat, 1)
    if name == "draw":
        assert not can_draw(s, seat)
        return Reason("no_cards", rule, (("deck", seat),))
    return Reason("empty_hand", rule)


def _road(s: CaylusState, seat: int, target: Target) -> Reason:
    place = _place(s, target)
    if place < 0:
        return Reason("unknown")
    if s.side[place] != FRONT:
        return Reason("residence", "C4.3", (target,))
    if s.worker[place] >= 0:
        return Reason("occupied", "C7.2c", (target,), (s.worker[place],))
    if not s.workers[seat]:
        return Reason("no_worker", "C7.2c", (("chip", seat),))
    return _no_denier("C7.2c", seat, 1)


def _worker(s: CaylusState, seat: int, target: Target) -> Reason:
    if not s.workers[seat]:
        return Reason("no_worker", "C7.2c", (("chip", seat),))
    if not s.stock[seat * STRIDE + DENIER]:
        return _no_denier("C7.2c", seat, 1)
    return Reason("no_place", "C7.2c")


def _card(s: CaylusState, seat: int, target: Target) -> Reason:
    name = _name(target)
    card = CARD_INDEX.get(name, -1)
    if card < 0:
        return Reason("unknown")
    if not s.hands[seat] >> card & 1:
        return Reason("not_in_hand", "C7.2d", (target,), (name,))
    return _short("C7.2d", seat, short(s, seat, name))


def _prestige(s: CaylusState, seat: int, target: Target) -> Reason:
    name = _name(target)
    if name not in PRESTIGE_INDEX:
        return Reason("unknown")
    owner = s.prestige[PRESTIGE_INDEX[name]]
    if owner == UNUSED:
        return Reason("not_in_game", "C5.1", (target,), (name,))
    if owner != AVAILABLE:
        return Reason("taken", "C5.2", (target,), (owner,))
    lack = short(s, seat, name)
    if any(lack):
        return _short("C7.2e", seat, lack)
    return Reason("no_residence", "C5.2", (target,))


def _pay(s: CaylusState, seat: int, target: Target) -> Reason:
    lights = tuple(("good", seat, GOODS[i]) for i in range(4))
    return Reason("no_payment", "C1.2", lights, tuple(payments.PRICES[s.pending[-1][2]]))


def _provost(s: CaylusState, seat: int, target: Target) -> Reason:
    place = _place(s, target)
    if place < 0:
        return Reason("off_road", "C7.3")
    steps = abs(place - s.provost)
    if steps > PROVOST_STEPS:
        return Reason("too_far", "C7.3", (target,), (PROVOST_STEPS,))
    return _no_denier("C7.3", seat, steps - s.stock[seat * STRIDE + DENIER])


def _trade(s: CaylusState, seat: int, target: Target) -> Reason:
    place, part = s.pending[-1][2:]
    for offer in effects.PLANS[s.card[place]][part].offers:
        if offer.trade[:6] == target[1:]:
            if offer.tokens > sum(s.castle):
                return Reason("no_tokens", "C3.2", (("castle",),))
            lack = [0] * STRIDE
            lack[offer.good] = offer.price - s.stock[seat * STRIDE + offer.good]
            if offer.good == DENIER:
                return _no_denier("C7.4", seat, lack[DENIER])
            return _short("C7.4", seat, (*lack[:4], 0))
    return Reason("not_offered", "C7.4", (("road", place),))


def _turn(s: CaylusState, seat: int, target: Target) -> Reason:
    place = _place(s, target)
    if effects.PLANS[s.card[s.pending[-1][2]]][s.pending[-1][3]].op != effects.LAWYERS:
        return Reason("asked", _ASKED_IN["use"], what=("use",))
    if place < 0:
        return Reason("unknown")
    if s.owner[place] != seat:
        return Reason("not_yours", "C3.3", (target,))
    if s.card[place] == LAWYER:
        return Reason("lawyer", "C3.3", (target,))
    return Reason("residence", "C3.3", (target,))


def _batches(s: CaylusState, seat: int, target: Target) -> Reason:
    n = target[1] if len(target) == 2 else -1
    if not isinstance(n, int) or n < 0:
        return Reason("unknown")
    left = sum(s.castle)
    if n > left:
        return Reason("tokens_left", "C7.5a", (("castle",),), (left,))
    food, wood, stone, gold = s.stock[seat * STRIDE : seat * STRIDE + 4]
    lack = payments.missing(Cost(n, n, n), food, wood, stone, gold)
    return _short("C7.5a", seat, lack)


def _short(rule: str, seat: int, lack: tuple[int, ...]) -> Reason:
    lights = tuple(("good", seat, GOODS[i]) for i in range(4) if lack[i])
    return Reason("short", rule, lights, lack)


def _no_denier(rule: str, seat: int, n: int) -> Reason:
    return Reason("denier_short", rule, (("good", seat, GOODS[DENIER]),), (n,))


_EXPLAIN: dict[tuple[str, Any], Explain] = {
    ("action", "button"): _button,
    ("action", "road"): _road,
    ("action", "worker"): _worker,
    ("action", "card"): _card,
    ("action", "prestige"): _prestige,
    ("pay", "pay"): _pay,
    ("provost", "provost"): _provost,
    ("use", "trade"): _trade,
    ("use", "road"): _turn,
    ("deliver", "batches"): _batches,
}
