"""The seal of fairness: a hash of seed and salt fixed at the start and opened at the end."""

from __future__ import annotations

import secrets

from core.engine.codec import digest


def new_salt() -> str:
    """A random word that keeps the seed from being guessed out of the seal."""
    return secrets.token_hex(8)


def seal(seed: int, salt: str) -> str:
    """What is shown when a match starts: BLAKE2b, 8 bytes, of "seed:salt".

    Anyone can recompute it: printf '%s' 'SEED:SALT' | b2sum -l 64
    """
    return digest(f"{seed}:{salt}", 8)
