"""Counting every piece of Caylus wherever it lies."""

from __future__ import annotations

from core.games.caylus.data import BUILDINGS, CARD_IDS, COLOURS, PRESTIGE_IDS, TOKEN_IDS
from core.games.caylus.state import COVERED, UNUSED, CaylusState


def census(s: CaylusState) -> dict[str, int]:
    """Cards of every colour, neutral and prestige cards, workers, tokens."""
    found: dict[str, int] = {}
    for seat in range(s.players):
        colour = COLOURS[seat]
        for card in range(len(BUILDINGS)):
            found[f"{colour} {CARD_IDS[card]}"] = (
                (s.hands[seat] >> card & 1)
                + (s.discards[seat] >> card & 1)
                + s.decks[seat].count(card)
                + sum(c == card and o == seat for c, o in zip(s.card, s.owner, strict=True))
            )
        found[f"{colour} worker"] = s.workers[seat] + s.worker.count(seat)
    found["neutral"] = s.owner.count(-1)
    for kind, name in enumerate(TOKEN_IDS):
        found[name] = s.castle[kind] + s.removed[kind] + sum(s.tokens[kind::3])
    found["prestige"] = len(PRESTIGE_IDS) - s.prestige.count(UNUSED)
    if s.advanced:  # C5.2: every built one lies on its owner's residence
        for number, owner in enumerate(s.prestige):
            homes = [o for o, side in zip(s.owner, s.side, strict=True) if side == COVERED + number]
            assert homes == [owner] * (owner >= 0), PRESTIGE_IDS[number]
    return found
