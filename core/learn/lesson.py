"""Lessons: a stacked deal, steps with words, and the small player that runs them."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from core.engine.codec import decode
from core.engine.match import Match, Seat
from core.i18n import N_, _
from core.play import new_match

COMPANIONS = (N_("You"), N_("Ellen"), N_("Jack"), N_("Agnes"), N_("Philip"))


class Step(NamedTuple):
    """Something to read, or something to do.

    `action` is the row of an action ([kind, field, ...]): the learner must find it, another
    seat plays it. Empty: only to be read. `free`: any legal move will do; a last step only,
    because the script cannot know what comes after.
    """

    text: str  # marked with N_
    action: tuple[Any, ...] = ()
    rules: tuple[str, ...] = ()  # paragraphs taught here
    look: tuple[tuple[Any, ...], ...] = ()  # targets to light up
    free: bool = False


class Lesson(NamedTuple):
    """A deal that shows what is to be learned, and the way through it."""

    id: str
    title: str  # marked with N_
    players: int
    seed: int
    steps: tuple[Step, ...]
    options: tuple[tuple[str, Any], ...] = ()
    learner: int = 0
    before: tuple[tuple[Any, ...], ...] = ()  # rows played before the first step


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
            self._submit(row)
        while self.at < min(at, len(taken.steps)):  # resumed: everything before is played
            self.play()

    def _open(self) -> Match:
        taken = self.lesson
        order = [COMPANIONS[(n - taken.learner) % len(COMPANIONS)] for n in range(taken.players)]
        seats = [
            Seat(_(name), "human" if n == taken.learner else "ai", "apprentice", n)
            for n, name in enumerate(order)
        ]
        options = dict(taken.options)
        return new_match(self.game_id, taken.players, options, seats, taken.seed, salt="lesson")

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
        return decode(self.match.game, list(self.step.action))

    @property
    def own(self) -> bool:
        """Whether the learner has to act now."""
        return self.action() is not None and self.match.current == self.lesson.learner

    def legal(self) -> list[Any]:
        """What the learner may do in this step."""
        if not self.own:
            return []
        return self.match.legal() if self.step.free else [self.action()]

    def play(self, action: Any | None = None) -> list[Any]:
        """Do the step (with another legal action where it is free) and go on; its events."""
        wanted = self.action()
        chosen = wanted if action is None or not self.step.free else action
        events = self.match.submit(chosen) if chosen is not None else []
        self.at += 1
        return events

    def _submit(self, row: tuple[Any, ...]) -> None:
        self.match.submit(decode(self.match.game, list(row)))
