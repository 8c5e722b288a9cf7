"""What the finger picks for each action of Gates."""

from __future__ import annotations

from typing import Any

from core.engine.game import Target
from core.games.gates.actions import COUNTS
from core.games.gates.data import EVENT_IDS, GOODS
from core.games.gates.state import GatesState


def targets(s: GatesState, action: Any) -> tuple[Target, ...]:
    """Rotations cycle on the event; goods are one target per kind with its count."""
    kind = action.kind
    if kind == "rotate":
        return (("event", EVENT_IDS[s.deck[s.round]]), ("turn", action.turn))
    if kind == "income":
        return (("card", action.card), ("income",))
    if kind == "use_card":
        return (("card", action.card), ("action",))
    if kind == "take_points":
        return (("income",),)
    if kind == "use_event":
        return (("display", action.event),)
    if kind in ("pay", "take"):
        counts = COUNTS[action.goods]
        picked = tuple((kind, GOODS[i], n) for i, n in enumerate(counts) if n)
        return picked or ((kind, "nothing", 0),)
    return ((kind,),)  # suffer, pass, end_turn
