"""Writing a file so that the old one survives whatever goes wrong."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_atomic(path: Path, text: str) -> None:
    """Replace a text file in one step; on OSError the old file is untouched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
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


def set_aside(path: Path) -> Path | None:
    """Rename a file we cannot use so that nothing overwrites it; None if even that fails."""
    for n in range(1, 1000):
        kept = path.with_name(f"{path.stem}.kept-{n}{path.suffix}")
        if not kept.exists():
            try:
                os.rename(path, kept)
            except OSError:
                return None
            return kept
    return None
