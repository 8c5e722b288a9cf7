"""Greedy players: the best position after the own move or turn, on a handful of re-deals."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from core.ai.agent import Brain, Candidate, Decision, Stop, Watch
from core.ai.explain import explain


class Greedy(NamedTuple):
    """The settings of one greedy player."""

    deals: int = 1  # re-deals over which a move is judged
    depth: int = 1  # own decisions in a row that are looked ahead
    width: int = 8  # moves tried at each of them but the first
    replies: int = 0  # decisions of others played on by best guess before judging
    noise: float = 0.0  # spread of the error in judging, in shares
    overlook: float = 0.0  # chance that a move is not noticed at all


class BaselineAgent:
    """The yardstick a game brings itself: Brain.baseline on one re-deal."""

    name = "baseline"

    def __init__(self, brain: Any) -> None:
        self._brain = brain

    def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision:
        return Decision(self._brain.baseline(info.sample(rng), rng))


class GreedyAgent:
    """Judges every move by Brain.evaluate; noise and oversight make it human."""

    def __init__(
        self,
        name: str,
        brain: Brain,
        settings: Greedy = Greedy(),  # noqa: B008 - immutable
        weights: dict[str, float] | None = None,
    ) -> None:
        self.name = name
        self._brain = brain
        self._settings = settings
        self._weights = brain.weights if weights is None else weights

    def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision:
        legal = info.legal()
        if len(legal) == 1:
            return Decision(legal[0])
        deals, depth, _, _, noise, overlook = self._settings
        seat, apply = info.seat, info.game.apply
        random = rng.random
        if overlook:
            noticed = [a for a in legal if random() >= overlook]
            legal = noticed or legal
        shares = [0.0] * len(legal)
        points = [0.0] * len(legal)
        done = 0
        for _ in range(deals):
            deal = info.sample(rng)
            for i, action in enumerate(legal):
                s = deal.copy()
                apply(s, action)
                share, final = self._ahead(info.game, s, seat, depth - 1)
                shares[i] += share
                points[i] += final
            done += 1
            if isinstance(stop, Watch):
                stop.progress = done / deals
            if stop is not None and stop():
                break
        # Three uniform numbers are normal enough, and rng.random() is all Python promises.
        errors = [
            noise * 2 * (random() + random() + random() - 1.5) if noise else 0.0 for _ in legal
        ]
        order = sorted(range(len(legal)), key=lambda i: -(shares[i] / done + errors[i]))
        candidates = explain(
            info,
            self._brain,
            (Candidate(legal[i], done, points[i] / done, shares[i] / done) for i in order),
            rng,
        )
        return Decision(candidates[0].action, candidates, done)

    def _ahead(self, game: Any, s: Any, seat: int, depth: int) -> tuple[float, float]:
        """(share, points) of the best own continuation of at most `depth` decisions."""
        mover = game.current_player(s)
        while mover == seat and depth > 0:
            legal = game.legal_actions(s)
            if len(legal) > 1:
                moves = self._brain.prune(s, legal)[: self._settings.width]
                return max(self._after(game, s, a, seat, depth - 1) for a in moves)
            depth -= 1
            game.apply(s, legal[0])
            mover = game.current_player(s)
        for _ in range(self._settings.replies):
            if mover in (seat, -1):
                break
            legal = game.legal_actions(s)
            game.apply(s, legal[0] if len(legal) == 1 else self._brain.prune(s, legal)[0])
            mover = game.current_player(s)
        final = game.scores(s) if mover < 0 else self._brain.evaluate(s, self._weights)
        return self._brain.share(final)[seat], final[seat]

    def _after(self, game: Any, s: Any, a: Any, seat: int, depth: int) -> tuple[float, float]:
        t = s.copy()
        game.apply(t, a)
        return self._ahead(game, t, seat, depth)
