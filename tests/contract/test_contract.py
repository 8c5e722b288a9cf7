"""Every game, player count and option set keeps the contract over random games."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.check import check_game, check_hides
from core.engine.game import GameInfo, make_setup
from core.engine.rng import stream
from core.games import registry

GAMES_EACH = 300


def option_sets(info: GameInfo) -> list[dict[str, Any]]:
    """The default, each single alternative, each preset, and everything alternative at once."""
    sets: list[dict[str, Any]] = [{}]
    sets += [{o.id: v} for o in info.options for v in o.values[1:]]
    sets += [dict(changes) for _, changes in info.presets]
    if len(info.options) > 1:
        sets.append({o.id: o.values[-1] for o in info.options})
    return sets


def cases() -> list[Any]:
    found = []
    for game_id in registry.GAMES:
        info = registry.game(game_id).info
        for players in range(info.min_players, info.max_players + 1):
            for options in option_sets(info):
                words = " ".join(f"{k}={v}" for k, v in options.items()) or "default"
                found.append(
                    pytest.param(game_id, players, options, id=f"{game_id} {players} {words}")
                )
    return found


@pytest.mark.parametrize(("game_id", "players", "options"), cases())
def test_contract_over_random_games(game_id: str, players: int, options: dict[str, Any]) -> None:
    game, hints = registry.game(game_id), registry.hints(game_id)
    rng = stream(players, f"contract {game_id} {sorted(options.items())}")
    for seed in range(GAMES_EACH):
        setup = make_setup(game.info, players, seed, options)
        deep = 6 if seed % 10 == 0 else seed % 2  # the cheap checks run at every position
        assert check_game(game, setup, rng, hints, deep) > 0
    check_hides(game, setup, rng)
