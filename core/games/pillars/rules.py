"""The rules of Pillars: deals, tricks and their award (rules of record, P2-P7)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from core.engine.game import NOBODY, GameInfo, Option, Result, Setup
from core.engine.rng import shuffle, stream
from core.games.pillars import events as ev
from core.games.pillars import view
from core.games.pillars.actions import PlayCard, ScoreDeal, plays_of
from core.games.pillars.data import (
    ALFRED_BIT,
    ALIENA_BIT,
    BIT,
    CARD_IDS,
    DECKS,
    FIRST_PRIVILEGE,
    HAND_SIZE,
    KING,
    NUMBER,
    OWNER,
    PRIVILEGE_BITS,
    PRIVILEGES,
    SOURCES,
    START,
    UNIT,
)
from core.games.pillars.plans import plan
from core.games.pillars.scoring import (
    award_privilege,
    last_deal,
    listed_plans,
    plan_fits,
    purse,
    seat_outcomes,
    settle,
)
from core.games.pillars.state import OVER, PLAY, SCORING, PillarsState
from core.games.pillars.tricks import award, strongest
from core.games.pillars.view import card_ids

INFO = GameInfo(
    id="pillars",
    rules_version=1,
    min_players=3,
    max_players=4,
    hidden=True,
    options=(
        Option("start_metal", (0, 1), "P8"),
        Option("tom_amount", (1, 3), "P8"),
        Option("king_lead", ("king_player", "same_leader"), "P8"),
        Option("floor_at_zero", (False, True), "P8"),
    ),
    presets=(("hungarian", (("king_lead", "same_leader"), ("start_metal", 1), ("tom_amount", 3))),),
)

_KEEP_ALFRED = ~ALFRED_BIT
_WIDTH = len(SOURCES)


class PillarsGame:
    info = INFO
    action_types: tuple[type, ...] = (PlayCard, ScoreDeal)
    revealing = frozenset({"deal_started", "hand_dealt"})

    def new_state(self, setup: Setup) -> PillarsState:
        """P2: a colour and the first materials for everyone, shuffled privileges, a deal."""
        options = dict(setup.options)
        n = setup.players
        s = PillarsState()
        s.seed = setup.seed
        s.players = n
        s.options = setup.options
        s.tom_amount = options["tom_amount"]
        s.same_leader = options["king_lead"] == "same_leader"
        s.floor = options["floor_at_zero"]
        stock = sum(UNIT[m] * count for m, count in START) + UNIT["metal"] * options["start_metal"]
        s.stocks = [stock] * n
        s.owned = [0] * n
        s.pile = [FIRST_PRIVILEGE + i for i in range(len(PRIVILEGES))]
        shuffle(s.pile, stream(s.seed, "privileges"))
        s.returned = 0
        s.scores = [0] * n
        s.sources = [0] * (n * _WIDTH)
        s.results = []
        s.deal = 0
        start_deal(s, None)
        return s

    def current_player(self, s: PillarsState) -> int:
        return s.turn

    def legal_actions(self, s: PillarsState) -> list[Any]:
        if s.phase == PLAY:
            hand = s.hands[s.turn]
            return plays_of(hand & _KEEP_ALFRED or hand)  # P3.2, P3.3
        return listed_plans(s) if s.phase == SCORING else []

    def accepts(self, s: PillarsState, a: Any) -> bool:
        if s.phase == SCORING:
            return plan_fits(s, a)
        return type(a) is PlayCard and a in self.legal_actions(s)

    def apply(self, s: PillarsState, a: Any, log: list[Any] | None = None) -> None:
        if s.phase == PLAY:
            seat = s.turn
            hands = s.hands
            trick = s.trick
            card = NUMBER[a.card]
            if not hands[seat] & BIT[card]:
                card += 1  # the other copy
            hands[seat] ^= BIT[card]
            trick.append(card)
            if log is not None:
                log.append(ev.CardPlayed(seat, a.card, len(trick) - 1))
            if len(trick) == s.players:
                _end_trick(s, log)
            else:
                seat += 1
                s.turn = seat if seat < s.players else 0
        else:
            settle(s, s.turn, purse(s, s.turn), a, log)
            _score_from(s, s.turn + 1, log)

    def scores(self, s: PillarsState) -> tuple[int, ...]:
        return tuple(s.scores)

    def breakdown(self, s: PillarsState) -> tuple[dict[str, int], ...]:
        return tuple(
            dict(zip(SOURCES, s.sources[i * _WIDTH : (i + 1) * _WIDTH], strict=True))
            for i in range(s.players)
        )

    def result(self, s: PillarsState) -> Result | None:
        if s.phase != OVER:
            return None
        scores = tuple(s.scores)
        ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
        return Result(scores, ranks, "most_points" if ranks.count(1) == 1 else "shared")

    def census(self, s: PillarsState) -> dict[str, int]:
        """Every card where it lies; an awarded privilege lies with its owner or in the pile."""
        masks = [*s.hands, *s.taken, s.king_cards, *(BIT[c] for c in s.trick)]
        if s.phase != PLAY:
            masks = [mask & ~PRIVILEGE_BITS for mask in masks]
        masks += [owned << FIRST_PRIVILEGE for owned in s.owned]
        return dict(Counter(c for m in masks + [BIT[c] for c in s.pile] for c in card_ids(m)))

    def observe(self, s: PillarsState, viewer: int | None) -> view.PillarsView:
        return view.observe(s, viewer)

    def determinize(self, s: PillarsState, viewer: int, rng: Random) -> PillarsState:
        return view.determinize(s, viewer, rng)

    def redact(self, event: Any, viewer: int | None) -> Any | None:
        return view.redact(event, viewer)


def start_deal(s: PillarsState, log: list[Any] | None) -> None:
    """P2.4, P6.3: all cards and the top privilege, shuffled and dealt evenly."""
    n = s.players
    size = HAND_SIZE[n]
    s.deal += 1
    s.privilege = s.pile.pop(0)
    s.returned = min(s.returned, len(s.pile))
    deck = [BIT[c] for c in DECKS[n]]
    deck.append(BIT[s.privilege])
    shuffle(deck, stream(s.seed, "deal", s.deal))
    s.hands = [sum(deck[i : i + size]) for i in range(0, n * size, size)]
    s.phase = PLAY
    s.trick = []
    s.last_trick = ()
    s.taken = [0] * n
    s.tricks = [0] * n
    s.king_cards = 0
    s.king_seat = NOBODY
    s.holder = next(i for i, hand in enumerate(s.hands) if hand & ALIENA_BIT)
    s.turn = s.leader = s.holder  # P3.1
    if log is not None:
        log.append(ev.DealStarted(s.deal, s.leader))
        for seat, hand in enumerate(s.hands):
            log.append(ev.HandDealt(seat, size, card_ids(hand)))


def _end_trick(s: PillarsState, log: list[Any] | None) -> None:
    trick = s.trick
    n = s.players
    best = strongest(trick)
    card = trick[best]
    player = (s.leader + best) % n
    cards = sum([BIT[c] for c in trick])
    s.last_trick = (s.leader, *trick)
    s.trick = []
    if card == KING:  # P4.2
        s.king_cards = cards
        s.king_seat = player
        leader = s.leader if s.same_leader else player  # P4.5
        if log is not None:
            more = leader if s.hands[leader] else NOBODY
            log.append(ev.KingTrickSet(player, more, tuple(CARD_IDS[c] for c in trick)))
    else:
        leader = OWNER[card]  # P4.3
        if leader < 0:
            leader = player  # P4.4
        s.taken[leader] |= cards
        s.tricks[leader] += 1
        if log is not None:
            a = award(trick, s.leader, n)
            cards_played = tuple(CARD_IDS[c] for c in trick)
            log.append(ev.TrickTaken(a.seat, a.card, a.player, cards_played, a.reason, a.tie))
    s.leader = s.turn = leader
    if not s.hands[leader]:
        award_privilege(s, log)
        s.phase = SCORING
        _score_from(s, 0, log)


def _score_from(s: PillarsState, seat: int, log: list[Any] | None) -> None:
    """Score seat by seat up to the first real choice, then start the next deal or end."""
    last = last_deal(s)
    while seat < s.players:
        p = purse(s, seat)
        found = seat_outcomes(s, p, last)
        if len(found) > 1:
            s.turn = seat
            return
        settle(s, seat, p, plan(p.tools, p.stock, p.tom, found[0]), log)
        seat += 1
    if not last:
        start_deal(s, log)
        return
    s.phase = OVER
    s.turn = NOBODY
    if log is not None:
        result = GAME.result(s)
        assert result is not None
        winners = tuple(seat for seat, rank in enumerate(result.ranks) if rank == 1)
        log.append(ev.GameEnded(winners, result.scores, result.reason))


GAME = PillarsGame()
