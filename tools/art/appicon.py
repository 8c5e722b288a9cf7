"""The app's icon in every form a system asks for, the start picture and the store banner."""

from collections.abc import Iterator
from typing import Final

from tools.art.atlas import encode
from tools.art.books import scene
from tools.art.emblem import GAME_MARKS, emblem, silhouette
from tools.art.palette import ACCENTS, THEMES
from tools.art.sprite import Box, document, rasterise

_THEME: Final = THEMES["light"]
_GROUND: Final = ACCENTS["pillars"][0]
# An adaptive icon is 108 dp wide; only the middle 66 dp are sure to be seen.
_LAYER: Final[Box] = (-54.0, -54.0, 108.0, 108.0)
LAYER_PIXELS: Final = 432
ICON_PIXELS: Final = 512
_TITLE: Final = 'font-family="Vollkorn" font-weight="900" text-anchor="middle"'


def _courses() -> str:
    """The wall behind the sign: courses of stone, cut as thin lines."""
    rows = []
    for n, y in enumerate(range(-60, 61, 12)):
        rows.append(f"M-60 {y}H60")
        rows += [f"M{x} {y}v12" for x in range(-60 + 14 * (n % 2), 61, 28)]
    return f'<path d="{"".join(rows)}" stroke="{_THEME["ink"]}" stroke-opacity=".22" fill="none"/>'


def background() -> str:
    return f'<rect x="-60" y="-60" width="120" height="120" fill="{_GROUND}"/>{_courses()}'


def foreground() -> str:
    return f'<g transform="translate(0 3) scale(1.32)">{emblem(_THEME, 1.8)}</g>'


def monochrome() -> str:
    return f'<g transform="translate(0 3) scale(1.32)">{silhouette()}</g>'


def rounded() -> str:
    """The icon on systems that do not cut it into shape themselves."""
    return (
        '<clipPath id="shape"><rect x="-37" y="-37" width="74" height="74" rx="16"/></clipPath>'
        f'<g clip-path="url(#shape)">{background()}</g>'
        f'<rect x="-37" y="-37" width="74" height="74" rx="16" fill="none"'
        f' stroke="{_THEME["ink"]}" stroke-width="2"/>{foreground()}'
    )


ROUND_BOX: Final[Box] = (-38.0, -38.0, 76.0, 76.0)
STORE_BOX: Final[Box] = (-36.0, -36.0, 72.0, 72.0)


def _png(box: Box, body: str, width: int, height: int) -> bytes:
    return encode(rasterise(document(box, body, width, height), width, height))


def presplash() -> str:
    """Sign and name; the system fills the rest of the screen with parchment."""
    return (
        f'<g transform="translate(0 -10) scale(1.5)">{emblem(_THEME, 1.6)}</g>'
        f'<text y="42" font-size="17" {_TITLE} fill="{_THEME["ink"]}">Keystone</text>'
    )


def banner() -> str:
    """1024 x 500 for the stores: sign, name and the four scenes."""
    out = [
        f'<rect width="1024" height="500" fill="{_THEME["parchment"]}"/>',
        f'<g transform="translate(180 122) scale(3.6)">{emblem(_THEME, 1.6)}</g>',
        f'<text x="560" y="158" font-size="112" {_TITLE} fill="{_THEME["ink"]}">Keystone</text>',
    ]
    for n, game in enumerate(GAME_MARKS):
        x = 32 + n * 244
        out.append(
            f'<svg x="{x}" y="236" width="228" height="216" viewBox="0 0 120 100"'
            f' preserveAspectRatio="xMidYMid slice">{scene(game, _THEME)}</svg>'
            f'<rect x="{x}" y="236" width="228" height="216" rx="8" fill="none"'
            f' stroke="{ACCENTS[game][0]}" stroke-width="12"/>'
            f'<rect x="{x}" y="236" width="228" height="216" rx="8" fill="none"'
            f' stroke="{_THEME["ink"]}" stroke-width="3"/>'
        )
    return "".join(out)


def icons() -> Iterator[tuple[str, bytes]]:
    """File names below assets/icon and their bytes."""
    yield "icon.png", _png(ROUND_BOX, rounded(), ICON_PIXELS, ICON_PIXELS)
    yield "store.png", _png(STORE_BOX, background() + foreground(), ICON_PIXELS, ICON_PIXELS)
    for name, body in (
        ("background", background()),
        ("foreground", foreground()),
        ("monochrome", monochrome()),
    ):
        yield f"{name}.png", _png(_LAYER, body, LAYER_PIXELS, LAYER_PIXELS)
    yield "presplash.png", _png(_LAYER, presplash(), 864, 864)
    yield "banner.png", _png((0.0, 0.0, 1024.0, 500.0), banner(), 1024, 500)
    yield "keystone.svg", (document(ROUND_BOX, rounded(), 256, 256) + "\n").encode()
