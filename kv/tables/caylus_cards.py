"""The cards of Caylus, cut in lino: road format (wide) and hand format (tall)."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import Color, Ellipse, Line, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from core.games.caylus.data import BUILDINGS, NEUTRALS, PRESTIGE
from core.text.caylus_cards import card as card_name
from kv import palette
from kv.tables.caylus_ink import (
    Area,
    Sign,
    cost_signs,
    effect_signs,
    goods_signs,
    ink_signs,
    ink_words,
)
from kv.theme import theme
from kv.widgets.icon import Painted, draw_icon, draw_mark, draw_token
from kv.widgets.shapes import dashes, hatch, rounded
from kv.widgets.target import Targeted

ROAD, HAND = 112 / 76, 86 / 116  # width to height
NEUTRAL_BAND = "#B9A47E"
ROWS: dict[str, Any] = {row.id: row for row in (*BUILDINGS, *NEUTRALS, *PRESTIGE)}
PRESTIGE_IDS = frozenset(row.id for row in PRESTIGE)
PRODUCERS = {b.id: effect_signs(b.secondary)[0][0] for b in BUILDINGS if "small" in b.id}


class Look(NamedTuple):
    """Everything a card shows."""

    card: str = ""  # "" is a card's back
    colour: int = -1  # of its owner; -1 neutral
    worker: int = -1  # colour of the worker on it
    cubes: int = -1  # of a producer on the road
    residence: bool = False
    turning: bool = False  # a residence whose front runs once more
    prestige: str = ""  # what stands on the residence
    slot: bool = False  # takes a worker
    idle: bool = False  # will not run
    missing: tuple[int, ...] = ()  # food, wood, stone, gold, any that are short
    barred: bool = False  # cannot be chosen
    ghost: bool = False  # about to be built

    @property
    def shown(self) -> str:
        """The id that the lens explains."""
        return self.prestige or ("residence" if self.residence else self.card)


class Face(Painted):
    """One card to look at."""

    look = ObjectProperty(Look())
    frame = StringProperty("")  # "", "picked", "alarm", "active", "ready"
    badge = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(look=self.again, frame=self.again, badge=self.again)
        theme.bind(ink=self.again, body=self.again)

    # -- colours ------------------------------------------------------------------------

    def _inks(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Fill of the band and the ink on it."""
        look = self.look
        if look.card in PRESTIGE_IDS or look.prestige:
            return palette.rgb(palette.ACCENTS["caylus"][0]), palette.rgb(palette.PAPER)
        if look.colour >= 0:
            _pigment, fill, _mark, ink = palette.SEATS[look.colour]
            return palette.rgb(fill), palette.rgb(ink)
        return palette.rgb(NEUTRAL_BAND), palette.rgb(palette.INK)

    # -- drawing ------------------------------------------------------------------------

    def paint(self) -> None:
        look = self.look
        wide = self.width > self.height * 1.1
        u = min(self.width / 112, self.height / 76) if wide else self.width / 86
        if u <= 0.1:
            return
        if not look.card:
            self._back()
            return
        prestige = look.card in PRESTIGE_IDS or bool(look.prestige)
        self._ground(u, prestige)
        if look.residence and not look.prestige:
            self._residence(u, wide)
        elif wide:
            self._road(u)
        else:
            self._hand(u)
        self._state(u, prestige)

    def _ground(self, u: float, prestige: bool) -> None:
        Color(*theme.surface)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[6 * u])
        look = self.look
        inner = (self.x + u, self.y + u, self.width - 2 * u, self.height - 20 * u)
        if look.colour >= 0 and not prestige:
            pigment, fill, _mark, _ink = palette.SEATS[look.colour]
            tint = (*palette.rgb(fill), 0.24 if theme.dark else 0.14)
            hatch(inner, f"wash_{pigment}", tint, theme.dp)

    def _band(self, words: str, high: float, u: float, mark: bool, lines: int = 1) -> None:
        fill, ink = self._inks()
        x, y, w = self.x, self.top - high, self.width
        Color(*fill)
        SmoothRoundedRectangle(pos=(x, y), size=(w, high), radius=[6 * u, 6 * u, 0, 0])
        Color(*palette.rgb(palette.INK) if not theme.dark else theme.ink[:3])
        Line(points=(x, y, x + w, y), width=max(0.6, 0.5 * u))
        right = 18 * u if mark else 4 * u
        box = (x + 5 * u, y, w - right - 6 * u, high)
        ink_words(words, box, (*ink, 1), 12.5 * u, True, "left", lines)
        if mark and self.look.colour >= 0:
            self._mark((self.right - 11 * u, y + high / 2), 5.5 * u, ink)

    def _mark(self, centre: Any, radius: float, ink: Any) -> None:
        prestige = self.look.card in PRESTIGE_IDS or self.look.prestige
        if prestige:  # the owner's own colour stands on the slate band
            draw_token(centre, radius * 1.5, self.look.colour)
        else:
            draw_mark(centre, radius, self.look.colour, (*ink, 1))

    def _picture(self, name: str, centre: Any, side: float) -> None:
        draw_icon("cards", name, centre, side, grow=2 if side > 66 * theme.dp else 1)

    def _points(self, points: int, box: Area, size: float) -> None:
        if points:
            ink_words(str(points), box, theme.rubric, size, True, "center")

    # -- wide: on the road --------------------------------------------------------------

    def _road(self, u: float) -> None:
        look = self.look
        name = look.prestige or look.card
        row = ROWS[name]
        band = 19 * u
        self._band(card_name(name), band, u, True)
        body = self.height - band
        foot = 25 * u
        top = body - foot
        points = getattr(row, "points", 0)
        if not points:  # a neutral building has neither points nor an owner's part: all is picture
            self._picture(name, (self.x + 31 * u, self.y + body / 2), body - 3 * u)
            right = (self.x + 59 * u, self.y + foot, self.width - 63 * u, top)
            self._options(effect_signs(row.primary), right, 22 * u)
            self._place((self.right - 15 * u, self.y + 13.5 * u), u)
            return
        self._picture(name, (self.x + 20 * u, self.y + foot + top / 2 - 1.5 * u), top + 2 * u)
        right = (self.x + 38 * u, self.y + foot, self.width - 42 * u, top)
        if name in PRESTIGE_IDS:
            draw_icon("icons", "vp", (self.right - 56 * u, self.y + body / 2), 17 * u)
            big = (self.right - 46 * u, self.y, 40 * u, body)
            ink_words(str(points), big, theme.rubric, 26 * u, True, "center")
            return
        self._options(effect_signs(row.primary), right, 19 * u)
        self._points(points, (self.x + 4 * u, self.y + 2 * u, 17 * u, 20 * u), 16 * u)
        self._share(row, (self.x + 23 * u, self.y + 4.5 * u, self.width - 53 * u, 17 * u), u)
        self._place((self.right - 15 * u, self.y + 13.5 * u), u)

    def _options(self, rows: list[list[Sign]], box: Area, side: float) -> None:
        x, y, w, h = box
        each = h / len(rows)
        for n, signs in enumerate(rows):
            line = (x, y + h - (n + 1) * each, w, each)
            ink_signs(signs, line, min(side, each * 0.94), theme.ink)

    def _share(self, row: Any, box: Area, u: float) -> None:
        """The owner's part: a notch with the owner's mark, or the cubes that still lie there."""
        x, y, w, h = box
        Color(*theme.surface2)
        SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[h / 2])
        Color(*theme.line[:3], 0.8)
        SmoothLine(rounded_rectangle=(x, y, w, h, h / 2), width=max(0.5, 0.45 * u))
        start = x + 4 * u
        if self.look.colour >= 0:
            pigment = palette.SEATS[self.look.colour][0]
            draw_icon("marks", f"disc_small_{pigment}", (x + h / 2 + u, y + h / 2), h * 0.78)
            start = x + h + 1.5 * u
        room = (start, y, x + w - start - 4 * u, h)
        cubes = PRODUCERS.get(row.id)
        if cubes is not None and self.look.cubes >= 0:
            signs: list[Sign] = [cubes] * self.look.cubes or [("", "0")]
            ink_signs(signs, room, h * 0.76, theme.soft)
        else:
            rows = effect_signs(row.secondary)
            ink_signs(rows[0], room, h * 0.8, theme.ink)

    def _place(self, centre: Any, u: float) -> None:
        """The worker on the card, or the dashed disc where one may go."""
        look = self.look
        if look.worker >= 0:
            draw_token(centre, 11.5 * u, look.worker)
        elif look.slot:
            Color(*theme.surface[:3], 0.7)
            # a smooth one would leave its rim outside of the road's scroll view
            Ellipse(pos=(centre[0] - 11 * u, centre[1] - 11 * u), size=(22 * u, 22 * u))
            Color(*theme.ink[:3], 0.75)
            ring = rounded(centre[0] - 11 * u, centre[1] - 11 * u, 22 * u, 22 * u, 10.9 * u, 8)
            dashes(ring, 4 * u, 3 * u, 1.4 * u)
            draw_icon("icons", "glyph_worker", centre, 14 * u, (*theme.ink[:3], 0.35))

    # -- a residence: a roof over the band ----------------------------------------------

    def _residence(self, u: float, wide: bool) -> None:
        high = 19 * u if wide else 25 * u
        self._band(card_name("residence"), high, u, True, 1 if wide else 2)
        x, y, w, h = self.x, self.y, self.width, self.height - high
        middle = (x + w * 0.3, y + h / 2) if wide else (self.center_x, y + h * 0.66)
        draw_icon("icons", "residence", middle, min(h * 0.9, 48 * u))
        left, line = (x + w * 0.5, h / 2) if wide else (x, 24 * u)
        room = self.right - left - 4 * u
        coin: list[Sign] = [("", "+1"), ("icons", "denier")]
        ink_signs(coin, (left, y + line, room, line * 0.9), 20 * u, theme.ink)
        worth: list[Sign] = [("", "1"), ("icons", "vp")]
        ink_signs(worth, (left, y + 2 * u, room, line * 0.9), 18 * u, theme.rubric)
        corner = (self.right - 15 * u, y + 13.5 * u)
        if self.look.worker >= 0:
            draw_token(corner, 11.5 * u, self.look.worker)
        elif self.look.turning:
            draw_icon("icons", "hourglass", corner, 20 * u)

    # -- tall: in the hand --------------------------------------------------------------

    def _hand(self, u: float) -> None:
        look = self.look
        row = ROWS[look.card]
        band = 25 * u
        self._band(card_name(look.card), band, u, False, 2)
        prestige = look.card in PRESTIGE_IDS
        top = self.top - band
        cost = getattr(row, "cost", None)
        line = 18 * u if cost else 0
        if cost:
            room = (self.x + 4 * u, top - line, self.width - 24 * u, line)
            ink_signs(cost_signs(cost), room, 15 * u, theme.ink, "left")
            Color(*theme.line[:3], 0.6)
            Line(points=(self.x + 4 * u, top - line, self.right - 4 * u, top - line), width=0.5 * u)
        if look.colour >= 0:
            pigment = palette.SEATS[look.colour][0]
            spot = (self.right - 11 * u, top - 9 * u)
            draw_icon("marks", f"disc_small_{pigment}", spot, 14 * u)
        foot, effect = 21 * u, 0 if prestige else 19 * u
        if not prestige and len(row.primary) > 1:
            effect = 25 * u
        high = self.height - band - line - foot - effect
        middle = (self.center_x, self.y + foot + effect + high / 2)
        self._picture(look.card, middle, min(high, self.width - 10 * u))
        if prestige:
            signs: list[Sign] = [("icons", "vp"), ("", str(row.points))]
            box = (self.x, self.y + 2 * u, self.width, foot)
            if look.card == "inn":
                signs += [("", "  +1"), ("icons", "denier")]
            ink_signs(signs, box, 22 * u, theme.rubric)
            return
        area = (self.x + 4 * u, self.y + foot, self.width - 8 * u, effect)
        self._options(effect_signs(row.primary), area, 18 * u)
        points = getattr(row, "points", 0)
        if getattr(row, "secondary", ()):
            self._share(row, (self.x + 4 * u, self.y + 3 * u, self.width - 27 * u, 16 * u), u)
        self._points(points, (self.right - 22 * u, self.y + u, 20 * u, foot), 19 * u)

    # -- states -------------------------------------------------------------------------

    def _state(self, u: float, prestige: bool) -> None:
        look = self.look
        x, y, w, h = self.x, self.y, self.width, self.height
        if look.idle or look.barred or look.missing:
            Color(*theme.bg[:3], 0.5 if look.idle else 0.38)
            SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[6 * u])
            shade = 0.4 if look.idle else 0.22
            hatch((x + u, y + u, w - 2 * u, h - 2 * u), "hatch", (*theme.ink[:3], shade), theme.dp)
            if look.idle:  # the worker stays plain to see
                wide = w > h * 1.1
                if wide and look.worker >= 0:
                    draw_token((self.right - 15 * u, y + 13.5 * u), 11.5 * u, look.worker)
        if any(look.missing):
            self._missing(u)
        Color(*theme.ink)
        SmoothLine(rounded_rectangle=(x, y, w, h, 6 * u), width=max(0.8, 0.75 * theme.dp))
        if prestige:
            out = 2.5 * u
            ring = (x + out, y + out, w - 2 * out, h - 2 * out, 4 * u)
            SmoothLine(rounded_rectangle=ring, width=max(0.6, 0.5 * theme.dp))
        if look.ghost:
            Color(*theme.surface[:3], 0.35)
            SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[6 * u])
        if self.frame:
            colours = {"alarm": theme.danger, "active": theme.gilt, "ready": theme.primary}
            Color(*colours.get(self.frame, theme.rubric))
            out = 1.5 * theme.dp
            ring = (x - out, y - out, w + 2 * out, h + 2 * out, 7 * u)
            SmoothLine(rounded_rectangle=ring, width=2 * theme.dp)
        if self.badge:
            self._number(int(self.badge))

    def _missing(self, u: float) -> None:
        """What the stock lacks, on a slip across the card."""
        signs: list[Sign] = [("", "−")]
        signs += goods_signs((*self.look.missing[:4], 0))
        signs += [("icons", "cube_any")] * self.look.missing[4]
        w, h = self.width - 8 * u, 20 * u
        x, y = self.x + 4 * u, self.center_y - h / 2 - 4 * u
        Color(*theme.surface)
        SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[5 * u])
        Color(*theme.danger)
        SmoothLine(rounded_rectangle=(x, y, w, h, 5 * u), width=max(0.8, 0.7 * u))
        ink_signs(signs, (x + 3 * u, y + u, w - 6 * u, h - 2 * u), 17 * u, theme.danger)

    def _number(self, number: int) -> None:
        side = 19 * theme.dp
        x, y = self.x - side * 0.42, self.center_y - side / 2
        Color(*theme.ink)
        Ellipse(pos=(x, y), size=(side, side))
        SmoothLine(circle=(x + side / 2, y + side / 2, side / 2), width=0.6 * theme.dp)
        ink_words(str(number), (x, y, side, side), theme.surface, 13 * theme.dp, True, "center")

    def _back(self) -> None:
        texture = theme.texture("backs", "back_caylus")
        Color(1, 1, 1, 1)
        if texture is not None:
            Rectangle(texture=texture, pos=self.pos, size=self.size)


class CardTarget(Targeted, Face):
    """A card that can be picked or looked at."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.always = True
        self.bind(picked=self._state_changed, alarm=self._state_changed)

    def _state_changed(self, *_args: Any) -> None:
        self.frame = "picked" if self.picked else "alarm" if self.alarm else self.resting_frame()

    def resting_frame(self) -> str:
        return ""

    def copy(self) -> Widget:
        return Face(look=self.look, size=self.size, frame="picked")


class LookCard(CardTarget):
    """A card on a sheet: a tap or a hold shows what it is."""

    def on_tap(self, touch: Any) -> None:
        self.table.lens(self.target, self)
