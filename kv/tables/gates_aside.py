"""The right rail of the Gates table on wide windows: events on display, the tax, last moves."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from core.games.gates.data import DISPLAY_SIZE
from core.i18n import _
from kv.tables.gates_sheets import tax_parts
from kv.tables.gates_stock import Deadline, Trade
from kv.theme import theme
from kv.widgets import page  # noqa: F401  (used by the .kv file)
from kv.widgets.text import Txt

LINES = 8  # moves told at most


class GatesAside(BoxLayout):
    """Trades as cards, the deadline, who could pay the tax, the log's last lines."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        body = self.ids.body
        self.title = Txt(text=_("Open trades"), points=16, bold=True)
        self.trades = [Trade(table=self.table, size_hint_y=None) for _n in range(DISPLAY_SIZE)]
        self.deadline = Deadline(table=self.table, size_hint_y=None)
        self.planner = self._column()
        self.lines = self._column()
        moves = Txt(text=_("Last moves"), points=16, bold=True)
        for part in (self.title, *self.trades, self.deadline, self.planner, moves, self.lines):
            body.add_widget(part)
        theme.bind(sp=self._resize, dp=self._resize)
        self._resize()

    @staticmethod
    def _column() -> BoxLayout:
        made = BoxLayout(orientation="vertical", size_hint_y=None, spacing=3 * theme.dp)
        made.bind(minimum_height=made.setter("height"))
        return made

    def _resize(self, *_args: Any) -> None:
        for trade in self.trades:
            trade.height = max(72 * theme.dp, 66 * theme.sp)
        told = self.deadline.warning
        self.deadline.height = max(64 * theme.dp, (124 if told else 62) * theme.sp)

    def show(self, view: Any) -> None:
        if self.disabled or theme.layout != "expanded":
            return
        table = self.table
        self._resize()
        self.planner.clear_widgets()
        for part in tax_parts(table):
            self.planner.add_widget(part)
        self.lines.clear_widgets()
        start = max(0, len(table.match.actions) - LINES)
        for entry in reversed(table.match.log(table.session.viewer, start)):
            words = table.words.entry(entry)
            if words:
                self.lines.add_widget(Txt(text=words, points=15))
