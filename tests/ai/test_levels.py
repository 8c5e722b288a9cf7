"""Players by name: every level for every game, player count and option."""

from __future__ import annotations

from itertools import product

import pytest

from core.ai.levels import LEVELS, NAMES, SECONDS, TABLE, make_agent
from core.engine.game import BadSetup, make_setup
from core.engine.info import InfoSet
from core.engine.rng import pick, stream
from core.games import registry
from tests.ai.positions import BRAINS


@pytest.mark.parametrize("game_id", BRAINS)
def test_every_level_exists_and_says_its_name(game_id: str) -> None:
    for name in NAMES:
        assert make_agent(game_id, name).name == name
    assert tuple(TABLE[game_id]) == LEVELS


def test_seconds_grow_with_the_level() -> None:
    assert tuple(SECONDS) == LEVELS
    assert sorted(SECONDS.values()) == list(SECONDS.values())


def test_no_such_player_is_a_bad_setup() -> None:
    with pytest.raises(BadSetup) as caught:
        make_agent("pillars", "grandmaster")
    assert caught.value.code == "agent"
    assert caught.value.details == {"agent": "grandmaster", "known": NAMES}
    with pytest.raises(BadSetup) as caught:
        make_agent("chess", "random")
    assert caught.value.code == "game"


def setups(game_id: str) -> list[tuple[int, dict[str, object]]]:
    """Every player count with every value of every option at least once."""
    info = registry.game(game_id).info
    counts = range(info.min_players, info.max_players + 1)
    single = [{o.id: v} for o in info.options for v in o.values[1:]]
    return [(n, {}) for n in counts] + list(product((info.min_players, info.max_players), single))


@pytest.mark.parametrize("game_id", BRAINS)
def test_every_level_plays_every_setup(game_id: str) -> None:
    """A whole game by random moves; now and then each level is asked and must choose legally."""
    game = registry.game(game_id)
    agents = [make_agent(game_id, name, budget=4) for name in NAMES]
    for n, (players, options) in enumerate(setups(game_id)):
        state = game.new_state(make_setup(game.info, players, n, options))
        rng = stream(n, "levels")
        asked = 0
        while (seat := game.current_player(state)) >= 0:
            legal = game.legal_actions(state)
            if len(legal) > 1 and rng.random() < 0.06:
                info = InfoSet(game, seat, game.determinize(state, seat, rng))
                action = agents[asked % len(agents)].choose(info, rng).action
                assert game.accepts(state, action)
                asked += 1
            else:
                action = pick(legal, rng)
            game.apply(state, action)
        assert asked
