"""What happened in a game of Gates, for the log and the animation.

`why` is the id of a card, of an event or a word such as "tax".
"""

from __future__ import annotations

from typing import NamedTuple

Goods = tuple[str, ...]


class EventRevealed(NamedTuple):
    event: str
    chapter: int
    round: int
    start: int
    kind: str = "event_revealed"


class EventPlaced(NamedTuple):
    seat: int
    event: str
    turn: int
    kind: str = "event_placed"


class FavourReceived(NamedTuple):
    seat: int
    good: str
    side: int
    kind: str = "favour_received"


class IncomeTaken(NamedTuple):
    seat: int
    card: str
    good: str
    amount: int
    corner: int
    kind: str = "income_taken"


class PointsTaken(NamedTuple):
    seat: int
    points: int
    corner: int
    kind: str = "points_taken"


class CardUsed(NamedTuple):
    seat: int
    card: str
    kind: str = "card_used"


class CardsTakenBack(NamedTuple):
    seat: int
    cards: tuple[str, ...]
    why: str
    kind: str = "cards_taken_back"


class GoodsPaid(NamedTuple):
    seat: int
    goods: Goods
    why: str
    kind: str = "goods_paid"


class GoodsLost(NamedTuple):
    seat: int
    goods: Goods
    why: str
    kind: str = "goods_lost"


class GoodsGained(NamedTuple):
    seat: int
    goods: Goods
    why: str
    kind: str = "goods_gained"


class PointsGained(NamedTuple):
    seat: int
    points: int
    why: str
    kind: str = "points_gained"


class PointsPaid(NamedTuple):
    seat: int
    points: int
    why: str
    kind: str = "points_paid"


class PointsLost(NamedTuple):
    seat: int
    points: int
    forgiven: int
    why: str
    kind: str = "points_lost"


class EventSpared(NamedTuple):
    """A brown event that asks nothing of this seat."""

    seat: int
    event: str
    kind: str = "event_spared"


class EventLeft(NamedTuple):
    """`why`: brown, oldest or cleared."""

    event: str
    why: str
    kind: str = "event_left"


class EventDisplayed(NamedTuple):
    event: str
    kind: str = "event_displayed"


class EventUsed(NamedTuple):
    seat: int
    event: str
    goods: Goods
    points: int
    kind: str = "event_used"


class TaxCalled(NamedTuple):
    chapter: int
    blue: bool
    goods: Goods
    kind: str = "tax_called"


class TaxPaid(NamedTuple):
    seat: int
    goods: Goods
    missing: Goods
    points: int
    forgiven: int
    kind: str = "tax_paid"


class StartPlayerChanged(NamedTuple):
    """`why`: left (G3.5) or fewest (G4.2); `behind` is the seat with the fewest points."""

    seat: int
    why: str
    behind: int
    kind: str = "start_player_changed"


class GameEnded(NamedTuple):
    winners: tuple[int, ...]
    reason: str
    kind: str = "game_ended"
