"""Steppers of Gates: how many of one good, with a large plus and minus."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from kv.tables.gates_ink import ICONS, Inked, sheet_of
from kv.theme import theme
from kv.widgets.button import Btn
from kv.widgets.icon import draw_icon


class StepBtn(Btn):
    """Plus or minus of one good; `target` is what the press would reach."""

    target = ObjectProperty(None)
    table = ObjectProperty(None)
    good = StringProperty("")
    by = NumericProperty(1)

    def on_tap(self, touch: Any) -> None:
        self.table.step(self.good, int(self.by))

    def on_hold(self, touch: Any) -> None:
        self.table.lens(("good", self.good), self)

    def has_details(self) -> bool:
        return True


class Stepper(Inked):
    """How many of one good: the good with its count, plus over minus."""

    good = StringProperty("")
    count = NumericProperty(0)
    held = NumericProperty(0)

    def __init__(self, table: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.more = StepBtn(table=table, icon="plus", by=1, size_hint=(None, None))
        self.less = StepBtn(table=table, icon="minus", by=-1, size_hint=(None, None))
        self.add_widget(self.more)
        self.add_widget(self.less)
        self.bind(good=self.again, count=self.again, held=self.again)

    def paint(self) -> None:
        unit = theme.dp
        x, y, w, h = self.x, self.y, self.width, self.height
        chosen = self.count > 0
        line = theme.rubric if chosen else theme.line
        sheet_of((x, y, w, h), 8 * unit, theme.surface, line, 3 if chosen else 1.5)
        wide = min(96 * unit, max(48 * unit, w * 0.52))
        half = (h - 4 * unit) / 2
        if w > 1.6 * h:
            self._flat(unit)
            return
        for button, low in ((self.more, y + 2 * unit + half), (self.less, y + 2 * unit)):
            button.size = (wide, half)
            button.pos = (x + w - wide - unit, low)
        room = w - wide - 2 * unit
        centre = x + room / 2 + unit
        side = min(room * 0.86, 30 * unit, h * 0.34)
        if self.good:
            draw_icon("icons", ICONS[self.good], (centre, y + h * 0.74), side)
        box = (x + unit, y + h * 0.3, room, h * 0.28)
        self.write(str(int(self.count)), box, 22, bold=True)
        held = (x + unit, y + h * 0.06, room, h * 0.22)
        self.write(f"/ {int(self.held)}" if self.held >= 0 else "", held, 13, theme.soft)

    def _flat(self, unit: float) -> None:
        """Minus and plus at the sides, where there is no height."""
        x, y, w, h = self.x, self.y, self.width, self.height
        wide = 49 * unit
        for button, left in ((self.less, x + unit), (self.more, x + w - wide - unit)):
            button.size, button.pos = (wide, h - 2 * unit), (left, y + unit)
        room = w - 2 * wide - 4 * unit
        side = min(room * 0.5, 24 * unit)
        if self.good:
            draw_icon("icons", ICONS[self.good], (x + w / 2, y + h * 0.72), side)
        held = f"{int(self.count)} / {int(self.held)}" if self.held >= 0 else str(int(self.count))
        box = (x + wide + 2 * unit, y + 2 * unit, room, h * 0.46)
        self.write(held, box, 18, bold=True, lines=1)
