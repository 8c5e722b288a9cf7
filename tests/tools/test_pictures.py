"""Pictures for README and stores: one of every game, in every language, small enough."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from core.games.registry import GAMES
from core.i18n import LANGUAGES
from tests.layers import ROOT
from tools.pictures import DOCS, LARGEST, PLACES, SIZE, STORE, shrink

SHOWN = 30  # characters of a title in a store at most, as the stores demand
SHORT = 80  # of a short description
FULL = 4000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_store_has_texts_and_a_picture_of_every_game(language: str) -> None:
    folder = STORE / PLACES[language]
    for name, most in (("title", SHOWN), ("short_description", SHORT), ("full_description", FULL)):
        words = (folder / f"{name}.txt").read_text("utf-8").strip()
        assert 0 < len(words) <= most, name
    pictures = sorted((folder / "images" / "phoneScreenshots").iterdir())
    assert [p.name for p in pictures] == [f"{n + 1}.png" for n in range(len(GAMES))]
    for path in pictures:
        with Image.open(path) as picture:
            assert picture.size == SIZE
        assert path.stat().st_size <= LARGEST


def test_languages_differ_in_their_pictures() -> None:
    for n in range(len(GAMES)):
        name = f"images/phoneScreenshots/{n + 1}.png"
        assert len({(STORE / PLACES[c] / name).read_bytes() for c in LANGUAGES}) == len(LANGUAGES)


def test_the_readme_shows_every_game() -> None:
    words = (ROOT / "README.md").read_text("utf-8")
    for game in GAMES:
        assert (DOCS / f"{game}.png").is_file()
        assert f"docs/pictures/{game}.png" in words


def test_shrinking_keeps_the_picture(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    picture = Image.linear_gradient("L").resize((400, 400)).convert("RGB")
    picture.paste((180, 30, 20), (100, 100, 200, 200))
    picture.save(path, compress_level=0)
    before = path.stat().st_size
    assert shrink(path) < before / 4
    with Image.open(path) as small:
        worst = ImageChops.difference(small.convert("RGB"), picture).convert("L").getextrema()
    assert worst[1] < 16
