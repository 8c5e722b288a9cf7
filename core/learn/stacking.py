"""A game whose first position is arranged: the stacked deal of a lesson, given as plain rows.

A row is (name, value): what each game understands stands at its function below. Whatever a deal
does not name stays as the game itself dealt it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.engine.game import Game, Setup
from core.games.ark import data as ark
from core.games.ark.state import ArkState
from core.games.caylus import data as caylus
from core.games.caylus.state import CLOSED, FREE, FRONT, RESIDENCE, CaylusState
from core.games.gates import data as gates
from core.games.gates.rounds import reveal
from core.games.gates.state import GatesState
from core.games.pillars import data as pillars
from core.games.pillars.state import PillarsState

Row = tuple[Any, ...]
Deal = Mapping[str, Any]


class Stacked:
    """A game that begins as a lesson wants it and goes on by its own rules."""

    def __init__(self, game: Game[Any], deal: tuple[Row, ...]) -> None:
        self._game = game
        self._deal: dict[str, Any] = dict(deal)

    def new_state(self, setup: Setup) -> Any:
        s = self._game.new_state(setup)
        ARRANGE[self._game.info.id](s, self._deal)
        return s

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


# -- Pillars ------------------------------------------------------------------------------


def _numbers(ids: tuple[str, ...], used: set[int]) -> list[int]:
    """Card numbers of ids; the second of two equal ids is the other copy."""
    found = []
    for card in ids:
        number = pillars.NUMBER[card]
        number += number in used
        used.add(number)
        found.append(number)
    return found


def _mask(numbers: list[int]) -> int:
    return sum(pillars.BIT[n] for n in numbers)


def _pillars(s: PillarsState, deal: Deal) -> None:
    """hands: ids per seat, filled up from the rest unless `rest` names who took the rest before;
    tricks, leader, privilege, owned (ids per seat), stocks (counts per seat), results (points per
    seat of every deal before), king (the King's trick) and king_seat."""
    used: set[int] = set()
    if "privilege" in deal:
        wanted = pillars.NUMBER[deal["privilege"]]
        s.pile = [p for p in (*s.pile, s.privilege) if p != wanted]
        s.privilege = wanted
    owned = deal.get("owned", ((),) * s.players)
    first = pillars.FIRST_PRIVILEGE
    s.owned = [_mask([pillars.NUMBER[p] - first for p in ids]) for ids in owned]
    s.pile = [p for p in s.pile if not any(o >> (p - first) & 1 for o in s.owned)]
    hands = [_numbers(ids, used) for ids in deal["hands"]]
    taken = [_numbers(ids, used) for ids in deal.get("taken", ((),) * s.players)]
    s.king_cards = _mask(_numbers(deal.get("king", ()), used))
    rest = [c for c in (*pillars.DECKS[s.players], s.privilege) if c not in used]
    if "rest" in deal:
        taken[deal["rest"]] += rest
    else:
        for hand in hands:
            while len(hand) < pillars.HAND_SIZE[s.players]:
                hand.append(rest.pop())
    s.hands = [_mask(hand) for hand in hands]
    s.taken = [_mask(cards) for cards in taken]
    s.tricks = list(deal.get("tricks", s.tricks))
    s.king_seat = deal.get("king_seat", s.king_seat)
    s.stocks = [pillars.pack(counts) for counts in deal["stocks"]] if "stocks" in deal else s.stocks
    results = deal.get("results", ())
    s.results = [points for row in results for points in row]
    s.scores = [sum(row[seat] for row in results) for seat in range(s.players)]
    s.deal = len(results) + 1
    aliena = [seat for seat, hand in enumerate(s.hands) if hand & pillars.ALIENA_BIT]
    s.holder = aliena[0] if aliena else s.holder
    s.leader = s.turn = deal.get("leader", s.holder)


# -- Gates --------------------------------------------------------------------------------


def _gates(s: GatesState, deal: Deal) -> None:
    """events: ids revealed next, each in its chapter; round: how many rounds are over; start,
    points, goods (medicine, cloth, building, piety per seat), hands (ids per seat), display."""
    wanted = [gates.EVENT_INDEX[e] for e in deal.get("events", ())]
    s.round = deal.get("round", 0)
    rounds = len(s.deck) // len(gates.CHAPTER_EVENTS)
    deck: list[int] = []
    for chapter, events in enumerate(gates.CHAPTER_EVENTS):
        gone = max(0, min(rounds, s.round - chapter * rounds))
        mine = [e for e in wanted if e in events]
        shown = [gates.EVENT_INDEX[e] for e in deal.get("display", ())]
        others = [e for e in events if e not in mine and e not in shown]
        others = [*(e for e in shown if e in events), *others]
        deck += [*others[:gone], *mine, *others[gone:]]
    s.deck = tuple(deck)
    s.start = deal.get("start", s.start)
    s.points = list(deal.get("points", s.points))
    s.goods = [n for seat in deal["goods"] for n in seat] if "goods" in deal else s.goods
    if "hands" in deal:
        s.hands = [sum(1 << gates.CARD_INDEX[c] for c in hand) for hand in deal["hands"]]
    s.display = tuple(gates.EVENT_INDEX[e] for e in deal.get("display", ()))
    s.ledger = [0] * len(s.ledger)
    s.step = 0
    reveal(s, None)


# -- Caylus -------------------------------------------------------------------------------


def _caylus(s: CaylusState, deal: Deal) -> None:
    """hands and decks (ids per seat, the top of a deck last), goods (food, wood, stone, gold,
    deniers per seat), neutral (ids of the first road cards), road (rows of seat, id, then
    "residence" or nothing), castle, provost, first."""
    for seat, ids in enumerate(deal.get("hands", ())):
        mine = s.hands[seat] | sum(1 << c for c in s.decks[seat])
        hand = sum(1 << caylus.CARD_INDEX[c] for c in ids)
        s.hands[seat] = hand
        s.decks[seat] = tuple(c for c in range(len(caylus.BUILDINGS)) if (mine & ~hand) >> c & 1)
    for seat, ids in enumerate(deal.get("decks", ())):
        top = tuple(caylus.CARD_INDEX[c] for c in ids)
        s.decks[seat] = (*(c for c in s.decks[seat] if c not in top), *top)
    if "goods" in deal:
        s.stock = [n for row in deal["goods"] for n in row]
    if "neutral" in deal:
        s.card = [caylus.CARD_INDEX[c] for c in deal["neutral"]]
        count = len(s.card)
        s.owner, s.worker = [-1] * count, [FREE] * count
        s.cubes, s.side = [0] * count, [FRONT] * count
        s.provost = count - 1 if s.advanced else s.provost
    for seat, name, *more in deal.get("road", ()):
        card, residence = caylus.CARD_INDEX[name], "residence" in more
        s.hands[seat] &= ~(1 << card)
        s.decks[seat] = tuple(c for c in s.decks[seat] if c != card)
        s.card.append(card)
        s.owner.append(seat)
        s.cubes.append(0 if residence else sum(n for n in more if isinstance(n, int)))
        s.side.append(RESIDENCE if residence else FRONT)
        s.worker.append(CLOSED if residence else FREE)
        s.residences[seat] += residence
    s.castle = list(deal.get("castle", s.castle))
    s.provost = deal.get("provost", s.provost)
    s.seed = deal.get("seed", s.seed)


# -- The Ark ------------------------------------------------------------------------------


def _ark(s: ArkState, deal: Deal) -> None:
    """seat: who begins; tiles: ids in the order they are drawn, the first one is in hand;
    only: whether no other tile follows; followers per seat."""
    s.first = s.seat = deal.get("seat", s.seat)
    wanted = [ark.INDEX[t] for t in deal.get("tiles", ())]
    if wanted:
        others = [*s.stack, s.tile]
        for tile in wanted:
            others.remove(tile)
        rest = [] if deal.get("only") else others
        s.discarded = ()
        s.stack = [*rest, *reversed(wanted)]
        s.tile = s.stack.pop()
    s.followers = list(deal.get("followers", s.followers))


ARRANGE: Mapping[str, Callable[[Any, Deal], None]] = {
    "pillars": _pillars,
    "gates": _gates,
    "caylus": _caylus,
    "ark": _ark,
}
