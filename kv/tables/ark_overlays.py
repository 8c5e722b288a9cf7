"""What the land tells: fields and their holders, cities, roads, temples, chances, history."""

from __future__ import annotations

from typing import Any

from core.i18n import N_, _, ngettext
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
STRONG = 0.62  # of a wash in a seat's colour


class ArkOverlays:
    """Mixin of the table. `overlay` is the id of the one that is on, "" for none."""

    overlay = ""
    _painted: Any = None

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
        key = (self.overlay, len(self.match.actions), peeking, session.shown, theme.name, theme.sp)
        if key == self._painted or self.view is None:
            return
        self._painted = key
        board = self.board
        board.over.clear()
        rows: list[Any] = []
        if self.overlay == "history":
            rows = self._history()
        elif self.overlay and not peeking:
            rows = getattr(self, f"_paint_{self.overlay}")()
        board.flags.fill(rows)
        board.flags.zoomed(board.camera.scale)

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

    def _spot(self, info: Any) -> tuple[float, float]:
        """Where the flag of a feature stands: beside its first figure, else on its oldest tile."""
        at = info.figures[0] if info.figures else None
        if at is not None:
            x, y = self.board.foot(at)
            return x, y + 0.24
        x, y, piece = info.pieces[0]
        tile = self.board.placed[x, y]
        dx, dy = art.anchor(tile.tile, tile.turn, piece)
        return x + dx, y + dy

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

    def _paint_fields(self) -> list[Any]:
        rows: list[Any] = []
        for info in self.match.ask("fields"):
            if info.owners or info.symbols or info.wolves:
                self._wash(info)
                words = [str(info.symbols), ":sheep"]
                if info.wolves:
                    words += [f"− {info.wolves}", ":wolf"]
                words.append(f"= {info.now}")
                rows += self.flag(self._spot(info), words, self._colours(info.owners))
        return rows

    def _sites(self, kind: str, icon: str) -> list[Any]:
        rows: list[Any] = []
        for info in self.match.ask("features", kind):
            if info.completed and not info.figures:
                continue
            self._wash(info)
            if info.owners:
                worth = f"{info.now} – {info.closed}" if info.closed > info.now else f"{info.now}"
                words = [f":{icon}", worth]
                rows += self.flag(self._spot(info), words, self._colours(info.owners))
        return rows

    def _paint_cities(self) -> list[Any]:
        return self._sites("city", "castle")

    def _paint_roads(self) -> list[Any]:
        return self._sites("road", "road")

    def _paint_temples(self) -> list[Any]:
        rows: list[Any] = []
        for temple in self.match.ask("temples"):
            at = (temple.x, temple.y - 0.36)
            parts = [":temple", str(temple.points)]
            if temple.missing:
                words = ngettext("{count} open", "{count} open", len(temple.missing))
                parts.append(words.format(count=len(temple.missing)))
            rows += self.flag(at, parts, self._colours(temple.owners))
            for x, y in temple.cells:
                tile = self.board.placed[x, y]
                pieces = [(x, y, p) for p in range(art.pieces(tile.tile))]
                self.board.over.paint(self.board.rows(pieces), (*theme.gilt[:3], 0.3))
        return rows

    def _paint_chances(self) -> list[Any]:
        if not self.memory_help:
            return []
        rows: list[Any] = []
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
            rows += self.flag((cell[0], cell[1] + 0.16), parts)
            if best.chance > 0:
                rows += self.flag((cell[0], cell[1] - 0.16), [f"{best.chance:.0%}"])
        return rows

    def _history(self) -> list[Any]:
        rows: list[Any] = []
        for tile in self.view.placed:
            colours = self._colours([tile.seat]) if tile.seat >= 0 else ()
            rows += self.flag((tile.x, tile.y), [str(tile.order + 1)], colours)
        return rows

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
                _("sheep {sheep}, wolves {wolves}: {points} points").format(
                    sheep=info.symbols, wolves=info.wolves, points=info.now
                )
            )
        elif info.completed:
            parts.append(_("complete"))
        else:
            parts.append(
                _("{now} points at the end, {closed} if closed").format(
                    now=info.now, closed=info.closed
                )
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
