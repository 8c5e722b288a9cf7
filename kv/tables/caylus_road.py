"""The road of Caylus: a serpentine of cards on a drawn ribbon, the provost, the next plot."""

from __future__ import annotations

import math
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from core.i18n import _
from kv import gestures
from kv.gestures import Touchable
from kv.layout import card_growth
from kv.tables.caylus_cards import CardTarget, Face, Look
from kv.tables.caylus_plan import SHRINK, SIDE, Plan, draw_ribbon, provost_spot
from kv.theme import theme
from kv.widgets.icon import Painted, draw_icon
from kv.widgets.shapes import dashes, rounded
from kv.widgets.text import Fit

GAP = 10  # dp between cards
WIDTH = {"compact": 112, "short": 108, "medium": 130, "expanded": 150}  # dp of a card
FOOT, RIM = 46, 6  # dp below the last row: where the pill stands; where it stands elsewhere
PIECE = 0.56  # the provost's height in cards
GUIDE = 56  # dp of free road from which on it tells what may be done
# a short road is drawn larger where there is room
GROWTHS = {"compact": (1,), "short": (1,), "medium": (1.25, 1), "expanded": (1.3, 1.15, 1)}


class RoadCard(CardTarget):
    """A building on the road: a place for a worker, for the provost, for the lawyer."""

    place = NumericProperty(0)
    active = BooleanProperty(False)  # its effect is being asked about

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(active=self._state_changed, lit=self._state_changed)

    def resting_frame(self) -> str:
        if self.active:
            return "active"
        return "ready" if self.lit and self.table.names_places() else ""

    def mark(self, marks: Any) -> None:
        super().mark(marks)
        provost = ("provost", self.place)
        self.lit = self.lit or provost in marks.lit
        self.picked = self.picked or provost in marks.picked
        self.alarm = self.alarm or provost in marks.alarm

    def on_tap(self, touch: Any) -> None:
        if touch is None or not touch.ud.get("scrolled"):
            super().on_tap(touch)


class Plot(Touchable, Painted):
    """Where the next building goes: a dashed plot, or the staged building as a ghost."""

    table = ObjectProperty(None)
    card = ObjectProperty(Look())
    waits = BooleanProperty(False)
    focusable = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(card=self.again, waits=self.again)
        theme.bind(ink=self.again)
        self.ghost = Face(size_hint=(None, None), opacity=0)
        self.add_widget(self.ghost)
        self.bind(pos=self._follow, size=self._follow, card=self._follow)

    def _follow(self, *_args: Any) -> None:
        self.ghost.pos, self.ghost.size = self.pos, self.size
        self.ghost.look = self.card
        self.ghost.frame = "picked" if self.card.card else ""
        self.ghost.opacity = 1 if self.card.card else 0

    def paint(self) -> None:
        if self.card.card:
            return
        unit = theme.dp
        Color(*theme.bg)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[6 * unit])
        Color(*theme.ink[:3], 0.75 if self.waits else 0.35)
        outline = rounded(
            self.x + unit, self.y + unit, self.width - 2 * unit, self.height - 2 * unit, 6 * unit
        )
        dashes(outline, 7 * unit, 5 * unit, (2 if self.waits else 1.2) * unit)
        tint = (*theme.ink[:3], 0.6 if self.waits else 0.3)
        draw_icon("icons", "glyph_plus", self.center, min(26 * unit, self.height * 0.5), tint)

    def on_tap(self, touch: Any) -> None:
        if touch is None or not touch.ud.get("scrolled"):
            self.table.plot_tapped()


class Provost(Touchable, Painted):
    """The provost on the road: dragged along it, or moved by tapping cards."""

    table = ObjectProperty(None)
    place = NumericProperty(-1)
    side = NumericProperty(1)  # of his picture; a finger gets more
    lifted = BooleanProperty(False)
    overlay = True  # he stands on a card

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.draggable = True
        self.bind(lifted=self.again, side=self.again)

    @property
    def focusable(self) -> bool:
        return self.place >= 0

    focus_key = ("provost piece",)

    def paint(self) -> None:
        if self.place >= 0:
            draw_icon("icons", "provost", self.center, self.side, grow=2)

    def on_tap(self, touch: Any) -> None:
        self.table.lens(("thing", "provost"), self)

    def on_hold(self, touch: Any) -> None:
        self.table.lens(("thing", "provost"), self)

    def on_lift(self, touch: Any) -> None:
        self.lifted = self.table.provost_lifted()

    def on_drag(self, touch: Any) -> None:
        if self.lifted:
            lift = 0 if gestures.is_mouse(touch) else gestures.FLOAT * theme.dp
            self.center = (touch.x, touch.y + lift)
            self.table.provost_dragged(self.center)

    def on_drop(self, touch: Any) -> None:
        if self.lifted:
            self.lifted = False
            self.table.provost_dropped()

    on_flick = on_drop

    def spoken(self) -> str:
        words = _("Provost on card {place}")
        return words.format(place=int(self.place) + 1)


class Ground(Painted, FloatLayout):
    """What scrolls: the ribbon and everything on it."""

    plan: Plan | None = None
    edge = 0.0  # upper edge of the first row
    count = NumericProperty(0)

    def paint(self) -> None:
        if self.plan is not None and self.count:
            draw_ribbon(self.plan, int(self.count), self.edge, self.pos)


class Road(ScrollView):
    """Scrolls by a finger on it, cards included; a scroll never presses a card."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(do_scroll_x=False, bar_width=0, **kwargs)
        self.ground = Ground(size_hint=(None, None))
        self.add_widget(self.ground)
        self.plot = Plot(table=self.table, size_hint=(None, None))
        self.provost = Provost(table=self.table, size_hint=(None, None))
        self.guide = Fit(points=15, halign="center", color=theme.soft, size_hint=(None, None))
        theme.bind(soft=self._tint)
        for part in (self.guide, self.plot, self.provost):
            self.ground.add_widget(part)
        self.cards: list[RoadCard] = []
        self._length = 0

    # -- filling ------------------------------------------------------------------------

    def show(self, view: Any, looks: list[Look], plot: bool) -> None:
        """One look per place; `plot` = room for the next building is drawn."""
        while len(self.cards) > len(looks):
            self.ground.remove_widget(self.cards.pop())
        while len(self.cards) < len(looks):
            place = len(self.cards)
            made = RoadCard(
                table=self.table, size_hint=(None, None), place=place, target=("road", place)
            )
            self.cards.append(made)
            self.ground.add_widget(made, index=2)
        for card, look in zip(self.cards, looks, strict=True):
            card.look = look
            card.opacity = 1
        self.plot.opacity = 1 if plot else 0
        self.plot.disabled = not plot
        self.provost.place = view.provost
        self.provost.opacity = 1 if view.provost >= 0 else 0
        self.provost.disabled = view.provost < 0
        self.arrange()
        if len(looks) != self._length:
            grown = len(looks) > self._length > 0
            self._length = len(looks)
            if grown:
                self.reveal(len(looks) - 1)

    def _wish(self, width: float) -> float:
        """How wide a card should be on a road of this width."""
        unit = theme.dp
        wish = WIDTH[theme.layout] * card_growth(self.table.width / unit) * unit
        wish *= min(1.5, max(1.0, theme.sp / theme.dp))
        if theme.layout == "compact" and not theme.large_text:
            wish = min(wish, (width - (2 * SIDE + 2 * GAP) * unit) / 3)
        return wish

    def least(self, count: int, width: float) -> float:
        """dp of height in which a whole road of this width can be seen."""
        unit = theme.dp
        plan = Plan(count, width, self._wish(width), GAP * unit, SIDE * unit)
        return (plan.rows * (plan.h * SHRINK + plan.gap) + plan.gap) / unit + RIM

    def arrange(self) -> None:
        unit, wish = theme.dp, self._wish(self.width)
        count = len(self.cards) + 1
        ground = self.ground
        foot = (RIM if self.table.pill_elsewhere() else FOOT) * unit
        for grow in GROWTHS[theme.layout]:
            plan = Plan(count, self.width, wish * grow, GAP * unit, SIDE * unit)
            if plan.high + foot <= self.height:
                break
        plan.shrink(self.height - foot, self.width)
        plan.spread(self.height - foot)
        ground.size = (self.width, max(self.height, plan.high + foot))
        top = ground.height - max(0, (self.height - plan.high - foot) / 2) * 0.5
        self.plan, self.top_edge = plan, top
        for place, card in enumerate(self.cards):
            x, y, w, h = plan.box(place, top)
            card.pos, card.size = (ground.x + x, ground.y + y), (w, h)
        x, y, w, h = plan.box(len(self.cards), top)
        self.plot.pos, self.plot.size = (ground.x + x, ground.y + y), (w, h)
        ground.plan, ground.count, ground.edge = plan, count, top
        ground.repaint()
        self.set_provost(int(self.provost.place))
        self._guide(top - plan.high, foot)

    def _tint(self, *_args: Any) -> None:
        self.guide.color = theme.soft

    def _guide(self, room: float, foot: float) -> None:
        """What may be done now, in words, while the road is short."""
        guide, unit = self.guide, theme.dp
        free = room - foot
        shown = free >= GUIDE * max(unit, theme.sp)
        guide.opacity = 1 if shown else 0
        guide.size = (min(self.width - 24 * unit, 460 * unit), max(1, free))
        guide.center_x, guide.y = self.ground.center_x, self.ground.y + foot

    def set_provost(self, place: int) -> None:
        """Stand him on a card without moving what the view says."""
        piece = self.provost
        if not 0 <= place < len(self.cards):  # out of the way: what is disabled takes touches
            piece.size, piece.pos = (1, 1), (-9, -9)
            return
        if piece.lifted:
            return
        piece.side = self.plan.h * PIECE
        finger = max(48 * theme.dp, piece.side)
        piece.size = (finger, finger)
        piece.center = self.provost_spot(place)

    def provost_spot(self, place: int) -> tuple[float, float]:
        card = self.cards[place]
        return provost_spot(*card.pos, *card.size)

    def nearest(self, centre: tuple[float, float]) -> int:
        """The card whose provost's spot is nearest to a place on the ground."""
        return min(
            range(len(self.cards)),
            key=lambda n: math.dist(self.provost_spot(n), centre),
        )

    def reveal(self, place: int) -> None:
        """Scroll until a card is seen, and not under the pill."""
        if 0 <= place < len(self.cards) and self.ground.height > self.height + 1:
            foot = RIM if self.table.pill_elsewhere() else FOOT
            self.update_from_scroll()
            self.scroll_to(self.cards[place], padding=foot * theme.dp, animate=False)

    def reveal_end(self) -> None:
        """Scroll until the next plot is seen."""
        if self.ground.height > self.height + 1 and not self.plot.disabled:
            self.update_from_scroll()
            self.scroll_to(self.plot, padding=10 * theme.dp, animate=False)

    def focus_order(self) -> list[Any]:
        return [*self.cards, self.provost]

    # -- touches ------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or self.disabled:
            return False
        if getattr(touch, "is_mouse_scrolling", False):
            self._by(60 * theme.dp * (1 if touch.button == "scrollup" else -1))
            return True
        touch.ud["road"] = (touch.y, self.scroll_y)
        touch.push()
        touch.apply_transform_2d(self.to_local)
        found = FloatLayout.on_touch_down(self, touch)
        touch.pop()
        return bool(found)

    def on_touch_move(self, touch: Any) -> bool:
        if "road" not in touch.ud or self.provost.lifted:
            return False
        start, before = touch.ud["road"]
        room = self.ground.height - self.height
        if room > 1 and (touch.ud.get("scrolled") or abs(touch.y - start) > gestures.slop(touch)):
            touch.ud["scrolled"] = True
            self.scroll_y = min(1.0, max(0.0, before - (touch.y - start) / room))
        return False

    def on_touch_up(self, touch: Any) -> bool:
        return False

    def _by(self, pixels: float) -> None:
        room = self.ground.height - self.height
        if room > 1:
            self.scroll_y = min(1.0, max(0.0, self.scroll_y + pixels / room))


class RoadPicture(Painted, FloatLayout):
    """The whole road at once, to look at only."""

    def __init__(self, looks: list[Look], provost: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.faces = [Face(look=look, size_hint=(None, None)) for look in looks]
        self.at = provost
        for face in self.faces:
            self.add_widget(face)
        self.piece = Provost(place=provost, size_hint=(None, None), disabled=True)
        if provost >= 0:
            self.add_widget(self.piece)

    def paint(self) -> None:
        if min(self.size) < 20 or not self.faces:
            return
        unit = theme.dp
        plan = Plan.fitted(len(self.faces), *self.size, 7 * unit, 12 * unit)
        top = self.height - max(0.0, (self.height - plan.high) / 2)
        draw_ribbon(plan, len(self.faces), top, self.pos)
        for place, face in enumerate(self.faces):
            x, y, w, h = plan.box(place, top)
            face.pos, face.size = (self.x + x, self.y + y), (w, h)
            if place == self.at:
                self.piece.side = h * PIECE
                self.piece.size = (self.piece.side, self.piece.side)
                self.piece.center = provost_spot(*face.pos, *face.size)
