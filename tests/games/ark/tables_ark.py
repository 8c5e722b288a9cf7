"""Positions of the Ark for the tests: chosen tiles laid by chosen seats."""

from __future__ import annotations

from typing import Any

from core.engine.game import make_setup
from core.games.ark.actions import NO_FIGURE, PlaceFollower, PlaceProphet, PlaceTile
from core.games.ark.data import INDEX
from core.games.ark.rules import GAME
from core.games.ark.state import TILE, ArkState


def table(players: int = 3, **options: Any) -> ArkState:
    """A new game that seat 0 begins."""
    s = GAME.new_state(make_setup(GAME.info, players, 1, options))
    s.first = s.seat = 0
    return s


def hold(s: ArkState, tile: str) -> None:
    """Swap the tile in hand for another one of the stack."""
    assert s.phase == TILE
    if s.tile != INDEX[tile]:
        s.stack.remove(INDEX[tile])
        s.stack.insert(0, s.tile)
        s.tile = INDEX[tile]


def lay(s: ArkState, seat: int, tile: str, x: int, y: int, turn: int = 0) -> list[Any]:
    """The seat lays a tile and has not gone on."""
    s.seat = seat
    hold(s, tile)
    place = PlaceTile(x, y, turn)
    assert GAME.accepts(s, place)
    log: list[Any] = []
    GAME.apply(s, place, log)
    return log


def turn(
    s: ArkState,
    seat: int,
    tile: str,
    at: tuple[int, ...],
    *,
    on: int | None = None,
    prophet: bool = False,
    then: Any = None,
) -> list[Any]:
    """A whole turn of a seat: the tile, a figure or another action, the scoring."""
    log = lay(s, seat, tile, *at)
    if on is not None:
        then = PlaceProphet(on) if prophet else PlaceFollower(on)
    assert then is None or GAME.accepts(s, then)
    GAME.apply(s, then or NO_FIGURE, log)
    return log


def kinds(log: list[Any], *wanted: str) -> list[Any]:
    return [e for e in log if e.kind in wanted]


def followers(s: ArkState) -> list[int]:
    """The pieces that may take a follower now."""
    return [a.piece for a in GAME.legal_actions(s) if a.kind == "place_follower"]


def prophets(s: ArkState) -> list[int]:
    return [a.piece for a in GAME.legal_actions(s) if a.kind == "place_prophet"]


def finish(s: ArkState, seat: int, tile: str, at: tuple[int, ...], **more: Any) -> list[Any]:
    """The same with the last tile of the game."""
    hold(s, tile)
    s.stack.clear()
    return turn(s, seat, tile, at, **more)
