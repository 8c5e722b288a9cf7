"""The cards of Pillars and the integer tables built from them (rules of record, P1)."""

from __future__ import annotations

from typing import NamedTuple

from core.i18n import N_


class Craft(NamedTuple):
    """A craftsman; every colour has one of each (P1.1)."""

    id: str
    name: str
    strength: int
    turns: tuple[tuple[str, int], ...]  # one of these materials into so many points


class Neutral(NamedTuple):
    """A neutral card (P1.2)."""

    id: str
    name: str
    copies: int
    strength: int
    gains: str = ""  # material
    points: int = 0


class Privilege(NamedTuple):
    """A privilege; it works at the end of every deal for its owner (P1.3)."""

    id: str
    name: str
    strength: int
    turns: tuple[tuple[str, int], ...] = ()


class Card(NamedTuple):
    """One card of the deck. `seat` is the player whose colour a craftsman has, else -1."""

    id: str
    name: str
    strength: int
    sort: str  # "craftsman", "neutral" or "privilege"
    part: str  # id of the row above
    seat: int = -1


MATERIALS = ("stone", "wood", "sand", "metal")
MATERIAL_NAMES = (N_("Stone"), N_("Wood"), N_("Sand"), N_("Metal"))
MAX_SEATS = 4
KEEP_LIMIT = 3  # P5.6
CRAFTSMAN_POINT = 1  # P5.4
PAINTER_POINT = 1
START = (("stone", 1), ("wood", 1), ("sand", 1))  # P2.1; metal is the option start_metal
TOM_MATERIALS = ("stone", "wood", "sand")

# The set 2-4-6-8-10 is public; which trade has which is inferred (carpenter = 6: seeds).
CRAFTS = (
    Craft("toolmaker", N_("Toolmaker"), 2, (("metal", 5),)),  # inferred
    Craft("stonemason", N_("Stonemason"), 4, (("stone", 4),)),  # inferred
    Craft("carpenter", N_("Carpenter"), 6, (("wood", 3),)),
    Craft("mortar_mixer", N_("Mortar mixer"), 8, (("sand", 2),)),
    Craft(
        "master_builder",
        N_("Master builder"),
        10,
        (("metal", 4), ("stone", 3), ("wood", 2), ("sand", 1)),
    ),
)

KING_STRENGTH = 99  # above everything

# Copies of the three pits are inferred: 12 names, 15 cards.
NEUTRALS = (
    Neutral("forest", N_("Forest"), 2, 0, gains="wood"),  # strength public
    Neutral("quarry", N_("Quarry", "Pillars"), 2, 0, gains="stone"),
    Neutral("gravel_pit", N_("Gravel pit"), 2, 0, gains="sand"),  # strength public
    Neutral("philip", N_("Prior Philip"), 1, 1, gains="metal"),  # strength proposed
    Neutral("tom", N_("Tom Builder"), 1, 5),  # strength proposed
    Neutral("ellen", N_("Ellen"), 1, 3, points=2),
    Neutral("regan", N_("Regan Hamleigh"), 1, 3, points=-1),  # strength proposed
    Neutral("waleran", N_("Waleran Bigod"), 1, 5, points=-2),  # strength proposed
    Neutral("william", N_("William Hamleigh"), 1, 7, points=-3),  # strength proposed
    Neutral("king", N_("King"), 1, KING_STRENGTH, points=3),
    Neutral("aliena", N_("Lady Aliena"), 1, 9),  # strength public
    Neutral("alfred", N_("Alfred Builder"), 1, 11),  # strength proposed
)

# All strengths of privileges are proposed.
PRIVILEGES = (
    Privilege("potter", N_("Potter"), 1, (("sand", 3),)),
    Privilege("painter", N_("Painter"), 3),
    Privilege("bell_founder", N_("Bell founder"), 5, (("metal", 5),)),
    Privilege("assistant", N_("Assistant"), 7),
    Privilege("brick_maker", N_("Brick maker"), 9),
)


def _deck() -> tuple[Card, ...]:
    cards = [
        Card(f"{c.id}_{seat}", c.name, c.strength, "craftsman", c.id, seat)
        for seat in range(MAX_SEATS)
        for c in CRAFTS
    ]
    cards += [
        Card(n.id, n.name, n.strength, "neutral", n.id)
        for n in NEUTRALS
        for _copy in range(n.copies)
    ]
    cards += [Card(p.id, p.name, p.strength, "privilege", p.id) for p in PRIVILEGES]
    return tuple(cards)


# A card is a number 0..39: 5 * colour + craft, then the neutral cards, then the privileges.
CARDS = _deck()
CARD_IDS = tuple(c.id for c in CARDS)
NUMBER = {c: i for i, c in reversed(list(enumerate(CARD_IDS)))}  # the first of two copies
STRENGTH = tuple(c.strength for c in CARDS)
OWNER = tuple(c.seat for c in CARDS)
BIT = tuple(1 << i for i in range(len(CARDS)))

FIRST_NEUTRAL = NUMBER["forest"]
FIRST_PRIVILEGE = NUMBER["potter"]
KING, ALIENA, ALFRED, ELLEN, TOM = (NUMBER[c] for c in ("king", "aliena", "alfred", "ellen", "tom"))
KING_BIT, ALIENA_BIT, ALFRED_BIT = BIT[KING], BIT[ALIENA], BIT[ALFRED]
PRIVILEGE_BITS = sum(BIT[FIRST_PRIVILEGE:])

# What the privileges of a seat can do, as bits of its `owned` number.
POTTER, PAINTER, BELL_FOUNDER, ASSISTANT, BRICK_MAKER = (1 << i for i in range(len(PRIVILEGES)))


def deck_numbers(players: int) -> tuple[int, ...]:
    """The cards of every deal without its privilege (P2.3, P2.4)."""
    out = {ELLEN} if players == 3 else set()
    return tuple(i for i in range(FIRST_PRIVILEGE) if OWNER[i] < players and i not in out)


DECKS = {n: deck_numbers(n) for n in (3, 4)}
HAND_SIZE = {n: (len(DECKS[n]) + 1) // n for n in (3, 4)}

# --- materials: four counts of at most 15 packed into one int, five bits each ---
UNIT = {m: 1 << 5 * i for i, m in enumerate(MATERIALS)}
GUARD = sum(16 * u for u in UNIT.values())  # the fifth bits: no count reaches them


def pack(counts: tuple[int, ...]) -> int:
    """(stone, wood, sand, metal) -> packed."""
    return counts[0] | counts[1] << 5 | counts[2] << 10 | counts[3] << 15


def unpack(stock: int) -> tuple[int, int, int, int]:
    """packed -> (stone, wood, sand, metal)."""
    return stock & 31, stock >> 5 & 31, stock >> 10 & 31, stock >> 15


def total(stock: int) -> int:
    """How many materials a packed stock holds."""
    return (stock & 31) + (stock >> 5 & 31) + (stock >> 10 & 31) + (stock >> 15)


def holds(stock: int, part: int) -> bool:
    """Whether a packed stock has at least `part` of every material."""
    return (stock | GUARD) - part & GUARD == GUARD


# Neutral cards as bits above FIRST_NEUTRAL: seven that gain, Tom, five with points.
_GAINING = sum(n.copies for n in NEUTRALS if n.gains)
_SCORING = [n.points for n in NEUTRALS if n.points]
GAIN_SHIFT, GAIN_MASK = FIRST_NEUTRAL, (1 << _GAINING) - 1
POINT_SHIFT, POINT_MASK = ELLEN, (1 << len(_SCORING)) - 1
_GAIN_UNITS = [UNIT[n.gains] for n in NEUTRALS for _copy in range(n.copies) if n.gains]
GAINS = tuple(sum(u for i, u in enumerate(_GAIN_UNITS) if m >> i & 1) for m in range(GAIN_MASK + 1))
CARD_POINTS = tuple(
    sum(p for i, p in enumerate(_SCORING) if m >> i & 1) for m in range(POINT_MASK + 1)
)

# Sources of points for the breakdown.
SOURCES = (*(c.id for c in CRAFTS), "plus", "minus", "privileges", "king", "floor")
PLUS, MINUS, PRIVILEGE_POINTS, KING_POINTS, FLOOR = range(len(CRAFTS), len(SOURCES))
