"""The decisions of Pillars: play a card (P3), score the deal (P5)."""

from __future__ import annotations

from typing import NamedTuple

from core.games.pillars.data import CARD_IDS

Counts = tuple[int, ...]  # of stone, wood, sand, metal
NO_MATERIALS: Counts = (0, 0, 0, 0)


class PlayCard(NamedTuple):
    """Two copies of a card are one action."""

    card: str
    kind: str = "play_card"


class ScoreDeal(NamedTuple):
    """A whole assignment of materials. The order of its steps never changes the outcome.

    `conversions` are (craft or privilege, material) in the order of the data tables.
    """

    tom: Counts
    brick: bool
    conversions: tuple[tuple[str, str], ...]
    assistant: Counts
    kept: Counts
    kind: str = "score_deal"


PLAYS = tuple(PlayCard(c) for c in CARD_IDS)  # equal for two copies

_BITS = 10  # a hand of 40 bits is read in four pieces


def _play_table(piece: int) -> tuple[tuple[PlayCard, ...], ...]:
    plays = PLAYS[piece * _BITS : (piece + 1) * _BITS]
    return tuple(
        tuple(dict.fromkeys(p for i, p in enumerate(plays) if mask >> i & 1))
        for mask in range(1 << _BITS)
    )


_TABLES = tuple(_play_table(piece) for piece in range(len(CARD_IDS) // _BITS))
_T0, _T1, _T2, _T3 = _TABLES


def plays_of(hand: int) -> list[PlayCard]:
    """The actions for a mask of cards, each once, in the order of the cards."""
    return [
        *_T0[hand & 1023],
        *_T1[hand >> 10 & 1023],
        *_T2[hand >> 20 & 1023],
        *_T3[hand >> 30],
    ]
