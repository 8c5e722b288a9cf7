"""Printer's ornaments, white for tinting: corners, rules, the frame of an initial, a roof."""

from typing import Final

from tools.art.emblem import silhouette
from tools.art.shapes import expand
from tools.art.sprite import Sprite

_LINE: Final = (
    'fill="none" stroke="#fff" stroke-width="{:g}" stroke-linecap="round" stroke-linejoin="round"'
)
_VINE: Final = "M3 45V20Q3 3 20 3H45M3 30Q14 30 14 21Q21 21 21 14Q30 14 30 3"
_LEAVES: Final = "M14 21Q6 19 7 11Q12 7 16 9Q20 12 21 14Q19 21 14 21Z"
_BUDS: Final = expand("@O(3,45,2.4) @O(45,3,2.4)")
_FLEURON: Final = (
    "M24 2Q31 8 24 15Q17 8 24 2ZM24 15Q30 12 36 15Q34 21 28 20Q25 19 24 15Z"
    "M24 15Q18 12 12 15Q14 21 20 20Q23 19 24 15Z"
)
_SCALLOPS: Final = "M14 18" + 8 * "q4 4 8 0" + "M26 11.5" + 4 * "q4 4 8 0"


def _stroked(path: str, width: float) -> str:
    return f'<path d="{path}" {_LINE.format(width)}/>'


def _filled(path: str, colour: str = "#fff") -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def _initial() -> str:
    """A frame of 72 for a letter the initials' font lacks."""
    corner = (
        f'<g transform="translate(5 5) scale(.42)">{_stroked(_VINE, 3.4)}{_filled(_LEAVES)}</g>'
    )
    turned = "".join(
        f'<g transform="rotate({angle} 36 36)">{corner}</g>' for angle in (0, 90, 180, 270)
    )
    return _stroked("M2 2H70V70H2Z", 2.4) + turned


def ornaments() -> list[Sprite]:
    shapes = {
        "corner": (48, 48, _stroked(_VINE, 2.4) + _filled(_LEAVES + _BUDS)),
        "fleuron": (48, 24, _filled(_FLEURON) + _stroked("M2 12H9M39 12H46", 2)),
        "rule": (
            192,
            12,
            _stroked("M4 6H82M110 6H188", 1.6)
            + _filled("M96 0L102 6L96 12L90 6Z")
            + _filled("M86 3.5L88.5 6L86 8.5L83.5 6ZM106 3.5L108.5 6L106 8.5L103.5 6Z"),
        ),
        "initial": (72, 72, _initial()),
        "roof": (
            86,
            24,
            _filled("M1 23L43 1L85 23Z")
            + f'<path d="{_SCALLOPS}" fill="none" stroke="#000" stroke-width="1.5"/>',
        ),
    }
    sprites = [
        Sprite(name, w, h, (0.0, 0.0, float(w), float(h)), body, True)
        for name, (w, h, body) in shapes.items()
    ]
    sprites.append(Sprite("emblem", 48, 48, (-24.0, -26.0, 48.0, 48.0), silhouette(), True))
    return sprites
