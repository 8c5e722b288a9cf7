"""Writing a file so that the old one survives whatever goes wrong."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

HALF = ".tmp"  # how a file ends that is being written
TICK = 1_000_000  # nanoseconds, what every file system can tell apart


def write_atomic(path: Path, text: str) -> None:
    """Replace a text file in one step; on OSError the old file is untouched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=HALF, dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        os.replace(name, path)
    except BaseException:
        try:
            os.unlink(name)
        except OSError:
            pass
        raise


def sweep(folder: Path) -> None:
    """Remove what a process that was killed while writing left behind."""
    for half in folder.glob(f".*{HALF}"):
        try:
            half.unlink()
        except OSError:
            continue  # it only takes room


def make_newest(path: Path) -> None:
    """Date a file just written after all others of its kind and folder.

    The latest written file stays the latest when the device's clock is set back.
    """
    try:
        mine = path.stat().st_mtime_ns
        others = [p.stat().st_mtime_ns for p in path.parent.glob(f"*{path.suffix}") if p != path]
        if others and max(others) >= mine:
            later = max(others) + TICK
            os.utime(path, ns=(later, later))
    except OSError:
        return  # only the order of a list hangs on it


def set_aside(path: Path) -> Path | None:
    """Rename a file we cannot use so that nothing overwrites it; None if even that fails."""
    for n in range(1, 1000):
        kept = path.with_name(f"{path.stem}.kept-{n}{path.suffix}")
        try:
            if not kept.exists():
                os.rename(path, kept)
                return kept
        except OSError:
            return None
    return None
