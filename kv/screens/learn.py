"""The lessons of every game: which are done, which were begun, how long they take."""

from __future__ import annotations

from typing import Any

from core import text
from core.games import registry
from core.i18n import _, ngettext
from core.learn.lesson import Lesson, lessons
from core.learn.progress import LESSONS, Progress
from kv.widgets.book import emblem
from kv.widgets.leaf import Grid, Leaf
from kv.widgets.rows import Heading, Row
from kv.widgets.text import Txt


class LearnScreen(Leaf):
    """One block of lessons per game."""

    def fill(self) -> None:
        self.progress = Progress(self.root.app.folder / LESSONS)
        self.add(Txt(text=_("Short lessons at the real table. Stop whenever you like.")))
        for game in registry.GAMES:
            row = lessons(game)
            done = sum(self.progress.done(game, one.id) for one in row)
            said = _("{game}: {done} of {count}")
            words = said.format(game=text.game_name(game), done=done, count=len(row))
            grid = Grid(least=300, most=2)
            grid.put(*(self._lesson(game, one) for one in row))
            self.add(Heading(words=words), grid)

    def _lesson(self, game: str, one: Lesson) -> Row:
        done = self.progress.done(game, one.id)
        return Row(
            icon="glyph_check" if done else emblem(game),
            text=_(one.title),
            note=self._note(game, one),
            sign="more",
            act=lambda: self.root.show("lesson", game=game, lesson=one.id),
        )

    def _note(self, game: str, one: Lesson) -> str:
        step = self.progress.step(game, one.id)
        if step:
            said = _("Begun: step {number} of {count}")
            return said.format(number=step + 1, count=len(one.steps))
        if self.progress.done(game, one.id):
            return _("Done")
        minutes = max(1, round(one.seconds / 60))
        return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


def build(root: Any, **_arguments: Any) -> LearnScreen:
    screen = LearnScreen(root=root, title=_("Learn to play"), widest=900)
    screen.fill()
    return screen
