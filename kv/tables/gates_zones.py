"""Where things lie on the Gates table: its zones, and the line under the square for the pill."""

from __future__ import annotations

from kv.layout import WIDE, Box, Needs, card_growth
from kv.theme import theme

MESSAGE = 36.0  # dp of the line under the square when there is room for a pill only


class GatesZones:
    """Mixin of the table."""

    def needs(self) -> Needs:
        kind = theme.layout
        if kind == "expanded":
            grown = 176 * card_growth(self.width / theme.dp)
            goods = self.scaled(48, 1.6)
            trades = 0 if self.railed else self.scaled(64, 3)
            return Needs(
                bar=56, since=48, hand=grown, stock=goods + trades, actions=76, panel=132, board=300
            )
        if kind == "medium":
            return Needs(
                chips=self.scaled(84, 3), hand=176, since=48, stock=self._rows(), actions=72
            )
        if kind == "short":
            return Needs(chips=self.scaled(56, 1.6), stock=self._rows(), since=0)
        return Needs(
            chips=self.scaled(62 if self.height < 640 * theme.dp else 80, 3),
            board=180,
            since=self.scaled(48, 2, 14),
            stock=self._rows(),
            hand=124,
            hand_low=112,
            actions=self.scaled(64, 2),
        )

    @property
    def railed(self) -> bool:
        """Whether the window has a right rail, where the trades then stand."""
        return theme.layout == "expanded" and self.width / theme.dp >= WIDE

    def _goods_row(self) -> float:
        low = theme.layout == "short" or self.height < 640 * theme.dp
        return 48 if low else self.scaled(48, 1.3)

    def _trades_row(self) -> float:
        low = theme.layout == "short" or self.height < 640 * theme.dp
        return 54 if low else self.scaled(64, 2.4)

    def _rows(self) -> float:
        return self._trades_row() + self._goods_row()

    def zone_boxes(self, kind: str, w: float, h: float) -> dict[str, Box]:
        found = super().zone_boxes(kind, w, h)
        lost = found["since"].h < 1  # the pill keeps a line under the square all the same
        if kind == "short" or lost:
            board = found["board"]
            foot = 48.0 if kind == "short" else MESSAGE
            found["board"] = Box(board.x, board.y + foot, board.w, board.h - foot)
            found["since"] = Box(board.x, board.y, board.w, foot)
        return found

    def pill_room(self) -> tuple[float, float, float]:
        """The pill speaks in the line under the square."""
        unit, since = theme.dp, self.since
        if since.height > 24 * unit:
            middle = since.y + (since.height - self.pill.height) / 2
            return since.center_x, middle, min(since.width - 12 * unit, 520 * unit)
        return super().pill_room()

    def _since_lost(self) -> bool:
        """Whether the line under the square has room for the pill alone."""
        box = self.boxes.get("since")
        return box is None or box.h < 47

    def _place_overlays(self) -> None:
        super()._place_overlays()
        room = self.since.height - 2 * theme.dp
        if self.pill.height > room > 0:  # large words shrink rather than cover the table
            least = 48 * theme.dp if self.pill.act else 0  # but what can be pressed stays large
            self.pill.height = max(room, least)
            self.pill.center_y = self.since.y + theme.dp + room / 2
        spoken = bool(self.pill.text) or self._since_lost()
        self.since.opacity, self.since.disabled = (0, True) if spoken else (1, False)
