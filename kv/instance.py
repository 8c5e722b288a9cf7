"""One window per data folder: a lock that the system frees when the process ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any


class Instance:
    """`take()` is False only when another window really holds the folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / ".lock"
        self._file: Any = None

    def take(self) -> bool:
        if self._file is not None:
            return True
        try:
            import fcntl
        except ImportError:  # Windows: two windows share the folder, every write is atomic
            return True
        try:
            file = self._path.open("a")
        except OSError:  # a folder that cannot be written is shared by nobody
            return True
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    def free(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
