"""The right rail of the Ark on wide windows: overlays, tiles left, the last moves."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from core.i18n import _
from kv.tables.ark_overlays import OVERLAYS
from kv.theme import theme
from kv.widgets import page  # noqa: F401  (used by the .kv file)
from kv.widgets.button import Btn
from kv.widgets.text import Txt

LINES = 8  # moves told at most


class ArkAside(BoxLayout):
    """Chips that switch overlays, a way to the tiles left, then the log's last lines."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.chips: dict[str, Btn] = {}
        self.lines = BoxLayout(orientation="vertical", size_hint_y=None, spacing=4 * theme.dp)
        self.lines.bind(minimum_height=self.lines.setter("height"))
        self._fill()
        theme.bind(sp=self._resize, dp=self._resize)

    def _fill(self) -> None:
        table, body = self.table, self.ids.body
        self.grid = GridLayout(cols=2, size_hint_y=None, spacing=4 * theme.dp)
        self.grid.bind(minimum_height=self.grid.setter("height"))
        for name, (words, icon) in OVERLAYS.items():
            made = Btn(text=_(words), icon=icon, points=14)
            made.act = lambda name=name: table.set_overlay(name)
            self.chips[name] = made
            self.grid.add_widget(made)
        tiles = Btn(text=_("Tiles left"), icon="bag", act=table.show_tiles)
        title = Txt(text=_("Last moves"), points=16, bold=True)
        for part in (self.grid, tiles, title, self.lines):
            body.add_widget(part)
        self._resize()

    def _resize(self, *_args: Any) -> None:
        for chip in self.chips.values():
            chip.height = max(52 * theme.dp, 44 * theme.sp)

    def show(self, view: Any) -> None:
        if self.disabled or theme.layout != "expanded":
            return
        table = self.table
        for name, chip in self.chips.items():
            chip.checked = table.overlay == name
        self.lines.clear_widgets()
        start = max(0, len(table.match.actions) - LINES)
        for entry in reversed(table.match.log(table.session.viewer, start)):
            words = table.words.entry(entry)
            if words:
                self.lines.add_widget(Txt(text=words, points=15))
