"""The thinking thread: answers once, in time, or not at all when dropped."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from threading import Event, get_ident
from typing import Any

import pytest

from core.ai.agent import Decision, Stop, Watch
from core.ai.ismcts import Search, SearchAgent
from core.ai.thinker import SWITCH, Thinker
from core.engine.rng import stream
from tests.ai.toy_brain import BRAIN, toy_info, toy_match

LONG = 60.0
ENDLESS = Search(50_000_000, explore=1e9)


class Inbox:
    """Where answers arrive, with the thread that brought them."""

    def __init__(self) -> None:
        self.answers: list[tuple[Any, Decision]] = []
        self.threads: list[int] = []
        self.came = Event()

    def __call__(self, ticket: Any, decision: Decision) -> None:
        self.answers.append((ticket, decision))
        self.threads.append(get_ident())
        self.came.set()

    def wait(self) -> Decision:
        assert self.came.wait(LONG)
        return self.answers[0][1]


class Held:
    """A player that thinks until told: started is set, go is awaited."""

    name = "held"

    def __init__(self, heeds_stop: bool = True) -> None:
        self.started, self.go, self.ended = Event(), Event(), Event()
        self._heeds_stop = heeds_stop

    def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision:
        self.started.set()
        while not self.go.wait(0.001):
            if self._heeds_stop and stop and stop():
                break
        self.ended.set()
        return Decision(info.legal()[-1])


@pytest.fixture
def held() -> Iterator[Held]:
    agent = Held()
    yield agent
    agent.go.set()


def endless() -> SearchAgent:
    return SearchAgent("endless", BRAIN, ENDLESS)


def test_answers_from_another_thread_with_its_ticket() -> None:
    inbox = Inbox()
    agent = SearchAgent("x", BRAIN, Search(50))
    Thinker().ask(toy_info(), agent, 3, ("match", 12), LONG, inbox)
    decision = inbox.wait()
    assert inbox.answers[0][0] == ("match", 12)
    assert inbox.threads != [get_ident()]
    assert decision == agent.choose(toy_info(), stream(3, "agent"))


def test_the_deadline_ends_a_search() -> None:
    inbox = Inbox()
    Thinker().ask(toy_info(), endless(), 3, 1, 0.05, inbox)
    decision = inbox.wait()
    assert decision.error == ""
    assert 0 < decision.iterations < ENDLESS.iterations


def test_move_now_takes_the_best_so_far() -> None:
    inbox = Inbox()
    thinker = Thinker()
    thinker.ask(toy_info(), endless(), 3, 1, LONG, inbox)
    thinker.move_now()
    assert inbox.wait().candidates


def test_a_cancelled_question_is_never_answered(held: Held) -> None:
    inbox, later = Inbox(), Inbox()
    thinker = Thinker()
    thinker.ask(toy_info(), held, 3, "old", LONG, inbox)
    assert held.started.wait(LONG)
    assert thinker.busy
    thinker.cancel()
    assert not thinker.busy
    assert held.ended.wait(LONG)
    thinker.ask(toy_info(), SearchAgent("x", BRAIN, Search(5)), 3, "new", LONG, later)
    later.wait()
    assert inbox.answers == []


def test_asking_again_drops_the_late_answer_of_a_deaf_player() -> None:
    deaf = Held(heeds_stop=False)
    old, new = Inbox(), Inbox()
    thinker = Thinker()
    thinker.ask(toy_info(), deaf, 3, "old", LONG, old)
    assert deaf.started.wait(LONG)
    thinker.ask(toy_info(), SearchAgent("x", BRAIN, Search(5)), 3, "new", LONG, new)
    new.wait()
    deaf.go.set()
    assert deaf.ended.wait(LONG)
    assert [t for t, _ in new.answers] == ["new"]
    assert old.answers == []


def test_a_forced_move_is_answered_at_once_without_a_thread() -> None:
    match = toy_match()
    match.submit(match.legal()[0])
    assert len(match.legal()) == 1
    inbox = Inbox()
    thinker = Thinker()
    thinker.ask(match.info_set(match.current), Held(), 3, 8, LONG, inbox)
    assert inbox.answers == [(8, Decision(match.legal()[0]))]
    assert inbox.threads == [get_ident()]
    assert not thinker.busy


class Broken:
    name = "broken"

    def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision:
        raise ZeroDivisionError("no plan")


class Illegal:
    name = "illegal"

    def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision:
        return Decision(info.legal()[0]._replace(card=99))


@pytest.mark.parametrize(("agent", "said"), [(Broken(), "no plan"), (Illegal(), "card=99")])
def test_a_failing_player_is_replaced_by_a_legal_move(agent: Any, said: str) -> None:
    inbox = Inbox()
    Thinker().ask(toy_info(), agent, 3, 1, LONG, inbox)
    decision = inbox.wait()
    assert decision.action in toy_info().legal()
    assert said in decision.error


def test_a_player_that_never_ends_is_given_up() -> None:
    deaf = Held(heeds_stop=False)
    inbox = Inbox()
    thinker = Thinker(grace=0.05)
    thinker.ask(toy_info(), deaf, 3, 1, 0.01, inbox)
    decision = inbox.wait()
    assert decision.action in toy_info().legal()
    assert "held" in decision.error
    deaf.go.set()
    assert deaf.ended.wait(LONG)
    assert len(inbox.answers) == 1


def test_the_switch_interval_is_short_only_while_thinking(held: Held) -> None:
    usual = sys.getswitchinterval()
    assert usual > SWITCH
    inbox = Inbox()
    Thinker().ask(toy_info(), held, 3, 1, LONG, inbox)
    assert held.started.wait(LONG)
    assert sys.getswitchinterval() == pytest.approx(SWITCH, rel=0.01)
    held.go.set()
    inbox.wait()
    assert sys.getswitchinterval() == pytest.approx(usual)


def test_progress_grows_with_the_work() -> None:
    seen: list[float] = []
    thinker = Thinker()

    class Half:
        name = "half"

        def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision:
            assert isinstance(stop, Watch)
            stop.progress = 0.5
            seen.append(thinker.progress)
            return Decision(info.legal()[0])

    assert thinker.progress == 0.0
    inbox = Inbox()
    thinker.ask(toy_info(), Half(), 3, 1, LONG, inbox)
    inbox.wait()
    assert seen == [0.5]
    assert thinker.progress == 0.0
