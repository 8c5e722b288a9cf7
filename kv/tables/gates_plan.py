"""Where event, favours and players' tags lie in the square of Gates, and what a tag says."""

from __future__ import annotations

from typing import NamedTuple

from kv.tables.gates_ink import Box
from kv.theme import theme

FAVOUR = 0.29  # height of a favour card in sides of the event
GAP = 5  # dp
LARGEST = 320  # dp of the event
TAG = 46  # dp of a player's tag


class Tag(NamedTuple):
    """What a player's corner says."""

    seat: int
    place: int
    colour: int
    name: str
    shows: str  # a good, "points" or "" before the event lies
    amount: int  # the most it can bring
    most: bool  # whether less is possible
    acting: bool
    own: bool
    start: bool
    done: bool
    badge: int = 0
    alarm: bool = False


class Plan(NamedTuple):
    """Boxes in window pixels, places and sides clockwise from top-left and top."""

    event: Box
    favours: tuple[Box, ...]
    tags: tuple[Box, ...]


def plan(box: Box, growth: float = 1.0) -> Plan:
    """The square as large as the room allows."""
    x, y, w, h = box
    unit = theme.dp
    gap = GAP * unit
    side = min((h - 2 * gap - 4 * unit) / (1 + 2 * FAVOUR), w - 2 * 95 * unit)
    side = min(side, LARGEST * growth * unit, w / (1 + 2 * FAVOUR) - 2 * gap)
    deep = FAVOUR * side
    cx, cy = x + w / 2, y + h / 2
    left, bottom = cx - side / 2, cy - side / 2
    favours = (
        (left, bottom + side + gap, side, deep),
        (left + side + gap, bottom, deep, side),
        (left, bottom - gap - deep, side, deep),
        (left - gap - deep, bottom, deep, side),
    )
    wide = min((w - side) / 2 - 2 * gap, 236 * unit)
    high = min(max(TAG * unit, deep * 0.7), 64 * unit, (h - side) / 2 - 2 * unit)
    rim = 0.0 if wide < 236 * unit else 4 * gap
    far = left - gap - rim - wide
    near = left + side + gap + rim
    top, low = bottom + side + gap + deep - high, bottom - gap - deep
    tags = (
        (far, top, wide, high),
        (near, top, wide, high),
        (near, low, wide, high),
        (far, low, wide, high),
    )
    return Plan((left, bottom, side, side), favours, tags)


def within(box: Box, pos: tuple[float, float]) -> bool:
    x, y, w, h = box
    return x <= pos[0] <= x + w and y <= pos[1] <= y + h
