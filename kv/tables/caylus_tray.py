"""The tray at the foot of the Caylus table: the hand, and above or beside it what is asked."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kv.tables.caylus_hand import Hand
from kv.tables.caylus_offers import UsePanel
from kv.tables.caylus_panels import CaylusPanel, DeliverPanel, PayPanel, ProvostPanel
from kv.theme import theme
from kv.widgets.frame import MoveBar, Tool, ToolBtn

PANELS = {"pay": PayPanel, "provost": ProvostPanel, "deliver": DeliverPanel, "use": UsePanel}
SIDE = 460  # dp of a panel beside the hand of wide windows
NARROW = 480  # dp of width below which the buttons of the bar are slim
SLIM, BROAD = 49, 70  # dp
PRICED = ("draw", "exchange")  # for a denier (C7.2a, C7.2b)


class CaylusTray(FloatLayout):
    """Shows the hand alone, a panel alone, or both."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cards = Hand(table=self.table, size_hint=(None, None))
        self.add_widget(self.cards)
        self.panels: dict[str, CaylusPanel] = {}
        self.panel: CaylusPanel | None = None
        self.bind(pos=self.place, size=self.place)

    def panel_for(self, asked: str) -> CaylusPanel | None:
        if asked not in PANELS:
            return None
        if asked not in self.panels:
            made = PANELS[asked](table=self.table, size_hint=(None, None))
            self.panels[asked] = made
        return self.panels[asked]

    def ask(self, view: Any, asked: str) -> None:
        """Put the panel of a question up, or take it away with ""."""
        wanted = self.panel_for(asked)
        if wanted is not self.panel:
            if self.panel is not None:
                self.remove_widget(self.panel)
            self.panel = wanted
            if wanted is not None:
                self.add_widget(wanted)
        if wanted is not None:
            wanted.head = self.table.panel_head()
            wanted.show(view)
        self.place()

    def place(self, *_args: Any) -> None:
        unit, cards, panel = theme.dp, self.cards, self.panel
        if panel is None:
            self._show_cards(self.pos, self.size)
            return
        if theme.layout == "expanded":
            wide = min(SIDE * unit, self.width / 2)
            panel.size = (wide, self.height)
            panel.pos = (self.right - wide, self.y)
            self._show_cards(self.pos, (self.width - wide, self.height))
            return
        high = min(self.height, panel.wanted(self.width / unit) * unit)
        rest = self.height - high
        if rest < 84 * unit:
            high, rest = self.height, 0
        panel.size, panel.pos = (self.width, high), (self.x, self.top - high)
        self._show_cards(self.pos, (self.width, rest))
        if not rest:
            cards.opacity, cards.disabled = 0, True

    def _show_cards(self, pos: Any, size: Any) -> None:
        self.cards.opacity, self.cards.disabled = 1, False
        self.cards.pos, self.cards.size = pos, size

    def focus_order(self) -> list[Any]:
        return [p for p in (self.panel, self.cards) if p is not None]


class StackBtn(ToolBtn):
    """A button with its sign over its word, as narrow as it may be."""

    sign = StringProperty("")
    price = StringProperty("")  # icon of the good it costs one of
    label = StringProperty("")


class CaylusBar(MoveBar):
    """Draw, swap and pass show sign and price; on narrow windows every button is slim."""

    def __init__(self, **kwargs: Any) -> None:
        self._made: dict[str, StackBtn] = {}
        super().__init__(**kwargs)

    def made(self, tool: Tool) -> ToolBtn:
        """The button of a tool, made once: the phases swap them to and fro."""
        if tool.id not in self._made:
            self._made[tool.id] = StackBtn(tool=tool, table=self.table)
        return self._made[tool.id]

    def fill(self, tools: list[Tool], words: str, ready: bool) -> None:
        super().fill([t._replace(text="", icon="") for t in tools], words, ready)
        faces = self.table.tool_faces()
        slim = self.width < NARROW * theme.dp or theme.layout == "short"
        for button in self.children:
            if isinstance(button, StackBtn):
                button.sign, button.label = faces.get(button.tool.id, ("", ""))
                button.price = "denier" if button.tool.id in PRICED else ""
                button.width = (SLIM if slim else BROAD) * theme.dp
