"""A8 The worked examples of the rules."""

from __future__ import annotations

from typing import Any

from core.games.ark.actions import MoveArk
from core.games.ark.geometry import ORIGIN
from core.games.ark.rules import GAME
from core.games.ark.state import ArkState
from tests.games.ark.tables_ark import followers, kinds, lay, table, turn

RED, BLUE, GREEN = 0, 1, 2


def test_a8_road_of_four_tiles_is_4_points() -> None:
    s = table()
    turn(s, RED, "B09", (1, 0), on=0)
    turn(s, BLUE, "B15", (2, 0))
    assert s.score == [0, 0, 0]
    turn(s, GREEN, "B19", (-1, 0))
    assert s.score == [4, 0, 0]


def test_a8_road_of_three_tiles_with_three_oases_is_6_points() -> None:
    s = table()
    turn(s, RED, "B02", (-1, 0))
    turn(s, BLUE, "B10", (-1, -1, 1), on=0)
    log = turn(s, RED, "B17", (-1, -2, 2))
    assert s.score == [0, 6, 0]
    (scored,) = kinds(log, "feature_scored")
    assert (scored.tile_points, scored.symbols, scored.symbol_points) == (3, 3, 3)


def test_a8_city_of_three_tiles_with_a_scroll_is_8_points() -> None:
    s = table()
    turn(s, RED, "A08", (0, 1, 1), on=0)
    turn(s, BLUE, "A21", (1, 1, 3))
    assert s.score == [8, 0, 0]


def joined_cities(s: ArkState, prophet: bool) -> list[Any]:
    """Red follower and a blue figure in two cities that A18 makes one: 6 tiles and a scroll."""
    turn(s, RED, "A02", (0, 1), on=0)
    turn(s, GREEN, "A21", (0, 2, 2))
    turn(s, GREEN, "B09", (1, 0))
    turn(s, GREEN, "A28", (2, 0))
    turn(s, BLUE, "A07", (2, 1, 2), on=0, prophet=prophet)
    assert s.score == [0, 0, 0]
    return turn(s, GREEN, "A18", (1, 1, 1))


def test_a8_two_joined_cities_bring_14_for_both() -> None:
    s = table()
    joined_cities(s, prophet=False)
    assert s.score == [14, 14, 0]
    assert s.followers == [7, 7, 7]


def test_a8_red_follower_and_blue_prophet_both_score_blue_double() -> None:
    s = table()
    (scored,) = kinds(joined_cities(s, prophet=True), "feature_scored")
    assert s.score == [14, 28, 0]
    assert scored.owners == (RED, BLUE)
    assert scored.gains == (14, 28)
    assert scored.doubled == (BLUE,)


def test_a8_completing_a_road_and_placing_on_it_in_the_same_turn() -> None:
    s = table()
    turn(s, RED, "B19", (-1, 0))
    turn(s, BLUE, "B02", (1, 0, 1), on=2)
    assert s.score == [0, 4, 0]
    assert s.followers == [7, 7, 7]
    assert s.figures == {}


def test_a8_the_ark_passes_a_blue_and_a_red_follower() -> None:
    s = table()
    turn(s, RED, "B09", (1, 0), on=1)
    turn(s, BLUE, "B10", (2, 0), on=2)
    s.ark = ORIGIN
    log = turn(s, GREEN, "B12", (3, 0), then=MoveArk("EE"))
    assert s.score == [1, 1, 0]
    assert [(e.owner, e.points) for e in kinds(log, "ark_stepped")] == [(RED, 1), (BLUE, 1)]


def test_a8_temple_majority_brings_green_7() -> None:
    s = table()
    turn(s, GREEN, "B20", (1, 0), on=4)
    turn(s, GREEN, "B15", (1, 1), on=3)
    turn(s, RED, "B19", (2, 0), on=5)
    log = turn(s, BLUE, "B16", (1, -1, 2))
    assert s.score == [0, 0, 7]
    (scored,) = kinds(log, "temple_scored")
    assert (scored.x, scored.y, scored.owners, scored.points) == (1, 0, (GREEN,), 7)
    assert len(s.figures) == 3


def test_a8_a_tile_whose_city_is_occupied_takes_a_follower_only_on_its_field() -> None:
    s = table()
    turn(s, RED, "A02", (0, 1), on=0)
    lay(s, BLUE, "A21", 1, 1, 3)
    assert followers(s) == [1]


def test_a8_larger_field_occupied_leaves_city_road_and_smaller_field() -> None:
    s = table()
    turn(s, RED, "B09", (-1, 0), on=1)
    lay(s, BLUE, "A25", 1, 0)
    assert followers(s) == [0, 1, 3]


def test_a8_fields_inside_and_outside_a_curve() -> None:
    s = table()
    turn(s, GREEN, "B09", (1, 0), on=1)
    turn(s, GREEN, "B03", (1, -1))
    turn(s, RED, "B09", (2, -1, 1), on=1)
    lay(s, BLUE, "B03", 2, 0)
    assert followers(s) == [0, 2]
    assert GAME.scores(s) == (0, 0, 0)
