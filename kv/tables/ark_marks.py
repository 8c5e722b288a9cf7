"""Marks on the land: open places, the staged tile, discs for figures, badges, the Ark's way."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate, Translate

from kv import palette
from kv.tables import ark_art as art
from kv.tables.ark_layers import Pin, bar, tile_rect
from kv.theme import theme
from kv.widgets.target import Marks

INK = (*palette.rgb(palette.INK), 1)  # on the paper discs, which every theme shares
DISC, APART = 36, 42  # dp: a place for a figure, and from one to the next
SIDES = {"N": (0, 0.5, 1, 0), "E": (0.5, 0, 0, 1), "S": (0, -0.5, 1, 0), "W": (-0.5, 0, 0, 1)}


class LandMarks:
    """Mixin of the land."""

    def mark(self, marks: Marks) -> None:
        self.marks = marks
        table = self.table
        self.outlines.fill(self._outline_rows(), self.camera.scale)
        self._show_staged()
        self._show_lit()
        self._show_signs()
        self._show_discs()
        self._show_path()
        self.light_figures()
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
            rows += [(*cell, style) for cell in self._cells(table.offered())]
        if staged is not None:
            rows.append((staged[0], staged[1], "staged"))
        if self.view is not None and self.view.phase == "figure":
            rows.append((*self.view.last, "staged"))
        picked = self._cells(marks.picked)
        if not table.laying():
            rows += [(*cell, "staged") for cell in picked]
        if not table.overlay and not table.walking():
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
        if table.laying() and not table.overlay:
            arrow = theme.texture("icons", "rotate_corner", 1)
            for (x, y), turns in table.shown_slots().items():
                if table.turn not in turns and arrow is not None:
                    at = (x + 0.27, y + 0.27)
                    rows.append(((1, 1, 1, 1), Pin(arrow, at, (16 * unit, 16 * unit))))
        for (kind, *cell), number in self.marks.badges.items():
            if kind == "cell" and not table.overlay and not table.walking():
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

    # -- places for figures ---------------------------------------------------------------

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
        chosen, wants_prophet = self.table.chosen_piece(), self.table.prophet_picked()
        free_pieces = {
            p.piece for p in self.table.pieces if p.prophet or (p.follower and not wants_prophet)
        }
        size = DISC * unit
        for piece, off in self.discs:
            at = self.view.last
            free = piece in free_pieces
            if chosen is not None and chosen.piece == piece:
                texture = art.figure_texture(seats[viewer].colour, self.table.held_figure())
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

    # -- the Ark's way --------------------------------------------------------------------

    def _show_path(self) -> None:
        self.path.clear()
        cells = self.table.ark_way()
        for a, b in pairwise(cells):
            for colour, width in ((theme.surface, 0.13), (theme.rubric, 0.075)):
                for instruction in bar(a, b, width, colour):
                    self.path.add(instruction)


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
