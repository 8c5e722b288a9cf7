"""How fast the games are: every rate also per Mop of a calibration loop run beside it.

Usage: python -m tools.perf [--game ID ..] [--players N] [--quick] [--json] [--start]

The machine may change its speed from one second to the next, so bare seconds say little. Just
before and just after every measured stretch the same fixed loop runs; a rate per CPU second
divided by that loop's Mop/s ("per Mop") can be compared between machines and days. With the Ark
goes what a frame of its land costs the main thread (tools/perf_land.py).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from core import text
from core.ai.ismcts import Search, search
from core.ai.levels import TABLE
from core.engine.game import NOBODY, BadSetup, Game, make_setup
from core.engine.info import InfoSet
from core.engine.rng import pick, stream
from core.games import registry
from tools import perf_land

LOOPS = 60_000
PLAYERS = {"gates": 3}  # others: 4
OPTIONS: dict[str, dict[str, Any]] = {"caylus": {"advanced": True}}  # the longer game
PLAYOUTS = ("playout_deal", "playout_random")  # what a brain may offer beside rollout
POSITIONS = 64
SEARCH_ITERATIONS = 200

Work = Callable[[], int]  # does a piece of work and says how many units it was


class Rate(NamedTuple):
    """One measured speed: medians over the rounds, with the spread of the rate per Mop."""

    game: str
    name: str
    unit: str
    per_second: float
    per_mop: float
    low: float
    high: float
    rounds: int


def calibrate() -> float:
    """Mop/s of the fixed loop, in CPU time."""
    d: dict[int, int] = {}
    a = 1
    start = process_time()
    for i in range(LOOPS):
        a = (a * 31 + i) & 0xFFFF
        d[a & 1023] = i
    return LOOPS / 1e6 / (process_time() - start)


def measure(work: Work, rounds: int, seconds: float) -> list[tuple[float, float]]:
    """(rate per CPU second, rate per Mop) of every round."""
    _rate(work, seconds)  # caches of the interpreter and of the game fill up outside the measure
    found = []
    for _ in range(rounds):
        before = calibrate()
        rate = _rate(work, seconds)
        found.append((rate, rate / ((before + calibrate()) / 2)))
    return found


def _rate(work: Work, seconds: float) -> float:
    units, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        units += work()
    return units / spent


def summary(game: str, name: str, unit: str, found: Sequence[tuple[float, float]]) -> Rate:
    per_mop = [m for _, m in found]
    rate = median(r for r, _ in found)
    return Rate(game, name, unit, rate, median(per_mop), min(per_mop), max(per_mop), len(found))


class Bench:
    """The pieces of work of one game, on positions spread over random games."""

    def __init__(self, game_id: str, players: int, seed: int = 1) -> None:
        self.game: Game[Any] = registry.game(game_id)
        self.brain = registry.brain(game_id)
        strongest = TABLE[game_id]["architect"]
        assert isinstance(strongest, Search)
        self.settings = strongest._replace(iterations=SEARCH_ITERATIONS)
        self.setup = make_setup(self.game.info, players, seed, OPTIONS.get(game_id, {}))
        self.rng = stream(seed, "perf")
        self.lines = [self._line(n) for n in range(4)]
        along = [s for start, actions in self.lines for s in self._walk(start, actions)]
        step = max(1, len(along) // POSITIONS)
        self.positions = along[::step]

    def _line(self, n: int) -> tuple[Any, list[Any]]:
        """A first position and the actions of a random game from it."""
        start = self.game.new_state(self.setup._replace(seed=self.setup.seed + n))
        s, actions = start.copy(), []
        while self.game.current_player(s) != NOBODY:
            actions.append(pick(self.game.legal_actions(s), self.rng))
            self.game.apply(s, actions[-1])
        return start, actions

    def _walk(self, start: Any, actions: list[Any]) -> Iterator[Any]:
        s = start.copy()
        for action in actions:
            yield s.copy()
            self.game.apply(s, action)

    def over_positions(self, one: Callable[[Any], Any]) -> Work:
        """Does `one` to every position in turn, counted one by one."""

        def work() -> int:
            for s in self.positions:
                one(s)
            return len(self.positions)

        return work

    def random_game(self) -> int:
        self.random_decisions()
        return 1

    def random_decisions(self) -> int:
        """New state, legal list and a random choice to the end; the number of choices."""
        game, random = self.game, self.rng.random
        s = game.new_state(self.setup._replace(seed=int(random() * 1e9)))
        apply, legal_actions, current_player = game.apply, game.legal_actions, game.current_player
        count = 0
        while current_player(s) != NOBODY:
            actions = legal_actions(s)
            apply(s, actions[int(random() * len(actions))])
            count += 1
        return count

    def replay(self) -> int:
        """Recorded actions alone: one copy, then apply without listing."""
        apply, units = self.game.apply, 0
        for start, actions in self.lines:
            s = start.copy()
            for action in actions:
                apply(s, action)
            units += len(actions)
        return units

    def works(self) -> Iterator[tuple[str, str, Work]]:
        game, rng, brain = self.game, self.rng, self.brain
        yield "random game", "games", self.random_game
        yield "random choice", "decisions", self.random_decisions
        yield "legal_actions", "calls", self.over_positions(game.legal_actions)
        yield "apply", "actions", self.replay
        yield "copy", "copies", self.over_positions(lambda s: s.copy())
        yield (
            "observe",
            "views",
            self.over_positions(lambda s: game.observe(s, game.current_player(s))),
        )
        yield (
            "determinize",
            "deals",
            self.over_positions(lambda s: game.determinize(s, game.current_player(s), rng)),
        )
        yield (
            "evaluate",
            "values",
            self.over_positions(lambda s: brain.evaluate(s, brain.weights)),
        )
        yield "rollout", "rollouts", self.over_positions(lambda s: brain.rollout(s.copy(), rng))
        # the search's own playout; of Pillars this is one whole deal
        yield "first rollout", "rollouts", self.playouts(brain.rollout)
        for name in PLAYOUTS:
            playout = getattr(brain, name, None)
            if playout:
                yield name, "playouts", self.playouts(playout)
        yield "search", "iterations", self.search

    def playouts(self, playout: Callable[[Any, Any], Any]) -> Work:
        """From the start of a game, as the search would use it without a tree."""
        start = self.lines[0][0]

        def work() -> int:
            playout(start.copy(), self.rng)
            return 1

        return work

    def search(self) -> int:
        """Information set search on the first position of a game that has a choice."""
        s = next(p for p in self.positions if len(self.game.legal_actions(p)) > 1)
        info = InfoSet(self.game, self.game.current_player(s), s)
        return search(info, self.brain, self.settings, self.rng)[1]


def run(game_id: str, players: int, rounds: int, seconds: float) -> Iterator[Rate]:
    for name, unit, work in Bench(game_id, players).works():
        yield summary(game_id, name, unit, measure(work, rounds, seconds))


def table(rates: Sequence[Rate]) -> Iterator[str]:
    head = f"{'game':8} {'what':14} {'per CPU second':>16} {'per Mop':>12}   spread of per Mop"
    yield head
    for r in rates:
        yield (
            f"{r.game:8} {r.name:14} {r.per_second:16,.0f} {r.per_mop:12,.1f}"
            f"   {r.low:,.1f} .. {r.high:,.1f} {r.unit}"
        )


def main(argv: Sequence[str] | None = None) -> int:
    p = argparse.ArgumentParser(prog="python -m tools.perf", description="Speed per Mop.")
    p.add_argument("--game", action="append", default=[], help="one or more; default: all")
    p.add_argument("--players", type=int)
    p.add_argument("--quick", action="store_true", help="short rounds, for a first look")
    p.add_argument("--json", action="store_true")
    p.add_argument("--start", action="store_true", help="the app instead: first frame, frames")
    args = p.parse_args(argv)
    if args.start:
        from tools import perf_app

        return perf_app.main(["--json"] if args.json else [])
    rounds, seconds = (5, 0.05) if args.quick else (9, 0.3)
    rates: list[Rate] = []
    try:
        for game_id in args.game or registry.GAMES:
            players = args.players or PLAYERS.get(game_id, 4)
            rates += run(game_id, players, rounds, seconds)
    except BadSetup as problem:
        print(text.problem(problem), file=sys.stderr)
        return 2
    games = args.game or registry.GAMES
    land = perf_land.measured() if "ark" in games else []
    if args.json:
        found = {"mops": calibrate(), "rates": [r._asdict() for r in rates]}
        print(json.dumps(found | {"land": [c._asdict() for c in land]}, indent=2))
    else:
        print("\n".join([*table(rates), *(perf_land.lines(land) if land else [])]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
