"""A5 and A7: what is completed, the end of the game."""

from __future__ import annotations

from core.engine.game import NOBODY
from core.games.ark.geometry import ORIGIN
from core.games.ark.rules import GAME
from tests.games.ark.tables_ark import finish, followers, kinds, lay, table, turn


def test_a5_1_a_road_ends_at_a_temple_and_at_a_city() -> None:
    s = table()
    turn(s, 0, "B20", (1, 0), on=3)  # its western road, to the temple
    log = turn(s, 1, "A04", (-1, 0, 2))  # its road comes from the city
    assert s.score == [3, 0, 0]
    assert kinds(log, "feature_scored")[0].cells == ((0, 0), (1, 0), (-1, 0))


def test_a5_1_a_loop_is_complete() -> None:
    s = table()
    turn(s, 0, "B09", (1, 0))
    turn(s, 0, "B03", (2, 0), on=0)  # W to S
    turn(s, 1, "B03", (2, -1, 1))  # N to W
    turn(s, 1, "B09", (1, -1))
    turn(s, 1, "B09", (0, -1))
    turn(s, 1, "B04", (-1, -1, 2))  # N to E, an oasis
    turn(s, 1, "B05", (-1, 0, 3))  # E to S
    assert s.score == [9, 0, 0]
    assert s.followers == [7, 7, 7]


def test_a5_1_a_tile_counts_once_if_the_road_runs_over_it_twice() -> None:
    s = table()
    turn(s, 0, "B19", (1, 0))  # four roads end here; the western and the southern one are joined
    turn(s, 0, "B03", (1, -1, 1), on=0)  # N to W
    turn(s, 0, "B09", (0, -1))
    turn(s, 0, "B03", (-1, -1, 2))  # N to E
    turn(s, 0, "B05", (-1, 0, 3))  # E to S
    assert s.score == [6, 0, 0]


def test_a5_2_two_tiles_are_4_points_and_walls_are_outside() -> None:
    s = table()
    turn(s, 0, "A10", (0, 1, 2), on=0)  # two separate cities, S and W
    assert s.score == [4, 0, 0]
    assert (-1, 1) not in s.land  # the other city's place is no concern of this one


def test_a5_2_a_city_needs_every_edge_not_only_the_longest_way() -> None:
    s = table()
    turn(s, 0, "A02", (0, 1), on=0)
    turn(s, 1, "A21", (0, 2, 2))
    assert s.score == [0, 0, 0]
    turn(s, 1, "A22", (1, 1, 3))
    assert s.score == [8, 0, 0]


def test_a5_3_nobody_there_nobody_scores() -> None:
    s = table()
    (scored,) = kinds(turn(s, 0, "A21", (0, 1, 2)), "feature_scored")
    assert scored.owners == scored.gains == ()
    assert s.score == [0, 0, 0]


def test_a5_4_a_temple_laid_into_a_complete_cross_is_completed_at_once() -> None:
    s = table()
    ring = (
        ("B09", (0, -1)),
        ("B19", (1, -1)),
        ("B03", (2, -1, 1)),
        ("B03", (2, 0)),
        ("B09", (2, 1)),
        ("B15", (1, 1)),
    )
    for tile, at in ring:
        turn(s, 1, tile, at)
    log = turn(s, 0, "B20", (1, 0), on=4)
    assert [e.owners for e in kinds(log, "temple_scored")] == [(0,)]
    assert s.score == [7, 0, 0]


def test_a5_4_figures_that_come_home_by_the_same_tile_do_not_count() -> None:
    s = table()
    turn(s, 0, "B20", (1, 0), on=0)  # its northern road
    turn(s, 1, "B19", (2, 0), on=4)  # a field
    turn(s, 2, "B16", (1, -1, 2))
    log = turn(s, 2, "B15", (1, 1))  # closes red's road and the temple
    assert [e.kind for e in kinds(log, "feature_scored", "temple_scored")] == [
        "feature_scored",
        "temple_scored",
    ]
    assert s.score == [2, 7, 0]


def test_a5_4_ties_all_get_7_and_nobody_there_none() -> None:
    for on, wanted in ((4, [7, 7, 0]), (None, [0, 0, 0])):
        s = table()
        turn(s, 0, "B20", (1, 0), on=on)
        turn(s, 1, "B19", (2, 0), on=on and on + 1)
        turn(s, 2, "B16", (1, -1, 2))
        turn(s, 2, "B15", (1, 1))
        assert s.score == wanted


def test_a5_4_a_figure_counts_for_every_temple_around() -> None:
    s = table()
    turn(s, 0, "B20", (1, 0), on=4)
    turn(s, 1, "B20", (2, 0))
    turn(s, 1, "B19", (3, 0))
    for x in (1, 2):
        turn(s, 1, "B15", (x, 1))
        turn(s, 1, ("B16", "B17")[x - 1], (x, -1, 2))
    assert s.score == [14, 0, 0]


def test_a5_5_roads_and_cities_before_temples() -> None:
    s = table()
    turn(s, 0, "B20", (1, 0))
    turn(s, 0, "B19", (2, 0))
    turn(s, 0, "B16", (1, -1, 2))
    log = turn(s, 1, "B15", (1, 1), on=1)
    assert [e.kind for e in log[2:5]] == ["feature_scored", "follower_returned", "temple_scored"]
    assert kinds(log, "temple_scored")[0].owners == ()


def test_a7_the_last_tile_is_a_complete_turn() -> None:
    s = table()
    s.ark = ORIGIN
    log = finish(s, 0, "A21", (0, 1, 2), on=0)
    assert GAME.current_player(s) == NOBODY
    assert s.score == [4, 0, 0]
    assert kinds(log, "game_ended")[0].reason == "last_tile"
    assert GAME.legal_actions(s) == []


def test_a7_1_unfinished_temples_bring_3_to_the_majority() -> None:
    s = table()
    turn(s, 1, "B20", (1, 0), on=4)
    log = finish(s, 0, "B19", (2, 0))
    (temple,) = kinds(log, "temple_scored")
    assert (temple.owners, temple.points, temple.completed) == ((1,), 3, False)
    assert s.score == [0, 3, 0]
    assert len(s.figures) == 1


def test_a7_2_unfinished_roads_and_cities_prophets_not_doubled() -> None:
    s = table()
    turn(s, 0, "B10", (1, 0), on=0)  # a road of two tiles with an oasis
    turn(s, 1, "A08", (0, 1, 1), on=0, prophet=True)  # a city of two tiles with a scroll
    log = finish(s, 2, "B03", (0, -1))
    assert s.score == [3, 3, 0]
    road, city = kinds(log, "feature_scored")
    assert (road.feature, road.completed, road.gains) == ("road", False, (3,))
    assert (city.feature, city.gains, city.doubled) == ("city", (3,), ())


def test_a7_3_sheep_less_wolves_twice_never_below_zero() -> None:
    s = table()
    turn(s, 0, "B16", (1, 0), on=3)  # two sheep north of the road
    turn(s, 1, "B13", (-1, 0), on=2)  # a sheep south of the road, a wolf north of it
    log = finish(s, 2, "A23", (0, -1, 2), on=0)  # a wolf south of the start tile
    north, south = kinds(log, "field_scored")
    assert (north.sheep, north.wolves, north.owners, north.points) == (2, 1, (0,), 2)
    assert (south.sheep, south.wolves, south.owners, south.points) == (1, 1, (1,), 0)
    assert s.score == [2, 0, 1]


def test_a7_3_a_temple_with_its_roads_bounds_fields() -> None:
    s = table()
    turn(s, 0, "B14", (1, 0), on=2)  # roads from W and E to the temple
    lay(s, 1, "B09", 2, 0)
    assert followers(s) == [0, 2]


def test_a7_order_temples_then_roads_and_cities_then_fields() -> None:
    s = table()
    turn(s, 0, "B18", (1, 0), on=3)
    turn(s, 1, "A08", (0, 1, 1), on=0)
    log = finish(s, 2, "B10", (-1, 0), on=0)
    order = [e.kind for e in log if e.kind.endswith("_scored")]
    assert order == ["temple_scored", "feature_scored", "feature_scored", "field_scored"]


def test_a7_4_most_points_win_ties_share() -> None:
    s = table()
    s.score[:] = [5, 9, 9]
    finish(s, 0, "B10", (1, 0))
    result = GAME.result(s)
    assert result is not None
    assert result.scores == (5, 9, 9)
    assert result.ranks == (3, 1, 1)
