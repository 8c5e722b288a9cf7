"""Turns the layer language of the data files into SVG elements."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tools.art.palette import Theme

OUTLINE: Final = 2.0
WIDTHS: Final = {"f": OUTLINE, "x": 0.0, "s": OUTLINE, "t": 1.2, "b": 3.2, "r": 5.6}
ROPE: Final = 2.4
RIM: Final = 1.4
FILLS: Final = {"p": "paper", "g": "gilt", "k": "ink"}
_MACRO: Final = re.compile(r"@([ORE])\(([^)]*)\)")


class Layer(NamedTuple):
    """One path: `f=colour` filled and outlined, `x=colour` filled only, `s` a stroke.

    `t` is a thin stroke, `b` a bold one and `r=colour` a rope: a bold stroke with an ink edge.
    """

    kind: str
    colour: str
    path: str


def expand(path: str) -> str:
    """Replaces @O(x,y,r), @E(x,y,rx,ry) and @R(x,y,w,h) by plain path commands."""

    def plain(match: re.Match[str]) -> str:
        numbers = [float(n) for n in match[2].split(",")]
        if match[1] == "R":
            x, y, w, h = numbers
            return f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}Z"
        x, y, rx, ry = numbers if match[1] == "E" else (*numbers, numbers[2])
        return (
            f"M{x - rx:g} {y:g}a{rx:g} {ry:g} 0 1 0 {2 * rx:g} 0a{rx:g} {ry:g} 0 1 0 {-2 * rx:g} 0Z"
        )

    return _MACRO.sub(plain, path)


def parse(text: str) -> list[Layer]:
    """Reads 'f=stone M.. | s M..'."""
    layers = []
    for part in text.split("|"):
        head, _, path = part.strip().partition(" ")
        kind, _, colour = head.partition("=")
        if kind in FILLS:
            kind, colour = "f", FILLS[kind]
        layers.append(Layer(kind, colour or ("fill" if kind in "fx" else "line"), expand(path)))
    return layers


def read(text: str) -> Iterator[tuple[str, list[Layer]]]:
    """Reads 'name layers' lines; a line that starts with a blank goes on, # is a comment."""
    joined = re.sub(r"\n[ \t]+", " ", text)
    for line in joined.splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, layers = line.partition(" ")
            yield name, parse(layers)


def is_filled(layers: list[Layer]) -> bool:
    return any(layer.kind in "fxr" for layer in layers)


def draw(layers: list[Layer], theme: Theme, fill: str = "") -> str:
    """The layers as SVG in the theme's colours, over a rim where the theme has one."""
    filled = is_filled(layers)
    out = []
    if theme["rim"] and filled:
        out.append(f'<g stroke="{theme["rim"]}" stroke-linejoin="round" stroke-linecap="round">')
        for layer in layers:
            inside = theme["rim"] if layer.kind in "fx" else "none"
            out.append(
                f'<path fill="{inside}" stroke-width="{WIDTHS[layer.kind] + 2 * RIM:g}"'
                f' d="{layer.path}"/>'
            )
        out.append("</g>")
    ink = theme["ink"] if filled else theme["line"]
    out.append('<g stroke-linejoin="round" stroke-linecap="round">')
    for layer in layers:
        colour = _colour(layer.colour, theme, fill, ink)
        if layer.kind in "fx":
            paint = f'fill="{colour}" fill-rule="evenodd"'
            stroke = f' stroke="{ink}" stroke-width="{OUTLINE}"' if layer.kind == "f" else ""
            out.append(f'<path {paint}{stroke} d="{layer.path}"/>')
        elif layer.kind == "r":
            out += [_stroke(ink, WIDTHS["r"], layer.path), _stroke(colour, ROPE, layer.path)]
        else:
            out.append(_stroke(colour, WIDTHS[layer.kind], layer.path))
    out.append("</g>")
    return "".join(out)


def _stroke(colour: str, width: float, path: str) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" d="{path}"/>'


def _colour(name: str, theme: Theme, fill: str, ink: str) -> str:
    if name == "line":
        return ink
    return theme[fill] if name == "fill" else theme[name]


def draw_stencil(layers: list[Layer]) -> str:
    """White lines over black fills: brightness becomes the alpha of a tintable glyph."""
    out = ['<g stroke-linejoin="round" stroke-linecap="round" stroke="#fff">']
    for layer in layers:
        if layer.kind == "x":
            continue
        inside = {"ink": "#fff"}.get(layer.colour, "#000") if layer.kind == "f" else "none"
        out.append(
            f'<path fill="{inside}" stroke-width="{WIDTHS[layer.kind]:g}" d="{layer.path}"/>'
        )
    out.append("</g>")
    return "".join(out)
