"""The result: who won, where the points came from, how it went, and what next."""

from __future__ import annotations

from pathlib import Path
from textwrap import shorten
from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from core import text
from core.engine.match import Match
from core.i18n import _
from kv import analysis, haptics, snapshot, sound, speech, system
from kv.gestures import Touchable
from kv.plan import again
from kv.screens.saves import pass_on
from kv.screens.sealed import SealCard
from kv.shelf import code_of
from kv.storage import pictures_folder
from kv.theme import load_kv, theme
from kv.widgets import (
    charts,
    tokens,  # noqa: F401  (used by the .kv file)
)
from kv.widgets.leaf import Grid, Leaf
from kv.widgets.rows import Card, Heading, Row, Slab
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt
from kv.words import Words, figure, gain

STORY = 110  # letters told of a move; its position shows the rest
LARGEST = 4000  # px of the picture's longer side


class PlayerBar(BoxLayout):
    """A player's name and total over the bar."""

    name = StringProperty("")
    total = StringProperty("")
    place = StringProperty("")
    colour = NumericProperty(0)
    parts = ListProperty()
    low = NumericProperty(0)
    high = NumericProperty(1)
    words = StringProperty("")
    act = ObjectProperty(None)


class Verdict(BoxLayout):
    """The winners' discs over the sentence that names them."""

    words = StringProperty("")
    note = StringProperty("")
    colours = ListProperty()


class SourceRow(Touchable, BoxLayout):
    """A source: its pattern, its name, everybody's points."""

    index = NumericProperty(0)
    name = StringProperty("")
    act = ObjectProperty(None)
    focusable = True

    def __init__(self, numbers: list[tuple[int, int]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.numbers = numbers  # (colour, points)
        for colour, points in numbers:
            self.ids.numbers.add_widget(SourceNumber(colour=colour, text=figure(points)))

    def on_tap(self, touch: Any) -> None:
        self.act()

    def spoken(self) -> str:
        return f"{self.name}: " + ", ".join(figure(points) for _colour, points in self.numbers)


class Story(BoxLayout):
    """The column of what there is to tell, without buttons."""


class SourceNumber(BoxLayout):
    """A disc and a number."""

    colour = NumericProperty(0)
    text = StringProperty("")


class ResultScreen(Leaf):
    """Comes after the last move; also from the shelf."""

    def __init__(self, match: Match, path: Path | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.match, self.path = match, path
        self.words = Words(match)
        self.sources = analysis.sources(match)
        self.swings = analysis.swings(match)
        self.story = Story()  # what a picture of the page shows
        self.add(self.story)
        self._head()
        self._bars()
        self._line()
        self._facts()
        self._actions()
        self._seal()

    def arrive(self) -> None:
        app = self.root.app
        if not self.match.meta.get("over"):
            sound.play("bell")
            haptics.pulse("win")
        app.shelf.finish(self.match, self.path)
        app.stats.record(self.match)
        speech.say(analysis.verdict(self.match))

    def tell(self, *widgets: Any) -> None:
        """Go on with the story."""
        for widget in widgets:
            self.story.add_widget(widget)

    def source_name(self, source: str) -> str:
        return str(self.words.text.source(source))

    # -- parts --------------------------------------------------------------------------

    def _head(self) -> None:
        match = self.match
        head, verdict = analysis.headline(match), analysis.verdict(match)
        ending = str(self.words.text.ending(match.result().reason))
        colours = [match.seats[seat].colour for seat in analysis.winners(match)]
        lines = [verdict] if verdict != head else []
        self.tell(Verdict(words=head, note="\n".join([*lines, ending]), colours=colours))
        if match.practised:
            words = _("Moves were taken back, so this game counts as practice.")
            self.tell(Txt(text=words, points=14, halign="center", color=theme.soft))

    def _bars(self) -> None:
        match = self.match
        result, parts = match.result(), match.breakdown()
        table = [[p.get(s, 0) for s in self.sources] for p in parts]
        high = max(1, *(sum(v for v in row if v > 0) for row in table))
        low = min(0, *(sum(v for v in row if v < 0) for row in table))
        self.tell(Heading(words=_("Where the points came from")))
        order = sorted(range(len(match.seats)), key=lambda s: (result.ranks[s], s))
        for seat in order:
            who = match.seats[seat]
            words = ", ".join(
                f"{self.source_name(s)} {figure(v)}"
                for s, v in zip(self.sources, table[seat], strict=True)
                if v
            )
            self.tell(
                PlayerBar(
                    name=who.name,
                    total=figure(result.scores[seat]),
                    place=f"{result.ranks[seat]}.",
                    colour=who.colour,
                    parts=table[seat],
                    low=low,
                    high=high,
                    words=f"{who.name} {figure(result.scores[seat])}: {words}",
                    act=lambda index, seat=seat: self._tapped(seat, index),
                )
            )
        grid = Grid(least=300, most=2)
        grid.put(
            *(
                SourceRow(
                    index=index,
                    name=self.source_name(source),
                    numbers=[(match.seats[s].colour, table[s][index]) for s in order],
                    act=lambda source=source: self._source(source),
                )
                for index, source in enumerate(self.sources)
            )
        )
        self.tell(grid)

    def _line(self) -> None:
        match = self.match
        self.tell(Heading(words=_("How it went")))
        card = Card()
        card.add_widget(
            charts.ScoreLine(
                rows=match.score_line(),
                colours=[s.colour for s in match.seats],
                marks=[(s.number, s.seat) for s in self.swings],
                size_hint_y=None,
                height=220 * theme.dp,
            )
        )
        self.tell(card)
        for number, swing in enumerate(self.swings, 1):
            words = _("Move {number}: {name} {points}").format(
                number=swing.number,
                name=match.seats[swing.seat].name,
                points=gain(swing.points),
            )
            self.tell(
                Row(
                    text=f"{number}. {words}",
                    note=self._move(swing.number - 1),
                    sign="more",
                    act=lambda swing=swing: self._review(swing.number),
                )
            )

    def _move(self, number: int) -> str:
        """The log line of an action, or its beginning."""
        entries = self.match.log(None, number)
        words = self.words.entry(entries[0]) if entries else ""
        return shorten(words, STORY, placeholder=" …")

    def _facts(self) -> None:
        card = Card()
        for line in analysis.facts(self.match, self.source_name):
            card.add_widget(Txt(text=line))
        self.tell(card)

    def _seal(self) -> None:
        match = self.match
        self.add(Heading(words=_("The seal of the deal")))
        self.add(SealCard(self.root, match.seal, match.setup.seed, match.salt, over=True))

    def _actions(self) -> None:
        root, match = self.root, self.match
        rematch = Slab(
            text=_("Rematch"),
            words=", ".join((_("Rematch"), _("The next player begins"))),
            kind="primary",
            act=lambda: root.app.play(again(match, same_deal=False)),
        )
        self.foot(rematch)
        grid = Grid(least=250, most=3)
        grid.put(
            Row(
                icon="swap",
                text=_("Same deal, other seats"),
                note=_("Everybody moves on by one"),
                act=lambda: root.app.play(again(match, same_deal=True)),
            ),
            Row(
                icon="eye",
                text=_("Look at the board"),
                act=lambda: self._review(len(match.actions)),
            ),
            Row(icon="history", text=_("Step through it"), act=lambda: self._review(0)),
            Row(icon="share", text=_("Share"), act=self.share),
            Row(icon="home", text=_("Home"), act=root.home),
        )
        self.add(grid)

    # -- answers ------------------------------------------------------------------------

    def _review(self, at: int) -> None:
        self.root.show("review", match=self.match, at=at)

    def _tapped(self, seat: int, index: int | None) -> None:
        if index is not None:
            self._moves(seat, self.sources[index])
            return
        sheet = Sheet(title=self.match.seats[seat].name)
        parts = self.match.breakdown()[seat]
        for source in self.sources:
            if parts.get(source):
                words = f"{self.source_name(source)}: {figure(parts[source])}"
                sheet.row(words, lambda source=source: self._moves(seat, source))
        self.root.layer.open(sheet)

    def _source(self, source: str) -> None:
        sheet = Sheet(title=self.source_name(source))
        for seat, parts in enumerate(self.match.breakdown()):
            row = Row(
                text=self.match.seats[seat].name,
                note=figure(parts.get(source, 0)),
                colour=self.match.seats[seat].colour,
                sign="more",
            )
            row.act = lambda seat=seat: (sheet.close(), self._moves(seat, source))
            sheet.add(row)
        self.root.layer.open(sheet)

    def _moves(self, seat: int, source: str) -> None:
        """Which moves made these points; each leads to its position."""
        sheet = Sheet(title=f"{self.match.seats[seat].name}: {self.source_name(source)}")
        for number, points in analysis.moves_of(self.match, seat, source):
            row = Row(text=self._move(number), note=gain(points), sign="more")
            row.act = lambda number=number: (sheet.close(), self._review(number + 1))
            sheet.add(row)
        self.root.layer.open(sheet)

    def share(self) -> None:
        sheet = Sheet(title=_("Share"))
        sheet.row(_("As a text code"), lambda: pass_on(self.root, code_of(self.match)))
        sheet.row(_("As a picture"), self.picture)
        sheet.row(_("As a sentence"), lambda: self._say(self.sentence()))
        self.root.layer.open(sheet)

    def sentence(self) -> str:
        """The result for a message."""
        pairs = zip(self.match.seats, self.match.scores(), strict=True)
        scores = ", ".join(f"{seat.name} {figure(score)}" for seat, score in pairs)
        return f"{text.game_name(self.match.game.info.id)}: {scores}."

    def _say(self, words: str) -> None:
        done = system.share(words) if system.can_share() else system.copy(words)
        if done and not system.can_share():
            self.root.tell(_("Share"), _("It is on the clipboard."))
        elif not done:
            self.root.tell(_("Share"), words)

    def picture(self) -> Path | None:
        """The page without its buttons as a picture, to the share sheet where there is one."""
        path = pictures_folder() / f"keystone-{self.match.seal[:8]}.png"
        if not snapshot.keep(self.story, path, LARGEST, 14 * theme.dp):
            self.root.tell(_("Share"), _("It could not be saved: {why}").format(why=path))
            return None
        if not system.share_picture(path):
            self.root.tell(_("Share"), _("Saved as {path}").format(path=path))
        return path


def build(root: Any, match: Match, path: Path | None = None) -> ResultScreen:
    title = text.game_name(match.game.info.id)
    return ResultScreen(match, path, root=root, title=title, widest=900)


load_kv(__file__)
