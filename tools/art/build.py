"""Draws all groups into bytes, and writes or compares them with the committed files."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.art import atlas
from tools.art.anchors import store
from tools.art.catalog import GROUPS
from tools.art.land import LANDS
from tools.art.palette import THEMES
from tools.art.patterns import patterns
from tools.art.sprite import render
from tools.art.tiles import places

ROOT: Final = Path(__file__).parents[2]
IMAGES: Final = ROOT / "assets" / "images"
MANIFEST: Final = IMAGES / "manifest.json"
PATTERN_SCALES: Final = (1, 2, 4)


class Output(NamedTuple):
    """A file below assets/images."""

    path: str
    data: bytes


def draw_atlas(theme: str, scale: int, name: str) -> Iterator[Output]:
    group = GROUPS[name]
    images = {sprite.id: render(sprite, scale) for sprite in group.build(THEMES.get(theme, {}))}
    packed = atlas.compose(name, images, group.gap, group.bleed)
    for file, data in packed.files.items():
        yield Output(f"{theme}/{scale}x/{file}", data)


def draw_patterns(scale: int) -> Iterator[Output]:
    for sprite in patterns():
        yield Output(
            f"common/{scale}x/patterns/{sprite.id}.png", atlas.encode(render(sprite, scale))
        )


def draw_all() -> Iterator[Output]:
    for name, group in GROUPS.items():
        for theme in group.themes:
            for scale in group.scales:
                yield from draw_atlas(theme, scale, name)
    yield Output("ark_anchors.json", store({land.id: places(land) for land in LANDS}))
    for scale in PATTERN_SCALES:
        yield from draw_patterns(scale)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def sources() -> str:
    """One hash over everything that decides the pictures."""
    here = Path(__file__).parent
    files = sorted(p for p in here.rglob("*") if p.suffix in (".py", ".txt", ".json"))
    return digest(b"".join(p.relative_to(here).as_posix().encode() + p.read_bytes() for p in files))


def write() -> int:
    """Draws everything anew, removes what is no longer drawn; the number of bytes written."""
    outputs = {output.path: output.data for output in draw_all()}
    for old in IMAGES.rglob("*"):
        if old.is_file() and old.relative_to(IMAGES).as_posix() not in outputs:
            old.unlink()
    for path, data in outputs.items():
        target = IMAGES / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    manifest = {"sources": sources(), "files": {p: digest(d) for p, d in sorted(outputs.items())}}
    MANIFEST.write_text(json.dumps(manifest, indent=1) + "\n")
    return sum(len(data) for data in outputs.values())
