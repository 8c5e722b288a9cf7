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
    PRIVILEGES,
    STRENGTH,
)
from core.games.pillars.state import PillarsState
from core.games.pillars.worth import WEIGHTS, card_worth

SIGHT = 2  # so many seats at the end of a trick look before they play
SPOIL = 0.4  # how much a seat minds what another one takes
ASIDE = MAX_SEATS  # stands for nobody where a seat takes a trick

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
    key = _KEYS[int(rng.random() * _CHOICES)]  # hands share no card, so one serves all
    hands = []
    for mask in s.hands:
        hand = [
            *_C0[mask & 1023],
            *_C1[mask >> 10 & 1023],
            *_C2[mask >> 20 & 1023],
            *_C3[mask >> 30],
        ]
        hand.sort(key=key)
        hands.append(hand)
    return hands


def _taker(card: int, seat: int) -> int:
    return ASIDE if card == KING else seat if OWNER[card] < 0 else OWNER[card]


# A card that a seat plays, as one row: number, strength, who takes the trick if it is the
# strongest card.
_TAKERS = tuple(tuple(_taker(c, seat) for c in range(len(CARDS))) for seat in range(MAX_SEATS))

# For every seat, how it likes a trick that goes to 0..3 or aside.
_LIKING = tuple(
    tuple(0.0 if taker == ASIDE else 1.0 if taker == seat else -SPOIL for taker in range(ASIDE + 1))
    for seat in range(MAX_SEATS)
)


def _gains(left: int) -> tuple[tuple[float, ...], ...]:
    worth = card_worth(WEIGHTS, left)
    return tuple(
        tuple(w if OWNER[c] in (-1, taker) else 0.0 for c, w in enumerate(worth))
        for taker in range(ASIDE + 1)
    )


# What every card brings each taker, by the number of deals to come.
_GAINS = tuple(_gains(left) for left in range(len(PRIVILEGES)))

# players -> how many seats play blindly -> leader -> those seats, the others
_ORDER = {
    n: tuple(
        tuple(
            (
                tuple((leader + i) % n for i in range(b)),
                tuple((leader + i) % n for i in range(b, n)),
            )
            for leader in range(n)
        )
        for b in range(n + 1)
    )
    for n in (3, 4)
}


def play_out(s: PillarsState, rng: Random, sight: int = SIGHT) -> None:
    """Play the deal to its end in place: tricks, piles and the King's trick, but no scoring.

    The last `sight` seats of a trick take the better of two random cards by what the
    standing award then brings; the others play a random card, so sight 0 is random play.
    """
    n = s.players
    hands = ordered_hands(s, rng)
    taken, tricks = s.taken, s.tricks
    strengths, takers, bits = STRENGTH, _TAKERS, BIT
    gains = _GAINS[len(s.pile)]
    leader = s.leader
    for i, card in enumerate(s.trick):
        hands[(leader + i) % n].append(card)  # to be played again, blindly
    later = _ORDER[n][n - sight]
    orders = _ORDER[n][max(len(s.trick), n - sight)]
    end = hands[leader]
    while end:
        first, rest = orders[leader]
        top, taker, mask = -1, ASIDE, 0
        cards = []
        for seat in first:
            card = hands[seat].pop()
            cards.append(card)
            mask |= bits[card]
            if strengths[card] >= top:
                top = strengths[card]
                taker = takers[seat][card]
                player = seat
        for seat in rest:
            hand = hands[seat]
            card = hand.pop()
            if len(hand) > 1:
                other = hand[-1]
                own = takers[seat]
                one = own[card] if strengths[card] >= top else taker
                two = own[other] if strengths[other] >= top else taker
                row = gains[one]
                a = row[card]
                if one == two:  # the cards that lie there make no difference
                    b = row[other]
                else:
                    for c in cards:
                        a += row[c]
                    row = gains[two]
                    b = row[other]
                    for c in cards:
                        b += row[c]
                liking = _LIKING[seat]
                if b * liking[two] > a * liking[one]:
                    hand[-1] = card
                    card = other
            cards.append(card)
            mask |= bits[card]
            if strengths[card] >= top:
                top = strengths[card]
                taker = takers[seat][card]
                player = seat
        if taker == ASIDE:
            s.king_cards = mask
            s.king_seat = player
            if not s.same_leader:
                leader = player
        else:
            taken[taker] |= mask
            tricks[taker] += 1
            leader = taker
        orders = later
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
