"""The seal of a deal on the page: what it is, and once the game is over the means to check it."""

from __future__ import annotations

from typing import Any

from core import text
from core.engine.seal import seal
from core.i18n import _
from kv import system
from kv.theme import theme
from kv.widgets.rows import Card, Row
from kv.widgets.text import Txt


def command(seed: int, salt: str) -> str:
    """What recomputes a seal in any shell."""
    return f"printf '%s' '{seed}:{salt}' | b2sum -l 64"


def grouped(words: str) -> str:
    """Four letters at a time, as one reads a seal aloud."""
    return " ".join(words[n : n + 4] for n in range(0, len(words), 4))


def seal_lines(sealed: str, seed: int, salt: str, over: bool) -> list[str]:
    """The seal in words; seed and salt only when the game is over."""
    lines = [_("It was fixed before the first move: no deal can be changed behind it.")]
    if not over:
        return [*lines, _("Seed and salt are shown when the game is over.")]
    lines.append(_("Seed {seed}, salt {salt}").format(seed=seed, salt=salt))
    agrees = seal(seed, salt) == sealed
    lines.append(
        _("Computed anew just now: it agrees.") if agrees else _("Computed anew: it differs!")
    )
    return lines


class SealCard(Card):
    """A framed seal. `game` is named when the page itself does not."""

    def __init__(
        self, root: Any, sealed: str, seed: int, salt: str, over: bool, game: str = ""
    ) -> None:
        super().__init__()
        self.root, self.sealed = root, sealed
        if game:
            self.add_widget(Txt(text=text.game_name(game), color=theme.soft))
        self.add_widget(Txt(text=grouped(sealed), bold=True, points=20, color=theme.rubric))
        for line in seal_lines(sealed, seed, salt, over):
            self.add_widget(Txt(text=line, points=15))
        if over:
            how = command(seed, salt)
            copy = Row(text=_("Copy the command that computes it"), note=how, icon="copy")
            copy.act = lambda: self._copied(how)
            self.add_widget(copy)

    def _copied(self, how: str) -> None:
        done = system.copy(how)
        said = _("It is on the clipboard.") if done else _("There is no clipboard here.")
        self.root.tell(_("The seal of the deal"), said)
