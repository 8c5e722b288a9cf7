"""What lies between square and hand: events on display, own goods, the rounds to the tax."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from core.games.gates.data import DISPLAY_SIZE, GOODS, ROUNDS
from core.i18n import _
from kv.gestures import Touchable
from kv.tables.gates_event import effect_signs, ground, row_of
from kv.tables.gates_ink import (
    ARROW,
    ICONS,
    Inked,
    draw_badge,
    draw_signs,
    grown,
    minus,
    sheet_of,
)
from kv.theme import theme
from kv.widgets.icon import draw_icon
from kv.widgets.shapes import dashes, hatch, rounded
from kv.widgets.target import Targeted


class Trade(Targeted, Inked):
    """A blue event on display: its price and what it scores; an empty slot without an event."""

    event = StringProperty("")
    leaving = BooleanProperty(False)
    lacking = ListProperty()  # goods the viewer is short of
    closed = BooleanProperty(False)  # nobody can use it this round

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(always=True, **kwargs)
        for name in ("event", "leaving", "lacking", "closed", "badge"):
            self.fbind(name, self.again)
        for name in ("picked", "lit", "alarm", "pressed"):
            self.fbind(name, self.again)

    @property
    def focusable(self) -> bool:
        return bool(self.event)

    def paint(self) -> None:
        unit = theme.dp
        box = (self.x + unit, self.y + unit, self.width - 2 * unit, self.height - 2 * unit)
        x, y, w, h = box
        if not self.event:
            Color(*theme.line[:3], 0.8)
            dashes(rounded(*box, 8 * unit), 4 * unit, 5 * unit, 1.2 * unit)
            self.write(_("Room for a blue event"), box, 13, theme.soft, lines=2)
            return
        row = row_of(self.event)
        line = theme.danger if self.alarm else theme.rubric if self.picked else theme.ink
        strong = self.picked or self.alarm
        fill = (*ground(True), 1)
        sheet_of(box, 8 * unit, fill, line, 4 if strong else 1.5)
        if (self.lacking or self.closed) and not row.must:
            inner = (x + 2 * unit, y + 2 * unit, w - 4 * unit, h - 4 * unit)
            hatch(inner, "hatch", (*theme.ink[:3], 0.22), unit)
        if self.leaving:
            Color(*theme.danger)
            inset = 3.5 * unit
            inner = rounded(x + inset, y + inset, w - 2 * inset, h - 2 * inset, 6 * unit)
            dashes(inner, 5 * unit, 4 * unit, 1.6 * unit)
        picture = min(h - 8 * unit, 44 * unit) if w > 176 * unit else 0
        left = x + 5 * unit
        if picture:
            draw_icon("cards", self.event, (left + picture / 2, y + h / 2), picture)
            left += picture + 3 * unit
        room = x + w - left - (22 * unit if self.leaving or self.badge else 5 * unit)
        tall = h >= 44 * unit
        if tall:
            name = (left, y + h * 0.48, room, h * 0.48)
            fixed = h < 60 * unit  # no room for large words: they stand in the lens
            self.write(_(row.name), name, 13, lines=2, align="left", fixed=fixed)
        signs = effect_signs(self.event)
        side = min(grown(20), h * (0.4 if tall else 0.6))
        middle = y + h * (0.27 if tall else 0.5)
        draw_signs(self, signs, (left + room / 2, middle), side, room)
        if self.leaving:
            draw_icon("icons", "hourglass", (x + w - 14 * unit, y + h / 2), 20 * unit)
        if self.badge:
            draw_badge(self, int(self.badge), (x + w - 3 * unit, y + h - 19 * unit), 8 * unit)

    def spoken(self) -> str:
        return self.table.trade_words(self) if self.event else _("Room for a blue event")


class GoodCell(Touchable, Inked):
    """One good, or the points, of the viewer: how many, and how many after the staged move."""

    table = ObjectProperty(None)
    thing = StringProperty("")
    count = NumericProperty(0)
    after = NumericProperty(0)
    focusable = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(count=self.again, after=self.again, pressed=self.again)

    def paint(self) -> None:
        unit = theme.dp
        x, y, w, h = self.x, self.y, self.width, self.height
        now = minus(int(self.count))
        changed = self.after != self.count
        side = min(grown(24), h * 0.6)
        if changed:
            ink = theme.good if self.after > self.count else theme.danger
            box = (x + 2 * unit, y + 3 * unit, w - 4 * unit, h - 6 * unit)
            sheet_of(box, 8 * unit, theme.surface, ink, 2.5)
            words = f"{now} {ARROW} {minus(int(self.after))}"
        else:
            ink, words = theme.ink, now
        signs = [(ICONS[self.thing], ""), ("", words)]
        draw_signs(self, signs, (x + w / 2, y + h / 2), side, w - 10 * unit, ink)

    def on_tap(self, touch: Any) -> None:
        self.table.lens(("good", self.thing), self)

    def on_hold(self, touch: Any) -> None:
        self.table.lens(("good", self.thing), self)

    def spoken(self) -> str:
        words = f"{self.table.good_words(self.thing)} {int(self.count)}"
        if self.after != self.count:
            words = f"{words} {ARROW} {int(self.after)}"
        return words


class Deadline(Touchable, Inked):
    """Twelve dots and the tax at their end; from round 9 on it says what is missing."""

    table = ObjectProperty(None)
    round = NumericProperty(1)
    chapter = NumericProperty(0)
    words = StringProperty("")
    warning = BooleanProperty(False)
    focusable = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("round", "chapter", "words", "warning", "pressed"):
            self.fbind(name, self.again)

    def paint(self) -> None:
        unit = theme.dp
        x, y, w, h = self.x, self.y, self.width, self.height
        sheet_of((x, y, w, h), 0, theme.surface2 if self.pressed else theme.bg)
        if w < 150 * unit:
            self._small(x, y, w, h, unit)
            return
        tight = h < 40 * unit
        high = y + h / 2 if tight else y + h - 20 * unit
        icon = 24 * unit
        self._dots((x + 10 * unit, w - 30 * unit - icon), high, unit, 5)
        draw_icon("icons", "tax", (x + w - 10 * unit - icon / 2, high), icon)
        if not tight:
            ink = theme.danger if self.warning else theme.soft
            box = (x + 8 * unit, y + 2 * unit, w - 16 * unit, h - 40 * unit)
            self.write(self.words, box, 14, ink, bold=self.warning)

    def _small(self, x: float, y: float, w: float, h: float, unit: float) -> None:
        """A button: the tax and the rounds to it."""
        box = (x + unit, y + unit, w - 2 * unit, h - 2 * unit)
        sheet_of(box, 8 * unit, theme.surface, theme.danger if self.warning else theme.ink, 1.5)
        left = ROUNDS - int(self.round) + 1
        ink = theme.danger if self.warning else theme.ink
        signs = [("tax", ""), ("", str(left))]
        draw_signs(self, signs, (x + w / 2, y + h * 0.62), 20 * unit, w - 8 * unit, ink)
        self._dots((x + 5 * unit, w - 10 * unit), y + h * 0.2, unit, 1.9)

    def _dots(self, span: tuple[float, float], y: float, unit: float, radius: float) -> None:
        left, width = span
        radius *= unit
        pitch = (width - 2 * radius) / (ROUNDS - 1)
        Color(*theme.line)
        SmoothLine(points=(left + radius, y, left + width - radius, y), width=0.8 * unit)
        for n in range(1, ROUNDS + 1):
            x = left + radius + (n - 1) * pitch
            if n < self.round:
                Color(*theme.ink)
                SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
            elif n == self.round:
                grown = radius * 1.5
                Color(*theme.rubric)
                SmoothEllipse(pos=(x - grown, y - grown), size=(2 * grown, 2 * grown))
            else:
                Color(*theme.bg)
                SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
                late = n >= ROUNDS - 3
                Color(*(theme.rubric if late else theme.ink))
                SmoothLine(circle=(x, y, radius), width=(1.1 if late else 0.8) * unit)

    def on_tap(self, touch: Any) -> None:
        self.table.show_taxes()

    def on_hold(self, touch: Any) -> None:
        self.table.lens(("tax", f"tax-{int(self.chapter)}"), self)

    def spoken(self) -> str:
        return self.words or _("Taxes")


class Stock(FloatLayout):
    """Rows of trades and goods as the room allows; wide windows keep the trades beside."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.trades = [
            Trade(table=self.table, size_hint=(None, None)) for _n in range(DISPLAY_SIZE)
        ]
        things = (*GOODS, "points")
        self.goods = [GoodCell(table=self.table, thing=t, size_hint=(None, None)) for t in things]
        self.deadline = Deadline(table=self.table, size_hint=(None, None))

    def place(self, trades: float, goods: float, deadline: bool) -> None:
        """Heights in dp of the two rows; 0 leaves one out."""
        unit = theme.dp
        parts: list[Any] = []
        top = self.top
        if trades:
            slots: list[Any] = [*self.trades]
            wide = self.width - 8 * unit
            if deadline:
                slots.append(self.deadline)
                wide -= 66 * unit
            each = min((wide - 4 * unit) / DISPLAY_SIZE, 330 * unit)
            left = self.x + 4 * unit + max(0, (wide - each * DISPLAY_SIZE - 4 * unit) / 2)
            for n, slot in enumerate(self.trades):
                slot.size = (each, (trades - 4) * unit)
                slot.pos = (left + n * (each + 4 * unit), top - (trades - 2) * unit)
            if deadline:
                self.deadline.size = (62 * unit, (trades - 4) * unit)
                right = left + DISPLAY_SIZE * (each + 4 * unit)
                self.deadline.pos = (right, top - (trades - 2) * unit)
            parts += slots
            top -= trades * unit
        if goods:
            each = min((self.width - 8 * unit) / len(self.goods), 150 * unit)
            left = self.center_x - each * len(self.goods) / 2
            for n, cell in enumerate(self.goods):
                cell.size = (each, goods * unit)
                cell.pos = (left + n * each, top - goods * unit)
            parts += self.goods
        if list(reversed(self.children)) != parts:
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)
