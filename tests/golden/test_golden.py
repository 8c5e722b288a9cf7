"""Whole games replay to the same positions, events and scores as when they were written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.games import registry
from tools import golden

FILES = sorted(golden.FOLDER.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name} {p.stem}")
def test_golden_game(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    game = registry.game(data["game"])
    assert data["rules"] == game.info.rules_version
    again = json.loads(golden.dumps(golden.replayed(game, data)))
    for n, (now, then) in enumerate(zip(again["prints"], data["prints"], strict=True)):
        assert now == then, f"differs within the actions up to {n * golden.EVERY}"
    assert again == data


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_game_has_its_golden_games(game_id: str) -> None:
    found = [p for p in FILES if p.parent.name == game_id]
    assert len(found) == golden.COUNTS[game_id]
    players = {json.loads(p.read_text(encoding="utf-8"))["players"] for p in found}
    info = registry.game(game_id).info
    assert players == set(range(info.min_players, info.max_players + 1))
