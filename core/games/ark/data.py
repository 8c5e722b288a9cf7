"""The 72 land tiles of 53 types (A1.3), one row per type.

Edges and halves are those of turn 0, N up. Halves go clockwise round the tile: N1 is the west
half of the north edge, N2 its east half, and so on to W2; a city edge has none.

*proposed*: edge class and count of the 40 tiles A01-A33 are from a public list; the counts of the
32 tiles B01-B20 and every interior, scroll, oasis, sheep, wolf and temple are proposed.
"""

from __future__ import annotations

from typing import NamedTuple

from core.i18n import N_


class Tile(NamedTuple):
    """A tile type. Features are separated by blanks; `+n` and `-n` after one are its symbols."""

    id: str
    edges: str  # class of N E S W: C city, R road, F field
    copies: int
    cities: str = ""  # edges, +scrolls: "NE+1"
    roads: str = (
        ""  # edges, +oases; one edge alone ends at the centre, without a centre in the city
    )
    fields: str = ""  # halves, +sheep, -wolves: "S1S2W1W2+2"
    centre: str = ""  # "crossing" or "temple"


TILES = (
    Tile("A01", "CCCC", 1, "NESW+1", "", ""),
    Tile("A02", "CCCF", 2, "NES", "", "W1W2+1"),
    Tile("A03", "CCCF", 1, "NES+1", "", "W1W2-1"),
    Tile("A04", "CCCR", 1, "NES", "W", "W1 W2"),
    Tile("A05", "CCCR", 1, "NES+1", "W", "W1 W2"),
    Tile("A06", "CCFF", 1, "NE", "", "S1S2W1W2+1"),
    Tile("A07", "CCFF", 1, "NE", "", "S1S2W1W2+2"),
    Tile("A08", "CCFF", 1, "NE+1", "", "S1S2W1W2"),
    Tile("A09", "CCFF", 1, "NE+1", "", "S1S2W1W2-1"),
    Tile("A10", "CCFF", 1, "N E", "", "S1S2W1W2+1"),
    Tile("A11", "CCFF", 1, "N E", "", "S1S2W1W2-1"),
    Tile("A12", "CCRR", 2, "NE", "SW", "S1W2 S2W1"),
    Tile("A13", "CCRR", 2, "NE", "SW+1", "S1W2 S2W1"),
    Tile("A14", "CCRR", 1, "NE+1", "SW", "S1W2 S2W1"),
    Tile("A15", "CCRR", 1, "NE+1", "SW+1", "S1W2 S2W1"),
    Tile("A16", "CCRR", 1, "NE+1", "SW", "S1W2 S2W1+1"),
    Tile("A17", "CFCF", 2, "N S", "", "E1E2W1W2+1"),
    Tile("A18", "CFCF", 1, "NS+1", "", "E1E2 W1W2"),
    Tile("A19", "CFCF", 1, "NS+1", "", "E1E2+1 W1W2"),
    Tile("A20", "CFCF", 1, "NS", "", "E1E2 W1W2-1"),
    Tile("A21", "CFFF", 2, "N", "", "E1E2S1S2W1W2+1"),
    Tile("A22", "CFFF", 1, "N", "", "E1E2S1S2W1W2+2"),
    Tile("A23", "CFFF", 1, "N", "", "E1E2S1S2W1W2-1"),
    Tile("A24", "CFFF", 1, "N", "", "E1E2S1S2W1W2+3"),
    Tile("A25", "CFRR", 2, "N", "SW", "E1E2S1W2 S2W1"),
    Tile("A26", "CFRR", 1, "N", "SW+1", "E1E2S1W2+1 S2W1"),
    Tile("A27", "CRFR", 1, "N", "EW", "E1W2 E2S1S2W1"),  # the start tile
    Tile("A28", "CRFR", 1, "N", "EW+1", "E1W2 E2S1S2W1"),
    Tile("A29", "CRFR", 1, "N", "EW", "E1W2 E2S1S2W1+2"),
    Tile("A30", "CRFR", 1, "N", "EW", "E1W2 E2S1S2W1-1"),
    Tile("A31", "CRRF", 1, "N", "ES", "E1S2W1W2-1 E2S1"),
    Tile("A32", "CRRF", 2, "N", "ES+1", "E1S2W1W2 E2S1"),
    Tile("A33", "CRRF", 1, "N", "ES", "E1S2W1W2+1 E2S1"),
    # count proposed from here on
    Tile("B01", "CRRR", 2, "N", "E S W", "E1W2 E2S1 S2W1", "crossing"),
    Tile("B02", "CRRR", 1, "N", "E S+1 W", "E1W2 E2S1 S2W1", "crossing"),
    Tile("B03", "FFRR", 3, "", "SW", "N1N2E1E2S1W2 S2W1"),
    Tile("B04", "FFRR", 2, "", "SW+1", "N1N2E1E2S1W2 S2W1"),
    Tile("B05", "FFRR", 2, "", "SW", "N1N2E1E2S1W2+2 S2W1"),
    Tile("B06", "FFRR", 1, "", "SW", "N1N2E1E2S1W2-1 S2W1"),
    Tile("B07", "FFRR", 1, "", "SW", "N1N2E1E2S1W2 S2W1+1"),
    Tile("B08", "FFRR", 1, "", "S W", "N1N2E1E2S1W2 S2W1", "temple"),
    Tile("B09", "FRFR", 3, "", "EW", "N1N2E1W2 E2S1S2W1"),
    Tile("B10", "FRFR", 2, "", "EW+1", "N1N2E1W2 E2S1S2W1"),
    Tile("B11", "FRFR", 1, "", "EW+1", "N1N2E1W2+1 E2S1S2W1"),
    Tile("B12", "FRFR", 1, "", "EW", "N1N2E1W2+2 E2S1S2W1"),
    Tile("B13", "FRFR", 1, "", "EW", "N1N2E1W2-1 E2S1S2W1+1"),
    Tile("B14", "FRFR", 2, "", "E W", "N1N2E1W2 E2S1S2W1-1", "temple"),
    Tile("B15", "FRRR", 2, "", "E S W", "N1N2E1W2+1 E2S1 S2W1", "crossing"),
    Tile("B16", "FRRR", 1, "", "E S W", "N1N2E1W2+2 E2S1 S2W1", "crossing"),
    Tile("B17", "FRRR", 1, "", "E S+1 W", "N1N2E1W2-1 E2S1 S2W1", "crossing"),
    Tile("B18", "FRRR", 2, "", "E S W", "N1N2E1W2+1 E2S1 S2W1", "temple"),
    Tile("B19", "RRRR", 1, "", "N E S W", "N2E1 E2S1 S2W1 N1W2", "crossing"),
    Tile("B20", "RRRR", 2, "", "N E S W", "N2E1 E2S1 S2W1 N1W2", "temple"),
)

INDEX = {t.id: i for i, t in enumerate(TILES)}
START = "A27"  # not in the stack

FOLLOWERS = 7  # A1.2: an eighth counts the points
TEMPLE_DONE, TEMPLE_OPEN = 7, 3  # A5.4, A7.1
ARK_STEPS = 5  # A6.2

CITY, ROAD, FIELD, TEMPLE = range(4)
FEATURES = ("city", "road", "field", "temple")
FEATURE_NAMES = {
    "city": N_("city"),
    "road": N_("road"),
    "field": N_("field"),
    "temple": N_("temple"),
}
SOURCES = ("cities", "scrolls", "prophet", "roads", "oases", "temples", "fields", "ark")
CITIES, SCROLLS, PROPHET, ROADS, OASES, TEMPLES, FIELDS, ARK = range(len(SOURCES))
