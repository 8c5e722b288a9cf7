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

from core.games.registry import GAMES
from core.play import load_match
from core.selfplay import report
from core.version import VERSION
from tools.android import graph, packer
from tools.android.report import Wrong, expect
from tools.android.spec import ARCHS, PLAY_API, Spec

ROOT = Path(__file__).resolve().parent.parent
MINAPI = 24
KEPT_OUT = ("assets/icon/", "assets/CREDITS.md")  # for the packagers and readers, not the app
SOURCES = re.compile(r"^(core|kv|assets)/|^main\.py$")
SOURCE_ONLY = (".po", ".pot", ".svg")
SEED = 7


def tracked(source: Path) -> list[str]:
    """The files of the project that the app is made of."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=source,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    return sorted(
        name
        for name in listed
        if SOURCES.match(name)
        and not name.startswith(KEPT_OUT)
        and not name.endswith(SOURCE_ONLY)
        and (source / name).exists()
    )


def files_below(folder: Path) -> list[str]:
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())


def pinned(source: Path) -> dict[str, str]:
    """The versions of requirements.txt."""
    text = (source / "requirements.txt").read_text("utf-8")
    return dict(re.findall(r"^([\w-]+)==([\w.]+)", text, re.M))


def check_files(source: Path, packed: Path) -> str:
    """Exactly the app's files are packed: none missing, none too many."""
    wanted, found = set(tracked(source)), set(files_below(packed))
    generated = {n for n in found - wanted if n.endswith(".mo")}
    if wanted - found:
        raise Wrong(f"not packed: {', '.join(sorted(wanted - found)[:5])}")
    if found - wanted - generated:
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


def play(script: Path, game: str, data: Path) -> dict[str, object]:
    """One match from home to result in the offscreen window; what it reported."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "KIVY", "KCFG"))}
    env |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, script.name, "--selfplay", game, "--seed", str(SEED), "--data", data],
        cwd=script.parent,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise Wrong(f"{game} stopped: " + " / ".join(last))
    return dict(json.loads(done.stdout.strip().splitlines()[-1]))


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
    for game in games:
        data = work / "data" / game
        seen = play(private / "main.pyc", game, data)
        expect(f"{game} from the packed files", seen, replayed(data))
        tell("played", f"{game} from the packed files: {seen['actions']} decisions")


def tell(what: str, words: str) -> None:
    print(f"{what:<9} {words}", flush=True)


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
