"""The shelf of kept matches: one file each, a bin that gives back, codes to pass them on."""

from __future__ import annotations

import base64
import binascii
import json
import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC
from pathlib import Path
from typing import NamedTuple

from core import play
from core.engine.codec import sound
from core.engine.files import write_atomic
from core.engine.match import Match
from core.engine.save import LARGEST, SaveProblem, dumps, to_save
from core.engine.seal import seal
from core.games.registry import GAMES
from core.version import VERSION
from kv.moments import stamped

CODE = "KEYSTONE."  # begins every text code
FINISHED = 60  # finished matches kept for review; the oldest go first
KEPT = ".kept-"  # in the name of a file that was set aside
TITLE = 40  # letters of a game's name at most


class Saved(NamedTuple):
    """What the list shows of a file without replaying it; no `game` when it cannot be read."""

    path: Path
    game: str = ""
    seats: tuple[tuple[str, int, str], ...] = ()  # name, colour, level ("" for a human)
    moves: int = 0
    when: str = ""
    over: bool = False
    scores: tuple[int, ...] = ()
    practised: bool = False
    seed: int = 0
    salt: str = ""
    title: str = ""  # given by the player

    @property
    def whole(self) -> bool:
        """Whether it can be taken as it is, as far as its head tells."""
        return self.game in GAMES and KEPT not in self.path.name

    @property
    def seal(self) -> str:
        """The seal as it was when the match began: the file has been named after it."""
        name, seal, *_number = [*self.path.stem.split("-"), ""]
        return seal if self.whole and name == self.game else ""


class Shelf:
    """A folder of matches. Nothing here raises for what lies in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def files(self) -> list[Path]:
        """All files, the latest written first."""
        found = []
        try:
            for path in self.folder.glob("*.json"):
                with suppress(OSError):  # one that went away hides no other
                    found.append((path.stat().st_mtime, path))
        except OSError:
            return []
        return [p for _time, p in sorted(found, reverse=True)]

    def rows(self) -> list[Saved]:
        return [peek(path) for path in self.files()]

    def running(self) -> Iterator[Saved]:
        """The matches that can go on, the latest first; reads no more files than are asked for."""
        found = (peek(path) for path in self.files() if KEPT not in path.name)
        return (row for row in found if row.whole and not row.over)

    def latest(self) -> Saved | None:
        """The match to continue."""
        return next(self.running(), None)

    def new_path(self, match: Match) -> Path:
        """Where a match begins to be kept: never over moves that it does not hold itself."""
        own = self.folder / f"{match.game.info.id}-{match.seal}.json"
        path, number = own, 1
        while path.exists() and not _holds(match, path):
            number += 1
            path = own.with_stem(f"{own.stem}-{number}")
        return path

    def find(self, game: str, seed: int, salt: str) -> Path | None:
        """The file of a match, if it is still there."""
        path = self.folder / f"{game}-{seal(seed, salt)}.json"
        return path if path.exists() else None

    def picture(self, path: Path) -> Path:
        """Where the picture of a match's board lies, if there is one."""
        return self.folder / "pictures" / f"{path.stem}.png"

    def load(self, path: Path) -> Match:
        """The match of a file, or SaveProblem; what cannot be used is set aside once."""
        return play.read_match(path) if KEPT in path.name else play.load_match(path)

    def problem(self, path: Path) -> SaveProblem | None:
        """What is wrong with a file; it is left where it lies."""
        try:
            play.read_match(path)
        except SaveProblem as problem:
            return problem
        return None

    def rename(self, row: Saved, title: str) -> None:
        """Give a match another name; its date and its place in the list stay. Or SaveProblem."""
        match = self.load(row.path)
        match.meta["title"] = " ".join(title.split())[:TITLE]
        try:
            was, then = row.path.stat(), stamped(row.when)
            write_atomic(row.path, dumps(to_save(match, VERSION, then and then.astimezone(UTC))))
            os.utime(row.path, (was.st_atime, was.st_mtime))
        except OSError as error:
            raise SaveProblem("write", why=error.strerror or "") from error

    def finish(self, match: Match, path: Path | None) -> None:
        """Mark a finished match, so that the list knows it without replaying it."""
        result = match.result()
        if path is None or result is None:
            return
        match.meta |= {"over": True, "scores": list(result.scores)}
        try:
            play.keep_match(path, match)
        except SaveProblem:
            return  # the list replays nothing, so it will offer the match once more
        finished = [row.path for row in self.rows() if row.over]
        self._unlink(self.picture(path))  # a finished match waits for nobody
        for old in finished[FINISHED:]:
            self._unlink(old)

    # -- the bin ------------------------------------------------------------------------

    @property
    def _bin(self) -> Path:
        return self.folder / "bin"

    def throw(self, path: Path) -> bool:
        """Into the bin; False when it cannot be moved."""
        try:
            self._bin.mkdir(parents=True, exist_ok=True)
            os.replace(path, self._bin / path.name)
        except OSError:
            return False
        return True

    def restore(self, path: Path) -> bool:
        """Out of the bin, to where it was."""
        try:
            os.replace(self._bin / path.name, path)
        except OSError:
            return False
        return True

    def empty_bin(self) -> None:
        for path in self._bin.glob("*"):
            self._unlink(path)
            self._unlink(self.picture(path))

    @staticmethod
    def _unlink(path: Path) -> None:
        try:
            path.unlink()
        except OSError:
            pass


def _holds(match: Match, path: Path) -> bool:
    """Whether a match knows every move of a file."""
    try:
        kept = play.read_match(path).actions
    except SaveProblem:
        return False
    return match.actions[: len(kept)] == kept


def peek(path: Path) -> Saved:
    """The head of a file, or an empty one."""
    try:
        with path.open("rb") as file:
            data = json.loads(file.read(LARGEST + 1))
        if not sound(data):
            return Saved(path)
        meta = data.get("meta") or {}
        return Saved(
            path,
            str(data["game"]),
            tuple((str(s["name"]), int(s["colour"]), str(s["level"])) for s in data["seats"]),
            len(data["actions"]),
            str(data["when"]),
            bool(meta.get("over", False)),
            tuple(int(n) for n in meta.get("scores", ())),
            bool(data.get("practised", False)),
            int(data["seed"]),
            str(data["salt"]),
            str(meta.get("title", ""))[:TITLE],
        )
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return Saved(path)
    except (OverflowError, RecursionError):  # endless numbers, lists within lists
        return Saved(path)


def code_of(match: Match) -> str:
    """The match as one line of text that survives mail and chat."""
    packed = zlib.compress(play.export_text(match).encode("utf-8"), 9)
    return CODE + base64.urlsafe_b64encode(packed).decode("ascii")


def match_of(text: str) -> Match:
    """The match of a code or of a save file's text, or SaveProblem."""
    words = "".join(text.split())
    start = words.find(CODE)
    if start < 0:
        return play.import_text(text)
    try:
        packed = base64.b64decode(words[start + len(CODE) :], altchars=b"-_", validate=True)
        raw = zlib.decompressobj().decompress(packed, LARGEST)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise SaveProblem("damaged", done=0, total=0) from error
    return play.import_text(raw.decode("utf-8", "replace"))
