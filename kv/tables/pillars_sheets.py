"""The sheets of the Pillars table: cards seen, a deal's result, what a player owns."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout

from core.games.pillars.data import CRAFTS
from core.i18n import _, ngettext
from core.text.pillars_cards import signed
from kv.tables.pillars_cards import RATIO, HandCard, row_of
from kv.theme import theme
from kv.widgets.frame import Facts
from kv.widgets.icon import Token
from kv.widgets.sheet import Sheet
from kv.widgets.text import Fit, Txt

MINI = 58  # dp of width of a card on a sheet


class SheetCard(HandCard):
    """A card on a sheet: shows what it is."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.draggable = False
        self.size_hint = (None, None)
        self.size = (MINI * theme.dp, MINI * theme.dp / RATIO)

    def _state(self, *_args: Any) -> None:
        """Nothing is chosen here."""

    def on_tap(self, touch: Any) -> None:
        self.table.lens(self.target, self)


def card_row(table: Any, cards: Any, crossed: Any = ()) -> StackLayout:
    """Cards side by side, wrapping; those at the places in `crossed` are played."""
    row = StackLayout(size_hint_y=None, spacing=4 * theme.dp)
    row.bind(minimum_height=row.setter("height"))
    for n, card in enumerate(cards):
        made = SheetCard(
            table=table, card=card, colour=table.card_colour(card), target=("seen", card)
        )
        made.crossed = n in crossed
        row.add_widget(made)
    return row


def head(words: str) -> Txt:
    return Txt(text=words, points=18, bold=True)


def cards_sheet(table: Any) -> Sheet:
    """Last trick, King's trick, privileges; with memory help every card of the deal."""
    view = table.view
    sheet = Sheet(title=_("Cards"), wanted=720)
    if view.last_trick:
        sheet.add(head(_("Last trick")), card_row(table, [p.card for p in view.last_trick]))
    if view.king_trick:
        sheet.add(head(_("The King’s trick")), card_row(table, view.king_trick))
    if table.memory_help:
        for title, cards, crossed in _seen_rows(table):
            sheet.add(head(title), card_row(table, cards, crossed))
    else:
        words = _("Memory help is off: which other cards were played is yours to remember.")
        sheet.add(Txt(text=words))
    waiting = ngettext(
        "{count} privilege still face down", "{count} privileges still face down", view.pile
    ).format(count=view.pile)
    sheet.add(head(_("Privileges")), Txt(text=waiting))
    if view.returned:
        sheet.add(card_row(table, view.returned))
    return sheet


def _seen_rows(table: Any) -> list[tuple[str, list[str], set[int]]]:
    viewer = table.session.viewer
    seen = table.match.ask("seen", viewer=0 if viewer is None else viewer)
    groups: dict[int, list[Any]] = {}
    for entry in seen:
        groups.setdefault(row_of(entry.card).seat, []).append(entry)
    rows = []
    for seat, entries in groups.items():
        title = _("Neutral cards") if seat < 0 else table.words.name(seat)
        crossed = {n for n, e in enumerate(entries) if e.where == "played"}
        rows.append((title, [e.card for e in entries], crossed))
    return rows


def seat_cards(table: Any, view: Any, seat: int) -> list[Any]:
    """What the sheet behind a player's chip shows."""
    tricks = view.tricks[seat]
    words = ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks)
    height = max(36 * theme.dp, 30 * theme.sp)
    owned = Facts(items=table.stock_of(view, seat), points=17, side=26)
    owned.size_hint_y, owned.height = None, height
    found: list[Any] = [Txt(text=words), head(_("Materials")), owned]
    if view.privileges[seat]:
        found += [head(_("Privileges")), card_row(table, view.privileges[seat])]
    if view.results:
        deals = ", ".join(signed(row[seat]) for row in view.results)
        found.append(Txt(text=_("Points per deal: {deals}").format(deals=deals)))
    return found


# -- the result of a deal ---------------------------------------------------------------


def deal_rows(table: Any, deal: int) -> list[tuple[str, list[int]]]:
    """Title and points per seat for everything that scored in a finished deal."""
    match = table.match
    events = [e for entry in match.log(None) for e in entry.events]
    ends = [(n, e.deal) for n, e in enumerate(events) if e.kind == "deal_scored"]
    first = max((n for n, of in ends if of < deal), default=-1) + 1
    last = max((n for n, of in ends if of == deal), default=first - 1)
    players = len(match.seats)
    sums: dict[str, list[int]] = {}

    def count(title: str, seat: int, points: int) -> None:
        sums.setdefault(title, [0] * players)[seat] += points

    crafts = {c.id for c in CRAFTS}
    for e in events[first : last + 1]:
        if e.kind == "converted":
            count(e.source if e.source in crafts else "privileges", e.seat, e.points)
        elif e.kind == "assistant_paid":
            count("privileges", e.seat, e.points)
        elif e.kind == "craftsmen_counted":
            count("craftsmen", e.seat, e.points)
        elif e.kind == "card_scored":
            count(_score_row(e), e.seat, e.points)
        elif e.kind == "deal_scored":
            if e.raised:
                count("floor", e.seat, e.raised)
            count("deal", e.seat, e.points)
            count("total", e.seat, e.total)
    order = [*(c.id for c in CRAFTS), "craftsmen", "privileges", "plus", "minus", "king", "floor"]
    return [(key, sums[key]) for key in (*order, "deal", "total") if key in sums]


def _score_row(e: Any) -> str:
    row = row_of(e.card)
    if row.sort == "privilege":
        return "privileges"
    if row.part == "king":
        return "king"
    return "plus" if e.points > 0 else "minus"


def deal_sheet(table: Any, deal: int) -> Sheet:
    """What a deal brought; stays until it is closed."""
    sheet = Sheet(title=_("Deal {deal}").format(deal=deal), wanted=640)
    sheet.add(deal_grid(table, deal))
    sheet.button(_("Go on"), lambda: None, kind="primary")
    return sheet


def deal_grid(table: Any, deal: int) -> GridLayout:
    """A deal: one column per player, one row per source."""
    rows = deal_rows(table, deal)
    seats = table.match.seats
    grid = GridLayout(cols=len(seats) + 1, size_hint_y=None, spacing=2 * theme.dp)
    grid.bind(minimum_height=grid.setter("height"))
    grid.add_widget(Fit(text="", size_hint_y=None, height=40 * theme.dp, size_hint_x=1.6))
    for who in seats:
        cell = BoxLayout(orientation="vertical", size_hint_y=None, height=58 * theme.dp)
        cell.add_widget(Token(colour=who.colour))
        cell.add_widget(Fit(text=who.name, points=13, lines=1, size_hint_y=0.55))
        grid.add_widget(cell)
    titles = {
        "craftsmen": _("Own craftsmen"),
        "deal": _("This deal"),
        "total": _("Total"),
    }
    for key, points in rows:
        strong = key in ("deal", "total")
        title = titles.get(key) or table.words.text.source(key)
        height = max(30 * theme.dp, 24 * theme.sp)
        cells = [title, *(signed(n) if n or strong else "·" for n in points)]
        for n, words in enumerate(cells):
            grid.add_widget(
                Fit(
                    text=words,
                    bold=strong,
                    points=16,
                    lines=2 if not n else 1,
                    halign="left" if not n else "center",
                    size_hint_y=None,
                    size_hint_x=1 if n else 1.6,
                    height=height,
                )
            )
    return grid
