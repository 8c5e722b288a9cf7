"""Text: `Txt` grows with its words, `Fit` shrinks its type to keep to its box."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from kv import spelling  # noqa: F401  (every label draws through it)
from kv.theme import theme

LINE = 1.5  # height of a line in type sizes, with room for accents
MARGIN = 1.03
REFERENCE = 64


@lru_cache(maxsize=4096)
def text_width(word: str, font: str, bold: bool) -> float:
    """Width of words on one line in type sizes."""
    label = CoreLabel(font_name=font, font_size=REFERENCE, bold=bold)
    return float(label.get_extents(word)[0]) / REFERENCE * MARGIN


def lines_of(text: str, font: str, bold: bool, width: float) -> int:
    """How many lines a text takes at `width` type sizes; 0 when a word is too long."""
    space = text_width(" ", font, bold)
    lines = 0
    for paragraph in text.split("\n"):
        used = -space
        lines += 1
        for word in paragraph.split(" "):
            needed = text_width(word, font, bold)
            if needed > width:
                return 0
            if used + space + needed > width:
                lines += 1
                used = -space
            used += space + needed
    return lines


def fitting(
    text: str, font: str, bold: bool, box: tuple[float, float], want: float, lines: int = 0
) -> float:
    """The largest type size up to `want` at which the text stays in the box."""
    if not text or box[0] <= 0 or box[1] <= 0:
        return float(int(want))
    size = want
    while size > 4:
        needed = lines_of(text, font, bold, box[0] / size)
        if needed and needed * LINE * size <= box[1] + size * 0.25 and needed <= (lines or 99):
            break
        size *= 0.95
    return float(int(size))  # only whole sizes exist; SDL would load the font for each other one


def heading(text: str, title: str, body: str) -> str:
    """The font of a heading: the digits of the title font are old-style, its 1 looks like an I."""
    return body if any(c.isdigit() for c in text) else title


def cut(text: str, font: str, bold: bool, width: float) -> str:
    """The text with as many words as one line of `width` type sizes holds, then an ellipsis."""
    if text_width(text, font, bold) <= width:
        return text
    kept = text
    while kept and text_width(kept + "…", font, bold) > width:
        shorter = kept.rpartition(" ")[0]
        kept = shorter or kept[:-1]
    return kept.rstrip(" .,:") + "…"


class Txt(Label):
    """Text as wide as its box and as high as it needs."""

    points = NumericProperty(16)


class Fit(Label):
    """Text in a fixed box, at most `points` large."""

    points = NumericProperty(16)
    lines = NumericProperty(0)  # at most so many; 0 = as many as fit
    fixed = BooleanProperty(False)  # a picture's own text: follows the box, not the text size

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._later = Clock.create_trigger(self._fit, -1)
        again = self._refit
        self.bind(text=again, size=again, points=again, lines=again, font_name=again, bold=again)
        theme.bind(sp=again)
        self._fit()

    def _refit(self, *_args: Any) -> None:
        self._later()

    def _fit(self, *_args: Any) -> None:
        want = self.points * (theme.dp if self.fixed else theme.sp)
        self.font_size = fitting(
            self.text, self.font_name, self.bold, tuple(self.size), want, int(self.lines)
        )
