"""Sheets: what slides over a screen and closes by Back, Esc, its cross or a tap beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from core.i18n import _
from kv.theme import load_kv, theme
from kv.widgets import icon, page, text  # noqa: F401  (used by the .kv file)
from kv.widgets.button import Btn


class Sheet(FloatLayout):
    """A titled panel: at the foot of narrow windows, in the middle of wide ones."""

    title = StringProperty("")
    wanted = NumericProperty(560)  # dp of width on wide windows
    closable = BooleanProperty(True)
    on_close = ObjectProperty(None, allownone=True)
    panel_height = NumericProperty(100)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._settle = Clock.create_trigger(self._measure, -1)
        for part in (self.ids.body, self.ids.foot):
            part.bind(height=self._later)
        self.bind(size=self._later)
        theme.bind(dp=self._later, sp=self._later)
        self._later()

    def _later(self, *_args: Any) -> None:
        self._settle()

    def _measure(self, *_args: Any) -> None:
        ids = self.ids
        inner = ids.head.height + ids.body.height + ids.foot.height + 28 * theme.dp
        self.panel_height = min(inner, self.height * 0.92)

    def add(self, *widgets: Widget) -> None:
        """Put widgets into the scrolling body."""
        for widget in widgets:
            self.ids.body.add_widget(widget)

    def button(
        self, words: str, act: Callable[[], Any], kind: str = "plain", close: bool = True
    ) -> Btn:
        """A button at the foot."""

        def pressed() -> None:
            if close:
                self.close()
            act()

        made = Btn(text=words, kind=kind, act=pressed)
        self.ids.foot.add_widget(made)
        return made

    def row(self, words: str, act: Callable[[], Any]) -> Btn:
        """A button in the body that closes the sheet and acts."""

        def pressed() -> None:
            self.close()
            act()

        made = Btn(text=words, act=pressed)
        self.ids.body.add_widget(made)
        return made

    def close(self) -> None:
        """Take the sheet away."""
        layer = self.parent
        if layer is not None:
            layer.close(self)

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.closable and not self.ids.panel.collide_point(*touch.pos):
            self.close()
        return True  # nothing below hears it

    def on_touch_move(self, touch: Any) -> bool:
        return super().on_touch_move(touch) or True

    def on_touch_up(self, touch: Any) -> bool:
        return super().on_touch_up(touch) or True


def ask(layer: Any, title: str, words: str, yes: str, act: Callable[[], Any]) -> Sheet:
    """A question about something that cannot be taken back; Enter means the safe answer."""
    sheet = Sheet(title=title)
    sheet.add(text.Txt(text=words))
    safe = sheet.button(_("Keep it"), lambda: None)
    sheet.button(yes, act, kind="primary")
    layer.open(sheet)
    layer.root.focus.begin_at(safe)
    return sheet


def tell(layer: Any, title: str, words: str) -> Sheet:
    """A message that stays until it is closed."""
    sheet = Sheet(title=title)
    sheet.add(text.Txt(text=words))
    layer.open(sheet)
    return sheet


load_kv(__file__)
