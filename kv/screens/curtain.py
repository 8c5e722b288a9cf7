"""The curtain: the device goes to another player; it shows only what everybody may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from core.i18n import _
from kv.theme import load_kv, theme
from kv.widgets.button import Btn
from kv.widgets.icon import Token  # noqa: F401  (used by the .kv file)
from kv.widgets.text import Fit, fitting
from kv.words import figure

PUBLIC = 4  # last moves on the curtain
SMALLEST = 12  # sp of the words; what would have to be smaller is left out


class Curtain(FloatLayout):
    """Covers the whole window in the next player's colour."""

    name = StringProperty("")
    colour = NumericProperty(0)
    public = StringProperty("")
    act = ObjectProperty(None)

    def __init__(self, table: Any, seat: int, act: Callable[[], Any], **kwargs: Any) -> None:
        who = table.match.seats[seat]
        super().__init__(name=who.name, colour=who.colour, act=act, **kwargs)
        self.public = "\n".join(public_lines(table))
        for seat_of, score in zip(table.match.seats, table.match.scores(), strict=True):
            mark = Standing(colour=seat_of.colour, name=seat_of.name, score=figure(score))
            self.ids.scores.add_widget(mark)
        self.picture = table.public_picture()
        if self.picture is not None:
            self.ids.told.add_widget(self.picture, index=1)

    def spoken(self) -> str:
        return _("Hand the device to {name}.").format(name=self.name)


class Standing(BoxLayout):
    """A player's disc and score."""

    colour = NumericProperty(0)
    name = StringProperty("")
    score = StringProperty("")


class CurtainBtn(Btn):
    """The one button, where Confirm was."""


class Told(Fit):
    """The newest part of a story that can be read with ease in the room there is."""

    story = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("story", "size", "font_name"):
            self.fbind(name, self._choose)
        theme.bind(sp=self._choose)
        self._choose()

    def _choose(self, *_args: Any) -> None:
        want, least = self.points * theme.sp, SMALLEST * theme.sp

        def fits(words: str) -> bool:
            return fitting(words, self.font_name, self.bold, tuple(self.size), want) >= least

        self.text = newest(self.story, fits)


def public_lines(table: Any) -> list[str]:
    """The last moves, as a spectator may know them."""
    match = table.match
    recent = match.log(None, max(0, len(match.actions) - PUBLIC))
    return [words for entry in recent if (words := table.words.entry(entry))]


def newest(words: str, fits: Callable[[str], bool]) -> str:
    """As many of the last whole sentences as fit, at least one; the log keeps the others."""
    ends = [n + 1 for n in range(len(words) - 1) if words[n : n + 2] == ". " or words[n] == "\n"]
    told = words
    for end in ends:
        if fits(told):
            break
        told = "… " + words[end:].lstrip()
    return told


load_kv(__file__)
