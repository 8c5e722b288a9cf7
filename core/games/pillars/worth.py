"""What cards, kept materials and privileges are worth to a computer player, in points."""

from __future__ import annotations

from core.games.pillars.data import (
    CARD_POINTS,
    CARDS,
    CRAFTS,
    GAIN_MASK,
    GAIN_SHIFT,
    GAINS,
    NEUTRALS,
    PAINTER,
    POINT_MASK,
    POINT_SHIFT,
    PRIVILEGES,
    TOM,
)
from core.games.pillars.plans import TOOL_SHIFT, best_value

# Named and tuned by tools/tune.py; values of cards are for whoever takes them.
WEIGHTS: dict[str, float] = {
    "own_toolmaker": 1.9,
    "own_stonemason": 3.2,
    "own_carpenter": 2.7,
    "own_mortar_mixer": 2.3,
    "own_master_builder": 3.2,
    "forest": 1.2,
    "quarry": 1.5,
    "gravel_pit": 1.0,
    "philip": 2.0,
    "tom": 1.6,
    "deal_potter": 1.1,  # per deal still to come
    "deal_painter": 1.0,
    "deal_bell_founder": 0.5,
    "deal_assistant": 1.6,
    "deal_brick_maker": 0.4,
    "deal_points": 6.0,  # an average seat's result of a deal
    "trick": 1.0,  # how much of an open trick its likely taker gets
    "hold_own": 0.12,  # per strength of an own craftsman in hand
    "hold_other": 0.03,  # per strength of another's
    "hold_lead": 0.05,  # per strength of a neutral card
    "hold_minus": 0.5,  # part of a minus card that its holder will hardly get rid of
    "king": 6.0,  # for a seat without a trick once the King's lies aside, over cards left + 1
}

_COLOUR = len(CRAFTS)
_OWN_MASK = (1 << _COLOUR) - 1


def card_worth(weights: dict[str, float], deals_left: int) -> list[float]:
    """The worth of every card to its taker; of a craftsman to the player of its colour."""
    out = []
    points = {n.id: n.points for n in NEUTRALS}
    for card in CARDS:
        if card.sort == "craftsman":
            out.append(weights["own_" + card.part])
        elif card.sort == "privilege":
            out.append(weights["deal_" + card.part] * (deals_left + 1))
        elif card.id == "king":
            out.append(0.0)
        else:
            out.append(weights.get(card.id, points[card.id]))
    return out


def hold_worth(weights: dict[str, float]) -> tuple[tuple[float, ...], ...]:
    """For each seat, what each card is worth in its hand."""
    rows = []
    for seat in range(4):
        row = []
        for card in CARDS:
            strength = min(card.strength, 11)
            if card.seat == seat:
                row.append(weights["hold_own"] * strength)
            elif card.seat >= 0:
                row.append(weights["hold_other"] * strength)
            else:
                minus = min(0, next((n.points for n in NEUTRALS if n.id == card.id), 0))
                row.append(weights["hold_lead"] * strength + weights["hold_minus"] * minus)
        rows.append(tuple(row))
    return tuple(rows)


def privilege_worth(weights: dict[str, float]) -> tuple[float, ...]:
    """Per deal to come, for every mask of owned privileges."""
    each = [weights["deal_" + p.id] for p in PRIVILEGES]
    return tuple(
        sum(w for i, w in enumerate(each) if mask >> i & 1) for mask in range(1 << len(each))
    )


def deal_value(seat: int, cards: int, owned: int, stock: int, tom: int, last: bool) -> float:
    """Points of a deal with these cards and the best plan, and the worth of what is kept."""
    own = cards >> seat * _COLOUR & _OWN_MASK
    value = best_value(
        own | owned << TOOL_SHIFT,
        stock + GAINS[cards >> GAIN_SHIFT & GAIN_MASK],
        tom if cards >> TOM & 1 else 0,
        last,
    )
    points = own.bit_count() + CARD_POINTS[cards >> POINT_SHIFT & POINT_MASK]
    return (points + 1 if owned & PAINTER else points) + value / 100
