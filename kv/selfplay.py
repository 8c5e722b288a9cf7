"""One game that plays by itself in the real window, with pictures; for demos and checks."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from kivy.core.window import Window

from core import text
from core.engine.game import BadSetup
from core.i18n import LANGUAGES
from core.selfplay import decide, finished, new_match, report
from kv.offscreen import Driver, opened

PICTURES = 6  # positions of the game that are kept, beside home and result


def act(driver: Driver, pictures: Path | None, number: int) -> None:
    """Stage a move at the table as a finger would, look at it, confirm it."""
    action = decide(driver.session.match)
    driver.root.layer.clear_widgets()  # what was told has been read
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


def run(
    game: str, pictures: Path | None, folder: Path | None, seed: int, language: str = "en"
) -> int:
    """Play one game from home to result; one line of JSON tells how it ended."""
    if language not in LANGUAGES:
        sys.stderr.write(f"keystone: the languages are {', '.join(LANGUAGES)}\n")
        return 2
    try:
        match = new_match(game, seed)
    except BadSetup as error:
        sys.stderr.write(text.problem(error) + "\n")
        return 2
    every = max(1, len(finished(game, seed).actions) // PICTURES) if pictures else 1
    with tempfile.TemporaryDirectory() as own:
        size = (int(Window.width), int(Window.height))
        with opened(folder or Path(own), size, language=language) as driver:
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
    sys.stdout.write(json.dumps(report(match)) + "\n")
    return 0
