"""Contrast of every theme, measured from the table of colours; distances of the seats."""

from __future__ import annotations

import itertools

import pytest

from kv import palette
from kv.palette import SEATS, THEMES, contrast

GROUNDS = ("bg", "surface", "surface2")
TEXTS = ("ink", "soft", "rubric", "gilt", "good", "danger")
LEAST = {"light": 4.5, "dark": 4.5, "contrast": 7.0}  # of text, ux 4 number 3
SHAPES = 3.0  # borders, icons, focus
CLEAR = 6.0  # ink and soft
# what the specification computed: token -> contrast on bg, surface, surface2 of each theme
TABLE = {
    "light": {
        "ink": (13.5, 14.9, 11.6),
        "soft": (7.3, 8.0, 6.3),
        "rubric": (6.9, 7.6, 5.9),
        "gilt": (5.7, 6.4, 5.0),
        "good": (6.3, 7.0, 5.5),
        "danger": (6.4, 7.1, 5.6),
        "line": (3.8, 4.2, 3.3),
    },
    "dark": {
        "ink": (14.2, 12.5, 10.4),
        "soft": (9.2, 8.1, 6.7),
        "rubric": (8.8, 7.7, 6.4),
        "gilt": (10.0, 8.8, 7.3),
        "good": (9.9, 8.7, 7.3),
        "danger": (8.7, 7.7, 6.4),
        "line": (4.5, 3.9, 3.3),
    },
    "contrast": {"ink": (21.0, 21.0, 17.4)},
}
PRIMARY = {"light": 8.9, "dark": 9.3, "contrast": 16.1}
MARKS = (8.1, 10.8, 4.6, 6.1, 13.8)


@pytest.mark.parametrize("name", THEMES)
def test_words_can_be_read_on_every_ground(name: str) -> None:
    colours = THEMES[name]
    for ground in GROUNDS:
        for token in TEXTS:
            assert contrast(colours[token], colours[ground]) >= LEAST[name], (token, ground)
        for token in ("ink", "soft"):
            assert contrast(colours[token], colours[ground]) >= CLEAR, (token, ground)
        assert contrast(colours["line"], colours[ground]) >= SHAPES, ground
    assert contrast(colours["primary"], colours["primary_ink"]) >= LEAST[name]


@pytest.mark.parametrize("name", THEMES)
def test_the_themes_are_as_specified(name: str) -> None:
    colours = THEMES[name]
    for token, wanted in TABLE[name].items():
        for ground, ratio in zip(GROUNDS, wanted, strict=True):
            assert contrast(colours[token], colours[ground]) == pytest.approx(ratio, abs=0.06)
    ratio = contrast(colours["primary"], colours["primary_ink"])
    assert ratio == pytest.approx(PRIMARY[name], abs=0.06)


def test_the_focus_ring_is_seen_in_every_theme() -> None:
    for colours in THEMES.values():  # rubric outside, the ground's paper as the gap inside
        for ground in GROUNDS:
            assert contrast(colours["rubric"], colours[ground]) >= SHAPES
        assert contrast(colours["rubric"], colours["surface"]) >= SHAPES


def test_the_pill_and_the_ribbon_can_be_read() -> None:
    for name, colours in THEMES.items():  # paper on ink
        assert contrast(colours["ink"], colours["surface"]) >= LEAST[name]


def test_marks_stand_out_on_their_pigments() -> None:
    for (_pigment, fill, _mark, ink), wanted in zip(SEATS, MARKS, strict=True):
        assert contrast(fill, ink) == pytest.approx(wanted, abs=0.06)
        assert contrast(fill, ink) >= 4.5
    marks = [mark for _pigment, _fill, mark, _ink in SEATS]
    assert len(set(marks)) == len(SEATS)  # never by colour alone


def test_one_rim_of_a_token_is_seen_on_any_ground() -> None:
    rims = (palette.INK, palette.PAPER)
    grounds = {c for colours in THEMES.values() for c in colours.values()}
    grounds |= {fill for _pigment, fill, _mark, _ink in SEATS} | set(palette.GOODS.values())
    for ground in grounds:
        assert max(contrast(ground, rim) for rim in rims) >= 3.86, ground


@pytest.mark.parametrize("game", palette.ACCENTS)
def test_a_games_accent_can_be_read(game: str) -> None:
    on_light, on_dark = palette.ACCENTS[game]
    assert contrast(on_light, THEMES["light"]["bg"]) >= 6
    assert contrast(on_dark, THEMES["dark"]["bg"]) >= 8.9


# -- colour distances ----------------------------------------------------------------------


def lab(colour: str) -> tuple[float, float, float]:
    r, g, b = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in palette.rgb(colour)
    )
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def test_seats_differ_also_in_grey() -> None:
    light = [lab(fill)[0] for _pigment, fill, _mark, _ink in SEATS]
    assert [round(value) for value in light] == [32, 84, 47, 66, 16]
    steps = sorted(light)
    assert min(b - a for a, b in itertools.pairwise(steps)) >= 11.5
