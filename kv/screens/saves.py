"""Saved games: continue, pass on, throw away and take back, bring in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core import text
from core.engine.save import SaveProblem
from core.games.registry import GAMES
from core.i18n import _, ngettext
from kv import system
from kv.moments import moment
from kv.shelf import TITLE, Saved, code_of
from kv.theme import theme
from kv.widgets.book import emblem
from kv.widgets.leaf import Grid, Leaf
from kv.widgets.rows import Field, Heading, Row, Slab
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt


def describe(row: Saved) -> str:
    """Players and progress of a kept match in one line."""
    game = f"{text.game_name(row.game)} · " if row.title and row.game in GAMES else ""
    names = text.joined([name for name, _colour, _level in row.seats])
    if row.over and len(row.scores) == len(row.seats):
        pairs = zip(row.seats, row.scores, strict=True)
        done = ", ".join(f"{seat[0]} {score}" for seat, score in pairs)
        return f"{game}{done} · {moment(row.when)}"
    moves = ngettext("{count} move", "{count} moves", row.moves).format(count=row.moves)
    return f"{game}{names} · {moves} · {moment(row.when)}"


def name_of(row: Saved) -> str:
    """The name the player gave, else the game's; a file without a game goes by its own."""
    return row.title or (text.game_name(row.game) if row.game in GAMES else row.path.name)


class SavesScreen(Leaf):
    """All matches of this device, the latest first."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.thrown: Path | None = None
        self.fill()

    def fill(self) -> None:
        self.ids.body.clear_widgets()
        if self.thrown is not None:
            self.add(Slab(text=_("Thrown away. Take it back?"), icon="undo", act=self.take_back))
        rows = self.root.app.shelf.rows()
        parts = (
            (_("Running"), [r for r in rows if r.whole and not r.over]),
            (_("Finished"), [r for r in rows if r.whole and r.over]),
            (_("Damaged"), [r for r in rows if not r.whole]),
        )
        if not rows:
            self.add(Txt(text=_("No games yet. They are kept here after every move.")))
        for head, part in parts:
            if part:
                grid = Grid(least=380, most=2)
                grid.put(*(self._row(row) for row in part))
                self.add(Heading(words=head), grid)
        self.add(Heading(words=_("From elsewhere")))
        self.add(Row(icon="save", text=_("Bring a game in"), sign="more", act=self.ask_import))

    def _row(self, row: Saved) -> Row:
        if not row.whole:
            return Row(
                text=name_of(row),
                note=self._sentence(row),
                icon="warning",
                sign="more",
                act=lambda: self.menu(row),
            )
        return Row(
            text=name_of(row),
            note=describe(row),
            icon=emblem(row.game),
            sign="more",
            bold=True,
            act=lambda: self.menu(row),
        )

    def _sentence(self, row: Saved) -> str:
        """What is wrong with a file."""
        problem = self.root.app.shelf.problem(row.path)
        return text.problem(problem) if problem else describe(row)

    # -- what can be done with one ------------------------------------------------------

    def menu(self, row: Saved) -> None:
        app = self.root.app
        sheet = Sheet(title=name_of(row))
        sheet.add(Txt(text=describe(row) if row.whole else self._sentence(row)))
        words = _("See the result") if row.over else _("Continue")
        if row.whole:
            sheet.row(words, lambda: app.resume(row.path))
        elif (problem := app.shelf.problem(row.path)) is None:
            sheet.row(_("Continue"), lambda: app.resume(row.path))
        elif problem.offer is not None:
            offer = problem.offer
            sheet.row(_("Continue up to the last good move"), lambda: app.salvage(offer))
        if row.whole:
            sheet.row(_("Rename"), lambda: self.ask_name(row))
            sheet.row(_("Step through it"), lambda: self._with(row, self._review))
            sheet.row(_("Save a copy as a file"), lambda: self._with(row, app.export))
            sheet.row(_("Copy as a text code"), lambda: self._with(row, self.copy))
        sheet.row(_("Throw away"), lambda: self.throw(row))
        self.root.layer.open(sheet)

    def _with(self, row: Saved, act: Any) -> None:
        """Load a match and do something with it."""
        try:
            match = self.root.app.shelf.load(row.path)
        except SaveProblem as problem:
            self.root.app.trouble(problem)
            return
        act(match)

    def _review(self, match: Any) -> None:
        self.root.show("review", match=match)

    def copy(self, match: Any) -> None:
        pass_on(self.root, code_of(match))

    def ask_name(self, row: Saved) -> None:
        sheet = Sheet(title=_("Rename"))
        field = Field(text=row.title or text.game_name(row.game), name=_("Name"))
        field.input_filter = lambda typed, _undo: typed[: max(0, TITLE - len(field.text))]
        sheet.add(field)
        sheet.button(_("Keep this name"), lambda: self.rename(row, field.text), kind="primary")
        self.root.layer.open(sheet)

    def rename(self, row: Saved, title: str) -> None:
        """Another name for a match; nothing gives it the game's own name back."""
        own = title.strip() == text.game_name(row.game)
        try:
            self.root.app.shelf.rename(row, "" if own else title)
        except SaveProblem as problem:
            self.root.app.trouble(problem)
        self.fill()

    def throw(self, row: Saved) -> None:
        """Gone from the list; one tap brings it back until the app is left."""
        if self.root.app.shelf.throw(row.path):
            self.thrown = row.path
        else:
            self.root.tell(_("Saved games"), _("This game could not be thrown away."))
        self.fill()

    def take_back(self) -> None:
        if self.thrown is not None:
            self.root.app.shelf.restore(self.thrown)
        self.thrown = None
        self.fill()

    # -- bringing in --------------------------------------------------------------------

    def ask_import(self) -> None:
        sheet = Sheet(title=_("Bring a game in"))
        words = _("Paste a text code here, or choose a file of the folder for exports.")
        field = Field(text=system.pasted(), name=_("Text code"), multiline=True)
        field.height = 110 * theme.dp
        sheet.add(Txt(text=words), field)
        app = self.root.app
        for path in sorted((app.folder / "exports").glob("*.json")):
            sheet.row(path.name, lambda path=path: app.take_file(path))
        sheet.button(_("Open"), lambda: app.take(field.text), kind="primary")
        self.root.layer.open(sheet)


def pass_on(root: Any, words: str) -> None:
    """Give text to the system's share sheet or the clipboard, or show it."""
    if system.can_share() and system.share(words):
        return
    if system.copy(words):
        said = _("The text code is on the clipboard; paste it into a message.")
        root.tell(_("Text code"), said)
        return
    sheet = Sheet(title=_("Text code"))
    field = Field(text=words, name=_("Text code"), multiline=True, readonly=True)
    field.height = 160 * theme.dp
    sheet.add(field)
    root.layer.open(sheet)


def build(root: Any) -> SavesScreen:
    return SavesScreen(root=root, title=_("Saved games"), widest=900)
