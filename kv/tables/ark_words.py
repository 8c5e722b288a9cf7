"""Things of the Ark table in words and large: lens, speech, keys."""

from __future__ import annotations

from typing import Any

from core.i18n import _, ngettext
from kv.root import ARROWS
from kv.tables.ark_standing import ARK, PROPHET
from kv.tables.ark_tray import TilePicture
from kv.theme import theme


class ArkTelling:
    """Mixin of the table."""

    def thing_of(self, target: Any) -> Any:
        if target[0] == "thing":
            return target[1]
        if target[0] == "cell":
            tile = self.board.placed.get(tuple(target[1:]))
            return tile.tile if tile else ""
        if target[0] == "piece":
            info = next((p for p in self.pieces if p.piece == target[1]), None)
            return info.feature.feature if info else ""
        return {"figure": "prophet", "ark": "ark", "temple": "temple"}.get(target[0], "")

    def details(self, target: Any) -> list[str]:
        if target[0] == "piece":
            info = next((p for p in self.pieces if p.piece == target[1]), None)
            return [self.feature_words(info.feature)] if info else []
        if target[0] != "cell" or self.session.state == "peek":
            return []
        cell = tuple(target[1:])
        tile = self.board.placed.get(cell)
        if tile is not None:
            return self.tile_details(cell, tile)
        found = self.match.ask("open_cell", *cell)
        return [self.open_words(found)] if found is not None and self.memory_help else []

    def hold_cell(self, cell: tuple[int, int], _at: tuple[float, float]) -> None:
        box = self.board.camera.box(*cell)
        self.lens(("cell", *cell), None, box)

    def picture(self, target: Any) -> Any:
        tile = None
        if target[0] == "thing" and target[1] == self.view.tile:
            tile, turn = self.view.tile, self.turn
        elif target[0] == "cell":
            here = self.board.placed.get(tuple(target[1:]))
            tile, turn = (here.tile, here.turn) if here else (None, 0)
        if tile is None:
            return None
        side = 120 * theme.dp
        return TilePicture(tile=tile, turn=turn, size=(side, side))

    def target_words(self, target: Any) -> str:
        if target[0] == "cell":
            return self.cell_words(tuple(target[1:]))
        if target == PROPHET:
            return _("Prophet")
        if target == ARK:
            return _("Ark")
        if target[0] == "piece":
            name = super().target_words(target)
            return _("{name}, place {number}").format(name=name, number=target[1] + 1)
        return super().target_words(target)

    def move_words(self, action: Any, view: Any = None) -> str:
        words = super().move_words(action, view)
        if action.kind in ("place_follower", "place_prophet"):
            return _("{move}, place {number}").format(move=words, number=action.piece + 1)
        if action.kind not in ("place_tile", "enter_ark"):
            return words
        place = self.place_words((action.x, action.y))
        if action.kind == "enter_ark":
            return _("{move}: {place}").format(move=words, place=place)
        return _("{move}: {place}, turn {number}").format(
            move=words, place=place, number=action.turn + 1
        )

    def cell_words(self, cell: tuple[int, int]) -> str:
        """Where a cell lies and what can be done there."""
        words = self.place_words(cell)
        turns = self.slots.get(cell)
        if turns:
            fits = ngettext("{count} turn fits", "{count} turns fit", len(turns))
            words += ", " + fits.format(count=len(turns))
        way = self.shown_reach().get(cell)
        if way is not None:
            steps = ngettext("{count} step", "{count} steps", way.steps).format(count=way.steps)
            words += ", " + steps
        return words

    def place_words(self, cell: tuple[int, int]) -> str:
        """Where a cell lies, seen from the start tile."""
        x, y = cell
        parts = []
        if x:
            parts.append((_("{n} east") if x > 0 else _("{n} west")).format(n=abs(x)))
        if y:
            parts.append((_("{n} north") if y > 0 else _("{n} south")).format(n=abs(y)))
        return ", ".join(parts) or _("start tile")

    # -- keys -----------------------------------------------------------------------------

    def key(self, name: str, modifiers: list[str]) -> bool:
        if name in ARROWS and self._arrow(name, modifiers):
            return True
        if name in ("enter", "numpadenter", "spacebar"):
            return self._enter_key()
        keys = {
            "q": lambda: self.turn_tile(-1),
            "e": lambda: self.turn_tile(1),
            "r": lambda: self.turn_tile(-1 if "shift" in modifiers else 1),
            "p": lambda: self.tap(PROPHET),
            "f": lambda: self.set_overlay("fields"),
            "c": lambda: self.set_overlay("cities"),
            "o": lambda: self.set_overlay("roads"),
            "b": lambda: self.set_overlay("temples"),
            "g": lambda: self.set_overlay("chances"),
            "x": lambda: self.set_overlay("history"),
            "t": self.show_tiles,
            "+": lambda: self.board.zoom_by(1.25),
            "=": lambda: self.board.zoom_by(1.25),
            "numpadadd": lambda: self.board.zoom_by(1.25),
            "-": lambda: self.board.zoom_by(0.8),
            "numpadsubstract": lambda: self.board.zoom_by(0.8),
            "0": self.board.fitted,
        }
        if name == "a" and self.choosing_figure():
            self.tap(ARK)
            return True
        if name in "wasd" and len(name) == 1:
            dx, dy = {"w": (0, -1), "s": (0, 1), "a": (1, 0), "d": (-1, 0)}[name]
            self.board.panned(dx * 60 * theme.dp, dy * 60 * theme.dp)
            return True
        if name in "123456789" and len(name) == 1 and self.choosing_figure():
            self.tap(("piece", int(name) - 1))
            return True
        if name not in keys:
            return False
        keys[name]()
        return True

    def _arrow(self, name: str, modifiers: list[str]) -> bool:
        dx, dy = ARROWS[name]
        if "shift" in modifiers:
            self.board.panned(-dx * 60 * theme.dp, -dy * 60 * theme.dp)
            return True
        if not self.session.can_act():
            return False
        spot = self.board.nearest(dx, dy)
        if spot is None:
            return False
        self.root.focus.go(spot)
        return True

    def _enter_key(self) -> bool:
        """Confirm "no figure" when no other thing is in focus; else as everywhere."""
        if self._idle_figure() is None or self.root.focus.current() is not None:
            return False
        self.confirm()
        return True
