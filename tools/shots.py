"""Pictures of every screen in every size and theme, to be looked at.

Usage: python -m tools.shots [--out DIR] [--only WORD ..] [--sizes phone,..] [--themes light,..]
       [--language en]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

SIZES = {
    "small": (320, 568),
    "phone": (360, 800),
    "short": (800, 360),
    "tablet": (1280, 800),
    "desktop": (1920, 1080),
}
THEMES = {"light": "parchment", "dark": "candlelight", "contrast": "contrast"}
SEED = 7
MOMENTS = 6  # positions shown of every game, from the first to the last
PLAYERS = {"pillars": (4, 3), "gates": (2, 3, 4), "caylus": (2, 4), "ark": (2, 5)}
GAME_OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {"caylus": ({}, {"advanced": True})}
KEEPING = ("home", "saves", "statistics")  # they look different once something was played
OVER = ("menu", "log", "moves", "player", "undo", "hint", "earlier", "lens", "refusal")
HINT = 40  # iterations of a hint
PAGES = (
    "home",
    "saves",
    "learn",
    "statistics",
    "settings",
    "about",
)  # every screen that needs no match


class Scene(NamedTuple):
    """A picture: its name and how to get there."""

    name: str
    open: Callable[[Any], None]


def played(game: str, players: int, options: dict[str, Any], humans: int, share: float) -> Any:
    """A match as far as `share` of its length, at a human's turn or over."""
    from core import play
    from core.ai.levels import LEVELS
    from core.engine.match import Seat
    from core.selfplay import decide
    from kv.plan import COMPUTERS

    def fresh() -> Any:
        seats = [
            Seat(COMPUTERS[n], "human", "", n)
            if n < humans
            else Seat(COMPUTERS[n], "ai", LEVELS[n % len(LEVELS)], n)
            for n in range(players)
        ]
        return play.new_match(game, players, options, seats, SEED, salt="00" * 8)

    whole = fresh()
    while not whole.over:
        whole.submit(decide(whole))
    match, stop = fresh(), int(len(whole.actions) * share)
    looked = match.meta["looked"] = [0] * players  # so that only the last round is marked
    for action in whole.actions:
        waits = match.seats[match.current].kind == "human"
        if len(match.actions) >= stop and waits:
            break
        seat = match.current
        match.submit(action)
        looked[seat] = len(match.actions)
    return match


def scenes() -> Iterator[Scene]:
    """All pictures there are."""
    from core.games.registry import GAMES
    from core.learn.lesson import lessons

    for page in PAGES:
        yield Scene(page, partial(_page, page))
        if page in KEEPING:
            yield Scene(f"{page}-used", partial(_used, page))
    for game in GAMES:
        yield Scene(f"setup-{game}", partial(_page, "setup", game=game))
        for one in lessons(game):
            yield Scene(f"lesson-{game}-{one.id}", partial(_lesson, game, one.id))
        yield from _tables(game)


def _page(name: str, driver: Any, **about: Any) -> None:
    driver.root.show(name, **about)


def _lesson(game: str, lesson: str, driver: Any) -> None:
    """The middle of a lesson."""
    from core.learn.lesson import lesson as find

    middle = len(find(game, lesson).steps) // 2
    driver.root.show("lesson", game=game, lesson=lesson, at=middle)
    driver.rest()


def _tables(game: str) -> Iterator[Scene]:
    for players in PLAYERS[game]:
        for n, options in enumerate(GAME_OPTIONS.get(game, ({},))):
            kind = f"{game}-{players}{'-advanced' * n}"
            for moment in range(MOMENTS):
                share = moment / (MOMENTS - 1)
                name = f"{kind}-{moment}"
                yield Scene(name, _table(game, players, options, 1, share))
            yield Scene(f"{kind}-staged", _staged(game, players, options))
            yield Scene(f"{kind}-result", _result(game, players, options))
    yield Scene(f"{game}-passing", _table(game, PLAYERS[game][0], {}, 2, 0.3))
    yield Scene(f"{game}-passed", _passed(game))
    for over in OVER:
        yield Scene(f"{game}-over-{over}", _over(game, over))
    yield Scene(f"{game}-review", _review(game, PLAYERS[game][0]))


def _table(game: str, players: int, options: Any, humans: int, share: float) -> Any:
    def go(driver: Any) -> None:
        driver.app.play(played(game, players, options, humans, share))
        driver.rest()

    return go


def _staged(game: str, players: int, options: Any) -> Any:
    def go(driver: Any) -> None:
        from core.selfplay import decide

        driver.app.play(played(game, players, options, 1, 0.45))
        driver.rest()
        if driver.session.can_act():
            driver.table.stage(decide(driver.session.match))

    return go


def _passed(game: str) -> Any:
    """Behind the curtain, where there is one."""

    def go(driver: Any) -> None:
        _table(game, PLAYERS[game][0], {}, 2, 0.3)(driver)
        if driver.session.state == "curtain":
            driver.root.veil.children[0].act()
            driver.rest()

    return go


def _over(game: str, what: str) -> Any:
    """What lies over a table: menu, sheets, the lens, a refusal."""

    def go(driver: Any) -> None:
        driver.app.play(played(game, PLAYERS[game][0], {}, 1, 0.45))
        driver.rest()
        _lay(driver, driver.table, what)
        driver.pump()

    return go


def _lay(driver: Any, table: Any, what: str) -> None:
    if what == "menu":
        table.show_menu()
    elif what == "log":
        table.show_log()
    elif what == "moves":
        table.show_moves()
    elif what == "player":
        table.show_seat(1)
    elif what == "undo":
        table.undo()
    elif what == "hint":
        driver.session.budget = HINT
        table.hint()
        driver.wait(lambda: driver.root.layer.top is not None)
    elif what == "earlier":
        table.look_at(max(0, len(driver.session.match.actions) - 6))
    elif what == "lens":
        target, at = next(iter(sorted(table.centres().items(), key=repr)))
        table.lens(target, box=(*at, 1, 1))
    else:
        places = sorted(table.centres(), key=repr)
        reasons = {t: table.match.why_not((t,), driver.session.viewer) for t in places}
        table.refuse((next((t for t in places if reasons[t] is not None), places[0]),))


def _used(page: str, driver: Any) -> None:
    """A page after some games: a match that waits, one that is over, one that broke."""
    from core import play

    for game in PLAYERS:
        driver.app.play(played(game, PLAYERS[game][0], {}, 1, 0.4))
        driver.rest()
        match = played(game, PLAYERS[game][0], {}, 1, 1)
        path = driver.app.shelf.new_path(match).with_suffix(".over.json")
        play.keep_match(path, match)
        driver.app.shelf.finish(match, path)
        driver.app.stats.record(match)
    (driver.app.shelf.folder / "broken.json").write_text("{", "utf-8")
    driver.root.home()
    if page != "home":
        driver.root.show(page)


def _result(game: str, players: int, options: Any) -> Any:
    def go(driver: Any) -> None:
        match = played(game, players, options, 1, 1)
        driver.root.show("result", match=match, path=None)

    return go


def _review(game: str, players: int) -> Any:
    def go(driver: Any) -> None:
        driver.root.show("review", match=played(game, players, {}, 1, 1))

    return go


def take(out: Path, sizes: Sequence[str], themes: Sequence[str], only: Any, language: str) -> int:
    """Write the pictures; how many."""
    from kv.offscreen import opened

    count = 0
    wanted = [s for s in scenes() if not only or any(word in s.name for word in only)]
    for scene in wanted:
        for theme in themes:
            with tempfile.TemporaryDirectory() as folder:
                first = SIZES[sizes[0]]
                settings = {"theme": THEMES[theme], "language": language}
                with opened(Path(folder), first, **settings) as driver:
                    scene.open(driver)
                    for size in sizes:
                        driver.resize(SIZES[size])
                        driver.shot(out / size / theme / f"{scene.name}.png")
                        count += 1
        if sys.stdout.isatty():
            print(f"\r{scene.name:<40}", end="", flush=True)
    return count


def main(argv: Sequence[str] | None = None) -> int:
    p = argparse.ArgumentParser(prog="shots", description="Pictures of every screen.")
    p.add_argument("--out", type=Path, default=Path("build/shots"))
    p.add_argument("--only", nargs="*", default=[], help="scenes whose name holds one of these")
    p.add_argument("--sizes", default=",".join(SIZES))
    p.add_argument("--themes", default=",".join(THEMES))
    p.add_argument("--language", default="en")
    args = p.parse_args(argv)
    sizes, themes = args.sizes.split(","), args.themes.split(",")
    known = [*SIZES, *THEMES]
    for name in [*sizes, *themes]:
        if name not in known:
            print(f"There is no {name}; known are {', '.join(known)}.", file=sys.stderr)
            return 2
    from kv import env

    env.prepare(SIZES[sizes[0]])
    count = take(args.out, sizes, themes, args.only, args.language)
    print(f"\r{count} pictures in {args.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
