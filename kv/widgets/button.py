"""Buttons: a word, a sign or both in a lino-cut frame; one that cannot act yet is still read."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from core.i18n import _
from kv import haptics, sound
from kv.gestures import Touchable
from kv.theme import load_kv


class Btn(Touchable, FloatLayout):
    """`kind`: primary (Confirm), plain, ghost (no frame). `words` is what speech says."""

    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("plain", options=("primary", "plain", "ghost"))
    checked = BooleanProperty(False)
    points = NumericProperty(16)
    words = StringProperty("")
    ground = ColorProperty((0, 0, 0, 0))
    paper = ColorProperty((0, 0, 0, 0))  # below the words, and the words themselves
    letters = ColorProperty((0, 0, 0, 1))
    act = ObjectProperty(None, allownone=True)
    details = ObjectProperty(None, allownone=True)
    focusable = True

    def on_tap(self, touch: Any) -> None:
        haptics.pulse("select")
        sound.play("tick")
        if self.act:
            self.act()

    def on_hold(self, touch: Any) -> None:
        if self.details:
            self.details()

    def has_details(self) -> bool:
        return self.details is not None

    def spoken(self) -> str:
        words = self.words or self.text
        return _("{name}, chosen").format(name=words) if self.checked else words


load_kv(__file__)
