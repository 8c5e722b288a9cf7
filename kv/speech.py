"""Speech mode: what is said goes to the platform's voice and to `said`."""

from __future__ import annotations

from collections import deque
from typing import Any

said: deque[str] = deque(maxlen=200)


class _Door:
    on = False
    voice: Any = None
    tried = False


def enable(on: bool) -> None:
    _Door.on = on


def enabled() -> bool:
    return _Door.on


def say(text: str) -> None:
    """Speak a sentence when speech is on; never fails."""
    if not _Door.on or not text:
        return
    said.append(text)
    try:
        if not _Door.tried:
            _Door.tried = True
            from plyer import tts

            _Door.voice = tts
        if _Door.voice is not None:
            _Door.voice.speak(text)
    except Exception:
        _Door.voice = None
