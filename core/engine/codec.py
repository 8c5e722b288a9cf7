"""Actions as JSON lists and back, the fingerprint of a position, what JSON is safe to take."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from core.engine.game import Game, IllegalAction, State

DEEPEST = 16  # lists within lists in a file of ours; an action has two or three
HALVES = re.compile("[\ud800-\udfff]")


def canonical(data: Any) -> str:
    """JSON with one spelling: sorted keys, no blanks, ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(text: str, size: int = 8) -> str:
    """A short hexadecimal hash."""
    return hashlib.blake2b(text.encode(), digest_size=size).hexdigest()


def fingerprint(s: State) -> str:
    """A short hash of a complete position."""
    return digest(canonical(s.dump()), 8)


def encode(action: Any) -> list[Any]:
    """[kind, field, ...] of an action."""
    return [action.kind, *(_plain(v) for v in action[:-1])]


def _plain(value: Any) -> Any:
    return [_plain(v) for v in value] if isinstance(value, tuple) else value


def decode(game: Game[Any], row: Any) -> Any:
    """The action of a row as written by `encode`; IllegalAction when there is no such action."""
    if not isinstance(row, list) or not row or not isinstance(row[0], str):
        raise IllegalAction(f"not an action: {row!r:.80}")
    for kind in game.action_types:
        defaults = kind._field_defaults  # type: ignore[attr-defined]
        if defaults.get("kind") == row[0]:
            fields = [_frozen(v) for v in row[1:]]
            if len(fields) != len(kind._fields) - 1:  # type: ignore[attr-defined]
                raise IllegalAction(f"wrong length: {row!r:.80}")
            return kind(*fields)
    raise IllegalAction(f"unknown kind: {row[0]!r:.80}")


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(v) for v in value)
    if isinstance(value, (bool, int, str)):
        return value
    raise IllegalAction(f"not a field: {value!r:.80}")


def sound(data: Any, room: int = DEEPEST) -> bool:
    """Whether data can be walked and every text in it be shown.

    JSON may nest deeper than Python follows, and hold halves of letters.
    """
    if isinstance(data, dict):
        data = [*data, *data.values()]
    if isinstance(data, list):
        return room > 0 and all(sound(x, room - 1) for x in data)
    return not (isinstance(data, str) and HALVES.search(data))
