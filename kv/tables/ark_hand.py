"""What the hand does on the Ark table: carry a tile or a figure, walk with the Ark."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from typing import Any

from kv import haptics, sound
from kv.gestures import SNAP
from kv.tables.ark_eye import LEAST
from kv.tables.ark_standing import ARK, LETTERS
from kv.tables.ark_tray import FigurePicture, TilePicture
from kv.theme import theme
from kv.widgets.target import floating


class ArkHand:
    """Mixin of the table."""

    _carried: Any = None
    _pointed: int | None = None  # the seat whose chip the mouse is over
    _steps: list[tuple[int, int]]
    _lenders: set[Any]

    def lend_figures(self) -> None:
        """While a figure may be placed the own chip gives one to the finger."""
        for chip in self.chips.children:
            chip.draggable = bool(self.held_figure()) and chip.seat == self.view.viewer
            if chip.draggable and chip not in self._lenders:
                self._lenders.add(chip)
                chip.bind(on_lift=lambda _chip, touch: self.lift_held(touch))
                chip.bind(on_drag=lambda _chip, touch: self.carrying(touch))
                chip.bind(on_drop=lambda _chip, touch: self.drop_tile(touch))
                chip.bind(on_flick=lambda _chip, touch: self.drop_tile(touch))

    def tap_held(self) -> None:
        """A tap on the tile in the tray turns it."""
        if self.laying():
            self.turn_tile(1)

    def hold_held(self, widget: Any) -> None:
        if self.held_figure():
            self.lens(("thing", self.held_figure()), widget)
        elif self.view.tile:
            self.lens(("thing", self.view.tile), widget)

    def lift_held(self, touch: Any) -> None:
        if not self.session.can_act():
            return
        side = max(self.board.camera.scale, LEAST * theme.dp)
        if self.laying():
            self._carried = TilePicture(tile=self.view.tile, turn=self.turn, size=(side, side))
        elif self.held_figure():
            size = (40 * theme.dp, 40 * theme.dp)
            self._carried = FigurePicture(
                colour=self.own_colour(), figure=self.held_figure(), size=size
            )
        else:
            return
        self._carried.size_hint = (None, None)
        self._carried.opacity = 0.9
        self.motion.add_widget(self._carried)
        haptics.pulse("select")
        self.carrying(touch)

    def carry_tile(self) -> bool:
        """The staged tile is taken up again."""
        if self.staged_tile() is None:
            return False
        side = self.board.camera.scale
        self._carried = TilePicture(tile=self.view.tile, turn=self.turn, size=(side, side))
        self._carried.size_hint = (None, None)
        self.motion.add_widget(self._carried)
        self.session.chooser.clear()
        self.update()
        return True

    def carrying(self, touch: Any) -> None:
        if self._carried is not None:
            self._carried.center = floating(touch, theme.dp)

    def drop_tile(self, touch: Any) -> None:
        """To the nearest legal place under what floats; else back, and why not."""
        carried, self._carried = self._carried, None
        if carried is None:
            return
        centre = tuple(carried.center)
        self.motion.remove_widget(carried)
        target = self._nearest(centre)
        if target is None:
            self._spring_back(carried, self.hand.held)
            cell = self.board.camera.cell_at(*centre)
            self.update()
            if self.laying() and self._near(cell) and self.board.collide_point(*centre):
                self.refuse((("cell", *cell), ("turn", self.turn)))
            return
        if target[0] == "cell":
            self._stage_at(target[1:])
            sound.play("knock")
            self._chosen()
        else:
            self.tap(target)

    def _nearest(self, centre: Any) -> Any:
        if self.choosing_figure():
            lit = {t for t in self.marks.lit if t[0] == "piece"}
        else:
            lit = {("cell", *cell) for cell in self.shown_slots()}
        camera = self.board.camera
        places = {t: p for t, p in self.board.centres().items() if t in lit}
        places |= {t: camera.to_window(*t[1:]) for t in lit if t[0] == "cell"}
        near = [(dist(centre, p), repr(t), t) for t, p in places.items()]
        reach = max(SNAP * theme.dp, 0.6 * camera.scale)
        best = min(near, default=None)
        return best[2] if best is not None and best[0] <= reach else None

    def _hover(self, _window: Any, pos: tuple[float, float]) -> None:
        """The mouse carries a pale tile over the places where it fits."""
        if self.get_parent_window() is None or self.view is None:
            return
        here = pos if self.root.top() is self.screen else None
        self.board.hover(here)
        over = [c.seat for c in self.chips.children if here and c.collide_point(*here)]
        seat = over[0] if over else None
        if seat != self._pointed:
            self._pointed = seat
            self.board.light_figures()

    def covered(self, pos: Any) -> bool:
        """Whether something lies over the land there."""
        over = (self.hand, self.aside, self.actions, *self.chips.children)
        return any(not w.disabled and w.collide_point(*pos) for w in over)

    # -- the Ark's walk -------------------------------------------------------------------

    def _offer_ways(self) -> None:
        """Every tile within reach can be chosen, by the best way there."""
        for way in self.reach.values():
            self.session.chooser.offer(self.match.ask("ark_move", way.path))

    def start_walk(self) -> bool:
        if not self.choosing_figure() or not self.reach:
            return False
        self.session.chooser.clear()
        self.session.chooser.pick(ARK)
        self._steps = [self.view.ark]
        self.update()
        return True

    def walk_to(self, cell: tuple[int, int]) -> None:
        """The finger is on a tile: one further, or one back."""
        if not self._steps or cell == self._steps[-1]:
            return
        if len(self._steps) > 1 and cell == self._steps[-2]:
            self._steps.pop()
        else:
            self._steps.extend(self._between(cell))
        path = self._letters(self._steps)
        action = self.match.ask("ark_move", path) if path else None
        chooser = self.session.chooser
        chooser.clear()
        if action is not None:
            chooser.offer(action)
            chooser.stage(action)
        else:
            chooser.pick(ARK)
        self.alarm = frozenset()
        self.update()

    def _between(self, cell: tuple[int, int]) -> list[tuple[int, int]]:
        """The next cells of the walk towards a finger that may have skipped some."""
        found: list[tuple[int, int]] = []
        while len(found) < 4:
            x, y = (self._steps + found)[-1]
            dx, dy = cell[0] - x, cell[1] - y
            if not (dx or dy):
                break
            step = ((dx > 0) - (dx < 0), 0) if abs(dx) >= abs(dy) else (0, (dy > 0) - (dy < 0))
            following = (x + step[0], y + step[1])
            if self.match.ask("ark_path", self._letters([*self._steps, *found, following])) is None:
                break
            found.append(following)
        return found

    @staticmethod
    def _letters(cells: list[tuple[int, int]]) -> str:
        pairs = pairwise(cells)
        return "".join(LETTERS[b[0] - a[0], b[1] - a[1]] for a, b in pairs)

    def end_walk(self) -> None:
        path, self._steps = self._steps, []
        if len(path) < 2:
            self.cancel()
            self._offer_ways()
            self.tap(ARK)
