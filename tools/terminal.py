"""A seat at the terminal: what happened in sentences, the legal actions by number, undo."""

from __future__ import annotations

from typing import Any, TextIO

from core import text
from core.engine.match import Match

INDENT = "    "


class Left(Exception):
    """The person at the terminal went away."""


class Terminal:
    """Asks and tells on plain text streams. `told` counts the actions already told."""

    def __init__(self, answers: TextIO, out: TextIO) -> None:
        self._answers = answers
        self._out = out
        self._told = 0

    def say(self, line: str = "") -> None:
        print(line, file=self._out, flush=True)

    def tell(self, match: Match, viewer: int | None = None) -> None:
        """The log since the last time, as `viewer` may see it."""
        names = [s.name for s in match.seats]
        words = text.of(match.game.info.id)
        for entry in match.log(viewer, min(self._told, len(match.actions))):
            for event in entry.events:
                line = words.event(event, names)
                if line:
                    self.say(line)
        self._told = len(match.actions)

    def choose(self, match: Match) -> Any:
        """The action the person picks; None after an undo. Left when the input ends."""
        seat = match.current
        words = text.of(match.game.info.id)
        view, names = match.view(seat), [s.name for s in match.seats]
        self.tell(match, seat)
        self.say()
        self.say(f"{names[seat]}: {words.phase(view)}")
        for line in outline(view):
            self.say(INDENT + line)
        legal = match.legal()
        for n, action in enumerate(legal, 1):
            facts = ", ".join(words.fact(f, names) for f in match.preview(action, seat))
            self.say(f"{n:3}  {words.action(action, view)}" + (f"  ({facts})" if facts else ""))
        return self._pick(match, legal)

    def _pick(self, match: Match, legal: list[Any]) -> Any:
        undo = ", u = undo" if match.can_undo() else ""
        while True:
            print(f"1-{len(legal)}{undo}, q = leave: ", end="", file=self._out, flush=True)
            line = self._answers.readline()
            answer = line.strip().lower()
            if not line or answer == "q":
                raise Left
            if answer == "u" and match.can_undo():
                match.undo()
                return None
            if answer.isdecimal() and 1 <= int(answer) <= len(legal):
                return legal[int(answer) - 1]


def outline(view: Any, name: str = "") -> list[str]:
    """A view as indented lines: plain values on one line, nested parts below their name."""
    if not hasattr(view, "_fields"):
        if isinstance(view, tuple) and any(hasattr(v, "_fields") for v in view):
            return [
                line
                for n, v in enumerate(view)
                for line in ([f"{name} {n}:"] + [INDENT + x for x in outline(v)])
            ]
        return [f"{name}: {_short(view)}"]
    lines = []
    for field in view._fields:
        value = getattr(view, field)
        if value in ((), None, ""):
            continue
        nested = hasattr(value, "_fields")
        below = outline(value, field)
        lines += [f"{field}:", *(INDENT + x for x in below)] if nested else below
    return lines


def _short(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(f"({_short(v)})" if isinstance(v, tuple) else str(v) for v in value) or "-"
    return str(value)
