"""Each promise of the hints is shown to fail on hints broken in its way."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.game import Fact, Reason
from core.engine.promise import CheckFailed
from tests.engine.test_check import run
from tests.toy import ToyGame, ToyHints


class NoTargets(ToyHints):
    def targets(self, s: Any, action: Any) -> tuple[Any, ...]:
        return ()


class GuessedTargets(ToyHints):
    def targets(self, s: Any, action: Any) -> tuple[Any, ...]:
        return (("card", s.pile[0]),) if action.kind == "draw" else super().targets(s, action)


class BareTargets(ToyHints):
    def targets(self, s: Any, action: Any) -> tuple[Any, ...]:
        return (action.kind,)


class SameTargets(ToyHints):
    def targets(self, s: Any, action: Any) -> tuple[Any, ...]:
        return (("button", "go"),)


class TurnsAlone(ToyHints):
    """Nothing but a turn cannot be picked."""

    def targets(self, s: Any, action: Any) -> tuple[Any, ...]:
        return (("turn", getattr(action, "card", -1)),)


class GuessingPreview(ToyHints):
    def preview(self, s: Any, viewer: int, action: Any) -> Any:
        return tuple(f._replace(amount=s.pile[-1]) for f in super().preview(s, viewer, action))


class WordyPreview(ToyHints):
    def preview(self, s: Any, viewer: int, action: Any) -> Any:
        return ("it would be the highest card",)


class LoosePreview(ToyHints):
    def preview(self, s: Any, viewer: int, action: Any) -> Any:
        return (Fact("highest", what=([1],)),)


class SilentWhyNot(ToyHints):
    def why_not(self, s: Any, viewer: int, targets: Any) -> Reason | None:
        return None


class SternWhyNot(ToyHints):
    def why_not(self, s: Any, viewer: int, targets: Any) -> Reason | None:
        return Reason("never")


class GuessingWhyNot(ToyHints):
    def why_not(self, s: Any, viewer: int, targets: Any) -> Reason | None:
        reason = super().why_not(s, viewer, targets)
        return reason and reason._replace(what=(s.pile[0],))


class HastyWhyNot(ToyHints):
    """Takes a card that is not yet told for one that is missing."""

    def targets(self, s: Any, action: Any) -> tuple[Any, ...]:
        return (*super().targets(s, action), ("button", "sure"))

    def why_not(self, s: Any, viewer: int, targets: Any) -> Reason | None:
        if len(targets) == 1 and targets[0] == ("button", "sure"):
            return Reason("no card")
        return super().why_not(s, viewer, targets)


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (NoTargets, "targets: none for"),
        (GuessedTargets, "targets: Draw(kind='draw') depends on the hidden"),
        (BareTargets, "targets: ('"),
        (SameTargets, "have the same"),
        (TurnsAlone, "cannot be told from another"),
        (GuessingPreview, "preview: Play"),
        (WordyPreview, "preview: ('it would"),
        (LoosePreview, "preview: not plain"),
        (SilentWhyNot, "why_not: no reason for"),
        (SternWhyNot, "why_not: refuses legal"),
        (GuessingWhyNot, "why_not: Reason"),
        (HastyWhyNot, "why_not: (('button', 'sure'),) is legal"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_each_check_of_hints_fails(broken: type[ToyHints], words: str) -> None:
    with pytest.raises(CheckFailed) as caught:
        run(ToyGame(), broken())
    assert words in str(caught.value)
