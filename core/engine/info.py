"""What an agent gets: one seat's knowledge as a re-dealt state, never the truth."""

from __future__ import annotations

from random import Random
from typing import Any

from core.engine.game import Game


class InfoSet:
    """One seat's knowledge. `base` is already dealt anew, so the truth cannot be reached."""

    __slots__ = ("base", "game", "seat")

    def __init__(self, game: Game[Any], seat: int, base: Any) -> None:
        self.game = game
        self.seat = seat
        self.base = base

    @property
    def view(self) -> Any:
        return self.game.observe(self.base, self.seat)

    def legal(self) -> list[Any]:
        return self.game.legal_actions(self.base)

    def sample(self, rng: Random) -> Any:
        """A fresh state that the seat cannot tell from the real one; yours to change."""
        return self.game.determinize(self.base, self.seat, rng)
