"""The computer players' knowledge of Gates: what a position is worth, and quick play."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from core.games.gates.baseline import plain_choice
from core.games.gates.policy import pending, quick, worths
from core.games.gates.rules import GAME
from core.games.gates.state import OVER, GatesState
from core.games.gates.worth import TERMS, WEIGHTS, moment, row

NEAR = 5.0  # points of a lead that make a win about 73 in 100


class GatesBrain:
    weights = WEIGHTS

    def evaluate(self, s: GatesState, weights: dict[str, float]) -> list[float]:
        if s.phase == OVER:
            return [float(p) for p in s.points]
        m = moment(s, weights)
        coming = pending(s, m, weights)
        return [sum(row(s, seat, m, weights, coming[seat])) for seat in range(s.players)]

    def terms(self, s: GatesState, seat: int) -> list[tuple[str, float]]:
        if s.phase == OVER:
            return [("points", float(s.points[seat]))]
        m = moment(s, WEIGHTS)
        coming = pending(s, m, WEIGHTS)
        return list(zip(TERMS, row(s, seat, m, WEIGHTS, coming[seat]), strict=True))

    def share(self, points: Sequence[float]) -> list[float]:
        """By the distance to the best of the others."""
        ranked = sorted(points)
        high, second = ranked[-1], ranked[-2]
        return [1.0 / (1.0 + exp(-(p - (second if p == high else high)) / NEAR)) for p in points]

    def prune(self, s: GatesState, actions: list[Any]) -> list[Any]:
        """Best guess first; none is left out, for there are few."""
        if len(actions) == 1:
            return actions
        found = worths(s, actions, moment(s, WEIGHTS), WEIGHTS["need"])
        return [actions[i] for i in sorted(range(len(actions)), key=lambda i: -found[i])]

    def rollout(self, s: GatesState, rng: Random) -> list[float]:
        """The round is played out by quick estimates, then judged."""
        legal_actions, apply = GAME.legal_actions, GAME.apply
        last, need = s.round, WEIGHTS["need"]
        while s.round == last and s.phase != OVER:
            legal = legal_actions(s)
            if len(legal) == 1:
                apply(s, legal[0])
            else:
                apply(s, quick(s, legal, moment(s, WEIGHTS), need, rng))
        return self.evaluate(s, WEIGHTS)

    def baseline(self, s: GatesState, rng: Random) -> Any:
        """G9: the best position after the own choice, by plain prices."""
        return plain_choice(s, rng)


BRAIN = GatesBrain()
