"""The square of Gates: event, four favours, players at the corners joined by lines."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, SmoothLine
from kivy.properties import ObjectProperty

from kv.layout import card_growth
from kv.tables.gates_event import EventFace
from kv.tables.gates_ink import (
    ICONS,
    Box,
    Inked,
    draw_badge,
    draw_signs,
    grown,
    sheet_of,
    signed,
)
from kv.tables.gates_plan import Plan, Tag, plan
from kv.tables.gates_turning import Turning
from kv.theme import theme
from kv.widgets.icon import draw_icon, draw_token
from kv.widgets.shapes import dashes, rounded
from kv.widgets.target import Marks

NAMED = 132  # dp of a tag's width from which it carries the name
QUARTER = 0.16  # seconds of a turn


class Square(Turning, Inked):
    """Turned by dragging around the middle, by taps on corners, by buttons and keys."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        self.tags: list[Tag] = []
        self.favours: tuple[str, ...] = ()
        self.side = -1  # the side the arrow points to, -1 before
        self.start = -1  # colour of the start player
        self.lively = -1  # seat whose line is lit while things fly along it
        self.marks = Marks()
        super().__init__(draggable=True, **kwargs)
        self.face = EventFace(size_hint=(None, None))
        self.add_widget(self.face)

    @property
    def plan(self) -> Plan:
        growth = card_growth(self.table.width / theme.dp)
        return plan((self.x, self.y, self.width, self.height), growth)

    # -- filling ------------------------------------------------------------------------

    def show(self, event: str, favours: Any, tags: list[Tag], side: int, start: int) -> None:
        self.tags, self.favours, self.start = tags, tuple(favours), start
        self.lively = -1
        box = self.plan.event
        self.face.pos, self.face.size = box[:2], box[2:]
        self.face.event = event
        self.turn_to(side)
        self.repaint()

    def turn_to(self, side: int, animate: bool = False) -> None:
        """Lay the event so that its arrow points to a side; -1 = not chosen yet."""
        self.side = side
        self.face.arrow = side >= 0
        wanted = 90 * max(0, side)
        Animation.cancel_all(self.face, "angle")
        turned = (self.face.angle - wanted + 180) % 360 - 180  # the shorter way round
        if animate and abs(turned) > 1 and not theme.reduced:
            self.face.angle = wanted + turned
            Animation(angle=wanted, d=QUARTER, t="out_cubic").start(self.face)
        else:
            self.face.angle = wanted
        self.repaint()

    def light(self, seat: int) -> None:
        """One player's line stands out while things fly along it."""
        self.lively = seat
        self.repaint()

    def clear_event(self) -> None:
        """No event lies there: the next one is being turned over."""
        self.face.event, self.face.arrow, self.side = "", False, -1
        self.tags = [t._replace(shows="", amount=-1, done=False, badge=0) for t in self.tags]
        self.face.angle = 0
        self.repaint()

    def mark(self, marks: Marks) -> None:
        self.marks = marks
        target = ("event", self.face.event)
        picked, lit = target in marks.picked, target in marks.lit
        alarm = target in marks.alarm
        self.face.frame = "alarm" if alarm else "picked" if picked else "lit" if lit else ""
        self.repaint()

    # -- drawing ------------------------------------------------------------------------

    def paint(self) -> None:
        if min(self.size) < 60 * theme.dp or not self.favours:
            return
        boxes = self.plan
        self._lines(boxes)
        for side, (good, box) in enumerate(zip(self.favours, boxes.favours, strict=True)):
            self._favour(side, good, box)
        for tag in self.tags:
            self._tag(tag, boxes.tags[tag.place])
        if self.face.frame == "lit":  # may be turned and placed
            x, y, w, h = boxes.event
            out = 2.5 * theme.dp
            Color(*theme.ink)
            outline = rounded(x - out, y - out, w + 2 * out, h + 2 * out, 8 * theme.dp)
            dashes(outline, 7 * theme.dp, 5 * theme.dp, 2 * theme.dp)

    def _lines(self, boxes: Plan) -> None:
        unit = theme.dp
        x, y, w, h = boxes.event
        corners = ((x, y + h), (x + w, y + h), (x + w, y), (x, y))
        for tag in self.tags:
            bx, by, bw, bh = boxes.tags[tag.place]
            end = corners[tag.place]
            start = (bx + bw - 8 * unit if end[0] > bx + bw / 2 else bx + 8 * unit, by + bh / 2)
            acting = tag.acting if self.lively < 0 else tag.seat == self.lively
            lively = acting or tag.own
            Color(*(theme.rubric if acting else theme.ink if lively else theme.line))
            dashes([start, end], 5 * unit, 4 * unit, (2 if lively else 1.3) * unit)

    def _favour(self, side: int, good: str, box: Box) -> None:
        unit = theme.dp
        x, y, w, h = box
        chosen = side == self.side
        line = theme.rubric if chosen else theme.ink
        sheet_of(box, 6 * unit, theme.surface, line, 4 if chosen else 1.5)
        if not chosen:
            step = 3 * unit
            Color(*theme.ink[:3], 0.25)
            inner = (x + step, y + step, w - 2 * step, h - 2 * step, 4 * unit)
            SmoothLine(rounded_rectangle=inner, width=0.6 * unit)
        centre = (x + w / 2, y + h / 2)
        deep = min(w, h)
        grow = 2 if deep > 56 * unit else 1
        if not chosen:
            draw_icon("icons", ICONS[good], centre, deep * 0.56, grow=grow)
            return
        along = deep * 0.62
        first, second = (-along, along) if w > h else (along, -along)
        self._favour_part(centre, w > h, first, lambda p: draw_token(p, deep * 0.2, self.start))
        draw_icon("icons", ICONS[good], centre, deep * 0.56, grow=grow)
        self._favour_part(
            centre,
            w > h,
            second,
            lambda p: self.write(
                "+1",
                (p[0] - deep / 2, p[1] - deep / 3, deep, deep / 1.5),
                deep * 0.42 / unit,
                theme.rubric,
                bold=True,
                fixed=True,
            ),
        )

    @staticmethod
    def _favour_part(centre: Any, flat: bool, away: float, draw: Any) -> None:
        draw((centre[0] + away, centre[1]) if flat else (centre[0], centre[1] + away))

    def _tag(self, tag: Tag, box: Box) -> None:
        unit = theme.dp
        x, y, w, h = box
        line = theme.danger if tag.alarm else theme.rubric if tag.acting else theme.ink
        strong = tag.acting or tag.alarm
        if not strong and not tag.own:
            line = theme.line
        fill = theme.surface if tag.acting or tag.own else theme.bg
        sheet_of(box, 9 * unit, fill, line, 3.4 if strong else 2 if tag.own else 1.5)
        radius = min(h * 0.32, 15 * unit)
        disc = (x + radius + 6 * unit, y + h / 2)
        draw_token(disc, radius, tag.colour)
        left = disc[0] + radius + 4 * unit
        room = x + w - left - 5 * unit
        middle = y + h / 2
        if w >= NAMED * unit:
            middle = y + h * 0.3
            self.write(
                tag.name,
                (left, y + h * 0.5, room - (20 * unit if tag.start else 0), h * 0.46),
                15,
                bold=tag.own,
                align="left",
            )
        self._brings(tag, (left, middle), room, h)
        if tag.start:
            draw_icon("icons", "flag", (x + w - 9 * unit, y + h - 8 * unit), 15 * unit)
        if tag.done:
            draw_icon(
                "icons", "glyph_check", (x + 8 * unit, y + h - 7 * unit), 15 * unit, theme.good
            )
        if tag.badge:
            at = (disc[0] + radius + 5 * unit, y + unit)
            draw_badge(self, tag.badge, at, min(8 * unit, max(6 * unit, h * 0.22)))

    def _brings(self, tag: Tag, at: tuple[float, float], room: float, h: float) -> None:
        """The corner's good and what it can bring."""
        if not tag.shows and not self.face.event:
            return
        if not tag.shows:
            self.write("?", (at[0], at[1] - h * 0.3, room, h * 0.6), 16, theme.soft)
            return
        amount = signed(tag.amount) if tag.amount else "0"
        words = f"≤{tag.amount}" if tag.most and tag.amount else amount
        signs = [(ICONS[tag.shows], ""), ("", words if tag.amount >= 0 else "")]
        side = min(grown(20), h * 0.5)
        used = min(room, side * 3)
        ink = theme.ink if tag.amount else theme.danger
        draw_signs(self, signs, (at[0] + used / 2, at[1]), side, room, ink)
