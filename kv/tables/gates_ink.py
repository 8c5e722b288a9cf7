"""Ink and paper of the Gates table: painted widgets that also carry live text."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.uix.floatlayout import FloatLayout

from kv.theme import theme
from kv.widgets.icon import Painted, draw_icon
from kv.widgets.text import Fit, text_width

Box = tuple[float, float, float, float]

# what the corners and prices show -> icon of the art
ICONS = {
    "medicine": "medicine",
    "cloth": "cloth",
    "building": "building",
    "piety": "piety",
    "points": "vp",
}
ARROW = "→"


class Written(NamedTuple):
    """Words that a picture wants; `key` is all that makes them be drawn anew."""

    pos: tuple[float, float]
    key: tuple[Any, ...]


class Inked(Painted, FloatLayout):
    """`paint` may call `write`; labels are kept, those that need no drawing anew before others."""

    def __init__(self, **kwargs: Any) -> None:
        self._labels: dict[Fit, tuple[Any, ...]] = {}
        self._wanted: list[Written] = []
        super().__init__(**kwargs)
        theme.bind(ink=self.again, sp=self.again)

    def _paint(self, *_args: Any) -> None:
        self._wanted = []
        super()._paint()
        free = dict(self._labels)
        by_key = {key: label for label, key in free.items()}
        rest = []
        for written in self._wanted:
            label = by_key.pop(written.key, None)
            if label is None:
                rest.append(written)
            else:
                del free[label]
                label.pos, label.opacity = written.pos, 1
        for written in rest:
            label = free.popitem()[0] if free else self._made()
            self._inscribe(label, written)
        for label in free:
            label.opacity = 0

    def _made(self) -> Fit:
        label = Fit(size_hint=(None, None))
        self.add_widget(label)
        return label

    def _inscribe(self, label: Fit, written: Written) -> None:
        words, size, points, ink, bold, lines, align, fixed = written.key
        self._labels[label] = written.key
        label.pos, label.size, label.opacity = written.pos, size, 1
        label.bold, label.lines, label.fixed = bold, lines, fixed
        label.halign, label.points = align, points
        label.color, label.text = ink, words

    def write(
        self,
        words: str,
        box: Box,
        points: float,
        ink: Any = None,
        bold: bool = False,
        lines: int = 1,
        align: str = "center",
        fixed: bool = False,
    ) -> None:
        """Words in a box, at most `points` large; `fixed` when they belong to a picture."""
        size = (round(max(1, box[2]), 2), round(max(1, box[3]), 2))
        colour = tuple(theme.ink if ink is None else ink)
        key = (words, size, round(points, 3), colour, bold, lines, align, fixed)
        self._wanted.append(Written(box[:2], key))


def sheet_of(box: Box, radius: float, fill: Any, line: Any = None, width: float = 1.5) -> None:
    """A rounded piece of paper with an outline, into the open canvas."""
    x, y, w, h = box
    if w <= 1 or h <= 1:
        return
    radius = min(radius, w / 2, h / 2)
    Color(*fill)
    SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[radius])
    if line is not None:
        Color(*line)
        SmoothLine(rounded_rectangle=(x, y, w, h, radius), width=width / 2 * theme.dp)


def draw_badge(ink: Inked, number: int, corner: tuple[float, float], radius: float) -> None:
    """The number of a move, its lower right corner at a place."""
    box = (corner[0] - 2 * radius, corner[1], 2 * radius, 2 * radius)
    sheet_of(box, radius, theme.ink)
    ink.write(str(number), box, 11, theme.surface, bold=True, fixed=True)


def grown(side: float) -> float:
    """A side in pixels that grows with the text size, for signs that are read like words."""
    return side * max(theme.dp, theme.sp)


def signs_width(signs: list[tuple[str, str]], side: float, points: float) -> float:
    """Width in pixels of icons and words in a row."""
    gap = side * 0.12
    total = 0.0
    for icon, words in signs:
        total += side if icon else 0
        total += text_width(words, theme.body, True) * points if words else 0
        total += gap
    return total - gap if signs else 0


def draw_signs(
    ink: Inked,
    signs: list[tuple[str, str]],
    centre: tuple[float, float],
    side: float,
    widest: float,
    colour: Any = None,
    grow: int = 1,
) -> float:
    """Icons and words in one centred row, shrunk to `widest`; returns the width used."""
    points = side * 0.82
    wanted = signs_width(signs, side, points)
    if wanted < 1 or widest < 1:
        return 0.0
    if wanted > widest:
        side *= widest / wanted
        points *= widest / wanted
        wanted = widest
    x = centre[0] - wanted / 2
    gap = side * 0.12
    for icon, words in signs:
        if icon:
            draw_icon("icons", icon, (x + side / 2, centre[1]), side, grow=grow)
            x += side
        if words:
            width = text_width(words, theme.body, True) * points
            box = (x - side * 0.1, centre[1] - side * 0.75, width + side * 0.2, side * 1.5)
            ink.write(words, box, points / theme.dp, colour, bold=True, fixed=True)
            x += width
        x += gap
    return wanted


def counted(goods: Any) -> list[tuple[str, str]]:
    """Goods by id as signs: each kind once, with its number when there are more."""
    found = []
    for good in dict.fromkeys(goods):
        n = goods.count(good)
        found.append((ICONS[good], f"×{n}" if n > 1 else ""))
    return found


def minus(n: int) -> str:
    """A number with a real minus sign."""
    return str(n).replace("-", "−")


def signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")
