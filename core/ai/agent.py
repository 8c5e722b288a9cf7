"""What a computer player is, and what a game tells it: Agent, Decision, Watch, Brain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic, sleep
from typing import Any, NamedTuple, Protocol

Stop = Callable[[], bool]

SLICE = 0.001  # seconds of work after which a watched search lets other threads in
PAUSE = 0.00005


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
    error: str = ""  # the traceback when the player failed and this is a fallback


class Watch:
    """The stop a thinking thread hands out: asked after every piece of work, told the progress."""

    __slots__ = ("_deadline", "_yielded", "progress", "stopped")

    def __init__(self, seconds: float) -> None:
        now = monotonic()
        self._deadline = now + seconds
        self._yielded = now
        self.progress = 0.0  # 0..1
        self.stopped = False  # set from any thread

    def __call__(self) -> bool:
        now = monotonic()
        if now - self._yielded > SLICE:
            sleep(PAUSE)  # lets the screen draw: kivy holds no frame up for a search
            self._yielded = now
        return self.stopped or now >= self._deadline


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
    entry per seat. A brain may also have `legal_fast(s)`, the legal actions for search alone,
    where poor ones may be left out, and `baseline(s, rng)`, the move of the simple player that
    the rules of record name as a yardstick.
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
