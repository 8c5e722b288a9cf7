"""Cards and materials of Pillars in words: names, amounts, entries of the lens."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.pillars.data import (
    CARDS,
    CRAFTS,
    MATERIAL_NAMES,
    MATERIALS,
    NEUTRALS,
    NUMBER,
    PRIVILEGES,
    Card,
    Craft,
)
from core.i18n import N_, _, ngettext
from core.text import Names, Thing, joined

SPECIAL_CARDS = {
    "king": N_("He beats every card. The trick is set aside; whoever takes no trick scores it."),
    "aliena": N_("She brings nothing, but whoever holds her leads the first trick."),
    "alfred": N_("He brings nothing and stays in hand until the last trick."),
    "tom": N_("Brings wood, stone or sand, as his owner likes."),
    "painter": N_("At the end of every deal its owner gets 1 point."),
    "assistant": N_("At the end of every deal its owner may sell any materials for 1 point each."),
    "brick_maker": N_("At the end of every deal its owner may turn 1 sand into 1 stone."),
}

# Names as small cards bear them: a translation breaks a word that is too long, "mortel-\nmaker".
SMALL = {
    "toolmaker": N_("Toolmaker", "on a small card, may break in two lines"),
    "carpenter": N_("Carpenter", "on a small card, may break in two lines"),
    "mortar_mixer": N_("Mortar mixer", "on a small card, may break in two lines"),
    "master_builder": N_("Master builder", "on a small card, may break in two lines"),
    "bell_founder": N_("Bell founder", "on a small card, may break in two lines"),
    "brick_maker": N_("Brick maker", "on a small card, may break in two lines"),
}


def row(card: str) -> Card:
    return CARDS[NUMBER[card]]


def card(card_id: str) -> str:
    """A card by name and strength: "Carpenter 6"; nothing measures the King."""
    found = row(card_id)
    if found.id == "king":
        return _(found.name)
    return _("{card} {strength}").format(card=_(found.name), strength=found.strength)


def small_name(card_id: str) -> str:
    """A card's name as it stands on a small card."""
    found = row(card_id)
    return _(SMALL.get(found.part, found.name))


def owned_card(card_id: str, names: Names) -> str:
    """The same with the player whose colour a craftsman has."""
    seat = row(card_id).seat
    if seat < 0:
        return card(card_id)
    return _("{owner}’s {card}").format(owner=names[seat], card=card(card_id))


def card_list(ids: Sequence[str], names: Names) -> str:
    return joined([owned_card(c, names) for c in ids])


def materials(counts: Sequence[int]) -> str:
    """(1, 2, 0, 0) as "1 stone and 2 wood"."""
    return joined([amount(m, n) for m, n in zip(MATERIALS, counts, strict=True) if n])


def amount(material: str, count: int) -> str:
    words = {
        "stone": ngettext("{count} stone", "{count} stone", count),
        "wood": ngettext("{count} wood", "{count} wood", count),
        "sand": ngettext("{count} sand", "{count} sand", count),
        "metal": ngettext("{count} metal", "{count} metal", count),
    }
    return words[material].format(count=count)


def points(count: int) -> str:
    return ngettext("{count} point", "{count} points", abs(count)).format(count=signed(count))


def signed(count: int) -> str:
    return f"−{-count}" if count < 0 else str(count)


def thing(thing_id: str) -> Thing:
    """Any card, a craft without its colour, or a material."""
    if thing_id in MATERIALS:
        name = _(MATERIAL_NAMES[MATERIALS.index(thing_id)])
        return Thing(name, _material_text(thing_id), "P1.1")
    craft = next((c for c in CRAFTS if c.id == thing_id), None)
    if craft:
        return Thing(_(craft.name), _craft_text(craft), "P1.1")
    found = row(thing_id)
    if found.sort == "craftsman":
        craft = next(c for c in CRAFTS if c.id == found.part)
        return Thing(card(thing_id), _craft_text(craft), "P1.1")
    if found.sort == "privilege":
        return Thing(card(thing_id), _privilege_text(found.id), "P1.3")
    return Thing(card(thing_id), _neutral_text(found.id), "P1.2")


def _material_text(material: str) -> str:
    makers = [
        _("{card} {points}").format(card=_(row.name), points=dict(row.turns)[material])
        for row in (*CRAFTS, *PRIVILEGES)
        if material in dict(row.turns)
    ]
    return _("Points one piece can bring: {makers}.").format(makers=joined(makers))


def _craft_text(craft: Craft) -> str:
    turns = [
        _("{material} into {points}").format(material=amount(m, 1), points=points(n))
        for m, n in craft.turns
    ]
    if len(turns) > 1:
        sentence = _(
            "If the player of this colour takes it: 1 point, and one of these: {turns}."
            " As strongest card it wins that player the trick, whoever played it."
        )
    else:
        sentence = _(
            "If the player of this colour takes it: 1 point, and it turns {turns}."
            " As strongest card it wins that player the trick, whoever played it."
        )
    return sentence.format(turns=joined(turns))


def _privilege_text(privilege_id: str) -> str:
    if privilege_id in SPECIAL_CARDS:
        return _(SPECIAL_CARDS[privilege_id])
    ((material, count),) = next(p.turns for p in PRIVILEGES if p.id == privilege_id)
    return _("At the end of every deal its owner may turn {material} into {points}.").format(
        material=amount(material, 1), points=points(count)
    )


def _neutral_text(card_id: str) -> str:
    row = next(n for n in NEUTRALS if n.id == card_id)
    if card_id in SPECIAL_CARDS:
        return _(SPECIAL_CARDS[card_id])
    if row.gains:
        return _("Brings whoever takes it {materials}.").format(materials=amount(row.gains, 1))
    if row.points < 0:
        return _("Costs whoever takes it {points}.").format(points=points(-row.points))
    return _("Brings whoever takes it {points}.").format(points=points(row.points))
