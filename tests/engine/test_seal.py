"""The seal is fixed at the start and anyone can recompute it at the end."""

from __future__ import annotations

import hashlib

from core.engine.seal import new_salt, seal
from tests.engine.test_match import toy_match


def test_the_seal_is_what_b2sum_prints() -> None:
    # printf '%s' '42:abc' | b2sum -l 64
    assert seal(42, "abc") == "c7fb6812cd6230db"


def test_the_seal_of_a_match_opens_with_seed_and_salt() -> None:
    match = toy_match(seed=77)
    text = f"{match.setup.seed}:{match.salt}".encode()
    assert match.seal == hashlib.blake2b(text, digest_size=8).hexdigest()


def test_another_seed_or_salt_gives_another_seal() -> None:
    assert len({seal(1, "a"), seal(2, "a"), seal(1, "b"), seal(11, "a")}) == 4
    assert new_salt() != new_salt()
