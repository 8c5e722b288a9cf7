"""Tune the evaluation weights of a game by greedy self-play: python -m tools.tune GAME.

Simultaneous perturbation: in every step some random directions in the logarithm of the
weights are tried, the two ends of each direction play each other on the same deals from
every seat, and the weights move along the directions by what the better ends won. The
result then plays the weights it started from on fresh deals; both are printed, nothing is
written into the game: that is a commit with the figures in its message.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from functools import partial
from math import exp
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from core.ai.greedy_agent import Greedy, GreedyAgent
from core.engine.game import Options, make_setup
from core.engine.rng import stream
from core.games import registry
from tools.arena import Task, parse_option, play_agents, run_local, show_progress
from tools.intervals import Estimate, share_interval

Weights = dict[str, float]


class Duel(NamedTuple):
    """One game between two sets of weights: `left` at one seat, `right` at all others."""

    task: Task
    left: Weights
    right: Weights
    settings: Greedy = Greedy()


class Outcome(NamedTuple):
    deal: int
    wins: float
    share: float  # Brain.share of the final points: a finer measure than the win


def fight(duel: Duel) -> Outcome:
    """What the left weights achieve."""
    brain = registry.brain(duel.task.game_id)
    left = GreedyAgent("left", brain, duel.settings, duel.left)
    right = GreedyAgent("right", brain, duel.settings, duel.right)
    count = len(duel.task.players)
    played = play_agents(duel.task, [left, *[right] * (count - 1)])
    return Outcome(duel.task.deal, played.wins[0], brain.share(played.points)[0])


def duels(
    args: argparse.Namespace, options: Options, deals: range, left: Weights, right: Weights
) -> list[Duel]:
    n = args.players
    names = ("left", *["right"] * (n - 1))
    settings = Greedy(depth=args.depth)
    return [
        Duel(Task(args.game, names, options, args.seed, d, r), left, right, settings)
        for d in deals
        for r in range(n)
    ]


def moved(weights: Weights, direction: Weights, step: float) -> Weights:
    """The weights times exp(step * direction): signs stay, sizes change by ratio."""
    return {k: w * exp(step * direction[k]) for k, w in weights.items()}


def direction(weights: Weights, rng: Random) -> Weights:
    """A random sign for every weight."""
    return {k: 1.0 if rng.random() < 0.5 else -1.0 for k in weights}


def gradient(weights: Weights, directions: Sequence[Weights], gains: Sequence[float]) -> Weights:
    """The mean direction, each by what its positive end won over its negative one."""
    return {k: fmean(g * d[k] for g, d in zip(gains, directions, strict=True)) for k in weights}


def check(outcomes: Sequence[Outcome]) -> Estimate:
    """The win share of the left weights with its interval."""
    by_deal: dict[int, list[float]] = {}
    for o in outcomes:
        by_deal.setdefault(o.deal, []).append(o.wins)
    return share_interval([fmean(v) for v in by_deal.values()], len(outcomes))


def tune(args: argparse.Namespace, options: Options, run: Any) -> Weights:
    """The weights after all steps."""
    rng = stream(args.seed, "tune")
    weights: Weights = dict(registry.brain(args.game).weights)
    for step in range(args.steps):
        ends = [direction(weights, rng) for _ in range(args.directions)]
        work: list[Duel] = []
        deals = range(step * args.deals, (step + 1) * args.deals)
        for d in ends:
            plus, minus = moved(weights, d, args.spread), moved(weights, d, -args.spread)
            work += duels(args, options, deals, plus, minus)
        size = args.deals * args.players
        outcomes = run(work)
        even = 1 / args.players
        gains = [
            fmean(o.share for o in outcomes[i * size : (i + 1) * size]) - even
            for i in range(len(ends))
        ]
        # Late steps are smaller, so that noise averages out.
        rate = args.rate / (1 + step / args.steps)
        weights = moved(weights, gradient(weights, ends, gains), rate)
        shown = " ".join(f"{k}={w:.3g}" for k, w in weights.items())
        print(f"step {step + 1}: gain {fmean(map(abs, gains)):.3f}  {shown}", file=sys.stderr)
    return weights


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description=__doc__)
    parser.add_argument("game", choices=registry.GAMES)
    parser.add_argument("--players", type=int, default=0, help="seats; the fewest by default")
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--directions", type=int, default=6, help="tried in every step")
    parser.add_argument("--deals", type=int, default=4, help="for every direction")
    parser.add_argument("--depth", type=int, default=1, help="own decisions looked ahead")
    parser.add_argument("--spread", type=float, default=0.25, help="of the ends, in logarithms")
    parser.add_argument("--rate", type=float, default=1.0, help="of the first step")
    parser.add_argument("--check", type=int, default=100, help="deals against the start")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    args = parser.parse_args(arguments)
    info = registry.game(args.game).info
    args.players = args.players or info.min_players
    chosen = dict(parse_option(o) for o in args.option)
    options = make_setup(info, args.players, args.seed, chosen).options
    run = partial(_ordered, jobs=args.jobs)
    start: Weights = dict(registry.brain(args.game).weights)
    weights = tune(args, options, run)
    fresh = range(args.steps * args.deals, args.steps * args.deals + args.check)
    estimate = check(run(duels(args, options, fresh, weights, start)))
    report = {
        "game": args.game,
        "weights": {k: float(f"{w:.3g}") for k, w in weights.items()},
        "before": start,
        "wins": estimate._asdict(),
        "even": 1 / args.players,
        "games": args.check * args.players,
    }
    print(json.dumps(report, indent=2))
    return 0


def _fight_numbered(numbered: tuple[int, Duel]) -> tuple[int, Outcome]:
    return numbered[0], fight(numbered[1])


def _ordered(work: Sequence[Duel], jobs: int) -> list[Outcome]:
    """All outcomes in the order of the work: results must not depend on which came first."""
    results = show_progress(run_local(_fight_numbered, list(enumerate(work)), jobs), len(work))
    return [outcome for _, outcome in sorted(results, key=lambda r: r[0])]


if __name__ == "__main__":
    sys.exit(main())
