"""A lesson at a real table: a session that follows the course, and what a table does in it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from core.i18n import _
from core.learn.lesson import Course
from kv import haptics, sound, speech
from kv.focus import window_box
from kv.session import Session
from kv.tables import table_class
from kv.theme import theme
from kv.widgets.frame import Tool
from kv.widgets.target import Targeted

SIDE = 48  # dp of a ring around what has no box of its own


class LessonSession(Session):
    """Steps to read wait for Next; others' moves play by themselves; own ones must fit."""

    waiting = BooleanProperty(False)  # the words of a step are to be read
    __events__ = ("on_step", "on_wrong")

    def __init__(self, course: Course, **kwargs: Any) -> None:
        super().__init__(course.match, **kwargs)
        self.course = course
        self.index = course.at  # of the step that is shown
        self.moved = False  # another's move of this step is on the table, its words remain

    @property
    def step(self) -> Any:
        return self.course.lesson.steps[self.index]

    def next_turn(self) -> None:
        course = self.course
        if self.moved:
            self._wait()
        elif course.over:
            self.state = "read"
            self.dispatch("on_view")
            self.dispatch("on_over")
        else:
            self._enter()

    def _enter(self) -> None:
        course = self.course
        self.index = course.at
        self.dispatch("on_step")
        if not course.step.action:
            self._wait()
        elif course.own:
            self.begin()
        else:
            self.moved = bool(course.step.text)
            self._play(course.play())

    def _wait(self) -> None:
        self.waiting = True
        self.state = "read"
        self.dispatch("on_view")

    def advance(self) -> None:
        """The words were read."""
        if not self.waiting:
            return
        self.waiting = False
        if self.moved:
            self.moved = False
        else:
            self.course.play()
        self.next_turn()

    def commit(self, action: Any) -> None:
        """A decision of the learner, if it is what the step is about."""
        if self.course.fits(action):
            self._committed(self.course.play(action))
        else:
            self.dispatch("on_wrong")

    def undo(self) -> str:
        """Only what is staged; going back a step is the screen's."""
        if not self.chooser.picked:
            return "turn"
        self.chooser.clear()
        self.dispatch("on_view")
        return ""

    def can_practise(self) -> bool:
        return False

    def on_step(self) -> None: ...
    def on_wrong(self) -> None: ...


class Teaching:
    """Mixin before a game's table: the screen's panel speaks, Confirm reads on."""

    def needs(self) -> Any:
        """No bar and no strip of moves: the panel above has their room."""
        needs = super().needs()
        strip = needs.since if hasattr(self, "eyes_box") else 0  # the camera's buttons lie there
        return needs._replace(bar=0, since=strip)

    def prompt(self, view: Any) -> str:
        return _("Take what is ringed")

    def all_tools(self, view: Any) -> list[Tool]:
        return [tool for tool in super().all_tools(view) if tool.id != "hint"]

    def confirm_words(self) -> tuple[str, bool]:
        if self.session.waiting:
            return _("Next"), True
        return super().confirm_words()

    def confirm(self) -> None:
        if self.session.waiting:
            self.session.advance()
        else:
            super().confirm()

    def updated(self) -> None:
        super().updated()
        self.screen.point()

    def _tell_deal(self, view: Any) -> None:
        """No sheet over the words of the lesson after a deal of Pillars."""

    def hint(self) -> None:
        self.nudge()

    def undo(self) -> None:
        if self.session.chooser.picked or self.session.state == "show":
            super().undo()
        else:
            self.screen.step_back()

    # -- gently ---------------------------------------------------------------------------

    def refuse(self, targets: tuple[Any, ...]) -> None:
        session = self.session
        if session.can_act() and self.match.why_not(targets[-1:], session.viewer) is not None:
            super().refuse(targets)
        else:
            self.nudge()

    def cancel(self) -> bool:
        done = super().cancel()
        if not done and self.session.state in ("act", "read"):
            self.nudge()
        return done

    def nudge(self) -> None:
        """Say what the step waits for."""
        if self.session.waiting:
            self._remind(_("Read first, then tap “Next”."))
        else:
            self._remind(_("Now follow the lesson: take what is ringed."))

    def pressed_early(self) -> None:
        self.nudge()

    def wrong(self) -> None:
        """A legal move that is not the one taught here."""
        self._remind(_("You may do that too. But now try what the lesson says."))

    def _remind(self, words: str) -> None:
        self.alarm = frozenset()
        self.update()
        self.say(words, "why")
        haptics.pulse("illegal")
        sound.play("knock")
        speech.say(f"{words} {self.screen.panel.text}")

    # -- where things lie -----------------------------------------------------------------

    def box_of(self, target: Any) -> Any:
        """The window box of a target, of a player's chip or of a cell; None when not in sight."""
        if target[0] == "chip":
            return window_box(self.chips.chip(target[1]))
        for zone in (*self.zones(), self.actions, self.choices):
            if zone.disabled or not zone.opacity:
                continue
            for widget in zone.walk(restrict=True):
                if _stands_for(widget, target):
                    return window_box(widget)
            for spot in zone.spots() if hasattr(zone, "spots") else ():
                if spot.key == target:
                    return spot.box
        if target[0] == "cell" and hasattr(self.board, "camera"):
            side = self.board.camera.scale
            x, y = self.board.camera.to_window(*target[1:])
            return x - side / 2, y - side / 2, side, side
        centre = self.centres().get(target)
        if centre is None:
            return None
        side = SIDE * theme.dp
        return centre[0] - side / 2, centre[1] - side / 2, side, side

    def wanted_boxes(self) -> list[Any]:
        """What to ring: what a step speaks about, what is to be picked, the ready Confirm."""
        session, course = self.session, self.session.course
        if session.waiting:
            targets = session.step.look
        elif not session.can_act() or not course.own:
            return []
        elif session.chooser.staged is not None and course.fits(session.chooser.staged):
            return [window_box(self.actions.confirm)]
        else:
            picked = session.chooser.picked
            targets = [t for t in course.targets(course.action()) if t not in picked]
        boxes = [box for box in map(self.box_of, targets) if box is not None]
        if boxes or session.waiting:
            return boxes
        if self.actions.ready and session.chooser.staged is None:
            return [window_box(self.actions.confirm)]  # what it says is the step
        zone = self.board if course.action().kind == "rotate" else self.hand
        return [window_box(zone)]  # chosen there step by step, or behind a pile


def _stands_for(widget: Any, target: Any) -> bool:
    if widget.opacity == 0 or 0 in widget.size:
        return False
    known = isinstance(widget, Targeted) or hasattr(widget, "press")
    return known and getattr(widget, "target", None) == target


def teaching_table(game_id: str) -> Any:
    """The table of a game as lessons use it."""
    return type("TeachingTable", (Teaching, table_class(game_id)), {})
