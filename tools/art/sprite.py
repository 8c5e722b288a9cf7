"""A sprite: one named drawing, and how it becomes pixels."""

import io
from pathlib import Path
from typing import Final, NamedTuple

import resvg_py
from PIL import Image

_FONTS: Final = Path(__file__).parents[2] / "assets" / "fonts"
LETTERING: Final = [str(_FONTS / name) for name in ("Andika-Bold.ttf", "Vollkorn-Black.ttf")]
Box = tuple[float, float, float, float]


class Sprite(NamedTuple):
    """An SVG body in its own box (x, y, w, h), shown `width` x `height` dp large."""

    id: str
    width: float
    height: float
    box: Box
    body: str
    stencil: bool = False


def square(name: str, size: float, half: float, body: str, stencil: bool = False) -> Sprite:
    return Sprite(name, size, size, (-half, -half, 2 * half, 2 * half), body, stencil)


def document(box: Box, body: str, width: int, height: int) -> str:
    x, y, w, h = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="{x:g} {y:g} {w:g} {h:g}">{body}</svg>'
    )


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    data = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
        skip_system_fonts=True,
        font_files=LETTERING if "<text" in svg else None,
    )
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def render(sprite: Sprite, scale: float) -> Image.Image:
    """The sprite's pixels at a scale; a stencil's brightness becomes alpha over white."""
    width, height = round(sprite.width * scale), round(sprite.height * scale)
    image = rasterise(document(sprite.box, sprite.body, width, height), width, height)
    if not sprite.stencil:
        return image
    ground = Image.new("RGBA", image.size, (0, 0, 0, 255))
    alpha = Image.alpha_composite(ground, image).getchannel("R")
    white = Image.new("RGBA", image.size, (255, 255, 255, 0))
    white.putalpha(alpha)
    return white
