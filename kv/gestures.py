"""Every gesture and its thresholds: tap, hold, drag, flick, right and middle click."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty

from kv.theme import theme

SLOP, MOUSE_SLOP = 8, 4  # dp of travel that still is a tap
HOLD = 0.45  # seconds
FLICK, FLICK_SPEED, FLICK_CONE = 60, 600, 60  # dp, dp per second, degrees from upright
FLOAT = 40  # dp the dragged thing hovers above the finger
SNAP = 32  # dp from the floating centre to a target that still catches it
EDGE = 24  # dp at the sides that belong to the system's back gesture


class Pace:
    """What the player may tune: how long a hold is, which repeated taps are ignored."""

    hold = HOLD
    repeat = 0.0
    last_tap = -1.0


def is_mouse(touch: Any) -> bool:
    return "button" in touch.profile


def button(touch: Any) -> str:
    """Which mouse button; a finger counts as the left one."""
    return touch.button if is_mouse(touch) else "left"


def slop(touch: Any) -> float:
    return (MOUSE_SLOP if is_mouse(touch) else SLOP) * theme.dp


def at_edge(touch: Any, start: tuple[float, float]) -> bool:
    """Whether a drag from there may be the system's own back gesture."""
    margin = EDGE * theme.dp
    return not is_mouse(touch) and not margin <= start[0] <= Window.width - margin


def is_flick(start: tuple[float, float], end: tuple[float, float], seconds: float) -> bool:
    """Quickly upwards."""
    dx, dy = (end[0] - start[0]) / theme.dp, (end[1] - start[1]) / theme.dp
    if dy < FLICK or seconds <= 0 or math.hypot(dx, dy) / seconds < FLICK_SPEED:
        return False
    return math.degrees(math.atan2(abs(dx), dy)) <= FLICK_CONE


class Touchable:
    """Mixin: acts on release inside, says nothing when slid off; drags by absolute position.

    on_tap(touch); on_hold(touch): details, never acts; on_menu(touch): right click;
    with `draggable`: on_lift(touch), on_drag(touch), on_drop(touch), on_flick(touch).
    The touch is None when a key or a test pressed the widget.
    """

    draggable = BooleanProperty(False)
    enabled = BooleanProperty(True)
    pressed = BooleanProperty(False)

    __events__ = ("on_tap", "on_hold", "on_menu", "on_lift", "on_drag", "on_drop", "on_flick")

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        scrolling = getattr(touch, "is_mouse_scrolling", False)
        if not self.collide_point(*touch.pos) or self.disabled or scrolling:
            return False
        if button(touch) == "right":
            return bool(self.dispatch("on_menu", touch))
        if button(touch) == "middle":
            self.dispatch("on_hold", touch)
            return True
        if not self.enabled and not self.draggable and not self.has_details():
            return False
        touch.grab(self)
        self.pressed = True
        touch.ud[self] = data = {"mode": "press", "from": touch.pos, "at": Clock.get_time()}
        data["hold"] = Clock.schedule_once(lambda _dt: self._held(touch), Pace.hold)
        return True

    def has_details(self) -> bool:
        """Whether a disabled one still answers to a hold."""
        return False

    def _held(self, touch: Any) -> None:
        data = touch.ud.get(self)
        if data and data["mode"] == "press":
            data["mode"] = "held"
            self.pressed = False
            self.dispatch("on_hold", touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        data = touch.ud[self]
        far = math.dist(data["from"], touch.pos) > slop(touch)
        if data["mode"] == "press" and far:
            data["hold"].cancel()
            if self.draggable and not at_edge(touch, data["from"]):
                data["mode"] = "drag"
                self.dispatch("on_lift", touch)
            else:
                data["mode"] = "slide"
        if data["mode"] == "drag":
            self.dispatch("on_drag", touch)
        self.pressed = data["mode"] in ("press", "slide") and self.collide_point(*touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        data = touch.ud.pop(self)
        data["hold"].cancel()
        self.pressed = False
        mode = data["mode"]
        if mode == "drag":
            seconds = Clock.get_time() - data["at"]
            flicked = is_flick(data["from"], touch.pos, seconds)
            self.dispatch("on_flick" if flicked else "on_drop", touch)
        elif mode != "held" and self.collide_point(*touch.pos):
            self.press(touch)
        return True

    def press(self, touch: Any = None) -> None:
        """A tap, by finger, mouse or key."""
        now = Clock.get_time()
        if touch is not None and now - Pace.last_tap < Pace.repeat:
            return
        Pace.last_tap = now
        if self.enabled:
            self.dispatch("on_tap", touch)

    def on_tap(self, touch: Any) -> None: ...
    def on_hold(self, touch: Any) -> None: ...
    def on_menu(self, touch: Any) -> None: ...
    def on_lift(self, touch: Any) -> None: ...
    def on_drag(self, touch: Any) -> None: ...
    def on_drop(self, touch: Any) -> None: ...
    def on_flick(self, touch: Any) -> None: ...
