"""Things in flight: decorations over a table that are gone when they land."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from kv.theme import theme

Place = tuple[float, float]
FADE = 0.1  # all that is left of motion when it is reduced


class Motion(FloatLayout):
    """The layer for flying cards, sums and stamps. Hears no touches."""

    def __init__(self, factor: Callable[[], float], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._factor = factor

    def fly(
        self, piece: Widget, start: Place, end: Place, seconds: float, easing: str = "out_cubic"
    ) -> float:
        """Move a piece between two centres and drop it there; the seconds it takes."""
        piece.size_hint = (None, None)
        if theme.reduced:
            start, seconds = end, FADE
        piece.center = start
        self.add_widget(piece)
        run = Animation(
            center_x=end[0], center_y=end[1], d=max(0.01, seconds * self._factor()), t=easing
        )
        run.bind(on_complete=lambda *_: self.remove_widget(piece))
        run.start(piece)
        return seconds

    def pulse(self, piece: Widget, seconds: float = 0.3) -> float:
        """Show a piece where it is and let it fade."""
        self.add_widget(piece)
        run = Animation(opacity=0, d=max(0.01, seconds * self._factor()), t="in_cubic")
        run.bind(on_complete=lambda *_: self.remove_widget(piece))
        run.start(piece)
        return seconds

    def finish(self) -> None:
        """Everything has landed."""
        for piece in self.children[:]:
            Animation.cancel_all(piece)
            self.remove_widget(piece)

    def on_touch_down(self, touch: Any) -> bool:
        return False
