"""No player can know more than its seat: by reachability, and by swapping the hidden truth."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from core.ai.agent import Agent, Decision, Stop, Watch
from core.ai.greedy_agent import Greedy, GreedyAgent
from core.ai.ismcts import Search, SearchAgent
from core.ai.levels import NAMES, make_agent
from core.ai.random_agent import RandomAgent
from core.ai.thinker import Thinker
from core.engine.game import Game
from core.engine.match import Match
from core.engine.rng import fresh_seed, pick, stream
from core.games import registry
from core.play import new_match
from tests.ai.positions import BRAINS, info_of, positions, swapped
from tests.ai.toy_brain import BRAIN, toy_match
from tests.toy import TOY


class Spy:
    """Keeps everything it is given."""

    name = "spy"

    def __init__(self) -> None:
        self.given: list[Any] = []

    def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision:
        self.given = [info, rng, stop]
        return RandomAgent().choose(info, rng, stop)


def reachable(roots: Iterable[Any]) -> Iterable[Any]:
    """Every object that can be reached from the roots: attributes, containers, classes, modules."""
    seen: set[int] = set()
    todo = list(roots)
    while todo:
        o = todo.pop()
        if id(o) not in seen:
            seen.add(id(o))
            yield o
            todo.extend(gc.get_referents(o))


def leaks(roots: Iterable[Any], match: Match, seed: int) -> list[str]:
    """Which secrets of the match can be reached."""
    truths = {id(v): k for k, v in vars(match).items() if type(v) is type(match._state)}
    assert truths
    found = set()
    for o in reachable(roots):
        if o is match:
            found.add("match")
        elif id(o) in truths:
            found.add(truths[id(o)])
        elif type(o) is int and o == seed:
            found.add("seed")
    return sorted(found)


def asked(match: Match) -> list[Any]:
    """What a player is given when the thinker asks it about this match."""
    spy = Spy()
    answers: list[Any] = []
    thinker = Thinker()
    thinker.ask(match.info_set(match.current), spy, 7, 0, 60.0, lambda t, d: answers.append(d))
    while not answers:
        pass
    return spy.given


@pytest.mark.parametrize("game_id", BRAINS)
def test_neither_match_nor_truth_nor_seed_can_be_reached(game_id: str) -> None:
    seed = fresh_seed()
    match = new_match(game_id, registry.game(game_id).info.min_players, seed=seed)
    rng = stream(seed, "play")
    for _ in range(25):
        match.submit(pick(match.legal(), rng))
    while len(match.legal()) == 1:
        match.submit(match.legal()[0])
    given = asked(match)
    assert isinstance(given[2], Watch)
    agents = [make_agent(game_id, name) for name in NAMES]
    assert leaks([*given, *agents], match, seed) == []


def test_the_walk_finds_what_is_there() -> None:
    seed = fresh_seed()
    match = toy_match(seed=seed)
    assert leaks(asked(match), match, seed) == []
    assert leaks([lambda: match], match, seed) == ["_base", "_start", "_state", "match", "seed"]
    assert leaks([{"x": [match.setup]}], match, seed) == ["seed"]
    assert leaks([[match._state]], match, seed) == ["_state", "seed"]


class Cheat:
    """Plays by the very cards it was dealt as others' hands: what the swap must catch."""

    name = "cheat"

    def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision:
        legal = info.legal()
        others = [sum(h) for n, h in enumerate(info.base.hands) if n != info.seat]
        return Decision(legal[sum(others) % len(legal)])


def differences(game: Game[Any], players: int, agents: Iterable[Agent], count: int) -> list[str]:
    """Where a player decides differently on the same knowledge, by position and name."""
    found = []
    hidden = False
    tried = 0
    for p in positions(game, players, count):
        q = swapped(p)
        assert game.observe(p.truth, p.seat) == game.observe(q.truth, p.seat)
        hidden = hidden or p.truth.dump() != q.truth.dump()
        tried += 1
        for agent in agents:
            here, there = info_of(p, 1), info_of(q, 2)
            if agent.choose(here, stream(9, "a")) != agent.choose(there, stream(9, "a")):
                found.append(f"{agent.name} at position {tried}")
    assert hidden
    assert tried == count
    return found


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("game_id", BRAINS)
def test_the_hidden_truth_changes_no_decision(game_id: str, most: bool) -> None:
    game = registry.game(game_id)
    players = game.info.max_players if most else game.info.min_players
    agents = [make_agent(game_id, name, budget=8) for name in NAMES]
    assert differences(game, players, agents, 6) == []


def test_the_swap_catches_a_cheat() -> None:
    fair: list[Agent] = [
        RandomAgent(),
        GreedyAgent("greedy", BRAIN, Greedy(3, 2, 4, 2, 0.1, 0.2)),
        SearchAgent("plain", BRAIN, Search(60)),
        SearchAgent("ranked", BRAIN, Search(60, first=2, leaf="evaluate")),
    ]
    assert differences(TOY, 3, fair, 10) == []
    assert differences(TOY, 3, [Cheat()], 10) != []
