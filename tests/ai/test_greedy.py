"""The greedy players: the best move after one step or one turn, noise and oversight."""

from __future__ import annotations

from typing import Any

from core.ai.greedy_agent import Greedy, GreedyAgent
from core.ai.random_agent import RandomAgent
from core.engine.rng import stream
from tests.ai.toy_brain import BRAIN, ToyBrain, toy_info, toy_match


class HandBrain(ToyBrain):
    """Likes nothing but cards in hand."""

    def evaluate(self, s: Any, weights: dict[str, float]) -> list[float]:
        return [float(weights["hand"] * sum(h)) for h in s.hands]

    def share(self, points: Any) -> list[float]:
        return [p / 100 for p in points]


def test_takes_the_move_with_the_best_evaluation() -> None:
    info = toy_info()
    decision = GreedyAgent("x", HandBrain()).choose(info, stream(1, "a"))
    assert decision.action.kind == "draw"  # a play costs a card
    dislikes = GreedyAgent("x", HandBrain(), weights={"hand": -1.0})
    assert dislikes.choose(info, stream(1, "a")).action.card == max(info.view.hand)


def test_looks_a_whole_turn_ahead() -> None:
    # Drawing looks bad by itself; with the play after it the highest card can go.
    class Rid(HandBrain):
        def evaluate(self, s: Any, weights: dict[str, float]) -> list[float]:
            return [float(max(s.table, default=0))] * len(s.hands)

    info = toy_info()
    near = GreedyAgent("x", Rid(), Greedy(deals=8)).choose(info, stream(1, "a"))
    far = GreedyAgent("x", Rid(), Greedy(deals=8, depth=2)).choose(info, stream(1, "a"))
    assert near.action.card == max(info.view.hand)
    assert far.action.kind == "draw"
    assert far.candidates[0].points > near.candidates[0].points


def test_replies_are_played_before_judging() -> None:
    class Last(HandBrain):
        def evaluate(self, s: Any, weights: dict[str, float]) -> list[float]:
            return [float(sum(s.points))] * len(s.hands)

    info = toy_info()
    settings = Greedy(depth=2, replies=9)
    decision = GreedyAgent("x", Last(), settings).choose(info, stream(1, "a"))
    assert decision.candidates[0].points > 0  # a table was taken
    without = GreedyAgent("x", Last(), settings._replace(replies=0)).choose(info, stream(1, "a"))
    assert without.candidates[0].points == 0


def test_noise_and_oversight_spread_the_choice() -> None:
    info = toy_info()

    def kinds(settings: Greedy) -> set[Any]:
        agent = GreedyAgent("x", BRAIN, settings)
        return {agent.choose(info, stream(n, "a")).action for n in range(40)}

    assert len(kinds(Greedy(noise=1.0))) == len(info.legal())
    assert len(kinds(Greedy(overlook=0.5))) > 1
    assert len(kinds(Greedy())) == 1


def test_everything_overlooked_still_gives_a_move() -> None:
    info = toy_info()
    decision = GreedyAgent("x", BRAIN, Greedy(overlook=1.0)).choose(info, stream(1, "a"))
    assert decision.action in info.legal()


def test_random_plays_everything_legal() -> None:
    match = toy_match()
    info = match.info_set(match.current)
    chosen = {RandomAgent().choose(info, stream(n, "a")).action for n in range(60)}
    assert chosen == set(match.legal())


def test_stop_ends_after_a_deal() -> None:
    agent = GreedyAgent("x", BRAIN, Greedy(deals=50))
    decision = agent.choose(toy_info(), stream(1, "a"), lambda: True)
    assert decision.iterations == 1
    assert decision.action in toy_info().legal()
