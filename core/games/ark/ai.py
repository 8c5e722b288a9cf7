"""The computer players' knowledge of the Ark: what a position is worth, and quick play."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from core.games.ark.actions import MoveArk, PlaceFollower, PlaceProphet
from core.games.ark.features import claim
from core.games.ark.playout import complete_turn, play_random, play_turn
from core.games.ark.policy import ranked
from core.games.ark.rules import GAME
from core.games.ark.scoring import score_turn, walk
from core.games.ark.state import FIGURE_STEP, OVER, TILE, ArkState
from core.games.ark.walks import best_paths
from core.games.ark.worth import TERMS, WEIGHTS, rows

NEAR = 12.0  # points of a lead that make a win about 73 in 100
KEPT = 12  # actions worth searching
ROLLOUT_TURNS = 4
BASELINE_FOLLOWER = 1.5  # the simple player's price of a follower in the supply
# The simple player judges by the end of the game alone.
PLAIN = dict.fromkeys(WEIGHTS, 0.0)


class ArkBrain:
    weights = WEIGHTS

    def evaluate(self, s: ArkState, weights: dict[str, float]) -> list[float]:
        if s.phase == OVER:
            return [float(p) for p in s.score]
        return [sum(row) for row in rows(s, weights)]

    def terms(self, s: ArkState, seat: int) -> list[tuple[str, float]]:
        if s.phase == OVER:
            return [("score", float(s.score[seat]))]
        return list(zip(TERMS, rows(s, WEIGHTS)[seat], strict=True))

    def share(self, points: Sequence[float]) -> list[float]:
        """By the distance to the best of the others."""
        ranking = sorted(points)
        high, second = ranking[-1], ranking[-2]
        return [1.0 / (1.0 + exp(-(p - (second if p == high else high)) / NEAR)) for p in points]

    def legal_fast(self, s: ArkState) -> list[Any]:
        """The legal actions, of Ark moves the one that brings most; forced ones as they are."""
        legal = GAME.legal_actions(s)
        if s.phase != FIGURE_STEP or s.ark < 0:
            return legal
        rest = [a for a in legal if type(a) is not MoveArk]
        paths = best_paths(s, s.seat).values()
        path, points = max(paths, key=lambda p: (2 * p[1][s.seat] - sum(p[1]), -len(p[0])))
        return [*rest, MoveArk(path)] if points[s.seat] else rest

    def prune(self, s: ArkState, actions: list[Any]) -> list[Any]:
        """Best guess first."""
        return [a for _, a in ranked(s, actions)[:KEPT]]

    def rollout(self, s: ArkState, rng: Random) -> list[float]:
        """The rest of this turn and a few more by quick judgement, then the worth."""
        complete_turn(s)
        for _ in range(ROLLOUT_TURNS):
            if s.phase == OVER:
                break
            play_turn(s)
        return self.evaluate(s, WEIGHTS)

    def playout_random(self, s: ArkState, rng: Random) -> list[float]:
        """To the end at random."""
        complete_turn(s)
        if s.phase == TILE:
            play_random(s, rng)
        return [float(p) for p in s.score]

    def baseline(self, s: ArkState, rng: Random) -> Any:
        """One turn ahead: points, features as they would count at the end, followers in hand."""
        seat = s.seat
        best: tuple[float, float, Any] | None = None
        for a in GAME.legal_actions(s):
            t = s.copy()
            GAME.apply(t, a)
            row = (_plain_turn(t, seat), rng.random(), a)
            if best is None or row[:2] > best[:2]:
                best = row
        assert best is not None
        return best[2]


def _plain_turn(s: ArkState, seat: int) -> float:
    """The best this seat can still make of its turn."""
    if s.phase != FIGURE_STEP or s.seat != seat:
        return _plain(s, seat)
    best = -1e9
    for a in GAME.legal_actions(s):
        t = s.copy()
        if type(a) is MoveArk:
            walk(t, a.path, None)
        elif type(a) is PlaceFollower or type(a) is PlaceProphet:
            claim(t, a.piece, type(a) is PlaceProphet)
        score_turn(t, None)
        t.done = []
        best = max(best, _plain(t, seat))
    return best


def _plain(s: ArkState, seat: int) -> float:
    worths = s.score if s.phase == OVER else [sum(row) for row in rows(s, PLAIN)]
    others = [w for n, w in enumerate(worths) if n != seat]
    return worths[seat] - max(others) + BASELINE_FOLLOWER * s.followers[seat]


BRAIN = ArkBrain()
