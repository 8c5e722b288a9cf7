"""The shapes on an Ark tile: city outlines, walls, road ribbons, in a unit square of 100."""

import itertools
import re
from typing import Final, NamedTuple

from core.games.ark.data import TILES, Tile

Point = tuple[float, float]
EDGES: Final = "NESW"
MIDDLES: Final[dict[str, Point]] = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
CENTRE: Final[Point] = (50, 50)
ROAD: Final = 14.0
TEMPLE_BOX: Final = (22.0, 24.0, 56.0, 52.0)
WALL_REACH: Final = 24.0  # Where a road from the opposite edge meets a three-edge city.

Curve = tuple[Point, ...]  # Two, three or four Bézier points.


class City(NamedTuple):
    edges: str
    scrolls: int
    path: str
    walls: tuple[Curve, ...]


class Road(NamedTuple):
    edges: str
    oases: int
    line: Curve


class Field(NamedTuple):
    halves: tuple[str, ...]
    sheep: int
    wolves: int


class Land(NamedTuple):
    """A tile type taken apart; pieces are numbered cities, roads, fields, as in the rules."""

    id: str
    centre: str
    cities: tuple[City, ...]
    roads: tuple[Road, ...]
    fields: tuple[Field, ...]


# By the set of joined edges: the outline with places for its wall curves.
_ONE: Final[Curve] = ((0, 0), (22, 36), (78, 36), (100, 0))
_ADJACENT: Final[Curve] = ((100, 100), (66, 80), (20, 34), (0, 0))
_EAST: Final[Curve] = ((100, 0), (72, 30), (72, 70), (100, 100))
_WEST: Final[Curve] = ((0, 100), (28, 70), (28, 30), (0, 0))
_THREE: Final[Curve] = ((100, 100), (78, 66), (22, 66), (0, 100))
_OUTLINES: Final[dict[str, tuple[str, tuple[Curve, ...]]]] = {
    "N": ("{0} Z", (_ONE,)),
    "NE": ("M0 0 L100 0 L100 100 {0} Z", (_ADJACENT,)),
    "NS": ("M0 0 L100 0 {0} L0 100 {1} Z", (_EAST, _WEST)),
    "NEW": ("M0 0 L100 0 L100 100 {0} Z", (_THREE,)),
    "NESW": ("M0 0 L100 0 L100 100 L0 100 Z", ()),
}


def turned(point: Point, quarters: int) -> Point:
    """A point after quarter turns clockwise about the middle, y down."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = 100 - y, x
    return x, y


def _turn_edges(edges: str, quarters: int) -> str:
    return "".join(sorted((EDGES[(EDGES.index(e) + quarters) % 4] for e in edges), key=EDGES.index))


def curve_path(curve: Curve, move: bool = True) -> str:
    start = f"M{curve[0][0]:g} {curve[0][1]:g}" if move else ""
    letter = {2: "L", 3: "Q", 4: "C"}[len(curve)]
    return start + letter + " ".join(f"{x:g} {y:g}" for x, y in curve[1:])


def along(curve: Curve, t: float) -> Point:
    """The point of a Bézier curve at t."""
    points = list(curve)
    while len(points) > 1:
        points = [
            (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            for a, b in itertools.pairwise(points)
        ]
    return points[0]


def _city(edges: str, scrolls: int) -> City:
    wanted = "".join(sorted(edges, key=EDGES.index))
    for base, (template, walls) in _OUTLINES.items():
        for quarters in range(4):
            if _turn_edges(base, quarters) == wanted:
                turned_walls = tuple(tuple(turned(p, quarters) for p in wall) for wall in walls)
                return City(edges, scrolls, _closed(template, turned_walls, quarters), turned_walls)
    raise ValueError(f"no outline for city edges {edges}")


def _closed(template: str, walls: tuple[Curve, ...], quarters: int) -> str:
    def corner(match: re.Match[str]) -> str:
        x, y = turned((float(match[2]), float(match[3])), quarters)
        return f"{match[1]}{x:g} {y:g}"

    path = re.sub(r"([ML])(\d+) (\d+)", corner, template)
    first = not path.startswith("M")
    return path.format(*(curve_path(wall, first and n == 0) for n, wall in enumerate(walls)))


def _moved(point: Point, toward: Point, by: float) -> Point:
    dx, dy = toward[0] - point[0], toward[1] - point[1]
    length = (dx * dx + dy * dy) ** 0.5
    return point[0] + dx / length * by, point[1] + dy / length * by


def _road(edges: str, oases: int, centre: str, cities: tuple[City, ...]) -> Road:
    start = MIDDLES[edges[0]]
    if len(edges) == 1:
        if centre == "temple":
            x, y, w, h = TEMPLE_BOX
            end = {"N": (50.0, y), "E": (x + w, 50.0), "S": (50.0, y + h), "W": (x, 50.0)}[edges]
        elif centre == "crossing":
            end = CENTRE
        else:
            end = _moved(start, CENTRE, WALL_REACH)
        return Road(edges, oases, (start, end))
    end = MIDDLES[edges[1]]
    chord = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    if chord == CENTRE:
        if not cities:
            return Road(edges, oases, (start, end))
        city = MIDDLES[cities[0].edges]
        return Road(edges, oases, (start, _moved(CENTRE, city, -16), end))
    if any(len(city.edges) == 2 for city in cities):
        return Road(edges, oases, (start, chord, end))
    return Road(edges, oases, (start, CENTRE, end))


_PIECE: Final = re.compile(r"([NESW12]+)(?:\+(\d))?(?:-(\d))?")


def _pieces(text: str) -> list[tuple[str, int, int]]:
    found = (_PIECE.fullmatch(part) for part in text.split())
    return [(m[1], int(m[2] or 0), int(m[3] or 0)) for m in found if m]


def land(tile: Tile) -> Land:
    cities = tuple(_city(edges, scrolls) for edges, scrolls, _ in _pieces(tile.cities))
    roads = tuple(_road(e, oases, tile.centre, cities) for e, oases, _ in _pieces(tile.roads))
    fields = tuple(
        Field(tuple(re.findall("[NESW][12]", halves)), sheep, wolves)
        for halves, sheep, wolves in _pieces(tile.fields)
    )
    return Land(tile.id, tile.centre, cities, roads, fields)


LANDS: Final = tuple(land(tile) for tile in TILES)
