"""Where a tile's followers, animals, houses and scrolls stand: poles of inaccessibility."""

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from tools.art.land import CENTRE, ROAD, TEMPLE_BOX, Land, Point, along, curve_path
from tools.art.sprite import document, rasterise

GRID: Final = 200
STORE: Final = Path(__file__).parents[2] / "assets" / "images" / "ark_anchors.json"
_HALVES: Final[dict[str, Point]] = {
    "N1": (25, 1), "N2": (75, 1), "E1": (99, 25), "E2": (99, 75),
    "S1": (75, 99), "S2": (25, 99), "W1": (1, 75), "W2": (1, 25),
}  # fmt: skip
KNOT: Final = 11.0
HOUSE_GAP: Final = 12.0
ANIMAL_GAP: Final = 11.0
HOUSE_CLEARANCE: Final = 5.5
HOUSES: Final = {1: 2, 2: 5, 3: 6, 4: 8}


class Spot(NamedTuple):
    """A place and the distance from it to the piece's border."""

    x: float
    y: float
    clearance: float


class Places(NamedTuple):
    """Followers by piece number; symbols per city or field."""

    followers: list[Spot]
    houses: list[list[Spot]]
    scrolls: list[list[Spot]]
    animals: list[list[Spot]]


def _raster(body: str) -> Image.Image:
    return (
        rasterise(document((0, 0, 100, 100), body, GRID, GRID), GRID, GRID)
        .getchannel("A")
        .point([0] * 128 + [255] * 128)
    )


def temple_box() -> str:
    x, y, w, h = TEMPLE_BOX
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"/>'


def _blocked(land: Land) -> str:
    """Everything that is not field."""
    out = [f'<path d="{city.path}" stroke="#000" stroke-width="5"/>' for city in land.cities]
    out += [
        f'<path d="{curve_path(road.line)}" fill="none" stroke="#000" stroke-width="{ROAD:g}"/>'
        for road in land.roads
    ]
    if land.centre == "temple":
        out.append(temple_box())
    elif land.centre == "crossing":
        out.append(f'<circle cx="50" cy="50" r="{KNOT:g}"/>')
    return "".join(out)


@cache
def masks(land: Land) -> list[Image.Image]:
    """A white-on-black raster of each piece, in the order of the rules."""
    found = [_raster(f'<path d="{city.path}"/>') for city in land.cities]
    for road in land.roads:
        line = (
            f'<path d="{curve_path(road.line)}" fill="none" stroke="#000" stroke-width="{ROAD:g}"/>'
        )
        mask = _raster(line)
        if land.centre == "crossing":
            ImageDraw.Draw(mask).ellipse((78, 78, 122, 122), fill=0)
        found.append(mask)
    blocked = _raster(_blocked(land))
    for field in land.fields:
        found.append(_flooded(blocked, [_HALVES[half] for half in field.halves]))
    return found


def _flooded(blocked: Image.Image, seeds: list[Point]) -> Image.Image:
    """The area around the first half-edge; the others must lie in it."""
    area = blocked.copy()
    ImageDraw.floodfill(area, (int(seeds[0][0] * 2), int(seeds[0][1] * 2)), 100)
    for x, y in seeds:
        if area.getpixel((int(x * 2), int(y * 2))) != 100:
            raise ValueError(f"half-edge at {x:g},{y:g} is cut off from its field")
    return area.point([255 if n == 100 else 0 for n in range(256)])


def distances(mask: Image.Image) -> list[list[float]]:
    """Chamfer 5-7-11 distance of every cell to the border, in units of the tile."""
    side = GRID + 4
    far = 10**6
    data = mask.tobytes()
    rows = [[0] * side for _ in range(side)]
    for y in range(GRID):
        line = data[y * GRID : (y + 1) * GRID]
        rows[y + 2][2 : GRID + 2] = [far if cell else 0 for cell in line]
    for _ in range(2):
        for y in range(2, GRID + 2):
            row, up, top = rows[y], rows[y - 1], rows[y - 2]
            for x in range(2, GRID + 2):
                if row[x]:
                    row[x] = min(
                        row[x], row[x - 1] + 5, up[x] + 5, up[x - 1] + 7, up[x + 1] + 7,
                        up[x - 2] + 11, up[x + 2] + 11, top[x - 1] + 11, top[x + 1] + 11,
                    )  # fmt: skip
        rows = [row[::-1] for row in rows[::-1]]
    return [[cell / 10 for cell in row[2 : GRID + 2]] for row in rows[2 : GRID + 2]]


def pole(field: list[list[float]], earlier: list[Spot], gap: float) -> Spot:
    """The roomiest point at least `gap` from all earlier ones, which count as half an obstacle."""
    best = Spot(*CENTRE, 0.0)
    score = 0.0
    for y in range(0, GRID, 2):
        for x in range(0, GRID, 2):
            clearance = field[y][x]
            if clearance <= score:
                continue
            px, py = (x + 0.5) / 2, (y + 0.5) / 2
            near = min((((px - s.x) ** 2 + (py - s.y) ** 2) ** 0.5 for s in earlier), default=999.0)
            value = min(clearance, near / 2)
            if near >= gap and value > score:
                best, score = Spot(round(px, 1), round(py, 1), round(clearance, 1)), value
    return best


def _road_follower(land: Land, number: int) -> Spot:
    road = land.roads[number]
    t = 0.5
    if land.centre == "crossing":
        t = 0.62 if road.oases else 0.4
    elif road.oases:
        t = 0.2
    x, y = along(road.line, t)
    return Spot(round(x, 1), round(y, 1), ROAD / 2)


def find(land: Land) -> Places:
    rasters = masks(land)
    cities, roads = len(land.cities), len(land.roads)
    followers: list[Spot] = []
    houses: list[list[Spot]] = []
    scrolls: list[list[Spot]] = []
    animals: list[list[Spot]] = []
    for n, city in enumerate(land.cities):
        room = distances(rasters[n])
        taken = [pole(room, [], 0)]
        followers.append(taken[0])
        scrolls.append([pole(room, taken, HOUSE_GAP + 6) for _ in range(city.scrolls)])
        taken += scrolls[-1]
        built = []
        for _ in range(HOUSES[len(city.edges)]):
            spot = pole(room, taken, HOUSE_GAP)
            if spot.clearance < HOUSE_CLEARANCE:
                break
            built.append(spot)
            taken.append(spot)
        houses.append(built)
    followers += [_road_follower(land, n) for n in range(roads)]
    for n, field in enumerate(land.fields, cities + roads):
        room = distances(rasters[n])
        taken = [pole(room, [], 0)]
        followers.append(taken[0])
        for _ in range(field.sheep + field.wolves):
            taken.append(pole(room, taken, ANIMAL_GAP))
        animals.append(taken[1:])
    return Places(followers, houses, scrolls, animals)


def store(found: dict[str, Places]) -> bytes:
    """The anchors the board needs, as committed beside the atlases."""
    table = {
        name: {"followers": [spot[:2] for spot in places.followers], "symbols": places[1:]}
        for name, places in found.items()
    }
    lines = ",\n".join(f'"{name}": {json.dumps(row)}' for name, row in table.items())
    return f"{{\n{lines}\n}}\n".encode()
