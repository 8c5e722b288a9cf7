"""One position of Gates: flat lists of small ints, the decks an open tuple of indexes."""

from __future__ import annotations

from typing import Any, NamedTuple

# Phases: what the current player is asked
EVENT, PLACE, CARD, GOODS_STEP, BARTER_STEP, CLOSE, HENRY, TRADE, OVER = range(9)


class Switches(NamedTuple):
    """The options of a match as the rules read them."""

    negative: bool  # G1.7
    second_differs: bool  # G2 favour
    henry_adds: bool  # G3.4
    tax_missing: int  # G4.1
    clear_display: bool  # G4.3


class GatesState:
    """`deck` holds all 24 events, chapter I first; `round` is the place in it."""

    __slots__ = (
        "card",
        "corners",
        "deck",
        "display",
        "favours",
        "goods",
        "hands",
        "layout",
        "ledger",
        "left",
        "offers",
        "paid",
        "phase",
        "players",
        "points",
        "round",
        "seed",
        "start",
        "step",
        "switches",
        "turn",
        "who",
    )

    seed: int
    players: int
    switches: Switches
    layout: int  # index into data.PLACES
    favours: tuple[int, ...]  # good on each side
    deck: tuple[int, ...]
    round: int
    phase: int
    start: int
    who: int
    left: int  # seats that still act in this phase, the current one included
    step: int  # effect of the event, or 1 once Henry is done
    turn: int  # rotation of the event, -1 before it is placed
    corners: tuple[int, ...]  # what each seat's corner shows, once placed
    card: int  # action card being resolved, -1 if none
    paid: tuple[str, ...]  # goods handed in for barter
    display: tuple[int, ...]  # blue events, oldest first
    offers: tuple[int, ...]  # those the current player can pay
    points: list[int]
    goods: list[int]  # seat * 4 + good
    hands: list[int]  # bit per action card in hand
    ledger: list[int]  # seat * 5 + source

    def copy(self) -> GatesState:
        new = GatesState.__new__(GatesState)
        new.seed = self.seed
        new.players = self.players
        new.switches = self.switches
        new.layout = self.layout
        new.favours = self.favours
        new.deck = self.deck
        new.round = self.round
        new.phase = self.phase
        new.start = self.start
        new.who = self.who
        new.left = self.left
        new.step = self.step
        new.turn = self.turn
        new.corners = self.corners
        new.card = self.card
        new.paid = self.paid
        new.display = self.display
        new.offers = self.offers
        new.points = self.points[:]
        new.goods = self.goods[:]
        new.hands = self.hands[:]
        new.ledger = self.ledger[:]
        return new

    def dump(self) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for name in self.__slots__:
            value = getattr(self, name)
            out[name] = list(value) if isinstance(value, tuple) else value
        out["points"], out["goods"] = self.points[:], self.goods[:]
        out["hands"], out["ledger"] = self.hands[:], self.ledger[:]
        return out
