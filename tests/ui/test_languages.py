"""The language of the device at first start, a switch while running, room for each language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core import i18n
from core.engine.match import Match
from core.engine.rng import stream
from kv import system
from kv.screens.about import credits
from kv.widgets.text import Txt
from tests.ui.harness import Desk, desk, match_of, unseen
from tests.ui.test_screens import SEATS, visits
from tools.words import TRANSLATED

PHONE = (360, 800)
OPENINGS = {"pillars": 31, "ark": 9, "caylus": 9, "gates": 9}  # moves; Pillars to its first scoring


def title(d: Desk) -> str:
    return str(d.root.screen.title)


# -- which language ------------------------------------------------------------------------


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_first_start_speaks_as_the_device(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    with desk(PHONE, tmp_path) as d:
        assert d.app.settings["language"] == ""
        assert i18n.language() == language


def test_an_android_device_tells_its_languages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(system, "languages", lambda: ["fr-FR", "nl-BE", "hu-HU"])
    with desk(PHONE, tmp_path):
        assert i18n.language() == "nl"


def test_a_choice_outlives_the_device(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    with desk(PHONE, tmp_path) as d:
        d.app.change("language", "hu")
    with desk(PHONE, tmp_path) as d:
        assert i18n.language() == "hu"
        d.app.change("language", "")
        assert i18n.language() == "de"


def test_a_switch_is_seen_at_once(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        seen = []
        for language in i18n.LANGUAGES:
            d.root.show("settings")
            d.app.change("language", language)
            d.pump()
            seen.append(title(d))
    assert seen == ["Settings", "Beállítások", "Instellingen", "Einstellungen"]


def test_a_running_match_is_told_anew(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        d.open(match_of("pillars", "human", "human", "human"))
        d.session.uncover(d.match.current)
        d.session.commit(d.match.legal()[0])
        assert d.table.bar.title == "Deal 1, trick 1 of 10"
        d.app.change("language", "hu")
        d.pump()
        assert d.table.bar.title == "1. leosztás, ütés: 1/10"
        assert len(d.match.actions) == 1


def test_a_font_shows_what_it_has_instead_of_a_gap(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path, font="dyslexic") as d:
        label = Txt(text="1 → 2")
        d.root.add_widget(label)
        d.pump()
        assert label._label.text == "1 » 2"
        d.app.change("font", "andika")
        d.pump()
        assert label._label.text == "1 → 2"
        d.root.remove_widget(label)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_credits_are_told_in_the_language(language: str) -> None:
    i18n.set_language("en")
    english = credits()
    i18n.set_language(language)
    told = credits()
    i18n.set_language("en")
    assert english
    for (what, who), (what_told, who_told) in zip(english, told, strict=True):
        assert what != what_told
        assert (who != who_told) == any(words in who for words in ("the Keystone project", " on "))


# -- room ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished() -> Match:
    match = match_of("pillars", *SEATS["pillars"])
    while not match.over:
        match.submit(match.legal()[0])
    return match


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", TRANSLATED)
def test_screens_have_room(language: str, text_size: int, finished: Match, tmp_path: Path) -> None:
    with desk(PHONE, tmp_path, text_size=text_size, language=language) as d, unseen():
        faults = {name: found for name in opened(d, finished) if (found := d.problems())}
    assert faults == {}


def opened(d: Desk, finished: Match) -> Iterator[str]:
    yield from visits(d, finished)
    d.root.show("rules", game="caylus")
    yield "rules"
    d.root.show("learn")
    yield "learn"


SIZES = [(code, size) for code in TRANSLATED for size in (100, 150)]
SIZES.remove(("hu", 100))  # tests/ui/test_hungarian.py looks at whole matches


@pytest.mark.parametrize("game", sorted(OPENINGS))
@pytest.mark.parametrize(("language", "text_size"), SIZES)
def test_tables_have_room(game: str, language: str, text_size: int, tmp_path: Path) -> None:
    rng, faults = stream(6, "room", game), dict[str, Any]()
    with desk(PHONE, tmp_path, text_size=text_size, language=language) as d, unseen():
        d.open(played(game, OPENINGS[game], rng))
        for _move in range(2):
            if d.session.state == "curtain":
                d.session.uncover(d.match.current)
                d.root.veil.clear_widgets()
            if d.root.screen.banner is not None:  # it covers the table for a moment
                d.root.screen.remove_widget(d.root.screen.banner)
            if wrong := d.problems():
                faults[f"{len(d.match.actions)}"] = wrong
            legal = d.match.legal()
            d.session.commit(legal[int(rng.random() * len(legal))])
            d.idle()
    assert faults == {}


def played(game: str, moves: int, rng: Any) -> Match:
    """A match some moves in."""
    match = match_of(game, "human", "human", "human")
    while len(match.actions) < moves:
        legal = match.legal()
        match.submit(legal[int(rng.random() * len(legal))])
    return match
