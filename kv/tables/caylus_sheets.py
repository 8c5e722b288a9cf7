"""The sheets of the Caylus table: prestige, own cards, what will run, a player, last round."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from core.games.caylus.data import TOKEN_POINTS
from core.i18n import _, ngettext
from core.text.caylus_cards import card as card_name
from core.text.caylus_cards import goods as goods_words
from kv.tables.caylus_cards import HAND, ROAD, Look, LookCard
from kv.tables.caylus_hand import PrestigeCard
from kv.tables.log_sheet import LogRow
from kv.theme import theme
from kv.widgets.icon import Token
from kv.widgets.sheet import Sheet
from kv.widgets.text import Fit, Txt

CARD = 92  # dp of a card's width on a sheet


def head(words: str) -> Txt:
    return Txt(text=words, points=18, bold=True)


def laid(cards: list[Any]) -> StackLayout:
    """Cards side by side, wrapping."""
    row = StackLayout(size_hint_y=None, spacing=6 * theme.dp, padding=(2 * theme.dp,) * 4)
    row.bind(minimum_height=row.setter("height"))
    for card in cards:
        row.add_widget(card)
    return row


def card_row(table: Any, looks: list[Look]) -> StackLayout:
    """Cards to look at; a tap or a hold explains them."""
    width = CARD * theme.dp
    return laid(
        [
            LookCard(
                table=table,
                look=look,
                target=("thing", look.shown),
                size_hint=(None, None),
                size=(width, width / HAND),
            )
            for look in looks
        ]
    )


# -- prestige ---------------------------------------------------------------------------


class SheetPrestige(PrestigeCard):
    """A tap takes it up and closes the sheet; what cannot be built says why."""

    sheet: Any = None

    def on_tap(self, touch: Any) -> None:
        if self.table.can_build(self.target):
            self.sheet.close()
            self.table.tap(self.target, touch)
        else:
            self.table.lens(self.target, self)


def prestige_sheet(table: Any) -> Sheet:
    """All prestige buildings still to be had, with what is missing for each."""
    sheet = Sheet(title=_("Prestige buildings"), wanted=640)
    view = table.view
    if view.advanced:
        sheet.add(Txt(text=_("Each is built on an own residence that has none yet.")))
    width, cards = 98 * theme.dp, []
    for look in table.prestige_looks(view):
        made = SheetPrestige(
            table=table,
            look=look,
            target=("prestige", look.card),
            size_hint=(None, None),
            size=(width, width / HAND),
        )
        made.sheet = sheet
        made.mark(table.marks)
        cards.append(made)
    if cards:
        sheet.add(laid(cards))
    else:
        sheet.add(Txt(text=_("All of them are built.")))
    return sheet


# -- own cards --------------------------------------------------------------------------


def deck_sheet(table: Any) -> Sheet:
    """The viewer's deck, as far as memory help tells it, and the discard pile."""
    view, seat = table.view, table.view.viewer
    sheet = Sheet(title=_("Own cards"), wanted=640)
    sheet.add(*own_cards(table, view, seat))
    return sheet


def own_cards(table: Any, view: Any, seat: int) -> list[Any]:
    mine = view.players[seat]
    colour = table.match.seats[seat].colour
    words = ngettext("{count} card in the deck", "{count} cards in the deck", mine.deck_size)
    found: list[Any] = [head(words.format(count=mine.deck_size))]
    if not table.memory_help:
        found.append(Txt(text=_("Memory help is off: which ones is yours to remember.")))
    elif mine.deck_size:
        deck = table.match.ask("own_deck", viewer=seat)
        found.append(Txt(text=_("In an order that nobody knows:")))
        found.append(card_row(table, [Look(card, colour) for card in deck]))
    found += discards(table, view, seat)
    return found


def discards(table: Any, view: Any, seat: int) -> list[Any]:
    """The open pile of a seat; everyone may read it."""
    pile = view.players[seat].discard
    if not pile:
        return []
    colour = table.match.seats[seat].colour
    return [head(_("Discard pile")), card_row(table, [Look(card, colour) for card in pile])]


# -- a player ---------------------------------------------------------------------------


def seat_cards(table: Any, view: Any, seat: int) -> list[Any]:
    """Everything public about a player; the deck too where it is one's own."""
    mine = view.players[seat]
    stock = goods_words(mine[:5])
    lines = [stock] if stock else []
    lines.append(
        ngettext("{count} worker at home", "{count} workers at home", mine.workers).format(
            count=mine.workers
        )
    )
    income = ngettext(
        "{count} denier of income each round", "{count} deniers of income each round", mine.income
    )
    lines.append(income.format(count=mine.income))
    cards = ngettext("{count} card in hand", "{count} cards in hand", mine.hand_size)
    lines.append(cards.format(count=mine.hand_size))
    tokens = [f"{n} × {worth}" for n, worth in zip(mine.tokens, TOKEN_POINTS, strict=True) if n]
    if tokens:
        lines.append(_("Castle tokens: {tokens}").format(tokens=", ".join(tokens)))
    found: list[Any] = [Txt(text=line) for line in lines]
    road = [table.road_look(view, i) for i, card in enumerate(view.road) if card.owner == seat]
    colour = table.match.seats[seat].colour
    built = [Look(card, colour) for card in mine.prestige]
    on_road = {look.prestige for look in road}
    road += [look for look in built if look.card not in on_road]
    if road:
        found += [head(_("Buildings")), card_row(table, [_plain(look) for look in road])]
    if mine.known:
        known = [Look(card, colour) for card in mine.known]
        found += [head(_("Known cards in hand")), card_row(table, known)]
    if seat == view.viewer:
        found += own_cards(table, view, seat)
    else:
        found += discards(table, view, seat)
    return found


def _plain(look: Look) -> Look:
    """A road card as a tall one: what stands on it, nothing of this round."""
    if look.prestige:
        return Look(look.prestige, look.colour)
    return Look(look.card, look.colour, residence=look.residence)


# -- what will run ----------------------------------------------------------------------


class RunLine(BoxLayout):
    """A card of the road with its worker and what comes of it."""


def run_sheet(table: Any) -> Sheet:
    """Every card with a worker from the start of the road: who will use it, and whether."""
    view = table.view
    sheet = Sheet(title=_("What will run"), wanted=560)
    runs = table.runs(view)
    rows = [(i, card) for i, card in enumerate(view.road) if card.worker >= 0]
    if not rows:
        sheet.add(Txt(text=_("No worker is on the road.")))
    for place, card in rows:
        sheet.add(_run_line(table, view, place, card, runs[place]))
    return sheet


def _run_line(table: Any, view: Any, place: int, card: Any, runs: bool) -> RunLine:
    unit = theme.dp
    high = max(70 * unit, 62 * theme.sp)
    line = RunLine(size_hint_y=None, height=high, spacing=6 * unit)
    wide = 66 * unit * ROAD
    shown = LookCard(
        table=table,
        look=table.road_look(view, place)._replace(idle=not runs),
        target=("thing", card.card),
        size_hint=(None, None),
        size=(wide, 66 * unit),
        pos_hint={"center_y": 0.5},
    )
    line.add_widget(shown)
    who = table.match.seats[card.worker]
    token = Token(colour=who.colour, size_hint=(None, 1), width=34 * unit)
    line.add_widget(token)
    name = card_name(card.card)
    if runs:
        words = _("{name} uses the {card}.").format(name=who.name, card=name)
    else:
        words = _("{card} will not run: {name}’s worker gets nothing.").format(
            card=name, name=who.name
        )
    line.add_widget(Fit(text=words, points=15, halign="left", lines=4))
    return line


# -- cards of a log line ----------------------------------------------------------------


def cards_sheet(table: Any, title: str, cards: list[str]) -> Sheet:
    """The cards a line of the log speaks of."""
    sheet = Sheet(title=title, wanted=560)
    looks = []
    for name in cards:
        owner = next((c.owner for c in table.view.road if c.card == name), -1)
        colour = table.match.seats[owner].colour if owner >= 0 else -1
        looks.append(Look(name, colour))
    sheet.add(card_row(table, looks))
    return sheet


# -- the round before -------------------------------------------------------------------


def last_sheet(table: Any) -> Sheet:
    """The moves of the round that is over; a tap shows the table after one."""
    sheet = Sheet(title=_("Last round"), wanted=620)
    view, match = table.view, table.match
    wanted = view.round if view.phase == "over" else view.round - 1
    now = 0
    for entry in match.log(table.session.viewer):
        if now == wanted > 0:
            sheet.add(_last_line(table, sheet, entry))
        for event in entry.events:
            if event.kind == "phase_began" and event.phase == "income":
                now = event.round
    if wanted <= 0:
        sheet.add(Txt(text=_("There was no round before this one.")))
    return sheet


def _last_line(table: Any, sheet: Sheet, entry: Any) -> LogRow:
    def look() -> None:
        sheet.close()
        table.look_at(entry.number + 1)

    colour = table.match.seats[entry.seat].colour
    line = LogRow(text=table.words.entry(entry), colour=colour, act=look)
    line.details = lambda row: table.log_held(entry.number, row)
    return line
