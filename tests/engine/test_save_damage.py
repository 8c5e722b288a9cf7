"""Two thousand randomly damaged saves: no crash and no silently wrong game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.engine import save
from core.engine.match import Match
from core.engine.save import SaveProblem
from core.text import problem
from tests.engine.test_save import find, played, text_of

EACH = 250
WORDS = (b"null", b"-1", b"[]", b"{}", b'"', b"1e999", b"\xff", b"0", b",,", b"true", b"\n")


def cut(raw: bytes, rng: Random) -> bytes:
    return raw[: rng.randrange(len(raw))]


def flip(raw: bytes, rng: Random) -> bytes:
    data = bytearray(raw)
    for _ in range(rng.choice((1, 1, 2, 8))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def digits(raw: bytes, rng: Random) -> bytes:
    """Numbers of the actions or the head changed into others."""
    places = [n for n, b in enumerate(raw) if 48 <= b <= 57]
    data = bytearray(raw)
    data[rng.choice(places)] = 48 + rng.randrange(10)
    return bytes(data)


def drop_line(raw: bytes, rng: Random) -> bytes:
    lines = raw.split(b"\n")
    del lines[rng.randrange(len(lines) - 1)]
    return b"\n".join(lines)


def double_line(raw: bytes, rng: Random) -> bytes:
    lines = raw.split(b"\n")
    n = rng.randrange(len(lines) - 1)
    return b"\n".join([*lines[: n + 1], *lines[n:]])


def swap_lines(raw: bytes, rng: Random) -> bytes:
    lines = raw.split(b"\n")
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines)


def insert(raw: bytes, rng: Random) -> bytes:
    n = rng.randrange(len(raw))
    return raw[:n] + rng.choice(WORDS) + raw[n + rng.choice((0, 0, 1, 5)) :]


def zero_block(raw: bytes, rng: Random) -> bytes:
    n = rng.randrange(len(raw))
    size = rng.randrange(1, 80)
    return raw[:n] + b"\x00" * size + raw[n + size :]


DAMAGES = (cut, flip, digits, drop_line, double_line, swap_lines, insert, zero_block)


def same(one: Match, other: Match) -> bool:
    return one.actions == other.actions and one.fingerprint_state() == other.fingerprint_state()


def prefix(offer: Match, match: Match) -> bool:
    done = len(offer.actions)
    return offer.setup == match.setup and offer.actions == match.actions[:done]


def opened(raw: bytes) -> Match | SaveProblem:
    try:
        return save.loads(raw, find)
    except SaveProblem as found:
        return found


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda d: d.__name__)
def test_damage(damage: Any) -> None:
    rng = Random(damage.__name__)
    offers = 0
    for n in range(EACH):
        match = played(rng.randrange(1, 30), seed=n)
        found = opened(damage(text_of(match).encode(), rng))
        if isinstance(found, Match):
            assert same(found, match)
            assert (found.seats, found.meta, found.salt) == (match.seats, match.meta, match.salt)
            continue
        assert problem(found)
        if found.offer is not None:
            offers += 1
            assert prefix(found.offer, match)
    assert offers > 10
