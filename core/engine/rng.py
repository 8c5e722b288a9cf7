"""Named seed streams and our own shuffle: the only place that makes random generators."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import MutableSequence
from random import Random
from typing import Any


def stream(seed: int, name: str, n: int = 0) -> Random:
    """A generator of its own for one purpose, so that one shuffle never shifts another."""
    digest = hashlib.blake2b(f"{seed}:{name}:{n}".encode(), digest_size=8).digest()
    return Random(int.from_bytes(digest, "big"))


def shuffle(items: MutableSequence[Any], rng: Random) -> None:
    """Fisher-Yates on rng.random(), the only sequence Python promises to keep."""
    random = rng.random
    for i in range(len(items) - 1, 0, -1):
        j = int(random() * (i + 1))
        items[i], items[j] = items[j], items[i]


def pick(items: Any, rng: Random) -> Any:
    """One of a sequence, on rng.random() alone."""
    return items[int(rng.random() * len(items))]


def new_seed(rng: Random) -> int:
    """A fresh secret for a re-dealt state."""
    return int(rng.random() * (1 << 53))


def fresh_seed() -> int:
    """A seed nobody can guess, for a new match."""
    return secrets.randbits(53)
