"""The contract between the games and all else: Game, State, Action, Event, Setup, Result, Hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, Protocol, Self, TypeAlias, TypeVar

NOBODY = -1  # current_player when the game is over

Target: TypeAlias = tuple[Any, ...]  # ("card", "king"), ("cell", 3, -1): ids and small ints only
Options: TypeAlias = tuple[tuple[str, Any], ...]


class Action(Protocol):
    """One decision: a NamedTuple of ids whose last field is its tag, `kind: str = "play_card"`.

    Immutable, hashable, no reference to a state. It names no seat: it is always the
    current player's. Every field is an int, a str, a bool or a tuple of such, so that
    `codec` can write it as a JSON list.
    """

    @property
    def kind(self) -> str: ...


class Event(Protocol):
    """Something that happened: a NamedTuple in the past tense, tagged like an action.

    It carries what a screen needs to show it without asking the state: who, from where,
    to where, how many, why.
    """

    @property
    def kind(self) -> str: ...


class State(Protocol):
    """Plain data of one position (`__slots__`). Changed only by `Game.apply`."""

    seed: int  # secret; feeds rng.stream; replaced by determinize

    def copy(self) -> Self:
        """An equal state that shares nothing mutable with this one."""
        ...

    def dump(self) -> dict[str, Any]:
        """The complete position as JSON-able data, for fingerprints and debugging."""
        ...


class Setup(NamedTuple):
    """How a match starts. `options` holds every option of the game, sorted by id."""

    players: int
    seed: int
    options: Options = ()


class Option(NamedTuple):
    """A switch at setup. `values` are its readings, the first one the default."""

    id: str
    values: tuple[Any, ...]
    rule: str = ""  # paragraph of the rules of record, such as "P8"


class GameInfo(NamedTuple):
    id: str
    rules_version: int  # raise when an old action log would play differently
    min_players: int
    max_players: int
    hidden: bool  # needs the pass-the-device curtain
    options: tuple[Option, ...] = ()
    presets: tuple[tuple[str, Options], ...] = ()  # (id, the options it changes)


class Result(NamedTuple):
    scores: tuple[int, ...]
    ranks: tuple[int, ...]  # 1 = winner; equal numbers = shared place
    reason: str  # id of the end condition or tie-break, for core.text


class Fact(NamedTuple):
    """One consequence of an action that the viewer may know; core.text makes the words."""

    id: str
    amount: int = 0
    seat: int = NOBODY
    what: tuple[Any, ...] = ()


class Reason(NamedTuple):
    """Which rule forbids what the finger tried, and what to light up."""

    id: str
    rule: str = ""  # paragraph of the rules of record
    lights: tuple[Target, ...] = ()
    what: tuple[Any, ...] = ()


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """The rules. Holds no game data; one object serves all matches and all threads.

    A game in which something happens before the first action also has `opening(s)`: the
    events of its setup, told from the first position.
    """

    info: GameInfo
    action_types: tuple[type, ...]
    revealing: frozenset[str]  # kinds of events that show something new: undo stops there

    def new_state(self, setup: Setup) -> S:
        """The first position. Same setup, same state, on any platform and Python version."""
        ...

    def current_player(self, s: S) -> int:
        """Who decides now, or NOBODY when the game is over."""
        ...

    def legal_actions(self, s: S) -> list[Any]:
        """Never empty while somebody is to move, no duplicates, order a function of the state.

        Actions with equal outcomes may be represented by one of them; `accepts` then
        takes the others too.
        """
        ...

    def accepts(self, s: S, a: Any) -> bool:
        """Whether `a` is legal: every listed action is, and perhaps equal ones beside."""
        ...

    def apply(self, s: S, a: Any, log: list[Any] | None = None) -> None:
        """Play a legal action (not checked here: the match does) up to the next real decision.

        Drawing, scoring and forced clean-up happen inside. Touches nothing but `s` and
        `log`; with `log=None` it creates no event objects, for search calls it a
        million times. Same state and action, same outcome.
        """
        ...

    def scores(self, s: S) -> tuple[int, ...]:
        """Points of every seat as they stand now, as the rules count them at this moment."""
        ...

    def breakdown(self, s: S) -> tuple[dict[str, int], ...]:
        """The points of every seat by source id; each seat's values add up to its score."""
        ...

    def result(self, s: S) -> Result | None:
        """The outcome once the game is over, else None."""
        ...

    def observe(self, s: S, viewer: int | None) -> Any:
        """What a seat (None: a spectator) may know, as nested NamedTuples and tuples.

        Frozen, equal by value, no reference to the state. It has the fields `viewer`,
        `current` (seat to move), `phase` (a short id) and `scores`.
        """
        ...

    def determinize(self, s: S, viewer: int, rng: Random) -> S:
        """A state that looks the same to `viewer` with everything hidden dealt anew.

        observe(determinize(s, v, rng), v) == observe(s, v); cards are conserved; the
        result depends on what `viewer` knows and on `rng` alone, never on the hidden
        truth; `seed` is replaced. What a player has learned is part of the state.
        """
        ...

    def redact(self, event: Any, viewer: int | None) -> Any | None:
        """The event as `viewer` may see it: the same, blanked, or None if it shows nothing."""
        ...

    def census(self, s: S) -> dict[str, int]:
        """How many of each piece there are, wherever they lie: the same in every position."""
        ...


class Hints(Protocol):
    """What a table asks beside the rules: the module `core/games/<game>/hints.py`.

    `s` is always a state already re-dealt for `viewer`, so nothing hidden can leak; what
    is said must hold in every re-deal.
    """

    QUESTIONS: Mapping[str, Callable[..., Any]]  # name -> f(state, viewer, *arguments)

    def targets(self, s: Any, action: Any) -> tuple[Target, ...]:
        """What the finger picks for this action, in the usual order; never empty.

        Of actions that differ only in a ("turn", n) target, picking the rest again
        steps to the next one.
        """
        ...

    def preview(self, s: Any, viewer: int, action: Any) -> tuple[Fact, ...]:
        """What a legal action would bring, most important first."""
        ...

    def why_not(self, s: Any, viewer: int, targets: tuple[Target, ...]) -> Reason | None:
        """Why no legal action holds these targets; None when one does."""
        ...


class IllegalAction(ValueError):
    """Submitted to the match, but not legal in the present position."""


class BadSetup(ValueError):
    """A game, player count, option or seat that does not exist. core.text makes the sentence."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details


def make_setup(info: GameInfo, players: int, seed: int, options: Mapping[str, Any]) -> Setup:
    """A complete setup with defaults filled in; BadSetup for anything the game does not know."""
    if not info.min_players <= players <= info.max_players:
        raise BadSetup(
            "players", game=info.id, players=players, low=info.min_players, high=info.max_players
        )
    chosen = {o.id: o.values[0] for o in info.options}
    known = {o.id: o.values for o in info.options}
    for key, value in options.items():
        if key not in known:
            raise BadSetup("option", game=info.id, option=key)
        # 1 == True, but an option says which of the two it means
        exact = [v for v in known[key] if v == value and type(v) is type(value)]
        if not exact:
            raise BadSetup("value", game=info.id, option=key, value=value)
        chosen[key] = exact[0]
    return Setup(players, seed, tuple(sorted(chosen.items())))
