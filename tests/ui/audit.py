"""What is wrong with a picture: overlapping controls, cut or tiny text, controls under 48 dp.

`problems(root)` walks what is seen below a widget and gives one sentence per fault, so a test says
`assert problems(d.root.top()) == []`. What a scroll view has out of sight is not held against it.
A widget with `overlay = True` may cover what lies outside it (a list of choices over a board); one
with `passive = True` is decoration that text may run over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView
from kivy.uix.textinput import TextInput

from kv.gestures import Touchable
from kv.theme import theme

LEAST = 48  # dp of a control's sides
SMALLEST = 10  # dp of type
PICTURED = 6.5  # dp of type that belongs to a picture and is repeated in its lens
TOLERANCE = 1.5  # dp

Area = tuple[float, float, float, float]  # left, bottom, right, top in window pixels


class Seen(NamedTuple):
    widget: Any
    raw: Area
    area: Area  # what scroll views let through
    parents: tuple[Any, ...]
    scrolled: bool

    @property
    def overlay(self) -> Any:
        return next((p for p in (self.widget, *self.parents) if getattr(p, "overlay", 0)), None)


def problems(root: Any) -> list[str]:
    """Every fault below a widget, in words."""
    seen = list(walk(root))
    controls = [s for s in seen if is_control(s.widget) and not empty(s.area)]
    texts = [t for s in seen if isinstance(s.widget, Label) and (t := ink(s)) is not None]
    found = [*small(controls), *outside(controls), *clipped(texts)]
    found += [f"{name(a)} and {name(b)} overlap" for a, b in crossing(controls, controls)]
    found += [f"{name(a)} and {name(b)} run together" for a, b in crossing(texts, texts)]
    found += [f"{name(b)} lies over {name(a)}" for a, b in crossing(texts, controls)]
    return sorted(set(found))


def walk(widget: Any, window: Area | None = None) -> Iterator[Seen]:
    """Everything that can be seen, with the box that is left of it."""
    room = window or (0, 0, Window.width, Window.height)
    yield from _walk(widget, room, (), False)


def _walk(widget: Any, room: Area, parents: tuple[Any, ...], scrolled: bool) -> Iterator[Seen]:
    if widget.opacity == 0 or widget.disabled:
        return
    x, y = widget.to_window(*widget.pos)
    raw = (x, y, x + widget.width, y + widget.height)
    yield Seen(widget, raw, meet(raw, room), parents, scrolled)
    inner = scrolled
    if isinstance(widget, (ScrollView, StencilView)):
        room, inner = meet(raw, room), True
    for child in widget.children:
        yield from _walk(child, room, (*parents, widget), inner)


def is_control(widget: Any) -> bool:
    if isinstance(widget, TextInput):
        return True
    return isinstance(widget, Touchable) and not getattr(widget, "passive", False)


def meet(a: Area, b: Area) -> Area:
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def empty(a: Area, margin: float = 0) -> bool:
    return a[2] - a[0] <= margin or a[3] - a[1] <= margin


def name(seen: Seen) -> str:
    widget = seen.widget
    said = widget.spoken() if hasattr(widget, "spoken") else getattr(widget, "text", "")
    return f"{type(widget).__name__} {said[:40]!r}"


def small(controls: list[Seen]) -> Iterator[str]:
    for seen in controls:
        w, h = (seen.raw[2] - seen.raw[0]) / theme.dp, (seen.raw[3] - seen.raw[1]) / theme.dp
        if min(w, h) < LEAST - 0.5:
            yield f"{name(seen)} is only {w:.0f}x{h:.0f} dp"


def outside(controls: list[Seen]) -> Iterator[str]:
    for seen in controls:
        if not seen.scrolled and any(
            abs(a - b) > TOLERANCE * theme.dp for a, b in zip(seen.raw, seen.area, strict=True)
        ):
            yield f"{name(seen)} reaches out of the window"


# -- text -------------------------------------------------------------------------------


def ink(seen: Seen) -> Seen | None:
    """The same with the box of the words alone; None when there are none in sight."""
    label = seen.widget
    if not label.text.strip() or not label.texture:
        return None
    w, h = extent(label)
    left, bottom, right, top = seen.raw
    spare_x, spare_y = right - left - w, top - bottom - h
    bound = label.text_size[0] is not None  # else the texture stands in the middle
    x = left + spare_x * ({"left": 0, "right": 1}.get(label.halign, 0.5) if bound else 0.5)
    held = label.text_size[1] is not None
    y = bottom + spare_y * ({"bottom": 0, "top": 1}.get(label.valign, 0.5) if held else 0.5)
    # the cell of a line has air above the letters and a little below
    box = (x, y + 0.1 * label.font_size, x + w, y + h - 0.3 * label.font_size)
    area = meet(box, seen.area if seen.scrolled else box)
    return None if empty(area, 2) else seen._replace(raw=box, area=area)


def extent(label: Any) -> tuple[float, float]:
    """Width and height of a label's words as drawn."""
    lines = label._label._cached_lines
    if not lines:
        return tuple(label.texture_size)
    return max(line.w for line in lines), sum(line.h for line in lines)


def clipped(texts: list[Seen]) -> Iterator[str]:
    for seen in texts:
        label = seen.widget
        w, h = extent(label)
        more = 3 * theme.dp + label.font_size * 0.4  # air above and below the letters
        if w > label.width + 3 * theme.dp or h > label.height + more:
            yield f"{name(seen)} is cut: {w:.0f}x{h:.0f} in {label.width:.0f}x{label.height:.0f}"
        if getattr(label, "is_shortened", False):
            yield f"{name(seen)} is shortened"
        least = PICTURED if getattr(label, "fixed", False) else SMALLEST
        if label.font_size < least * theme.dp - 0.01:
            yield f"{name(seen)} is only {label.font_size / theme.dp:.1f} dp large"
        if not seen.scrolled and empty(meet(seen.raw, (0, 0, Window.width, Window.height))):
            yield f"{name(seen)} is out of the window"


# -- pairs ------------------------------------------------------------------------------


def crossing(one: list[Seen], two: list[Seen]) -> Iterator[tuple[Seen, Seen]]:
    """Pairs of which neither holds the other and whose boxes meet."""
    margin = 2 * TOLERANCE * theme.dp
    for n, a in enumerate(one):
        for b in two[n + 1 :] if one is two else two:
            if empty(meet(a.area, b.area), margin):
                continue
            if a.widget in b.parents or b.widget in a.parents or a.overlay is not b.overlay:
                continue
            yield a, b
