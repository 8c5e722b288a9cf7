"""Setup and the opening hands (C6)."""

from __future__ import annotations

from typing import Any

from core.engine.game import Setup
from core.engine.rng import shuffle, stream
from core.games.caylus import cards, rounds
from core.games.caylus.actions import CHANGE, KEEP, ChangeHand, KeepHand
from core.games.caylus.data import (
    BUILDINGS,
    CASTLE,
    HAND,
    NEUTRALS,
    NEUTRALS_LEFT,
    PEDDLER,
    PRESTIGE,
    START_GOODS,
    WORKERS,
    deck_of,
)
from core.games.caylus.events import FirstPlayerNamed, HandsOpened
from core.games.caylus.state import (
    AVAILABLE,
    CHANGED,
    FREE,
    FRONT,
    KEPT,
    NEUTRAL,
    OPENING,
    UNDECIDED,
    UNUSED,
    CaylusState,
)


def new_state(setup: Setup) -> CaylusState:
    """The first position: everyone is about to look at the opening hand."""
    n = setup.players
    s = CaylusState()
    s.players = n
    s.advanced = bool(dict(setup.options).get("advanced", False))
    s.seed = setup.seed
    s.shuffles = s.round = s.at = 0
    s.phase = OPENING
    s.first = s.turn = -1
    s.stock = [*START_GOODS] * n
    s.workers = [WORKERS] * n
    s.tokens = [0] * (3 * n)
    s.castle = [*CASTLE[n]]
    s.removed = [0] * 3
    s.residences = [0] * n
    s.prestige = [AVAILABLE if s.advanced or not p.advanced else UNUSED for p in PRESTIGE]
    s.bridge = []
    s.batches = [0] * n
    s.opening = [UNDECIDED] * n
    s.pending = [("opening", 0)]
    _lay_road(s)
    _deal(s)
    return s


def _lay_road(s: CaylusState) -> None:
    """C6.1: the left end is the start; the peddler is the last neutral building."""
    others = [c for c in range(len(BUILDINGS), len(BUILDINGS) + len(NEUTRALS)) if c != PEDDLER]
    shuffle(others, stream(s.seed, "road"))
    s.card = [*others[: NEUTRALS_LEFT[s.players]], PEDDLER]
    length = len(s.card)
    s.owner = [NEUTRAL] * length
    s.worker = [FREE] * length
    s.cubes = [0] * length
    s.side = [FRONT] * length
    s.provost = length - 1 if s.advanced else -1  # C6.5


def _deal(s: CaylusState) -> None:
    s.hands = [0] * s.players
    s.known = [0] * s.players
    s.discards = [0] * s.players
    s.decks = []
    for seat in range(s.players):
        deck = deck_of(s.advanced)
        shuffle(deck, stream(s.seed, "deck", seat))
        s.decks.append(tuple(deck))
        cards.draw(s, seat, HAND, "opening", None)


def legal(s: CaylusState, question: tuple[Any, ...]) -> list[Any]:
    return [KEEP, CHANGE]


def decide(s: CaylusState, a: KeepHand | ChangeHand, log: list[Any] | None) -> None:
    """C6.3: the decisions lie hidden until all have decided."""
    seat = s.pending.pop()[1]
    s.opening[seat] = CHANGED if a == CHANGE else KEPT
    if seat + 1 < s.players:
        s.pending.append(("opening", seat + 1))
        return
    changed = tuple(i for i in range(s.players) if s.opening[i] == CHANGED)
    if log is not None:
        log.append(HandsOpened(changed))
    for i in changed:
        cards.exchange(s, i, "opening", log)
    s.first = int(stream(s.seed, "first").random() * s.players)  # C6.4
    if log is not None:
        log.append(FirstPlayerNamed(s.first))
    rounds.begin(s, log)
