"""The end of a deal: who gets the privilege, and every seat's points (P5, P6)."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.games.pillars import events as ev
from core.games.pillars.actions import ScoreDeal
from core.games.pillars.data import (
    BIT,
    CARD_IDS,
    CARD_POINTS,
    CRAFTS,
    CRAFTSMAN_POINT,
    FIRST_PRIVILEGE,
    FLOOR,
    GAIN_MASK,
    GAIN_SHIFT,
    GAINS,
    KING_BIT,
    KING_POINTS,
    MINUS,
    NEUTRALS,
    NUMBER,
    OWNER,
    PAINTER,
    PAINTER_POINT,
    PLUS,
    POINT_MASK,
    POINT_SHIFT,
    PRIVILEGE_POINTS,
    PRIVILEGES,
    SOURCES,
    TOM,
    UNIT,
    pack,
    unpack,
)
from core.games.pillars.plans import (
    BRICK,
    CONVERSION_CODE,
    CONVERSIONS,
    TOOL_SHIFT,
    Outcome,
    best_plans,
    fits,
    outcomes,
)
from core.games.pillars.state import PillarsState
from core.games.pillars.view import PillarsView, card_ids

_WIDTH = len(SOURCES)
_CRAFT_MASK = (1 << len(CRAFTS)) - 1
_CRAFTS_OF = tuple(
    tuple(i for i in range(len(CRAFTS)) if own >> i & 1) for own in range(_CRAFT_MASK + 1)
)
_ALL_PRIVILEGES = (1 << len(PRIVILEGES)) - 1
_PAYING = {n.id: n.points for n in NEUTRALS if n.points}
_PLUS_CARDS = sum(BIT[NUMBER[c]] for c, points in _PAYING.items() if points > 0) & ~KING_BIT
_SUPPLYING = {n.id: unpack(UNIT[n.gains]) for n in NEUTRALS if n.gains}


class Purse(NamedTuple):
    """What a seat scores with, before any choice."""

    cards: int  # mask of cards taken or credited
    tools: int  # own craftsmen and privileges, see plans
    stock: int  # with the gains of neutral cards, without Tom's
    tom: int  # materials still to choose
    base: int  # points that need no material


def last_deal(s: PillarsState) -> bool:
    """P7: all five privileges have an owner."""
    return sum(s.owned) == _ALL_PRIVILEGES


def purse(s: PillarsState, seat: int) -> Purse:
    """P5.1, P5.2, P5.4, P5.5: cards count by what was taken, or by the King's trick."""
    cards = s.taken[seat] or s.king_cards
    own = cards >> seat * len(CRAFTS) & _CRAFT_MASK
    owned = s.owned[seat]
    base = own.bit_count() * CRAFTSMAN_POINT + CARD_POINTS[cards >> POINT_SHIFT & POINT_MASK]
    if owned & PAINTER:
        base += PAINTER_POINT
    return Purse(
        cards,
        own | owned << TOOL_SHIFT,
        s.stocks[seat] + GAINS[cards >> GAIN_SHIFT & GAIN_MASK],
        s.tom_amount if cards >> TOM & 1 else 0,
        base,
    )


def seat_outcomes(s: PillarsState, p: Purse, last: bool) -> tuple[Outcome, ...]:
    """The best outcomes of a seat; one alone is no choice."""
    return outcomes(p.tools, p.stock, p.tom, last, p.base if s.floor else None)


def listed_plans(s: PillarsState) -> list[ScoreDeal]:
    """The plans of the seat to score, one for each best outcome, the recommended one first."""
    p = purse(s, s.turn)
    return [*best_plans(p.tools, p.stock, p.tom, p.base if s.floor else None)]


def plan_fits(s: PillarsState, a: object) -> bool:
    """Whether the seat to score may use its materials so."""
    p = purse(s, s.turn)
    return fits(p.tools, p.stock, p.tom, a)


def result_of(s: PillarsState, p: Purse, a: ScoreDeal) -> int:
    """The points of a deal with this plan (P5.4, option floor_at_zero)."""
    result = p.base + CONVERSIONS[CONVERSION_CODE[a.conversions]].points + sum(a.assistant)
    return max(0, result) if s.floor else result


def seen_points(v: PillarsView, a: ScoreDeal) -> int:
    """The same for the seat to score, from what everybody sees."""
    seat = v.current
    cards = v.taken[seat] or v.king_trick
    result = CONVERSIONS[CONVERSION_CODE[a.conversions]].points + sum(a.assistant)
    result += sum(_PAYING.get(c, 0) for c in cards)
    result += CRAFTSMAN_POINT * sum(OWNER[NUMBER[c]] == seat for c in cards)
    if "painter" in v.privileges[seat]:
        result += PAINTER_POINT
    return max(0, result) if dict(v.options)["floor_at_zero"] else result


def discarded(p: Purse, a: ScoreDeal) -> int:
    """The surplus a plan gives up, packed (P5.6)."""
    held = p.stock + pack(a.tom) + (BRICK if a.brick else 0)
    used = CONVERSIONS[CONVERSION_CODE[a.conversions]].used
    return held - used - pack(a.assistant) - pack(a.kept)


def award_privilege(s: PillarsState, log: list[Any] | None) -> None:
    """P6.1, P6.2: to its taker, to the one player without a trick, or under the pile."""
    bit = BIT[s.privilege]
    number = s.privilege - FIRST_PRIVILEGE
    for seat, cards in enumerate(s.taken):
        if cards & bit:
            s.owned[seat] |= 1 << number
            if log is not None:
                log.append(ev.PrivilegeWon(seat, PRIVILEGES[number].id, "trick"))
            return
    without = s.tricks.count(0)
    if without == 1:
        seat = s.tricks.index(0)
        s.owned[seat] |= 1 << number
        if log is not None:
            log.append(ev.PrivilegeWon(seat, PRIVILEGES[number].id, "king"))
    else:
        s.pile.append(s.privilege)
        s.returned += 1
        if log is not None:
            log.append(ev.PrivilegeReturned(PRIVILEGES[number].id, without))


def settle(s: PillarsState, seat: int, p: Purse, a: ScoreDeal, log: list[Any] | None) -> None:
    """Carry out a plan: points by source, and the stock for the next deal."""
    conversion = CONVERSIONS[CONVERSION_CODE[a.conversions]]
    row = seat * _WIDTH
    sources = s.sources
    for i in _CRAFTS_OF[p.tools & _CRAFT_MASK]:
        sources[row + i] += CRAFTSMAN_POINT
    for _tool, _material, points, source in conversion.gains:
        sources[row + source] += points
    sold = sum(a.assistant)
    king = _PAYING["king"] if p.cards & KING_BIT else 0
    plus = CARD_POINTS[(p.cards & _PLUS_CARDS) >> POINT_SHIFT & POINT_MASK]
    sources[row + KING_POINTS] += king
    sources[row + PLUS] += plus
    sources[row + MINUS] += CARD_POINTS[p.cards >> POINT_SHIFT & POINT_MASK] - plus - king
    privileges = sold
    if p.tools >> TOOL_SHIFT & PAINTER:
        privileges += PAINTER_POINT
    sources[row + PRIVILEGE_POINTS] += privileges
    result = p.base + conversion.points + sold
    raised = 0
    if result < 0 and s.floor:
        raised = -result
        sources[row + FLOOR] += raised
        result = 0
    s.scores[seat] += result
    s.results.append(result)
    s.stocks[seat] = pack(a.kept)
    if log is not None:
        _tell(s, seat, p, a, raised, log)


def _tell(s: PillarsState, seat: int, p: Purse, a: ScoreDeal, raised: int, log: list[Any]) -> None:
    if not s.tricks[seat]:
        log.append(ev.KingCredited(seat, card_ids(p.cards)))
    for card in card_ids(p.cards):
        if card in _SUPPLYING:
            log.append(ev.MaterialGained(seat, card, _SUPPLYING[card]))
    if any(a.tom):
        log.append(ev.MaterialGained(seat, CARD_IDS[TOM], a.tom))
    if a.brick:
        log.append(ev.BrickMade(seat))
    conversion = CONVERSIONS[CONVERSION_CODE[a.conversions]]
    for tool, material, points, _source in conversion.gains:
        log.append(ev.Converted(seat, tool, material, points))
    if any(a.assistant):
        log.append(ev.AssistantPaid(seat, a.assistant, sum(a.assistant)))
    own = [c.id for i, c in enumerate(CRAFTS) if p.tools >> i & 1]
    if own:
        log.append(ev.CraftsmenCounted(seat, tuple(own), len(own) * CRAFTSMAN_POINT))
    for card, card_points in _PAYING.items():
        if p.cards & BIT[NUMBER[card]]:
            log.append(ev.CardScored(seat, card, card_points))
    if p.tools >> TOOL_SHIFT & PAINTER:
        log.append(ev.CardScored(seat, "painter", PAINTER_POINT))
    surplus = discarded(p, a)
    if surplus:
        log.append(ev.Discarded(seat, unpack(surplus)))
    log.append(ev.DealScored(seat, s.deal, s.results[-1], s.scores[seat], a.kept, raised))
