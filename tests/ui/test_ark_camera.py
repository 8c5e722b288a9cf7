"""The camera over the land: pan, throw, pinch, wheel, double tap."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from kivy.tests.common import UnitTestTouch

from kv.tables.ark_camera import Shot
from kv.theme import theme
from tests.ui.ark_fingers import (
    PHONE,
    click,
    empty,
    land,
    mouse,
    offers,
    tables,
    until,
)
from tests.ui.harness import Desk, desk, unseen


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with unseen(), desk(PHONE, tmp_path_factory.mktemp("gestures")) as opened:
        yield opened


@pytest.fixture
def d(phone: Desk) -> Iterator[Desk]:
    """The same app for every test, with a table of its own."""
    yield from tables(phone)


# -- the camera ----------------------------------------------------------------------------


def test_one_finger_pans(d: Desk) -> None:
    board = land(d, until(offers("place_tile", 12)))
    at, before = empty(board), board.camera.shot
    touch = UnitTestTouch(*at)
    touch.touch_down()
    d.pump(1)
    touch.touch_move(at[0] + 30, at[1] - 42)
    moved = board.camera.shot
    assert moved.x == pytest.approx(before.x - 30 / before.scale)
    assert moved.y == pytest.approx(before.y + 42 / before.scale)
    assert moved.scale == before.scale
    assert not board.follows
    touch.touch_up()
    assert d.session.chooser.picked == ()


@pytest.mark.parametrize("reduced", [False, True])
def test_a_throw_glides_on_and_comes_to_rest(d: Desk, reduced: bool) -> None:
    theme.reduced = reduced
    board = land(d, until(offers("place_tile", 30)))
    at = empty(board)
    touch = UnitTestTouch(*at)
    touch.touch_down()
    d.pump(1)
    for n in range(1, 4):
        touch.touch_move(at[0], at[1] - 9 * n)
    touch.touch_up()
    left = board.camera.y
    glides = board._gliding is not None
    assert glides is not reduced
    if glides:
        while board._gliding is not None:
            board._glide(0.05)
        assert board.camera.y > left
    assert board.camera.speed == (0.0, 0.0)


def test_a_touch_stops_the_glide(d: Desk) -> None:
    board = land(d, until(offers("place_tile", 30)))
    board.camera.speed = (0.0, 900.0)
    board._throw(type("F", (), {"speed": lambda self: (0.0, 900.0)})(), UnitTestTouch(100, 400))
    assert board._gliding is not None
    touch = UnitTestTouch(*empty(board))
    touch.touch_down()
    assert board._gliding is None
    touch.touch_up()


def test_pinch_zooms_between_the_fingers(d: Desk) -> None:
    board = land(d, until(offers("place_tile", 30)))
    scale = board.camera.scale
    at = board.camera.middle
    at = (at[0] + 20, at[1] + 30)
    world = board.camera.to_world(*at)
    d.pinch(at, 80, 140)
    assert board.camera.scale == pytest.approx(scale * 140 / 80, rel=0.02)
    assert math.dist(board.camera.to_window(*world), at) < 1
    d.pinch(at, 200, 20)
    assert board.camera.scale == board.camera.limits[0]
    assert d.session.chooser.picked == ()


def test_the_wheel_zooms_at_the_pointer(d: Desk) -> None:
    board = land(d, until(offers("place_tile", 30)))
    at = (board.camera.middle[0] - 50, board.camera.middle[1] + 60)
    world, scale = board.camera.to_world(*at), board.camera.scale
    click(d, at, "scrolldown")
    assert board.camera.scale > scale
    assert math.dist(board.camera.to_window(*world), at) < 1
    click(d, at, "scrollup")
    assert board.camera.scale == pytest.approx(scale)


def test_double_tap_shows_the_whole_land_and_leads_back(d: Desk) -> None:
    board = land(d, until(offers("place_tile", 60)))
    board.go(Shot(board.camera.land.left, board.camera.y, 70 * theme.dp), 0)
    before = board.camera.shot
    at = empty(board)
    d.press(at)
    d.press(at)
    assert all(board.camera.sees(*cell) for cell in (*board.placed, *d.table.slots))
    assert board.follows
    board.fitted()
    assert board.camera.shot == before
    assert not board.follows


def test_middle_button_pans_from_anywhere(d: Desk) -> None:
    board = land(d, until(offers("place_tile", 20)))
    at, before = board.camera.to_window(*d.table.view.last), board.camera.shot
    touch = mouse(at, "middle")
    touch.touch_down()
    touch.touch_move(at[0] + 24, at[1])
    touch.touch_up()
    assert board.camera.x == pytest.approx(before.x - 24 / before.scale)
