"""A slow scorer of the Ark: floods every feature over the placed tiles from the rules' own table.

It shares nothing with the engine but the words of actions: tiles come from ark_tiles.json, and it
keeps its own figures, supplies and points.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

TABLE = json.loads((Path(__file__).parent / "ark_tiles.json").read_text("utf-8"))
ROWS = {row["id"]: row for row in TABLE["tiles"]}
CONTACT = TABLE["conventions"]["contact"]
QUARTER = TABLE["conventions"]["rotation_one_quarter_clockwise"]
NEXT = {"N": "E", "E": "S", "S": "W", "W": "N"}
AWAY = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

Cell = tuple[int, int]
At = tuple[int, int, int]  # x, y, piece


class Part(NamedTuple):
    """A piece of a turned tile: cities, roads, fields in the order of the table."""

    feature: str
    sides: frozenset[str]  # edges, of fields halves
    good: int  # scrolls, oases or sheep
    wolves: int


class Region(NamedTuple):
    feature: str
    pieces: frozenset[At]
    good: int
    wolves: int
    completed: bool

    @property
    def cells(self) -> set[Cell]:
        return {(x, y) for x, y, _ in self.pieces}


class Figure(NamedTuple):
    seat: int
    prophet: bool
    feature: str
    at: At


@cache
def edges(tile: str, turn: int) -> dict[str, str]:
    now = dict(ROWS[tile]["edges"])
    for _ in range(turn):
        now = {NEXT[d]: kind for d, kind in now.items()}
    return now


@cache
def parts(tile: str, turn: int) -> tuple[Part, ...]:
    row = ROWS[tile]
    found = [("city", c["edges"], c["scrolls"], 0) for c in row["cities"]]
    found += [("road", r["edges"], r["oases"], 0) for r in row["roads"]]
    found += [("field", f["halves"], f["sheep"], f["wolves"]) for f in row["fields"]]
    out = []
    for feature, sides, good, wolves in found:
        for _ in range(turn):
            sides = [(QUARTER if feature == "field" else NEXT)[side] for side in sides]
        out.append(Part(feature, frozenset(sides), good, wolves))
    return tuple(out)


class SlowArk:
    def __init__(self, players: int, ark_prophets: bool) -> None:
        self.players = players
        self.ark_prophets = ark_prophets
        self.land: dict[Cell, tuple[str, int]] = {(0, 0): ("A27", 0)}
        self.last: Cell = (0, 0)
        self.figures: list[Figure] = []
        self.followers = [7] * players
        self.prophets = [1] * players
        self.score = [0] * players
        self.ark: Cell | None = None

    def fits(self, tile: str, x: int, y: int, turn: int) -> bool:
        """A3.1a."""
        if (x, y) in self.land:
            return False
        touching = 0
        for d, (dx, dy) in AWAY.items():
            other = self.land.get((x + dx, y + dy))
            if other:
                touching += 1
                if edges(*other)[OPPOSITE[d]] != edges(tile, turn)[d]:
                    return False
        return touching > 0

    def places(self, tile: str) -> set[tuple[int, int, int]]:
        around = {(x + dx, y + dy) for x, y in self.land for dx, dy in AWAY.values()}
        return {(x, y, t) for x, y in around for t in range(4) if self.fits(tile, x, y, t)}

    def _contacts(self, x: int, y: int, part: Part) -> list[tuple[Cell, str]]:
        out = []
        for side in part.sides:
            dx, dy = AWAY[side[0]]
            facing = CONTACT[side] if part.feature == "field" else OPPOSITE[side]
            out.append(((x + dx, y + dy), facing))
        return out

    def regions(self) -> list[Region]:
        seen: set[At] = set()
        out = []
        for (x, y), tile in self.land.items():
            for i in range(len(parts(*tile))):
                if (x, y, i) not in seen:
                    region = self._flood((x, y, i))
                    seen |= region.pieces
                    out.append(region)
        return out

    def _flood(self, start: At) -> Region:
        reached = {start}
        edge = [start]
        good = wolves = 0
        completed = True
        feature = ""
        while edge:
            x, y, i = edge.pop()
            part = parts(*self.land[x, y])[i]
            feature = part.feature
            good += part.good
            wolves += part.wolves
            for cell, side in self._contacts(x, y, part):
                if cell not in self.land:
                    completed = False
                    continue
                for j, other in enumerate(parts(*self.land[cell])):
                    at = (*cell, j)
                    if other.feature == feature and side in other.sides and at not in reached:
                        reached.add(at)
                        edge.append(at)
        return Region(feature, frozenset(reached), good, wolves, completed and feature != "field")

    def standing(self, region: Region) -> list[Figure]:
        return [f for f in self.figures if f.at in region.pieces]

    @staticmethod
    def majority(figures: list[Figure]) -> list[int]:
        counts = Counter(f.seat for f in figures)
        return [seat for seat in sorted(counts) if counts[seat] == max(counts.values())]

    def free(self) -> list[int]:
        """A4.2: pieces of the tile placed last in features without a figure."""
        return [
            i
            for i in range(len(parts(*self.land[self.last])))
            if not self.standing(self._flood((*self.last, i)))
        ]

    def place(self, tile: str, x: int, y: int, turn: int) -> None:
        self.land[x, y] = (tile, turn)
        self.last = (x, y)

    def put(self, seat: int, piece: int, prophet: bool) -> None:
        feature = parts(*self.land[self.last])[piece].feature
        self.figures.append(Figure(seat, prophet, feature, (*self.last, piece)))
        (self.prophets if prophet else self.followers)[seat] -= 1

    def move(self, path: str) -> None:
        """A6.2, A6.3."""
        assert self.ark is not None
        x, y = self.ark
        for letter in path:
            x, y = x + AWAY[letter][0], y + AWAY[letter][1]
            for f in self.figures:
                if f.at[:2] == (x, y) and (self.ark_prophets or not f.prophet):
                    self.score[f.seat] += 1
        self.ark = (x, y)

    def finish_turn(self, regions: list[Region]) -> set[Cell]:
        """A3.3; the tiles on which the Ark may enter."""
        entry: set[Cell] = set()
        for region in regions:
            if not region.completed or self.last not in region.cells:
                continue
            figures = self.standing(region)
            worth = 2 if region.feature == "city" else 1
            points = worth * (len(region.cells) + region.good)
            for seat in self.majority(figures):
                double = any(f.prophet and f.seat == seat for f in figures)
                self.score[seat] += points * (2 if double else 1)
            for f in figures:
                self.figures.remove(f)
                if not f.prophet:
                    self.followers[f.seat] += 1
            if region.feature == "city":
                entry |= region.cells
        x, y = self.last
        for dx, dy in ((0, 0), *AWAY.values()):
            five = self._five((x + dx, y + dy))
            if five and all(c in self.land for c in five):
                self._temple(five, 7)
        return entry if self.ark is None else set()

    def _five(self, cell: Cell) -> list[Cell]:
        tile = self.land.get(cell)
        if tile is None or not ROWS[tile[0]]["temple"]:
            return []
        return [cell, *((cell[0] + dx, cell[1] + dy) for dx, dy in AWAY.values())]

    def _temple(self, five: list[Cell], points: int) -> None:
        for seat in self.majority([f for f in self.figures if f.at[:2] in five]):
            self.score[seat] += points

    def finish_game(self) -> None:
        """A7."""
        for cell in self.land:
            five = self._five(cell)
            if five and not all(c in self.land for c in five):
                self._temple(five, 3)
        for region in self.regions():
            owners = self.majority(self.standing(region))
            if region.feature == "field":
                points = 2 * max(0, region.good - region.wolves)
            else:
                points = len(region.cells) + region.good
            for seat in owners:
                self.score[seat] += points

    def follow(self, action: Any, seat: int, tile: str) -> None:
        """Everything an action does but the end of a turn."""
        if action.kind == "place_tile":
            self.place(tile, action.x, action.y, action.turn)
        elif action.kind == "move_ark":
            self.move(action.path)
        elif action.kind == "enter_ark":
            self.ark = (action.x, action.y)
        elif action.kind in ("place_follower", "place_prophet"):
            self.put(seat, action.piece, action.kind == "place_prophet")
