"""What a frame of the full land of the Ark costs the main thread, drawing itself left out.

Usage: python -m tools.perf_land [--json]

A process of its own with Kivy's mock GL lays 72 tiles with 35 figures and all open places on the
table, then moves the camera as a finger would, frame by frame. Given are the median and the 95th
percentile of the CPU time of the main thread. At most ALLOWED ms may be the median of panning.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SIZE = (360, 800)
ALLOWED = 3.0
TILES, FIGURES, SEATS = 72, 35, 5
FRAMES, WARM = 240, 40


class Cost(NamedTuple):
    """Milliseconds of the main thread per frame."""

    name: str
    middle: float
    p95: float


def measured() -> list[Cost]:
    """In a process of its own, because the kind of GL is chosen once."""
    surroundings = os.environ | {
        "KIVY_GL_BACKEND": "mock",
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_CONSOLELOG": "1",
    }
    done = subprocess.run(
        [sys.executable, "-m", "tools.perf_land", "--child"],
        capture_output=True,
        text=True,
        env=surroundings,
        cwd=ROOT,
        check=True,
    )
    return [Cost(*row) for row in json.loads(done.stdout.splitlines()[-1])]


def last_tile() -> Any:
    """A match of five at the last tile, all others lying."""
    from core import play
    from core.engine.match import Seat
    from core.engine.rng import pick, stream

    seats = [Seat(str(n), "human", "", n) for n in range(SEATS)]
    for seed in range(1, 50):
        match, rng = play.new_match("ark", SEATS, {}, seats, seed), stream(seed, "land")
        while not match.over:
            view = match.view(None)
            if len(view.placed) == TILES - 1 and view.phase == "tile":
                return match
            match.submit(pick(match.legal(), rng))
    raise RuntimeError("every match threw a tile away")


def crowded(view: Any) -> Any:
    """The same land with every follower of all players on it."""
    from core.games.ark.view import FigureView

    figures = tuple(
        FigureView(n % SEATS, "follower", "field", p.x, p.y, 0)
        for n, p in enumerate(view.placed[:FIGURES])
    )
    return view._replace(figures=figures)


def child() -> list[Cost]:
    from kv import env

    env.prepare(SIZE)
    from kv.offscreen import opened

    with tempfile.TemporaryDirectory() as folder, opened(Path(folder), SIZE) as driver:
        driver.app.play(last_tile())
        driver.rest()
        table = driver.table
        board = table.board
        table.tap(("cell", *next(iter(table.slots))))
        driver.pump()
        board.show(crowded(board.view))
        board.fitted()
        return [
            _cost("panning", lambda n: board.panned(3 * math.cos(n / 9), 3 * math.sin(n / 9))),
            _cost(
                "zooming",
                lambda n: board.look_at_zoom(1.02 if n // 30 % 2 else 1 / 1.02, (180, 400)),
            ),
        ]


def _cost(name: str, move: Callable[[int], None]) -> Cost:
    from kivy.base import EventLoop

    spent = []
    for n in range(WARM + FRAMES):
        begun = time.thread_time()
        move(n)
        EventLoop.idle()
        spent.append((time.thread_time() - begun) * 1e3)
    rows = spent[WARM:]
    return Cost(name, median(rows), quantiles(rows, n=20)[-1])


def lines(costs: Sequence[Cost]) -> list[str]:
    head = f"Land of {TILES} tiles and {FIGURES} figures, ms of the main thread per frame:"
    rows = [f"  {c.name:10} median {c.middle:5.2f}, 95 % {c.p95:5.2f}" for c in costs]
    return [head, *rows, f"  allowed for panning: {ALLOWED:.1f}"]


def main(argv: Sequence[str] | None = None) -> int:
    p = argparse.ArgumentParser(prog="python -m tools.perf_land", description="The land's frames.")
    p.add_argument("--json", action="store_true")
    p.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    args = p.parse_args(argv)
    if args.child:
        print(json.dumps(child()))
        return 0
    costs = measured()
    print(json.dumps([c._asdict() for c in costs]) if args.json else "\n".join(lines(costs)))
    return 0 if costs[0].middle <= ALLOWED else 1


if __name__ == "__main__":
    sys.exit(main())
