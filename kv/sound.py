"""Short sounds; without a device or a file there is silence."""

from __future__ import annotations

from typing import Any

from kivy.logger import Logger

from kv.theme import ASSETS


class _Door:
    on = True
    volume = 0.7
    loaded: dict[str, Any] = {}


def configure(on: bool, volume: float) -> None:
    _Door.on, _Door.volume = on, volume


def play(name: str) -> None:
    """Play a sound of assets/sounds once."""
    if not _Door.on or _Door.volume <= 0:
        return
    try:
        if name not in _Door.loaded:
            _Door.loaded[name] = _load(name)
        clip = _Door.loaded[name]
        if clip is not None:
            clip.volume = _Door.volume
            clip.stop()
            clip.play()
    except Exception as error:
        Logger.warning("Sound: %s: %s", name, error)
        _Door.loaded[name] = None


def _load(name: str) -> Any:
    path = ASSETS / "sounds" / f"{name}.ogg"
    if not path.exists():
        return None
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(str(path))
