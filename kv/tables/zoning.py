"""Where things lie on a table: zones for the present window, and what floats over the board."""

from __future__ import annotations

from typing import Any

from kv.layout import Box, Needs, zones
from kv.theme import theme

SHARE, SHARE_LOW = 0.13, 0.2  # of a window's height that large text may take for one zone
ZONES = ("bar", "chips", "head", "board", "since", "stock", "hand", "actions", "aside")


class Zoning:
    """Mixin of TableBase."""

    _needed: Needs | None = None  # what the zones were placed for

    def needs(self) -> Needs:
        """How many dp each zone wants in the present `theme.layout`."""
        return Needs()

    def arranged(self) -> None:
        """Called after the zones were placed."""

    def zone_boxes(self, kind: str, w: float, h: float) -> dict[str, Box]:
        """Where the zones lie; a table with an unusual plan overrides this."""
        return zones(kind, w, h, self.needs(), theme.left_handed)

    def scaled(self, base: float, lines: float = 1, size: float = 16) -> float:
        """Height in dp for so many lines of text, at least `base`, at most a fair share."""
        height = self.height / theme.dp
        share = height * (SHARE if height >= 480 else SHARE_LOW)
        return max(base, min(share, lines * size * 1.5 * theme.sp / theme.dp))

    def _again(self, *_args: Any) -> None:
        self._arrange()

    def arrange(self, *_args: Any) -> None:
        """Place every zone for the present window."""
        unit = theme.dp
        left, top, right, bottom = theme.insets
        w, h = (self.width - left - right) / unit, (self.height - top - bottom) / unit
        if w < 50 or h < 50:
            return
        self._needed = self.needs()
        self.boxes = self.zone_boxes(theme.layout, w, h)
        for name in ZONES:
            self._place(getattr(self, name), self.boxes.get(name))
        self.motion.size, self.motion.pos = self.size, self.pos
        self._place_chips()
        self.arranged()
        if self.view is not None:
            self.show(self.view)
            self.update()

    def _place(self, zone: Any, box: Box | None) -> None:
        if zone is None:
            return
        shown = box is not None and box.h > 1
        zone.opacity = 1 if shown else 0
        zone.disabled = not shown
        if shown:
            unit = theme.dp
            left, _top, _right, bottom = theme.insets
            zone.size = (box.w * unit, box.h * unit)
            zone.pos = (self.x + left + box.x * unit, self.y + bottom + box.y * unit)
        else:  # a disabled widget keeps every touch that it covers
            zone.right = self.x - 1

    def _place_chips(self) -> None:
        unit, chips = theme.dp, self.chips
        chips.panel = theme.layout == "expanded"
        if chips.panel:
            count = len(self.match.seats)
            panels = (self.needs().panel * count + 4 * (count - 1) + 8) * unit
            chips.padding = (8 * unit, 8 * unit, 8 * unit, max(8 * unit, chips.height - panels))
        else:
            chips.padding = (2 * unit, 0, 2 * unit, 0)

    def pill_room(self) -> tuple[float, float, float]:
        """Centre x, bottom y and width the pill may use; over the board's foot by default."""
        unit, board = theme.dp, self.board
        return board.center_x, board.y + 6 * unit, min(board.width - 16 * unit, 460 * unit)

    def _place_overlays(self) -> None:
        unit = theme.dp
        self.pill.center_x, self.pill.y, width = self.pill_room()
        self.pill.fit(width)
        rows = len(self.choices.ids.rows.children)
        row = max(52 * unit, 32 * theme.sp)
        self.choices.size = (
            min(self.board.width - 12 * unit, 420 * unit),
            min(rows * row + 14 * unit, self.board.height * 0.75) if rows else 0,
        )
        self.choices.center_x = self.board.center_x
        above = self.pill.top if self.pill.text else self.board.y
        self.choices.y = above + 6 * unit
        self.choices.opacity = 1 if rows else 0
        self.choices.disabled = not rows
