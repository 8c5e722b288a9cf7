"""What happened in a game of Gates, in words, and the words for its ids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.games.gates.data import CARD_INDEX, CARDS, EVENT_INDEX, EVENTS, GOOD_NAMES, GOODS
from core.i18n import N_, _, ngettext
from core.text import Names, joined

CHAPTERS = ("I", "II")


def points(n: int) -> str:
    return ngettext("{count} point", "{count} points", n).format(count=n)


def amount(good: str, n: int) -> str:
    """So many of one good; every good has its own plural forms."""
    if good == "medicine":
        words = ngettext("{count} medicine", "{count} medicine", n)
    elif good == "cloth":
        words = ngettext("{count} cloth", "{count} cloth", n)
    elif good == "building":
        words = ngettext("{count} building material", "{count} building material", n)
    else:
        words = ngettext("{count} piety", "{count} piety", n)
    return words.format(count=n)


def bundle(goods: Sequence[str]) -> str:
    """Goods by id in words: "2 cloth and 1 piety"."""
    return joined([amount(g, n) for g in GOODS if (n := goods.count(g))])


def good_name(good: str) -> str:
    """A good, or the points of a corner, without a count."""
    return _("points") if good == "points" else _(GOOD_NAMES[GOODS.index(good)])


def card(card_id: str) -> str:
    return _(CARDS[CARD_INDEX[card_id]].name)


def event_name(event_id: str) -> str:
    return _(EVENTS[EVENT_INDEX[event_id]].name)


def _cause(why: str) -> str:
    """The card or event that made something happen."""
    return card(why) if why in CARD_INDEX else event_name(why)


# --- events ---


def _income_taken(e: Any, names: Names) -> str:
    if not e.amount:
        sentence = _("{name} plays {card}: it brings no {good}.")
        return sentence.format(name=names[e.seat], card=card(e.card), good=good_name(e.good))
    return _("{name} plays {card} and takes {goods}.").format(
        name=names[e.seat], card=card(e.card), goods=amount(e.good, e.amount)
    )


def _cards_taken_back(e: Any, names: Names) -> str:
    if not e.cards:
        return _("{name} has all cards in hand already.").format(name=names[e.seat])
    if len(e.cards) == len(CARDS):
        return _("{name} takes all five cards back.").format(name=names[e.seat])
    return _("{name} takes back {cards}.").format(
        name=names[e.seat], cards=joined([card(c) for c in e.cards])
    )


def _forgiven(sentence: str, count: int) -> str:
    """The sentence, followed by the one about what is forgiven (G1.7)."""
    if not count:
        return sentence
    more = ngettext("{count} point is forgiven.", "{count} points are forgiven.", count)
    return f"{sentence} {more.format(count=count)}"


def _points_lost(e: Any, names: Names) -> str:
    if e.points:
        sentence = _("{name} loses {points}: {cause}.")
    else:
        sentence = _("{name} has no points to lose: {cause}.")
    words = sentence.format(name=names[e.seat], points=points(e.points), cause=_cause(e.why))
    return _forgiven(words, e.forgiven)


def _event_left(e: Any, names: Names) -> str:
    if e.why == "brown":
        return ""  # every brown event does, and the table shows it
    if e.why == "cleared":
        sentence = _("The chapter is over: “{event}” leaves the display.")
    else:
        sentence = _("“{event}” makes room on the display.")
    return sentence.format(event=event_name(e.event))


def _tax_called(e: Any, names: Names) -> str:
    if e.blue:
        sentence = _("The last event of chapter {chapter} is blue. The tax is {goods}.")
    else:
        sentence = _("The last event of chapter {chapter} is brown. The tax is {goods}.")
    return sentence.format(chapter=CHAPTERS[e.chapter], goods=bundle(e.goods))


def _tax_paid(e: Any, names: Names) -> str:
    if not e.missing:
        return _("{name} pays the whole tax.").format(name=names[e.seat])
    if e.goods:
        sentence = _("{name} pays {goods}, lacks {missing} and loses {points}.")
    else:
        sentence = _("{name} lacks {missing} and loses {points}.")
    words = sentence.format(
        name=names[e.seat],
        goods=bundle(e.goods),
        missing=bundle(e.missing),
        points=points(e.points),
    )
    return _forgiven(words, e.forgiven)


def _start_player_changed(e: Any, names: Names) -> str:
    if e.why == "fewest":
        return _("{behind} has the fewest points, so {name} to the left starts.").format(
            behind=names[e.behind], name=names[e.seat]
        )
    return _("{name} is the start player.").format(name=names[e.seat])


def _game_ended(e: Any, names: Names) -> str:
    winners = joined([names[seat] for seat in e.winners])
    if len(e.winners) > 1:
        return _("{names} share the win.").format(names=winners)
    if e.reason == "goods":
        return _("{name} wins by more goods.").format(name=winners)
    return _("{name} wins.").format(name=winners)


def _about(sentence: str) -> Callable[[Any, Names], str]:
    """A sentence that needs only who, what and why."""

    def words(e: Any, names: Names) -> str:
        parts: dict[str, str] = {}
        if hasattr(e, "seat"):
            parts["name"] = names[e.seat]
        if hasattr(e, "goods"):
            parts["goods"] = bundle(e.goods)
        if hasattr(e, "points"):
            parts["points"] = points(e.points)
        if hasattr(e, "why"):
            parts["cause"] = _cause(e.why)
        if hasattr(e, "event"):
            parts["event"] = event_name(e.event)
        return _(sentence).format(**parts)

    return words


EVENT_WORDS: dict[str, Callable[[Any, Names], str]] = {
    "event_revealed": lambda e, names: _("Chapter {chapter}, round {round}: “{event}”.").format(
        chapter=CHAPTERS[e.chapter], round=e.round + 1, event=event_name(e.event)
    ),
    "event_placed": _about(N_("{name} places the event.")),
    "favour_received": lambda e, names: _("The arrow brings {name} {goods}.").format(
        name=names[e.seat], goods=amount(e.good, 1)
    ),
    "income_taken": _income_taken,
    "points_taken": _about(N_("{name} takes {points} from the corner.")),
    "card_used": lambda e, names: _("{name} uses {card}.").format(
        name=names[e.seat], card=card(e.card)
    ),
    "cards_taken_back": _cards_taken_back,
    "goods_paid": _about(N_("{name} pays {goods}: {cause}.")),
    "goods_lost": _about(N_("{name} loses {goods}: {cause}.")),
    "goods_gained": _about(N_("{name} receives {goods}: {cause}.")),
    "points_gained": _about(N_("{name} receives {points}: {cause}.")),
    "points_paid": _about(N_("{name} pays {points}: {cause}.")),
    "points_lost": _points_lost,
    "event_spared": _about(N_("“{event}” changes nothing for {name}.")),
    "event_left": _event_left,
    "event_displayed": _about(N_("“{event}” joins the display.")),
    "event_used": _about(N_("{name} uses “{event}”: {goods} for {points}.")),
    "tax_called": _tax_called,
    "tax_paid": _tax_paid,
    "start_player_changed": _start_player_changed,
    "game_ended": _game_ended,
}


def event(e: Any, names: Names) -> str:
    return EVENT_WORDS[e.kind](e, names)
