"""The keyboard's finger: an order of spots, a ring around one of them, keys that press it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kivy.graphics import Color, SmoothLine
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from core.i18n import _
from kv import speech
from kv.theme import theme


class Spot(NamedTuple):
    """One thing the keyboard can reach. `key` finds it again after a refresh."""

    key: Any
    box: tuple[float, float, float, float]  # in window pixels
    words: str
    press: Callable[[], Any]
    hold: Callable[[], Any]
    widget: Any = None
    reveal: Callable[[], Any] | None = None  # brings it into sight

    @property
    def centre(self) -> tuple[float, float]:
        x, y, w, h = self.box
        return x + w / 2, y + h / 2


def window_box(widget: Any) -> tuple[float, float, float, float]:
    x, y = widget.to_window(*widget.pos)
    return x, y, widget.width, widget.height


def spots_of(widget: Any) -> Iterator[Spot]:
    """Every spot below a widget in the order of the tree, the first added first."""
    if widget.opacity == 0 or widget.disabled or 0 in widget.size:
        return
    order = getattr(widget, "focus_order", None)
    if order is not None:
        for child in order():
            yield from spots_of(child)
        return
    if hasattr(widget, "spots"):
        yield from widget.spots()
        return
    if getattr(widget, "focusable", False) and widget.enabled:
        yield widget_spot(widget)
    elif isinstance(widget, TextInput):
        yield _input_spot(widget)
    for child in reversed(widget.children):
        yield from spots_of(child)


def widget_spot(widget: Any) -> Spot:
    key = getattr(widget, "focus_key", None) or getattr(widget, "target", None) or id(widget)
    words = widget.spoken() if hasattr(widget, "spoken") else ""

    def hold() -> None:
        widget.dispatch("on_hold", None)

    return Spot(key, window_box(widget), words, widget.press, hold, widget)


def _input_spot(widget: Any) -> Spot:
    def enter() -> None:
        widget.focus = True

    return Spot(id(widget), window_box(widget), widget.text, enter, enter, widget)


class Ring(Widget):
    """Draws the focus: rubric outside, a paper gap inside."""

    def show(self, box: tuple[float, float, float, float] | None) -> None:
        self.canvas.clear()
        if box is None:
            return
        x, y, w, h = box
        unit = theme.dp
        with self.canvas:
            for colour, out, width in ((theme.surface, 1, 1.5), (theme.rubric, 3, 1.6)):
                Color(*colour)
                frame = (x - out * unit, y - out * unit, w + 2 * out * unit, h + 2 * out * unit)
                SmoothLine(rounded_rectangle=(*frame, 7 * unit), width=width * unit)

    def on_touch_down(self, touch: Any) -> bool:
        return False


class Focus:
    """Which spot the keyboard is on. `source()` gives the top layer's widget."""

    def __init__(self, ring: Ring, source: Callable[[], Any]) -> None:
        self._ring = ring
        self._source = source
        self.key: Any = None

    def spots(self) -> list[Spot]:
        return list(spots_of(self._source()))

    def current(self) -> Spot | None:
        found = [s for s in self.spots() if s.key == self.key]
        return found[0] if self.key is not None and found else None

    def clear(self) -> None:
        """No ring: a finger or the mouse is in use."""
        self.key = None
        self._ring.show(None)

    def begin_at(self, widget: Any) -> None:
        """Tab goes on from here; no ring before a key is pressed."""
        self.key = widget_spot(widget).key

    def redraw(self) -> None:
        """Follow the focused thing after a refresh."""
        if self.key is not None:
            spot = self.current()
            self._ring.show(spot.box if spot else None)

    def go(self, spot: Spot | None) -> None:
        if spot is None:
            return
        self.key = spot.key
        if spot.widget is not None:
            _scroll_to(spot.widget)
        elif spot.reveal is not None:
            spot.reveal()
        spots = self.spots()
        place = next((n for n, s in enumerate(spots, 1) if s.key == spot.key), 0)
        if place:
            spot = spots[place - 1]
        self._ring.show(spot.box)
        said = _("{words}, {place} of {count}")
        speech.say(said.format(words=spot.words.rstrip("."), place=place, count=len(spots)))

    def step(self, by: int) -> None:
        """Tab and Shift+Tab."""
        spots = self.spots()
        if not spots:
            return
        places = [n for n, s in enumerate(spots) if s.key == self.key]
        start = places[0] if places and self.key is not None else (-1 if by > 0 else 0)
        self.go(spots[(start + by) % len(spots)])

    def move(self, dx: int, dy: int) -> None:
        """Arrow keys: the nearest spot in that direction."""
        here = self.current()
        if here is None:
            self.step(1)
            return
        x, y = here.centre
        best, least = None, float("inf")
        for spot in self.spots():
            along = (spot.centre[0] - x) * dx + (spot.centre[1] - y) * dy
            across = abs((spot.centre[0] - x) * dy) + abs((spot.centre[1] - y) * dx)
            if spot.key != here.key and along > 1 and along + 2.5 * across < least:
                best, least = spot, along + 2.5 * across
        self.go(best)

    def press(self) -> bool:
        spot = self.current()
        if spot is None:
            return False
        spot.press()
        return True

    def hold(self) -> bool:
        spot = self.current()
        if spot is None:
            return False
        spot.hold()
        return True


def _scroll_to(widget: Any) -> None:
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            parent.scroll_to(widget, padding=12, animate=False)
            return
        parent = parent.parent
