"""A building that is used: its card, and beside it everything it offers."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.uix.gridlayout import GridLayout

from core.i18n import _
from core.text.caylus_cards import card as card_name
from kv.tables.caylus_cards import ROAD, Face
from kv.tables.caylus_ink import ink_signs, trade_signs
from kv.tables.caylus_panels import CELL, CaylusPanel
from kv.theme import theme
from kv.widgets.icon import Painted
from kv.widgets.target import Targeted
from kv.widgets.text import Fit

LEAST = 48  # dp of a row of offers


class OfferBtn(Targeted, Painted):
    """One option of a building's effect: what is paid and what comes for it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.always = True
        for name in ("picked", "lit", "alarm", "target"):
            self.fbind(name, self.again)
        theme.bind(ink=self.again)

    def paint(self) -> None:
        unit = theme.dp
        x, y, w, h = self.x + 2 * unit, self.y + 2 * unit, self.width - 4 * unit, self.height
        h -= 4 * unit
        Color(*(theme.surface2 if self.picked else theme.surface))
        SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[7 * unit])
        ring = theme.danger if self.alarm else theme.rubric if self.picked else theme.ink
        Color(*ring)
        width = (2 if self.picked or self.alarm else 0.9) * unit
        SmoothLine(rounded_rectangle=(x, y, w, h, 7 * unit), width=width)
        signs = trade_signs(self.target[1:])
        ink_signs(signs, (x + 5 * unit, y, w - 10 * unit, h), 26 * unit, theme.ink)

    def spoken(self) -> str:
        return self.table.speak_target(self.target)


class UsePanel(CaylusPanel):
    """The card that is used, and beside it everything it offers."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.face = Face(size_hint=(None, None))
        self.grid = GridLayout(cols=2, size_hint=(None, None))
        self.note = Fit(points=16, lines=3, size_hint=(None, None))
        for part in (self.face, self.grid, self.note):
            self.ids.body.add_widget(part)
        self.offers: list[OfferBtn] = []

    def _columns(self, width: float) -> int:
        count = len(self.table.offered())
        if count > 4:
            return 3 if width < 560 else 5
        return 2 if count > 1 or width > 430 else 1

    def _fitting(self, width: float, height: float) -> int:
        """Columns with which every row is high enough for a finger."""
        columns, count = self._columns(width), max(1, len(self.offers))
        while columns < count and -(-count // columns) * LEAST > height:
            columns += 1
        return columns

    def _faced(self, width: float) -> bool:
        """Whether there is room for the card itself."""
        return width >= 300 and (width >= 560 or len(self.table.offered()) <= 4)

    def wanted(self, width: float) -> float:
        rows = -(-max(1, len(self.table.offered())) // self._columns(width))
        return self.head + 14 + max(rows * CELL, 78 if self._faced(width) else 0)

    def show(self, view: Any) -> None:
        table, question = self.table, view.question
        where = view.road[question.place]
        if question.subject == "primary":
            sentence = _("Your worker at the {card}").format(card=card_name(question.card))
        else:
            sentence = _("Your {card}, where {name} has a worker").format(
                card=card_name(question.card), name=table.words.name(where.worker)
            )
        self.title = sentence
        self.face.look = table.road_look(view, question.place)._replace(idle=False)
        offered = table.offered()
        while len(self.offers) > len(offered):
            self.grid.remove_widget(self.offers.pop())
        while len(self.offers) < len(offered):
            self.offers.append(OfferBtn(table=table, target=offered[len(self.offers)]))
            self.grid.add_widget(self.offers[-1])
        for made, target in zip(self.offers, offered, strict=True):
            made.target = target
        lawyer = _("Tap the building that becomes a residence.")
        self.note.text = "" if offered else lawyer
        self.placed()

    def placed(self) -> None:
        body, unit = self.ids.body, theme.dp
        width = self.width / unit
        faced = self._faced(width)
        high = min(body.height, 96 * unit)
        card = min(high * ROAD, body.width * 0.4) if faced else 0
        self.face.opacity = 1 if faced else 0
        self.face.size = (max(1, card), max(1, card / ROAD))
        left = body.x + card + (8 * unit if faced else 0)
        room = body.right - left
        self.grid.cols = self._fitting(width, body.height / unit)
        rows = -(-max(1, len(self.offers)) // self.grid.cols)
        tall = min(64 * unit, body.height / rows)
        self.grid.size = (min(room, self.grid.cols * 150 * unit), rows * tall)
        self.grid.spacing = 0
        beside = room if self.note.text else self.grid.width
        start = max(body.x, body.center_x - (card + 8 * unit + beside) / 2)
        self.face.pos = (start, body.center_y - self.face.height / 2)
        self.grid.pos = (start + (left - body.x), body.center_y - self.grid.height / 2)
        self.note.size, self.note.pos = (room, body.height), (left, body.y)
        self.note.opacity = 1 if self.note.text else 0
