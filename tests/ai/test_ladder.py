"""The ladder keeps every game it played and plays only what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tools import ladder
from tools.arena import Played
from tools.intervals import Estimate
from tools.ladder import Pairing, Row

PAIRING = Pairing("gates", 2, {}, "apprentice", "random", 0.8)


def test_every_rung_of_every_game_is_there_once() -> None:
    names = [p.name for p in ladder.pairings()]
    assert len(names) == len(set(names)) == len(ladder.RUNGS) * 10
    assert "caylus-4-advanced-architect-master" in names


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = ladder.run(PAIRING, 6, 1, 1, tmp_path / "whole")
    asked: list[int] = []

    def broken(work: Callable[[Any], Played], tasks: Sequence[Any], _jobs: int) -> Iterator[Any]:
        asked.append(len(tasks))
        for n, task in enumerate(tasks):
            if n == 4 and len(asked) == 1:
                raise KeyboardInterrupt
            yield work(task)

    monkeypatch.setattr(ladder, "run_local", broken)
    parts = tmp_path / "parts"
    with pytest.raises(KeyboardInterrupt):
        ladder.run(PAIRING, 6, 1, 1, parts)
    again = ladder.run(PAIRING, 6, 1, 1, parts)
    assert asked == [6, 2]
    assert (again.games, again.share, again.points) == (6, whole.share, whole.points)


def test_more_games_add_to_those_there(tmp_path: Path) -> None:
    ladder.run(PAIRING, 2, 1, 1, tmp_path)
    assert ladder.run(PAIRING, 4, 1, 1, tmp_path).games == 4
    (file,) = tmp_path.iterdir()
    assert len(ladder.kept(file)) == 4
    assert ladder.run(PAIRING, 2, 1, 1, tmp_path).games == 2, "fewer: only those asked for"


def test_a_game_that_two_runs_kept_counts_once(tmp_path: Path) -> None:
    whole = ladder.run(PAIRING, 2, 1, 1, tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text("utf-8") * 2, "utf-8")
    assert len(ladder.kept(file)) == 2
    assert ladder.run(PAIRING, 2, 1, 1, tmp_path) == whole


@pytest.mark.parametrize(
    ("seats", "high", "share", "reached"),
    [
        (2, "master", (0.70, 0.60, 0.80), True),
        (2, "master", (0.60, 0.55, 0.65), False),
        (2, "architect", (0.55, 0.51, 0.59), True),
        (2, "architect", (0.55, 0.49, 0.61), False),  # not clear of even
        (4, "architect", (0.36, 0.30, 0.42), True),
        (4, "architect", (0.34, 0.33, 0.35), False),
    ],
)
def test_what_counts_as_reached(
    seats: int, high: str, share: tuple[float, float, float], reached: bool
) -> None:
    (pairing,) = (
        p
        for p in ladder.pairings()
        if (p.game, p.seats, p.high) == ("gates", seats, high) and p.low != "baseline"
    )
    said = ladder.verdict(Row(pairing, 200, Estimate(*share), (1.0, 1.0), 0.1, 0.1))
    assert said.endswith("reached" if reached else "MISSED")
