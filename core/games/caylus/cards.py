"""Hands, decks and discard piles: drawing, exchanging, reshuffling (C6.3, C7.2a, C7.2b)."""

from __future__ import annotations

from typing import Any

from core.engine.rng import shuffle, stream
from core.games.caylus.data import BUILDINGS, CARD_IDS, deck_of
from core.games.caylus.events import CardsDiscarded, CardsDrawn, DeckReshuffled
from core.games.caylus.state import CaylusState

# Every set of own cards, as numbers and as ids.
CARDS_OF = tuple(
    tuple(i for i in range(len(BUILDINGS)) if bits >> i & 1) for bits in range(1 << len(BUILDINGS))
)

ALL_CARDS = tuple(sum(1 << c for c in deck_of(advanced)) for advanced in (False, True))


def ids_of(bits: int) -> tuple[str, ...]:
    """The card ids of a set of bits."""
    return tuple(CARD_IDS[i] for i in CARDS_OF[bits])


def hidden(s: CaylusState, seat: int) -> int:
    """Bits of the cards in hand and deck: those that lie neither on the road nor discarded."""
    built = sum(1 << c for c, who in zip(s.card, s.owner, strict=True) if who == seat)
    return ALL_CARDS[s.advanced] & ~(built | s.discards[seat])


def possible(s: CaylusState, seat: int) -> int:
    """Bits of the cards that may be in a hand for all that everyone knows (C10)."""
    hand = s.hands[seat]
    return hand if s.known[seat] == hand else hidden(s, seat)


def can_draw(s: CaylusState, seat: int) -> bool:
    """C7.2a: a card is left in the deck or in the discard pile."""
    return bool(s.decks[seat] or s.discards[seat])


def draw(s: CaylusState, seat: int, n: int, reason: str, log: list[Any] | None) -> None:
    """Take n cards one by one; an empty deck is renewed from the discard pile."""
    drawn = 0
    for _ in range(n):
        deck = s.decks[seat]
        if not deck:
            deck = _reshuffle(s, seat, log)
        card = deck[-1]
        s.decks[seat] = deck[:-1]
        drawn |= 1 << card
        s.hands[seat] |= 1 << card
    if log is not None:
        log.append(CardsDrawn(seat, ids_of(drawn), reason))


def exchange(s: CaylusState, seat: int, reason: str, log: list[Any] | None) -> None:
    """Discard the whole hand, face up, and draw as many."""
    hand = s.hands[seat]
    s.hands[seat] = 0
    s.known[seat] = 0
    s.discards[seat] |= hand
    if log is not None:
        log.append(CardsDiscarded(seat, ids_of(hand), reason))
    draw(s, seat, len(CARDS_OF[hand]), reason, log)


def leave_hand(s: CaylusState, seat: int, card: int) -> None:
    """A card goes from the hand to the road."""
    rest = ~(1 << card)
    s.hands[seat] &= rest
    s.known[seat] &= rest


def _reshuffle(s: CaylusState, seat: int, log: list[Any] | None) -> tuple[int, ...]:
    """The discard pile becomes the deck.

    At this moment no card is hidden in a deck, so everyone can tell the hand (C10).
    """
    cards = list(CARDS_OF[s.discards[seat]])
    shuffle(cards, stream(s.seed, "discard", s.shuffles))
    s.shuffles += 1
    s.discards[seat] = 0
    s.known[seat] = s.hands[seat]
    deck = tuple(cards)
    if log is not None:
        log.append(DeckReshuffled(seat, len(deck)))
    return deck
