"""The checks pass on the toy game and each one fails on a toy broken in its way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from core.engine import check
from core.engine.check import check_game, check_hides
from core.engine.promise import CheckFailed
from tests.engine import broken as b
from tests.toy import TOY_HINTS, Drawn, ToyGame, toy_setup


def run(game: Any, hints: Any = TOY_HINTS, deep: int = 12) -> None:
    for seed in range(12):
        for players in (2, 3, 4):
            setup = toy_setup(players, seed, 1 + seed % 2)
            check_game(game, setup, Random(seed), hints, deep)
            check_hides(game, setup, Random(seed), tries=6)


def test_the_toy_keeps_every_promise() -> None:
    run(ToyGame())


def fails(broken: Callable[[], Any], words: str, deep: int = 12) -> None:
    with pytest.raises(CheckFailed) as caught:
        run(broken(), deep=deep)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (b.with_state(b.ShallowState), "copy: shares mutable"),
        (b.with_state(b.ForgetfulState), "copy: not equal"),
        (b.RestlessStart, "deterministic: new_state"),
        (b.MemoryOfGames, "deterministic: replay differs"),
        (b.EmptyLegal, "legal: empty"),
        (b.DoubleLegal, "legal: duplicates"),
        (b.UnstableOrder, "order: "),
        (b.ForgetfulAccepts, "accepts: "),
        (b.UnlistedAction, "action_types: "),
        (b.WrongSum, "breakdown: {"),
        (b.MissingSum, "breakdown: one per seat"),
        (b.EarlyResult, "result: exactly at the end"),
        (b.OtherResult, "result: scores differ"),
        (b.NoWinner, "result: nobody wins"),
        (b.LeakingView, "redeal: seat 1 sees a difference"),
        (b.LeakingPublicView, "redeal: all see"),
        (b.LooseView, "view: not frozen"),
        (b.RestlessView, "view: not a function of the state"),
        (b.WrongHeader, "view: header"),
        (b.WrongScores, "view: scores"),
        (b.NoisyApply, "silent: "),
        (b.TalkativeApply, "with and without log"),
        (b.MemoryInTheGame, "deterministic: "),
        (b.TouchingApply, "apply: touches another state"),
        (b.LosingPlay, "conserves: "),
        (b.LateLoss, "conserves: "),
        (b.MiscountedTable, "conserves: "),
        (b.TruthfulRedeal, "redeal: always the same deal"),
        (b.SameRedeal, "redeal: always the same deal"),
        (b.SeedKeepingRedeal, "redeal: keeps the seed"),
        (b.LosingRedeal, "redeal: does not conserve"),
        (b.PeekingRedeal, "redeal: depends on the truth"),
        (b.WritingRedeal, "redeal: changes the state it reads"),
        (b.SharingRedeal, "redeal: shares parts"),
        (b.ForbiddingRedeal, "redeal: the viewer's own legal actions"),
        (b.ForgottenCard, "redeal: Play"),
        (b.LeakingEvents, "events: seat"),
        (b.LeakingToAll, "events: everybody"),
        (b.LeakingByNumber, "events: seat"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_check_fails_on_a_broken_toy(broken: Callable[[], Any], words: str) -> None:
    fails(broken, words)


def test_a_card_drawn_by_another_is_blank() -> None:
    assert ToyGame().redact(Drawn(1, 7), 0) == Drawn(1, -1)
    assert ToyGame().redact(Drawn(1, 7), 1) == Drawn(1, 7)


def test_a_state_that_others_write_to_is_noticed_at_the_end_too() -> None:
    written: list[int] = []

    class Shared(b.OtherState):
        __slots__ = ()

        def dump(self) -> dict[str, Any]:
            return super().dump() | {"written": len(written)}

    class Writer(b.with_state(Shared)):  # type: ignore[misc]
        def apply(self, s: Any, a: Any, log: list[Any] | None = None) -> None:
            super().apply(s, a, log)
            if self.current_player(s) < 0:  # in no position that is looked at closely
                written.append(1)

    fails(Writer, "copy: an earlier copy changed while playing on", deep=1)


def test_a_game_without_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "LONGEST", 40)
    fails(b.Endless, "ends: 40 actions played")
