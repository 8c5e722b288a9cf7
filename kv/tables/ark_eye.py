"""The camera of the land in motion: glides, follows the game, brings things into sight."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from kv.tables.ark_camera import Camera, Shot, bounds_of
from kv.theme import theme

LEAST, USUAL = 44, 104  # dp of a tile: smallest that takes a tap, largest by itself
GLIDE = 0.2  # seconds of a camera move


class LandEye:
    """Mixin of the land."""

    follows = True  # until a finger moves the camera
    before: Shot | None = None  # where to go back to
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
