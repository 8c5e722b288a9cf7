"""How soon the app is there and how evenly it draws, each beside a yardstick of the same run.

Usage: python -m tools.perf_app [--rounds N] [--game ID] [--json]

First frame: the time from starting Python to the first picture, the title page, beside a bare
Kivy app with one label, process by process in turns; first page: the same to the home page with
its books; with both, the memory the process has then. Imports: CPU time until all that the first
page needs is imported, beside Kivy's own part of it. Frames: the 95th percentile of the time
between two pictures while a Master thinks, beside the same table with nobody thinking, stretch by
stretch in turns.
"""

from __future__ import annotations

import argparse
import json
import os
import runpy
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SIZE = (360, 800)
ROUNDS = 7
FRAMES, WARM = 150, 30  # pictures of one stretch, and those before it that do not count
FIRST_FRAME, FIRST_PAGE, THINKING = 1.3, 3.0, 1.5  # what is allowed
MEMORY, IMPORTS = 2.0, 3.0
KINDS = ("app", "bare", "home", "imports", "kivy")  # processes that start in turns
SPARE = 10**6  # seconds and iterations: the Master must not come to an end
GAME = "pillars"


class Ratio(NamedTuple):
    """Medians of a quantity and of its yardstick."""

    name: str
    bare: float
    app: float
    allowed: float

    @property
    def ratio(self) -> float:
        return self.app / self.bare


# -- the first frame -----------------------------------------------------------------------


def child(kind: str, folder: str) -> None:
    """Run in a process of its own: show the first picture, say how long it took, end."""
    from kv import env

    env.prepare(SIZE)
    from kivy.app import App
    from kivy.core.window import Window
    from kivy.uix.label import Label  # noqa: F401  (the bare app's only widget)

    if kind in ("kivy", "imports"):
        if kind == "imports":
            import kv.crash
            import kv.screens.home  # noqa: F401
        report()
        os._exit(0)

    def first(*_args: Any) -> None:
        report()
        if kind != "home" or App.get_running_app():
            os._exit(0)

    Window.bind(on_flip=first)
    if kind == "bare":
        _bare().run()
        return
    sys.argv[1:] = ["--data", folder, "--size", "{}x{}".format(*SIZE)]
    runpy.run_path(str(ROOT / "main.py"), run_name="__main__")


def report() -> None:
    """The clock, the CPU seconds spent and the megabytes in memory."""
    import resource

    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(time.time(), time.process_time(), memory, flush=True)


def _bare() -> Any:
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):  # type: ignore[misc]
        def build(self) -> Any:
            return Label(text="Keystone")

    return Bare()


def start_once(kind: str, folder: str) -> tuple[float, float, float]:
    """Seconds by the clock and of CPU from the start of the process, and megabytes."""
    quiet = {"KIVY_NO_CONSOLELOG": "1", "SDL_AUDIODRIVER": "dummy"}
    surroundings = {"SDL_VIDEODRIVER": "offscreen", **os.environ, **quiet}
    begun = time.time()
    done = subprocess.run(
        [sys.executable, "-m", "tools.perf_app", "--child", kind, "--folder", folder],
        capture_output=True,
        text=True,
        env=surroundings,
        cwd=ROOT,
        check=True,
    )
    shown, spent, memory = (float(word) for word in done.stdout.split()[-3:])
    return shown - begun, spent, memory


def first_frame(rounds: int) -> list[Ratio]:
    found: dict[str, list[tuple[float, float, float]]] = {kind: [] for kind in KINDS}
    with tempfile.TemporaryDirectory() as folder:
        for kind in found:  # the first start of all compiles and fills caches
            start_once(kind, folder)
        for n in range(rounds):
            for kind in sorted(found, reverse=bool(n % 2)):
                found[kind].append(start_once(kind, folder))
    middle = {
        kind: [median(column) for column in zip(*t, strict=True)] for kind, t in found.items()
    }
    rows = (
        ("first frame, seconds", "bare", "app", 0, FIRST_FRAME),
        ("first frame, CPU seconds", "bare", "app", 1, FIRST_FRAME),
        ("first frame, MB", "bare", "app", 2, MEMORY),
        ("first page, seconds", "bare", "home", 0, FIRST_PAGE),
        ("first page, CPU seconds", "bare", "home", 1, FIRST_PAGE),
        ("first page, MB", "bare", "home", 2, MEMORY),
        ("imports, CPU seconds", "kivy", "imports", 1, IMPORTS),
    )
    return [Ratio(name, middle[b][n], middle[app][n], most) for name, b, app, n, most in rows]


# -- frames while a Master thinks ----------------------------------------------------------


def p95(intervals: Sequence[float]) -> float:
    return quantiles(intervals, n=20)[-1]


def stretch(driver: Any) -> float:
    """The 95th percentile of the time between two pictures, everything drawn every time."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    shown: list[float] = []
    for _n in range(WARM + FRAMES):
        Window.canvas.ask_update()
        EventLoop.idle()
        shown.append(time.perf_counter())
    return p95([b - a for a, b in zip(shown[WARM:], shown[WARM + 1 :], strict=False)])


def frames(game: str, rounds: int) -> Ratio:
    from kv import env

    env.prepare(SIZE)
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    from kivy.clock import Clock

    from core import play
    from core.engine.match import Seat
    from kv.offscreen import opened

    seats = [Seat("A", "human", "", 0), Seat("B", "human", "", 1), Seat("C", "human", "", 2)]
    match = play.new_match(game, 3, {}, seats, 7)
    match.meta["open_hands"] = True
    still: list[float] = []
    busy: list[float] = []
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder), SIZE) as driver:
        driver.app.play(match)
        driver.rest()
        Clock._max_fps = 60  # as on a screen
        for n in range(rounds):
            for thinks in (False, True) if n % 2 else (True, False):
                if thinks:
                    think(driver.session)
                (busy if thinks else still).append(stretch(driver))
                driver.session.thinker.cancel()
                driver.pump(WARM)
        Clock._max_fps = 0
    return Ratio("p95 between frames, ms", median(still) * 1e3, median(busy) * 1e3, THINKING)


def think(session: Any) -> None:
    """A Master who would never come to an end by itself."""
    from core.ai import levels

    match = session.match
    agent = levels.make_agent(match.game.info.id, "master", SPARE)
    info = match.info_set(match.current)
    session.thinker.ask(info, agent, 1, None, SPARE, lambda _ticket, _decision: None)


# -- the report ----------------------------------------------------------------------------


def table(found: Sequence[Ratio]) -> str:
    lines = [f"{'what':28} {'yardstick':>10} {'Keystone':>10} {'ratio':>7} {'allowed':>8}"]
    for r in found:
        lines.append(f"{r.name:28} {r.bare:10.3f} {r.app:10.3f} {r.ratio:7.2f} {r.allowed:8.2f}")
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    p = argparse.ArgumentParser(prog="python -m tools.perf_app", description="The app's speed.")
    p.add_argument("--rounds", type=int, default=ROUNDS)
    p.add_argument("--game", default=GAME, help="at whose table a Master thinks")
    p.add_argument("--json", action="store_true")
    p.add_argument("--child", choices=KINDS, help=argparse.SUPPRESS)
    p.add_argument("--folder", default="", help=argparse.SUPPRESS)
    args = p.parse_args(argv)
    if args.child:
        child(args.child, args.folder)
        return 0
    found = [*first_frame(max(5, args.rounds)), frames(args.game, max(5, args.rounds))]
    if args.json:
        print(json.dumps([r._asdict() | {"ratio": r.ratio} for r in found], indent=2))
    else:
        print(table(found))
    return 0 if all(r.ratio <= r.allowed for r in found) else 1


if __name__ == "__main__":
    sys.exit(main())
