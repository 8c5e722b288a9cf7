"""A brain for the toy game of tests/toy.py, and ways to an info set in the middle of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from core.engine.info import InfoSet
from core.engine.match import Match, Seat
from core.engine.rng import pick, stream
from tests.toy import TOY, TOY_HINTS, toy_setup


class ToyBrain:
    """Points so far and the cards in hand; high cards first."""

    weights = {"hand": 0.5}

    def evaluate(self, s: Any, weights: dict[str, float]) -> list[float]:
        return [p + weights["hand"] * sum(h) for p, h in zip(s.points, s.hands, strict=True)]

    def terms(self, s: Any, seat: int) -> list[tuple[str, float]]:
        hand = self.weights["hand"] * sum(s.hands[seat])
        return [("points", float(s.points[seat])), ("hand", hand)]

    def share(self, points: Sequence[float]) -> list[float]:
        best = max(points)
        winners = sum(p == best for p in points)
        return [0.1 * p / (1 + abs(best)) + 0.9 * (p == best) / winners for p in points]

    def prune(self, s: Any, actions: list[Any]) -> list[Any]:
        return sorted(actions, key=lambda a: -getattr(a, "card", -1))

    def rollout(self, s: Any, rng: Random) -> list[float]:
        while TOY.current_player(s) >= 0:
            TOY.apply(s, pick(TOY.legal_actions(s), rng))
        return [float(p) for p in s.points]


BRAIN = ToyBrain()


def toy_match(players: int = 3, seed: int = 5, actions: int = 0) -> Match:
    """A match of the toy game after some random actions."""
    seats = tuple(Seat(str(n)) for n in range(players))
    match = Match(TOY, toy_setup(players, seed, 2), seats, TOY_HINTS)
    rng = stream(seed, "random play")
    for _ in range(actions):
        match.submit(pick(match.legal(), rng))
    return match


def toy_info(players: int = 3, seed: int = 5, actions: int = 0) -> InfoSet:
    match = toy_match(players, seed, actions)
    return match.info_set(match.current)
