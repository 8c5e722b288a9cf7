"""The icons: signs of the frame and pieces of the games, on a 30 dp square each."""

from functools import cache
from importlib.resources import files
from typing import Final

from tools.art.palette import PIGMENTS, Theme
from tools.art.shapes import Layer, draw, draw_stencil, read
from tools.art.sprite import Sprite, square

SIZE: Final = 30
HALF: Final = 15.0
PICTURE: Final = 60
PICTURE_HALF: Final = 28.5
SOURCES: Final = ("icons", "controls", "games")
CARD_SOURCES: Final = ("tools", "people", "buildings", "events")
GOODS: Final = ("stone", "wood", "sand", "metal", "food", "gold", "denier", "piety", "cloth")
MORE_GOODS: Final = ("building", "medicine")


@cache
def layers_of(source: str) -> dict[str, list[Layer]]:
    return dict(read((files("tools.art") / "data" / f"{source}.txt").read_text("utf-8")))


def needs_owner(layers: list[Layer]) -> bool:
    return any(layer.colour == "fill" for layer in layers)


def _coloured(name: str, layers: list[Layer], theme: Theme, size: int) -> list[Sprite]:
    if not needs_owner(layers):
        return [square(name, size, HALF, draw(layers, theme))]
    sprites = [square(name, size, HALF, draw(layers, theme, "neutral"))]
    for pigment in PIGMENTS:
        sprites.append(square(f"{name}_{pigment}", size, HALF, draw(layers, theme, pigment)))
    return sprites


def icons(theme: Theme) -> list[Sprite]:
    """Every icon, those of players in all five pigments, and a white glyph_ of each for tinting."""
    sprites = []
    for source in SOURCES:
        for name, layers in layers_of(source).items():
            sprites += _coloured(name, layers, theme, SIZE)
            if source in ("icons", "controls"):
                stencil = draw_stencil(layers)
                sprites.append(square(f"glyph_{name}", SIZE, HALF, stencil, stencil=True))
    return sprites


def pictures(theme: Theme) -> list[Sprite]:
    """What cards show, by the id of the card's row in the game's data, and the goods large."""
    sprites = [
        square(name, PICTURE, PICTURE_HALF, draw(layers, theme))
        for source in CARD_SOURCES
        for name, layers in layers_of(source).items()
    ]
    for name in (*GOODS, *MORE_GOODS):
        sprites.append(square(name, PICTURE, HALF, draw(layers_of("icons")[name], theme)))
    return sprites
