"""What a table may ask about a position of Caylus (each: state, viewer, arguments)."""

from __future__ import annotations

from typing import NamedTuple

from core.games.caylus.activation import end_of_run
from core.games.caylus.cards import CARDS_OF, ids_of
from core.games.caylus.data import (
    CARD_IDS,
    CARD_INDEX,
    FOOD,
    GOLD,
    GOODS,
    PRESTIGE,
    PRESTIGE_INDEX,
    STONE,
    STRIDE,
    WOOD,
    Cost,
)
from core.games.caylus.payments import PRESTIGE_PRICE, PRICES, missing, ways
from core.games.caylus.state import AVAILABLE, RESIDENCE, TURNING, CaylusState


class Standing(NamedTuple):
    """The castle phase so far: batches in passing order, and who gets the gold as it stands."""

    batches: tuple[tuple[int, int], ...]  # (seat, batches)
    leader: int  # -1: nobody handed in a batch
    left: tuple[int, ...]  # foundations, walls, towers


class PayCube(NamedTuple):
    """One cube of a price, what lies on it now, and the payment that another cube there makes."""

    need: str  # food, wood, stone, gold, any
    good: str
    swap: tuple[int, int, int, int] | None


class PrestigeOffer(NamedTuple):
    id: str
    points: int
    cost: Cost
    missing: tuple[int, ...]  # food, wood, stone, gold, any
    places: tuple[int, ...]  # own uncovered residences; advanced only
    buildable: bool


def card_id(s: CaylusState, place: int) -> str:
    """The front of a road card."""
    return CARD_IDS[s.card[place]]


def hand_size(s: CaylusState, seat: int) -> int:
    return len(CARDS_OF[s.hands[seat]])


def will_run(s: CaylusState, viewer: int) -> tuple[bool, ...]:
    """Per road card: not beyond the provost as he stands (C7.4)."""
    end = end_of_run(s)
    return tuple(i < end for i in range(len(s.card)))


def run_with(s: CaylusState, viewer: int, place: int) -> tuple[bool, ...]:
    """The same with the provost at another place."""
    return tuple(not s.advanced or i <= place for i in range(len(s.card)))


def castle_standing(s: CaylusState, viewer: int) -> Standing:
    rows = tuple((seat, s.batches[seat]) for seat in s.bridge)
    most = max(s.batches)
    leader = next((seat for seat, n in rows if n == most), -1) if most else -1
    return Standing(rows, leader, tuple(s.castle))


def price_of(name: str) -> int:
    """The price number of a building or prestige building."""
    if name in PRESTIGE_INDEX:
        return PRESTIGE_PRICE + PRESTIGE_INDEX[name]
    return CARD_INDEX[name]


def payments(s: CaylusState, viewer: int, name: str) -> tuple[tuple[int, int, int, int], ...]:
    """Every payment (food, wood, stone, gold) for a building, the least gold first."""
    return tuple((p.food, p.wood, p.stone, p.gold) for p in ways(s, viewer, price_of(name)))


def payment_cubes(
    s: CaylusState, viewer: int, payment: tuple[int, int, int, int]
) -> tuple[PayCube, ...]:
    """The price that is asked for, cube by cube, as this payment settles it (C1.2)."""
    price = s.pending[-1][2]
    cost = PRICES[price]
    legal = {tuple(p[:4]) for p in ways(s, viewer, price)}
    own = [min(n, need) for n, need in zip(payment, cost, strict=False)]
    over = [i for i in range(4) for _n in range(payment[i] - own[i])]  # gold comes last
    jokers = sum(cost[:4]) - sum(own)
    beyond = over[: cost.anything]
    found = []
    for need in range(4):
        gold = min(cost[need] - own[need], jokers)
        jokers -= gold
        laid = [need] * own[need] + [GOLD] * gold
        found += [(GOODS[need], good, {need, GOLD}) for good in laid]
    found += [("any", good, {FOOD, WOOD, STONE, GOLD}) for good in beyond]
    return tuple(
        PayCube(need, GOODS[good], _swap(payment, good, others, legal))
        for need, good, others in found
    )


def _swap(
    payment: tuple[int, int, int, int], good: int, others: set[int], legal: set[tuple[int, ...]]
) -> tuple[int, int, int, int] | None:
    """The next legal payment with another cube in place of this one."""
    for step in range(1, 4):
        other = (good + step) % 4
        changed = [n - (i == good) + (i == other) for i, n in enumerate(payment)]
        if other in others and tuple(changed) in legal:
            return changed[0], changed[1], changed[2], changed[3]
    return None


def short(s: CaylusState, seat: int, name: str) -> tuple[int, ...]:
    """Food, wood, stone, gold and any cubes a seat lacks for a building."""
    food, wood, stone, gold = s.stock[seat * STRIDE : seat * STRIDE + 4]
    return missing(PRICES[price_of(name)], food, wood, stone, gold)


def missing_cubes(s: CaylusState, viewer: int) -> dict[str, tuple[int, ...]]:
    """What is short for every card in hand and every available prestige building."""
    names = ids_of(s.hands[viewer]) + tuple(
        row.id for row, who in zip(PRESTIGE, s.prestige, strict=True) if who == AVAILABLE
    )
    return {name: short(s, viewer, name) for name in names}


def prestige_available(s: CaylusState, viewer: int) -> tuple[PrestigeOffer, ...]:
    """The prestige buildings nobody has built yet, and whether the viewer could (C5)."""
    homes = residences(s, viewer)
    offers = []
    for row, who in zip(PRESTIGE, s.prestige, strict=True):
        if who == AVAILABLE:
            lack = short(s, viewer, row.id)
            buildable = not any(lack) and (bool(homes) or not s.advanced)
            offers.append(PrestigeOffer(row.id, row.points, row.cost, lack, homes, buildable))
    return tuple(offers)


def residences(s: CaylusState, seat: int) -> tuple[int, ...]:
    """The places of a seat's uncovered residences."""
    return tuple(
        i for i, who in enumerate(s.owner) if who == seat and s.side[i] in (TURNING, RESIDENCE)
    )


def own_deck(s: CaylusState, viewer: int) -> tuple[str, ...]:
    """Memory help: which own cards lie in the deck, not in which order (C10)."""
    return ids_of(sum(1 << card for card in s.decks[viewer]))
