"""Tiles and parts of the Ark for the lens."""

from __future__ import annotations

from core.games.ark.data import CITY, INDEX, ROAD, START, TILES
from core.games.ark.geometry import PIECES
from core.i18n import N_, _, ngettext
from core.text import Thing

PARTS = {
    "follower": (
        N_("Follower"),
        N_(
            "Placed on a road, city or field of the tile just placed if nobody is there yet. It "
            "comes home when its road or city is scored; on a field it stays to the end."
        ),
        "A4.1",
    ),
    "prophet": (
        N_("Prophet"),
        N_(
            "Once per game, in a city only. It counts like a follower and doubles its owner’s "
            "points when the city is completed; then it leaves the game."
        ),
        "A4.6",
    ),
    "ark": (
        N_("Ark"),
        N_(
            "Instead of placing a figure, move it 1 to 5 tiles. Every figure it passes or stops "
            "at gives its owner 1 point."
        ),
        "A6.2",
    ),
    "city": (
        N_("City"),
        N_(
            "Completed: 2 points per tile and 2 per scroll. Unfinished at the end: 1 point each. "
            "Most figures score; a tie scores in full for all."
        ),
        "A5.2",
    ),
    "road": (
        N_("Road"),
        N_(
            "1 point per tile and 1 per oasis, completed or at the end. It ends at a crossing, a "
            "city or a temple, or runs in a loop."
        ),
        "A5.1",
    ),
    "field": (
        N_("Field"),
        N_(
            "At the end whoever has most followers there gets 2 points for every sheep beyond the "
            "wolves."
        ),
        "A7.3",
    ),
    "temple": (
        N_("Temple"),
        N_(
            "With a tile on all four sides: 7 points for most figures on its five tiles, whatever "
            "they stand on. At the end an unfinished one brings 3."
        ),
        "A5.4",
    ),
    "scroll": (
        N_("Scroll"),
        N_("2 points in a completed city, 1 in an unfinished one."),
        "A5.2",
    ),
    "oasis": (N_("Oasis"), N_("1 more point for its road."), "A5.1"),
    "sheep": (
        N_("Sheep"),
        N_("2 points at the end for whoever holds the field, unless a wolf takes it."),
        "A7.3",
    ),
    "wolf": (N_("Wolf"), N_("Takes one sheep of its field at the end."), "A7.3"),
    "crossing": (N_("Crossing"), N_("Ends every road that meets here."), "A5.1"),
}


def _tile(index: int) -> Thing:
    """What is on a tile, one sentence per kind of part."""
    tile = TILES[index]
    pieces = PIECES[index]
    cities = sum(p.kind == CITY for p in pieces)
    roads = sum(p.kind == ROAD for p in pieces)
    fields = len(pieces) - cities - roads
    scrolls = sum(p.symbols for p in pieces if p.kind == CITY)
    oases = sum(p.symbols for p in pieces if p.kind == ROAD)
    sheep = sum(p.symbols for p in pieces[cities + roads :])
    wolves = sum(p.wolves for p in pieces)
    says = [
        ngettext("{count} city piece.", "{count} city pieces.", cities).format(count=cities),
        ngettext("{count} road piece.", "{count} road pieces.", roads).format(count=roads),
        ngettext("{count} field piece.", "{count} field pieces.", fields).format(count=fields),
        ngettext("{count} scroll.", "{count} scrolls.", scrolls).format(count=scrolls),
        ngettext("{count} oasis.", "{count} oases.", oases).format(count=oases),
        ngettext("{count} sheep.", "{count} sheep.", sheep).format(count=sheep),
        ngettext("{count} wolf.", "{count} wolves.", wolves).format(count=wolves),
    ]
    counts = (cities, roads, fields, scrolls, oases, sheep, wolves)
    lines = [line for line, n in zip(says, counts, strict=True) if n]
    if tile.centre == "temple":
        lines.append(_("A temple in the middle."))
    elif tile.centre:
        lines.append(_("The roads end at a crossing."))
    lines.append(
        _("The start tile.")
        if tile.id == START
        else ngettext(
            "{count} of this kind in the game.", "{count} of this kind in the game.", tile.copies
        ).format(count=tile.copies)
    )
    return Thing(_("Tile {id}").format(id=tile.id), " ".join(lines), "A1.3")


def thing(thing_id: str) -> Thing:
    if thing_id in INDEX:
        return _tile(INDEX[thing_id])
    name, text, rule = PARTS[thing_id]
    return Thing(_(name), _(text), rule)
