"""A match that plays by itself, the same with a screen and without one."""

from __future__ import annotations

from typing import Any

from core import play
from core.ai.levels import LEVELS, make_agent
from core.engine.codec import canonical, digest
from core.engine.match import Match, Seat
from core.engine.rng import stream

LEVEL = LEVELS[0]
NAMES = ("Tom", "Aliena", "Jack", "Ellen")
SALT = "00" * 8  # nobody has to trust this deal


def new_match(game: str, seed: int) -> Match:
    """The first seat plays on the screen, the others are computers."""
    players = min(play.find(game)[0].info.max_players, len(NAMES))
    seats = [
        Seat(name, "ai" if n else "human", LEVEL if n else "", n)
        for n, name in enumerate(NAMES[:players])
    ]
    return play.new_match(game, players, {}, seats, seed, salt=SALT)


def decide(match: Match) -> Any:
    """What the player of every seat does: a function of the position and the deal alone."""
    agent = make_agent(match.game.info.id, LEVEL)
    rng = stream(match.setup.seed, "selfplay", len(match.actions))
    return agent.choose(match.info_set(match.current), rng).action


def finished(game: str, seed: int) -> Match:
    """The whole match without a screen."""
    match = new_match(game, seed)
    while not match.over:
        match.submit(decide(match))
    return match


def report(match: Match) -> dict[str, Any]:
    """How a finished match ended; equal reports mean equal matches."""
    result = match.result()
    assert result is not None
    return {
        "game": match.game.info.id,
        "seed": match.setup.seed,
        "actions": len(match.actions),
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "fingerprint": digest(canonical(match.fingerprint_state()), 8),
    }
