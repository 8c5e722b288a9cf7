"""python -m tools.regen_golden [GAME ...]: write the golden games anew, after a wanted change."""

from __future__ import annotations

import argparse
import sys

from core.engine.game import BadSetup
from core.games import registry
from core.text import problem
from tools import golden


def regenerate(game_id: str) -> list[str]:
    """Write all golden games of one game; the names of the files."""
    game = registry.game(game_id)
    folder = golden.FOLDER / game_id
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    names = []
    for case in golden.cases(game.info):
        data = golden.written(game, case, golden.played(game, case))
        (folder / f"{case.name}.json").write_text(golden.dumps(data), encoding="utf-8")
        names.append(f"{game_id}/{case.name}.json")
    return names


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.regen_golden", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    chosen = parser.parse_args(argv).games or list(registry.GAMES)
    try:
        for game_id in chosen:
            for name in regenerate(game_id):
                print(name)
    except BadSetup as error:
        print(problem(error), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
