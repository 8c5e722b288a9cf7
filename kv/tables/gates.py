"""The Gates table: the square, the hand, trades, goods, the tax ahead."""

from __future__ import annotations

from typing import Any

from core.games.gates.data import CORNER_POINTS, GOODS
from core.i18n import _, ngettext
from core.text.gates import moment
from core.text.gates_log import amount, points
from kv.tables.base import TableBase
from kv.tables.gates_aside import GatesAside
from kv.tables.gates_choosing import ACTION, INCOME, GatesChoosing
from kv.tables.gates_event import EventFace
from kv.tables.gates_hand import ACTION_SIGNS, CardFace, Hand, card_name, income
from kv.tables.gates_ink import ARROW, ICONS, minus, signed
from kv.tables.gates_middle import Middle
from kv.tables.gates_motion import GatesMotion
from kv.tables.gates_plan import Tag
from kv.tables.gates_sheets import chapter_sheet, last_sheet, left_sheet, seat_parts, taxes_sheet
from kv.tables.gates_stock import Stock
from kv.tables.gates_telling import GatesTelling
from kv.tables.gates_zones import GatesZones
from kv.theme import load_kv, theme
from kv.widgets.frame import SeatFact, Tool
from kv.widgets.icon import Icon

Signs = list[tuple[str, str]]


class Table(GatesChoosing, GatesTelling, GatesZones, GatesMotion, TableBase):
    """See kv.tables.base."""

    def __init__(self, **kwargs: Any) -> None:
        self.incomes: Any = ()
        self.tax: Any = None
        self.lacks: dict[str, Any] = {}
        self._chapters: dict[Any, int] = {}  # how many ends each viewer has been told of
        self._ended = -1  # how many there were when the table was opened
        super().__init__(**kwargs)

    def build(self) -> None:
        self.board = Middle(table=self)
        self.hand = Hand(table=self)
        self.stock = Stock(table=self)
        self.aside = GatesAside(table=self)

    # -- what is seen ---------------------------------------------------------------------

    @property
    def memory_help(self) -> bool:
        chosen = self.root.app.settings["memory_help"]
        return bool(self.match.meta.get("memory_help", chosen))

    def show(self, view: Any) -> None:
        self._ask(view)
        rows = (self._trades_row(), self._goods_row())
        if theme.layout == "expanded":
            rows = (0 if self.railed else self.scaled(64, 3), self.scaled(48, 1.6))
        self.stock.place(*rows, bool(rows[0]))
        self._fill(view)
        self.aside.show(view)
        self._tell_chapter(view)

    def _ask(self, view: Any) -> None:
        """What only the present position knows; nothing of it is asked about an earlier one."""
        self.incomes, self.tax, self.lacks = (), None, {}
        if self.session.shown < 0:
            ask, mine = self.match.ask, self.own_seat()
            self.incomes, self.tax = ask("income_preview"), ask("tax_planner")
            self.lacks = {m.event: m.goods for m in ask("missing") if m.seat == mine}

    def updated(self) -> None:
        self._fill(self.view)

    def _fill(self, view: Any) -> None:
        """Everything that a staged move changes."""
        self.board.show(view)
        changed = self.changes_of(self.staged())
        self._fill_goods(view, changed)
        self._fill_trades(view)
        self._fill_hand(view, changed)

    def tags(self, view: Any) -> list[Tag]:
        """The players at the corners: what theirs shows and brings."""
        count = len(view.seats)
        waiting = view.phase in ("place", "event", "over")
        past = view.phase in ("henry", "trade")  # nobody's corner brings anything any more
        chosen = view.phase in ("goods", "barter", "close")  # nor that of whoever acts
        found = []
        for seat, mine in enumerate(view.seats):
            who = self.match.seats[seat]
            shows, incomes = self.corner_of(seat)
            done = not waiting and (seat - view.start) % count < count - view.left
            spent = past or done or (chosen and seat == view.current)
            amounts = [n for _card, n in incomes] or [0]
            found.append(
                Tag(
                    seat=seat,
                    place=mine.place,
                    colour=who.colour,
                    name=who.name,
                    shows=shows,
                    amount=-1 if spent else max(amounts),
                    most=len(set(amounts)) > 1,
                    acting=view.current == seat,
                    own=view.viewer == seat,
                    start=view.start == seat,
                    done=done,
                    badge=self.marks.badges.get(("seat", seat), 0),
                    alarm=("seat", seat) in self.marks.alarm,
                )
            )
        return found

    def _fill_goods(self, view: Any, changed: dict[str, tuple[int, int]]) -> None:
        mine = view.seats[self.own_seat()]
        for cell in self.stock.goods:
            good = cell.thing
            cell.count = mine.goods[GOODS.index(good)] if good in GOODS else mine.points
            cell.after = changed.get(good, (0, cell.count))[1]

    def trades(self) -> list[Any]:
        """The slots for blue events that are shown now."""
        return self.aside.trades if self.railed else self.stock.trades

    def _fill_trades(self, view: Any) -> None:
        for slot, event in zip(self.trades(), (*view.display, "", ""), strict=False):
            slot.event = event
            slot.target = ("display", event) if event else None
            slot.leaving = bool(event) and event == view.leaving
            slot.lacking = list(self.lacks.get(event, ()))
            slot.closed = event in view.closed
        words, warning = self.dues()
        for line in (self.stock.deadline, self.aside.deadline):
            line.round, line.chapter = view.round, view.chapter
            line.words, line.warning = words, warning

    # -- the hand -------------------------------------------------------------------------

    def _fill_hand(self, view: Any, changed: dict[str, tuple[int, int]]) -> None:
        answers, verb = self.answers(), self.stepping
        if answers:
            self.hand.show_choices([self._answer_row(a) for a in answers])
        elif verb:
            self.hand.show_steppers(verb, self._stepper_rows(view, verb))
        else:
            seat = self.own_seat()
            good = self.corner()
            verbs = self._verbs(view, good, changed) if self.asked("card") else []
            colour = self.match.seats[seat].colour
            self.hand.show_cards(colour, view.seats[seat].hand, good, verbs)

    def _answer_row(self, action: Any) -> tuple[Any, str, Signs, Signs]:
        changed = self.changes_of(action)
        tail: Signs = []
        for thing, (before, after) in list(changed.items())[:2]:
            tail += [(ICONS[thing], f"{minus(before)} {ARROW} {minus(after)}")]
        words = self.words.action(action, self.view)
        return self.answer_target(action), words, [], tail

    def _stepper_rows(self, view: Any, verb: str) -> list[tuple[int, int, bool, bool]]:
        counts, mine = self.counts(), view.seats[self.own_seat()]
        return [
            (
                counts.get(good, 0),
                mine.goods[n] if verb == "pay" else -1,
                self.room_for(counts | {good: counts.get(good, 0) + 1}),
                counts.get(good, 0) > 0,
            )
            for n, good in enumerate(GOODS)
        ]

    def _verbs(
        self, view: Any, good: str, changed: dict[str, tuple[int, int]]
    ) -> list[tuple[str, Signs, Signs, bool]]:
        """Both ways to play a card: words, what it brings, before and after, whether it can be."""
        card = self.picked_card()
        chosen = self.session.chooser.picked
        tail: Signs = []
        for thing, (before, after) in list(changed.items())[:2]:
            tail += [(ICONS[thing], f"{minus(before)} {ARROW} {minus(after)}")]
        if good == "points":
            first = (self.target_words(INCOME), [("", signed(CORNER_POINTS)), ("vp", "")])
        elif card:
            n = income(card, good)
            first = (_("Income"), [("", signed(n) if n else "0"), (ICONS[good], "")])
        else:
            first = (_("Income"), [])
        words = _("Action: {card}").format(card=card_name(card)) if card else _("Action")
        second = (words, ACTION_SIGNS[card] if card else [])
        kinds = {a.kind for a in self.match.legal() if not card or getattr(a, "card", "") == card}
        kinds |= {a.kind for a in self.match.legal() if a.kind == "take_points"}
        return [
            (*first, tail if INCOME in chosen else [], bool(kinds - {"use_card"})),
            (*second, tail if ACTION in chosen else [], "use_card" in kinds),
        ]

    # -- chips and tools ------------------------------------------------------------------

    def moment(self, view: Any) -> str:
        return moment(view)

    def seat_facts(self, view: Any, seat: int) -> list[SeatFact]:
        """Goods held; on a panel against what the tax that may still come asks of each."""
        sides = self.sides() if theme.layout == "expanded" else ()
        asked = {g: s.goods.count(g) for s in sides for g in s.goods}
        return [
            SeatFact(ICONS[g], f"{n}/{asked[g]}" if g in asked else str(n), amount(g, n))
            for g, n in zip(GOODS, view.seats[seat].goods, strict=True)
        ]

    def seat_note(self, view: Any, seat: int) -> str:
        cards = len(view.seats[seat].hand)
        return ngettext("{count} card", "{count} cards", cards).format(count=cards)

    def _chip(self, view: Any, seat: int) -> dict[str, Any]:
        return super()._chip(view, seat) | {"stacked": theme.layout in ("compact", "medium")}

    def seat_sheet(self, view: Any, seat: int) -> list[Any]:
        return seat_parts(self, view, seat)

    def tools(self, view: Any) -> list[Tool]:
        if self.may_turn():
            return [
                Tool(
                    "left", icon="rotate_left", act=lambda: self.turn_by(-1), words=_("Turn left")
                ),
                Tool("right", icon="rotate", act=lambda: self.turn_by(1), words=_("Turn right")),
            ]
        if self.asked("card") and not self.hand.wide:
            return self._way_tools()
        if self.asked("trade"):
            return [self._without("pass", _("No event"), ("pass",))]
        verb = self.stepping
        if verb and any(not a.goods for a in self.match.legal()):
            return [self._without("nothing", _("Nothing"), (verb, "nothing", 0))]
        return []

    @staticmethod
    def _without(name: str, words: str, target: Any) -> Tool:
        """The tool that does without; beside large words there is room for a sign only."""
        if theme.large_text and theme.layout in ("compact", "short"):
            return Tool(name, icon="close", target=target, words=words)
        return Tool(name, text=words, target=target)

    def _way_tools(self) -> list[Tool]:
        """The other way to play the chosen card, or the points of the corner."""
        if self.points_corner():
            words = self.target_words(INCOME)
            return [
                Tool(
                    "income",
                    text=points(CORNER_POINTS),
                    target=INCOME,
                    words=words,
                )
            ]
        staged = self.session.chooser.staged
        if staged is None or not self.picked_card():
            return []
        if staged.kind == "income":
            return [Tool("action", text=_("Action"), target=ACTION)]
        return [Tool("way_income", text=_("Income"), target=INCOME)]

    def shown_targets(self) -> set[Any]:
        found = super().shown_targets() | {("event", self.view.event)}
        if self.stepping:  # the steppers stand for every number of goods
            found |= {t for t in (*self.marks.lit, *self.marks.picked) if len(t) == 3}
        if self.asked("card"):  # the buttons for both ways come with a card
            found |= {INCOME, ACTION}
        if self.asked("close"):
            found.add(("end_turn",))
        return found

    def picture(self, target: Any) -> Any:
        kind, unit = target[0], theme.dp
        if kind == "card":
            colour = self.match.seats[self.own_seat()].colour
            return CardFace(card=target[1], colour=colour, size=(76 * unit, 132 * unit))
        if kind in ("event", "display") and target[1]:
            return EventFace(event=target[1], inside=True, size=(132 * unit, 132 * unit))
        if kind in ("good", "favour", "pay", "take") and target[1] in ICONS:
            return Icon(name=ICONS[target[1]], grow=3, size=(72 * unit, 72 * unit))
        return None

    # -- sheets ---------------------------------------------------------------------------

    def show_taxes(self) -> None:
        """The tax ahead; behind the last one, how it was paid."""
        if self.tax is not None:
            self.root.layer.open(taxes_sheet(self))
            return
        told = chapter_sheet(self, self.view.chapter)
        if told is not None:
            self.root.layer.open(told)

    def show_left(self) -> None:
        self.root.layer.open(left_sheet(self))

    def show_last(self) -> None:
        self.root.layer.open(last_sheet(self))

    def _tell_chapter(self, view: Any) -> None:
        """Open the table of the tax once for everyone who looks after a chapter."""
        if self.session.shown >= 0:
            return
        done = 2 if view.phase == "over" else view.chapter
        self._ended = done if self._ended < 0 else min(done, self._ended)
        seen = self._chapters.setdefault(view.viewer, self._ended)
        if done < seen:
            self._chapters[view.viewer] = done  # taken back
        if done > seen and self.session.state in ("act", "over", "think"):
            self._chapters[view.viewer] = done
            sheet = chapter_sheet(self, done - 1)
            if sheet is not None:
                self.root.layer.open(sheet)

    def _consequence(self) -> None:
        """What the staged move does; while nothing is staged, the tax that cannot be paid."""
        super()._consequence()
        if self.pill.text or not self.session.can_act() or self.reading:
            return
        words, warning = self.dues()
        if warning and not self.since.ids.row.children:
            self.say(words)

    def touched(self, entry: Any) -> tuple[Any, ...]:
        found: list[Any] = []
        for event in entry.events:
            if event.kind in ("income_taken", "points_taken", "card_used", "event_placed"):
                found.append(("seat", event.seat))
            elif event.kind == "event_used":
                found.append(("display", event.event))
        return tuple(found)


load_kv(__file__)
