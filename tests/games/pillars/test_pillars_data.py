"""P1: totals and values of the card tables."""

from __future__ import annotations

from collections import Counter

from core.games.pillars.data import (
    BIT,
    CARD_POINTS,
    CARDS,
    CRAFTS,
    DECKS,
    GAIN_MASK,
    GAIN_SHIFT,
    GAINS,
    HAND_SIZE,
    MATERIALS,
    NEUTRALS,
    NUMBER,
    POINT_MASK,
    POINT_SHIFT,
    PRIVILEGES,
    holds,
    pack,
    total,
    unpack,
)


def test_p1_totals() -> None:
    sorts = Counter(c.sort for c in CARDS)
    assert sorts == {"craftsman": 20, "neutral": 15, "privilege": 5}
    assert len(NEUTRALS) == 12
    ids = [*(c.id for c in CRAFTS), *(n.id for n in NEUTRALS), *(p.id for p in PRIVILEGES)]
    assert len(set(ids)) == len(ids) == 22


def test_p1_1_craftsmen() -> None:
    for seat in range(4):
        own = [c for c in CARDS if c.seat == seat]
        assert [c.strength for c in own] == [2, 4, 6, 8, 10]
    turns = {c.id: dict(c.turns) for c in CRAFTS}
    assert turns == {
        "toolmaker": {"metal": 5},
        "stonemason": {"stone": 4},
        "carpenter": {"wood": 3},
        "mortar_mixer": {"sand": 2},
        "master_builder": {"sand": 1, "wood": 2, "stone": 3, "metal": 4},
    }


def test_p1_2_neutral_cards() -> None:
    rows = {n.id: (n.copies, n.strength, n.gains, n.points) for n in NEUTRALS}
    assert rows.pop("king")[3] == 3
    assert max(c.strength for c in CARDS) == CARDS[NUMBER["king"]].strength > 11
    assert rows == {
        "forest": (2, 0, "wood", 0),
        "quarry": (2, 0, "stone", 0),
        "gravel_pit": (2, 0, "sand", 0),
        "philip": (1, 1, "metal", 0),
        "ellen": (1, 3, "", 2),
        "regan": (1, 3, "", -1),
        "tom": (1, 5, "", 0),
        "waleran": (1, 5, "", -2),
        "william": (1, 7, "", -3),
        "aliena": (1, 9, "", 0),
        "alfred": (1, 11, "", 0),
    }


def test_p1_3_privileges() -> None:
    assert [(p.id, p.strength) for p in PRIVILEGES] == [
        ("potter", 1),
        ("painter", 3),
        ("bell_founder", 5),
        ("assistant", 7),
        ("brick_maker", 9),
    ]


def test_p2_4_decks_are_dealt_evenly() -> None:
    for players, size in ((4, 9), (3, 10)):
        assert len(DECKS[players]) + 1 == players * size
        assert HAND_SIZE[players] == size


def test_mask_tables_agree_with_the_rows() -> None:
    for i, card in enumerate(CARDS):
        gain = GAINS[BIT[i] >> GAIN_SHIFT & GAIN_MASK]
        points = CARD_POINTS[BIT[i] >> POINT_SHIFT & POINT_MASK]
        row = next((n for n in NEUTRALS if n.id == card.id), None)
        expected = [int(row is not None and row.gains == m) for m in MATERIALS]
        assert list(unpack(gain)) == expected, card.id
        assert points == (row.points if row else 0), card.id


def test_packed_stocks() -> None:
    stock = pack((9, 0, 4, 1))
    assert unpack(stock) == (9, 0, 4, 1)
    assert total(stock) == 14
    assert holds(stock, pack((9, 0, 3, 0)))
    assert not holds(stock, pack((0, 1, 0, 0)))
    assert not holds(stock, pack((10, 0, 0, 0)))
