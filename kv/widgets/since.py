"""The strip above the hand: what the others did since the viewer last looked."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kv.gestures import Touchable
from kv.theme import load_kv, theme
from kv.widgets import icon, page  # noqa: F401  (used by the .kv file)
from kv.widgets.text import cut, text_width

ASIDE = 46  # dp beside the words
NARROW = 300  # dp: a strip that has room for one move, and the edge of the next
PEEK = 14  # dp of that edge


class SinceStrip(BoxLayout):
    """What the others did since the viewer last looked, one button per move."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._widen)

    def _widen(self, *_args: Any) -> None:
        for made in self.ids.row.children:
            made.room = self.width

    def fill(self, rows: list[tuple[int, int, str]]) -> None:
        """Rows of (number of the action, colour, words)."""
        box = self.ids.row
        have = [(b.number, b.colour, b.text) for b in reversed(box.children)]
        while have and have != rows[: len(have)]:
            box.remove_widget(box.children[0])
            have.pop()
        for number, colour, words in rows[len(have) :]:
            made = SinceBtn(number=number, colour=colour, text=words, table=self.table)
            made.room = self.width
            box.add_widget(made)


class SinceBtn(Touchable, FloatLayout):
    """One move in at most two lines; what is longer stands in the log."""

    number = NumericProperty(0)
    colour = NumericProperty(0)
    text = StringProperty("")
    shown = StringProperty("")
    room = NumericProperty(0)  # pixels of the strip
    table = ObjectProperty(None)
    focusable = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_x = None
        self.bind(text=self._measure, room=self._measure)
        theme.bind(sp=self._measure, dp=self._measure, body=self._measure)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        size, unit = 14 * theme.sp, theme.dp
        widest = min(340 * unit, 0.7 * Window.width)
        alone = 0 < self.room < NARROW * unit
        if alone:
            widest = self.room - (ASIDE + PEEK + 10) * unit
        self.shown = cut(self.text, theme.body, False, 1.8 * widest / size)
        wanted = text_width(self.shown, theme.body, False) * size
        if wanted > 150 * unit:  # two lines, with room for an uneven break
            longest = max(text_width(w, theme.body, False) for w in self.shown.split(" "))
            wanted = min(wanted / 2 + min(longest * size, 60 * unit), widest)
        self.width = (widest if alone else wanted) + ASIDE * unit

    def on_tap(self, touch: Any) -> None:
        self.table.replay(int(self.number))

    def on_hold(self, touch: Any) -> None:
        if self.table.session.can_show_work(int(self.number)):
            self.table.show_work(int(self.number))
        else:
            self.table.show_log()

    def spoken(self) -> str:
        return self.text


load_kv(__file__)
