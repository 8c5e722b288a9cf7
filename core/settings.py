"""The player's settings: versioned JSON, every value checked, a bad file kept aside."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from core.engine.codec import sound
from core.engine.files import set_aside, write_atomic

FORMAT = 1


class Setting(NamedTuple):
    """One setting and what it may be; the first value is the default."""

    id: str
    values: tuple[Any, ...]


SETTINGS = (
    Setting("language", ("", "en", "hu", "nl", "de")),  # "" follows the system
    Setting("theme", ("parchment", "candlelight", "contrast", "system")),
    Setting("text_size", (100, 85, 115, 130, 150, 175, 200)),
    Setting("scale", (100, 75, 90, 115, 130, 150, 175, 200, 250)),
    Setting("font", ("andika", "dyslexic")),
    Setting("speed", ("normal", "instant", "fast", "slow")),
    Setting("confirm", ("always", "irrevocable", "never")),
    Setting("hatching", ("fine", "bold")),
    Setting("reduced_motion", (False, True)),
    Setting("left_handed", (False, True)),
    Setting("hold", (450, 250, 700, 1000)),  # milliseconds
    Setting("repeat", (0, 250, 500)),  # milliseconds in which a second tap is a slip
    Setting("sound", (True, False)),
    Setting("volume", (70, 20, 45, 100)),
    Setting("haptics", (True, False)),
    Setting("speech", (False, True)),
    Setting("flick", (False, True)),
    Setting("memory_help", (False, True)),
)
DEFAULTS = {s.id: s.values[0] for s in SETTINGS}
VALUES = {s.id: s.values for s in SETTINGS}


class Settings:
    """The settings in memory with their file; `last` remembers each game's last setup."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.problem = ""  # "", "unreadable" or "write", for one sentence on the screen
        self.values: dict[str, Any] = dict(DEFAULTS)
        self.last: dict[str, Any] = {}
        if path is not None:
            self._read(path)

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def set(self, key: str, value: Any) -> None:
        """Change one setting and write the file; ValueError for what it cannot be."""
        if not allowed(key, value):
            raise ValueError(f"{key} cannot be {value!r}")
        self.values[key] = value
        self.write()

    def remember(self, game_id: str, setup: dict[str, Any]) -> None:
        """Keep the last setup of a game for the next one."""
        self.last[game_id] = setup
        self.write()

    def write(self) -> None:
        """Write atomically; a full disk is noted in `problem` and loses nothing."""
        if self.path is None:
            return
        try:
            write_atomic(self.path, self.export())
            self.problem = "" if self.problem == "write" else self.problem
        except OSError:
            self.problem = "write"

    def export(self) -> str:
        """The settings as text for a file or another device."""
        data = {"format": FORMAT, "values": self.values, "last": self.last}
        return json.dumps(data, indent=1, sort_keys=True) + "\n"

    def take(self, text: str) -> None:
        """Take exported settings; what is unknown or wrong stays at its present value."""
        data = json.loads(text)
        values = data.get("values") if isinstance(data, dict) else None
        if not isinstance(values, dict) or not sound(data):
            raise ValueError("not settings")
        for key, value in values.items():
            if allowed(key, value):
                self.values[key] = value
        if isinstance(data.get("last"), dict):
            self.last = data["last"]

    def _read(self, path: Path) -> None:
        try:
            self.take(path.read_text(encoding="utf-8-sig"))
        except FileNotFoundError:
            return
        except (OSError, ValueError, RecursionError):
            self.problem = "unreadable"
            set_aside(path)


def allowed(key: str, value: Any) -> bool:
    """Whether a setting exists and may have this value."""
    return any(value == v and type(value) is type(v) for v in VALUES.get(key, ()))
