"""Ark tile faces, and the masks that light up one piece of a tile."""

import math
import random
from functools import cache
from typing import Final

from tools.art.anchors import GRID, Places, Spot, distances, find, masks, temple_box
from tools.art.icons import layers_of
from tools.art.land import LANDS, ROAD, Curve, Land, along, curve_path
from tools.art.palette import Theme
from tools.art.shapes import draw
from tools.art.sprite import Sprite

SIZE: Final = 140
MASK_SIZE: Final = 70
TICKS: Final = 16
SHEEP, WOLF = "sheep", "wolf"
_BOX: Final = (0.0, 0.0, 100.0, 100.0)

# Grounds by theme; shapes on them keep their inks.
_GROUNDS: Final[dict[bool, dict[str, str]]] = {
    False: {"field": "#D9CF95", "grass": "#8C8148", "city": "#C58352", "dust": "#A96A3E"},
    True: {"field": "#857B4E", "grass": "#B5AA72", "city": "#9A5A34", "dust": "#7C4527"},
}


@cache
def places(land: Land) -> Places:
    return find(land)


def _stroke(path: str, colour: str, width: float, extra: str = "") -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" {extra}/>'


def _grass(land: Land, colour: str) -> str:
    """Ticks 11 apart, 6 from every border and 13 from symbols and follower places."""
    rng = random.Random(f"grass {land.id}")
    spots = [spot for group in places(land).animals for spot in group]
    first = len(land.cities) + len(land.roads)
    spots += places(land).followers[first:]
    rooms = [distances(mask) for mask in masks(land)[first:]]
    ticks: list[tuple[float, float]] = []
    for _ in range(900):
        x, y = rng.uniform(4, 96), rng.uniform(4, 96)
        cell = int(y * GRID / 100), int(x * GRID / 100)
        if len(ticks) == TICKS:
            break
        if max((room[cell[0]][cell[1]] for room in rooms), default=0) < 6:
            continue
        if all(math.dist((x, y), tick) >= 11 for tick in ticks) and all(
            math.dist((x, y), spot[:2]) >= 13 for spot in spots
        ):
            ticks.append((x, y))
    path = "".join(f"M{x - 2.5:.1f} {y - 2:.1f}l2.5 4l2.5-5" for x, y in ticks)
    return _stroke(path, colour, 1.5, 'stroke-linejoin="round" stroke-linecap="round"')


def _wall(curve: Curve, theme: Theme) -> str:
    path = curve_path(curve)
    out = [_stroke(path, theme["ink"], 5.5), _stroke(path, theme["paper"], 2.4)]
    for n in range(1, 9):
        t = n / 9
        x, y = along(curve, t)
        ahead, behind = along(curve, t + 0.01), along(curve, t - 0.01)
        angle = math.degrees(math.atan2(ahead[1] - behind[1], ahead[0] - behind[0]))
        out.append(
            f'<rect x="-2.2" y="-3.6" width="4.4" height="7.2" fill="{theme["paper"]}"'
            f' stroke="{theme["ink"]}" stroke-width="1.4"'
            f' transform="translate({x:.2f} {y:.2f}) rotate({angle:.1f})"/>'
        )
    return "".join(out)


def _house(spot: Spot, theme: Theme, flip: bool) -> str:
    ink = theme["ink"]
    door = 1.2 if flip else -4.2
    return (
        f'<g transform="translate({spot.x:g} {spot.y:g})" stroke="{ink}" stroke-width="1.6"'
        ' stroke-linejoin="round">'
        f'<path d="M-5.5-1H5.5V7H-5.5Z" fill="{theme["paper"]}"/>'
        f'<path d="M-7.5-.5L0-7L7.5-.5Z" fill="{theme["rubric"]}"/>'
        f'<path d="M{door:g} 7V3h3V7Z" fill="{ink}" stroke="none"/>'
        f'<path d="M{-door - 2.2:g} 2.4h1.6" stroke-width="1.8"/></g>'
    )


def _scroll(spot: Spot, theme: Theme) -> str:
    ink, gilt, paper = theme["ink"], theme["gilt"], theme["paper"]
    return (
        f'<g transform="translate({spot.x:g} {spot.y:g})" stroke="{ink}" stroke-width="1.6"'
        ' stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="M-9-6.8H9V6.8H-9Z" fill="{paper}"/>'
        f'<path d="M-11.5-8.5H-8V8.5H-11.5ZM8-8.5H11.5V8.5H8Z" fill="{gilt}"/>'
        '<path d="M-4.5-3H4.5M-4.5 0H4.5M-4.5 3H2" fill="none"/></g>'
    )


def _temple(theme: Theme) -> str:
    ink, gilt, paper = theme["ink"], theme["gilt"], theme["paper"]
    columns = "".join(f"M{x:g} 44h7v20h-7Z" for x in (25, 35.75, 46.5, 57.25, 68))
    return (
        f'<g stroke="{ink}" stroke-width="2.2" stroke-linejoin="round">'
        f'<path d="M25 44H75V64H25Z" fill="{ink}"/><path d="{columns}" fill="{paper}"/>'
        f'<path d="M22 64H78V71H22Z" fill="{paper}"/>'
        f'<path d="M21 44L50 24L79 44Z" fill="{gilt}"/><circle cx="50" cy="37" r="3" fill="{ink}"/>'
        f'<path d="M30 75.2H70" stroke-linecap="round"/></g>'
    )


def _oasis(x: float, y: float, theme: Theme) -> str:
    ink = theme["ink"]
    fronds = "M1-7Q-6-12-10-6M1-7Q-3-15-8-14M1-7Q7-14 11-8M1-7Q8-8 10-2"
    return (
        f'<g transform="translate({x:.1f} {y:.1f})" stroke-linecap="round">'
        f'<ellipse cx="0" cy="5" rx="12" ry="6" fill="{theme["water"]}" stroke="{ink}"'
        ' stroke-width="1.8"/>'
        f'<path d="M-6 6.4h4M2 7.6h4" stroke="{theme["paper"]}" stroke-width="1.2"/>'
        f"{_stroke('M-1 4Q-1-4 1-7', ink, 4)}{_stroke(fronds, ink, 4.2)}"
        f"{_stroke('M-1 4Q-1-4 1-7', theme['building'], 1.6)}{_stroke(fronds, '#3F8F4A', 2)}</g>"
    )


def _animal(name: str, spot: Spot, theme: Theme) -> str:
    scale = 0.7 * min(1.0, spot.clearance / 9)
    body = draw(layers_of("icons")[name], theme)
    return f'<g transform="translate({spot.x:g} {spot.y:g}) scale({scale:.3f})">{body}</g>'


def _roads(land: Land, theme: Theme) -> str:
    lines = [curve_path(road.line) for road in land.roads]
    out = [_stroke(line, theme["ink"], ROAD) for line in lines]
    out += [_stroke(line, theme["paper"], ROAD - 4) for line in lines]
    ruts = 'stroke-dasharray="3 8" stroke-linecap="round" stroke-opacity=".45"'
    out += [_stroke(line, theme["line_on_road"], 1.3, ruts) for line in lines]
    if land.centre == "crossing":
        out.append(
            f'<circle cx="50" cy="50" r="10" fill="{theme["paper"]}" stroke="{theme["ink"]}"'
            ' stroke-width="2.4"/>'
        )
        out.append(
            _stroke("M50 44.5V55.5M44.5 50H55.5", theme["ink"], 2.4, 'stroke-linecap="round"')
        )
    return "".join(out)


def _paving(land: Land, number: int, colour: str) -> str:
    """Short hatches on a city's ground, 9 from houses and scrolls."""
    rng = random.Random(f"paving {land.id} {number}")
    room = distances(masks(land)[number])
    found = places(land)
    spots = [*found.houses[number], *found.scrolls[number]]
    marks: list[tuple[float, float]] = []
    for _ in range(260):
        x, y = rng.uniform(3, 97), rng.uniform(3, 97)
        if room[int(y * 2)][int(x * 2)] < 5 or len(marks) >= 9 * len(land.cities[number].edges):
            continue
        if all(math.dist((x, y), m) > 8 for m in marks) and all(
            math.dist((x, y), s[:2]) > 11 for s in spots
        ):
            marks.append((x, y))
    path = "".join(f"M{x - 2:.1f} {y:.1f}h4" for x, y in marks)
    return _stroke(path, colour, 1.3, 'stroke-linecap="round"')


def face(land: Land, theme: Theme) -> str:
    """A tile's SVG body, bottom to top as the design lists the layers."""
    ground = _GROUNDS[bool(theme["rim"])]
    theme = {**theme, "line_on_road": "#8A7152"}
    found = places(land)
    out = [
        f'<rect width="100" height="100" fill="{ground["field"]}"/>',
        _grass(land, ground["grass"]),
    ]
    for n, city in enumerate(land.cities):
        out.append(f'<path d="{city.path}" fill="{ground["city"]}"/>')
        out.append(_paving(land, n, ground["dust"]))
    out.append(_roads(land, theme))
    out += [_wall(wall, theme) for city in land.cities for wall in city.walls]
    for built in found.houses:
        out += [_house(spot, theme, n % 2 == 1) for n, spot in enumerate(built)]
    out += [_scroll(spot, theme) for group in found.scrolls for spot in group]
    if land.centre == "temple":
        out.append(_temple(theme))
    for road in land.roads:
        if road.oases:
            x, y = along(road.line, 0.3 if land.centre == "crossing" else 0.5)
            out.append(_oasis(x, y, theme))
    for field, spots in zip(land.fields, found.animals, strict=True):
        names = [SHEEP] * field.sheep + [WOLF] * field.wolves
        out += [_animal(name, spot, theme) for name, spot in zip(names, spots, strict=True)]
    out.append(
        f'<rect x=".6" y=".6" width="98.8" height="98.8" fill="none" stroke="{theme["ink"]}"'
        ' stroke-opacity=".35" stroke-width="1.2"/>'
    )
    return "".join(out)


def tiles(theme: Theme) -> list[Sprite]:
    return [Sprite(land.id, SIZE, SIZE, _BOX, face(land, theme)) for land in LANDS]


def _piece_bodies(land: Land) -> dict[str, str]:
    """White shapes of each piece; a field is the tile less everything that stands on it."""
    bodies = {f"c{n}": f'<path d="{city.path}" fill="#fff"/>' for n, city in enumerate(land.cities)}
    for n, road in enumerate(land.roads):
        bodies[f"r{n}"] = _stroke(curve_path(road.line), "#fff", ROAD - 3)
    for n in range(len(land.fields)):
        bodies[f"f{n}"] = _field_rows(land, len(land.cities) + len(land.roads) + n)
    if land.centre == "temple":
        bodies["t0"] = f'<g fill="#fff">{temple_box()}</g>'
    return bodies


def _field_rows(land: Land, number: int) -> str:
    """A field's raster as runs of cells: one path, exact at every size."""
    mask = masks(land)[number]
    data = mask.tobytes()
    runs = []
    for y in range(GRID):
        row = data[y * GRID : (y + 1) * GRID]
        x = row.find(255)
        while x >= 0:
            end = row.find(0, x)
            end = GRID if end < 0 else end
            runs.append(f"M{x / 2:g} {y / 2:g}h{(end - x) / 2:g}v.5h{(x - end) / 2:g}Z")
            x = row.find(255, end)
    return f'<path fill="#fff" d="{"".join(runs)}"/>'


def tile_masks() -> list[Sprite]:
    """`A25_c0`, `A25_r0`, `A25_f1`, `B08_t0`: the pieces of each tile in white, for tinting."""
    return [
        Sprite(f"{land.id}_{piece}", MASK_SIZE, MASK_SIZE, _BOX, body, True)
        for land in LANDS
        for piece, body in _piece_bodies(land).items()
    ]
