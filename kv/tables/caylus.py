"""The Caylus table: road, castle, hand, prestige, provost, castle batches, opening hands."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from core.games.caylus.data import TOKEN_POINTS
from core.i18n import _, ngettext
from kv.tables.base import SINCE, TableBase
from kv.tables.caylus_aside import CaylusAside
from kv.tables.caylus_events import CaylusEvents
from kv.tables.caylus_looks import CaylusLooks
from kv.tables.caylus_moves import STEPPED, CaylusMoves
from kv.tables.caylus_road import Road, RoadPicture
from kv.tables.caylus_sheets import deck_sheet, last_sheet, prestige_sheet, run_sheet, seat_cards
from kv.tables.caylus_strips import CastleStrip, GoodsStrip
from kv.tables.caylus_tray import CaylusBar, CaylusTray
from kv.tables.caylus_words import CaylusWords
from kv.tables.caylus_zones import CaylusZones
from kv.theme import load_kv, theme
from kv.widgets.button import Btn
from kv.widgets.frame import SeatFact, Tool

FACTS = 3  # consequences in the pill at most
ROOMY = 320  # dp of a castle strip that holds the workers as well
TIGHT = 170  # dp of road over which one consequence is told, not three


class Middle(FloatLayout):
    """The board zone: the road, which scrolls."""

    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.road = Road(table=self.table, size_hint=(None, None))
        self.add_widget(self.road)
        self.bind(pos=self._follow, size=self._follow)

    def _follow(self, *_args: Any) -> None:
        self.road.pos, self.road.size = self.pos, self.size


class Table(CaylusZones, CaylusMoves, CaylusEvents, CaylusLooks, CaylusWords, TableBase):
    """See kv.tables.base."""

    def build(self) -> None:
        self.actions = CaylusBar(table=self)
        self.head = CastleStrip(table=self)
        self.board = Middle(table=self)
        self.stock = GoodsStrip(table=self)
        self.hand = CaylusTray(table=self)
        self.aside = CaylusAside(table=self)
        self.hinting = Btn(kind="ghost", icon="hint", words=_("Hint"), act=self.hint)
        self.hinting.size_hint = (None, 1)
        self.hinting.width = 48 * theme.dp
        self.bar.add_widget(self.hinting, index=3)
        self.pill.overlay = self.choices.overlay = True  # they stand over the road

    # -- what is seen -------------------------------------------------------------------

    @property
    def memory_help(self) -> bool:
        chosen = self.root.app.settings["memory_help"]
        return bool(self.match.meta.get("memory_help", chosen))

    def provost_place(self, view: Any) -> int:
        return int(view.provost + (self.steps() if view is self.view else 0))

    def show(self, view: Any) -> None:
        self.lay_out()
        if theme.layout == "short":
            roomy = self.head.width > ROOMY * theme.dp
            self.stock.let_worker_go()
            self.head.hold(self.stock.worker if roomy else None)
        else:
            self.head.hold(None)
            self.stock.hold_worker()
        self.head.show(view)
        self.aside.show(view)
        self.stock.show(view)
        ready = any(t[0] == "prestige" for t in self.session.chooser.lit()) and bool(self.asked)
        self.hand.cards.show(self.hand_looks(view), self._beside(view), ready)
        self.hand.ask(view, self.asked)
        asks = view.question is not None and view.question.subject == "build"
        self.board.road.guide.text = self.guidance(view)
        self.board.road.show(view, self.road_looks(view), view.phase == "actions")
        self._show_staged(view)
        if asks and self.asked:
            self.board.road.reveal_end()
        elif self.asked in ("use", "provost"):
            self.board.road.reveal(view.question.place if self.asked == "use" else view.provost)

    def _beside(self, view: Any) -> list[Any]:
        """The prestige buildings beside the hand; a panel needs their room."""
        return [] if self.asked in (*STEPPED, "use") else self.prestige_looks(view)

    def _show_staged(self, view: Any) -> None:
        """What changes with a pick: ghosts, hatches, stock, castle."""
        road, action = self.board.road, self.staged
        for place, (card, look) in enumerate(zip(road.cards, self.road_looks(view), strict=True)):
            card.look = look
            card.active = (
                view.question is not None
                and view.question.place == place
                and self.session.state in ("act", "think")
            )
        road.plot.card = self.plot_look(view)
        road.plot.waits = self.asked == "action" and any(
            t[0] == "card" for t in (*self.session.chooser.lit(), *self.session.chooser.picked)
        )
        road.set_provost(self.provost_place(view))
        picked = self.picked_prestige(view)
        looks = {look.card: look for look in self.prestige_looks(view)}
        self.hand.cards.pile.look = (
            looks[picked] if picked in looks else self.hand.cards.pile.look._replace(card="")
        )
        self.stock.preview(self._changes(action))
        self.castle_strip().preview(self._castle_after(view, action))

    def _changes(self, action: Any) -> Any:
        """What the staged move takes from the stock or brings, by good."""
        if action is None:
            return None
        if action.kind == "trade":
            return action[:5]
        paid = next((f.what for f in self.match.preview(action) if f.id == "pay"), None)
        if action.kind == "place_worker":
            paid = (0, 0, 0, 0, 1)
        if action.kind == "deliver" and action.batches:
            paid = self._batch_price(action.batches)
        if paid is None:
            return None
        return tuple(-n for n in paid)

    def _batch_price(self, batches: int) -> tuple[int, ...]:
        """The cubes of so many batches, gold where one of a kind is short."""
        mine = self.view.players[self.view.current]
        own = [min(n, batches) for n in mine[:3]]
        return (*own, 3 * batches - sum(own), 0)

    def _castle_after(self, view: Any, action: Any) -> Any:
        if action is None or action.kind not in ("deliver", "trade"):
            return None
        left = list(view.castle)
        for fact in self.match.preview(action):
            if fact.id == "tokens":
                left[TOKEN_POINTS.index(fact.what[0])] -= fact.amount
        return left

    def update(self) -> None:
        if self.view is not None and self.session.state != "show":
            self._show_staged(self.view)
        elif self.view is not None:  # what was asked is answered, what was staged happens
            if self.hand.panel is not None:
                self.hand.ask(self.view, "")
            self.stock.preview(None)
            self.castle_strip().preview(None)
        super().update()

    def updated(self) -> None:
        self.hand.cards.settle()
        panel = self.hand.panel
        if panel is not None and self.asked:
            panel.show(self.view)
            panel.walk(restrict=True)

    def _fill_since(self) -> None:
        entries = [e for e in self.session.since()[-SINCE:] if self.entry_words(e)]
        self.since.fill(
            [(e.number, self.match.seats[e.seat].colour, self.entry_words(e)) for e in entries]
        )

    def arranged(self) -> None:
        self.board.road.arrange()

    # -- players ------------------------------------------------------------------------

    def seat_facts(self, view: Any, seat: int) -> list[SeatFact]:
        mine = view.players[seat]
        money = ngettext("{count} denier", "{count} deniers", mine.deniers)
        workers = ngettext("{count} worker at home", "{count} workers at home", mine.workers)
        facts = [
            SeatFact("denier", str(mine.deniers), money.format(count=mine.deniers)),
            SeatFact("worker", str(mine.workers), workers.format(count=mine.workers)),
        ]
        each = self.chips.width / theme.dp / len(view.players)
        if theme.layout == "expanded":
            facts += self._goods_facts(mine)
        elif each < 78 or (each < 100 and mine.deniers > 9):
            return facts  # room for two numbers only; the bridge shows who passed
        elif each > 120:
            total = sum(mine[:4])
            words = ngettext("{count} cube", "{count} cubes", total).format(count=total)
            facts.append(SeatFact("cube_any", str(total), words))
        if mine.passed:
            words = _("passed as number {number}").format(number=mine.passed)
            facts.append(SeatFact("bridge", str(mine.passed), words))
        elif view.first == seat:
            facts.append(SeatFact("first", "", _("first player")))
        return facts

    def _goods_facts(self, mine: Any) -> list[SeatFact]:
        words = (
            ngettext("{count} food", "{count} food", mine.food),
            ngettext("{count} wood", "{count} wood", mine.wood),
            ngettext("{count} stone", "{count} stone", mine.stone),
            ngettext("{count} gold", "{count} gold", mine.gold),
        )
        names = ("food", "wood", "stone", "gold")
        return [
            SeatFact(name, str(n), said.format(count=n))
            for name, n, said in zip(names, mine[:4], words, strict=True)
        ]

    def seat_note(self, view: Any, seat: int) -> str:
        mine = view.players[seat]
        cards = ngettext("{count} card", "{count} cards", mine.hand_size)
        parts = [cards.format(count=mine.hand_size)]
        if mine.residences:
            homes = ngettext("{count} residence", "{count} residences", mine.residences)
            parts.append(homes.format(count=mine.residences))
        return ", ".join(parts)

    def seat_sheet(self, view: Any, seat: int) -> list[Any]:
        return seat_cards(self, view, seat)

    # -- tools --------------------------------------------------------------------------

    def all_tools(self, view: Any) -> list[Tool]:
        """Hint stands in the top bar: the bar below needs its room for three actions."""
        self.hinting.width = 48 * theme.dp
        self.hinting.enabled = self.session.can_act()
        return self.tools(view)

    def tools(self, view: Any) -> list[Tool]:
        if self.session.state == "show" and view.phase in ("actions", "provost", "activation"):
            return [Tool("all", act=self.player.finish, words=_("Take all at once"))]
        names: tuple[str, ...] = ()
        if self.asked == "opening":
            names = ("keep", "change")
        elif self.asked == "use":
            names = ("decline",)
        elif view.phase == "actions" and self.asked in ("action", ""):
            names = ("draw", "exchange", "pass")
        return [
            Tool(
                name,
                target=("button", name),
                words=self.button_words(name),
                enabled=bool(self.asked),
            )
            for name in names
        ]

    def tool_faces(self) -> dict[str, tuple[str, str]]:
        """Sign and word of every button beside Confirm."""
        return {
            "draw": ("glyph_deck", _("Draw")),
            "exchange": ("glyph_swap", _("Swap")),
            "pass": ("glyph_flag", _("Pass")),
            "keep": ("glyph_check", _("Keep")),
            "change": ("glyph_swap", _("Change")),
            "decline": ("glyph_close", _("Decline")),
            "all": ("glyph_skip", _("All")),
        }

    def prompt(self, view: Any) -> str:
        words = {
            "opening": _("Keep or change your hand"),
            "use": _("Choose what you want"),
            "action": _("Choose an action"),
        }
        return words.get(self.asked, super().prompt(view))

    def shown_targets(self) -> set[Any]:
        """A panel stands for all payments, steps and batches; the pile for its buildings."""
        standing = {"pay", "provost", "batches", "worker", "prestige"}
        lit = (*self.marks.lit, *self.marks.picked)
        return super().shown_targets() | {t for t in lit if t[0] in standing}

    def _consequence(self) -> None:
        if self.alarm:
            return
        staged = self.staged
        facts = self.match.preview(staged) if staged is not None else ()
        if staged is not None and staged.kind == "place_worker":
            facts = tuple(f for f in facts if f.id != "pay")
        if self.asked in STEPPED and staged == self.default():
            facts = ()  # what lies ready stands in the panel and on Confirm
        tight = self.board.height < TIGHT * theme.dp
        self.say(self.words.facts(facts, 1 if tight else FACTS))

    # -- sheets -------------------------------------------------------------------------

    def show_prestige(self) -> None:
        self.root.layer.open(prestige_sheet(self))

    def show_deck(self) -> None:
        if self.view.viewer is not None:
            self.root.layer.open(deck_sheet(self))

    def show_run(self) -> None:
        self.root.layer.open(run_sheet(self))

    def show_last(self) -> None:
        self.root.layer.open(last_sheet(self))

    def public_picture(self) -> Any:
        return RoadPicture(self.road_looks(self.view), self.view.provost)

    def touched(self, entry: Any) -> tuple[Any, ...]:
        kinds = ("worker_placed", "building_built", "prestige_built", "building_turned")
        return tuple(("road", e.place) for e in entry.events if e.kind in kinds and e.place >= 0)


load_kv(__file__)
