"""The course of the game: reveal, display and trades, taxes, chapters (G3, G4, G5)."""

from __future__ import annotations

from core.games.gates.data import (
    DISPLAY_SIZE,
    EVENT_IDS,
    EVENTS,
    GOODS,
    LAST_ROUND,
    MUST,
    OF_TAXES,
    ROUNDS,
    TAXES,
)
from core.games.gates.effects import Log, carry_out, choices, lose_points
from core.games.gates.events import (
    EventDisplayed,
    EventLeft,
    EventRevealed,
    GameEnded,
    StartPlayerChanged,
    TaxCalled,
    TaxPaid,
)
from core.games.gates.state import EVENT, HENRY, OVER, PLACE, TRADE, GatesState

_BLUE = tuple(e.blue for e in EVENTS)
_EFFECTS = tuple(e.effects for e in EVENTS)
_PRICES = tuple(e.price for e in EVENTS)
_HENRY = EVENTS[MUST].effects[0]


def reveal(s: GatesState, log: Log) -> None:
    """G3.1: turn the next event over; a brown one is carried out from the start player on."""
    event = s.deck[s.round]
    s.turn = -1
    s.corners = ()
    s.who = s.start
    s.left = s.players
    if log is not None:
        chapter, place = divmod(s.round, ROUNDS)
        log.append(EventRevealed(EVENT_IDS[event], chapter, place, s.start))
    if _BLUE[event]:
        s.phase = PLACE
    else:
        carry_on(s, log)


def carry_on(s: GatesState, log: Log) -> None:
    """Carry the brown event out until somebody has a choice, else go on to placing it."""
    event = s.deck[s.round]
    effects = _EFFECTS[event]
    why = EVENT_IDS[event]
    while s.left:
        while s.step < len(effects):
            effect = effects[s.step]
            options = choices(s, s.who, effect)
            if len(options) > 1:
                s.phase = EVENT
                return
            carry_out(s, s.who, effect, options[0] if options else None, why, log)
            s.step += 1
        next_seat(s)
    s.phase = PLACE


def next_seat(s: GatesState) -> None:
    s.step = 0
    s.left -= 1
    s.who = (s.who + 1) % s.players


def show(s: GatesState, log: Log) -> None:
    """G3.4: the event leaves or joins the display; then the trades."""
    event = s.deck[s.round]
    if _BLUE[event]:
        s.display = (*s.display, event)
        if log is not None:
            log.append(EventDisplayed(EVENT_IDS[event]))
        if len(s.display) > DISPLAY_SIZE:
            if log is not None:
                log.append(EventLeft(EVENT_IDS[s.display[0]], "oldest"))
            s.display = s.display[1:]
    elif log is not None:
        log.append(EventLeft(EVENT_IDS[event], "brown"))
    s.who = s.start
    s.left = s.players
    trade(s, log)


def trade(s: GatesState, log: Log) -> None:
    """Ask for trades until somebody has a choice, else end the round."""
    henry = MUST in s.display
    free = not henry or s.switches.henry_adds
    while s.left:
        who = s.who
        if henry and not s.step:
            options = choices(s, who, _HENRY)
            if len(options) > 1:
                s.phase = HENRY
                return
            carry_out(s, who, _HENRY, options[0], EVENT_IDS[MUST], log)
            s.step = 1
        if free:
            s.offers = affordable(s, who)
            if s.offers:
                s.phase = TRADE
                return
        next_seat(s)
    end_round(s, log)


def affordable(s: GatesState, seat: int) -> tuple[int, ...]:
    """The events on display whose whole price this seat holds."""
    display = s.display
    if not display:
        return display
    a, b, c, d = s.goods[seat * 4 : seat * 4 + 4]
    out = []
    for event in display:
        w, x, y, z = _PRICES[event]
        if a >= w and b >= x and c >= y and d >= z and event != MUST:
            out.append(event)
    return tuple(out)


def end_round(s: GatesState, log: Log) -> None:
    """G3.5, and the chapter's end after rounds 12 and 24 (G4)."""
    s.round += 1
    s.offers = ()
    s.start = (s.start + 1) % s.players
    behind = -1
    if s.round == LAST_ROUND:
        collect_tax(s, 1, log)
        s.phase = OVER
        s.turn = -1
        s.corners = ()
        if log is not None:
            ranks, reason = ranking(s)
            winners = tuple(i for i, rank in enumerate(ranks) if rank == 1)
            log.append(GameEnded(winners, reason))
        return
    if s.round == ROUNDS:
        collect_tax(s, 0, log)
        behind = fewest(s)
        s.start = (behind + 1) % s.players  # G4.2
        if s.switches.clear_display:  # G4.3
            if log is not None:
                log.extend(EventLeft(EVENT_IDS[e], "cleared") for e in s.display)
            s.display = ()
    if log is not None:
        log.append(StartPlayerChanged(s.start, "left" if behind < 0 else "fewest", behind))
    reveal(s, log)


def fewest(s: GatesState) -> int:
    """G4.2: the seat with the fewest points, ties going clockwise from the next start player."""
    seats = [(s.start + i) % s.players for i in range(s.players)]
    return min(seats, key=s.points.__getitem__)


def tax_side(s: GatesState, chapter: int) -> bool:
    """Whether the chapter's last event is blue (G4.1); asked only once it lies open."""
    return _BLUE[s.deck[(chapter + 1) * ROUNDS - 1]]


def collect_tax(s: GatesState, chapter: int, log: Log) -> None:
    """G4.1: goods first, then points for each missing one."""
    blue = tax_side(s, chapter)
    due = TAXES[chapter][blue]
    if log is not None:
        log.append(TaxCalled(chapter, blue, goods_of(due)))
    for i in range(s.players):
        seat = (s.start + i) % s.players
        paid, missing = tax_split(s, seat, due)
        for good, n in enumerate(paid):
            s.goods[seat * 4 + good] -= n
        points = s.switches.tax_missing * sum(missing)
        taken = lose_points(s, seat, points, OF_TAXES)
        if log is not None:
            log.append(TaxPaid(seat, goods_of(paid), goods_of(missing), taken, points - taken))


def tax_split(
    s: GatesState, seat: int, due: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What of the goods due the seat can hand in, and what it lacks."""
    held = s.goods[seat * 4 : seat * 4 + 4]
    paid = tuple(min(n, h) for n, h in zip(due, held, strict=True))
    return paid, tuple(n - p for n, p in zip(due, paid, strict=True))


def goods_of(counts: tuple[int, ...]) -> tuple[str, ...]:
    """Counts by kind as a list of ids."""
    return tuple(g for g, n in zip(GOODS, counts, strict=True) for _ in range(n))


def ranking(s: GatesState) -> tuple[tuple[int, ...], str]:
    """G5: points, then goods in total, then shared; and which of the three decided."""
    totals = [(s.points[i], sum(s.goods[4 * i : 4 * i + 4])) for i in range(s.players)]
    ranks = tuple(1 + sum(other > mine for other in totals) for mine in totals)
    if ranks.count(1) > 1:
        return ranks, "shared"
    best = max(s.points)
    return ranks, "points" if s.points.count(best) == 1 else "goods"
