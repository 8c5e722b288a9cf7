"""What happens in Caylus, told in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.i18n import N_, _, ngettext
from core.text import Names, joined
from core.text.caylus_cards import card, goods, points, tokens

BEGINNINGS = {
    "income": N_("Round {round} begins with the income."),
    "actions": N_("Round {round}: one action each until all have passed."),
    "provost": N_("Round {round}: the provost may be moved."),
    "activation": N_("Round {round}: the buildings are used from the start of the road."),
    "castle": N_("Round {round}: the castle is built."),
}
GAINS = {
    "income": N_("{name} gets {goods} of income."),
    "residence": N_("{name}’s residence brings {goods}."),
    "inn": N_("The Inn brings {name} {goods}."),
    "first_pass": N_("{name} passed first and gets {goods}."),
    "primary": N_("{card}: {name} gets {goods}."),
    "secondary": N_("{card}: {name}, its owner, gets {goods}."),
    "most": N_("{name} delivered the most batches and gets {goods}."),
}
PAYMENTS = {
    "draw_card": N_("{name} pays {goods} for a card."),
    "exchange_hand": N_("{name} pays {goods} for a new hand."),
    "place_worker": N_("{name} pays {goods} for a worker."),
    "build": N_("{name} pays {goods} for the {card}."),
    "build_prestige": N_("{name} pays {goods} for the {card}."),
    "turn_building": N_("{name} pays {goods} to turn the {card}."),
    "move_provost": N_("{name} pays {goods} for the provost."),
    "deliver": N_("{name} hands in {goods}."),
    "primary": N_("{card}: {name} pays {goods}."),
    "secondary": N_("{card}: {name}, its owner, pays {goods}."),
}


def _cards_drawn(e: Any, names: Names) -> str:
    if all(e.cards):
        return _("{name} draws {cards}.").format(
            name=names[e.seat], cards=joined([card(c) for c in e.cards])
        )
    return ngettext(
        "{name} draws {count} card.", "{name} draws {count} cards.", len(e.cards)
    ).format(name=names[e.seat], count=len(e.cards))


def _goods_moved(sentences: dict[str, str]) -> Callable[[Any, Names], str]:
    def say(e: Any, names: Names) -> str:
        return _(sentences[e.reason]).format(
            name=names[e.seat], goods=goods(e[1:6]), card=card(e.card) if e.card else ""
        )

    return say


def _building_built(e: Any, names: Names) -> str:
    if not e.cubes:
        return _("{name} builds the {card}.").format(name=names[e.seat], card=card(e.card))
    return ngettext(
        "{name} builds the {card} with {count} cube on it.",
        "{name} builds the {card} with {count} cubes on it.",
        e.cubes,
    ).format(name=names[e.seat], card=card(e.card), count=e.cubes)


def _provost_moved(e: Any, names: Names) -> str:
    steps = abs(e.end - e.start)
    if e.seat < 0:
        sentence = ngettext(
            "The provost goes on by {count} card.", "The provost goes on by {count} cards.", steps
        )
        return sentence.format(count=steps)
    if not steps:
        return _("{name} leaves the provost where he is.").format(name=names[e.seat])
    if e.end > e.start:
        sentence = ngettext(
            "{name} moves the provost {count} card ahead.",
            "{name} moves the provost {count} cards ahead.",
            steps,
        )
    else:
        sentence = ngettext(
            "{name} moves the provost {count} card back.",
            "{name} moves the provost {count} cards back.",
            steps,
        )
    return sentence.format(name=names[e.seat], count=steps)


def _effect_unused(e: Any, names: Names) -> str:
    if e.declined:
        sentence = _("{card}: {name} declines.")
    elif e.part == "primary":
        sentence = _("{card}: {name} gets nothing.")
    else:
        sentence = _("{card}: {name}, its owner, gets nothing.")
    return sentence.format(card=card(e.card), name=names[e.seat])


def _tokens_taken(e: Any, names: Names) -> str:
    if e.reason == "deliver":
        sentence = _("{name} takes {tokens} of the castle.")
    else:
        sentence = _("The Church gives {name} {tokens} of the castle.")
    return sentence.format(name=names[e.seat], tokens=tokens(e.foundations, e.walls, e.towers))


def _tokens_removed(e: Any, names: Names) -> str:
    return ngettext(
        "Nobody built: {tokens} leaves the game.",
        "Nobody built: {tokens} leave the game.",
        e.foundations + e.walls + e.towers,
    ).format(tokens=tokens(e.foundations, e.walls, e.towers))


def _batches_delivered(e: Any, names: Names) -> str:
    if not e.batches:
        return _("{name} delivers nothing to the castle.").format(name=names[e.seat])
    return ngettext(
        "{name} delivers {count} batch to the castle.",
        "{name} delivers {count} batches to the castle.",
        e.batches,
    ).format(name=names[e.seat], count=e.batches)


def _hands_opened(e: Any, names: Names) -> str:
    if not e.changed:
        return _("Everyone keeps the opening hand.")
    changed = joined([names[seat] for seat in e.changed])
    return ngettext(
        "{names} changes the opening hand.", "{names} change their opening hands.", len(e.changed)
    ).format(names=changed)


def _game_ended(e: Any, names: Names) -> str:
    best = max(e.scores)
    winners = [names[seat] for seat, score in enumerate(e.scores) if score == best]
    if len(winners) > 1:
        return _("{winners} share the win with {points} each.").format(
            winners=joined(winners), points=points(best)
        )
    return _("{winner} wins with {points}.").format(winner=winners[0], points=points(best))


def _worker_returned(e: Any, names: Names) -> str:
    if e.ran:  # the gains of the building have told it
        return ""
    return _("{card} lies beyond the provost: {name}’s worker comes home with nothing.").format(
        card=card(e.card), name=names[e.seat]
    )


EVENTS: dict[str, Callable[[Any, Names], str]] = {
    "phase_began": lambda e, names: _(BEGINNINGS[e.phase]).format(round=e.round),
    "hands_opened": _hands_opened,
    "first_player_named": lambda e, names: _("{name} is the first player.").format(
        name=names[e.seat]
    ),
    "cards_drawn": _cards_drawn,
    "cards_discarded": lambda e, names: _("{name} discards {cards}.").format(
        name=names[e.seat], cards=joined([card(c) for c in e.cards])
    ),
    "deck_reshuffled": lambda e, names: ngettext(
        "{name} shuffles {count} discarded card into a new deck.",
        "{name} shuffles {count} discarded cards into a new deck.",
        e.cards,
    ).format(name=names[e.seat], count=e.cards),
    "gained": _goods_moved(GAINS),
    "paid": _goods_moved(PAYMENTS),
    "worker_placed": lambda e, names: _("{name} sends a worker to the {card}.").format(
        name=names[e.seat], card=card(e.card)
    ),
    "worker_returned": _worker_returned,
    "building_built": _building_built,
    "prestige_built": lambda e, names: _("{name} builds the {card} for {points}.").format(
        name=names[e.seat], card=card(e.card), points=points(e.points)
    ),
    "passed": lambda e, names: _("{name} passes as number {number}.").format(
        name=names[e.seat], number=e.number
    ),
    "provost_moved": _provost_moved,
    "building_activated": lambda e, names: "",  # what it brings is told next
    "effect_unused": _effect_unused,
    "building_turned": lambda e, names: _("{name}’s {card} becomes a residence.").format(
        name=names[e.seat], card=card(e.card)
    ),
    "cubes_returned": lambda e, names: ngettext(
        "{card}: {count} cube goes back to the supply.",
        "{card}: {count} cubes go back to the supply.",
        e.amount,
    ).format(card=card(e.card), count=e.amount),
    "tokens_taken": _tokens_taken,
    "tokens_removed": _tokens_removed,
    "batches_delivered": _batches_delivered,
    "first_player_passed": lambda e, names: _("{name} is the next first player.").format(
        name=names[e.seat]
    ),
    "game_ended": _game_ended,
}


def event(e: Any, names: Names) -> str:
    return EVENTS[e.kind](e, names)
