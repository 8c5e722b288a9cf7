"""What a finger or a key finds on the land: discs, the Ark, cells, the next spot that way."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from kv.focus import Spot, spots_of
from kv.tables.ark_eye import LEAST
from kv.tables.ark_marks import DISC
from kv.theme import theme


class LandFinding:
    """Mixin of the land."""

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

    # -- keyboard and finding -------------------------------------------------------------

    def centres(self) -> dict[Any, tuple[float, float]]:
        """Every target of the land that can be seen -> window pixels."""
        found: dict[Any, tuple[float, float]] = {}
        if self.view is None:
            return found
        for cell in self._cells(self.table.offered()) + self._cells(self.marks.picked):
            found["cell", *cell] = self.camera.to_window(*cell)
        if self.discs:
            cx, cy = self.camera.to_window(*self.view.last)
            for piece, (dx, dy) in self.discs:
                found["piece", piece] = (cx + dx, cy + dy)
        if self.view.ark is not None:
            found["ark",] = self.camera.to_window(*self.ark_place(self.view))
        return found

    def spots(self) -> Iterator[Spot]:
        """What can be chosen, then the buttons of the camera."""
        yield from self.chances()
        yield from spots_of(self.eyes)

    def chances(self) -> Iterator[Spot]:
        """Legal targets in reading order."""
        centres = self.centres()
        lit = [t for t in centres if t in self.marks.lit or t in self.marks.picked]
        order = {"piece": 0, "cell": 1, "ark": 2}

        def key(target: Any) -> Any:
            x, y = centres[target]
            return order[target[0]], -round(y), x

        for target in sorted(lit, key=key):
            yield self._spot(target, centres[target])

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
        """The next thing to choose from the focused one in a direction."""
        spots = list(self.chances())
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
