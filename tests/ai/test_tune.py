"""The tuner: its arithmetic, that it climbs, and that it repeats."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.engine.rng import stream
from core.games import registry
from tools import tune


def test_moving_keeps_the_sign_and_is_undone_by_its_opposite() -> None:
    weights = {"a": 2.0, "b": -3.0}
    there = tune.moved(weights, {"a": 1.0, "b": -1.0}, 0.5)
    assert there["a"] > 2.0
    assert -3.0 < there["b"] < 0
    back = tune.moved(there, {"a": -1.0, "b": 1.0}, 0.5)
    assert back == pytest.approx(weights)


def test_gradient_follows_the_winning_ends() -> None:
    directions = [{"a": 1.0, "b": 1.0}, {"a": 1.0, "b": -1.0}]
    assert tune.gradient({"a": 1, "b": 1}, directions, [0.2, 0.1]) == pytest.approx(
        {"a": 0.15, "b": 0.05}
    )


def test_the_climb_finds_better_weights() -> None:
    """With a made-up game where larger a and smaller b win, a grows and b shrinks."""

    def run(work: list[tune.Duel]) -> list[tune.Outcome]:
        outcomes = []
        for duel in work:
            left = duel.left["a"] - duel.left["b"]
            right = duel.right["a"] - duel.right["b"]
            share = 0.5 + max(-0.5, min(0.5, left - right))
            outcomes.append(tune.Outcome(duel.task.deal, share, share))
        return outcomes

    class Made:
        weights = {"a": 1.0, "b": 1.0}

    class Arguments:
        game, players, seed, steps, directions, deals = "pillars", 2, 1, 10, 4, 1
        spread, rate, depth = 0.2, 1.0, 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "brain", lambda game_id: Made())
        arguments: Any = Arguments()
        found = tune.tune(arguments, (), run)
    assert found["a"] > 1.5
    assert found["b"] < 0.7


def test_directions_are_signs_of_both_kinds() -> None:
    seen = {tuple(tune.direction({"a": 1.0, "b": 1.0}, stream(n, "d")).values()) for n in range(40)}
    assert seen == {(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)}


def test_the_command_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["pillars", "--steps", "1", "--directions", "1", "--deals", "1", "--check", "1"]
    reports = []
    for jobs in ("1", "2"):
        assert tune.main([*arguments, "--jobs", jobs]) == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0] == reports[1]
    assert reports[0]["before"] == registry.brain("pillars").weights
    assert reports[0]["weights"].keys() == reports[0]["before"].keys()
