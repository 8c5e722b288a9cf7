"""Choosing at the Gates table: turning, income or action, goods step by step, reading on."""

from __future__ import annotations

from typing import Any

from core.games.gates.data import CORNER_IDS, CORNER_POINTS, GOODS, POINTS
from core.i18n import _
from core.text.gates_log import points
from kv import haptics, sound
from kv.focus import widget_spot
from kv.tables.gates_event import row_of
from kv.tables.gates_hand import income
from kv.theme import theme

ANSWERS = ("event", "henry")  # phases with a few answers, each a button
BUNDLES = ("goods", "barter")
INCOME, ACTION = ("income",), ("action",)


def counts_of(goods: Any) -> dict[str, int]:
    return {g: goods.count(g) for g in GOODS if g in goods}


def printed(seat: Any) -> tuple[str, Any]:
    """What a corner shows, and what the cards in hand print for it."""
    if seat.corner not in GOODS:
        return seat.corner, (("", CORNER_POINTS),) if seat.corner else ()
    return seat.corner, tuple((card, income(card, seat.corner)) for card in seat.hand)


class GatesChoosing:
    """Mixin of the table."""

    def __init__(self, **kwargs: Any) -> None:
        self._read: set[Any] = set()  # who has read which round's event
        self._by_card = False  # the staged way of playing a card is only proposed
        super().__init__(**kwargs)

    # -- whose eyes, which corner ---------------------------------------------------------

    def own_seat(self) -> int:
        """The seat whose goods and cards lie in front."""
        seen = self.view.viewer
        return seen if seen is not None else max(0, self.view.current)

    def asked(self, *phases: str) -> bool:
        """Whether the viewer decides now, in one of these phases."""
        return self.session.can_act() and self.view.phase in phases

    def shown_turn(self) -> int:
        """How the event lies or would lie; -1 while somebody else thinks about it."""
        if self.view.turn >= 0:
            return int(self.view.turn)
        staged = self.session.chooser.staged if self.session.can_act() else None
        if staged is not None and staged.kind == "rotate":
            return int(staged.turn)
        return 0 if self.may_turn() else -1

    def event_corners(self) -> tuple[str, ...]:
        """What the corners of the event show, the first one top-left before turning."""
        return tuple(CORNER_IDS[c] for c in row_of(self.view.event).corners)

    def corner_of(self, seat: int) -> tuple[str, Any]:
        """What a seat's corner shows, and what each card in hand would take."""
        turn = self.shown_turn()
        if turn < 0:
            return "", ()
        if not self.incomes:  # an earlier position
            return printed(self.view.seats[seat])
        row = self.incomes[turn].corners[seat]
        return row.shows, row.amounts

    def corner(self) -> str:
        return self.corner_of(self.own_seat())[0]

    # -- reading --------------------------------------------------------------------------

    @property
    def _round(self) -> Any:
        return (self.view.viewer, self.view.chapter, self.view.round)

    @property
    def reading(self) -> bool:
        """Whether the event's page lies open instead of the square."""
        view = self.view
        if view is None or not view.event or view.viewer is None or self.session.shown >= 0:
            return False
        if view.phase == "event":
            return True
        return self.asked("place") and self._round not in self._read

    def stage(self, action: Any) -> None:
        """A hint or a row of a sheet: where it is to be placed the event has been read."""
        if self.reading:
            self.read_on()
        super().stage(action)

    def read_on(self) -> None:
        """The event is read: on to placing it."""
        if self.asked("place"):
            self._read.add(self._round)
            self.refresh()
        elif self.session.state == "show":
            self.player.skip()

    # -- what Confirm does ----------------------------------------------------------------

    def idle_action(self) -> Any:
        """What Confirm does while nothing is chosen: place it as it lies, end the turn."""
        if self.session.chooser.picked or self.reading or not self.asked("place", "close"):
            return None
        return self.match.legal()[0]

    def confirm_words(self) -> tuple[str, bool]:
        if self.reading and self.asked("place"):
            return _("Go on"), True
        idle = self.idle_action()
        if idle is not None:
            return self.words.action(idle, self.view), True
        staged = self.staged()
        if theme.layout in ("compact", "short") and getattr(staged, "kind", "") == "use_event":
            reward = row_of(staged.event).points  # its name stands on the event chosen
            return _("Use it for {points}").format(points=points(reward)), True
        return super().confirm_words()

    def confirm(self) -> None:
        if self.reading and self.asked("place"):
            self.read_on()
            return
        idle = self.idle_action()
        if idle is None and self.session.can_act():
            idle = self.session.chooser.staged
        if idle is None:
            super().confirm()
            return
        if self.view.phase == "event":
            self._read.add(self._round)
        if self.view.phase in (*ANSWERS, "trade"):
            self.root.focus.clear()  # what the ring is around has been used
        self.session.commit(idle)

    def prompt(self, view: Any) -> str:
        if view.phase == "card":
            return _("A card or points?") if self.points_corner() else _("Choose a card")
        if view.phase in BUNDLES:
            return _("Choose goods")
        if view.phase == "trade":
            return _("Use an event?")
        return _("Choose one")

    def asks(self, action: Any) -> bool:
        """Turning, and a way that was only proposed, wait for Confirm in every mode."""
        if action.kind == "rotate" or (self._by_card and action.kind in ("income", "use_card")):
            return True
        return super().asks(action)

    # -- turning --------------------------------------------------------------------------

    def may_turn(self) -> bool:
        return self.asked("place") and not self.reading

    def turn_event(self, side: int) -> None:
        """Lay the event so that its arrow points to a side."""
        if not self.may_turn():
            return
        placing = next(a for a in self.match.legal() if a.turn == side % 4)
        self.session.chooser.stage(placing)
        self.alarm = frozenset()
        sound.play("turn")
        haptics.pulse("select")
        self.update()
        self._speak_staged()

    def turn_by(self, step: int) -> None:
        if self.may_turn():
            self.turn_event(self.shown_turn() + step)
        else:
            self.refuse((("event", self.view.event),))

    def bring_corner(self, corner: int) -> None:
        """Turn the event so that this corner of it lies at the viewer's mark."""
        if self.may_turn():
            self.turn_event(self.view.seats[self.own_seat()].place - corner)
        else:
            self.tap(("event", self.view.event))

    # -- cards ----------------------------------------------------------------------------

    def picked_card(self) -> str:
        chosen = [t[1] for t in self.session.chooser.picked if t[0] == "card"]
        return chosen[0] if chosen else ""

    def tap(self, target: Any, touch: Any = None) -> None:
        self._by_card = False
        if target[0] == "event" and self.may_turn():
            self.turn_by(1)
            return
        super().tap(target, touch)

    def picked(self, target: Any) -> None:
        """A card proposes its income, or its action where the income would be nothing."""
        if target[0] == "card" and self.asked("card"):
            self._propose(target)

    def _propose(self, target: Any) -> None:
        chooser = self.session.chooser
        chooser.clear()
        chooser.pick(target)
        ways = [way for way in (INCOME, ACTION) if way in chooser.lit()]
        brings = dict(self.corner_of(self.own_seat())[1]).get(target[1], 0)
        if ways:
            chooser.pick(ways[0] if brings or len(ways) == 1 else ways[-1])
        self._by_card = True

    def lift(self, widget: Any, touch: Any) -> None:
        super().lift(widget, touch)
        if self.ghost is not None and widget.target[0] == "card":
            self._propose(widget.target)
            self.update()

    def dropped(self, target: Any) -> None:
        self._by_card = False
        super().dropped(target)

    # -- goods ----------------------------------------------------------------------------

    def answers(self) -> list[Any]:
        """The actions that are buttons of their own, instead of cards."""
        if not self.asked(*ANSWERS, *BUNDLES):
            return []
        legal = self.match.legal()
        if self.view.phase in ANSWERS:
            return legal
        if all(a.kind == "take" and len(a.goods) == 1 for a in legal):
            return legal
        return []

    def answer_of(self, target: Any) -> Any:
        """The action an answer's target stands for; None when there is none now."""
        if not self.session.can_act():
            return None
        return next((a for a in self.match.legal() if self.answer_target(a) == target), None)

    def answer_target(self, action: Any) -> Any:
        """The one target of an action that has no more than one."""
        if action.kind in ("pay", "take"):
            counts = list(counts_of(action.goods).items())
            if len(counts) > 1:
                return None
            return (action.kind, *(counts[0] if counts else ("nothing", 0)))
        return (action.kind,) if action.kind in ("suffer", "pass", "end_turn") else None

    @property
    def stepping(self) -> str:
        """The verb whose goods are counted step by step now; "" for none."""
        if not self.asked(*BUNDLES) or self.answers():
            return ""
        return str(self.match.legal()[0].kind)

    def counts(self) -> dict[str, int]:
        """Goods chosen so far."""
        return {t[1]: t[2] for t in self.session.chooser.picked if len(t) == 3 and t[2]}

    def room_for(self, counts: dict[str, int]) -> bool:
        """Whether some choice holds at least these goods."""
        return any(
            all(a.goods.count(g) >= n for g, n in counts.items()) for a in self.match.legal()
        )

    def step(self, good: str, by: int) -> None:
        """One more or one less of a good."""
        verb, counts = self.stepping, self.counts()
        if not verb:
            return
        counts[good] = max(0, counts.get(good, 0) + by)
        wanted = {g: n for g, n in counts.items() if n}
        targets = tuple((verb, g, n) for g, n in wanted.items())
        if not self.room_for(wanted):
            self.refuse(targets)
            return
        chooser = self.session.chooser
        chooser.clear()
        exact = [a for a in self.match.legal() if counts_of(a.goods) == wanted]
        if not (wanted and exact and chooser.stage(exact[0])):
            for target in targets:
                chooser.pick(target)
        self.alarm = frozenset()
        haptics.pulse("select")
        self.update()
        self._speak_staged()

    # -- keys -----------------------------------------------------------------------------

    def key(self, name: str, modifiers: list[str]) -> bool:
        if name in "12345" and len(name) == 1:
            self._number(int(name) - 1, "shift" in modifiers)
            return True
        if name in ("q", "e", "r"):
            back = name == "q" or (name == "r" and "shift" in modifiers)
            self.turn_by(-1 if back else 1)
            return True
        if name in ("enter", "numpadenter", "spacebar"):
            return self._enter_idle()
        if name in ("left", "right") and self.asked("trade"):
            return self._next_trade(1 if name == "right" else -1)
        ways = {"u": ACTION, "y": INCOME}
        if name in ways and self.asked("card"):
            self.tap(ways[name])
            return True
        calls = {"t": self.show_left, "x": self.show_last, "a": self.tell_dues, "0": self._nothing}
        if name not in calls:
            return False
        calls[name]()
        return True

    def _number(self, place: int, less: bool) -> None:
        """A number key: the card, the answer, or one more of the good at that place."""
        hand = self.hand
        if hand.mode == "steppers":
            if place < len(GOODS):
                self.step(GOODS[place], -1 if less else 1)
        else:
            row = hand.cards if hand.mode == "cards" else hand.choices
            if place < len(row):
                row[place].press()

    def _nothing(self) -> None:
        """The answer that does without."""
        for target in (("pass",), ("suffer",), ("pay", "nothing", 0), ("take", "nothing", 0)):
            if target in self.marks.lit or target in self.marks.picked:
                self.tap(target)
                return

    def _enter_idle(self) -> bool:
        """Enter with nothing chosen and nothing focused: what the big button says."""
        waits = self.idle_action() is not None or (self.reading and self.asked("place"))
        if not waits or self.root.focus.current() is not None:
            return False
        self.confirm()
        return True

    def _next_trade(self, step: int) -> bool:
        """The ring goes from one event on display to the next."""
        shown = [t for t in self.trades() if t.event]
        if not shown:
            return False
        keys = [t.target for t in shown]
        here = self.root.focus.key
        place = (keys.index(here) + step) % len(keys) if here in keys else 0
        self.root.focus.go(widget_spot(shown[place]))
        return True

    # -- what the staged move changes -----------------------------------------------------

    def staged(self) -> Any:
        """The action Confirm would play, whether chosen or idle."""
        if not self.session.can_act():
            return None
        return self.session.chooser.staged or self.idle_action()

    def changes_of(self, action: Any) -> dict[str, tuple[int, int]]:
        """What an action changes for the viewer: id -> before and after."""
        if action is None:
            return {}
        seat = self.own_seat()
        facts = self.match.preview(action)
        return {f.what[0]: (f.what[1], f.what[2]) for f in facts if _mine(f, seat)}

    def points_corner(self) -> bool:
        return self.asked("card") and self.corner() == CORNER_IDS[POINTS]


def _mine(fact: Any, seat: int) -> bool:
    return bool(fact.id == "change" and fact.seat == seat)
