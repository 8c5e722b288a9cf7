"""A2-A4 Setup, the turn, figures."""

from __future__ import annotations

from typing import Any

from core.engine.game import NOBODY, make_setup
from core.games.ark.actions import (
    NO_FIGURE,
    EnterArk,
    MoveArk,
    PlaceFollower,
    PlaceProphet,
    PlaceTile,
)
from core.games.ark.data import INDEX
from core.games.ark.geometry import ORIGIN, WIDTH
from core.games.ark.hints import QUESTIONS
from core.games.ark.rules import GAME
from core.games.ark.state import ArkState
from tests.games.ark.tables_ark import followers, hold, kinds, lay, prophets, table, turn


def test_a2_start_tile_in_the_middle_71_in_the_stack() -> None:
    view = GAME.observe(GAME.new_state(make_setup(GAME.info, 5, 3, {})), None)
    (start,) = view.placed
    assert (start.x, start.y, start.tile, start.seat) == (0, 0, "A27", NOBODY)
    assert view.left_total + 1 == 71  # one is in hand
    assert [(p.score, p.followers, p.prophet) for p in view.seats] == [(0, 7, "supply")] * 5
    assert view.ark is None


def test_a2_anybody_may_start() -> None:
    first = {GAME.new_state(make_setup(GAME.info, 4, seed, {})).seat for seed in range(60)}
    assert first == {0, 1, 2, 3}


def test_a3_1_the_drawn_tile_is_open_to_all() -> None:
    s = table()
    log = turn(s, 0, "B09", (1, 0))
    (drawn,) = kinds(log, "tile_drawn")
    assert {GAME.observe(s, v).tile for v in (0, 1, 2, None)} == {drawn.tile}
    assert drawn.seat == s.seat == 1


def test_a3_1a_edges_must_continue() -> None:
    s = table()
    hold(s, "B09")  # fields N and S, a road from W to E
    assert GAME.accepts(s, PlaceTile(1, 0, 0))
    assert not GAME.accepts(s, PlaceTile(1, 0, 1))
    assert not GAME.accepts(s, PlaceTile(0, 1, 0))  # the city of the start tile
    assert GAME.accepts(s, PlaceTile(0, -1, 2))
    assert not GAME.accepts(s, PlaceTile(0, -1, 1))
    assert not GAME.accepts(s, PlaceTile(1, 1, 0))  # touches a corner only
    assert not GAME.accepts(s, PlaceTile(0, 0, 0))
    assert not GAME.accepts(s, PlaceTile(1, 0, 4))
    assert not GAME.accepts(s, PlaceTile(1 - WIDTH, 1, 0))  # the same integer as (1, 0)


def test_a3_1a_all_touching_edges_count() -> None:
    s = table()
    turn(s, 0, "B03", (0, -1))
    turn(s, 1, "B09", (1, 0))
    hold(s, "B09")  # (1, -1) touches a field to the north and one to the west
    assert not GAME.accepts(s, PlaceTile(1, -1, 0))
    assert not GAME.accepts(s, PlaceTile(1, -1, 1))
    hold(s, "B03")
    assert not GAME.accepts(s, PlaceTile(1, -1, 0))
    assert GAME.accepts(s, PlaceTile(1, -1, 3))


def test_a3_1a_a_tile_that_fits_must_be_placed() -> None:
    s = table()
    assert {a.kind for a in GAME.legal_actions(s)} == {"place_tile"}


def test_a3_1b_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    s = table()
    lay(s, 0, "A21", 0, 1, 2)  # no open city is left
    for t in (INDEX["B19"], INDEX["A01"]):
        s.stack.remove(t)
        s.stack.append(t)
    log: list[Any] = []
    GAME.apply(s, NO_FIGURE, log)
    GAME.apply(s, GAME.legal_actions(s)[0], log)  # the first city is complete: the Ark enters
    (gone,) = kinds(log, "tile_discarded")
    (drawn,) = kinds(log, "tile_drawn")
    assert (gone.tile, drawn.tile) == ("A01", "B19")
    assert gone.seat == drawn.seat == 1
    assert GAME.observe(s, 0).discarded == ("A01",)


def test_a3_1b_none_left_ends_the_game_at_once() -> None:
    s = table()
    lay(s, 0, "A21", 0, 1, 2)
    s.stack[:] = [INDEX["A01"]]
    s.ark = ORIGIN
    log: list[Any] = []
    GAME.apply(s, NO_FIGURE, log)
    assert [e.kind for e in log][-2:] == ["tile_discarded", "game_ended"]
    assert GAME.current_player(s) == NOBODY
    result = GAME.result(s)
    assert result is not None
    assert result.reason == "nothing_fits"


def test_a3_2_one_figure_or_the_ark_or_nothing() -> None:
    s = table()
    s.ark = ORIGIN
    lay(s, 0, "A21", 0, 1, 2)
    assert {a.kind for a in GAME.legal_actions(s)} == {
        "place_follower",
        "place_prophet",
        "move_ark",
        "no_figure",
    }
    for action in (PlaceFollower(0), PlaceProphet(0), MoveArk("N"), NO_FIGURE):
        after = s.copy()
        GAME.apply(after, action)
        assert GAME.current_player(after) == 1
        assert {a.kind for a in GAME.legal_actions(after)} == {"place_tile"}


def test_a3_3_scoring_comes_after_the_figure_and_before_the_ark_enters() -> None:
    s = table()
    log = turn(s, 0, "A21", (0, 1, 2), on=0)
    assert [e.kind for e in log] == [
        "tile_placed",
        "figure_placed",
        "feature_scored",
        "follower_returned",
    ]
    assert {a.kind for a in GAME.legal_actions(s)} == {"enter_ark"}


def test_a3_4_turns_go_round() -> None:
    s = table(3)
    seats = []
    for tile, at in (("B09", (1, 0)), ("B09", (2, 0)), ("B09", (3, 0)), ("B10", (4, 0))):
        seats.append(GAME.current_player(s))
        turn(s, s.seat, tile, at)
    assert seats == [0, 1, 2, 0]


def test_a4_1_figures_stand_on_road_city_field_never_on_the_temple() -> None:
    s = table()
    lay(s, 0, "B08", 1, 0)  # a temple with two roads and two fields
    assert followers(s) == [0, 1, 2, 3]
    assert not GAME.accepts(s, PlaceFollower(4))
    s = table()
    lay(s, 0, "A25", 1, 0)
    assert followers(s) == [0, 1, 2, 3]


def test_a4_2_a_feature_with_a_figure_is_closed_however_far() -> None:
    s = table()
    turn(s, 0, "B09", (1, 0), on=0)
    turn(s, 1, "B09", (2, 0))
    lay(s, 1, "B10", 3, 0)
    assert followers(s) == [1, 2]
    s = table()
    turn(s, 0, "B09", (1, 0), on=0)
    turn(s, 1, "B09", (2, 0))
    lay(s, 0, "B10", 3, 0)  # nor to the owner of that figure
    assert followers(s) == [1, 2]


def test_a4_2_the_ark_is_no_figure() -> None:
    s = table()
    s.ark = ORIGIN
    lay(s, 1, "B09", 1, 0)
    assert followers(s) == [0, 1, 2]


def test_a4_4_on_fields_they_stay() -> None:
    s = table()
    turn(s, 0, "B20", (1, 0), on=7)
    turn(s, 1, "B19", (-1, 0))
    assert s.followers[0] == 6
    assert not GAME.accepts(s, PlaceFollower(0))  # nobody takes figures back in play


def test_a4_5_a_prophet_on_a_city_completed_this_turn() -> None:
    s = table()
    log = turn(s, 1, "A21", (0, 1, 2), on=0, prophet=True)
    assert s.score == [0, 8, 0]
    (left,) = kinds(log, "prophet_left")
    assert left.seat == 1
    assert GAME.observe(s, 0).seats[1].prophet == "gone"
    assert GAME.observe(s, 0).seats[1].followers == 7


def test_a4_6_once_per_game_on_a_city_only() -> None:
    s = table()
    lay(s, 0, "A25", 1, 0)
    assert prophets(s) == [0]
    GAME.apply(s, PlaceProphet(0))
    assert GAME.observe(s, 0).seats[0].prophet == "board"
    lay(s, 0, "A02", 0, 1)
    assert prophets(s) == []
    assert not GAME.accepts(s, PlaceProphet(0))


def test_a4_7_without_followers_the_prophet_and_the_ark_remain() -> None:
    s = table()
    s.followers[0] = 0
    s.ark = ORIGIN
    lay(s, 0, "A21", 0, 1, 2)
    assert followers(s) == []
    assert prophets(s) == [0]
    assert GAME.accepts(s, MoveArk("N"))
    assert not GAME.accepts(s, EnterArk(0, 0))


def three_cities(red: bool, blue: bool) -> tuple[ArkState, list[Any]]:
    """Two red figures and a blue one in cities that one tile joins and closes: 7 tiles.

    The second red figure, or the blue one, is a prophet if so wanted."""
    s = table()
    turn(s, 0, "A02", (0, 1), on=0)
    turn(s, 2, "A21", (0, 2, 2))
    turn(s, 0, "A22", (1, 2, 2), on=0, prophet=red)
    turn(s, 2, "B09", (1, 0))
    turn(s, 2, "A28", (2, 0))
    turn(s, 1, "A07", (2, 1, 2), on=0, prophet=blue)
    return s, turn(s, 2, "A02", (1, 1, 3))


def test_a4_3_later_tiles_bring_figures_together() -> None:
    s = table()
    turn(s, 0, "A02", (0, 1), on=0)
    turn(s, 2, "B09", (1, 0))
    turn(s, 2, "A28", (2, 0))
    turn(s, 1, "A07", (2, 1, 2), on=0)
    lay(s, 2, "A18", 1, 1, 1)
    city = QUESTIONS["feature_at"](s, 0, 1, 1, 0)
    assert city.owners == (0, 1)
    assert {(f.seat, f.x, f.y) for f in city.figures} == {(0, 0, 1), (1, 2, 1)}
    assert followers(s) == [1, 2]


def test_a4_4_all_followers_come_home_also_of_those_who_do_not_score() -> None:
    s, log = three_cities(red=False, blue=False)
    assert s.score == [14, 0, 0]
    assert sorted(e.seat for e in kinds(log, "follower_returned")) == [0, 0, 1]
    assert s.followers == [7, 7, 7]
    assert s.figures == {}


def test_a4_6_follower_and_prophet_of_one_owner_count_two() -> None:
    s, log = three_cities(red=True, blue=False)
    assert s.score == [28, 0, 0]
    assert [e.seat for e in kinds(log, "prophet_left")] == [0]


def test_a4_6_the_prophet_leaves_even_if_its_owner_did_not_score() -> None:
    s, log = three_cities(red=False, blue=True)
    assert s.score == [14, 0, 0]
    assert [e.seat for e in kinds(log, "prophet_left")] == [1]
    assert GAME.observe(s, 0).seats[1].prophet == "gone"
