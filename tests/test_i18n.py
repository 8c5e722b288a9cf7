"""The catalogues: complete, up to date, with every placeholder, and drawn by every font."""

from __future__ import annotations

import gettext
import struct
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pytest

from core import i18n
from kv.spelling import SPARE
from tests.layers import ROOT
from tools import words

FONTS = ROOT / "assets" / "fonts"
WRITTEN = (  # every font that shows sentences; the initials draw single capitals
    "Andika-Regular.ttf",
    "Andika-Bold.ttf",
    "Vollkorn-Bold.ttf",
    "Vollkorn-Black.ttf",
    "OpenDyslexic-Regular.otf",
    "OpenDyslexic-Bold.otf",
)
SAME = {  # names, signs and words that a language really shares with English
    "": {
        "Ellen", "Regan Hamleigh", "William Hamleigh", "Lady Aliena", "Caylus Magna Carta",
        "Keystone", "Keystone {version}", "Bank",
        "{name} +{points}", "{name} {points}", "{name}: {goods}", "{effect}\n{price}",
        "{name}: {good} {before} → {after}", "{card} {strength}", "{card} {points}",
        "{place}. {card}", "{card}: {goods}", "{move}: {place}",
    },
    "hu": set(),
    "nl": {
        "Monument", "Prior Philip", "Tom Builder", "Alfred Builder", "Architect", "Oases", "Ark",
        "Wolf", "{count} wolf", "{count} wolf.", "{count} oasis", "{count} oasis.", "Denier",
        "{count} denier", "Letters",
        "{count} open", "{n} west", "Prestige", "Menu",
    },
    "de": {
        "Statue", "Sand", "Prior Philip", "Tom Builder", "Alfred Builder", "Prophet", "Wolf",
        "Gold", "Name", "Normal", "Vibration", "Prestige",
    },
}  # fmt: skip

template = lru_cache(words.collected)


def texts(language: str) -> Iterator[str]:
    """Everything a language says; in English what the sources say."""
    for message in template() if language == "en" else words.read(language):
        if message.id:
            yield from words.ids(message) if language == "en" else words.texts(message)


@lru_cache
def signs(font: str) -> frozenset[int]:
    """The characters a font can draw, read from its cmap table."""
    data = (FONTS / font).read_bytes()

    def short(at: int, count: int = 1) -> tuple[int, ...]:
        return struct.unpack_from(f">{count}H", data, at)

    def long(at: int, count: int = 1) -> tuple[int, ...]:
        return struct.unpack_from(f">{count}I", data, at)

    tables = {data[at : at + 4]: long(at + 8)[0] for at in range(12, 12 + 16 * short(4)[0], 16)}
    start = tables[b"cmap"]
    found: set[int] = set()
    for entry in range(short(start + 2)[0]):
        at = start + long(start + 8 + 8 * entry)[0]
        kind = short(at)[0]
        if kind == 4:
            count = short(at + 6)[0] // 2
            ends, starts = short(at + 14, count), short(at + 16 + 2 * count, count)
            for first, last in zip(starts, ends, strict=True):
                found.update(range(first, last + 1))
        elif kind == 12:
            for group in range(long(at + 12)[0]):
                first, last = long(at + 16 + 12 * group, 2)
                found.update(range(first, last + 1))
    return frozenset(found)


def test_the_font_reader_tells_what_is_there() -> None:
    assert {ord(c) for c in "aőű→−"} <= signs("Andika-Regular.ttf")
    assert ord("→") not in signs("OpenDyslexic-Regular.otf")
    assert ord("漢") not in signs("Andika-Regular.ttf")


# -- the files ---------------------------------------------------------------------------


def test_the_template_is_up_to_date() -> None:
    kept = (i18n.LOCALE_DIR / f"{i18n.DOMAIN}.pot").read_bytes()
    assert kept == words.written(template()), "run python -m tools.words collect"


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_the_catalogue_is_up_to_date(language: str) -> None:
    kept = words.po_path(language).read_bytes()
    assert kept == words.written(words.merged(language, template())), "run tools.words collect"


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_the_compiled_file_equals_its_source(language: str) -> None:
    kept = words.po_path(language).with_suffix(".mo").read_bytes()
    assert kept == words.compiled(words.read(language)), "run python -m tools.words compile"
    translations = gettext.GNUTranslations(BytesIO(kept))
    assert translations.info()["language"] == language


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_nothing_is_missing_fuzzy_or_broken(language: str) -> None:
    assert words.faults(language, template()) == {}


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_nothing_stayed_english(language: str) -> None:
    known = SAME[""] | SAME[language]
    found = {
        words.ids(message)[0]
        for message in words.read(language)
        if message.id and set(words.texts(message)) & set(words.ids(message))
    }
    assert found - known == set()


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_every_plural_form_is_there(language: str) -> None:
    catalogue = words.read(language)
    for message in catalogue:
        if message.id and message.pluralizable:
            assert len(message.string) == catalogue.num_plurals, message.id


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("font", WRITTEN)
def test_every_sign_is_in_the_font(language: str, font: str) -> None:
    spare = SPARE["Easy"] if font.startswith("OpenDyslexic") else {}
    said = {ord(c) for text in texts(language) for c in text.translate(spare)} - {ord("\n")}
    assert {chr(c) for c in said - signs(font)} == set()


# -- the door ----------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.set_language("en")


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "1 card", "2 cards"),
        ("hu", "1 lap", "2 lap"),
        ("nl", "1 kaart", "2 kaarten"),
        ("de", "1 Karte", "2 Karten"),
    ],
)
def test_plurals(language: str, one: str, two: str) -> None:
    i18n.set_language(language)
    said = [i18n.ngettext("{count} card", "{count} cards", n).format(count=n) for n in (1, 2)]
    assert said == [one, two]


def test_a_context_keeps_two_meanings_apart() -> None:
    marked = i18n.N_("Quarry", "Pillars")
    assert i18n._(marked) == "Quarry"
    i18n.set_language("hu")
    assert (i18n._(marked), i18n._("Quarry")) == ("Kőbánya", "Kőfejtő")
    assert i18n._(i18n.N_("never said", "nowhere")) == "never said"


def test_a_broken_catalogue_leaves_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "hu" / "LC_MESSAGES" / f"{i18n.DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no catalogue")
    monkeypatch.setattr(i18n, "LOCALE_DIR", tmp_path)
    assert i18n.set_language("hu") == "en"
    assert i18n.set_language("de") == "en"
    assert i18n._("Rules") == "Rules"


# -- the tool ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("{name} győz", ""), ("győz", "placeholders"), ("{nev} győz", "placeholders"),
     ("{name győz", "placeholders"), ("", "missing")],
)  # fmt: skip
def test_a_fault_is_found(text: str, wrong: str) -> None:
    catalogue = words.Catalog(locale="hu")
    catalogue.add("{name} wins", text)
    assert words.fault(catalogue["{name} wins"]) == wrong


def test_one_language_is_taken_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(words, "LOCALE_DIR", tmp_path)
    words.collect()
    before = words.po_path("de").read_bytes()
    rows = [
        {"id": ["Rules"], "text": ["Szabályok"]},
        {"id": ["Quarry"], "context": "Pillars", "text": ["Kőbánya"]},
        {"id": ["no such text"], "text": ["semmi"]},
        {"id": ["Settings"], "text": [""]},
    ]
    assert words.take("hu", rows) == 2
    assert words.read("hu").get("Quarry", "Pillars").string == "Kőbánya"
    assert not words.read("hu").get("Quarry").string
    assert words.po_path("de").read_bytes() == before
    words.collect()
    assert words.read("hu").get("Rules").string == "Szabályok"
