"""Rows of pages and sheets: they grow with their text, so that no size of type clips them."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput
from kivy.utils import escape_markup, get_hex_from_color

from core.i18n import _
from kv import haptics, sound
from kv.gestures import Touchable
from kv.theme import load_kv, theme
from kv.widgets import page, sheet  # noqa: F401  (styles used by the .kv file)
from kv.widgets.icon import Painted, draw_icon
from kv.widgets.text import Txt


class Heading(Txt):
    """A heading whose first letter is set in the rubric ink."""

    words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(words=self._again)
        theme.bind(rubric=self._again)
        self._again()

    def _again(self, *_args: Any) -> None:
        ink = get_hex_from_color(theme.rubric)
        first, rest = self.words[:1], self.words[1:]
        self.text = f"[color={ink}]{escape_markup(first)}[/color]{escape_markup(rest)}"


class Sign(Painted):
    """What stands at the end of a row: a switch, a radio mark, an arrow or nothing."""

    state = OptionProperty("", options=("", "on", "off", "chosen", "free", "more"))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(state=self.again)
        theme.bind(name=self.again)

    def paint(self) -> None:
        if self.state in ("on", "off"):
            self._switch(self.state == "on")
        elif self.state in ("chosen", "free"):
            self._radio(self.state == "chosen")
        elif self.state == "more":
            draw_icon("icons", "glyph_forward", self.center, 20 * theme.dp, theme.soft)

    def _switch(self, on: bool) -> None:
        unit = theme.dp
        w, h = 46 * unit, 26 * unit
        x, y = self.center_x - w / 2, self.center_y - h / 2
        Color(*(theme.primary if on else theme.surface2))
        SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[h / 2])
        Color(*theme.ink)
        SmoothLine(rounded_rectangle=(x, y, w, h, h / 2), width=theme.border * unit * 0.8)
        knob = h - 8 * unit
        Color(*(theme.primary_ink if on else theme.ink))
        left = x + w - knob - 4 * unit if on else x + 4 * unit
        SmoothEllipse(pos=(left, y + 4 * unit), size=(knob, knob))
        if on:
            centre = (x + 13 * unit, self.center_y)
            draw_icon("icons", "glyph_check", centre, 16 * unit, theme.primary_ink)

    def _radio(self, chosen: bool) -> None:
        r = 10 * theme.dp
        Color(*theme.surface)
        SmoothEllipse(pos=(self.center_x - r, self.center_y - r), size=(2 * r, 2 * r))
        Color(*(theme.rubric if chosen else theme.line))
        SmoothLine(circle=(self.center_x, self.center_y, r), width=1.4 * theme.dp)
        if chosen:
            dot = 5.5 * theme.dp
            SmoothEllipse(pos=(self.center_x - dot, self.center_y - dot), size=(2 * dot, 2 * dot))


class Row(Touchable, BoxLayout):
    """A line to press: picture, words with a note below, a sign at the end.

    `sign`: on/off for a switch, chosen/free for one of several, more for a way on.
    """

    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    colour = NumericProperty(-1)  # a seat's disc instead of an icon
    sign = StringProperty("")
    kind = OptionProperty("plain", options=("plain", "primary", "bare"))
    centred = BooleanProperty(False)
    bold = BooleanProperty(False)
    words = StringProperty("")  # what speech says, if not text and note
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
        states = {"on": _("on"), "off": _("off"), "chosen": _("chosen"), "free": _("not chosen")}
        parts = [self.words] if self.words else [self.text, self.note]
        return ", ".join(p for p in (*parts, states.get(self.sign, "")) if p)


class Slab(Row):
    """A wide button: a row whose words stand in the middle."""


class Field(TextInput):
    """A line to type in; `name` is what speech calls it."""

    name = StringProperty("")

    def spoken(self) -> str:
        return f"{self.name}, {self.text}"


class Card(BoxLayout):
    """A framed box on the page that holds other things."""


load_kv(__file__)
