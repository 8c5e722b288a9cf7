"""A small picture of what a widget shows, kept as a file; no picture is no trouble."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Fbo, Scale, Translate
from kivy.logger import Logger

from kv.theme import theme

LARGEST = 480  # px of the longer side


def keep(widget: Any, path: Path, largest: int = LARGEST, margin: float = 0) -> bool:
    """Write the widget as a PNG with a margin in pixels around it; whether it is there now."""
    if min(widget.size) < 1:
        return False
    half = path.with_suffix(".part.png")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not _drawn(widget, largest, margin).save(str(half), flipped=False):
            return False
        os.replace(half, path)
    except Exception as error:  # a full disk, a device without this kind of buffer
        Logger.warning("Snapshot: %s: %s", path.name, error)
        return False
    return True


def _drawn(widget: Any, largest: int, margin: float) -> Any:
    """The widget on the theme's ground, as a texture."""
    scale = min(1.0, largest / (max(widget.size) + 2 * margin))
    width, height = (max(1, round((side + 2 * margin) * scale)) for side in widget.size)
    fbo = Fbo(size=(width, height), with_stencilbuffer=True)
    with fbo:
        ClearColor(*theme.bg)
        ClearBuffers()
        Scale(scale, -scale, 1)  # picture files begin at the top
        Translate(margin - widget.x, -margin - widget.top, 0)
    place = widget.parent.canvas.indexof(widget.canvas) if widget.parent is not None else -1
    if place > -1:  # a canvas is drawn in one place at a time
        widget.parent.canvas.remove(widget.canvas)
    fbo.add(widget.canvas)
    fbo.draw()
    fbo.remove(widget.canvas)
    if place > -1:
        widget.parent.canvas.insert(place, widget.canvas)
    return fbo.texture
