"""The finished land as a picture: drawn once more without a table around it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.graphics import Color, Fbo, PopMatrix, PushMatrix, Rectangle, Scale, Translate

from kv.tables.ark_camera import bounds_of
from kv.tables.ark_layers import Pins, Tiles
from kv.theme import theme

SIDE, LARGEST = 200, 4000  # px of a tile, and of the picture's longer side
MARGIN = 0.5  # tiles of ground around the land


def draw(board: Any) -> Any:
    """The land, its figures and the Ark in a texture."""
    view = board.view
    box = bounds_of(list(board.placed), MARGIN)
    w, h = box.size
    side = min(SIDE, LARGEST / max(w, h))
    size = (round(w * side), round(h * side))
    tiles, figures = Tiles(), Pins()
    tiles.show(view.placed)
    figures.fill(board.figure_rows(view))
    figures.zoomed(side)
    fbo = Fbo(size=size, with_stencilbuffer=False)
    with fbo:
        Color(*theme.bg)
        Rectangle(size=size)
        PushMatrix()
        Translate(0, size[1])
        Scale(side, -side, 1)  # picture files begin at the top
        Translate(-box.left, -box.bottom)
    fbo.add(tiles.group)
    fbo.add(figures.group)
    with fbo:
        PopMatrix()
    fbo.draw()
    return fbo


def save(board: Any, path: Path) -> None:
    """Write it as a PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fbo = draw(board)
    if not fbo.texture.save(str(path), flipped=False):
        raise OSError(str(path))
