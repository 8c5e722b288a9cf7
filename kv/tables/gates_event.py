"""An event card of Gates: the square that turns, its corners, its arrow and its effect in icons."""

from __future__ import annotations

import math
from typing import Any

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rotate,
    SmoothLine,
    SmoothRoundedRectangle,
    Triangle,
)
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from core.games.gates.data import CORNER_IDS, EVENT_INDEX, EVENTS, GOODS
from core.i18n import _
from core.text.gates_things import thing
from kv import palette
from kv.tables.gates_ink import (
    ARROW,
    ICONS,
    Inked,
    counted,
    draw_signs,
    signed,
    signs_width,
)
from kv.theme import theme
from kv.widgets.icon import draw_icon
from kv.widgets.shapes import hatch

SIDE = 158  # dp of the drawing's own size
NAMED = 122  # dp of side from which the card bears its name; below there is room for signs only
OUT, DEEP = 10, 7  # of SIDE the arrow reaches out and in; no word stands so near to the edge
TOLD = 236  # dp of side from which the effect is also told in words
Signs = list[tuple[str, str]]

GROUNDS = {  # blue stays, brown at once
    "light": ("#DCE7F2", "#E9D3B4"),
    "dark": ("#25323F", "#46351F"),
    "contrast": ("#000A1E", "#1E1000"),
}


def row_of(event: str) -> Any:
    return EVENTS[EVENT_INDEX[event]]


def ground(blue: bool) -> tuple[float, float, float]:
    return palette.rgb(GROUNDS[theme.name][0 if blue else 1])


def price_of(event: str) -> tuple[str, ...]:
    return tuple(g for g, n in zip(GOODS, row_of(event).price, strict=True) for _n in range(n))


def effect_signs(event: str) -> Signs:
    """What an event does as icons and short words."""
    row = row_of(event)
    if row.blue and not row.must:
        return [*counted(price_of(event)), ("", ARROW), ("", str(row.points)), ("vp", "")]
    signs: Signs = []
    for effect in row.effects:
        signs += _effect(effect)
    return signs


def _effect(effect: Any) -> Signs:
    goods = [GOODS[g] for g in effect.goods]
    if effect.op == "gain":
        return [("", f"+{effect.amount}"), (ICONS[goods[0]], "")]
    if effect.op == "gain_any":
        return [("", "+1"), ("good_any", "")]
    if effect.op == "points":
        return [("", f"+{effect.amount}"), ("vp", "")]
    if effect.op == "take_back":
        return [("hand", "←"), ("deck", "")]
    if effect.op == "sell":
        return [(ICONS[goods[0]], ARROW), ("", str(effect.points)), ("vp", f"×{effect.amount}")]
    if effect.op == "lose_most":
        return [("", signed(-effect.amount)), ("good_any", "")]
    lost = [("", signed(-effect.points)), ("vp", "")]
    if effect.op == "due":
        return [("", signed(-effect.amount)), (ICONS[goods[0]], "/"), *lost]
    paid: Signs = [("", signed(-1))]
    for n, good in enumerate(goods):
        paid += [("", "/")] * bool(n) + [(ICONS[good], "")]
    return [*paid, ("", "/"), *lost]


class EventFace(Inked):
    """The card; `angle` in degrees clockwise, words always upright."""

    event = StringProperty("")
    angle = NumericProperty(0)
    arrow = BooleanProperty(True)  # whether the arrow is inked: the place is chosen
    frame = StringProperty("")  # "", "lit", "picked", "alarm"
    inside = BooleanProperty(False)  # whether the arrow too stays inside the box

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(event=self.again, angle=self.again, arrow=self.again, frame=self.again)

    @property
    def side(self) -> float:
        return min(self.size) * (SIDE / (SIDE + 2 * OUT) if self.inside else 1)

    def paint(self) -> None:
        side = self.side
        if side < 8:
            return
        if not self.event:
            draw_icon("backs", "back_gates_event", self.center, side, grow=2)
            return
        row = row_of(self.event)
        unit = side / SIDE
        PushMatrix()
        Rotate(angle=-self.angle, origin=self.center)
        self._paper(row.blue, side, unit)
        self._arrow(side, unit)
        PopMatrix()
        self._corners(row, side, unit)
        self._middle(row, side, unit)

    def _paper(self, blue: bool, side: float, unit: float) -> None:
        x, y = self.center_x - side / 2, self.center_y - side / 2
        Color(*ground(blue))
        SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=[7 * unit])
        wash = "wash_woad" if blue else "wash_weld"
        inner = (x + 3 * unit, y + 3 * unit, side - 6 * unit, side - 6 * unit)
        hatch(inner, wash, (*theme.ink[:3], 0.07), theme.dp)
        colours = {"picked": theme.rubric, "lit": theme.ink, "alarm": theme.danger}
        Color(*colours.get(self.frame, theme.ink))
        width = 2 if self.frame in ("picked", "alarm") else 1 * max(1, unit * 0.8)
        SmoothLine(rounded_rectangle=(x, y, side, side, 7 * unit), width=width * theme.dp)
        Color(*theme.ink[:3], 0.4)
        step = 4 * unit
        box = (x + step, y + step, side - 2 * step, side - 2 * step, 5 * unit)
        SmoothLine(rounded_rectangle=box, width=max(0.6, 0.5 * unit))

    def _arrow(self, side: float, unit: float) -> None:
        """At the upper edge of the card, turning with it."""
        x, top = self.center_x, self.center_y + side / 2
        Color(*(theme.rubric if self.arrow else theme.line))
        half, tip = 13 * unit, top + OUT * unit
        base = tip - half
        Triangle(points=(x - half, base, x + half, base, x, tip))
        SmoothLine(points=(x, base, x, top - DEEP * unit), width=3 * unit, cap="none")

    def corner_places(self) -> list[tuple[float, float]]:
        """Where the four corners of the card are now, first the one that began top-left."""
        side = self.side
        reach = (side / 2 - 21 * side / SIDE) * math.sqrt(2)
        found = []
        for n in range(4):
            a = math.radians(135 - 90 * n - self.angle)
            place = (
                self.center_x + reach * math.cos(a),
                self.center_y + reach * math.sin(a),
            )
            found.append(place)
        return found

    def _corners(self, row: Any, side: float, unit: float) -> None:
        size = 27 * unit
        grow = 2 if size > 40 * theme.dp else 1
        for shown, place in zip(row.corners, self.corner_places(), strict=True):
            Color(*theme.surface[:3], 0.85)
            radius = 17 * unit
            SmoothRoundedRectangle(
                pos=(place[0] - radius, place[1] - radius),
                size=(2 * radius, 2 * radius),
                radius=[8 * unit],
            )
            Color(*theme.ink[:3], 0.55)
            box = (place[0] - radius, place[1] - radius, 2 * radius, 2 * radius, 8 * unit)
            SmoothLine(rounded_rectangle=box, width=max(0.6, 0.5 * unit))
            draw_icon("icons", ICONS[CORNER_IDS[shown]], place, size, grow=grow)

    def _middle(self, row: Any, side: float, unit: float) -> None:
        left, bottom = self.center_x - side / 2, self.center_y - side / 2
        told = side >= TOLD * theme.dp
        if side < NAMED * theme.dp:
            draw_icon("cards", self.event, (self.center_x, bottom + 112 * unit), 42 * unit)
            signs, room, size = effect_signs(self.event), 140 * unit, 24 * unit
            rows = [signs]
            if ("", ARROW) in signs and signs_width(signs, size, size) > 1.15 * room:
                turn = signs.index(("", ARROW))
                rows = [signs[:turn], signs[turn:]]  # the price above what it buys
            for n, line in enumerate(rows):
                high = 68 + 12 * (len(rows) - 1) - 24 * n
                draw_signs(self, line, (self.center_x, bottom + high * unit), size, room)
            return
        picture = (self.center_x, bottom + (123 if told else 115) * unit)
        size = (33 if told else 42) * unit
        draw_icon("cards", self.event, picture, size, grow=2 if unit > 1.5 * theme.dp else 1)
        points = (12.5 if told else 13.5) * unit / theme.dp
        name = (left + 9 * unit, bottom + 62 * unit, side - 18 * unit, 32 * unit)
        if told:
            name = (left + 12 * unit, bottom + 84 * unit, side - 24 * unit, 24 * unit)
        self.write(_(row.name), name, points, bold=True, lines=2, fixed=True)
        signs = [("knot" if row.blue else "bolt", ""), *effect_signs(self.event)]
        grow = 2 if unit > 1.5 * theme.dp else 1
        draw_signs(
            self,
            signs,
            (self.center_x, bottom + (74 if told else 51) * unit),
            (15 if told else 17) * unit,
            112 * unit,
            grow=grow,
        )
        if told:
            words = (left + 10 * unit, bottom + 41 * unit, side - 20 * unit, 24 * unit)
            self.write(thing(self.event).text, words, 15, lines=3, fixed=True)
