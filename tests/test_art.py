"""The committed art: up to date, complete, reproducible; and the colours keep their numbers."""

from __future__ import annotations

import io
import itertools
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import soundfile
from PIL import Image

from core.games.ark.data import TILES
from core.games.caylus import data as caylus
from core.games.gates import data as gates
from core.games.pillars import data as pillars
from kv import palette
from tools.art import build, sounds
from tools.art.catalog import GROUPS, ids
from tools.art.icons import layers_of
from tools.art.palette import THEMES
from tools.art.sprite import render

ASSETS = build.ASSETS
GAMES = ("pillars", "gates", "caylus", "ark")


@cache
def manifest() -> dict[str, Any]:
    return dict(json.loads(build.MANIFEST.read_text("utf-8")))


# -- what is committed --------------------------------------------------------------------


def test_nothing_that_decides_the_art_changed_since_make_art() -> None:
    assert manifest()["sources"] == build.sources(), "run make art and commit what it writes"


def test_the_files_are_those_of_the_manifest() -> None:
    there = {
        p.relative_to(ASSETS).as_posix(): build.digest(p.read_bytes()) for p in build.committed()
    }
    assert there == manifest()["files"]


@pytest.mark.parametrize(
    "outputs",
    [
        lambda: build.draw_atlas("light", 1, "icons"),
        lambda: build.draw_atlas("dark", 2, "marks"),
        lambda: build.draw_atlas("light", 2, "cards"),
        lambda: build.draw_atlas("dark", 1, "books"),
        lambda: build.draw_atlas("light", 1, "backs"),
        lambda: build.draw_atlas("common", 3, "ornaments"),
        lambda: build.draw_patterns(2),
        build.draw_icons,
        build.make_sounds,
    ],
    ids=["icons", "marks", "cards", "books", "backs", "ornaments", "patterns", "icon", "sounds"],
)
def test_drawn_again_it_is_the_same_byte_for_byte(outputs: Any) -> None:
    for output in outputs():
        assert (ASSETS / output.path).read_bytes() == output.data, output.path


def picture(path: Path) -> Image.Image:
    return Image.open(io.BytesIO(path.read_bytes()))


# -- what the games need --------------------------------------------------------------------


def regions(path: Path) -> dict[str, list[int]]:
    pages = json.loads(path.read_text("utf-8")).values()
    return {name: box for page in pages for name, box in page.items()}


def test_every_card_has_its_picture() -> None:
    rows = [
        *pillars.CRAFTS,
        *pillars.NEUTRALS,
        *pillars.PRIVILEGES,
        *caylus.NEUTRALS,
        *caylus.BUILDINGS,
        *caylus.PRESTIGE,
        *gates.EVENTS,
        *gates.CARDS,
    ]
    wanted = {row.id for row in rows}
    wanted |= {*pillars.MATERIALS, *caylus.GOODS, *gates.GOODS}
    assert wanted <= set(ids("cards"))
    assert {tile.id for tile in TILES} == set(ids("tiles"))


def test_every_game_has_a_book_a_scene_and_a_back() -> None:
    assert set(ids("books")) == {f"{kind}_{g}" for g in GAMES for kind in ("cover", "scene")}
    assert {f"back_{g}" for g in GAMES} <= set(ids("backs"))


def test_every_atlas_lies_at_all_its_scales_with_all_its_sprites() -> None:
    for name, group in GROUPS.items():
        for theme in group.themes:
            for scale in group.scales:
                found = regions(ASSETS / "images" / theme / f"{scale}x" / f"{name}.atlas")
                assert sorted(found) == ids(name), (name, theme, scale)


def test_regions_lie_inside_their_page_and_apart() -> None:
    for path in (ASSETS / "images").rglob("*.atlas"):
        for page, boxes in json.loads(path.read_text("utf-8")).items():
            width, height = picture(path.parent / page).size
            assert max(width, height) <= 2048
            for x, y, w, h in boxes.values():
                assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, path  # noqa: PT018
            rows = sorted(boxes.values())
            for (ax, ay, aw, ah), (bx, by, bw, bh) in itertools.combinations(rows, 2):
                assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay, path


def test_no_drawing_is_cut_off_at_its_border() -> None:
    for name in ("icons", "cards", "marks"):
        for sprite in GROUPS[name].build(THEMES["dark"]):
            alpha = render(sprite, 1).getchannel("A")
            w, h = alpha.size
            for edge in ((0, 0, w, 1), (0, h - 1, w, h), (0, 0, 1, h), (w - 1, 0, w, h)):
                solid = sum(
                    n for value, n in enumerate(alpha.crop(edge).histogram()) if value > 200
                )
                assert solid == 0, (name, sprite.id, edge)


def test_no_two_icons_look_the_same() -> None:
    for source in ("icons", "controls", "tools", "people", "buildings", "events"):
        drawn = [str(layers) for layers in layers_of(source).values()]
        assert len(set(drawn)) == len(drawn), source


def test_app_icon_sizes_and_safe_zone() -> None:
    sizes = {p.name: picture(p).size for p in (ASSETS / "icon").glob("*.png")}
    assert sizes["icon.png"] == sizes["store.png"] == (512, 512)
    layers = ("foreground", "background", "monochrome")
    assert {sizes[f"{layer}.png"] for layer in layers} == {(432, 432)}
    for layer in ("foreground", "monochrome"):
        left, top, right, bottom = picture(ASSETS / "icon" / f"{layer}.png").getbbox() or (0,) * 4
        edge = 432 * (108 - 66) / 2 / 108
        assert min(left, top) >= edge
        assert max(right, bottom) <= 432 - edge
    assert picture(ASSETS / "icon" / "store.png").convert("RGBA").getextrema()[3] == (255, 255)


def test_sounds_are_short_mono_and_not_clipped() -> None:
    for name, sound in sounds.SOUNDS.items():
        info = soundfile.info(io.BytesIO((ASSETS / "sounds" / f"{name}.ogg").read_bytes()))
        assert (info.format, info.subtype, info.channels) == ("OGG", "VORBIS", 1)
        assert abs(info.duration - sound.seconds) < 0.01
        samples = sounds.synthesise(name)
        assert 0.5 < max(abs(s) for s in samples) < 0.9
        assert abs(samples[0]) < 0.01
        assert abs(samples[-1]) < 0.01


def test_every_asset_is_credited() -> None:
    credits_text = (ASSETS / "CREDITS.md").read_text("utf-8")
    for path in (ASSETS / "fonts").iterdir():
        assert f"`fonts/{path.name}`" in credits_text, path.name
    for folder in build.FOLDERS:
        assert f"`{folder}/" in credits_text, folder


# -- colours ---------------------------------------------------------------------------------

GROUNDS = ("bg", "surface", "surface2")
TEXTS = ("ink", "soft", "rubric", "gilt", "good", "danger")
CASES = [
    (theme, token, ground) for theme in palette.THEMES for token in TEXTS for ground in GROUNDS
]


@pytest.mark.parametrize(("theme", "token", "ground"), CASES)
def test_text_can_be_read_on_every_ground(theme: str, token: str, ground: str) -> None:
    """4.5 to 1; ink and soft 6 to 1; 7 to 1 for all in high contrast."""
    colours = palette.THEMES[theme]
    least = 7.0 if theme == "contrast" else 6.0 if token in ("ink", "soft") else 4.5
    assert palette.contrast(colours[token], colours[ground]) >= least


def test_borders_focus_and_buttons_stand_out() -> None:
    for theme, colours in palette.THEMES.items():
        for ground in GROUNDS:
            assert palette.contrast(colours["line"], colours[ground]) >= 3, theme
            assert palette.contrast(colours["rubric"], colours[ground]) >= 3, theme
        assert palette.contrast(colours["primary_ink"], colours["primary"]) >= 7, theme


def test_game_accents_can_be_read() -> None:
    for light, dark in palette.ACCENTS.values():
        assert palette.contrast(light, palette.THEMES["light"]["bg"]) >= 6
        assert palette.contrast(dark, palette.THEMES["dark"]["bg"]) >= 9
        assert palette.contrast(light, palette.PAPER) >= 4.5  # the paper marks of a card back


def test_marks_stand_on_their_pigment_and_tokens_on_any_ground() -> None:
    for _pigment, fill, _mark, ink in palette.SEATS:
        assert palette.contrast(fill, ink) >= 4.5
    for grey in range(256):
        ground = f"#{grey:02x}{grey:02x}{grey:02x}"
        rims = (palette.contrast(palette.INK, ground), palette.contrast(palette.PAPER, ground))
        assert max(rims) >= 3.8


def lightness(colour: str) -> float:
    """CIE L* of a colour seen in grey."""
    luminance = palette.contrast(colour, "#000000") * 0.05 - 0.05
    return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


@pytest.mark.parametrize(("seats", "least"), [(3, 15), (4, 15), (5, 14)])
def test_seats_differ_in_grey(seats: int, least: float) -> None:
    greys = sorted(lightness(fill) for _, fill, _, _ in palette.SEATS[:seats])
    assert min(b - a for a, b in itertools.pairwise(greys)) >= least


@pytest.mark.parametrize(
    "goods",
    [pillars.MATERIALS, gates.GOODS, caylus.GOODS[:4]],
    ids=["pillars", "gates", "caylus"],
)
def test_goods_of_a_game_differ_in_grey(goods: tuple[str, ...]) -> None:
    """Coin and gold of Caylus are nearly equal in grey: there the shape tells (ux 3.4)."""
    greys = sorted(lightness(palette.GOODS[good]) for good in goods)
    assert min(b - a for a, b in itertools.pairwise(greys)) >= 11
