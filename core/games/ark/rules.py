"""The rules of the Ark: the course of a turn (A3) over features, scoring and walks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from core.engine import rng
from core.engine.game import NOBODY, GameInfo, Option, Result, Setup
from core.games.ark import view, walks
from core.games.ark.actions import (
    ACTION_TYPES,
    NO_FIGURE,
    EnterArk,
    MoveArk,
    NoFigure,
    PlaceFollower,
    PlaceProphet,
    PlaceTile,
)
from core.games.ark.data import CITY, FEATURES, FOLLOWERS, INDEX, SOURCES, START, TILES
from core.games.ark.events import (
    ArkEntered,
    FigurePlaced,
    GameEnded,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)
from core.games.ark.features import claim, free_pieces, lay
from core.games.ark.geometry import (
    CITY_PIECES,
    FITS,
    KINDS,
    ORIENT,
    ORIGIN,
    PLACES,
    TURNS,
    WIDTH,
    cell_of,
    xy_of,
)
from core.games.ark.scoring import FIGURE_NAMES, entry_cells, score_end, score_turn, walk
from core.games.ark.state import (
    ENTER,
    FIGURE_STEP,
    IS_PROPHET,
    OVER,
    SEAT_BITS,
    TILE,
    ArkState,
)

# Bit mask of pieces -> the figures on them.
FOLLOWERS_ON = tuple(tuple(PlaceFollower(p) for p in range(8) if m >> p & 1) for m in range(256))
PROPHETS_ON = tuple(tuple(PlaceProphet(p) for p in range(8) if m >> p & 1) for m in range(256))


def draw(s: ArkState, log: list[Any] | None) -> None:
    """A3.1: the next tile that fits somewhere; A3.1b: none left, the game ends at once."""
    stack = s.stack
    while stack:
        t = stack.pop()
        fits = FITS[t]
        for con in s.frontier.values():
            if fits[con]:
                s.tile = t
                s.phase = TILE
                if log is not None:
                    log.append(TileDrawn(s.seat, TILES[t].id, len(stack)))
                return
        s.discarded += (t,)
        if log is not None:
            log.append(TileDiscarded(s.seat, TILES[t].id, len(stack)))
    end(s, "nothing_fits", log)


def end(s: ArkState, reason: str, log: list[Any] | None) -> None:
    """A7."""
    s.phase = OVER
    s.reason = reason
    if log is not None:
        log.append(GameEnded(reason))
    score_end(s, log)


def next_turn(s: ArkState, log: list[Any] | None) -> None:
    """A3.4; the game ends after the complete turn of the last tile (A7)."""
    if s.done:
        s.done = []
    if s.stack:
        s.seat = (s.seat + 1) % s.players
        draw(s, log)
    else:
        end(s, "last_tile", log)


def finish_turn(s: ArkState, log: list[Any] | None) -> None:
    """A3.3: score, and let the Ark enter if it is due (A6.1)."""
    if s.done:
        score_turn(s, log)
        if s.ark < 0 and s.stack and any(kind == CITY for _, kind in s.done):
            s.phase = ENTER
            return
    next_turn(s, log)


class ArkGame:
    """The Ark of the Covenant, 2-5 players, nothing hidden but the stack (A9)."""

    info = GameInfo(
        id="ark",
        rules_version=1,
        min_players=2,
        max_players=5,
        hidden=False,
        options=(Option("ark_prophets", (True, False), "A6.3"),),
    )
    action_types = ACTION_TYPES
    revealing = frozenset({"tile_drawn", "tile_discarded"})

    def new_state(self, setup: Setup) -> ArkState:
        """A2."""
        s = ArkState()
        s.seed = setup.seed
        s.players = setup.players
        s.ark_prophets = dict(setup.options)["ark_prophets"]
        s.first = s.seat = int(rng.stream(setup.seed, "start").random() * setup.players)
        s.reason = ""
        s.ark = -1
        s.done = []
        s.land = {}
        s.frontier = {ORIGIN: 0}
        s.parent, s.data, s.tiles = [], [], []
        s.figures = {}
        s.standing = [()] * setup.players
        s.temples = {}
        s.discarded = ()
        s.followers = [FOLLOWERS] * setup.players
        s.prophets = (1 << setup.players) - 1
        s.score = [0] * setup.players
        s.points = [0] * len(SOURCES) * setup.players
        s.tile = INDEX[START]
        lay(s, ORIGIN, 0)
        s.stack = [i for i, t in enumerate(TILES) for _ in range(t.copies) if t.id != START]
        rng.shuffle(s.stack, rng.stream(setup.seed, "stack"))
        draw(s, None)
        return s

    def current_player(self, s: ArkState) -> int:
        return NOBODY if s.phase == OVER else s.seat

    def legal_actions(self, s: ArkState) -> list[Any]:
        """Turns that look alike are listed once, Ark moves as `walks.listed` says."""
        phase = s.phase
        out: list[Any] = []
        if phase == TILE:
            turns = TURNS[s.tile]
            places = PLACES
            for cell, con in s.frontier.items():
                if fits := turns[con]:
                    out += places[cell][fits]
            return out
        if phase == FIGURE_STEP:
            seat = s.seat
            cities = s.prophets >> seat & 1 and CITY_PIECES[s.tile]
            if s.followers[seat]:
                free = free_pieces(s)
                out += FOLLOWERS_ON[free]
                if cities:
                    out += PROPHETS_ON[free & cities]
            elif cities:
                out += PROPHETS_ON[free_pieces(s) & cities]
            if s.ark >= 0:
                out += walks.listed(s)
            out.append(NO_FIGURE)
            return out
        if phase == ENTER:
            return [EnterArk(*xy_of(c)) for c in entry_cells(s)]
        return out

    def accepts(self, s: ArkState, a: Any) -> bool:
        phase = s.phase
        if isinstance(a, PlaceTile):
            cell = cell_of(a.x, a.y)
            con = s.frontier.get(cell)
            return (
                phase == TILE
                and con is not None
                and xy_of(cell) == (a.x, a.y)  # far to the side is no other row
                and a.turn in (0, 1, 2, 3)
                and FITS[s.tile][con] >> a.turn & 1 == 1
            )
        if isinstance(a, MoveArk):
            return phase == FIGURE_STEP and walks.walkable(s, a.path)
        return a in self.legal_actions(s)

    def apply(self, s: ArkState, a: Any, log: list[Any] | None = None) -> None:
        action = type(a)
        if action is PlaceTile:
            lay(s, ORIGIN + a[0] + WIDTH * a[1], a[2])  # cell_of, spelt out for speed
            s.phase = FIGURE_STEP
            if log is not None:
                log.append(TilePlaced(s.seat, TILES[s.tile].id, *a[:3]))
        elif action is EnterArk:
            s.ark = cell_of(a.x, a.y)
            if log is not None:
                log.append(ArkEntered(s.seat, a.x, a.y))
            next_turn(s, log)
        else:
            if action is MoveArk:
                walk(s, a[0], log)
            elif action is not NoFigure:
                prophet = action is PlaceProphet
                claim(s, a[0], prophet)
                if log is not None:
                    feature = FEATURES[KINDS[s.tile][a.piece]]
                    name = FIGURE_NAMES[prophet]
                    log.append(FigurePlaced(s.seat, name, feature, *xy_of(s.cell), a.piece))
            finish_turn(s, log)

    def scores(self, s: ArkState) -> tuple[int, ...]:
        return tuple(s.score)

    def breakdown(self, s: ArkState) -> tuple[dict[str, int], ...]:
        n = len(SOURCES)
        return tuple(
            dict(zip(SOURCES, s.points[n * seat : n * (seat + 1)], strict=True))
            for seat in range(s.players)
        )

    def result(self, s: ArkState) -> Result | None:
        """A7.4."""
        if s.phase != OVER:
            return None
        return Result(tuple(s.score), _ranks(s.score), s.reason)

    def census(self, s: ArkState) -> dict[str, int]:
        """Tiles by type and followers by seat; a prophet may leave the game (A4.6)."""
        types = [tile[ORIENT] >> 2 for tile in s.land.values()]
        types += [*s.stack, *s.discarded]
        if s.phase == TILE:
            types.append(s.tile)
        out = dict(Counter(TILES[t].id for t in types))
        for seat in range(s.players):
            standing = [f for f in s.figures.values() if f & SEAT_BITS == seat]
            placed = sum(not f & IS_PROPHET for f in standing)
            out[f"follower {seat}"] = s.followers[seat] + placed
        return out

    def observe(self, s: ArkState, viewer: int | None) -> view.ArkView:
        return view.observe(s, viewer)

    def determinize(self, s: ArkState, viewer: int, rng: Random) -> ArkState:
        return view.determinize(s, viewer, rng)

    def redact(self, event: Any, viewer: int | None) -> Any | None:
        return view.redact(event, viewer)


def _ranks(scores: Iterable[int]) -> tuple[int, ...]:
    scores = list(scores)
    return tuple(1 + sum(other > mine for other in scores) for mine in scores)


GAME = ArkGame()
