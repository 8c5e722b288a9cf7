"""C1-C6: the tables against the rules of record."""

from __future__ import annotations

import pytest

from core.games.caylus.data import (
    BUILDINGS,
    CARD_GOOD,
    CARD_IDS,
    CASTLE,
    GOODS,
    NEUTRALS,
    PRESTIGE,
    Cost,
    deck_of,
)
from core.games.caylus.effects import PLANS
from tests.games.caylus.position import GAME

COSTS = {
    "small_farm": "1 food 1 wood = 1",
    "small_sawmill": "1 food 1 wood = 1",
    "small_quarry": "1 food 1 wood = 1",
    "peddler_shop": "1 wood 1 any = 2",
    "market": "1 wood 1 any = 2",
    "lawyer": "1 food 1 wood = 2",
    "large_farm": "1 food 2 stone = 2",
    "large_sawmill": "1 food 2 stone = 2",
    "large_quarry": "1 food 2 stone = 2",
    "gold_mine": "1 food 2 stone = 2",
    "bank": "1 wood 2 stone = 3",
    "church": "1 wood 2 stone = 3",
    "theatre": "2 wood 1 gold = 6",
    "statue": "2 stone 1 gold = 6",
    "inn": "3 stone 1 gold = 6",
    "stables": "3 food 2 gold = 10",
    "town_hall": "3 wood 2 gold = 10",
    "monument": "3 stone 2 gold = 10",
    "cathedral": "5 stone 3 gold = 14",
}


def spell(cost: Cost, points: int) -> str:
    names = (*GOODS[:4], "any")
    paid = " ".join(f"{n} {name}" for n, name in zip(cost, names, strict=True) if n)
    return f"{paid} = {points}"


def test_c1_1_cards_of_the_box() -> None:
    # the seed's list: 4 x 12 buildings, 5 neutral, 7 prestige
    assert (len(BUILDINGS), len(NEUTRALS), len(PRESTIGE)) == (12, 5, 7)
    assert len(set(CARD_IDS) | {p.id for p in PRESTIGE}) == 24


@pytest.mark.parametrize("row", [*BUILDINGS, *PRESTIGE], ids=lambda r: r.id)
def test_c3_c5_costs_and_points(row: object) -> None:
    assert spell(row.cost, row.points) == COSTS[row.id]  # type: ignore[attr-defined]


def test_c3_ten_cards_in_the_basic_game() -> None:
    assert len(deck_of(True)) == 12
    left_out = set(deck_of(True)) - set(deck_of(False))
    assert {CARD_IDS[c] for c in left_out} == {"lawyer", "church"}
    assert [p.id for p in PRESTIGE if p.advanced] == ["inn"]


def test_c6_2_castle_tokens() -> None:
    assert CASTLE == {4: (7, 8, 9), 3: (6, 7, 8), 2: (5, 6, 7)}
    assert sum(CASTLE[4]) == 24


def test_c3_1_three_small_producers() -> None:
    assert {CARD_IDS[c]: GOODS[g] for c, g in CARD_GOOD.items()} == {
        "small_farm": "food",
        "small_sawmill": "wood",
        "small_quarry": "stone",
    }


def test_every_effect_is_ready_to_run() -> None:
    offers = {
        (CARD_IDS[card], part): len(plan.offers)
        for card, parts in enumerate(PLANS)
        for part, plan in enumerate(parts)
        if plan.offers
    }
    assert offers == {
        ("peddler", 0): 3,
        ("peddler_shop", 0): 9,
        ("peddler_shop", 1): 3,
        ("market", 0): 4,
        ("gold_mine", 1): 3,
        ("bank", 0): 2,
        ("bank", 1): 1,
        ("church", 0): 2,
        ("church", 1): 1,
    }


def test_option_basic_is_the_default() -> None:
    (option,) = GAME.info.options
    assert (option.id, option.values) == ("advanced", (False, True))
