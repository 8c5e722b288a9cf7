"""What the table of Caylus asks beside the rules: targets, consequences, reasons, questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.engine.game import Fact
from core.games.caylus import questions
from core.games.caylus.castle import next_tokens
from core.games.caylus.data import (
    CARD_INDEX,
    INN,
    POINTS,
    PRESTIGE,
    PRESTIGE_INDEX,
    STRIDE,
    TOKEN_POINTS,
)
from core.games.caylus.effects import CARD, GAIN, PARTS, PLANS
from core.games.caylus.payments import LAWYER_PRICE, PRESTIGE_PRICE, PRICES, ways
from core.games.caylus.reasons import targets, why_not
from core.games.caylus.state import CaylusState

__all__ = ["QUESTIONS", "preview", "targets", "why_not"]

QUESTIONS: Mapping[str, Callable[..., Any]] = {
    "will_run": questions.will_run,
    "run_with": questions.run_with,
    "castle_standing": questions.castle_standing,
    "payments": questions.payments,
    "payment_cubes": questions.payment_cubes,
    "missing": questions.missing_cubes,
    "prestige_available": questions.prestige_available,
    "own_deck": questions.own_deck,
}


def preview(s: CaylusState, viewer: int, action: Any) -> tuple[Fact, ...]:
    """What a legal action would bring, most important first."""
    return tuple(_PREVIEWS[action.kind](s, viewer, action))


def effect_fact(s: CaylusState, seat: int, place: int, part: int) -> Fact:
    """What a building's effect offers a seat."""
    card = s.card[place]
    plan = PLANS[card][part]
    if plan.op == GAIN:
        return Fact("gain", plan.amount, seat, (plan.good,))
    if plan.op == CARD:
        if s.cubes[place]:
            return Fact("gain", plan.amount, seat, (plan.good,))
        return Fact("card_empty", 0, seat)
    return Fact("offer", 0, seat, (questions.card_id(s, place), PARTS[part]))


def _opening(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    size = questions.hand_size(s, viewer)
    if action.kind == "keep_hand":
        return [Fact("cards_stay", size)]
    return [Fact("cards_go", size)]


def _draw(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    facts = [_pay(deniers=1)]
    if s.decks[viewer]:
        facts.append(Fact("deck_left", len(s.decks[viewer])))
    else:
        facts.append(Fact("reshuffles"))
    return facts


def _exchange(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    return [Fact("cards_go", questions.hand_size(s, viewer)), _pay(deniers=1)]


def _worker(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    place = action.place
    facts = [effect_fact(s, viewer, place, 0)]
    owner = s.owner[place]
    if owner not in (-1, viewer):
        facts.append(effect_fact(s, owner, place, 1))
    if s.advanced and place > s.provost:
        facts.insert(0, Fact("beyond", place - s.provost))
    return facts


def _build(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    card = CARD_INDEX[action.card]
    return [*_price(s, viewer, card), Fact("points", POINTS[card], viewer)]


def _prestige(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    number = PRESTIGE_INDEX[action.card]
    facts = _price(s, viewer, PRESTIGE_PRICE + number)
    covered = action.place >= 0  # a covered residence loses its point and its income (C4)
    facts.append(Fact("points", PRESTIGE[number].points - covered, viewer))
    change = (number == INN) - covered
    if change:
        facts.append(Fact("income", change, viewer))
    return facts


def _pass(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    number = len(s.bridge) + 1
    facts = [Fact("pass_number", number, viewer)]
    if number == 1:
        facts.insert(0, Fact("first_pass", 1, viewer))
    return facts


def _payment(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    facts = [Fact("pay", 0, viewer, (*action[:4], 0))]
    jokers = action.gold - PRICES[s.pending[-1][2]].gold
    if jokers:
        facts.append(Fact("jokers", jokers, viewer))
    return facts


def _provost(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    """Who gains and who loses if he stays there, the viewer first."""
    to = s.provost + action.steps
    switched = range(min(s.provost, to) + 1, max(s.provost, to) + 1)
    name = "runs" if action.steps > 0 else "stops"
    facts = [
        Fact(name, place, seat, (questions.card_id(s, place),))
        for place in switched
        for seat in _served(s, place)
    ]
    facts.sort(key=lambda f: f.seat != viewer)
    if action.steps:
        facts.append(_pay(deniers=abs(action.steps)))
    facts.append(Fact("provost_at", to + 1, what=(len(s.card),)))
    return facts


def _served(s: CaylusState, place: int) -> list[int]:
    """The seats that get something from a card: its worker's owner, then its own (C7.4)."""
    worker, owner = s.worker[place], s.owner[place]
    if worker < 0:
        return []
    shares = owner not in (-1, worker) and effect_fact(s, owner, place, 1).id != "card_empty"
    return [worker, owner] if shares else [worker]


def _trade(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    changes = action[:STRIDE]
    facts = [Fact("gain_goods", 0, viewer, tuple(max(n, 0) for n in changes))]
    if action.tokens:
        facts = _tokens(s, viewer, action.tokens)
    facts.append(Fact("pay", 0, viewer, tuple(max(-n, 0) for n in changes)))
    return facts


def _turn(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    facts = [Fact("income", 1, viewer)]
    change = 1 - POINTS[s.card[action.place]]  # C4.2 for the points of its front
    if change:
        facts.append(Fact("points", change, viewer))
    if s.worker[action.place] >= 0 and action.place <= s.provost:
        facts.append(Fact("once_more"))
    return [*facts, *_price(s, viewer, LAWYER_PRICE)]


def _decline(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    return [Fact("nothing")]


def _deliver(s: CaylusState, viewer: int, action: Any) -> list[Fact]:
    if not action.batches:
        return [Fact("nothing")]
    facts = _tokens(s, viewer, action.batches)
    best = max(s.batches)
    if action.batches > best:  # earlier batches win a tie (C7.5c)
        facts.append(Fact("gold_if_most", 1, viewer))
    else:
        facts.append(Fact("not_most", best))
    return facts


def _tokens(s: CaylusState, viewer: int, n: int) -> list[Fact]:
    return [
        Fact("tokens", count, viewer, (points,))
        for count, points in zip(next_tokens(s, n), TOKEN_POINTS, strict=True)
        if count
    ]


def _price(s: CaylusState, viewer: int, price: int) -> list[Fact]:
    options = ways(s, viewer, price)
    facts = [Fact("pay", 0, viewer, (*options[0][:4], 0))]
    if len(options) > 1:
        facts.append(Fact("payments", len(options)))
    return facts


def _pay(deniers: int) -> Fact:
    return Fact("pay", what=(0, 0, 0, 0, deniers))


_PREVIEWS: dict[str, Callable[[CaylusState, int, Any], list[Fact]]] = {
    "keep_hand": _opening,
    "change_hand": _opening,
    "draw_card": _draw,
    "exchange_hand": _exchange,
    "place_worker": _worker,
    "build": _build,
    "build_prestige": _prestige,
    "pass": _pass,
    "pay": _payment,
    "move_provost": _provost,
    "trade": _trade,
    "turn_building": _turn,
    "decline": _decline,
    "deliver": _deliver,
}
