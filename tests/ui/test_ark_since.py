"""Turns of the others at the Ark table: one line and one number each, shown again as they were."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from core.engine.match import Match
from core.engine.rng import stream
from kv.tables.ark_overlays import OVERLAYS
from tests.ui.harness import Desk, desk, match_of, unseen

PHONE = (360, 800)


def waiting(seats: int = 3) -> Match:
    """A match of people in which the others scored and moved the Ark since the viewer looked."""
    rng, match = stream(4, "since"), match_of("ark", *["human"] * seats, seed=4)
    while not match.over:
        start = len(match.actions)
        for _action in range(2 * (seats - 1) + 1):
            legal = [a for a in match.legal() if a.kind != "no_figure"] or match.legal()
            match.submit(legal[int(rng.random() * len(legal))])
        kinds = {e.kind for entry in match.log(None, start) for e in entry.events}
        if match.view(None).phase == "tile" and {"ark_moved", "feature_scored"} <= kinds:
            others = [e for e in match.log(None, start) if e.seat != match.current]
            if len(others) == 2 * (seats - 1) and len({e.seat for e in others}) == seats - 1:
                match.meta["looked"] = [others[0].number] * seats
                return match
    raise AssertionError("no such round")


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with unseen(), desk(PHONE, tmp_path_factory.mktemp("since")) as opened:
        yield opened


def lines(d: Desk) -> list[Any]:
    return list(reversed(d.table.since.ids.row.children))


def test_a_turn_is_one_line_and_one_number(phone: Desk) -> None:
    d = phone
    d.open(waiting())
    match = d.match
    others = [e for e in match.log(None, d.session.looked[0]) if e.seat != match.current]
    assert len(others) == 4
    assert [b.number for b in lines(d)] == [others[0].number, others[2].number]
    for line in lines(d):
        assert line.text
        assert "places a tile" not in line.text
    assert set(d.table.marks.badges.values()) == {1, 2}
    first, second = (next(e for e in others[n].events if e.kind == "tile_placed") for n in (0, 2))
    assert d.table.marks.badges["cell", first.x, first.y] == 1
    assert d.table.marks.badges["cell", second.x, second.y] == 2


def test_a_turn_shown_again_leaves_the_table_as_it_is(phone: Desk) -> None:
    d = phone
    d.open(waiting())
    table, view = d.table, d.match.view(d.session.viewer)
    shot = table.board.camera.shot
    for line in lines(d):
        table.replay(line.number)
        assert table.player.busy
        d.wait(lambda: not table.player.busy, "the end of the replay")
        assert table.pill.text == line.text
        scores = [int(table.chips.chip(seat).score) for seat in range(3)]
        assert scores == list(view.scores)
        assert table.view == view
        assert set(table.board.placed.values()) == set(view.placed)
    d.pump(30)
    assert table.board.camera.shot == pytest.approx(shot)
    assert d.session.state == "act"


def test_a_tile_that_is_just_falling_can_be_looked_at(phone: Desk) -> None:
    d = phone
    d.open(waiting())
    table = d.table
    fresh = next(e for e in d.match.log(None)[lines(d)[0].number].events)
    del table.board.placed[fresh.x, fresh.y]
    table.board.lay(fresh)
    table.hold_cell((fresh.x, fresh.y), (0, 0))
    assert d.root.layer.top is not None
    d.root.back()


@pytest.mark.parametrize("size", [(320, 568), (360, 800)])
def test_a_line_fits_the_strip_beside_the_buttons_of_the_camera(
    phone: Desk, size: tuple[int, int]
) -> None:
    d = phone
    d.resize(size)
    d.open(waiting(5))
    strip, row = d.table.since, lines(d)
    assert len(row) == 4
    for line in row:
        assert line.width < strip.width
    assert row[0].right < strip.right
    d.resize(PHONE)


@pytest.mark.parametrize("overlay", sorted(OVERLAYS))
@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_a_tile_can_be_laid_while_the_land_tells_something(
    phone: Desk, overlay: str, speed: str
) -> None:
    d = phone
    d.app.settings.set("memory_help", True)
    d.open(waiting())
    d.session.speed = speed
    d.table.set_overlay(overlay)
    for _action in range(4):
        d.session.commit(d.match.legal()[0])
        d.idle()
    assert d.table.overlay == overlay
    ask, placed = d.match.ask, d.match.view(None).placed
    flags = {
        "fields": [f for f in ask("fields") if f.owners or f.symbols or f.wolves],
        "cities": [f for f in ask("features", "city") if f.owners],
        "roads": [f for f in ask("features", "road") if f.owners],
        "temples": [t for t in ask("temples") if t.missing],
        "chances": {cell for p in ask("prospects") for cell in p.cells},
        "history": placed,
    }
    assert len(d.table._wanted) == len(flags[overlay]), "those of the new tiles too"
