"""Where the zones of the Caylus table lie, and where its pill stands."""

from __future__ import annotations

from typing import Any

from kv.layout import WIDE, Needs, card_growth
from kv.tables.caylus_hand import ROW
from kv.theme import theme
from kv.widgets.frame import BarTitle
from kv.widgets.text import text_width

SMALL = 640  # dp of height below which a panel needs the castle's room
TITLE = 0.32  # share of a low window's bar beyond which a title gives way to the pill
LEAST_ROAD = 190  # dp of road that stay when hand and panel stand together


class CaylusZones:
    """Mixin of the table."""

    def wide(self) -> bool:
        """Whether the right rail is there."""
        left, _top, right, _bottom = theme.insets
        return theme.layout == "expanded" and (self.width - left - right) / theme.dp >= WIDE

    def _cards_high(self) -> float:
        """dp for the hand alone in one-column windows."""
        many = len(self.view.hand) + 1 if self.view is not None else ROW
        per_row = ROW if self.width / theme.dp < 480 else 2 * ROW
        if theme.layout == "medium":
            return 156 if many <= per_row else 230
        return 124 if many <= per_row else 186

    def needs(self) -> Needs:
        kind, strip = theme.layout, self.scaled(52, 1.4)
        if kind == "expanded":
            grown = 212 * card_growth(self.width / theme.dp)
            head = 0 if self.wide() else strip
            since = 0 if self.wide() else 48
            return Needs(
                bar=56, head=head, hand=grown, since=since, stock=56, actions=76, panel=116
            )
        if kind == "short":
            chips = self.scaled(56, 2)
            return Needs(chips=chips, head=50, stock=50, since=0, actions=64)
        chips, actions = self.scaled(64, 2), self.scaled(64, 2)
        since = self.scaled(48, 2, 14)
        if kind == "medium":
            chips, actions = 72, self.scaled(72, 2)
        hand = low = self._cards_high()
        panel = self.hand.panel_for(self.asked)
        head = strip
        if panel is not None and self.height / theme.dp < SMALL and self.asked in ("use", "pay"):
            head = 0  # the castle is of no account now, the road is
        if panel is not None:
            panel.head = self.panel_head()
            width = self.width / theme.dp
            asked = low = panel.wanted(width)
            room = (
                self.height / theme.dp
                - 48
                - chips
                - 2 * strip
                - actions
                - sum(theme.insets[1::2]) / theme.dp
            )
            # where he goes is seen on the road: all of it before the hand
            seeks = self.asked == "provost"
            least = self.board.road.least(len(self.view.road), self.width) if seeks else 0
            both = room - asked - 124 >= max(LEAST_ROAD, least) and self.asked != "use"
            hand = low = asked + 124 if both else asked
        else:
            low = min(hand, 104 if hand < 150 else 150)
        return Needs(
            chips=chips,
            head=head,
            board=LEAST_ROAD,
            since=since,
            stock=strip,
            hand=hand,
            hand_low=low,
            actions=actions,
        )

    def panel_head(self) -> float:
        """dp of a panel's title; narrow ones break it into two lines."""
        return 44 if theme.layout == "short" else self.scaled(28, 1)

    def castle_strip(self) -> Any:
        """The strip that is seen: over the road, or in the right rail."""
        return self.aside.castle if self.wide() else self.head

    def snap(self) -> float:
        road = self.board.road
        return max(super().snap(), 0.6 * road.plan.w) if road.plan is not None else super().snap()

    def pill_room(self) -> tuple[float, float, float]:
        """In the bar of low windows, else over the strip of others' moves: the road stays clear."""
        x, y, width = super().pill_room()
        if theme.layout == "short":
            left = self.bar.x + 60 * theme.dp
            left += 0 if self._long_title() else self._title_wide()
            tools = self.bar.children[: self.bar.children.index(self.hinting) + 1]
            right = self.bar.right - sum(w.width for w in tools) - 6 * theme.dp
            return (left + right) / 2, self.bar.y, right - left
        return x, self.since.y + 2 * theme.dp if self._since_there() else y, width

    def _title_wide(self) -> float:
        return text_width(self.bar.title, theme.body, True) * 18 * theme.sp

    def _long_title(self) -> bool:
        """Whether the bar of a low window has no room for title and pill side by side."""
        return self._title_wide() > TITLE * self.bar.width

    def _since_there(self) -> bool:
        box = self.boxes.get("since")
        return box is not None and box.h > 1

    def pill_elsewhere(self) -> bool:
        """Whether the pill needs no room at the road's foot."""
        return theme.layout == "short" or self._since_there()

    def _place_overlays(self) -> None:
        super()._place_overlays()
        spoken = bool(self.pill.text)
        short = theme.layout == "short"
        for part in self.bar.children:
            if isinstance(part, BarTitle):
                part.opacity = 0 if spoken and short and self._long_title() else 1
        if short:
            self.pill.height = min(self.pill.height, self.bar.height)
            self.pill.center_y = self.bar.center_y
        elif self._since_there():  # one of the two speaks
            self.since.opacity, self.since.disabled = (0, True) if spoken else (1, False)
