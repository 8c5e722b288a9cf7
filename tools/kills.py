"""Kills a playing process again and again; no kept decision may ever be lost.

Usage: python -m tools.kills [--game pillars] [--count 200]
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from core import play
from core.engine.match import Match
from core.engine.rng import stream
from core.selfplay import decide, new_match

MOST = 5  # decisions a process is seen to keep before it dies, less one
LONGEST = 0.03  # seconds it lives on at most: it dies deciding, writing or in between


class Lost(Exception):
    """A decision that had been kept is gone."""


def go_on(path: Path, wire: int) -> None:
    """The process that dies: load, decide, keep, say how many are kept, and so on."""
    match = play.load_match(path)
    os.write(wire, b"%d\n" % len(match.actions))
    while not match.over:
        match.submit(decide(match))
        play.keep_match(path, match)
        os.write(wire, b"%d\n" % len(match.actions))


def live_and_die(path: Path, rng: Random) -> int:
    """Start a process, kill it without warning; how many decisions it said it had kept."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ours)
        try:
            go_on(path, theirs)
        finally:
            os._exit(0)
    os.close(theirs)
    said, wanted = b"", int(rng.random() * MOST)
    while said.count(b"\n") <= wanted and (more := os.read(ours, 64)):
        said += more  # the first word is that it has loaded the match
    time.sleep(rng.random() * LONGEST)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(ours, 4096):
        said += more
    os.close(ours)
    return int(said.split(b"\n")[-2]) if said else 0


def loop(folder: Path, game: str, count: int, seed: int = 7) -> dict[str, int]:
    """Kill `count` processes while they play; Lost when a match is not what was kept."""
    rng, deal, finished, decisions = stream(seed, "kills"), seed, 0, 0
    path = folder / "match.json"
    match: Match = new_match(game, deal)
    play.keep_match(path, match)
    for _n in range(count):
        kept = live_and_die(path, rng)
        before, match = match, play.load_match(path)
        if len(match.actions) < kept:
            raise Lost(f"{kept} decisions were kept, {len(match.actions)} are there")
        if match.actions[: len(before.actions)] != before.actions:
            raise Lost("the match is another one")
        decisions += len(match.actions) - len(before.actions)
        if match.over:
            finished, deal = finished + 1, deal + 1
            match = new_match(game, deal)
            play.keep_match(path, match)
    left = [p.name for p in folder.iterdir() if p != path and ".kept-" in p.name]
    if left:
        raise Lost(f"set aside as damaged: {', '.join(left)}")
    return {"kills": count, "finished": finished, "decisions": decisions}


def main(argv: Sequence[str] | None = None) -> int:
    p = argparse.ArgumentParser(prog="kills", description="Kill a playing process many times.")
    p.add_argument("--game", default="pillars")
    p.add_argument("--count", type=int, default=200)
    args = p.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(loop(Path(folder), args.game, args.count))
        except Lost as lost:
            print(f"kills: {lost}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
