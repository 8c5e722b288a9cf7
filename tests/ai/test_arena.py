"""The arena: rotations, common deals, shares, intervals, and the command line."""

from __future__ import annotations

import json
from math import isclose

import pytest

from core.engine.game import BadSetup
from tools import arena
from tools.arena import Played, Task, parse_player, play, summary, tasks_for
from tools.intervals import mean_interval, share_interval, t_quantile, wilson


def test_student_quantiles_match_the_table() -> None:
    for df, value in [(4, 2.776), (10, 2.228), (30, 2.042), (100, 1.984)]:
        assert isclose(t_quantile(df), value, rel_tol=0.01)


def test_wilson_matches_worked_values() -> None:
    low, high = wilson(0.5, 100)[1:]
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    low, high = wilson(1.0, 40)[1:]
    assert (round(low, 3), high) == (0.912, 1.0)


def test_mean_interval_by_hand() -> None:
    # 1 2 3 4: mean 2.5, deviation 1.291, t(3) = 3.182
    estimate = mean_interval([1, 2, 3, 4])
    assert estimate.mean == 2.5
    assert isclose(estimate.high - 2.5, 3.182 * 1.291 / 2, rel_tol=0.03)


def test_few_or_equal_blocks_fall_back_to_wilson() -> None:
    assert share_interval([1.0] * 50, 100) == wilson(1.0, 100)
    assert share_interval([0.5, 1.0], 4) == wilson(0.75, 4)
    spread = share_interval([0.0, 1.0] * 20, 80)
    assert spread == mean_interval([0.0, 1.0] * 20)


def test_every_deal_is_played_from_every_seat() -> None:
    tasks = tasks_for("pillars", ["random", "random:2", "random:2"], 7, 5, {})
    assert [(t.deal, t.rotation) for t in tasks] == [(d, r) for d in range(3) for r in range(3)]
    same = tasks_for("pillars", ["random"] * 4, 7, 5, {})
    assert {t.rotation for t in same} == {0}
    pairs = tasks_for("pillars", ["random", "greedy"] * 2, 7, 5, {})
    assert {t.rotation for t in pairs} == {0, 1}


def test_the_same_task_gives_the_same_game() -> None:
    tasks = tasks_for("pillars", ["random", "random:2", "random:2"], 4, 5, {})
    first, again = [play(t) for t in tasks], [play(t) for t in tasks]
    assert [p[:4] for p in first] == [p[:4] for p in again]
    assert len({p.points for p in first}) > 1
    for p in first:
        assert isclose(sum(p.wins), 1.0)
        assert all(p.seconds)


def test_wins_follow_the_player_and_not_the_seat() -> None:
    players = ("a", "b")
    played = [
        Played(0, 0, (1.0, 0.0), (9, 3), ((0.1,), (0.2,)), 10),
        Played(0, 1, (0.5, 0.5), (5, 5), ((0.1,), (0.4,)), 10),
    ]
    a, b = summary(players, played)
    assert (a.player, a.wins.mean, a.points.mean, a.decisions) == ("a", 0.75, 7.0, 2)
    assert (b.player, b.wins.mean, b.points.mean) == ("b", 0.25, 4.0)
    assert isclose(b.p50, 0.3)
    assert a.even == 0.5


def test_several_seats_of_one_player_count_together() -> None:
    played = [Played(0, r, (0.4, 0.3, 0.3), (1, 2, 4), ((), (), ()), 3) for r in range(3)]
    a, b = summary(["a", "b", "b"], played)
    assert (a.seats, b.seats) == (1, 2)
    assert isclose(b.wins.mean, 0.3)
    assert isclose(b.points.mean, 3.0)


def test_seats_turn_with_the_rotation() -> None:
    """Entry 0 sits at seat `rotation`: seen by who is asked first on one deal."""
    asked: list[str] = []

    class Noted:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, info: object, rng: object, stop: object = None) -> object:
            asked.append(f"{self.name}{info.seat}")  # type: ignore[attr-defined]
            return arena.make_agent("pillars", "random").choose(info, rng)  # type: ignore[arg-type]

    options = tasks_for("pillars", ["random"] * 3, 1, 1, {})[0].options
    for rotation in range(3):
        asked.clear()
        task = Task("pillars", ("x", "y", "z"), options, 1, 0, rotation)
        arena.play_agents(task, [Noted("x"), Noted("y"), Noted("z")])
        assert set(asked) == {f"{name}{(k + rotation) % 3}" for k, name in enumerate("xyz")}


def test_unknown_players_and_options_are_refused() -> None:
    assert parse_player("master:500") == ("master", 500)
    for text in ("grandmaster", "master:x"):
        with pytest.raises(BadSetup):
            parse_player(text)
    with pytest.raises(BadSetup):
        tasks_for("pillars", ["random"] * 9, 1, 1, {})
    with pytest.raises(BadSetup):
        tasks_for("pillars", ["random"] * 3, 1, 1, {"dice": True})
    with pytest.raises(SystemExit):
        arena.main(["pillars", "--seats", "random,nobody"])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_command_line_json(jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["pillars", "--seats", "random,random:2,random:2", "--games", "6", "--seed", "4"]
    arguments += ["--jobs", jobs, "--option", "tom_amount=3", "--json"]
    assert arena.main(arguments) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 6
    assert report["options"]["tom_amount"] == 3
    assert isclose(sum(p["wins"]["mean"] * p["seats"] for p in report["players"]), 1.0)


def test_command_line_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        arena.main(
            ["pillars", "--seats", "random,random:2,random:2", "--games", "2", "--jobs", "1"]
        )
        == 0
    )
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "pillars, 3 seats, 3 games, seed 1"
    assert [line.split()[0] for line in lines[2:]] == ["random", "random:2"]
