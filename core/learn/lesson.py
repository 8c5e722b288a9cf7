"""Lessons: a stacked deal, steps with words, and the small player that runs them."""

from __future__ import annotations

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

    def _open(self) -> Match:
        taken = self.lesson
        game, hints = play.find(self.game_id)
        setup = make_setup(game.info, taken.players, taken.seed, dict(taken.options))
        order = [NAMES[(n - taken.learner) % taken.players] for n in range(taken.players)]
        seats = tuple(
            Seat(name, "human" if n == taken.learner else "ai", "apprentice", n)
            for n, name in enumerate(order)
        )
        stacked = Stacked(game, taken.deal) if taken.deal else game
        return Match(stacked, setup, seats, hints, salt="lesson")

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
        """What the learner may do in this step."""
        if not self.own:
            return []
        return self.match.legal() if self.step.free else [self.action()]

    def chooser(self) -> Chooser:
        """Taps -> action, among what the step allows."""
        if not self.own:
            return Chooser([], lambda _action: ())
        return Chooser(self.legal(), self.targets)

    def targets(self, action: Any) -> tuple[Any, ...]:
        """What stands for an action on the table."""
        match = self.match
        assert match.hints is not None
        return match.hints.targets(match.known(match.current), action)

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
