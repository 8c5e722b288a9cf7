"""What the table of Caylus asks: the cubes of a payment, a worker as a thing of its own."""

from __future__ import annotations

from typing import Any

from core.engine.chooser import Chooser
from core.games.caylus import hints
from core.games.caylus.actions import DELIVERIES, Build
from tests.games.caylus.position import all_pass, have, hold, lay, legal, play, put_worker, table


def cubes(s: Any, payment: tuple[int, int, int, int]) -> list[tuple[str, str]]:
    return [(c.need, c.good) for c in hints.QUESTIONS["payment_cubes"](s, 0, payment)]


def reachable(s: Any, payment: tuple[int, int, int, int]) -> set[tuple[int, ...]]:
    """Every payment that tapping cubes leads to."""
    seen: set[tuple[int, ...]] = set()
    todo = [payment]
    while todo:
        now = todo.pop()
        if now not in seen:
            seen.add(now)
            swaps = [c.swap for c in hints.QUESTIONS["payment_cubes"](s, 0, now)]
            todo += [swap for swap in swaps if swap is not None]
    return seen


def test_c1_2_gold_lies_on_the_cube_it_stands_for() -> None:
    s = table(2)
    have(s, 0, food=1, wood=1, gold=2)
    hold(s, 0, "small_farm")
    play(s, Build("small_farm"))
    assert cubes(s, (1, 1, 0, 0)) == [("food", "food"), ("wood", "wood")]
    assert cubes(s, (0, 1, 0, 1)) == [("food", "gold"), ("wood", "wood")]
    swaps = [c.swap for c in hints.QUESTIONS["payment_cubes"](s, 0, (1, 1, 0, 0))]
    assert swaps == [(0, 1, 0, 1), (1, 0, 0, 1)]


def test_c1_2_a_cube_of_any_kind_goes_through_all_kinds() -> None:
    s = table(2)
    have(s, 0, food=1, wood=2, stone=1, gold=1)
    hold(s, 0, "market")
    play(s, Build("market"))
    assert cubes(s, (1, 1, 0, 0)) == [("wood", "wood"), ("any", "food")]
    assert cubes(s, (1, 0, 0, 1)) == [("wood", "gold"), ("any", "food")]
    every = {tuple(a[:4]) for a in legal(s)}
    assert reachable(s, (1, 1, 0, 0)) == every


def test_c7_5a_every_payment_of_batches_can_be_tapped() -> None:
    s = table(2)
    have(s, 0, food=2, wood=1, stone=3, gold=3)
    all_pass(s)
    play(s, DELIVERIES[2])
    every = {tuple(a[:4]) for a in legal(s)}
    assert len(every) > 3
    for payment in every:
        assert len(cubes(s, payment)) == 6  # type: ignore[arg-type]
    assert reachable(s, next(iter(every))) == every  # type: ignore[arg-type]


def test_c7_2c_a_worker_is_picked_up_or_left_out() -> None:
    s = table(2)
    have(s, 0, denier=1)
    pick = Chooser(legal(s), lambda a: hints.targets(s, a))
    assert pick.pick(("worker",))
    assert {t[0] for t in pick.lit()} == {"road"}
    pick.clear()
    assert pick.pick(("road", 0))
    assert pick.staged == next(a for a in legal(s) if a.kind == "place_worker" and a.place == 0)


def test_c7_2c_why_no_worker_goes_out() -> None:
    s = table(2)
    reason = hints.why_not(s, 0, (("worker",),))
    assert reason is not None
    assert reason.id == "denier_short"
    have(s, 0, denier=1)
    for place in range(len(s.card)):
        put_worker(s, 1, place)
    reason = hints.why_not(s, 0, (("worker",),))
    assert reason is not None
    assert reason.id == "no_place"
    lay(s, 0, "market")
    s.workers[0] = 0
    reason = hints.why_not(s, 0, (("worker",),))
    assert reason is not None
    assert reason.id == "no_worker"
