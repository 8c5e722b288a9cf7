"""Things on a table that the finger can pick: they carry a target and show its state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from kv import gestures
from kv.gestures import Touchable


class Marks(NamedTuple):
    """How the targets of a table stand, for widgets and painted boards alike."""

    acting: bool = False  # the viewer decides now
    lit: frozenset[Any] = frozenset()  # may be picked next
    picked: tuple[Any, ...] = ()
    alarm: frozenset[Any] = frozenset()  # what a "why not?" points at
    badges: Mapping[Any, int] = {}  # numbered moves of the others


class Targeted(Touchable):
    """Mixin for a widget that stands for one target of its table."""

    target = ObjectProperty(None, allownone=True)
    table = ObjectProperty(None, allownone=True)
    acting = BooleanProperty(False)
    lit = BooleanProperty(False)
    picked = BooleanProperty(False)
    alarm = BooleanProperty(False)
    badge = NumericProperty(0)
    always = BooleanProperty(False)  # reachable by keys even when it cannot be picked

    @property
    def focusable(self) -> bool:
        return self.target is not None and (self.always or self.lit or self.picked)

    def mark(self, marks: Marks) -> None:
        self.acting = marks.acting
        self.lit = self.target in marks.lit
        self.picked = self.target in marks.picked
        self.alarm = self.target in marks.alarm
        self.badge = marks.badges.get(self.target, 0)

    def has_details(self) -> bool:
        return True

    def on_tap(self, touch: Any) -> None:
        if self.target is not None and self.table is not None:
            self.table.tap(self.target, touch)

    def on_hold(self, touch: Any) -> None:
        if self.target is not None and self.table is not None:
            self.table.lens(self.target, self)

    def on_lift(self, touch: Any) -> None:
        self.table.lift(self, touch)

    def on_drag(self, touch: Any) -> None:
        self.table.drag(self, touch)

    def on_drop(self, touch: Any) -> None:
        self.table.drop(self, touch)

    def on_flick(self, touch: Any) -> None:
        self.table.flick(self, touch)

    def spoken(self) -> str:
        return self.table.speak_target(self.target) if self.table is not None else ""


def floating(touch: Any, unit: float) -> tuple[float, float]:
    """Centre of what hangs above the finger; at the pointer for a mouse."""
    lift = 0 if gestures.is_mouse(touch) else gestures.FLOAT * unit
    return touch.x, touch.y + lift
