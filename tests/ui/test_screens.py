"""Every screen opens at every size and text size without overlap, cut words or small controls."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core import play
from core.engine.match import Match
from core.games import registry
from tests.ui.harness import SIZES, Desk, desk, match_of, unseen

SEATS = dict.fromkeys(registry.GAMES, ("human", "apprentice", "apprentice"))


@pytest.fixture(scope="module")
def finished() -> Match:
    """A whole match, played by taking the first thing offered."""
    match = match_of("pillars", *SEATS["pillars"])
    while not match.over:
        match.submit(match.legal()[0])
    return match


def keep(desk: Desk, match: Match) -> Path:
    path = desk.app.shelf.new_path(match)
    play.keep_match(path, match)
    if match.over:
        desk.app.shelf.finish(match, path)
    return path


def visits(d: Desk, finished: Match) -> Iterator[str]:
    """Every screen that is no table, one after another."""
    kept = keep(d, finished)
    keep(d, match_of("caylus", *SEATS["caylus"]))
    (d.app.shelf.folder / "broken.json").write_text("{", "utf-8")
    yield from _plain(d)
    for game in registry.GAMES:
        d.root.show("setup", game=game)
        yield f"setup {game}"
    d.root.show("result", match=finished, path=kept)
    yield "result"
    d.root.show("review", match=finished)
    yield "review"


def _plain(d: Desk) -> Iterator[str]:
    for name in ("home", "saves", "statistics", "settings", "about"):
        d.root.show(name)
        yield name


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_screens_fit(size: Any, text_size: int, finished: Match, tmp_path: Path) -> None:
    with unseen(), desk(size, tmp_path, text_size=text_size) as d:
        faults = {name: found for name in visits(d, finished) if (found := d.problems())}
    assert faults == {}


def scrolled(d: Desk) -> Iterator[int]:
    """The page on top from its beginning to its end, a window at a time."""
    page = getattr(d.root.screen.ids, "page", None)
    hidden = page.children[0].height - page.height if page is not None else 0
    steps = int(hidden / (0.8 * page.height)) + 1 if hidden > 1 else 0
    for step in range(1, steps + 1):
        page.scroll_y = max(0, 1 - step * 0.8 * page.height / hidden)
        d.pump(2)
        yield step


def test_nothing_is_wrong_below_the_fold(finished: Match, tmp_path: Path) -> None:
    faults = {}
    seen: dict[str, int] = {}
    with unseen(), desk(SIZES[0], tmp_path, text_size=200, language="de") as d:
        for name in visits(d, finished):
            d.pump(3)
            for step in scrolled(d):
                seen[name] = step
                if found := d.problems():
                    faults[name, step] = found
    assert faults == {}
    assert min(seen[name] for name in ("settings", "about", "result", "setup caylus")) >= 3
