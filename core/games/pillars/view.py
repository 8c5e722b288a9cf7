"""What a seat may know of Pillars, re-deals of the rest, redacted events (P10)."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from core.engine.game import Options
from core.engine.rng import new_seed
from core.games.pillars.data import (
    ALIENA_BIT,
    BIT,
    CARD_IDS,
    FIRST_PRIVILEGE,
    HAND_SIZE,
    PRIVILEGE_BITS,
    unpack,
)
from core.games.pillars.state import PHASES, PLAY, PillarsState
from core.games.pillars.tricks import Award, award


class Play(NamedTuple):
    seat: int
    card: str


class PillarsView(NamedTuple):
    viewer: int | None
    current: int
    phase: str
    scores: tuple[int, ...]
    players: int
    options: Options
    deal: int
    trick_number: int  # 1, 2, ... of trick_count
    trick_count: int
    leader: int
    aliena: int  # who still holds Lady Aliena, else -1
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    trick: tuple[Play, ...]
    award: Award | None  # of the open trick as it stands
    last_trick: tuple[Play, ...]
    tricks: tuple[int, ...]
    taken: tuple[tuple[str, ...], ...]  # face down, but everyone saw them (P4.6)
    king_trick: tuple[str, ...]
    king_seat: int
    seen: tuple[str, ...]  # played in this deal
    unseen: tuple[str, ...]  # in other hands, without a privilege the viewer cannot know
    privilege: str  # of this deal, "" while the viewer cannot know it
    possible: tuple[str, ...]  # which privileges it may be
    stocks: tuple[tuple[int, ...], ...]  # stone, wood, sand, metal
    privileges: tuple[tuple[str, ...], ...]
    pile: int  # privileges face down in unknown order
    returned: tuple[str, ...]  # below them in known order
    results: tuple[tuple[int, ...], ...]  # points per seat of every deal that all have scored


def card_ids(mask: int) -> tuple[str, ...]:
    """The ids of a mask of cards, in the order of the deck."""
    return tuple(CARD_IDS[i] for i in range(mask.bit_length()) if mask >> i & 1)


def _plays(leader: int, cards: list[int], players: int) -> tuple[Play, ...]:
    return tuple(Play((leader + i) % players, CARD_IDS[c]) for i, c in enumerate(cards))


def _unknown_pile(s: PillarsState) -> list[int]:
    return s.pile[: len(s.pile) - s.returned]


def _privilege_unknown(s: PillarsState, others: int) -> bool:
    """Whether this deal's privilege is in another hand and could be a different one."""
    return bool(others & PRIVILEGE_BITS) and len(s.pile) > s.returned


def observe(s: PillarsState, viewer: int | None) -> PillarsView:
    n = s.players
    others = played = 0
    for seat, hand in enumerate(s.hands):
        if seat != viewer:
            others |= hand
    for mask in (*s.taken, s.king_cards, *(BIT[c] for c in s.trick)):
        played |= mask
    possible = [s.privilege]
    if _privilege_unknown(s, others):
        possible = sorted([s.privilege, *_unknown_pile(s)])
        others &= ~PRIVILEGE_BITS
    finished = sum(s.tricks) + (s.king_seat >= 0)
    return PillarsView(
        viewer=viewer,
        current=s.turn,
        phase=PHASES[s.phase],
        scores=tuple(s.scores),
        players=n,
        options=s.options,
        deal=s.deal,
        trick_number=finished + (s.phase == PLAY),
        trick_count=HAND_SIZE[n],
        leader=s.leader,
        aliena=s.holder if s.hands[s.holder] & ALIENA_BIT else -1,
        hand=() if viewer is None else card_ids(s.hands[viewer]),
        counts=tuple(hand.bit_count() for hand in s.hands),
        trick=_plays(s.leader, s.trick, n),
        award=award(s.trick, s.leader, n) if s.trick else None,
        last_trick=_plays(s.last_trick[0], list(s.last_trick[1:]), n) if s.last_trick else (),
        tricks=tuple(s.tricks),
        taken=tuple(card_ids(cards) for cards in s.taken),
        king_trick=card_ids(s.king_cards),
        king_seat=s.king_seat,
        seen=card_ids(played),
        unseen=card_ids(others),
        privilege=CARD_IDS[possible[0]] if len(possible) == 1 else "",
        possible=tuple(CARD_IDS[c] for c in possible),
        stocks=tuple(unpack(stock) for stock in s.stocks),
        privileges=tuple(card_ids(owned << FIRST_PRIVILEGE) for owned in s.owned),
        pile=len(s.pile) - s.returned,
        returned=tuple(CARD_IDS[c] for c in s.pile[len(s.pile) - s.returned :]),
        results=tuple(zip(*(s.results[seat::n] for seat in range(n)), strict=False)),
    )


_PIECE = tuple(
    tuple(tuple(1 << i + shift for i in range(10) if mask >> i & 1) for mask in range(1024))
    for shift in (0, 10, 20, 30)
)
_B0, _B1, _B2, _B3 = _PIECE


def determinize(s: PillarsState, viewer: int, rng: Random) -> PillarsState:
    t = s.copy()
    t.seed = new_seed(rng)
    hands = t.hands
    own = hands[viewer]
    pool = -own
    for hand in hands:
        pool += hand  # hands never share a card
    if len(t.pile) > t.returned:
        _redeal_pile(t, pool, rng)
        if pool & PRIVILEGE_BITS:
            pool = pool & ~PRIVILEGE_BITS | BIT[t.privilege]
    if pool:
        aliena = pool & ALIENA_BIT  # P3.1: everybody knows who leads and why
        pool ^= aliena
        random = rng.random
        cards = [
            *_B0[pool & 1023],
            *_B1[pool >> 10 & 1023],
            *_B2[pool >> 20 & 1023],
            *_B3[pool >> 30],
        ]
        cards.sort(key=lambda _card: random())
        start = 0
        for seat, hand in enumerate(hands):
            if seat != viewer:
                end = start + hand.bit_count()
                if aliena and seat == t.holder:
                    end -= 1
                    hands[seat] = sum(cards[start:end]) | aliena
                else:
                    hands[seat] = sum(cards[start:end])
                start = end
    return t


def _redeal_pile(t: PillarsState, pool: int, rng: Random) -> None:
    """Unknown privileges anew: the rest of the pile, and this deal's one if it is hidden."""
    hidden = t.pile[: len(t.pile) - t.returned]
    known = t.pile[len(hidden) :]
    drawn = bool(pool & PRIVILEGE_BITS)
    if drawn:
        hidden.append(t.privilege)
    hidden.sort()
    random = rng.random
    hidden.sort(key=lambda _card: random())
    if drawn:
        t.privilege = hidden.pop()
    t.pile = hidden + known


def redact(event: Any, viewer: int | None) -> Any | None:
    if event.kind == "hand_dealt" and event.seat != viewer:
        return event._replace(cards=())
    return event
