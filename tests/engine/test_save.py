"""Saves come back whole; every kind of bad file gets one sentence and loses nothing."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core import play
from core.engine import save
from core.engine.game import BadSetup
from core.engine.match import Match, Seat
from core.engine.save import SaveProblem
from core.text import problem
from tests.engine.test_match import toy_match
from tests.toy import TOY, TOY_HINTS


def find(game_id: str) -> tuple[Any, Any]:
    if game_id != "toy":
        raise BadSetup("game", game=game_id, known=("toy",))
    return TOY, TOY_HINTS


def played(count: int = 12, seed: int = 6) -> Match:
    match, rng = toy_match(seed=seed), Random(seed)
    match.meta["hints"] = 2
    for _ in range(count):
        if not match.over:
            match.submit(rng.choice(match.legal()))
    return match


def text_of(match: Match) -> str:
    return save.dumps(save.to_save(match, "1.0"))


def changed(match: Match, **changes: Any) -> bytes:
    """The save with some keys changed and everything else left as it was."""
    return save.dumps(save.to_save(match, "1.0") | changes).encode()


def refused(raw: bytes) -> SaveProblem:
    with pytest.raises(SaveProblem) as caught:
        save.loads(raw, find)
    sentence = problem(caught.value)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "{" not in sentence
    return caught.value


@pytest.mark.parametrize("count", [0, 1, 12, 500])
def test_a_match_comes_back_as_it_was(tmp_path: Path, count: int) -> None:
    match = played(count)
    match.practised = True
    path = tmp_path / "a.json"
    save.write(path, match, "1.0")
    back = save.read(path, find)
    assert back.fingerprint_state() == match.fingerprint_state()
    assert back.actions == match.actions
    assert back.seats == match.seats
    assert back.log(0) == match.log(0)
    assert back.score_line() == match.score_line()
    assert (back.seal, back.salt, back.practised, back.meta) == (
        match.seal, match.salt, True, {"hints": 2},
    )  # fmt: skip
    assert back.undo_lock() == ("loaded" if count else "start")


def test_a_save_holds_no_position_and_is_one_action_a_line() -> None:
    match = played()
    lines = text_of(match).splitlines()
    assert sum(line.startswith("[") for line in lines) == len(match.actions)
    assert set(json.loads(text_of(match))) == {*save.KEYS, "actions"}


def test_an_editors_mark_and_line_ends_change_nothing() -> None:
    match = played()
    edited = b"\xef\xbb\xbf" + text_of(match).replace("\n", "\r\n").encode()
    assert save.loads(edited, find).actions == match.actions
    cut = refused(edited[: edited.rindex(b"\r\n[") + 5])
    assert cut.offer is not None
    assert cut.offer.actions == match.actions[:-1]


def test_bytes_of_a_save_are_the_same_for_the_same_match() -> None:
    assert changed(played(), when="x") == changed(played(), when="x")


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "empty"),
        (b" \n\t ", "empty"),
        (b"{}", "foreign"),
        (b"[1, 2]", "foreign"),
        (b'{"format": 1, "name": "a picture list"}', "foreign"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "damaged"),
        (b"[" * 100_000, "damaged"),
        (b"\x00" * 500, "damaged"),
        (b"9" * (save.LARGEST + 1), "huge"),
    ],
)
def test_files_of_other_kinds(raw: bytes, code: str) -> None:
    assert refused(raw).code == code


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"format": 2}, "future"),
        ({"format": 0}, "future"),
        ({"rules": 99}, "future"),
        ({"rules": 0}, "old_rules"),
        ({"game": "chess"}, "unknown_game"),
        ({"players": 9}, "damaged"),
        ({"players": "3"}, "damaged"),
        ({"options": {}}, "damaged"),
        ({"options": {"limit": 7}}, "damaged"),
        ({"options": None}, "damaged"),
        ({"seed": 3.5}, "damaged"),
        ({"seats": [{}]}, "damaged"),
        ({"seats": "me"}, "damaged"),
        ({"salt": "other"}, "damaged"),
        ({"practised": True}, "damaged"),
        ({"meta": {"hints": 0}}, "damaged"),
        ({"chain": ""}, "damaged"),
        ({"check": "0"}, "damaged"),
        ({"actions": 5}, "damaged"),
    ],
)
def test_a_save_changed_by_hand_is_noticed(changes: dict[str, Any], code: str) -> None:
    match = played()
    data = save.to_save(match, "1.0") | changes
    raw = json.dumps(data).encode()
    assert refused(raw).code == code


def test_a_changed_action_offers_the_game_up_to_it() -> None:
    match = played(12)
    rows = save.to_save(match, "1.0")["actions"]
    rows[7] = [rows[7][0], "end_turn"] if rows[7][1] != "end_turn" else [rows[7][0], "draw"]
    found = refused(changed(match, actions=rows))
    assert found.offer is not None
    assert found.details["done"] == 7
    assert found.offer.actions == match.actions[:7]
    assert "up to move 7" in problem(found)


def test_a_lost_tail_offers_the_game_up_to_the_last_good_action() -> None:
    match = played(12)
    raw = text_of(match).encode()
    cut = raw.rindex(b"\n[", 0, len(raw) - 40) + 5
    found = refused(raw[:cut])
    assert found.code == "damaged"
    assert found.offer is not None
    done = found.details["done"]
    assert 0 < done < 12
    assert found.offer.actions == match.actions[:done]
    finish = found.offer
    while not finish.over:
        finish.submit(finish.legal()[0])


def test_a_save_cut_in_its_head_offers_nothing() -> None:
    raw = text_of(played(12)).encode()
    assert refused(raw[: raw.index(b'"seed"')]).offer is None


def test_an_unreadable_path(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json"):
        with pytest.raises(SaveProblem) as caught:
            save.read(path, find)
        assert caught.value.code == "unreadable"


def test_a_failed_write_keeps_the_last_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    match = played(5)
    save.write(path, match, "1.0")
    before = path.read_bytes()

    def full(_path: Path, _text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(save, "write_atomic", full)
    with pytest.raises(SaveProblem) as caught:
        save.write(path, match, "1.0")
    assert "No space left" in problem(caught.value)
    assert path.read_bytes() == before


def test_a_bad_file_is_kept_aside_untouched(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"{ broken")
    with pytest.raises(SaveProblem) as caught:
        play.load_match(path)
    kept = caught.value.kept
    assert kept is not None
    assert kept.read_bytes() == b"{ broken"
    assert not path.exists()


def test_real_games_come_back_from_file_and_text(tmp_path: Path) -> None:
    seats = [Seat("Anna"), Seat("Béla", "ai", "master", 1), Seat("Ő", colour=2)]
    match, rng = play.new_match("pillars", 3, seats=seats, seed=5), Random(5)
    for _ in range(40):
        match.submit(rng.choice(match.legal()))
        play.keep_match(tmp_path / "a.json", match)
    back = play.load_match(tmp_path / "a.json")
    pasted = play.import_text(play.export_text(match))
    assert back.fingerprint_state() == pasted.fingerprint_state() == match.fingerprint_state()
    assert back.seats == match.seats
