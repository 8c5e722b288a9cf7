"""What a position of the Ark is worth to every seat: points, and what they may still become."""

from __future__ import annotations

from core.games.ark.data import CITY, FIELD, FOLLOWERS, TEMPLE_DONE, TEMPLE_OPEN
from core.games.ark.features import COUNTS, WINNERS, counts_on, find
from core.games.ark.geometry import FIGURE, NEAR, OPEN, PROPHET_BIT, SYMBOL, SYMBOLS, WIDTH, WOLF
from core.games.ark.state import ID_SHIFT, KIND_SHIFT, ArkState

# Tuned by tools/tune.py.
WEIGHTS = {
    "city_rate": 0.25,  # chance in a turn that an open end of a city is closed
    "road_rate": 0.35,
    "temple_rate": 0.3,  # chance in a turn that a place beside a temple is filled
    "growth": 0.3,  # tiles that an open end brings on the way
    "follower": 2.5,  # the first one in the supply
    "fade": 0.75,  # each further one, of the one before
    "prophet": 6.0,
    "sheep": 0.25,  # points that an open edge of a field brings in a whole game
    "ark": 0.5,  # a figure within a walk of the Ark, in a whole game
    "turn": 1.5,  # points of a turn to come
}
ENDS = 24  # more open ends than that are one case
TURNS_WHOLE = 18.0  # turns of a seat in a game of four
TERMS = ("score", "cities", "roads", "fields", "temples", "followers", "prophet", "ark", "ahead")
SCORE, CITIES, ROADS, FIELDS, TEMPLES, SUPPLY, PROPHET, ARK, AHEAD = range(len(TERMS))
SITE_TERM = (CITIES, ROADS, FIELDS)
ARK_SIGHT = 4


class Scale:
    """The weights at one moment of the game, turned into tables."""

    __slots__ = ("ahead", "ark", "close", "growth", "home", "prophet", "sheep", "supply", "temple")

    def __init__(self, w: dict[str, float], players: int, left: int) -> None:
        turns = left / players
        self.close = tuple(
            tuple((1.0 - (1.0 - rate) ** turns) ** n for n in range(ENDS))
            for rate in (min(w["city_rate"], 0.95), min(w["road_rate"], 0.95))
        )
        filled = 1.0 - (1.0 - min(w["temple_rate"], 0.95)) ** (2 * turns)
        self.temple = tuple(TEMPLE_OPEN + (TEMPLE_DONE - TEMPLE_OPEN) * filled**n for n in range(5))
        some = min(1.0, turns / 3.0)  # a figure in hand needs turns to be of use
        self.supply = [0.0]
        for n in range(FOLLOWERS):
            self.supply.append(self.supply[-1] + some * w["follower"] * w["fade"] ** n)
        self.home = some * w["follower"] * w["fade"] ** 2
        self.growth = w["growth"] * some
        self.prophet = w["prophet"] * min(1.0, turns / 6.0)
        self.sheep = w["sheep"] * turns / TURNS_WHOLE
        self.ark = w["ark"] * turns / TURNS_WHOLE
        self.ahead = w["turn"] * turns


_scales: dict[tuple[float, ...], Scale] = {}


def scale(w: dict[str, float], players: int, left: int) -> Scale:
    """The tables for these weights, made once."""
    key = (players, left, *w.values())
    found = _scales.get(key)
    if found is None:
        if len(_scales) > 2000:
            _scales.clear()
        found = _scales[key] = Scale(w, players, left)
    return found


def feature_worth(d: int, tiles: int, kind: int, sc: Scale) -> tuple[tuple[int, ...], float, float]:
    """(seats with the majority, what each of them expects, chance that figures come home)."""
    ends = d & OPEN
    symbols = d >> SYMBOL & SYMBOLS
    owners = WINNERS[d >> FIGURE & COUNTS]
    if kind == FIELD:
        grazing = symbols - (d >> WOLF & SYMBOLS)
        return owners, 2.0 * max(grazing, 0) + sc.sheep * min(ends, 12), 0.0
    size = tiles.bit_count() + symbols
    if not ends:
        return owners, float(2 * size if kind == CITY else size), 1.0
    chance = sc.close[kind][ends if ends < ENDS else ENDS - 1]
    grown = size + sc.growth * ends
    return owners, grown * (1.0 + chance) if kind == CITY else grown, chance


def doubled(d: int, seat: int, worth: float, chance: float) -> float:
    """What a prophet in a city adds for its owner: the closed city once more."""
    return 2.0 * worth / (1.0 + chance) * chance if d >> PROPHET_BIT + seat & 1 else 0.0


def near_ark(s: ArkState, seat: int) -> int:
    """Figures of a seat that the Ark could soon pass, as the crow steps."""
    ark = s.ark
    ay, ax = divmod(ark, WIDTH)
    count = 0
    for cell in s.standing[seat]:
        y, x = divmod(cell, WIDTH)
        if abs(x - ax) + abs(y - ay) <= ARK_SIGHT:
            count += 1
    return count


def rows(s: ArkState, w: dict[str, float]) -> list[list[float]]:
    """The terms of every seat."""
    players = s.players
    sc = scale(w, players, len(s.stack))
    out = [[0.0] * len(TERMS) for _ in range(players)]
    parent, data = s.parent, s.data
    roots = {find(parent, f >> ID_SHIFT): f >> KIND_SHIFT & 3 for f in s.figures.values()}
    for root, kind in roots.items():
        d = data[root]
        owners, worth, chance = feature_worth(d, s.tiles[root], kind, sc)
        term = SITE_TERM[kind]
        for seat in owners:
            out[seat][term] += worth
            if d >> PROPHET_BIT and kind == CITY:
                out[seat][term] += doubled(d, seat, worth, chance)
        if chance:
            home = chance * sc.home
            counts = d >> FIGURE & COUNTS
            for seat in range(players):
                n = counts >> 4 * seat & 15
                if n:
                    out[seat][SUPPLY] += n * home
    for cell, missing in s.temples.items():
        worth = sc.temple[missing]
        for seat in WINNERS[counts_on(s, (cell, *NEAR[cell]))]:
            out[seat][TEMPLES] += worth
    for seat, row in enumerate(out):
        row[SCORE] = float(s.score[seat])
        row[SUPPLY] += sc.supply[s.followers[seat]]
        row[PROPHET] = sc.prophet if s.prophets >> seat & 1 else 0.0
        row[AHEAD] = sc.ahead
        if s.ark >= 0:
            row[ARK] = sc.ark * near_ark(s, seat)
    return out
