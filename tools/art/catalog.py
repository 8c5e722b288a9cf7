"""Every atlas group: its sprites, its scales, where its files lie."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tools.art.icons import icons, pictures
from tools.art.marks import marks
from tools.art.palette import THEMES, Theme
from tools.art.sprite import Sprite


class Group(NamedTuple):
    """Files go to assets/images/<theme>/<scale>x/<name>.atlas; `gap` px lie around a sprite."""

    build: Callable[[Theme], list[Sprite]]
    scales: tuple[int, ...] = (1, 2, 3, 4)
    gap: int = 2
    bleed: bool = False


GROUPS: Final[dict[str, Group]] = {
    "icons": Group(icons),
    "marks": Group(marks),
    "cards": Group(pictures),
}


def ids(group: str) -> list[str]:
    return sorted(sprite.id for sprite in GROUPS[group].build(THEMES["light"]))
