"""The pill: the dark label that tells the consequence of a move or why there is none."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kv.gestures import Touchable
from kv.theme import load_kv, theme
from kv.widgets import icon  # noqa: F401  (used by the .kv file)
from kv.widgets.text import text_width


class Pill(Touchable, FloatLayout):
    """The dark label that tells the consequence or the reason; a reason leads to its rule."""

    text = StringProperty("")
    tone = StringProperty("")  # "" or "why"
    icon = StringProperty("")
    act = ObjectProperty(None, allownone=True)
    enabled = BooleanProperty(False)
    passive = BooleanProperty(True)
    focusable = True
    overlay = True

    def on_act(self, _pill: Any, act: Any) -> None:
        self.enabled, self.passive = act is not None, act is None

    def on_tap(self, touch: Any) -> None:
        if self.act:
            self.act()

    def spoken(self) -> str:
        return self.text

    def fit(self, widest: float) -> None:
        """As wide as the words, at most `widest`; two lines when they need them."""
        side = ((44 if self.icon else 24) + (26 if self.act else 0)) * theme.dp
        size = 15 * theme.sp
        wanted = text_width(self.text, theme.body, True) * size
        lines = 1 if wanted + side <= widest else 2
        centre = self.center_x
        self.size = (
            min(widest, wanted + side + 4 * theme.dp),
            max((lines * 1.5 * size) + 10 * theme.dp, 48 * theme.dp if self.act else 0),
        )
        self.center_x = centre


load_kv(__file__)
