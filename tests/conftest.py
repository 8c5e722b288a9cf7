"""What holds for every test: no screen, no sound device, no files of the user, no clock."""

from __future__ import annotations

import os
import tempfile

from hypothesis import HealthCheck, settings

# Kivy and SDL read these when first imported, so they are set before any test module is.
_HOME = tempfile.mkdtemp(prefix="keystone-test-")
os.environ.update(
    {
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_HOME": _HOME,
        "KCFG_GRAPHICS_MULTISAMPLES": "0",
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "XDG_DATA_HOME": _HOME,
        "XDG_CONFIG_HOME": _HOME,
        "LC_ALL": "C.UTF-8",
    }
)

# the same examples every time; shared machines are too uneven for deadlines
settings.register_profile(
    "keystone",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("keystone")


def pytest_unconfigure() -> None:
    import shutil

    shutil.rmtree(_HOME, ignore_errors=True)
