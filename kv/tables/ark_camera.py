"""The camera over the land: which world point is in the middle and how large a tile is drawn.

World units are tiles: cell (x, y) covers x - 0.5 .. x + 0.5, north is up. No widgets here.
"""

from __future__ import annotations

import math
from typing import NamedTuple

STOP = 24.0  # px per second below which inertia ends
FRICTION = 4.2  # share of the speed lost per second, as an exponent
KEEP = 0.75  # tiles of land that never leave the room


class Bounds(NamedTuple):
    """A box of cells, in world units."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def centre(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.top - self.bottom


class Shot(NamedTuple):
    """Where a camera stands."""

    x: float
    y: float
    scale: float


def bounds_of(cells: list[tuple[int, int]], margin: float = 0) -> Bounds:
    """The box around cells."""
    xs, ys = [c[0] for c in cells], [c[1] for c in cells]
    more = 0.5 + margin
    return Bounds(min(xs) - more, min(ys) - more, max(xs) + more, max(ys) + more)


class Camera:
    """`room` is the part of the window that nothing covers, `scale` pixels of one tile."""

    def __init__(self) -> None:
        self.x = self.y = 0.0
        self.scale = 100.0
        self.room = (0.0, 0.0, 100.0, 100.0)  # x, y, w, h in window pixels
        self.limits = (24.0, 160.0)  # smallest and largest scale
        self.land = Bounds(-0.5, -0.5, 0.5, 0.5)
        self.speed = (0.0, 0.0)  # px per second while it glides on

    # -- looking ------------------------------------------------------------------------

    @property
    def middle(self) -> tuple[float, float]:
        """Window pixels of the camera's point."""
        x, y, w, h = self.room
        return x + w / 2, y + h / 2

    @property
    def shot(self) -> Shot:
        return Shot(self.x, self.y, self.scale)

    def to_window(self, wx: float, wy: float) -> tuple[float, float]:
        mx, my = self.middle
        return mx + (wx - self.x) * self.scale, my + (wy - self.y) * self.scale

    def to_world(self, px: float, py: float) -> tuple[float, float]:
        mx, my = self.middle
        return self.x + (px - mx) / self.scale, self.y + (py - my) / self.scale

    def cell_at(self, px: float, py: float) -> tuple[int, int]:
        wx, wy = self.to_world(px, py)
        return math.floor(wx + 0.5), math.floor(wy + 0.5)

    def box(self, x: int, y: int) -> tuple[float, float, float, float]:
        """A cell in window pixels."""
        px, py = self.to_window(x - 0.5, y - 0.5)
        return px, py, self.scale, self.scale

    def sees(self, x: int, y: int) -> bool:
        """Whether a whole cell lies in the room."""
        px, py, w, h = self.box(x, y)
        rx, ry, rw, rh = self.room
        slack = 1.0
        inside = rx - slack <= px and px + w <= rx + rw + slack
        return inside and ry - slack <= py and py + h <= ry + rh + slack

    # -- moving -------------------------------------------------------------------------

    def take(self, shot: Shot) -> None:
        self.x, self.y, self.scale = shot
        self._hold()

    def pan(self, dx: float, dy: float) -> None:
        """The land follows the finger by so many pixels."""
        self.x -= dx / self.scale
        self.y -= dy / self.scale
        self._hold()

    def zoom(self, factor: float, px: float, py: float) -> None:
        """Larger or smaller with the point under the finger at rest."""
        wx, wy = self.to_world(px, py)
        low, high = self.limits
        self.scale = min(high, max(low, self.scale * factor))
        mx, my = self.middle
        self.x, self.y = wx - (px - mx) / self.scale, wy - (py - my) / self.scale
        self._hold()

    def _hold(self) -> None:
        """The land cannot be pushed out of sight."""
        _x, _y, w, h = self.room
        half_w, half_h = w / 2 / self.scale - KEEP, h / 2 / self.scale - KEEP
        land = self.land
        self.x = min(max(self.x, land.left - half_w), land.right + half_w)
        self.y = min(max(self.y, land.bottom - half_h), land.top + half_h)

    # -- wanted places ------------------------------------------------------------------

    def fitting(self, bounds: Bounds, least: float, most: float) -> Shot:
        """All of a box if a tile then has at least `least` pixels."""
        _x, _y, w, h = self.room
        bw, bh = bounds.size
        scale = min(w / bw, h / bh, most)
        return Shot(*bounds.centre, max(scale, least))

    def showing(self, cells: list[tuple[int, int]], scale: float = 0) -> Shot:
        """The nearest shot that has these cells in the room."""
        scale = max(self.scale, scale)
        _x, _y, w, h = self.room
        box = bounds_of(cells, 0.1)
        scale = min(scale, max(self.limits[0], min(w / box.size[0], h / box.size[1])))
        half_w, half_h = w / 2 / scale, h / 2 / scale
        x = _between(self.x, box.right - half_w, box.left + half_w)
        y = _between(self.y, box.top - half_h, box.bottom + half_h)
        return Shot(x, y, scale)

    # -- gliding on ---------------------------------------------------------------------

    def glide(self, seconds: float) -> bool:
        """One step of inertia; False when it has come to rest."""
        vx, vy = self.speed
        if math.hypot(vx, vy) < STOP:
            self.speed = (0.0, 0.0)
            return False
        self.pan(vx * seconds, vy * seconds)
        left = math.exp(-FRICTION * seconds)
        self.speed = (vx * left, vy * left)
        return True


def _between(value: float, low: float, high: float) -> float:
    return (low + high) / 2 if low > high else min(max(value, low), high)
