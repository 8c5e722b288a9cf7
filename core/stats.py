"""Finished games on this device, in SQLite."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from core.engine.files import set_aside
from core.engine.match import Match

SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, ended TEXT NOT NULL, options TEXT NOT NULL,
    seed INTEGER NOT NULL, salt TEXT NOT NULL, actions INTEGER NOT NULL,
    practised INTEGER NOT NULL, hints INTEGER NOT NULL, memory_help INTEGER NOT NULL,
    UNIQUE (game, seed, salt)
);
CREATE TABLE IF NOT EXISTS seats (
    game_id INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat INTEGER NOT NULL,
    name TEXT NOT NULL, kind TEXT NOT NULL, level TEXT NOT NULL,
    score INTEGER NOT NULL, rank INTEGER NOT NULL, winners INTEGER NOT NULL,
    sources TEXT NOT NULL, PRIMARY KEY (game_id, seat)
);
PRAGMA user_version = 1;
"""

GAME = "game, ended, seed, salt, actions, practised, hints, memory_help"
SEAT = "name, kind, level, score, rank, sources"
# SQLite lets words stand where numbers belong
STRAY = """SELECT 1 FROM seats WHERE winners < 1 OR sources NOT LIKE '{%}'
    OR typeof(score) || typeof(rank) || typeof(winners) != 'integerintegerinteger' LIMIT 1"""
# a file that says one of these is none of ours; a busy or full one is
BROKEN = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Tally(NamedTuple):
    """One player's record in one game; wins of a shared first place are split."""

    name: str
    kind: str
    level: str
    played: int
    wins: float
    mean: float
    best: int


class Stats:
    """The file of finished games. A damaged file is kept aside and a new one begun."""

    def __init__(self, path: Path | str = ":memory:") -> None:
        self.problem = ""  # "", "kept" (an unusable file was set aside) or "write"
        try:
            self._db = self._open(path)
        except (sqlite3.DatabaseError, OSError) as error:
            unusable = isinstance(path, Path) and (_broken(error) or path.is_dir())
            if unusable and set_aside(Path(path)):
                self.problem = "kept"
            try:
                self._db = self._open(path)
            except (sqlite3.DatabaseError, OSError):
                self.problem = "write"
                self._db = self._open(":memory:")

    @staticmethod
    def _open(path: Path | str) -> sqlite3.Connection:
        if isinstance(path, Path):
            path.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(path)
        try:
            if not db.execute("PRAGMA user_version").fetchone()[0]:
                db.executescript(SCHEMA)
            db.execute(f"SELECT {GAME}, {SEAT} FROM games, seats LIMIT 0")
            sound = db.execute("PRAGMA quick_check").fetchone() == ("ok",)
            if not sound or db.execute(STRAY).fetchone():
                raise sqlite3.DatabaseError("damaged")
        except sqlite3.DatabaseError:
            db.close()
            raise
        return db

    def record(self, match: Match, now: datetime | None = None) -> bool:
        """Write a finished match once; False if it was there already or cannot be written."""
        result = match.result()
        if result is None:
            raise ValueError("not finished")
        ended = (now or datetime.now(UTC)).strftime("%Y-%m-%dT%H:%M:%SZ")
        head = (
            match.game.info.id,
            ended,
            json.dumps(dict(match.setup.options), sort_keys=True),
            match.setup.seed,
            match.salt,
            len(match.actions),
            int(match.practised),
            int(match.meta.get("hints", 0)),
            int(bool(match.meta.get("memory_help", False))),
        )
        winners = result.ranks.count(1)
        try:
            with self._db as db:
                row = db.execute(
                    "INSERT INTO games (game, ended, options, seed, salt, actions, practised,"
                    " hints, memory_help) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    head,
                ).lastrowid
                parts = zip(
                    match.seats, result.scores, result.ranks, match.breakdown(), strict=True
                )
                db.executemany(
                    "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        (row, n, seat.name, seat.kind, seat.level, score, rank, winners, dumped)
                        for n, (seat, score, rank, sources) in enumerate(parts)
                        for dumped in [json.dumps(sources, sort_keys=True)]
                    ],
                )
        except sqlite3.IntegrityError:
            return False
        except (sqlite3.Error, OverflowError):  # a seed somebody chose may be any number
            self.problem = "write"
            return False
        return True

    def tallies(self, game: str) -> list[Tally]:
        """Everybody's record in one game, practised matches left out; most games first."""
        rows = self._db.execute(
            "SELECT name, kind, level, count(*),"
            " sum(CASE WHEN rank = 1 THEN 1.0 / winners ELSE 0 END), avg(score), max(score)"
            " FROM seats JOIN games ON games.id = game_id WHERE game = ? AND practised = 0"
            " GROUP BY name, kind, level ORDER BY count(*) DESC, name",
            (game,),
        )
        return [Tally(*row) for row in rows]

    def history(self, game: str | None = None, limit: int = 50) -> list[dict[str, Any]]:
        """The latest games with their seats, newest first."""
        rows = self._db.execute(
            f"SELECT id, {GAME} FROM games"
            " WHERE ?1 IS NULL OR game = ?1 ORDER BY ended DESC, id DESC LIMIT ?2",
            (game, limit),
        ).fetchall()
        keys = ["id", *GAME.split(", ")]
        return [dict(zip(keys, row, strict=True)) | {"seats": self._seats(row[0])} for row in rows]

    def _seats(self, game_id: int) -> list[dict[str, Any]]:
        rows = self._db.execute(
            f"SELECT {SEAT} FROM seats WHERE game_id = ? ORDER BY seat",
            (game_id,),
        )
        keys = SEAT.split(", ")
        return [
            dict(zip(keys, row, strict=True)) | {"sources": json.loads(row[-1])} for row in rows
        ]

    def close(self) -> None:
        self._db.close()


def _broken(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF in BROKEN
