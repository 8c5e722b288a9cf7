"""What the land tells, and the keys that ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest

from core.engine.match import Match
from core.engine.rng import stream
from core.i18n import _
from kv.tables.ark_overlays import OVERLAYS
from kv.theme import theme
from tests.ui.harness import Desk, desk, match_of, unseen

KEYS = {
    "f": "fields",
    "c": "cities",
    "o": "roads",
    "b": "temples",
    "g": "chances",
    "x": "history",
}


def grown(seats: int = 3, after: int = 60) -> Match:
    rng, match = stream(8, "overlays"), match_of("ark", *["human"] * seats, seed=8)
    while len(match.actions) < after or match.view(None).phase != "tile":
        legal = match.legal()
        match.submit(legal[int(rng.random() * len(legal))])
    return match


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    folder = tmp_path_factory.mktemp("overlays")
    with unseen(), desk((1280, 800), folder, memory_help=True) as opened:
        opened.open(grown())
        yield opened


@pytest.fixture
def d(wide: Desk) -> Iterator[Desk]:
    yield wide
    if wide.table.overlay:
        wide.table.set_overlay(wide.table.overlay)


def plates(d: Desk) -> list[Any]:
    """The outer plate of every flag: a pin that the next one leaves a rim of."""
    rim = 2 * theme.dp
    return [
        a
        for a, b in pairwise(d.table.board.flags.pins)
        if a.at == b.at
        and a.off == b.off == (0, 0)
        and a.size == (b.size[0] + rim, b.size[1] + rim)
    ]


def box(pin: Any) -> tuple[float, float, float, float]:
    (x, y), (w, h) = pin.rect.pos, pin.rect.size
    return x, y, x + w, y + h


@pytest.mark.parametrize("key", KEYS)
def test_a_key_switches_an_overlay_on_and_off(d: Desk, key: str) -> None:
    board = d.table.board
    d.key(key)
    assert d.table.overlay == KEYS[key]
    assert plates(d), "flags hang on the land"
    assert d.table.aside.chips[KEYS[key]].checked
    if key != "x":
        assert len(board.over.children) or key == "g"
    d.key(key)
    assert d.table.overlay == ""
    assert not plates(d)


def test_every_overlay_has_a_chip_on_wide_windows(d: Desk) -> None:
    for name in OVERLAYS:
        d.press(d.table.aside.chips[name])
        assert d.table.overlay == name
    assert set(KEYS.values()) == set(OVERLAYS)


def test_fields_tell_sheep_wolves_and_points_of_their_holders(d: Desk) -> None:
    d.key("f")
    held = [f for f in d.match.ask("fields") if f.owners]
    assert held
    flags = [flag for flag in d.table._wanted if flag.colours]
    assert len(flags) == len(held)
    for info, flag in zip(held, flags, strict=True):
        said = "".join(part for part in flag.parts if not part.startswith(":"))
        assert str(info.now) in said
        assert bool(info.wolves) == (":wolf" in flag.parts)


def test_flags_of_the_unheld_cover_no_other(d: Desk) -> None:
    d.key("g")
    boxes = [box(pin) for pin in plates(d)]
    assert len(boxes) > 5
    for a, b in combinations(boxes, 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        near = 0.06  # the plates' own rims
        assert apart or min(a[2] - b[0], b[2] - a[0], a[3] - b[1], b[3] - a[1]) < near


def test_flags_keep_their_size_when_the_land_grows(d: Desk) -> None:
    d.key("c")
    scale = d.table.board.camera.scale
    before = box(plates(d)[0])
    d.key("+")
    after = box(plates(d)[0])
    grown = d.table.board.camera.scale / scale
    assert grown > 1.1
    assert (after[3] - after[1]) * grown == pytest.approx(before[3] - before[1], rel=0.02)


def test_numbers_of_the_history_stay_on_their_tiles(d: Desk) -> None:
    board = d.table.board
    shot = board.camera.shot
    try:
        for side in (26, 44, 90):
            board.go(shot._replace(scale=side * theme.dp), 0)
            d.key("x")
            boxes = [box(pin) for pin in plates(d)]
            assert len(boxes) == len(board.placed)
            for a, b in combinations(boxes, 2):
                assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], side
            d.key("x")
    finally:
        board.go(shot, 0)


def test_a_temple_tells_what_it_is_worth_until_it_is_complete(d: Desk) -> None:
    d.key("b")
    open_ones = [t for t in d.match.ask("temples") if t.missing]
    assert len(d.table._wanted) == len(open_ones) > 0
    for flag in d.table._wanted:
        assert flag.parts[1].startswith("3 – 7")


def test_chances_are_those_of_the_stack(d: Desk) -> None:
    d.key("g")
    prospects = d.match.ask("prospects", viewer=d.session.viewer)
    cells = {cell for p in prospects for cell in p.cells}
    assert len(d.table._wanted) == len(cells)


def test_badges_give_way_to_an_overlay(d: Desk) -> None:
    d.table.match.meta["looked"] = [len(d.match.actions) - 6] * 3
    d.table.update()
    badges = len(d.table.board.signs.pins)
    d.key("f")
    assert len(d.table.board.signs.pins) < badges


def test_tiles_left_follow_the_memory_help(d: Desk) -> None:
    d.key("t")
    sheet = d.root.layer.top
    shown = [w for w in sheet.walk() if type(w).__name__ == "TilePicture"]
    assert len(shown) == len(d.match.view(0).left) + len(d.match.view(0).discarded)
    d.key("escape")
    d.app.settings.set("memory_help", False)
    d.key("t")
    shown = [w for w in d.root.layer.top.walk() if type(w).__name__ == "TilePicture"]
    assert len(shown) == len(d.match.view(0).discarded)
    d.key("escape")
    d.app.settings.set("memory_help", True)


def test_the_mouse_on_a_player_lights_up_what_is_theirs(d: Desk) -> None:
    figures = d.table.view.figures
    seat = figures[0].seat
    d.table._hover(None, d.place(d.table.chips.chip(seat)))
    assert d.table.board._glowing == {f for f in figures if f.seat == seat}
    d.table._hover(None, d.table.board.camera.middle)
    assert not d.table.board._glowing


def test_keys_zoom_pan_and_fit(d: Desk) -> None:
    camera = d.table.board.camera
    d.key("0")
    d.key("0")
    before = camera.shot
    d.key("+")
    assert camera.scale > before.scale
    d.key("-")
    x = camera.x
    d.key("d")
    assert camera.x > x
    d.key("left", "shift")
    assert camera.x < x + 1e-6
    d.key("d")
    d.key("0")
    assert all(camera.sees(*cell) for cell in d.table.board.placed)


def test_arrows_go_to_the_nearest_slot_that_way(d: Desk) -> None:
    d.root.focus.clear()
    d.key("right")
    first = d.root.focus.key
    assert first[0] == "cell"
    d.key("down")
    second = d.root.focus.key
    assert second[0] == "cell"
    assert second[2] < first[2]
    d.key("up")
    assert d.root.focus.key[2] > second[2]


def test_the_title_opens_what_is_left_of_the_tiles(d: Desk) -> None:
    d.press(d.button(d.table.bar.title))
    assert d.root.layer.top.title == _("Tiles left")
    d.root.back()
