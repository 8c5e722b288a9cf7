"""Fingers, mouse and wheel on the land: pan with inertia, pinch, twist, tap, hold, walk."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock

from kv import gestures
from kv.gestures import Pace, button, is_mouse, slop
from kv.theme import theme

WHEEL = 1.15  # zoom of one notch
DOUBLE = 0.3  # seconds between the taps of a double tap
SAMPLE = 0.09  # seconds of movement that give the speed of a throw
FASTEST = 6000  # px per second


class Finger:
    """One touch on the land."""

    __slots__ = ("at", "began", "hold", "mode", "start", "trace")

    def __init__(self, pos: tuple[float, float]) -> None:
        self.start = self.at = pos
        self.began = Clock.get_time()
        self.mode = "press"
        self.hold: Any = None
        self.trace: list[tuple[float, float, float]] = [(self.began, *pos)]

    def move(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Take a new place; how far it went."""
        step = (pos[0] - self.at[0], pos[1] - self.at[1])
        self.at = pos
        now = Clock.get_time()
        self.trace = [row for row in self.trace if now - row[0] < SAMPLE]
        self.trace.append((now, *pos))
        return step

    def speed(self) -> tuple[float, float]:
        """Px per second over the last moments."""
        now = Clock.get_time()
        rows = [row for row in self.trace if now - row[0] < SAMPLE]
        if len(rows) < 2:
            return 0.0, 0.0
        (t0, x0, y0), (t1, x1, y1) = rows[0], rows[-1]
        time = max(t1 - t0, 0.008)
        vx, vy = (x1 - x0) / time, (y1 - y0) / time
        fast = math.hypot(vx, vy)
        less = min(1.0, FASTEST / fast) if fast else 1.0
        return vx * less, vy * less


class LandTouch:
    """Mixin of the board. It moves the camera itself and tells the rest:

    tapped(pos), held(pos), fitted(), twisted(step), walk_from(pos) -> bool, walked(pos),
    walk_ended(), carry_from(pos) -> bool, carried(touch), carry_ended(touch), right_clicked(pos).
    """

    def prepare(self) -> None:
        self.fingers: dict[int, Finger] = {}
        self._last_tap = (-1.0, (0.0, 0.0))
        self._gap = self._angle = self._twist = 0.0
        self._pair_began = 0.0
        self._pair_moved = False
        self._gliding: Any = None

    # -- down ---------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos) or self.disabled:
            return False
        self.still()
        if getattr(touch, "is_mouse_scrolling", False):
            return self._wheel(touch)
        which = button(touch)
        if which == "right":
            self.right_clicked(touch.pos)
            return True
        touch.grab(self)
        finger = Finger(touch.pos)
        self.fingers[touch.uid] = finger
        if which == "middle":
            finger.mode = "pan"
        elif len(self.fingers) == 1:
            finger.hold = Clock.schedule_once(lambda _dt: self._held(finger), Pace.hold)
        else:
            self._pair()
        return True

    def _wheel(self, touch: Any) -> bool:
        if touch.button not in ("scrollup", "scrolldown"):
            return False
        up = touch.button == "scrolldown"
        if not self.wheel_turned(1 if up else -1):
            self.look_at_zoom(WHEEL if up else 1 / WHEEL, touch.pos)
        return True

    def _held(self, finger: Finger) -> None:
        if finger.mode == "press":
            finger.mode = "held"
            self.held(finger.at)

    def _pair(self) -> None:
        """A second finger: no tap, no walk any more."""
        for finger in self.fingers.values():
            if finger.hold is not None:
                finger.hold.cancel()
            finger.mode = "pair"
        one, two = list(self.fingers.values())[:2]
        self._gap = math.dist(one.at, two.at)
        self._angle = math.atan2(two.at[1] - one.at[1], two.at[0] - one.at[0])
        self._twist = 0.0
        self._pair_began = Clock.get_time()
        self._pair_moved = False

    # -- move ---------------------------------------------------------------------------

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        finger = self.fingers.get(touch.uid)
        if finger is None:
            return True
        if finger.mode == "press" and math.dist(finger.start, touch.pos) > slop(touch):
            finger.hold.cancel()
            finger.mode = self._drag_mode(finger, touch)
        if finger.mode == "pair":
            self._pinch(finger, touch.pos)
            return True
        step = finger.move(touch.pos)
        if finger.mode == "pan":
            self.panned(*step)
        elif finger.mode == "walk":
            self.walked(touch.pos)
        elif finger.mode == "carry":
            self.carried(touch)
        return True

    def _drag_mode(self, finger: Finger, touch: Any) -> str:
        if gestures.at_edge(touch, finger.start):
            return "idle"
        if self.walk_from(finger.start):
            return "walk"
        if self.carry_from(finger.start):
            return "carry"
        return "pan"

    def _pinch(self, finger: Finger, pos: tuple[float, float]) -> None:
        pair = list(self.fingers.values())[:2]
        if len(pair) < 2 or finger not in pair:
            finger.move(pos)
            return
        one, two = pair
        before = ((one.at[0] + two.at[0]) / 2, (one.at[1] + two.at[1]) / 2)
        finger.move(pos)
        middle = ((one.at[0] + two.at[0]) / 2, (one.at[1] + two.at[1]) / 2)
        gap = math.dist(one.at, two.at)
        if math.dist(finger.start, finger.at) > gestures.SLOP * theme.dp:
            self._pair_moved = True
        if not self._pair_moved:
            return
        self.panned(middle[0] - before[0], middle[1] - before[1])
        if self._gap > 1 and gap > 1:
            self.look_at_zoom(gap / self._gap, middle)
        angle = math.atan2(two.at[1] - one.at[1], two.at[0] - one.at[0])
        self._twist += (angle - self._angle + math.pi) % (2 * math.pi) - math.pi
        self._gap, self._angle = gap, angle
        steps = round(math.degrees(self._twist) / 90)
        if steps:
            self._twist -= math.radians(90 * steps)
            self.twisted(-steps)  # angles grow against the clock, turns with it

    # -- up -----------------------------------------------------------------------------

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        finger = self.fingers.pop(touch.uid, None)
        if finger is None:
            return True
        if finger.hold is not None:
            finger.hold.cancel()
        if finger.mode == "press":
            self._tap(touch)
        elif finger.mode == "pan":
            self._throw(finger, touch)
        elif finger.mode == "walk":
            self.walk_ended()
        elif finger.mode == "carry":
            self.carry_ended(touch)
        elif finger.mode == "pair":
            self._part(finger)
        return True

    def _part(self, finger: Finger) -> None:
        """One of two fingers goes; the other pans on."""
        quick = Clock.get_time() - self._pair_began < DOUBLE
        if len(self.fingers) == 1:
            rest = next(iter(self.fingers.values()))
            if quick and not self._pair_moved:
                rest.mode = "idle"
                self.two_tapped()
            elif rest.mode == "pair":
                rest.mode = "pan"
                rest.trace = []  # what the pair did is no throw

    def _tap(self, touch: Any) -> None:
        now = Clock.get_time()
        if now - Pace.last_tap < Pace.repeat:
            return
        Pace.last_tap = now
        before, place = self._last_tap
        near = math.dist(place, touch.pos) < 24 * theme.dp
        double = now - before < DOUBLE and near
        self._last_tap = (-1.0, touch.pos) if double else (now, touch.pos)
        self.tapped(touch.pos, double)

    # -- throwing -----------------------------------------------------------------------

    def _throw(self, finger: Finger, touch: Any) -> None:
        vx, vy = finger.speed()
        if theme.reduced or math.hypot(vx, vy) < 120 * theme.dp or is_mouse(touch):
            return
        self.camera.speed = (vx, vy)
        self._gliding = Clock.schedule_interval(self._glide, 0)

    def _glide(self, seconds: float) -> bool:
        going = self.camera.glide(min(seconds, 0.05))
        self.look()
        if not going:
            self.still()
        return going

    def still(self) -> None:
        """The land stands."""
        self.camera.speed = (0.0, 0.0)
        if self._gliding is not None:
            self._gliding.cancel()
            self._gliding = None
