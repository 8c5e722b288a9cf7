"""What the others did since the viewer last looked: a turn is one line, one number, one replay."""

from __future__ import annotations

from typing import Any

from kv.tables.base import SINCE


class ArkSince:
    """Mixin of the table."""

    def turns_since(self) -> list[list[Any]]:
        """The log entries of the others, turn by turn."""
        turns: list[list[Any]] = []
        for entry in self.session.since():
            if turns and turns[-1][0].seat == entry.seat and not _lays(entry):
                turns[-1].append(entry)
            else:
                turns.append([entry])
        return turns

    def turn_words(self, turn: list[Any]) -> str:
        """What a turn did beyond laying a tile, if anything."""
        said = [self.words.entry(entry) for entry in turn]
        return " ".join(filter(None, said[1:])) or said[0]

    def _fill_since(self) -> None:
        self.since.fill(
            [
                (turn[0].number, self.match.seats[turn[0].seat].colour, self.turn_words(turn))
                for turn in self.turns_since()[-SINCE:]
            ]
        )

    def _badges(self) -> dict[Any, int]:
        """The tile of a turn, and where it took the Ark, have the number of the turn."""
        found: dict[Any, int] = {}
        if self.session.state in ("act", "show", "think"):
            for number, turn in enumerate(self.turns_since(), 1):
                for entry in turn:
                    found |= dict.fromkeys(self.touched(entry), number)
        return found

    def replay(self, number: int) -> None:
        """Show a whole turn of the strip again, then the table as it is."""
        if self.session.state not in ("act", "over"):
            return
        turns = [turn for turn in self.turns_since() if turn[0].number == number]
        turn = turns[0] if turns else self.match.log(self.session.viewer, number)[:1]
        words = self.turn_words(turn)
        self.forget_scoring()
        self.again = True
        self.player.speed = "normal" if self.session.speed == "instant" else self.session.speed
        self.player.play([e for entry in turn for e in entry.events], lambda: self._seen(words))
        self.say(words)

    def _seen(self, words: str) -> None:
        self.refresh()
        self.say(words)


def _lays(entry: Any) -> bool:
    return any(event.kind == "tile_placed" for event in entry.events)
