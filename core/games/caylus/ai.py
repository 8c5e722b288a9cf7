"""The computer players' knowledge of Caylus: what a position is worth, and quick play."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from core.games.caylus.data import STRIDE
from core.games.caylus.policy import quick
from core.games.caylus.rules import GAME
from core.games.caylus.scoring import scores
from core.games.caylus.state import OVER, CaylusState
from core.games.caylus.worth import WEIGHTS, parts, rows

NEAR = 6.0  # points of a lead that make a win about 73 in 100
ACTIONS_KEPT = 12
# The simple player's prices: food, wood, stone, gold, denier.
PLAIN = (0.6, 0.6, 0.7, 1.5, 0.35)
PLAIN_WORKER = 1.0  # a worker on a card that will run


class CaylusBrain:
    weights = WEIGHTS

    def evaluate(self, s: CaylusState, weights: dict[str, float]) -> list[float]:
        if s.phase == OVER:
            return [float(p) for p in scores(s)]
        return [sum(row) for row in parts(s, weights)]

    def terms(self, s: CaylusState, seat: int) -> list[tuple[str, float]]:
        if s.phase == OVER:
            return [("points", float(scores(s)[seat]))]
        return rows(s, WEIGHTS)[seat]

    def share(self, points: Sequence[float]) -> list[float]:
        """By the distance to the best of the others."""
        ranked = sorted(points)
        high, second = ranked[-1], ranked[-2]
        return [1.0 / (1.0 + exp(-(p - (second if p == high else high)) / NEAR)) for p in points]

    def prune(self, s: CaylusState, actions: list[Any]) -> list[Any]:
        """Best first by the position right after each."""
        seat = GAME.current_player(s)
        worths = []
        for a in actions:
            t = s.copy()
            GAME.apply(t, a)
            worths.append(self.share(self.evaluate(t, WEIGHTS))[seat])
        order = sorted(range(len(actions)), key=lambda i: -worths[i])
        return [actions[i] for i in order[:ACTIONS_KEPT]]

    def rollout(self, s: CaylusState, rng: Random) -> list[float]:
        """Half the position once open questions are answered, half the one after the round.

        The first judges the move itself well, the second sees what others will take.
        """
        current, legal_actions, apply = GAME.current_player, GAME.legal_actions, GAME.apply
        last = s.round
        near: list[float] | None = None
        while current(s) >= 0:
            if near is None and not s.pending:
                near = self.evaluate(s, WEIGHTS)
            if s.round != last:
                break
            legal = legal_actions(s)
            apply(s, legal[0] if len(legal) == 1 else quick(s, legal, rng))
        far = self.evaluate(s, WEIGHTS)
        return far if near is None else [(a + b) / 2 for a, b in zip(near, far, strict=True)]

    def baseline(self, s: CaylusState, rng: Random) -> Any:
        """One step ahead: points, plain prices for the stock, workers that will run."""
        seat = GAME.current_player(s)
        best: tuple[float, float, Any] | None = None
        for a in GAME.legal_actions(s):
            t = s.copy()
            GAME.apply(t, a)
            row = (_plain(t, seat), rng.random(), a)
            if best is None or row[:2] > best[:2]:
                best = row
        assert best is not None
        return best[2]


def _plain(s: CaylusState, seat: int) -> float:
    stock = s.stock[seat * STRIDE : (seat + 1) * STRIDE]
    out = sum(
        place <= s.provost or not s.advanced for place, who in enumerate(s.worker) if who == seat
    )
    goods = sum(n * price for n, price in zip(stock, PLAIN, strict=True))
    return scores(s)[seat] + goods + PLAIN_WORKER * out


BRAIN = CaylusBrain()
