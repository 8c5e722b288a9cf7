"""The Ark table: laying tiles, figures, the Ark's walk, overlays, scoring, the land at the end."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from typing import Any

from kivy.core.window import Window
from kivy.utils import platform

from core.engine.game import NOBODY
from core.i18n import _, ngettext
from kv import haptics, sound
from kv.gestures import SNAP
from kv.layout import RAIL_LEFT, RAIL_RIGHT, WIDE, Box, Needs
from kv.root import ARROWS
from kv.tables.ark_aside import ArkAside
from kv.tables.ark_board import LEAST, Land
from kv.tables.ark_overlays import Overlays
from kv.tables.ark_scoring import Scoring
from kv.tables.ark_sheets import overlay_sheet, tiles_sheet
from kv.tables.ark_tray import TilePicture, Tray, figure_tools, tile_tools
from kv.tables.base import TableBase
from kv.theme import load_kv, theme
from kv.widgets.frame import SeatFact, Tool
from kv.widgets.icon import Token
from kv.widgets.target import floating
from kv.widgets.text import Txt

PROPHET, ARK, NOTHING = ("figure", "prophet"), ("ark",), ("button", "no_figure")
LETTERS = {(0, 1): "N", (1, 0): "E", (0, -1): "S", (-1, 0): "W"}
EYE = 48  # dp of a button of the camera
CLOSE = 96  # dp of the tile on which figures are placed


class Table(Scoring, Overlays, TableBase):
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
        self._walk: list[tuple[int, int]] = []
        self._carried: Any = None
        super().__init__(**kwargs)
        self.remove_widget(self.board)
        self.add_widget(self.board, index=len(self.children))
        if platform not in ("android", "ios"):
            Window.bind(mouse_pos=self._hover)

    def build(self) -> None:
        self.board = Land(table=self)
        self.hand = Tray(table=self)
        self.aside = ArkAside(table=self)

    # -- zones --------------------------------------------------------------------------

    def needs(self) -> Needs:
        actions = self.scaled(64, 2)
        return Needs(
            chips=self.scaled(56, 2), since=EYE, hand=60 + actions, panel=96, actions=actions
        )

    def zone_boxes(self, kind: str, w: float, h: float) -> dict[str, Box]:
        needs, left = self.needs(), theme.left_handed
        if self.panorama:
            found = {"board": Box(0, 0, w, h)}
            if not self.bare:
                wide = min(w, 520)
                found["actions"] = Box((w - wide) / 2, 0 if w < 560 else 10, wide, needs.actions)
            return found
        if kind == "expanded":
            return self._wide(w, h, needs)
        bar = Box(0, h - needs.bar, w, needs.bar)
        body = bar.y
        if kind == "short":
            column = min(248, w * 0.42)
            side = 0 if left else w - column
            rest = column if left else 0
            return {
                "bar": bar,
                "chips": Box(rest, body - needs.chips, w - column, needs.chips),
                "board": Box(rest, 0, w - column, body - needs.chips),
                "hand": Box(side, needs.actions, column, body - needs.actions),
                "actions": Box(side, 0, column, needs.actions),
            }
        tray = needs.hand
        since = needs.since
        tile = min(tray - 22, 116) + 12
        foot = tray + since
        return {
            "bar": bar,
            "chips": Box(0, body - needs.chips, w, needs.chips),
            "board": Box(0, foot, w, body - needs.chips - foot),
            "since": Box(3 * EYE if left else 0, tray, w - 3 * EYE, since),
            "hand": Box(0, 0, w, tray),
            "actions": Box(0 if left else tile, 0, w - tile, needs.actions - 2),
        }

    def _wide(self, w: float, h: float, needs: Needs) -> dict[str, Box]:
        """The land under everything, the tray afloat."""
        body = h - 56
        right = RAIL_RIGHT if w >= WIDE else 0
        middle = (RAIL_LEFT + w - right) / 2
        tray = min(480, w - RAIL_LEFT - right - 12)
        x = middle - tray / 2
        tile = min(needs.hand + 8 - 22, 116) + 12
        actions = Box(x + (6 if theme.left_handed else tile), 14, tray - tile - 6, needs.actions)
        found = {
            "bar": Box(0, body, w, 56),
            "board": Box(0, 0, w, body),
            "chips": Box(0, 0, RAIL_LEFT, body),
            "since": Box(RAIL_LEFT, body - 48, w - RAIL_LEFT - right, 48),
            "hand": Box(x, 10, tray, needs.hand + 8),
            "actions": actions,
        }
        if right:
            found["aside"] = Box(w - right, 0, right, body)
        return found

    def land_room(self) -> tuple[float, float, float, float]:
        """The part of the land's zone that nothing covers, in pixels."""
        unit, board = theme.dp, self.board
        x, y, w, h = board.x, board.y, board.width, board.height
        if self.panorama:
            foot = 0 if self.bare else 84 * unit
            return x + 12 * unit, y + foot, w - 24 * unit, h - foot - 12 * unit
        if theme.layout == "expanded" and self.boxes:
            hand = self.boxes["hand"]
            low = (hand.top + 8) * unit
            right = RAIL_RIGHT if "aside" in self.boxes else 0
            wide = w - (RAIL_LEFT + right + 16 + EYE) * unit
            return x + (RAIL_LEFT + 8) * unit, y + low, wide, h - low - 56 * unit
        if theme.layout == "short":
            start = EYE * unit if theme.left_handed else 0
            return x + start + 2 * unit, y + 2 * unit, w - (EYE + 4) * unit, h - 4 * unit
        return x + 2 * unit, y + 2 * unit, w - 4 * unit, h - 4 * unit

    def eyes_box(self) -> tuple[float, float, float, float, bool]:
        """Where the camera's three buttons lie, and whether side by side."""
        unit = theme.dp
        side = EYE * unit
        x, y, w, h = self.land_room()
        if theme.layout in ("compact", "medium"):
            left = self.board.x if theme.left_handed else self.board.right - 3 * side
            return left, self.board.y - side, 3 * side, side, True
        high = min(3 * side, h)
        if theme.layout == "short" and theme.left_handed:
            return x - side, y, side, high, False
        return x + w, y, side, high, False

    def pill_room(self) -> tuple[float, float, float]:
        """Under the staged tile, if there is room; else at the foot of the land."""
        unit = theme.dp
        x, y, w, h = self.land_room()
        width = min(w - 12 * unit, 420 * unit)
        cell = self.staged_cell()
        foot = y + 6 * unit
        if cell is None:
            return x + w / 2, foot, width
        bx, by, side, _h = self.board.camera.box(*cell)
        half = self.pill.width / 2
        middle = min(max(bx + side / 2, x + half + 4 * unit), x + w - half - 4 * unit)
        low = by - self.pill.height - 6 * unit
        if low < foot:
            low = by + side + 6 * unit
        return middle, min(max(low, foot), y + h - self.pill.height), width

    def land_moved(self) -> None:
        """The camera moved: what floats over the land follows."""
        if self.pill.text and self.staged_cell() is not None:
            self.pill.center_x, self.pill.y, _width = self.pill_room()
        if self.root.focus.key is not None:
            self.root.focus.redraw()

    def arranged(self) -> None:
        self.hand.afloat = theme.layout == "expanded"
        self.board._resized()
        if self.board.follows and self.board.view is not None:
            self.board.go(self.board.whole(), 0)

    # -- what is seen -------------------------------------------------------------------

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
        self.aside.show(view)
        if figure:
            self.board.reveal(view.last, scale=CLOSE * theme.dp, back=True)
        else:
            self.board.follow()
            if acting and view.phase == "enter":
                self.board.reveal(*self.match.ask("ark_entries"))

    _seen_end = False

    def update(self) -> None:
        super().update()
        self.hand.show(self.view, self.tray_tools())

    def tray_tools(self) -> list[Tool]:
        return figure_tools(self) if self.choosing_figure() else tile_tools(self)

    def seat_facts(self, view: Any, seat: int) -> list[SeatFact]:
        mine = view.seats[seat]
        words = ngettext("{count} follower", "{count} followers", mine.followers)
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

    # -- where the turn stands ----------------------------------------------------------

    @property
    def _staged(self) -> Any:
        return self.session.chooser.staged if self.session.can_act() else None

    def laying(self) -> bool:
        return self.session.can_act() and self.view.phase == "tile"

    def choosing_figure(self) -> bool:
        return self.session.can_act() and self.view.phase == "figure"

    def walking(self) -> bool:
        return ARK in self.session.chooser.picked

    def prophet_picked(self) -> bool:
        return PROPHET in self.session.chooser.picked

    def staged_tile(self) -> tuple[int, int, str, int] | None:
        staged = self._staged
        if staged is None or staged.kind != "place_tile" or self.view is None:
            return None
        return staged.x, staged.y, self.view.tile, staged.turn

    def staged_cell(self) -> tuple[int, int] | None:
        """The cell the staged action is about."""
        if self.view is None:
            return None
        picked = [t for t in self.session.chooser.picked if t[0] == "cell"]
        if picked:
            return picked[-1][1], picked[-1][2]
        return self.view.last if self._staged is not None else None

    def shown_slots(self) -> dict[tuple[int, int], tuple[int, ...]]:
        if not self.only_turn:
            return self.slots
        return {cell: turns for cell, turns in self.slots.items() if self.turn in turns}

    def chosen_piece(self) -> Any:
        for target in self.session.chooser.picked if self.choosing_figure() else ():
            if target[0] == "piece":
                return next((p for p in self.pieces if p.piece == target[1]), None)
        return None

    def shown_reach(self) -> dict[tuple[int, int], Any]:
        return self.reach if self.choosing_figure() and self.walking() else {}

    def ark_way(self) -> list[tuple[int, int]]:
        """The cells of the staged walk, the Ark's own first."""
        staged = self._staged
        if staged is None or staged.kind != "move_ark":
            return []
        steps = {letter: step for step, letter in LETTERS.items()}
        cells = [self.view.ark]
        for letter in staged.path:
            dx, dy = steps[letter]
            cells.append((cells[-1][0] + dx, cells[-1][1] + dy))
        return cells

    def held_figure(self) -> str:
        if not self.choosing_figure():
            return ""
        return "prophet" if self.prophet_picked() else "follower"

    def own_colour(self) -> int:
        seat = self.view.current if self.view.current != NOBODY else 0
        return self.match.seats[seat].colour

    def held_words(self) -> str:
        if self.choosing_figure():
            return _("Figure in hand")
        thing = self.words.thing(self.view.tile) if self.view.tile else None
        return _("Tile in hand: {text}").format(text=thing.text) if thing else ""

    # -- turning ------------------------------------------------------------------------

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

    # -- choosing -----------------------------------------------------------------------

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
        elif target == ARK and self.choosing_figure() and ARK in self.marks.lit:
            self._offer_ways()
            chooser.clear()
            super().tap(target, touch)
            if self.reach:
                self.board.reveal(*self.reach)
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
        if acting and (target in self.marks.lit or target in picked):
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
        self._walk = []
        return super().cancel()

    # -- the words of the big button ----------------------------------------------------

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
        self.say(words if len(words) <= 44 else self.words.facts(facts))

    # -- carrying a tile or a figure ----------------------------------------------------

    def tap_held(self) -> None:
        """A tap on the tile in the tray turns it."""
        if self.laying():
            self.turn_tile(1)

    def hold_held(self, widget: Any) -> None:
        if self.choosing_figure():
            self.lens(("thing", self.held_figure()), widget)
        elif self.view.tile:
            self.lens(("thing", self.view.tile), widget)

    def lift_held(self, touch: Any) -> None:
        if not self.session.can_act():
            return
        side = max(self.board.camera.scale, LEAST * theme.dp)
        if self.laying():
            self._carried = TilePicture(tile=self.view.tile, turn=self.turn, size=(side, side))
        elif self.choosing_figure():
            colour = self.own_colour()
            self._carried = Token(colour=colour, size=(40 * theme.dp, 40 * theme.dp))
        else:
            return
        self._carried.size_hint = (None, None)
        self._carried.opacity = 0.9
        self.motion.add_widget(self._carried)
        haptics.pulse("select")
        self.carrying(touch)

    def carry_tile(self) -> bool:
        """The staged tile is taken up again."""
        if self.staged_tile() is None:
            return False
        side = self.board.camera.scale
        self._carried = TilePicture(tile=self.view.tile, turn=self.turn, size=(side, side))
        self._carried.size_hint = (None, None)
        self.motion.add_widget(self._carried)
        self.session.chooser.clear()
        self.update()
        return True

    def carrying(self, touch: Any) -> None:
        if self._carried is not None:
            self._carried.center = floating(touch, theme.dp)

    def drop_tile(self, touch: Any) -> None:
        """To the nearest legal place under what floats; else back, and why not."""
        carried, self._carried = self._carried, None
        if carried is None:
            return
        centre = tuple(carried.center)
        self.motion.remove_widget(carried)
        target = self._nearest(centre)
        if target is None:
            self._spring_back(carried, self.hand.held)
            cell = self.board.camera.cell_at(*centre)
            self.update()
            if self.laying() and self._near(cell) and self.board.collide_point(*centre):
                self.refuse((("cell", *cell), ("turn", self.turn)))
            return
        if target[0] == "cell":
            self._stage_at(target[1:])
            sound.play("knock")
            self._chosen()
        else:
            self.tap(target)

    def _nearest(self, centre: Any) -> Any:
        if self.choosing_figure():
            lit = {t for t in self.marks.lit if t[0] == "piece"}
        else:
            lit = {("cell", *cell) for cell in self.shown_slots()}
        camera = self.board.camera
        places = {t: p for t, p in self.board.centres().items() if t in lit}
        places |= {t: camera.to_window(*t[1:]) for t in lit if t[0] == "cell"}
        near = [(dist(centre, p), repr(t), t) for t, p in places.items()]
        reach = max(SNAP * theme.dp, 0.6 * camera.scale)
        best = min(near, default=None)
        return best[2] if best is not None and best[0] <= reach else None

    def _hover(self, _window: Any, pos: tuple[float, float]) -> None:
        """The mouse carries a pale tile over the places where it fits."""
        if self.get_parent_window() is None or self.view is None:
            return
        self.board.hover(pos if self.root.top() is self.screen else None)

    def covered(self, pos: Any) -> bool:
        """Whether something lies over the land there."""
        over = (self.hand, self.aside, self.actions, *self.chips.children)
        return any(not w.disabled and w.collide_point(*pos) for w in over)

    # -- the Ark's walk -----------------------------------------------------------------

    def _offer_ways(self) -> None:
        """Every tile within reach can be chosen, by the best way there."""
        for way in self.reach.values():
            self.session.chooser.offer(self.match.ask("ark_move", way.path))

    def start_walk(self) -> bool:
        if not self.choosing_figure() or not self.reach:
            return False
        self.session.chooser.clear()
        self.session.chooser.pick(ARK)
        self._walk = [self.view.ark]
        self.update()
        return True

    def walk_to(self, cell: tuple[int, int]) -> None:
        """The finger is on a tile: one further, or one back."""
        if not self._walk or cell == self._walk[-1]:
            return
        if len(self._walk) > 1 and cell == self._walk[-2]:
            self._walk.pop()
        else:
            self._walk.extend(self._between(cell))
        path = self._letters(self._walk)
        action = self.match.ask("ark_move", path) if path else None
        chooser = self.session.chooser
        chooser.clear()
        if action is not None:
            chooser.offer(action)
            chooser.stage(action)
        else:
            chooser.pick(ARK)
        self.alarm = frozenset()
        self.update()

    def _between(self, cell: tuple[int, int]) -> list[tuple[int, int]]:
        """The next cells of the walk towards a finger that may have skipped some."""
        found: list[tuple[int, int]] = []
        while len(found) < 4:
            x, y = (self._walk + found)[-1]
            dx, dy = cell[0] - x, cell[1] - y
            if not (dx or dy):
                break
            step = ((dx > 0) - (dx < 0), 0) if abs(dx) >= abs(dy) else (0, (dy > 0) - (dy < 0))
            following = (x + step[0], y + step[1])
            if self.match.ask("ark_path", self._letters([*self._walk, *found, following])) is None:
                break
            found.append(following)
        return found

    @staticmethod
    def _letters(cells: list[tuple[int, int]]) -> str:
        pairs = pairwise(cells)
        return "".join(LETTERS[b[0] - a[0], b[1] - a[1]] for a, b in pairs)

    def end_walk(self) -> None:
        path, self._walk = self._walk, []
        if len(path) < 2:
            self.cancel()
            self._offer_ways()
            self.tap(ARK)

    # -- lens and speech ----------------------------------------------------------------

    def thing_of(self, target: Any) -> Any:
        if target[0] == "thing":
            return target[1]
        if target[0] == "cell":
            tile = self.board.placed.get(tuple(target[1:]))
            return tile.tile if tile else ""
        if target[0] == "piece":
            info = next((p for p in self.pieces if p.piece == target[1]), None)
            return info.feature.feature if info else ""
        return {"figure": "prophet", "ark": "ark", "temple": "temple"}.get(target[0], "")

    def details(self, target: Any) -> list[str]:
        if target[0] == "piece":
            info = next((p for p in self.pieces if p.piece == target[1]), None)
            return [self.feature_words(info.feature)] if info else []
        if target[0] != "cell" or self.session.state == "peek":
            return []
        cell = tuple(target[1:])
        tile = self.board.placed.get(cell)
        if tile is not None:
            return self.tile_details(cell, tile)
        found = self.match.ask("open_cell", *cell)
        return [self.open_words(found)] if found is not None and self.memory_help else []

    def hold_cell(self, cell: tuple[int, int], _at: tuple[float, float]) -> None:
        box = self.board.camera.box(*cell)
        self.lens(("cell", *cell), None, box)

    def picture(self, target: Any) -> Any:
        tile = None
        if target[0] == "thing" and target[1] == self.view.tile:
            tile, turn = self.view.tile, self.turn
        elif target[0] == "cell":
            here = self.board.placed.get(tuple(target[1:]))
            tile, turn = (here.tile, here.turn) if here else (None, 0)
        if tile is None:
            return None
        side = 120 * theme.dp
        return TilePicture(tile=tile, turn=turn, size=(side, side))

    def target_words(self, target: Any) -> str:
        if target[0] == "cell":
            return self.cell_words(tuple(target[1:]))
        if target == PROPHET:
            return _("Prophet")
        if target == ARK:
            return _("Ark")
        return super().target_words(target)

    def cell_words(self, cell: tuple[int, int]) -> str:
        """Where a cell lies, seen from the start tile."""
        x, y = cell
        parts = []
        if x:
            parts.append((_("{n} east") if x > 0 else _("{n} west")).format(n=abs(x)))
        if y:
            parts.append((_("{n} north") if y > 0 else _("{n} south")).format(n=abs(y)))
        words = ", ".join(parts) or _("start tile")
        turns = self.slots.get(cell)
        if turns:
            fits = ngettext("{count} turn fits", "{count} turns fit", len(turns))
            words += ", " + fits.format(count=len(turns))
        way = self.shown_reach().get(cell)
        if way is not None:
            steps = ngettext("{count} step", "{count} steps", way.steps).format(count=way.steps)
            words += ", " + steps
        return words

    def shown_targets(self) -> set[Any]:
        return super().shown_targets() | {PROPHET, ARK, NOTHING}

    # -- tools --------------------------------------------------------------------------

    def all_tools(self, view: Any) -> list[Tool]:
        if self.session.state == "over":
            return self.end_tools()
        if self.session.state == "show" and self.finale:
            return [Tool("all", icon="skip", act=self.player.finish, words=_("All at once"))]
        return super().all_tools(view)

    def show_overlays(self) -> None:
        self.root.layer.open(overlay_sheet(self))

    def show_tiles(self) -> None:
        self.root.layer.open(tiles_sheet(self))

    def set_panorama(self, on: bool) -> None:
        """The land fills the window, or the table is back."""
        self.panorama, self.bare = on, False
        self.overlay = ""
        self.board.follows = True
        self.board.eyes.opacity = 0 if on else 1
        self.board.eyes.disabled = on
        self.arrange()

    # -- keys ---------------------------------------------------------------------------

    def key(self, name: str, modifiers: list[str]) -> bool:
        if name in ARROWS and self._arrow(name, modifiers):
            return True
        if name in ("enter", "numpadenter", "spacebar"):
            return self._enter_key()
        keys = {
            "q": lambda: self.turn_tile(-1),
            "e": lambda: self.turn_tile(1),
            "r": lambda: self.turn_tile(-1 if "shift" in modifiers else 1),
            "p": lambda: self.tap(PROPHET),
            "f": lambda: self.set_overlay("fields"),
            "c": lambda: self.set_overlay("cities"),
            "o": lambda: self.set_overlay("roads"),
            "b": lambda: self.set_overlay("temples"),
            "g": lambda: self.set_overlay("chances"),
            "x": lambda: self.set_overlay("history"),
            "t": self.show_tiles,
            "+": lambda: self.board.zoom_by(1.25),
            "=": lambda: self.board.zoom_by(1.25),
            "numpadadd": lambda: self.board.zoom_by(1.25),
            "-": lambda: self.board.zoom_by(0.8),
            "numpadsubstract": lambda: self.board.zoom_by(0.8),
            "0": self.board.fitted,
        }
        if name == "a" and self.choosing_figure():
            self.tap(ARK)
            return True
        if name in "wasd" and len(name) == 1:
            dx, dy = {"w": (0, -1), "s": (0, 1), "a": (1, 0), "d": (-1, 0)}[name]
            self.board.panned(dx * 60 * theme.dp, dy * 60 * theme.dp)
            return True
        if name in "123456789" and len(name) == 1 and self.choosing_figure():
            self.tap(("piece", int(name) - 1))
            return True
        if name not in keys:
            return False
        keys[name]()
        return True

    def _arrow(self, name: str, modifiers: list[str]) -> bool:
        dx, dy = ARROWS[name]
        if "shift" in modifiers:
            self.board.panned(-dx * 60 * theme.dp, -dy * 60 * theme.dp)
            return True
        if not self.session.can_act():
            return False
        spot = self.board.nearest(dx, dy)
        if spot is None:
            return False
        self.root.focus.go(spot)
        return True

    def _enter_key(self) -> bool:
        """Confirm "no figure" when no other thing is in focus; else as everywhere."""
        if self._idle_figure() is None or self.root.focus.current() is not None:
            return False
        self.confirm()
        return True


load_kv(__file__)
