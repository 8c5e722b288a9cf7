"""The checks pass on the toy game and each one fails on a toy broken in its way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from core.engine.check import check_game, check_hides
from core.engine.game import Reason
from core.engine.promise import CheckFailed
from tests.toy import TOY_HINTS, Draw, Drawn, EndTurn, ToyGame, ToyHints, ToyState, toy_setup


def run(game: Any, hints: Any = TOY_HINTS) -> None:
    for seed in range(12):
        for players in (2, 3, 4):
            setup = toy_setup(players, seed, 1 + seed % 2)
            check_game(game, setup, Random(seed), hints, deep=12)
            check_hides(game, setup, Random(seed), tries=6)


def test_the_toy_keeps_every_promise() -> None:
    run(ToyGame())


class LeakingView(ToyGame):
    def observe(self, s: ToyState, viewer: int | None) -> Any:
        return super().observe(s, viewer)._replace(hand=tuple(s.hands[0]))


class ShallowState(ToyState):
    __slots__ = ()

    def copy(self) -> Any:
        c = super().copy()
        c.__class__ = ShallowState
        c.hands = list(self.hands)
        return c


class ShallowCopy(ToyGame):
    def new_state(self, setup: Any) -> Any:
        s = super().new_state(setup)
        s.__class__ = ShallowState
        return s


class TruthfulRedeal(ToyGame):
    def determinize(self, s: ToyState, viewer: int, rng: Random) -> ToyState:
        d = s.copy()
        d.seed = super().determinize(s, viewer, rng).seed
        return d


class SeedKeepingRedeal(ToyGame):
    def determinize(self, s: ToyState, viewer: int, rng: Random) -> ToyState:
        d = super().determinize(s, viewer, rng)
        d.seed = s.seed
        return d


class LosingRedeal(ToyGame):
    def determinize(self, s: ToyState, viewer: int, rng: Random) -> ToyState:
        d = super().determinize(s, viewer, rng)
        d.pile = [d.pile[0]] * len(d.pile)
        return d


class PeekingRedeal(ToyGame):
    def determinize(self, s: ToyState, viewer: int, rng: Random) -> ToyState:
        d = super().determinize(s, viewer, rng)
        d.pile.sort(key=s.pile.index if set(d.pile) == set(s.pile) else lambda c: s.seed ^ c)
        return d


class ForgottenCard(ToyGame):
    """A card that is about to be played need not be in the hand that was dealt anew."""

    def accepts(self, s: ToyState, a: Any) -> bool:
        return a.kind == "play" or super().accepts(s, a)

    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        if a.kind == "play" and a.card not in s.hands[s.seat]:
            s.hands[s.seat].append(a.card)
        super().apply(s, a, log)


class EmptyLegal(ToyGame):
    def legal_actions(self, s: ToyState) -> list[Any]:
        return [] if s.drew else super().legal_actions(s)


class DoubleLegal(ToyGame):
    def legal_actions(self, s: ToyState) -> list[Any]:
        return super().legal_actions(s) + [EndTurn()] * (2 * (s.drew == 1))


class UnstableOrder(ToyGame):
    def legal_actions(self, s: ToyState) -> list[Any]:
        legal = super().legal_actions(s)
        self.flip = not getattr(self, "flip", False)
        return legal[::-1] if self.flip else legal


class ForgetfulAccepts(ToyGame):
    def accepts(self, s: ToyState, a: Any) -> bool:
        return a != Draw() and super().accepts(s, a)


class LeakingEvents(ToyGame):
    def redact(self, event: Any, viewer: int | None) -> Any:
        return event


class NoisyApply(ToyGame):
    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        super().apply(s, a, [] if log is None else log)


class MemoryInTheGame(ToyGame):
    count = 0

    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        super().apply(s, a, log)
        self.count += 1
        s.points[0] += self.count % 2


class WrongSum(ToyGame):
    def breakdown(self, s: ToyState) -> tuple[dict[str, int], ...]:
        return tuple({"tables": p + 1} for p in s.points)


class EarlyResult(ToyGame):
    def result(self, s: ToyState) -> Any:
        return super().result(s) or ("too", "early", "")


class LooseView(ToyGame):
    def observe(self, s: ToyState, viewer: int | None) -> Any:
        return super().observe(s, viewer)._replace(table=s.table)


class LosingPlay(ToyGame):
    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        super().apply(s, a, log)
        if a.kind == "draw" and s.pile:
            s.pile.pop()


class GuessingPreview(ToyHints):
    def preview(self, s: Any, viewer: int, action: Any) -> Any:
        return tuple(f._replace(amount=s.pile[-1]) for f in super().preview(s, viewer, action))


class SilentWhyNot(ToyHints):
    def why_not(self, s: Any, viewer: int, targets: Any) -> Reason | None:
        return None


class NoTargets(ToyHints):
    def targets(self, s: Any, action: Any) -> tuple[Any, ...]:
        return ()


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (LeakingView, "redeal"),
        (ShallowCopy, "copy"),
        (TruthfulRedeal, "redeal"),
        (SeedKeepingRedeal, "redeal"),
        (LosingRedeal, "redeal"),
        (PeekingRedeal, "redeal"),
        (ForgottenCard, "redeal"),
        (EmptyLegal, "legal"),
        (DoubleLegal, "legal"),
        (UnstableOrder, "order"),
        (ForgetfulAccepts, "accepts"),
        (LeakingEvents, "events"),
        (NoisyApply, "silent"),
        (MemoryInTheGame, "deterministic"),
        (WrongSum, "breakdown"),
        (EarlyResult, "result"),
        (LooseView, "view"),
        (LosingPlay, "conserves"),
    ],
)
def test_each_check_fails_on_a_broken_toy(broken: Callable[[], Any], promise: str) -> None:
    with pytest.raises(CheckFailed) as caught:
        run(broken())
    assert caught.value.promise == promise


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (GuessingPreview, "preview"),
        (SilentWhyNot, "why_not"),
        (NoTargets, "targets"),
    ],
)
def test_each_check_of_hints_fails(broken: Callable[[], Any], promise: str) -> None:
    with pytest.raises(CheckFailed) as caught:
        run(ToyGame(), broken())
    assert caught.value.promise == promise


def test_a_card_drawn_by_another_is_blank() -> None:
    assert ToyGame().redact(Drawn(1, 7), 0) == Drawn(1, -1)
    assert ToyGame().redact(Drawn(1, 7), 1) == Drawn(1, 7)
