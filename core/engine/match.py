"""One running game: seats, log, undo. The only holder of the true state."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.engine import rng
from core.engine.chooser import Chooser
from core.engine.game import (
    NOBODY,
    Fact,
    Game,
    Hints,
    IllegalAction,
    Reason,
    Result,
    Setup,
    Target,
)
from core.engine.info import InfoSet
from core.engine.seal import new_salt, seal

COLOURS = 5  # of players; core.text names them, the theme paints them


class Seat(NamedTuple):
    name: str
    kind: str = "human"  # or "ai"
    level: str = ""
    colour: int = 0


class Entry(NamedTuple):
    """One action in the log as a viewer may see it; `action` only for the seat's own eyes."""

    number: int
    seat: int
    action: Any | None
    events: tuple[Any, ...]


class Match:
    """Runs one game. Screens get views, agents get info sets, nobody gets the state."""

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        seats: tuple[Seat, ...],
        hints: Hints | None = None,
        salt: str | None = None,
    ) -> None:
        if len(seats) != setup.players:
            raise ValueError("one seat for every player")
        self.game = game
        self.setup = setup
        self.seats = seats
        self.hints = hints
        self.salt = new_salt() if salt is None else salt
        self.seal = seal(setup.seed, self.salt)
        self.practised = False
        self.meta: dict[str, Any] = {}
        self.actions: list[Any] = []
        self._actors: list[int] = []
        self._events: list[tuple[Any, ...]] = []
        self._undone: list[Any] = []
        self._start = game.new_state(setup)
        self._state = self._start.copy()
        self._base = self._state.copy()
        self._base_at = 0
        self._lock = "start"
        self._line: list[tuple[int, ...]] = [game.scores(self._state)]
        self._known: dict[int, Any] = {}

    # -- what may be seen ---------------------------------------------------------------

    @property
    def current(self) -> int:
        """The seat to act, NOBODY when the game is over."""
        return self.game.current_player(self._state)

    @property
    def over(self) -> bool:
        return self.current == NOBODY

    def view(self, viewer: int | None) -> Any:
        return self.game.observe(self._state, viewer)

    def view_at(self, n: int, viewer: int | None) -> Any:
        """The view after the first n actions, for the log and the review."""
        return self.game.observe(self._replayed(n), viewer)

    def log(self, viewer: int | None, since: int = 0) -> list[Entry]:
        """The actions from number `since` on, with events as the viewer may see them."""
        return [
            Entry(
                i,
                self._actors[i],
                self.actions[i] if self._actors[i] == viewer else None,
                tuple(self.redact(self._events[i], viewer)),
            )
            for i in range(since, len(self.actions))
        ]

    def redact(self, events: Any, viewer: int | None) -> list[Any]:
        seen = (self.game.redact(e, viewer) for e in events)
        return [e for e in seen if e is not None]

    def opening(self, viewer: int | None) -> list[Any]:
        """What happened while the match was set up: no action tells of it."""
        told = getattr(self.game, "opening", None)
        return self.redact(told(self._start), viewer) if told else []

    def scores(self) -> tuple[int, ...]:
        return self._line[-1]

    def score_line(self) -> list[tuple[int, ...]]:
        """The scores at the start and after every action."""
        return list(self._line)

    def breakdown(self) -> tuple[dict[str, int], ...]:
        return self.game.breakdown(self._state)

    def result(self) -> Result | None:
        return self.game.result(self._state)

    # -- playing ------------------------------------------------------------------------

    def legal(self) -> list[Any]:
        return [] if self.over else self.game.legal_actions(self._state)

    def accepts(self, action: Any) -> bool:
        return not self.over and self.game.accepts(self._state, action)

    def submit(self, action: Any) -> list[Any]:
        """Play an action of the current seat; its events. IllegalAction if it is not legal."""
        if not self.accepts(action):
            raise IllegalAction(repr(action))
        if self._undone and self._undone[-1] == action:
            self._undone.pop()
        else:
            self._undone.clear()
        return self._play(action)

    def _play(self, action: Any) -> list[Any]:
        seat = self.current
        events: list[Any] = []
        self.game.apply(self._state, action, events)
        self.actions.append(action)
        self._actors.append(seat)
        self._events.append(tuple(events))
        self._line.append(self.game.scores(self._state))
        self._known.clear()
        if any(e.kind in self.game.revealing for e in events):
            self.bar("revealed")
        elif self.current != seat:
            self.bar("turn")
        return events

    def forced_rest(self) -> int:
        """How many actions in a row are forced from here to the end or to another deal's choice.

        Counted only if they are forced in re-deals of the seat to act too, so that the
        offer tells nothing hidden.
        """
        if self.over or len(self.legal()) != 1:
            return 0
        samples = [self._state.copy()]
        samples += [
            self.game.determinize(self._state, self.current, rng.stream(n, "claim"))
            for n in range(6)
        ]
        return min(self._forced(s) for s in samples)

    def _forced(self, s: Any) -> int:
        count = 0
        while self.game.current_player(s) != NOBODY and count < 1000:
            legal = self.game.legal_actions(s)
            if len(legal) != 1:
                break
            self.game.apply(s, legal[0])
            count += 1
        return count

    def claim(self) -> list[Any]:
        """Play out the forced rest; the events of all its actions."""
        events: list[Any] = []
        for _ in range(self.forced_rest()):
            events += self.submit(self.legal()[0])
        return events

    # -- undo ---------------------------------------------------------------------------

    def bar(self, lock: str) -> None:
        """Undo stops here from now on; `lock` says why (revealed, turn, loaded)."""
        self._base = self._state.copy()
        self._base_at = len(self.actions)
        self._lock = lock

    def can_undo(self) -> bool:
        return len(self.actions) > self._base_at

    def undoable(self, action: Any) -> bool:
        """Whether undo could take this action back: nothing is revealed and the turn stays."""
        s, events = self.known(self.current).copy(), list[Any]()
        self.game.apply(s, action, events)
        shown = any(e.kind in self.game.revealing for e in events)
        return not shown and self.game.current_player(s) == self.current

    def undo_lock(self) -> str:
        """Why undo stops here: "" (it does not), start, revealed, turn or loaded."""
        return "" if self.can_undo() else self._lock

    def undo(self) -> None:
        """Take back one action since the last barrier."""
        if not self.can_undo():
            raise IllegalAction(f"undo: {self._lock}")
        self._undone.append(self.actions[-1])
        self._cut(len(self.actions) - 1)
        self._state = self._base.copy()
        for action in self.actions[self._base_at :]:
            self.game.apply(self._state, action)

    def can_redo(self) -> bool:
        return bool(self._undone) and self.accepts(self._undone[-1])

    def redo(self) -> list[Any]:
        if not self.can_redo():
            raise IllegalAction("redo")
        return self._play(self._undone.pop())

    def practice_point(self) -> int:
        """Number of actions before the last real choice of a human seat; -1 if there is none."""
        s = self._start.copy()
        point = -1
        for n, action in enumerate(self.actions):
            human = self.seats[self._actors[n]].kind == "human"
            if human and len(self.game.legal_actions(s)) > 1:
                point = n
            self.game.apply(s, action)
        return point

    def undo_practice(self) -> None:
        """Go back to the last human choice across computer turns; marks the match practised."""
        point = self.practice_point()
        if point < 0:
            raise IllegalAction("undo: start")
        self._undone.clear()
        self._state = self._replayed(point)
        self._cut(point)
        self.practised = True
        if point <= self._base_at:
            self.bar("turn")

    def _cut(self, n: int) -> None:
        del self.actions[n:], self._actors[n:], self._events[n:], self._line[n + 1 :]
        self._known.clear()

    def _replayed(self, n: int) -> Any:
        s = self._start.copy()
        for action in self.actions[:n]:
            self.game.apply(s, action)
        return s

    # -- questions of the table ---------------------------------------------------------

    def known(self, viewer: int) -> Any:
        """A re-dealt state for one viewer: the only one that leaves the match."""
        if viewer not in self._known:
            source = rng.stream(len(self.actions), f"known {viewer}")
            self._known[viewer] = self.game.determinize(self._state, viewer, source)
        return self._known[viewer]

    def info_set(self, seat: int) -> InfoSet:
        """What an agent for this seat may work with."""
        return InfoSet(self.game, seat, self.known(seat).copy())

    def info_set_at(self, n: int) -> InfoSet:
        """What the seat that played action number n worked with then."""
        seat, source = self._actors[n], rng.stream(n, f"known {self._actors[n]}")
        base = self.game.determinize(self._replayed(n), seat, source)
        return InfoSet(self.game, seat, base)

    def chooser(self) -> Chooser:
        """Taps -> action, for the seat to act."""
        if self.over:
            return Chooser([], lambda _: ())
        s, hints = self.known(self.current), self._asked()
        return Chooser(self.legal(), lambda a: hints.targets(s, a))

    def preview(self, action: Any, viewer: int | None = None) -> tuple[Fact, ...]:
        seat = self.current if viewer is None else viewer
        return self._asked().preview(self.known(seat), seat, action)

    def why_not(self, targets: tuple[Target, ...], viewer: int | None = None) -> Reason | None:
        seat = self.current if viewer is None else viewer
        return self._asked().why_not(self.known(seat), seat, targets)

    def ask(self, question: str, *arguments: Any, viewer: int | None = None) -> Any:
        """One of the game's own QUESTIONS, such as the standing award of a trick."""
        seat = max(self.current, 0) if viewer is None else viewer
        return self._asked().QUESTIONS[question](self.known(seat), seat, *arguments)

    def _asked(self) -> Hints:
        if self.hints is None:
            raise ValueError("this match was made without hints")
        return self.hints

    def fingerprint_state(self) -> Any:
        """The complete position as data, for the save file's check."""
        return self._state.dump()
