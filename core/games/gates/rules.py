"""The rules of Gates: setup, the player's turn (G2, G3.2, G3.3) and the contract."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from core.engine.game import NOBODY, GameInfo, Option, Result, Setup
from core.engine.rng import shuffle, stream
from core.games.gates import view
from core.games.gates.actions import ACTION_TYPES, SORTED, TAKE_INCOME, USE_CARD
from core.games.gates.data import (
    ACTIONS,
    ALL_CARDS,
    AROUND,
    BARTER,
    CARD_IDS,
    CARD_INDEX,
    CARDS,
    CHAPTER_EVENTS,
    CORNER_POINTS,
    EVENT_IDS,
    EVENT_INDEX,
    EVENTS,
    FACING,
    FAVOUR,
    FAVOURS,
    GATHER,
    GATHER_POINTS,
    GOODS,
    INCOME,
    MUST,
    OPPOSITE,
    PLACES,
    RENOWN,
    SOURCES,
    START_POINTS,
    TRADES,
)
from core.games.gates.effects import Log, carry_out, gain_points, move_goods, take_back
from core.games.gates.events import (
    CardUsed,
    EventPlaced,
    EventUsed,
    FavourReceived,
    GoodsGained,
    GoodsPaid,
    IncomeTaken,
    PointsGained,
    PointsPaid,
    PointsTaken,
)
from core.games.gates.offers import bartered, offered
from core.games.gates.rounds import carry_on, goods_of, next_seat, ranking, reveal, show, trade
from core.games.gates.state import (
    BARTER_STEP,
    CARD,
    CLOSE,
    GOODS_STEP,
    OVER,
    GatesState,
    Switches,
)

OPTIONS = (
    Option("first_player", ("drawn", "first"), "G1.5"),
    Option("favours", ("fixed", "shuffled"), "G1.3"),
    Option("two_seats", ("opposite", "adjacent"), "G1.4"),
    Option("negative", (False, True), "G1.7"),
    Option("favour_second", ("any", "other"), "G2"),
    Option("henry", ("counts", "in_addition"), "G3.4"),
    Option("tax_missing", (3, 2), "G4.1"),
    Option("display", ("stay", "cleared"), "G4.3"),
)
_INCOME = tuple(c.income for c in CARDS)
_PRICES = tuple(e.price for e in EVENTS)
_POINTS = tuple(e.points for e in EVENTS)
_HENRY = EVENTS[MUST].effects[0]
_BIT = {card: 1 << i for card, i in CARD_INDEX.items()}


def _answer_event(s: GatesState, a: Any, log: Log) -> None:
    event = s.deck[s.round]
    carry_out(s, s.who, EVENTS[event].effects[s.step], a, EVENT_IDS[event], log)
    s.step += 1
    carry_on(s, log)


def _place(s: GatesState, a: Any, log: Log) -> None:
    """G3.2, and the favour of G3.3, which comes before the start player's card."""
    turn = a.turn
    event = s.deck[s.round]
    seat = s.who
    good = s.favours[turn]
    s.turn = turn
    s.corners = FACING[s.layout][event][turn]
    s.left = s.players
    s.goods[seat * 4 + good] += 1
    s.phase = CARD
    if log is not None:
        log.append(EventPlaced(seat, EVENT_IDS[event], turn))
        log.append(FavourReceived(seat, GOODS[good], turn))


def _play_card(s: GatesState, a: Any, log: Log) -> None:
    seat = s.who
    kind = a.kind
    if kind == "income":
        card = a.card
        good = s.corners[seat]
        amount = _INCOME[CARD_INDEX[card]][good]
        s.goods[seat * 4 + good] += amount
        s.hands[seat] &= ~_BIT[card]
        if log is not None:
            log.append(IncomeTaken(seat, card, GOODS[good], amount, _corner(s, seat)))
        _close(s, log)
    elif kind == "use_card":
        _use_card(s, seat, CARD_INDEX[a.card], log)
    else:
        gain_points(s, seat, CORNER_POINTS, INCOME)
        s.phase = CLOSE
        if log is not None:
            log.append(PointsTaken(seat, CORNER_POINTS, _corner(s, seat)))


def _corner(s: GatesState, seat: int) -> int:
    return (PLACES[s.layout][seat] - s.turn) % 4


def _use_card(s: GatesState, seat: int, card: int, log: Log) -> None:
    s.hands[seat] &= ~(1 << card)
    if log is not None:
        log.append(CardUsed(seat, CARD_IDS[card]))
    if card == GATHER:
        take_back(s, seat, "gather", log)
        gain_points(s, seat, GATHER_POINTS, ACTIONS)
        s.phase = CLOSE
        if log is not None:
            log.append(PointsGained(seat, GATHER_POINTS, "gather"))
        return
    if card == FAVOUR:
        good = s.favours[s.turn]
        s.goods[seat * 4 + good] += 1
        if log is not None:
            log.append(GoodsGained(seat, (GOODS[good],), "favour"))
    s.card = card
    s.phase = GOODS_STEP
    if len(offered(s)) == 1:  # nothing to pay with: "up to 2" is 0
        _close(s, log)


def _choose_goods(s: GatesState, a: Any, log: Log) -> None:
    """The goods of renown, good works, favour, and what is paid for barter."""
    seat = s.who
    bundle = a.goods
    card = s.card
    if a.kind == "take":
        if card == RENOWN:
            gain_points(s, seat, -len(bundle), ACTIONS)
            if log is not None and bundle:
                log.append(PointsPaid(seat, len(bundle), "renown"))
        _receive(s, bundle, log)
    else:
        move_goods(s, seat, bundle, -1)
        if log is not None and bundle:
            log.append(GoodsPaid(seat, bundle, CARD_IDS[card]))
        if card == BARTER:
            if bundle:
                s.paid = SORTED[bundle]
                s.phase = BARTER_STEP
                return
        else:
            gain_points(s, seat, len(bundle), ACTIONS)
            if log is not None and bundle:
                log.append(PointsGained(seat, len(bundle), "good_works"))
    _close(s, log)


def _receive(s: GatesState, bundle: tuple[str, ...], log: Log) -> None:
    move_goods(s, s.who, bundle, 1)
    if log is not None and bundle:
        log.append(GoodsGained(s.who, bundle, CARD_IDS[s.card]))


def _barter(s: GatesState, a: Any, log: Log) -> None:
    _receive(s, a.goods, log)
    s.paid = ()
    _close(s, log)


def _close(s: GatesState, log: Log) -> None:
    """G2.1: whoever has resolved the last card from hand takes all five back."""
    s.card = -1
    s.phase = CLOSE
    if not s.hands[s.who]:
        take_back(s, s.who, "last_card", log)


def _end_turn(s: GatesState, a: Any, log: Log) -> None:
    left = s.left - 1
    if left:
        s.left = left
        who = s.who + 1
        s.who = who if who < s.players else 0
        s.phase = CARD
    else:
        show(s, log)


def _answer_henry(s: GatesState, a: Any, log: Log) -> None:
    carry_out(s, s.who, _HENRY, a, EVENT_IDS[MUST], log)
    s.step = 1
    trade(s, log)


def _trade(s: GatesState, a: Any, log: Log) -> None:
    if a.kind == "use_event":
        seat = s.who
        event = EVENT_INDEX[a.event]
        goods = s.goods
        i = seat * 4
        for n in _PRICES[event]:
            goods[i] -= n
            i += 1
        gain_points(s, seat, _POINTS[event], TRADES)
        if log is not None:
            log.append(EventUsed(seat, a.event, goods_of(_PRICES[event]), _POINTS[event]))
    next_seat(s)
    trade(s, log)


# by phase, in the order of the constants in state.py
_STEPS: tuple[Callable[[GatesState, Any, Log], None], ...] = (
    _answer_event,
    _place,
    _play_card,
    _choose_goods,
    _barter,
    _end_turn,
    _answer_henry,
    _trade,
)


def _equip(s: GatesState) -> None:
    """G1.1, G1.2: what everybody has before the first event."""
    s.points = [START_POINTS] * s.players
    s.goods = [0] * (len(GOODS) * s.players)
    s.hands = [ALL_CARDS] * s.players
    s.ledger = [0] * (len(SOURCES) * s.players)


class GatesGame:
    """World Without End, the card game, behind the contract of core.engine.game."""

    info = GameInfo("gates", 1, 2, 4, False, OPTIONS)
    action_types = ACTION_TYPES
    revealing = frozenset({"event_revealed"})

    def new_state(self, setup: Setup) -> GatesState:
        options = {o.id: o.values[0] for o in OPTIONS} | dict(setup.options)
        n = setup.players
        s = GatesState()
        s.seed = setup.seed
        s.players = n
        s.switches = Switches(
            options["negative"],
            options["favour_second"] == "other",
            options["henry"] == "in_addition",
            options["tax_missing"],
            options["display"] == "cleared",
        )
        s.layout = OPPOSITE if n == 2 and options["two_seats"] == "opposite" else AROUND
        favours = list(FAVOURS)
        if options["favours"] == "shuffled":
            shuffle(favours, stream(s.seed, "favours"))
        s.favours = tuple(favours)
        deck: list[int] = []
        for chapter, events in enumerate(CHAPTER_EVENTS):  # G1.6
            pile = list(events)
            shuffle(pile, stream(s.seed, "events", chapter))
            deck += pile
        s.deck = tuple(deck)
        s.start = 0
        if options["first_player"] == "drawn":  # G1.5
            s.start = int(stream(s.seed, "start").random() * n)
        s.round = s.step = 0
        s.card = -1
        s.paid = s.display = s.offers = ()
        _equip(s)
        reveal(s, None)
        return s

    def opening(self, s: GatesState) -> list[Any]:
        """The first event, revealed and, when brown, carried out before anybody acts (G3.1)."""
        t, log = s.copy(), list[Any]()
        _equip(t)
        reveal(t, log)
        return log

    def current_player(self, s: GatesState) -> int:
        return s.who if s.phase != OVER else NOBODY

    def legal_actions(self, s: GatesState) -> list[Any]:
        return offered(s)[:]

    def accepts(self, s: GatesState, a: Any) -> bool:
        legal = offered(s)
        if a in legal:
            return True
        kind = getattr(a, "kind", "")
        if kind in ("pay", "take") and a.goods in SORTED:
            bundle = SORTED[a.goods]
            if s.phase == BARTER_STEP:
                return bool(kind == "take") and bartered(s.paid, bundle)
            return type(a)(bundle) in legal
        # an action that would do nothing is listed as the equal income of 0
        return s.phase == CARD and a in USE_CARD and TAKE_INCOME[CARD_INDEX[a.card]] in legal

    def apply(self, s: GatesState, a: Any, log: list[Any] | None = None) -> None:
        _STEPS[s.phase](s, a, log)

    def scores(self, s: GatesState) -> tuple[int, ...]:
        return tuple(s.points)

    def breakdown(self, s: GatesState) -> tuple[dict[str, int], ...]:
        n = len(SOURCES)
        return tuple(
            {"start": START_POINTS}
            | dict(zip(SOURCES, s.ledger[n * seat : n * seat + n], strict=True))
            for seat in range(s.players)
        )

    def result(self, s: GatesState) -> Result | None:
        if s.phase != OVER:
            return None
        ranks, reason = ranking(s)
        return Result(tuple(s.points), ranks, reason)

    def observe(self, s: GatesState, viewer: int | None) -> view.GatesView:
        return view.observe(s, viewer)

    def determinize(self, s: GatesState, viewer: int, rng: Random) -> GatesState:
        return view.determinize(s, viewer, rng)

    def redact(self, event: Any, viewer: int | None) -> Any | None:
        return view.redact(event, viewer)

    def census(self, s: GatesState) -> dict[str, int]:
        out = {event: s.deck.count(i) for i, event in enumerate(EVENT_IDS)}
        for i, good in enumerate(GOODS):
            out[f"favour {good}"] = s.favours.count(i)
        return out


GAME = GatesGame()
