"""Mason's marks: bare, as tokens with both rims, and the castle tokens of Caylus."""

from typing import Final, NamedTuple

from tools.art.palette import MARK_INKS, PIGMENTS, Theme
from tools.art.sprite import Sprite, square

INK_RIM: Final = 2.0
PAPER_RIM: Final = 1.5


class Mark(NamedTuple):
    pigment: str
    name: str
    path: str


# Unit paths of radius 1 around 0,0.
MARKS: Final = (
    Mark("woad", "gable", "M0-1L1 .8L-1 .8Z"),
    Mark("weld", "block", "M-.8-.8H.8V.8H-.8Z"),
    Mark(
        "madder",
        "cross",
        "M-.35-1H.35V-.35H1V.35H.35V1H-.35V.35H-1V-.35H-.35Z",
    ),
    Mark("verdigris", "lozenge", "M0-1.15L1 0L0 1.15L-1 0Z"),
    Mark(
        "orchil",
        "wheel",
        "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0ZM-.4 0a.4 .4 0 1 0 .8 0a.4 .4 0 1 0-.8 0Z",
    ),
)
DISCS: Final = {"disc_small": 8.0, "disc": 11.0, "disc_large": 14.0, "disc_huge": 26.0}
STAFF: Final = "M5.5 8V-4.5Q5.5-8 2.5-8Q0-8 0-5.8Q0-4.4 1.6-4.2"


def mark(path: str, radius: float, fill: str, stroke: str = "") -> str:
    outline = f' stroke="{stroke}" stroke-width="{1.6 / radius:g}"' if stroke else ""
    return (
        f'<path transform="scale({radius:g})" d="{path}" fill="{fill}" fill-rule="evenodd"'
        f' stroke-linejoin="round"{outline}/>'
    )


def disc(radius: float, fill: str, theme: Theme) -> str:
    """A token's ground: an ink rim, and a paper rim outside it so that it stands on any ground."""
    ink = theme["ink"]
    return (
        f'<circle r="{radius + INK_RIM / 2 + PAPER_RIM:g}" fill="{theme["paper"]}"/>'
        f'<circle r="{radius:g}" fill="{fill}" stroke="{ink}" stroke-width="{INK_RIM:g}"/>'
    )


def _reach(radius: float) -> float:
    return radius + INK_RIM / 2 + PAPER_RIM + 0.5


def _token(name: str, radius: float, body: str) -> Sprite:
    half = _reach(radius)
    return square(name, 2 * half, half, body)


def _player(seat: Mark, theme: Theme) -> list[Sprite]:
    fill, ink = PIGMENTS[seat.pigment], MARK_INKS[seat.pigment]
    sprites = [
        _token(
            f"{name}_{seat.pigment}",
            radius,
            disc(radius, fill, theme) + mark(seat.path, radius / 2, ink),
        )
        for name, radius in DISCS.items()
    ]
    staff = (
        f'<g transform="translate(-2.6 1.2)">{mark(seat.path, 4.2, ink)}</g>'
        f'<path d="{STAFF}" fill="none" stroke="{ink}" stroke-width="2" stroke-linecap="round"/>'
    )
    sprites.append(_token(f"prophet_disc_{seat.pigment}", 11, disc(11, fill, theme) + staff))
    large = f'<g transform="scale({14 / 11:g})">{staff}</g>'
    sprites.append(_token(f"prophet_disc_large_{seat.pigment}", 14, disc(14, fill, theme) + large))
    sprites.append(square(f"mark_{seat.pigment}", 24, 12, mark(seat.path, 9, fill, theme["line"])))
    sprites.append(square(f"glyph_{seat.name}", 24, 12, mark(seat.path, 9, "#fff"), stencil=True))
    sprites.append(square(f"ink_{seat.pigment}", 24, 12, mark(seat.path, 9, ink)))
    return sprites


CASTLES: Final = {
    # Foundations, walls and towers of the castle, worth 4, 3 and 2.
    "castle_token_4": "M-9 6V-1H-6V-4H-3V-1H-1.5V-4H1.5V-1H3V-4H6V-1H9V6Z",
    "castle_token_3": "M-9-4H9V6H-9ZM-9 1H9M-3-4V1M4-4V1M0 1V6M-6 1V6M6 1V6",
    "castle_token_2": "M-5 8V-4H-7V-8H-4V-6H-1.5V-8H1.5V-6H4V-8H7V-4H5V8Z",
}


def _castle(name: str, path: str, theme: Theme) -> Sprite:
    body = disc(14, theme["straw"], theme) + (
        f'<path d="{path}" fill="{theme["stone"]}" stroke="{theme["ink"]}" stroke-width="1.8"'
        f' stroke-linejoin="round" transform="translate(0 -6) scale(.72)"/>'
        f'<text y="11" font-family="Andika" font-weight="bold" font-size="14.5"'
        f' text-anchor="middle" fill="{theme["rubric"]}">{name[-1]}</text>'
    )
    return _token(name, 14, body)


def marks(theme: Theme) -> list[Sprite]:
    sprites = [sprite for seat in MARKS for sprite in _player(seat, theme)]
    sprites += [_castle(name, path, theme) for name, path in CASTLES.items()]
    neutral = disc(11, theme["straw"], theme)
    sprites.append(_token("disc_empty", 11, neutral))
    dashes = (
        f'<circle r="13" fill="{theme["paper"]}" fill-opacity=".75" stroke="{theme["ink"]}"'
        f' stroke-width="2.5" stroke-dasharray="5.8 4.4105"/>'
    )
    sprites.append(square("disc_slot", 32, 16, dashes))
    return sprites
