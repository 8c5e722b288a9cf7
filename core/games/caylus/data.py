"""Buildings, prestige buildings, castle and counts of Caylus (C1-C6)."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.i18n import N_

# Goods, in the order of every cost, payment and stock; deniers stand behind the cubes.
FOOD, WOOD, STONE, GOLD, DENIER = range(5)
GOODS = ("food", "wood", "stone", "gold", "denier")
STRIDE = 5  # goods of one seat in the flat list of all stocks

COLOURS = ("red", "orange", "green", "blue")  # C1.1


class Cost(NamedTuple):
    """Cubes to pay; `anything` counts cubes of any kind, gold included (C1.2)."""

    food: int = 0
    wood: int = 0
    stone: int = 0
    gold: int = 0
    anything: int = 0


# A primitive of an effect; several in a row are options of which one may be used (C7.4).
# ("gain", good, n)        n from the supply
# ("card", good)           1 from the card while any is left (C3.1)
# ("buy", n)               up to n deniers for as many cubes, not gold
# ("sell", n)              1 cube of any kind for n deniers
# ("refine",)              1 cube for 1 gold
# ("gold", price, n)       deniers for gold
# ("tokens", price, n)     deniers for castle tokens, best first (C3.2)
# ("residence",)           1 food: an own road building becomes a residence (C3.3)
Effect = tuple[tuple[Any, ...], ...]


class Neutral(NamedTuple):
    id: str
    name: str
    primary: Effect


class Building(NamedTuple):
    id: str
    name: str
    cost: Cost
    points: int
    primary: Effect  # for the worker's owner
    secondary: Effect  # for the building's owner when the worker is someone else's
    advanced: bool = False


class Prestige(NamedTuple):
    id: str
    name: str
    cost: Cost
    points: int
    advanced: bool = False


# C2
NEUTRALS = (
    Neutral("park", N_("Park"), (("gain", FOOD, 1),)),
    Neutral("forest", N_("Forest"), (("gain", WOOD, 1),)),
    Neutral("quarry", N_("Quarry"), (("gain", STONE, 1),)),
    Neutral("peddler", N_("Peddler"), (("buy", 1),)),
    Neutral("trading_post", N_("Trading Post"), (("gain", DENIER, 2),)),
)

# C3: effects from the seed; costs and points single, except the large quarry's cost (seed).
BUILDINGS = (
    Building(
        "small_farm",
        N_("Small Farm"),
        Cost(food=1, wood=1),  # single
        1,  # single
        (("gain", FOOD, 1),),
        (("card", FOOD),),
    ),
    Building(
        "small_sawmill",
        N_("Small Sawmill"),
        Cost(food=1, wood=1),  # single
        1,  # single
        (("gain", WOOD, 1),),
        (("card", WOOD),),
    ),
    Building(
        "small_quarry",
        N_("Small Quarry"),
        Cost(food=1, wood=1),  # single
        1,  # single
        (("gain", STONE, 1),),
        (("card", STONE),),
    ),
    Building(
        "peddler_shop",
        N_("Peddler’s Shop"),
        Cost(wood=1, anything=1),  # single
        2,  # single
        (("buy", 2),),
        (("buy", 1),),
    ),
    Building(
        "market",
        N_("Market"),
        Cost(wood=1, anything=1),  # single
        2,  # single
        (("sell", 4),),
        (("gain", DENIER, 1),),
    ),
    Building(
        "lawyer",
        N_("Lawyer"),
        Cost(food=1, wood=1),  # single
        2,  # single
        (("residence",),),
        (("gain", DENIER, 2),),
        advanced=True,
    ),
    Building(
        "large_farm",
        N_("Large Farm"),
        Cost(food=1, stone=2),  # single
        2,  # single
        (("gain", FOOD, 2),),
        (("gain", FOOD, 1),),
    ),
    Building(
        "large_sawmill",
        N_("Large Sawmill"),
        Cost(food=1, stone=2),  # single
        2,  # single
        (("gain", WOOD, 2),),
        (("gain", WOOD, 1),),
    ),
    Building(
        "large_quarry",
        N_("Large Quarry"),
        Cost(food=1, stone=2),  # seed example
        2,  # single
        (("gain", STONE, 2),),
        (("gain", STONE, 1),),
    ),
    Building(
        "gold_mine",
        N_("Gold Mine"),
        Cost(food=1, stone=2),  # single
        2,  # single
        (("gain", GOLD, 1),),
        (("refine",),),
    ),
    Building(
        "bank",
        N_("Bank"),
        Cost(wood=1, stone=2),  # single
        3,  # single
        (("gold", 1, 1), ("gold", 3, 2)),
        (("gold", 2, 1),),
    ),
    Building(
        "church",
        N_("Church"),
        Cost(wood=1, stone=2),  # single
        3,  # single
        (("tokens", 2, 1), ("tokens", 5, 2)),
        (("tokens", 3, 1),),
        advanced=True,
    ),
)

# C5: costs and points single, except the statue's cost (seed) and the cathedral's points
# (two sources). The Hungarian names of theatre, stables, town hall, monument and cathedral are
# proposed.
PRESTIGE = (
    Prestige("theatre", N_("Theatre"), Cost(wood=2, gold=1), 6),  # single
    Prestige("statue", N_("Statue"), Cost(stone=2, gold=1), 6),  # cost seed, points single
    Prestige("inn", N_("Inn"), Cost(stone=3, gold=1), 6, advanced=True),  # single
    Prestige("stables", N_("Stables"), Cost(food=3, gold=2), 10),  # single
    Prestige("town_hall", N_("Town Hall"), Cost(wood=3, gold=2), 10),  # single
    Prestige("monument", N_("Monument"), Cost(stone=3, gold=2), 10),  # single
    Prestige("cathedral", N_("Cathedral"), Cost(stone=5, gold=3), 14),  # cost single
)

# Cards are small ints: player buildings first, so that a hand is a set of bits.
CARD_IDS = tuple(b.id for b in BUILDINGS) + tuple(n.id for n in NEUTRALS)
CARD_INDEX = {name: i for i, name in enumerate(CARD_IDS)}
PRESTIGE_IDS = tuple(p.id for p in PRESTIGE)
PRESTIGE_INDEX = {name: i for i, name in enumerate(PRESTIGE_IDS)}
LAWYER = CARD_INDEX["lawyer"]
PEDDLER = CARD_INDEX["peddler"]
INN = PRESTIGE_INDEX["inn"]

POINTS = tuple(b.points for b in BUILDINGS) + (0,) * len(NEUTRALS)
# C3.1: what lies on a small producer
CARD_GOOD: dict[int, int] = {
    i: b.secondary[0][1] for i, b in enumerate(BUILDINGS) if b.secondary[0][0] == "card"
}

TOKEN_POINTS = (4, 3, 2)  # C6.2 foundations, walls, towers
TOKEN_IDS = ("foundations", "walls", "towers")
CASTLE = {4: (7, 8, 9), 3: (6, 7, 8), 2: (5, 6, 7)}  # C6.2 by players
NEUTRALS_LEFT = {2: 1, 3: 2, 4: 3}  # C6.1 by players
CARD_CUBES = {2: 2, 3: 4, 4: 4}  # C3.1 by players

WORKERS = 4  # C1.3
HAND = 3  # C6.3
START_GOODS = (2, 2, 0, 0, 4)  # C6.3
INCOME = 2  # C7.1
PROVOST_STEPS = 3  # C7.3; all in one direction: decided
PROVOST_ROUND_STEPS = 2  # C7.6
TOKENS_REMOVED = 2  # C7.5d; or the one that is left: decided


def deck_of(advanced: bool) -> list[int]:
    """The cards each colour plays with: 12, or 10 in the basic game (C3)."""
    return [i for i, b in enumerate(BUILDINGS) if advanced or not b.advanced]
