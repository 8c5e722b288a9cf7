"""Home: the match to continue first, then the books, then everything else."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from core import text
from core.games import registry
from core.i18n import N_, _, ngettext
from core.learn.progress import LESSONS, Progress
from kv.gestures import Touchable
from kv.moments import moment
from kv.shelf import Saved
from kv.theme import load_kv
from kv.widgets import book, tokens  # noqa: F401  (used by the .kv file)
from kv.widgets.book import Book
from kv.widgets.leaf import Grid, Leaf
from kv.widgets.rows import Heading, Row, Slab

PLACES = (  # screen, icon, name; shown when it stands in kv.screens.ROUTES
    ("learn", "learn", N_("Learn to play")),
    ("rules", "book", N_("Rules")),
    ("saves", "layers", N_("Saved games")),
    ("statistics", "stats", N_("Statistics")),
    ("settings", "settings", N_("Settings")),
    ("about", "info", N_("About")),
)


class Masthead(BoxLayout):
    """The name of the app, as a book's title page has it."""


class ContinueCard(Touchable, BoxLayout):
    """The largest thing on the page: the match that waits."""

    game = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    colours = ListProperty()
    picture = StringProperty("")
    focusable = True

    def __init__(self, screen: HomeScreen, row: Saved, **kwargs: Any) -> None:
        app = screen.root.app
        moves = ngettext("{count} move", "{count} moves", row.moves).format(count=row.moves)
        names = text.joined([name for name, _colour, _level in row.seats])
        picture = app.shelf.picture(row.path)
        super().__init__(
            game=row.game,
            name=row.title or text.game_name(row.game),
            note=f"{names}\n{moves} · {moment(row.when)}",
            colours=[colour for _name, colour, _level in row.seats],
            picture=str(picture) if picture.exists() else "",
            **kwargs,
        )
        self._resume = lambda: app.resume(row.path)

    def on_tap(self, touch: Any) -> None:
        self._resume()

    def spoken(self) -> str:
        return ", ".join((_("Continue"), self.name, self.note.replace("\n", ", ")))


class HomeScreen(Leaf):
    """The first page of the book."""

    def fill(self) -> None:
        self.add(Masthead())
        latest = self.root.app.shelf.latest()
        if latest is not None:
            self.add(ContinueCard(self, latest))
        books = Grid(least=132, most=4)
        self.progress = Progress(self.root.app.folder / LESSONS)
        books.put(*(self._offer(game) for game in registry.GAMES))
        self.add(Heading(words=_("Begin a game")), books)
        places = Grid(least=210, most=3)
        places.put(*(self._place(*place) for place in PLACES if self.root.has(place[0])))
        self.add(Heading(words=_("The other pages")), places)

    def _offer(self, game: str) -> BoxLayout:
        """The book; below it the first lesson, until the game was begun in any way."""
        known = game in self.root.app.settings.last or self.progress.touched(game)
        if known or not self.root.has("lesson"):
            return self._book(game)
        column = BoxLayout(orientation="vertical", size_hint_y=None)
        column.bind(minimum_height=column.setter("height"))
        words = _("Learn in 3 minutes")
        learn = Slab(text=words, act=lambda: self._learn(game))
        learn.words = f"{text.game_name(game)}, {words}"
        column.add_widget(self._book(game))
        column.add_widget(learn)
        return column

    def _learn(self, game: str) -> None:
        from core.learn.lesson import lessons  # every game's tables: not at the start

        self.root.show("lesson", game=game, lesson=lessons(game)[0].id)

    def _book(self, game: str) -> Book:
        low, high = registry.PLAYERS[game]
        note = _("{low}–{high} players").format(low=low, high=high)
        return Book(
            game=game,
            name=text.game_name(game),
            note=note,
            act=lambda: self.root.show("setup", game=game),
        )

    def _place(self, screen: str, icon: str, name: str) -> Row:
        return Row(icon=icon, text=_(name), sign="more", act=lambda: self.root.show(screen))


def build(root: Any, **_arguments: Any) -> HomeScreen:
    screen = HomeScreen(root=root, title=_("Keystone"), bare=True, widest=900)
    screen.fill()
    return screen


load_kv(__file__)
