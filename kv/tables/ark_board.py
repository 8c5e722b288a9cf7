"""The land of the Ark on one canvas: tiles, figures, slots, discs, paths, and the camera's life."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
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
from kv import palette
from kv.focus import Spot, spots_of
from kv.tables import ark_art as art
from kv.tables.ark_camera import Camera, Shot, bounds_of
from kv.tables.ark_layers import Outlines, Pin, Pins, Tiles, Wash, bar, tile_rect
from kv.tables.ark_touch import LandTouch
from kv.theme import theme
from kv.widgets.button import Btn
from kv.widgets.target import Marks

INK = (*palette.rgb(palette.INK), 1)  # on the paper discs, which every theme shares
LEAST, USUAL = 44, 104  # dp of a tile: smallest that takes a tap, largest by itself
DISC, APART = 36, 42  # dp: a place for a figure, and from one to the next
FIGURE = 21  # dp of a figure's disc at least
GLIDE = 0.2  # seconds of a camera move
SIDES = {"N": (0, 0.5, 1, 0), "E": (0.5, 0, 0, 1), "S": (0, -0.5, 1, 0), "W": (-0.5, 0, 0, 1)}


class Land(LandTouch, FloatLayout):
    """Draws a view and its marks; hears fingers and tells the table what they chose."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.prepare()
        self.camera = Camera()
        self.follows = True  # until a finger moves the camera
        self.view: Any = None
        self.marks = Marks()
        self.placed: dict[tuple[int, int], Any] = {}
        self.discs: list[tuple[int, tuple[float, float]]] = []  # piece, offset in px
        self.before: Shot | None = None  # where to go back to
        self._tween: Any = None
        self._spin: Rotate | None = None
        self._spun = ((0, 0), 0)  # cell and turn of the tile that is staged
        self._layers()
        self.eyes = self._make_eyes()
        self.bind(pos=self._resized, size=self._resized)
        theme.bind(art=self._restyled, name=self._restyled, dp=self._restyled)

    # -- canvas -------------------------------------------------------------------------

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
            theme.bind(surface=made.setter("ground"))
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
        unit = theme.dp
        low, high = LEAST * 0.5 * unit, 220 * unit
        self.camera.limits = (low, high)
        self.camera.room = self.table.land_room()
        x, y, w, h, across = self.table.eyes_box()
        self.eyes.orientation = "horizontal" if across else "vertical"
        self.eyes.pos, self.eyes.size = (x, y), (w, h)
        self.look()

    # -- the camera ---------------------------------------------------------------------

    def look(self) -> None:
        """Draw with the camera as it stands."""
        camera = self.camera
        mx, my = camera.middle
        s = camera.scale
        self._move.xy = (mx - camera.x * s, my - camera.y * s)
        if self._zoom.x != s:
            self._zoom.xyz = (s, s, 1)
            for pins in self.pinned:
                pins.zoomed(s)
            self.outlines.zoomed(s)
            if self.discs:
                self._put_discs()
        self.table.land_moved()

    def panned(self, dx: float, dy: float) -> None:
        self._by_hand()
        self.camera.pan(dx, dy)
        self.look()

    def look_at_zoom(self, factor: float, pos: tuple[float, float]) -> None:
        self._by_hand()
        self.camera.zoom(factor, *pos)
        self.look()

    def zoom_by(self, factor: float) -> None:
        """Around the middle, or what is staged."""
        cell = self.table.staged_cell()
        at = self.camera.to_window(*cell) if cell else self.camera.middle
        self.look_at_zoom(factor, at)

    def _by_hand(self) -> None:
        self.stop()
        self.follows = False
        self.before = None

    def stop(self) -> None:
        """End a camera move where it is."""
        if self._tween is not None:
            self._tween.cancel()
            self._tween = None

    def go(self, shot: Shot, seconds: float = GLIDE) -> float:
        """Move the camera there; how long it takes."""
        self.stop()
        self.still()
        start = self.camera.shot
        low, high = self.camera.limits
        shot = shot._replace(scale=min(high, max(low, shot.scale)))
        if self.table.jumps() or seconds <= 0:
            self.camera.take(shot)
            self.look()
            return 0.0
        spent = 0.0

        def step(dt: float) -> bool:
            nonlocal spent
            spent += dt
            t = min(1.0, spent / seconds)
            t = 1 - (1 - t) ** 3
            values = (a + (b - a) * t for a, b in zip(start, shot, strict=True))
            self.camera.take(Shot(*values))
            self.look()
            return t < 1

        self._tween = Clock.schedule_interval(step, 0)
        return seconds

    def whole(self) -> Shot:
        """The land with its open places, tiles not too small and not too large."""
        cells = list(self.placed) or [(0, 0)]
        around = bounds_of(cells, 1.05 if self.table.slots else 0.4)
        unit = theme.dp
        shot = self.camera.fitting(around, LEAST * unit, USUAL * unit)
        bw, bh = around.size
        _x, _y, w, h = self.camera.room
        if self.view is not None and (bw * shot.scale > w + 1 or bh * shot.scale > h + 1):
            x, y = self.view.last  # too much for one picture: around the last tile
            at = Camera()
            at.room, at.scale = self.camera.room, shot.scale
            at.x, at.y = shot.x, shot.y
            return at.showing([(x, y), (x + 1, y + 1), (x - 1, y - 1)])
        return shot

    def fitted(self) -> None:
        """All of it, and follow the game again."""
        if self.follows:
            far = min(self.camera.limits[1], 140 * theme.dp)
            self._by_hand()
            self.go(self.camera.shot._replace(scale=far))
            return
        self.follows = True
        self.before = None
        self.go(self.whole())

    def reveal(self, *cells: tuple[int, int], scale: float = 0, back: bool = False) -> float:
        """Bring cells into sight; with `back` the camera will return."""
        camera = self.camera
        if all(camera.sees(*c) for c in cells) and camera.scale >= scale:
            return 0.0
        if back and self.before is None:
            self.before = camera.shot
        return self.go(camera.showing(list(cells), scale))

    def returned(self) -> None:
        """Back to where the player had the camera."""
        if self.before is not None:
            shot, self.before = self.before, None
            self.go(shot)

    # -- what is seen -------------------------------------------------------------------

    def show(self, view: Any) -> None:
        first = self.view is None
        self.view = view
        self.placed = {(p.x, p.y): p for p in view.placed}
        self.camera.land = bounds_of(list(self.placed), 1)
        self.camera.room = self.table.land_room()
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
            self.go(shot)

    def show_figures(self, view: Any, without: Any = ()) -> None:
        self.figures.fill(self.figure_rows(view, without))

    def figure_rows(self, view: Any, without: Any = ()) -> list[Any]:
        unit = theme.dp
        seats = self.table.match.seats
        rows = []
        for f in view.figures:
            if (f.x, f.y) in without:
                continue
            size = FIGURE * unit
            texture = art.figure_texture(seats[f.seat].colour, f.figure)
            rows.append(((1, 1, 1, 1), Pin(texture, self.foot(f), (size, size), share=0.34)))
        if view.ark is not None:
            rows += self.ark_pins(self.ark_place(view))
        return rows

    # -- while something happens --------------------------------------------------------

    def lay(self, event: Any) -> None:
        """A tile lies before the view says so."""
        self.tiles.show([*self.view.placed, event])
        self.placed[event.x, event.y] = event

    def drop(self, event: Any, seconds: float) -> None:
        """A tile comes down from above its place."""
        self.lay(event)
        rect = self.tiles.made.get((event.x, event.y, event.tile, event.turn))
        if rect is not None and seconds:
            at = rect.pos
            rect.pos = (at[0], at[1] + 0.6)
            Animation(pos=at, d=seconds * self.table.player.factor, t="out_cubic").start(rect)
        self.outlines.fill([(event.x, event.y, "last")], self.camera.scale)

    def put_ark(self, cell: tuple[int, int]) -> None:
        """The Ark stands on a tile before the view says so."""
        self.show_figures(self.view._replace(ark=cell))

    def lift(self, cells: Any) -> None:
        """Frame the tiles of a temple."""
        if cells:
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

    # -- marks --------------------------------------------------------------------------

    def mark(self, marks: Marks) -> None:
        self.marks = marks
        table, view = self.table, self.view
        self.outlines.fill(self._outline_rows(), self.camera.scale)
        self._show_staged()
        self._show_lit()
        self._show_signs()
        self._show_discs()
        self._show_path()
        if view is not None and marks.picked and view.phase == "figure":
            self.show_figures(view)
        table.overlay_changed()

    def _cells(self, targets: Any) -> list[tuple[int, int]]:
        return sorted((t[1], t[2]) for t in targets if t[0] == "cell")

    def _outline_rows(self) -> list[tuple[int, int, str]]:
        table, marks = self.table, self.marks
        rows: list[tuple[int, int, str]] = []
        staged = table.staged_tile()
        if table.laying():
            for cell, turns in table.shown_slots().items():
                if staged is None or staged[:2] != cell:
                    rows.append((*cell, "slot" if table.turn in turns else "turn"))
        elif marks.acting:
            style = "lift" if self.view.phase == "enter" else "goal"
            rows += [(*cell, style) for cell in self._cells(marks.lit)]
        if staged is not None:
            rows.append((staged[0], staged[1], "staged"))
        if self.view is not None and self.view.phase == "figure":
            rows.append((*self.view.last, "staged"))
        picked = self._cells(marks.picked)
        if not table.laying():
            rows += [(*cell, "staged") for cell in picked]
        rows += [(*cell, "last") for cell in self._cells(marks.badges)]
        rows += [(*cell, "alarm") for cell in self._cells(marks.alarm)]
        return rows

    def _show_staged(self) -> None:
        """The tile where it would lie, with the edges that match."""
        self.staged.clear()
        staged = self.table.staged_tile()
        for x, y, side in (t[1:4] for t in self.marks.alarm if t[0] == "edge"):
            self._edge(x, y, side, theme.danger)
        if staged is None:
            self._spun = ((999, 999), 0)
            return
        x, y, tile, turn = staged
        cell, before = self._spun
        self._spun = ((x, y), turn)
        group = self.staged
        group.add(Color(1, 1, 1, 1))
        group.add(PushMatrix())
        group.add(Translate(x, y))
        self._spin = Rotate(angle=-90 * turn, axis=(0, 0, 1))
        group.add(self._spin)
        rect = tile_rect(0, 0, tile, 0)
        if rect is not None:
            group.add(rect)
        group.add(PopMatrix())
        for edge in self.table.match.ask("edges", x, y, turn):
            self._edge(x, y, edge.direction, theme.gilt)
        if cell == (x, y) and before != turn and not self.table.jumps():
            step = (turn - before + 1) % 4 - 1  # the short way round
            self._spin.angle = -90 * turn + 90 * step
            Animation(angle=-90 * turn, d=0.12, t="out_back").start(self._spin)

    def _edge(self, x: int, y: int, side: str, colour: Any) -> None:
        cx, cy, across, up = SIDES[side]
        at = (x + cx, y + cy)
        a = (at[0] - 0.46 * across, at[1] - 0.46 * up)
        b = (at[0] + 0.46 * across, at[1] + 0.46 * up)
        for instruction in (
            *bar(a, b, 0.16, (*colour[:3], 0.35)),
            *bar(a, b, 0.07, colour),
        ):
            self.staged.add(instruction)

    def _show_lit(self) -> None:
        """The feature a staged figure would hold, over all its tiles."""
        self.lit.clear()
        info = self.table.chosen_piece()
        if info is not None:
            self.lit.paint(self.rows(info.feature.pieces), (*theme.rubric[:3], 0.45))

    def _show_signs(self) -> None:
        """Badges of the others' moves, turn arrows of slots, steps of the Ark."""
        unit, table = theme.dp, self.table
        rows: list[Any] = []
        if table.laying():
            arrow = theme.texture("icons", "rotate_corner", 1)
            for (x, y), turns in table.shown_slots().items():
                if table.turn not in turns and arrow is not None:
                    at = (x + 0.27, y + 0.27)
                    rows.append(((1, 1, 1, 1), Pin(arrow, at, (16 * unit, 16 * unit))))
        for (kind, *cell), number in self.marks.badges.items():
            if kind == "cell":
                rows += self.sign(str(number), (cell[0] - 0.36, cell[1] + 0.36), theme.rubric)
        reach = table.shown_reach()
        for (x, y), way in reach.items():
            rows += self.sign(str(way.steps), (x + 0.3, y - 0.3), theme.ink)
        self.signs.fill(rows)

    def sign(
        self, words: str, at: tuple[float, float], ground: Any, points: float = 13
    ) -> list[Any]:
        """Words on a small dark plate."""
        text = art.written(words, points)
        unit = theme.dp
        w, h = text.width + 8 * unit, text.height + 1 * unit
        rows: list[Any] = []
        w = max(w, h)
        for colour, more in ((theme.surface, 3 * unit), (ground, 0.0)):
            rows.append((colour, Pin(None, at, (w + more, h + more))))
        rows.append((theme.surface, Pin(text, at, text.size)))
        return rows

    # -- places for figures -------------------------------------------------------------

    def _show_discs(self) -> None:
        table = self.table
        self.discs = []
        if not table.choosing_figure() or table.walking():
            self.places.fill([])
            return
        tile = self.placed[self.view.last]
        self._disc_pieces = [p.piece for p in table.pieces]
        self._disc_homes = [art.anchor(tile.tile, tile.turn, p) for p in self._disc_pieces]
        self._put_discs()

    def _put_discs(self) -> None:
        scale, unit = self.camera.scale, theme.dp
        homes = [(x * scale, y * scale) for x, y in self._disc_homes]
        self.discs = list(zip(self._disc_pieces, spread(homes, APART * unit), strict=True))
        rows: list[Any] = []
        seats, viewer = self.table.match.seats, self.view.viewer
        chosen = self.table.chosen_piece()
        size = DISC * unit
        for piece, off in self.discs:
            at = self.view.last
            free = ("piece", piece) in self.marks.lit
            if chosen is not None and chosen.piece == piece:
                prophet = self.table.prophet_picked()
                texture = art.figure_texture(
                    seats[viewer].colour, "prophet" if prophet else "follower"
                )
                rows.append(((1, 1, 1, 1), Pin(texture, at, (size, size), off)))
                continue
            texture = theme.texture("marks", "disc_slot", 2)
            shade = 1.0 if free else 0.55
            rows.append(((1, 1, 1, shade), Pin(texture, at, (size, size), off)))
            if free:
                label = art.written(str(piece + 1), 15)
                rows.append((INK, Pin(label, at, label.size, off)))
            else:
                lock = theme.texture("icons", "glyph_lock", 1)
                side = 15 * unit
                rows.append(((*INK[:3], 0.8), Pin(lock, at, (side, side), off)))
        self.places.fill(rows)
        self.places.zoomed(scale)

    # -- the Ark's way ------------------------------------------------------------------

    def _show_path(self) -> None:
        self.path.clear()
        cells = self.table.ark_way()
        for a, b in pairwise(cells):
            for colour, width in ((theme.surface, 0.13), (theme.rubric, 0.075)):
                for instruction in bar(a, b, width, colour):
                    self.path.add(instruction)

    # -- fingers ------------------------------------------------------------------------

    def disc_at(self, pos: tuple[float, float]) -> int | None:
        if not self.discs:
            return None
        cx, cy = self.camera.to_window(*self.view.last)
        near = [(math.dist(pos, (cx + dx, cy + dy)), piece) for piece, (dx, dy) in self.discs]
        distance, piece = min(near)
        return piece if distance <= 24 * theme.dp else None

    def on_ark(self, pos: tuple[float, float]) -> bool:
        if self.view is None or self.view.ark is None:
            return False
        at = self.camera.to_window(*self.ark_place(self.view))
        return math.dist(pos, at) <= max(24 * theme.dp, 0.25 * self.camera.scale)

    def tapped(self, pos: tuple[float, float], double: bool) -> None:
        piece = self.disc_at(pos)
        if piece is not None:
            self.table.tap(("piece", piece))
        elif self.on_ark(pos) and self.table.choosing_figure():
            self.table.tap(("ark",))
        else:
            self.table.tap_cell(self.camera.cell_at(*pos), double)

    def held(self, pos: tuple[float, float]) -> None:
        self.table.hold_cell(self.camera.cell_at(*pos), self.camera.to_world(*pos))

    def twisted(self, step: int) -> None:
        self.table.turn_tile(step)

    def two_tapped(self) -> None:
        self.table.undo()

    def wheel_turned(self, step: int) -> bool:
        """While a tile is staged the wheel turns it."""
        if self.table.staged_tile() is None:
            return False
        self.table.turn_tile(step)
        return True

    def right_clicked(self, pos: tuple[float, float]) -> None:
        if self.table.laying():
            self.table.turn_tile(1)
        else:
            self.table.cancel()

    def walk_from(self, pos: tuple[float, float]) -> bool:
        return self.on_ark(pos) and self.table.start_walk()

    def walked(self, pos: tuple[float, float]) -> None:
        self.table.walk_to(self.camera.cell_at(*pos))

    def walk_ended(self) -> None:
        self.table.end_walk()

    def carry_from(self, pos: tuple[float, float]) -> bool:
        """The staged tile can be carried on."""
        return self.table.staged_cell() == self.camera.cell_at(*pos) and self.table.carry_tile()

    def carried(self, touch: Any) -> None:
        self.table.carrying(touch)

    def carry_ended(self, touch: Any) -> None:
        self.table.drop_tile(touch)

    # -- keyboard and finding -----------------------------------------------------------

    def centres(self) -> dict[Any, tuple[float, float]]:
        """Every target of the land that can be seen -> window pixels."""
        found: dict[Any, tuple[float, float]] = {}
        if self.view is None:
            return found
        for cell in self._cells(self.marks.lit) + self._cells(self.marks.picked):
            found["cell", *cell] = self.camera.to_window(*cell)
        if self.discs:
            cx, cy = self.camera.to_window(*self.view.last)
            for piece, (dx, dy) in self.discs:
                found["piece", piece] = (cx + dx, cy + dy)
        if self.view.ark is not None:
            found["ark",] = self.camera.to_window(*self.ark_place(self.view))
        return found

    def spots(self) -> Iterator[Spot]:
        """Legal targets in reading order, then the buttons of the camera."""
        centres = self.centres()
        lit = [t for t in centres if t in self.marks.lit or t in self.marks.picked]
        order = {"piece": 0, "cell": 1, "ark": 2}

        def key(target: Any) -> Any:
            x, y = centres[target]
            return order[target[0]], -round(y), x

        for target in sorted(lit, key=key):
            yield self._spot(target, centres[target])
        yield from spots_of(self.eyes)

    def _spot(self, target: Any, centre: tuple[float, float]) -> Spot:
        side = self.camera.scale if target[0] == "cell" else DISC * theme.dp
        box = (centre[0] - side / 2, centre[1] - side / 2, side, side)
        cell = (target[1], target[2]) if target[0] == "cell" else None

        def reveal() -> None:
            if cell is not None:
                self.reveal(cell, scale=LEAST * theme.dp)

        return Spot(
            target,
            box,
            self.table.speak_target(target),
            lambda: self.table.tap(target),
            lambda: self.table.lens(target, None, box),
            None,
            reveal,
        )

    def nearest(self, dx: int, dy: int) -> Spot | None:
        """The next lit cell from the focused one in a direction."""
        spots = [s for s in self.spots() if s.key[0] in ("cell", "piece", "ark")]
        here = next((s for s in spots if s.key == self.table.root.focus.key), None)
        if here is None:
            return spots[0] if spots else None
        x, y = here.centre
        best, least = None, float("inf")
        for spot in spots:
            along = (spot.centre[0] - x) * dx + (spot.centre[1] - y) * dy
            across = abs((spot.centre[0] - x) * dy) + abs((spot.centre[1] - y) * dx)
            if along > 1 and along + 2 * across < least:
                best, least = spot, along + 2 * across
        return best or here


def spread(homes: list[tuple[float, float]], gap: float) -> list[tuple[float, float]]:
    """The places moved as little as possible so that none is nearer than `gap` to another."""
    points = [list(p) for p in homes]
    for _round in range(60):
        moved = False
        for i, a in enumerate(points):
            for b in points[:i]:
                dx, dy = a[0] - b[0], a[1] - b[1]
                distance = math.hypot(dx, dy)
                if distance >= gap - 0.01:
                    continue
                if distance < 1e-6:
                    dx, dy, distance = 1.0, 0.0, 1.0
                push = (gap - distance) / 2
                a[0] += dx / distance * push
                a[1] += dy / distance * push
                b[0] -= dx / distance * push
                b[1] -= dy / distance * push
                moved = True
        if not moved:
            break
    return [(p[0], p[1]) for p in points]
