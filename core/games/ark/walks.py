"""Where the Ark may go (A6.2) and what each way brings (A6.3)."""

from __future__ import annotations

from typing import NamedTuple

from core.games.ark.actions import MoveArk
from core.games.ark.data import ARK_STEPS
from core.games.ark.geometry import DIRECTIONS, NEAR, STEP, xy_of
from core.games.ark.scoring import STEP_OF
from core.games.ark.state import IS_PROPHET, SEAT_BITS, ArkState


class Way(NamedTuple):
    """A walk without detour: the action and the offsets of the cells before its goal."""

    move: MoveArk
    offsets: tuple[int, ...]


def _shortest_ways() -> dict[int, tuple[Way, ...]]:
    """Offset of the goal -> all walks of at most five steps that never turn back."""
    out: dict[int, list[Way]] = {}

    def grow(path: str, offsets: tuple[int, ...]) -> None:
        if path:
            out.setdefault(offsets[-1], []).append(Way(MoveArk(path), offsets[:-1]))
        if len(path) == ARK_STEPS:
            return
        for d, letter in enumerate(DIRECTIONS):
            if DIRECTIONS[(d + 2) % 4] not in path:
                grow(path + letter, (*offsets, (offsets[-1] if offsets else 0) + STEP[d]))

    grow("", ())
    return {goal: tuple(ways) for goal, ways in out.items()}


WAYS = _shortest_ways()
ASIDE = {step: WAYS[step][0].move for step in STEP}


def listed(s: ArkState) -> list[MoveArk]:
    """The Ark moves that legal_actions shows, at most nine of the several hundred possible.

    For every tile with an own figure that a walk without detour reaches: the first such walk that
    brings the mover more than the others, else the least bad one; and one step aside to a tile
    that gives the mover nothing, for those who only want the Ark away. `accepts` takes every
    other path.
    """
    seat = s.seat
    ark = s.ark
    land = s.land
    figures = s.figures
    prophets = s.ark_prophets
    own = s.standing[seat]
    out = []
    for goal in own:
        ways = WAYS.get(goal - ark)
        if ways is None:
            continue
        best = None
        most = -ARK_STEPS
        for move, offsets in ways:
            gain = 1  # the goal
            for offset in offsets:
                cell = ark + offset
                if cell not in land:
                    break
                if cell in figures:
                    figure = figures[cell]
                    if prophets or not figure & IS_PROPHET:
                        gain += 1 if figure & SEAT_BITS == seat else -1
            else:
                if gain > 0:
                    best = move
                    break
                if gain > most:
                    best = move
                    most = gain
        if best is not None:
            out.append(best)
    for cell in NEAR[ark]:
        if cell in land and cell not in own:
            out.append(ASIDE[cell - ark])
            break
    return out


def walkable(s: ArkState, path: str) -> bool:
    """A6.2: one to five steps over placed tiles, none entered twice, never the start."""
    if s.ark < 0 or not 0 < len(path) <= ARK_STEPS:
        return False
    cell = s.ark
    visited = {cell}
    for letter in path:
        step = STEP_OF.get(letter)
        if step is None:
            return False
        cell += step
        if cell in visited or cell not in s.land:
            return False
        visited.add(cell)
    return True


def every_path(s: ArkState) -> list[tuple[str, tuple[int, ...]]]:
    """All legal paths with the cells they enter: hundreds; for people, questions and tests."""
    out: list[tuple[str, tuple[int, ...]]] = []

    def grow(path: str, cells: tuple[int, ...]) -> None:
        here = cells[-1] if cells else s.ark
        for letter, cell in zip(DIRECTIONS, NEAR[here], strict=True):
            if cell in s.land and cell != s.ark and cell not in cells:
                out.append((path + letter, (*cells, cell)))
                if len(path) + 1 < ARK_STEPS:
                    grow(path + letter, (*cells, cell))

    grow("", ())
    return out


def gains(s: ArkState, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Points per seat for entering these cells."""
    out = [0] * s.players
    for cell in cells:
        figure = s.figures.get(cell)
        if figure is not None and (s.ark_prophets or not figure & IS_PROPHET):
            out[figure & SEAT_BITS] += 1
    return tuple(out)


def entered(s: ArkState, path: str) -> tuple[int, ...]:
    """The cells a path enters."""
    cells = [s.ark]
    for letter in path:
        cells.append(cells[-1] + STEP_OF[letter])
    return tuple(cells[1:])


def best_paths(s: ArkState, seat: int) -> dict[tuple[int, int], tuple[str, tuple[int, ...]]]:
    """(x, y) of every goal -> the path best for a seat (own points less others', own, few steps)
    and the points of every seat along it."""
    best: dict[int, tuple[tuple[int, int, int], str, tuple[int, ...]]] = {}
    for path, cells in every_path(s):
        points = gains(s, cells)
        key = (2 * points[seat] - sum(points), points[seat], -len(path))
        goal = cells[-1]
        if goal not in best or key > best[goal][0]:
            best[goal] = (key, path, points)
    return {xy_of(goal): (path, points) for goal, (_, path, points) in best.items()}


def reach(s: ArkState) -> dict[tuple[int, int], int]:
    """(x, y) of every tile the Ark can stop on -> fewest steps."""
    steps: dict[int, int] = {}
    edge = [s.ark]
    for n in range(1, ARK_STEPS + 1):
        edge = [c for here in edge for c in NEAR[here] if c in s.land and c != s.ark]
        edge = [c for c in dict.fromkeys(edge) if c not in steps]
        steps.update(dict.fromkeys(edge, n))
    return {xy_of(c): n for c, n in steps.items()}
