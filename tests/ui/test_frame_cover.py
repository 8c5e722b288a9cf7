"""The title page comes first, in the reader's colours, and imports nothing of the app."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

from core.games import registry
from core.settings import Settings
from kv import cover
from kv.palette import THEMES, rgb
from tests.ui import harness

SCRIPT = """
import sys
from kv import env
env.prepare((360, 640))
from kv import cover
from pathlib import Path
assert cover.show(Path(sys.argv[1]))
print(*(name for name in sys.modules if name.split(".")[0] in ("core", "kv")))
"""


def test_it_imports_nothing_of_the_app(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert set(done.stdout.split()) == {"kv", "kv.env", "kv.cover", "kv.palette"}


@pytest.mark.parametrize("theme", ["parchment", "candlelight", "contrast"])
def test_it_has_the_colours_of_the_settings(theme: str, tmp_path: Path) -> None:
    harness.start()
    Settings(tmp_path / "settings.json").set("theme", theme)
    seen: list[Any] = []

    def look(*_args: Any) -> None:
        width, height = Window.size
        seen.append(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))

    Window.bind(on_flip=look)
    instructions = len(Window.canvas.children)
    try:
        assert cover.show(tmp_path)
    finally:
        Window.unbind(on_flip=look)
    assert len(Window.canvas.children) == instructions
    (picture,) = seen
    colours = THEMES[cover.NAMES.get(theme, "light")]
    points = {bytes(picture[n : n + 3]) for n in range(0, len(picture), 4)}
    for token in ("bg", "ink"):
        assert bytes(round(255 * c) for c in rgb(colours[token])) in points, token


@pytest.mark.parametrize("words", ["", "{", "[]", '{"values": 3}'])
def test_broken_settings_do_not_hinder_it(words: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(words, "utf-8")
    assert cover.theme_of(tmp_path) == "light"


def test_home_knows_the_players_without_the_games() -> None:
    infos = {game: registry.game(game).info for game in registry.GAMES}
    assert {g: (i.min_players, i.max_players) for g, i in infos.items()} == registry.PLAYERS
