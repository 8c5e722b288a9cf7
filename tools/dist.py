"""Desktop package in dist/: a folder by PyInstaller, a .deb of it, and a match played by both.

Usage: python -m tools.dist [--no-deb] [--games pillars,..]
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from core.games.registry import GAMES
from core.i18n import LANGUAGES
from core.version import VERSION
from tools.packed import read_by_the_app

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "tools" / "desktop"
DIST, BUILD = ROOT / "dist", ROOT / "build" / "dist"
ID = "org.keystonegames.keystone"
MOST = 60  # MB the folder may have
ALIKE = 0.002  # share of the pixels that may differ by more than a shade

CONTROL = """Package: keystone
Version: {version}
Architecture: {arch}
Maintainer: Keystone <keystone@localhost>
Installed-Size: {size}
Depends: libc6, libgl1, libegl1
Section: games
Priority: optional
Description: four medieval board games for one device
 Two card games, Caylus Magna Carta and The Ark of the Covenant: alone against
 computer opponents or passed around one device, offline.
"""


class Failed(Exception):
    """One sentence about what went wrong."""


def run(command: Sequence[str | Path], **kwargs: object) -> str:
    """What a program prints; Failed with its last words."""
    done = subprocess.run(  # type: ignore[call-overload]
        [str(c) for c in command], capture_output=True, text=True, check=False, **kwargs
    )
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise Failed(f"{Path(command[0]).name} stopped: " + " / ".join(last))
    return str(done.stdout)


def size_of(folder: Path) -> int:
    return sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and not p.is_symlink())


def folder() -> Path:
    """The PyInstaller folder, small enough."""
    command: list[str | Path] = [sys.executable, "-m", "PyInstaller", "--noconfirm"]
    env = os.environ | {"KIVY_NO_ARGS": "1", "SDL_VIDEODRIVER": "offscreen"}
    command += ["--log-level", "WARN", "--distpath", DIST, "--workpath", BUILD]
    run([*command, HERE / "keystone.spec"], cwd=ROOT, env=env)
    made = DIST / "keystone"
    size = size_of(made) / 1e6
    missing = left_out(made)
    if missing:
        raise Failed(f"not in the folder: {', '.join(missing[:5])}")
    print(f"folder    {made.relative_to(ROOT)}: {size:.1f} MB", flush=True)
    if size > MOST:
        raise Failed(f"the folder has {size:.1f} MB, at most {MOST} are allowed")
    return made


def left_out(made: Path) -> list[str]:
    """What the app reads and the folder does not hold as it is."""
    inside = made / "_internal"
    return [
        name
        for name in read_by_the_app(ROOT)
        if not (inside / name).is_file()
        or (inside / name).read_bytes() != (ROOT / name).read_bytes()
    ]


def deb_tree(made: Path, tree: Path, arch: str) -> None:
    """What the Debian package installs, and its control file."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(made, tree / "opt" / "keystone", symlinks=True)
    share = tree / "usr" / "share"
    for source, target in (
        (HERE / f"{ID}.desktop", share / "applications" / f"{ID}.desktop"),
        (HERE / f"{ID}.metainfo.xml", share / "metainfo" / f"{ID}.metainfo.xml"),
        (ROOT / "assets/icon/keystone.svg", share / "icons/hicolor/scalable/apps" / f"{ID}.svg"),
        (ROOT / "assets/icon/icon.png", share / "icons/hicolor/512x512/apps" / f"{ID}.png"),
        (ROOT / "LICENSE", share / "doc" / "keystone" / "copyright"),
    ):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
    (tree / "usr" / "games").mkdir(parents=True)
    (tree / "usr" / "games" / "keystone").symlink_to("../../opt/keystone/keystone")
    control = CONTROL.format(version=VERSION, arch=arch, size=size_of(tree) // 1024)
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, "utf-8")


def deb(made: Path) -> Path:
    """The folder as a Debian package with menu entry, icon and metadata."""
    arch = run(["dpkg", "--print-architecture"]).strip()
    tree = BUILD / "deb"
    deb_tree(made, tree, arch)
    package = DIST / f"keystone_{VERSION}_{arch}.deb"
    run(["dpkg-deb", "--root-owner-group", "-Zxz", "-b", tree, package])
    print(f"package   {package.relative_to(ROOT)}: {package.stat().st_size / 1e6:.1f} MB")
    return package


def played(command: Sequence[str | Path], game: str, language: str, out: Path) -> dict[str, object]:
    """One match by itself, with pictures; its report."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "KIVY", "KCFG"))}
    env |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    words: list[str | Path] = ["--selfplay", game, "--language", language, "--pictures", out]
    said = run([*command, *words], env=env, cwd=ROOT)
    return dict(json.loads(said.strip().splitlines()[-1]))


def difference(a: Path, b: Path) -> float:
    """The share of pixels that differ by more than a shade."""
    from PIL import Image, ImageChops

    with Image.open(a) as one, Image.open(b) as two:
        if one.size != two.size:
            return 1.0
        grey = ImageChops.difference(one.convert("RGB"), two.convert("RGB")).convert("L")
    histogram = grey.histogram()
    return sum(histogram[9:]) / max(1, sum(histogram))


def check(made: Path, games: Sequence[str]) -> None:
    """The built program plays the same match with the same pictures as the sources."""
    for n, game in enumerate(games):
        language = LANGUAGES[n % len(LANGUAGES)]  # all that the package must speak
        with tempfile.TemporaryDirectory() as folder:
            ours, built = Path(folder) / "source", Path(folder) / "built"
            first = played([sys.executable, ROOT / "main.py"], game, language, ours)
            second = played([made / "keystone"], game, language, built)
            if first != second:
                raise Failed(f"{game}: the built program ended with {second}, not {first}")
            pictures = sorted(p.name for p in ours.iterdir())
            if pictures != sorted(p.name for p in built.iterdir()):
                raise Failed(f"{game}: the built program left other pictures")
            for name in pictures:
                share = difference(ours / name, built / name)
                if share > ALIKE:
                    shutil.copytree(folder, BUILD / "differs", dirs_exist_ok=True)
                    raise Failed(f"{game}: {name} differs in {share:.2%} of its pixels")
        print(f"played    {game} in {language}: {len(pictures)} pictures alike", flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    p = argparse.ArgumentParser(prog="dist", description="Make the desktop package.")
    p.add_argument("--no-deb", action="store_true", help="only the folder")
    p.add_argument("--games", default=",".join(GAMES))
    args = p.parse_args(argv)
    try:
        made = folder()
        check(made, args.games.split(","))
        if sys.platform.startswith("linux") and shutil.which("dpkg-deb") and not args.no_deb:
            deb(made)
    except Failed as failed:
        print(f"dist: {failed}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
