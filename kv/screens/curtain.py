"""The curtain: the device goes to another player; it shows only what everybody may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from core.i18n import _
from kv.theme import load_kv
from kv.widgets.button import Btn
from kv.widgets.icon import Token  # noqa: F401  (used by the .kv file)
from kv.words import figure

PUBLIC = 4  # last moves on the curtain
LETTERS = 200  # more would have to be tiny


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


def public_lines(table: Any) -> list[str]:
    """The last moves, as a spectator may know them."""
    match = table.match
    recent = match.log(None, max(0, len(match.actions) - PUBLIC))
    lines = [words for entry in recent if (words := table.words.entry(entry))]
    return shortened("\n".join(lines)).split("\n")


def shortened(words: str) -> str:
    """The newest sentences of a long story; the log keeps the others."""
    if len(words) <= LETTERS:
        return words
    end = words[-LETTERS:]
    breaks = [at for at in (end.find(". "), end.find("\n")) if at >= 0]
    return "… " + end[min(breaks) + 1 :].lstrip() if breaks else end


load_kv(__file__)
