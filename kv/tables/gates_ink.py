"""Ink and paper of the Gates table: painted widgets that also carry live text."""

from __future__ import annotations

from typing import Any

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


class Inked(Painted, FloatLayout):
    """`paint` may call `write`; labels are kept and used again."""

    def __init__(self, **kwargs: Any) -> None:
        self._labels: list[Fit] = []
        self._used = 0
        super().__init__(**kwargs)
        theme.bind(ink=self.again, sp=self.again)

    def _paint(self, *_args: Any) -> None:
        self._used = 0
        super()._paint()
        for label in self._labels[self._used :]:
            label.text = ""

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
        if self._used == len(self._labels):
            made = Fit(size_hint=(None, None))
            self._labels.append(made)
            self.add_widget(made)
        label = self._labels[self._used]
        self._used += 1
        label.pos, label.size = box[:2], (max(1, box[2]), max(1, box[3]))
        label.bold, label.lines, label.fixed = bold, lines, fixed
        label.halign = align
        label.points = points
        label.color = theme.ink if ink is None else ink
        label.text = words


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
