"""Where the app keeps its files: the platform's own data folder, or the next best."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from kivy.utils import platform

NAME = "keystone"


def candidates() -> list[Path]:
    """Folders to try, best first."""
    found: list[Path] = []
    if "KEYSTONE_DATA" in os.environ:
        found.append(Path(os.environ["KEYSTONE_DATA"]))
    if platform == "android":
        found += _android()
    elif platform == "win":
        found.append(Path(os.environ.get("APPDATA", Path.home())) / NAME)
    elif platform == "macosx":
        found.append(Path.home() / "Library" / "Application Support" / NAME)
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        found.append(Path(base) / NAME)
    return [*found, Path(tempfile.gettempdir()) / NAME]


def _android() -> list[Path]:
    try:
        from android.storage import app_storage_path

        return [Path(app_storage_path()) / NAME]
    except Exception:
        return []


def data_folder() -> Path:
    """The first candidate that can be written."""
    for folder in candidates():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            probe = folder / f".probe-{os.getpid()}"
            probe.touch()
            probe.unlink()
        except OSError:
            continue
        return folder
    return candidates()[-1]


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
