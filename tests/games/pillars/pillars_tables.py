"""Helpers that build Pillars positions for the tests."""

from __future__ import annotations

from typing import Any

from core.engine.game import make_setup
from core.games.pillars.actions import PlayCard
from core.games.pillars.data import (
    ALIENA_BIT,
    BIT,
    DECKS,
    FIRST_PRIVILEGE,
    HAND_SIZE,
    NUMBER,
    PRIVILEGES,
    pack,
)
from core.games.pillars.rules import GAME
from core.games.pillars.state import PLAY, PillarsState


def new(players: int = 4, seed: int = 1, **options: Any) -> PillarsState:
    return GAME.new_state(make_setup(GAME.info, players, seed, options))


def numbers(cards: list[str]) -> list[int]:
    """Card numbers of ids; the second of two equal ids is the other copy."""
    out: list[int] = []
    for card in cards:
        number = NUMBER[card]
        out.append(number + 1 if number in out else number)
    return out


def mask(cards: list[str]) -> int:
    return sum(BIT[c] for c in numbers(cards))


def owned(*ids: str) -> int:
    return sum(1 << i for i, p in enumerate(PRIVILEGES) if p.id in ids)


def deal_with(
    hands: list[list[str]], privilege: str = "painter", leader: int | None = None, **options: Any
) -> PillarsState:
    """A fresh deal in which every seat holds at least the given cards."""
    n = len(hands)
    s = new(n, **options)
    order = [p for p in [*s.pile, s.privilege] if p != NUMBER[privilege]]
    s.privilege, s.pile = NUMBER[privilege], order
    wanted = numbers([c for hand in hands for c in hand])
    free = [c for c in (*DECKS[n], s.privilege) if c not in wanted]
    if NUMBER["aliena"] in free and leader is not None:
        free.remove(NUMBER["aliena"])
        hands = [hand + ["aliena"] * (seat == leader) for seat, hand in enumerate(hands)]
        wanted = numbers([c for hand in hands for c in hand])
    s.hands, start = [], 0
    for hand in hands:
        mine = wanted[start : start + len(hand)]
        start += len(hand)
        while len(mine) < HAND_SIZE[n]:
            mine.append(free.pop())
        s.hands.append(sum(BIT[c] for c in mine))
    s.holder = next(i for i, hand in enumerate(s.hands) if hand & ALIENA_BIT)
    s.leader = s.turn = s.holder
    return s


def play(s: PillarsState, *cards: str) -> list[Any]:
    log: list[Any] = []
    for card in cards:
        assert GAME.accepts(s, PlayCard(card)), card
        GAME.apply(s, PlayCard(card), log)
    return log


def last_card(
    hands: list[str],
    leader: int,
    taken: list[list[str]],
    king: tuple[str, ...] = (),
    privilege: str = "painter",
    stocks: list[tuple[int, ...]] | None = None,
    privileges: list[int] | None = None,
    players: int = 4,
    **options: Any,
) -> PillarsState:
    """A deal just before its last trick. Seats with cards in `taken` took one trick."""
    s = new(players, **options)
    s.phase = PLAY
    s.hands = [mask([c]) for c in hands]
    s.trick, s.last_trick = [], ()
    s.turn = s.leader = leader
    s.taken = [mask(cards) for cards in taken]
    s.tricks = [int(bool(cards)) for cards in taken]
    s.king_cards = mask(list(king))
    s.king_seat = 0 if king else -1
    s.privilege = NUMBER[privilege]
    s.owned = privileges or [0] * players
    given = sum(s.owned) << FIRST_PRIVILEGE
    s.pile = [
        FIRST_PRIVILEGE + i
        for i in range(len(PRIVILEGES))
        if FIRST_PRIVILEGE + i != s.privilege and not given & BIT[FIRST_PRIVILEGE + i]
    ]
    s.returned = 0
    if stocks:
        s.stocks = [pack(stock) for stock in stocks]
    return s


def kinds(log: list[Any]) -> list[str]:
    return [e.kind for e in log]


def of_kind(log: list[Any], kind: str) -> list[Any]:
    return [e for e in log if e.kind == kind]
