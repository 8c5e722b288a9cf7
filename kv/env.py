"""The environment Kivy is started in; call `prepare` before anything imports Kivy."""

from __future__ import annotations

import logging
import os
import sys

SETTINGS = {
    "KIVY_NO_ARGS": "1",  # our own command line
    "KIVY_NO_CONFIG": "1",  # nothing of another Kivy program's settings
    "KIVY_NO_FILELOG": "1",
    "KCFG_KIVY_LOG_LEVEL": "warning",
    "KCFG_KIVY_EXIT_ON_ESCAPE": "0",
    "KCFG_KIVY_KEYBOARD_MODE": "",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",  # smooth shapes do without; half the frame time
    "KCFG_GRAPHICS_MINIMUM_WIDTH": "320",
    "KCFG_GRAPHICS_MINIMUM_HEIGHT": "360",
    "KCFG_INPUT_MOUSE": "mouse,disable_multitouch",  # right click is ours, no red dots
}


NOISE = ("Input: MTDev", "Config: Upgrading")  # traces of what no screen here needs


def _worth_telling(record: logging.LogRecord) -> bool:
    return not record.getMessage().startswith(NOISE)


def prepare(size: tuple[int, int] | None = None) -> None:
    """Set what Kivy reads while it is imported; what the user already set stays."""
    for key, value in SETTINGS.items():
        os.environ.setdefault(key, value)
    if "ANDROID_ARGUMENT" not in os.environ:  # elsewhere Kivy would try helper programs first
        os.environ.setdefault("KIVY_CLIPBOARD", "sdl2")
    if size:
        os.environ["KCFG_GRAPHICS_WIDTH"], os.environ["KCFG_GRAPHICS_HEIGHT"] = map(str, size)
    logging.getLogger("kivy").addFilter(_worth_telling)
    # the worker that thinks gives way to the screen quickly
    sys.setswitchinterval(0.0005)
