"""A leaf of the book: a screen with a title bar, a scrolling page and a foot for its buttons."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kv.root import Screen
from kv.theme import load_kv
from kv.widgets import page, rows, sheet  # noqa: F401  (used by the .kv file)


class LeafBar(BoxLayout):
    """The bar on top of a leaf."""


class Grid(BoxLayout):
    """Columns of equal width; as many as `least` dp allow, every row as high as its highest."""

    least = NumericProperty(300)
    most = NumericProperty(4)
    columns = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self._cells: list[Widget] = []
        super().__init__(**kwargs)
        self.bind(columns=self._deal)

    def put(self, *cells: Widget) -> None:
        """Add cells, in reading order."""
        self._cells += cells
        self._deal()

    def empty(self) -> None:
        self._cells = []
        self._deal()

    def _deal(self, *_args: Any) -> None:
        for line in self.children:
            line.clear_widgets()
        self.clear_widgets()
        wide = max(1, int(self.columns))
        for start in range(0, len(self._cells), wide):
            line = GridLine()
            cells = self._cells[start : start + wide]
            for cell in cells:
                cell.pos_hint = {"top": 1}
                line.add_widget(cell)
            for _gap in range(wide - len(cells)):
                line.add_widget(Widget(size_hint_y=None, height=0))
            self.add_widget(line)


class GridLine(BoxLayout):
    """One line of a grid, as high as its highest cell."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(height=self._measure)
        self._measure()

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.unbind(height=self._measure)
        super().remove_widget(widget, *args, **kwargs)

    def _measure(self, *_args: Any) -> None:
        self.height = max((c.height for c in self.children), default=0)


class LeafFoot(BoxLayout):
    """What stays in reach at the foot of a leaf; nothing when it is empty."""

    tall = NumericProperty(0)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(height=self._measure)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        self.tall = max((c.height for c in self.children), default=0)


class Leaf(Screen):
    """Put the content into `ids.body` and what must stay in reach into `ids.foot`."""

    widest = NumericProperty(720)  # dp of the text column
    closable = BooleanProperty(True)
    bare = BooleanProperty(False)  # without the bar

    def add(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.ids.body.add_widget(widget)

    def foot(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.ids.foot.add_widget(widget)

    def tool(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.ids.tools.add_widget(widget)


load_kv(__file__)
