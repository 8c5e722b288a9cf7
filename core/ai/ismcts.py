"""Single-observer information set Monte Carlo tree search, one for all games."""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Any, NamedTuple

from core.ai.agent import Brain, Candidate, Decision, Stop, Watch
from core.ai.explain import explain

CHECK = 32  # iterations between two looks at whether the leader can still be overtaken
CHUNK = 4096
DEALS = 1024  # re-deals made at most; after that they come again
PRUNED = 1 << 30

# Square roots and logarithms of visit counts, made once: the scan over children only looks up.
_grown: tuple[list[float], list[float]] = ([0.0], [0.0])


def _tables(n: int) -> tuple[list[float], list[float]]:
    """Both tables, at least up to n; longer lists replace the old ones as a whole."""
    global _grown
    if len(_grown[0]) <= n:
        _grown = (
            [0.0, *(sqrt(log(i)) for i in range(1, n + 1))],
            [0.0, *(1 / sqrt(i) for i in range(1, n + 1))],
        )
    return _grown


class Search(NamedTuple):
    """The settings of one search."""

    iterations: int
    explore: float = 0.4  # UCB constant
    # Children a node may have after n visits: first + growth * sqrt(n), in the order of
    # Brain.prune. first = 0: no limit and no order, untried actions at random.
    first: int = 0
    growth: float = 1.0
    own_turn: bool = False  # the tree ends where another seat decides (chance too wide beyond)
    leaf: str = "rollout"  # or "evaluate": the static value of the new leaf


class Node:
    """The statistics of one action after one history of actions. It holds no state."""

    __slots__ = (
        "action",
        "available",
        "children",
        "chooser",
        "mean",
        "mover",
        "points",
        "rank",
        "reach",
        "twin",
        "visits",
    )

    def __init__(self, action: Any, chooser: int) -> None:
        self.action = action
        self.chooser = chooser  # who plays the action
        self.available = 1  # iterations in which the action was legal when its parent was passed
        self.visits = 0
        self.mean = 0.0  # of the chooser's share
        self.reach = 0.0  # explore / sqrt(visits)
        self.points = 0.0  # sum of the deciding seat's final points; kept at the root only
        self.mover = -1  # who decides after the action, known when first passed
        self.children: dict[Any, Node] = {}
        self.rank: dict[Any, int] | None = None  # place of an action in the order of Brain.prune
        self.twin: Node | None = None  # the same history where another seat is to decide

    def turn_to(self, mover: int) -> Node:
        """This history when `mover` decides: after a hidden deal that may be one or another."""
        node = self
        while node.mover not in (mover, -1):
            if node.twin is None:
                node.twin = Node(node.action, node.chooser)
            node = node.twin
        node.mover = mover
        node.visits = self.visits  # a twin widens with the history they share
        return node


def search(
    info: Any, brain: Brain, settings: Search, rng: Random, stop: Stop | None = None
) -> tuple[Node, int]:
    """Grow a tree for info.seat, which has a choice; its root and the iterations done."""
    game, seat = info.game, info.seat
    sample, apply, current_player = info.sample, game.apply, game.current_player
    legal_actions = getattr(brain, "legal_fast", game.legal_actions)
    prune, rollout, share, scores = brain.prune, brain.rollout, brain.share, game.scores
    weights = brain.weights
    evaluate = brain.evaluate if settings.leaf == "evaluate" else None
    random = rng.random
    iterations, explore = settings.iterations, settings.explore
    first, growth, own_turn = settings.first, settings.growth, settings.own_turn
    sqrt_log, inv_sqrt = _tables(CHUNK)
    watch = stop if isinstance(stop, Watch) else None
    root = Node(None, -1)
    root.mover = seat
    choices = legal_actions(info.base)  # the same in every re-deal: a seat knows its own choices
    tried_all: list[Node] = []
    deals: list[Any] = []
    child: Any  # a node or None
    done = 0

    def deal(n: int) -> Any:
        """The n-th visit of every own choice meets the same re-deal: luck then cancels out."""
        n %= DEALS
        while n >= len(deals):
            deals.append(sample(rng))
        return deals[n].copy()

    while done < iterations:
        s = info.base
        node = root
        path = []
        if tried_all:
            bound = -1.0
            spread = sqrt_log[done]
            for child in tried_all:
                value = child.mean + child.reach * spread
                if value > bound:
                    bound = value
                    node = child
            path.append(node)
            s = deal(node.visits)
            apply(s, node.action)
        while True:
            mover = current_player(s)
            if mover < 0:
                points = scores(s)
                break
            if own_turn and mover != seat:
                points = evaluate(s, weights) if evaluate else rollout(s, rng)
                break
            legal = choices if node is root else legal_actions(s)
            if len(legal) == 1:
                apply(s, legal[0])
                continue
            if node.mover != mover:
                node = node.turn_to(mover)

            children = node.children
            best = untried = None
            bound = -1.0
            if first:
                rank = node.rank
                if rank is None:
                    rank = node.rank = {}
                place = PRUNED
                tried = 0
                fresh = []
                for action in legal:
                    child = children.get(action)
                    if child is not None:
                        tried += 1
                        child.available = n = child.available + 1
                        value = child.mean + child.reach * sqrt_log[n]
                        if value > bound:
                            bound = value
                            best = child
                    elif action in rank:
                        if rank[action] < place:
                            place = rank[action]
                            untried = action
                    else:
                        fresh.append(action)
                if fresh:
                    rank.update(dict.fromkeys(fresh, PRUNED))
                    order = prune(s, fresh)
                    for i, action in enumerate(order):
                        rank[action] = i
                    if place:
                        untried = order[0]
                if tried >= first + growth / (inv_sqrt[node.visits] or 1.0):
                    untried = None
                elif untried is None and best is None:
                    untried = legal[0]  # all of them were pruned in earlier deals
            elif children:
                found: list[Any] = list(map(children.get, legal))
                if all(found):
                    for child in found:
                        child.available = n = child.available + 1
                        value = child.mean + child.reach * sqrt_log[n]
                        if value > bound:
                            bound = value
                            best = child
                else:
                    fresh = []
                    for action, child in zip(legal, found, strict=True):
                        if child:
                            child.available += 1
                        else:
                            fresh.append(action)
                    untried = fresh[int(random() * len(fresh))]
            else:
                untried = legal[int(random() * len(legal))]

            if untried is not None:
                children[untried] = child = Node(untried, mover)
                path.append(child)
                if node is root:
                    s = deal(0)
                apply(s, untried)
                points = evaluate(s, weights) if evaluate else rollout(s, rng)
                break
            assert best is not None
            if node is root:
                s = deal(best.visits)
            node = best
            path.append(node)
            apply(s, node.action)

        values = share(points)
        for node in path:
            node.visits = n = node.visits + 1
            node.mean += (values[node.chooser] - node.mean) / n
            node.reach = explore * inv_sqrt[n]
        done += 1
        root.visits = done
        path[0].points += points[seat]
        if not tried_all and len(root.children) == len(choices):
            tried_all = list(root.children.values())
        if stop is not None and stop():
            break
        if not done % CHECK:
            if done + CHECK >= len(sqrt_log):
                sqrt_log, inv_sqrt = _tables(2 * done)
            if watch:
                watch.progress = done / iterations
            if _decided(root, iterations - done):
                break
    for child in tried_all:
        child.available = done
    return root, done


def _decided(root: Node, left: int) -> bool:
    """Whether the leader stays ahead even if another child gets all the visits left."""
    leader = second = 0
    for child in root.children.values():
        if child.visits > leader:
            leader, second = child.visits, leader
        elif child.visits > second:
            second = child.visits
    return leader - second > left


class SearchAgent:
    """Searches with a fixed iteration budget, fewer when stopped, none when forced."""

    def __init__(self, name: str, brain: Brain, settings: Search) -> None:
        self.name = name
        self._brain = brain
        self._settings = settings

    def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision:
        legal = getattr(self._brain, "legal_fast", info.game.legal_actions)(info.base)
        if len(legal) == 1:
            return Decision(legal[0])
        root, done = search(info, self._brain, self._settings, rng, stop)
        # Most visits; ties by value, for equal counts say nothing about which is better.
        ranked = sorted(root.children.values(), key=lambda c: (-c.visits, -c.mean))
        candidates = explain(
            info,
            self._brain,
            (Candidate(c.action, c.visits, c.points / c.visits, c.mean) for c in ranked),
            rng,
        )
        return Decision(candidates[0].action, candidates, done)
