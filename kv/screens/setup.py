"""Setup: who plays, under which reading of the rules, with which deal."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from core import text
from core.engine.game import Option
from core.games import registry
from core.i18n import _
from kv.plan import HUMAN, LEVEL_NOTES, NAME, Plan
from kv.theme import load_kv
from kv.widgets.button import Btn
from kv.widgets.leaf import Grid, Leaf
from kv.widgets.rows import Field, Heading, Row, Slab
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt


def kind_name(kind: str) -> str:
    """A seat's kind in words."""
    if kind == HUMAN:
        return _("Human")
    return text.level_name(kind) if kind else _("Empty seat")


def kind_icon(kind: str) -> str:
    return "person" if kind == HUMAN else "computer" if kind else ""


class ColourBtn(Btn):
    """A seat's disc; a tap takes the next colour."""

    colour = NumericProperty(0)


class SeatRow(BoxLayout):
    """One seat: colour, name, who sits there."""

    screen = ObjectProperty(None)
    number = NumericProperty(0)
    kind = StringProperty("")
    name = StringProperty("")
    colour = NumericProperty(0)
    choices = ListProperty()

    @property
    def place(self) -> Any:
        return self.screen.plan.places[int(self.number)]

    def refresh(self) -> None:
        place = self.place
        self.kind, self.name, self.colour = place.kind, place.name, place.colour

    def typed(self, name: str) -> None:
        if self.screen is not None and self.kind:
            self.place.name = name

    def limited(self, typed: str) -> str:
        """What of the typed letters still fits a name."""
        return typed[: max(0, NAME - len(self.ids.field.text))]

    def cycle(self) -> None:
        self.screen.plan.cycle(int(self.number))
        self.screen.refresh()

    def recolour(self) -> None:
        self.screen.plan.recolour(int(self.number))
        self.screen.refresh()

    def choose(self) -> None:
        """All kinds at once, with a line about each level."""
        sheet = Sheet(title=_("Who sits here?"))
        for kind in self.screen.plan.kinds(int(self.number)):
            row = Row(
                text=kind_name(kind),
                note=_(LEVEL_NOTES[kind]) if kind in LEVEL_NOTES else "",
                icon=kind_icon(kind),
                sign="chosen" if kind == self.kind else "free",
            )
            row.act = lambda kind=kind: self._chosen(kind, sheet)
            sheet.add(row)
        self.screen.root.layer.open(sheet)

    def _chosen(self, kind: str, sheet: Sheet) -> None:
        self.screen.plan.seat(int(self.number), kind)
        sheet.close()
        self.screen.refresh()

    def kind_words(self, kind: str) -> str:
        return kind_name(kind)

    def kind_sign(self, kind: str) -> str:
        return kind_icon(kind)


class OptionBox(BoxLayout):
    """A disputed point with all its readings."""

    def __init__(self, screen: SetupScreen, option: Option, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen, self.option = screen, option
        words = text.of(screen.plan.info.id)
        self.add_widget(Txt(text=words.option(option.id), bold=True))
        if option.rule:
            rule = _("Rule {paragraph}").format(paragraph=option.rule)
            self.add_widget(Txt(text=rule, points=14))
        self.rows: list[tuple[Any, Row]] = []
        for value in option.values:
            row = Row(text=words.value(option.id, value))
            row.act = lambda value=value: self._take(value)
            self.rows.append((value, row))
            self.add_widget(row)
        self.refresh()

    def _take(self, value: Any) -> None:
        self.screen.plan.options[self.option.id] = value
        self.screen.refresh()

    def refresh(self) -> None:
        chosen = self.screen.plan.options[self.option.id]
        for value, row in self.rows:
            row.sign = "chosen" if value is chosen or value == chosen else "free"


class SetupScreen(Leaf):
    """Everything is remembered; two taps start a known game."""

    def __init__(self, game: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        settings = self.root.app.settings
        info = registry.game(game).info
        self.plan = Plan(info, settings.last.get(game), settings["memory_help"])
        self.seats = [SeatRow(screen=self, number=n) for n in range(info.max_players)]
        self.boxes = [OptionBox(self, option) for option in info.options]
        self.presets: list[tuple[str, Row]] = []
        self._seats()
        self._options()
        self._extras()
        self.play = Slab(text=_("Play"), kind="primary", act=self.begin)
        self.foot(self.play)
        self.refresh()

    def _seats(self) -> None:
        self.add(Heading(words=_("Players")))
        grid = Grid(least=400, most=2)
        grid.put(*self.seats)
        self.add(grid)

    def _options(self) -> None:
        info = self.plan.info
        if not info.options:
            return
        self.add(Heading(words=_("Readings of the rules")))
        if info.presets:
            words = text.of(info.id)
            grid = Grid(least=260, most=3)
            for preset_id in ("", *(p for p, _options in info.presets)):
                row = Row(text=words.preset(preset_id) if preset_id else _("As recommended"))
                row.act = lambda preset_id=preset_id: self._preset(preset_id)
                self.presets.append((preset_id, row))
            grid.put(*(row for _preset, row in self.presets))
            self.add(grid)
        grid = Grid(least=400, most=2)
        grid.put(*self.boxes)
        self.add(grid)

    def _preset(self, preset_id: str) -> None:
        self.plan.preset(preset_id)
        self.refresh()

    def _extras(self) -> None:
        self.memory = Row(
            text=_("Memory help"),
            note=_("The app lists what has been seen; stored with the result"),
            icon="eye",
            act=lambda: self._switch("memory_help"),
        )
        self.curtain = Row(
            text=_("Curtain between players"),
            note=_("Hands stay hidden while the device goes round"),
            icon="lock",
            act=lambda: self._switch("open_hands"),
        )
        self.deal = Row(text=_("The deal"), icon="dice", sign="more", act=self.ask_seed)
        grid = Grid(least=400, most=2)
        rows = [self.memory, self.deal]
        if self.plan.info.hidden:
            rows.insert(1, self.curtain)
        grid.put(*rows)
        self.add(Heading(words=_("At the table")), grid)

    def _switch(self, name: str) -> None:
        setattr(self.plan, name, not getattr(self.plan, name))
        self.refresh()

    def ask_seed(self) -> None:
        """A number deals the same cards on every device."""
        sheet = Sheet(title=_("The deal"))
        words = _("The same number gives the same deal on every device. Empty: a deal by chance.")
        seed = "" if self.plan.seed is None else str(self.plan.seed)
        field = Field(text=seed, name=_("Number of the deal"), input_filter="int")
        sheet.add(Txt(text=words), field)
        sheet.button(_("By chance"), lambda: self._seed(""))
        sheet.button(_("Use this number"), lambda: self._seed(field.text), kind="primary")
        self.root.layer.open(sheet)

    def _seed(self, words: str) -> None:
        digits = "".join(c for c in words if c.isdigit())[:18]
        self.plan.seed = int(digits) if digits else None
        self.refresh()

    def refresh(self) -> None:
        """Show the plan as it stands."""
        plan = self.plan
        for row in self.seats:
            row.refresh()
        for box in self.boxes:
            box.refresh()
        fits = plan.fitting_preset()
        for preset_id, row in self.presets:
            row.sign = "chosen" if preset_id == fits else "free"
        self.memory.sign = "on" if plan.memory_help else "off"
        self.curtain.sign = "off" if plan.open_hands else "on"
        self.curtain.enabled = plan.humans > 1
        self.deal.note = _("By chance") if plan.seed is None else str(plan.seed)

    def begin(self) -> None:
        """Sit down and play."""
        app = self.root.app
        app.settings.remember(self.plan.info.id, self.plan.dump())
        app.play(self.plan.match())

    def key(self, name: str, modifiers: list[str], _text: str) -> bool:
        if name == "enter" and "ctrl" in modifiers:
            self.begin()
            return True
        return False


def build(root: Any, game: str) -> SetupScreen:
    return SetupScreen(game, root=root, title=text.game_name(game), widest=980)


load_kv(__file__)
