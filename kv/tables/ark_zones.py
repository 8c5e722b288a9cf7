"""Where things lie on the Ark table: the land under everything, the tray, the camera's buttons."""

from __future__ import annotations

from kv.layout import RAIL_LEFT, RAIL_RIGHT, WIDE, Box, Needs
from kv.theme import theme

EYE = 48  # dp of a button of the camera


class ArkZones:
    """Mixin of the table."""

    def needs(self) -> Needs:
        actions = self.scaled(64, 2)
        return Needs(
            chips=self.scaled(56, 2), since=EYE, hand=60 + actions, panel=96, actions=actions
        )

    def zone_boxes(self, kind: str, w: float, h: float) -> dict[str, Box]:
        needs, left = self.needs(), theme.left_handed
        if self.panorama:
            found = {"board": Box(0, 0, w, h)}
            if not self.bare:
                wide = min(w, 520)
                found["actions"] = Box((w - wide) / 2, 0 if w < 560 else 10, wide, needs.actions)
            return found
        if kind == "expanded":
            return self._wide(w, h, needs)
        bar = Box(0, h - needs.bar, w, needs.bar)
        body = bar.y
        if kind == "short":
            column = min(248, w * 0.42)
            side = 0 if left else w - column
            rest = column if left else 0
            return {
                "bar": bar,
                "chips": Box(rest, body - needs.chips, w - column, needs.chips),
                "board": Box(rest, 0, w - column, body - needs.chips),
                "hand": Box(side, needs.actions, column, body - needs.actions),
                "actions": Box(side, 0, column, needs.actions),
            }
        tray = needs.hand
        since = needs.since
        tile = min(tray - 22, 116) + 12
        foot = tray + since
        return {
            "bar": bar,
            "chips": Box(0, body - needs.chips, w, needs.chips),
            "board": Box(0, foot, w, body - needs.chips - foot),
            "since": Box(3 * EYE if left else 0, tray, w - 3 * EYE, since),
            "hand": Box(0, 0, w, tray),
            "actions": Box(0 if left else tile, 0, w - tile, needs.actions - 2),
        }

    def _wide(self, w: float, h: float, needs: Needs) -> dict[str, Box]:
        """The land under everything, the tray afloat."""
        bar = 56 if needs.bar else 0  # a lesson goes without
        body = h - bar
        right = RAIL_RIGHT if w >= WIDE else 0
        middle = (RAIL_LEFT + w - right) / 2
        tray = min(480, w - RAIL_LEFT - right - 12)
        x = middle - tray / 2
        tile = min(needs.hand + 8 - 22, 116) + 12
        actions = Box(x + (6 if theme.left_handed else tile), 14, tray - tile - 6, needs.actions)
        found = {
            "bar": Box(0, body, w, bar),
            "board": Box(0, 0, w, body),
            "chips": Box(0, 0, RAIL_LEFT, body),
            "since": Box(RAIL_LEFT, body - 48, w - RAIL_LEFT - right, 48),
            "hand": Box(x, 10, tray, needs.hand + 8),
            "actions": actions,
        }
        if right:
            found["aside"] = Box(w - right, 0, right, body)
        return found

    def land_room(self) -> tuple[float, float, float, float]:
        """The part of the land's zone that nothing covers, in pixels."""
        unit, board = theme.dp, self.board
        x, y, w, h = board.x, board.y, board.width, board.height
        if self.panorama:
            foot = 0 if self.bare else 84 * unit
            return x + 12 * unit, y + foot, w - 24 * unit, h - foot - 12 * unit
        if theme.layout == "expanded" and self.boxes:
            hand = self.boxes["hand"]
            low = (hand.top + 8) * unit
            right = RAIL_RIGHT if "aside" in self.boxes else 0
            wide = w - (RAIL_LEFT + right + 16 + EYE) * unit
            return x + (RAIL_LEFT + 8) * unit, y + low, wide, h - low - 56 * unit
        if theme.layout == "short":
            start = EYE * unit if theme.left_handed else 0
            return x + start + 2 * unit, y + 2 * unit, w - (EYE + 4) * unit, h - 4 * unit
        return x + 2 * unit, y + 2 * unit, w - 4 * unit, h - 4 * unit

    def eyes_box(self) -> tuple[float, float, float, float, bool]:
        """Where the camera's three buttons lie, and whether side by side."""
        unit = theme.dp
        side = EYE * unit
        x, y, w, h = self.land_room()
        if theme.layout in ("compact", "medium"):
            left = self.board.x if theme.left_handed else self.board.right - 3 * side
            return left, self.board.y - side, 3 * side, side, True
        high = min(3 * side, h)
        if theme.layout == "short" and theme.left_handed:
            return x - side, y, side, high, False
        return x + w, y, side, high, False

    def pill_room(self) -> tuple[float, float, float]:
        """Under the staged tile, if there is room; else at the foot of the land."""
        unit = theme.dp
        x, y, w, h = self.land_room()
        width = min(w - 12 * unit, 420 * unit)
        cell = self.staged_cell()
        foot = y + 6 * unit
        if cell is None:
            return x + w / 2, foot, width
        bx, by, side, _h = self.board.camera.box(*cell)
        half = self.pill.width / 2
        middle = min(max(bx + side / 2, x + half + 4 * unit), x + w - half - 4 * unit)
        low = by - self.pill.height - 6 * unit
        if low < foot:
            low = by + side + 6 * unit
        return middle, min(max(low, foot), y + h - self.pill.height), width

    def land_moved(self) -> None:
        """The camera moved: what floats over the land follows."""
        if self.pill.text and self.staged_cell() is not None:
            self.pill.center_x, self.pill.y, _width = self.pill_room()
        if self.overlay:
            self.place_flags()
        if self.root.focus.key is not None:
            self.root.focus.redraw()

    def arranged(self) -> None:
        self.hand.afloat = theme.layout == "expanded"
        self.board._resized()
        if self.board.follows and self.board.view is not None:
            self.board.go(self.board.whole(), 0)
