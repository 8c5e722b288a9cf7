"""What the land tells: fields and their holders, cities, roads, temples, chances, history."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from core.i18n import N_, _, ngettext
from kv.layout import Box
from kv.tables import ark_art as art
from kv.tables.ark_layers import Pin
from kv.theme import theme

OVERLAYS = {  # id -> name, icon
    "fields": (N_("Fields"), "sheep"),
    "cities": (N_("Cities"), "castle"),
    "roads": (N_("Roads"), "oasis"),
    "temples": (N_("Temples"), "temple"),
    "chances": (N_("Could still score"), "dice"),
    "history": (N_("Order of the tiles"), "history"),
}
KINDS = {"fields": "field", "cities": "city", "roads": "road"}
STEP = 1.25  # a change of zoom by which flags are hung anew
STRONG, LIGHT = 0.62, 0.4  # of a wash in a seat's colour


class Flag(NamedTuple):
    """What a flag says and where it may hang, the best place first."""

    spots: list[tuple[float, float]]
    parts: list[str]
    colours: Any = ()  # of the holders
    inside: bool = False  # belongs to its tile: rather without discs than over the next one


class ArkOverlays:
    """Mixin of the table. `overlay` is the id of the one that is on, "" for none."""

    overlay = ""
    _painted: Any = None
    _flagged: Any = ()
    _wanted: Any = ()

    def set_overlay(self, name: str) -> None:
        """Switch one on, or off when it is on already."""
        self.overlay = "" if self.overlay == name else name
        self._painted = None
        self.update()
        self.aside.show(self.view)
        shown = _(OVERLAYS[self.overlay][0]) if self.overlay else _("The plain land")
        if name == "chances" and self.overlay and not self.memory_help:
            shown = _("Memory help is off")
        self.say(shown)

    def overlay_changed(self) -> None:
        """Paint anew when the position, the overlay or the look is another."""
        session = self.session
        peeking = session.state == "peek"
        known = (len(self.match.actions), len(self.board.placed), peeking, session.shown)
        key = (self.overlay, *known, theme.name, theme.sp)
        if key == self._painted or self.view is None:
            return
        self._painted = key
        board = self.board
        board.over.clear()
        wanted: list[Flag] = []
        if self.overlay == "history":
            wanted = self._history()
        elif self.overlay and not peeking:
            wanted = getattr(self, f"_paint_{self.overlay}")()
        self._wanted = sorted(wanted, key=lambda flag: not flag.colours)
        self._flagged = ()
        self.place_flags()

    def place_flags(self) -> None:
        """Hang the flags so that none covers another, those of holders first."""
        board = self.board
        scale = board.camera.scale
        step = round(math.log(scale, STEP)) if self._wanted else None
        if step == self._flagged:
            return
        self._flagged = step
        rows: list[Any] = []
        taken: list[Box] = []
        for spots, parts, colours, inside in self._wanted:
            if colours and not inside:  # rather a little off than over another
                spots = [*spots, *((x, y + dy) for x, y in spots for dy in (0.4, -0.4, 0.7, -0.7))]
            made = self.flag((0, 0), parts, colours)
            if inside and made[0][1].size[0] > scale:
                made = self.flag((0, 0), parts)
            w, h = made[0][1].size
            boxes = [Box(x * scale - w / 2, y * scale - h / 2, w, h) for x, y in spots]
            free = [n for n, box in enumerate(boxes) if not any(_meet(box, t) for t in taken)]
            if not free and not colours:
                continue
            place = free[0] if free else 0
            taken.append(boxes[place])
            for _colour, pin in made:
                pin.at = spots[place]
            rows += made
        board.flags.scale = scale
        board.flags.fill(rows)

    # -- washes -------------------------------------------------------------------------

    def _wash(self, info: Any) -> None:
        """A feature in the patterns of its holders, nobody's in a thin grey."""
        board = self.board
        pieces = board.rows(info.pieces)
        if not info.owners:
            board.over.paint(pieces, (*theme.ink[:3], 0.16))
            return
        for place, seat in enumerate(info.owners):
            colour = self.match.seats[seat].colour
            rgb = art.seat_rgb(colour)
            pattern = f"wash_{art.pigment(colour)}"
            board.over.hatch(pieces, pattern, (*rgb, STRONG), len(info.owners), place)

    def _spots(self, info: Any) -> list[tuple[float, float]]:
        """Where the flag of a feature may hang: beside a figure, else on any of its tiles."""
        spots = []
        for figure in info.figures:
            x, y = self.board.foot(figure)
            spots += [(x, y + 0.3), (x, y - 0.3)]
        for x, y, piece in info.pieces:
            tile = self.board.placed.get((x, y))
            if tile is None:  # it is known already, and just falling
                continue
            dx, dy = art.anchor(tile.tile, tile.turn, piece)
            spots.append((x + dx, y + dy))
        return spots

    def flag(self, at: tuple[float, float], parts: list[str], colours: Any = ()) -> list[Any]:
        """Icons (":sheep") and words in a row on a paper plate; discs of seats before them."""
        unit = theme.dp
        pieces: list[tuple[Any, float, float, Any]] = []
        for colour in colours:
            texture = art.figure_texture(colour, "follower")
            pieces.append((texture, 15 * unit, 15 * unit, (1, 1, 1, 1)))
        for part in parts:
            if part.startswith(":"):
                texture = theme.texture("icons", part[1:], 1)
                pieces.append((texture, 15 * unit, 15 * unit, (1, 1, 1, 1)))
            else:
                texture = art.written(part, 13)
                pieces.append((texture, texture.width, texture.height, theme.ink))
        gap = 2 * unit
        width = sum(p[1] for p in pieces) + gap * (len(pieces) - 1) + 8 * unit
        height = max(p[2] for p in pieces) + 2 * unit
        rows: list[Any] = [
            (theme.ink, Pin(None, at, (width + 2 * unit, height + 2 * unit))),
            (theme.surface, Pin(None, at, (width, height))),
        ]
        x = -width / 2 + 4 * unit
        for texture, w, h, colour in pieces:
            rows.append((colour, Pin(texture, at, (w, h), (x + w / 2, 0))))
            x += w + gap
        return rows

    def _colours(self, seats: Any) -> list[int]:
        return [self.match.seats[seat].colour for seat in seats]

    # -- the six ------------------------------------------------------------------------

    def _paint_fields(self) -> list[Flag]:
        rows: list[Flag] = []
        for info in self.match.ask("fields"):
            spots = self._spots(info)
            if spots and (info.owners or info.symbols or info.wolves):
                self._wash(info)
                words = [str(info.symbols), ":sheep"]
                if info.wolves:
                    words += [f"− {info.wolves}", ":wolf"]
                words.append(f"= {info.now}")
                if not (info.symbols or info.wolves):
                    words = ["0"]
                rows.append(Flag(spots, words, self._colours(info.owners)))
        return rows

    def _sites(self, kind: str, icon: str) -> list[Flag]:
        rows: list[Flag] = []
        for info in self.match.ask("features", kind):
            if info.completed and not info.figures:
                continue
            self._wash(info)
            spots = self._spots(info)
            if spots and info.owners:
                worth = f"{info.now} – {info.closed}" if info.closed > info.now else f"{info.now}"
                words = [f":{icon}", worth]
                rows.append(Flag(spots, words, self._colours(info.owners)))
        return rows

    def _paint_cities(self) -> list[Flag]:
        return self._sites("city", "castle")

    def _paint_roads(self) -> list[Flag]:
        return self._sites("road", "road")

    def _paint_temples(self) -> list[Flag]:
        rows: list[Flag] = []
        for temple in self.match.ask("temples"):
            spots = [(temple.x, temple.y + dy) for dy in (-0.36, 0.36, -0.7, 0.7)]
            if not temple.missing:
                continue  # its points are given
            words = ngettext("{count} open", "{count} open", len(temple.missing))
            worth = f"{temple.now} – {temple.closed},"
            parts = [":temple", worth, words.format(count=len(temple.missing))]
            rows.append(Flag(spots, parts, self._colours(temple.owners)))
            placed = self.board.placed
            pieces = self._all_of(placed[at] for at in temple.cells if at in placed)
            self.board.over.paint(self.board.rows(pieces), (*theme.gilt[:3], 0.3))
        return rows

    def _paint_chances(self) -> list[Flag]:
        if not self.memory_help:
            return []
        rows: list[Flag] = []
        ends: dict[tuple[int, int], list[Any]] = {}
        viewer = self.session.viewer
        for prospect in self.match.ask("prospects", viewer=viewer):
            for n, cell in enumerate(prospect.cells):
                ends.setdefault(cell, []).append((prospect, n))
        for cell, found in ends.items():
            best, n = max(found, key=lambda row: (row[0].closing[row[1]], row[0].tiles[row[1]]))
            if best.closing[n]:
                words = ngettext("{count} closes", "{count} close", best.closing[n])
                parts = [words.format(count=best.closing[n])]
            else:
                words = ngettext("{count} fits", "{count} fit", best.tiles[n])
                parts = [words.format(count=best.tiles[n])]
            spots = [(cell[0], cell[1] + dy) for dy in (0.0, 0.36, -0.36, 0.6, -0.6)]
            if best.chance > 0:
                parts.append(f"{best.chance:.0%}")
            rows.append(Flag(spots, parts))
        return rows

    def _history(self) -> list[Flag]:
        rows: list[Flag] = []
        for tile in self.view.placed:
            colours = self._colours([tile.seat]) if tile.seat >= 0 else ()
            rows.append(Flag([(tile.x, tile.y)], [str(tile.order + 1)], colours, inside=True))
        for seat in range(len(self.match.seats)):
            colour = self.match.seats[seat].colour
            tiles = [tile for tile in self.view.placed if tile.seat == seat]
            self.board.over.hatch(
                self.board.rows(self._all_of(tiles)),
                f"wash_{art.pigment(colour)}",
                (*art.seat_rgb(colour), LIGHT),
                1,
                0,
            )
        return rows

    @staticmethod
    def _all_of(tiles: Any) -> list[tuple[int, int, int]]:
        """Every piece of some tiles."""
        return [(t.x, t.y, piece) for t in tiles for piece in range(art.pieces(t.tile))]

    # -- the same in words --------------------------------------------------------------

    def feature_words(self, info: Any) -> str:
        """A feature as it stands, for the lens and speech."""
        name = self.words.thing(info.feature).name
        tiles = ngettext("{count} tile", "{count} tiles", len(info.cells))
        parts = [f"{name}, {tiles.format(count=len(info.cells))}"]
        if info.owners:
            parts.append(
                _("held by {names}").format(
                    names=", ".join(self.words.name(s) for s in info.owners)
                )
            )
        else:
            parts.append(_("free"))
        if info.feature == "field":
            parts.append(
                ngettext(
                    "sheep {sheep}, wolves {wolves}: {points} point",
                    "sheep {sheep}, wolves {wolves}: {points} points",
                    info.now,
                ).format(sheep=info.symbols, wolves=info.wolves, points=info.now)
            )
        elif info.completed:
            parts.append(_("complete"))
        else:
            parts.append(
                ngettext(
                    "{now} point at the end, {closed} if closed",
                    "{now} points at the end, {closed} if closed",
                    info.now,
                ).format(now=info.now, closed=info.closed)
            )
        return ", ".join(parts) + "."

    def tile_details(self, cell: tuple[int, int], tile: Any) -> list[str]:
        """Every feature of a placed tile, each once."""
        lines: list[str] = []
        for piece in range(art.pieces(tile.tile)):
            words = self.feature_words(self.match.ask("feature_at", *cell, piece))
            if words not in lines:
                lines.append(words)
        if tile.seat >= 0:
            name = self.words.name(tile.seat)
            lines.append(
                _("Tile {number}, placed by {name}.").format(number=tile.order + 1, name=name)
            )
        return lines

    def open_words(self, found: Any) -> str:
        """Which chance an open place has."""
        return _("{tiles} of {left} tiles left fit here; {own:.0%} that you draw one.").format(
            tiles=found.tiles, left=found.left, own=found.own_chance
        )


def _meet(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.top and b.y < a.top
