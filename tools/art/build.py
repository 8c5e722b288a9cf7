"""Draws everything into bytes, and writes or compares them with the committed files."""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.art import appicon, atlas, sounds
from tools.art.anchors import store
from tools.art.catalog import GROUPS
from tools.art.land import LANDS
from tools.art.palette import THEMES
from tools.art.patterns import patterns
from tools.art.sprite import render
from tools.art.tiles import places

ROOT: Final = Path(__file__).parents[2]
ASSETS: Final = ROOT / "assets"
MANIFEST: Final = ASSETS / "manifest.json"
FOLDERS: Final = ("images", "sounds", "icon")  # below assets, nothing else lies there
PATTERN_SCALES: Final = (1, 2, 4)
# What decides the files besides this package.
INPUTS: Final = (
    "kv/palette.py",
    "core/games/ark/data.py",
    "assets/fonts/Andika-Bold.ttf",
    "assets/fonts/Vollkorn-Black.ttf",
)
RENDERERS: Final = re.compile(r"^(?:pillow|resvg-py|soundfile)==\S+", re.MULTILINE)


class Output(NamedTuple):
    """A file below assets."""

    path: str
    data: bytes


def draw_atlas(theme: str, scale: int, name: str) -> Iterator[Output]:
    group = GROUPS[name]
    images = {sprite.id: render(sprite, scale) for sprite in group.build(THEMES.get(theme, {}))}
    packed = atlas.compose(name, images, group.gap, group.bleed)
    for file, data in packed.files.items():
        yield Output(f"images/{theme}/{scale}x/{file}", data)


def draw_patterns(scale: int) -> Iterator[Output]:
    for sprite in patterns():
        yield Output(
            f"images/common/{scale}x/patterns/{sprite.id}.png", atlas.encode(render(sprite, scale))
        )


def draw_icons() -> Iterator[Output]:
    for name, data in appicon.icons():
        yield Output(f"icon/{name}", data)


def make_sounds() -> Iterator[Output]:
    for name, data in sounds.sounds():
        yield Output(f"sounds/{name}", data)


def make_all() -> Iterator[Output]:
    for name, group in GROUPS.items():
        for theme in group.themes:
            for scale in group.scales:
                yield from draw_atlas(theme, scale, name)
    yield Output("images/ark_anchors.json", store({land.id: places(land) for land in LANDS}))
    for scale in PATTERN_SCALES:
        yield from draw_patterns(scale)
    yield from draw_icons()
    yield from make_sounds()


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def sources() -> str:
    """One hash over everything that decides the files."""
    here = Path(__file__).parent
    files = sorted(p for p in here.rglob("*") if p.suffix in (".py", ".txt"))
    files += [ROOT / name for name in INPUTS]
    pins = RENDERERS.findall((ROOT / "requirements-dev.txt").read_text("utf-8"))
    parts = [p.relative_to(ROOT).as_posix().encode() + p.read_bytes() for p in files]
    return digest(b"".join([*parts, *(pin.encode() for pin in pins)]))


def committed() -> Iterator[Path]:
    """Every file in the folders that only this package writes."""
    for folder in FOLDERS:
        yield from (path for path in sorted((ASSETS / folder).rglob("*")) if path.is_file())


def write() -> int:
    """Makes everything anew, removes what is no longer made; the number of bytes written."""
    outputs = {output.path: output.data for output in make_all()}
    for old in list(committed()):
        if old.relative_to(ASSETS).as_posix() not in outputs:
            old.unlink()
    for path, data in outputs.items():
        target = ASSETS / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    manifest = {"sources": sources(), "files": {p: digest(d) for p, d in sorted(outputs.items())}}
    MANIFEST.write_text(json.dumps(manifest, indent=1) + "\n")
    return sum(len(data) for data in outputs.values())
