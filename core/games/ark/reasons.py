"""What the finger picks for an action of the Ark, and why what it tried is not legal."""

from __future__ import annotations

from typing import Any

from core.engine.game import Reason, Target
from core.games.ark.actions import EnterArk, MoveArk, NoFigure, PlaceProphet, PlaceTile
from core.games.ark.data import ARK_STEPS, CITY, FEATURES
from core.games.ark.features import figures_of, root_of
from core.games.ark.geometry import FITS, IS_TEMPLE, KINDS, NEAR, cell_of, xy_of
from core.games.ark.questions import edges, taken
from core.games.ark.rules import GAME
from core.games.ark.scoring import entry_cells
from core.games.ark.state import ENTER, OVER, SEAT_BITS, TILE, ArkState
from core.games.ark.walks import entered, reach

PROPHET_TARGET: Target = ("figure", "prophet")
ARK_TARGET: Target = ("ark",)
NOTHING_TARGET: Target = ("button", "no_figure")


def targets(s: ArkState, action: Any) -> tuple[Target, ...]:
    """A cell and its turn; a piece, with the staff before it; the Ark and its goal; a cell."""
    kind = type(action)
    if kind is PlaceTile:
        return ("cell", action.x, action.y), ("turn", action.turn)
    if kind is NoFigure:
        return (NOTHING_TARGET,)
    if kind is EnterArk:
        return (("cell", action.x, action.y),)
    if kind is MoveArk:
        return ARK_TARGET, ("cell", *xy_of(entered(s, action.path)[-1]))
    if kind is PlaceProphet:
        return PROPHET_TARGET, ("piece", action.piece)
    return (("piece", action.piece),)


def why_not(s: ArkState, viewer: int, picked: tuple[Target, ...]) -> Reason | None:
    if s.phase == OVER:
        return Reason("game_over", "A7")
    if viewer != s.seat:
        return Reason("not_your_turn", "A3.4", what=(s.seat,))
    if any(all(t in targets(s, a) for t in picked) for a in GAME.legal_actions(s)):
        return None
    if s.phase == TILE:
        return _why_no_tile(s, viewer, picked)
    if s.phase == ENTER:
        city = tuple(("cell", *xy_of(c)) for c in entry_cells(s))
        return Reason("ark_enters_city", "A6.1", city)
    return _why_no_figure(s, viewer, picked)


def _cells(picked: tuple[Target, ...]) -> list[tuple[int, int]]:
    return [(t[1], t[2]) for t in picked if t[0] == "cell" and len(t) == 3]


def _why_no_tile(s: ArkState, viewer: int, picked: tuple[Target, ...]) -> Reason | None:
    cells = _cells(picked)
    if not cells:
        return Reason("tile_first", "A3.1")
    if len(cells) > 1 or any(t[0] not in ("cell", "turn") for t in picked):
        return Reason("one_place", "A3.1a", picked)
    x, y = cells[0]
    cell = cell_of(x, y)
    if cell in s.land:
        return Reason("occupied", "A3.1a", (("cell", x, y),))
    if not any(near in s.land for near in NEAR[cell]):
        return Reason("no_neighbour", "A3.1a")
    turns = [t[1] for t in picked if t[0] == "turn" and t[1] in range(4)]
    if len(turns) == 1:
        if FITS[s.tile][s.frontier[cell]] >> turns[0] & 1:
            return None  # looks like a listed turn
        clash = next(e for e in edges(s, viewer, x, y, turns[0]) if e.mine != e.theirs)
        light: Target = ("edge", x, y, clash.direction)
        return Reason("edge", "A3.1a", (light,), (clash.mine, clash.theirs, clash.direction))
    if turns or not FITS[s.tile][s.frontier[cell]]:
        lights = tuple(("edge", x, y, e.direction) for e in edges(s, viewer, x, y, 0))
        return Reason("no_turn_fits", "A3.1a", lights)
    return Reason("no_such_turn", "A3.1a")


def _why_no_figure(s: ArkState, viewer: int, picked: tuple[Target, ...]) -> Reason | None:
    numbers = [t[1] for t in picked if t[0] == "piece" and len(t) == 2]
    kinds = {t[0] for t in picked}
    if kinds & {"ark", "cell"} and not kinds - {"ark", "cell"}:
        return _why_no_walk(s, picked)
    if kinds == {"temple"} and IS_TEMPLE[s.tile]:
        return Reason("not_on_temple", "A4.1")
    if kinds - {"piece", "figure"} or len(numbers) > 1:
        return Reason("one_thing", "A3.2", picked)
    prophet = PROPHET_TARGET in picked
    if any(t[0] == "figure" and t != PROPHET_TARGET for t in picked):
        return Reason("one_thing", "A3.2", picked)
    if prophet and not s.prophets >> viewer & 1:
        return Reason("prophet_gone", "A4.6")
    if not numbers:
        return Reason("prophet_no_city", "A4.6")
    piece = numbers[0]
    if piece not in range(len(KINDS[s.tile])):
        return Reason("no_such_piece", "A4.1")
    kind = KINDS[s.tile][piece]
    if prophet and kind != CITY:
        return Reason("prophet_city", "A4.6", what=(FEATURES[kind],))
    root = root_of(s, s.cell, piece)
    if taken(s, root):
        holders = figures_of(s, root)
        lights = tuple(("cell", *xy_of(c)) for c, _ in holders)
        seats = tuple(dict.fromkeys(f & SEAT_BITS for _, f in holders))
        return Reason("taken", "A4.2", lights, (FEATURES[kind], seats))
    return Reason("no_follower", "A4.7")


def _why_no_walk(s: ArkState, picked: tuple[Target, ...]) -> Reason | None:
    if s.ark < 0:
        return Reason("ark_absent", "A6.1")
    cells = _cells(picked)
    if len(cells) > 1:
        return Reason("one_goal", "A6.2", picked)
    here = xy_of(s.ark)
    ark: Target = ("cell", *here)
    if cells == [here]:
        return Reason("ark_here", "A6.2", (ark,))
    if cells and cell_of(*cells[0]) not in s.land:
        return Reason("ark_on_tiles", "A6.2")
    if cells and cells[0] not in reach(s):
        return Reason("ark_far", "A6.2", (ark,), (ARK_STEPS,))
    return None  # some path that the list leaves out
