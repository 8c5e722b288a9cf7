"""Computer players against each other: python -m tools.arena GAME --seats master,journeyman.

Every deal is played once for each rotation of the seats, so that luck and seat cancel out.
A player is a level, a yardstick, or either with its own budget: master:500.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from statistics import quantiles
from typing import Any, NamedTuple

from core.ai.agent import Agent
from core.ai.levels import NAMES, make_agent
from core.engine.game import BadSetup, Options, make_setup
from core.engine.info import InfoSet
from core.engine.rng import stream
from core.games import registry
from tools.intervals import Estimate, mean_interval, share_interval

BAR = 30


class Task(NamedTuple):
    """One game to play; `players` are in seating order before turning by `rotation`."""

    game_id: str
    players: tuple[str, ...]
    options: Options
    seed: int
    deal: int
    rotation: int


class Played(NamedTuple):
    """One game played: by entry of Task.players, not by seat."""

    deal: int
    rotation: int
    wins: tuple[float, ...]  # shared by those who tie for first
    points: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]  # of every decision that was not forced
    actions: int


def parse_player(text: str) -> tuple[str, int | None]:
    """'master' or 'master:500'; BadSetup when there is no such player."""
    name, _, budget = text.partition(":")
    if name not in NAMES or (budget and not budget.isdigit()):
        raise BadSetup("agent", agent=text, known=NAMES)
    return name, int(budget) if budget else None


def play(task: Task) -> Played:
    """Play one game; the same task gives the same game on any machine."""
    agents = [make_agent(task.game_id, *parse_player(p)) for p in task.players]
    return play_agents(task, agents)


def play_agents(task: Task, agents: Sequence[Agent]) -> Played:
    """The same with players of any making, one for each entry of task.players."""
    game = registry.game(task.game_id)
    count = len(agents)
    # Entry k sits at seat (k + rotation) % count.
    entry_of = [(seat - task.rotation) % count for seat in range(count)]
    deal_seed = int(stream(task.seed, "arena", task.deal).random() * (1 << 53))
    setup = make_setup(game.info, count, deal_seed, dict(task.options))
    state = game.new_state(setup)
    redeal = stream(deal_seed, "redeal", task.rotation)
    rngs = [stream(deal_seed, f"agent {k}", task.rotation) for k in range(count)]
    seconds: list[list[float]] = [[] for _ in range(count)]
    actions = 0
    while (seat := game.current_player(state)) >= 0:
        entry = entry_of[seat]
        legal = game.legal_actions(state)
        if len(legal) == 1:
            action = legal[0]
        else:
            info = InfoSet(game, seat, game.determinize(state, seat, redeal))
            started = time.perf_counter()
            action = agents[entry].choose(info, rngs[entry]).action
            seconds[entry].append(time.perf_counter() - started)
            if not game.accepts(state, action):
                raise AssertionError(f"{task}: {action!r} is not legal")
        game.apply(state, action)
        actions += 1
    result = game.result(state)
    assert result is not None
    first = [seat for seat in range(count) if result.ranks[seat] == 1]
    wins, points = [0.0] * count, [0] * count
    for seat, entry in enumerate(entry_of):
        wins[entry] = 1 / len(first) if seat in first else 0.0
        points[entry] = result.scores[seat]
    return Played(
        task.deal,
        task.rotation,
        tuple(wins),
        tuple(points),
        tuple(tuple(s) for s in seconds),
        actions,
    )


class Line(NamedTuple):
    """What the arena says about one player; shares are per seat of that player."""

    player: str
    seats: int
    wins: Estimate
    even: float  # the share of an equal player
    points: Estimate
    p50: float  # seconds per decision
    p95: float
    decisions: int


def summary(players: Sequence[str], played: Sequence[Played]) -> list[Line]:
    """One line for each different player, in the order given."""
    lines = []
    deals = sorted({p.deal for p in played})
    for player in dict.fromkeys(players):
        entries = [k for k, name in enumerate(players) if name == player]
        shares: dict[int, list[float]] = {d: [] for d in deals}
        points: dict[int, list[float]] = {d: [] for d in deals}
        times: list[float] = []
        for game in played:
            for k in entries:
                shares[game.deal].append(game.wins[k])
                points[game.deal].append(game.points[k])
                times.extend(game.seconds[k])
        cuts = quantiles(times, n=20) if len(times) > 1 else [0.0] * 19
        lines.append(
            Line(
                player,
                len(entries),
                share_interval([sum(v) / len(v) for v in shares.values()], len(played)),
                1 / len(players),
                mean_interval([sum(v) / len(v) for v in points.values()]),
                cuts[9],
                cuts[18],
                len(times),
            )
        )
    return lines


def tasks_for(
    game_id: str, players: Sequence[str], games: int, seed: int, options: dict[str, Any]
) -> list[Task]:
    """At least `games` games: whole deals, every rotation of each. BadSetup when impossible."""
    setup = make_setup(registry.game(game_id).info, len(players), seed, options)
    for player in players:
        parse_player(player)
    # Equal players all around need only the rotations that differ.
    turns = next(r for r in range(1, len(players) + 1) if _turned(players, r) == list(players))
    deals = -(-games // turns)
    return [
        Task(game_id, tuple(players), setup.options, seed, d, r)
        for d in range(deals)
        for r in range(turns)
    ]


def _turned(players: Sequence[str], r: int) -> list[str]:
    return [players[(k + r) % len(players)] for k in range(len(players))]


def run_local(work: Callable[[Any], Any], tasks: Sequence[Any], jobs: int) -> Iterator[Any]:
    """Results as they come, on this machine's cores."""
    if jobs <= 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for future in as_completed([pool.submit(work, t) for t in tasks]):
            yield future.result()


def run_cluster(work: Callable[[Any], Any], tasks: Sequence[Any], address: str) -> Iterator[Any]:
    """The same tasks on a Dask cluster (extra `cluster`); workers need this source tree."""
    dask = import_module("distributed")
    with dask.Client(address) as client:
        futures = client.map(work, tasks, pure=False)
        for _, result in dask.as_completed(futures, with_results=True):
            yield result


def show_progress(results: Iterable[Any], total: int) -> list[Any]:
    """Collect the results, with a bar when a person is watching."""
    done: list[Any] = []
    started = time.monotonic()
    for result in results:
        done.append(result)
        if sys.stderr.isatty():
            part = len(done) / total
            left = (time.monotonic() - started) * (1 / part - 1)
            bar = "#" * round(BAR * part)
            print(f"\r[{bar:<{BAR}}] {len(done)}/{total}  {left:.0f} s ", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return done


def parse_option(text: str) -> tuple[str, Any]:
    """key=value, the value as JSON where it is JSON."""
    key, _, value = text.partition("=")
    try:
        return key, json.loads(value)
    except json.JSONDecodeError:
        return key, value


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.arena", description=__doc__)
    parser.add_argument("game", choices=registry.GAMES)
    parser.add_argument("--seats", required=True, help="players, such as master,journeyman")
    parser.add_argument("--games", type=int, default=40, help="rounded up to whole deals")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)
    players = args.seats.split(",")
    try:
        options = dict(parse_option(o) for o in args.option)
        tasks = tasks_for(args.game, players, args.games, args.seed, options)
    except BadSetup as problem:
        parser.error(f"{problem.code}: {problem.details}")
    if args.scheduler:
        results = run_cluster(play, tasks, args.scheduler)
    else:
        results = run_local(play, tasks, args.jobs)
    played = show_progress(results, len(tasks))
    lines = summary(players, played)
    if args.json:
        report = {
            "game": args.game,
            "options": dict(tasks[0].options),
            "seed": args.seed,
            "games": len(played),
            "players": [
                {**line._asdict(), "wins": line.wins._asdict(), "points": line.points._asdict()}
                for line in lines
            ],
        }
        print(json.dumps(report, indent=2))
        return 0
    print(f"{args.game}, {len(players)} seats, {len(played)} games, seed {args.seed}")
    print(f"{'player':<16}{'wins':>7}{'95 %':>14}{'even':>7}{'points':>9}{'p50 s':>9}{'p95 s':>9}")
    for line in lines:
        w = line.wins
        print(
            f"{line.player:<16}{w.mean:>7.1%}{f'{w.low:.1%}-{w.high:.1%}':>14}{line.even:>7.1%}"
            f"{line.points.mean:>9.2f}{line.p50:>9.4f}{line.p95:>9.4f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
