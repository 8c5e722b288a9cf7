"""The rules lens: what a thing is, beside the thing itself; any tap takes it away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from core.i18n import _
from kv.theme import load_kv, theme
from kv.widgets.button import Btn
from kv.widgets.text import Txt

WIDTH = 280  # dp
PICTURE = 132  # dp of height

Area = tuple[float, float, float, float]


class Lens(FloatLayout):
    """Opened in the layer of sheets; `anchor` is the thing's box in window pixels."""

    title = StringProperty("")
    anchor = ObjectProperty(None, allownone=True)
    closable = BooleanProperty(True)
    on_close = ObjectProperty(None, allownone=True)

    def __init__(
        self,
        words: str,
        lines: list[str],
        picture: Any = None,
        rule: str = "",
        open_rule: Callable[[], Any] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.said = ". ".join(part for part in (self.title, words, *lines) if part)
        body = self.ids.body
        if picture is not None:
            holder = FloatLayout(size_hint_y=None, height=PICTURE * theme.dp)
            picture.size_hint = (None, None)
            picture.pos_hint = {"center_x": 0.5, "center_y": 0.5}
            holder.add_widget(picture)
            body.add_widget(holder)
        for part in (words, *lines):
            if part:
                body.add_widget(Txt(text=part, points=18 if part == words else 16))
        if rule and open_rule is not None:
            body.add_widget(Btn(text=_("Rule {number}").format(number=rule), act=open_rule))
        elif rule:
            note = Txt(text=_("Rule {number}").format(number=rule), points=14)
            note.color = theme.soft
            body.add_widget(note)
        self._settle = Clock.create_trigger(self._place, -1)
        for part in (body, self.ids.head):
            part.bind(height=self._later)
        self.bind(size=self._later)
        self._later()

    def _later(self, *_args: Any) -> None:
        self._settle()

    def _place(self, *_args: Any) -> None:
        panel, unit = self.ids.panel, theme.dp
        wanted = self.ids.head.height + self.ids.body.height + 24 * unit
        panel.height = min(wanted, self.height - 24 * unit)
        panel.width = min(max(WIDTH * unit, 17 * theme.sp * 16), self.width - 16 * unit)
        panel.pos = beside(self.anchor, panel.size, self.size, 8 * unit)

    def close(self) -> None:
        if self.parent is not None:
            self.parent.close(self)

    def on_touch_down(self, touch: Any) -> bool:
        if not super().on_touch_down(touch) and not getattr(touch, "is_mouse_scrolling", False):
            self.close()
        return True


def beside(anchor: Area | None, size: Any, room: Any, gap: float) -> tuple[float, float]:
    """Where a panel goes so that it does not cover the anchor, if the room allows that at all."""
    w, h = size
    if anchor is None:
        return (room[0] - w) / 2, (room[1] - h) / 2
    x, y, aw, ah = anchor
    left = min(max(gap, x + aw / 2 - w / 2), room[0] - w - gap)
    low = min(max(gap, y + ah / 2 - h / 2), room[1] - h - gap)
    if y + ah + gap + h <= room[1]:
        return left, y + ah + gap
    if y - gap - h >= 0:
        return left, y - gap - h
    if x + aw + gap + w <= room[0]:
        return x + aw + gap, low
    if x - gap - w >= 0:
        return x - gap - w, low
    # no room on any side: as far from the thing as it goes
    return left, gap if y + ah / 2 > room[1] / 2 else room[1] - h - gap


load_kv(__file__)
