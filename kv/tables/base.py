"""The frame every table stands in: refresh from the view, marks, chips, events, keys.

How to write a table. Subclass `TableBase` as `Table` in `kv/tables/<game>.py` with a `.kv` file
beside it (`load_kv(__file__)` at the end of the module).

1. `build()` makes the zone widgets you need and assigns them: `self.board` (must), `self.hand`,
   `self.stock`, `self.head` and `self.aside` (right rail of wide windows) may stay None. The frame
   itself makes top bar, player chips, since strip, pill, choices and action bar.
2. `needs()` says how many dp each zone wants in the present `theme.layout` (`kv.layout.Needs`); the
   frame does the rest for compact, short, medium and expanded windows, so never place a zone
   yourself, only what is inside it. `self.scaled(base, lines)` grows with the text size.
3. `show(view)` fills the zones from the view alone: complete and idempotent, also for
   `view.viewer is None` (nobody looks: no secrets exist then) and for a finished game. It is
   called after every action and every resize. Keep widgets and change their properties.
4. Things to pick are widgets with the `kv.widgets.target.Targeted` mixin and `target=("card", id)`,
   `table=self`; they get `lit`, `picked`, `alarm`, `badge`, `acting`. `draggable` and a `copy()`
   give drags; a drop catches the nearest lit target within `snap()` pixels. A painted board
   instead has `mark(marks)`, `spots()` (kv.focus.Spot per reachable target) and `centres()` (target
   -> window position) and calls `table.tap(target, touch)` and `table.lens(target, self)`. A lit
   target that nothing shows becomes a row of `Choices` by itself, so no legal action is ever
   unreachable; `target_words(target)` and `target_icon(target)` label it.
5. `seat_facts(view, seat)` gives the small numbers of a chip, `seat_note` a word under the name,
   `tools(view)` the buttons beside Confirm (`Tool(target=...)` taps a target, `Tool(act=)` calls;
   on narrow windows there is room for two short ones), `prompt(view)` the words on Confirm while
   nothing is staged, `seat_sheet(view, seat)` the widgets of the sheet behind a chip.
6. `event_<kind>(event)` starts an animation through `self.motion.fly(...)` or `.pulse(...)` and
   returns its seconds; no method, no animation. What is on the table then still shows the view
   before the action; `show` follows when all events have played. `touched(entry)` names the
   targets that carry a numbered badge after another seat's move.
7. `thing_of(target)` gives the id for `core.text.<game>.thing`, `details(target)` more lines for
   the lens, `picture(target)` a widget for it.
8. `public_picture()` is a widget for the curtain (games with hidden hands), made of `self.view`,
   which is the spectators' view then.
9. `key(name, modifiers)` for the game's own keys; return True when used.

Never import rules or state of a game, never build an action: `self.session.chooser`,
`self.match.preview`, `.why_not` and `.ask` know everything; `self.words` makes the sentences.
Tests open a table with `tests.ui.harness`.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from core.i18n import _
from kv import speech
from kv.event_player import EventPlayer
from kv.gestures import button
from kv.layout import Box
from kv.motion import Motion
from kv.tables.assist import Assist
from kv.tables.dragging import Dragging
from kv.tables.picking import Picking
from kv.tables.zoning import ZONES, Zoning
from kv.theme import theme
from kv.widgets.frame import Chips, Choices, MoveBar, Pill, SeatFact, Tool, TopBar
from kv.widgets.since import SinceStrip
from kv.widgets.target import Marks, Targeted
from kv.words import Words, figure

SINCE = 12  # moves of others that the strip shows at most


class TableBase(Assist, Picking, Dragging, Zoning, FloatLayout):
    """See the guide above. `screen` is the TableScreen, `root` the root of the window."""

    session = ObjectProperty(None)
    screen = ObjectProperty(None)
    root = ObjectProperty(None)
    marks = ObjectProperty(Marks())
    board = head = stock = hand = aside = None
    title_tapped: Any = None  # what a tap on the title opens
    _told: Any = None  # the decision that was last spoken

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.match = self.session.match
        self.words = Words(self.match)
        self.view: Any = None
        self.boxes: dict[str, Box] = {}
        self.player = EventPlayer(self._animate, self._landed)
        self.motion = Motion(lambda: self.player.factor)
        self.bar = TopBar(table=self)
        self.chips = Chips(table=self)
        self.since = SinceStrip(table=self)
        self.actions = MoveBar(table=self)
        self.pill = Pill()
        self.choices = Choices(table=self)
        self.build()
        for part in (*(getattr(self, z) for z in ZONES), self.choices, self.pill, self.motion):
            if part is not None:
                part.size_hint = (None, None)
                self.add_widget(part)
        self._arrange = Clock.create_trigger(self.arrange, -1)
        self.bind(size=self._again, pos=self._again)
        theme.bind(layout=self._again, dp=self._again, sp=self._again, left_handed=self._again)
        theme.bind(insets=self._again, art=self._again)
        self.session.bind(state=self._state_changed)

    # -- what a table fills in ----------------------------------------------------------

    def build(self) -> None:
        """Make and assign the zone widgets."""
        raise NotImplementedError

    def show(self, view: Any) -> None:
        """Fill the zones from the view."""
        raise NotImplementedError

    def moment(self, view: Any) -> str:
        """How far the game is, in a small line above the title."""
        return ""

    def seat_facts(self, view: Any, seat: int) -> list[SeatFact]:
        return []

    def seat_note(self, view: Any, seat: int) -> str:
        return ""

    def tools(self, view: Any) -> list[Tool]:
        return []

    def public_picture(self) -> Any:
        """A widget for the curtain that shows only what everybody may know; None for none."""
        return None

    def touched(self, entry: Any) -> tuple[Any, ...]:
        return ()

    def updated(self) -> None:
        """Called after marks, chips and buttons stand."""

    def key(self, name: str, modifiers: list[str]) -> bool:
        return False

    # -- refresh ------------------------------------------------------------------------

    def refresh(self, *_args: Any) -> None:
        """Draw everything from what the viewer may see now."""
        self.player.drop()
        self.alarm = frozenset()
        self.view = view = self.session.view()
        self.bar.title, self.bar.moment = self.words.title(view), self.moment(view)
        if self.boxes and self.needs() == self._needed:
            self.show(view)
            self.update()
        else:
            self.arrange()
        self._tell_turn()

    def _tell_turn(self) -> None:
        """Say once for every decision what is being done, by whom, and what is asked."""
        if self._told is None and not self.match.actions:
            self._told = ()
            for event in self.match.opening(self.session.viewer):
                speech.say(self.words.event(event))
        asked = (len(self.match.actions), self.session.viewer)
        if not speech.enabled() or not self.session.can_act() or asked == self._told:
            return
        self._told = asked
        name = self.words.name(self.match.current)
        phase = ". ".join(filter(None, (self.bar.moment, self.bar.title)))
        turn = _("{phase}. {name}’s turn.").format(phase=phase, name=name)
        speech.say(turn)
        speech.say(self.confirm_words()[0])

    def update(self) -> None:
        """What changes with a pick: marks, chips, pill, buttons."""
        view, chooser = self.view, self.session.chooser
        acting = self.session.can_act()
        self.marks = Marks(
            acting,
            frozenset(chooser.lit()) if acting else frozenset(),
            chooser.picked if acting else (),
            self.alarm,
            self._badges(),
        )
        for zone in self.zones():
            mark_zone(zone, self.marks)
        self.chips.fill([self._chip(view, seat) for seat in range(len(self.match.seats))])
        self.actions.fill(self.all_tools(view), *self.confirm_words())
        self._fill_choices()
        self._fill_since()
        self.bar.can_redo = acting and self.match.can_redo()
        self.bar.locked = bool(self.undo_lock())
        self._consequence()
        self._place_overlays()
        self.updated()
        self.root.focus.redraw()

    def zones(self) -> list[Any]:
        """The zones that hold targets."""
        found = (self.board, self.head, self.stock, self.hand, self.aside)
        return [z for z in found if z is not None]

    def _chip(self, view: Any, seat: int) -> dict[str, Any]:
        who = self.match.seats[seat]
        return {
            "seat": seat,
            "colour": who.colour,
            "name": who.name,
            "note": self.seat_note(view, seat),
            "score": figure(view.scores[seat]),
            "items": self.seat_facts(view, seat),
            "current": view.current == seat,
            "panel": theme.layout == "expanded",
        }

    def _badges(self) -> dict[Any, int]:
        found: dict[Any, int] = {}
        if self.session.state in ("act", "show", "think"):
            for number, entry in enumerate(self.session.since(), 1):
                found |= dict.fromkeys(self.touched(entry), number)
        return found

    def _fill_since(self) -> None:
        rows = []
        for entry in self.session.since()[-SINCE:]:
            said = self.entry_words(entry)
            if said:
                rows.append((entry.number, self.match.seats[entry.seat].colour, said))
        self.since.fill(rows)

    def _fill_choices(self) -> None:
        shown = self.shown_targets()
        wanted = [t for t in self.marks.lit if t not in shown]
        wanted += [t for t in self.marks.picked if t not in shown]
        rows = [
            (t, self.target_words(t), self.target_icon(t), t in self.marks.picked)
            for t in sorted(wanted, key=repr)
        ]
        self.choices.fill(rows)

    def shown_targets(self) -> set[Any]:
        """The targets that have a place of their own on this table."""
        found = {t.target for t in self.all_tools(self.view) if t.target is not None}
        return found | set(self.centres())

    def centres(self) -> dict[Any, tuple[float, float]]:
        """Where each shown target is, in window pixels."""
        found: dict[Any, tuple[float, float]] = {}
        for zone in self.zones():
            if zone.disabled:
                continue
            for widget in zone.walk(restrict=True):
                if isinstance(widget, Targeted) and widget.target is not None:
                    found[widget.target] = widget.to_window(*widget.center)
            if hasattr(zone, "centres"):
                found |= zone.centres()
        return found

    # -- events -------------------------------------------------------------------------

    def play(self, events: list[Any], then: Any) -> None:
        """Animate what happened, then go on."""
        self.player.speed = self.session.speed
        self.update()
        for event in events:
            speech.say(self.words.event(event))
        self.player.play(events, then)

    def _animate(self, event: Any) -> float:
        show = getattr(self, f"event_{event.kind}", None)
        return float(show(event) or 0) if show else 0.0

    def _landed(self) -> None:
        self.motion.finish()

    def _state_changed(self, _session: Any, state: str) -> None:
        for chip in self.chips.children:
            chip.still()
        if state == "think" and self.session.speed != "instant":
            Clock.schedule_once(lambda _dt: self._quill(len(self.match.actions)), 0.6)
        if self.view is not None and state == "think":
            self.update()

    def _quill(self, actions: int) -> None:
        if self.session.state == "think" and actions == len(self.match.actions):
            self.chips.chip(self.match.current).think(4)

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.session.state == "show":
            self.player.skip()
        elif button(touch) in ("left", "right"):
            self.cancel()
        return True

    # -- keyboard order -----------------------------------------------------------------

    def focus_order(self) -> list[Any]:
        order = (self.actions, self.choices, self.hand, self.stock, self.head, self.board)
        return [
            z
            for z in (*order, self.pill, self.since, self.chips, self.aside, self.bar)
            if z is not None
        ]


def mark_zone(zone: Any, marks: Marks) -> None:
    """Tell every target of a zone how it stands."""
    if hasattr(zone, "mark"):
        zone.mark(marks)
        return
    for widget in zone.walk(restrict=True):
        if isinstance(widget, Targeted):
            widget.mark(marks)
