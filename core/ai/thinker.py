"""The thinking thread: cancel, deadline, move now, progress and tickets. No Kivy, no process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Lock, Thread, Timer
from traceback import format_exc
from typing import Any, NamedTuple

from core.ai.agent import Agent, Decision, Watch
from core.engine.rng import pick, stream

SWITCH = 0.0005  # seconds between thread switches while thinking, so that no frame waits
GRACE = 3.0  # a player that is this late, or silent this long after "move now", is given up

Done = Callable[[Any, Decision], None]


class _Question(NamedTuple):
    info: Any
    agent: Agent
    seed: int
    ticket: Any
    done: Done
    watch: Watch


def fallback(info: Any, seed: int, error: str) -> Decision:
    """Some legal action, chosen without the player that failed, and what went wrong."""
    return Decision(pick(info.legal(), stream(seed, "fallback")), error=error)


class Thinker:
    """Answers one question at a time; asking again or cancelling drops the one before.

    `done(ticket, decision)` is called exactly once for every question that is not dropped:
    from the thinking thread, or at once from the asking one when the move is forced. A
    player that fails or never ends is replaced by a legal action with `Decision.error`.
    """

    def __init__(self, grace: float = GRACE) -> None:
        self._grace = grace
        self._lock = Lock()
        self._question: _Question | None = None
        self._alarm: Timer | None = None
        self._thinking = 0  # threads at work: one, but for those just dropped
        self._interval = sys.getswitchinterval()

    @property
    def busy(self) -> bool:
        return self._question is not None

    @property
    def progress(self) -> float:
        """0..1 of the question under way, by work done; 0 when there is none."""
        question = self._question
        return question.watch.progress if question else 0.0

    def ask(
        self, info: Any, agent: Agent, seed: int, ticket: Any, seconds: float, done: Done
    ) -> None:
        """Let `agent` choose within `seconds`; the answer comes to `done` with its ticket."""
        self.cancel()
        legal = info.legal()
        if len(legal) == 1:
            done(ticket, Decision(legal[0]))
            return
        question = _Question(info, agent, seed, ticket, done, Watch(seconds))
        with self._lock:
            self._question = question
            self._set_alarm(question, seconds + self._grace)
        Thread(target=self._work, args=(question,), name="thinker", daemon=True).start()

    def move_now(self) -> None:
        """End the search under way; its best move so far is the answer."""
        with self._lock:
            if self._question:
                self._question.watch.stopped = True
                self._set_alarm(self._question, self._grace)

    def cancel(self) -> None:
        """Drop the question under way: its answer will not be heard."""
        with self._lock:
            if self._question:
                self._question.watch.stopped = True
            self._question = None
            self._clear_alarm()

    # -- inside -------------------------------------------------------------------------

    def _work(self, question: _Question) -> None:
        info, seed = question.info, question.seed
        self._enter()
        try:
            try:
                decision = question.agent.choose(info, stream(seed, "agent"), question.watch)
                if not info.game.accepts(info.base, decision.action):
                    raise ValueError(f"{question.agent.name} chose {decision.action!r}")
            except Exception:
                decision = fallback(info, seed, format_exc())
        finally:
            self._leave()
        self._answer(question, decision)

    def _give_up(self, question: _Question) -> None:
        question.watch.stopped = True
        error = f"{question.agent.name} did not answer in time"
        self._answer(question, fallback(question.info, question.seed, error))

    def _answer(self, question: _Question, decision: Decision) -> None:
        with self._lock:
            if self._question is not question:
                return
            self._question = None
            self._clear_alarm()
        question.done(question.ticket, decision)

    def _set_alarm(self, question: _Question, seconds: float) -> None:
        self._clear_alarm()
        self._alarm = Timer(seconds, self._give_up, (question,))
        self._alarm.daemon = True
        self._alarm.start()

    def _clear_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None

    def _enter(self) -> None:
        with self._lock:
            if not self._thinking:
                self._interval = sys.getswitchinterval()
                sys.setswitchinterval(SWITCH)
            self._thinking += 1

    def _leave(self) -> None:
        with self._lock:
            self._thinking -= 1
            if not self._thinking:
                sys.setswitchinterval(self._interval)
