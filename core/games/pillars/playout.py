"""The rest of a deal played at once on card lists, for search."""

from __future__ import annotations

from random import Random

from core.engine.rng import stream
from core.games.pillars.data import (
    ALFRED,
    BIT,
    CARDS,
    FIRST_PRIVILEGE,
    KING,
    MAX_SEATS,
    OWNER,
    STRENGTH,
)
from core.games.pillars.state import PillarsState
from core.games.pillars.worth import WEIGHTS, card_worth

_PIECE = tuple(
    tuple(tuple(i + shift for i in range(10) if mask >> i & 1) for mask in range(1024))
    for shift in (0, 10, 20, 30)
)
_C0, _C1, _C2, _C3 = _PIECE


def cards_of(mask: int) -> list[int]:
    """The numbers of a mask of cards, in the order of the deck."""
    return [*_C0[mask & 1023], *_C1[mask >> 10 & 1023], *_C2[mask >> 20 & 1023], *_C3[mask >> 30]]


def _orders(count: int) -> tuple[tuple[float, ...], ...]:
    """Sort keys that put a hand into a random order; Alfred always comes last (P3.3)."""
    random = stream(0, "orders").random
    rows = []
    for _n in range(count):
        row = [random() for _card in CARDS]
        row[ALFRED] = -1.0  # hands are played from the end
        rows.append(tuple(row))
    return tuple(rows)


# One look-up in a fixed set of orders instead of a random number per card.
_KEYS = tuple(row.__getitem__ for row in _orders(1024))
_CHOICES = len(_KEYS)


def ordered_hands(s: PillarsState, rng: Random) -> list[list[int]]:
    """Every hand in random order, so that "the next card" is a random legal one."""
    random = rng.random
    hands = []
    for mask in s.hands:
        hand = cards_of(mask)
        hand.sort(key=_KEYS[int(random() * _CHOICES)])
        hands.append(hand)
    return hands


_KING_SEAT = MAX_SEATS  # stands for nobody in the lists below
_TAKER = tuple(_KING_SEAT if i == KING else owner for i, owner in enumerate(OWNER))
_WORTHS = tuple(tuple(card_worth(WEIGHTS, left)) for left in range(6))
_SPOIL = 0.4  # how much a seat minds what another one takes


def play_out(s: PillarsState, rng: Random, sight: int) -> None:
    """Play the deal to its end in place: tricks, piles and the King's trick, but no scoring.

    The last `sight` seats of a trick take the better of two random cards by what the
    standing award then brings; the others play a random card, so sight 0 is random play.
    """
    n = s.players
    hands = ordered_hands(s, rng)
    taken, tricks = s.taken, s.tricks
    worth = _WORTHS[len(s.pile)]
    leader, trick = s.leader, s.trick
    while True:
        top, taker, common = -1, _KING_SEAT, 0.0
        own = [0.0] * (_KING_SEAT + 1)
        mask = 0
        for i in range(n):
            seat = (leader + i) % n
            if i < len(trick):
                card = trick[i]
            else:
                hand = hands[seat]
                card = hand.pop()
                if i >= n - sight and len(hand) > 1:
                    other = hand[-1]
                    w = taker  # who stands to take the trick with `card`
                    if STRENGTH[card] >= top:
                        w = _TAKER[card]
                        if w < 0:
                            w = seat
                    a = common + own[w]
                    if OWNER[card] < 0 or OWNER[card] == w:
                        a += worth[card]
                    if w != seat:
                        a *= -_SPOIL
                    w = taker  # and with `other`
                    if STRENGTH[other] >= top:
                        w = _TAKER[other]
                        if w < 0:
                            w = seat
                    b = common + own[w]
                    if OWNER[other] < 0 or OWNER[other] == w:
                        b += worth[other]
                    if w != seat:
                        b *= -_SPOIL
                    if b > a:
                        hand[-1] = card
                        card = other
            mask |= BIT[card]
            if STRENGTH[card] >= top:
                top = STRENGTH[card]
                taker = _TAKER[card]
                if taker < 0:
                    taker = seat
            if OWNER[card] < 0:
                common += worth[card]
            else:
                own[OWNER[card]] += worth[card]
            if card == KING:
                king = seat
        if taker == _KING_SEAT:
            s.king_cards = mask
            s.king_seat = king
            if not s.same_leader:
                leader = king
        else:
            taken[taker] |= mask
            tricks[taker] += 1
            leader = taker
        trick = []
        if not hands[0]:
            break
    s.trick = []
    s.hands = [0] * n
    s.leader = leader


def give_privilege(s: PillarsState) -> None:
    """P6.1, P6.2 without events: to its taker, the sole player without a trick, or back."""
    bit = BIT[s.privilege]
    for seat, cards in enumerate(s.taken):
        if cards & bit:
            s.owned[seat] |= bit >> FIRST_PRIVILEGE
            return
    if s.tricks.count(0) == 1:
        s.owned[s.tricks.index(0)] |= bit >> FIRST_PRIVILEGE
    else:
        s.pile.append(s.privilege)
