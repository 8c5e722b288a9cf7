"""Positions of Caylus in which something particular is asked of the first seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from core.engine.match import Match
from core.engine.rng import stream
from tests.ui.harness import match_of

Wanted = Callable[[Match, Any], bool]


def choose(match: Match, rng: Random) -> Any:
    """A legal action, every kind of them with a fair chance, passing and declining seldom."""
    legal = match.legal()
    kinds = sorted({a.kind for a in legal})
    for dull in ("pass", "decline", "exchange_hand", "draw_card"):
        if dull in kinds and len(kinds) > 1 and rng.random() < 0.75:
            kinds.remove(dull)
    if "build_prestige" in kinds:
        kinds = ["build_prestige"]
    kind = kinds[int(rng.random() * len(kinds))]
    same = [a for a in legal if a.kind == kind]
    if kind == "deliver":
        return same[min(len(same) - 1, 3)]
    return same[int(rng.random() * len(same))]


def _asked(name: str, subject: str = "") -> Wanted:
    def wanted(match: Match, view: Any) -> bool:
        question = view.question
        return bool(question.id == name and subject in ("", question.subject))

    return wanted


def _kinds(match: Match) -> dict[str, int]:
    found: dict[str, int] = {}
    for action in match.legal():
        found[action.kind] = found.get(action.kind, 0) + 1
    return found


def _late(match: Match, view: Any) -> bool:
    kinds = _kinds(match)
    return view.round >= 4 and kinds.get("build", 0) > 0 and kinds.get("place_worker", 0) > 3


def _crowded(match: Match, view: Any) -> bool:
    return view.question.id == "action" and len(view.hand) > 5


def _many(match: Match, view: Any) -> bool:
    return _kinds(match).get("trade", 0) >= 9


def _prestige(match: Match, view: Any) -> bool:
    return view.viewer == match.current and "build_prestige" in _kinds(match)


def _provost(match: Match, view: Any) -> bool:
    return _kinds(match).get("move_provost", 0) >= 5 and any(c.worker >= 0 for c in view.road)


def _deliver(match: Match, view: Any) -> bool:
    return view.question.id == "deliver" and view.question.most > 0


def _lawyer(match: Match, view: Any) -> bool:
    return "turn_building" in _kinds(match)


# name -> players, advanced, what is asked
SCENES: dict[str, tuple[int, bool, Wanted]] = {
    "opening": (2, False, _asked("opening")),
    "actions": (4, True, _late),
    "basic": (3, False, _late),
    "crowded": (2, True, _crowded),
    "pay": (4, False, _asked("pay", "build")),
    "prestige": (2, True, _prestige),
    "provost": (4, True, _provost),
    "offers": (3, False, _asked("use")),
    "many": (4, True, _many),
    "lawyer": (3, True, _lawyer),
    "deliver": (4, True, _deliver),
    "batches": (3, False, _asked("pay", "deliver")),
}


FIRST = {"prestige": 256}  # where the search for a scene begins


@cache
def _script(name: str) -> tuple[int, tuple[Any, ...]]:
    """The seed and the actions that lead to a scene."""
    players, advanced, wanted = SCENES[name]
    for seed in range(FIRST.get(name, 1), 999):
        match = _fresh(players, advanced, seed)
        rng = stream(seed, name)
        for _n in range(700):
            if match.over:
                break
            if match.current == 0 and wanted(match, match.view(0)):
                return seed, tuple(match.actions)
            match.submit(choose(match, rng))
    raise AssertionError(f"no seed leads to {name}")


def _fresh(players: int, advanced: bool, seed: int) -> Match:
    kinds = ["human", *["apprentice"] * (players - 1)]
    return match_of("caylus", *kinds, seed=seed, advanced=advanced)


def position(name: str) -> Match:
    """A match at a scene, or played to its end for "over"."""
    if name == "over":
        match = _fresh(2, True, 1)
        rng = stream(1, "over")
        while not match.over:
            match.submit(choose(match, rng))
        return match
    players, advanced, _wanted = SCENES[name]
    seed, actions = _script(name)
    match = _fresh(players, advanced, seed)
    for action in actions:
        match.submit(action)
    return match


def stage(name: str, table: Any) -> None:
    """Pick what the scene is about."""
    legal = table.match.legal()
    if name == "actions":
        places = [a for a in legal if a.kind == "place_worker"]
        table.stage(places[-1])
    elif name in ("basic", "crowded"):
        builds = [a for a in legal if a.kind == "build"]
        table.stage(builds[0] if builds else legal[0])
    elif name == "prestige":
        table.tap(("prestige", next(a for a in legal if a.kind == "build_prestige").card))
    elif name == "provost":
        table.answer(next(a for a in legal if a.steps == 2 or a.steps == -2))
    elif name in ("offers", "many"):
        table.stage(next(a for a in legal if a.kind == "trade"))
    elif name == "deliver":
        table.step(1)
