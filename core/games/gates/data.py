"""Goods, action cards, events and taxes of Gates as tables (G1, G2, G4, G6)."""

from __future__ import annotations

from typing import NamedTuple

from core.i18n import N_

GOODS = ("medicine", "cloth", "building", "piety")
MEDICINE, CLOTH, BUILDING, PIETY = range(4)
POINTS = 4  # what a corner shows instead of a good
CORNER_IDS = (*GOODS, "points")

GOOD_NAMES = (N_("medicine"), N_("cloth"), N_("building material"), N_("piety"))

START_POINTS = 10  # G1.1, seed
CORNER_POINTS = 2  # G3.3, seed
GATHER_POINTS = 1  # G2, seed
CARD_LIMIT = 2  # G2: "up to 2", seed
DISPLAY_SIZE = 2  # G3.4, seed
ROUNDS = 12  # rounds of a chapter, seed
LAST_ROUND = 2 * ROUNDS

# G1.3: the favour cards on the sides top, right, bottom, left (proposed)
FAVOURS = (BUILDING, CLOTH, MEDICINE, PIETY)


class ActionCard(NamedTuple):
    """One of the five cards everybody has; `income` by good."""

    id: str
    name: str
    income: tuple[int, int, int, int]


# G2: actions from the seed; the income amounts are proposed
CARDS = (
    ActionCard("renown", N_("Renown"), (1, 0, 1, 1)),
    ActionCard("good_works", N_("Good works"), (1, 1, 0, 2)),
    ActionCard("barter", N_("Barter"), (0, 1, 1, 0)),
    ActionCard("favour", N_("Favour"), (0, 3, 0, 3)),
    ActionCard("gather", N_("Gather"), (3, 0, 3, 0)),
)
RENOWN, GOOD_WORKS, BARTER, FAVOUR, GATHER = range(5)
CARD_IDS = tuple(c.id for c in CARDS)
CARD_INDEX = {c.id: i for i, c in enumerate(CARDS)}
ALL_CARDS = (1 << len(CARDS)) - 1


class Effect(NamedTuple):
    """A primitive effect; what the fields mean is written at the interpreter, effects.py."""

    op: str
    goods: tuple[int, ...] = ()
    amount: int = 1
    points: int = 0
    least: int = 0


class EventCard(NamedTuple):
    """An event; `corners` clockwise from top-left while the arrow is on the top edge."""

    id: str
    chapter: int
    blue: bool
    name: str
    corners: tuple[int, int, int, int]
    effects: tuple[Effect, ...] = ()  # brown events, and the blue one that must be carried out
    price: tuple[int, int, int, int] = (0, 0, 0, 0)  # blue events: goods by kind
    points: int = 0  # blue events: what the price buys
    must: bool = False


def _corners(letters: str) -> tuple[int, int, int, int]:
    a, b, c, d = ("MCBPV".index(letter) for letter in letters)
    return a, b, c, d


def _blue(
    card: str, name: str, price: tuple[int, int, int, int], points: int, corners: str
) -> EventCard:
    chapter = 0 if card.startswith("I-") else 1
    return EventCard(card, chapter, True, name, _corners(corners), price=price, points=points)


def _brown(card: str, name: str, corners: str, *effects: Effect) -> EventCard:
    chapter = 0 if card.startswith("I-") else 1
    return EventCard(card, chapter, False, name, _corners(corners), effects)


# G6; prices are medicine, cloth, building, piety. Without a mark everything is proposed.
EVENTS = (
    # name and effect: seed; corners proposed
    _blue("I-1", N_("Merthin builds a fulling mill"), (0, 0, 2, 0), 3, "PCVB"),
    # name, effect, the cloth and the piety corner: seed; the other corners proposed
    _blue("I-2", N_("War against France"), (2, 1, 0, 0), 4, "CBPV"),
    _blue("I-3", N_("The fleece fair"), (0, 2, 0, 0), 3, "BPVM"),
    _blue("I-4", N_("Pilgrims fill the nave"), (0, 0, 0, 2), 3, "PBMV"),
    _blue("I-5", N_("A bridge of stone"), (0, 0, 2, 1), 4, "PVCM"),
    _blue("I-6", N_("Caris finds a scarlet dye"), (1, 2, 0, 0), 4, "MVCP"),
    _brown(
        "I-7",
        N_("The old bridge gives way"),
        "VCBM",
        Effect("pay_or", (BUILDING, MEDICINE), points=2),
    ),
    _brown("I-8", N_("A fine shearing"), "BMVC", Effect("gain", (CLOTH,))),
    _brown("I-9", N_("Outlaws on the road"), "MBPC", Effect("lose_most", least=1)),
    _brown("I-10", N_("Mattie’s remedies"), "CMPB", Effect("gain", (MEDICINE,))),
    _brown("I-11", N_("A charge of witchcraft"), "MCBP", Effect("pay_or", (PIETY,), points=2)),
    _brown(
        "I-12",
        N_("The guild sits down to dine"),
        "BPMC",
        Effect("sell", (CLOTH,), amount=2, points=2),
    ),
    # name and "must": seed; kind of price: a public page; amounts and corners proposed
    EventCard(
        "II-1",
        1,
        True,
        N_("Bishop Henry becomes king"),
        _corners("CVBP"),
        (Effect("pay_or", (PIETY,), points=2),),
        must=True,
    ),
    _blue("II-2", N_("England’s highest tower"), (0, 0, 3, 1), 6, "PCVB"),
    _blue("II-3", N_("The sisters nurse the sick"), (2, 0, 0, 1), 4, "VPMB"),
    _blue("II-4", N_("A charter for the town"), (1, 1, 1, 1), 6, "MBPV"),
    _blue("II-5", N_("Masks and vinegar"), (2, 0, 0, 0), 3, "VMCP"),
    _blue("II-6", N_("The market comes back to life"), (0, 2, 1, 0), 4, "PMVC"),
    _brown("II-7", N_("The Black Death"), "CMVB", Effect("due", (MEDICINE,), amount=2, points=2)),
    _brown("II-8", N_("Unexpected heirs"), "MCBV", Effect("gain_any")),
    _brown(
        "II-9",
        N_("Labourers walk away"),
        "BPCM",
        Effect("pay_or", (CLOTH, BUILDING), points=2),
    ),
    _brown("II-10", N_("Processions of penance"), "BCPM", Effect("gain", (PIETY,))),
    _brown(
        "II-11", N_("Godwyn takes the treasure"), "CPMB", Effect("lose_most", amount=2, least=3)
    ),
    _brown("II-12", N_("Those who survived"), "PBMC", Effect("take_back"), Effect("points")),
)
EVENT_IDS = tuple(e.id for e in EVENTS)
EVENT_INDEX = {e.id: i for i, e in enumerate(EVENTS)}
CHAPTER_EVENTS = tuple(
    tuple(i for i, e in enumerate(EVENTS) if e.chapter == chapter) for chapter in (0, 1)
)
MUST = next(i for i, e in enumerate(EVENTS) if e.must)

# G4: goods due by chapter and by the last event's colour, brown side first (proposed)
TAXES = (
    ((2, 0, 2, 0), (0, 2, 0, 2)),
    ((3, 0, 3, 0), (0, 3, 0, 3)),
)

# Seats at the table by layout (G1.4): places clockwise from top-left
PLACES = ((0, 1, 2, 3), (0, 2))
AROUND, OPPOSITE = 0, 1
# FACING[layout][event][turn][seat]: what the corner at that seat shows
FACING = tuple(
    tuple(
        tuple(tuple(e.corners[(p - turn) % 4] for p in places) for turn in range(4)) for e in EVENTS
    )
    for places in PLACES
)

# Where points come from, in the order of the ledger; "start" stands before them
SOURCES = ("trades", "events", "actions", "income", "taxes")
TRADES, OF_EVENTS, ACTIONS, INCOME, OF_TAXES = range(5)
