"""Game id -> its rules, hints and brain, imported when first asked for. The only list of games."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from core.engine.game import BadSetup, Game, Hints

GAMES = ("pillars", "gates", "caylus", "ark")
# how many can play, for a first page that imports no game
PLAYERS = {"pillars": (3, 4), "gates": (2, 4), "caylus": (2, 4), "ark": (2, 5)}


def _module(game_id: str, part: str) -> Any:
    if game_id not in GAMES:
        raise BadSetup("game", game=game_id, known=GAMES)
    return import_module(f"core.games.{game_id}.{part}")


def game(game_id: str) -> Game[Any]:
    """The rules object `GAME` of `core/games/<id>/rules.py`."""
    return cast("Game[Any]", _module(game_id, "rules").GAME)


def hints(game_id: str) -> Hints:
    """The module `core/games/<id>/hints.py`."""
    return cast("Hints", _module(game_id, "hints"))


def brain(game_id: str) -> Any:
    """The `BRAIN` of `core/games/<id>/ai.py`, see core.ai.agent."""
    return _module(game_id, "ai").BRAIN
