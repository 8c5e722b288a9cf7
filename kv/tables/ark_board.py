"""The land of the Ark on one canvas: tiles, figures, slots, discs, paths, and the camera's life."""

from __future__ import annotations

import math
from typing import Any

from kivy.animation import Animation
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from core.i18n import _
from kv.tables import ark_art as art
from kv.tables.ark_camera import Camera, bounds_of
from kv.tables.ark_eye import LEAST, LandEye
from kv.tables.ark_finding import LandFinding
from kv.tables.ark_layers import Outlines, Pin, Pins, Tiles, Wash, tile_rect
from kv.tables.ark_marks import LandMarks
from kv.tables.ark_standing import LETTERS
from kv.tables.ark_touch import LandTouch
from kv.theme import theme
from kv.widgets.button import Btn
from kv.widgets.target import Marks

FIGURE = 21  # dp of a figure's disc at least


class Land(LandMarks, LandEye, LandFinding, LandTouch, FloatLayout):
    """Draws a view and its marks; hears fingers and tells the table what they chose."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.prepare()
        self.camera = Camera()
        self.view: Any = None
        self.marks = Marks()
        self.placed: dict[tuple[int, int], Any] = {}
        self.discs: list[tuple[int, tuple[float, float]]] = []  # piece, offset in px
        self._spin: Rotate | None = None
        self._spun = ((0, 0), 0)  # cell and turn of the tile that is staged
        self._layers()
        self.eyes = self._make_eyes()
        self.bind(pos=self._resized, size=self._resized)
        theme.bind(art=self._restyled, name=self._restyled, dp=self._restyled)

    # -- canvas ---------------------------------------------------------------------------

    def _layers(self) -> None:
        self.tiles, self.outlines, self.figures = Tiles(), Outlines(), Pins()
        self.over, self.lit, self.staged = Wash(), Wash(), InstructionGroup()
        self.path, self.ghost = InstructionGroup(), InstructionGroup()
        self.signs, self.flags, self.places, self.stamps = Pins(), Pins(), Pins(), Pins()
        with self.canvas.before:
            StencilPush()
            self._mask = Rectangle()
            StencilUse()
            self._ground_colour = Color(*theme.bg)
            self._ground = Rectangle()
            PushMatrix()
            self._move, self._zoom = Translate(), Scale(1, 1, 1)
            canvas = self.canvas.before
            canvas.add(self.tiles.group)
            canvas.add(self.over)
            self._dim = Color(*theme.bg[:3], 0)
            self._dimmer = Rectangle(pos=(-200, -200), size=(400, 400))
            for layer in (
                self.lit,
                self.outlines.group,
                self.staged,
                self.path,
                self.figures.group,
                self.flags.group,
                self.signs.group,
                self.places.group,
                self.ghost,
                self.stamps.group,
            ):
                canvas.add(layer)
            PopMatrix()
            StencilUnUse()
            self._unmask = Rectangle()
            StencilPop()

    @property
    def pinned(self) -> tuple[Pins, ...]:
        return self.figures, self.signs, self.flags, self.places, self.stamps

    def _make_eyes(self) -> Any:
        """Buttons for those who cannot or will not pinch."""
        eyes = BoxLayout(orientation="vertical", size_hint=(None, None))
        for icon, words, act in (
            ("zoom_in", _("Zoom in"), lambda: self.zoom_by(1.4)),
            ("zoom_out", _("Zoom out"), lambda: self.zoom_by(1 / 1.4)),
            ("fit", _("Whole land"), self.fitted),
        ):
            made = Btn(kind="ghost", icon=icon, words=words, act=act, size_hint=(1, 1))
            made.ground = (*theme.surface[:3], 0.8)
            eyes.add_widget(made)
        self.add_widget(eyes)
        return eyes

    def _restyled(self, *_args: Any) -> None:
        self._ground_colour.rgba = theme.bg
        for eye in self.eyes.children:
            eye.ground = (*theme.surface[:3], 0.8)
        self.tiles.forget()
        if self.view is not None:
            self.show(self.view)

    def _resized(self, *_args: Any) -> None:
        for rect in (self._mask, self._unmask, self._ground):
            rect.pos, rect.size = self.pos, self.size
        self.camera.room = self.table.land_room()
        self.set_limits()
        x, y, w, h, across = self.table.eyes_box()
        self.eyes.orientation = "horizontal" if across else "vertical"
        self.eyes.pos, self.eyes.size = (x, y), (w, h)
        self.look()

    # -- what is seen ---------------------------------------------------------------------

    def show(self, view: Any) -> None:
        first = self.view is None
        self.view = view
        self.placed = {(p.x, p.y): p for p in view.placed}
        self.camera.land = bounds_of(list(self.placed), 1)
        self.camera.room = self.table.land_room()
        self.set_limits()
        self.tiles.show(view.placed)
        self.show_figures(view)
        self.dim(0)
        if first:
            self.go(self.whole(), 0)
        self.look()

    def follow(self) -> None:
        """Keep all open places in sight as long as no finger has moved the camera."""
        if self.before is not None:
            self.returned()
        if not self.follows:
            return
        shot, camera = self.whole(), self.camera
        seen = all(camera.sees(*cell) for cell in (*self.table.slots, self.view.last))
        if not seen or camera.scale > shot.scale * 1.3:
            self.go(self.entire() if camera.scale < LEAST * theme.dp - 1 else shot)

    def show_figures(self, view: Any, without: Any = ()) -> None:
        self.figures.fill(self.figure_rows(view, without))

    def light_figures(self) -> None:
        """Draw the figures anew when others shall light up."""
        if self.view is not None and self.table.lit_figures() != self._glowing:
            self._glowing = self.table.lit_figures()
            self.show_figures(self.view)

    _glowing: frozenset[Any] = frozenset()

    def figure_rows(self, view: Any, without: Any = ()) -> list[Any]:
        unit = theme.dp
        seats = self.table.match.seats
        rows = []
        for f in view.figures:
            if (f.x, f.y) in without:
                continue
            size = FIGURE * unit
            if f in self._glowing:
                glow = theme.texture("marks", "disc_empty", art.GROW)
                pin = Pin(glow, self.foot(f), (1.6 * size, 1.6 * size), share=0.54)
                rows.append(((*theme.gilt[:3], 1), pin))
            texture = art.figure_texture(seats[f.seat].colour, f.figure)
            rows.append(((1, 1, 1, 1), Pin(texture, self.foot(f), (size, size), share=0.34)))
        if view.ark is not None:
            rows += self.ark_pins(self.ark_place(view))
        return rows

    # -- while something happens ----------------------------------------------------------

    def lay(self, event: Any) -> None:
        """A tile lies before the view says so."""
        at = (event.x, event.y)
        if at not in self.placed:
            like = self.view.placed[0]
            self.placed[at] = like._replace(
                x=event.x,
                y=event.y,
                tile=event.tile,
                turn=event.turn,
                order=len(self.placed),
                seat=event.seat,
            )
        self.tiles.show(self.placed.values())

    def drop(self, event: Any, seconds: float) -> None:
        """A tile comes down from above its place."""
        self.lay(event)
        rect = self.tiles.made.get((event.x, event.y, event.tile, event.turn))
        if rect is not None and seconds:
            at = rect.pos
            rect.pos = (at[0], at[1] + 0.6)
            Animation(pos=at, d=seconds * self.table.player.factor, t="out_cubic").start(rect)
        self.outlines.fill([(event.x, event.y, "last")], self.camera.scale)

    def cross_out(self) -> None:
        """No open place takes the tile."""
        beside = {(x + dx, y + dy) for x, y in self.placed for dx, dy in LETTERS}
        rows = [(*cell, "crossed") for cell in sorted(beside - set(self.placed))]
        self.outlines.fill(rows, self.camera.scale)

    def lift(self, cells: Any) -> None:
        """Frame the tiles of a temple, and nothing else."""
        self.outlines.fill([(*cell, "lift") for cell in cells], self.camera.scale)

    def hover(self, pos: tuple[float, float] | None) -> None:
        """The mouse over an open place shows the tile there, pale."""
        table = self.table
        cell = self.camera.cell_at(*pos) if pos and self.collide_point(*pos) else None
        turns = table.shown_slots().get(cell) if cell and table.laying() else None
        if not turns or table.staged_tile() is not None or table.covered(pos):
            cell = None
        key = (cell, table.turn) if cell else None
        if key == self._hovered:
            return
        self._hovered = key
        self.ghost.clear()
        if cell:
            turn = min(turns, key=lambda t: (t - table.turn) % 4)
            self.ghost.add(Color(1, 1, 1, 0.6))
            self.ghost.add(tile_rect(*cell, self.view.tile, turn, 0.94))

    _hovered: Any = None

    def ark_pins(self, at: tuple[float, float]) -> list[Any]:
        unit = theme.dp
        disc = theme.texture("marks", "disc_empty", art.GROW)
        ark = theme.texture("icons", "ark", art.GROW)
        return [
            ((1, 1, 1, 1), Pin(disc, at, (34 * unit, 34 * unit), share=0.46)),
            ((1, 1, 1, 1), Pin(ark, at, (24 * unit, 24 * unit), share=0.33)),
        ]

    def foot(self, figure: Any) -> tuple[float, float]:
        """Where a figure stands, in the world."""
        tile = self.placed.get((figure.x, figure.y))
        if tile is None:
            return figure.x, figure.y
        dx, dy = art.anchor(tile.tile, tile.turn, figure.piece)
        return figure.x + dx, figure.y + dy

    def ark_place(self, view: Any) -> tuple[float, float]:
        """On its tile, away from a figure there."""
        x, y = view.ark
        near = [self.foot(f) for f in view.figures if (f.x, f.y) == (x, y)]
        spots = [(x + dx, y + dy) for dx, dy in ((0, 0), (0.2, 0.2), (-0.2, 0.2), (0.2, -0.2))]
        if not near:
            return spots[0]
        return max(spots, key=lambda s: min(math.dist(s, n) for n in near))

    def dim(self, share: float) -> None:
        """Let all but what scores step back."""
        self._dim.rgba = (*theme.bg[:3], share)

    def rows(self, pieces: Any) -> list[Any]:
        """(x, y, piece) of placed or staged tiles as rows for a wash."""
        staged = self.table.staged_tile()
        found = []
        for x, y, piece in pieces:
            tile = self.placed.get((x, y))
            if tile is not None:
                found.append((x, y, tile.tile, tile.turn, piece))
            elif staged is not None and staged[:2] == (x, y):
                found.append((*staged, piece))
        return found
