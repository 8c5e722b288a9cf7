"""What stands in the tray while something is asked: payment, provost, batches."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from core.i18n import _, ngettext
from core.text.caylus_cards import card as card_name
from kv.gestures import Touchable
from kv.tables.caylus_ink import ink_signs, ink_words
from kv.theme import load_kv, theme
from kv.widgets.icon import Painted, draw_icon, draw_token

CELL = 56  # dp of an offer's or a cube's height
ALONE = 7  # cubes that lie side by side; more of them lie in heaps


class CaylusPanel(FloatLayout):
    """A title over something to choose; fills itself from the question."""

    table = ObjectProperty(None)
    title = StringProperty("")
    head = NumericProperty(26)  # dp of the title

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._placed, size=self._placed, head=self._placed)

    def _placed(self, *_args: Any) -> None:
        unit = theme.dp
        body = self.ids.body
        body.size = (self.width - 16 * unit, max(1, self.height - (self.head + 8) * unit))
        body.pos = (self.x + 8 * unit, self.y + 5 * unit)
        self.placed()

    def placed(self) -> None:
        """Called after the body has its box."""

    def wanted(self, width: float) -> float:
        """Height in dp at a width in dp."""
        return self.head + 14 + CELL + 8

    def show(self, view: Any) -> None:
        raise NotImplementedError


# -- paying -----------------------------------------------------------------------------


class CubeBtn(Touchable, Painted):
    """A cube of the payment, or a heap of the same; a tap lays another one in its place."""

    table = ObjectProperty(None)
    cube = ObjectProperty(None)
    count = NumericProperty(1)
    number = NumericProperty(0)
    focusable = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(cube=self.again, count=self.again)
        theme.bind(ink=self.again)

    @property
    def focus_key(self) -> Any:
        return ("cube", int(self.number))

    @property
    def joker(self) -> bool:
        return self.cube.good == "gold" and self.cube.need not in ("gold", "any")

    def paint(self) -> None:
        unit, cube = theme.dp, self.cube
        x, y, w, h = self.x + 2 * unit, self.y + 2 * unit, self.width - 4 * unit, self.height
        h -= 4 * unit
        swaps = cube.swap is not None
        Color(*theme.surface)
        SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[7 * unit])
        if self.joker:
            Color(*theme.gilt[:3], 0.22)
            SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[7 * unit])
        Color(*(theme.gilt if self.joker else theme.ink if swaps else theme.line))
        width = (1.8 if self.joker else 1.1 if swaps else 0.7) * unit
        SmoothLine(rounded_rectangle=(x, y, w, h, 7 * unit), width=width)
        side = min(34 * unit, h * 0.66, w * 0.66)
        middle = (x + w / 2, y + h / 2 + (4 * unit if self.joker else 0))
        draw_icon("icons", cube.good, middle, side, grow=2)
        if self.joker:  # what the gold stands for
            box = (x, y + 2 * unit, w, 15 * unit)
            ink_signs([("", "="), ("icons", cube.need)], box, 14 * unit, theme.ink)
        if swaps:
            corner = (x + w - 9 * unit, y + h - 9 * unit)
            draw_icon("icons", "glyph_swap", corner, 13 * unit, theme.soft)
        if self.count > 1:
            box = (x + 3 * unit, y + h - 19 * unit, 30 * unit, 18 * unit)
            ink_words(f"×{int(self.count)}", box, theme.ink, 15 * unit, True, "left")

    def on_tap(self, touch: Any) -> None:
        self.table.swap_cube(self.cube)

    def on_hold(self, touch: Any) -> None:
        self.table.lens(("thing", self.cube.good), self)

    def has_details(self) -> bool:
        return True

    def spoken(self) -> str:
        good = card_name(self.cube.good)
        words = f"{int(self.count)} {good}"
        if self.joker:
            words = _("{cubes} as {good}").format(cubes=words, good=card_name(self.cube.need))
        return _("{cubes}, can be swapped").format(cubes=words) if self.cube.swap else words


class PayPanel(CaylusPanel):
    """The price cube by cube."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cubes: list[CubeBtn] = []

    def show(self, view: Any) -> None:
        cubes = self.table.match.ask("payment_cubes", self.table.payment())
        heaps: list[tuple[Any, int]] = []
        for cube in cubes:
            if len(cubes) > ALONE and heaps and heaps[-1][0] == cube:
                heaps[-1] = (cube, heaps[-1][1] + 1)
            else:
                heaps.append((cube, 1))
        question = view.question
        if question.subject == "deliver":
            sentence = ngettext(
                "Pay for {count} batch: tap a cube to swap it",
                "Pay for {count} batches: tap a cube to swap it",
                question.most,
            ).format(count=question.most)
        else:
            turns = question.subject == "turn_building"
            sentence = _("Pay for the {card}: tap a cube to swap it").format(
                card=card_name("residence" if turns else question.card)
            )
        self.title = sentence
        if len(self.cubes) != len(heaps):
            self.ids.body.clear_widgets()
            made = range(len(heaps))
            self.cubes = [CubeBtn(table=self.table, cube=cubes[0], number=n) for n in made]
            for button in self.cubes:
                self.ids.body.add_widget(button)
        for button, (cube, count) in zip(self.cubes, heaps, strict=True):
            button.cube, button.count = cube, count
        self.placed()

    def placed(self) -> None:
        body, unit, gap = self.ids.body, theme.dp, 4 * theme.dp
        count = len(self.cubes)
        if not count:
            return
        side = min(72 * unit, (body.width - gap * (count - 1)) / count)
        high = min(body.height, 68 * unit)
        left = body.center_x - (count * side + gap * (count - 1)) / 2
        for n, button in enumerate(self.cubes):
            button.size_hint = (None, None)
            button.size = (side, high)
            button.pos = (left + n * (side + gap), body.center_y - high / 2)


# -- stepping ---------------------------------------------------------------------------


class CaylusStepper(BoxLayout):
    """Fewer, what is chosen, more."""

    table = ObjectProperty(None)
    words = StringProperty("")
    note = StringProperty("")
    less = BooleanProperty(True)
    more = BooleanProperty(True)


class ProvostPanel(CaylusPanel):
    """The provost, one card ahead or back for a denier each."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stepper = CaylusStepper(table=self.table)
        self.ids.body.add_widget(self.stepper)

    def placed(self) -> None:
        body, unit = self.ids.body, theme.dp
        self.stepper.size_hint = (None, None)
        self.stepper.size = (min(body.width, 420 * unit), min(body.height, 72 * unit))
        self.stepper.center = body.center

    def show(self, view: Any) -> None:
        table = self.table
        steps = table.steps()
        possible = {a.steps for a in table.match.legal()}
        self.title = _("Move the provost, 1 denier per card")
        stepper = self.stepper
        if not steps:
            stepper.words = _("He stays")
        else:
            sentence = ngettext("{count} card ahead", "{count} cards ahead", abs(steps))
            if steps < 0:
                sentence = ngettext("{count} card back", "{count} cards back", abs(steps))
            stepper.words = sentence.format(count=abs(steps))
        stepper.note = ngettext("{count} denier", "{count} deniers", abs(steps)).format(
            count=abs(steps)
        )
        stepper.less, stepper.more = steps - 1 in possible, steps + 1 in possible


class Standings(Painted):
    """The castle phase so far: batches of everyone in passing order, the leader framed."""

    rows = ObjectProperty(())  # (colour, batches or "", leads)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(rows=self.again)
        theme.bind(ink=self.again, sp=self.again)

    def paint(self) -> None:
        unit = theme.dp
        count = len(self.rows)
        if not count:
            return
        step = min(84 * unit, self.width / count)
        left = self.center_x - step * count / 2
        for n, (colour, words, leads) in enumerate(self.rows):
            x, r = left + n * step, min(12 * unit, self.height * 0.42)
            if leads:
                Color(*theme.gilt[:3], 0.25)
                box = (x + 2 * unit, self.y, step - 4 * unit, self.height)
                SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[6 * unit])
            draw_token((x + step * 0.3, self.center_y), r, colour)
            area = (x + step * 0.3 + r + 2 * unit, self.y, step * 0.35, self.height)
            ink_words(words, area, theme.ink, min(17 * theme.sp, self.height * 0.7), True)
            if leads:
                draw_icon("icons", "gold", (x + step * 0.85, self.center_y), 18 * unit)


class DeliverPanel(CaylusPanel):
    """How many batches, over what the others have delivered."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stepper = CaylusStepper(table=self.table)
        self.standing = Standings(size_hint=(None, None))
        self.ids.body.add_widget(self.standing)
        self.ids.body.add_widget(self.stepper)

    def wanted(self, width: float) -> float:
        return super().wanted(width) + 28

    def placed(self) -> None:
        body, unit = self.ids.body, theme.dp
        row = 28 * unit
        self.stepper.size_hint = (None, None)
        self.stepper.size = (min(body.width, 420 * unit), min(72 * unit, body.height - row))
        self.stepper.center_x = body.center_x
        spare = (body.height - row - self.stepper.height) / 2
        self.stepper.y = body.y + spare
        self.standing.size = (body.width, row)
        self.standing.pos = (body.x, self.stepper.top)

    def show(self, view: Any) -> None:
        table = self.table
        standing = table.match.ask("castle_standing")
        seats = table.match.seats
        waiting = [s for s, _n in standing.batches].index(view.current)
        self.standing.rows = tuple(
            (seats[seat].colour, str(n) if place < waiting else "…", seat == standing.leader)
            for place, (seat, n) in enumerate(standing.batches)
        )
        self.title = _("Batches for the castle: food, wood and stone each")
        chosen, stepper = table.batches(), self.stepper
        stepper.words = ngettext("{count} batch", "{count} batches", chosen).format(count=chosen)
        most = view.question.most
        stepper.note = _("of {count} at most").format(count=most)
        stepper.less, stepper.more = chosen > 0, chosen < most


load_kv(__file__)
