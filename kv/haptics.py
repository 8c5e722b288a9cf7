"""Short vibrations; a device that has none stays still."""

from __future__ import annotations

from typing import Any

PULSES = {  # seconds: on, off, on ...
    "select": (0.010,),
    "card": (0.015,),
    "tile": (0.020,),
    "token": (0.015,),
    "illegal": (0.010, 0.040, 0.010),
    "win": (0.040,),
}


class _Door:
    on = True
    motor: Any = None
    tried = False


def enable(on: bool) -> None:
    _Door.on = on


def pulse(name: str) -> None:
    """Vibrate as the table of motion says."""
    if not _Door.on or (_Door.tried and _Door.motor is None):
        return
    try:
        if not _Door.tried:
            _Door.tried = True
            from kivy.utils import platform

            if platform not in ("android", "ios"):
                return
            from plyer import vibrator

            _Door.motor = vibrator
        parts = PULSES[name]
        if len(parts) == 1:
            _Door.motor.vibrate(time=parts[0])
        else:
            _Door.motor.pattern(pattern=(0, *parts), repeat=-1)
    except Exception:
        _Door.motor = None
