"""Events become animations, one after another, at the chosen speed; skipping shows the result."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock

FACTORS = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.5}
THINKING = {"instant": 0.0, "fast": 0.15, "normal": 0.4, "slow": 1.2}  # least seconds per AI move


class EventPlayer:
    """`show(event)` starts an animation and gives its seconds; `finish()` ends what still moves."""

    def __init__(self, show: Callable[[Any], float], finish: Callable[[], None]) -> None:
        self._show = show
        self._finish = finish
        self._queue: deque[Any] = deque()
        self._then: Callable[[], None] | None = None
        self._next: Any = None
        self.speed = "normal"

    @property
    def factor(self) -> float:
        """By how much durations are stretched; 0 = no animation at all."""
        return FACTORS[self.speed]

    @property
    def busy(self) -> bool:
        return self._then is not None

    def play(self, events: Iterable[Any], then: Callable[[], None]) -> None:
        """Show the events, then call `then` once."""
        self.drop()
        self._queue.extend(events if self.factor else ())
        self._then = then
        self._advance()

    def _advance(self, *_args: Any) -> None:
        self._next = None
        while self._queue:
            seconds = self._show(self._queue.popleft()) * self.factor
            if seconds > 0:
                self._next = Clock.schedule_once(self._advance, seconds)
                return
        self._finish()
        then, self._then = self._then, None
        if then:
            then()

    def skip(self) -> None:
        """Finish the animation under way at once and go on with the next."""
        if self._next is not None:
            self._next.cancel()
            self._finish()
            self._advance()

    def finish(self) -> None:
        """All at once: forget what is still to be shown and go on behind it."""
        self._queue.clear()
        self.skip()

    def drop(self) -> None:
        """Forget everything: the table is about to be drawn from a view."""
        if self._next is not None:
            self._next.cancel()
        self._next = None
        self._queue.clear()
        self._then = None
        self._finish()
