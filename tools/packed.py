"""The files the app is made of: what every package holds, no more and no less."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

KEPT_OUT = ("assets/icon/",)  # for the packagers, not the app
SOURCES = re.compile(r"^(core|kv|assets)/|^(main\.py|LICENSE)$")  # the app shows its licence
SOURCE_ONLY = (".po", ".pot", ".svg")


def files_below(folder: Path) -> list[str]:
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())


def tracked(source: Path) -> list[str]:
    """The files of the project that the app is made of; in an unpacked archive all there are."""
    command = ["git", "ls-files", "-co", "--exclude-standard"]
    if shutil.which("git") and (source / ".git").exists():
        done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=True)
        listed = done.stdout.splitlines()
    else:
        rooms = [source / room for room in ("core", "kv", "assets")]
        below = [f"{room.name}/{n}" for room in rooms for n in files_below(room)]
        listed = ["LICENSE", "main.py", *(n for n in below if "__pycache__" not in n)]
    return sorted(
        name
        for name in listed
        if SOURCES.match(name)
        and not name.startswith(KEPT_OUT)
        and not name.endswith(SOURCE_ONLY)
        and (source / name).exists()
    )


def read_by_the_app(source: Path) -> list[str]:
    """Of those the ones that are no modules: layouts, pictures, fonts, sounds, languages."""
    return [name for name in tracked(source) if not name.endswith(".py")]
