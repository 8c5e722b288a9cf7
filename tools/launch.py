"""What `make play` runs: the app where there is a display, else one game by itself in pictures.

Usage: python -m tools.launch
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DEMO_GAME = "pillars"
DEMO_DIR = "build/demo"
X_SOCKETS = Path("/tmp/.X11-unix")


def has_display(env: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a window can be opened: a Wayland or X server that answers."""
    if env.get("SDL_VIDEODRIVER") in ("offscreen", "dummy"):
        return False
    if not platform.startswith("linux"):
        return True
    return _wayland(env) or _x11(env.get("DISPLAY", ""))


def _wayland(env: Mapping[str, str]) -> bool:
    name = env.get("WAYLAND_DISPLAY", "")
    return bool(name) and _answers(Path(env.get("XDG_RUNTIME_DIR", ""), name))


def _x11(display: str) -> bool:
    host, colon, rest = display.rpartition(":")
    number = rest.split(".")[0]
    if not colon or not number.isdigit():
        return False
    if host and not host.startswith("unix"):  # a forwarded or remote display
        try:
            socket.create_connection((host, 6000 + int(number)), timeout=3).close()
        except OSError:
            return False
        return True
    return _answers(X_SOCKETS / f"X{number}")


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as s:
        try:
            s.connect(str(path))
        except OSError:
            return False
    return True


def demo_command(pictures: str) -> list[str]:
    return ["main.py", "--selfplay", DEMO_GAME, "--pictures", pictures]


def main() -> int:
    if has_display(os.environ):
        return subprocess.call([sys.executable, "main.py", *sys.argv[1:]], cwd=ROOT)
    print(
        f"There is no display here, so one game plays by itself; its pictures go to {DEMO_DIR}/.",
        flush=True,
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.call([sys.executable, *demo_command(DEMO_DIR)], cwd=ROOT, env=env)


if __name__ == "__main__":
    sys.exit(main())
