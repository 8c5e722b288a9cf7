"""Checks the Android package with the packagers' own code, then plays from the packed files.

Usage: python -m tools.android_check [--work DIR] [--games pillars,..]
No APK is built: that needs the Android SDK and NDK (docs/android.md).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from core import i18n
from core.games.registry import GAMES
from core.play import load_match
from core.selfplay import report
from core.version import VERSION
from tools.android import graph, packer
from tools.android.report import Wrong, expect
from tools.android.spec import ARCHS, PLAY_API, Spec
from tools.packed import files_below, tracked

ROOT = Path(__file__).resolve().parent.parent
MINAPI = 24
SEED = 7
SPOKEN = "hu"  # the language of the match
SAMPLE = "Settings"
SAY = f"""
import json
from core import i18n
print(json.dumps([[i18n.set_language(c), i18n._({SAMPLE!r})] for c in i18n.LANGUAGES]))
"""


def pinned(source: Path) -> dict[str, str]:
    """The versions of requirements.txt."""
    text = (source / "requirements.txt").read_text("utf-8")
    return dict(re.findall(r"^([\w-]+)==([\w.]+)", text, re.M))


def check_files(source: Path, packed: Path) -> str:
    """Exactly the app's files are packed: none missing, none too many."""
    wanted, found = set(tracked(source)), set(files_below(packed))
    if wanted - found:
        raise Wrong(f"not packed: {', '.join(sorted(wanted - found)[:5])}")
    if found - wanted:
        raise Wrong(f"packed for nothing: {', '.join(sorted(found - wanted)[:5])}")
    size = sum((packed / n).stat().st_size for n in found)
    return f"{len(found)} files, {size / 1e6:.1f} MB"


def check_bytecode(names: Sequence[str], packed: Path) -> str:
    """Every module became bytecode."""
    expect("sources left", [n for n in names if n.endswith(".py")], [])
    modules = {n[:-3] + ".pyc" for n in files_below(packed) if n.endswith(".py")}
    missing = sorted(modules - set(names))
    if missing:
        raise Wrong(f"not compiled: {', '.join(missing[:5])}")
    return f"{len(modules)} modules compiled by Python {sys.version.split()[0]}"


def started(what: str, folder: Path, *words: str | Path) -> str:
    """What Python prints last that finds nothing but the files of a folder."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "KIVY", "KCFG"))}
    env |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise Wrong(f"{what} stopped: " + " / ".join(last))
    return done.stdout.strip().splitlines()[-1]


def play(private: Path, game: str, data: Path) -> dict[str, object]:
    """One match from home to result in the offscreen window; what it reported."""
    words = ("main.pyc", "--selfplay", game, "--seed", str(SEED), "--data", data)
    return dict(json.loads(started(game, private, *words, "--language", SPOKEN)))


def speak(private: Path) -> str:
    """The packed files know every language as the sources do; each in its own word."""
    seen = json.loads(started("the languages", private, "-c", SAY))
    wanted = []
    for code in i18n.LANGUAGES:
        wanted.append([i18n.set_language(code), i18n._(SAMPLE)])
    i18n.set_language("en")
    expect("languages of the packed files", seen, wanted)
    expect("different words", len({word for _code, word in wanted}), len(i18n.LANGUAGES))
    return ", ".join(f"{code} {word}" for code, word in wanted)


def replayed(data: Path) -> dict[str, object]:
    """The match it kept, replayed from the sources without a screen."""
    (path,) = (data / "games").glob("*.json")
    return report(load_match(path))


def check_all(source: Path, work: Path, games: Sequence[str]) -> None:
    """All checks, each with one line of what was seen."""
    spec = Spec(source, work)
    tell("spec", spec.check(VERSION, pinned(source)))
    tell("recipes", graph.check(spec.requirements, work, MINAPI))
    packed = spec.copy()
    tell("files", check_files(source, packed))
    dist = work / "dist"
    packer.prepare(dist, work, ARCHS, PLAY_API, MINAPI)
    packer.pack(dist, spec.packer_words())
    tell("manifest", packer.check_manifest(dist, VERSION, PLAY_API, MINAPI))
    private = work / "private"
    names = packer.unpack(dist, private)
    tell("bytecode", check_bytecode(names, spec.copy()))
    shutil.rmtree(packed)  # nothing but the unpacked files can be found from here on
    tell("languages", speak(private))
    for game in games:
        data = work / "data" / game
        seen = play(private, game, data)
        expect(f"{game} from the packed files", seen, replayed(data))
        tell("played", f"{game} from the packed files: {seen['actions']} decisions")


def tell(what: str, words: str) -> None:
    print(f"{what:<10} {words}", flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    p = argparse.ArgumentParser(prog="android_check", description="Check the Android package.")
    p.add_argument("--work", type=Path, default=ROOT / "build" / "android-check")
    p.add_argument("--games", default=",".join(GAMES))
    args = p.parse_args(argv)
    shutil.rmtree(args.work, ignore_errors=True)
    args.work.mkdir(parents=True)
    try:
        check_all(ROOT, args.work.resolve(), args.games.split(","))
    except Wrong as wrong:
        print(f"android-check: {wrong}", file=sys.stderr)
        return 1
    print("Packaging inputs are right. No APK was built: that needs the SDK and NDK.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
