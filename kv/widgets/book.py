"""A game as a book: its cover, drawn by the art, with the live name on the label."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kv import haptics, palette, sound
from kv.gestures import Touchable
from kv.theme import load_kv, theme
from kv.widgets.icon import Painted

EMBLEMS = {"pillars": "compass", "gates": "bridge", "caylus": "castle", "ark": "ark"}
COVER = (156, 204)  # dp of a cover as drawn
LABEL = (30, 20, 108, 46)  # dp from its top left: the place of the name


def emblem(game: str) -> str:
    """The icon that stands for a game in lists."""
    return EMBLEMS.get(game, "book")


class Picture(Painted):
    """A picture of the art that fills its box, keeping its proportions."""

    group = StringProperty("books")
    name = StringProperty("")
    game = StringProperty("")  # its cloth shows where the picture is missing
    grow = NumericProperty(2)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(name=self.again, game=self.again)

    def paint(self) -> None:
        texture = theme.texture(self.group, self.name, int(self.grow))
        if texture is not None:
            scale = min(self.width / texture.width, self.height / texture.height)
            w, h = texture.width * scale, texture.height * scale
            Color(1, 1, 1, 1)
            Rectangle(
                texture=texture, pos=(self.center_x - w / 2, self.center_y - h / 2), size=(w, h)
            )
        elif self.game:
            Color(*palette.rgb(palette.ACCENTS[self.game][0]))
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[5 * theme.dp])


class Cover(FloatLayout):
    """The front of a book with its name on the label."""

    game = StringProperty("")
    name = StringProperty("")


class Book(Touchable, BoxLayout):
    """A book to open."""

    game = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    act = ObjectProperty(None, allownone=True)
    focusable = True

    def on_tap(self, touch: Any) -> None:
        haptics.pulse("select")
        sound.play("tick")
        if self.act:
            self.act()

    def spoken(self) -> str:
        return f"{self.name}, {self.note}"


load_kv(__file__)
