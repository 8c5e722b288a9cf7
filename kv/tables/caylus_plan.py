"""Where the cards of the Caylus road lie, and the ribbon under them."""

from __future__ import annotations

import math

from kivy.graphics import Color, SmoothLine

from kv.tables.caylus_cards import ROAD
from kv.theme import theme
from kv.widgets.shapes import dashes

Area = tuple[float, float, float, float]
SIDE = 15  # dp at the sides, where the road turns
SHRINK = 0.85  # how much smaller cards get to be seen all at once
SPREAD = 2.2  # how much further apart rows lie where there is room


class Plan:
    """Where every card of a road lies; rows run to the right, then to the left."""

    def __init__(self, count: int, w: float, wish: float, gap: float, side: float) -> None:
        self.columns = max(2, int((w - 2 * side + gap) // (wish + gap)))
        inner = w - 2 * side - (self.columns - 1) * gap
        self.w = min(inner / self.columns, wish * 1.25)
        self.h = self.w / ROAD
        self.gap = self.drop = gap  # between cards, between rows
        self.rows = max(1, -(-count // self.columns))
        self.left = (w - self.columns * self.w - (self.columns - 1) * gap) / 2
        self._measure()

    def _measure(self) -> None:
        self.high = self.rows * (self.h + self.drop) + self.drop

    def box(self, place: int, top: float) -> Area:
        row, column = divmod(place, self.columns)
        if row % 2:
            column = self.columns - 1 - column
        x = self.left + column * (self.w + self.gap)
        return x, top - (row + 1) * (self.h + self.drop), self.w, self.h

    def shrink(self, h: float, w: float, least: float = SHRINK) -> None:
        """Make the cards smaller if that brings all rows into a height."""
        room = (h - self.gap) / self.rows - self.gap
        if least * self.h <= room < self.h:
            self.w, self.h = self.w * room / self.h, room
            self.left = (w - self.columns * self.w - (self.columns - 1) * self.gap) / 2
            self._measure()

    def spread(self, h: float) -> None:
        """Lay the rows of a short road further apart to fill more of a height."""
        room = (h - self.rows * self.h) / (self.rows + 1)
        self.drop = max(self.gap, min(room, SPREAD * self.gap))
        self._measure()

    @staticmethod
    def fitted(count: int, w: float, h: float, gap: float, side: float) -> Plan:
        """The largest cards with which the whole road is seen at once."""
        best = None
        for columns in range(1, max(2, count) + 1):
            wish = (w - 2 * side - (columns - 1) * gap) / columns
            plan = Plan(count, w, max(1.0, wish - 0.01), gap, side)
            plan.shrink(h, w, 0)
            if best is None or plan.w > best.w:
                best = plan
        assert best is not None
        return best


def provost_spot(x: float, y: float, w: float, h: float) -> tuple[float, float]:
    """He stands before the building's picture, where he hides neither number nor effect."""
    return x + w * 0.185, y + h * 0.53


def draw_ribbon(plan: Plan, count: int, top: float, origin: tuple[float, float] = (0, 0)) -> None:
    """The road itself under the cards, with a bend outside at every turn."""
    unit, (ox, oy) = theme.dp, origin
    points: list[float] = []
    for place in range(count):
        x, y, w, h = plan.box(place, top)
        cx, cy = x + w / 2 + ox, y + h / 2 + oy
        points += (cx, cy)
        if place + 1 < count and (place + 1) % plan.columns == 0:
            outward = 1 if (place // plan.columns) % 2 == 0 else -1
            drop = h + plan.drop
            reach = w / 2 + max(4 * unit, min(plan.left, SIDE * unit) - 5 * unit)
            steps = 14
            for n in range(steps + 1):
                angle = math.pi * n / steps
                bulge = math.sin(angle) ** 0.6
                points += (cx + outward * reach * bulge, cy - drop / 2 + drop / 2 * math.cos(angle))
    if len(points) < 4:
        return
    for colour, width in ((theme.ink, 6.2), (theme.surface2, 4.8)):
        Color(*colour)
        SmoothLine(points=points, width=width * unit, joint="round", cap="round")
    pairs = [(points[n], points[n + 1]) for n in range(0, len(points), 2)]
    Color(*theme.line)
    dashes(pairs, 4 * unit, 4 * unit, 1.3 * unit)
