"""Keystone starts here: the app, or one game that plays by itself for pictures and checks."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from kv import env

WINDOW = (1100, 760)  # a desktop window begins so
PHONE = (360, 800)


def parse(argv: Sequence[str]) -> argparse.Namespace:
    p = argparse.ArgumentParser(prog="keystone", description="Four medieval board games.")
    p.add_argument("--data", type=Path, help="folder for games and settings")
    p.add_argument("--size", help="size of the window, such as 360x800")
    p.add_argument("--selfplay", metavar="GAME", help="play one game by itself and leave")
    p.add_argument("--pictures", type=Path, help="with --selfplay: a folder for pictures")
    p.add_argument("--seed", type=int, default=7, help="with --selfplay: the deal")
    p.add_argument("--language", default="en", help="with --selfplay: en, hu, nl or de")
    return p.parse_args(argv)


def window_size(words: str | None) -> tuple[int, int] | None:
    """'360x800' as two numbers; SystemExit with one sentence for anything else."""
    if not words:
        return None
    width, _, height = words.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise SystemExit(f"keystone: a size looks like 360x800, not {words}")
    return int(width), int(height)


def main(argv: Sequence[str] | None = None) -> int:
    args = parse(sys.argv[1:] if argv is None else argv)
    size = window_size(args.size)
    if args.selfplay:
        env.prepare(size or PHONE)
        from kv.selfplay import run

        return run(args.selfplay, args.pictures, args.data, args.seed, args.language)
    env.prepare(size or WINDOW)
    from kv import cover, storage

    folder = args.data or storage.data_folder()
    cover.show(folder)
    from kv.app import KeystoneApp
    from kv.crash import guard

    app = KeystoneApp(folder)
    guard(app)
    app.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
