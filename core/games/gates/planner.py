"""The questions of the Gates table: incomes, taxes, missing goods, events left, brown rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from core.games.gates.data import (
    CARDS,
    CORNER_IDS,
    CORNER_POINTS,
    EVENT_IDS,
    EVENT_INDEX,
    EVENTS,
    FACING,
    GOODS,
    LAST_ROUND,
    POINTS,
    ROUNDS,
    TAXES,
    EventCard,
)
from core.games.gates.effects import carry_out, choices, loss
from core.games.gates.rounds import goods_of, tax_side, tax_split
from core.games.gates.state import EVENT, OVER, GatesState
from core.games.gates.view import unseen


class CornerIncome(NamedTuple):
    seat: int
    shows: str  # a good, or "points"
    amounts: tuple[tuple[str, int], ...]  # card in hand, what it takes; ("", 2) for points


class Placement(NamedTuple):
    turn: int
    favour: str  # the good the start player receives
    corners: tuple[CornerIncome, ...]


class TaxRow(NamedTuple):
    seat: int
    paid: tuple[str, ...]
    missing: tuple[str, ...]
    points: int  # lost
    forgiven: int


class TaxSide(NamedTuple):
    blue: bool
    certain: bool  # the chapter's last event lies open
    possible: bool
    goods: tuple[str, ...]
    rows: tuple[TaxRow, ...]


class TaxPlan(NamedTuple):
    chapter: int
    rounds: int  # to the tax, this one included
    sides: tuple[TaxSide, ...]  # blue, brown


class Missing(NamedTuple):
    event: str
    seat: int
    goods: tuple[str, ...]  # none missing: it can be used


class EventsLeft(NamedTuple):
    chapter: int
    blue: tuple[str, ...]
    brown: tuple[str, ...]


class Outcome(NamedTuple):
    """One way a brown event can go for a seat."""

    lose: tuple[str, ...] = ()
    gain: tuple[str, ...] = ()
    points: int = 0
    cards: tuple[str, ...] = ()  # taken back


class BrownRow(NamedTuple):
    seat: int
    done: bool
    outcomes: tuple[Outcome, ...]


def income_preview(s: GatesState, viewer: int) -> tuple[Placement, ...]:
    """For each rotation what each corner gives each seat."""
    if s.phase == OVER:
        return ()
    event = s.deck[s.round]
    return tuple(
        Placement(
            turn,
            GOODS[s.favours[turn]],
            tuple(
                CornerIncome(seat, CORNER_IDS[shown], _amounts(s, seat, shown))
                for seat, shown in enumerate(FACING[s.layout][event][turn][: s.players])
            ),
        )
        for turn in range(4)
    )


def _amounts(s: GatesState, seat: int, shown: int) -> tuple[tuple[str, int], ...]:
    if shown == POINTS:
        return (("", CORNER_POINTS),)
    hand = s.hands[seat]
    return tuple((c.id, c.income[shown]) for i, c in enumerate(CARDS) if hand >> i & 1)


def tax_planner(s: GatesState, viewer: int) -> TaxPlan | None:
    """What each side of the coming tax would cost each seat with the goods held now."""
    if s.phase == OVER:
        return None
    chapter = s.round // ROUNDS
    last = s.round % ROUNDS == ROUNDS - 1
    colours = {EVENTS[e].blue for e in unseen(s)[chapter]} or {tax_side(s, chapter)}
    sides = []
    for blue in (True, False):
        due = TAXES[chapter][blue]
        rows = tuple(_tax_row(s, seat, due) for seat in range(s.players))
        sides.append(TaxSide(blue, last and blue in colours, blue in colours, goods_of(due), rows))
    return TaxPlan(chapter, ROUNDS - s.round % ROUNDS, tuple(sides))


def _tax_row(s: GatesState, seat: int, due: tuple[int, ...]) -> TaxRow:
    paid, missing = tax_split(s, seat, due)
    owed = s.switches.tax_missing * sum(missing)
    lost = loss(s, seat, owed)
    return TaxRow(seat, goods_of(paid), goods_of(missing), lost, owed - lost)


def missing(s: GatesState, viewer: int, event: str = "") -> tuple[Missing, ...]:
    """What each seat lacks for an event, or for every event on display."""
    events = [EVENT_INDEX[event]] if event else s.display
    return tuple(
        Missing(EVENT_IDS[e], seat, goods_of(tax_split(s, seat, EVENTS[e].price)[1]))
        for e in events
        if not EVENTS[e].must
        for seat in range(s.players)
    )


def events_left(s: GatesState, viewer: int) -> tuple[EventsLeft, ...]:
    """The events still face down, by chapter and colour."""
    if s.round == LAST_ROUND:
        return ()
    return tuple(
        EventsLeft(
            chapter,
            tuple(EVENT_IDS[e] for e in events if EVENTS[e].blue),
            tuple(EVENT_IDS[e] for e in events if not EVENTS[e].blue),
        )
        for chapter, events in enumerate(unseen(s))
    )


def brown_rows(s: GatesState, viewer: int, event: str = "") -> tuple[BrownRow, ...]:
    """What a brown event does to each seat, from the start player on.

    Without an event: the one on the table, where those who are done have no outcomes
    left. With an event: what it would do to everybody now.
    """
    if not event and (s.phase == OVER or EVENTS[s.deck[s.round]].blue):
        return ()
    index = EVENT_INDEX[event] if event else s.deck[s.round]
    done = 0
    if not event:
        done = s.players - s.left if s.phase == EVENT else s.players
    rows = []
    for i in range(s.players):
        seat = (s.start + i) % s.players
        outcomes = () if i < done else _outcomes(s, seat, EVENTS[index])
        rows.append(BrownRow(seat, i < done, outcomes))
    return tuple(rows)


def _outcomes(s: GatesState, seat: int, event: EventCard) -> tuple[Outcome, ...]:
    """The event played out on copies, once for every choice."""
    ways: list[tuple[GatesState, list[Any]]] = [(s, [])]
    for effect in event.effects:
        further = []
        for t, log in ways:
            for action in choices(t, seat, effect) or [None]:
                after, events = t.copy(), log[:]
                carry_out(after, seat, effect, action, event.id, events)
                further.append((after, events))
        ways = further
    return tuple(_outcome(t.points[seat] - s.points[seat], log) for t, log in ways)


def _outcome(points: int, log: list[Any]) -> Outcome:
    def goods(*kinds: str) -> tuple[str, ...]:
        return tuple(g for e in log if e.kind in kinds for g in e.goods)

    cards = tuple(c for e in log if e.kind == "cards_taken_back" for c in e.cards)
    return Outcome(goods("goods_paid", "goods_lost"), goods("goods_gained"), points, cards)


QUESTIONS: Mapping[str, Callable[..., Any]] = {
    "income_preview": income_preview,
    "tax_planner": tax_planner,
    "missing": missing,
    "events_left": events_left,
    "brown_rows": brown_rows,
}
