"""The sentences of one match, with its players' names already in them."""

from __future__ import annotations

from typing import Any

from core import text
from core.engine.match import Match


def figure(points: int) -> str:
    """A number with a real minus sign."""
    return str(points).replace("-", "−")


def gain(points: int) -> str:
    """A number that always has its sign."""
    return f"{points:+d}".replace("-", "−")


class Words:
    """Everything core.text says about one match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game_id = match.game.info.id
        self.names = [seat.name for seat in match.seats]
        self.text = text.of(self.game_id)

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def title(self, view: Any) -> str:
        return str(self.text.phase(view))

    def action(self, action: Any, view: Any) -> str:
        return str(self.text.action(action, view))

    def event(self, event: Any) -> str:
        return str(self.text.event(event, self.names))

    def entry(self, entry: Any) -> str:
        """All of a log entry that deserves words."""
        return " ".join(filter(None, (self.event(e) for e in entry.events)))

    def facts(self, facts: tuple[Any, ...], most: int = 1) -> str:
        return "; ".join(filter(None, (self.text.fact(f, self.names) for f in facts[:most])))

    def reason(self, reason: Any) -> str:
        return str(self.text.reason(reason, self.names))

    def thing(self, thing_id: Any) -> Any | None:
        """The lens entry of an id; None for what the game has no words for."""
        try:
            return self.text.thing(thing_id)
        except (KeyError, TypeError, ValueError, AttributeError):
            return None
