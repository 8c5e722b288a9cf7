"""The decisions of Caylus; every action that can be made once is made here."""

from __future__ import annotations

from typing import NamedTuple

from core.games.caylus.data import BUILDINGS, PRESTIGE_IDS, PROVOST_STEPS


class KeepHand(NamedTuple):  # C6.3
    kind: str = "keep_hand"


class ChangeHand(NamedTuple):  # C6.3
    kind: str = "change_hand"


class DrawCard(NamedTuple):  # C7.2a
    kind: str = "draw_card"


class ExchangeHand(NamedTuple):  # C7.2b
    kind: str = "exchange_hand"


class PlaceWorker(NamedTuple):  # C7.2c
    place: int
    kind: str = "place_worker"


class Build(NamedTuple):  # C7.2d
    card: str
    kind: str = "build"


class BuildPrestige(NamedTuple):  # C7.2e; place: the own residence, -1 in the basic game
    card: str
    place: int = -1
    kind: str = "build_prestige"


class Pass(NamedTuple):  # C7.2f
    kind: str = "pass"


class Pay(NamedTuple):  # C1.2: which cubes settle a price with more than one legal payment
    food: int
    wood: int
    stone: int
    gold: int
    kind: str = "pay"


class MoveProvost(NamedTuple):  # C7.3: positive towards the end of the road, 0 stays
    steps: int
    kind: str = "move_provost"


class Trade(NamedTuple):  # C7.4: one option of a priced effect, as what changes in the own stock
    food: int = 0
    wood: int = 0
    stone: int = 0
    gold: int = 0
    deniers: int = 0
    tokens: int = 0
    kind: str = "trade"


class TurnBuilding(NamedTuple):  # C3.3
    place: int
    kind: str = "turn_building"


class Decline(NamedTuple):  # C7.4
    kind: str = "decline"


class Deliver(NamedTuple):  # C7.5
    batches: int
    kind: str = "deliver"


ACTION_TYPES = (
    KeepHand,
    ChangeHand,
    DrawCard,
    ExchangeHand,
    PlaceWorker,
    Build,
    BuildPrestige,
    Pass,
    Pay,
    MoveProvost,
    Trade,
    TurnBuilding,
    Decline,
    Deliver,
)

LONGEST_ROAD = 4 + 4 * len(BUILDINGS)

KEEP, CHANGE, DRAW, EXCHANGE, PASS, DECLINE = (
    KeepHand(),
    ChangeHand(),
    DrawCard(),
    ExchangeHand(),
    Pass(),
    Decline(),
)
PLACES = tuple(PlaceWorker(i) for i in range(LONGEST_ROAD))
TURNS = tuple(TurnBuilding(i) for i in range(LONGEST_ROAD))
BUILDS = tuple(Build(b.id) for b in BUILDINGS)
PRESTIGES = tuple(BuildPrestige(p) for p in PRESTIGE_IDS)
PRESTIGES_AT = tuple(tuple(BuildPrestige(p, i) for i in range(LONGEST_ROAD)) for p in PRESTIGE_IDS)
STAY = MoveProvost(0)
STEPS = {n: MoveProvost(n) for n in range(-PROVOST_STEPS, PROVOST_STEPS + 1)}
DELIVERIES = tuple(Deliver(n) for n in range(25))  # C6.2: 24 tokens at most

# Every set of buildings a seat can afford, as the actions that build them.
BUILDS_OF = tuple(
    tuple(BUILDS[i] for i in range(len(BUILDINGS)) if bits >> i & 1)
    for bits in range(1 << len(BUILDINGS))
)
