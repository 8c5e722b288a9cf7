"""The promises of hints: targets, previews that hold in every re-deal, a reason for every no."""

from __future__ import annotations

from random import Random
from typing import Any

from core.engine import rng as streams
from core.engine.chooser import Chooser
from core.engine.game import Fact, Game, Hints, Reason, Target
from core.engine.graph import reachable
from core.engine.promise import require

STRAY = (("button", "no such thing"), ("card", "no such thing"), ("cell", 999, 999))


def check_hints(game: Game[Any], s: Any, hints: Hints, rng: Random) -> None:
    """Check the hints of the seat to move on two re-deals it cannot tell apart."""
    seat = game.current_player(s)
    a, b = game.determinize(s, seat, rng), game.determinize(s, seat, rng)
    legal = game.legal_actions(a)
    chooser = Chooser(legal, lambda action: hints.targets(a, action))
    pool: set[Target] = set()
    told: dict[frozenset[Target], Any] = {}
    for action in legal:
        targets = hints.targets(a, action)
        twin = told.setdefault(frozenset(targets), action)
        require(twin == action, "targets", f"{action} and {twin} have the same")
        require(bool(targets), "targets", f"none for {action}")
        require(targets == hints.targets(b, action), "targets", f"{action} depends on the hidden")
        require(all(isinstance(t, tuple) and t for t in targets), "targets", f"{targets}")
        require(chooser.stage(action), "targets", f"{action} cannot be told from another")
        require(hints.why_not(a, seat, targets) is None, "why_not", f"refuses legal {action}")
        pool.update(targets)
    for action in (legal[0], streams.pick(legal, rng)):
        facts = hints.preview(a, seat, action)
        require(all(isinstance(f, Fact) for f in facts), "preview", f"{facts}")
        require(facts == hints.preview(b, seat, action), "preview", f"{action}: {facts} leaks")
        loose = [x for x in reachable(facts) if not isinstance(x, tuple)]
        require(not loose, "preview", f"not plain: {loose}")
    two = tuple({streams.pick(sorted(pool, key=repr), rng) for _ in range(2)})
    for targets in (*((t,) for t in STRAY), two):
        _check_reason(hints, a, b, seat, targets, legal)


def _check_reason(
    hints: Hints, a: Any, b: Any, seat: int, targets: tuple[Target, ...], legal: list[Any]
) -> None:
    possible = any(all(t in hints.targets(a, x) for t in targets) for x in legal)
    reason = hints.why_not(a, seat, targets)
    if possible:
        require(reason is None, "why_not", f"{targets} is legal")
    else:
        require(isinstance(reason, Reason), "why_not", f"no reason for {targets}")
        require(reason == hints.why_not(b, seat, targets), "why_not", f"{reason} leaks")
