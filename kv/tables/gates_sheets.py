"""The sheets of the Gates table: the tax, events left, the last round, a player, a chapter."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from core.games.gates.data import CARD_IDS, GOODS, ROUNDS
from core.i18n import _, ngettext
from core.text.gates_log import CHAPTERS, event_name
from kv.gestures import Touchable
from kv.tables.gates_event import ground
from kv.tables.gates_hand import HandCard
from kv.tables.gates_ink import ICONS, Inked, counted, draw_signs, grown, sheet_of, signed
from kv.theme import theme
from kv.widgets.icon import draw_icon, draw_token
from kv.widgets.rows import Row
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt

WIDTH = 330  # dp of a row from which a name fits in beside what was paid and all points
MINI = 57  # dp of width of a card on a sheet
Signs = list[tuple[str, str]]


def head(words: str) -> Txt:
    return Txt(text=words, points=18, bold=True)


class DueRow(Inked):
    """A player before the tax: each good held against what is asked, and the points it costs."""

    colour = NumericProperty(0)
    name = StringProperty("")
    goods = ListProperty()  # (good, held, asked)
    cost = NumericProperty(0)
    total = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("colour", "name", "goods", "cost", "total"):
            self.fbind(name, self.again)
        theme.bind(sp=self._resize, dp=self._resize)
        self._resize()

    def _resize(self, *_args: Any) -> None:
        self.height = max(44 * theme.dp, 36 * theme.sp)

    def paint(self) -> None:
        unit = theme.dp
        x, y, w, h = self.x, self.y, self.width, self.height
        short = any(held < asked for _good, held, asked in self.goods)
        line = theme.danger if short else theme.line
        sheet_of((x, y + 2 * unit, w, h - 4 * unit), 8 * unit, theme.surface, line, 1.6)
        draw_token((x + 20 * unit, y + h / 2), 13 * unit, int(self.colour))
        left = x + 38 * unit
        named = w * 0.28
        if self.total and w < WIDTH * unit:  # the mark alone says who it is
            named = 0
        else:
            self.write(self.name, (left, y + 2 * unit, named, h - 4 * unit), 15, align="left")
        left += named
        count = len(self.goods)
        last = 100 * unit if self.total else 56 * unit
        each = (x + w - last - left) / max(1, count)
        for n, (good, held, asked) in enumerate(self.goods):
            ink = theme.danger if held < asked else theme.ink
            signs = [(ICONS[good], ""), ("", f"{held}/{asked}")]
            centre = (left + each * (n + 0.5), y + h / 2)
            draw_signs(self, signs, centre, min(grown(22), h * 0.5), each - 4 * unit, ink)
        cost = [("", signed(-int(self.cost)) if self.cost else "0"), ("vp", "")]
        ink = theme.danger if self.cost else theme.good
        each = last / 2 if self.total else last
        side = min(grown(20), h * 0.45)
        centre = (x + w - last + each / 2 - 2 * unit, y + h / 2)
        draw_signs(self, cost, centre, side, each - 6 * unit, ink)
        if self.total:
            centre = (x + w - each / 2 - 2 * unit, y + h / 2)
            signs = [("", "="), ("", self.total)]
            draw_signs(self, signs, centre, side, each - 6 * unit)


class SideHead(Inked):
    """One side of a tax: the colour of the event that brings it, and what it asks."""

    words = StringProperty("")
    signs = ListProperty()
    blue = ObjectProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("words", "signs", "blue"):
            self.fbind(name, self.again)
        theme.bind(sp=self._resize, dp=self._resize)
        self._resize()

    def _resize(self, *_args: Any) -> None:
        self.height = max(44 * theme.dp, 42 * theme.sp)

    def paint(self) -> None:
        unit = theme.dp
        x, y, w, h = self.x, self.y, self.width, self.height
        sheet_of((x, y, w, h), 8 * unit, (*ground(bool(self.blue)), 1), theme.ink, 1.5)
        draw_icon("icons", "tax", (x + 22 * unit, y + h / 2), 26 * unit)
        box = (x + 42 * unit, y + 2 * unit, w * 0.6 - 46 * unit, h - 4 * unit)
        self.write(self.words, box, 15, bold=True, lines=2, align="left")
        centre = (x + w * 0.8, y + h / 2)
        draw_signs(self, list(self.signs), centre, min(grown(24), h * 0.55), w * 0.36)


def tax_parts(table: Any) -> list[Any]:
    """The sides of the coming tax, a row per player under each."""
    found: list[Any] = []
    sides = table.sides()
    for side in sides:
        words = _("If the last event is blue") if side.blue else _("If the last event is brown")
        if side.certain:
            words = _("The last event is blue") if side.blue else _("The last event is brown")
        elif len(sides) == 1:
            words = _("Only blue events are left") if side.blue else _("Only brown events are left")
        found.append(SideHead(words=words, signs=counted(side.goods), blue=side.blue))
        found += [due_row(table, row, side.goods) for row in side.rows]
    return found


def due_row(table: Any, row: Any, asked: Any, total: str = "") -> DueRow:
    """A row of the planner or of the table at the end of a chapter."""
    kinds = dict.fromkeys(asked)
    held = {g: asked.count(g) - row.missing.count(g) for g in kinds}
    if not total:
        mine = table.view.seats[row.seat].goods
        held = {g: mine[GOODS.index(g)] for g in kinds}
    return DueRow(
        colour=table.match.seats[row.seat].colour,
        name=table.words.name(row.seat),
        goods=[(g, held[g], asked.count(g)) for g in kinds],
        cost=row.points,
        total=total,
    )


def taxes_sheet(table: Any) -> Sheet:
    """The planner: what each side would cost everybody with the goods held now."""
    chapter = table.view.chapter
    title = _("Tax of chapter {chapter}").format(chapter=CHAPTERS[chapter])
    sheet = Sheet(title=title, wanted=620)
    sheet.add(Txt(text=table.dues(full=True)[0], points=17))
    sheet.add(*tax_parts(table))
    sheet.add(*(Txt(text=line) for line in table.details(("tax", f"tax-{chapter}"))))
    if chapter == 0:
        later = table.words.thing("tax-1")
        sheet.add(head(later.name), Txt(text=later.text))
    return sheet


def chapter_sheet(table: Any, chapter: int) -> Sheet | None:
    """The tax as it was paid: a row per player, and the points they have after it."""
    events = [e for entry in table.match.log(None) for e in entry.events]
    calls = [n for n, e in enumerate(events) if e.kind == "tax_called" and e.chapter == chapter]
    if not calls:
        return None
    called = events[calls[0]]
    paid = []
    for event in events[calls[0] + 1 :]:
        if event.kind != "tax_paid":
            break
        paid.append(event)
    title = _("End of chapter {chapter}").format(chapter=CHAPTERS[chapter])
    sheet = Sheet(title=title, wanted=620)
    words = _("The last event is blue") if called.blue else _("The last event is brown")
    sheet.add(SideHead(words=words, signs=counted(called.goods), blue=called.blue))
    after = points_after(table, chapter)
    for event in sorted(paid, key=lambda e: -after[e.seat]):
        sheet.add(due_row(table, event, called.goods, str(after[event.seat])))
    told = [table.words.event(e) for e in paid]
    follows = [e for e in events[calls[0] :] if e.kind == "start_player_changed"]
    if chapter == 0 and follows:
        told.append(table.words.event(follows[0]))
    sheet.add(Txt(text="\n".join(told)))
    sheet.button(_("Go on"), lambda: None, kind="primary")
    return sheet


def points_after(table: Any, chapter: int) -> tuple[int, ...]:
    """The points everybody had after a chapter's tax."""
    match = table.match
    for entry in match.log(None):
        if any(e.kind == "tax_called" and e.chapter == chapter for e in entry.events):
            return tuple(match.score_line()[entry.number + 1])
    return tuple(match.scores())


# -- events --------------------------------------------------------------------------------


class EventRow(Row):
    """An event on a list; it says what it does."""


def event_rows(table: Any, events: Any) -> list[EventRow]:
    return [
        EventRow(text=event_name(e), note=table.words.thing(e).text, kind="plain") for e in events
    ]


def left_sheet(table: Any) -> Sheet:
    """Which events are still face down, if the players want that help."""
    view = table.view
    sheet = Sheet(title=_("Events left"), wanted=620)
    rounds = ROUNDS - view.round
    words = ngettext(
        "{count} event of this chapter is still face down.",
        "{count} events of this chapter are still face down.",
        rounds,
    )
    sheet.add(Txt(text=words.format(count=rounds)))
    if not table.memory_help:
        words = _("Memory help is off: which events have been is yours to remember.")
        sheet.add(Txt(text=words))
        return sheet
    for part in table.match.ask("events_left"):
        if not (part.blue or part.brown) or part.chapter < view.chapter:
            continue
        title = _("Chapter {chapter}: {blue} blue, {brown} brown")
        title = title.format(
            chapter=CHAPTERS[part.chapter], blue=len(part.blue), brown=len(part.brown)
        )
        sheet.add(head(title), *event_rows(table, (*part.blue, *part.brown)))
    return sheet


def last_sheet(table: Any) -> Sheet:
    """What happened in the round before this one."""
    sheet = Sheet(title=_("Last round"), wanted=620)
    rounds: list[list[str]] = []
    for event in table.told():
        if event.kind == "event_revealed":
            rounds.append([])
        words = table.words.event(event)
        if words:
            rounds[-1].append(words)
    shown = rounds[-1:] if table.match.over else rounds[-2:-1]
    for words in [*shown[0]] if shown else [_("There was no round before this one.")]:
        sheet.add(Txt(text=words))
    return sheet


# -- players -------------------------------------------------------------------------------


class SheetCard(HandCard):
    """A card on a sheet: shows what it is."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.draggable = False
        self.size_hint = (None, None)
        self.size = (MINI * theme.dp, MINI * 1.75 * theme.dp)

    def _state(self, *_args: Any) -> None:
        """Nothing is chosen here."""

    def on_tap(self, touch: Any) -> None:
        self.table.lens(self.target, self)


class GoodsLine(Touchable, Inked):
    """All goods of a player in one row."""

    signs = ListProperty()
    passive = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.height = max(44 * theme.dp, 36 * theme.sp)
        self.fbind("signs", self.again)

    def paint(self) -> None:
        each = self.width / max(1, len(self.signs))
        for n, (icon, words) in enumerate(self.signs):
            centre = (self.x + each * (n + 0.5), self.center_y)
            side = min(grown(28), self.height * 0.6)
            draw_signs(self, [(icon, words)], centre, side, each - 6 * theme.dp)
        Color(*theme.line)
        SmoothLine(points=(self.x, self.y, self.right, self.y), width=0.7 * theme.dp)


def seat_parts(table: Any, view: Any, seat: int) -> list[Any]:
    """What the sheet behind a player's chip shows: goods, cards, where the points came from."""
    mine = view.seats[seat]
    goods = [(ICONS[g], str(n)) for g, n in zip(GOODS, mine.goods, strict=True)]
    found: list[Any] = [GoodsLine(signs=goods)]
    row = StackLayout(size_hint_y=None, spacing=5 * theme.dp, padding=(2 * theme.dp, 4 * theme.dp))
    row.bind(minimum_height=row.setter("height"))
    good = mine.corner if mine.corner in GOODS else ""
    for card in CARD_IDS:
        made = SheetCard(table=table, card=card, colour=table.match.seats[seat].colour)
        made.good, made.played, made.target = good, card in mine.played, ("card", card)
        row.add_widget(made)
    found.append(row)
    if mine.played:
        found.append(Txt(text=_("Hatched cards are played and lie open.")))
    found += [Txt(text=line) for line in table.details(("seat", seat))[1:]]
    sources = table.match.breakdown()[seat]
    for source, points in sources.items():
        if points:
            name = table.words.text.source(source)
            found.append(Txt(text=f"{name}: {points}".replace("-", "−")))
    return found
