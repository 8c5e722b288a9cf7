"""The one way a check says that something is wrong."""

from __future__ import annotations


class Wrong(Exception):
    """One sentence about what is not as it must be."""


def expect(what: str, found: object, wanted: object) -> None:
    """Wrong, unless both are the same."""
    if found != wanted:
        raise Wrong(f"{what}: {found!r}, but must be {wanted!r}")
