"""Plays one whole game without a screen, by computer players or with somebody at the terminal.

Usage: python -m tools.play GAME --players N [--seed S] [--agents a,b,..] [--option id=value]
                            [--seat human] [--log] [--json]

Prints one JSON object on standard output; everything said to people goes to standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NoReturn, TextIO

from core import text
from core.ai.agent import Agent
from core.ai.levels import make_agent
from core.engine.codec import canonical, digest
from core.engine.game import BadSetup, GameInfo, make_setup
from core.engine.match import Match, Seat
from core.engine.rng import stream
from core.games import registry
from core.play import new_match
from tools.terminal import Left, Terminal

HUMAN = "human"
Chooser = Callable[[Match], Any]


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise _Usage(message)


class _Usage(Exception):
    pass


def parse(argv: Sequence[str]) -> argparse.Namespace:
    p = _Parser(prog="python -m tools.play", description="Play one whole game without a screen.")
    p.add_argument("game", help=", ".join(registry.GAMES))
    p.add_argument("--players", type=int, help="default: as many as agents, else the fewest")
    p.add_argument("--seed", type=int, help="default: a fresh one")
    p.add_argument("--agents", default="", help="one for every seat, or one for all: random, ...")
    p.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    p.add_argument("--seat", choices=[HUMAN], help="the first seat is played at the terminal")
    p.add_argument("--log", action="store_true", help="tell the game in sentences")
    p.add_argument("--json", action="store_true", help="the JSON object on one line")
    return p.parse_args(argv)


def read_options(info: GameInfo, pairs: Sequence[str]) -> dict[str, Any]:
    """id=value as typed -> the reading of that option; make_setup judges what is unknown."""
    known = {o.id: {str(v).lower(): v for v in o.values} for o in info.options}
    chosen = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        chosen[key] = known.get(key, {}).get(value.lower(), value)
    return chosen


def seat_names(agents: str, players: int, human: bool) -> list[str]:
    """The agent of every seat: one name serves all, and a human takes the first seat."""
    names = [a.strip() for a in agents.split(",") if a.strip()] or ["random"]
    if human and len(names) == players - 1:
        return [HUMAN, *names]
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadSetup("seats", seats=len(names), players=players)
    return [HUMAN, *names[1:]] if human else names


def prepare(args: argparse.Namespace) -> tuple[Match, list[str]]:
    info = registry.game(args.game).info
    named = len([a for a in args.agents.split(",") if a.strip()])
    players = max(info.min_players, named) if args.players is None else args.players
    options = read_options(info, args.option)
    make_setup(info, players, 0, options)  # a wrong number of players is told before the seats
    names = seat_names(args.agents, players, args.seat == HUMAN)
    seats = [
        Seat(f"{name} {n + 1}", HUMAN if name == HUMAN else "ai", "" if name == HUMAN else name, n)
        for n, name in enumerate(names)
    ]
    return new_match(args.game, players, options, seats, args.seed), names


def choosers(match: Match, names: Sequence[str], terminal: Terminal) -> list[Chooser]:
    """Who decides for every seat; the same seed gives the same game."""

    def by(agent: Agent, seat: int) -> Chooser:
        rng = stream(match.setup.seed, "agent", seat)
        return lambda m: agent.choose(m.info_set(seat), rng).action

    return [
        terminal.choose if name == HUMAN else by(make_agent(match.game.info.id, name), seat)
        for seat, name in enumerate(names)
    ]


def play(match: Match, deciders: Sequence[Chooser], told: Callable[[Match], None]) -> float:
    """Play to the end; the seconds it took."""
    start = perf_counter()
    while not match.over:
        action = deciders[match.current](match)
        if action is not None:  # None: the terminal took an action back
            match.submit(action)
            told(match)
    return perf_counter() - start


def report(match: Match, seconds: float) -> dict[str, Any]:
    result = match.result()
    assert result is not None
    return {
        "game": match.game.info.id,
        "players": match.setup.players,
        "options": dict(match.setup.options),
        "seed": match.setup.seed,
        "agents": [s.level or s.kind for s in match.seats],
        "scores": result.scores,
        "ranks": result.ranks,
        "reason": result.reason,
        "actions": len(match.actions),
        "seconds": round(seconds, 3),
        "fingerprint": digest(canonical(match.fingerprint_state()), 8),
    }


def main(
    argv: Sequence[str] | None = None, stdin: TextIO | None = None, stderr: TextIO | None = None
) -> int:
    err = stderr or sys.stderr
    try:
        args = parse(sys.argv[1:] if argv is None else argv)
        match, names = prepare(args)
        terminal = Terminal(stdin or sys.stdin, err)
        deciders = choosers(match, names, terminal)
    except BadSetup as problem:
        print(text.problem(problem), file=err)
        return 2
    except _Usage as problem:
        print(f"{problem}.", file=err)
        return 2
    told = terminal.tell if args.log and HUMAN not in names else (lambda _: None)
    try:
        seconds = play(match, deciders, told)
    except (Left, KeyboardInterrupt):
        print("\nThe game was left before its end.", file=err)
        return 1
    if HUMAN in names:
        terminal.tell(match)
    print(json.dumps(report(match, seconds), indent=None if args.json else 2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
