"""A brown event being read: picture, words, and a row per player with what it does."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from core.games.gates.data import GOODS
from core.i18n import _
from core.text.gates_things import thing
from kv.gestures import Touchable
from kv.tables.gates_event import ground, row_of
from kv.tables.gates_ink import (
    ICONS,
    Inked,
    draw_signs,
    grown,
    sheet_of,
    signed,
    signs_width,
)
from kv.theme import theme
from kv.widgets.icon import draw_icon, draw_token

Signs = list[tuple[str, str]]

HIGH, MOST = 420, 1.4  # dp of height from which the page grows, and how far


class Line(NamedTuple):
    """A player's row."""

    colour: int
    name: str
    signs: Signs  # ways it can go, parted by a stroke; what happened when `done`
    done: bool
    acting: bool


def change_signs(changes: Any, cards: int = 0) -> Signs:
    """Changes of goods and points, by CORNER_IDS, as icons with signed numbers."""
    found: Signs = []
    for thing_id, n in zip(ICONS, changes, strict=True):
        if n:
            found.append((ICONS[thing_id], signed(n)))
    if cards:
        found.append(("hand", signed(cards)))
    return found or [("", "0")]


def outcome_signs(outcomes: Any) -> Signs:
    """The ways an event can go for a player, as short as they can be told."""
    ways = [[o.gain.count(g) - o.lose.count(g) for g in GOODS] + [o.points] for o in outcomes]
    if len(ways) == len(GOODS) and len({tuple(sorted(way)) for way in ways}) == 1:
        return [("", signed(sum(ways[0]))), ("good_any", "")]  # so many of whichever good
    if len(ways) > 2 and not any(ways[0]):
        return [("", "0"), ("", "…"), *change_signs(ways[-1])]  # from nothing step by step
    found: Signs = []
    for n, (o, way) in enumerate(zip(outcomes, ways, strict=True)):
        found += [("", " / ")] * bool(n) + change_signs(way, len(o.cards))
    return found


class EventPage(Touchable, Inked):
    """Tapped: go on to placing it, when there is nothing more to choose."""

    table = ObjectProperty(None)
    event = StringProperty("")
    lines = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(event=self.again, lines=self.again)

    @property
    def focusable(self) -> bool:
        return bool(self.event)

    def paint(self) -> None:
        unit = theme.dp
        if not self.event or min(self.size) < 60 * unit:
            return
        h = self.height - 8 * unit
        growth = min(max(1.0, h / HIGH / unit), MOST)
        w = min(self.width - 12 * unit, 620 * growth * unit)
        count = max(1, len(self.lines))
        columns = 2 if h < 230 * unit and count > 2 else 1
        count = -(-count // columns)
        each = min(44 * growth * unit, h * (0.62 if h > 160 * unit else 0.46) / count)
        head = min(h - each * count - 8 * unit, 150 * growth * unit)
        spare = h - head - each * count - 8 * unit
        h -= max(0.0, spare)
        x, y = self.center_x - w / 2, self.center_y - h / 2
        blue = row_of(self.event).blue
        sheet_of((x, y, w, h), 10 * unit, (*ground(blue), 1), theme.ink, 2)
        self._head((x, y + h - head, w, head), growth)
        for n, line in enumerate(self.lines):
            row, column = n % count, n // count
            wide = (w - 12 * unit) / columns
            low = y + h - head - (row + 1) * each
            self._line(line, (x + 6 * unit + column * wide, low, wide - 2 * unit, each - 3 * unit))

    def _head(self, box: Any, growth: float) -> None:
        unit = theme.dp
        x, y, w, h = box
        side = min(h - 12 * unit, 110 * growth * unit, w * 0.28) if h > 72 * unit else 0.0
        if side:
            centre, grow = (x + 12 * unit + side / 2, y + h / 2), 2 if side > 66 * unit else 1
            draw_icon("cards", self.event, centre, side, grow=grow)
        left = x + side + 20 * unit if side else x + 10 * unit
        room = x + w - 10 * unit - left
        low = h < 84 * unit
        name = (left, y + h * (0.64 if low else 0.56), room, h * (0.34 if low else 0.4))
        lines = 1 if low else 2
        self.write(
            _(row_of(self.event).name), name, 18 * growth, bold=True, lines=lines, align="left"
        )
        words = (left, y + 3 * unit, room, h * (0.62 if low else 0.54))
        self.write(thing(self.event).text, words, 18 * min(growth, 1.2), lines=3, align="left")

    def _line(self, line: Line, box: Any) -> None:
        unit = theme.dp
        x, y, w, h = box
        width = 3 if line.acting else 1.2
        ink = theme.rubric if line.acting else theme.line
        sheet_of(box, 7 * unit, theme.surface, ink, width)
        radius = min(h * 0.38, 14 * unit)
        draw_token((x + radius + 6 * unit, y + h / 2), radius, line.colour)
        left = x + 2 * radius + 12 * unit
        named, side = w * 0.3 if w > 210 * unit else 0.0, min(grown(22), h * 0.6)
        room = w - (left - x) - named - (34 if line.done or named else 6) * unit
        if named and signs_width(line.signs, side, side) > 1.4 * room:
            named, room = 0.0, room + named  # the mark alone says who it is
        if named:
            self.write(line.name, (left, y, named, h), 15, bold=line.acting, align="left")
        centre = (left + named + room / 2, y + h / 2)
        draw_signs(self, line.signs, centre, side, room)
        if line.done:
            centre = (x + w - 16 * unit, y + h / 2)
            draw_icon("icons", "glyph_check", centre, min(20 * unit, h * 0.7), theme.good)

    def on_tap(self, touch: Any) -> None:
        self.table.read_on()

    def on_hold(self, touch: Any) -> None:
        self.table.lens(("event", self.event), self)

    def has_details(self) -> bool:
        return True

    def spoken(self) -> str:
        return f"{_(row_of(self.event).name)}. {thing(self.event).text}" if self.event else ""
