"""Why a move was chosen, in facts: the evaluation terms after each of the best candidates."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from core.ai.agent import Brain, Candidate

BEST = 3  # candidates that are explained
DEALS = 2  # re-deals over which the terms are averaged


def explain(
    info: Any, brain: Brain, ranked: Iterable[Candidate], rng: Random
) -> tuple[Candidate, ...]:
    """The first few of `ranked`, each with the mean evaluation terms after it, largest first."""
    best = list(ranked)[:BEST]
    apply = info.game.apply
    sums: list[dict[str, float]] = [{} for _ in best]
    for _ in range(DEALS):
        deal = info.sample(rng)
        for candidate, total in zip(best, sums, strict=True):
            s = deal.copy()
            apply(s, candidate.action)
            for term, value in brain.terms(s, info.seat):
                total[term] = total.get(term, 0.0) + value / DEALS
    return tuple(
        c._replace(terms=tuple(sorted(t.items(), key=lambda term: -abs(term[1]))))
        for c, t in zip(best, sums, strict=True)
    )
