"""The rules of a game to read: chapters, search as one types, opened at any paragraph."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from core import text
from core.games import registry
from core.i18n import _, ngettext
from core.learn import rulebook
from core.learn.rulebook import Chapter, Para
from kv.gestures import Touchable
from kv.theme import load_kv, theme
from kv.widgets import book  # noqa: F401  (used by the .kv file)
from kv.widgets.book import emblem
from kv.widgets.button import Btn
from kv.widgets.leaf import Grid, Leaf
from kv.widgets.rows import Field, Heading, Row
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt

SCENE = "books/"  # pictures of this group fill the width
PATIENCE = 0.15  # seconds after the last letter before the search begins
RAIL = 264  # dp of the list of chapters on wide windows


class RulePara(Touchable, BoxLayout):
    """One paragraph: its number, picture and words, the cards it lists, both its readings."""

    number = StringProperty("")
    place = StringProperty("")  # the chapter, when it was found by words
    mark = StringProperty("")
    text = StringProperty("")
    picture = StringProperty("")  # "group/name"
    told = StringProperty("")  # everything below the words, for speech
    chosen = BooleanProperty(False)
    act = ObjectProperty(None, allownone=True)
    focusable = True

    def on_tap(self, touch: Any) -> None:
        if self.act:
            self.act()

    def spoken(self) -> str:
        state = _("you are here") if self.chosen else ""
        parts = (_("Rule {number}").format(number=self.number), self.text, self.told, self.mark)
        return ". ".join(part.rstrip(".") for part in (*parts, state) if part)


class ThingLine(BoxLayout):
    """A card, building or sign with its name and what it does."""

    name = StringProperty("")
    text = StringProperty("")
    picture = StringProperty("")


class ReadingLine(BoxLayout):
    """One reading of a disputed paragraph and whether it is on."""

    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)


class SearchBar(BoxLayout):
    """The line to type in, always in sight."""

    rail = NumericProperty(0)  # width of what stands at the left below it


class ChapterRail(BoxLayout):
    """The chapters beside the text on wide windows."""

    rows = ListProperty()
    wide = NumericProperty(0)


def thing_picture(name: str) -> str:
    """Where the art has a picture of a thing; "" where it has none."""
    places = (("cards", name), ("icons", name), ("icons", f"{name}_sign"), ("icons", name[:3]))
    return next((f"{group}/{n}" for group, n in places if theme.texture(group, n)), "")


class RulesScreen(Leaf):
    """Chapters one below the other. `chosen` are the options of a running match."""

    def __init__(
        self, root: Any, game: str, paragraph: str, chosen: Mapping[str, Any] | None
    ) -> None:
        self.game = game
        self.chosen = chosen
        self.paras: dict[str, RulePara] = {}
        self.heads: list[tuple[str, Any]] = []
        self.leaves: list[Any] = []  # headings and paragraphs, in order
        self._aim: Any = None
        super().__init__(root=root, title=text.game_name(game), widest=760)
        self._settle = Clock.create_trigger(self._scroll, -1)
        self._search = Clock.create_trigger(self._find, PATIENCE)
        self.field = Field(hint_text=_("Search the rules"), name=_("Search the rules"))
        self.field.bind(text=lambda *_a: self._typed())
        self._frame()
        self._write()
        self._tell_all(paragraph)

    def _frame(self) -> None:
        """The search stands above the page, the chapters beside it."""
        ids, page = self.ids, self.ids.page.__self__
        column = page.parent
        place = column.children.index(page)
        column.remove_widget(page)
        middle = BoxLayout()
        self.rail = ChapterRail()
        middle.add_widget(self.rail)
        middle.add_widget(page)
        column.add_widget(middle, index=place)
        self.bar = SearchBar()
        self.bar.add_widget(self.field)
        self.clear_button = Btn(
            icon="close", kind="ghost", words=_("Clear the search"), act=self._clear
        )
        self.contents = Btn(icon="log", kind="ghost", words=_("Chapters"), act=self.show_chapters)
        for button in (self.clear_button, self.contents):
            button.size_hint_x = None
        self.bar.add_widget(self.clear_button)
        self.tool(self.contents)
        column.add_widget(self.bar, index=place + 1)
        ids.body.bind(height=lambda *_a: self._settle())
        self.bind(size=lambda *_a: self._settle())
        theme.bind(dp=self._widths, layout=self._widths)
        self._widths()

    def _widths(self, *_args: Any) -> None:
        """What there is beside the text and the search."""
        unit, railed = theme.dp, theme.layout == "expanded"
        self.rail.wide = self.bar.rail = RAIL * unit if railed else 0
        typed = bool(self.field.text)
        for button, shown in ((self.contents, not railed), (self.clear_button, typed)):
            button.width = 48 * unit if shown else 0
            button.opacity, button.disabled = (1, False) if shown else (0, True)

    # -- what is told -------------------------------------------------------------------

    def _write(self) -> None:
        """Make every chapter's widgets, once."""
        for chapter in rulebook.chapters(self.game):
            title = _(chapter.title)
            head = Heading(words=title)
            self.heads.append((title, head))
            self.leaves.append(head)
            for para in chapter.paras:
                made = self.paras[para.id] = self._para(para)
                self.leaves.append(made)
            self.rail.ids.list.add_widget(Row(text=title, act=lambda head=head: self._go(head)))

    def _tell_all(self, paragraph: str) -> None:
        """Every chapter; the page opens at a paragraph."""
        self.ids.body.clear_widgets()
        self.add(*self.leaves)
        self._open_at(paragraph)

    def _open_at(self, paragraph: str) -> None:
        found = rulebook.at(self.game, paragraph)
        for number, made in self.paras.items():
            made.chosen = found is not None and number == found.id
        if found is not None:
            self._go(self.paras[found.id])
        else:
            self.ids.page.scroll_y = 1

    def _para(self, para: Para, chapter: Chapter | None = None) -> RulePara:
        found = chapter is not None
        mark = _(rulebook.MARKS[para.mark]) if para.mark else ""
        made = RulePara(
            number=para.id,
            place=_(chapter.title) if chapter else "",
            mark=mark,
            text=_(para.text),
            picture=para.picture,
            act=(lambda: self._leave_search(para.id)) if found else None,
        )
        more = made.ids.more
        told = []
        lines = Grid(least=300, most=2)
        for name, thing in rulebook.things(self.game, para):
            lines.put(ThingLine(name=thing.name, text=thing.text, picture=thing_picture(name)))
            told.append(f"{thing.name}: {thing.text}")
        if told:
            more.add_widget(lines)
        for reading in rulebook.readings(self.game, para, self.chosen or {}):
            note = self._state(reading.on)
            more.add_widget(ReadingLine(text=reading.words, note=note, on=reading.on))
            told.append(f"{reading.words}: {note}")
        made.told = ". ".join(told)
        return made

    def _state(self, on: bool) -> str:
        if self.chosen is None:
            return _("usual reading") if on else _("other reading, chosen at setup")
        return _("played in this match") if on else _("not in this match")

    # -- search -------------------------------------------------------------------------

    def _typed(self) -> None:
        self._widths()
        self._search()

    def _find(self, *_args: Any) -> None:
        words = self.field.text.strip()
        if not words:
            self._tell_all("")
            return
        self._aim = None
        self.ids.body.clear_widgets()
        found = rulebook.search(self.game, words)
        counted = ngettext("{count} paragraph", "{count} paragraphs", len(found))
        self.add(Txt(text=counted.format(count=len(found)), points=14))
        if not found:
            self.add(Txt(text=_("No paragraph holds these words.")))
        for hit in found:
            self.add(self._para(hit.para, hit.chapter))
        self.ids.page.scroll_y = 1

    def _clear(self) -> None:
        self.field.text = ""

    def _leave_search(self, paragraph: str) -> None:
        """From a paragraph that was found to its place among the others."""
        self.field.text = ""
        self._search.cancel()
        self._tell_all(paragraph)

    # -- moving about -------------------------------------------------------------------

    def show_chapters(self) -> None:
        """The chapters as a sheet."""
        sheet = Sheet(title=_("Chapters"))
        for title, head in self.heads:
            sheet.row(title, lambda head=head: self._go(head))
        self.root.layer.open(sheet)

    def _go(self, widget: Any) -> None:
        if widget.parent is None:  # the search shows other paragraphs
            self._leave_search("")
        self._aim = widget
        self._settle()

    def _scroll(self, *_args: Any) -> None:
        """Bring what is aimed at to the top; again while the page still grows."""
        aim, page = self._aim, self.ids.page
        room = self.ids.body.height - page.height
        if aim is None or aim.parent is None or room <= 0:
            return
        page.scroll_y = max(0, min(1, (aim.top + 10 * theme.dp - page.height) / room))

    def on_touch_down(self, touch: Any) -> bool:
        self._aim = None
        return super().on_touch_down(touch)

    def arrive(self) -> None:
        """The keyboard begins at the paragraph that was asked for."""
        here = next((made for made in self.paras.values() if made.chosen), None)
        if here is not None:
            self.root.focus.begin_at(here)

    def help(self) -> None:
        """Here already."""

    def back(self) -> bool:
        """Out of the search first."""
        if not self.field.text:
            return False
        self._leave_search("")
        return True


class RulesShelf(Leaf):
    """Which game's rules?"""

    def fill(self) -> None:
        for game in registry.GAMES:
            self.add(
                Row(
                    text=text.game_name(game),
                    icon=emblem(game),
                    sign="more",
                    act=lambda game=game: self.root.show("rules", game=game),
                )
            )

    def help(self) -> None:
        """Here already."""


def build(
    root: Any, game: str = "", paragraph: str = "", options: Mapping[str, Any] | None = None
) -> Leaf:
    if game:
        return RulesScreen(root, game, paragraph, options)
    shelf = RulesShelf(root=root, title=_("Rules"))
    shelf.fill()
    return shelf


load_kv(__file__)
