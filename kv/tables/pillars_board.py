"""The middle of the Pillars table: award ribbon, the trick in a cross, the hand, the stock."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from core.i18n import _
from kv.gestures import Touchable
from kv.layout import card_growth
from kv.tables.pillars_cards import RATIO, CardFace, HandCard, fit_rows
from kv.theme import theme
from kv.widgets.icon import Painted, draw_token
from kv.widgets.shapes import dashes, hatch, rounded
from kv.widgets.target import Marks
from kv.widgets.text import Fit

RISE, GAP = 10, 5  # dp a chosen card lifts, in a lower row no further than to the next one
ROW = 190  # dp of height below which the trick lies in a row instead of a cross
LOWEST = 60  # dp of height that cards to look at need beside words
# where the seats sit, counted from the viewer on: horizontal and vertical place in the cross
PLACES = {
    3: ((0, -1), (-1, 0.35), (1, 0.35)),
    4: ((0, -1), (-1, 0), (0, 1), (1, 0)),
}


class Ribbon(Touchable, FloatLayout):
    """Who takes the trick as it stands, or would with the staged card; also says why not."""

    text = StringProperty("")
    tone = StringProperty("")
    colour = NumericProperty(-1)
    table = ObjectProperty(None)
    focusable = True

    def on_tap(self, touch: Any) -> None:
        self.table.explain_award()

    def on_hold(self, touch: Any) -> None:
        self.table.explain_award()

    def spoken(self) -> str:
        return self.text


class Slot(Painted, FloatLayout):
    """The place of one seat's card in the trick."""

    seat = NumericProperty(0)
    colour = NumericProperty(0)
    open = BooleanProperty(False)  # the viewer's own place, waiting for a card
    taken = BooleanProperty(False)  # a card lies here
    words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.label = Fit(points=15, lines=3, size_hint=(None, None))
        super().__init__(**kwargs)
        self.add_widget(self.label)
        self.bind(colour=self.again, open=self.again, words=self.again, taken=self.again)
        theme.bind(ink=self.again)

    def paint(self) -> None:
        unit = theme.dp
        outline = rounded(self.x, self.y, self.width, self.height, 6 * unit)
        self.label.text = self.words
        self.label.color = theme.soft
        self.label.size = (self.width - 8 * unit, self.height * 0.5)
        self.label.center = (self.center_x, self.center_y + 6 * unit)
        if self.open:
            Color(*theme.ink)
            dashes(outline, 7 * unit, 5 * unit, 2.5 * unit)
        else:
            Color(*theme.line[:3], 0.7)
            dashes(outline, 3 * unit, 5 * unit, 1.2 * unit)
        if not self.taken:
            draw_token((self.center_x, self.y + 18 * unit), 10 * unit, int(self.colour))


class Trick(Painted, FloatLayout):
    """The cards of the trick, each before its player; the last trick lies faded beneath."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.slots: list[Slot] = []
        self.cards: dict[int, CardFace] = {}
        self.link: tuple[Any, Any] | None = None  # the deciding card or its place, the taker's chip

    def connect(self, player: int, chip: Any) -> None:
        """A dotted line from the card or the place of a seat to who takes the trick."""
        if chip is None or not self.slots:  # nobody, or not laid out yet
            self.link = None
        else:
            chip.bind(pos=self.again, size=self.again)
            self.link = (self.slot(player), chip)
        self.repaint()

    def paint(self) -> None:
        """The table top: a printed panel, so that the trick has a ground of its own."""
        unit = theme.dp
        if min(self.size) < 60 * unit:
            return
        Color(*theme.line[:3], 0.45)
        box = (self.x + 3 * unit, self.y + 2 * unit, self.width - 6 * unit, self.height - 4 * unit)
        dashes(rounded(*box, 12 * unit, 6), 1.5 * unit, 4 * unit, 1.2 * unit)
        hatch(box, "hatch", (*theme.line[:3], 0.07), unit)
        if self.link is not None:
            self._paint_link(*self.link, unit)

    def _paint_link(self, place: Any, chip: Any, unit: float) -> None:
        """Behind the cards and the ribbon, so that it shows only in the gaps."""
        if chip.y >= self.top:
            ends = [(place.center_x, place.top), (chip.center_x, chip.y)]
        elif chip.right <= self.center_x:
            ends = [(place.x, place.center_y), (chip.right, chip.center_y)]
        else:
            ends = [(place.right, place.center_y), (chip.x, chip.center_y)]
        Color(*theme.rubric)
        dashes(ends, 3 * unit, 5 * unit, 3 * unit)

    def places(self, players: int) -> list[tuple[float, float, float, float]]:
        """The box of every place, the viewer's own first."""
        unit, gap = theme.dp, 8 * theme.dp
        w, h = self.width - 24 * unit, self.height - 10 * unit  # the discs stand out a little
        widest = 132 * card_growth(self.table.width / unit) * unit
        if h < ROW * unit:
            width = max(1, min((w - gap * (players - 1)) / players, h * RATIO, widest))
            left = self.center_x - (width * players + gap * (players - 1)) / 2
            height = width / RATIO
            order = [players - 1, *range(players - 1)]  # the own place last, beside the hand
            return [
                (left + n * (width + gap), self.center_y - height / 2, width, height) for n in order
            ]
        width = min((w - 2 * gap) / 3, (h - gap) / 2 * RATIO, widest)
        height = width / RATIO
        reach = min(width + gap + 20 * unit, (w - width) / 2)
        found = []
        for across, up in PLACES[players]:
            x = self.center_x + across * reach - width / 2
            y = self.center_y + up * (height + gap) / 2 - height / 2
            found.append((x, y, width, height))
        return found

    def show(self, view: Any, first: int) -> None:
        """Fill from a view; `first` sits at the bottom."""
        players = view.players
        self._make_slots(players)
        boxes = self.places(players)
        seats = self.table.match.seats
        last = not view.trick and bool(view.last_trick) and view.phase == "play"
        shown = {p.seat: p.card for p in (view.last_trick if last else view.trick)}
        strongest = view.award.card if view.award and not last else ""
        for place, (slot, box) in enumerate(zip(self.slots, boxes, strict=True)):
            seat = (first + place) % players
            slot.seat, slot.colour = seat, seats[seat].colour
            slot.pos, slot.size = box[:2], box[2:]
            slot.open = view.viewer == seat and view.current == seat and view.phase == "play"
            slot.words = _("Your card") if slot.open else seats[seat].name
            slot.opacity = 0 if view.phase != "play" else 1
            self.put(seat, shown.get(seat, ""), box)
            card = self.cards.get(seat)
            if card is not None:
                card.opacity = 0.42 if last else 1
                card.player = seats[seat].colour
                card.frame = "winning" if card.card == strongest else ""
        self.repaint()

    def _make_slots(self, players: int) -> None:
        if len(self.slots) != players:
            for slot in self.slots:
                self.remove_widget(slot)
            self.slots = [Slot(size_hint=(None, None)) for _n in range(players)]
            for slot in self.slots:
                self.add_widget(slot)

    def put(self, seat: int, card: str, box: Any = None) -> None:
        """Lay a card before a seat, or take it away with ""."""
        have = self.cards.get(seat)
        slot = self.slot(seat)
        slot.taken, slot.label.opacity = bool(card), 0 if card else 1
        if not card:
            if have is not None:
                self.remove_widget(self.cards.pop(seat))
            return
        if have is None:
            have = TrickCard(table=self.table, size_hint=(None, None))
            self.cards[seat] = have
            self.add_widget(have)
        box = box or self.box(seat)
        have.opacity, have.player = 1, self.table.match.seats[seat].colour
        have.card, have.colour = card, self.table.card_colour(card)
        have.target = ("seen", card)
        have.pos, have.size = box[:2], box[2:]

    def slot(self, seat: int) -> Slot:
        return next(s for s in self.slots if s.seat == seat)

    def box(self, seat: int) -> tuple[float, float, float, float]:
        slot = self.slot(seat)
        return (*slot.pos, *slot.size)

    def centre(self, seat: int) -> tuple[float, float]:
        x, y, w, h = self.box(seat)
        return x + w / 2, y + h / 2


class TrickCard(HandCard):
    """A card on the table with its player's disc: a tap or a hold shows what it is."""

    player = NumericProperty(-1)  # colour of who played it

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.draggable = False
        self.bind(player=self.again)

    def paint(self) -> None:
        super().paint()
        if self.player >= 0:
            radius = min(11 * theme.dp, self.width * 0.16)
            draw_token((self.right - radius * 0.2, self.y + self.height * 0.4), radius, self.player)

    @property
    def focusable(self) -> bool:
        return self.opacity == 1

    def _state(self, *_args: Any) -> None:
        """The frame tells who wins, not what is chosen."""

    def on_tap(self, touch: Any) -> None:
        self.table.lens(self.target, self)


class Hand(FloatLayout):
    """The viewer's cards in one or two rows; never scrolls, never overlaps."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cards: list[HandCard] = []
        self.spare: list[HandCard] = []  # blank ones that wait for the next hand
        self.homes: list[tuple[float, float]] = []  # y of every card, and how far it may rise
        self.chosen: HandCard | None = None  # of two copies, the one under the finger

    def show(self, cards: tuple[str, ...], barred: frozenset[str]) -> None:
        """Cards in the order of the deck; two copies of one lie side by side."""
        while len(self.cards) > len(cards):
            self.remove_widget(self._blank(self.cards.pop()))
        while len(self.cards) < len(cards):
            made = self.spare.pop() if self.spare else self._new()
            self.cards.append(made)
            self.add_widget(made)
        for made, card in zip(self.cards, cards, strict=True):
            made.card, made.colour = card, self.table.card_colour(card)
            made.target = ("card", card)
            made.copy_number = cards[: self.cards.index(made)].count(card)
            made.barred = card in barred
            made.opacity = 1
        self.place()

    def _new(self) -> HandCard:
        return HandCard(table=self.table, size_hint=(None, None))

    def _blank(self, made: HandCard) -> HandCard:
        """A card nobody can read any more."""
        made.card, made.colour, made.target = "", -1, None
        made.mark(Marks())
        self.spare.append(made)
        return made

    def place(self) -> None:
        unit = theme.dp
        gap, rise = GAP * unit, RISE * unit
        w, h = self.width - 12 * unit, self.height - 8 * unit - rise
        count = len(self.cards)
        self.homes = []
        if not count or h <= 0:
            return
        widest = 104 * card_growth(self.table.width / unit) * unit
        rows, width = fit_rows(count, w, h, gap, widest)
        height = width / RATIO
        columns = -(-count // rows)
        bottom = self.y + 4 * unit + max(0, (h - rows * height - (rows - 1) * gap) / 2)
        for n, card in enumerate(self.cards):
            row, column = divmod(n, columns)
            here = min(columns, count - row * columns)
            total = here * width + (here - 1) * gap
            card.size = (width, height)
            card.x = self.center_x - total / 2 + column * (width + gap)
            home = bottom + (rows - 1 - row) * (height + gap)
            self.homes.append((home, gap if row else rise))
        self.settle(False)

    def settle(self, animate: bool = True) -> None:
        """A chosen card stands a little higher."""
        for card, (home, rise) in zip(self.cards, self.homes, strict=True):
            wanted = home + (rise if card.picked else 0)
            Animation.cancel_all(card, "y")
            if animate and not theme.reduced and card.y != wanted:
                Animation(y=wanted, d=0.08, t="out_quad").start(card)
            else:
                card.y = wanted

    def mark(self, marks: Marks) -> None:
        """Of two equal cards only one is chosen."""
        done: set[Any] = set()
        first = [c for c in (self.chosen,) if c in self.cards]
        for card in (*first, *(c for c in self.cards if c not in first)):
            card.mark(marks)
            card.picked = card.picked and card.target not in done
            if card.picked:
                done.add(card.target)

    def focus_order(self) -> list[HandCard]:
        return self.cards

    def card(self, name: str) -> HandCard | None:
        return next((c for c in self.cards if c.card == name), None)


class OpenTrick(FloatLayout):
    """The open trick to look at only: cards side by side, and who takes them as they stand."""

    table = ObjectProperty(None)

    def __init__(self, plays: Any, award: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.faces = [
            CardFace(
                card=play.card,
                colour=self.table.card_colour(play.card),
                frame="winning" if play.card == award.card else "",
                size_hint=(None, None),
            )
            for play in plays
        ]
        words = self.table.words
        self.line = Fit(text=words.text.award(award, words.names), points=15, lines=2, bold=True)
        self.line.size_hint = (None, None)
        for part in (*self.faces, self.line):
            self.add_widget(part)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_args: Any) -> None:
        gap, count, unit = 6 * theme.dp, len(self.faces), theme.dp
        foot = 44 * theme.sp
        told = self.height - foot >= LOWEST * unit
        foot = foot if told else 0
        room = max(1, self.height - foot - 4 * unit)
        _rows, width = fit_rows(count, self.width, room, gap, 110 * unit, 1)
        left = self.center_x - (count * width + (count - 1) * gap) / 2
        for n, face in enumerate(self.faces):
            face.size = (width, width / RATIO)
            face.pos = (left + n * (width + gap), self.y + foot + (room - face.height) / 2)
        self.line.size, self.line.pos, self.line.opacity = (self.width, foot), self.pos, int(told)
