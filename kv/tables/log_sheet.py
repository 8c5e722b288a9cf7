"""The log in words: filtered by player, a tap on a line shows the position after it."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from core.i18n import _
from kv.gestures import Touchable
from kv.theme import load_kv
from kv.widgets import icon, text  # noqa: F401  (used by the .kv file)
from kv.widgets.button import Btn
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt

SHOWN = 80  # lines; older ones come by "Earlier"


class LogLine(Touchable, FloatLayout):
    """A line that can be pressed and grows with its words."""

    text = StringProperty("")
    note = StringProperty("")
    act = ObjectProperty(None, allownone=True)
    details = ObjectProperty(None, allownone=True)  # called with the line by a hold
    indent = NumericProperty(4)  # dp left of the words
    focusable = True

    def on_tap(self, touch: Any) -> None:
        if self.act:
            self.act()

    def on_hold(self, touch: Any) -> None:
        if self.details:
            self.details(self)

    def has_details(self) -> bool:
        return self.details is not None

    def spoken(self) -> str:
        return ". ".join(part for part in (self.text, self.note) if part)


class LogRow(LogLine):
    """One action of the log with its player's mark."""

    colour = NumericProperty(0)


class MoveRow(LogLine):
    """A move that could be made, with its consequences."""


class PlayerHead(BoxLayout):
    """A player's disc and what kind of player it is."""

    colour = NumericProperty(0)
    note = StringProperty("")


class LogSheet(Sheet):
    """Newest first."""

    def __init__(self, table: Any, **kwargs: Any) -> None:
        super().__init__(title=_("Log"), **kwargs)
        self.table = table
        self.seat: int | None = None
        self.limit = SHOWN
        self._fill()

    def _fill(self) -> None:
        table = self.table
        self.ids.body.clear_widgets()
        self.add(self._filters())
        entries = table.match.log(table.session.viewer)
        if self.seat is not None:
            entries = [e for e in entries if e.seat == self.seat]
        rows = [(e, words) for e in reversed(entries) if (words := table.words.entry(e))]
        for entry, words in rows[: self.limit]:
            self.add(self._row(entry, words))
        opening = self._opening()
        if len(rows) > self.limit:
            self.add(Btn(text=_("Earlier"), act=self._more))
        elif opening:
            self.add(LogLine(text=opening, act=lambda: self._look(0)))
        elif not rows:
            self.add(Txt(text=_("Nothing has happened yet.")))

    def _opening(self) -> str:
        """What was there before anybody acted; nobody's deed."""
        table = self.table
        events = table.match.opening(table.session.viewer) if self.seat is None else ()
        return " ".join(filter(None, (table.words.event(e) for e in events)))

    def _look(self, number: int) -> None:
        self.close()
        self.table.look_at(number)

    def _filters(self) -> BoxLayout:
        box = FilterRow()
        seats: list[int | None] = [None, *range(len(self.table.match.seats))]
        for seat in seats:
            box.add_widget(self._filter(seat))
        return box

    def _filter(self, seat: int | None) -> Btn:
        def choose() -> None:
            self.seat = seat
            self.limit = SHOWN
            self._fill()

        if seat is None:
            return Btn(text=_("All"), act=choose, checked=self.seat is None)
        who = self.table.match.seats[seat]
        return SeatBtn(colour=who.colour, words=who.name, act=choose, checked=self.seat == seat)

    def _row(self, entry: Any, words: str) -> Widget:
        table = self.table
        colour = table.match.seats[entry.seat].colour
        row = LogRow(text=words, colour=colour, act=lambda: self._look(entry.number + 1))
        row.details = lambda line: table.log_held(entry.number, line)
        if not table.session.can_show_work(entry.number):
            return row

        def ask() -> None:
            self.close()
            table.show_work(entry.number)

        line = AskedLine()
        line.add_widget(row)
        line.add_widget(AskBtn(words=_("Why this move?"), act=ask))
        row.bind(height=line.setter("height"))
        line.height = row.height
        return line

    def _more(self) -> None:
        self.limit *= 2
        self._fill()


class AskedLine(BoxLayout):
    """A line of the log with the question why beside it."""


class AskBtn(Btn):
    """Asks a computer why."""


class FilterRow(BoxLayout):
    """Buttons that choose whose moves are listed."""


class SeatBtn(Btn):
    """A button with a player's mark."""

    colour = NumericProperty(0)


load_kv(__file__)
