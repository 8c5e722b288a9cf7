"""The zones of the Pillars table that change their face: the board and the stock."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kv.focus import window_box
from kv.gestures import Touchable
from kv.tables.pillars_aside import Chronicle
from kv.tables.pillars_board import Ribbon, Trick
from kv.tables.pillars_ledger import Ledger
from kv.theme import theme
from kv.widgets.frame import Facts, SeatFact


class Middle(FloatLayout):
    """The board zone: the ribbon over the trick, or the page on which a deal is scored."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ribbon = Ribbon(table=self.table)
        self.trick = Trick(table=self.table, size_hint=(None, None))
        self.ledger = Ledger(table=self.table, size_hint=(None, None))
        self.final = Chronicle(table=self.table, size_hint=(None, None))
        self.add_widget(self.trick)
        self.add_widget(self.ribbon)

    def place(self, scoring: bool, over: bool) -> None:
        unit = theme.dp
        scarce = scoring and (theme.layout == "short" or theme.large_text)
        high = 0 if scarce else self.table.ribbon_height() * unit
        self.ribbon.opacity, self.ribbon.disabled = int(not scarce), scarce
        self.ribbon.size = (min(self.width - 12 * unit, 560 * unit), high or 1)
        self.ribbon.center_x, self.ribbon.top = self.center_x, self.top - 2 * unit
        rest = (self.width, self.height - high - 4 * unit)
        self.trick.pos, self.trick.size = self.pos, rest
        page = min(rest[0], 720 * unit)
        for leaf in (self.ledger, self.final):
            leaf.pos, leaf.size = (self.center_x - page / 2, self.y), (page, rest[1])
        shown = self.ledger if scoring else self.final if over else self.trick
        if shown.parent is None:
            for other in (self.ledger, self.final, self.trick):
                self.remove_widget(other)
            self.add_widget(shown, index=1)


class PillarsStock(Touchable, BoxLayout):
    """The viewer's materials and privileges, to hold for what they are; a spectator sees none."""

    table = ObjectProperty(None)
    items = ListProperty()
    passive = True  # a tap does nothing here

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(enabled=False, **kwargs)
        self.facts = Facts(points=17, side=26)
        self.add_widget(self.facts)

    def show(self, items: list[SeatFact]) -> None:
        self.items = self.facts.items = items

    def has_details(self) -> bool:
        return bool(self.items)

    def box(self, number: int) -> tuple[float, float, float, float]:
        """Where one of them is, in the window."""
        x, y, width, height = window_box(self.facts)
        width /= len(self.items)
        return x + number * width, y, width, height

    def on_hold(self, touch: Any) -> None:
        x, _y, width, _height = window_box(self.facts)
        share = (touch.x - x) / max(1, width)
        number = min(len(self.items) - 1, max(0, int(share * len(self.items))))
        self.table.lens(("own", self.items[number].icon), box=self.box(number))
