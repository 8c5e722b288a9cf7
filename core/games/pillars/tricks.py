"""Who takes a trick, and why (P4)."""

from __future__ import annotations

from typing import NamedTuple

from core.engine.game import NOBODY
from core.games.pillars.data import CARD_IDS, KING, OWNER, STRENGTH


class Award(NamedTuple):
    """`seat` takes the trick (NOBODY: the King's) because of `card`, played by `player`."""

    seat: int
    card: str
    player: int
    reason: str  # "colour" (P4.3), "player" (P4.4), "king" (P4.2)
    tie: bool  # only as the later of equals (P4.1)


def strongest(trick: list[int]) -> int:
    """The position of the deciding card: of equal ones the later (P4.1)."""
    top = best = -1
    for i, card in enumerate(trick):
        strength = STRENGTH[card]
        if strength >= top:
            top, best = strength, i
    return best


def award(trick: list[int], leader: int, players: int) -> Award:
    """How these cards stand, in the order played from the leader on."""
    best = strongest(trick)
    card = trick[best]
    player = (leader + best) % players
    tie = any(STRENGTH[c] == STRENGTH[card] for c in trick[:best])
    if card == KING:
        return Award(NOBODY, CARD_IDS[card], player, "king", tie)
    if OWNER[card] >= 0:
        return Award(OWNER[card], CARD_IDS[card], player, "colour", tie)
    return Award(player, CARD_IDS[card], player, "player", tie)
