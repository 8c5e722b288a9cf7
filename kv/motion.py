"""Things in flight: decorations over a table that are gone when they land."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from kv.theme import load_kv, theme
from kv.widgets.text import Fit

Place = tuple[float, float]
FADE = 0.1  # all that is left of motion when it is reduced


class Stamp(Fit):
    """A number in flight: what somebody gained or lost."""

    good = BooleanProperty(True)


class Motion(FloatLayout):
    """The layer for flying cards, sums and stamps. Hears no touches."""

    overlay = True

    def __init__(self, factor: Callable[[], float], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._factor = factor
        self._landing: dict[Widget, Callable[[], Any]] = {}

    def fly(
        self,
        piece: Widget,
        start: Place,
        end: Place,
        seconds: float,
        easing: str = "out_cubic",
        then: Callable[[], Any] | None = None,
    ) -> float:
        """Move a piece between two centres and drop it there; the seconds it takes.

        `then` is called when it lands, also when the flight is cut short.
        """
        piece.size_hint = (None, None)
        if theme.reduced:
            start, seconds = end, FADE
        piece.center = start
        self.add_widget(piece)
        run = Animation(
            center_x=end[0], center_y=end[1], d=max(0.01, seconds * self._factor()), t=easing
        )
        if then is not None:
            self._landing[piece] = then
        run.bind(on_complete=lambda *_: self._land(piece))
        run.start(piece)
        return seconds

    def _land(self, piece: Widget) -> None:
        self.remove_widget(piece)
        then = self._landing.pop(piece, None)
        if then is not None:
            then()

    def score(self, over: Widget, points: int) -> float:
        """A sum rises from a chip."""
        words = f"{points:+d}".replace("-", "\u2212")
        stamp = Stamp(text=words, good=points >= 0, center=over.to_window(*over.center))
        start = stamp.center
        return self.fly(stamp, start, (start[0], start[1] + 26 * theme.dp), 0.35)

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
            self._land(piece)

    def on_touch_down(self, touch: Any) -> bool:
        return False


load_kv(__file__)
