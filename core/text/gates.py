"""Every sentence of Gates: choices, previews, reasons and names; the log and the lens beside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.engine.game import Fact, Reason
from core.games.gates.data import (
    CARD_INDEX,
    CARDS,
    CORNER_POINTS,
    EVENT_INDEX,
    EVENTS,
    GOODS,
    MUST,
    ROUNDS,
)
from core.i18n import N_, _, ngettext
from core.text import Names
from core.text.gates_log import CHAPTERS, amount, bundle, card, event, event_name, good_name, points
from core.text.gates_things import thing

__all__ = [
    "action",
    "ending",
    "event",
    "fact",
    "moment",
    "option",
    "phase",
    "preset",
    "reason",
    "source",
    "term",
    "thing",
    "value",
]

SOURCE_NAMES = {
    "start": N_("At the start"),
    "trades": N_("Events used"),
    "events": N_("Events carried out"),
    "actions": N_("Action cards"),
    "income": N_("Point corners"),
    "taxes": N_("Taxes"),
}
ENDINGS = {
    "points": N_("Both chapters are over: most points win."),
    "goods": N_("Equal points: more goods win."),
    "shared": N_("Equal points and equal goods: a shared win."),
}
TERMS = {
    "points": N_("Points held"),
    "goods": N_("Goods in store"),
    "display": N_("Events within reach"),
    "threats": N_("Events still to fear"),
    "taxes": N_("The coming taxes"),
    "hand": N_("Cards in hand"),
    "ahead": N_("Rounds still to come"),
}
OPTIONS = {
    "first_player": N_("First start player"),
    "favours": N_("Favour cards"),
    "two_seats": N_("Seats of two players"),
    "negative": N_("Losses below zero"),
    "favour_second": N_("Second good of Favour"),
    "henry": N_("Bishop Henry"),
    "tax_missing": N_("A good missing at the tax"),
    "display": N_("Display after chapter I"),
}
VALUES: dict[tuple[str, Any], str] = {
    ("first_player", "drawn"): N_("Drawn by lot"),
    ("first_player", "first"): N_("The first seat"),
    ("favours", "fixed"): N_("Always on the same sides"),
    ("favours", "shuffled"): N_("Shuffled around the event"),
    ("two_seats", "opposite"): N_("Opposite each other"),
    ("two_seats", "adjacent"): N_("Side by side"),
    ("negative", False): N_("Points stop at zero"),
    ("negative", True): N_("Points may fall below zero"),
    ("favour_second", "any"): N_("Any good"),
    ("favour_second", "other"): N_("Another good than the first"),
    ("henry", "counts"): N_("Is the one event of the round"),
    ("henry", "in_addition"): N_("Comes before the one event"),
    ("tax_missing", 3): N_("Costs 3 points"),
    ("tax_missing", 2): N_("Costs 2 points"),
    ("display", "stay"): N_("Blue events stay"),
    ("display", "cleared"): N_("Blue events leave"),
}
PHASES = {
    "event": N_("Carry out the event"),
    "place": N_("Place the event"),
    "card": N_("Income or action"),
    "goods": N_("Choose goods"),
    "barter": N_("Choose goods"),
    "close": N_("End of turn"),
    "henry": N_("Bishop Henry"),
    "trade": N_("Use an event"),
    "over": N_("Game over"),
}
ASKED = {
    "event": N_("First carry out the event."),
    "place": N_("Turn the event and place it."),
    "card": N_("Choose a card, then income or action."),
    "goods": N_("Choose the goods for your card."),
    "barter": N_("Choose the goods you receive."),
    "close": N_("End your turn."),
    "henry": N_("Pay 1 piety or lose 2 points."),
    "trade": N_("Use an event on display, or none."),
}
REASONS = {
    "over": N_("The game is over."),
    "end_turn_first": N_("End your turn, or take it back."),
    "place_first": N_("First place the event."),
    "trade_later": N_("Events are used after everybody’s income or action."),
    "one_card": N_("Only one card is played in a round."),
    "income_or_action": N_("A card gives its income or its action, not both."),
    "points_without_card": N_("The points of the corner need no card."),
    "henry_first": N_("Bishop Henry comes first."),
    "henry_counts": N_("Bishop Henry is your one event this round."),
    "henry_done": N_("Bishop Henry is already done."),
    "one_event": N_("Only one event can be used in a round."),
}
SHORT_NAMES = {
    "medicine": N_("medicine"),
    "cloth": N_("cloth"),
    "building": N_("building"),
    "piety": N_("piety"),
    "points": N_("points"),
}


# --- choices ---


def _rotate(a: Any, view: Any) -> str:
    return _("Place it, arrow to {good}").format(good=good_name(view.favours[a.turn]))


def _income(a: Any, view: Any) -> str:
    good = view.seats[view.current].corner
    n = CARDS[CARD_INDEX[a.card]].income[GOODS.index(good)]
    if not n:
        return _("Play {card} for nothing").format(card=card(a.card))
    return _("Play {card} for {goods}").format(card=card(a.card), goods=amount(good, n))


def _pay(a: Any, view: Any) -> str:
    if not a.goods:
        return _("Pay nothing")
    if view.card == "good_works":
        return _("Pay {goods} for {points}").format(
            goods=bundle(a.goods), points=points(len(a.goods))
        )
    if view.phase == "event" and EVENTS[EVENT_INDEX[view.event]].effects[0].op == "lose_most":
        return _("Lose {goods}").format(goods=bundle(a.goods))
    return _("Pay {goods}").format(goods=bundle(a.goods))


def _take(a: Any, view: Any) -> str:
    if not a.goods:
        return _("Take nothing")
    if view.card == "renown":
        return _("Take {goods} for {points}").format(
            goods=bundle(a.goods), points=points(len(a.goods))
        )
    return _("Take {goods}").format(goods=bundle(a.goods))


def _suffer(a: Any, view: Any) -> str:
    index = MUST if view.phase == "henry" else EVENT_INDEX[view.event]
    lost = EVENTS[index].effects[0].points
    return _("Lose {points}").format(points=points(lost))


ACTION_WORDS: dict[str, Callable[[Any, Any], str]] = {
    "rotate": _rotate,
    "income": _income,
    "take_points": lambda a, view: _("Take {points}").format(points=points(CORNER_POINTS)),
    "use_card": lambda a, view: _("Use {card}").format(card=card(a.card)),
    "pay": _pay,
    "take": _take,
    "suffer": _suffer,
    "use_event": lambda a, view: _("Use “{event}”").format(event=event_name(a.event)),
    "pass": lambda a, view: _("Use no event"),
    "end_turn": lambda a, view: _("End turn"),
}


def action(a: Any, view: Any) -> str:
    return ACTION_WORDS[a.kind](a, view)


# --- facts and reasons ---


def _change(f: Fact, names: Names) -> str:
    good, before, after = f.what
    return _("{name}: {good} {before} → {after}").format(
        name=names[f.seat], good=_(SHORT_NAMES[good]), before=before, after=after
    )


def _tax_fact(f: Fact, names: Names) -> str:
    return _("Then the blue tax") if f.what[0] else _("Then the brown tax")


FACT_WORDS: dict[str, Callable[[Fact, Names], str]] = {
    "yields_nothing": lambda f, names: _("Yields nothing"),
    "corner": lambda f, names: _("{name} faces {good}").format(
        name=names[f.seat], good=_(SHORT_NAMES[f.what[0]])
    ),
    "change": _change,
    "forgiven": lambda f, names: ngettext(
        "{name}: {count} point forgiven", "{name}: {count} points forgiven", f.amount
    ).format(name=names[f.seat], count=f.amount),
    "cards_back": lambda f, names: ngettext(
        "{name}: {count} card back", "{name}: {count} cards back", f.amount
    ).format(name=names[f.seat], count=f.amount),
    "leaves": lambda f, names: _("“{event}” leaves").format(event=event_name(f.what[0])),
    "tax": _tax_fact,
    "choose_goods": lambda f, names: _("Then choose goods"),
    "reveals": lambda f, names: _("Then a new event"),
    "no_change": lambda f, names: _("Changes nothing"),
}


def fact(f: Fact, names: Names) -> str:
    return FACT_WORDS[f.id](f, names)


def _at_most(r: Reason, names: Names) -> str:
    card_id, limit = r.what
    return ngettext(
        "{card}: at most {count} good.", "{card}: at most {count} goods.", limit
    ).format(card=card(card_id), count=limit)


def _not_most(r: Reason, names: Names) -> str:
    return _("The loss is {count} of the good you hold most.").format(count=r.what[0])


REASON_WORDS: dict[str, Callable[[Reason, Names], str]] = {
    "not_your_turn": lambda r, names: _("It is {name}’s turn.").format(name=names[r.what[0]]),
    "asked": lambda r, names: _(ASKED[r.what[0]]),
    "card_played": lambda r, names: _("{card} lies on the table until you take it back.").format(
        card=card(r.what[0])
    ),
    "does_nothing": lambda r, names: _("{card} can do nothing now.").format(card=card(r.what[0])),
    "goods_short": lambda r, names: _("{goods} short.").format(goods=bundle(r.what)),
    "points_short": lambda r, names: _("{points} short.").format(points=points(r.what[0])),
    "at_most": _at_most,
    "other_kind": lambda r, names: _("Choose another good than {good}.").format(
        good=good_name(r.what[0])
    ),
    "not_most": _not_most,
    "not_asked": lambda r, names: _("“{event}” does not ask for this.").format(
        event=event_name(r.what[0])
    ),
    "too_much": lambda r, names: _("“{event}” does not ask for so much.").format(
        event=event_name(r.what[0])
    ),
    "not_on_display": lambda r, names: _("“{event}” is not on display.").format(
        event=event_name(r.what[0])
    ),
}


def reason(r: Reason, names: Names) -> str:
    words = REASON_WORDS.get(r.id)
    return words(r, names) if words else _(REASONS[r.id])


# --- names ---


def option(option_id: str) -> str:
    return _(OPTIONS[option_id])


def value(option_id: str, v: Any) -> str:
    return _(VALUES[option_id, v])


def preset(preset_id: str) -> str:
    """Gates has no presets: any id is a KeyError."""
    raise KeyError(preset_id)


def source(source_id: str) -> str:
    return _(SOURCE_NAMES[source_id])


def ending(ending_id: str) -> str:
    return _(ENDINGS[ending_id])


def term(term_id: str) -> str:
    return _(TERMS[term_id])


def phase(view: Any) -> str:
    return _(PHASES[view.phase])


def moment(view: Any) -> str:
    """Chapter and round; nothing once all are over."""
    if view.phase == "over":
        return ""
    words = _("Chapter {chapter}, round {round}/{rounds}")
    return words.format(chapter=CHAPTERS[view.chapter], round=view.round, rounds=ROUNDS)
