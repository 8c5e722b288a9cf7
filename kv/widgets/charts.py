"""Charts of the result: bars by source with hatchings, and the line of scores over the game."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kv import palette
from kv.gestures import Touchable
from kv.theme import theme
from kv.widgets.icon import Painted, draw_token
from kv.widgets.shapes import dashes, hatch
from kv.words import figure

# One style per source, the same for all players; enough for the longest list of sources.
STYLES: tuple[tuple[str, ...], ...] = (
    (),
    ("hatch",),
    ("wash_woad",),
    ("wash_verdigris",),
    ("wash_weld",),
    ("wash_orchil",),
    ("wash_madder",),
    ("hatch", "wash_verdigris"),
    ("wash_woad", "wash_weld"),
    ("hatch", "wash_orchil"),
    ("hatch", "wash_weld"),
    ("wash_orchil", "wash_verdigris"),
)
LEAST_NUMBER = 3  # points from which a segment carries its number
RHYTHMS: tuple[tuple[float, ...], ...] = ((), (9, 5), (2.5, 4), (10, 4, 2.5, 4), (16, 3))


def style(index: int) -> tuple[str, ...]:
    return STYLES[index % len(STYLES)]


def fill(box: tuple[float, float, float, float], index: int, ground: Any, ink: Any) -> None:
    """Draw one source's pattern into the open canvas."""
    x, y, w, h = box
    pale = index % 2
    paper = palette.rgb(palette.PAPER if sum(ink[:3]) < 1.5 else palette.INK)
    tone = [g * (1 - 0.22 * pale) + p * 0.22 * pale for g, p in zip(ground[:3], paper, strict=True)]
    Color(*tone, 1)
    Rectangle(pos=(x, y), size=(w, h))
    for name in style(index):
        hatch(box, name, (*ink[:3], 0.75), theme.dp)


def words_texture(text: str, points: float, colour: Any, bold: bool = True) -> Any:
    ink = (*colour[:3], 1)
    label = CoreLabel(
        text=text, font_name=theme.body, font_size=points * theme.sp, bold=bold, color=ink
    )
    label.refresh()
    return label.texture


def draw_words(texture: Any, centre: tuple[float, float]) -> None:
    Color(1, 1, 1, 1)
    w, h = texture.size
    Rectangle(texture=texture, pos=(centre[0] - w / 2, centre[1] - h / 2), size=(w, h))


class Swatch(Painted):
    """The pattern of one source, as a key."""

    index = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(index=self.again)
        theme.bind(name=self.again)

    def paint(self) -> None:
        fill((*self.pos, *self.size), int(self.index), theme.surface2, theme.ink)
        Color(*theme.ink)
        SmoothLine(rectangle=(*self.pos, *self.size), width=theme.dp)


class Bar(Touchable, Widget):
    """One player's points, stacked by source; losses hang to the left of the zero line."""

    colour = NumericProperty(0)
    parts = ListProperty()  # points by index of the source
    low = NumericProperty(0)  # the scale, the same for all bars
    high = NumericProperty(1)
    words = StringProperty("")
    act = ObjectProperty(None, allownone=True)  # called with the index of a source or None
    focusable = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.boxes: list[tuple[int, float, float]] = []
        for name in ("pos", "size", "parts", "low", "high", "colour"):
            self.fbind(name, self.draw)
        theme.bind(art=self._again, dp=self._again, sp=self._again)
        self.draw()

    def _again(self, *_args: Any) -> None:
        self.draw()

    def spans(self) -> list[tuple[int, float, float]]:
        """(source, left, right) of every segment in pixels."""
        reach = max(1, self.high - self.low)
        unit = (self.width - 2 * theme.dp) / reach
        zero = self.x + theme.dp - self.low * unit
        up, down = zero, zero
        found = []
        for index, points in enumerate(self.parts):
            if points > 0:
                found.append((index, up, up + points * unit))
                up += points * unit
            elif points < 0:
                found.append((index, down + points * unit, down))
                down += points * unit
        return found

    def draw(self, *_args: Any) -> None:
        self.canvas.clear()
        if self.width < 20 * theme.dp or not self.parts:
            return
        _name, ground, _mark, ink = palette.SEATS[int(self.colour) % len(palette.SEATS)]
        self.boxes = self.spans()
        bottom, height = self.y + 6 * theme.dp, self.height - 12 * theme.dp
        with self.canvas:
            for index, left, right in self.boxes:
                box = (left, bottom, max(1, right - left), height)
                fill(box, index, palette.rgb(ground), palette.rgb(ink))
                Color(*palette.rgb(palette.PAPER))
                SmoothLine(rectangle=box, width=1.6 * theme.dp)
                Color(*palette.rgb(palette.INK))
                SmoothLine(rectangle=box, width=0.8 * theme.dp)
                self._number(index, left, right)

    def _number(self, index: int, left: float, right: float) -> None:
        points = self.parts[index]
        if abs(points) < LEAST_NUMBER:
            return
        texture = words_texture(figure(points), 14, palette.rgb(palette.INK))
        w, h = texture.width + 6 * theme.dp, min(texture.height, self.height - 16 * theme.dp)
        if w > right - left - 3 * theme.dp:
            return
        centre = ((left + right) / 2, self.center_y)
        Color(*palette.rgb(palette.PAPER))
        Rectangle(pos=(centre[0] - w / 2, centre[1] - h / 2), size=(w, h))
        draw_words(texture, centre)

    def on_tap(self, touch: Any) -> None:
        if self.act is None:
            return
        hit = None
        if touch is not None:
            hit = next((i for i, left, right in self.boxes if left <= touch.x <= right), None)
        self.act(hit)

    def spoken(self) -> str:
        return self.words


class ScoreLine(Painted):
    """Scores over the actions of a match, one rhythm of line per seat, big swings numbered."""

    rows = ListProperty()  # scores after every action
    colours = ListProperty()
    marks = ListProperty()  # (number of the action, seat)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(rows=self.again, colours=self.again, marks=self.again)
        theme.bind(name=self.again, sp=self.again)

    def paint(self) -> None:
        if len(self.rows) < 2 or self.width < 80 * theme.dp:
            return
        unit = theme.dp
        low = min(0, *(min(row) for row in self.rows))
        high = max(1, *(max(row) for row in self.rows))
        top = words_texture(figure(high), 14, theme.soft, False)
        left = self.x + max(top.width, words_texture(figure(low), 14, theme.soft).width) + 8 * unit
        width = self.right - 34 * unit - left
        base, height = self.y + 14 * unit, self.height - 28 * unit

        def place(number: int, points: float) -> tuple[float, float]:
            x = left + width * number / (len(self.rows) - 1)
            return x, base + height * (points - low) / (high - low)

        self._grid(place, low, high, left, width)
        ends = []
        for seat, colour in enumerate(self.colours):
            points = [place(n, row[seat]) for n, row in enumerate(self.rows)]
            self._line(points, seat, int(colour))
            ends.append((points[-1][1], int(colour)))
        self._ends(ends, left + width + 18 * unit)
        for number, (action, seat) in enumerate(self.marks, 1):
            x, y = place(action, self.rows[action][seat])
            self._mark(x, y, number)

    def _grid(self, place: Any, low: int, high: int, left: float, width: float) -> None:
        for points in sorted({low, 0, high}):
            y = place(0, points)[1]
            Color(*theme.line)
            Rectangle(pos=(left, y), size=(width, max(1, 0.8 * theme.dp)))
            texture = words_texture(figure(points), 14, theme.soft, False)
            draw_words(texture, (left - 6 * theme.dp - texture.width / 2, y))

    def _line(self, points: Any, seat: int, colour: int) -> None:
        ground = palette.rgb(palette.SEATS[colour % len(palette.SEATS)][1])
        rhythm = [r * theme.dp for r in RHYTHMS[seat % len(RHYTHMS)]]
        for ink, width in ((theme.ink, 4.2), ((*ground, 1), 2.6)):
            Color(*ink)
            if rhythm:
                on, off, *more = rhythm
                dashes(points, on, off, width * theme.dp, *more)
            else:
                flat = [v for point in points for v in point]
                SmoothLine(points=flat, width=width / 2 * theme.dp, joint="round")

    def _ends(self, ends: list[tuple[float, int]], x: float) -> None:
        """The discs at the right, pushed apart where lines end together."""
        radius = 10 * theme.dp
        last = self.y - radius
        for y, colour in sorted(ends):
            last = max(y, last + 2 * radius, self.y + radius)
            draw_token((x, last), radius, colour)

    def _mark(self, x: float, y: float, number: int) -> None:
        r = 9 * theme.dp
        Color(*theme.ink)
        SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        texture = words_texture(str(number), 12 * theme.dp / theme.sp, theme.surface)
        draw_words(texture, (x, y))
