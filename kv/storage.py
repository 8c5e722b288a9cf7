"""Where the app keeps its files: the platform's own data folder, or the next best."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from kivy.utils import platform

NAME = "keystone"


def candidates() -> Iterator[Path]:
    """Folders to try, best first; what lies behind the first is looked up only when needed."""
    if "KEYSTONE_DATA" in os.environ:
        yield Path(os.environ["KEYSTONE_DATA"])
    if platform == "android":
        yield from _android()
    elif platform == "win":
        yield Path(os.environ.get("APPDATA", Path.home())) / NAME
    elif platform == "macosx":
        yield Path.home() / "Library" / "Application Support" / NAME
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        yield Path(base) / NAME
    yield from _documents()
    yield Path(tempfile.gettempdir()) / NAME


def _android() -> list[Path]:
    try:
        from android.storage import app_storage_path

        return [Path(app_storage_path()) / NAME]
    except Exception:
        return []


def _documents() -> list[Path]:
    """The user's documents, as plyer knows them on every platform."""
    try:
        from plyer import storagepath

        path = storagepath.get_documents_dir()
        return [Path(path) / NAME] if path and Path(path).is_dir() else []
    except Exception:
        return []


def data_folder() -> Path:
    """The first candidate that can be written; if none can, the last."""
    folder = Path(NAME)
    for folder in candidates():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            probe = folder / f".probe-{os.getpid()}"
            probe.touch()
            probe.unlink()
        except OSError:
            continue
        return folder
    return folder


def pictures_folder() -> Path:
    """Where shared pictures and exports go."""
    try:
        from plyer import storagepath

        path = storagepath.get_pictures_dir()
        if path and Path(path).is_dir():
            return Path(path)
    except Exception:
        pass
    return data_folder() / "exports"
