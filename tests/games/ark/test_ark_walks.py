"""A6 The Ark and A9 what is hidden."""

from __future__ import annotations

from typing import Any

from core.engine.game import make_setup
from core.engine.rng import pick, stream
from core.games.ark.actions import NO_FIGURE, EnterArk, MoveArk
from core.games.ark.geometry import ORIGIN, cell_of
from core.games.ark.hints import QUESTIONS
from core.games.ark.rules import GAME
from core.games.ark.state import FIGURE_STEP, ArkState
from tests.games.ark.tables_ark import finish, kinds, lay, table, turn

STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def line(s: ArkState, *, on: int | None = None) -> None:
    """Six tiles east of the start tile, with figures of seat 0 if wanted."""
    for x, tile in enumerate(("B09", "B09", "B09", "B10", "B10", "B11"), 1):
        turn(s, 0, tile, (x, 0), on=on if x == 1 else None)


def test_a6_1_enters_after_the_first_completed_city_on_any_of_its_tiles() -> None:
    s = table()
    log = turn(s, 1, "A21", (0, 1, 2))
    assert kinds(log, "tile_drawn") == []
    assert GAME.current_player(s) == 1
    assert GAME.legal_actions(s) == [EnterArk(0, 0), EnterArk(0, 1)]
    GAME.apply(s, EnterArk(0, 1), log)
    assert GAME.observe(s, 0).ark == (0, 1)
    assert s.score == [0, 0, 0]
    assert GAME.current_player(s) == 2


def test_a6_1_any_of_several_cities_completed_at_once() -> None:
    s = table()
    turn(s, 0, "B09", (1, 0))
    turn(s, 0, "B03", (1, 1, 2))
    turn(s, 0, "B03", (1, 2))
    turn(s, 0, "A25", (0, 2, 2))
    turn(s, 0, "A17", (0, 1))  # a city to the south and one to the north
    assert {(a.x, a.y) for a in GAME.legal_actions(s)} == {(0, 0), (0, 1), (0, 2)}


def test_a6_1_only_the_first_city_brings_it() -> None:
    s = table()
    s.ark = cell_of(0, 0)
    turn(s, 0, "A21", (0, 1, 2))
    assert {a.kind for a in GAME.legal_actions(s)} == {"place_tile"}


def test_a6_1_skipped_on_the_last_turn() -> None:
    s = table()
    log = finish(s, 0, "A21", (0, 1, 2))
    assert kinds(log, "ark_entered") == []
    assert GAME.observe(s, 0).ark is None
    assert GAME.result(s) is not None


def test_a6_2_one_to_five_steps_over_placed_tiles_with_turns() -> None:
    s = table()
    line(s)
    turn(s, 0, "B12", (1, -1))
    s.ark = ORIGIN
    lay(s, 0, "B13", 2, -1)
    assert GAME.accepts(s, MoveArk("EEEEE"))
    assert not GAME.accepts(s, MoveArk("EEEEEE"))
    assert not GAME.accepts(s, MoveArk(""))
    assert not GAME.accepts(s, MoveArk("N"))  # no tile there
    assert GAME.accepts(s, MoveArk("ESEN"))
    assert not GAME.accepts(s, MoveArk("EXE"))


def test_a6_2_no_tile_twice_and_not_back_to_the_start() -> None:
    s = table()
    line(s)
    turn(s, 0, "B12", (1, -1))
    turn(s, 0, "B13", (0, -1))
    s.ark = ORIGIN
    lay(s, 0, "B19", -1, 0)
    assert GAME.accepts(s, MoveArk("ESW"))
    assert not GAME.accepts(s, MoveArk("ESWN"))  # the start
    assert not GAME.accepts(s, MoveArk("EW"))
    assert not GAME.accepts(s, MoveArk("EEW"))


def test_a6_3_every_follower_entered_gives_a_point_the_first_tile_none() -> None:
    s = table()
    turn(s, 0, "B09", (1, 0), on=1)
    turn(s, 1, "B10", (2, 0), on=2)
    s.ark = cell_of(1, 0)
    log = turn(s, 2, "B09", (3, 0), then=MoveArk("EE"))
    assert s.score == [0, 1, 0]
    assert [(e.x, e.y, e.owner) for e in kinds(log, "ark_stepped")] == [(2, 0, 1), (3, 0, -1)]


def test_a6_3_prophets_count_by_default_and_not_by_option() -> None:
    for option in (True, False):
        s = table(ark_prophets=option)
        turn(s, 0, "A02", (0, 1), on=0, prophet=True)
        s.ark = ORIGIN
        turn(s, 1, "B09", (1, 0), then=MoveArk("N"))
        assert s.score == [int(option), 0, 0]


def test_a6_4_first_moved_in_a_later_turn() -> None:
    s = table()
    lay(s, 0, "A21", 0, 1, 2)  # completes the first city
    assert not GAME.accepts(s, MoveArk("N"))
    GAME.apply(s, NO_FIGURE)
    GAME.apply(s, EnterArk(0, 0))
    lay(s, 1, "B09", 1, 0)
    assert GAME.accepts(s, MoveArk("N"))


def every_path(s: ArkState) -> set[str]:
    """A6.2 spelt out over the view."""
    view = GAME.observe(s, 0)
    land = {(p.x, p.y) for p in view.placed}
    assert view.ark is not None
    found: set[str] = set()
    edge = [("", view.ark, {view.ark})]
    while edge:
        path, (x, y), seen = edge.pop()
        for letter, (dx, dy) in STEPS.items():
            at = (x + dx, y + dy)
            if at in land and at not in seen and len(path) < 5:
                found.add(path + letter)
                edge.append((path + letter, at, seen | {at}))
    return found


def test_a6_2_listed_accepted_and_reached_in_random_games() -> None:
    rng = stream(1, "walks")
    checked = 0
    for seed in range(6):
        s = GAME.new_state(make_setup(GAME.info, 3, seed, {}))
        while GAME.current_player(s) >= 0:
            legal = GAME.legal_actions(s)
            if s.ark >= 0 and s.phase == FIGURE_STEP and rng.random() < 0.2:
                paths = every_path(s)
                assert {a.path for a in legal if a.kind == "move_ark"} <= paths
                assert all(GAME.accepts(s, MoveArk(p)) for p in paths)
                wrong = {p + letter for p in paths for letter in STEPS} - paths
                assert not any(GAME.accepts(s, MoveArk(p)) for p in wrong)
                best: dict[tuple[int, int], int] = {}
                for p in paths:
                    log: list[Any] = []
                    GAME.apply(s.copy(), MoveArk(p), log)
                    steps = kinds(log, "ark_stepped")
                    mine = sum(e.points if e.owner == s.seat else -e.points for e in steps)
                    goal = (steps[-1].x, steps[-1].y)
                    best[goal] = max(best.get(goal, -9), mine)
                reach = {
                    (r.x, r.y): 2 * r.points[s.seat] - sum(r.points)
                    for r in QUESTIONS["ark_reach"](s, s.seat)
                }
                assert reach == best
                checked += 1
            GAME.apply(s, pick(legal, rng))
    assert checked > 20


def test_a9_only_the_order_of_the_stack_is_hidden() -> None:
    s = table(4)
    other = s.copy()
    other.stack.reverse()
    assert GAME.observe(s, 2) == GAME.observe(other, 2)
    view = GAME.observe(s, None)
    assert sum(n for _, n in view.left) == view.left_total == 70
    tops = {GAME.determinize(s, 0, stream(i, "t")).stack[-1] for i in range(300)}
    assert len(tops) > 40
    assert not GAME.info.hidden
