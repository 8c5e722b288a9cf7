"""Speech mode: what is said goes to the platform's voice and to `said`."""

from __future__ import annotations

from collections import deque
from threading import Lock, Thread
from typing import Any

from kivy import utils

QUEUE = 12  # sentences that may wait for the voice; the oldest give way

said: deque[str] = deque(maxlen=200)


class _Door:
    on = False
    voice: Any = None
    tried = False
    waiting: deque[str] = deque(maxlen=QUEUE)
    speaker: Thread | None = None
    lock = Lock()


def enable(on: bool) -> None:
    _Door.on = on
    if not on:
        _Door.waiting.clear()


def enabled() -> bool:
    return _Door.on


def say(text: str) -> None:
    """Speak a sentence when speech is on; never fails and never waits for the voice."""
    if not _Door.on or not text:
        return
    said.append(text)
    if not _Door.tried:
        _Door.tried = True
        try:
            from plyer import tts

            _Door.voice = tts
        except Exception:
            _Door.voice = None
    if _Door.voice is None:
        return
    if utils.platform == "android":  # its voice keeps a queue of its own
        _utter(text)
        return
    with _Door.lock:
        _Door.waiting.append(text)
        if _Door.speaker is None:
            _Door.speaker = Thread(target=_work, name="voice", daemon=True)
            _Door.speaker.start()


def settle() -> None:
    """Wait until everything was spoken."""
    speaker = _Door.speaker
    if speaker is not None:
        speaker.join()


def _work() -> None:
    """Desktop voices return when they have spoken: they speak on a thread."""
    while True:
        with _Door.lock:
            if not _Door.waiting:
                _Door.speaker = None
                return
            text = _Door.waiting.popleft()
        _utter(text)


def _utter(text: str) -> None:
    voice = _Door.voice
    try:
        if voice is not None:
            voice.speak(text)
    except Exception:
        _Door.voice = None
