"""Matches that come and go: nothing is written over, nothing gets past a second window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core import play
from core.engine.match import Match
from core.engine.save import LARGEST, SaveProblem
from core.i18n import _
from kv import crash, system
from kv.shelf import Shelf, code_of
from tests.engine.test_save_old import sealed
from tests.ui.harness import Desk, desk, match_of

PHONE = (360, 800)


def played(moves: int, seed: int = 7) -> Match:
    match = match_of("pillars", "human", "apprentice", "apprentice", seed=seed)
    while len(match.actions) < moves:
        match.submit(match.legal()[0])
    return match


def kept(d: Desk) -> dict[str, int]:
    """How many moves every file of the shelf holds."""
    return {row.path.name: row.moves for row in d.app.shelf.rows()}


# -- bringing in -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("here", "comes", "files"),
    [
        (0, 12, [12]),  # unknown here
        (6, 12, [12]),  # it has been played on elsewhere
        (12, 12, [12]),  # the same
        (24, 12, [12, 24]),  # an old copy of what has been played on here
    ],
)
def test_a_match_that_comes_in_takes_no_moves_away(
    here: int, comes: int, files: list[int], tmp_path: Path
) -> None:
    with desk(PHONE, tmp_path) as d:
        if here:
            play.keep_match(d.app.shelf.new_path(played(here)), played(here))
        d.app.take(code_of(played(comes)))
        d.session.rest()
        assert sorted(kept(d).values()) == files


def test_another_way_to_play_the_same_deal_is_kept_beside(tmp_path: Path) -> None:
    match, shelf = played(9), Shelf(tmp_path)
    other = played(8)
    other.submit(other.legal()[-1])
    assert other.actions != match.actions
    for n, each in enumerate((match, other, match, other)):
        path = shelf.new_path(each)
        play.keep_match(path, each)
        assert path.stem.endswith("-2") == n % 2
    assert len(shelf.files()) == 2
    assert {row.seal for row in shelf.rows()} == {match.seal}


def test_the_good_part_of_a_damaged_match_can_be_taken_twice(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        path = d.app.shelf.new_path(played(20))
        play.keep_match(path, played(20))
        path.write_bytes(path.read_bytes()[:-60])
        with pytest.raises(SaveProblem) as caught:
            d.app.shelf.load(path)
        offer = caught.value.offer
        assert offer is not None
        play.keep_match(path, played(30))  # played on from there in the old file's place
        d.app.salvage(offer)
        d.session.rest()
        assert kept(d)[path.name] == 30
        assert kept(d)[f"{path.stem}-2.json"] == len(offer.actions)


def test_a_file_let_go_over_the_window_is_brought_in(tmp_path: Path) -> None:
    file = tmp_path / "játék.txt"
    file.write_text(code_of(played(12)), "utf-8")
    with desk(PHONE, tmp_path / "data") as d:
        d.app._dropped(None, str(file).encode())
        assert len(d.match.actions) >= 12
        d.app._dropped(None, str(tmp_path).encode())  # a folder
        assert d.root.layer.top.title == _("Saved game")


def test_of_a_huge_file_no_more_is_read_than_a_match_can_have(
    tmp_path: Path, monkeypatch: Any
) -> None:
    film = tmp_path / "film.mp4"
    with film.open("wb") as file:
        file.truncate(40 * LARGEST)
    taken: list[str] = []
    with desk(PHONE, tmp_path / "data") as d:
        monkeypatch.setattr(d.app, "take", taken.append)
        d.app.take_file(film)
    assert [len(words) for words in taken] == [LARGEST + 1]


# -- a second window -------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["f1", "ctrl n", "ctrl ,", "a file"])
def test_nothing_gets_past_the_word_that_another_window_is_open(
    way: str, tmp_path: Path, monkeypatch: Any
) -> None:
    with desk(PHONE, tmp_path) as d:
        monkeypatch.setattr(d.app.instance, "take", lambda: False)
        d.app.on_start()
        file = tmp_path / "a.txt"
        file.write_text(code_of(played(3)), "utf-8")
        before = sorted(tmp_path.rglob("*"))
        if way == "a file":
            d.app._dropped(None, str(file).encode())
        else:
            *held, name = way.split()
            d.root.key(name, held)
        d.pump()
        assert d.root.layer.top.title == _("Keystone is already open")
        assert [name for name, _rest in d.root.trail] == ["home"]
        assert sorted(tmp_path.rglob("*")) == before


def test_the_start_sweeps_what_a_killed_process_was_writing(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        path = d.app.shelf.new_path(played(5))
        play.keep_match(path, played(5))
        halves = [tmp_path / ".settings.json.x.tmp", path.parent / f".{path.name}.y.tmp"]
        for half in halves:
            half.write_text("{")
        d.app.on_start()
        assert not any(half.exists() for half in halves)
        assert kept(d) == {path.name: 5}


# -- passing on from a phone -----------------------------------------------------------------


@pytest.mark.parametrize("opens", [True, False])
def test_on_a_phone_copies_and_reports_go_to_the_share_sheet(
    opens: bool, tmp_path: Path, monkeypatch: Any
) -> None:
    """The app's folder opens to nobody there; if the sheet does not open, the place is told."""
    shared: list[str] = []
    monkeypatch.setattr(system, "can_share", lambda: True)
    monkeypatch.setattr(system, "share", lambda words: shared.append(words) or opens)
    monkeypatch.setattr(system, "copy", lambda _words: True)
    with desk(PHONE, tmp_path) as d:
        match = played(12)
        path = d.app.export(match)
        assert path is not None
        assert path.read_text("utf-8") == shared[0]
        assert play.import_text(shared[0]).actions == match.actions
        report = crash.Guard(d.app).save("what happened")
        assert report is not None
        assert shared[1] == report.read_text("utf-8") == "what happened"
        d.root.show("settings")
        d.root.screen.export()
        assert shared[2] == d.app.settings.export()
        told = d.root.layer.top
        assert (told is None) == opens


# -- what somebody wrote by hand -------------------------------------------------------------


@pytest.mark.parametrize("when", ["yesterday", "", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
def test_a_match_with_any_date_can_be_renamed(when: str, tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), played(5)
    path = shelf.new_path(match)
    data = play.save.to_save(match, "1.0") | {"when": when}
    path.write_text(play.save.dumps(sealed(data)), "utf-8")
    with desk(PHONE, tmp_path / "data") as d:
        d.app.shelf = shelf
        d.root.show("saves")
        (row,) = shelf.rows()
        d.root.screen.rename(row, "ours")
        assert d.root.layer.top is None
        (row,) = shelf.rows()
        assert (row.title, row.whole, row.moves) == ("ours", True, 5)


def test_a_report_of_a_match_with_nameless_players_can_be_read() -> None:
    match = played(3)
    match.seats = tuple(seat._replace(name="") for seat in match.seats)
    assert crash.nameless("a, b.", match) == "a, b."
