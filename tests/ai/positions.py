"""Positions of any game with a real choice, by random play, and two truths behind one view."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, NamedTuple

from core.engine.game import Game, make_setup
from core.engine.info import InfoSet
from core.engine.rng import pick, stream
from core.games import registry

BRAINS = [g for g in registry.GAMES if find_spec(f"core.games.{g}.ai")]


class Position(NamedTuple):
    game: Game[Any]
    truth: Any
    seat: int


def positions(game: Game[Any], players: int, count: int, seed: int = 3) -> Iterator[Position]:
    """About `count` positions with two or more legal actions, spread over random games."""
    found = 0
    for n in range(10 * count):
        rng = stream(seed, "positions", n)
        state = game.new_state(make_setup(game.info, players, seed + n, {}))
        ahead = int(rng.random() * 60)
        while (seat := game.current_player(state)) >= 0:
            legal = game.legal_actions(state)
            if ahead <= 0 and len(legal) > 1:
                yield Position(game, state, seat)
                found += 1
                break
            game.apply(state, pick(legal, rng))
            ahead -= 1
        if found == count:
            return


def swapped(p: Position, n: int = 0) -> Position:
    """The same position for the seat's eyes with another hidden truth."""
    return p._replace(truth=p.game.determinize(p.truth, p.seat, stream(n, "swap")))


def info_of(p: Position, n: int = 0) -> InfoSet:
    """What the match would hand to a player: n chooses which re-deal it is."""
    return InfoSet(p.game, p.seat, p.game.determinize(p.truth, p.seat, stream(n, "hand out")))
