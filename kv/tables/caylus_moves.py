"""What fingers and keys do at the Caylus table beyond tapping a target."""

from __future__ import annotations

from typing import Any

from core.i18n import _
from kv import haptics, sound

STEPPED = ("pay", "provost", "deliver")  # questions with an answer laid out from the start


class CaylusMoves:
    """Mixin of the table."""

    _lifted_at = -1
    _carried = -1  # where the dragged provost hangs

    # -- what is asked ------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The question the viewer answers now: action, opening, pay, provost, use, deliver."""
        view = self.view
        if view is None or view.question is None or not self.session.can_act():
            return ""
        return str(view.question.id)

    @property
    def staged(self) -> Any:
        return self.session.chooser.staged if self.session.can_act() else None

    def default(self) -> Any:
        """The answer that lies ready: least gold, no step, no batch."""
        legal = self.match.legal()
        if self.asked == "provost":
            return next(a for a in legal if not a.steps)
        return legal[0]

    def lay_out(self) -> None:
        """Stage the ready answer, so that it can be changed step by step."""
        if self.asked in STEPPED and self.staged is None:
            self.session.chooser.stage(self.default())

    def undo(self) -> None:
        if self.asked in STEPPED:  # what lay ready is nothing to take back
            changed = self.staged != self.default()
            self.session.chooser.clear()
            if changed:
                self.lay_out()
                self.update()
                return
        super().undo()
        if self.asked in STEPPED and self.staged is None:
            self.lay_out()
            words, tone = self.pill.text, self.pill.tone
            self.update()
            if tone:
                self.say(words, tone)

    def cancel(self) -> bool:
        if self.asked not in STEPPED:
            return super().cancel()
        if self.staged == self.default() and not self.alarm:
            return False
        self.alarm = frozenset()
        self.session.chooser.clear()
        self.lay_out()
        self.update()
        return True

    def names_places(self) -> bool:
        """Whether a card of the road itself is to be chosen, not a place for a worker."""
        if self.asked in ("use", "provost"):
            return True
        return self.asked == "action" and bool(self.picked_prestige(self.view))

    # -- answers in steps ---------------------------------------------------------------

    def payment(self) -> tuple[int, int, int, int]:
        staged = self.staged if self.asked == "pay" else None
        action = staged if staged is not None else self.default()
        return tuple(action[:4])

    def steps(self) -> int:
        return int(self.staged.steps) if self.asked == "provost" and self.staged else 0

    def batches(self) -> int:
        return int(self.staged.batches) if self.asked == "deliver" and self.staged else 0

    def answer(self, action: Any) -> None:
        """Lay another answer ready."""
        if self.session.chooser.stage(action):
            self.alarm = frozenset()
            haptics.pulse("select")
            sound.play("tick")
            self.update()
            self._speak_staged()

    def step(self, by: int) -> None:
        """One more or less of what is asked for."""
        legal = self.match.legal()
        if self.asked == "provost":
            found = [a for a in legal if a.steps == self.steps() + by]
            other: Any = ("provost", self.view.provost + self.steps() + by)
        elif self.asked == "deliver":
            found = [a for a in legal if a.batches == self.batches() + by]
            other = ("batches", self.batches() + by)
        else:
            return
        if found:
            self.answer(found[0])
            if self.asked == "provost":
                self.board.road.reveal(self.view.provost + self.steps())
        else:
            self.refuse((other,))

    def swap_cube(self, cube: Any) -> None:
        """Another cube in the place of this one."""
        if self.asked != "pay":
            return
        if cube.swap is None:
            self.say(_("Nothing else can pay this."), "why")
            return
        found = [a for a in self.match.legal() if tuple(a[:4]) == tuple(cube.swap)]
        self.answer(found[0])

    def offered(self) -> list[Any]:
        """The options of the building that is used, as targets."""
        if self.asked != "use":
            return []
        return [("trade", *a[:6]) for a in self.match.legal() if a.kind == "trade"]

    # -- taps ---------------------------------------------------------------------------

    def tap(self, target: Any, touch: Any = None) -> None:
        if self.asked == "provost" and target[0] == "road":
            target = ("provost", target[1])
        if self.asked in STEPPED and target[0] in ("provost", "batches", "pay"):
            self._tap_step(target, touch)
            return
        before = self.session.chooser.picked
        super().tap(target, touch)
        if target[0] == "card" and self.session.chooser.picked != before:
            self.board.road.reveal_end()

    def _tap_step(self, target: Any, touch: Any) -> None:
        """A tapped answer takes the place of the one that lies ready."""
        chooser = self.session.chooser
        if target in chooser.picked:
            super().tap(target, touch)
            return
        before = chooser.staged
        chooser.clear()
        if chooser.pick(target):
            chooser.clear()
            super().tap(target, touch)
            return
        chooser.stage(before)
        self.refuse((target,))

    def plot_tapped(self) -> None:
        """The end of the road: build what is chosen there."""
        staged = self.staged
        if staged is not None and staged.kind in ("build", "build_prestige"):
            self.confirm()
        elif self.asked == "action":
            self.say(_("Choose a card of your hand to build here."))

    # -- the provost by hand ------------------------------------------------------------

    def provost_lifted(self) -> bool:
        if self.asked != "provost":
            self.refuse((("provost", self.view.provost),))
            return False
        self._carried = self.view.provost + self.steps()
        haptics.pulse("select")
        return True

    def provost_dragged(self, centre: Any) -> None:
        """He hangs over a card: show at once what would run with him there."""
        place = self.board.road.nearest(centre)
        if place == self._carried:
            return
        self._carried = place
        found = [a for a in self.match.legal() if self.view.provost + a.steps == place]
        if found:
            self.session.chooser.stage(found[0])
            haptics.pulse("select")
            self.update()
            self._speak_staged()
        else:
            reason = self.match.why_not((("provost", place),), self.session.viewer)
            if reason is not None:
                self.say(self.words.reason(reason), "why")

    def provost_dropped(self) -> None:
        """He stands on the last card that he may go to."""
        self._carried = -1
        self.update()
        if self.staged is not None and self.steps() and not self.asks(self.staged):
            self.confirm()

    # -- keys ---------------------------------------------------------------------------

    def key(self, name: str, modifiers: list[str]) -> bool:
        if len(name) == 1 and name in "1234567890":
            self._number((int(name) - 1) % 10)
            return True
        stepping = self.asked in ("provost", "deliver") and self.root.focus.current() is None
        if name in ("left", "right") and stepping:
            self.step(1 if name == "right" else -1)
            return True
        if name in ("+", "=", "numpadadd", "-", "numpadsubstract"):
            self.step(-1 if name in ("-", "numpadsubstract") else 1)
            return True
        keys = {
            "d": lambda: self.tap(("button", "draw")),
            "s": lambda: self.tap(("button", "exchange")),
            "p": lambda: self.tap(("button", "pass")),
            "k": lambda: self.tap(("button", "keep")),
            "c": lambda: self.tap(("button", "change")),
            "n": lambda: self.tap(("button", "decline")),
            "b": self.show_prestige,
            "f": self.show_run,
            "t": self.show_deck,
            "x": self.show_last,
        }
        if name not in keys:
            return False
        keys[name]()
        return True

    def _number(self, place: int) -> None:
        """A card, an offer or a cube by its place."""
        tray = self.hand
        parts: list[Any] = tray.cards.cards
        if self.asked == "use" and tray.panel is not None:
            parts = tray.panel.offers
        elif self.asked == "pay" and tray.panel is not None:
            parts = tray.panel.cubes
        if place < len(parts):
            parts[place].press()
