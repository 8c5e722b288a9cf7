"""Every atlas group: its sprites, its scales, where its files lie."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tools.art.books import backs, books
from tools.art.icons import icons, pictures
from tools.art.marks import marks
from tools.art.ornaments import ornaments
from tools.art.palette import THEMES, Theme
from tools.art.sprite import Sprite
from tools.art.tiles import tile_masks, tiles

BOTH: Final = tuple(THEMES)
COMMON: Final = ("common",)


class Group(NamedTuple):
    """Files go to assets/images/<theme>/<scale>x/<name>.atlas; `gap` px lie around a sprite.

    Groups of white shapes for tinting do not depend on the theme and lie in `common`.
    """

    build: Callable[[Theme], list[Sprite]]
    scales: tuple[int, ...] = (1, 2, 3, 4)
    gap: int = 2
    bleed: bool = False
    themes: tuple[str, ...] = BOTH


GROUPS: Final[dict[str, Group]] = {
    "icons": Group(icons),
    "marks": Group(marks),
    "cards": Group(pictures),
    "books": Group(books, scales=(1, 2, 3)),
    "backs": Group(backs, scales=(1, 2, 3)),
    "ornaments": Group(lambda _: ornaments(), themes=COMMON),
    "tiles": Group(tiles, scales=(1, 2), gap=4, bleed=True),
    "masks": Group(lambda _: tile_masks(), scales=(1, 2), themes=COMMON),
}


def ids(group: str) -> list[str]:
    return sorted(sprite.id for sprite in GROUPS[group].build(THEMES["light"]))
