"""tools.perf: rates are counted and divided as said; every game can be measured."""

from __future__ import annotations

import json

import pytest

from tests.ai.positions import BRAINS
from tools import perf, perf_land


class Clock:
    """CPU time that passes only when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(perf, "process_time", made)
    return made


def test_a_rate_per_mop_is_the_rate_divided_by_both_calibrations(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    speeds = iter([4.0, 6.0, 8.0, 12.0])
    monkeypatch.setattr(perf, "calibrate", lambda: next(speeds))

    def work() -> int:
        clock.now += 0.5
        return 50

    assert perf.measure(work, 2, 1.0) == [(100.0, 20.0), (100.0, 10.0)]


def test_the_first_stretch_is_not_measured(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perf, "calibrate", lambda: 1.0)
    costs = iter([0.5, 1.5, 1.0, 1.0])

    def work() -> int:
        clock.now += next(costs)
        return 1

    assert perf.measure(work, 1, 2.0) == [(1.0, 1.0)]


def test_summary_takes_medians_and_the_spread() -> None:
    rate = perf.summary("ark", "copy", "copies", [(10.0, 2.0), (30.0, 1.0), (20.0, 9.0)])
    assert (rate.per_second, rate.per_mop, rate.low, rate.high) == (20.0, 2.0, 1.0, 9.0)


def test_the_calibration_loop_counts_60_000_operations(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([1.0, 1.01])
    monkeypatch.setattr(perf, "process_time", lambda: next(times))
    assert perf.calibrate() == pytest.approx(6.0)


@pytest.mark.parametrize("game", BRAINS)
def test_every_piece_of_work_of_a_game_runs_and_counts(game: str) -> None:
    bench = perf.Bench(game, perf.PLAYERS.get(game, 4))
    before = [s.dump() for s in bench.positions]
    units = {name: work() for name, _, work in bench.works()}
    assert {"random game", "legal_actions", "apply", "copy", "determinize", "search"} <= set(units)
    assert all(n > 0 for n in units.values())
    assert units["random game"] == 1 < units["random choice"]
    assert units["apply"] == sum(len(actions) for _, actions in bench.lines)
    assert [s.dump() for s in bench.positions] == before


def test_the_table_and_the_json_carry_the_same_rates(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rate = perf.Rate("ark", "copy", "copies", 1000.0, 200.0, 190.0, 210.0, 5)
    monkeypatch.setattr(perf, "run", lambda *a: iter([rate]))
    monkeypatch.setattr(perf_land, "measured", lambda: [perf_land.Cost("panning", 1.25, 2.0)])
    assert perf.main(["--game", "ark", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["rates"]
    assert row["per_mop"] == 200.0
    assert perf.main(["--game", "ark"]) == 0
    said = capsys.readouterr().out
    assert "1,000" in said
    assert "190.0 .. 210.0 copies" in said
    assert "panning" in said
    assert "1.25" in said


def test_an_unknown_game_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert perf.main(["--game", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
