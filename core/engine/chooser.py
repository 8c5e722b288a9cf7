"""From taps to a legal action: keeps the actions that hold everything picked so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.engine.game import Target

CYCLED = "turn"  # targets of this kind are stepped through, not picked


class Chooser:
    """Pure: knows legal actions and their targets, nothing of rules or screens."""

    def __init__(self, legal: list[Any], targets: Callable[[Any], tuple[Target, ...]]) -> None:
        self._targets = targets
        self._all = [(a, targets(a)) for a in legal]
        self.picked: tuple[Target, ...] = ()
        self._turn = 0

    def candidates(self) -> list[Any]:
        """The legal actions that hold every picked target."""
        return [a for a, _ in self._matching()]

    def _matching(self) -> list[tuple[Any, tuple[Target, ...]]]:
        return [(a, ts) for a, ts in self._all if all(p in ts for p in self.picked)]

    @property
    def staged(self) -> Any | None:
        """The action that is ready: nothing but a turn is left to choose."""
        ready = self._complete()
        return ready[self._turn % len(ready)] if ready else None

    def _complete(self) -> list[Any]:
        if not self.picked:
            return []
        matching = self._matching()
        if len(matching) == 1:
            return [matching[0][0]]
        return [a for a, ts in matching if not self._open(ts)]

    def _open(self, targets: tuple[Target, ...]) -> list[Target]:
        return [t for t in targets if t not in self.picked and t[0] != CYCLED]

    def lit(self) -> set[Target]:
        """What may be picked next."""
        return {t for _, ts in self._matching() for t in self._open(ts)}

    def pick(self, target: Target) -> bool:
        """Take a target. Again: the next turn. Elsewhere: start anew there. False: not legal."""
        if target in self.picked:
            self.turn(1)
            return True
        if any(target in ts for _, ts in self._matching()):
            self.picked += (target,)
        elif any(target in ts for _, ts in self._all):
            kept = tuple(
                p for p in self.picked if any(p in ts and target in ts for _, ts in self._all)
            )
            self.picked = (*kept, target)
            if not self._matching():
                self.picked = (target,)
        else:
            return False
        self._turn = 0
        return True

    def turn(self, step: int) -> bool:
        """Step through actions that differ in their turn only; False when there is just one."""
        count = len(self._complete())
        self._turn = (self._turn + step) % count if count else 0
        return count > 1

    def offer(self, action: Any) -> None:
        """Take an acceptable action beyond the list, in place of what has the same targets."""
        targets = self._targets(action)
        self._all = [(a, ts) for a, ts in self._all if ts != targets]
        self._all.append((action, targets))

    def stage(self, action: Any) -> bool:
        """Pick all targets of a legal action at once (hints, drags, keys)."""
        for candidate, targets in self._all:
            if candidate == action:
                self.picked = tuple(t for t in targets if t[0] != CYCLED)
                ready = self._complete()
                self._turn = ready.index(action) if action in ready else 0
                return action in ready
        return False

    def clear(self) -> None:
        """Nothing picked."""
        self.picked = ()
        self._turn = 0
