"""Small framed places of the Caylus table: castle tokens, provost, bridge, goods, workers."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from core.i18n import _
from kv import palette
from kv.tables.caylus_ink import ink_words
from kv.theme import theme
from kv.widgets.icon import Icon, Painted, draw_icon, draw_token
from kv.widgets.target import Targeted


class Plate(Targeted, Painted):
    """A place in a strip: a tap or a hold explains it."""

    framed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.always = True
        for name in ("alarm", "picked", "lit", "framed"):
            self.fbind(name, self.again)
        theme.bind(ink=self.again, sp=self.again, body=self.again)

    def on_tap(self, touch: Any) -> None:
        self.table.lens(self.target, self)

    def paint(self) -> None:
        unit = theme.dp
        x, y = self.x + 2 * unit, self.y + 4 * unit
        w, h = self.width - 4 * unit, self.height - 8 * unit
        if w < 8 * unit or h < 8 * unit:
            return
        if self.framed or self.alarm:
            Color(*theme.surface)
            SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[6 * unit])
            ring = theme.danger if self.alarm else theme.rubric if self.picked else theme.line
            Color(*ring)
            width = (1.7 if self.alarm or self.picked else 0.7) * unit
            SmoothLine(rounded_rectangle=(x, y, w, h, 6 * unit), width=width)
        self.fill(x, y, w, h)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        """Draw the content into the frame."""

    def signed(self, icon: str, words: str, group: str = "icons", size: float = 17) -> None:
        """An icon and a few words beside it, centred together."""
        unit = theme.dp
        w, h = self.width - 6 * unit, self.height - 8 * unit
        side = min(25 * unit, h * 0.66, w * 0.46)
        room = w - side - 1.5 * unit
        points = min(size * theme.sp, h * 0.62)
        wide = min(room, max(12 * unit, points * 0.56 * len(words)))
        left = self.center_x - (side + 1.5 * unit + wide) / 2
        draw_icon(group, icon, (left + side / 2, self.center_y), side)
        box = (left + side + 1.5 * unit, self.y, room, self.height)
        ink_words(words, box, self.tone(), points, True, "left")

    def tone(self) -> Any:
        return theme.danger if self.alarm else theme.ink

    def spoken(self) -> str:
        return self.table.target_words(self.target)


class TokenPlate(Plate):
    """One kind of castle tokens and how many are left."""

    worth = NumericProperty(4)
    left = NumericProperty(0)
    after = NumericProperty(-1)  # with what is staged

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(framed=True, **kwargs)
        self.bind(left=self.again, after=self.again)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        changed = 0 <= self.after != self.left
        words = f"{int(self.left)}→{int(self.after)}" if changed else f"×{int(self.left)}"
        self.signed(f"castle_token_{int(self.worth)}", words, "marks")

    def tone(self) -> Any:
        changed = 0 <= self.after != self.left
        return theme.rubric if changed else theme.ink if self.left else theme.soft

    def spoken(self) -> str:
        words = _("{tokens}: {count} left")
        name = self.table.target_words(self.target)
        return words.format(tokens=name, count=int(self.left))


class ProvostPlate(Plate):
    """Where the provost stands, "7/11"; in the basic game the length of the road."""

    place = NumericProperty(-1)
    count = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(framed=True, **kwargs)
        self.bind(place=self.again, count=self.again)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        if self.place < 0:
            self.signed("road", str(int(self.count)))
        else:
            self.signed("provost", f"{int(self.place) + 1}/{int(self.count)}", size=16)

    def on_tap(self, touch: Any) -> None:
        self.table.show_run()

    def spoken(self) -> str:
        if self.place < 0:
            return _("Road of {count} cards: what will run").format(count=int(self.count))
        words = _("Provost on {place} of {count}: what will run")
        return words.format(place=int(self.place) + 1, count=int(self.count))


class BridgePlate(Plate):
    """The bridge: who has passed, in order; the rest of the places are empty."""

    colours = ListProperty()  # of those who passed
    places = NumericProperty(2)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(framed=True, **kwargs)
        self.bind(colours=self.again, places=self.again)

    def spot(self, n: int) -> tuple[float, float]:
        """The middle of a place, in pixels."""
        unit = theme.dp
        w = self.width - 10 * unit
        return self.x + 5 * unit + w * (n + 0.5) / max(1, self.places), self.center_y + 3 * unit

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        unit = theme.dp
        step = (self.width - 10 * unit) / max(1, self.places)
        r = min(step * 0.44, h * 0.34)
        self._arches(x, y, w)
        for n in range(int(self.places)):
            cx, cy = self.spot(n)
            if n < len(self.colours):
                draw_token((cx, cy), r, int(self.colours[n]))
                continue
            Color(*theme.line[:3], 0.9)
            SmoothLine(circle=(cx, cy, r * 0.86), width=0.7 * unit)
            box = (cx - r, cy - r, 2 * r, 2 * r)
            ink_words(str(n + 1), box, theme.soft, min(13 * theme.sp, r * 1.25), False, "center")

    def _arches(self, x: float, y: float, w: float) -> None:
        """The bridge's arches under its deck."""
        unit = theme.dp
        step = w / max(1, self.places)
        Color(*theme.line)
        for n in range(int(self.places)):
            left = x + n * step
            points: list[float] = []
            for k in range(9):
                t = k / 8
                points += (left + step * t, y + unit + 4.5 * unit * (4 * t * (1 - t)) ** 0.5)
            SmoothLine(points=points, width=0.8 * unit)

    def spoken(self) -> str:
        return self.table.bridge_words()


class GoodPlate(Plate):
    """One good of the viewer: how many, and how many are left of it with what is staged."""

    good = StringProperty("")
    amount = NumericProperty(0)
    after = NumericProperty(-1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(amount=self.again, after=self.again, good=self.again)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        changed = 0 <= self.after != self.amount
        words = f"{int(self.amount)}→{int(self.after)}" if changed else str(int(self.amount))
        self.signed(self.good, words, size=18)

    def tone(self) -> Any:
        if self.alarm:
            return theme.danger
        if 0 <= self.after != self.amount:
            return theme.good if self.after > self.amount else theme.rubric
        return theme.ink if self.amount else theme.soft

    def spoken(self) -> str:
        return f"{int(self.amount)} {self.table.target_words(self.target)}"


class WorkerPlate(Plate):
    """The viewer's workers at home: picked up by a drag, or tapped and then the road."""

    colour = NumericProperty(0)
    amount = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(framed=True, **kwargs)
        self.draggable = True
        self.bind(colour=self.again, amount=self.again)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        self.signed(worker_icon(int(self.colour)), str(int(self.amount)), size=18)

    def on_tap(self, touch: Any) -> None:
        if self.target in self.table.session.chooser.picked:
            self.table.cancel()
        else:
            self.table.tap(self.target, touch)

    def on_flick(self, touch: Any) -> None:
        self.on_drop(touch)  # however quick he walks, he goes where he is let go

    def copy(self) -> Widget:
        side = 44 * theme.dp
        return Icon(name=worker_icon(int(self.colour)), size=(side, side), grow=2)

    def spoken(self) -> str:
        return f"{int(self.amount)} {self.table.speak_target(self.target)}"


def worker_icon(colour: int) -> str:
    return f"worker_{palette.SEATS[colour % len(palette.SEATS)][0]}"
