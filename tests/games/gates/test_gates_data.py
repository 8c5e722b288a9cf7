"""The tables of Gates against the rules of record (G1.3, G2, G4, G6)."""

from __future__ import annotations

from collections import Counter

import pytest

from core.games.gates.data import (
    CARDS,
    CHAPTER_EVENTS,
    CORNER_IDS,
    EVENT_INDEX,
    EVENTS,
    FAVOURS,
    GOODS,
    TAXES,
)


def test_g1_3_four_favour_cards_one_per_good() -> None:
    assert [GOODS[g] for g in FAVOURS] == ["building", "cloth", "medicine", "piety"]


def test_g2_five_action_cards_and_their_amounts() -> None:
    amounts = {c.id: dict(zip(GOODS, c.income, strict=True)) for c in CARDS}
    assert amounts == {
        "renown": {"medicine": 1, "cloth": 0, "building": 1, "piety": 1},
        "good_works": {"medicine": 1, "cloth": 1, "building": 0, "piety": 2},
        "barter": {"medicine": 0, "cloth": 1, "building": 1, "piety": 0},
        "favour": {"medicine": 0, "cloth": 3, "building": 0, "piety": 3},
        "gather": {"medicine": 3, "cloth": 0, "building": 3, "piety": 0},
    }


def test_g4_tax_table() -> None:
    assert {
        (chapter + 1, colour): dict(zip(GOODS, TAXES[chapter][blue], strict=True))
        for chapter in (0, 1)
        for colour, blue in (("blue", True), ("brown", False))
    } == {
        (1, "blue"): {"medicine": 0, "cloth": 2, "building": 0, "piety": 2},
        (1, "brown"): {"medicine": 2, "cloth": 0, "building": 2, "piety": 0},
        (2, "blue"): {"medicine": 0, "cloth": 3, "building": 0, "piety": 3},
        (2, "brown"): {"medicine": 3, "cloth": 0, "building": 3, "piety": 0},
    }


def test_g6_twelve_events_a_chapter_with_unique_ids_and_names() -> None:
    assert [len(events) for events in CHAPTER_EVENTS] == [12, 12]
    assert len({e.id for e in EVENTS}) == len({e.name for e in EVENTS}) == 24
    assert all(e.id.startswith("I-" if e.chapter == 0 else "II-") for e in EVENTS)


@pytest.mark.parametrize("chapter", [0, 1])
def test_g6_six_blue_and_six_brown_a_chapter(chapter: int) -> None:
    assert Counter(EVENTS[e].blue for e in CHAPTER_EVENTS[chapter]) == {True: 6, False: 6}


@pytest.mark.parametrize("chapter", [0, 1])
def test_g6_eight_point_corners_and_ten_of_each_good(chapter: int) -> None:
    corners = Counter(CORNER_IDS[c] for e in CHAPTER_EVENTS[chapter] for c in EVENTS[e].corners)
    assert corners == {"points": 8, "medicine": 10, "cloth": 10, "building": 10, "piety": 10}


@pytest.mark.parametrize(
    ("event", "letters"),
    [
        ("I-1", "PCVB"),
        ("I-2", "CBPV"),
        ("I-3", "BPVM"),
        ("I-4", "PBMV"),
        ("I-5", "PVCM"),
        ("I-6", "MVCP"),
        ("I-7", "VCBM"),
        ("I-8", "BMVC"),
        ("I-9", "MBPC"),
        ("I-10", "CMPB"),
        ("I-11", "MCBP"),
        ("I-12", "BPMC"),
        ("II-1", "CVBP"),
        ("II-2", "PCVB"),
        ("II-3", "VPMB"),
        ("II-4", "MBPV"),
        ("II-5", "VMCP"),
        ("II-6", "PMVC"),
        ("II-7", "CMVB"),
        ("II-8", "MCBV"),
        ("II-9", "BPCM"),
        ("II-10", "BCPM"),
        ("II-11", "CPMB"),
        ("II-12", "PBMC"),
    ],
)
def test_g6_corners(event: str, letters: str) -> None:
    names = {"M": "medicine", "C": "cloth", "B": "building", "P": "piety", "V": "points"}
    shown = [CORNER_IDS[c] for c in EVENTS[EVENT_INDEX[event]].corners]
    assert shown == [names[letter] for letter in letters]


def test_g6_only_henry_must_be_carried_out() -> None:
    assert [(e.id, e.blue) for e in EVENTS if e.must] == [("II-1", True)]
