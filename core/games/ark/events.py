"""What happens in the Ark. `cells` are (x, y) pairs; `feature` is city, road or field."""

from __future__ import annotations

from typing import NamedTuple

Cells = tuple[tuple[int, int], ...]


class TileDrawn(NamedTuple):
    seat: int
    tile: str
    left: int  # in the stack after the draw
    kind: str = "tile_drawn"


class TileDiscarded(NamedTuple):
    """A3.1b: the drawn tile fits nowhere."""

    seat: int
    tile: str
    left: int
    kind: str = "tile_discarded"


class TilePlaced(NamedTuple):
    seat: int
    tile: str
    x: int
    y: int
    turn: int
    kind: str = "tile_placed"


class FigurePlaced(NamedTuple):
    seat: int
    figure: str  # "follower" or "prophet"
    feature: str
    x: int
    y: int
    piece: int
    kind: str = "figure_placed"


class ArkMoved(NamedTuple):
    """A6.2: the whole walk; ArkStepped follows for every tile of it."""

    seat: int
    x: int
    y: int
    path: str
    kind: str = "ark_moved"


class ArkStepped(NamedTuple):
    """A6.3: the owner of a figure on the tile entered gets the point."""

    x: int
    y: int
    owner: int  # NOBODY: no figure there that counts
    figure: str  # "" when there is none
    points: int
    kind: str = "ark_stepped"


class ArkEntered(NamedTuple):
    seat: int
    x: int
    y: int
    kind: str = "ark_entered"


class FeatureScored(NamedTuple):
    """A5.1, A5.2, A7.2. Nobody there: no owners. `gains` belong to `owners`, doubling included."""

    feature: str
    cells: Cells
    tile_points: int
    symbols: int  # oases or scrolls
    symbol_points: int
    owners: tuple[int, ...]
    gains: tuple[int, ...]
    doubled: tuple[int, ...]  # owners whose prophet doubled
    completed: bool
    kind: str = "feature_scored"


class TempleScored(NamedTuple):
    """A5.4, A7.1."""

    x: int
    y: int
    owners: tuple[int, ...]
    points: int
    completed: bool
    kind: str = "temple_scored"


class FieldScored(NamedTuple):
    """A7.3."""

    cells: Cells
    sheep: int
    wolves: int
    owners: tuple[int, ...]
    points: int
    kind: str = "field_scored"


class FollowerReturned(NamedTuple):
    """A4.4."""

    seat: int
    x: int
    y: int
    kind: str = "follower_returned"


class ProphetLeft(NamedTuple):
    """A4.6: out of the game."""

    seat: int
    x: int
    y: int
    kind: str = "prophet_left"


class GameEnded(NamedTuple):
    reason: str  # "last_tile" or "nothing_fits"
    kind: str = "game_ended"
