"""The arena on a Dask cluster: a scheduler and two workers on this machine, same games as here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import distributed
import pytest

from tools import arena
from tools.arena import play, run_cluster, tasks_for

ROOT = Path(__file__).parents[2]
PLAYERS = ["random", "random:2", "random:2"]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Two worker processes that find the source tree as its root directory."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT))
        cluster: Any = distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        )
        with cluster:
            yield cluster.scheduler_address


def test_the_cluster_plays_the_same_games(address: str) -> None:
    tasks = tasks_for("pillars", PLAYERS, 12, 5, {})
    there = sorted(run_cluster(play, tasks, address))
    assert [p[:4] for p in there] == [play(t)[:4] for t in tasks]


def test_both_workers_can_take_tasks(address: str) -> None:
    with distributed.Client(address) as client:
        assert len(client.scheduler_info()["workers"]) == 2


def test_the_command_line_takes_a_scheduler(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["pillars", "--seats", ",".join(PLAYERS), "--games", "6", "--json"]
    assert arena.main([*arguments, "--scheduler", address]) == 0
    there = json.loads(capsys.readouterr().out)
    assert arena.main([*arguments, "--jobs", "1"]) == 0
    here = json.loads(capsys.readouterr().out)
    assert there["games"] == here["games"] == 6
    for a, b in zip(there["players"], here["players"], strict=True):
        assert (a["wins"], a["points"], a["decisions"]) == (b["wins"], b["points"], b["decisions"])
