"""Events of Gates as motion: the card turns over, goods fly along the lines, sums rise."""

from __future__ import annotations

import math
from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kv import sound
from kv.motion import FADE
from kv.tables.gates_event import EventFace
from kv.tables.gates_hand import CardFace
from kv.tables.gates_ink import ICONS
from kv.tables.gates_square import QUARTER
from kv.theme import theme
from kv.widgets.icon import Icon

TURN_OVER, HELD = 0.3, 0.35  # seconds: a card turns over, and stays to be seen
FLIGHT = 0.2  # seconds along a line
SLIDE = 0.22
MOST = 4  # goods in flight at a time

Place = tuple[float, float]


class TurningOver(FloatLayout):
    """An event card that turns over: its back, then its face."""

    event = StringProperty("")
    turned = NumericProperty(0)  # 0 back, 1 face

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()
        self.face = EventFace(size_hint=(None, None))
        self.add_widget(self.face)
        self.bind(pos=self._settle, size=self._settle, turned=self._settle)
        self._settle()

    def _settle(self, *_args: Any) -> None:
        self.face.pos, self.face.size = self.pos, self.size
        self._scale.origin = self.center
        self._scale.x = max(0.02, abs(math.cos(math.pi * self.turned)))
        self.face.event = self.event if self.turned > 0.5 else ""


class GatesMotion:
    """Mixin of the table: one method per kind of event."""

    # -- places ---------------------------------------------------------------------------

    def _chip_centre(self, seat: int) -> Place:
        chip = self.chips.chip(seat)
        return chip.to_window(*chip.center)

    def _home(self, seat: int) -> Place:
        """Where a player's things fly to and from."""
        if self.board.square_shown:
            return self.board.square.tag_centre(seat)
        return self._chip_centre(seat)

    def _trade_centre(self, event: str) -> Place:
        for slot in self.trades():
            if slot.event == event:
                return slot.to_window(*slot.center)
        slot = self.trades()[-1]
        return slot.to_window(*slot.center)

    def _send(self, icons: Any, start: Place, end: Place) -> float:
        """Goods one beside the other from one place to another."""
        side = 26 * theme.dp
        shown = list(icons)[:MOST]
        for n, icon in enumerate(shown):
            shift = (n - (len(shown) - 1) / 2) * side * 0.8
            piece = Icon(name=ICONS[icon], size=(side, side))
            self.motion.fly(
                piece,
                (start[0] + shift, start[1]),
                (end[0] + shift, end[1]),
                FLIGHT,
                "in_out_cubic",
            )
        return FLIGHT if shown else 0.0

    def _light(self, seat: int) -> None:
        """The line of this player's corner lights up."""
        self.board.square.light(seat)

    # -- the event ------------------------------------------------------------------------

    def event_event_revealed(self, event: Any) -> float:
        self.board.open_square()
        square = self.board.square
        square.clear_event()
        x, y, w, h = square.plan.event
        face = TurningOver(event=event.event, pos=square.to_window(x, y), size=(w, h))
        sound.play("card")
        if theme.reduced:
            face.turned = 1
        else:
            seconds = max(0.01, TURN_OVER * self.player.factor)
            Animation(turned=1, d=seconds, t="in_out_cubic").start(face)
        centre = face.center
        return self.motion.fly(face, centre, centre, FADE if theme.reduced else TURN_OVER + HELD)

    def event_event_placed(self, event: Any) -> float:
        square = self.board.square
        square.face.event = event.event
        square.turn_to(event.turn, True)
        sound.play("turn")
        return QUARTER

    def event_favour_received(self, event: Any) -> float:
        self._light(event.seat)
        return self._send(
            [event.good], self.board.square.favour_centre(event.side), self._home(event.seat)
        )

    def event_event_left(self, event: Any) -> float:
        if event.why == "brown":
            return 0.0
        slot = self._trade_centre(event.event)
        face = EventFace(event=event.event, size=(64 * theme.dp, 64 * theme.dp))
        return self.motion.fly(face, slot, (slot[0], slot[1] - 80 * theme.dp), SLIDE, "in_cubic")

    def event_event_displayed(self, event: Any) -> float:
        square = self.board.square
        x, y, w, h = square.plan.event
        start = square.to_window(x + w / 2, y + h / 2)
        face = EventFace(event=event.event, size=(w * 0.6, h * 0.6))
        sound.play("card")
        return self.motion.fly(face, start, self._trade_centre(event.event), SLIDE)

    # -- cards ----------------------------------------------------------------------------

    def _play_card(self, seat: int, card: str) -> float:
        own = self.hand.card(card) if seat == self.own_seat() else None
        shown = own is not None and own.parent is not None
        start = own.to_window(*own.center) if own is not None and shown else self._chip_centre(seat)
        colour = self.match.seats[seat].colour
        face = CardFace(card=card, colour=colour, size=(66 * theme.dp, 116 * theme.dp))
        self._light(seat)
        sound.play("card")
        return self.motion.fly(face, start, self._home(seat), SLIDE)

    def event_income_taken(self, event: Any) -> float:
        seconds = self._play_card(event.seat, event.card)
        start = self.board.square.corner_centre(event.corner)
        self._send([event.good] * event.amount, start, self._home(event.seat))
        return seconds

    def event_card_used(self, event: Any) -> float:
        return self._play_card(event.seat, event.card)

    def event_points_taken(self, event: Any) -> float:
        self._light(event.seat)
        start = self.board.square.corner_centre(event.corner)
        return self._send(["points"] * event.points, start, self._home(event.seat))

    # -- goods and points -----------------------------------------------------------------

    def event_goods_gained(self, event: Any) -> float:
        square = self.board.square
        return self._send(event.goods, square.to_window(*square.center), self._home(event.seat))

    def event_goods_paid(self, event: Any) -> float:
        square = self.board.square
        return self._send(event.goods, self._home(event.seat), square.to_window(*square.center))

    event_goods_lost = event_goods_paid

    def _sum(self, seat: int, points: int) -> float:
        return float(self.motion.score(self.chips.chip(seat), points)) if points else 0.0

    def event_points_gained(self, event: Any) -> float:
        return self._sum(event.seat, event.points)

    def event_points_paid(self, event: Any) -> float:
        return self._sum(event.seat, -event.points)

    event_points_lost = event_points_paid
    event_tax_paid = event_points_paid

    def event_event_used(self, event: Any) -> float:
        start, trade = self._home(event.seat), self._trade_centre(event.event)
        self._send(event.goods, start, trade)
        return self._sum(event.seat, event.points)
