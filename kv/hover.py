"""A resting mouse: after a moment the thing below it says in a few words what it is."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from kv.focus import Spot
from kv.theme import theme
from kv.widgets.frame import Pill

REST = 0.4  # seconds
WIDEST = 300  # dp


class Hover:
    """Follows the mouse over a root; fingers never wake it."""

    def __init__(self, root: Any) -> None:
        self.root = root
        self.tip: Pill | None = None
        self._told = Clock.create_trigger(self._tell, REST)
        Window.bind(mouse_pos=self._moved, on_cursor_leave=self.hide)
        Window.bind(on_touch_down=self.hide, on_keyboard=self.hide)

    def close(self) -> None:
        self.hide()
        Window.unbind(mouse_pos=self._moved, on_cursor_leave=self.hide)
        Window.unbind(on_touch_down=self.hide, on_keyboard=self.hide)

    def _moved(self, *_args: Any) -> None:
        self.hide()
        self._told()

    def hide(self, *_args: Any) -> bool:
        """No words; what was pressed goes on to whoever it is meant for."""
        self._told.cancel()
        if self.tip is not None:
            self.root.remove_widget(self.tip)
            self.tip = None
        return False

    def spot(self) -> Spot | None:
        """What lies under the pointer, the smallest of several."""
        x, y = (place * Window._density for place in Window.mouse_pos)
        inside = [
            s
            for s in self.root.focus.spots()
            if 0 <= x - s.box[0] <= s.box[2] and 0 <= y - s.box[1] <= s.box[3]
        ]
        return min(inside, key=lambda s: s.box[2] * s.box[3], default=None)

    def _tell(self, *_args: Any) -> None:
        spot = self.spot()
        if spot is None or not spot.words or getattr(spot.widget, "text", ""):
            return  # a button with words says what it is already
        self.tip = Pill(text=spot.words)
        self.tip.fit(WIDEST * theme.dp)
        left, top = spot.centre[0] - self.tip.width / 2, spot.box[1] - 6 * theme.dp
        if top - self.tip.height < 0:
            top = spot.box[1] + spot.box[3] + self.tip.height + 6 * theme.dp
        margin = 4 * theme.dp
        self.tip.x = min(max(margin, left), self.root.width - self.tip.width - margin)
        self.tip.top = min(top, self.root.height - margin)
        self.root.add_widget(self.tip)
