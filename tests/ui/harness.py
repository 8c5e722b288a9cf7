"""An offscreen window with the real app in it: open a match, touch, press keys, wait, audit.

Everything goes in through the Window as on a device. `Desk.tap(target)` finds a target by what it
means, never by a widget id. Frames are pumped by hand and time passes by frames alone, so nothing
here depends on the speed of the machine.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from core import play
from core.engine.match import Match, Seat
from kv.app import KeystoneApp
from kv.gestures import Pace
from kv.offscreen import start
from kv.theme import theme
from tests.ui.audit import problems

SIZES = ((320, 568), (360, 800), (800, 360), (1280, 800), (1920, 1080))
NAMES = ("Anna", "Bela", "Cecil", "Dora", "Emma")
FRAMES = 20000  # a wait that takes more is stuck
SCROLL = 0.3  # seconds: what a page waits whether a finger scrolls, and a little more
SETTINGS = {"speed": "instant", "sound": False, "haptics": False}


def seats(*kinds: str) -> tuple[Seat, ...]:
    """Seats from "human" or a level."""
    return tuple(
        Seat(NAMES[n], "human" if kind == "human" else "ai", "" if kind == "human" else kind, n)
        for n, kind in enumerate(kinds)
    )


def match_of(game: str, *kinds: str, seed: int = 7, **options: Any) -> Match:
    return play.new_match(game, len(kinds), options, seats(*kinds), seed, salt="00" * 8)


class Desk:
    """One open app. Use as `with desk(size) as d:`."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.app = KeystoneApp(folder=folder)
        for key, value in (SETTINGS | settings).items():
            self.app.settings.set(key, value)
        self.app.root = self.root = self.app.build()
        Window.add_widget(self.root)
        self.pump()

    # -- frames -------------------------------------------------------------------------

    def pump(self, frames: int = 3) -> None:
        for _n in range(frames):
            EventLoop.idle()

    def wait(self, until: Callable[[], Any], what: str = "") -> None:
        """Pump frames until something holds."""
        for _n in range(FRAMES):
            if until():
                return
            EventLoop.idle()
            if self.session is not None and self.session.thinker.busy:
                time.sleep(0.002)  # let the thinking thread work
        raise AssertionError(f"still waiting for {what or until}")

    def idle(self) -> None:
        """Until somebody has to do something: a human's turn, a curtain, the end, a sheet."""
        resting = ("act", "curtain", "over", "peek", "read")
        self.wait(lambda: self.session.state in resting, "a resting table")
        self.pump(4)

    def resize(self, size: tuple[int, int]) -> None:
        Window.size = size
        self.pump(6)

    # -- opening ------------------------------------------------------------------------

    def open(self, match: Match, path: Path | None = None) -> Any:
        """Sit down at a table."""
        self.app.play(match, path)
        self.idle()
        return self.table

    @property
    def table(self) -> Any:
        return getattr(self.root.screen, "table", None)

    @property
    def session(self) -> Any:
        return getattr(self.root.screen, "session", None)

    @property
    def match(self) -> Match:
        return self.session.match

    def close(self) -> None:
        self.app.on_stop()
        Window.remove_widget(self.root)
        self.pump()
        forget()

    # -- fingers ------------------------------------------------------------------------

    def press(self, at: Any, hold: float = 0) -> None:
        """A finger down and up again at a place or a widget."""
        x, y = self.place(at)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        if hold:
            end = Clock.get_time() + hold
            while Clock.get_time() < end:
                EventLoop.idle()
        touch.touch_up()
        self.pump(2)

    def tap(self, target: Any) -> None:
        """Tap whatever stands for a target: a card, a button, a row of choices."""
        self.press(self.find(target))

    def hold(self, at: Any) -> None:
        self.press(at, Pace.hold + SCROLL)

    def drag(self, start: Any, end: Any, steps: int = 30) -> None:
        """Slowly from one place to another."""
        self.move(self.place(start), self.place(end), steps)

    def flick(self, start: Any, up: float = 200) -> None:
        """Quickly upwards."""
        x, y = self.place(start)
        self.move((x, y), (x, y + up * theme.dp), 2)

    def move(self, start: Any, end: Any, steps: int) -> None:
        """A finger from one place to another in so many frames."""
        touch = UnitTestTouch(*start)
        touch.touch_down()
        for n in range(1, steps + 1):
            EventLoop.idle()
            t = n / steps
            touch.touch_move(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
        EventLoop.idle()
        touch.touch_up()
        self.pump(3)

    def pinch(self, centre: Any, start: float, end: float, turn: float = 0) -> None:
        """Two fingers around a centre, their distance changing and the pair turning (degrees)."""
        import math

        x, y = self.place(centre)

        def ends(radius: float, angle: float) -> tuple[float, float, float, float]:
            dx, dy = radius * math.cos(angle), radius * math.sin(angle)
            return x + dx, y + dy, x - dx, y - dy

        a, b, c, d = ends(start / 2, 0)
        one, two = UnitTestTouch(a, b), UnitTestTouch(c, d)
        one.touch_down()
        two.touch_down()
        for n in range(1, 9):
            EventLoop.idle()
            t = n / 8
            a, b, c, d = ends((start + (end - start) * t) / 2, math.radians(turn * t))
            one.touch_move(a, b)
            two.touch_move(c, d)
        EventLoop.idle()
        one.touch_up()
        two.touch_up()
        self.pump(3)

    @staticmethod
    def place(at: Any) -> tuple[float, float]:
        """The middle of a widget, or a place as it is, in window pixels."""
        if hasattr(at, "to_window"):
            return at.to_window(*at.center)
        return at

    # -- finding ------------------------------------------------------------------------

    def widgets(self, root: Any = None) -> Iterator[Any]:
        """Everything on top that can be seen."""
        root = root or self.root.top()
        if root.opacity == 0 or root.disabled:
            return
        yield root
        for child in root.children:
            yield from self.widgets(child)

    def find(self, target: Any) -> Any:
        """Where a target can be tapped now."""
        for widget in self.widgets():
            if getattr(widget, "target", None) == target and hasattr(widget, "press"):
                scroll_to(widget)
                self.pump(2)
                return widget
        centres = self.table.centres()
        if target in centres:
            return centres[target]
        raise AssertionError(f"nothing to tap for {target}")

    def button(self, words: str) -> Any:
        """The visible button with these words or this spoken name."""
        for widget in self.widgets():
            if hasattr(widget, "press") and hasattr(widget, "spoken"):
                said = (getattr(widget, "text", ""), getattr(widget, "words", ""), widget.spoken())
                if words in said and widget.enabled:
                    scroll_to(widget)
                    self.pump(2)
                    return widget
        raise AssertionError(f"no button {words!r}")

    def has_button(self, words: str) -> bool:
        try:
            self.button(words)
        except AssertionError:
            return False
        return True

    @property
    def confirm(self) -> Any:
        return self.table.actions.confirm

    # -- keys ---------------------------------------------------------------------------

    def key(self, name: str, *modifiers: str) -> None:
        """A key as the window system sends it."""
        code = Window._system_keyboard.string_to_keycode(name)
        text = name if len(name) == 1 else None
        if not Window.dispatch("on_key_down", code, 0, text, list(modifiers)):
            Window.dispatch("on_keyboard", code, 0, text, list(modifiers))
        Window.dispatch("on_key_up", code, 0)
        self.pump(2)

    def problems(self) -> list[str]:
        """What is wrong with the picture on top; see tests.ui.audit."""
        self.pump(3)
        return problems(self.root.top())

    def shot(self, path: Path) -> None:
        """A picture of the window."""
        self.pump(3)
        self.root.export_to_png(str(path))


def scroll_to(widget: Any) -> None:
    from kv.focus import _scroll_to

    _scroll_to(widget)


@contextmanager
def unseen() -> Iterator[None]:
    """Frames without drawing: for whole matches, whose pictures nobody looks at."""
    Window.on_draw = Window.on_flip = lambda *_args: None
    try:
        yield
    finally:
        del Window.on_draw, Window.on_flip


def forget() -> None:
    """Nothing that waits for a later frame may hold an app that was left."""
    App._running_app = None
    Animation._instances.clear()
    for event in Clock.get_events():
        event.cancel()


def pass_over() -> None:
    """What earlier tests left is looked through for the last time: it grows to a gigabyte."""
    gc.collect()
    gc.freeze()


@contextmanager
def desk(size: tuple[int, int], folder: Path, **settings: Any) -> Iterator[Desk]:
    """An app in a window of this size."""
    start()
    pass_over()
    Window.size = size
    opened = Desk(folder, **settings)
    try:
        yield opened
    finally:
        opened.close()
