"""The look in use: colours, type, sizes and textures that every .kv file reads as `theme`."""

from __future__ import annotations

import json
from pathlib import Path
from types import MethodType
from typing import Any
from weakref import ref

from kivy.core.image import Image as CoreImage
from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.lang.parser import global_idmap
from kivy.logger import Logger
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from core.i18n import _
from kv import palette
from kv.layout import kind_of

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FONTS = {  # our name -> regular, bold
    "Body": ("Andika-Regular.ttf", "Andika-Bold.ttf"),
    "Title": ("Vollkorn-Bold.ttf", "Vollkorn-Black.ttf"),
    "Initial": ("ZainerInitials.otf", "ZainerInitials.otf"),
    "Easy": ("OpenDyslexic-Regular.otf", "OpenDyslexic-Bold.otf"),
}
SCALES = (1, 2, 3, 4)
SMALLEST = ((320, 568), (568, 320))  # dp that every screen has room in


class Theme(EventDispatcher):
    """Live: changing a property restyles everything on screen."""

    name = StringProperty("light")
    bg = ColorProperty()
    surface = ColorProperty()
    surface2 = ColorProperty()
    ink = ColorProperty()
    soft = ColorProperty()
    rubric = ColorProperty()
    primary = ColorProperty()
    primary_ink = ColorProperty()
    gilt = ColorProperty()
    good = ColorProperty()
    danger = ColorProperty()
    line = ColorProperty()

    body = StringProperty("Roboto")
    title = StringProperty("Roboto")
    initial = StringProperty("Roboto")

    text = NumericProperty(1.0)  # text size setting
    scale = NumericProperty(1.0)  # interface scale setting
    ui = NumericProperty(1.0)  # as much of it as the window has room for
    dp = NumericProperty(1.0)  # pixels of one dp
    sp = NumericProperty(1.0)  # pixels of one sp
    border = NumericProperty(1.5)  # dp; thicker in high contrast
    hatching = NumericProperty(1.0)  # strength of hatchings

    layout = StringProperty("compact")
    left_handed = BooleanProperty(False)
    reduced = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom, kept free for the system
    art = NumericProperty(0)  # raised when textures change

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fonts: set[str] = set()
        self.most = 1.0  # the largest scale the window has room for
        self._followers: dict[int, tuple[Any, int]] = {}  # weak references, their bindings
        self._groups: dict[tuple[Any, ...], dict[str, Any]] = {}
        self.bind(name=self._recolour, text=self._resize, ui=self._resize)
        self.bind(hatching=self._redraw)
        Metrics.bind(density=self._resize, fontscale=self._resize)
        self._recolour()
        self._resize()
        for font, files in FONTS.items():
            self._register(font, files)
        self.easy(False)

    # -- who follows --------------------------------------------------------------------

    def bind(self, **methods: Any) -> None:
        """Like Kivy's own, but a follower that is gone leaves nothing behind.

        Kivy keeps the empty reference and compares every new follower with all of them, so a
        long match would become slower with every widget it ever made.
        """
        for name, method in methods.items():
            if isinstance(method, MethodType) and method.__self__ is not self:
                self._follow(name, method.__self__, method.__func__)
            else:
                super().bind(**{name: method})

    def _follow(self, name: str, owner: Any, method: Any) -> None:
        def gone(known: Any) -> None:
            self.unbind_uid(name, self._followers.pop(id(known))[1])

        known = ref(owner, gone)

        def changed(*args: Any) -> None:
            alive = known()
            if alive is not None:
                method(alive, *args)

        self._followers[id(known)] = (known, self.fbind(name, changed))

    # -- colours ------------------------------------------------------------------------

    def _recolour(self, *_args: Any) -> None:
        for token, colour in palette.THEMES[self.name].items():
            setattr(self, token, colour)
        self.border = 2.0 if self.name == "contrast" else 1.5
        self.art += 1

    def _redraw(self, *_args: Any) -> None:
        self.art += 1

    @property
    def dark(self) -> bool:
        """Whether the ground is dark, so the second set of art is wanted."""
        return self.name != "light"

    def accent(self, game: str) -> tuple[float, float, float]:
        """The ink of a game's headings."""
        return palette.rgb(palette.ACCENTS.get(game, palette.ACCENTS["pillars"])[self.dark])

    # -- sizes and type -----------------------------------------------------------------

    def fit(self, width: float, height: float) -> None:
        """Take the window's size in pixels: the scale ends where the smallest layouts begin."""
        w, h = width / Metrics.density, height / Metrics.density
        self.most = max(1.0, *(min(w / low, h / high) for low, high in SMALLEST))
        self.ui = min(self.scale, self.most)
        self.layout = kind_of(width / self.dp, height / self.dp)

    def _resize(self, *_args: Any) -> None:
        unit = Metrics.density * self.ui
        if unit != self.dp and self._groups:  # pictures that were sharp no longer are
            self._groups.clear()
            self.art += 1
        self.dp = unit
        self.sp = Metrics.density * Metrics.fontscale * self.ui * self.text

    @property
    def large_text(self) -> bool:
        """Text so large that cards become lists."""
        return self.sp > 1.4 * self.dp

    def _register(self, font: str, files: tuple[str, str]) -> None:
        regular, bold = (ASSETS / "fonts" / name for name in files)
        if regular.exists() and bold.exists():
            LabelBase.register(font, fn_regular=str(regular), fn_bold=str(bold))
            self._fonts.add(font)

    def easy(self, on: bool) -> None:
        """Switch the font for readers with dyslexia on or off."""
        self.body = self._font("Easy" if on else "Body")
        self.title = self._font("Easy" if on else "Title")
        self.initial = self._font("Initial")

    def _font(self, font: str) -> str:
        return font if font in self._fonts else "Roboto"

    # -- art ----------------------------------------------------------------------------

    def texture(self, group: str, name: str, grow: int = 1) -> Any | None:
        """A picture of the art, sharp at this density and `grow` times its size; None if missing.

        Most art is the same on both grounds, so what the dark set lacks comes from the light one;
        white shapes for tinting are common to both.
        """
        for ground in ("dark", "light", "common") if self.dark else ("light", "common"):
            key = (ground, group, grow)
            if key not in self._groups:
                self._groups[key] = self._load(ground, group, self.dp * grow)
            if name in self._groups[key]:
                return self._groups[key][name]
        return None

    def _load(self, ground: str, group: str, unit: float) -> dict[str, Any]:
        folder = ASSETS / "images" / ground
        wanted = sorted(SCALES, key=lambda s: (s < unit, abs(s - unit)))
        for scale in wanted:
            path = folder / f"{scale}x" / f"{group}.atlas"
            if path.exists():
                try:
                    return _regions(path)
                except Exception as error:  # a damaged picture must not stop a game
                    Logger.warning("Theme: %s: %s", path, error)
        return {}

    def pattern(self, name: str) -> Any | None:
        """A repeating hatch of 32 dp, white on nothing; None when it is not there."""
        if ("pattern", name) not in self._groups:
            wanted = sorted(SCALES, key=lambda s: (s < self.dp, abs(s - self.dp)))
            folder = ASSETS / "images" / "common"
            paths = (folder / f"{scale}x" / "patterns" / f"{name}.png" for scale in wanted)
            path = next((p for p in paths if p.exists()), None)
            texture = _picture(path) if path else None
            if texture is not None:
                texture.wrap = "repeat"
            self._groups["pattern", name] = {"": texture}
        return self._groups["pattern", name][""]


def _picture(path: Path) -> Any | None:
    try:
        return CoreImage(str(path)).texture
    except Exception as error:  # a damaged picture must not stop a game
        Logger.warning("Theme: %s: %s", path, error)
        return None


def _regions(path: Path) -> dict[str, Any]:
    """All regions of a Kivy atlas, mip-mapped so that small ones stay clean."""
    found = {}
    for page, regions in json.loads(path.read_text("utf-8")).items():
        texture = CoreImage(str(path.parent / page), mipmap=True).texture
        for name, box in regions.items():
            found[name] = texture.get_region(*box)
    return found


theme = Theme()


def load_kv(module_file: str) -> None:
    """Load the .kv file beside a module."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))


global_idmap["_"] = _
global_idmap["theme"] = theme
load_kv(__file__)
