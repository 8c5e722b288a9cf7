"""What the table asks: targets, previews, reasons; the questions are in planner.py."""

from __future__ import annotations

from typing import Any

from core.engine.game import Fact
from core.games.gates.data import (
    CARD_INDEX,
    CARDS,
    CORNER_IDS,
    FACING,
    GOODS,
    POINTS,
)
from core.games.gates.offers import offered
from core.games.gates.planner import QUESTIONS
from core.games.gates.reasons import why_not
from core.games.gates.rules import GAME
from core.games.gates.state import GatesState
from core.games.gates.targets import targets

__all__ = ["QUESTIONS", "changes", "preview", "targets", "why_not"]

PAID = frozenset({"goods_paid", "goods_lost", "event_used", "tax_paid"})
LOST = frozenset({"points_paid", "points_lost", "tax_paid"})


def changes(events: list[Any], players: int) -> list[list[int]]:
    """What the events did to every seat: four goods, then the points."""
    out = [[0] * 5 for _ in range(players)]
    for e in events:
        kind = e.kind
        if kind == "income_taken":
            out[e.seat][GOODS.index(e.good)] += e.amount
        elif kind == "favour_received":
            out[e.seat][GOODS.index(e.good)] += 1
        elif kind == "goods_gained" or kind in PAID:
            sign = -1 if kind in PAID else 1
            for good in e.goods:
                out[e.seat][GOODS.index(good)] += sign
        points = getattr(e, "points", 0)
        if points:
            out[e.seat][POINTS] += -points if kind in LOST else points
    return out


def preview(s: GatesState, viewer: int, action: Any) -> tuple[Fact, ...]:
    """Goods and points before and after, as far as the next hidden card."""
    t = s.copy()
    log: list[Any] = []
    GAME.apply(t, action, log)
    kinds = [e.kind for e in log]
    reveals = "event_revealed" in kinds
    if reveals:
        log = log[: kinds.index("event_revealed")]
    seat = s.who
    facts = [*_warnings(s, action, t), *_corners(s, action)]
    moved = changes(log, s.players)
    for who in (seat, *(p for p in range(s.players) if p != seat)):
        before = (*s.goods[who * 4 : who * 4 + 4], s.points[who])
        for i in (POINTS, 0, 1, 2, 3):
            if moved[who][i]:
                what = (CORNER_IDS[i], before[i], before[i] + moved[who][i])
                facts.append(Fact("change", moved[who][i], who, what))
    for e in log:
        if getattr(e, "forgiven", 0):
            facts.append(Fact("forgiven", e.forgiven, e.seat))
        elif e.kind == "cards_taken_back":
            facts.append(Fact("cards_back", len(e.cards), e.seat, e.cards))
        elif e.kind == "event_left" and e.why != "brown":
            facts.append(Fact("leaves", what=(e.event,)))
        elif e.kind == "tax_called":
            facts.append(Fact("tax", e.chapter, what=(e.blue,)))
    if t.phase != s.phase and t.card >= 0 and t.who == seat:
        facts.append(Fact("choose_goods", len(offered(t)), seat, (CARDS[t.card].id,)))
    if reveals:
        facts.append(Fact("reveals"))
    return tuple(facts) or (Fact("no_change"),)


def _warnings(s: GatesState, action: Any, after: GatesState) -> list[Fact]:
    """G3.3: an income of 0, or an action that can do nothing."""
    if action.kind == "income":
        shown = s.corners[s.who]
        if not CARDS[CARD_INDEX[action.card]].income[shown]:
            return [Fact("yields_nothing", 0, s.who, (CORNER_IDS[shown],))]
    elif action.kind == "use_card" and after.card < 0 and action.card != "gather":
        return [Fact("yields_nothing", 0, s.who, (action.card,))]
    return []


def _corners(s: GatesState, action: Any) -> list[Fact]:
    """Which corner a rotation turns to each seat."""
    if action.kind != "rotate":
        return []
    shown = FACING[s.layout][s.deck[s.round]][action.turn]
    order = [(s.start + i) % s.players for i in range(s.players)]
    return [Fact("corner", 0, seat, (CORNER_IDS[shown[seat]],)) for seat in order]
