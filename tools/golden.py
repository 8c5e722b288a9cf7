"""Golden games: whole games written down with a fingerprint every ten actions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from core.engine.codec import canonical, decode, digest, encode, fingerprint
from core.engine.game import NOBODY, Game, GameInfo, IllegalAction, make_setup
from core.engine.rng import pick, stream

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
COUNTS = {"pillars": 6, "gates": 6, "caylus": 8, "ark": 8}
EVERY = 10


class Case(NamedTuple):
    players: int
    seed: int
    options: dict[str, Any]

    @property
    def name(self) -> str:
        return f"{self.players}-{self.seed}"


def cases(info: GameInfo) -> list[Case]:
    """The games to write down: every player count with the defaults, the presets and the rest."""
    sets: list[dict[str, Any]] = [{}]
    sets += [dict(changes) for _, changes in info.presets]
    if info.options:
        sets.append({o.id: o.values[-1] for o in info.options})
    sizes = range(info.min_players, info.max_players + 1)
    every = [(players, options) for options in sets for players in sizes]
    count = COUNTS[info.id]
    return [Case(every[n % len(every)][0], n + 1, every[n % len(every)][1]) for n in range(count)]


def played(game: Game[Any], case: Case) -> Iterator[Any]:
    """A random game's actions, one after another."""
    rng = stream(case.seed, f"golden {game.info.id}")
    s = game.new_state(make_setup(game.info, case.players, case.seed, case.options))
    while game.current_player(s) != NOBODY:
        action = pick(game.legal_actions(s), rng)
        game.apply(s, action)
        yield action


def written(game: Game[Any], case: Case, actions: Iterator[Any] | list[Any]) -> dict[str, Any]:
    """What the rules make of the actions: positions, events and result as data."""
    setup = make_setup(game.info, case.players, case.seed, case.options)
    s = game.new_state(setup)
    rows, prints, told = [], [fingerprint(s)], ""
    for n, action in enumerate(actions, 1):
        if action not in game.legal_actions(s):
            raise IllegalAction(f"action {n} of {case.name}: {action}")
        events: list[Any] = []
        rows.append([game.current_player(s), *encode(action)])
        game.apply(s, action, events)
        told = digest(told + canonical([encode(e) for e in events]), 8)
        if n % EVERY == 0:
            prints.append(fingerprint(s) + told)
    result = game.result(s)
    return {
        "game": game.info.id,
        "rules": game.info.rules_version,
        "players": case.players,
        "seed": case.seed,
        "options": dict(setup.options),
        "actions": rows,
        "prints": [*prints, fingerprint(s) + told],
        "breakdown": list(game.breakdown(s)),
        "scores": list(game.scores(s)),
        "ranks": list(result.ranks) if result else [],
    }


def replayed(game: Game[Any], data: dict[str, Any]) -> dict[str, Any]:
    """The same data, made again from the actions of a written game."""
    case = Case(data["players"], data["seed"], data["options"])
    return written(game, case, [decode(game, row[1:]) for row in data["actions"]])


def dumps(data: dict[str, Any]) -> str:
    """One action a line, so that a change of the rules shows as a readable diff."""
    lines = []
    for key, value in data.items():
        if key in ("actions", "prints"):
            rows = ",\n".join("  " + json.dumps(row) for row in value)
            lines.append(f'"{key}": [\n{rows}\n]')
        else:
            lines.append(f'"{key}": {json.dumps(value, sort_keys=True)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"
