"""What a computer player is, and what a game tells it: Agent, Brain, Explained."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

Stop = Callable[[], bool]


class Candidate(NamedTuple):
    """One move that was considered, in facts."""

    action: Any
    visits: int
    points: float  # expected final points of the deciding seat
    share: float  # expected value 0..1, what the search maximises
    terms: tuple[tuple[str, float], ...] = ()  # evaluation terms after the move, largest first


class Decision(NamedTuple):
    """A chosen action and why: the best candidates first."""

    action: Any
    candidates: tuple[Candidate, ...] = ()
    iterations: int = 0


class Agent(Protocol):
    """Chooses for one seat from what that seat knows.

    The choice is a function of (what the seat knows, rng, iteration budget); `stop`
    ends a search early and only then may time matter.
    """

    name: str

    def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision: ...


class Brain(Protocol):
    """What is special about a game: `BRAIN` in `core/games/<game>/ai.py`.

    One object without per-match data, used from any thread. All values are vectors, one
    entry per seat.
    """

    weights: dict[str, float]  # named, tuned by tools/tune.py

    def evaluate(self, s: Any, weights: dict[str, float]) -> list[float]:
        """Expected final points of every seat: points now plus what the position is worth."""
        ...

    def terms(self, s: Any, seat: int) -> list[tuple[str, float]]:
        """The named parts of evaluate() for one seat; they add up to it."""
        ...

    def share(self, points: Sequence[float]) -> list[float]:
        """Points of all seats -> values in 0..1 that grow with the chance to win."""
        ...

    def prune(self, s: Any, actions: list[Any]) -> list[Any]:
        """The actions worth searching, best guess first; never empty."""
        ...

    def rollout(self, s: Any, rng: Random) -> list[float]:
        """Play on in place with a quick informed policy as far as pays; expected final points."""
        ...
