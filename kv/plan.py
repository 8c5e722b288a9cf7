"""A match being prepared: seats, options, deal. No widgets."""

from __future__ import annotations

from typing import Any

from core import play
from core.ai.levels import LEVELS
from core.engine.game import GameInfo
from core.engine.match import COLOURS, Match, Seat
from core.i18n import N_, _

HUMAN, EMPTY = "human", ""
KINDS = (HUMAN, *LEVELS, EMPTY)
COMPUTERS = ("Agnes", "Osbert", "Matilda", "Edwin", "Hawise")  # names, not translated
LEVEL_NOTES = {
    "apprentice": N_("Learns the trade and overlooks things"),
    "journeyman": N_("Plays soundly, one move at a time"),
    "master": N_("Thinks ahead and counts"),
    "architect": N_("Sees the whole building"),
}
NAME = 24  # letters of a name at most


class Place:
    """One row of the setup: who sits there, under which name and colour."""

    def __init__(self, kind: str, name: str, colour: int) -> None:
        self.kind, self.name, self.colour = kind, name, colour

    def dump(self) -> list[Any]:
        return [self.kind, self.name, self.colour]


def usual_name(kind: str, n: int) -> str:
    """The name of a seat nobody has named."""
    if kind in LEVELS:
        return COMPUTERS[n % len(COMPUTERS)]
    return _("Player {number}").format(number=n + 1)


class Plan:
    """What the setup screen changes and `match()` makes real."""

    def __init__(self, info: GameInfo, last: Any = None, memory_help: bool = False) -> None:
        self.info = info
        self.places = [self._usual(n) for n in range(info.max_players)]
        self.options = {o.id: o.values[0] for o in info.options}
        self.memory_help = memory_help
        self.open_hands = False
        self.seed: int | None = None
        if isinstance(last, dict):
            self._take(last)

    def _usual(self, n: int) -> Place:
        kind = HUMAN if n == 0 else "journeyman" if n < max(3, self.info.min_players) else EMPTY
        return Place(kind, usual_name(kind, n), n % COLOURS)

    def _take(self, last: dict[str, Any]) -> None:
        """The last setup of this game, as far as it still makes sense."""
        rows = last.get("seats")
        if isinstance(rows, list) and len(rows) == len(self.places):
            places = [_place(row) for row in rows]
            colours = {p.colour for p in places if p}
            taken = [p for p in places if p and p.kind]
            enough = len(taken) >= self.info.min_players
            if all(places) and enough and len(colours) == len(places):
                self.places = [p for p in places if p]
        chosen = last.get("options")
        if isinstance(chosen, dict):
            for option in self.info.options:
                value = chosen.get(option.id)
                fits = [v for v in option.values if v == value and type(v) is type(value)]
                self.options[option.id] = fits[0] if fits else option.values[0]
        self.memory_help = bool(last.get("memory_help", self.memory_help))
        self.open_hands = bool(last.get("open_hands", False))

    def dump(self) -> dict[str, Any]:
        """To be remembered; the deal is not."""
        return {
            "seats": [p.dump() for p in self.places],
            "options": dict(self.options),
            "memory_help": self.memory_help,
            "open_hands": self.open_hands,
        }

    # -- seats --------------------------------------------------------------------------

    @property
    def taken(self) -> list[Place]:
        return [p for p in self.places if p.kind]

    @property
    def humans(self) -> int:
        return sum(p.kind == HUMAN for p in self.places)

    def kinds(self, n: int) -> tuple[str, ...]:
        """What this seat can be: empty only while enough others play."""
        may_go = not self.places[n].kind or len(self.taken) > self.info.min_players
        return KINDS if may_go else KINDS[:-1]

    def seat(self, n: int, kind: str) -> None:
        """Put somebody into a seat; a name nobody chose follows."""
        place = self.places[n]
        known = {usual_name(k, n) for k in KINDS}
        place.kind = kind
        if place.name in known or not place.name.strip():
            place.name = usual_name(kind, n)

    def cycle(self, n: int) -> None:
        """The next kind of player for this seat."""
        kinds = self.kinds(n)
        self.seat(n, kinds[(kinds.index(self.places[n].kind) + 1) % len(kinds)])

    def recolour(self, n: int) -> None:
        """The next colour; whoever had it gets the old one."""
        place = self.places[n]
        colour = (place.colour + 1) % COLOURS
        for other in self.places:
            if other is not place and other.colour == colour:
                other.colour = place.colour
        place.colour = colour

    # -- options ------------------------------------------------------------------------

    def preset(self, preset_id: str) -> None:
        """Take all options of a preset; "" is the usual reading of everything."""
        self.options = {o.id: o.values[0] for o in self.info.options}
        self.options |= dict(dict(self.info.presets).get(preset_id, ()))

    def fitting_preset(self) -> str | None:
        """The preset that the options agree with, None when they are the players' own."""
        usual = {o.id: o.values[0] for o in self.info.options}
        for preset_id, changes in (("", ()), *self.info.presets):
            if self.options == usual | dict(changes):
                return preset_id
        return None

    def match(self) -> Match:
        """The match, ready to be played."""
        seats = [
            Seat(
                p.name.strip()[:NAME] or usual_name(p.kind, n),
                "human" if p.kind == HUMAN else "ai",
                "" if p.kind == HUMAN else p.kind,
                p.colour,
            )
            for n, p in enumerate(self.places)
            if p.kind
        ]
        made = play.new_match(self.info.id, len(seats), self.options, seats, self.seed)
        made.meta["memory_help"] = self.memory_help
        if self.open_hands:
            made.meta["open_hands"] = True
        return made


def _place(row: Any) -> Place | None:
    try:
        kind, name, colour = row
    except (TypeError, ValueError):
        return None
    if kind not in KINDS or type(name) is not str or type(colour) is not int:
        return None
    if colour not in range(COLOURS):
        return None
    return Place(kind, name[:NAME], colour)


def again(match: Match, same_deal: bool) -> Match:
    """The next match with the same players: seats move on by one, the deal is new or the same."""
    seats = (*match.seats[1:], match.seats[0])
    seed = match.setup.seed if same_deal else None
    options = dict(match.setup.options)
    made = play.new_match(match.game.info.id, len(seats), options, seats, seed)
    made.meta |= {k: match.meta[k] for k in ("memory_help", "open_hands") if k in match.meta}
    return made
