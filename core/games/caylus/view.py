"""What a seat sees of Caylus, and what may be dealt anew (C10)."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from core.engine.rng import new_seed, shuffle
from core.games.caylus.activation import end_of_run
from core.games.caylus.cards import CARDS_OF, hidden, ids_of
from core.games.caylus.data import CARD_IDS, PRESTIGE_IDS, STRIDE
from core.games.caylus.events import CardsDrawn
from core.games.caylus.payments import BATCH_PRICE, LAWYER_PRICE, PRESTIGE_PRICE
from core.games.caylus.rounds import income
from core.games.caylus.scoring import scores
from core.games.caylus.state import (
    AVAILABLE,
    CHANGED,
    COVERED,
    FREE,
    FRONT,
    KEPT,
    PHASE_IDS,
    TURNING,
    UNDECIDED,
    CaylusState,
)

OPENING_IDS = ("", "keep", "change")


class RoadCardView(NamedTuple):
    """One place of the road. `card` is what its front shows (or showed)."""

    card: str
    owner: int  # -1 neutral
    worker: int  # -1 none
    cubes: int
    residence: bool
    turning: bool  # a residence whose old front still runs this round (C3.3)
    prestige: str  # id of the prestige building on it, or ""
    open: bool  # a worker may be placed here
    runs: bool  # not beyond the provost


class PlayerView(NamedTuple):
    food: int
    wood: int
    stone: int
    gold: int
    deniers: int
    workers: int  # at home
    hand_size: int
    known: tuple[str, ...]  # hand cards a reshuffle gave away to everyone
    deck_size: int
    discard: tuple[str, ...]
    tokens: tuple[int, ...]  # foundations, walls, towers
    residences: int  # uncovered
    prestige: tuple[str, ...]
    income: int  # deniers of the next income phase
    passed: int  # number on the bridge, 0 while acting
    batches: int  # handed in this castle phase
    decided: bool  # about the opening hand


class QuestionView(NamedTuple):
    """What the current seat is asked: "action", "opening", "pay", "provost", "use", "deliver"."""

    id: str
    subject: str = ""  # pay: what for; use: "primary" or "secondary"
    card: str = ""
    place: int = -1
    most: int = 0  # deliver: batches


class CaylusView(NamedTuple):
    viewer: int | None
    current: int
    phase: str
    scores: tuple[int, ...]
    advanced: bool
    round: int
    first: int
    question: QuestionView | None
    road: tuple[RoadCardView, ...]
    provost: int
    castle: tuple[int, ...]  # foundations, walls, towers left
    removed: tuple[int, ...]  # the same, out of the game
    prestige: tuple[str, ...]  # still available
    bridge: tuple[int, ...]
    players: tuple[PlayerView, ...]
    hand: tuple[str, ...]  # the viewer's
    opening: str  # the viewer's decision: "", "keep", "change"


def observe(current: int, s: CaylusState, viewer: int | None) -> CaylusView:
    """Everything but hands, decks and opening decisions that are not the viewer's."""
    end = end_of_run(s)
    road = tuple(
        RoadCardView(
            CARD_IDS[s.card[i]],
            s.owner[i],
            max(s.worker[i], FREE),
            s.cubes[i],
            s.side[i] != FRONT,
            s.side[i] == TURNING,
            PRESTIGE_IDS[s.side[i] - COVERED] if s.side[i] >= COVERED else "",
            s.worker[i] == FREE,
            i < end,
        )
        for i in range(len(s.card))
    )
    return CaylusView(
        viewer,
        current,
        PHASE_IDS[s.phase],
        scores(s),
        s.advanced,
        s.round,
        s.first,
        _question(s, current),
        road,
        s.provost,
        tuple(s.castle),
        tuple(s.removed),
        tuple(PRESTIGE_IDS[k] for k, who in enumerate(s.prestige) if who == AVAILABLE),
        tuple(s.bridge),
        tuple(_player(s, seat) for seat in range(s.players)),
        () if viewer is None else ids_of(s.hands[viewer]),
        "" if viewer is None else OPENING_IDS[s.opening[viewer]],
    )


def _player(s: CaylusState, seat: int) -> PlayerView:
    food, wood, stone, gold, deniers = s.stock[seat * STRIDE : (seat + 1) * STRIDE]
    return PlayerView(
        food,
        wood,
        stone,
        gold,
        deniers,
        s.workers[seat],
        len(CARDS_OF[s.hands[seat]]),
        ids_of(s.known[seat]),
        len(s.decks[seat]),
        ids_of(s.discards[seat]),
        tuple(s.tokens[seat * 3 : seat * 3 + 3]),
        s.residences[seat],
        tuple(PRESTIGE_IDS[k] for k, who in enumerate(s.prestige) if who == seat),
        income(s, seat),
        s.bridge.index(seat) + 1 if seat in s.bridge else 0,
        s.batches[seat],
        s.opening[seat] != UNDECIDED,
    )


def _question(s: CaylusState, current: int) -> QuestionView | None:
    if not s.pending:
        return QuestionView("action") if current >= 0 else None
    match s.pending[-1]:
        case ("use", _, place, part):
            part_id = ("primary", "secondary")[part]
            return QuestionView("use", part_id, CARD_IDS[s.card[place]], place)
        case ("deliver", _, most):
            return QuestionView("deliver", most=most)
        case ("pay", _, price, place):
            return _pay_question(s, price, place)
        case (name, *_):
            return QuestionView(name)
    raise AssertionError(s.pending)


def _pay_question(s: CaylusState, price: int, place: int) -> QuestionView:
    if price < PRESTIGE_PRICE:
        return QuestionView("pay", "build", CARD_IDS[price])
    if price < LAWYER_PRICE:
        return QuestionView("pay", "build_prestige", PRESTIGE_IDS[price - PRESTIGE_PRICE], place)
    if price < BATCH_PRICE:
        return QuestionView("pay", "turn_building", CARD_IDS[s.card[place]], place)
    return QuestionView("pay", "deliver", most=price - BATCH_PRICE)


def determinize(s: CaylusState, viewer: int, rng: Random) -> CaylusState:
    """Deal every deck, and every hand but the viewer's, anew from what is not open.

    Cards of a hand that everyone can tell (`known`, or one that is just being paid for)
    stay in it. While opening hands are decided, the decisions of others are guessed.
    """
    t = s.copy()
    t.seed = new_seed(rng)
    for seat in range(s.players):
        keep = s.hands[seat] if seat == viewer else s.known[seat] | _being_built(s, seat)
        pool = list(CARDS_OF[hidden(s, seat) & ~keep])
        shuffle(pool, rng)
        to_deal = len(CARDS_OF[s.hands[seat]]) - len(CARDS_OF[keep])
        t.hands[seat] = keep | sum(1 << c for c in pool[:to_deal])
        t.decks[seat] = tuple(pool[to_deal:])
        if s.first < 0 and seat != viewer and s.opening[seat] != UNDECIDED:
            t.opening[seat] = CHANGED if rng.random() < 0.5 else KEPT
    return t


def _being_built(s: CaylusState, seat: int) -> int:
    """The card a seat has shown and is asked to pay for, still in its hand."""
    if s.pending and s.pending[-1][0] == "pay":
        who, price = s.pending[-1][1:3]
        if who == seat and price < PRESTIGE_PRICE:
            return 1 << int(price)
    return 0


def redact(event: Any, viewer: int | None) -> Any | None:
    """Drawn cards are their drawer's secret; everything else is public (C10)."""
    if event.kind == "cards_drawn" and event.seat != viewer:
        return CardsDrawn(event.seat, ("",) * len(event.cards), event.reason)
    return event
