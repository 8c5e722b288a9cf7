"""The root of the window: one screen, sheets above it, the curtain, the focus ring, all keys."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput

from kv import speech
from kv.focus import Focus, Ring
from kv.screens import ROUTES
from kv.theme import load_kv, theme
from kv.widgets import sheet as sheets

ESCAPE = 27
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def key_name(code: int) -> str:
    """Kivy's name of a key code, such as "enter" or "a"."""
    return Window._system_keyboard.keycode_to_string(code)


class Screen(FloatLayout):
    """Base of every screen: fills the window, hears keys nobody else wanted."""

    title = StringProperty("")
    root = ObjectProperty(None)
    keeps = False  # stays as it is while another screen is shown on top of it

    def back(self) -> bool:
        """Back key: True when the screen used it for itself."""
        return False

    def key(self, name: str, modifiers: list[str], text: str) -> bool:
        return False

    def leave(self) -> None:
        """Called when another screen takes its place."""

    def arrive(self) -> None:
        """Called when it is on the screen."""

    def rest(self) -> None:
        """Called when a screen that keeps goes out of sight."""

    def wake(self) -> None:
        """Called when it is back, as it was."""

    def help(self) -> None:
        """F1: the rules, at the place that matters here."""
        self.root.show("rules")


def told(sheet: Any) -> str:
    """The title of a sheet and all the words in it that cannot be focused."""
    parts = [sheet.title]
    if "body" in sheet.ids:
        column = reversed(sheet.ids.body.children)
        parts += [part.text for part in column if isinstance(part, Label)]
    return ". ".join(part.rstrip(".") for part in parts if part)


class Layer(FloatLayout):
    """Holds open sheets, the last one on top."""

    root = ObjectProperty(None)

    def open(self, sheet: Any) -> None:
        self.add_widget(sheet)
        self.root.focus.clear()
        if speech.enabled():
            speech.say(told(sheet))

    def close(self, sheet: Any) -> None:
        self.remove_widget(sheet)
        self.root.focus.clear()
        if sheet.on_close:
            sheet.on_close()

    @property
    def top(self) -> Any:
        return self.children[0] if self.children else None


class Root(FloatLayout):
    """Shows screens by name, keeps the way back, sends keys to whoever is on top."""

    app = ObjectProperty(None)
    screen = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.trail: list[tuple[str, dict[str, Any]]] = []
        self._step: Any = None  # the one of the trail that the screen belongs to
        self._kept: list[tuple[Any, Screen]] = []
        self.layer = Layer(root=self)
        self.veil = FloatLayout()  # holds the curtain while it is up
        self.ring = Ring()
        for part in (self.layer, self.veil, self.ring):
            self.add_widget(part)
        self.focus = Focus(self.ring, self.top)
        self._fade: Any = None
        self.bind(size=self._resized)
        theme.bind(scale=self._resized)
        Window.bind(on_keyboard=self._on_keyboard)
        self._resized()

    def close_down(self) -> None:
        """Let go of the window, for tests that make another root."""
        Window.unbind(on_keyboard=self._on_keyboard)

    # -- screens ------------------------------------------------------------------------

    def show(self, name: str, **arguments: Any) -> Any:
        """Go to a screen; the present one stays on the way back."""
        if self.screen is not None and self.screen.keeps and self.trail[-1] is self._step:
            self._kept.append((self._step, self.screen))
        self.trail.append((name, arguments))
        return self._build()

    def replace(self, name: str, **arguments: Any) -> Any:
        """Go to a screen instead of the present one."""
        self.trail[-1:] = [(name, arguments)]
        return self._build()

    def home(self) -> Any:
        self.trail = [("home", {})]
        return self._build()

    def rebuild(self) -> None:
        """The same screen anew, and those before it: after a change of language."""
        self.forget()
        if self.trail:
            self._build()

    def forget(self) -> None:
        """Screens out of sight are built anew on the way back."""
        for _step, screen in self._kept:
            screen.leave()
        self._kept.clear()

    def _take_kept(self) -> Screen | None:
        """The screen of the present step as it was left; those off the way are given up."""
        step, found = self.trail[-1], None
        for kept in self._kept[:]:
            if kept[0] is step:
                found = kept[1]
            elif any(kept[0] is other for other in self.trail):
                continue
            else:
                kept[1].leave()
            self._kept.remove(kept)
        return found

    def _build(self) -> Any:
        name, arguments = self.trail[-1]
        if self.screen is not None:
            kept = any(screen is self.screen for _step, screen in self._kept)
            self.screen.rest() if kept else self.screen.leave()
            self.remove_widget(self.screen)
        for open_sheet in self.layer.children[:]:
            self.layer.remove_widget(open_sheet)
        self.veil.clear_widgets()
        self.focus.clear()
        self._step, back = self.trail[-1], self._take_kept()
        self.screen = back or import_module(f"kv.screens.{name}").build(self, **arguments)
        self.add_widget(self.screen, index=len(self.children))
        self.screen.wake() if back else self.screen.arrive()
        if self.screen.title:
            speech.say(self.screen.title)
            Window.set_title(f"Keystone - {self.screen.title}")
        return self.screen

    @staticmethod
    def has(name: str) -> bool:
        """Whether this version of the app has a screen."""
        return name in ROUTES

    def back(self) -> None:
        """Back or Esc: the curtain stays, a sheet closes, the screen uses it, or one back."""
        if self.veil.children:
            return
        if self.layer.top is not None:
            if self.layer.top.closable:
                self.layer.top.close()
        elif self.screen is not None and not self.screen.back():
            self.up()

    def up(self) -> None:
        """To the screen before, or out of the app from the first one."""
        if len(self.trail) > 1:
            self.trail.pop()
            self._build()
        elif self.app is not None:
            self.app.leave()

    @property
    def waiting(self) -> bool:
        """Whether a sheet wants its answer before anything else is done."""
        return self.layer.top is not None and not self.layer.top.closable

    def top(self) -> Any:
        """The widget on top: what keys and speech are about."""
        if self.veil.children:
            return self.veil
        return self.layer.top or self.screen

    def _resized(self, *_args: Any) -> None:
        theme.fit(self.width, self.height)
        Clock.schedule_once(lambda _dt: self.focus.redraw(), 0)

    # -- keys ---------------------------------------------------------------------------

    def typing(self) -> TextInput | None:
        found = (w for w in self.top().walk(restrict=True) if isinstance(w, TextInput))
        return next((w for w in found if w.focus), None)

    def _on_keyboard(
        self, _window: Any, code: int, _scan: int = 0, text: str = "", modifiers: Any = ()
    ) -> bool:
        return self.key(key_name(code), list(modifiers or ()), text or "")

    def key(self, name: str, modifiers: list[str], text: str = "") -> bool:
        """One key; True when it did something."""
        typing = self.typing()
        if typing is not None and name not in ("escape", "tab", "enter"):
            return False
        if typing is not None:
            typing.focus = False
        if name == "escape":
            self.back()
            return True
        if name == "tab":
            self.focus.step(-1 if "shift" in modifiers else 1)
            return True
        top = self.top()
        if top is self.screen and self.screen.key(name, modifiers, text):
            return True
        if "ctrl" in modifiers:
            return self.app is not None and self.app.shortcut(name)
        if name in ARROWS:
            self.focus.move(*ARROWS[name])
            return True
        if name in ("enter", "numpadenter", "spacebar"):
            return self.focus.press()
        if name == "i":
            return self.focus.hold()
        if name == "f11":
            Window.fullscreen = "auto" if not Window.fullscreen else False
            return True
        covered = self.waiting or self.veil.children
        if name == "f1" and self.screen is not None and not covered:
            self.screen.help()
            return True
        return False

    def on_touch_down(self, touch: Any) -> bool:
        self.focus.clear()
        if self.veil.children:
            self.veil.on_touch_down(touch)
            return True
        return super().on_touch_down(touch)

    def tell(self, title: str, words: str) -> Any:
        """A message in a sheet."""
        return sheets.tell(self.layer, title, words)


load_kv(__file__)
