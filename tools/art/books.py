"""The books of the home screen, their scenes, and the backs of each game's cards."""

from typing import Final

from tools.art.emblem import GAME_MARKS, emblem
from tools.art.icons import layers_of
from tools.art.palette import ACCENTS, Theme
from tools.art.shapes import draw
from tools.art.sprite import Box, Sprite

COVER: Final = (156.0, 204.0)
# Live text goes on the label: x, y from the top left, width, height in dp of the cover.
LABEL: Final[Box] = (30.0, 20.0, 108.0, 46.0)
SCENE_BOX: Final[Box] = (0.0, 0.0, 120.0, 100.0)
BACK: Final = (104.0, 148.0)
EVENT_BACK: Final = (104.0, 104.0)
_CORNER: Final = "M0 14V6Q0 0 6 0H14M0 9Q5 9 5 5Q9 5 9 0M2.5 2.5h.1"


def _mark(game: str, x: float, y: float, scale: float, colour: str, opacity: float = 1) -> str:
    return (
        f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{GAME_MARKS[game]}"'
        f' fill="{colour}" fill-opacity="{opacity:g}" fill-rule="evenodd"/>'
    )


def _corners(left: float, top: float, right: float, bottom: float, colour: str) -> str:
    places = (
        (left, top, 1, 1),
        (right, top, -1, 1),
        (left, bottom, 1, -1),
        (right, bottom, -1, -1),
    )
    return "".join(
        f'<path transform="translate({x:g} {y:g}) scale({sx} {sy})" d="{_CORNER}" fill="none"'
        f' stroke="{colour}" stroke-width="1.4" stroke-linecap="round"/>'
        for x, y, sx, sy in places
    )


def _rim(theme: Theme) -> str:
    return theme["rim"] or theme["ink"]


def scene(game: str, theme: Theme) -> str:
    """The picture of a game; it keeps its print on every ground."""
    return draw(layers_of("scenes")[game], {**theme, "rim": ""})


def cover(game: str, theme: Theme) -> str:
    """A bound book seen from the front, with an empty label for the title."""
    width, height = COVER
    left, top, wide, high = LABEL
    ground, ink, gilt = ACCENTS[game][0], theme["ink"], theme["gilt"]
    bands = "".join(
        f'<path d="M1.5 {y}H17" stroke="{ink}" stroke-width="5"/>'
        f'<path d="M3 {y}H16" stroke="{ground}" stroke-width="2.4"/>'
        for y in (26, 62, 142, 178)
    )
    return (
        f'<rect x="9" y="5" width="{width - 12}" height="{height - 7}" rx="3"'
        f' fill="{theme["paper"]}" stroke="{ink}" stroke-width="2"/>'
        f'<path d="M{width - 5} 9V{height - 4}M12 {height - 4}H{width - 5}" stroke="{ink}"'
        ' stroke-width=".8" fill="none"/>'
        f'<rect x="1.5" y="1.5" width="{width - 8}" height="{height - 9}" rx="5"'
        f' fill="{ground}" stroke="{_rim(theme)}" stroke-width="2.5"/>'
        f'<path d="M18 2.5V{height - 8.5}" stroke="{ink}" stroke-width="2"/>'
        + f'<path d="M21 3V{height - 9}" stroke="{ink}" stroke-opacity=".35" stroke-width="2"/>'
        + bands
        + _mark(game, 9.7, 102, 0.5, gilt)
        + f'<rect x="26" y="9" width="116" height="180" rx="3" fill="none" stroke="{gilt}"'
        ' stroke-width="1.2"/>'
        + _corners(29, 12, 139, 186, gilt)
        + f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}" rx="2"'
        f' fill="{theme["paper"]}" stroke="{ink}" stroke-width="2"/>'
        f'<rect x="{left + 2.5:g}" y="{top + 2.5:g}" width="{wide - 5:g}" height="{high - 5:g}"'
        f' rx="1" fill="none" stroke="{gilt}"'
        ' stroke-width="1"/>' + '<svg x="30" y="76" width="108" height="102" viewBox="0 0 120 100"'
        f' preserveAspectRatio="xMidYMid slice">{scene(game, theme)}</svg>'
        f'<rect x="30" y="76" width="108" height="102" rx="2" fill="none" stroke="{ink}"'
        ' stroke-width="2.5"/>'
    )


def back(game: str, size: tuple[float, float], theme: Theme) -> str:
    """A card back: the game's colour, a diagonal grid of its mark, the app's sign in a disc."""
    width, height = size
    ground, paper, ink = ACCENTS[game][0], theme["paper"], theme["ink"]
    step = 17.0
    grid = []
    for row in range(-1, int(height / step) + 2):
        for column in range(-1, int(width / step) + 2):
            x = width / 2 + (column - int(width / step / 2)) * step
            y = height / 2 + (row - int(height / step / 2)) * step
            grid.append(_mark(game, x, y, 0.3, paper, 0.55))
            grid.append(_mark(game, x + step / 2, y + step / 2, 0.3, paper, 0.55))
    lines = "".join(
        f"M{x:g} {height / 2 - 200:g}l400 400M{x + 400:g} {height / 2 - 200:g}l-400 400"
        for x in (width / 2 - 200 + (n + 0.5) * step for n in range(-12, 12))
    )
    return (
        f'<clipPath id="inside"><rect x="7" y="7" width="{width - 14}" height="{height - 14}"'
        ' rx="3"/></clipPath>'
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="6" fill="{ground}"'
        f' stroke="{_rim(theme)}" stroke-width="2"/>'
        f'<g clip-path="url(#inside)"><path d="{lines}" stroke="{ink}" stroke-opacity=".3"'
        f' stroke-width="1"/>{"".join(grid)}</g>'
        f'<rect x="5.5" y="5.5" width="{width - 11}" height="{height - 11}" rx="3.5" fill="none"'
        f' stroke="{theme["gilt"]}" stroke-width="1.5"/>'
        + f'<circle cx="{width / 2}" cy="{height / 2}" r="23" fill="{paper}" stroke="{ink}"'
        ' stroke-width="2"/>'
        f'<circle cx="{width / 2}" cy="{height / 2}" r="20" fill="{theme["straw"]}"'
        f' stroke="{theme["gilt"]}" stroke-width="1.2"/>'
        f'<g transform="translate({width / 2} {height / 2 + 1}) scale(.58)">{emblem(theme)}</g>'
    )


def _whole(name: str, size: tuple[float, float], body: str) -> Sprite:
    return Sprite(name, *size, (0.0, 0.0, *size), body)


def books(theme: Theme) -> list[Sprite]:
    """cover_<game>, and scene_<game> alone."""
    sprites = [_whole(f"cover_{game}", COVER, cover(game, theme)) for game in GAME_MARKS]
    sprites += [
        Sprite(f"scene_{game}", 180, 150, SCENE_BOX, scene(game, theme)) for game in GAME_MARKS
    ]
    return sprites


def backs(theme: Theme) -> list[Sprite]:
    """back_<game>; the square events of Gates have one of their own."""
    sprites = [_whole(f"back_{game}", BACK, back(game, BACK, theme)) for game in GAME_MARKS]
    sprites.append(_whole("back_gates_event", EVENT_BACK, back("gates", EVENT_BACK, theme)))
    return sprites
