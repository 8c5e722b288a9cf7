"""Where a turn at the Ark stands: what is staged, picked, held, and what can be reached."""

from __future__ import annotations

from typing import Any

from core.engine.game import NOBODY
from core.i18n import _

PROPHET, ARK = ("figure", "prophet"), ("ark",)
LETTERS = {(0, 1): "N", (1, 0): "E", (0, -1): "S", (-1, 0): "W"}


class ArkStanding:
    """Mixin of the table."""

    @property
    def _staged(self) -> Any:
        return self.session.chooser.staged if self.session.can_act() else None

    def laying(self) -> bool:
        return self.session.can_act() and self.view.phase == "tile"

    def choosing_figure(self) -> bool:
        return self.session.can_act() and self.view.phase == "figure"

    def walking(self) -> bool:
        return ARK in self.session.chooser.picked

    def prophet_picked(self) -> bool:
        return PROPHET in self.session.chooser.picked

    def staged_tile(self) -> tuple[int, int, str, int] | None:
        staged = self._staged
        if staged is None or staged.kind != "place_tile" or self.view is None:
            return None
        return staged.x, staged.y, self.view.tile, staged.turn

    def staged_cell(self) -> tuple[int, int] | None:
        """The cell the staged action is about."""
        if self.view is None:
            return None
        picked = [t for t in self.session.chooser.picked if t[0] == "cell"]
        if picked:
            return picked[-1][1], picked[-1][2]
        return self.view.last if self._staged is not None else None

    def shown_slots(self) -> dict[tuple[int, int], tuple[int, ...]]:
        if not self.only_turn:
            return self.slots
        return {cell: turns for cell, turns in self.slots.items() if self.turn in turns}

    def chosen_piece(self) -> Any:
        for target in self.session.chooser.picked if self.choosing_figure() else ():
            if target[0] == "piece":
                return next((p for p in self.pieces if p.piece == target[1]), None)
        return None

    def offered(self) -> set[Any]:
        """What can be picked next; where the Ark may go only once it was taken up."""
        idle = self.choosing_figure() and not self.walking()
        return {t for t in self.marks.lit if t[0] != "cell" or not idle}

    def shown_reach(self) -> dict[tuple[int, int], Any]:
        return self.reach if self.choosing_figure() and self.walking() else {}

    def ark_way(self) -> list[tuple[int, int]]:
        """The cells of the staged walk, the Ark's own first."""
        staged = self._staged
        if staged is None or staged.kind != "move_ark":
            return []
        steps = {letter: step for step, letter in LETTERS.items()}
        cells = [self.view.ark]
        for letter in staged.path:
            dx, dy = steps[letter]
            cells.append((cells[-1][0] + dx, cells[-1][1] + dy))
        return cells

    def lit_figures(self) -> frozenset[Any]:
        """The figures that light up: passed by the Ark, in the way, or of the seat pointed at."""
        cells = set(self.ark_way()[1:])
        if self.choosing_figure():
            cells |= {t[1:] for t in self.alarm if t[0] == "cell"}
        return frozenset(
            f for f in self.view.figures if (f.x, f.y) in cells or f.seat == self._pointed
        )

    def held_figure(self) -> str:
        """What the next place takes: the prophet if wanted or alone left; "" when none is left."""
        if not self.choosing_figure():
            return ""
        if self.view.seats[self.view.viewer].followers and not self.prophet_picked():
            return "follower"
        return "prophet" if any(info.prophet for info in self.pieces) else ""

    def own_colour(self) -> int:
        seat = self.view.current if self.view.current != NOBODY else 0
        return self.match.seats[seat].colour

    def held_words(self) -> str:
        if self.held_figure():
            return _("Figure in hand")
        thing = self.words.thing(self.view.tile) if self.view.tile else None
        return _("Tile in hand: {text}").format(text=thing.text) if thing else ""
