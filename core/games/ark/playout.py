"""Games of the Ark played on fast: a few turns by quick judgement, or at random to the end."""

from __future__ import annotations

from random import Random

from core.games.ark.data import ARK, ARK_STEPS, CITY
from core.games.ark.features import claim, find, lay, root_of
from core.games.ark.geometry import FIGURE, KINDS, NEAR, ORIENT, SLOT_OF, TURNS
from core.games.ark.policy import BITS, Judge
from core.games.ark.rules import GAME, finish_turn, next_turn
from core.games.ark.scoring import award, entry_cells, score_end, score_turn, walk
from core.games.ark.state import ENTER, FIGURE_STEP, IS_PROPHET, OVER, SEAT_BITS, ArkState

TRIES = 24  # random places before all are looked through
WALKS = 0.25  # share of turns in which a random player moves the Ark


def enter_ark(s: ArkState) -> None:
    """A6.1: beside an own figure if there is one."""
    cells = entry_cells(s)
    mine = s.standing[s.seat]
    beside = [c for c in cells if any(near in mine for near in NEAR[c])]
    s.ark = (beside or cells)[0]
    next_turn(s, None)


def play_figure(s: ArkState, judge: Judge, piece: int, prophet: bool) -> None:
    """The Ark if its best walk brings more than the figure, else the figure; then the scoring."""
    if s.ark >= 0:
        value, move = judge.best_walk()
        if move is not None and (piece < 0 or value > judge.figure(piece, prophet)):
            walk(s, move.path, None)
            piece = -1
    if piece >= 0 and not s.data[root_of(s, s.cell, piece)] >> FIGURE:
        claim(s, piece, prophet)
    finish_turn(s, None)


def play_turn(s: ArkState) -> None:
    """One turn by quick judgement."""
    judge = Judge(s)
    _, cell, turn, piece, prophet = max(judge.placements())
    lay(s, cell, turn)
    s.phase = FIGURE_STEP
    play_figure(s, judge, piece, prophet)
    if s.phase == ENTER:
        enter_ark(s)


def complete_turn(s: ArkState) -> None:
    """Play the rest of a turn in which the tile lies already."""
    if s.phase == FIGURE_STEP:
        judge = Judge(s)
        best, piece, staff = 0.0, -1, False
        for a in GAME.legal_actions(s):
            if a.kind in ("place_follower", "place_prophet"):
                value = judge.figure(a.piece, a.kind == "place_prophet")
                if value > best:
                    best, piece, staff = value, a.piece, a.kind == "place_prophet"
        play_figure(s, judge, piece, staff)
    if s.phase == ENTER:
        enter_ark(s)


def wander(s: ArkState, random: float, more: Random) -> None:
    """A random walk of the Ark."""
    cell = s.ark
    visited = [cell]
    land, figures = s.land, s.figures
    for _ in range(1 + int(random * ARK_STEPS)):
        ways = [c for c in NEAR[cell] if c in land and c not in visited]
        if not ways:
            break
        cell = ways[int(more.random() * len(ways))]
        visited.append(cell)
        figure = figures.get(cell)
        if figure is not None and (s.ark_prophets or not figure & IS_PROPHET):
            award(s, figure & SEAT_BITS, ARK, 1)
    s.ark = cell


def play_random(s: ArkState, rng: Random) -> None:
    """To the end of the game at random, from the draw of a tile on."""
    random = rng.random
    frontier, land, parent, data = s.frontier, s.land, s.parent, s.data
    followers, stack, players, temples = s.followers, s.stack, s.players, s.temples
    seat = s.seat
    t = s.tile
    while True:
        places = list(frontier.items())
        count = len(places)
        turns = TURNS[t]
        for _ in range(TRIES):
            cell, con = places[int(random() * count)]
            fits = turns[con]
            if fits:
                break
        else:
            good = [place for place in places if turns[place[1]]]
            if good:
                cell, con = good[int(random() * len(good))]
                fits = turns[con]
        if fits:
            s.seat = seat
            s.tile = t
            ways = BITS[fits]
            lay(s, cell, ways[int(random() * len(ways))] if len(ways) > 1 else ways[0])
            if s.ark >= 0 and random() < WALKS:
                wander(s, random(), rng)
            else:
                tile = land[cell]
                slots = SLOT_OF[tile[ORIENT]]
                piece = int(random() * (len(slots) + 1))
                if piece < len(slots) and not data[find(parent, tile[slots[piece]])] >> FIGURE:
                    if followers[seat]:
                        claim(s, piece, False)
                    elif s.prophets >> seat & 1 and KINDS[t][piece] == CITY:
                        claim(s, piece, True)
            done = s.done
            if done or temples:
                score_turn(s, None)
                if done:
                    if s.ark < 0 and stack:
                        cells = entry_cells(s)
                        if cells:
                            s.ark = cells[int(random() * len(cells))]
                    s.done = []
            seat = (seat + 1) % players
        else:
            s.discarded += (t,)
        if not stack:
            break
        t = stack.pop()
    s.phase = OVER
    s.reason = "last_tile"
    score_end(s, None)
