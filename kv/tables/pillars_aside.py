"""The right rail of the Pillars table on wide windows: deals so far and the last moves."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from core.i18n import _
from kv.theme import theme
from kv.widgets import page  # noqa: F401  (used by the .kv file)
from kv.widgets.icon import Token
from kv.widgets.text import Fit, Txt

LINES = 9  # moves told at most


class PillarsAside(BoxLayout):
    """Points per deal, one column per player, then the log's last lines."""

    table = ObjectProperty(None)

    def show(self, view: Any) -> None:
        if self.disabled or theme.layout != "expanded":
            return
        body = self.ids.body
        body.clear_widgets()
        body.add_widget(self._deals(view))
        body.add_widget(Txt(text=_("Last moves"), points=16, bold=True))
        session = self.table.session
        start = max(0, len(self.table.match.actions) - LINES)
        for entry in reversed(self.table.match.log(session.viewer, start)):
            words = self.table.words.entry(entry)
            if words:
                body.add_widget(Txt(text=words, points=15))

    def _deals(self, view: Any) -> GridLayout:
        seats = self.table.match.seats
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
                cell(str(n).replace("-", "−"))
        cell(_("Total"), True)
        for n in view.scores:
            cell(str(n).replace("-", "−"), True)
        return grid
