"""Names and rules of everything that lies on the table of Caylus."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.caylus.data import BUILDINGS, NEUTRALS, PRESTIGE, Cost
from core.i18n import N_, _, ngettext
from core.text import Thing, joined

CARD_NAMES = {row.id: row.name for row in (*NEUTRALS, *BUILDINGS, *PRESTIGE)}
EFFECTS = {
    "park": N_("The worker brings 1 food."),
    "forest": N_("The worker brings 1 wood."),
    "quarry": N_("The worker brings 1 stone."),
    "peddler": N_("The worker may buy 1 cube, not gold, for 1 denier."),
    "trading_post": N_("The worker brings 2 deniers."),
    "small_farm": N_(
        "The worker brings 1 food. If it is another’s, the owner takes 1 food from the card"
        " while any is left."
    ),
    "small_sawmill": N_(
        "The worker brings 1 wood. If it is another’s, the owner takes 1 wood from the card"
        " while any is left."
    ),
    "small_quarry": N_(
        "The worker brings 1 stone. If it is another’s, the owner takes 1 stone from the card"
        " while any is left."
    ),
    "peddler_shop": N_(
        "The worker may buy 1 or 2 cubes, not gold, for 1 denier each. If it is another’s,"
        " the owner may buy 1 for 1 denier."
    ),
    "market": N_(
        "The worker may sell 1 cube for 4 deniers. If it is another’s, the owner gets 1 denier."
    ),
    "lawyer": N_(
        "For 1 food the worker’s owner may turn an own building on the road into a residence,"
        " but not a lawyer. If the worker is another’s, the owner gets 2 deniers."
    ),
    "large_farm": N_("The worker brings 2 food. If it is another’s, the owner gets 1 food."),
    "large_sawmill": N_("The worker brings 2 wood. If it is another’s, the owner gets 1 wood."),
    "large_quarry": N_("The worker brings 2 stone. If it is another’s, the owner gets 1 stone."),
    "gold_mine": N_(
        "The worker brings 1 gold. If it is another’s, the owner may change 1 cube into 1 gold."
    ),
    "bank": N_(
        "The worker may buy 1 gold for 1 denier or 2 gold for 3. If it is another’s, the owner"
        " may buy 1 gold for 2 deniers."
    ),
    "church": N_(
        "The worker may buy 1 castle token for 2 deniers or 2 tokens for 5. If it is another’s,"
        " the owner may buy 1 token for 3 deniers."
    ),
    "inn": N_("Brings its owner 1 denier in every income phase."),
}
# id -> name, text, paragraph: all that is neither a building nor a prestige building
OTHERS = {
    "food": (N_("Food"), N_("A cube. Three cubes left over are worth 1 point at the end."), "C1.1"),
    "wood": (N_("Wood"), N_("A cube. Three cubes left over are worth 1 point at the end."), "C1.1"),
    "stone": (
        N_("Stone"),
        N_("A cube. Three cubes left over are worth 1 point at the end."),
        "C1.1",
    ),
    "gold": (
        N_("Gold"),
        N_("Pays as food, wood or stone. Each is worth 1 point at the end."),
        "C1.2",
    ),
    "denier": (
        N_("Denier"),
        N_("Pays workers, cards and the provost. Three are worth 1 point at the end."),
        "C1.1",
    ),
    "foundations": (
        N_("Foundations"),
        N_("Castle token worth 4 points. Foundations are taken first."),
        "C6.2",
    ),
    "walls": (N_("Walls"), N_("Castle token worth 3 points, after the foundations."), "C6.2"),
    "towers": (
        N_("Towers"),
        N_("Castle token worth 2 points. The game ends when the last one is gone."),
        "C6.2",
    ),
    "residence": (
        N_("Residence"),
        N_(
            "Brings its owner 1 denier in every income phase and is worth 1 point, until a"
            " prestige building stands on it. It takes no worker."
        ),
        "C4",
    ),
    "provost": (
        N_("Provost"),
        N_(
            "Only buildings up to his card are used. In passing order each player may move him"
            " up to 3 cards, 1 denier per card; each round he goes on by 2."
        ),
        "C7.3",
    ),
    "worker": (
        N_("Worker"),
        N_("For 1 denier he goes to a building without a worker; he comes home each round."),
        "C7.2c",
    ),
    "bridge": (
        N_("Bridge"),
        N_("Keeps the order of passing. The first to pass gets 1 denier."),
        "C7.2f",
    ),
    "batch": (
        N_("Batch"),
        N_(
            "1 food, 1 wood and 1 stone for one castle token. The most batches in a round bring"
            " 1 gold."
        ),
        "C7.5",
    ),
    "first_player": (
        N_("First player"),
        N_("Acts first. The card goes to the next player clockwise every round."),
        "C7.6",
    ),
}


def card(card_id: str) -> str:
    return _(CARD_NAMES[card_id]) if card_id in CARD_NAMES else _(OTHERS[card_id][0])


def amounts(counts: Sequence[int]) -> list[str]:
    """Food, wood, stone, gold and deniers a row holds any of, each in words."""
    food, wood, stone, gold, deniers = counts
    words = (
        (food, ngettext("{count} food", "{count} food", food)),
        (wood, ngettext("{count} wood", "{count} wood", wood)),
        (stone, ngettext("{count} stone", "{count} stone", stone)),
        (gold, ngettext("{count} gold", "{count} gold", gold)),
        (deniers, ngettext("{count} denier", "{count} deniers", deniers)),
    )
    return [word.format(count=n) for n, word in words if n]


def goods(counts: Sequence[int]) -> str:
    """(1, 0, 2, 0, 0) as "1 food and 2 stone"."""
    return joined(amounts(counts))


def cost(row: Cost | Sequence[int]) -> str:
    """Cubes of a price or a lack; the fifth number counts cubes of any kind."""
    parts = amounts((*row[:4], 0))
    if row[4]:
        words = ngettext("{count} cube of any kind", "{count} cubes of any kind", row[4])
        parts.append(words.format(count=row[4]))
    return joined(parts)


def points(count: int, plus: bool = False) -> str:
    words = ngettext("{count} point", "{count} points", abs(count))
    return words.format(count=signed(count, plus))


def signed(count: int, plus: bool = False) -> str:
    return f"−{-count}" if count < 0 else f"+{count}" if plus and count else str(count)


def tokens(foundations: int, walls: int, towers: int) -> str:
    words = (
        (foundations, ngettext("{count} foundation", "{count} foundations", foundations)),
        (walls, ngettext("{count} wall", "{count} walls", walls)),
        (towers, ngettext("{count} tower", "{count} towers", towers)),
    )
    return joined([word.format(count=n) for n, word in words if n])


def thing(thing_id: str) -> Thing:
    """Any building, prestige building, good, castle token, or part of the table."""
    if thing_id in OTHERS:
        name, text, rule = OTHERS[thing_id]
        return Thing(_(name), _(text), rule)
    name = card(thing_id)
    if any(row.id == thing_id for row in NEUTRALS):
        return Thing(name, _(EFFECTS[thing_id]), "C2")
    row = next(row for row in (*BUILDINGS, *PRESTIGE) if row.id == thing_id)
    price = _("Costs {cost}, worth {points}.").format(
        cost=cost(row.cost), points=points(row.points)
    )
    rule = "C5" if row in PRESTIGE else "C3"
    if thing_id not in EFFECTS:
        return Thing(name, price, rule)
    return Thing(
        name, _("{effect}\n{price}").format(effect=_(EFFECTS[thing_id]), price=price), rule
    )
