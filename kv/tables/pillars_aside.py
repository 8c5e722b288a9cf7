"""The right rail of the Pillars table on wide windows: deals so far and the last moves."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from core.i18n import _
from core.text.pillars_cards import signed
from kv.tables.pillars_sheets import deal_grid, head
from kv.theme import theme
from kv.widgets import page  # noqa: F401  (used by the .kv file)
from kv.widgets.icon import Token
from kv.widgets.text import Fit, Txt

LINES = 9  # moves told at most


class PillarsAside(BoxLayout):
    """Points per deal, one column per player, then the log's last lines."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._told: Any = None
        self._moves: list[Txt] = []

    def show(self, view: Any) -> None:
        if self.disabled or theme.layout != "expanded":
            return
        body, session = self.ids.body, self.table.session
        told = (view.results, view.scores, theme.sp, theme.dp)
        if told != self._told:
            self._told = told
            body.clear_widgets()
            body.add_widget(deal_table(self.table, view))
            body.add_widget(Txt(text=_("Last moves"), points=16, bold=True))
            self._moves = [Txt(points=15) for _n in range(LINES)]
            for line in self._moves:
                body.add_widget(line)
        start = max(0, len(self.table.match.actions) - LINES)
        entries = reversed(self.table.match.log(session.viewer, start))
        words = [*filter(None, (self.table.entry_words(e) for e in entries))]
        for n, line in enumerate(self._moves):
            line.text = words[n] if n < len(words) else ""


class Chronicle(BoxLayout):
    """The last position: what every deal brought whom, and the last one in full."""

    table = ObjectProperty(None)

    def show(self, view: Any) -> None:
        body = self.ids.body
        body.clear_widgets()
        deal = len(view.results)
        last = _("Deal {deal}").format(deal=deal)
        for part in (deal_table(self.table, view), head(last), deal_grid(self.table, deal)):
            body.add_widget(part)


def deal_table(table: Any, view: Any) -> GridLayout:
    """Points per deal, one column per player."""
    seats = table.match.seats
    grid = GridLayout(cols=len(seats) + 1, size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    height = max(28 * theme.dp, 24 * theme.sp)

    def cell(words: str, bold: bool = False) -> None:
        grid.add_widget(
            Fit(text=words, bold=bold, points=16, lines=1, size_hint_y=None, height=height)
        )

    cell("")
    for who in seats:
        token = Token(colour=who.colour, size_hint_y=None, height=30 * theme.dp)
        grid.add_widget(token)
    for deal, points in enumerate(view.results, 1):
        cell(_("Deal {deal}").format(deal=deal))
        for n in points:
            cell(signed(n))
    cell(_("Total"), True)
    for n in view.scores:
        cell(signed(n), True)
    return grid
