"""Gestures that play: drags of tile, disc and Ark, turns, refusals."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.core.window import Window

from core.engine.match import Match
from kv.gestures import FLOAT
from kv.theme import theme
from tests.ui.ark_fingers import (
    PHONE,
    click,
    empty,
    land,
    offers,
    slide,
    tables,
    under,
    until,
)
from tests.ui.harness import Desk, desk, unseen

ARK = ("ark",)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with unseen(), desk(PHONE, tmp_path_factory.mktemp("gestures")) as opened:
        yield opened


@pytest.fixture
def d(phone: Desk) -> Iterator[Desk]:
    """The same app for every test, with a table of its own."""
    yield from tables(phone)


# -- the tile ------------------------------------------------------------------------------


def turning(match: Match) -> bool:
    """A tile with a slot that takes it in two turns at least, and one that needs a turn first."""
    if match.current < 0 or not offers("place_tile", 8)(match):
        return False
    turns = [s.turns for s in match.ask("slots")]
    return any(len(t) > 1 for t in turns) and any(0 not in t for t in turns)


def slot(d: Desk, wanted: Callable[[tuple[int, ...]], Any]) -> tuple[int, int]:
    cell = next(c for c, turns in sorted(d.table.slots.items()) if wanted(turns))
    d.table.board.reveal(cell)
    d.pump(2)
    return cell


def test_a_tile_dragged_to_a_slot_takes_its_first_legal_turn(d: Desk) -> None:
    land(d, until(turning))
    cell = slot(d, lambda turns: 0 not in turns)
    d.move(d.place(d.table.hand.held), under(d, cell), 6)
    staged = d.session.chooser.staged
    assert (staged.x, staged.y) == cell
    assert staged.turn == d.table.slots[cell][0] != 0
    assert d.table.pill.text
    d.press(d.confirm)
    d.idle()
    assert d.match.actions[-1] == staged


def test_a_staged_tile_is_carried_to_another_slot_and_thrown_back(d: Desk) -> None:
    board = land(d, until(turning))
    one, two = sorted(d.table.slots)[:2]
    board.reveal(one, two)
    d.move(d.place(d.table.hand.held), under(d, one), 6)
    assert d.table.staged_cell() == one
    d.move(board.camera.to_window(*one), under(d, two), 6)
    assert d.table.staged_cell() == two
    d.move(board.camera.to_window(*two), d.place(d.table.hand.held), 6)
    assert d.session.chooser.picked == ()


def test_a_drop_where_it_does_not_fit_says_why(d: Desk) -> None:
    board = land(d, until(offers("place_tile", 20)))
    beside = [
        (x + dx, y + dy)
        for x, y in board.placed
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
        if (x + dx, y + dy) not in board.placed and (x + dx, y + dy) not in d.table.slots
    ]
    lone = max(
        beside, key=lambda c: min(math.dist(c, s) for s in d.table.slots)
    )  # far from what would catch it
    board.reveal(lone)
    d.move(d.place(d.table.hand.held), under(d, lone), 6)
    assert d.session.chooser.picked == ()
    assert d.table.pill.tone == "why"
    assert d.table.pill.text


def test_tapping_the_staged_tile_again_turns_through_legal_turns_alone(d: Desk) -> None:
    board = land(d, until(turning))
    cell = slot(d, lambda turns: len(turns) > 1)
    turns = d.table.slots[cell]
    seen = []
    for _n in range(len(turns) + 1):
        d.press(board.camera.to_window(*cell))
        seen.append(d.session.chooser.staged.turn)
    assert sorted(seen[:-1]) == sorted(turns)
    assert seen[-1] == seen[0]


def test_a_slot_too_small_for_a_finger_zooms_first(d: Desk) -> None:
    board = land(d, until(offers("place_tile", 30)))
    board.go(board.camera.shot._replace(scale=30 * theme.dp), 0)
    cell = next(c for c in sorted(d.table.slots) if board.camera.sees(*c))
    d.press(board.camera.to_window(*cell))
    assert d.session.chooser.picked == ()
    assert board.camera.scale >= 44 * theme.dp
    d.press(board.camera.to_window(*cell))
    assert d.table.staged_cell() == cell


@pytest.mark.parametrize("way", ["right", "wheel", "twist", "buttons", "r", "q"])
def test_ways_to_turn_the_staged_tile(d: Desk, way: str) -> None:
    board = land(d, until(turning))
    cell = slot(d, lambda turns: len(turns) > 1)
    d.press(board.camera.to_window(*cell))
    turns, first = d.table.slots[cell], d.session.chooser.staged.turn
    at, scale = board.camera.to_window(*cell), board.camera.scale
    step = -1 if way in ("q", "twist") else 1
    if way == "right":
        click(d, at, "right")
    elif way == "wheel":
        click(d, at, "scrolldown")
        assert board.camera.scale == scale
    elif way == "twist":
        d.pinch(board.camera.middle, 120, 120, turn=70)
    elif way == "buttons":
        d.press(d.button("Turn right"))
    else:
        d.key(way)
    wanted = turns[(turns.index(first) + step) % len(turns)]
    assert d.session.chooser.staged.turn == d.table.turn == wanted
    assert d.table.staged_cell() == cell


def test_two_fingers_tapped_take_the_tile_back(d: Desk) -> None:
    board = land(d, until(turning))
    cell = slot(d, lambda turns: turns)
    d.press(board.camera.to_window(*cell))
    d.pinch(board.camera.middle, 100, 100)
    assert d.session.chooser.picked == ()


def test_matched_edges_glow_and_turn_arrows_mark_slots(d: Desk) -> None:
    board = land(d, until(turning))
    needing = [c for c, turns in d.table.slots.items() if 0 not in turns]
    styles = {(x, y): style for x, y, style in board.outlines._rows}
    assert all(styles[cell] == "turn" for cell in needing)
    assert set(styles.values()) >= {"slot", "turn"}
    arrows = [pin for pin in board.signs.pins if pin.size == (16 * theme.dp, 16 * theme.dp)]
    assert len(arrows) == len(needing)
    bare = len(board.staged.children)
    d.press(board.camera.to_window(*slot(d, lambda turns: turns)))
    assert len(board.staged.children) > bare


def test_the_mouse_carries_a_pale_tile(d: Desk) -> None:
    board = land(d, until(turning))
    cell = slot(d, lambda turns: turns)
    board.hover(board.camera.to_window(*cell))
    assert board.ghost.children
    board.hover(empty(board))
    assert not board.ghost.children


def test_a_hold_on_the_land_opens_the_lens_and_chooses_nothing(d: Desk) -> None:
    board = land(d, until(offers("place_tile", 10)))
    d.hold(board.camera.to_window(*d.table.view.last))
    assert d.root.layer.top is not None
    assert d.session.chooser.picked == ()


# -- figures -------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["tray", "chip"])
def test_a_disc_dragged_to_a_feature(d: Desk, source: str) -> None:
    board = land(d, until(offers("place_follower", 8)))
    target = next(t for t in sorted(d.table.marks.lit) if t[0] == "piece")
    x, y = board.centres()[target]
    seat = d.match.current
    start = d.table.hand.held if source == "tray" else d.table.chips.chip(seat)
    d.move(d.place(start), (x, y - FLOAT * theme.dp), 6)
    assert d.session.chooser.staged.piece == target[1]
    assert d.table.chosen_piece() is not None
    assert len(board.lit.children) > 1, "the feature lights up"
    d.press(d.confirm)
    d.idle()
    assert d.match.actions[-1].kind == "place_follower"


def test_the_chip_of_another_lends_nothing(d: Desk) -> None:
    board = land(d, until(offers("place_follower", 8)))
    target = next(t for t in sorted(d.table.marks.lit) if t[0] == "piece")
    x, y = board.centres()[target]
    other = d.table.chips.chip(1 - d.match.current)
    d.move(d.place(other), (x, y - FLOAT * theme.dp), 6)
    assert d.session.chooser.picked == ()


def taken(match: Match) -> bool:
    return offers("place_follower", 8)(match) and any(
        p.reason == "taken" for p in match.ask("pieces")
    )


def test_an_occupied_feature_says_who_holds_it(d: Desk) -> None:
    board = land(d, until(taken))
    piece = next(p.piece for p in d.table.pieces if p.reason == "taken")
    d.press(board.centres()["piece", piece])
    assert d.session.chooser.picked == ()
    assert d.table.pill.tone == "why"
    assert any(seat.name in d.table.pill.text for seat in d.match.seats)
    assert board._glowing, "who stands there lights up"


def test_right_click_on_the_ground_lets_go_of_a_figure(d: Desk) -> None:
    board = land(d, until(offers("place_follower", 8)))
    d.tap(next(t for t in sorted(d.table.marks.lit) if t[0] == "piece"))
    assert d.session.chooser.picked
    click(d, empty(board), "right")
    assert d.session.chooser.picked == ()


def test_no_figure_names_itself(d: Desk) -> None:
    land(d, until(offers("place_follower", 8)))
    assert d.confirm.text == "Go on, no figure"
    d.press(d.confirm)
    d.idle()
    assert d.match.actions[-1].kind == "no_figure"


# -- the Ark -------------------------------------------------------------------------------


def far(match: Match) -> bool:
    """The Ark may walk at least three steps, past a figure."""
    if not offers("move_ark", 20)(match):
        return False
    return any(r.steps > 2 and any(r.points) for r in match.ask("ark_reach"))


def beyond(match: Match) -> bool:
    """Some tile is too far for the Ark."""
    return len(match.ask("ark_reach")) < len(match.view(None).placed) - 1


def ways(d: Desk) -> Any:
    return max(d.table.reach.values(), key=lambda r: (sum(r.points) > 0, r.steps))


def cells_of(d: Desk, path: str) -> list[tuple[int, int]]:
    steps = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
    cells = [d.table.view.ark]
    for letter in path:
        dx, dy = steps[letter]
        cells.append((cells[-1][0] + dx, cells[-1][1] + dy))
    return cells


def test_the_ark_walks_along_the_finger_and_back(d: Desk) -> None:
    board = land(d, until(far))
    way = ways(d)
    cells = cells_of(d, way.path)
    board.reveal(*cells)
    camera = board.camera
    start = camera.to_window(*board.ark_place(d.table.view))
    places = [camera.to_window(*cell) for cell in cells]
    slide(d, start, *places)
    assert d.session.chooser.staged.path == way.path
    assert board._glowing == frozenset(
        f for f in d.table.view.figures if (f.x, f.y) in cells[1:]
    ), "whoever it passes lights up"
    d.table.cancel()
    slide(d, start, *places, places[-2])
    assert d.session.chooser.staged.path == way.path[:-1], "one tile back shortens"
    d.press(d.confirm)
    d.idle()
    assert d.match.actions[-1].path == way.path[:-1]


def test_a_finger_that_skips_tiles_still_leaves_a_path(d: Desk) -> None:
    board = land(d, until(far))
    way = next(r for r in d.table.reach.values() if r.path in ("NN", "EE", "SS", "WW", "NNN"))
    cells = cells_of(d, way.path)
    board.reveal(*cells)
    start = board.camera.to_window(*board.ark_place(d.table.view))
    slide(d, start, board.camera.to_window(*cells[-1]))
    assert d.session.chooser.staged.path == way.path


def test_tapping_ark_and_goal_takes_the_best_path(d: Desk) -> None:
    board = land(d, until(far))
    board.reveal(d.table.view.ark)
    d.press(board.centres()[ARK])
    way = ways(d)
    assert {(x, y) for x, y in d.table.shown_reach()} == set(d.table.reach)
    d.press(board.camera.to_window(way.x, way.y))
    assert d.session.chooser.staged.path == way.path
    assert d.table.pill.text


def test_a_goal_out_of_reach_says_why(d: Desk) -> None:
    board = land(d, until(lambda m: len(m.actions) > 40 and far(m) and beyond(m)))
    board.reveal(d.table.view.ark)
    d.press(board.centres()[ARK])
    lone = next(c for c in board.placed if c not in d.table.reach and c != d.table.view.ark)
    board.reveal(lone)
    d.press(board.camera.to_window(*lone))
    assert d.table.pill.tone == "why"


def test_no_gesture_begins_at_the_edge_of_the_screen(d: Desk) -> None:
    board = land(d, until(offers("place_tile", 12)))
    before = board.camera.shot
    y = board.camera.middle[1]
    slide(d, (Window.width - 6, y), (Window.width - 120, y))
    assert board.camera.shot == before
