"""The tray of the Ark: the tile in hand or the figure to place, three steps, a row of buttons."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothEllipse, SmoothLine
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from core.i18n import _
from kv.gestures import Touchable
from kv.tables import ark_art as art
from kv.tables.ark_standing import ARK, PROPHET
from kv.theme import theme
from kv.widgets.frame import Tool, ToolBtn
from kv.widgets.icon import Painted

STEPS = ("tile", "figure", "enter")  # phases in the order of the three dots


class TilePicture(Painted):
    """A tile alone, turned."""

    tile = StringProperty("")
    turn = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(tile=self.again, turn=self.again)

    def paint(self) -> None:
        texture = art.tile_texture(self.tile) if self.tile else None
        if texture is None:
            return
        side = min(self.size)
        x, y = self.center_x - side / 2, self.center_y - side / 2
        Color(1, 1, 1, 1)
        coords = art.coords(texture, int(self.turn))
        Rectangle(texture=texture, tex_coords=coords, pos=(x, y), size=(side, side))
        Color(*theme.ink)
        SmoothLine(rectangle=(x, y, side, side), width=0.9 * theme.dp)


class FigurePicture(Painted):
    """A follower or a prophet alone."""

    figure = StringProperty("follower")
    colour = NumericProperty(0)

    def paint(self) -> None:
        texture = art.figure_texture(int(self.colour), self.figure)
        if texture is not None:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=self.pos, size=self.size)


class Held(Touchable, Painted):
    """What the player holds: the tile, or a figure once the tile lies. It can be dragged away."""

    table = ObjectProperty(None)
    tile = StringProperty("")
    turn = NumericProperty(0)
    figure = StringProperty("")
    colour = NumericProperty(0)
    faded = BooleanProperty(False)
    angle = NumericProperty(0)
    focusable = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(draggable=True, **kwargs)
        for name in ("tile", "figure", "colour", "faded", "angle"):
            self.fbind(name, self.again)
        theme.bind(name=self.again)

    def on_turn(self, _me: Any, turn: int) -> None:
        """Turn by hand: the short way round."""
        Animation.cancel_all(self, "angle")
        goal = -90 * turn
        step = (self.angle - goal + 180) % 360 - 180
        if self.table.jumps() or not self.tile:
            self.angle = goal
            return
        self.angle = goal + step
        Animation(angle=goal, d=0.12, t="out_back").start(self)

    def paint(self) -> None:
        side = min(self.size)
        x, y = self.center_x - side / 2, self.center_y - side / 2
        shade = 0.35 if self.faded else 1
        if self.figure:
            texture = art.figure_texture(int(self.colour), self.figure)
            if texture is not None:
                Color(1, 1, 1, shade)
                inner = side * 0.72
                at = (self.center_x - inner / 2, self.center_y - inner / 2)
                Rectangle(texture=texture, pos=at, size=(inner, inner))
            return
        texture = art.tile_texture(self.tile) if self.tile else None
        if texture is None:
            return
        Color(1, 1, 1, shade)
        PushMatrix()
        Rotate(angle=self.angle, origin=self.center)
        Rectangle(texture=texture, pos=(x, y), size=(side, side))
        PopMatrix()
        Color(*theme.ink[:3], shade)
        SmoothLine(rectangle=(x, y, side, side), width=1 * theme.dp)

    def on_tap(self, touch: Any) -> None:
        self.table.tap_held()

    def on_hold(self, touch: Any) -> None:
        self.table.hold_held(self)

    def has_details(self) -> bool:
        return True

    def on_menu(self, touch: Any) -> bool:
        self.table.turn_tile(1)
        return True

    def on_lift(self, touch: Any) -> None:
        self.table.lift_held(touch)

    def on_drag(self, touch: Any) -> None:
        self.table.carrying(touch)

    def on_drop(self, touch: Any) -> None:
        self.table.drop_tile(touch)

    def on_flick(self, touch: Any) -> None:
        self.table.drop_tile(touch)

    def spoken(self) -> str:
        return self.table.held_words()


class Dots(Painted):
    """Tile, figure or Ark, score: which of the three steps this is."""

    step = NumericProperty(-1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(step=self.again)
        theme.bind(name=self.again)

    def paint(self) -> None:
        r = 3.2 * theme.dp
        for n in range(3):
            x = self.center_x + (n - 1) * 5 * r
            Color(*(theme.rubric if n == self.step else theme.line))
            here = r * (1.3 if n == self.step else 0.9)
            SmoothEllipse(pos=(x - here, self.center_y - here), size=(2 * here, 2 * here))


class TrayBtn(ToolBtn):
    """A button of the tray; a hold on some does more."""

    def on_hold(self, touch: Any) -> None:
        if self.tool.id == "where":
            self.table.hint()
        else:
            super().on_hold(touch)

    def has_details(self) -> bool:
        return self.tool.id == "where" or super().has_details()


class Tray(FloatLayout):
    """Lies at the foot, in a column at the side, or floats over a wide window."""

    table = ObjectProperty(None)
    afloat = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._made: dict[str, TrayBtn] = {}
        self.held = Held(table=self.table, size_hint=(None, None))
        self.dots = Dots(size_hint=(None, None))
        self.row = BoxLayout(size_hint=(None, None))
        for part in (self.held, self.dots, self.row):
            self.add_widget(part)

    def show(self, view: Any, tools: list[Tool]) -> None:
        table = self.table
        self.held.tile = view.tile or view.placed[-1].tile
        self.held.turn = table.turn if view.tile else view.placed[-1].turn
        self.held.figure = table.held_figure()
        self.held.faded = not (table.laying() or self.held.figure)
        self.held.colour = table.own_colour()
        self.dots.step = STEPS.index(view.phase) if view.phase in STEPS else -1
        self.fill(tools)
        self.place()

    def fill(self, tools: list[Tool]) -> None:
        have = list(reversed(self.row.children))
        if [b.tool.id for b in have] != [t.id for t in tools]:
            self.row.clear_widgets()
            have = [self._button(tool) for tool in tools]
            for made in have:
                self.row.add_widget(made)
        for made, tool in zip(have, tools, strict=True):
            made.tool = tool

    def _button(self, tool: Tool) -> TrayBtn:
        """The button of a tool, made once: the phases of a turn swap them to and fro."""
        if tool.id not in self._made:
            self._made[tool.id] = TrayBtn(tool=tool, table=self.table)
        return self._made[tool.id]

    def place(self) -> None:
        """Tile, dots and buttons in the box; the big button has a zone of its own beside them."""
        unit = theme.dp
        pad = 6 * unit
        row = 52 * unit
        self.row.spacing = 2 * unit
        if theme.layout == "short":
            side = min(self.width - 2 * pad, self.height - row - 2 * pad - 12 * unit)
            self.held.size = (side, side)
            self.held.center_x, self.held.top = self.center_x, self.top - pad
            self.dots.size, self.dots.center_x = (side, 12 * unit), self.center_x
            self.dots.top = self.held.y
            self.row.size, self.row.pos = (self.width - 2 * pad, row), (self.x + pad, self.y)
            return
        buttons = (4 * 48 + 3 * 2) * unit
        side = min(self.height - 2 * pad - 10 * unit, 116 * unit, self.width - 3 * pad - buttons)
        self.held.size = (side, side)
        self.dots.size = (side, 12 * unit)
        rest = self.width - side - 3 * pad
        left = theme.left_handed
        x = self.right - pad - side if left else self.x + pad
        self.held.pos = (x, self.top - pad - side)
        self.dots.pos = (x, self.held.y - 11 * unit)
        self.row.size = (rest, row)
        self.row.pos = (
            self.x + pad if left else self.x + side + 2 * pad,
            self.top - row - 3 * unit,
        )

    def focus_order(self) -> list[Any]:
        return [self.held, *reversed(self.row.children)]


def overlay_tool(table: Any) -> Tool:
    return Tool("layers", icon="layers", act=table.show_overlays, words=_("What the land tells"))


def tile_tools(table: Any) -> list[Tool]:
    """The buttons while a tile is to be laid."""
    ready = table.laying()
    many = ready and len(table.turn_choices()) > 1
    every = _("Slots for this turn only") if not table.only_turn else _("Slots for any turn")
    return [
        Tool(
            "left",
            icon="rotate_left",
            act=lambda: table.turn_tile(-1),
            enabled=many,
            words=_("Turn left"),
        ),
        Tool(
            "right",
            icon="rotate",
            act=lambda: table.turn_tile(1),
            enabled=many,
            words=_("Turn right"),
        ),
        Tool("where", icon="target", act=table.toggle_where, enabled=ready, words=every),
        overlay_tool(table),
    ]


def figure_tools(table: Any) -> list[Tool]:
    """The buttons while a figure, the Ark or nothing is to be chosen."""
    may = any(info.prophet for info in table.pieces)
    ways = bool(table.reach)
    return [
        Tool("prophet", icon="prophet", target=PROPHET, words=_("Prophet"), enabled=may),
        Tool("ark", icon="ark", target=ARK, words=_("Move the Ark"), enabled=ways),
        overlay_tool(table),
    ]
