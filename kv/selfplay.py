"""One game that plays by itself in the real window, with pictures; for demos and checks."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from core import play, text
from core.ai.levels import LEVELS, make_agent
from core.engine.codec import canonical, digest
from core.engine.game import BadSetup
from core.engine.match import Match, Seat
from core.engine.rng import stream
from kv.offscreen import Driver, opened
from kv.plan import COMPUTERS

PICTURES = 6  # positions of the game that are kept, beside home and result
LEVEL = "apprentice"


def new_match(game: str, seed: int) -> Match:
    """A solo match: the first seat plays on the screen, the others are computers."""
    info = play.find(game)[0].info
    players = min(info.max_players, 4)
    seats = [
        Seat(name, "ai" if n else "human", LEVELS[0] if n else "", n)
        for n, name in zip(range(players), COMPUTERS, strict=False)
    ]
    return play.new_match(game, players, {}, seats, seed, salt="00" * 8)


def length(game: str, seed: int) -> int:
    """How many decisions the same match takes without a screen."""
    match = new_match(game, seed)
    while not match.over:
        match.submit(decide(match))
    return len(match.actions)


def decide(match: Match) -> Any:
    """What the player of every seat does: a function of the position and the deal alone."""
    agent = make_agent(match.game.info.id, LEVEL)
    rng = stream(match.setup.seed, "selfplay", len(match.actions))
    return agent.choose(match.info_set(match.current), rng).action


def act(driver: Driver, pictures: Path | None, number: int) -> None:
    """Stage a move at the table as a finger would, look at it, confirm it."""
    action = decide(driver.session.match)
    driver.table.stage(action)
    if pictures is not None:
        driver.shot(pictures / f"{number:02}-table.png")
    if driver.session.chooser.staged == action:
        driver.table.confirm()
    else:
        driver.session.commit(action)
    driver.rest()


def finish(driver: Driver, pictures: Path | None, every: int) -> None:
    """Play to the last position."""
    taken = 0
    driver.rest()
    while not driver.session.match.over:
        if driver.session.state == "curtain":
            driver.session.uncover(driver.session.match.current)
            driver.root.veil.clear_widgets()
        due = pictures is not None and len(driver.session.match.actions) >= taken * every
        taken += due
        act(driver, pictures if due else None, taken + 1)


def run(game: str, pictures: Path | None, folder: Path | None, seed: int) -> int:
    """Play one game from home to result; one line of JSON tells how it ended."""
    try:
        match = new_match(game, seed)
    except BadSetup as error:
        sys.stderr.write(text.problem(error) + "\n")
        return 2
    every = max(1, length(game, seed) // PICTURES) if pictures else 1
    with tempfile.TemporaryDirectory() as own:
        size = (int(Window.width), int(Window.height))
        with opened(folder or Path(own), size, language="en") as driver:
            if pictures:
                driver.shot(pictures / "01-home.png")
            driver.app.play(match)
            finish(driver, pictures, every)
            if pictures:
                driver.shot(pictures / "90-end.png")
            driver.root.screen.finish()
            driver.pump()
            if pictures:
                driver.shot(pictures / "91-result.png")
    result = match.result()
    report = {
        "game": game,
        "seed": seed,
        "actions": len(match.actions),
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "fingerprint": digest(canonical(match.fingerprint_state()), 8),
    }
    sys.stdout.write(json.dumps(report) + "\n")
    return 0
