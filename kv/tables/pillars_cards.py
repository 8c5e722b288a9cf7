"""The cards of Pillars, cut in lino: band, value, mark, picture and live text."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from core.games.pillars.data import (
    CARDS,
    CRAFTS,
    KING_STRENGTH,
    NEUTRALS,
    NUMBER,
    PRIVILEGES,
)
from core.i18n import _
from core.text.pillars_cards import small_name
from kv import palette
from kv.theme import theme
from kv.widgets.icon import Painted, draw_icon, draw_mark
from kv.widgets.shapes import hatch
from kv.widgets.target import Targeted
from kv.widgets.text import Fit

RATIO = 66 / 94
SMALL, LARGE = 56, 90  # dp of width: below no name, from here on the effect line

TURNS = {row.id: row.turns for row in (*CRAFTS, *PRIVILEGES)}
GAINS = {n.id: n.gains for n in NEUTRALS}
POINTS = {n.id: n.points for n in NEUTRALS}


def row_of(card: str) -> Any:
    return CARDS[NUMBER[card]]


def card_name(card: str) -> str:
    return _(row_of(card).name)


def effect(card: str) -> list[tuple[str, str]]:
    """The effect line as icons and words: (icon, "") or ("", text)."""
    part = row_of(card).part
    if part == "master_builder":
        return [("material_any", ""), ("", "→ 1–4")]
    if TURNS.get(part):
        material, points = TURNS[part][0]
        return [(material, ""), ("", f"→ {points}")]
    if GAINS.get(part):
        return [("", "+1"), (GAINS[part], "")]
    return {
        "tom": [("", "+1"), ("material_any", "")],
        "painter": [("", "+1")],
        "assistant": [("material_any", ""), ("", "→ 1")],
        "brick_maker": [("sand", ""), ("", "→"), ("stone", "")],
    }.get(part, [])


class CardFace(Painted, FloatLayout):
    """One card, face up (`card`) or its back (empty). `colours` maps seats to colours."""

    card = StringProperty("")
    colour = NumericProperty(-1)  # of the craftsman's owner
    frame = StringProperty("")  # "", "picked", "winning", "alarm"
    barred = BooleanProperty(False)
    crossed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.value = Fit(bold=True, points=24, lines=1, fixed=True, size_hint=(None, None))
        self.name = Fit(points=13, lines=2, fixed=True, size_hint=(None, None))
        self.note = Fit(bold=True, points=16, lines=1, fixed=True, size_hint=(None, None))
        super().__init__(**kwargs)
        for label in (self.value, self.name, self.note):
            self.add_widget(label)
        self.bind(card=self.again, colour=self.again, frame=self.again)
        self.bind(barred=self.again, crossed=self.again)
        theme.bind(ink=self.again)

    # -- drawing ------------------------------------------------------------------------

    def paint(self) -> None:
        unit = self.width / 66
        box = (self.x, self.y, self.width, self.height)
        if not self.card:
            for label in (self.value, self.name, self.note):
                label.text = ""
            draw_back(box, unit)
            return
        row = row_of(self.card)
        fill, ink = self._band(row)
        Color(*theme.surface)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[6 * unit])
        if self.colour >= 0:
            pigment = palette.SEATS[int(self.colour)][0]
            inner = (self.x + unit, self.y + unit, self.width - 2 * unit, self.height * 0.68)
            hatch(inner, f"wash_{pigment}", (*fill, 0.32 if theme.dark else 0.22), theme.dp)
        self._paint_band(row, fill, ink, unit)
        self._paint_picture(row, unit)
        self._paint_states(box, unit)

    def _band(self, row: Any) -> tuple[tuple[float, ...], tuple[float, ...]]:
        if self.colour >= 0:
            _pigment, fill, _mark, ink = palette.SEATS[int(self.colour)]
            return palette.rgb(fill), palette.rgb(ink)
        if row.sort == "privilege":
            return palette.rgb(palette.PRIVILEGE), palette.rgb(palette.INK)
        return tuple(theme.ink[:3]), tuple(theme.surface[:3])

    def _paint_band(self, row: Any, fill: Any, ink: Any, unit: float) -> None:
        band = self.height * 0.32
        Color(*fill)
        SmoothRoundedRectangle(
            pos=(self.x, self.top - band),
            size=(self.width, band),
            radius=[6 * unit, 6 * unit, 0, 0],
        )
        Color(*ink, 0.55)  # the cut between band and face
        SmoothLine(
            points=(self.x + 3 * unit, self.top - band, self.right - 3 * unit, self.top - band),
            width=0.8 * unit,
        )
        king = row.strength >= KING_STRENGTH
        self.value.color = (*ink, 1)
        self.value.text = "" if king else str(row.strength)
        self.value.size = (30 * unit, band)
        self.value.pos = (self.x + 3 * unit, self.top - band)
        self.value.points = 24 * unit / theme.dp
        left = (self.x + 17 * unit, self.top - band / 2)
        right = (self.right - 15 * unit, self.top - band / 2)
        if king:
            draw_icon("icons", "glyph_crown", left, 24 * unit, (*ink, 1))
        if self.colour >= 0:
            draw_mark(right, 7 * unit, int(self.colour), (*ink, 1))
        elif row.sort == "privilege":
            draw_icon("icons", "seal", right, 22 * unit)

    def _paint_picture(self, row: Any, unit: float) -> None:
        wide = self.width / theme.dp
        face = self.height * 0.68
        named, told = wide >= SMALL, wide >= LARGE
        line = effect(self.card) if told else []
        foot = (30 if line else 22 if told else 24 if named else 0) * unit
        side = min(face - foot - 5 * unit, 46 * unit)
        middle = (self.center_x, self.y + foot + (face - foot) / 2 - unit)
        draw_icon("cards", row.part, middle, side, grow=2 if side > 66 * theme.dp else 1)
        name = card_name(self.card) if told else small_name(self.card)
        self.name.text = name if named else ""
        self.name.points = 11.5 * unit / theme.dp
        self.name.size = (self.width - 5 * unit, (18 if told else 26) * unit)
        self.name.pos = (self.x + 2.5 * unit, self.y + 2.5 * unit)
        self.name.color = theme.ink
        self.note.text = ""
        if line:
            self._paint_effect(line, self.y + 25.5 * unit, unit)
        elif POINTS.get(row.part):
            self._paint_points(POINTS[row.part], unit)

    def _paint_effect(self, line: list[tuple[str, str]], y: float, unit: float) -> None:
        words = " ".join(text for _icon, text in line if text)
        icons = [icon for icon, _text in line if icon]
        first = bool(line[0][1])  # words before the icon
        width = 12 * unit * len(icons) + 7 * unit * len(words)
        x = self.center_x - width / 2
        self.note.text = words
        self.note.points = 11 * unit / theme.dp
        self.note.color = theme.ink
        self.note.size = (7 * unit * len(words) + 2 * unit, 15 * unit)
        label_at = x if first else x + 13 * unit
        self.note.pos = (label_at, y - 7.5 * unit)
        spots = [x + 6 * unit, x + width - 6 * unit]
        places = [spots[1]] if first and len(icons) == 1 else spots[: len(icons)]
        for icon, at in zip(icons, places, strict=False):
            draw_icon("icons", icon, (at, y), 13 * unit)

    def _paint_points(self, points: int, unit: float) -> None:
        """A notch at the lower right of the face: what the card itself scores."""
        good = points > 0
        w, h = 23 * unit, 18 * unit
        x, y = self.right - w, self.top - self.height * 0.32 - h
        Color(*(theme.good if good else theme.rubric))
        SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[0, 0, 0, 6 * unit])
        self.note.text = f"{points:+d}".replace("-", "−")
        self.note.points = 14 * unit / theme.dp
        self.note.color = theme.surface
        self.note.size, self.note.pos = (w, h), (x, y)

    def _paint_states(self, box: Any, unit: float) -> None:
        x, y, w, h = box
        Color(*theme.ink)
        SmoothLine(rounded_rectangle=(x, y, w, h, 6 * unit), width=max(0.8, 0.75 * unit))
        Color(*theme.ink[:3], 0.35)
        inner = (x + 2.5 * unit, y + 2.5 * unit, w - 5 * unit, h * 0.68 - 5 * unit)
        SmoothLine(rounded_rectangle=(*inner, 4 * unit), width=max(0.5, 0.4 * unit))
        if self.barred:
            hatch(box, "hatch", (*theme.ink[:3], 0.35), theme.dp)
            draw_icon("icons", "lock", (x + w - 13 * unit, y + 30 * unit), 20 * unit)
        if self.crossed:
            Color(*theme.surface[:3], 0.62)
            SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[6 * unit])
            Color(*theme.ink)
            SmoothLine(points=(x + 4, y + 4, x + w - 4, y + h - 4), width=1.2 * theme.dp)
        if self.frame:
            Color(*(theme.danger if self.frame == "alarm" else theme.rubric))
            out = 1.5 * theme.dp
            ring = (x - out, y - out, w + 2 * out, h + 2 * out, 7 * unit)
            SmoothLine(rounded_rectangle=ring, width=2 * theme.dp)


def draw_back(box: tuple[float, float, float, float], unit: float) -> None:
    """A card's back: the game's accent with a net of lines and the mark of the book."""
    x, y, w, h = box
    accent = palette.rgb(palette.ACCENTS["pillars"][0])
    Color(*accent)
    SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[6 * unit])
    hatch(box, "wash_madder", (*palette.rgb(palette.PAPER), 0.35), theme.dp)
    Color(*palette.rgb(palette.PAPER))
    SmoothLine(rounded_rectangle=(x + 4, y + 4, w - 8, h - 8, 4 * unit), width=0.8 * unit)
    Color(*theme.ink)
    SmoothLine(rounded_rectangle=(x, y, w, h, 6 * unit), width=0.75 * unit)


class HandCard(Targeted, CardFace):
    """A card in the hand: tapped, dragged, flicked."""

    copy_number = NumericProperty(0)  # 1 for the second of two equal cards

    @property
    def focus_key(self) -> Any:
        return (self.target, self.copy_number)

    def press(self, touch: Any = None) -> None:
        if self.table is not None:
            self.table.hand.chosen = self
        super().press(touch)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(always=True, draggable=True, **kwargs)
        self.bind(picked=self._state, alarm=self._state)

    def _state(self, *_args: Any) -> None:
        self.frame = "picked" if self.picked else "alarm" if self.alarm else ""

    def copy(self) -> CardFace:
        return CardFace(card=self.card, colour=self.colour, size=self.size, frame="picked")


def fit_rows(
    count: int, w: float, h: float, gap: float, widest: float, most: int = 3
) -> tuple[int, float]:
    """Rows and card width so that `count` cards are as large as the room allows."""
    best = (1, 0.0)
    for rows in range(1, most + 1):
        columns = -(-count // rows)
        width = (w - gap * (columns - 1)) / max(1, columns)
        height = (h - gap * (rows - 1)) / rows
        width = min(width, height * RATIO, widest)
        if width > best[1] * 1.02:
            best = (rows, width)
    return best
