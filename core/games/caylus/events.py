"""What happens in Caylus, one NamedTuple per kind of event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class PhaseBegan(NamedTuple):
    phase: str
    round: int
    kind: str = "phase_began"


class HandsOpened(NamedTuple):
    """C6.3: all have decided; `changed` names the seats that changed their three cards."""

    changed: tuple[int, ...]
    kind: str = "hands_opened"


class FirstPlayerNamed(NamedTuple):
    seat: int
    kind: str = "first_player_named"


class CardsDrawn(NamedTuple):
    """`cards` is blanked to empty ids for everyone but the seat."""

    seat: int
    cards: tuple[str, ...]
    reason: str  # "opening", "draw", "exchange"
    kind: str = "cards_drawn"


class CardsDiscarded(NamedTuple):
    seat: int
    cards: tuple[str, ...]
    reason: str
    kind: str = "cards_discarded"


class DeckReshuffled(NamedTuple):
    seat: int
    cards: int
    kind: str = "deck_reshuffled"


class Gained(NamedTuple):
    """Cubes and deniers a seat gets. `place` is the road card they come from, -1 the supply."""

    seat: int
    food: int
    wood: int
    stone: int
    gold: int
    deniers: int
    reason: str  # "income", "residence", "inn", "first_pass", "primary", "secondary", "most"
    place: int = -1
    card: str = ""
    kind: str = "gained"


class Paid(NamedTuple):
    seat: int
    food: int
    wood: int
    stone: int
    gold: int
    deniers: int
    reason: str  # an action kind, "primary" or "secondary"
    place: int = -1
    card: str = ""
    kind: str = "paid"


class WorkerPlaced(NamedTuple):
    seat: int
    place: int
    card: str
    kind: str = "worker_placed"


class WorkerReturned(NamedTuple):
    seat: int
    place: int
    card: str
    ran: bool  # False: the card lies beyond the provost
    kind: str = "worker_returned"


class BuildingBuilt(NamedTuple):
    seat: int
    card: str
    place: int
    cubes: int
    kind: str = "building_built"


class PrestigeBuilt(NamedTuple):
    seat: int
    card: str
    place: int
    points: int
    kind: str = "prestige_built"


class Passed(NamedTuple):
    seat: int
    number: int
    kind: str = "passed"


class ProvostMoved(NamedTuple):
    """`seat` is -1 when it moves by itself at the end of the round (C7.6)."""

    seat: int
    start: int
    end: int
    kind: str = "provost_moved"


class BuildingActivated(NamedTuple):
    seat: int
    place: int
    card: str
    kind: str = "building_activated"


class EffectUnused(NamedTuple):
    """C7.4: declined, or nothing to use it with."""

    seat: int
    place: int
    card: str
    part: str  # "primary", "secondary"
    declined: bool
    kind: str = "effect_unused"


class BuildingTurned(NamedTuple):
    seat: int
    place: int
    card: str
    kind: str = "building_turned"


class CubesReturned(NamedTuple):
    """C3.3: what lay on a turned building goes back to the supply."""

    place: int
    card: str
    good: str
    amount: int
    kind: str = "cubes_returned"


class TokensTaken(NamedTuple):
    seat: int
    foundations: int
    walls: int
    towers: int
    reason: str  # "deliver", "primary", "secondary"
    place: int = -1
    kind: str = "tokens_taken"


class TokensRemoved(NamedTuple):
    foundations: int
    walls: int
    towers: int
    kind: str = "tokens_removed"


class BatchesDelivered(NamedTuple):
    seat: int
    batches: int
    kind: str = "batches_delivered"


class FirstPlayerPassed(NamedTuple):
    seat: int
    kind: str = "first_player_passed"


class GameEnded(NamedTuple):
    scores: tuple[int, ...]
    kind: str = "game_ended"


def gained(seat: int, goods: Sequence[int], reason: str, place: int, card: str) -> Gained:
    """Gained from a list of goods."""
    food, wood, stone, gold, deniers = goods
    return Gained(seat, food, wood, stone, gold, deniers, reason, place, card)


def paid(seat: int, goods: Sequence[int], reason: str, place: int, card: str) -> Paid:
    """Paid from a list of goods."""
    food, wood, stone, gold, deniers = goods
    return Paid(seat, food, wood, stone, gold, deniers, reason, place, card)
