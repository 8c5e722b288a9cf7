"""The sign of the app, a gable over an arch with its keystone, and the mark of each game."""

import math
from typing import Final

from tools.art.palette import Theme

# Silhouettes in a box of -12..12, one for each game's card backs and book spine.
GAME_MARKS: Final = {
    "pillars": "M-8-11H8V-7L4-5V6L8 8V11H-8V8L-4 6V-5L-8-7Z",
    "gates": "M-11 11V-1A11 11 0 0 1 11-1V11H5.5V-1A5.5 5.5 0 0 0-5.5-1V11Z",
    "caylus": "M-10 10V-10H-5V-5H-2.500V-10H2.500V-5H5V-10H10V10Z",
    "ark": "M-10-1H10V9H-10ZM-11-4H11V-2.500H-11ZM-7-5Q-7-11 0-9Q7-11 7-5H3Q3-7 0-7Q-3-7-3-5Z",
}
GABLE: Final = "M0-22L22-5V18H-22V-5Z"
ARCH: Final = "M-15 18V5A15 15 0 0 1 15 5V18H8V5A8 8 0 0 0-8 5V18Z"
DOOR: Final = "M-8 18V5A8 8 0 0 1 8 5V18Z"
KEYSTONE: Final = "M-5.5-14H5.500L3-2H-3Z"
SPRING: Final = 5.0  # The height at which the arch starts, also its centre.


def _joints() -> str:
    """The seams between the stones of the arch."""
    seams = []
    for angle in (28, 58, 122, 152):
        dx, dy = math.cos(math.radians(angle)), -math.sin(math.radians(angle))
        seams.append(f"M{8 * dx:.2f} {SPRING + 8 * dy:.2f}L{15 * dx:.2f} {SPRING + 15 * dy:.2f}")
    seams += [f"M{x} {y}h7" for x in (-15, 8) for y in (5, 11.5)]
    return "".join(seams)


JOINTS: Final = _joints()


def emblem(theme: Theme, outline: float = 2.0) -> str:
    """The sign in colour, box -24..24."""
    ink = theme["ink"]
    return (
        f'<g stroke="{ink}" stroke-width="{outline:g}" stroke-linejoin="round">'
        f'<path d="{GABLE}" fill="{theme["paper"]}"/><path d="{ARCH}" fill="{theme["straw"]}"/>'
        f'<path d="{DOOR}" fill="{theme["slate"]}"/>'
        f'<path d="{JOINTS}" fill="none" stroke-width="{outline * 0.7:g}"/>'
        f'<path d="{KEYSTONE}" fill="{theme["gilt"]}"/></g>'
    )


def silhouette(colour: str = "#fff") -> str:
    """The sign in one colour: the gable with arch and keystone left out as lines."""
    return (
        '<mask id="cut" maskUnits="userSpaceOnUse" x="-54" y="-54" width="108" height="108">'
        f'<path d="{GABLE}" fill="#fff"/><path d="{DOOR}" fill="#000"/>'
        f'<path d="{ARCH}{JOINTS}" fill="none" stroke="#000" stroke-width="1.8"/>'
        f'<path d="{KEYSTONE}" fill="#fff" stroke="#000" stroke-width="1.8"/></mask>'
        f'<path d="{GABLE}" fill="{colour}" stroke="{colour}" stroke-width="2"'
        ' stroke-linejoin="round" mask="url(#cut)"/>'
    )
