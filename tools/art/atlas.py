"""Packs sprites into Kivy atlases: PNG pages and a JSON index, the same bytes every time."""

import io
import json
from typing import Final, NamedTuple

from PIL import Image

PAGE: Final = 2048


class Packed(NamedTuple):
    """The files of one atlas by name, and each page's pixels for the sheet."""

    files: dict[str, bytes]
    pages: list[Image.Image]


Place = tuple[int, int, int]


def pack(
    sizes: dict[str, tuple[int, int]], width: int, gap: int
) -> tuple[list[int], dict[str, Place]]:
    """Shelf packing, tallest first: page heights and (page, x, y) per id, y down."""
    order = sorted(sizes, key=lambda name: (-sizes[name][1], -sizes[name][0], name))
    heights = [0]
    places: dict[str, Place] = {}
    x = y = shelf = 0
    for name in order:
        w, h = sizes[name][0] + 2 * gap, sizes[name][1] + 2 * gap
        if x + w > width:
            x, y, shelf = 0, y + shelf, 0
        if y + h > PAGE:
            heights.append(0)
            x = y = shelf = 0
        places[name] = (len(heights) - 1, x + gap, y + gap)
        heights[-1] = max(heights[-1], y + h)
        x, shelf = x + w, max(shelf, h)
    return heights, places


def _power(number: int) -> int:
    return 1 << max(number - 1, 1).bit_length()


def _layout(sizes: dict[str, tuple[int, int]], gap: int) -> tuple[int, list[int], dict[str, Place]]:
    """The width with the fewest pages, then the smallest area, all sides powers of two."""
    widest = max(w for w, _ in sizes.values()) + 2 * gap
    best: tuple[tuple[int, int], int, list[int], dict[str, Place]] | None = None
    width = _power(widest)
    while width <= PAGE:
        heights, places = pack(sizes, width, gap)
        cost = (len(heights), sum(width * _power(h) for h in heights))
        if best is None or cost <= best[0]:
            best = (cost, width, [_power(h) for h in heights], places)
        width *= 2
    assert best is not None
    return best[1:]


def compose(name: str, images: dict[str, Image.Image], gap: int = 2, bleed: bool = False) -> Packed:
    """An atlas of the images; `bleed` repeats border pixels into the gap, for mip-maps."""
    sizes = {key: image.size for key, image in images.items()}
    width, heights, places = _layout(sizes, gap)
    pages = [Image.new("RGBA", (width, height)) for height in heights]
    index: dict[str, dict[str, list[int]]] = {f"{name}-{n}.png": {} for n in range(len(pages))}
    for key in sorted(places):
        page, x, y = places[key]
        image = images[key]
        w, h = image.size
        pages[page].paste(
            _bled(image, gap) if bleed else image, (x - gap, y - gap) if bleed else (x, y)
        )
        index[f"{name}-{page}.png"][key] = [x, heights[page] - y - h, w, h]
    files = {f"{name}-{n}.png": encode(page) for n, page in enumerate(pages)}
    files[f"{name}.atlas"] = (json.dumps(index, indent=0, sort_keys=True) + "\n").encode()
    return Packed(files, pages)


def _bled(image: Image.Image, gap: int) -> Image.Image:
    w, h = image.size
    out = Image.new("RGBA", (w + 2 * gap, h + 2 * gap))
    out.paste(image.crop((0, 0, 1, h)).resize((gap, h)), (0, gap))
    out.paste(image.crop((w - 1, 0, w, h)).resize((gap, h)), (w + gap, gap))
    out.paste(image, (gap, gap))
    out.paste(out.crop((0, gap, w + 2 * gap, gap + 1)).resize((w + 2 * gap, gap)), (0, 0))
    bottom = out.crop((0, h + gap - 1, w + 2 * gap, h + gap)).resize((w + 2 * gap, gap))
    out.paste(bottom, (0, h + gap))
    return out


def encode(image: Image.Image) -> bytes:
    """A small PNG without metadata: a palette where all colours fit one, else RGBA."""
    image = _settled(image)
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _settled(image: Image.Image) -> Image.Image:
    """Drops colour where nothing shows and rounds alpha to 32 steps: half the bytes, same look."""
    red, green, blue, alpha = image.split()
    alpha = alpha.point([min(255, (n + 4) // 8 * 8) if n < 252 else 255 for n in range(256)])
    mask = alpha.point([0] + [255] * 255)
    empty = Image.new("L", image.size)
    channels = [Image.composite(channel, empty, mask) for channel in (red, green, blue)]
    return Image.merge("RGBA", (*channels, alpha))
