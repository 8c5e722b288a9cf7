"""One position of Pillars: hands and piles are bit masks, stocks packed ints."""

from __future__ import annotations

from typing import Any

from core.engine.game import Options

PLAY, SCORING, OVER = range(3)
PHASES = ("play", "scoring", "over")


class PillarsState:
    __slots__ = (
        "deal",
        "floor",
        "hands",
        "holder",
        "king_cards",
        "king_seat",
        "last_trick",
        "leader",
        "options",
        "owned",
        "phase",
        "pile",
        "players",
        "privilege",
        "results",
        "returned",
        "same_leader",
        "scores",
        "seed",
        "sources",
        "stocks",
        "taken",
        "tom_amount",
        "trick",
        "tricks",
        "turn",
    )

    seed: int
    players: int
    options: Options
    tom_amount: int
    same_leader: bool
    floor: bool
    phase: int
    deal: int  # 1, 2, ...
    turn: int  # seat to act, NOBODY when over
    leader: int  # of the present trick
    holder: int  # who was dealt Lady Aliena: everybody knows
    privilege: int  # card number of this deal's privilege
    hands: list[int]  # masks of cards
    trick: list[int]  # card numbers in the order played
    last_trick: tuple[int, ...]  # leader, then the card numbers of the trick before
    taken: list[int]  # masks of cards in this deal
    tricks: list[int]  # how many
    king_cards: int  # mask of the King's trick
    king_seat: int  # who played the King, -1 before
    stocks: list[int]  # packed materials
    owned: list[int]  # masks of privileges
    pile: list[int]  # privileges face down, top first
    returned: int  # so many at the bottom of the pile are known
    scores: list[int]
    sources: list[int]  # points by source, one row of SOURCES per seat
    results: list[int]  # deal results in seat order, deal after deal

    def copy(self) -> PillarsState:
        t = _new(PillarsState)
        t.seed = self.seed
        t.players = self.players
        t.options = self.options
        t.tom_amount = self.tom_amount
        t.same_leader = self.same_leader
        t.floor = self.floor
        t.phase = self.phase
        t.deal = self.deal
        t.turn = self.turn
        t.leader = self.leader
        t.holder = self.holder
        t.privilege = self.privilege
        t.hands = self.hands[:]
        t.trick = self.trick[:]
        t.last_trick = self.last_trick
        t.taken = self.taken[:]
        t.tricks = self.tricks[:]
        t.king_cards = self.king_cards
        t.king_seat = self.king_seat
        t.stocks = self.stocks[:]
        t.owned = self.owned[:]
        t.pile = self.pile[:]
        t.returned = self.returned
        t.scores = self.scores[:]
        t.sources = self.sources[:]
        t.results = self.results[:]
        return t

    def dump(self) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for name in self.__slots__:
            value = getattr(self, name)
            if name == "options":
                value = [list(o) for o in value]
            elif isinstance(value, (list, tuple)):
                value = list(value)
            out[name] = value
        return out


_new = object.__new__
