"""The strips of the Caylus table: the castle with the bridge, and the viewer's own goods."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from core.games.caylus.data import GOODS, TOKEN_IDS, TOKEN_POINTS
from kv.tables.caylus_plates import BridgePlate, GoodPlate, ProvostPlate, TokenPlate, WorkerPlate
from kv.theme import theme
from kv.widgets.icon import Painted

LEAST = 48  # dp of a place's width
MEAN = 40  # weight that gets no more than that


class Strip(Painted, FloatLayout):
    """A band over the whole width whose places share it by weight."""

    table = ObjectProperty(None)
    ground = "surface2"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        theme.bind(ink=self.again)
        self.bind(pos=self.place, size=self.place)

    def paint(self) -> None:
        Color(*getattr(theme, self.ground))
        Rectangle(pos=self.pos, size=self.size)
        Color(*theme.line[:3], 0.6)
        Rectangle(pos=self.pos, size=(self.width, max(1, theme.dp * 0.8)))

    def weights(self) -> list[tuple[Any, float]]:
        """Widgets from the left on with their shares of the width."""
        return []

    def place(self, *_args: Any) -> None:
        pad, least = 3 * theme.dp, LEAST * theme.dp
        parts = self.weights()
        x, room = self.x + pad, self.width - 2 * pad
        if not parts or room <= 0:
            return
        least = min(least, room / len(parts))
        spare = room - least * len(parts)
        total = sum(weight - MEAN for _part, weight in parts) or 1
        for part, weight in parts:
            part.size_hint = (None, None)
            part.size = (least + spare * (weight - MEAN) / total, self.height)
            part.pos = (x, self.y)
            x += part.width


class CastleStrip(Strip):
    """Tokens left, the provost's place, the bridge; in low windows the workers too."""

    worker: WorkerPlate | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        table = self.table
        self.tokens = [
            TokenPlate(table=table, target=("token", name), worth=worth)
            for name, worth in zip(TOKEN_IDS, TOKEN_POINTS, strict=True)
        ]
        self.provost = ProvostPlate(table=table, target=("thing", "provost"))
        self.bridge = BridgePlate(table=table, target=("thing", "bridge"))
        for part in (*self.tokens, self.provost, self.bridge):
            self.add_widget(part)

    def weights(self) -> list[tuple[Any, float]]:
        wide = 27 * self.bridge.places + 16
        parts: list[tuple[Any, float]] = [(t, 60) for t in self.tokens]
        parts += [(self.provost, 104), (self.bridge, wide)]
        return parts if self.worker is None else [(self.worker, 64), *parts]

    def show(self, view: Any) -> None:
        seats = self.table.match.seats
        for plate, left in zip(self.tokens, view.castle, strict=True):
            plate.left = left
        self.provost.place, self.provost.count = view.provost, len(view.road)
        self.bridge.places = len(seats)
        self.bridge.colours = [seats[n].colour for n in view.bridge]
        self.place()

    def preview(self, castle: Any) -> None:
        """What would be left with the staged move; None for no change."""
        for n, plate in enumerate(self.tokens):
            plate.after = castle[n] if castle is not None else -1

    def hold(self, worker: WorkerPlate | None) -> None:
        """Take the workers in, or let them go."""
        if worker is not None and worker.parent is not self:
            if worker.parent is not None:
                worker.parent.remove_widget(worker)
            self.add_widget(worker)
        if worker is None and self.worker is not None and self.worker.parent is self:
            self.remove_widget(self.worker)
        self.worker = worker
        self.place()

    def mark(self, marks: Any) -> None:
        if self.worker is not None:
            self.worker.mark(marks)
        for plate in (*self.tokens, self.provost, self.bridge):
            plate.mark(marks)
            if plate in self.tokens:
                plate.alarm = plate.alarm or ("castle",) in marks.alarm

    def focus_order(self) -> list[Any]:
        parts = [*self.tokens, self.provost, self.bridge]
        return parts if self.worker is None else [self.worker, *parts]


class GoodsStrip(Strip):
    """Workers at home, cubes and deniers of the viewer."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.worker = WorkerPlate(table=self.table, target=("worker",))
        self.goods = [GoodPlate(table=self.table, good=good) for good in GOODS]
        for part in (self.worker, *self.goods):
            self.add_widget(part)

    def weights(self) -> list[tuple[Any, float]]:
        changed = [72 if 0 <= g.after != g.amount else 58 for g in self.goods]
        parts: list[tuple[Any, float]] = [(self.worker, 62)] if self.worker.parent is self else []
        return [*parts, *zip(self.goods, changed, strict=True)]

    def show(self, view: Any) -> None:
        seat = view.viewer
        for part in (self.worker, *self.goods):
            part.opacity = 0 if seat is None else 1
            part.disabled = seat is None
        if seat is None:
            return
        mine = view.players[seat]
        self.worker.colour = self.table.match.seats[seat].colour
        self.worker.amount = mine.workers
        for plate, n in zip(self.goods, mine[:5], strict=True):
            plate.target = ("good", seat, plate.good)
            plate.amount = n
        self.place()

    def let_worker_go(self) -> None:
        if self.worker.parent is self:
            self.remove_widget(self.worker)
            self.place()

    def hold_worker(self) -> None:
        """The workers stand here."""
        if self.worker.parent is not self:
            if self.worker.parent is not None:
                self.worker.parent.remove_widget(self.worker)
            self.add_widget(self.worker)
            self.place()

    def preview(self, changes: Any) -> None:
        """What the staged move would change; None for nothing."""
        for n, plate in enumerate(self.goods):
            plate.after = plate.amount + changes[n] if changes is not None else -1
        self.place()

    def focus_order(self) -> list[Any]:
        return [self.worker, *self.goods] if self.worker.parent is self else list(self.goods)
