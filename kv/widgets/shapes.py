"""Drawing helpers: dashed outlines and the hatchings that carry state without colour."""

from __future__ import annotations

import itertools
import math
from typing import Any

from kivy.graphics import Color, Mesh, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse

from kv.theme import theme

PERIOD = 32  # dp of one repeat of a hatch

Points = list[tuple[float, float]]


def rounded(x: float, y: float, w: float, h: float, r: float, steps: int = 4) -> Points:
    """The outline of a rounded box, closed."""
    corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0))
    corners += ((x + r, y + h - r, 90), (x + r, y + r, 180))
    points = [
        (cx + r * math.cos(a), cy + r * math.sin(a))
        for cx, cy, start in corners
        for a in (math.radians(start + 90 * n / steps) for n in range(steps + 1))
    ]
    return [*points, points[0]]


def dashes(points: Points, on: float, off: float, width: float, *more: float) -> Mesh:
    """Dashes along a line, as one mesh; `more` are further dashes and gaps before it repeats."""
    lengths = itertools.cycle((on, off, *more))
    vertices: list[float] = []
    indices: list[int] = []
    left, drawing = next(lengths), True
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        length = math.dist((x0, y0), (x1, y1))
        done = 0.0
        while length - done > 1e-6:
            step = min(left, length - done)
            if drawing:
                a, b = done / length, (done + step) / length
                _bar(vertices, indices, _at(x0, y0, x1, y1, a), _at(x0, y0, x1, y1, b), width)
            done += step
            left -= step
            if left <= 1e-6:
                drawing = not drawing
                left = next(lengths)
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def _at(x0: float, y0: float, x1: float, y1: float, t: float) -> tuple[float, float]:
    return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t


def _bar(vertices: list[float], indices: list[int], a: Any, b: Any, width: float) -> None:
    length = math.dist(a, b) or 1
    nx, ny = (b[1] - a[1]) / length * width / 2, (a[0] - b[0]) / length * width / 2
    first = len(vertices) // 4
    corners = ((a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny))
    corners += ((b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny))
    for x, y in corners:
        vertices += (x, y, 0, 0)
    indices += (first, first + 1, first + 2, first, first + 2, first + 3)


def hatch(box: tuple[float, float, float, float], name: str, colour: Any, unit: float) -> list[Any]:
    """Instructions that fill a box with a pattern; `unit` = pixels of one dp."""
    x, y, w, h = box
    texture = theme.pattern(name)
    if texture is None:
        return []
    period = PERIOD * unit
    u0, v0, u1, v1 = x / period, y / period, (x + w) / period, (y + h) / period
    coords = (u0, v0, u1, v0, u1, v1, u0, v1)
    ink = (*colour[:3], min(1, colour[3] * theme.hatching))
    return [
        Color(*ink),
        Rectangle(pos=(x, y), size=(w, h), texture=texture, tex_coords=coords),
    ]


def clipped(mask: Any, content: list[Any]) -> list[Any]:
    """Instructions drawn only where `mask()` draws; it is called twice, once to take it away."""
    return [StencilPush(), mask(), StencilUse(), *content, StencilUnUse(), mask(), StencilPop()]
