"""The end of the Ark on the table: final scoring step by step or at once, the land as a picture."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest

from core.engine.match import Match
from core.engine.rng import stream
from kv import system
from kv.tables import ark_scoring
from tests.ui.harness import Desk, desk, match_of, unseen

PHONE = (360, 800)


def last_choice(seed: int = 6) -> tuple[Match, Any]:
    """A match of two before its last action, and that action."""
    rng, actions = stream(5, "end"), []
    match = match_of("ark", "human", "human", seed=seed)
    while not match.over:
        legal = match.legal()
        actions.append(legal[int(rng.random() * len(legal))])
        match.submit(actions[-1])
    again = match_of("ark", "human", "human", seed=seed)
    for action in actions[:-1]:
        again.submit(action)
    return again, actions[-1]


def scores(d: Desk) -> list[int]:
    return [int(d.table.chips.chip(seat).score) for seat in (0, 1)]


def gained(events: Any) -> list[int]:
    """Points of the two from some events."""
    found = [0, 0]
    for e in events:
        walked = (e.owner,) if e.kind == "ark_stepped" and e.points else ()
        for n, seat in enumerate(getattr(e, "owners", walked)):
            found[seat] += e.gains[n] if hasattr(e, "gains") else e.points
    return found


def scoring_last_choice() -> tuple[Match, Any]:
    """The same where the last turn itself brings points."""
    for seed in range(100):
        match, action = last_choice(seed)
        match.submit(action)
        kinds = [e.kind for e in match.log(None)[-1].events]
        if any(gained(match.log(None)[-1].events[: kinds.index("game_ended")])):
            return last_choice(seed)
    raise AssertionError("no such match")


def to_finale(d: Desk) -> None:
    """Skip what the last action itself shows."""
    for _tap in range(20):
        if d.table.finale:
            return
        d.press(d.confirm)
    raise AssertionError("no final scoring")


def final(d: Desk) -> list[Any]:
    return [e for e in d.table.player._queue if getattr(e, "owners", ())]


def test_final_scoring_goes_on_by_taps_and_counts_on_the_chips(tmp_path: Path) -> None:
    match, action = last_choice()
    with unseen(), desk(PHONE, tmp_path, speed="slow") as d:
        d.open(match)
        d.session.commit(action)
        to_finale(d)
        assert d.confirm.text == "Next"
        assert d.has_button("All at once")
        shots, left, before = set(), len(final(d)), scores(d)
        assert left > 3
        for _tap in range(3 * left):
            if d.session.state != "show":
                break
            d.press(d.confirm)
            if d.session.state == "show":
                shots.add(d.table.board.camera.shot)
                shown = scores(d)
        assert len(shots) > 3, "the camera goes to what scores"
        assert d.session.state == "over"
        assert sum(shown) > sum(before), "the chips count along"
        assert len(d.table.board.stamps.pins) > 6, "points stay on the land"
        d.table.set_panorama(False)
        d.pump()
        assert scores(d) == list(d.match.view(None).scores)


def test_the_chips_keep_the_last_turn_through_the_final_scoring(tmp_path: Path) -> None:
    match, action = scoring_last_choice()
    with unseen(), desk(PHONE, tmp_path, speed="slow") as d:
        d.open(match)
        before = list(d.match.view(None).scores)
        d.session.commit(action)
        to_finale(d)
        events = d.match.log(None)[-1].events
        turn = gained(events[: [e.kind for e in events].index("game_ended")])
        assert any(turn)
        assert scores(d) == [old + new for old, new in zip(before, turn, strict=True)]
        d.resize((800, 360))  # the device is turned: nothing of the last turn is lost
        assert scores(d) == [old + new for old, new in zip(before, turn, strict=True)]
        last = d.match.view(None).placed[-1]
        assert (last.x, last.y) in d.table.board.placed
        seen = scores(d)
        for _tap in range(200):
            if d.session.state != "show" or not final(d):
                break
            d.press(d.confirm)
            seen = scores(d)
        left = gained(events)
        due = d.table._due[1] if d.table._due else ()
        for seat, points in due:
            seen[seat] += points
        assert seen == [old + new for old, new in zip(before, left, strict=True)]
        assert seen == list(d.match.view(None).scores)
        d.resize(PHONE)


def test_all_at_once_ends_the_scoring(tmp_path: Path) -> None:
    match, action = last_choice()
    with unseen(), desk(PHONE, tmp_path, speed="slow") as d:
        d.open(match)
        d.session.commit(action)
        to_finale(d)
        d.press(d.button("All at once"))
        d.idle()
        assert d.session.state == "over"
        assert d.table.panorama
        board = d.table.board
        assert all(board.camera.sees(*cell) for cell in board.placed), "the whole land"


@pytest.mark.parametrize("way", ["save", "share"])
def test_the_land_is_kept_as_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    match, action = last_choice()
    match.submit(action)
    shared: list[Path] = []
    monkeypatch.setattr(ark_scoring, "pictures_folder", lambda: tmp_path / "pictures")
    monkeypatch.setattr(system, "share_picture", lambda path: not shared.append(path))
    with desk(PHONE, tmp_path) as d:
        d.open(match)
        d.press(d.button("Save as a picture" if way == "save" else "Share the picture"))
        (path,) = (tmp_path / "pictures").iterdir()
        raw = path.read_bytes()
        assert raw.startswith(b"\x89PNG")
        w, h = struct.unpack(">II", raw[16:24])
        assert min(w, h) > 800
        assert len(raw) > 100_000, "a land, no empty ground"
        assert shared == ([path] if way == "share" else [])
        assert (d.root.layer.top is not None) is (way == "save")


def test_looking_at_the_land_hides_everything_else(tmp_path: Path) -> None:
    match, action = last_choice()
    match.submit(action)
    with unseen(), desk(PHONE, tmp_path) as d:
        d.open(match)
        assert d.table.panorama
        d.press((180, 500))
        assert d.table.bare
        assert d.table.actions.disabled
        d.press((180, 500))
        assert not d.table.bare
        d.press(d.button("Back to the table"))
        assert not d.table.panorama
        assert d.problems() == []
