"""The save file: seed, options, seats and actions with a chain of hashes; never half-loaded."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from typing import Any

from core.engine.codec import canonical, decode, digest, encode, sound
from core.engine.files import write_atomic
from core.engine.game import BadSetup, Game, Hints, IllegalAction, make_setup
from core.engine.match import COLOURS, Match, Seat

FORMAT = 1
LARGEST = 2_000_000  # bytes; a long game is some 20 kB
LINK = 6  # hexadecimal digits of the chain per action
# what screens keep with a match
META = {"hints": int, "looked": list, "memory_help": bool, "open_hands": bool}
META |= {"over": bool, "scores": list, "title": str}

Step = Callable[[dict[str, Any]], dict[str, Any]]
# what brings a save of a format to the next one: each step gets and returns the whole data
STEPS: dict[int, Step] = {}

Finder = Callable[[str], tuple[Game[Any], Hints | None]]

ROOT_KEYS = ("format", "game", "rules", "players", "options", "seed")
KEYS = (*ROOT_KEYS, "app", "salt", "seats", "practised", "meta", "when", "head", "check", "chain")


class SaveProblem(Exception):
    """Why a file cannot be taken as it is; core.text makes the sentence.

    `offer` is the match up to the last good action, where there is one; `kept` is where
    the file lies untouched.
    """

    def __init__(self, code: str, offer: Match | None = None, **details: Any) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details
        self.offer = offer
        self.kept: Path | None = None


def to_save(match: Match, app: str, now: datetime | None = None) -> dict[str, Any]:
    """The match as JSON-able data."""
    info = match.game.info
    rows = [[e.seat, *encode(a)] for e, a in zip(match.log(None), match.actions, strict=True)]
    data: dict[str, Any] = {
        "format": FORMAT,
        "app": app,
        "game": info.id,
        "rules": info.rules_version,
        "players": match.setup.players,
        "options": dict(match.setup.options),
        "seed": match.setup.seed,
        "salt": match.salt,
        "seats": [s._asdict() for s in match.seats],
        "practised": match.practised,
        "meta": match.meta,
        "when": (now or datetime.now(UTC)).strftime("%Y-%m-%dT%H:%M:%SZ"),
    }
    data["head"] = _head(data)
    data["check"] = digest(canonical(match.fingerprint_state()), 8)
    data["chain"] = "".join(_links(data, rows))
    data["actions"] = rows
    return data


def _head(data: dict[str, Any]) -> str:
    covered = {k: data[k] for k in KEYS if k in data and k not in ("head", "check", "chain")}
    return digest(canonical(covered), 8)


def _links(data: dict[str, Any], rows: list[Any]) -> list[str]:
    last = digest(canonical([data[k] for k in ROOT_KEYS]), 16)
    links = []
    for row in rows:
        last = digest(last + canonical(row), 16)
        links.append(last[:LINK])
    return links


def dumps(data: dict[str, Any]) -> str:
    """One key a line and one action a line, so that a damaged tail leaves the rest readable."""
    lines = [f"{json.dumps(k)}: {canonical(data[k])}" for k in KEYS]
    rows = ",\n".join(canonical(row) for row in data["actions"])
    return "{" + ",\n".join(lines) + ',\n"actions": [\n' + rows + "\n]}\n"


def write(path: Path, match: Match, app: str) -> None:
    """Write atomically; SaveProblem("write") keeps the old file."""
    try:
        write_atomic(path, dumps(to_save(match, app)))
    except OSError as error:
        raise SaveProblem("write", why=error.strerror or "") from error


def read(path: Path, find: Finder, levels: Collection[str] = ()) -> Match:
    """The match of a file, complete and verified, or SaveProblem."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise SaveProblem("huge", size=size)
        raw = path.read_bytes()
    except OSError as error:
        raise SaveProblem("unreadable", why=error.strerror or "") from error
    return loads(raw, find, levels)


def loads(raw: bytes, find: Finder, levels: Collection[str] = ()) -> Match:
    """The match of a save's bytes, complete and verified, or SaveProblem.

    `levels` are the computer players there are; without any, all are taken.
    """
    if len(raw) > LARGEST:
        raise SaveProblem("huge", size=len(raw))
    raw = raw.removeprefix(BOM_UTF8)  # an editor's, not ours
    if not raw.strip():
        raise SaveProblem("empty")
    whole = True
    try:
        data = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError):
        whole = False
        data = _salvage(raw.decode("utf-8", "replace"))
    if not sound(data):
        raise SaveProblem("damaged", done=0, total=0)
    if not isinstance(data, dict) or not all(k in data for k in ROOT_KEYS):
        raise SaveProblem("foreign" if whole else "damaged", done=0, total=0)
    if not all(type(data[k]) is int for k in ("format", "rules", "players", "seed")):
        raise SaveProblem("damaged", done=0, total=0)
    if data["format"] > FORMAT or data["format"] < 1:
        raise SaveProblem("future", app=str(data.get("app", "?"))[:20])
    if data["format"] < FORMAT:
        data, whole = _brought_up(data, whole)
    return _rebuild(data, whole, find, levels)


def _brought_up(data: dict[str, Any], whole: bool) -> tuple[dict[str, Any], bool]:
    """A save of an earlier format in today's, as far as it was what had been written."""
    rows = data["actions"] if isinstance(data.get("actions"), list) else []
    chain = str(data.get("chain", ""))
    try:
        links = _links(data, rows)
        whole = whole and chain == "".join(links) and data.get("head") == _head(data)
        parts = [chain[n : n + LINK] for n in range(0, len(chain), LINK)]
        agree = takewhile(lambda pair: pair[0] == pair[1], zip(links, parts, strict=False))
        data = data | {"actions": rows[: len(list(agree))]}
        while data["format"] < FORMAT:
            data = STEPS[data["format"]](data) | {"format": data["format"] + 1}
        data["chain"] = "".join(_links(data, data["actions"]))
    except (TypeError, ValueError, LookupError, AttributeError, RecursionError) as error:
        raise SaveProblem("damaged", done=0, total=len(rows)) from error
    data["head"] = _head(data)
    return data, whole


def _rebuild(data: dict[str, Any], whole: bool, find: Finder, levels: Collection[str]) -> Match:
    app = str(data.get("app", "?"))[:20]
    rows = data.get("actions")
    rows = rows if isinstance(rows, list) else []
    try:
        game, hints = find(str(data["game"]))
    except BadSetup as error:
        raise SaveProblem("unknown_game", app=app) from error
    if data["rules"] > game.info.rules_version:
        raise SaveProblem("future", app=app)
    try:
        match = _opened(data, game, hints, levels)
    except (BadSetup, TypeError, ValueError, KeyError, AttributeError) as error:
        raise SaveProblem("damaged", done=0, total=len(rows)) from error
    done = _replay(match, data, rows)
    match.bar("loaded" if match.actions else "start")
    good = (
        whole
        and done == len(rows)
        and data.get("chain") == "".join(_links(data, rows))
        and data.get("head") == _head(data)
        and data.get("check") == digest(canonical(match.fingerprint_state()), 8)
    )
    if good:
        return match
    offer = match if done else None
    if data["rules"] < game.info.rules_version:  # today's rules lead elsewhere
        raise SaveProblem("old_rules", app=app)
    raise SaveProblem("damaged", offer, done=done, total=max(done, len(rows)))


def _opened(
    data: dict[str, Any], game: Game[Any], hints: Hints | None, levels: Collection[str]
) -> Match:
    setup = make_setup(game.info, data["players"], data["seed"], data["options"])
    if dict(setup.options) != data["options"]:
        raise ValueError("options incomplete")
    rows = data.get("seats") or [{}] * setup.players
    seats = tuple(_seat(row, n, levels) for n, row in enumerate(rows))
    match = Match(game, setup, seats, hints, salt=str(data.get("salt", "")))
    match.practised = bool(data.get("practised", False))
    match.meta = _meta(data.get("meta"))
    return match


def _meta(raw: Any) -> dict[str, Any]:
    """What screens may rely on: each thing of its own type, lists of whole numbers."""
    meta = {k: v for k, v in dict(raw or {}).items() if type(v) is META.get(k)}
    return {k: v for k, v in meta.items() if type(v) is not list or {type(n) for n in v} <= {int}}


def _seat(row: Any, n: int, levels: Collection[str]) -> Seat:
    name, kind = str(row.get("name", f"{n + 1}"))[:40], row.get("kind", "human")
    level, colour = str(row.get("level", ""))[:20], row.get("colour", n)
    if kind not in ("human", "ai") or type(colour) is not int or not 0 <= colour < COLOURS:
        raise ValueError("seat")
    if kind == "ai" and levels and level not in levels:
        raise ValueError("level")
    return Seat(name, kind, level, colour)


def _replay(match: Match, data: dict[str, Any], rows: list[Any]) -> int:
    """Submit the rows as long as chain, seat and rules agree; how many did."""
    chain = data.get("chain")
    chain = chain if isinstance(chain, str) else ""
    try:
        links = _links(data, rows)
    except (TypeError, ValueError, RecursionError):
        return 0
    for n, row in enumerate(rows):
        if links[n] != chain[n * LINK : (n + 1) * LINK]:
            return n
        try:
            if match.current != row[0]:
                return n
            match.submit(decode(match.game, row[1:]))
        except (IllegalAction, TypeError, ValueError, LookupError, AttributeError):
            return n
    return len(rows)


def _salvage(text: str) -> dict[str, Any]:
    """What can still be read line by line of a file that is no longer JSON."""
    found: dict[str, Any] = {}
    lines = text.replace("{", "", 1).split("\n")
    for n, line in enumerate(lines):
        if line.startswith('"actions":'):
            found["actions"] = _salvage_rows(lines[n + 1 :])
            break
        try:
            found.update(json.loads("{" + line.strip().rstrip(",") + "}"))
        except (ValueError, RecursionError):
            continue
    return found


def _salvage_rows(lines: list[str]) -> list[Any]:
    rows = []
    for line in lines:
        try:
            row = json.loads(line.strip().rstrip(","))
        except (ValueError, RecursionError):
            break
        rows.append(row)
    return rows
