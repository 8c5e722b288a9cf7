"""Moments of a Pillars match to open a table at."""

from __future__ import annotations

from collections.abc import Callable

from core.engine.match import Match
from tests.ui.harness import match_of

ONE = ("human", "apprentice", "apprentice")


def at(seed: int, wanted: Callable[[Match], bool], kinds: tuple[str, ...] = ONE) -> Match:
    """A match in which the human decides and something holds; the first legal move leads there."""
    match = match_of("pillars", *kinds, seed=seed)
    while not (match.seats[match.current].kind == "human" and wanted(match)):
        match.submit(match.legal()[0])
    return match


def early(match: Match) -> bool:
    """A trick has begun and there was a human choice before."""
    return match.practice_point() >= 0 and len(match.view(None).trick) > 0
