"""A process that dies at any moment loses no decision it had kept."""

from __future__ import annotations

import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game", ["pillars", "gates", "caylus", "ark"])
def test_fifty_kills_of_each_game_lose_nothing(game: str) -> None:
    # a process of its own: forking inside the test runner would copy its threads' locks
    done = subprocess.run(
        [sys.executable, "-m", "tools.kills", "--game", game, "--count", "50"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = literal_eval(done.stdout)
    assert found["kills"] == 50
    assert found["decisions"] > 50  # on a busy machine too they die while they play


def test_a_lost_decision_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import kills

    monkeypatch.setattr(kills, "live_and_die", lambda _path, _rng: 5)  # says five, kept none
    with pytest.raises(kills.Lost):
        kills.loop(tmp_path, "pillars", 1)
