"""The camera of the land in motion: glides, follows the game, brings things into sight."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock

from kv.tables.ark_camera import Bounds, Camera, Shot, bounds_of
from kv.theme import theme

LEAST, USUAL = 44, 104  # dp of a tile: smallest that takes a tap, largest by itself
CLOSE, CLOSEST, FAR = 140, 220, 22  # dp: after a double tap, and how far a finger may zoom
GLIDE = 0.2  # seconds of a camera move


class LandEye:
    """Mixin of the land."""

    follows = True  # until a finger moves the camera
    before: Shot | None = None  # where to go back to
    _nearer: Shot | None = None  # where a second "whole land" leads
    _tween: Any = None

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

    def around(self) -> Bounds:
        """The land with its open places."""
        cells = list(self.placed) or [(0, 0)]
        return bounds_of(cells, 1.05 if self.table.slots else 0.4)

    def set_limits(self) -> None:
        """How far one can zoom; always far enough for the whole land."""
        camera, unit = self.camera, theme.dp
        all_of_it = camera.fitting(self.around(), 0, CLOSEST * unit).scale
        camera.limits = (max(1.0, min(FAR * unit, all_of_it)), CLOSEST * unit)

    def entire(self) -> Shot:
        """All of the land, however small its tiles become."""
        return self.camera.fitting(self.around(), 1, USUAL * theme.dp)

    def whole(self) -> Shot:
        """All of the land if tiles then are not too small, else around the last one."""
        if self.table.panorama:
            return self.entire()
        around, unit = self.around(), theme.dp
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
        """All of it, and follow the game again; once more: back to where the camera was."""
        entire, now = self.entire(), self.camera.shot
        if math.dist(entire, now) < 1:
            nearer = self._nearer or now._replace(scale=CLOSE * theme.dp)
            self._by_hand()
            self.go(nearer)
            return
        self._nearer = now
        self.follows = True
        self.before = None
        self.go(entire)

    def reveal(self, *cells: tuple[int, int], scale: float = 0, back: bool = False) -> float:
        """Bring cells into sight; with `back` the camera will return."""
        camera = self.camera
        if all(camera.sees(*c) for c in cells) and camera.scale >= scale:
            return 0.0
        if back and self.before is None:
            self.before = camera.shot
        return self.go(camera.showing(list(cells), scale))

    def centre(self, *cells: tuple[int, int]) -> float:
        """Put cells into the middle, all of them in sight."""
        camera = self.camera
        most = max(camera.scale, 1.4 * LEAST * theme.dp)
        return self.go(camera.fitting(bounds_of(list(cells), 0.6), 0, most))

    def returned(self) -> None:
        """Back to where the player had the camera."""
        if self.before is not None:
            shot, self.before = self.before, None
            self.go(shot)
