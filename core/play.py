"""Starting, loading and keeping matches by game id: what screens and tools call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from core.engine import save
from core.engine.files import make_newest, set_aside
from core.engine.game import BadSetup, Game, Hints, make_setup
from core.engine.match import Match, Seat
from core.engine.rng import fresh_seed
from core.games import registry
from core.version import VERSION


def find(game_id: str) -> tuple[Game[Any], Hints]:
    """Rules and hints of a game."""
    return registry.game(game_id), registry.hints(game_id)


def new_match(
    game_id: str,
    players: int,
    options: Mapping[str, Any] | None = None,
    seats: Sequence[Seat] | None = None,
    seed: int | None = None,
    salt: str | None = None,
) -> Match:
    """A fresh match; BadSetup names what does not exist."""
    game, hints = find(game_id)
    setup = make_setup(game.info, players, fresh_seed() if seed is None else seed, options or {})
    chosen = tuple(seats) if seats else tuple(Seat(str(n + 1), colour=n) for n in range(players))
    if len(chosen) != players:
        raise BadSetup("seats", seats=len(chosen), players=players)
    return Match(game, setup, chosen, hints, salt)


def read_match(path: Path) -> Match:
    """The match of a file, or SaveProblem; the file stays where it lies."""
    from core.ai.levels import NAMES  # not before: the first page needs no players

    return save.read(path, find, NAMES)


def load_match(path: Path) -> Match:
    """The match of a file. On SaveProblem the file is set aside untouched and named in it."""
    try:
        return read_match(path)
    except save.SaveProblem as problem:
        if problem.code != "unreadable":
            problem.kept = set_aside(path)
        raise


def keep_match(path: Path, match: Match) -> None:
    """Write the match after an action; SaveProblem leaves the old file as it was."""
    save.write(path, match, VERSION)
    make_newest(path)


def export_text(match: Match) -> str:
    """The save as text, to be pasted elsewhere."""
    return save.dumps(save.to_save(match, VERSION))


def import_text(text: str) -> Match:
    """A match from exported text; SaveProblem when it is not one."""
    from core.ai.levels import NAMES

    return save.loads(text.encode("utf-8", "replace"), find, NAMES)
