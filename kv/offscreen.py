"""The app driven frame by frame without its own loop: for tests, self-play and pictures."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from kv.app import KeystoneApp

FRAME = 1 / 60  # seconds, however long drawing it takes
FRAMES = 20000  # a wait that takes more is stuck
SETTLE = 300  # frames for what still moves before a picture is taken
RESTING = ("act", "curtain", "over", "peek", "read")
QUIET = {"speed": "instant", "sound": False, "haptics": False, "reduced_motion": True}


class Stuck(RuntimeError):
    """Nothing happened for very many frames."""


class Driver:
    """One open app and the frames it draws."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.app = KeystoneApp(folder=folder)
        for key, value in (QUIET | settings).items():
            self.app.settings.set(key, value)
        self.app.root = self.root = self.app.build()
        Window.add_widget(self.root)
        self.app.on_start()
        self.pump()

    @property
    def table(self) -> Any:
        return getattr(self.root.screen, "table", None)

    @property
    def session(self) -> Any:
        return getattr(self.root.screen, "session", None)

    def pump(self, frames: int = 4) -> None:
        for _n in range(frames):
            EventLoop.idle()

    def wait(self, until: Callable[[], Any]) -> None:
        """Draw frames until something holds."""
        for _n in range(FRAMES):
            if until():
                return
            EventLoop.idle()
            if self.session is not None and self.session.thinker.busy:
                time.sleep(0.002)  # let the thinking thread work
        raise Stuck(f"at {self.root.trail[-1][0]}")

    def rest(self) -> None:
        """Until somebody has to do something."""
        self.wait(lambda: self.session.state in RESTING)
        self.pump()

    def resize(self, size: tuple[int, int]) -> None:
        Window.size = size
        self.pump(6)

    def settle(self) -> None:
        """Until nothing moves or fades any more; what never ends is not waited for."""
        for _n in range(SETTLE):
            if not Animation._instances:
                break
            EventLoop.idle()
        for widget in self.root.walk():
            if isinstance(widget, ScrollView):  # its bar pales half a second after it moved
                widget._bar_color = widget.bar_inactive_color

    def shot(self, path: Path) -> None:
        """A picture of the whole window, the same on slow and fast machines."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.pump()
        self.settle()
        self.pump()
        self.root.export_to_png(str(path))

    def close(self) -> None:
        self.app.on_stop()
        Window.remove_widget(self.root)
        self.pump()


def start() -> None:
    """The window and its loop, once per process."""
    if EventLoop.status != "started":
        runTouchApp(embedded=True)
        EventLoop.ensure_window()
        Clock.time = Clock.get_time
        Clock.idle = _frame


def _frame() -> float:
    """In the place of Kivy's waiting for the next frame: time passes by frames alone."""
    Clock._dt = FRAME
    Clock._last_tick += FRAME
    return float(Clock._last_tick)


@contextmanager
def opened(folder: Path, size: tuple[int, int], **settings: Any) -> Iterator[Driver]:
    """An app in a window of this size, closed again at the end."""
    start()
    Window.size = size
    driver = Driver(folder, **settings)
    driver.resize(size)
    try:
        yield driver
    finally:
        driver.close()
