"""Pictures of the four games for the README and, in every language, for the stores.

Usage: python -m tools.pictures [--docs DIR] [--store DIR] [--languages en,hu,..] [--games ark,..]

Every picture is a phone's screen, twice as high as wide, as the stores demand at most.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from core.games.registry import GAMES
from core.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs" / "pictures"
STORE = ROOT / "tools" / "store" / "fastlane" / "metadata" / "android"
PLACES = {"en": "en-US", "hu": "hu-HU", "nl": "nl-NL", "de": "de-DE"}  # as the stores name them
SIZE, DENSITY = (720, 1440), 1.8  # pixels, and how many of them a dp has
SHADES = (256, 192, 128, 96, 64)  # colours left in a picture, as many as its size allows
LARGEST = 120_000  # bytes of a picture
MOMENTS = {"pillars": (3, 0.45), "gates": (4, 0.42), "caylus": (3, 0.5), "ark": (3, 0.62)}


def prepare() -> None:
    """A window as a phone has it; before anything imports Kivy."""
    os.environ["KIVY_METRICS_DENSITY"] = str(DENSITY)
    os.environ["KIVY_DPI"] = str(round(160 * DENSITY))
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    from kv import env

    env.prepare(SIZE)


def shrink(path: Path) -> int:
    """Fewer colours, so that the picture is small; its bytes."""
    from PIL import Image

    with Image.open(path) as picture:
        flat = picture.convert("RGB")
    for shades in SHADES:
        few = flat.quantize(shades, kmeans=3, dither=Image.Dither.NONE)
        few.save(path, optimize=True)
        if path.stat().st_size <= LARGEST:
            break
    return path.stat().st_size


def take(game: str, language: str, path: Path) -> int:
    """The table of a game in the middle of a match; the bytes of its picture."""
    from kv.offscreen import opened
    from tools.shots import played

    players, share = MOMENTS[game]
    looks = {"theme": "parchment", "language": language}
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder), SIZE, **looks) as driver:
        driver.app.play(played(game, players, {}, 1, share))
        driver.rest()
        driver.shot(path)
    return shrink(path)


def main(argv: Sequence[str] | None = None) -> int:
    p = argparse.ArgumentParser(prog="python -m tools.pictures", description="Pictures to show.")
    p.add_argument("--docs", type=Path, default=DOCS)
    p.add_argument("--store", type=Path, default=STORE)
    p.add_argument("--languages", default=",".join(LANGUAGES))
    p.add_argument("--games", default=",".join(GAMES))
    args = p.parse_args(argv)
    prepare()
    large = 0
    for language in args.languages.split(","):
        for game in args.games.split(","):
            folder = args.store / PLACES[language] / "images" / "phoneScreenshots"
            path = folder / f"{GAMES.index(game) + 1}.png"
            size = take(game, language, path)
            large += size > LARGEST
            print(f"{path.relative_to(args.store)}: {size // 1000} kB", flush=True)
            if language == "en":
                args.docs.mkdir(parents=True, exist_ok=True)
                (args.docs / f"{game}.png").write_bytes(path.read_bytes())
    return 1 if large else 0


if __name__ == "__main__":
    sys.exit(main())
