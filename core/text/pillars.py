"""Every sentence of Pillars."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.engine.game import NOBODY, Fact, Reason
from core.games.pillars.data import CRAFTS, MATERIALS
from core.games.pillars.scoring import seen_points
from core.i18n import N_, _, ngettext
from core.text import Names, joined
from core.text.pillars_cards import (
    amount,
    card,
    card_list,
    materials,
    owned_card,
    points,
    row,
    signed,
)
from core.text.pillars_cards import thing as thing

SOURCE_NAMES = {
    **{c.id: c.name for c in CRAFTS},
    "plus": N_("Good cards"),
    "minus": N_("Bad cards"),
    "privileges": N_("Privileges"),
    "king": N_("King’s trick"),
    "floor": N_("Raised to zero"),
}
ENDINGS = {
    "most_points": N_("All five privileges have an owner: most points win."),
    "shared": N_("All five privileges have an owner: a tie for the most points is a shared win."),
}
TERMS = {
    "score": N_("Points on the board"),
    "deal": N_("Cards taken in this deal"),
    "trick": N_("The open trick"),
    "hand": N_("Cards in hand"),
    "king": N_("A chance at the King’s trick"),
    "ahead": N_("Deals still to come"),
    "privileges": N_("Privileges in later deals"),
}
OPTIONS = {
    "start_metal": N_("Metal at the start"),
    "tom_amount": N_("Tom Builder brings"),
    "king_lead": N_("Lead after the King"),
    "floor_at_zero": N_("A deal below zero"),
}
VALUES: dict[tuple[str, Any], str] = {
    ("start_metal", 0): N_("None, as the Dutch text says"),
    ("start_metal", 1): N_("One, as the Hungarian text says"),
    ("tom_amount", 1): N_("One material of choice"),
    ("tom_amount", 3): N_("Three materials of choice"),
    ("king_lead", "king_player"): N_("Whoever played the King leads"),
    ("king_lead", "same_leader"): N_("The leader of that trick leads again"),
    ("floor_at_zero", False): N_("Costs points"),
    ("floor_at_zero", True): N_("Counts as zero"),
}
PRESETS = {"hungarian": N_("As the Hungarian translation")}
REASONS = {
    "game_over": N_("The game is over."),
    "scoring_now": N_("First use your materials: the deal is being scored."),
    "cannot_keep": N_("You cannot keep these: at most three, and only what you have."),
    "play_a_card": N_("Play one card from your hand."),
    "one_card": N_("Only one card goes into a trick."),
    "alfred_last": N_("Alfred waits for the last trick: play everything else first."),
}
MATERIAL_WORDS = {
    "stone": N_("stone"),
    "wood": N_("wood"),
    "sand": N_("sand"),
    "metal": N_("metal"),
}


# --- events ---


def _card_played(e: Any, names: Names) -> str:
    own = row(e.card).seat == e.seat
    if e.position == 0:
        sentence = _("{name} leads their own {card}.") if own else _("{name} leads {card}.")
    else:
        sentence = _("{name} plays their own {card}.") if own else _("{name} plays {card}.")
    words = card(e.card) if own else owned_card(e.card, names)
    return sentence.format(name=names[e.seat], card=words)


def _taken(seat: int, a: Any, names: Names) -> str:
    """Who takes a trick and why; `a` is an event or an award."""
    if a.reason == "colour" and a.tie:
        sentence = _("{name} takes the trick: {card} is the later of equals, in {name}’s colour.")
    elif a.reason == "colour":
        sentence = _("{name} takes the trick: {card} is strongest, in {name}’s colour.")
    elif a.tie:
        sentence = _("{name} takes the trick: {card} is the later of equals.")
    else:
        sentence = _("{name} takes the trick: {card} is strongest, and {name} played it.")
    return sentence.format(name=names[seat], card=card(a.card))


def _king_trick_set(e: Any, names: Names) -> str:
    if e.leader == NOBODY:
        return _("{name}’s King sets the trick aside.").format(name=names[e.player])
    if e.leader == e.player:
        return _("{name}’s King sets the trick aside; {name} leads next.").format(
            name=names[e.player]
        )
    return _("{name}’s King sets the trick aside; {leader} leads again.").format(
        name=names[e.player], leader=names[e.leader]
    )


def _privilege_won(e: Any, names: Names) -> str:
    if e.reason == "king":
        sentence = _("Without a trick, {name} gets the {privilege} from the King’s trick.")
    else:
        sentence = _("{name} keeps the {privilege} to the end of the game.")
    return sentence.format(name=names[e.seat], privilege=_(row(e.privilege).name))


def _privilege_returned(e: Any, names: Names) -> str:
    privilege = _(row(e.privilege).name)
    if not e.without:
        sentence = _("Everyone took a trick: the {privilege} goes back, and one more deal comes.")
        return sentence.format(privilege=privilege)
    return ngettext(
        "{count} player took no trick: the {privilege} goes back, and one more deal comes.",
        "{count} players took no trick: the {privilege} goes back, and one more deal comes.",
        e.without,
    ).format(count=e.without, privilege=privilege)


def _converted(e: Any, names: Names) -> str:
    return _("{name}: the {tool} turns {material} into {points}.").format(
        name=names[e.seat],
        tool=_(SOURCE_NAMES.get(e.source) or row(e.source).name),
        material=amount(e.material, 1),
        points=points(e.points),
    )


def _card_scored(e: Any, names: Names) -> str:
    if e.points < 0:
        sentence = _("{card} costs {name} {points}.")
    else:
        sentence = _("{card} brings {name} {points}.")
    return sentence.format(
        card=_(row(e.card).name), name=names[e.seat], points=points(abs(e.points))
    )


def _deal_scored(e: Any, names: Names) -> str:
    if e.raised:
        sentence = _("{name}’s deal was below zero and counts as zero: {total} in all.")
    else:
        sentence = _("{name} scores {points} in this deal: {total} in all.")
    return sentence.format(name=names[e.seat], points=points(e.points), total=signed(e.total))


def _game_ended(e: Any, names: Names) -> str:
    best = points(max(e.scores))
    winners = joined([names[w] for w in e.winners])
    if len(e.winners) > 1:
        return _("{winners} share the win with {points} each.").format(winners=winners, points=best)
    return _("{winner} wins with {points}.").format(winner=winners, points=best)


EVENTS: dict[str, Callable[[Any, Names], str]] = {
    "deal_started": lambda e, names: _("Deal {deal}: {name} holds Lady Aliena and leads.").format(
        deal=e.deal, name=names[e.leader]
    ),
    "hand_dealt": lambda e, names: (
        _("{name} is dealt {cards}.").format(name=names[e.seat], cards=card_list(e.cards, names))
        if e.cards
        else ""
    ),
    "card_played": _card_played,
    "trick_taken": lambda e, names: _taken(e.seat, e, names),
    "king_trick_set": _king_trick_set,
    "privilege_won": _privilege_won,
    "privilege_returned": _privilege_returned,
    "king_credited": lambda e, names: _(
        "{name} took no trick and scores the King’s: {cards}."
    ).format(name=names[e.seat], cards=card_list(e.cards, names)),
    "material_gained": lambda e, names: _("{card} brings {name} {materials}.").format(
        card=_(row(e.card).name), name=names[e.seat], materials=materials(e.gained)
    ),
    "brick_made": lambda e, names: _("{name}: the Brick maker turns 1 sand into 1 stone.").format(
        name=names[e.seat]
    ),
    "converted": _converted,
    "assistant_paid": lambda e, names: _(
        "{name}: the Assistant takes {materials} for {points}."
    ).format(name=names[e.seat], materials=materials(e.materials), points=points(e.points)),
    "craftsmen_counted": lambda e, names: ngettext(
        "{name} took {count} own craftsman: {points}.",
        "{name} took {count} own craftsmen: {points}.",
        len(e.crafts),
    ).format(name=names[e.seat], count=len(e.crafts), points=points(e.points)),
    "card_scored": _card_scored,
    "discarded": lambda e, names: _("{name} may keep three and discards {materials}.").format(
        name=names[e.seat], materials=materials(e.materials)
    ),
    "deal_scored": _deal_scored,
    "game_ended": _game_ended,
}


def event(e: Any, names: Names) -> str:
    return EVENTS[e.kind](e, names)


# --- choices ---


def action(a: Any, view: Any) -> str:
    if a.kind == "play_card":
        own = row(a.card).seat == view.current
        sentence = _("Play your {card}") if own else _("Play {card}")
        return sentence.format(card=card(a.card))
    return _("Take {points}").format(points=points(seen_points(view, a)))


def award(a: Any, names: Names) -> str:
    """The open trick as it stands, or as it would with a staged card."""
    if a.seat == NOBODY:
        return _("{name}’s King: for whoever takes no trick.").format(name=names[a.player])
    return _taken(a.seat, a, names)


FACTS: dict[str, Callable[[Fact, Names], str]] = {
    "takes": lambda f, names: _("{name} takes it").format(name=names[f.seat]),
    "would_take": lambda f, names: _("{name} would take it").format(name=names[f.seat]),
    "king_aside": lambda f, names: _("King: the trick goes aside"),
    "own_craftsmen": lambda f, names: ngettext(
        "{count} own craftsman", "{count} own craftsmen", f.amount
    ).format(count=f.amount),
    "card_points": lambda f, names: _("{points} for {name}").format(
        points=points(f.amount), name=names[f.seat]
    ),
    "leads_next": lambda f, names: _("{name} leads next").format(name=names[f.seat]),
    "deal_points": lambda f, names: _("{points} in this deal").format(points=points(f.amount)),
    "keeps": lambda f, names: (
        _("Keeps {materials}").format(
            materials=", ".join(
                _(MATERIAL_WORDS[m]) if n == 1 else amount(m, n)
                for m, n in zip(MATERIALS, f.what, strict=True)
                if n
            )
        )
        if f.amount
        else _("Keeps nothing")
    ),
    "discards": lambda f, names: ngettext(
        "Discards {count} material", "Discards {count} materials", f.amount
    ).format(count=f.amount),
}


def fact(f: Fact, names: Names) -> str:
    return FACTS[f.id](f, names)


def reason(r: Reason, names: Names) -> str:
    if r.id == "not_your_turn":
        return _("It is {name}’s turn.").format(name=names[r.what[0]])
    if r.id == "already_played":
        return _("{card} was already played.").format(card=owned_card(r.what[0], names))
    if r.id == "not_in_hand":
        return _("{card} is not in your hand.").format(card=owned_card(r.what[0], names))
    return _(REASONS[r.id])


# --- names ---


def option(option_id: str) -> str:
    return _(OPTIONS[option_id])


def value(option_id: str, v: Any) -> str:
    return _(VALUES[option_id, v])


def preset(preset_id: str) -> str:
    return _(PRESETS[preset_id])


def source(source_id: str) -> str:
    return _(SOURCE_NAMES[source_id])


def ending(ending_id: str) -> str:
    return _(ENDINGS[ending_id])


def term(term_id: str) -> str:
    return _(TERMS[term_id])


def phase(view: Any) -> str:
    if view.phase == "over":
        return _("Game over")
    if view.phase == "scoring":
        return _("Deal {deal}, scoring").format(deal=view.deal)
    return _("Deal {deal}, trick {number} of {count}").format(
        deal=view.deal, number=view.trick_number, count=view.trick_count
    )
