"""What happens in Pillars, as ids for screens and the log."""

from __future__ import annotations

from typing import NamedTuple

Counts = tuple[int, ...]  # of stone, wood, sand, metal


class DealStarted(NamedTuple):
    """The leader is the holder of Lady Aliena (P3.1)."""

    deal: int
    leader: int
    kind: str = "deal_started"


class HandDealt(NamedTuple):
    """`cards` is empty for everyone but the seat itself."""

    seat: int
    size: int
    cards: tuple[str, ...]
    kind: str = "hand_dealt"


class CardPlayed(NamedTuple):
    seat: int
    card: str
    position: int  # in the trick, 0 = led
    kind: str = "card_played"


class TrickTaken(NamedTuple):
    """`reason`: "colour" (P4.3) or "player" (P4.4); `tie`: later of equals (P4.1)."""

    seat: int
    card: str  # the strongest
    player: int  # who played it
    cards: tuple[str, ...]
    reason: str
    tie: bool
    kind: str = "trick_taken"


class KingTrickSet(NamedTuple):
    """The King's trick is set aside (P4.2)."""

    player: int
    leader: int  # of the next trick, -1 after the last one
    cards: tuple[str, ...]
    kind: str = "king_trick_set"


class PrivilegeWon(NamedTuple):
    """`reason`: "trick" or "king" (sole player without a trick, P6.2)."""

    seat: int
    privilege: str
    reason: str
    kind: str = "privilege_won"


class PrivilegeReturned(NamedTuple):
    """Under the pile, one more deal (P6.2); `without` seats took no trick."""

    privilege: str
    without: int
    kind: str = "privilege_returned"


class KingCredited(NamedTuple):
    """No trick taken: the King's trick counts (P5.5)."""

    seat: int
    cards: tuple[str, ...]
    kind: str = "king_credited"


class MaterialGained(NamedTuple):
    seat: int
    card: str
    gained: Counts
    kind: str = "material_gained"


class BrickMade(NamedTuple):
    """One sand became one stone."""

    seat: int
    kind: str = "brick_made"


class Converted(NamedTuple):
    seat: int
    source: str  # craft or privilege
    material: str
    points: int
    kind: str = "converted"


class AssistantPaid(NamedTuple):
    seat: int
    materials: Counts
    points: int
    kind: str = "assistant_paid"


class CraftsmenCounted(NamedTuple):
    """One point for each own craftsman taken (P5.4)."""

    seat: int
    crafts: tuple[str, ...]
    points: int
    kind: str = "craftsmen_counted"


class CardScored(NamedTuple):
    """Plus and minus points of a neutral card, the King's 3, the painter's 1."""

    seat: int
    card: str
    points: int
    kind: str = "card_scored"


class Discarded(NamedTuple):
    seat: int
    materials: Counts
    kind: str = "discarded"


class DealScored(NamedTuple):
    """`raised`: what the option floor_at_zero added to reach 0."""

    seat: int
    deal: int
    points: int
    total: int
    kept: Counts
    raised: int
    kind: str = "deal_scored"


class GameEnded(NamedTuple):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    kind: str = "game_ended"
