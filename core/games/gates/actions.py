"""The decisions of Gates; all are made once here and handed out again and again."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import NamedTuple

from core.games.gates.data import CARD_IDS, EVENT_IDS, GOODS

Bundle = tuple[str, ...]  # goods by id, at most two


class Rotate(NamedTuple):
    """Place the event, turned by quarter turns clockwise (G3.2)."""

    turn: int
    kind: str = "rotate"


class Income(NamedTuple):
    """Play a card and take its amount of the good in the corner (G3.3)."""

    card: str
    kind: str = "income"


class TakePoints(NamedTuple):
    """Take the 2 points of the corner; no card is played (G3.3)."""

    kind: str = "take_points"


class UseCard(NamedTuple):
    """Play a card for its action instead of the income (G2)."""

    card: str
    kind: str = "use_card"


class Pay(NamedTuple):
    """Hand in these goods, for an action card or an event."""

    goods: Bundle
    kind: str = "pay"


class Take(NamedTuple):
    """Receive these goods."""

    goods: Bundle
    kind: str = "take"


class Suffer(NamedTuple):
    """Pay nothing and lose the points (G1.7)."""

    kind: str = "suffer"


class UseEvent(NamedTuple):
    """Pay the price of a blue event on display and score it (G3.4)."""

    event: str
    kind: str = "use_event"


class Pass(NamedTuple):
    """Use no event on display this round."""

    kind: str = "pass"


class EndTurn(NamedTuple):
    """Close the own income or action; until then it can be taken back."""

    kind: str = "end_turn"


ACTION_TYPES: tuple[type, ...] = (
    Rotate,
    Income,
    TakePoints,
    UseCard,
    Pay,
    Take,
    Suffer,
    UseEvent,
    Pass,
    EndTurn,
)

BUNDLES: tuple[Bundle, ...] = tuple(
    bundle for size in range(3) for bundle in combinations_with_replacement(GOODS, size)
)
# goods in any order -> counts by kind, and the order the lists use
COUNTS: dict[Bundle, tuple[int, ...]] = {
    bundle: tuple(bundle.count(g) for g in GOODS)
    for size in range(3)
    for bundle in product(GOODS, repeat=size)
}
SORTED: dict[Bundle, Bundle] = {b: tuple(sorted(b, key=GOODS.index)) for b in COUNTS}

ROTATE = tuple(Rotate(turn) for turn in range(4))
TAKE_INCOME = tuple(Income(card) for card in CARD_IDS)
USE_CARD = tuple(UseCard(card) for card in CARD_IDS)
PAY = {bundle: Pay(bundle) for bundle in BUNDLES}
TAKE = {bundle: Take(bundle) for bundle in BUNDLES}
USE_EVENT = tuple(UseEvent(event) for event in EVENT_IDS)
TAKE_POINTS, SUFFER, PASS, END_TURN = TakePoints(), Suffer(), Pass(), EndTurn()
