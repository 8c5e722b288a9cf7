"""The discs of several seats in a row."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from kv.theme import theme
from kv.widgets.icon import Token


class Tokens(BoxLayout):
    """Overlapping a little, like coins laid out by hand."""

    colours = ListProperty()
    side = NumericProperty(30)  # dp

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.bind(colours=self._lay, side=self._lay)
        theme.bind(dp=self._lay)
        self._lay()

    def _lay(self, *_args: Any) -> None:
        self.clear_widgets()
        side = self.side * theme.dp
        self.spacing = -side / 5
        for colour in self.colours:
            self.add_widget(Token(colour=colour, size_hint=(None, None), size=(side, side)))
        count = len(self.colours)
        self.size = (side * count - side / 5 * max(0, count - 1), side if count else 0)
