"""Every level against the one below, in every game: python -m tools.ladder.

Each pairing is one arena run of at least --games games. Every game is kept in --out as it ends, so
that a run that was stopped goes on where it was, and one over more games adds to what is there.
The last lines are the tables of docs/ai.md.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from core.ai.levels import LEVELS
from core.games import registry
from tools.arena import Played, play, run_local, show_progress, summary, tasks_for
from tools.intervals import Estimate

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
    share: Estimate  # of the higher level
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


def kept(path: Path) -> list[Played]:
    """The games of a pairing played so far, each once though two runs may have kept it."""
    if not path.exists():
        return []
    played = [_played(json.loads(line)) for line in path.read_text("utf-8").splitlines()]
    return list({(p.deal, p.rotation): p for p in played}.values())


def _played(row: list[Any]) -> Played:
    deal, rotation, wins, points, seconds, actions = row
    times = tuple(tuple(s) for s in seconds)
    return Played(deal, rotation, tuple(wins), tuple(points), times, actions)


def keep(path: Path, results: Iterable[Played]) -> Iterator[Played]:
    """The results as they come, each written down first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for played in results:
            file.write(json.dumps(played) + "\n")
            file.flush()
            yield played


def run(pairing: Pairing, games: int, seed: int, jobs: int, out: Path) -> Row:
    """What is missing of one arena run, and the row of the whole."""
    players = [pairing.high] + [pairing.low] * (pairing.seats - 1)
    path = out / f"{pairing.name}-{seed}.jsonl"
    tasks = tasks_for(pairing.game, players, games, seed, pairing.options)
    before = kept(path)
    there = {(p.deal, p.rotation) for p in before}
    missing = [t for t in tasks if (t.deal, t.rotation) not in there]
    show_progress(keep(path, run_local(play, missing, jobs)), len(missing))
    wanted = {(t.deal, t.rotation) for t in tasks}
    high, low = summary(players, [p for p in kept(path) if (p.deal, p.rotation) in wanted])
    points = high.points.mean, low.points.mean
    return Row(pairing, len(tasks), high.wins, points, high.p50, high.p95)


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
    reached = r.share.mean >= p.bar and (p.seats != 2 or not even or r.share.low > 0.5)
    return f"{p.name}: {r.share.mean:.1%}, wanted {p.bar:.0%}: {'reached' if reached else 'MISSED'}"


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
        rows.append(run(pairing, args.games, args.seed, args.jobs, args.out))
        print(verdict(rows[-1]), file=sys.stderr, flush=True)
    print(table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
