"""Positions of Gates for the tests: a chosen event, stocks, hands and display."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.engine.game import make_setup
from core.engine.rng import pick, stream
from core.games.gates.actions import EndTurn, Income, Pass, Rotate, TakePoints
from core.games.gates.data import CARD_INDEX, CHAPTER_EVENTS, EVENT_IDS, EVENT_INDEX, GOODS
from core.games.gates.rounds import reveal
from core.games.gates.rules import GAME
from core.games.gates.state import GatesState


def new(players: int = 2, seed: int = 1, **options: Any) -> GatesState:
    return GAME.new_state(make_setup(GAME.info, players, seed, options))


def at(
    event: str,
    players: int = 2,
    *,
    then: str = "",
    last: bool = False,
    start: int = 0,
    goods: Sequence[dict[str, int]] = (),
    points: Sequence[int] = (),
    hands: Sequence[Sequence[str]] = (),
    display: Sequence[str] = (),
    log: list[Any] | None = None,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> GatesState:
    """The moment `event` is revealed: by `start`, in the first (or last) round of its chapter."""
    s = new(players, **(options or {}), **more)
    index = EVENT_INDEX[event]
    deck = []
    for chapter in CHAPTER_EVENTS:
        rest = [e for e in chapter if e != index and EVENT_IDS[e] != then]
        if index in chapter:
            rest = [*rest, index] if last else [index, *rest]
        if then and EVENT_INDEX[then] in chapter:
            rest.insert(1 if index in chapter else 0, EVENT_INDEX[then])
        deck += rest
    s.deck = tuple(deck)
    s.round = s.deck.index(index)
    s.start = start
    s.step = 0
    s.points = list(points) or [10] * players
    s.goods = [n.get(g, 0) for n in [*goods, *({},) * (players - len(goods))] for g in GOODS]
    s.hands = [31] * players
    for seat, hand in enumerate(hands):
        s.hands[seat] = sum(1 << CARD_INDEX[c] for c in hand)
    s.ledger = [0] * (5 * players)
    s.display = tuple(EVENT_INDEX[e] for e in display)
    reveal(s, log)
    return s


def play(s: GatesState, *actions: Any) -> list[Any]:
    """Play legal actions; the events of all of them."""
    log: list[Any] = []
    for action in actions:
        assert GAME.accepts(s, action), (action, GAME.legal_actions(s))
        GAME.apply(s, action, log)
    return log


def held(s: GatesState, seat: int) -> dict[str, int]:
    """The goods of a seat, without those it has none of."""
    return {g: n for g, n in zip(GOODS, s.goods[4 * seat : 4 * seat + 4], strict=True) if n}


def hand(s: GatesState, seat: int) -> set[str]:
    return set(GAME.observe(s, seat).seats[seat].hand)


def phase(s: GatesState) -> str:
    return GAME.observe(s, None).phase


def to_trades(s: GatesState, turn: int = 0) -> None:
    """Place the event and let everybody take the income, with the cards that take nothing first."""
    play(s, Rotate(turn))
    while phase(s) in ("card", "close"):
        legal = GAME.legal_actions(s)
        quiet = [a for a in legal if isinstance(a, TakePoints | Income | EndTurn)]
        play(s, quiet[0])


def finish_round(s: GatesState, turn: int = 0) -> None:
    """To the next event: quiet incomes, no trades, losses before payments."""
    seen = s.round
    to_trades(s, turn)
    while s.round == seen:
        legal = GAME.legal_actions(s)
        play(s, Pass() if Pass() in legal else legal[-1])


def random_game(players: int, seed: int, **options: Any) -> Any:
    """Yields (state before, action, events, state after) of a random game."""
    s = new(players, seed, **options)
    rng = stream(seed, "test")
    while GAME.current_player(s) >= 0:
        before = s.copy()
        action = pick(GAME.legal_actions(s), rng)
        log: list[Any] = []
        GAME.apply(s, action, log)
        yield before, action, log, s
