"""The hand of Gates: five action cards, and in their place the goods or answers to choose."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from core.games.gates.data import CARD_IDS, CARD_INDEX, CARDS, GOODS
from core.i18n import _
from kv import palette
from kv.layout import card_growth
from kv.tables.gates_ink import ARROW, ICONS, Inked, draw_signs, grown, sheet_of, signs_width
from kv.tables.gates_steps import Stepper
from kv.theme import theme
from kv.widgets.icon import draw_icon, draw_mark
from kv.widgets.shapes import hatch
from kv.widgets.target import Targeted

Signs = list[tuple[str, str]]

TALL, SLIM = 116 / 66, 2.3  # height of a card in widths, at most; and of one with little width
NARROW = 56  # dp of width below which a card takes the height for its name
BROAD = 84  # dp of width from which a card tells all its incomes

ACTION_SIGNS: dict[str, Signs] = {
    "renown": [("vp", ARROW), ("good_any", "×2")],
    "good_works": [("good_any", ARROW), ("vp", "×2")],
    "barter": [("good_any", ""), ("swap", ""), ("good_any", "×2")],
    "favour": [("favour", "+"), ("good_any", "")],
    "gather": [("hand", "+1"), ("vp", "")],
}


def card_name(card: str) -> str:
    return _(CARDS[CARD_INDEX[card]].name)


def income(card: str, good: str) -> int:
    """What is printed on the card for a good."""
    return CARDS[CARD_INDEX[card]].income[GOODS.index(good)]


class CardFace(Inked):
    """One action card: income above in the owner's colour, the action below."""

    card = StringProperty("")
    colour = NumericProperty(0)
    good = StringProperty("")  # what the corner shows now; "" while nobody knows
    played = BooleanProperty(False)
    frame = StringProperty("")  # "", "picked", "alarm"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(card=self.again, colour=self.again, good=self.again)
        self.bind(played=self.again, frame=self.again)

    def paint(self) -> None:
        if not self.card or self.width < 8:
            return
        unit = min(self.width / 66, self.height / 110)
        x, y, w, h = self.x, self.y, self.width, self.height
        sheet_of((x, y, w, h), 6 * unit, theme.surface)
        broad = w >= BROAD * theme.dp
        band = min(h * 0.34, 40 * unit)
        self._band(band, unit)
        strip = 15 * unit if broad else 0
        if broad:
            self._incomes((x + 2 * unit, y + h - band - strip, w - 4 * unit, strip), unit)
        self._action(h - band - strip, unit)
        Color(*theme.ink)
        SmoothLine(rounded_rectangle=(x, y, w, h, 6 * unit), width=max(0.8, 0.75 * unit))
        if self.played:
            Color(*theme.bg[:3], 0.55)
            SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[6 * unit])
            hatch((x, y, w, h), "hatch", (*theme.ink[:3], 0.45), theme.dp)
        if self.frame:
            Color(*(theme.danger if self.frame == "alarm" else theme.rubric))
            out = 1.5 * theme.dp
            ring = (x - out, y - out, w + 2 * out, h + 2 * out, 7 * unit)
            SmoothLine(rounded_rectangle=ring, width=2 * theme.dp)

    def _band(self, band: float, unit: float) -> None:
        _pigment, fill, _mark, ink = palette.SEATS[int(self.colour) % len(palette.SEATS)]
        x, top, w = self.x, self.top, self.width
        Color(*palette.rgb(fill))
        radius = [6 * unit, 6 * unit, 0, 0]
        SmoothRoundedRectangle(pos=(x, top - band), size=(w, band), radius=radius)
        colour = (*palette.rgb(ink), 1)
        middle = top - band / 2
        if self.good in GOODS:
            n = income(self.card, self.good)
            box = (x + 2 * unit, top - band, w * 0.52, band)
            self.write(f"+{n}" if n else "0", box, 26 * unit / theme.dp, colour, True, fixed=True)
            plate = min(band * 0.72, 27 * unit)
            centre = (x + w - plate / 2 - 5 * unit, middle)
            box = (centre[0] - plate / 2, centre[1] - plate / 2, plate, plate)
            sheet_of(box, 5 * unit, theme.surface)
            draw_icon("icons", ICONS[self.good], centre, plate * 0.8)
        elif self.good == "points":
            draw_mark((x + w / 2, middle), 9 * unit, int(self.colour), colour)
        else:
            self._grid((x + 3 * unit, top - band + 2 * unit, w - 6 * unit, band - 4 * unit), unit)

    def _grid(self, box: Any, unit: float) -> None:
        """All four incomes, two by two, while the corner is open."""
        x, y, w, h = box
        sheet_of(box, 4 * unit, theme.surface)
        for n, good in enumerate(GOODS):
            cx = x + w * (0.27 + 0.48 * (n % 2))
            cy = y + h * (0.74 - 0.48 * (n // 2))
            draw_signs(
                self, [(ICONS[good], str(income(self.card, good)))], (cx, cy), h * 0.42, w * 0.46
            )

    def _incomes(self, box: Any, unit: float) -> None:
        x, y, w, h = box
        for n, good in enumerate(GOODS):
            amount = income(self.card, good)
            centre = (x + w * (n + 0.5) / 4, y + h / 2)
            ink = theme.ink if amount else theme.soft
            draw_signs(self, [(ICONS[good], str(amount))], centre, h * 0.72, w / 4 - 2 * unit, ink)

    def _action(self, height: float, unit: float) -> None:
        x, y, w = self.x, self.y, self.width
        signs = 17 * unit
        narrow = w < NARROW * theme.dp
        name = min(30 * theme.dp if narrow else 22 * unit, height * (0.4 if narrow else 0.3))
        picture = min(height - signs - name - 4 * unit, 40 * unit)
        grow = 2 if picture > 66 * theme.dp else 1
        if picture > 12 * unit:
            draw_icon(
                "cards",
                self.card,
                (self.center_x, y + signs + name + (height - signs - name) / 2),
                picture,
                grow=grow,
            )
        box = (x + 2 * unit, y + signs, w - 4 * unit, name)
        points = 12 if narrow else 12 * unit / theme.dp
        self.write(card_name(self.card), box, points, bold=True, lines=2, fixed=True)
        Color(*theme.ink[:3], 0.3)
        SmoothLine(
            points=(x + 5 * unit, y + signs + unit, x + w - 5 * unit, y + signs + unit),
            width=0.6 * unit,
        )
        draw_signs(
            self,
            ACTION_SIGNS[self.card],
            (self.center_x, y + signs / 2 + unit),
            12.5 * unit,
            w - 8 * unit,
        )


class HandCard(Targeted, CardFace):
    """A card of the hand: tapped, or flicked up for its income."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(always=True, draggable=True, **kwargs)
        self.bind(picked=self._state, alarm=self._state)

    def _state(self, *_args: Any) -> None:
        self.frame = "picked" if self.picked else "alarm" if self.alarm else ""

    def copy(self) -> CardFace:
        return CardFace(
            card=self.card, colour=self.colour, good=self.good, size=self.size, frame="picked"
        )


class Choice(Targeted, Inked):
    """A large button for one answer: what it is called, and what it changes."""

    words = StringProperty("")
    signs = ObjectProperty(())
    tail = ObjectProperty(())  # before and after
    possible = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("words", "signs", "tail", "picked", "possible", "alarm", "pressed"):
            self.fbind(name, self.again)

    def paint(self) -> None:
        unit = theme.dp
        box = (self.x + unit, self.y + unit, self.width - 2 * unit, self.height - 2 * unit)
        line = theme.danger if self.alarm else theme.rubric if self.picked else theme.ink
        fill = theme.surface2 if self.pressed else theme.surface
        sheet_of(box, 8 * unit, fill, line, 4 if self.picked or self.alarm else 1.5)
        x, y, w, h = box
        if not self.possible:
            hatch(box, "hatch", (*theme.ink[:3], 0.3), unit)
        room = w - 12 * unit
        rows = [list(r) for r in (self.signs, self.tail) if r]
        flat = w > 2.4 * h and len(rows) == 2
        size = grown(20)
        if h > 100 * unit and signs_width(list(self.tail), size, size) > room:
            rows[-1:] = [[sign] for sign in self.tail]  # one below the other
        named = h * (0.5 if rows and not flat else 0.56 if flat else 1)
        self.write(
            self.words,
            (x + 6 * unit, y + h - named, w - 12 * unit, named - 2 * unit),
            15,
            bold=True,
            lines=3,
        )
        if not rows:
            return
        side = min(size, (h - named) / (1 if flat else len(rows)) * 0.8)
        if flat:
            for n, signs in enumerate(rows):
                centre = (x + w * (0.27 + 0.46 * n), y + (h - named) / 2 + unit)
                draw_signs(self, list(signs), centre, side, room / 2)
            return
        for n, signs in enumerate(rows):
            place = (h - named) * (len(rows) - n - 0.5) / len(rows)
            centre = (self.center_x, y + place + 2 * unit)
            draw_signs(self, list(signs), centre, side, room)


class Hand(FloatLayout):
    """Cards, answers or steppers, whichever the player is asked for."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.mode = "cards"
        self.cards = [
            HandCard(table=self.table, card=c, target=("card", c), size_hint=(None, None))
            for c in CARD_IDS
        ]
        self.verbs = [
            Choice(table=self.table, target=(verb,), always=True, size_hint=(None, None))
            for verb in ("income", "action")
        ]
        self.steppers = [Stepper(self.table, good=g, size_hint=(None, None)) for g in GOODS]
        self.choices: list[Choice] = []

    # -- filling ------------------------------------------------------------------------

    @property
    def wide(self) -> bool:
        """Room beside the cards for the two ways to play one."""
        return self.width >= 640 * theme.dp and self.height >= 100 * theme.dp

    def show_cards(self, colour: int, hand: Any, good: str, verbs: list[Any]) -> None:
        """`verbs` are (words, signs, tail, possible) of income and action, if they are asked."""
        for card in self.cards:
            card.colour, card.good = colour, good
            card.played = card.card not in hand
            card.opacity = 1
        parts: list[Any] = [*self.cards]
        if verbs and self.wide:
            for verb, row in zip(self.verbs, verbs, strict=True):
                verb.words, verb.signs, verb.tail, verb.possible = row
            parts += self.verbs
        self._hold("cards", parts)
        self._place_cards(len(parts) > len(self.cards))

    def show_choices(self, rows: list[tuple[Any, str, Signs, Signs]]) -> None:
        """Rows of (target, words, signs, before and after)."""
        if [c.target for c in self.choices] != [r[0] for r in rows]:
            self.choices = [
                Choice(table=self.table, target=row[0], always=True, size_hint=(None, None))
                for row in rows
            ]
        for made, (_target, words, signs, tail) in zip(self.choices, rows, strict=True):
            made.words, made.signs, made.tail = words, signs, tail
        self._hold("choices", [*self.choices])
        unit, gap = theme.dp, 5 * theme.dp
        count = len(self.choices)
        w, h = self.width - 12 * unit, self.height - 8 * unit
        columns = count if w / count >= 116 * unit or h < 104 * unit else -(-count // 2)
        lines = -(-count // columns)
        wide = min((w - gap * (columns - 1)) / columns, 260 * unit)
        high = min((h - gap * (lines - 1)) / lines, 130 * unit)
        top = self.center_y + (high * lines + gap * (lines - 1)) / 2
        for n, made in enumerate(self.choices):
            line, column = divmod(n, columns)
            beside = min(columns, count - line * columns)
            left = self.center_x - (wide * beside + gap * (beside - 1)) / 2
            made.size = (wide, high)
            made.pos = (left + column * (wide + gap), top - (line + 1) * high - line * gap)

    def show_steppers(self, verb: str, rows: list[tuple[int, int, bool, bool]]) -> None:
        """Rows of (count, held or -1, may have more, may have less), by good."""
        for made, (count, held, more, less) in zip(self.steppers, rows, strict=True):
            made.count, made.held = count, held
            name = self.table.good_words(made.good)
            made.more.good = made.less.good = made.good
            made.more.enabled, made.less.enabled = more, less
            made.more.target = (verb, made.good, count + 1)
            made.less.target = (verb, made.good, count - 1)
            made.more.words = _("One more {good}, now {count}").format(good=name, count=count)
            made.less.words = _("One less {good}, now {count}").format(good=name, count=count)
        self._hold("steppers", [*self.steppers])
        unit, gap = theme.dp, 5 * theme.dp
        wide = min((self.width - 10 * unit - 3 * gap) / 4, 190 * unit)
        high = min(self.height - 6 * unit, 130 * unit)
        columns = 4
        if wide < 80 * unit and high >= 101 * unit:  # two by two
            columns, gap = 2, 2 * unit
            wide = min((self.width - 10 * unit - gap) / 2, 190 * unit)
            high = (high - gap) / 2
        left = self.center_x - (wide * columns + gap * (columns - 1)) / 2
        top = self.center_y + (high * (4 // columns) + gap * (4 // columns - 1)) / 2
        for n, made in enumerate(self.steppers):
            line, column = divmod(n, columns)
            made.size = (wide, high)
            made.pos = (left + column * (wide + gap), top - (line + 1) * high - line * gap)

    def _hold(self, mode: str, parts: list[Any]) -> None:
        """Keep exactly these widgets, in this order."""
        self.mode = mode
        if list(reversed(self.children)) != parts:
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)

    def _place_cards(self, verbs: bool) -> None:
        unit, gap = theme.dp, 5 * theme.dp
        w, h = self.width - 10 * unit, self.height - 8 * unit
        growth = card_growth(self.table.width / unit)
        room = w - (290 * unit if verbs else 0)
        wide = min((room - 4 * gap) / 5, 118 * growth * unit, h / 1.15)
        high = min(h, wide * (TALL if wide >= NARROW * unit else SLIM))
        total = wide * 5 + gap * 4
        more = min(max(230 * unit, w - total - 40 * unit), 360 * unit) if verbs else 0
        left = self.center_x - (total + (more + 16 * unit if verbs else 0)) / 2
        for n, card in enumerate(self.cards):
            card.size = (wide, high)
            card.pos = (left + n * (wide + gap), self.center_y - high / 2)
        for n, verb in enumerate(self.verbs if verbs else ()):
            verb.size = (more, (high - gap) / 2)
            verb.pos = (
                left + total + 16 * unit,
                self.center_y + (gap / 2 if n == 0 else -gap / 2 - verb.height),
            )

    # -- asking -------------------------------------------------------------------------

    def card(self, name: str) -> HandCard:
        return next(c for c in self.cards if c.card == name)
