"""Building the castle: batches, tokens and the gold for most batches (C7.5)."""

from __future__ import annotations

from typing import Any

from core.games.caylus import rounds
from core.games.caylus.actions import DELIVERIES, Deliver, Pay
from core.games.caylus.data import GOLD, STRIDE, TOKENS_REMOVED
from core.games.caylus.events import (
    BatchesDelivered,
    Gained,
    PhaseBegan,
    TokensRemoved,
    TokensTaken,
)
from core.games.caylus.payments import BATCH_PRICE, most_batches, settle, ways
from core.games.caylus.state import CASTLE, CaylusState


def next_tokens(s: CaylusState, n: int) -> tuple[int, int, int]:
    """The next n tokens: foundations, then walls, then towers (C7.5b)."""
    a, b, c = s.castle
    a = min(n, a)
    b = min(n - a, b)
    return a, b, min(n - a - b, c)


def take_tokens(
    s: CaylusState, seat: int, n: int, reason: str, place: int, log: list[Any] | None
) -> None:
    """The next n tokens go to a seat."""
    base = seat * 3
    taken = next_tokens(s, n)
    for kind in range(3):
        s.castle[kind] -= taken[kind]
        s.tokens[base + kind] += taken[kind]
    if log is not None:
        log.append(TokensTaken(seat, *taken, reason, place))


def begin(s: CaylusState, log: list[Any] | None) -> None:
    """In passing order each may hand in batches."""
    s.phase = CASTLE
    s.at = 0
    if log is not None:
        log.append(PhaseBegan("castle", s.round))
    _advance(s, log)


def limit(s: CaylusState, seat: int) -> int:
    """The most batches a seat can hand in now (C7.5a)."""
    base = seat * STRIDE
    food, wood, stone, gold = s.stock[base : base + 4]
    return min(most_batches(food, wood, stone, gold), sum(s.castle))


def legal(s: CaylusState, question: tuple[Any, ...]) -> list[Any]:
    return list(DELIVERIES[: question[2] + 1])


def deliver(s: CaylusState, a: Deliver, log: list[Any] | None) -> None:
    """How many batches; the payment is asked where gold leaves a choice."""
    seat = s.pending.pop()[1]
    n = a.batches
    if n:
        options = ways(s, seat, BATCH_PRICE + n)
        if len(options) > 1:
            s.pending.append(("pay", seat, BATCH_PRICE + n, -1))
            return
        _hand_in(s, seat, n, options[0], log)
    elif log is not None:
        log.append(BatchesDelivered(seat, 0))
    _advance(s, log)


def paid(s: CaylusState, seat: int, price: int, pay: Pay, log: list[Any] | None) -> None:
    """The payment of the batches was chosen."""
    _hand_in(s, seat, price - BATCH_PRICE, pay, log)
    _advance(s, log)


def _hand_in(s: CaylusState, seat: int, n: int, pay: Pay, log: list[Any] | None) -> None:
    settle(s, seat, pay, log, "deliver", -1, "")
    s.batches[seat] = n
    if log is not None:
        log.append(BatchesDelivered(seat, n))
    take_tokens(s, seat, n, "deliver", -1, log)


def _advance(s: CaylusState, log: list[Any] | None) -> None:
    """Ask the next seat that can hand in anything."""
    while s.at < s.players:
        seat = s.bridge[s.at]
        s.at += 1
        most = limit(s, seat)
        if most:
            s.pending.append(("deliver", seat, most))
            return
    _close(s, log)
    rounds.end(s, log)


def _close(s: CaylusState, log: list[Any] | None) -> None:
    """Gold for the most batches (C7.5c), or tokens leave the game (C7.5d)."""
    most = max(s.batches)
    if most:
        # A tie goes to the earlier in passing order.
        seat = next(seat for seat in s.bridge if s.batches[seat] == most)
        s.stock[seat * STRIDE + GOLD] += 1
        if log is not None:
            log.append(Gained(seat, 0, 0, 0, 1, 0, "most"))
        return
    gone = next_tokens(s, TOKENS_REMOVED)
    if any(gone):
        for kind in range(3):
            s.castle[kind] -= gone[kind]
            s.removed[kind] += gone[kind]
        if log is not None:
            log.append(TokensRemoved(*gone))
