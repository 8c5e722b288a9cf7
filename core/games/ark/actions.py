"""What a player decides in a turn of the Ark (A3)."""

from __future__ import annotations

from typing import NamedTuple


class PlaceTile(NamedTuple):
    """A3.1: lay the drawn tile, turned `turn` quarters clockwise. y grows to the north."""

    x: int
    y: int
    turn: int
    kind: str = "place_tile"


class PlaceFollower(NamedTuple):
    """A3.2: on a piece of the tile just placed; its cities, roads, fields count in that order."""

    piece: int
    kind: str = "place_follower"


class PlaceProphet(NamedTuple):
    """A4.6: on a city piece of the tile just placed."""

    piece: int
    kind: str = "place_prophet"


class MoveArk(NamedTuple):
    """A6.2: one letter N, E, S or W per step from where the Ark stands."""

    path: str
    kind: str = "move_ark"


class EnterArk(NamedTuple):
    """A6.1: onto a tile of the first completed city."""

    x: int
    y: int
    kind: str = "enter_ark"


class NoFigure(NamedTuple):
    """A3.2 nothing: neither a figure nor the Ark."""

    kind: str = "no_figure"


ACTION_TYPES: tuple[type, ...] = (
    PlaceTile,
    PlaceFollower,
    PlaceProphet,
    MoveArk,
    EnterArk,
    NoFigure,
)
NO_FIGURE = NoFigure()
