"""C2, C3, C7.4: every effect of every building, and the order they run in."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.caylus import activation
from core.games.caylus.actions import DECLINE, Trade
from core.games.caylus.state import CaylusState
from tests.games.caylus.position import (
    GAME,
    all_pass,
    events,
    goods,
    have,
    lay,
    legal,
    neutral_road,
    play,
    put_worker,
    table,
)


def ready(
    name: str, owner: int, worker: int, stocks: dict[int, dict[str, int]], **more: int
) -> CaylusState:
    """The position in which the building's effects are asked or have just run."""
    s = table(3, advanced=True)
    s.provost = lay(s, owner, name, worker=worker, **more)
    s.bridge = [2, 0, 1]
    s.turn = -1
    for seat, stock in stocks.items():
        have(s, seat, **stock)
    activation.begin(s, None)
    return s


def after_round(s: CaylusState, seat: int) -> dict[str, int]:
    """Goods without the 2 deniers of the next income."""
    assert s.round == 2, s.pending
    found = goods(s, seat)
    found["denier"] -= 2
    return {k: v for k, v in found.items() if v}


GAINS: list[tuple[str, dict[str, int], dict[str, int]]] = [
    ("small_farm", {"food": 1}, {"food": 1}),
    ("small_sawmill", {"wood": 1}, {"wood": 1}),
    ("small_quarry", {"stone": 1}, {"stone": 1}),
    ("large_farm", {"food": 2}, {"food": 1}),
    ("large_sawmill", {"wood": 2}, {"wood": 1}),
    ("large_quarry", {"stone": 2}, {"stone": 1}),
]


@pytest.mark.parametrize(("name", "primary", "secondary"), GAINS)
def test_c3_producers(name: str, primary: dict[str, int], secondary: dict[str, int]) -> None:
    s = ready(name, 1, 0, {}, cubes=4 if name.startswith("small") else 0)
    assert after_round(s, 0) == primary
    assert after_round(s, 1) == secondary
    assert after_round(s, 2) == {}
    if name.startswith("small"):
        assert s.cubes[-1] == 3


def test_c3_1_an_empty_card_feeds_no_secondary_and_is_never_refilled() -> None:
    s = ready("small_farm", 1, 0, {}, cubes=0)
    assert after_round(s, 0) == {"food": 1}  # the primary comes from the supply
    assert after_round(s, 1) == {}
    assert s.cubes[-1] == 0


def test_c3_1_the_primary_never_takes_from_the_card() -> None:
    s = ready("small_farm", 1, 1, {}, cubes=4)
    assert after_round(s, 1) == {"food": 1}
    assert s.cubes[-1] == 4


def offered(s: CaylusState, seat: int) -> set[Any]:
    assert GAME.current_player(s) == seat
    assert DECLINE in legal(s)
    return set(legal(s)) - {DECLINE}


def test_c3_peddler_shop() -> None:
    s = ready("peddler_shop", 1, 0, {0: {"denier": 2}, 1: {"denier": 1}})
    assert offered(s, 0) == {
        Trade(food=1, deniers=-1),
        Trade(wood=1, deniers=-1),
        Trade(stone=1, deniers=-1),
        Trade(food=2, deniers=-2),
        Trade(wood=2, deniers=-2),
        Trade(stone=2, deniers=-2),
        Trade(food=1, wood=1, deniers=-2),
        Trade(food=1, stone=1, deniers=-2),
        Trade(wood=1, stone=1, deniers=-2),
    }
    play(s, Trade(wood=1, stone=1, deniers=-2))
    assert offered(s, 1) == {
        Trade(food=1, deniers=-1),
        Trade(wood=1, deniers=-1),
        Trade(stone=1, deniers=-1),
    }
    play(s, Trade(food=1, deniers=-1))
    assert after_round(s, 0) == {"wood": 1, "stone": 1}
    assert after_round(s, 1) == {"food": 1}


def test_c2_peddler() -> None:
    s = table(2)
    neutral_road(s, "peddler")
    have(s, 0, denier=3)
    put_worker(s, 0, 0)
    all_pass(s)
    assert offered(s, 0) == {
        Trade(food=1, deniers=-1),
        Trade(wood=1, deniers=-1),
        Trade(stone=1, deniers=-1),
    }
    play(s, Trade(stone=1, deniers=-1))
    assert goods(s, 0) == {"stone": 1, "denier": 3 + 1 - 1 + 2}


def test_c3_market() -> None:
    s = ready("market", 1, 0, {0: {"food": 1, "gold": 1}})
    assert offered(s, 0) == {Trade(food=-1, deniers=4), Trade(gold=-1, deniers=4)}
    play(s, Trade(gold=-1, deniers=4))
    assert after_round(s, 0) == {"food": 1, "denier": 4}
    assert after_round(s, 1) == {"denier": 1}


def test_c3_gold_mine() -> None:
    s = ready("gold_mine", 1, 0, {1: {"wood": 1, "gold": 1}})
    # gold for gold changes nothing and is not offered
    assert offered(s, 1) == {Trade(wood=-1, gold=1)}
    play(s, Trade(wood=-1, gold=1))
    assert after_round(s, 0) == {"gold": 1}
    assert after_round(s, 1) == {"gold": 2}


def test_c3_bank() -> None:
    s = ready("bank", 1, 0, {0: {"denier": 3}, 1: {"denier": 2}})
    assert offered(s, 0) == {Trade(gold=1, deniers=-1), Trade(gold=2, deniers=-3)}
    play(s, Trade(gold=2, deniers=-3))
    assert offered(s, 1) == {Trade(gold=1, deniers=-2)}
    play(s, Trade(gold=1, deniers=-2))
    assert after_round(s, 0) == {"gold": 2}
    assert after_round(s, 1) == {"gold": 1}


def test_c3_church() -> None:
    s = ready("church", 1, 0, {0: {"denier": 5}, 1: {"denier": 3}})
    assert offered(s, 0) == {Trade(deniers=-2, tokens=1), Trade(deniers=-5, tokens=2)}
    play(s, Trade(deniers=-5, tokens=2))
    assert offered(s, 1) == {Trade(deniers=-3, tokens=1)}
    play(s, Trade(deniers=-3, tokens=1))
    assert s.tokens[:6] == [2, 0, 0, 1, 0, 0]


def test_c3_2_tokens_best_first_and_two_only_while_two_are_left() -> None:
    s = table(3, advanced=True)
    s.castle = [0, 1, 1]
    s.provost = lay(s, 1, "church", worker=0)
    have(s, 0, denier=9)
    have(s, 1, denier=9)
    all_pass(s)
    while s.pending[-1][0] == "provost":
        play(s, legal(s)[0])
    play(s, Trade(deniers=-2, tokens=1))
    assert s.tokens[:3] == [0, 1, 0]
    assert offered(s, 1) == {Trade(deniers=-3, tokens=1)}
    s.castle = [0, 0, 1]
    s.pending[-1] = ("use", 0, s.provost, 0)
    assert offered(s, 0) == {Trade(deniers=-2, tokens=1)}


def test_c3_2_with_no_token_left_the_church_does_nothing() -> None:
    s = table(3, advanced=True)
    s.castle = [0, 0, 0]
    s.provost = lay(s, 1, "church", worker=0)
    have(s, 0, denier=9)
    log = all_pass(s)
    while s.pending and s.pending[-1][0] == "provost":
        log += play(s, legal(s)[0])
    assert [(e.seat, e.part) for e in events(log, "effect_unused")] == [
        (0, "primary"),
        (1, "secondary"),
    ]


def test_c7_4_who_cannot_pay_gets_nothing_and_is_not_asked() -> None:
    s = ready("bank", 1, 0, {1: {"denier": 2}})
    assert offered(s, 1) == {Trade(gold=1, deniers=-2)}


def test_c7_4_the_secondary_runs_when_the_primary_was_declined() -> None:
    s = ready("bank", 1, 0, {0: {"denier": 1}, 1: {"denier": 2}})
    log = play(s, DECLINE)
    assert [(e.seat, e.declined) for e in events(log, "effect_unused")] == [(0, True)]
    play(s, Trade(gold=1, deniers=-2))
    assert after_round(s, 0) == {"denier": 1}
    assert after_round(s, 1) == {"gold": 1}


def test_c7_4_on_an_own_building_the_primary_only() -> None:
    s = ready("bank", 0, 0, {0: {"denier": 9}})
    assert offered(s, 0) == {Trade(gold=1, deniers=-1), Trade(gold=2, deniers=-3)}
    play(s, DECLINE)
    assert s.round == 2


def test_c7_4_from_the_start_of_the_road_primary_first() -> None:
    s = table(2)
    neutral_road(s, "forest", "peddler")
    first = lay(s, 1, "large_farm", worker=0)
    second = lay(s, 0, "large_quarry", worker=1)
    put_worker(s, 0, 0)
    log = all_pass(s)
    runs = [(e.place, e.seat, e.reason) for e in events(log, "gained") if e.place >= 0]
    assert runs == [
        (0, 0, "primary"),
        (first, 0, "primary"),
        (first, 1, "secondary"),
        (second, 1, "primary"),
        (second, 0, "secondary"),
    ]


def test_c7_4_what_one_building_gives_the_next_may_spend() -> None:
    s = table(2)
    neutral_road(s, "trading_post", "peddler")
    put_worker(s, 1, 0)
    put_worker(s, 1, 1)
    all_pass(s)  # seat 0 passes first, seat 1 has nothing but the trading post's 2 deniers
    assert offered(s, 1) == {
        Trade(food=1, deniers=-1),
        Trade(wood=1, deniers=-1),
        Trade(stone=1, deniers=-1),
    }


def test_c7_4_a_building_without_a_worker_is_not_activated_and_workers_come_home() -> None:
    s = table(2)
    lay(s, 1, "large_farm")
    lay(s, 1, "large_quarry", worker=0)
    log = all_pass(s)
    assert [e.card for e in events(log, "building_activated")] == ["large_quarry"]
    assert s.workers == [4, 4]
    assert set(s.worker) == {-1}
