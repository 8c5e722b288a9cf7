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
