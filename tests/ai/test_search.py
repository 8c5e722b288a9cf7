"""The tree search: counts, legality, fixed budgets, widening, early stop."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from core.ai.agent import Watch
from core.ai.ismcts import CHECK, Node, Search, SearchAgent, search
from core.engine.rng import stream
from tests.ai.toy_brain import BRAIN, toy_info, toy_match
from tests.toy import TOY

SETTINGS = [
    Search(200),
    Search(200, first=2),
    Search(200, first=1, growth=0.2, leaf="evaluate"),
    Search(200, own_turn=True),
]


def nodes(root: Node) -> list[Node]:
    found = [root]
    for node in found:
        found.extend(node.children.values())
        if node.twin:
            found.append(node.twin)
    return found


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("actions", [0, 1, 4, 9])
def test_the_choice_is_legal_and_explained(settings: Search, actions: int) -> None:
    match = toy_match(actions=actions)
    info = match.info_set(match.current)
    decision = SearchAgent("x", BRAIN, settings).choose(info, stream(1, "a"))
    assert match.accepts(decision.action)
    if len(match.legal()) > 1:
        best = decision.candidates
        assert decision.action == best[0].action
        assert [c.visits for c in best] == sorted((c.visits for c in best), reverse=True)
        assert all(0 <= c.share <= 1 for c in best)
        assert {t for c in best for t, _ in c.terms} == {"points", "hand"}


@pytest.mark.parametrize("settings", SETTINGS)
def test_same_knowledge_seed_and_budget_same_decision(settings: Search) -> None:
    agent = SearchAgent("x", BRAIN, settings)
    decisions = {repr(agent.choose(toy_info(), stream(4, "a"))) for _ in range(3)}
    assert len(decisions) == 1
    watched = agent.choose(toy_info(), stream(4, "a"), Watch(60.0))
    assert repr(watched) in decisions
    assert repr(agent.choose(toy_info(), stream(5, "a"))) not in decisions


def test_counts_add_up_and_availability_is_counted() -> None:
    settings = Search(400, explore=100.0)  # wide exploration: never decided early
    root, done = search(toy_info(), BRAIN, settings, stream(1, "a"))
    assert done == 400
    assert sum(c.visits for c in root.children.values()) == done
    for node in nodes(root):
        assert node.visits <= node.available or node is root or node.action is None
        assert 0 <= node.mean <= 1
    # Own cards are always there; a card of another seat only in the deals that give it.
    first = root.children.values()
    assert all(done - len(first) < c.available <= done for c in first)
    reply = max(first, key=lambda c: c.visits)
    deeper = [c for n in nodes(reply) for c in n.children.values() if c.chooser != 0]
    assert any(c.available < reply.visits // 2 for c in deeper)


def test_a_forced_action_adds_no_node() -> None:
    root, _ = search(toy_info(), BRAIN, Search(300), stream(1, "a"))
    assert all(getattr(n.action, "kind", "") != "end_turn" for n in nodes(root))


def test_own_turn_ends_the_tree_where_others_decide() -> None:
    info = toy_info()
    root, _ = search(info, BRAIN, Search(200, own_turn=True), stream(1, "a"))
    below = nodes(root)[1:]
    assert {n.chooser for n in below} == {info.seat}
    assert any(n.children for n in below)  # draw, then play


def test_widening_follows_the_order_of_prune() -> None:
    settings = Search(30, first=1, growth=0.0)
    root, _ = search(toy_info(), BRAIN, settings, stream(1, "a"))
    hand = toy_info().view.hand
    assert [n.action.card for n in root.children.values()] == [max(hand)]
    root, _ = search(toy_info(), BRAIN, settings._replace(growth=1.0), stream(1, "a"))
    assert len(root.children) == len(toy_info().legal())


def test_pruned_actions_are_not_searched() -> None:
    class Choosy(type(BRAIN)):  # type: ignore[misc]
        def prune(self, s: Any, actions: list[Any]) -> list[Any]:
            return [a for a in actions if a.kind == "draw"] or actions[:1]

    root, done = search(toy_info(), Choosy(), Search(60, first=2), stream(1, "a"))
    assert [n.action.kind for n in root.children.values()] == ["draw"]
    assert done < 60  # an only child cannot be overtaken


def test_stop_ends_the_search_at_once() -> None:
    asked = []
    root, done = search(
        toy_info(),
        BRAIN,
        Search(10_000),
        stream(1, "a"),
        lambda: len(asked) >= 3 or asked.append(1),
    )
    assert done == 4
    assert sum(c.visits for c in root.children.values()) == done


def test_early_stop_only_when_the_leader_cannot_be_overtaken() -> None:
    full, budget = 0, 2000
    for n in range(5):
        root, done = search(toy_info(seed=n), BRAIN, Search(budget), stream(n, "a"))
        visits = sorted((c.visits for c in root.children.values()), reverse=True)
        if done == budget:
            full += 1
            continue
        assert visits[0] - visits[1] > budget - done
        assert done % CHECK == 0
    assert full < 5


def test_progress_is_reported() -> None:
    watch = Watch(60.0)
    search(toy_info(), BRAIN, Search(320, explore=100.0), stream(1, "a"), watch)
    assert watch.progress == 1.0


class Pick(NamedTuple):
    number: int
    kind: str = "pick"


class Nim:
    """Take 1 or 2 of a heap, whoever takes the last wins: solved, so the search must find it."""

    def __init__(self, heap: int) -> None:
        self.heap, self.seat, self.wins = heap, 0, [0, 0]

    def copy(self) -> Nim:
        c = Nim(self.heap)
        c.seat, c.wins = self.seat, self.wins[:]
        return c

    def current_player(self, s: Nim) -> int:
        return s.seat if s.heap else -1

    def legal_actions(self, s: Nim) -> list[Pick]:
        return [Pick(n) for n in (1, 2) if n <= s.heap]

    def apply(self, s: Nim, a: Pick) -> None:
        s.heap -= a.number
        if not s.heap:
            s.wins[s.seat] = 1
        s.seat = 1 - s.seat

    def scores(self, s: Nim) -> tuple[int, ...]:
        return tuple(s.wins)


class NimInfo:
    def __init__(self, heap: int) -> None:
        self.game, self.seat, self.base = Nim(0), 0, Nim(heap)

    def sample(self, rng: Random) -> Nim:
        return self.base.copy()


class NimBrain:
    weights: dict[str, float] = {}

    def evaluate(self, s: Nim, weights: dict[str, float]) -> list[float]:
        return [0.5, 0.5]

    def terms(self, s: Nim, seat: int) -> list[tuple[str, float]]:
        return []

    def share(self, points: Sequence[float]) -> list[float]:
        return list(points)

    def prune(self, s: Nim, actions: list[Pick]) -> list[Pick]:
        return actions

    def rollout(self, s: Nim, rng: Random) -> list[float]:
        while s.heap:
            s.apply(s, s.legal_actions(s)[int(rng.random() * min(2, s.heap))])
        return [float(w) for w in s.wins]


@pytest.mark.parametrize(
    "settings", [Search(600), Search(600, first=1), Search(900, leaf="evaluate")]
)
@pytest.mark.parametrize("heap", [4, 5, 7, 8, 10])
def test_finds_the_winning_move_of_nim(settings: Search, heap: int) -> None:
    decision = SearchAgent("x", NimBrain(), settings).choose(NimInfo(heap), stream(heap, "nim"))
    assert decision.action == Pick(heap % 3)
    assert decision.candidates[0].share > 0.5


def test_one_history_with_different_seats_to_move_is_kept_apart() -> None:
    node = Node("a", 0)
    assert node.turn_to(1) is node
    node.visits = 9
    twin = node.turn_to(2)
    assert (twin.mover, twin.chooser, twin.visits) == (2, 0, 9)
    assert node.turn_to(1) is node
    assert node.turn_to(2) is twin
    assert twin.children is not node.children


def test_ties_in_visits_go_to_the_better_value() -> None:
    # Two iterations try two of the actions once each: the count says nothing.
    for n in range(8):
        decision = SearchAgent("x", BRAIN, Search(2)).choose(toy_info(seed=n), stream(n, "a"))
        first, second = decision.candidates
        assert first.visits == second.visits == 1
        assert first.share >= second.share


def test_the_info_set_is_left_alone() -> None:
    info = toy_info(actions=2)
    before = info.base.dump()
    SearchAgent("x", BRAIN, Search(50)).choose(info, stream(1, "a"))
    assert info.base.dump() == before
    assert TOY.current_player(info.base) == info.seat
