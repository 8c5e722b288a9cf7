"""A tiny game with hidden hands, a pile, several steps a turn and an undoable middle."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from core.engine import rng as streams
from core.engine.game import (
    NOBODY,
    Fact,
    GameInfo,
    Option,
    Reason,
    Result,
    Setup,
)

CARDS = 20


class Draw(NamedTuple):
    kind: str = "draw"


class Play(NamedTuple):
    card: int
    kind: str = "play"


class EndTurn(NamedTuple):
    kind: str = "end_turn"


class Drawn(NamedTuple):
    seat: int
    card: int  # -1 for other eyes
    kind: str = "drawn"


class Played(NamedTuple):
    seat: int
    card: int
    kind: str = "played"


class Won(NamedTuple):
    seat: int
    points: int
    kind: str = "won"


class ToyState:
    __slots__ = ("drew", "hands", "limit", "pile", "points", "seat", "seed", "table", "tables")

    seed: int
    hands: list[list[int]]
    pile: list[int]
    table: list[int]
    points: list[int]
    seat: int
    drew: int
    limit: int
    tables: int

    def copy(self) -> ToyState:
        c = ToyState.__new__(ToyState)
        c.seed, c.seat, c.drew = self.seed, self.seat, self.drew
        c.limit, c.tables = self.limit, self.tables
        c.hands = [h[:] for h in self.hands]
        c.pile, c.table, c.points = self.pile[:], self.table[:], self.points[:]
        return c

    def dump(self) -> dict[str, Any]:
        return {k: getattr(self, k) for k in self.__slots__} | {
            "table": self.table[:],
            "points": self.points[:],
            "hands": [h[:] for h in self.hands],
            "pile": self.pile[:],
        }


class ToyView(NamedTuple):
    viewer: int | None
    current: int
    phase: str
    scores: tuple[int, ...]
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    pile: int
    table: tuple[int, ...]
    drew: int


class ToyGame:
    """Each turn: draw at most `limit` cards, play one, end the turn. Highest card takes the sum."""

    info = GameInfo(
        "toy", 1, 2, 4, True, (Option("limit", (1, 2)),), (("generous", (("limit", 2),)),)
    )
    action_types = (Draw, Play, EndTurn)
    revealing = frozenset({"drawn"})

    def new_state(self, setup: Setup) -> ToyState:
        s = ToyState()
        s.seed, s.seat, s.drew, s.tables = setup.seed, 0, 0, 0
        s.limit = dict(setup.options)["limit"]
        cards = list(range(CARDS))
        streams.shuffle(cards, streams.stream(setup.seed, "deal"))
        s.hands = [sorted(cards[3 * n : 3 * n + 3]) for n in range(setup.players)]
        s.pile = cards[3 * setup.players :]
        s.table, s.points = [], [0] * setup.players
        return s

    def current_player(self, s: ToyState) -> int:
        return NOBODY if s.tables == 3 else s.seat

    def _has_played(self, s: ToyState) -> bool:
        return len(s.table) > (s.seat - self._leader(s)) % len(s.hands)

    def _leader(self, s: ToyState) -> int:
        return s.tables % len(s.hands)

    def legal_actions(self, s: ToyState) -> list[Any]:
        if self._has_played(s):
            return [EndTurn()]
        plays: list[Any] = [Play(c) for c in s.hands[s.seat]]
        return [*plays, Draw()] if s.drew < s.limit and s.pile else plays

    def accepts(self, s: ToyState, a: Any) -> bool:
        return a in self.legal_actions(s)

    def apply(self, s: ToyState, a: Any, log: list[Any] | None = None) -> None:
        seat = s.seat
        if a.kind == "draw":
            card = s.pile.pop()
            s.hands[seat].append(card)
            s.hands[seat].sort()
            s.drew += 1
            if log is not None:
                log.append(Drawn(seat, card))
        elif a.kind == "play":
            s.hands[seat].remove(a.card)
            s.table.append(a.card)
            if log is not None:
                log.append(Played(seat, a.card))
        else:
            s.drew = 0
            s.seat = (seat + 1) % len(s.hands)
            if len(s.table) == len(s.hands):
                self._award(s, log)

    def _award(self, s: ToyState, log: list[Any] | None) -> None:
        best = max(range(len(s.table)), key=s.table.__getitem__)
        taker = (self._leader(s) + best) % len(s.hands)
        points = sum(s.table)
        s.points[taker] += points
        s.pile[:0] = s.table
        s.table = []
        s.tables += 1
        s.seat = self._leader(s)
        streams.shuffle(s.pile, streams.stream(s.seed, "pile", s.tables))
        if log is not None:
            log.append(Won(taker, points))

    def scores(self, s: ToyState) -> tuple[int, ...]:
        return tuple(s.points)

    def breakdown(self, s: ToyState) -> tuple[dict[str, int], ...]:
        return tuple({"tables": p} for p in s.points)

    def result(self, s: ToyState) -> Result | None:
        if s.tables < 3:
            return None
        ranks = tuple(1 + sum(q > p for q in s.points) for p in s.points)
        return Result(tuple(s.points), ranks, "points")

    def observe(self, s: ToyState, viewer: int | None) -> ToyView:
        return ToyView(
            viewer,
            self.current_player(s),
            "over" if s.tables == 3 else "turn",
            tuple(s.points),
            () if viewer is None else tuple(s.hands[viewer]),
            tuple(len(h) for h in s.hands),
            len(s.pile),
            tuple(s.table),
            s.drew,
        )

    def determinize(self, s: ToyState, viewer: int, rng: Random) -> ToyState:
        d = s.copy()
        pool = sorted(c for n, h in enumerate(s.hands) if n != viewer for c in h)
        pool = sorted(pool + s.pile)
        streams.shuffle(pool, rng)
        for n, hand in enumerate(s.hands):
            if n != viewer:
                d.hands[n] = sorted(pool[: len(hand)])
                del pool[: len(hand)]
        d.pile = pool
        d.seed = streams.new_seed(rng)
        return d

    def redact(self, event: Any, viewer: int | None) -> Any | None:
        if event.kind == "drawn" and event.seat != viewer:
            return Drawn(event.seat, -1)
        return event

    def census(self, s: ToyState) -> dict[str, int]:
        cards = sorted([*s.pile, *s.table, *(c for h in s.hands for c in h)])
        return {str(c): cards.count(c) for c in cards}


class ToyHints:
    """Targets, previews and reasons of the toy."""

    QUESTIONS = {"highest": lambda s, viewer: max(s.table, default=-1)}

    def targets(self, s: Any, action: Any) -> tuple[Any, ...]:
        return (("card", action.card),) if action.kind == "play" else (("button", action.kind),)

    def preview(self, s: Any, viewer: int, action: Any) -> tuple[Fact, ...]:
        if action.kind != "play":
            return ()
        return (Fact("highest", int(action.card > max(s.table, default=-1)), viewer),)

    def why_not(self, s: Any, viewer: int, targets: tuple[Any, ...]) -> Reason | None:
        for action in TOY.legal_actions(s):
            if all(t in self.targets(s, action) for t in targets):
                return None
        if targets[0][0] == "card" and targets[0][1] not in s.hands[viewer]:
            return Reason("not_yours", "T1", targets)
        return Reason("not_now", "T2", targets)


TOY = ToyGame()
TOY_HINTS = ToyHints()


def toy_setup(players: int = 3, seed: int = 1, limit: int = 1) -> Setup:
    return Setup(players, seed, (("limit", limit),))
