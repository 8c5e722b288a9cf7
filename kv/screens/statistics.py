"""Statistics: everybody's record in each game, and the games themselves."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from core import text
from core.games import registry
from core.i18n import _, ngettext
from core.stats import Tally
from kv.moments import moment
from kv.theme import load_kv
from kv.widgets.book import emblem
from kv.widgets.leaf import Grid, Leaf
from kv.widgets.rows import Heading, Row
from kv.widgets.text import Txt

GAMES_SHOWN = 30


class TallyCard(BoxLayout):
    """One player's record: a bar of wins and the numbers in words."""

    name = StringProperty("")
    level = StringProperty("")
    share = NumericProperty(0)  # 0..1 of games won
    facts = ListProperty()

    def __init__(self, tally: Tally, **kwargs: Any) -> None:
        wins = f"{tally.wins:g}" if tally.wins == int(tally.wins) else f"{tally.wins:.1f}"
        played = ngettext("{count} game", "{count} games", tally.played)
        super().__init__(
            name=tally.name,
            level=text.level_name(tally.level) if tally.level else "",
            share=tally.wins / tally.played,
            facts=[
                played.format(count=tally.played),
                _("{wins} won, {share} %").format(
                    wins=wins, share=round(100 * tally.wins / tally.played)
                ),
                _("{mean} points on average, {best} at best").format(
                    mean=round(tally.mean), best=tally.best
                ),
            ],
            **kwargs,
        )


class StatisticsScreen(Leaf):
    """One game at a time."""

    def __init__(self, game: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.game = game
        self.fill()

    def fill(self) -> None:
        self.ids.body.clear_widgets()
        self.ids.page.scroll_y = 1
        games = Grid(least=200, most=4)
        games.put(*(self._tab(game) for game in registry.GAMES))
        self.add(games)
        stats = self.root.app.stats
        if stats.problem == "kept":
            self.add(Txt(text=_("The old statistics could not be read; a new file was begun.")))
        elif stats.problem:
            self.add(Txt(text=_("The statistics cannot be written; finished games are not kept.")))
        tallies = stats.tallies(self.game)
        self.add(Heading(words=_("Players")))
        if not tallies:
            self.add(Txt(text=_("Finish a game and it will be counted here.")))
        cards = Grid(least=280, most=3)
        cards.put(*(TallyCard(tally) for tally in tallies))
        self.add(cards)
        history = stats.history(self.game, GAMES_SHOWN)
        if history:
            self.add(Heading(words=_("Games")))
            rows = Grid(least=380, most=2)
            rows.put(*(self._game(entry) for entry in history))
            self.add(rows)

    def _tab(self, game: str) -> Row:
        return Row(
            text=text.game_name(game),
            icon=emblem(game),
            sign="chosen" if game == self.game else "free",
            act=lambda: self._show(game),
        )

    def _show(self, game: str) -> None:
        self.game = game
        self.fill()

    def _game(self, entry: dict[str, Any]) -> Row:
        """A finished game; it can be stepped through while its file is on the shelf."""
        ranked = sorted(entry["seats"], key=lambda s: s["rank"])
        marks = [
            (entry["practised"], _("practice")),
            (entry["hints"], _("with hints")),
            (entry["memory_help"], _("memory help")),
        ]
        notes = [moment(entry["ended"]), *(words for on, words in marks if on)]
        path = self.root.app.shelf.find(entry["game"], entry["seed"], entry["salt"])
        return Row(
            text=", ".join(f"{s['name']} {s['score']}" for s in ranked),
            note=" · ".join(notes),
            sign="more" if path else "",
            enabled=path is not None,
            act=(lambda: self.root.app.resume(path)) if path else None,
        )


def build(root: Any, game: str = "") -> StatisticsScreen:
    return StatisticsScreen(game or registry.GAMES[0], root=root, title=_("Statistics"), widest=980)


load_kv(__file__)
