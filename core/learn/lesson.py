"""Lessons: a stacked deal, steps with words, and the small player that runs them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from core import play
from core.engine.chooser import Chooser
from core.engine.codec import decode
from core.engine.game import make_setup
from core.engine.match import Match, Seat
from core.learn.stacking import Row, Stacked

NAMES = ("Anna", "Matilda", "Edwin", "Hawise", "Osbert")  # not translated; Anna is the learner
READING, DOING = 9, 3  # seconds a step takes, about
# answers that a table lets grow or turn step by step: all are offered, one is taken
STEPPED = ("rotate", "pay", "take", "move_provost", "deliver", "score_deal")


class Step(NamedTuple):
    """Something to read, or something to do.

    `action` is the row of an action ([kind, field, ...]): the learner must find it, another
    seat plays it. Empty: only to be read. `free`: any legal move will do; a last step only,
    because the script cannot know what comes after.
    """

    text: str  # marked with N_
    action: Row = ()
    rules: tuple[str, ...] = ()  # paragraphs taught here
    look: tuple[tuple[Any, ...], ...] = ()  # targets to light up
    free: bool = False


class Lesson(NamedTuple):
    """A deal that shows what is to be learned, and the way through it."""

    id: str
    title: str  # marked with N_
    players: int
    steps: tuple[Step, ...]
    deal: tuple[Row, ...] = ()  # how the cards lie, see core.learn.stacking
    before: tuple[Row, ...] = ()  # actions played before the first step
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 1
    learner: int = 0

    @property
    def seconds(self) -> int:
        """About how long it takes."""
        return sum(READING + (DOING if step.action else 0) for step in self.steps)


def lessons(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order."""
    return tuple(import_module(f"core.learn.lessons.{game_id}").LESSONS)


def lesson(game_id: str, lesson_id: str) -> Lesson:
    return next(one for one in lessons(game_id) if one.id == lesson_id)


class Guided(Match):
    """A match whose learner is offered only what the present step is about."""

    narrow: Callable[[], list[Any] | None] | None = None  # None: everything legal

    def legal(self) -> list[Any]:
        allowed = self.narrow() if self.narrow is not None else None
        return super().legal() if allowed is None else allowed

    def all_legal(self) -> list[Any]:
        return super().legal()

    def forced_rest(self) -> int:
        """Nothing is played out at once while something is being taught."""
        return 0

    def ask(self, question: str, *arguments: Any, viewer: int | None = None) -> Any:
        """Places on a board that the step does not want are not offered either."""
        found = super().ask(question, *arguments, viewer=viewer)
        allowed = self.narrow() if self.narrow is not None else None
        if allowed is None or question not in ("slots", "ark_reach"):
            return found
        targets = {t for action in allowed for t in self.targets(action)}
        rows = [row for row in found if ("cell", row.x, row.y) in targets]
        if question == "slots":
            turns = [tuple(t for t in row.turns if ("turn", t) in targets) for row in rows]
            rows = [row._replace(turns=t) for row, t in zip(rows, turns, strict=True)]
        return tuple(rows)

    def targets(self, action: Any) -> tuple[Any, ...]:
        """What stands for an action on the table."""
        return self._asked().targets(self.known(self.current), action)


class Course:
    """One lesson being taken, on a real match."""

    def __init__(self, game_id: str, taken: Lesson, at: int = 0) -> None:
        self.game_id = game_id
        self.lesson = taken
        self.match = self._open()
        self.at = 0
        for row in taken.before:
            self.match.submit(self._action(row))
        while self.at < min(at, len(taken.steps)):  # resumed: everything before is played
            self.play()
        self.match.narrow = self._narrow

    def _narrow(self) -> list[Any] | None:
        return self.legal() if self.own else None

    def _open(self) -> Guided:
        taken = self.lesson
        game, hints = play.find(self.game_id)
        setup = make_setup(game.info, taken.players, taken.seed, dict(taken.options))
        order = [NAMES[(n - taken.learner) % taken.players] for n in range(taken.players)]
        seats = tuple(
            Seat(name, "human" if n == taken.learner else "ai", "apprentice", n)
            for n, name in enumerate(order)
        )
        stacked = Stacked(game, taken.deal) if taken.deal else game
        return Guided(stacked, setup, seats, hints, salt="lesson")

    @property
    def over(self) -> bool:
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    def action(self) -> Any | None:
        """What the present step is about; None when it is only to be read."""
        if self.over or not self.step.action:
            return None
        return self._action(self.step.action)

    def _action(self, row: Row) -> Any:
        return decode(self.match.game, _lists(row))

    @property
    def own(self) -> bool:
        """Whether the learner has to act now."""
        return self.action() is not None and self.match.current == self.lesson.learner

    def legal(self) -> list[Any]:
        """What the learner may try in this step."""
        wanted = self.action()
        if wanted is None or not self.own:
            return []
        everything = self.match.all_legal()
        if self.step.free:
            return everything
        if wanted.kind in STEPPED:
            return [a for a in everything if a.kind == wanted.kind]
        return [wanted]

    def chooser(self) -> Chooser:
        """Taps -> action, among what the step allows."""
        return self.match.chooser() if self.own else Chooser([], lambda _action: ())

    def targets(self, action: Any) -> tuple[Any, ...]:
        """What stands for an action on the table."""
        return self.match.targets(action)

    def fits(self, action: Any) -> bool:
        """Whether this is what the step asks for, perhaps by another way to the same end."""
        if not self.own or not self.match.accepts(action):
            return False
        wanted = self.action()
        if self.step.free or action == wanted:
            return True
        return self.targets(action) == self.targets(wanted)

    def play(self, action: Any | None = None) -> list[Any]:
        """Do the step (with another legal action where it is free) and go on; its events."""
        wanted = self.action()
        chosen = wanted if action is None or not self.step.free else action
        events = self.match.submit(chosen) if chosen is not None else []
        self.at += 1
        return events


def _lists(value: Any) -> Any:
    """Tuples as the lists that a save holds."""
    return [_lists(part) for part in value] if isinstance(value, tuple) else value
