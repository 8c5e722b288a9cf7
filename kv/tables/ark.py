"""The Ark table: laying tiles, figures, the Ark's walk, overlays, scoring, the land at the end."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.utils import platform

from core.i18n import _, ngettext
from kv import haptics, sound
from kv.tables.ark_aside import ArkAside
from kv.tables.ark_board import Land
from kv.tables.ark_eye import LEAST
from kv.tables.ark_hand import ArkHand
from kv.tables.ark_overlays import ArkOverlays
from kv.tables.ark_scoring import ArkScoring
from kv.tables.ark_sheets import overlay_sheet, tiles_sheet
from kv.tables.ark_since import ArkSince
from kv.tables.ark_standing import ARK, LETTERS, PROPHET, ArkStanding
from kv.tables.ark_tray import Tray, figure_tools, overlay_tool, tile_tools
from kv.tables.ark_words import ArkTelling
from kv.tables.ark_zones import ArkZones
from kv.tables.base import TableBase
from kv.theme import load_kv, theme
from kv.widgets.frame import SeatFact, Tool
from kv.widgets.text import Txt, text_width

NOTHING = ("button", "no_figure")
FIGURES = 96  # dp of the tile on which figures are placed


class Table(
    ArkScoring, ArkSince, ArkOverlays, ArkZones, ArkHand, ArkStanding, ArkTelling, TableBase
):
    """See kv.tables.base."""

    def __init__(self, **kwargs: Any) -> None:
        self.turn = 0
        self.turns: tuple[int, ...] = (0,)
        self.only_turn = False
        self.slots: dict[tuple[int, int], tuple[int, ...]] = {}
        self.pieces: tuple[Any, ...] = ()
        self.reach: dict[tuple[int, int], Any] = {}
        self.panorama = self.bare = False
        self._number = -1
        self._steps: list[tuple[int, int]] = []
        self._lenders: set[Any] = set()
        self._carried: Any = None
        self.forget_scoring()
        super().__init__(**kwargs)
        self.remove_widget(self.board)
        self.add_widget(self.board, index=len(self.children))
        if platform not in ("android", "ios"):
            Window.bind(mouse_pos=self._hover)

    def build(self) -> None:
        self.board = Land(table=self)
        self.hand = Tray(table=self)
        self.aside = ArkAside(table=self)

    # -- what is seen ---------------------------------------------------------------------

    def jumps(self) -> bool:
        """No camera flights, no turning: at once."""
        return theme.reduced or self.session.speed == "instant"

    @property
    def memory_help(self) -> bool:
        chosen = self.root.app.settings["memory_help"]
        return bool(self.match.meta.get("memory_help", chosen))

    def show(self, view: Any) -> None:
        acting = self.session.can_act()
        ask = self.match.ask
        laying = acting and view.phase == "tile"
        self.slots = {(s.x, s.y): s.turns for s in ask("slots")} if laying else {}
        self.turns = ask("turns") if laying else (0,)
        figure = acting and view.phase == "figure"
        self.pieces = ask("pieces") if figure else ()
        self.reach = {}
        if figure and view.ark is not None:
            self.reach = {(r.x, r.y): r for r in ask("ark_reach")}
            self._offer_ways()
        if view.number != self._number or self.turn not in self.turns:
            self._number, self.turn, self.only_turn = view.number, self.turns[0], False
        if self.session.state == "over" and not self.panorama and not self._seen_end:
            self._seen_end = True
            self.set_panorama(True)
            return
        self.board.show(view)
        if self.session.state == "show":
            self.keep_shown()
        self.aside.show(view)
        if figure and self.walking() and self.reach:
            self.board.reveal(view.ark, *self.reach)
        elif figure:
            self.board.reveal(view.last, scale=FIGURES * theme.dp, back=True)
        elif self.staged_cell() is not None:
            self.board.reveal(self.staged_cell())
        else:
            self.board.follow()
            if acting and view.phase == "enter":
                self.board.reveal(*self.match.ask("ark_entries"))

    _seen_end = False

    def update(self) -> None:
        super().update()
        self.hand.show(self.view, self.tray_tools())
        self.lend_figures()

    def tray_tools(self) -> list[Tool]:
        if self.session.state == "over":
            return [*self.end_tools(), overlay_tool(self)]
        return figure_tools(self) if self.choosing_figure() else tile_tools(self)

    def seat_facts(self, view: Any, seat: int) -> list[SeatFact]:
        mine = view.seats[seat]
        words = ngettext("{count} follower in hand", "{count} followers in hand", mine.followers)
        facts = [SeatFact("follower", str(mine.followers), words.format(count=mine.followers))]
        if mine.prophet == "supply":
            facts.append(SeatFact("prophet", "", _("prophet still in hand")))
        return facts

    def seat_sheet(self, view: Any, seat: int) -> list[Any]:
        lines = [f.words for f in self.seat_facts(view, seat)]
        for source, points in view.seats[seat].points:
            if points:
                lines.append(f"{self.words.text.source(source)}: {points}")
        return [Txt(text=line) for line in lines]

    # -- turning --------------------------------------------------------------------------

    def turn_choices(self) -> tuple[int, ...]:
        """Turns that may be stepped through: legal ones where the tile is staged."""
        staged = self.staged_tile()
        return self.slots.get(staged[:2], ()) if staged is not None else self.turns

    def turn_tile(self, step: int) -> None:
        """Turn the tile, where it is staged through legal turns only."""
        if not self.laying():
            return
        choices = self.turn_choices()
        if len(choices) < 2:
            self.say(
                _("It fits only this way") if self.staged_tile() else _("All turns look alike")
            )
            return
        place = choices.index(self.turn) if self.turn in choices else 0
        self.turn = choices[(place + step) % len(choices)]
        staged = self.staged_tile()
        if staged is not None:
            self._stage_at(staged[:2])
        sound.play("turn")
        haptics.pulse("select")
        self.alarm = frozenset()
        self.update()
        self._speak_staged()

    def _stage_at(self, cell: tuple[int, int]) -> bool:
        """Stage the tile there in the present turn, or the next legal one clockwise."""
        turns = self.slots.get(cell)
        if not turns:
            return False
        self.turn = min(turns, key=lambda t: (t - self.turn) % 4)
        for action in self.match.legal():
            if (action.x, action.y, action.turn) == (*cell, self.turn):
                return self.session.chooser.stage(action)
        return False

    def toggle_where(self) -> None:
        self.only_turn = not self.only_turn
        self.update()
        self.say(_("Slots for this turn") if self.only_turn else _("Slots for any turn"))

    # -- choosing -------------------------------------------------------------------------

    def tap(self, target: Any, touch: Any = None) -> None:
        chooser = self.session.chooser
        if target[0] == "cell" and self.laying() and target[1:] in self.slots:
            self._tap_slot(target)
        elif target == PROPHET and target in chooser.picked:
            rest = [t for t in chooser.picked if t != PROPHET]
            chooser.clear()
            for kept in rest:
                chooser.pick(kept)
            self.update()
        elif target == ARK and target in chooser.picked:
            self.cancel()
        elif target == ARK and self.choosing_figure() and self.reach:
            self._offer_ways()
            chooser.clear()
            super().tap(target, touch)
            self.board.reveal(self.view.ark, *self.reach)
        elif target[0] == "piece" and self.walking():
            chooser.clear()
            super().tap(target, touch)
        else:
            super().tap(target, touch)

    def _tap_slot(self, target: Any) -> None:
        cell = target[1:]
        if self.board.camera.scale < LEAST * theme.dp - 0.5:
            self.board.reveal(cell, scale=1.4 * LEAST * theme.dp)  # first zoom, then choose
            return
        if target in self.session.chooser.picked:
            self.turn_tile(1)
            return
        self._stage_at(cell)
        self._chosen()

    def _chosen(self) -> None:
        """A tile was staged by tap, drop or key."""
        self.alarm = frozenset()
        haptics.pulse("select")
        sound.play("tick")
        staged = self._staged
        if staged is not None and not self.asks(staged):
            self.confirm()
            return
        cell = self.staged_cell()
        if cell is not None:
            self.board.reveal(cell)
        self.update()
        self._speak_staged()

    def asks(self, action: Any) -> bool:
        """A tile that can be turned waits for Confirm in every mode."""
        if action.kind == "place_tile" and len(self.slots.get((action.x, action.y), ())) > 1:
            return True
        return super().asks(action)

    def tap_cell(self, cell: tuple[int, int], double: bool) -> None:
        """A finger on the land, away from discs and the Ark."""
        target = ("cell", *cell)
        if self.panorama:
            self.bare = not self.bare
            self.arrange()
            return
        if self.session.state in ("show", "peek"):
            self.tap(target)
            return
        acting = self.session.can_act()
        picked = self.session.chooser.picked
        if acting and (target in self.offered() or target in picked):
            self.tap(target)
        elif acting and self.walking() and cell in self.board.placed:
            self.refuse((ARK, target))
        elif self._wrong(cell):
            self.refuse((target,))
        elif double and cell not in self.board.placed:
            self.board.fitted()
        elif self.choosing_figure() and cell == self.view.last and not picked:
            self.refuse((("temple",),))
        else:
            self.cancel()

    def _wrong(self, cell: tuple[int, int]) -> bool:
        """Whether a finger there wants what cannot be, so that it deserves a reason."""
        if self.laying():
            return not self.session.chooser.picked and self._near(cell)
        entering = self.session.can_act() and self.view.phase == "enter"
        return entering and cell in self.board.placed

    def _near(self, cell: tuple[int, int]) -> bool:
        """Whether a cell lies on the land or beside it."""
        x, y = cell
        return any((x + dx, y + dy) in self.board.placed for dx, dy in ((0, 0), *LETTERS))

    def stage(self, action: Any) -> None:
        """A hint or a row of a sheet."""
        if not self.session.can_act():
            return
        if action.kind == "move_ark":
            self.session.chooser.offer(action)
        if action.kind == "place_tile":
            self.turn = action.turn
        super().stage(action)
        cell = self.staged_cell()
        if cell is not None:
            self.board.reveal(cell, scale=LEAST * theme.dp)

    def refuse(self, targets: tuple[Any, ...]) -> None:
        if targets[-1][0] == "cell" and self.laying() and self.only_turn:
            targets = (*targets, ("turn", self.turn))
        super().refuse(targets)

    def cancel(self) -> bool:
        self._steps = []
        return super().cancel()

    # -- the words of the big button ------------------------------------------------------

    def prompt(self, view: Any) -> str:
        if view.phase == "tile":
            return _("Choose a place")
        if view.phase == "enter":
            return _("Choose a tile of the city")
        if self.walking():
            return _("Choose where the Ark goes")
        return _("Choose a city for the prophet")

    def _idle_figure(self) -> Any:
        """The action "no figure", while nothing is chosen."""
        if not self.choosing_figure() or self.session.chooser.picked:
            return None
        return next((a for a in self.match.legal() if a.kind == "no_figure"), None)

    def confirm_words(self) -> tuple[str, bool]:
        nothing = self._idle_figure()
        if nothing is not None:
            return self.words.action(nothing, self.view), True
        if self.session.state == "show" and self.finale:
            return _("Next"), True
        return super().confirm_words()

    def confirm(self) -> None:
        nothing = self._idle_figure()
        if self.session.can_act() and (nothing is not None or self._staged is not None):
            self.board.stamps.fill([])
        if nothing is not None:
            self.session.commit(nothing)
        else:
            super().confirm()

    def _consequence(self) -> None:
        if self.alarm:
            return
        staged = self._staged
        facts = self.match.preview(staged) if staged is not None else ()
        words = self.words.facts(facts, 2)
        room = self.pill_room()[2] / theme.sp - 32
        fits = 15 * text_width(words, theme.body, True) <= room
        self.say(words if fits else self.words.facts(facts))

    # -- tools ----------------------------------------------------------------------------

    def all_tools(self, view: Any) -> list[Tool]:
        if self.session.state == "over":
            return self.end_tools() if self.panorama else []  # else the tray has them
        if self.session.state == "show" and self.finale:
            return [Tool("all", icon="skip", act=self.player.finish, words=_("All at once"))]
        return super().all_tools(view)

    def show_overlays(self) -> None:
        self.root.layer.open(overlay_sheet(self))

    def show_tiles(self) -> None:
        self.root.layer.open(tiles_sheet(self))

    title_tapped = show_tiles

    def set_panorama(self, on: bool) -> None:
        """The land fills the window, or the table is back."""
        self.panorama, self.bare = on, False
        self.overlay = ""
        self.board.follows = True
        self.board.eyes.opacity = 0 if on else 1
        self.board.eyes.disabled = on
        self.arrange()

    def shown_targets(self) -> set[Any]:
        goals = {target for target in self.marks.lit if target[0] == "cell"}
        return super().shown_targets() | goals | {PROPHET, ARK, NOTHING}


load_kv(__file__)
