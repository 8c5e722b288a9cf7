"""From a tap to a played action: stage, step on, confirm, or say why not."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from core.i18n import _
from kv import haptics, sound, speech
from kv.gestures import is_mouse

SECOND_TAP = 0.3  # seconds after which another tap on the staged thing confirms it
TOO_MANY = 0.6  # seconds in which a tap on Confirm may still be meant for the move before


def double_click(touch: Any) -> bool:
    """Whether the mouse plays quickly; two quick taps of a finger are a slip more often."""
    return touch is not None and is_mouse(touch) and bool(touch.is_double_tap)


class Picking:
    """Mixin of TableBase."""

    staged_at = -1.0
    alarm: frozenset[Any] = frozenset()
    refused = ""  # the paragraph behind the last refusal, while its words are shown

    def picked(self, target: Any) -> None:
        """A target was taken up."""

    def prompt(self, view: Any) -> str:
        """The words on Confirm while nothing is staged."""
        return _("Choose a move")

    def tap(self, target: Any, touch: Any = None) -> None:
        """The finger chose a target."""
        session = self.session
        if session.state == "show":
            self.player.skip()
            return
        if session.state == "peek":
            session.now()
            return
        if not session.can_act():
            self.refuse((target,))
            return
        chooser = session.chooser
        before = chooser.staged
        again = target in chooser.picked
        if not chooser.pick(target):
            self.refuse((*chooser.picked, target))
            return
        self.alarm = frozenset()
        staged = chooser.staged
        if again and staged is not None and staged == before:
            late = Clock.get_time() - self.staged_at > SECOND_TAP
            if late or double_click(touch):
                self.confirm()
            return
        self.staged_at = Clock.get_time()
        haptics.pulse("select")
        sound.play("tick")
        self.picked(target)
        self._now_staged()

    def stage(self, action: Any) -> None:
        """Show a whole action as chosen: a hint, a key, a sheet."""
        if self.session.can_act() and self.session.chooser.stage(action):
            self.alarm = frozenset()
            self.update()
            self._speak_staged()

    def _now_staged(self) -> None:
        staged = self.session.chooser.staged
        if staged is not None and not self.asks(staged):
            self.confirm()
            return
        self.update()
        self._speak_staged()

    def asks(self, action: Any) -> bool:
        """Whether this action waits for Confirm."""
        mode = self.root.app.settings["confirm"]
        if mode == "never":
            return False
        return mode == "always" or not self.match.undoable(action)

    def refuse(self, targets: tuple[Any, ...]) -> None:
        """Say why these targets cannot be chosen and light up the cause."""
        viewer = self.session.viewer
        reason = None
        if viewer is not None and not self.match.over:
            reason = self.match.why_not(targets, viewer)
            if reason is None:
                reason = self.match.why_not(targets[-1:], viewer)
        words = self.words.reason(reason) if reason else _("Not now")
        self.alarm = frozenset(reason.lights if reason else ())
        self.update()
        self.say(words, "why", reason.rule if reason else "")
        haptics.pulse("illegal")
        sound.play("knock")
        speech.say(words)

    def _speak_staged(self) -> None:
        staged = self.session.chooser.staged
        if speech.enabled() and staged is not None:
            facts = self.words.facts(self.match.preview(staged), 3)
            speech.say(f"{self.move_words(staged)}. {facts}")

    def say(self, words: str, tone: str = "", rule: str = "") -> None:
        """Put words into the pill, with the way to the rule behind them; empty takes it away."""
        self.refused = rule
        if words and not tone and self.session.chooser.staged is None:
            speech.say(words)
        self.pill.text, self.pill.tone = words, tone
        self.pill.act = self.rule_link(rule)
        self.pill.icon = "warning" if tone == "why" else ""
        self._place_overlays()

    def _consequence(self) -> None:
        if self.alarm:
            return
        staged = self.session.chooser.staged if self.session.can_act() else None
        facts = self.match.preview(staged) if staged is not None else ()
        self.say(self.words.facts(facts))

    def cancel(self) -> bool:
        """Nothing staged any more; False when nothing was."""
        if not self.session.chooser.picked and not self.alarm and not self.pill.text:
            return False
        self.session.chooser.clear()
        self.alarm = frozenset()
        self.update()
        return True

    def confirm_words(self) -> tuple[str, bool]:
        """Words of the big button and whether it does something."""
        session = self.session
        if session.state == "peek":
            return _("Back to now"), True
        if session.state == "show":
            return _("Skip"), True
        if session.state == "over":
            return _("See the result"), True
        if session.state == "think":
            return _("{name} is thinking").format(name=self.words.name(self.match.current)), False
        if not session.can_act():
            return "", False
        staged = session.chooser.staged
        if staged is None:
            return self.prompt(self.view), False
        return self.words.action(staged, self.view), True

    def pressed_early(self) -> None:
        """The big button while it only asks for a choice: list what there is to choose."""
        session = self.session
        if session.can_act() and Clock.get_time() - session.asked_at > TOO_MANY:
            self.show_moves(session.chooser.candidates())

    def confirm(self) -> None:
        """The big button."""
        session = self.session
        if session.state == "peek":
            session.now()
        elif session.state == "show":
            self.player.skip()
        elif session.state == "over":
            self.screen.finish()
        elif session.can_act() and session.chooser.staged is not None:
            session.commit(session.chooser.staged)
