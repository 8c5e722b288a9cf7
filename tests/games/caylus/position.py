"""Positions of Caylus for tests: a table in the action phase with chosen cards and goods."""

from __future__ import annotations

from typing import Any

from core.engine.game import make_setup
from core.games.caylus.actions import KEEP, PASS, PLACES
from core.games.caylus.data import CARD_INDEX, GOODS, STRIDE
from core.games.caylus.rules import GAME
from core.games.caylus.state import ACTIONS, CLOSED, FREE, FRONT, RESIDENCE, CaylusState


def opening(players: int = 4, advanced: bool = False, seed: int = 1) -> CaylusState:
    return GAME.new_state(make_setup(GAME.info, players, seed, {"advanced": advanced}))


def table(players: int = 4, advanced: bool = False, seed: int = 1) -> CaylusState:
    """Round 1, seat 0 to act, empty stocks, every own card in the deck."""
    s = opening(players, advanced, seed)
    play(s, *[KEEP] * players)
    s.first = s.turn = 0
    s.stock = [0] * (STRIDE * players)
    for seat in range(players):
        hold(s, seat)
    return s


def hold(s: CaylusState, seat: int, *names: str) -> None:
    """Give a seat exactly this hand; the rest of hand and deck becomes the deck."""
    hand = sum(1 << CARD_INDEX[n] for n in names)
    mine = s.hands[seat] | sum(1 << c for c in s.decks[seat])
    assert hand & ~mine == 0
    s.hands[seat] = hand
    s.known[seat] = 0
    s.decks[seat] = tuple(c for c in range(12) if (mine & ~hand) >> c & 1)


def have(s: CaylusState, seat: int, **goods: int) -> None:
    """Give a seat exactly these goods."""
    base = seat * STRIDE
    s.stock[base : base + STRIDE] = [goods.get(name, 0) for name in GOODS]


def goods(s: CaylusState, seat: int) -> dict[str, int]:
    """The goods a seat has any of."""
    row = s.stock[seat * STRIDE : (seat + 1) * STRIDE]
    return {name: n for name, n in zip(GOODS, row, strict=True) if n}


def lay(
    s: CaylusState,
    seat: int,
    name: str,
    worker: int = FREE,
    cubes: int = 0,
    residence: bool = False,
) -> int:
    """Put a building of a seat (-1: neutral) at the end of the road; gives its place."""
    card = CARD_INDEX[name]
    if seat >= 0:
        assert s.hands[seat] >> card & 1 or card in s.decks[seat], name
        s.hands[seat] &= ~(1 << card)
        s.decks[seat] = tuple(c for c in s.decks[seat] if c != card)
    s.card.append(card)
    s.owner.append(seat)
    s.cubes.append(cubes)
    s.side.append(RESIDENCE if residence else FRONT)
    s.worker.append(CLOSED if residence else worker)
    if residence:
        s.residences[seat] += 1
    if worker >= 0:
        s.workers[worker] -= 1
    return len(s.card) - 1


def neutral_road(s: CaylusState, *names: str) -> None:
    """Replace the neutral buildings at the start of the road."""
    count = s.owner.count(-1)
    row = [CARD_INDEX[n] for n in names]
    s.card[:count] = row
    for part, value in ((s.owner, -1), (s.worker, FREE), (s.cubes, 0), (s.side, FRONT)):
        part[:count] = [value] * len(row)
    if s.advanced:
        s.provost += len(row) - count


def put_worker(s: CaylusState, seat: int, place: int) -> None:
    s.worker[place] = seat
    s.workers[seat] -= 1


def play(s: CaylusState, *actions: Any) -> list[Any]:
    """Play legal actions, all their events."""
    log: list[Any] = []
    for a in actions:
        assert GAME.accepts(s, a), (a, GAME.legal_actions(s))
        GAME.apply(s, a, log)
    return log


def all_pass(s: CaylusState) -> list[Any]:
    """Everyone still acting passes; those with nothing left do so unasked."""
    round_ = s.round
    log: list[Any] = []
    while s.phase == ACTIONS and s.round == round_:
        log += play(s, PASS)
    return log


def legal(s: CaylusState) -> list[Any]:
    return GAME.legal_actions(s)


def kinds(s: CaylusState) -> set[str]:
    return {a.kind for a in legal(s)}


def events(log: list[Any], kind: str) -> list[Any]:
    return [e for e in log if e.kind == kind]


def worker_at(place: int) -> Any:
    return PLACES[place]
