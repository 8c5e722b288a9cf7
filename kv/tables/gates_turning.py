"""The square of Gates under finger and keys: it turns, and everything on it explains itself."""

from __future__ import annotations

import math
from typing import Any

from kivy.animation import Animation

from core.i18n import _
from kv.focus import Spot
from kv.gestures import Touchable
from kv.tables.gates_ink import Box
from kv.tables.gates_plan import within
from kv.theme import theme


class Turning(Touchable):
    """Turned by dragging around the middle, by taps on corners, by buttons and keys."""

    # -- fingers ------------------------------------------------------------------------

    def _part(self, pos: tuple[float, float]) -> tuple[str, int]:
        """What lies under a place: corner, event, favour, tag or nothing."""
        boxes = self.plan
        reach = max(24 * theme.dp, boxes.event[2] * 0.15)
        places = self.face.corner_places()
        near = min(range(4), key=lambda n: math.dist(pos, places[n]))
        if math.dist(pos, places[near]) <= reach:
            return "corner", near
        if within(boxes.event, pos):
            return "event", 0
        for side, box in enumerate(boxes.favours):
            if within(box, pos):
                return "favour", side
        for tag in self.tags:
            if within(boxes.tags[tag.place], pos):
                return "tag", tag.seat
        return "", 0

    def on_tap(self, touch: Any) -> None:
        if touch is not None:
            self._press(*self._part(touch.pos))

    def _press(self, part: str, number: int) -> None:
        table = self.table
        if part == "corner":
            table.bring_corner(number)
        elif part == "event":
            table.tap(("event", self.face.event))
        elif part in ("favour", "tag"):
            self._look(part, number)
        else:
            table.cancel()

    def on_menu(self, touch: Any) -> bool:
        """A right click turns it, like any card that can be turned."""
        if not self.table.may_turn():
            return False
        self.table.turn_by(1)
        return True

    def on_hold(self, touch: Any) -> None:
        if touch is not None:
            self._look(*self._part(touch.pos))

    def has_details(self) -> bool:
        return True

    def _look(self, part: str, number: int) -> None:
        table, boxes = self.table, self.plan
        if part in ("corner", "event"):
            table.lens(("event", self.face.event), box=self._box(boxes.event))
        elif part == "favour":
            table.lens(("favour", self.favours[number]), box=self._box(boxes.favours[number]))
        elif part == "tag":
            tag = next(t for t in self.tags if t.seat == number)
            table.lens(("seat", number), box=self._box(boxes.tags[tag.place]))

    def _box(self, box: Box) -> Box:
        return (*self.to_window(*box[:2]), *box[2:])

    def _angle(self, touch: Any) -> float:
        """Clockwise, in degrees, from the middle of the event."""
        return -math.degrees(math.atan2(touch.y - self.face.center_y, touch.x - self.face.center_x))

    def on_lift(self, touch: Any) -> None:
        data = touch.ud[self]
        data["turning"] = within(self.plan.event, data["from"]) and self.table.may_turn()
        if not data["turning"]:
            return
        Animation.cancel_all(self.face, "angle")
        data["grip"] = self._angle(touch) - self.face.angle

    def on_drag(self, touch: Any) -> None:
        data = touch.ud.get(self)
        if not data or not data.get("turning"):
            return
        self.face.angle = self._angle(touch) - data["grip"]
        side = round(self.face.angle / 90) % 4
        if side != self.side:
            angle = self.face.angle
            self.table.turn_event(side)
            self.face.angle = angle

    def on_drop(self, touch: Any) -> None:
        self._let_go()

    def on_flick(self, touch: Any) -> None:
        self._let_go()

    def _let_go(self) -> None:
        """The nearest quarter catches it."""
        if self.table.may_turn():
            self.table.turn_event(round(self.face.angle / 90) % 4)
            self.turn_to(self.side, True)

    # -- keys ---------------------------------------------------------------------------

    focusable = False

    def spots(self) -> list[Spot]:
        boxes, found = self.plan, []
        if self.face.event:  # none when the game is over
            words = self.table.speak_target(self._target())
            found.append(self._spot("event", 0, boxes.event, words))
        if self.table.may_turn():
            size = boxes.event[2] * 0.24
            for n, (x, y) in enumerate(self.face.corner_places()):
                words = self.table.corner_words(n)
                found.append(
                    self._spot("corner", n, (x - size / 2, y - size / 2, size, size), words)
                )
        for tag in self.tags:
            words = self.table.tag_words(tag)
            found.append(self._spot("tag", tag.seat, boxes.tags[tag.place], words))
        for side, good in enumerate(self.favours):
            words = _("Favour card, {good}").format(good=self.table.good_words(good))
            found.append(self._spot("favour", side, boxes.favours[side], words))
        return found

    def _target(self) -> tuple[str, str]:
        return ("event", self.face.event)

    def _spot(self, part: str, number: int, box: Box, words: str) -> Spot:
        key = self._target() if part == "event" else (part, number)
        return Spot(
            key,
            self._box(box),
            words,
            lambda: self._press(part, number),
            lambda: self._look(part, number),
        )

    def centres(self) -> dict[Any, tuple[float, float]]:
        if self.opacity == 0 or not self.face.event:
            return {}
        x, y, w, h = self.plan.event
        return {self._target(): self.to_window(x + w / 2, y + h / 2)}

    def tag_centre(self, seat: int) -> tuple[float, float]:
        """The middle of a player's tag in window pixels."""
        boxes = self.plan
        place = next((t.place for t in self.tags if t.seat == seat), 0)
        x, y, w, h = boxes.tags[place]
        return self.to_window(x + w / 2, y + h / 2)

    def corner_centre(self, corner: int) -> tuple[float, float]:
        return self.to_window(*self.face.corner_places()[corner])

    def favour_centre(self, side: int) -> tuple[float, float]:
        x, y, w, h = self.plan.favours[side]
        return self.to_window(x + w / 2, y + h / 2)
