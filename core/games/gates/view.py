"""What a seat knows of a game of Gates (G8: all but the order of the event decks)."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from core.engine.game import NOBODY
from core.engine.rng import new_seed, shuffle
from core.games.gates.data import (
    ALL_CARDS,
    CARD_IDS,
    CORNER_IDS,
    DISPLAY_SIZE,
    EVENT_IDS,
    EVENTS,
    GOODS,
    LAST_ROUND,
    MUST,
    PLACES,
    ROUNDS,
)
from core.games.gates.effects import cards_of
from core.games.gates.state import CLOSE, OVER, GatesState, Switches

PHASES = ("event", "place", "card", "goods", "barter", "close", "henry", "trade", "over")


class SeatView(NamedTuple):
    place: int  # clockwise from top-left
    points: int
    goods: tuple[int, ...]
    hand: tuple[str, ...]
    played: tuple[str, ...]
    corner: str  # what the placed event's corner shows this seat, "" before


class GatesView(NamedTuple):
    viewer: int | None
    current: int
    phase: str
    scores: tuple[int, ...]
    chapter: int  # 0 or 1
    round: int  # 1 to 12, of the chapter
    start: int
    event: str  # "" once the game is over
    blue: bool
    turn: int  # -1 before the event is placed
    favours: tuple[str, ...]  # top, right, bottom, left
    display: tuple[str, ...]  # oldest first
    leaving: str  # the one that makes room for this round's event, "" if none
    closed: tuple[str, ...]  # on display, but Henry is everybody's one event this round
    seats: tuple[SeatView, ...]
    card: str  # action card being resolved, "" if none
    paid: tuple[str, ...]  # goods handed in for barter
    offers: tuple[str, ...]  # events the current player can use
    past: tuple[str, ...]  # events revealed before this one, in order
    left: int  # seats that still act in this phase
    switches: Switches


def observe(s: GatesState, viewer: int | None) -> GatesView:
    over = s.phase == OVER
    place = min(s.round, LAST_ROUND - 1)
    event = s.deck[place]
    blue = EVENTS[event].blue
    joins = blue and not over and s.phase <= CLOSE and len(s.display) == 2
    seats = tuple(
        SeatView(
            PLACES[s.layout][seat],
            s.points[seat],
            tuple(s.goods[4 * seat : 4 * seat + 4]),
            cards_of(s.hands[seat]),
            cards_of(ALL_CARDS & ~s.hands[seat]),
            CORNER_IDS[s.corners[seat]] if s.corners else "",
        )
        for seat in range(s.players)
    )
    return GatesView(
        viewer,
        NOBODY if over else s.who,
        PHASES[s.phase],
        tuple(s.points),
        place // ROUNDS,
        place % ROUNDS + 1,
        s.start,
        "" if over else EVENT_IDS[event],
        blue and not over,
        s.turn,
        tuple(GOODS[g] for g in s.favours),
        tuple(EVENT_IDS[e] for e in s.display),
        EVENT_IDS[s.display[0]] if joins else "",
        _closed(s),
        seats,
        CARD_IDS[s.card] if s.card >= 0 else "",
        s.paid,
        tuple(EVENT_IDS[e] for e in s.offers),
        tuple(EVENT_IDS[e] for e in s.deck[: s.round]),
        0 if over else s.left,
        s.switches,
    )


def _closed(s: GatesState) -> tuple[str, ...]:
    """G3.4: what nobody can use this round, for Henry counts as the one event."""
    if s.phase == OVER or s.switches.henry_adds:
        return ()
    event, coming = s.deck[s.round], s.display
    if s.phase <= CLOSE and EVENTS[event].blue:
        coming = (*coming, event)[-DISPLAY_SIZE:]
    return tuple(EVENT_IDS[e] for e in s.display if e != MUST) if MUST in coming else ()


def unseen(s: GatesState) -> tuple[list[int], list[int]]:
    """The events of each chapter still face down, sorted: what everybody can work out."""
    seen = s.round + 1
    return sorted(s.deck[seen:ROUNDS]), sorted(s.deck[max(seen, ROUNDS) :])


def determinize(s: GatesState, viewer: int, rng: Random) -> GatesState:
    new = s.copy()
    first, second = unseen(s)
    shuffle(first, rng)
    shuffle(second, rng)
    new.deck = (*s.deck[: s.round + 1], *first, *second)
    new.seed = new_seed(rng)
    return new


def redact(event: Any, viewer: int | None) -> Any:
    """Every event of Gates happens in the open."""
    return event
