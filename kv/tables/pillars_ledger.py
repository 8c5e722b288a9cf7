"""Scoring a deal: every step of the plan with what it could become, the sum always in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from core.games.pillars.data import MATERIALS, NUMBER
from core.i18n import _, ngettext
from core.text.pillars_cards import amount, signed, thing
from kv.gestures import Touchable
from kv.theme import load_kv, theme
from kv.widgets.frame import SeatFact
from kv.widgets.text import Txt

NOTHING = (0, 0, 0, 0)


class Offer(Touchable, BoxLayout):
    """One value a step may take: pictures, words, and what the deal would then bring."""

    items = ListProperty()
    text = StringProperty("")
    words = StringProperty("")
    checked = BooleanProperty(False)
    act = ObjectProperty(None)
    focusable = True

    def on_tap(self, touch: Any) -> None:
        self.act()

    def spoken(self) -> str:
        chosen = _("chosen") if self.checked else ""
        return ", ".join(part for part in (self.words, self.text, chosen) if part)


class Step(BoxLayout):
    """A craftsman, privilege or choice with its offers."""

    title = StringProperty("")
    icon = StringProperty("")


class Offers(StackLayout):
    """Offers side by side, wrapping."""


class Ledger(BoxLayout):
    """The page on which the viewer scores a deal. `plan` is always a legal action."""

    table = ObjectProperty(None)
    title = StringProperty("")
    items = ListProperty()
    narrow = BooleanProperty(False)  # the materials get a line of their own

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._measure)
        theme.bind(sp=self._measure)
        self.plan: Any = None
        self.for_actions = -1

    def _measure(self, *_args: Any) -> None:
        self.narrow = self.width < max(340 * theme.dp, 24 * 16 * theme.sp)

    def show(self) -> None:
        """The recommended plan at first, later the one being edited."""
        match = self.table.match
        if self.for_actions != len(match.actions) or self.plan is None:
            self.for_actions = len(match.actions)
            self.plan = match.ask("plan_default")
        self._fill(match.ask("plan_sheet", self.plan))

    @property
    def changed(self) -> bool:
        """Whether the plan is no longer the recommended one."""
        return bool(self.plan != self.table.match.ask("plan_default"))

    def reset(self) -> None:
        self.for_actions = -1
        self.show()

    def edit(self, step: str, value: Any) -> None:
        self.plan = self.table.match.ask("plan_edit", self.plan, step, value)
        self.show()
        self.table.update()

    def _fill(self, sheet: Any) -> None:
        self.title = ngettext(
            "{count} point in this deal", "{count} points in this deal", abs(sheet.points)
        ).format(count=signed(sheet.points))
        self.items = amounts(sheet.held)
        body = self.ids.body
        scrolled = self.ids.page.scroll_y
        body.clear_widgets()
        for step in sheet.steps:
            if len(step.options) > 1:
                body.add_widget(self._step(step, sheet.points))
        if any(sheet.discarded):
            body.add_widget(self._line(_("Discarded"), amounts(sheet.discarded)))
        words = self.table.words
        told = [words.event(e) for e in sheet.events if e.kind != "deal_scored"]
        for sentence in filter(None, told):
            body.add_widget(Txt(text=sentence, points=14))
        self.ids.page.scroll_y = scrolled

    def _line(self, title: str, items: list[SeatFact]) -> Step:
        made = Step(title=title)
        made.ids.offers.add_widget(Offer(items=items, enabled=False))
        return made

    def _step(self, step: Any, points: int) -> Step:
        part = "brick_maker" if step.id == "brick" else step.id
        made = Step(title=self._title(part), icon="" if part == "kept" else part)
        for option in step.options:
            made.ids.offers.add_widget(self._offer(step, option, points))
        return made

    def _title(self, step: str) -> str:
        if step == "kept":
            return _("Keep for the next deal")
        card = step if step in NUMBER else f"{step}_0"
        return self.table.card_title(card)

    def _offer(self, step: Any, option: Any, points: int) -> Offer:
        items, words = described(step.id, option.value)
        change = option.points - points
        text = f"{change:+d}".replace("-", "−") if change else ""
        return Offer(
            items=items,
            words=words,
            text=text,
            checked=option.value == step.value,
            act=self._changer(step.id, option.value),
        )

    def _changer(self, step: str, value: Any) -> Callable[[], None]:
        return lambda: self.edit(step, value)


def amounts(counts: tuple[int, ...]) -> list[SeatFact]:
    """Materials that are there, with their numbers."""
    found = [
        SeatFact(material, str(n), amount(material, n))
        for material, n in zip(MATERIALS, counts, strict=True)
        if n
    ]
    return found or [SeatFact("", _("nothing"), _("nothing"))]


def described(step: str, value: Any) -> tuple[list[SeatFact], str]:
    """A value of a step as pictures and as words."""
    if isinstance(value, tuple):
        items = amounts(value)
        return items, ", ".join(i.words for i in items)
    if step == "brick":
        if not value:
            return [SeatFact("", _("not used"))], _("not used")
        return [SeatFact("sand", "→"), SeatFact("stone", "")], _("sand into stone")
    if not value:
        return [SeatFact("", _("not used"))], _("not used")
    return [SeatFact(value, "")], thing(value).name


load_kv(__file__)
