"""The board zone of Gates: the square, or the page of the event that is being read."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from core.games.gates.data import GOODS
from core.i18n import _
from kv.tables.gates_event import row_of
from kv.tables.gates_ink import counted
from kv.tables.gates_page import EventPage, Line, change_signs, outcome_signs
from kv.tables.gates_square import Square
from kv.widgets.target import Marks


class Middle(FloatLayout):
    """Holds the one of the two that is looked at."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.square = Square(table=self.table, size_hint=(None, None))
        self.page = EventPage(table=self.table, size_hint=(None, None))
        self.add_widget(self.square)

    @property
    def square_shown(self) -> bool:
        return self.square.parent is self

    def open_square(self) -> None:
        self._open(self.square)

    def _open(self, part: Any) -> None:
        if part.parent is None:
            self.clear_widgets()
            self.add_widget(part)
        part.pos, part.size = self.pos, self.size

    def show(self, view: Any) -> None:
        table = self.table
        if table.reading:
            self._open(self.page)
            self.page.event, self.page.lines = view.event, page_lines(table, view)
            return
        self._open(self.square)
        start = table.match.seats[view.start].colour
        self.square.show(view.event, view.favours, table.tags(view), table.shown_turn(), start)

    def mark(self, marks: Marks) -> None:
        self.square.mark(marks)

    def centres(self) -> dict[Any, Any]:
        return self.square.centres() if self.square_shown else {}


def page_lines(table: Any, view: Any) -> list[Line]:
    """A row per player: what the event did, does or costs."""
    row = row_of(view.event)
    if row.blue and not row.must:
        lacking = {m.seat: m.goods for m in table.match.ask("missing", view.event)}
        order = [(view.start + n) % len(view.seats) for n in range(len(view.seats))]
        return [_priced(table, view, seat, lacking[seat]) for seat in order]
    done = happened(table, view)
    rows = table.match.ask("brown_rows", *([view.event] if row.blue else []))
    return [_line(table, view, r.seat, done, r) for r in rows]


def _priced(table: Any, view: Any, seat: int, lacking: Any) -> Line:
    """Before a blue event: who could pay its price already, and who lacks what."""
    signs = [("", _("can pay"))]
    if lacking:
        signs = [("", _("lacks")), *counted(lacking)]
    return _row(table, view, seat, signs, not lacking)


def _line(table: Any, view: Any, seat: int, done: dict[int, Any], row: Any) -> Line:
    if row.done:
        signs = done.get(seat) or [("", "0")]
    else:
        signs = outcome_signs(row.outcomes)
    return _row(table, view, seat, signs, row.done)


def _row(table: Any, view: Any, seat: int, signs: Any, done: bool) -> Line:
    who = table.match.seats[seat]
    acting = view.phase == "event" and view.current == seat
    return Line(who.colour, who.name, signs, done, acting)


def happened(table: Any, view: Any) -> dict[int, Any]:
    """What the present event has done so far, by seat, as signs."""
    since: list[Any] = []
    for event in table.told():
        if event.kind == "event_revealed":
            since = []
        since.append(event)
    changes = {seat: [0] * 5 for seat in range(len(view.seats))}
    cards = dict.fromkeys(changes, 0)
    for event in since:
        if event.kind in ("goods_gained", "goods_paid", "goods_lost"):
            for good in event.goods:
                changes[event.seat][GOODS.index(good)] += 1 if event.kind == "goods_gained" else -1
        elif event.kind in ("points_gained", "points_lost"):
            changes[event.seat][4] += event.points * (1 if event.kind == "points_gained" else -1)
        elif event.kind == "cards_taken_back":
            cards[event.seat] += len(event.cards)
    return {seat: change_signs(changes[seat], cards[seat]) for seat in changes}
