"""Finished games in SQLite: written once, counted fairly, a damaged file kept aside."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from core.engine.match import Match, Seat
from core.stats import Stats
from tests.toy import TOY, TOY_HINTS, toy_setup

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)


def finished(seed: int, practised: bool = False) -> Match:
    seats = (Seat("Anna"), Seat("Master", "ai", "master", 1), Seat("Béla", colour=2))
    match, rng = Match(TOY, toy_setup(3, seed), seats, TOY_HINTS, salt=str(seed)), Random(seed)
    while not match.over:
        match.submit(rng.choice(match.legal()))
    match.practised = practised
    return match


def test_a_game_is_written_once(tmp_path: Path) -> None:
    stats = Stats(tmp_path / "stats.db")
    assert stats.record(finished(1), NOON)
    assert not stats.record(finished(1), NOON)
    assert [g["ended"] for g in stats.history()] == ["2026-01-02T12:00:00Z"]


def test_an_unfinished_game_is_refused() -> None:
    match = Match(TOY, toy_setup(2), (Seat("a"), Seat("b")), TOY_HINTS)
    with pytest.raises(ValueError, match="not finished"):
        Stats().record(match)


def test_the_tally_adds_up(tmp_path: Path) -> None:
    stats = Stats(tmp_path / "stats.db")
    matches = [finished(seed) for seed in range(12)]
    for match in matches:
        stats.record(match)
    stats.close()
    tallies = {t.name: t for t in Stats(tmp_path / "stats.db").tallies("toy")}
    assert set(tallies) == {"Anna", "Master", "Béla"}
    assert sum(t.wins for t in tallies.values()) == pytest.approx(12)
    scores = [m.scores()[0] for m in matches]
    anna = tallies["Anna"]
    assert (anna.played, anna.best) == (12, max(scores))
    assert anna.mean == pytest.approx(sum(scores) / 12)


def test_each_seat_is_kept_with_its_sources() -> None:
    stats, match = Stats(), finished(3)
    stats.record(match)
    (game,) = stats.history("toy")
    assert [s["score"] for s in game["seats"]] == list(match.scores())
    assert [s["sources"] for s in game["seats"]] == list(match.breakdown())
    assert stats.history("other") == []


@pytest.mark.parametrize(
    "raw", [b"no database at all, but long enough" * 40, b"SQLite format 3\x00x"]
)
def test_a_damaged_file_is_kept_aside(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "stats.db"
    path.write_bytes(raw)
    stats = Stats(path)
    assert stats.problem == "kept"
    assert (tmp_path / "stats.kept-1.db").read_bytes() == raw
    assert stats.record(finished(1))


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("x")
    stats = Stats(blocker / "stats.db")
    assert stats.problem == "write"
    assert stats.record(finished(1))
    assert blocker.read_text() == "x"


def test_a_disk_that_fills_up_later(tmp_path: Path) -> None:
    path = tmp_path / "stats.db"
    stats = Stats(path)
    stats.record(finished(1))
    holder = sqlite3.connect(path)
    holder.execute("BEGIN EXCLUSIVE")
    stats._db.execute("PRAGMA busy_timeout = 0")
    assert not stats.record(finished(2))
    assert stats.problem == "write"
    holder.rollback()
    assert len(stats.history()) == 1


def test_a_busy_file_is_not_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "stats.db"
    Stats(path).close()
    holder = sqlite3.connect(path)
    holder.execute("BEGIN EXCLUSIVE")
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda where: connect(where, timeout=0))
    assert Stats(path).problem == "write"
    holder.rollback()
    assert [p.name for p in tmp_path.iterdir()] == ["stats.db"]
    assert Stats(path).problem == ""


@pytest.mark.parametrize("version", [0, 1])
def test_a_database_of_another_kind_is_kept_aside(tmp_path: Path, version: int) -> None:
    path = tmp_path / "stats.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE games (title TEXT)")
        db.execute(f"PRAGMA user_version = {version}")
    db.close()
    stats = Stats(path)
    assert stats.problem == "kept"
    assert stats.record(finished(1))
    assert (tmp_path / "stats.kept-1.db").exists()


@pytest.mark.parametrize(
    "change", ["score = 'many'", "rank = 'first'", "winners = 0", "winners = 1.5", "sources = '{'"]
)
def test_what_cannot_be_counted_is_kept_aside(change: str, tmp_path: Path) -> None:
    path = tmp_path / "stats.db"
    stats = Stats(path)
    stats.record(finished(1))
    stats.close()
    with sqlite3.connect(path) as db:
        db.execute(f"UPDATE seats SET {change} WHERE seat = 1")
    db.close()
    stats = Stats(path)
    assert stats.problem == "kept"
    assert stats.record(finished(1))
    stats.close()
    assert Stats(path).problem == ""


def test_damage_further_on_is_seen_at_once(tmp_path: Path) -> None:
    path = tmp_path / "stats.db"
    stats = Stats(path)
    for seed in range(20):
        stats.record(finished(seed))
    stats.close()
    raw = bytearray(path.read_bytes())
    raw[8192:12288] = b"\x5a" * 4096
    path.write_bytes(raw)
    stats = Stats(path)
    assert stats.problem == "kept"
    assert stats.history() == []


def test_a_folder_in_its_place_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "stats.db"
    path.mkdir()
    assert Stats(path).problem == "kept"
    assert path.is_file()


def test_a_deal_beyond_what_the_file_holds_is_told_and_survived() -> None:
    stats = Stats()
    assert not stats.record(finished(2**70))
    assert stats.problem == "write"
    assert stats.record(finished(1))
