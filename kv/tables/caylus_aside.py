"""The right rail of the Caylus table on wide windows: castle, phases of the round, last moves."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from core.i18n import N_, _
from kv.gestures import Touchable
from kv.tables.caylus_strips import CastleStrip
from kv.theme import load_kv, theme
from kv.widgets import page  # noqa: F401  (used by the .kv file)
from kv.widgets.text import Txt

LINES = 10  # moves told at most
PHASES = (
    ("actions", N_("Actions: one each in turn until all have passed")),
    ("provost", N_("Provost: in passing order, 1 denier per card")),
    ("activation", N_("Buildings: from the start of the road")),
    ("castle", N_("Castle: batches in passing order")),
)


class PhaseLine(Txt):
    """One phase of the round; the present one stands out."""

    current = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(points=15, **kwargs)
        self.padding = (8 * theme.dp, 3 * theme.dp)
        for name in ("pos", "size", "current"):
            self.fbind(name, self._ground)
        theme.bind(ink=self._ground)

    def _ground(self, *_args: Any) -> None:
        self.bold = bool(self.current)
        self.color = theme.ink if self.current else theme.soft
        self.canvas.before.clear()
        if self.current:
            with self.canvas.before:
                Color(*theme.surface2)
                SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[6 * theme.dp])
                Color(*theme.rubric)
                bar = (3 * theme.dp, max(1, self.height - 6 * theme.dp))
                SmoothRoundedRectangle(
                    pos=(self.x, self.y + 3 * theme.dp), size=bar, radius=[1.5 * theme.dp]
                )


class MoveLine(Touchable, FloatLayout):
    """One of the last moves: a tap shows it again, a hold explains its cards."""

    table = ObjectProperty(None)
    number = NumericProperty(0)
    colour = NumericProperty(0)
    text = StringProperty("")
    focusable = True

    def on_tap(self, touch: Any) -> None:
        self.table.replay(int(self.number))

    def on_hold(self, touch: Any) -> None:
        self.table.log_held(int(self.number), self)

    def has_details(self) -> bool:
        return True

    def spoken(self) -> str:
        return self.text


class CaylusAside(BoxLayout):
    """Castle, phases, then the log's last lines."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.castle = CastleStrip(table=self.table, size_hint_y=None, height=60 * theme.dp)
        self.castle.ground = "bg"
        self.phases = {name: PhaseLine(text=_(words)) for name, words in PHASES}
        self.lines = BoxLayout(orientation="vertical", size_hint_y=None, spacing=2 * theme.dp)
        self.lines.bind(minimum_height=self.lines.setter("height"))
        self.ids.top.add_widget(self.castle)
        for name, line in self.phases.items():
            self.ids.body.add_widget(line)
            line.name = name
        self.ids.body.add_widget(Txt(text=_("Last moves"), points=16, bold=True))
        self.ids.body.add_widget(self.lines)
        theme.bind(dp=self._resize, sp=self._resize)
        self._resize()

    def _resize(self, *_args: Any) -> None:
        self.castle.height = self.ids.top.height = max(60 * theme.dp, 40 * theme.sp)

    def show(self, view: Any) -> None:
        if self.disabled or theme.layout != "expanded":
            return
        self.castle.show(view)
        self.stand(view.phase)
        provost = self.phases["provost"]
        if not view.advanced and provost.parent is not None:
            self.ids.body.remove_widget(provost)
        self._last_moves()

    def stand(self, phase: str) -> None:
        """Let a phase stand out."""
        for name, line in self.phases.items():
            line.current = int(name == phase)

    def _last_moves(self) -> None:
        table, lines = self.table, self.lines
        start = max(0, len(table.match.actions) - LINES)
        entries = reversed(table.match.log(table.session.viewer, start))
        told = [(entry, words) for entry in entries if (words := table.entry_words(entry))]
        while len(lines.children) > len(told):
            lines.remove_widget(lines.children[0])
        while len(lines.children) < len(told):
            lines.add_widget(MoveLine(table=table))
        for line, (entry, words) in zip(reversed(lines.children), told, strict=True):
            line.number, line.text = entry.number, words
            line.colour = table.match.seats[entry.seat].colour

    def mark(self, marks: Any) -> None:
        self.castle.mark(marks)


load_kv(__file__)
