"""The promises of the contract as checks over random games, for tests and a debug switch."""

from __future__ import annotations

import json
import sys
from itertools import zip_longest
from random import Random
from typing import Any

from core.engine import rng as streams
from core.engine.check_hints import check_hints
from core.engine.codec import decode, encode, fingerprint
from core.engine.game import NOBODY, Game, Hints, Setup
from core.engine.graph import mutable, reachable
from core.engine.promise import require

LONGEST = 20_000  # actions; a game that is longer does not end


def check_game(
    game: Game[Any], setup: Setup, rng: Random, hints: Hints | None = None, deep: int = 6
) -> int:
    """Play one random game and check every promise; the number of actions played.

    The cheap checks run at every position, the dear ones at about `deep` positions
    spread over the game, and at the start when these are several.
    """
    s = game.new_state(setup)
    require(fingerprint(s) == fingerprint(game.new_state(setup)), "deterministic", "new_state")
    census = game.census(s)
    chosen = _spread(game, setup, rng, deep) if deep else set()
    kept: list[tuple[Any, str]] = []
    played: list[Any] = []
    while game.current_player(s) != NOBODY:
        require(len(played) < LONGEST, "ends", f"{LONGEST} actions played")
        legal = check_legal(game, s)
        if len(played) in chosen:
            kept.append((s.copy(), fingerprint(s)))
            check_position(game, s, rng, hints)
            require(game.census(s) == census, "conserves", "census changed in play")
        action = streams.pick(legal, rng)
        game.apply(s, action)
        played.append(action)
    check_end(game, s)
    require(game.census(s) == census, "conserves", "census changed in play")
    for state, mark in kept:
        require(fingerprint(state) == mark, "copy", "an earlier copy changed while playing on")
    again = game.new_state(setup)
    for raw in json.loads(json.dumps([encode(action) for action in played])):
        game.apply(again, decode(game, raw))
    require(fingerprint(again) == fingerprint(s), "deterministic", "replay differs")
    return len(played)


def _spread(game: Game[Any], setup: Setup, rng: Random, deep: int) -> set[int]:
    """Numbers of positions; how long a game like this lasts is found by playing one."""
    s, count = game.new_state(setup), 0
    while game.current_player(s) != NOBODY and count < LONGEST:
        game.apply(s, streams.pick(check_legal(game, s), rng))
        count += 1
    chosen = {int(rng.random() * max(count, 1)) for _ in range(deep)}
    return chosen | {0} if deep > 1 else chosen


def check_legal(game: Game[Any], s: Any) -> list[Any]:
    """Promise 1: never empty, no duplicates."""
    legal = game.legal_actions(s)
    require(bool(legal), "legal", "empty while somebody is to move")
    require(len(set(legal)) == len(legal), "legal", "duplicates")
    return legal


def check_position(game: Game[Any], s: Any, rng: Random, hints: Hints | None) -> None:
    """Everything that can be asked of one position."""
    legal = game.legal_actions(s)
    require(legal == game.legal_actions(s.copy()), "order", "another order on a copy")
    require(all(game.accepts(s, a) for a in legal), "accepts", "refuses a listed action")
    require(all(type(a) in game.action_types for a in legal), "action_types", "unlisted type")
    _check_copy(game, s)
    _check_points(game, s)
    players = len(game.scores(s))
    for viewer in (*range(players), None):
        _check_view(game, s, viewer)
    action = streams.pick(legal, rng)
    _check_apply(game, s, action)
    for viewer in range(players):
        check_redeal(game, s, viewer, rng)
        _check_events(game, s, viewer, action, rng)
    if hints is not None:
        check_hints(game, s, hints, rng)


def _check_copy(game: Game[Any], s: Any) -> None:
    c = s.copy()
    require(fingerprint(c) == fingerprint(s), "copy", "not equal")
    shared = mutable(s).keys() & mutable(c).keys()
    names = [type(mutable(s)[i]).__name__ for i in shared]
    require(not shared, "copy", f"shares mutable {names}")


def _check_points(game: Game[Any], s: Any) -> None:
    scores, parts = game.scores(s), game.breakdown(s)
    require(len(parts) == len(scores), "breakdown", "one per seat")
    for score, part in zip(scores, parts, strict=True):
        require(sum(part.values()) == score, "breakdown", f"{part} is not {score}")
    over = game.current_player(s) == NOBODY
    require((game.result(s) is not None) == over, "result", "exactly at the end")


def check_end(game: Game[Any], s: Any) -> None:
    """The result belongs to the scores and somebody wins."""
    _check_points(game, s)
    result = game.result(s)
    require(result is not None and result.scores == game.scores(s), "result", "scores differ")
    require(result is not None and min(result.ranks) == 1, "result", "nobody wins")


def _check_view(game: Game[Any], s: Any, viewer: int | None) -> None:
    view = game.observe(s, viewer)
    require(view == game.observe(s, viewer), "view", "not a function of the state")
    require(view.viewer == viewer and view.current == game.current_player(s), "view", "header")
    require(tuple(view.scores) == tuple(game.scores(s)), "view", "scores")
    loose = [type(x).__name__ for x in reachable(view) if not isinstance(x, (tuple, frozenset))]
    require(not loose, "view", f"not frozen: {loose}")


def _check_apply(game: Game[Any], s: Any, action: Any) -> None:
    """Promise 2 and 5: touches the state and the log only; no events without a log."""
    before = fingerprint(s)
    a, b = s.copy(), s.copy()
    log: list[Any] = []
    game.apply(a, action, log)
    made = _events_made(game, b, action, {type(e).__name__ for e in log})
    require(not made, "silent", f"makes {made} without a log")
    require(fingerprint(a) == fingerprint(b), "deterministic", f"{action} with and without log")
    require(fingerprint(s) == before, "apply", "touches another state")


def _events_made(game: Game[Any], s: Any, action: Any, kinds: set[str]) -> set[str]:
    homes = {f"namedtuple_{kind}": kind for kind in kinds}
    made: set[str] = set()

    def watch(frame: Any, event: str, _: Any) -> None:
        if event == "call":
            home = frame.f_globals.get("__name__")
            if home in homes:
                made.add(homes[home])

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        game.apply(s, action)
    finally:
        sys.setprofile(before)
    return made


def check_redeal(game: Game[Any], s: Any, viewer: int, rng: Random) -> None:
    """Promise 6, and that a re-deal conserves, forgets the seed and never looks at the truth."""
    before = fingerprint(s)
    view = game.observe(s, viewer)
    a = game.determinize(s, viewer, rng)
    b = game.determinize(s, viewer, rng)
    require(fingerprint(s) == before, "redeal", "changes the state it reads")
    require(game.observe(a, viewer) == view, "redeal", f"seat {viewer} sees a difference")
    same = game.observe(a, None) == game.observe(s, None)
    require(same, "redeal", f"all see what seat {viewer} cannot know")
    require(a.seed != s.seed and a.seed != b.seed, "redeal", "keeps the seed")
    require(game.census(a) == game.census(s), "redeal", "does not conserve")
    require(not mutable(a).keys() & mutable(s).keys(), "redeal", "shares parts with the truth")
    n = int(rng.random() * 1e9)
    c, d, e = (game.determinize(x, viewer, streams.stream(n, "redeal")) for x in (s, a, b))
    require(fingerprint(c) == fingerprint(d) == fingerprint(e), "redeal", "depends on the truth")
    if game.current_player(s) == viewer:
        same = game.legal_actions(a) == game.legal_actions(s)
        require(same, "redeal", "the viewer's own legal actions differ")


def check_hides(game: Game[Any], setup: Setup, rng: Random, tries: int = 30) -> None:
    """At the start of a game something is hidden from everybody, and re-deals differ there."""
    s = game.new_state(setup)
    for viewer in range(setup.players):
        deals = set()
        for _ in range(tries):
            d = game.determinize(s, viewer, rng)
            d.seed = 0
            deals.add(fingerprint(d))
        require(len(deals) > 1, "redeal", "always the same deal")


def _check_events(game: Game[Any], s: Any, viewer: int, action: Any, rng: Random) -> None:
    """The same action on the truth and on a re-deal shows the same, until something is revealed.

    To the seat itself and to everybody: what all see no seat may lack.
    """
    d = game.determinize(s, viewer, rng)
    if not game.accepts(d, action):
        return
    truth, other = s.copy(), d
    log_a: list[Any] = []
    log_b: list[Any] = []
    game.apply(truth, action, log_a)
    game.apply(other, action, log_b)
    kept = game.census(other) == game.census(truth)
    require(kept, "redeal", f"{action} does not conserve what was dealt anew")
    for eyes in (viewer, None):
        for a, b in zip_longest(_seen(game, log_a, eyes), _seen(game, log_b, eyes)):
            if a != b:
                shown = game.observe(truth, eyes) != game.observe(other, eyes)
                fair = shown and a is not None and a.kind in game.revealing
                who = "everybody" if eyes is None else f"seat {eyes}"
                require(fair, "events", f"{who} sees {a} or {b}")
                break


def _seen(game: Game[Any], log: list[Any], viewer: int | None) -> list[Any]:
    return [seen for event in log if (seen := game.redact(event, viewer)) is not None]
