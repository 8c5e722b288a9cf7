"""The viewer's cards and the prestige buildings: a pile on narrow windows, a row on wide ones."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from core.i18n import _, ngettext
from kv.gestures import Touchable
from kv.layout import card_growth
from kv.tables.caylus_cards import HAND, CardTarget, Face, Look
from kv.tables.caylus_ink import ink_words
from kv.tables.pillars_cards import fit_rows
from kv.theme import theme
from kv.widgets.icon import Painted, draw_icon

RISE = 8  # dp a chosen card lifts
WIDEST = {"compact": 88, "short": 92, "medium": 108, "expanded": 140}  # dp of a card
PRESTIGE = 86  # dp of a prestige card beside the hand
ROW = 5  # cards and pile in one row on narrow windows


class HandCard(CardTarget):
    """A card of the hand: tapped, dragged to the road's end, flicked."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.draggable = True


class PrestigeCard(CardTarget):
    """A prestige building in the row of wide windows or on the sheet."""


class Pile(Touchable, Painted):
    """The prestige buildings as one pile with their number; shows the one that is picked."""

    table = ObjectProperty(None)
    count = NumericProperty(0)
    look = ObjectProperty(Look())
    ready = BooleanProperty(False)  # one of them can be built now
    focusable = True
    focus_key = ("prestige pile",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.face = Face(frame="picked", opacity=0, size_hint=(None, None))
        self.add_widget(self.face)
        for name in ("count", "look", "ready"):
            self.fbind(name, self.again)
        theme.bind(ink=self.again, sp=self.again)

    def paint(self) -> None:
        self.face.pos, self.face.size = self.pos, self.size
        self.face.look, self.face.opacity = self.look, 1 if self.look.card else 0
        if self.look.card:
            return
        unit = theme.dp
        u = self.width / 86
        for n in (2, 1, 0):
            off = 2.4 * n * u
            box = (self.x + off, self.y + off, self.width - 5 * u, self.height - 5 * u)
            Color(*(theme.surface2 if n else theme.surface))
            SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[6 * u])
            Color(*(theme.rubric if self.ready and not n else theme.ink))
            width = (1.6 if self.ready and not n else 0.75) * unit
            SmoothLine(rounded_rectangle=(*box, 6 * u), width=max(0.8, width))
        w, h = self.width - 5 * u, self.height - 5 * u
        draw_icon("icons", "prestige", (self.x + w / 2, self.y + h * 0.63), min(w, h) * 0.5, grow=2)
        words = (self.x + 3 * u, self.y + h * 0.19, w - 6 * u, h * 0.22)
        ink_words(_("Prestige"), words, theme.ink, 13.5 * u, True, "center")
        number = (self.x, self.y + 2 * u, w, h * 0.2)
        ink_words(str(int(self.count)), number, theme.rubric, 17 * u, True, "center")

    def on_tap(self, touch: Any) -> None:
        self.table.show_prestige()

    def spoken(self) -> str:
        count = int(self.count)
        words = ngettext("{count} prestige building", "{count} prestige buildings", count)
        return words.format(count=count)


class Hand(FloatLayout):
    """Cards side by side; never scrolls, wraps to a second row when the hand is large."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cards: list[HandCard] = []
        self.prestige: list[PrestigeCard] = []
        self.homes: list[float] = []
        self.pile = Pile(table=self.table, size_hint=(None, None))
        self.add_widget(self.pile)
        self.bind(pos=self.place, size=self.place)

    @property
    def wide(self) -> bool:
        """Whether all prestige buildings lie beside the hand."""
        return theme.layout == "expanded"

    def show(self, looks: list[Look], offers: list[Look], ready: bool) -> None:
        """The hand's cards and the prestige buildings still to be had."""
        self._keep(self.cards, HandCard, len(looks))
        self._keep(self.prestige, PrestigeCard, len(offers) if self.wide else 0)
        for made, look in zip(self.cards, looks, strict=True):
            made.look, made.target, made.opacity = look, ("card", look.card), 1
        for made, look in zip(self.prestige, offers, strict=False):
            made.look, made.target = look, ("prestige", look.card)
        pile = bool(offers) and not self.wide
        self.pile.opacity, self.pile.disabled = int(pile), not pile
        self.pile.count, self.pile.ready = len(offers), ready
        self.place()

    def _keep(self, made: list[Any], kind: Any, count: int) -> None:
        while len(made) > count:
            self.remove_widget(made.pop())
        while len(made) < count:
            made.append(kind(table=self.table, size_hint=(None, None)))
            self.add_widget(made[-1])

    # -- places -------------------------------------------------------------------------

    def place(self, *_args: Any) -> None:
        unit = theme.dp
        self.homes = []
        if min(self.size) < 20 * unit:
            return
        if self.wide:
            self._place_row()
        else:
            parts = [*self.cards] + ([] if self.pile.disabled else [self.pile])
            widest = WIDEST[theme.layout] * (1.2 if theme.large_text else 1) * unit
            box = (self.x + 6 * unit, self.y, self.width - 12 * unit, self.height)
            homes = self._lay(parts, box, widest)
            self.homes = homes[: len(self.cards)]
        self.settle(False)

    def _place_row(self) -> None:
        """Hand cards, then the prestige buildings in a row, both as large as they fit."""
        unit = theme.dp
        grown = card_growth(self.table.width / unit)
        pad, gap = 12 * unit, 8 * unit
        room = self.width - 2 * pad
        many, few = len(self.cards), len(self.prestige)
        most = (self.height - 14 * unit - RISE * unit) * HAND
        wide = min(WIDEST["expanded"] * grown * unit, most)
        small = min(PRESTIGE * grown * unit, wide)
        wanted = many * (wide + gap) + few * (small + gap) + 2 * gap
        share = 1.0 if wanted <= room else room / wanted
        rest = few * (small * share + gap) + 2 * gap if few else 0
        left = (self.x + pad, self.y, room - rest, self.height)
        self.homes = self._lay(self.cards, left, wide * max(share, 0.8), "left")
        used = max((c.right for c in self.cards), default=self.x + pad)
        row = (used + 3 * gap, self.y, self.x + pad + room - used - 3 * gap, self.height)
        homes = self._lay(self.prestige, row, small * 1.12, "left")
        for card, home in zip(self.prestige, homes, strict=True):
            card.y = home

    def _lay(self, parts: list[Any], box: Any, widest: float, side: str = "center") -> list[float]:
        """Lay cards into a box in rows; their resting heights."""
        unit = theme.dp
        x, y, w, h = box
        gap, count = 5 * unit, len(parts)
        if not count:
            return []
        h -= 8 * unit + RISE * unit
        rows, width = fit_rows(count, w, h * HAND / (66 / 94), gap, widest)
        width = max(min(width, h / rows * HAND), 10)
        height = width / HAND
        columns = -(-count // rows)
        bottom = y + 4 * unit + max(0, (h - rows * height - (rows - 1) * gap) / 2)
        homes = []
        for n, card in enumerate(parts):
            row, column = divmod(n, columns)
            here = min(columns, count - row * columns)
            total = here * width + (here - 1) * gap
            left = x + (w - total) / 2 if side == "center" else x
            card.size = (width, height)
            card.x = left + column * (width + gap)
            homes.append(bottom + (rows - 1 - row) * (height + gap))
            card.y = homes[-1]
        return homes

    def settle(self, animate: bool = True) -> None:
        """A chosen card stands a little higher."""
        for card, home in zip(self.cards, self.homes, strict=False):
            wanted = home + (RISE * theme.dp if card.picked else 0)
            Animation.cancel_all(card, "y")
            if animate and not theme.reduced and card.y != wanted:
                Animation(y=wanted, d=0.08, t="out_quad").start(card)
            else:
                card.y = wanted

    def focus_order(self) -> list[Any]:
        return [*self.cards, self.pile, *self.prestige]

    def card(self, name: str) -> HandCard | None:
        return next((c for c in self.cards if c.look.card == name), None)
