"""The parts every table shares: top bar, player chips, facts, pill, choices, action bar."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from core.i18n import ngettext
from kv.gestures import Touchable
from kv.theme import load_kv, theme
from kv.widgets import page  # noqa: F401  (used by the .kv file)
from kv.widgets.button import Btn
from kv.widgets.icon import Icon, Token
from kv.widgets.pill import Pill
from kv.widgets.text import Fit, cut

NAME = 12  # sp of a name on a small chip


class SeatFact(NamedTuple):
    """One small number on a chip. `words` is for speech and the panel."""

    icon: str
    text: str
    words: str = ""
    group: str = "icons"


class Tool(NamedTuple):
    """A button of the action bar: it taps a target or acts by itself."""

    id: str
    text: str = ""
    icon: str = ""
    act: Any = None
    target: Any = None
    enabled: bool = True
    words: str = ""
    kind: str = "plain"


class TopBar(BoxLayout):
    table = ObjectProperty(None)
    title = StringProperty("")
    moment = StringProperty("")  # a smaller line above the title
    locked = BooleanProperty(False)
    can_redo = BooleanProperty(False)


class BarTitle(Touchable, BoxLayout):
    """Where the game stands; some tables have more to tell about it at a tap."""

    text = StringProperty("")
    moment = StringProperty("")
    act = ObjectProperty(None, allownone=True)
    enabled = BooleanProperty(False)
    passive = BooleanProperty(True)

    def on_act(self, _title: Any, act: Any) -> None:
        self.enabled, self.passive = act is not None, act is None

    def on_tap(self, touch: Any) -> None:
        self.act()

    def spoken(self) -> str:
        return ". ".join(part for part in (self.moment, self.text) if part)


class Facts(BoxLayout):
    """Icons with numbers in a row."""

    items = ListProperty()
    points = NumericProperty(14)
    side = NumericProperty(15)  # dp of an icon
    stacked = BooleanProperty(False)  # the number under its icon

    def __init__(self, items: Any = (), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._texts: list[Any] = []
        self._shape: Any = None
        self._later = Clock.create_trigger(self._fill, -1)
        self.bind(items=self._again, side=self._again, points=self._again, stacked=self._again)
        theme.bind(dp=self._again)
        self.items = items

    def _again(self, *_args: Any) -> None:
        self._later()

    def _fill(self, *_args: Any) -> None:
        """Of facts that only changed their numbers, the labels are kept."""
        shape = [(f.icon, f.group, bool(f.text)) for f in self.items]
        shape = (shape, self.side, self.points, self.stacked, theme.dp)
        if shape == self._shape:
            texts = [f.text for f in self.items if f.text]
            for label, words in zip(self._texts, texts, strict=True):
                label.text = words
            return
        self._shape = shape
        self._texts = []
        self.clear_widgets()
        for fact in self.items:
            way = "vertical" if self.stacked else "horizontal"
            box = BoxLayout(orientation=way, spacing=0 if self.stacked else 1 * theme.dp)
            if fact.icon:
                side = self.side * theme.dp
                own = {"size_hint_y": None, "height": side}
                if not self.stacked:
                    own = {"size_hint_x": None, "width": side}
                box.add_widget(Icon(name=fact.icon, group=fact.group, **own))
            if fact.text:
                align = "center" if self.stacked else "left"
                words = Fit(text=fact.text, points=self.points, lines=1, halign=align)
                self._texts.append(words)
                box.add_widget(words)
            self.add_widget(box)


class Chip(Touchable, FloatLayout):
    """A player at the table: small in a row, large (`panel`) in the left rail."""

    table = ObjectProperty(None)
    seat = NumericProperty(0)
    colour = NumericProperty(0)
    name = StringProperty("")
    note = StringProperty("")
    score = StringProperty("")
    items = ListProperty()
    panel = BooleanProperty(False)
    stacked = BooleanProperty(False)  # numbers under their icons
    current = BooleanProperty(False)
    glow = BooleanProperty(False)
    stroke = NumericProperty(0)  # 0..1 of the quill stroke while a computer thinks
    label = StringProperty("")  # the name as far as a small chip has room for it
    focusable = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(name=self._name, size=self._name, panel=self._name, stacked=self._name)
        theme.bind(sp=self._name, body=self._name)
        self._name()

    def _name(self, *_args: Any) -> None:
        unit = theme.dp
        least = (76 if self.stacked else 60) * unit
        room = self.width >= 78 * unit and self.height >= least and not theme.large_text
        width = (self.width - 44 * unit) / (NAME * theme.sp)
        self.label = "" if self.panel or not room else cut(self.name, theme.body, False, width)

    def think(self, seconds: float) -> None:
        """Let the quill stroke fill, slowly."""
        self.still()
        if not theme.reduced:
            Animation(stroke=1, d=seconds, t="out_quad").start(self)

    def still(self) -> None:
        Animation.cancel_all(self, "stroke")
        self.stroke = 0

    def on_tap(self, touch: Any) -> None:
        self.table.show_seat(int(self.seat))

    def on_hold(self, touch: Any) -> None:
        self.table.chip_held(int(self.seat))

    def spoken(self) -> str:
        facts = ", ".join(f.words for f in self.items if f.words)
        return ", ".join(p for p in (self.name, self.note, self._points(), facts) if p)

    def _points(self) -> str:
        """The score with its unit: a bare number among others says nothing to the ear."""
        number = self.score.lstrip("−")
        if not number.isdigit():
            return self.score
        return ngettext("{count} point", "{count} points", int(number)).format(count=self.score)


class Chips(BoxLayout):
    """The players, in seat order."""

    table = ObjectProperty(None)
    panel = BooleanProperty(False)

    def fill(self, rows: list[dict[str, Any]]) -> None:
        """One dict of chip properties per seat; chips are kept and updated."""
        while len(self.children) > len(rows):
            self.remove_widget(self.children[0])
        while len(self.children) < len(rows):
            self.add_widget(Chip(table=self.table))
        for chip, row in zip(reversed(self.children), rows, strict=True):
            for name, value in row.items():
                setattr(chip, name, value)

    def chip(self, seat: int) -> Chip:
        return self.children[len(self.children) - 1 - seat]


class MoveBar(BoxLayout):
    """Tools at one side, the big button that names the move at the other."""

    table = ObjectProperty(None)
    words = StringProperty("")
    ready = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.confirm = self.ids.confirm.__self__

    def fill(self, tools: list[Tool], words: str, ready: bool) -> None:
        """Show these tools; buttons are kept as long as the same ones are wanted."""
        self.words, self.ready = words, ready
        wanted = [t.id for t in tools]
        have = [c for c in reversed(self.children) if isinstance(c, ToolBtn)]
        if [b.tool.id for b in have] != wanted or self._mirrored() != theme.left_handed:
            self.clear_widgets()
            have = [self.made(t) for t in tools]
            order = [*have, self.confirm]
            for part in reversed(order) if theme.left_handed else order:
                self.add_widget(part)
        for made, tool in zip(have, tools, strict=True):
            made.tool = tool

    def made(self, tool: Tool) -> ToolBtn:
        """The button for a tool; a table's own bar may make another kind."""
        return ToolBtn(tool=tool, table=self.table)

    def _mirrored(self) -> bool:
        return len(self.children) > 1 and isinstance(self.children[0], ToolBtn)

    def focus_order(self) -> list[Any]:
        tools = [c for c in reversed(self.children) if isinstance(c, ToolBtn)]
        return [self.confirm, *(reversed(tools) if theme.left_handed else tools)]


class ConfirmBtn(Btn):
    """Names the move; while it only asks for one, a press or a hold lists what can be chosen."""

    table = ObjectProperty(None)

    def press(self, touch: Any = None) -> None:
        if self.enabled:
            super().press(touch)
        else:
            self.table.pressed_early()

    def on_hold(self, touch: Any) -> None:
        self.table.show_moves(self.table.session.chooser.candidates())

    def has_details(self) -> bool:
        return self.table is not None and self.table.session.can_act()


class ToolBtn(Btn):
    """A tool of the action bar."""

    tool = ObjectProperty(Tool(""), rebind=True)
    table = ObjectProperty(None)

    @property
    def target(self) -> Any:
        return self.tool.target

    def on_tap(self, touch: Any) -> None:
        if self.tool.target is not None:
            self.table.tap(self.tool.target, touch)
        elif self.tool.act:
            self.tool.act()

    def on_hold(self, touch: Any) -> None:
        if self.tool.target is not None:
            self.table.lens(self.tool.target, self)

    def has_details(self) -> bool:
        return self.tool.target is not None

    def spoken(self) -> str:
        words = self.tool.words or self.tool.text
        return words if self.target is None else self.table.with_state(words, self.target)


class Choices(BoxLayout):
    """Rows for what the table itself does not show: pick a player, a material, a payment."""

    table = ObjectProperty(None)

    def fill(self, rows: list[tuple[Any, str, str, bool]]) -> None:
        """Rows of (target, words, icon, picked)."""
        box = self.ids.rows
        if [b.target for b in reversed(box.children)] != [r[0] for r in rows]:
            box.clear_widgets()
            for target, words, icon, picked in rows:
                box.add_widget(
                    ChoiceBtn(
                        target=target, text=words, icon=icon, checked=picked, table=self.table
                    )
                )
        for made, (_target, words, _icon, picked) in zip(reversed(box.children), rows, strict=True):
            made.text, made.checked = words, picked

    def on_touch_down(self, touch: Any) -> bool:
        """Without rows it is not there; Kivy lets disabled children swallow touches."""
        return bool(self.ids.rows.children) and super().on_touch_down(touch)


class ChoiceBtn(Btn):
    target = ObjectProperty(None)
    table = ObjectProperty(None)

    def on_tap(self, touch: Any) -> None:
        self.table.tap(self.target, touch)

    def on_hold(self, touch: Any) -> None:
        self.table.lens(self.target, self)

    def spoken(self) -> str:
        return self.table.with_state(self.text, self.target)


class Banner(FloatLayout):
    """Whose turn it is, for a moment, where no curtain is needed."""

    text = StringProperty("")
    colour = NumericProperty(0)

    def pass_by(self, seconds: float) -> None:
        """Stay for a moment and go."""
        run = Animation(opacity=1, d=seconds) + Animation(opacity=0, d=0.15)
        run.bind(on_complete=lambda *_: self.parent and self.parent.remove_widget(self))
        run.start(self)

    def on_touch_down(self, touch: Any) -> bool:
        return False


__all__ = [
    "Banner",
    "Chip",
    "Chips",
    "Choices",
    "Facts",
    "MoveBar",
    "Pill",
    "SeatFact",
    "Token",
    "Tool",
    "TopBar",
]

load_kv(__file__)
