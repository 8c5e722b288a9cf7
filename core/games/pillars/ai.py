"""The computer players' knowledge of Pillars: what positions are worth, and quick play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from core.games.pillars.actions import PLAYS, plays_of
from core.games.pillars.data import (
    ALFRED_BIT,
    HAND_SIZE,
    KING,
    MAX_SEATS,
    NUMBER,
    OWNER,
)
from core.games.pillars.keeping import WORTH
from core.games.pillars.playout import cards_of, give_privilege, play_out
from core.games.pillars.scoring import listed_plans
from core.games.pillars.state import OVER, PLAY, PillarsState
from core.games.pillars.tricks import strongest
from core.games.pillars.worth import WEIGHTS, card_worth, deal_value, hold_worth, privilege_worth

PLANS = 6  # scoring plans worth searching
SPOIL = 0.4  # how much a seat minds what another one takes
NEAR = 12.0  # a lead of so many points is worth half of what is left to gain


class Values:
    """Card values made once from a set of weights."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.cards = [card_worth(weights, left) for left in range(6)]
        self.hold = hold_worth(weights)
        self.privileges = privilege_worth(weights)


@lru_cache(maxsize=8)
def _values(items: tuple[tuple[str, float], ...]) -> Values:
    return Values(dict(items))


_OWN = Values(WEIGHTS)


class PillarsBrain:
    weights = WEIGHTS

    def evaluate(self, s: PillarsState, weights: dict[str, float]) -> list[float]:
        if s.phase == OVER:
            return [float(p) for p in s.scores]
        values = _OWN if weights is WEIGHTS else _values(tuple(weights.items()))
        return [sum(worth for _name, worth in row) for row in self._rows(s, weights, values)]

    def terms(self, s: PillarsState, seat: int) -> list[tuple[str, float]]:
        if s.phase == OVER:
            return [("score", float(s.scores[seat]))]
        return self._rows(s, WEIGHTS, _OWN)[seat]

    def share(self, points: Sequence[float]) -> list[float]:
        """By the distance to the best of the others."""
        ranked = sorted(points)
        high, second = ranked[-1], ranked[-2]
        out = []
        for p in points:
            lead = p - (second if p == high else high)
            out.append(0.5 + 0.5 * lead / (NEAR + lead) if lead > 0 else 0.5 * NEAR / (NEAR - lead))
        return out

    def prune(self, s: PillarsState, actions: list[Any]) -> list[Any]:
        """Cards by what the standing award would bring, plans as the rules recommend them."""
        if s.phase != PLAY:
            return actions[:PLANS]
        scored = self._quick(s, s.trick, s.turn, [NUMBER[a.card] for a in actions])
        order = sorted(range(len(actions)), key=lambda i: -scored[i])
        return [actions[i] for i in order]

    def legal_fast(self, s: PillarsState) -> list[Any]:
        """The legal actions, of scoring plans only the best few."""
        if s.phase == PLAY:
            hand = s.hands[s.turn]
            return plays_of(hand & ~ALFRED_BIT or hand)
        return listed_plans(s)[:PLANS]

    def rollout(self, s: PillarsState, rng: Random) -> list[float]:
        """The deal played out by the better of two random cards, then its value."""
        if s.phase == PLAY:
            play_out(s, rng)
            give_privilege(s)
            return self._after_tricks(s, 0)
        return [float(p) for p in s.scores] if s.phase == OVER else self._after_tricks(s, s.turn)

    def playout_deal(self, s: PillarsState, rng: Random) -> list[float]:
        """The deal played out at random, then its value."""
        if s.phase != PLAY:
            return self.rollout(s, rng)
        play_out(s, rng, 0)
        give_privilege(s)
        return self._after_tricks(s, 0)

    def baseline(self, s: PillarsState, rng: Random) -> Any:
        """P11: the card that is best for this trick if all after it look no further either.

        `s` is a re-dealt state. Scoring takes the recommended plan.
        """
        if s.phase != PLAY:
            return listed_plans(s)[0]
        seat = s.turn
        hand = s.hands[seat]
        best, top = -1, -1e9
        for card in cards_of(hand & ~ALFRED_BIT or hand):
            taker, gain = self._completed(s, [*s.trick, card], _OWN)
            value = gain if taker == seat else -SPOIL * gain
            value -= _OWN.hold[seat][card]
            if value > top:
                best, top = card, value
        return PLAYS[best]

    def _quick(
        self, s: PillarsState, trick: list[int], seat: int, cards: list[int], values: Values = _OWN
    ) -> list[float]:
        """For each card: what the trick then brings as it stands, less its worth in hand."""
        worth = values.cards[len(s.pile)]
        hold = values.hold[seat]
        out = []
        for card in cards:
            taker, gain = _take([*trick, card], s.leader, s.players, worth)
            out.append((gain if taker == seat else -SPOIL * gain) - hold[card])
        return out

    def _completed(self, s: PillarsState, trick: list[int], values: Values) -> tuple[int, float]:
        """Who takes an open trick, and its worth, if all others look no further than it."""
        n = s.players
        while len(trick) < n:
            seat = (s.leader + len(trick)) % n
            cards = cards_of(s.hands[seat] & ~ALFRED_BIT or s.hands[seat])
            scored = self._quick(s, trick, seat, cards, values)
            trick.append(cards[scored.index(max(scored))])
        return _take(trick, s.leader, n, values.cards[len(s.pile)])

    def _after_tricks(self, s: PillarsState, first: int) -> list[float]:
        """Score the deal with the best plans from a seat on, and look beyond it."""
        left = len(s.pile)
        last = not left
        ahead = left * WEIGHTS["deal_points"]
        points: list[float] = []
        for seat, score in enumerate(s.scores):
            mine = s.owned[seat]
            if seat >= first:
                cards = s.taken[seat] or s.king_cards
                value = deal_value(seat, cards, mine, s.stocks[seat], s.tom_amount, last)
                if value < 0 and s.floor:
                    value = 0.0
            else:
                value = 0.0 if last else WORTH[mine][s.stocks[seat]] / 100
            points.append(score + value + ahead + left * _OWN.privileges[mine])
        return points

    def _rows(
        self, s: PillarsState, weights: dict[str, float], values: Values
    ) -> list[list[tuple[str, float]]]:
        """The named parts of every seat's expected final points."""
        n = s.players
        left = len(s.pile)
        play = s.phase == PLAY
        last = not left and not play
        taker, gain = -1, 0.0
        if play and s.trick:
            taker, gain = self._completed(s, s.trick[:], values)
        rows = []
        for seat in range(n):
            scored = not play and seat < s.turn
            cards = s.taken[seat] or (0 if play else s.king_cards)
            deal = 0.0
            if not scored:
                deal = deal_value(seat, cards, s.owned[seat], s.stocks[seat], s.tom_amount, last)
            elif not last:
                deal = WORTH[s.owned[seat]][s.stocks[seat]] / 100
            row = [("score", float(s.scores[seat])), ("deal", deal)]
            if play:
                hand = s.hands[seat]
                hold = values.hold[seat]
                row.append(("trick", weights["trick"] * gain if seat == taker else 0.0))
                row.append(("hand", sum(hold[c] for c in cards_of(hand))))
                if s.king_cards and not s.tricks[seat]:
                    row.append(
                        ("king", weights["king"] * hand.bit_count() ** -0.5 if hand else 0.0)
                    )
                tempo = hand.bit_count() / HAND_SIZE[n] + left
            else:
                tempo = left
            row.append(("ahead", tempo * weights["deal_points"]))
            row.append(("privileges", left * values.privileges[s.owned[seat]]))
            rows.append(row)
        return rows


def _take(trick: list[int], leader: int, players: int, worth: list[float]) -> tuple[int, float]:
    """Who takes these cards, and what they are worth to that seat; the King's: nobody, 0."""
    best = strongest(trick)
    card = trick[best]
    if card == KING:
        return MAX_SEATS, 0.0
    taker = OWNER[card]
    if taker < 0:
        taker = (leader + best) % players
    return taker, sum(worth[c] for c in trick if OWNER[c] < 0 or OWNER[c] == taker)


BRAIN = PillarsBrain()
