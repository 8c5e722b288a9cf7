"""The toy game broken in every way that a check must notice."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.toy import Draw, EndTurn, Play, ToyGame, ToyState, Won

# -- the state -------------------------------------------------------------------------------


class OtherState(ToyState):
    """Stays of its kind when copied."""

    __slots__ = ()

    def copy(self) -> Any:
        c = super().copy()
        c.__class__ = type(self)
        return c


def with_state(kind: type) -> Callable[[], Any]:
    class Game(ToyGame):
        def new_state(self, setup: Any) -> Any:
            s = super().new_state(setup)
            s.__class__ = kind
            return s

    return Game


class ShallowState(OtherState):
    __slots__ = ()

    def copy(self) -> Any:
        c = super().copy()
        c.hands = list(self.hands)
        return c


class ForgetfulState(OtherState):
    __slots__ = ()

    def copy(self) -> Any:
        c = super().copy()
        c.pile.reverse()
        return c


class RestlessStart(ToyGame):
    starts = 0

    def new_state(self, setup: Any) -> ToyState:
        s = super().new_state(setup)
        self.starts += 1
        s.points[0] = self.starts
        return s


class MemoryOfGames(ToyGame):
    """Every game it has begun makes the next one dearer."""

    starts = 0

    def new_state(self, setup: Any) -> ToyState:
        self.starts += 1
        return super().new_state(setup)

    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        super().apply(s, a, log)
        s.points[0] += self.starts * (a.kind == "end_turn")


# -- legal actions and the end ---------------------------------------------------------------


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


class UnlistedAction(ToyGame):
    action_types = (Play, EndTurn)


class Endless(ToyGame):
    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        return


class WrongSum(ToyGame):
    def breakdown(self, s: ToyState) -> tuple[dict[str, int], ...]:
        return tuple({"tables": p + 1} for p in s.points)


class MissingSum(ToyGame):
    def breakdown(self, s: ToyState) -> tuple[dict[str, int], ...]:
        return super().breakdown(s)[1:]


class EarlyResult(ToyGame):
    def result(self, s: ToyState) -> Any:
        return super().result(s) or ("too", "early", "")


class OtherResult(ToyGame):
    def result(self, s: ToyState) -> Any:
        found = super().result(s)
        return found and found._replace(scores=tuple(p + 1 for p in found.scores))


class NoWinner(ToyGame):
    def result(self, s: ToyState) -> Any:
        found = super().result(s)
        return found and found._replace(ranks=tuple(r + 1 for r in found.ranks))


# -- views -----------------------------------------------------------------------------------


class LeakingView(ToyGame):
    def observe(self, s: ToyState, viewer: int | None) -> Any:
        return super().observe(s, viewer)._replace(hand=tuple(s.hands[0]))


class LeakingPublicView(ToyGame):
    def observe(self, s: ToyState, viewer: int | None) -> Any:
        seen = super().observe(s, viewer)
        return seen._replace(hand=tuple(s.pile[-1:])) if viewer is None else seen


class LooseView(ToyGame):
    def observe(self, s: ToyState, viewer: int | None) -> Any:
        return super().observe(s, viewer)._replace(table=s.table)


class RestlessView(ToyGame):
    looks = 0

    def observe(self, s: ToyState, viewer: int | None) -> Any:
        self.looks += 1
        return super().observe(s, viewer)._replace(pile=self.looks)


class WrongHeader(ToyGame):
    def observe(self, s: ToyState, viewer: int | None) -> Any:
        return super().observe(s, viewer)._replace(current=0)


class WrongScores(ToyGame):
    def observe(self, s: ToyState, viewer: int | None) -> Any:
        return super().observe(s, viewer)._replace(scores=(0,) * len(s.points))


# -- playing ---------------------------------------------------------------------------------


class NoisyApply(ToyGame):
    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        super().apply(s, a, [] if log is None else log)


class TalkativeApply(ToyGame):
    """Telling what happened is paid."""

    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        super().apply(s, a, log)
        s.points[0] += log is not None


class MemoryInTheGame(ToyGame):
    count = 0

    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        super().apply(s, a, log)
        self.count += 1
        s.points[0] += self.count % 2


class TouchingApply(ToyGame):
    """Writes into the position it was asked about last."""

    looked: Any = None

    def observe(self, s: ToyState, viewer: int | None) -> Any:
        self.looked = s
        return super().observe(s, viewer)

    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        super().apply(s, a, log)
        if self.looked is not None:
            self.looked.seed += 1


class LosingPlay(ToyGame):
    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        super().apply(s, a, log)
        if a.kind == "draw" and s.pile:
            s.pile.pop()


class LateLoss(ToyGame):
    def _award(self, s: ToyState, log: list[Any] | None) -> None:
        card = s.table[0]
        super()._award(s, log)
        if s.tables == 3:
            s.pile.remove(card)


class MiscountedTable(ToyGame):
    """What lies on the table is forgotten, until it is taken."""

    def census(self, s: ToyState) -> dict[str, int]:
        on_table = {str(c) for c in s.table}
        return {c: n for c, n in super().census(s).items() if c not in on_table}


# -- re-deals --------------------------------------------------------------------------------


class TruthfulRedeal(ToyGame):
    def determinize(self, s: ToyState, viewer: int, rng: Random) -> ToyState:
        d = s.copy()
        d.seed = super().determinize(s, viewer, rng).seed
        return d


class SameRedeal(ToyGame):
    """Forgets the truth, but deals the same cards each time."""

    def determinize(self, s: ToyState, viewer: int, rng: Random) -> ToyState:
        d = super().determinize(s, viewer, Random(1))
        d.seed = int(rng.random() * 1e9)
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


class WritingRedeal(ToyGame):
    def determinize(self, s: ToyState, viewer: int, rng: Random) -> ToyState:
        d = super().determinize(s, viewer, rng)
        s.pile.append(s.pile.pop(0))
        return d


class SharingRedeal(ToyGame):
    def determinize(self, s: ToyState, viewer: int, rng: Random) -> ToyState:
        d = super().determinize(s, viewer, rng)
        d.table = s.table
        return d


class ForbiddingRedeal(ToyGame):
    """What may be drawn is no part of the view, but the seat knows it."""

    def determinize(self, s: ToyState, viewer: int, rng: Random) -> ToyState:
        d = super().determinize(s, viewer, rng)
        d.limit = 0
        return d


class ForgottenCard(ToyGame):
    """A card that is about to be played need not be in the hand that was dealt anew."""

    def accepts(self, s: ToyState, a: Any) -> bool:
        return a.kind == "play" or super().accepts(s, a)

    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        if a.kind == "play" and a.card not in s.hands[s.seat]:
            s.hands[s.seat].append(a.card)
        super().apply(s, a, log)


# -- events ----------------------------------------------------------------------------------


class LeakingEvents(ToyGame):
    def redact(self, event: Any, viewer: int | None) -> Any:
        return event


class LeakingToAll(ToyGame):
    def redact(self, event: Any, viewer: int | None) -> Any:
        return event if viewer is None else super().redact(event, viewer)


class LeakingByNumber(ToyGame):
    """One event more when the card at the bottom is an even one."""

    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        super().apply(s, a, log)
        if log is not None and s.pile and s.pile[0] % 2:
            log.append(Won(0, 0))
