"""Every level against the one below, in every game: python -m tools.ladder.

Each pairing is one arena run of at least --games games; its result is kept in --out, so that a
run that was stopped goes on where it was. The last lines are the tables of docs/ai.md.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from core.ai.levels import LEVELS
from core.engine.files import write_atomic
from core.games import registry
from tools.arena import play, run_local, show_progress, summary, tasks_for

# Who must beat whom, and at which share: alone, and as one of four (25 % is even).
RUNGS = (
    ("apprentice", "random", 0.80, 0.35),
    ("journeyman", "apprentice", 0.70, 0.35),
    ("master", "journeyman", 0.65, 0.35),
    ("architect", "master", 0.50, 0.35),
    ("master", "baseline", 0.50, 0.25),
)
SIZES = {"pillars": (3, 4), "gates": (2, 4), "caylus": (2, 4), "ark": (2, 4)}
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {"caylus": ({}, {"advanced": True})}


class Pairing(NamedTuple):
    """One player of the higher level among players of the lower."""

    game: str
    seats: int
    options: dict[str, Any]
    high: str
    low: str
    bar: float  # the share to reach

    @property
    def name(self) -> str:
        kind = "-".join(f"{k}" for k, on in self.options.items() if on)
        return "-".join(filter(None, (self.game, str(self.seats), kind, self.high, self.low)))


class Row(NamedTuple):
    """What came out of a pairing."""

    pairing: Pairing
    games: int
    share: tuple[float, float, float]  # of the higher level, with the ends of its interval
    points: tuple[float, float]
    p50: float
    p95: float


def pairings() -> Iterator[Pairing]:
    """All there are, the quick ones first."""
    for high, low, alone, among in RUNGS:
        for game in registry.GAMES:
            for options in OPTIONS.get(game, ({},)):
                for seats in SIZES[game]:
                    # three seats stand for two in the game that needs three: even is a third
                    bar = alone if seats == 2 else among if seats == 4 else alone * 2 / 3
                    yield Pairing(game, seats, options, high, low, bar)


def run(pairing: Pairing, games: int, seed: int, jobs: int) -> dict[str, Any]:
    """One arena run as data."""
    players = [pairing.high] + [pairing.low] * (pairing.seats - 1)
    tasks = tasks_for(pairing.game, players, games, seed, pairing.options)
    played = show_progress(run_local(play, tasks, jobs), len(tasks))
    high, low = summary(players, played)
    return {
        "games": len(played),
        "seed": seed,
        "share": list(high.wins),
        "points": [high.points.mean, low.points.mean],
        "p50": high.p50,
        "p95": high.p95,
    }


def row(pairing: Pairing, data: dict[str, Any]) -> Row:
    mean, low, high = data["share"]
    mine, theirs = data["points"]
    return Row(pairing, data["games"], (mean, low, high), (mine, theirs), data["p50"], data["p95"])


def table(rows: Sequence[Row]) -> str:
    """The rows as a table of docs/ai.md."""
    lines = [
        "| game | seats | one | against | games | won | 95 % | even | points | p50 s | p95 s |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for r in rows:
        p = r.pairing
        game = p.game + "".join(f", {key}" for key, on in p.options.items() if on)
        won, low, high = r.share
        mine, theirs = r.points
        lines.append(
            f"| {game} | {p.seats} | {p.high} | {p.low} | {r.games} | {won:.1%} "
            f"| {low:.1%}-{high:.1%} | {1 / p.seats:.0%} | {mine:.1f} : {theirs:.1f} "
            f"| {r.p50:.3f} | {r.p95:.3f} |"
        )
    return "\n".join(lines)


def verdict(r: Row) -> str:
    """Whether a bar was reached."""
    p = r.pairing
    even = p.high in ("architect", "master") and p.low in ("master", "baseline")
    reached = r.share[0] >= p.bar and (p.seats != 2 or not even or r.share[1] > 0.5)
    return f"{p.name}: {r.share[0]:.1%}, wanted {p.bar:.0%}: {'reached' if reached else 'MISSED'}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", nargs="*", default=[], help="pairings whose name holds one")
    parser.add_argument("--high", choices=LEVELS, help="only the pairings of this level")
    parser.add_argument("--out", type=Path, default=Path("build/ladder"))
    args = parser.parse_args(arguments)
    rows = []
    for pairing in pairings():
        unwanted = args.only and not any(word in pairing.name for word in args.only)
        if unwanted or args.high not in (None, pairing.high):
            continue
        path = args.out / f"{pairing.name}.json"
        if not path.exists():
            data = run(pairing, args.games, args.seed, args.jobs)
            write_atomic(path, json.dumps(data))
        rows.append(row(pairing, json.loads(path.read_text("utf-8"))))
        print(verdict(rows[-1]), file=sys.stderr, flush=True)
    print(table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
