"""The title page: the first picture, drawn before anything of the app itself is imported."""

from __future__ import annotations

import json
import os
from pathlib import Path

from kv.palette import THEMES, rgb

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FONT = ASSETS / "fonts" / "Vollkorn-Bold.ttf"
NAMES = {"candlelight": "dark", "contrast": "contrast"}
TITLE = "Keystone"
LARGE = 34  # sp


def theme_of(folder: Path) -> str:
    """Which colours the settings ask for, so that nothing flashes when the app follows."""
    try:
        chosen = json.loads((folder / "settings.json").read_bytes())["values"]["theme"]
        return NAMES.get(chosen, "light")
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return "light"


def show(folder: Path) -> bool:
    """Draw the title page once; False where the system shows a picture of its own."""
    if "ANDROID_ARGUMENT" in os.environ:
        return False
    from kivy.core.text import Label
    from kivy.core.window import Window
    from kivy.graphics import Color, InstructionGroup, Rectangle
    from kivy.metrics import sp

    colours = THEMES[theme_of(folder)]
    words = Label(
        text=TITLE,
        font_size=sp(LARGE),
        font_name=str(FONT) if FONT.exists() else "Roboto",
        color=(*rgb(colours["ink"]), 1),
    )
    words.refresh()
    width, height = Window.size
    page = InstructionGroup()
    page.add(Color(*rgb(colours["bg"])))
    page.add(Rectangle(size=(width, height)))
    page.add(Color(1, 1, 1, 1))
    w, h = words.texture.size
    place = ((width - w) / 2, (height - h) / 2)
    page.add(Rectangle(texture=words.texture, pos=place, size=(w, h)))
    Window.canvas.add(page)
    Window.dispatch("on_draw")
    Window.dispatch("on_flip")
    Window.canvas.remove(page)
    return True
