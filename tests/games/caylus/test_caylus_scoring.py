"""C8.2 Points and C8.3 Winner."""

from __future__ import annotations

import pytest

from tests.games.caylus.position import GAME, all_pass, have, hold, lay, table


@pytest.mark.parametrize(
    ("stock", "source", "points"),
    [
        ({"gold": 4}, "gold", 4),
        ({"food": 1, "wood": 3, "stone": 1}, "goods", 1),
        ({"food": 2, "wood": 2, "stone": 2}, "goods", 2),
        ({"denier": 5}, "money", 1),
        ({"denier": 6}, "money", 2),
    ],
)
def test_c8_2_goods_gold_and_money(stock: dict[str, int], source: str, points: int) -> None:
    s = table(2)
    have(s, 0, **stock)
    row = GAME.breakdown(s)[0]
    assert {k: v for k, v in row.items() if v} == {source: points}
    assert GAME.scores(s) == (points, 0)


def test_c8_2_everything_together() -> None:
    s = table(2, advanced=True)
    s.tokens = [1, 2, 3, 0, 0, 0]
    lay(s, 0, "bank")
    lay(s, 0, "small_farm", cubes=4)  # cubes on cards count for nobody
    lay(s, 0, "market", residence=True)
    lay(s, 1, "church")
    s.prestige[6] = 0
    hold(s, 0, "gold_mine", "large_farm")  # cards count nothing
    have(s, 0, gold=1, food=3, denier=3)
    row = GAME.breakdown(s)[0]
    assert row == {
        "castle4": 4,
        "castle3": 6,
        "castle2": 6,
        "buildings": 4,
        "prestige": 14,
        "residences": 1,
        "gold": 1,
        "goods": 1,
        "money": 1,
    }
    assert GAME.scores(s) == (38, 3)


def test_c8_3_most_points_win_and_ties_share() -> None:
    s = table(3)
    s.castle = [0, 0, 1]
    have(s, 0, gold=2)
    have(s, 1, gold=2)
    have(s, 2, denier=3)
    all_pass(s)
    result = GAME.result(s)
    assert result is not None
    assert result.scores == (2, 2, 1)
    assert result.ranks == (1, 1, 3)
    assert result.reason == "shared"


def test_c8_3_a_single_winner() -> None:
    s = table(2)
    s.castle = [0, 0, 2]
    have(s, 1, gold=2)
    assert GAME.result(s) is None
    all_pass(s)
    result = GAME.result(s)
    assert result is not None
    assert (result.ranks, result.reason) == ((2, 1), "castle_done")
