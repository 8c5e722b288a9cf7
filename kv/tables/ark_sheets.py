"""Sheets of the Ark: which tiles are left, and what the land can tell."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from core.i18n import _, ngettext
from kv.tables.ark_overlays import OVERLAYS
from kv.tables.ark_tray import TilePicture
from kv.theme import theme
from kv.widgets.sheet import Sheet
from kv.widgets.text import Fit, Txt


def tiles_sheet(table: Any) -> Sheet:
    """Every type still in the stack with its count, if the players want that help."""
    view = table.view
    sheet = Sheet(title=_("Tiles left"), wanted=760)
    count = view.left_total
    words = ngettext("{count} tile is in the stack.", "{count} tiles are in the stack.", count)
    sheet.add(Txt(text=words.format(count=count)))
    if table.memory_help:
        sheet.add(_grid(view.left))
    else:
        sheet.add(Txt(text=_("Memory help is off: which ones is yours to remember.")))
    if view.discarded:
        sheet.add(Txt(text=_("Out of the game, because they fit nowhere:"), bold=True))
        sheet.add(_grid([(tile, 1) for tile in view.discarded]))
    return sheet


def _grid(rows: Any) -> GridLayout:
    side = 64 * theme.dp
    grid = GridLayout(size_hint_y=None, spacing=6 * theme.dp)
    grid.bind(minimum_height=grid.setter("height"))

    def columns(_grid: Any, width: float) -> None:
        grid.cols = max(2, int(width // (side + 8 * theme.dp)))

    grid.cols = 4
    grid.bind(width=columns)
    label = max(22 * theme.dp, 20 * theme.sp)
    for tile, count in rows:
        cell = BoxLayout(orientation="vertical", size_hint_y=None, height=side + label)
        cell.add_widget(TilePicture(tile=tile))
        cell.add_widget(
            Fit(text=f"× {count}", points=15, bold=True, lines=1, size_hint_y=None, height=label)
        )
        grid.add_widget(cell)
    return grid


def overlay_sheet(table: Any) -> Sheet:
    """Switches for narrow windows, and the ways to the rest."""
    sheet = Sheet(title=_("What the land tells"))
    for name, (words, icon) in OVERLAYS.items():
        row = sheet.row(_(words), lambda name=name: table.set_overlay(name))
        row.icon, row.checked = icon, table.overlay == name
    sheet.row(_("Tiles left"), table.show_tiles).icon = "bag"
    return sheet
