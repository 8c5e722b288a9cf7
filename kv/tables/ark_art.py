"""Pictures of the Ark's land: tile and mask textures, where figures stand, words as textures."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel

from core.games.ark.data import INDEX
from core.games.ark.geometry import KINDS
from kv import palette
from kv.theme import ASSETS, theme

LETTERS = "crf"  # city, road, field, in the order of the pieces
LARGEST = 1.35  # times the usual text: what still fits on a tile of 44 dp
GROW = 2  # tiles are drawn up to this many times their 140 dp


@lru_cache(maxsize=1)
def _anchors() -> dict[str, list[tuple[float, float]]]:
    raw = json.loads((ASSETS / "images" / "ark_anchors.json").read_text("utf-8"))
    return {
        tile: [(x / 100 - 0.5, 0.5 - y / 100) for x, y in row["followers"]]
        for tile, row in raw.items()
    }


def turned(x: float, y: float, turn: int) -> tuple[float, float]:
    """A place of a tile after so many quarters clockwise, from the middle."""
    for _n in range(turn % 4):
        x, y = y, -x
    return x, y


def anchor(tile: str, turn: int, piece: int) -> tuple[float, float]:
    """Where a figure stands on a piece, in tiles from the middle of the tile."""
    return turned(*_anchors()[tile][piece], turn)


def pieces(tile: str) -> int:
    return len(KINDS[INDEX[tile]])


def piece_name(tile: str, piece: int) -> str:
    """The mask of a piece: `A25_r0`."""
    kinds = KINDS[INDEX[tile]]
    kind = kinds[piece]
    return f"{tile}_{LETTERS[kind]}{sum(k == kind for k in kinds[:piece])}"


def coords(texture: Any, turn: int) -> tuple[float, ...]:
    """Texture coordinates that show a square picture turned clockwise."""
    c = tuple(texture.tex_coords)
    return c[2 * turn :] + c[: 2 * turn]


def tile_texture(tile: str) -> Any:
    return theme.texture("tiles", tile, GROW)


def mask_texture(tile: str, piece: int) -> Any:
    return theme.texture("masks", piece_name(tile, piece), GROW)


def pigment(colour: int) -> str:
    return palette.SEATS[colour % len(palette.SEATS)][0]


def seat_rgb(colour: int) -> tuple[float, float, float]:
    return palette.rgb(palette.SEATS[colour % len(palette.SEATS)][1])


def figure_texture(colour: int, figure: str) -> Any:
    name = "prophet_disc_large" if figure == "prophet" else "disc_large"
    return theme.texture("marks", f"{name}_{pigment(colour)}", GROW)


@lru_cache(maxsize=600)
def _written(text: str, font: str, size: int, bold: bool) -> Any:
    label = CoreLabel(text=text, font_name=font, font_size=size, bold=bold, color=(1, 1, 1, 1))
    label.refresh()
    return label.texture


def written(text: str, points: float, bold: bool = True) -> Any:
    """Words as a white texture, to be tinted; they grow with the text as far as tiles allow."""
    size = points * min(theme.sp, LARGEST * theme.dp)
    return _written(text, theme.body, round(size), bold)
