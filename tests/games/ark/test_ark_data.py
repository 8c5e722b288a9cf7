"""A1 Parts: the tile table against the rules' own, half-edge by half-edge."""

from __future__ import annotations

from core.games.ark.data import FOLLOWERS, START, TILES, Tile
from core.games.ark.geometry import PIECES, facing, turned
from tests.games.ark.slow_ark import CONTACT, QUARTER, ROWS, TABLE

HALVES = ["N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2"]
SLOTS = dict(zip(HALVES, (1, 2, 4, 5, 7, 8, 10, 11), strict=True))


def read(text: str) -> list[tuple[str, int, int]]:
    """`S1W2+2 N1-1` -> [("S1W2", 2, 0), ("N1", 0, 1)]."""
    out = []
    for word in text.split():
        body, _, plus = word.partition("+")
        body, _, minus = body.partition("-")
        out.append((body, int(plus or 0), int(minus or 0)))
    return out


def as_row(tile: Tile) -> dict[str, object]:
    return {
        "edge_class": tile.edges,
        "count": tile.copies,
        "start": tile.id == START,
        "temple": tile.centre == "temple",
        "inner_centre": tile.centre or None,
        "cities": [(set(b), n) for b, n, _ in read(tile.cities)],
        "roads": [(set(b), n) for b, n, _ in read(tile.roads)],
        "fields": [
            ({b[i : i + 2] for i in range(0, len(b), 2)}, n, w) for b, n, w in read(tile.fields)
        ],
    }


def test_a1_3_every_row_is_that_of_the_tile_list() -> None:
    assert [t.id for t in TILES] == list(ROWS)
    for tile in TILES:
        row = ROWS[tile.id]
        assert as_row(tile) == {
            "edge_class": row["edge_class"],
            "count": row["count"],
            "start": row["start"],
            "temple": row["temple"],
            "inner_centre": row["inner_centre"],
            "cities": [(set(c["edges"]), c["scrolls"]) for c in row["cities"]],
            "roads": [(set(r["edges"]), r["oases"]) for r in row["roads"]],
            "fields": [(set(f["halves"]), f["sheep"], f["wolves"]) for f in row["fields"]],
        }, tile.id


def test_a1_3_counts_of_tiles_and_symbols() -> None:
    count = dict.fromkeys(("tiles", "temples", "scrolls", "oases", "sheep", "wolves"), 0)
    for tile in TILES:
        count["tiles"] += tile.copies
        count["temples"] += tile.copies * (tile.centre == "temple")
        count["scrolls"] += tile.copies * sum(n for _, n, _ in read(tile.cities))
        count["oases"] += tile.copies * sum(n for _, n, _ in read(tile.roads))
        count["sheep"] += tile.copies * sum(n for _, n, _ in read(tile.fields))
        count["wolves"] += tile.copies * sum(w for _, _, w in read(tile.fields))
    summary = TABLE["summary"]
    assert count == {key: summary[key] for key in count}
    assert len(TILES) == summary["types"] == 53
    assert count["tiles"] == 72
    assert count["temples"] == 7


def test_a1_3_halves_turn_and_touch_as_the_list_says() -> None:
    for half in HALVES:
        assert turned(SLOTS[half], 1) == SLOTS[QUARTER[half]]
        assert facing(SLOTS[half]) == SLOTS[CONTACT[half]]


def test_a1_1_every_edge_belongs_to_the_pieces_its_class_names() -> None:
    for tile, pieces in zip(TILES, PIECES, strict=True):
        slots = sorted(slot for p in pieces for slot in p.slots)
        wanted = []
        for d, letter in enumerate(tile.edges):
            wanted += [3 * d, 3 * d + 1, 3 * d + 2] if letter == "R" else [3 * d]
        assert slots == wanted, tile.id


def test_a1_2_seven_followers_to_play() -> None:
    assert FOLLOWERS == 7
