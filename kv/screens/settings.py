"""Settings: every one takes effect at once and is kept."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.i18n import N_, _
from core.settings import VALUES
from kv import system
from kv.theme import theme
from kv.widgets.leaf import Grid, Leaf
from kv.widgets.rows import Field, Heading, Row
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt


class Item(NamedTuple):
    """A setting on the page: its words, its picture and the names of its values."""

    id: str
    name: str
    icon: str
    note: str = ""
    values: dict[Any, str] = {}


LANGUAGES = {"": N_("As the device"), "en": "English", "hu": "Magyar"}
LANGUAGES |= {"nl": "Nederlands", "de": "Deutsch"}
PAGES: tuple[tuple[str, tuple[Item, ...]], ...] = (
    (
        N_("Look"),
        (
            Item("language", N_("Language"), "globe", values=LANGUAGES),
            Item(
                "theme",
                N_("Theme"),
                "theme",
                values={
                    "parchment": N_("Parchment"),
                    "candlelight": N_("Candlelight"),
                    "contrast": N_("High contrast"),
                    "system": N_("As the device"),
                },
            ),
            Item("text_size", N_("Text size"), "text_size"),
            Item("scale", N_("Size of everything"), "zoom_in"),
            Item(
                "font",
                N_("Letters"),
                "quill",
                values={
                    "andika": N_("Andika, plain and wide"),
                    "dyslexic": N_("OpenDyslexic, with heavy feet"),
                },
            ),
        ),
    ),
    (
        N_("Play", "settings"),
        (
            Item(
                "speed",
                N_("Speed of the other players"),
                "speed",
                values={
                    "instant": N_("Instant"),
                    "fast": N_("Fast"),
                    "normal": N_("Normal"),
                    "slow": N_("Slow"),
                },
            ),
            Item(
                "confirm",
                N_("Confirm a move"),
                "check",
                values={
                    "always": N_("Always"),
                    "irrevocable": N_("Only when it cannot be taken back"),
                    "never": N_("Never"),
                },
            ),
            Item("flick", N_("Flick up to play"), "touch", N_("A quick stroke upwards plays")),
            Item(
                "memory_help",
                N_("Memory help"),
                "eye",
                N_("New games list what has been seen"),
            ),
        ),
    ),
    (
        N_("Ease"),
        (
            Item(
                "reduced_motion",
                N_("Reduced motion"),
                "pause",
                N_("Things fade instead of flying"),
            ),
            Item(
                "hatching",
                N_("Hatching"),
                "contrast",
                values={"fine": N_("Fine lines"), "bold": N_("Bold lines")},
            ),
            Item("left_handed", N_("Left-handed"), "hand", N_("The big button moves to the left")),
            Item("speech", N_("Speech"), "speech", N_("Reads focus and moves aloud")),
            Item(
                "hold",
                N_("How long a hold takes"),
                "hourglass",
                values={
                    250: N_("Short"),
                    450: N_("As usual"),
                    700: N_("Long"),
                    1000: N_("Very long"),
                },
            ),
            Item(
                "repeat",
                N_("A second tap right after the first"),
                "touch",
                values={
                    0: N_("Counts"),
                    250: N_("Is ignored for a quarter of a second"),
                    500: N_("Is ignored for half a second"),
                },
            ),
            Item("sound", N_("Sounds"), "sound"),
            Item("volume", N_("Loudness"), "sound"),
            Item("haptics", N_("Vibration"), "vibrate"),
        ),
    ),
)


PERCENT = ("text_size", "scale", "volume")  # named by their number


def value_name(item: Item, value: Any) -> str:
    """A value in words."""
    if item.id in PERCENT:
        return f"{value} %"
    return _(item.values[value])


class SettingsScreen(Leaf):
    """One row for each; switches toggle, the rest open a list."""

    def fill(self) -> None:
        self.rows: dict[str, tuple[Item, Row]] = {}
        for head, items in PAGES:
            grid = Grid(least=380, most=2)
            grid.put(*(self._row(item) for item in items))
            self.add(Heading(words=_(head)), grid)
        grid = Grid(least=380, most=2)
        grid.put(
            Row(icon="export", text=_("Pass settings on"), sign="more", act=self.export),
            Row(icon="save", text=_("Take settings over"), sign="more", act=self.ask_import),
        )
        self.add(Heading(words=_("Another device")), grid)
        self.refresh()

    def _row(self, item: Item) -> Row:
        row = Row(icon=item.icon, text=_(item.name), note=_(item.note) if item.note else "")
        row.act = lambda: self._pressed(item)
        self.rows[item.id] = (item, row)
        return row

    def _pressed(self, item: Item) -> None:
        value = self.root.app.settings[item.id]
        if isinstance(value, bool):
            self._change(item, not value)
        else:
            self._choose(item)

    def _choose(self, item: Item) -> None:
        sheet = Sheet(title=_(item.name))
        chosen = self.root.app.settings[item.id]
        values = VALUES[item.id]
        if item.id == "scale":
            values = tuple(v for v in values if v == chosen or v <= 100 * theme.most)
        for value in sorted(values) if isinstance(chosen, int) else values:
            row = Row(text=value_name(item, value), sign="chosen" if value == chosen else "free")
            row.act = lambda value=value: self._taken(item, value, sheet)
            sheet.add(row)
        self.root.layer.open(sheet)

    def _taken(self, item: Item, value: Any, sheet: Sheet) -> None:
        sheet.close()
        self._change(item, value)

    def _change(self, item: Item, value: Any) -> None:
        app = self.root.app
        app.change(item.id, value)
        self.refresh()
        if app.settings.problem == "write":
            words = _("The settings hold until you leave; they could not be written.")
            self.root.tell(_("Settings"), words)

    def refresh(self) -> None:
        """Show every value as it stands."""
        settings = self.root.app.settings
        for item, row in self.rows.values():
            value = settings[item.id]
            if isinstance(value, bool):
                row.sign = "on" if value else "off"
            else:
                row.sign = "more"
                row.note = value_name(item, value)

    def export(self) -> None:
        """The settings as text to the system's share sheet or the clipboard."""
        words = self.root.app.settings.export()
        if system.can_share() and system.share(words):
            return
        done = system.copy(words)
        said = _("The settings are on the clipboard.") if done else _("There is no clipboard here.")
        self.root.tell(_("Pass settings on"), said)

    def ask_import(self) -> None:
        sheet = Sheet(title=_("Take settings over"))
        height = 120 * theme.dp
        field = Field(text=system.pasted(), name=_("Settings as text"), multiline=True)
        field.height = height
        sheet.add(Txt(text=_("Paste what the other device passed on.")), field)
        sheet.button(_("Take over"), lambda: self.take(field.text), kind="primary")
        self.root.layer.open(sheet)

    def take(self, words: str) -> None:
        """Settings of another device."""
        app = self.root.app
        try:
            app.settings.take(words)
        except (ValueError, RecursionError):
            self.root.tell(_("Take settings over"), _("This is not a text of settings."))
            return
        app.settings.write()
        app.apply()
        self.root.rebuild()


def build(root: Any) -> SettingsScreen:
    screen = SettingsScreen(root=root, title=_("Settings"), widest=900)
    screen.fill()
    return screen
