"""Pictures from the art: icons and the mason's marks of the seats."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kv import palette
from kv.theme import theme


class Painted(Widget):
    """A widget that paints its canvas anew when it moves, and only then."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.repaint = Clock.create_trigger(self._paint, -1)
        self.bind(pos=self.again, size=self.again)
        theme.bind(art=self.again, dp=self.again)
        self.repaint()

    def again(self, *_args: Any) -> None:
        self.repaint()

    def _paint(self, *_args: Any) -> None:
        self.canvas.before.clear()  # the canvas itself also holds those of the children
        if min(self.size) < 1:  # outlines of nothing make Kivy write beyond its buffers
            return
        with self.canvas.before:
            self.paint()

    def paint(self) -> None:
        """Draw; called with the canvas open and empty."""


class Icon(Painted):
    """A picture of the art, centred and square; nothing when it is missing."""

    group = StringProperty("icons")
    name = StringProperty("")
    tint = ColorProperty((1, 1, 1, 1))
    grow = NumericProperty(1)  # times its usual 30 dp, to stay sharp

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(name=self.again, group=self.again, tint=self.again)

    def paint(self) -> None:
        draw_icon(self.group, self.name, self.center, min(self.size), self.tint, int(self.grow))


def draw_icon(
    group: str, name: str, centre: Any, side: float, tint: Any = (1, 1, 1, 1), grow: int = 1
) -> bool:
    """Draw a picture into the open canvas, keeping its proportions; False when it is missing."""
    texture = theme.texture(group, name, grow) if name else None
    if texture is None:
        return False
    widest = max(texture.size)
    w, h = side * texture.width / widest, side * texture.height / widest
    Color(*tint)
    Rectangle(texture=texture, pos=(centre[0] - w / 2, centre[1] - h / 2), size=(w, h))
    return True


def draw_token(centre: Any, radius: float, colour: int) -> None:
    """A seat's disc with its mark and both rims."""
    pigment, _fill, _mark, _ink = palette.SEATS[colour % len(palette.SEATS)]
    size = "disc_huge" if radius > 18 * theme.dp else "disc_large"
    grow = 3 if radius > 36 * theme.dp else 1
    draw_icon("marks", f"{size}_{pigment}", centre, 2.1 * radius, grow=grow)


def draw_mark(centre: Any, radius: float, colour: int, tint: Any) -> None:
    """A seat's mark alone, in one ink."""
    mark = palette.SEATS[colour % len(palette.SEATS)][2]
    draw_icon("marks", f"glyph_{mark}", centre, 2.4 * radius, tint)


class Token(Painted):
    """A seat's disc."""

    colour = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(colour=self.again)

    def paint(self) -> None:
        draw_token(self.center, min(self.size) / 2 * 0.85, int(self.colour))
