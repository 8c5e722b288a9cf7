"""Where the zones of a table lie: a pure function from window size and needs to boxes.

All numbers are dp, y grows upwards. The same zones serve every layout:
bar, chips, head, board, since, stock, hand, actions, and aside (expanded windows only).
"""

from __future__ import annotations

from typing import NamedTuple

COLUMN = 280  # right column of a low window
RAIL_LEFT, RAIL_RIGHT = 264, 320
WIDE = 1024  # below it the right rail becomes a sheet
BIG = 1600  # from here on cards grow
GAP = 6


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def top(self) -> float:
        return self.y + self.h

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


class Needs(NamedTuple):
    """Heights a table asks for in its present layout; 0 leaves a zone out."""

    bar: float = 48
    chips: float = 64
    head: float = 0
    board: float = 240  # at least
    since: float = 36
    stock: float = 40
    hand: float = 204
    hand_low: float = 0  # what the hand can do with when room is scarce; 0 = as above
    actions: float = 64
    panel: float = 116  # a player's panel in the left rail


Zones = dict[str, Box]


def kind_of(w: float, h: float) -> str:
    """compact, short, medium or expanded."""
    if h < 480 and w >= 560:
        return "short"
    if w < 600:
        return "compact"
    return "medium" if w < 840 else "expanded"


def zones(kind: str, w: float, h: float, needs: Needs, left: bool = False) -> Zones:
    """The box of every zone; a zone that does not fit has no height."""
    found = {"short": _short, "expanded": _expanded}.get(kind, _column)(w, h, needs)
    if left and kind == "short":
        found = {
            name: box if name == "bar" else box._replace(x=w - box.right)
            for name, box in found.items()
        }
    return found


def _shares(height: float, needs: Needs) -> tuple[float, float, float]:
    """Heights of board, since and hand out of what is left for the three of them."""
    since, hand = needs.since, needs.hand
    low = needs.hand_low or hand
    if height - since - hand < needs.board:
        since = 0 if height - hand < needs.board + needs.since / 2 else since
        hand = max(low, min(hand, height - since - needs.board))
    return max(0.0, height - since - hand), since, hand


def _stack(x: float, top: float, w: float, parts: list[tuple[str, float]]) -> Zones:
    found = {}
    for name, height in parts:
        top -= height
        found[name] = Box(x, top, w, height)
    return found


def _column(w: float, h: float, needs: Needs) -> Zones:
    fixed = needs.bar + needs.chips + needs.head + needs.stock + needs.actions
    board, since, hand = _shares(h - fixed, needs)
    parts = [("bar", needs.bar), ("chips", needs.chips), ("head", needs.head)]
    parts += [("board", board), ("since", since), ("stock", needs.stock)]
    return _stack(0, h, w, [*parts, ("hand", hand), ("actions", needs.actions)])


def _short(w: float, h: float, needs: Needs) -> Zones:
    body = h - needs.bar
    column = min(COLUMN, w / 2)
    board = max(0.0, body - needs.chips - needs.head)
    found = _stack(0, h, w, [("bar", needs.bar)])
    parts = [("chips", needs.chips), ("head", needs.head), ("board", board)]
    found |= _stack(0, body, w - column, parts)
    hand = max(0.0, body - needs.actions - needs.stock)
    parts = [("stock", needs.stock), ("hand", hand), ("actions", needs.actions)]
    found |= _stack(w - column, body, column, parts)
    return found | {"since": Box(0, 0, w - column, 0)}


def _expanded(w: float, h: float, needs: Needs) -> Zones:
    wide = w >= WIDE
    right = RAIL_RIGHT if wide else 0
    found = _stack(0, h, w, [("bar", needs.bar)])
    body = h - needs.bar
    fixed = needs.head + needs.stock
    board, since, hand = _shares(body - fixed, needs)
    foot = hand if wide else max(hand, needs.actions)  # without a hand the buttons need it
    board = max(0.0, board - (foot - hand))
    found["chips"] = Box(0, foot, RAIL_LEFT, body - foot)
    parts = [("head", needs.head), ("board", board), ("since", since), ("stock", needs.stock)]
    found |= _stack(RAIL_LEFT, body, w - RAIL_LEFT - right, parts)
    if wide:
        found["hand"] = Box(0, 0, w, hand)
        found["actions"] = Box(w - right, hand, right, needs.actions)
        found["aside"] = Box(w - right, hand + needs.actions, right, body - hand - needs.actions)
    else:
        found["hand"] = Box(0, 0, w - RAIL_RIGHT, hand)
        found["actions"] = Box(w - RAIL_RIGHT, 0, RAIL_RIGHT, needs.actions)
    return found


def card_growth(w: float) -> float:
    """How much larger cards are drawn on very wide windows."""
    return min(1.4, max(1.0, w / BIG)) if w > BIG else 1.0
