"""Dragging on a table: the thing floats above the finger and falls to the nearest legal target."""

from __future__ import annotations

import math
from typing import Any

from kivy.animation import Animation

from kv import gestures, haptics
from kv.theme import theme
from kv.widgets.target import floating


class Dragging:
    """Mixin of TableBase; widgets with the Targeted mixin call it."""

    ghost: Any = None

    def make_ghost(self, widget: Any) -> Any:
        """A copy of the dragged thing; a table may draw a better one."""
        return widget.copy() if hasattr(widget, "copy") else None

    def lift(self, widget: Any, touch: Any) -> None:
        if not self.session.can_act() or not self.session.chooser.pick(widget.target):
            self.ghost = None
            if self.session.can_act():
                self.refuse((widget.target,))
            return
        self.alarm = frozenset()
        haptics.pulse("select")
        self.update()
        self.ghost = self.make_ghost(widget)
        if self.ghost is not None:
            self.ghost.size_hint = (None, None)
            widget.opacity = 0.35
            self.motion.add_widget(self.ghost)
            self.drag(widget, touch)

    def drag(self, widget: Any, touch: Any) -> None:
        if self.ghost is not None:
            self.ghost.center = floating(touch, theme.dp)

    def drop(self, widget: Any, touch: Any) -> None:
        """Stage with the nearest legal target under the floating piece, or spring back."""
        ghost, self.ghost = self.ghost, None
        widget.opacity = 1
        if ghost is None:
            return
        centre = ghost.center
        self.motion.remove_widget(ghost)
        chooser = self.session.chooser
        target = self._nearest(centre)
        if target is not None:
            chooser.pick(target)
        landed = target is not None or (
            chooser.staged is not None and self.board.collide_point(*self.board.to_widget(*centre))
        )
        if not landed:
            self._spring_back(ghost, widget)
            chooser.clear()
            self.update()
            return
        self.dropped(target)

    def dropped(self, target: Any) -> None:
        """Something legal was dropped."""
        staged = self.session.chooser.staged
        self.update()
        if staged is not None and not self.asks(staged):
            self.confirm()

    def flick(self, widget: Any, touch: Any) -> None:
        """Upwards and quick: stage, and play at once where no Confirm is wanted."""
        ghost, self.ghost = self.ghost, None
        widget.opacity = 1
        if ghost is None:
            return
        self.motion.remove_widget(ghost)
        if self.root.app.settings["flick"] and self.session.chooser.staged is not None:
            self.confirm()
        else:
            self.dropped(None)

    def _nearest(self, centre: tuple[float, float]) -> Any:
        lit = self.session.chooser.lit()
        near = [
            (math.dist(centre, place), repr(target), target)
            for target, place in self.centres().items()
            if target in lit
        ]
        near = [n for n in near if n[0] <= max(gestures.SNAP * theme.dp, self.snap())]
        return min(near)[2] if near else None

    def snap(self) -> float:
        """Pixels within which a target catches the piece; a board with large cells says more."""
        return gestures.SNAP * theme.dp

    def _spring_back(self, ghost: Any, widget: Any) -> None:
        if theme.reduced:
            return
        self.motion.add_widget(ghost)
        home = widget.to_window(*widget.center)
        run = Animation(center_x=home[0], center_y=home[1], d=0.16, t="out_cubic")
        run.bind(on_complete=lambda *_: self.motion.remove_widget(ghost))
        run.start(ghost)
