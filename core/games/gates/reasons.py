"""Why a tap on the Gates table leads to no legal action."""

from __future__ import annotations

from typing import Any

from core.engine.game import Reason, Target
from core.games.gates.actions import COUNTS, USE_CARD
from core.games.gates.data import (
    BARTER,
    CARD_IDS,
    CARD_INDEX,
    CARD_LIMIT,
    EVENT_IDS,
    EVENT_INDEX,
    EVENTS,
    FAVOUR,
    GOODS,
    MUST,
    POINTS,
    RENOWN,
)
from core.games.gates.offers import offered
from core.games.gates.rounds import goods_of, tax_split
from core.games.gates.state import (
    BARTER_STEP,
    CARD,
    CLOSE,
    EVENT,
    GOODS_STEP,
    HENRY,
    OVER,
    PLACE,
    TRADE,
    GatesState,
)
from core.games.gates.targets import targets as targets_of
from core.games.gates.view import PHASES

_RULES = ("G3.1", "G3.2", "G3.3", "G2", "G2", "G3.3", "G3.4", "G3.4", "G5")


def why_not(s: GatesState, viewer: int, targets: tuple[Target, ...]) -> Reason | None:
    """The most telling reason; the last resort says what is asked now."""
    if s.phase == OVER:
        return Reason("over", "G5")
    lists = [targets_of(s, a) for a in offered(s)]
    if any(all(t in held for t in targets) for held in lists):
        return None
    if viewer != s.who:
        return Reason("not_your_turn", "G3", (("seat", s.who),), (s.who,))
    asked = Reason(
        "asked",
        _RULES[s.phase],
        tuple(dict.fromkeys(held[0] for held in lists)),
        (PHASES[s.phase],),
    )
    if s.phase == CLOSE:
        return Reason("end_turn_first", "G3.3", (("end_turn",),))
    return _ABOUT[s.phase](s, targets) or asked


def _words(targets: tuple[Target, ...], kind: str) -> list[Any]:
    return [t[1] for t in targets if t[:1] == (kind,) and len(t) > 1]


def _about_place(s: GatesState, targets: tuple[Target, ...]) -> Reason | None:
    if _words(targets, "card") or ("income",) in targets or ("action",) in targets:
        return Reason("place_first", "G3.2", (("event", EVENT_IDS[s.deck[s.round]]),))
    return _about_display(s, targets)


def _about_display(s: GatesState, targets: tuple[Target, ...]) -> Reason | None:
    """Trades come after everybody's income or action."""
    if _words(targets, "display"):
        return Reason("trade_later", "G3.4")
    return None


def _about_card(s: GatesState, targets: tuple[Target, ...]) -> Reason | None:
    cards = [c for c in _words(targets, "card") if c in CARD_INDEX]
    hand = s.hands[s.who]
    for card in cards:
        if not hand >> CARD_INDEX[card] & 1:
            return Reason("card_played", "G2.1", (("card", card),), (card,))
    if len(set(cards)) > 1:
        return Reason("one_card", "G3.3", tuple(("card", c) for c in cards))
    if ("income",) in targets and ("action",) in targets:
        return Reason("income_or_action", "G3.3", (("income",), ("action",)))
    if cards and ("income",) in targets and s.corners[s.who] == POINTS:
        return Reason("points_without_card", "G3.3", (("income",),))
    idle = cards and USE_CARD[CARD_INDEX[cards[0]]] not in offered(s)
    if idle and ("action",) in targets:
        return Reason("does_nothing", "G2", (("card", cards[0]),), (cards[0],))
    return _about_display(s, targets)


def _wanted(targets: tuple[Target, ...], verb: str) -> tuple[int, ...]:
    """How many of each good the picked targets name; the highest count of each counts."""
    wanted = [0] * 4
    for t in targets:
        if len(t) == 3 and t[0] == verb and t[1] in GOODS and isinstance(t[2], int):
            i = GOODS.index(t[1])
            wanted[i] = max(wanted[i], t[2])
    return tuple(wanted)


def _lights(verb: str, wanted: tuple[int, ...]) -> tuple[Target, ...]:
    return tuple((verb, GOODS[i], n) for i, n in enumerate(wanted) if n)


def _short(s: GatesState, wanted: tuple[int, ...], rule: str) -> Reason | None:
    lacking = tax_split(s, s.who, wanted)[1]
    if any(lacking):
        return Reason("goods_short", rule, _lights("pay", lacking), goods_of(lacking))
    return None


def _about_goods(s: GatesState, targets: tuple[Target, ...]) -> Reason | None:
    if s.card in (RENOWN, FAVOUR):
        wanted = _wanted(targets, "take")
        return _about_taking(s, wanted) if any(wanted) else None
    wanted = _wanted(targets, "pay")
    short = _short(s, wanted, "G2")
    if short is None and sum(wanted) > CARD_LIMIT:
        return Reason("at_most", "G2", _lights("pay", wanted), (CARD_IDS[s.card], CARD_LIMIT))
    return short


def _about_taking(s: GatesState, wanted: tuple[int, ...]) -> Reason | None:
    lights = _lights("take", wanted)
    limit = CARD_LIMIT if s.card == RENOWN else 1
    if sum(wanted) > limit:
        return Reason("at_most", "G2", lights, (CARD_IDS[s.card], limit))
    if s.card == RENOWN:
        short = sum(wanted) - max(0, s.points[s.who])
        return Reason("points_short", "G1.7", lights, (short,)) if short > 0 else None
    arrow = s.favours[s.turn]
    if s.switches.second_differs and wanted[arrow]:
        return Reason("other_kind", "G2", lights, (GOODS[arrow],))
    return None


def _about_barter(s: GatesState, targets: tuple[Target, ...]) -> Reason | None:
    wanted = _wanted(targets, "take")
    lights = _lights("take", wanted)
    for i, n in enumerate(COUNTS[s.paid]):
        if n and wanted[i]:
            return Reason("other_kind", "G2", lights, (GOODS[i],))
    if any(wanted):
        return Reason("at_most", "G2", lights, (CARD_IDS[BARTER], len(s.paid)))
    return None


def _about_event(s: GatesState, targets: tuple[Target, ...]) -> Reason | None:
    event = s.deck[s.round]
    effect = EVENTS[event].effects[s.step]
    wanted = _wanted(targets, "pay")
    if effect.op == "lose_most" and any(wanted):
        return Reason("not_most", "G6", _lights("pay", wanted), (effect.amount,))
    return _about_price(s, wanted, event)


def _about_price(s: GatesState, wanted: tuple[int, ...], event: int) -> Reason | None:
    effect = EVENTS[event].effects[s.step]
    if not any(wanted):
        return None
    if any(n and i not in effect.goods for i, n in enumerate(wanted)):
        return Reason("not_asked", "G6", _lights("pay", wanted), (EVENT_IDS[event],))
    short = _short(s, wanted, "G6")
    return short or Reason("too_much", "G6", _lights("pay", wanted), (EVENT_IDS[event],))


def _about_henry(s: GatesState, targets: tuple[Target, ...]) -> Reason | None:
    shown: tuple[Target, ...] = (("display", EVENT_IDS[MUST]),)
    if _words(targets, "display") or ("pass",) in targets:
        first = s.switches.henry_adds
        return Reason("henry_first" if first else "henry_counts", "G3.4", shown)
    return _about_price(s, _wanted(targets, "pay"), MUST)


def _about_trade(s: GatesState, targets: tuple[Target, ...]) -> Reason | None:
    events = [e for e in _words(targets, "display") if e in EVENT_INDEX]
    for event in events:
        index = EVENT_INDEX[event]
        lights: tuple[Target, ...] = (("display", event),)
        if index not in s.display:
            return Reason("not_on_display", "G3.4", lights, (event,))
        if index == MUST:
            return Reason("henry_done", "G3.4", lights)
        if index not in s.offers:
            lacking = tax_split(s, s.who, EVENTS[index].price)[1]
            return Reason("goods_short", "G3.4", lights, goods_of(lacking))
    if len(set(events)) > 1:
        return Reason("one_event", "G3.4", tuple(("display", e) for e in events))
    return None


_ABOUT = {
    EVENT: _about_event,
    PLACE: _about_place,
    CARD: _about_card,
    GOODS_STEP: _about_goods,
    BARTER_STEP: _about_barter,
    HENRY: _about_henry,
    TRADE: _about_trade,
}
