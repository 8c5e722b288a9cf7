"""Every sentence of Caylus: choices, facts, reasons and names; events and cards beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.engine.game import Fact, Reason
from core.i18n import N_, _, ngettext
from core.text import Names
from core.text.caylus_cards import amounts, card, cost, goods, points, thing
from core.text.caylus_log import event

__all__ = [
    "action",
    "ending",
    "event",
    "fact",
    "option",
    "phase",
    "preset",
    "reason",
    "source",
    "term",
    "thing",
    "value",
]

SOURCES = {
    "castle4": N_("Foundations"),
    "castle3": N_("Walls"),
    "castle2": N_("Towers"),
    "buildings": N_("Buildings on the road"),
    "prestige": N_("Prestige buildings"),
    "residences": N_("Residences"),
    "gold": N_("Gold"),
    "goods": N_("Other cubes"),
    "money": N_("Money"),
}
ENDINGS = {
    "castle_done": N_("The castle is finished: most points win."),
    "shared": N_("The castle is finished: a tie for the most points is a shared win."),
}
TERMS = {
    "points": N_("Points on the table"),
    "cubes": N_("What the cubes can become"),
    "money": N_("What the money can become"),
    "workers": N_("Workers on the road"),
    "road": N_("Buildings others may use"),
    "income": N_("Income still to come"),
    "cards": N_("Cards in hand"),
    "prestige": N_("Prestige buildings in reach"),
    "bridge": N_("Place on the bridge"),
}
OPTIONS = {"advanced": N_("Game")}
VALUES: dict[tuple[str, Any], str] = {
    ("advanced", False): N_("Basic: no provost, lawyer or church"),
    ("advanced", True): N_("Advanced: provost, lawyer, church and residences"),
}
PRESETS: dict[str, str] = {}
ROUND_PHASES = {
    "actions": N_("Round {round}: actions"),
    "provost": N_("Round {round}: provost"),
    "activation": N_("Round {round}: buildings"),
    "castle": N_("Round {round}: castle"),
}
# Short enough for a pill beside a name.
OFFERS = {
    ("peddler", "primary"): N_("{name}: 1 denier → cube"),
    ("peddler_shop", "primary"): N_("{name}: buys 1 or 2 cubes"),
    ("peddler_shop", "secondary"): N_("{name}: 1 denier → cube"),
    ("market", "primary"): N_("{name}: cube → 4 deniers"),
    ("lawyer", "primary"): N_("{name}: a residence"),
    ("gold_mine", "secondary"): N_("{name}: cube → gold"),
    ("bank", "primary"): N_("{name}: buys 1 or 2 gold"),
    ("bank", "secondary"): N_("{name}: 2 deniers → gold"),
    ("church", "primary"): N_("{name}: buys 1 or 2 tokens"),
    ("church", "secondary"): N_("{name}: 3 deniers → token"),
}
ASKED = {
    "action": N_("Choose your action first."),
    "opening": N_("First keep your hand or change all of it."),
    "pay": N_("First choose what to pay with."),
    "provost": N_("First move the provost or leave him."),
    "use": N_("First use this building or decline."),
    "deliver": N_("First say how many batches you deliver."),
}
REASONS = {
    "over": N_("The game is over."),
    "apart": N_("These do not go together."),
    "unknown": N_("There is nothing to do with that now."),
    "no_cards": N_("Your deck and your discard pile are both empty."),
    "empty_hand": N_("There is no card in your hand to exchange."),
    "residence": N_("That is a residence now."),
    "no_worker": N_("All your workers are out."),
    "no_place": N_("Every building on the road has a worker."),
    "no_residence": N_("You have no free residence to build it on."),
    "no_payment": N_("That does not pay the price."),
    "off_road": N_("The provost never leaves the road."),
    "no_tokens": N_("The castle has too few tokens left."),
    "not_offered": N_("This building does not offer that."),
    "not_yours": N_("That building is not yours."),
    "lawyer": N_("A lawyer never becomes a residence."),
}


# --- choices ---


def _provost_action(a: Any, view: Any) -> str:
    steps = abs(a.steps)
    if not steps:
        return _("Leave the provost")
    if a.steps > 0:
        sentence = ngettext(
            "Move the provost {count} ahead", "Move the provost {count} ahead", steps
        )
    else:
        sentence = ngettext("Move the provost {count} back", "Move the provost {count} back", steps)
    return sentence.format(count=steps)


def _trade_action(a: Any, view: Any) -> str:
    price = goods([max(-n, 0) for n in a[:5]])
    if a.tokens:
        return ngettext(
            "Pay {price} for {count} token", "Pay {price} for {count} tokens", a.tokens
        ).format(price=price, count=a.tokens)
    return _("Pay {price} for {goods}").format(price=price, goods=goods([max(n, 0) for n in a[:5]]))


def _deliver_action(a: Any, view: Any) -> str:
    if not a.batches:
        return _("Deliver nothing")
    return ngettext("Deliver {count} batch", "Deliver {count} batches", a.batches).format(
        count=a.batches
    )


def _prestige_action(a: Any, view: Any) -> str:
    if a.place < 0:
        return _("Build the {card}").format(card=card(a.card))
    return _("Build the {card} on card {place}").format(card=card(a.card), place=a.place + 1)


ACTIONS: dict[str, Callable[[Any, Any], str]] = {
    "keep_hand": lambda a, view: _("Keep these cards"),
    "change_hand": lambda a, view: _("Change all three"),
    "draw_card": lambda a, view: _("Draw a card"),
    "exchange_hand": lambda a, view: _("Exchange your hand"),
    "place_worker": lambda a, view: _("Send a worker to the {card}").format(
        card=card(view.road[a.place].card)
    ),
    "build": lambda a, view: _("Build the {card}").format(card=card(a.card)),
    "build_prestige": _prestige_action,
    "pass": lambda a, view: _("Pass"),
    "pay": lambda a, view: _("Pay {goods}").format(goods=goods((*a[:4], 0))),
    "move_provost": _provost_action,
    "trade": _trade_action,
    "turn_building": lambda a, view: _("Turn the {card} into a residence").format(
        card=card(view.road[a.place].card)
    ),
    "decline": lambda a, view: _("Decline"),
    "deliver": _deliver_action,
}


def action(a: Any, view: Any) -> str:
    return ACTIONS[a.kind](a, view)


def _pay_fact(f: Fact, names: Names) -> str:
    kinds = amounts(f.what)
    if len(kinds) < 4:
        return _("Pay {goods}").format(goods=", ".join(kinds))
    return _("Pay {count} cubes, {gold} of gold").format(count=sum(f.what), gold=f.what[3])


def _income_fact(f: Fact, names: Names) -> str:
    if f.amount < 0:
        return _("−{count} denier each round").format(count=-f.amount)
    return _("+{count} denier each round").format(count=f.amount)


FACTS: dict[str, Callable[[Fact, Names], str]] = {
    "gain": lambda f, names: _("{name}: {goods}").format(
        name=names[f.seat], goods=goods([f.amount * (good == f.what[0]) for good in range(5)])
    ),
    "gain_goods": lambda f, names: _("Get {goods}").format(goods=", ".join(amounts(f.what))),
    "card_empty": lambda f, names: _("{name}: the card is empty").format(name=names[f.seat]),
    "offer": lambda f, names: _(OFFERS[f.what]).format(name=names[f.seat]),
    "cards_stay": lambda f, names: ngettext(
        "{count} card stays", "{count} cards stay", f.amount
    ).format(count=f.amount),
    "cards_go": lambda f, names: ngettext("{count} card goes", "{count} cards go", f.amount).format(
        count=f.amount
    ),
    "deck_left": lambda f, names: ngettext(
        "{count} card in the deck", "{count} cards in the deck", f.amount
    ).format(count=f.amount),
    "reshuffles": lambda f, names: _("Discards become the deck"),
    "beyond": lambda f, names: _("Only if the provost moves {count}").format(count=f.amount),
    "pay": _pay_fact,
    "payments": lambda f, names: ngettext(
        "{count} way to pay", "{count} ways to pay", f.amount
    ).format(count=f.amount),
    "points": lambda f, names: points(f.amount, plus=True),
    "income": _income_fact,
    "first_pass": lambda f, names: _("+1 denier: first to pass"),
    "pass_number": lambda f, names: _("Number {number} on the bridge").format(number=f.amount),
    "jokers": lambda f, names: _("{count} gold as a joker").format(count=f.amount),
    "runs": lambda f, names: _("{name} gains {card}").format(
        name=names[f.seat], card=card(f.what[0])
    ),
    "stops": lambda f, names: _("{name} loses {card}").format(
        name=names[f.seat], card=card(f.what[0])
    ),
    "provost_at": lambda f, names: _("Provost on {place} of {count}").format(
        place=f.amount, count=f.what[0]
    ),
    "tokens": lambda f, names: ngettext(
        "{count} × {points} point", "{count} × {points} points", f.what[0]
    ).format(count=f.amount, points=f.what[0]),
    "once_more": lambda f, names: _("Still used once this round"),
    "nothing": lambda f, names: _("Nothing happens"),
    "gold_if_most": lambda f, names: _("+1 gold if most"),
    "not_most": lambda f, names: _("No gold: {count} delivered").format(count=f.amount),
}


def fact(f: Fact, names: Names) -> str:
    return FACTS[f.id](f, names)


def reason(r: Reason, names: Names) -> str:
    match r.id:
        case "not_your_turn":
            return _("It is {name}’s turn.").format(name=names[r.what[0]])
        case "asked":
            return _(ASKED[r.what[0]])
        case "short":
            return _("{goods} short.").format(goods=cost(r.what))
        case "denier_short":
            return _("{goods} short.").format(goods=goods((0, 0, 0, 0, r.what[0])))
        case "occupied":
            return _("{name}’s worker is already there.").format(name=names[r.what[0]])
        case "taken":
            return _("{name} has already built it.").format(name=names[r.what[0]])
        case "not_in_hand":
            return _("The {card} is not in your hand.").format(card=card(r.what[0]))
        case "not_in_game":
            return _("The {card} is not used in the basic game.").format(card=card(r.what[0]))
        case "too_far":
            return _("The provost moves at most {count} cards.").format(count=r.what[0])
        case "tokens_left":
            return ngettext(
                "Only {count} token is left.", "Only {count} tokens are left.", r.what[0]
            ).format(count=r.what[0])
    return _(REASONS[r.id])


# --- names ---


def option(option_id: str) -> str:
    return _(OPTIONS[option_id])


def value(option_id: str, v: Any) -> str:
    return _(VALUES[option_id, v])


def preset(preset_id: str) -> str:
    return _(PRESETS[preset_id])


def source(source_id: str) -> str:
    return _(SOURCES[source_id])


def ending(ending_id: str) -> str:
    return _(ENDINGS[ending_id])


def term(term_id: str) -> str:
    return _(TERMS[term_id])


def phase(view: Any) -> str:
    if view.phase == "opening":
        return _("Opening hands")
    if view.phase == "over":
        return _("Game over")
    return _(ROUND_PHASES[view.phase]).format(round=view.round)
