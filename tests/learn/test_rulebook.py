"""The rules reference is complete, finds what is asked for and names real pictures."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

from core import i18n
from core.games import registry
from core.games.ark.data import TILES
from core.learn import rulebook

ROOT = Path(__file__).resolve().parent.parent.parent
RULES = {  # every paragraph of the rules of record that a player needs
    "pillars": "P1.1 P1.2 P1.3 P2.1 P2.2 P2.3 P2.4 P3.1 P3.2 P3.3 P4.1 P4.2 P4.3 P4.4 P4.5 P4.6 "
    "P5.1 P5.2 P5.3 P5.4 P5.5 P5.6 P6.1 P6.2 P6.3 P7 P8 P10",
    "gates": "G1.1 G1.2 G1.3 G1.4 G1.5 G1.6 G1.7 G1.8 G2 G2.1 G3.1 G3.2 G3.3 G3.4 G3.5 G4.1 G4.2 "
    "G4.3 G4.4 G5 G6 G8",
    "caylus": "C1.1 C1.2 C1.3 C2 C3 C3.1 C3.2 C3.3 C4.1 C4.2 C4.3 C4.4 C5 C5.1 C5.2 C6.1 C6.2 C6.3 "
    "C6.4 C6.5 C7.1 C7.2 C7.2a C7.2b C7.2c C7.2d C7.2e C7.2f C7.3 C7.4 C7.5a C7.5b C7.5c C7.5d "
    "C7.6 C8.1 C8.2 C8.3 C10",
    "ark": "A1.1 A1.2 A1.3 A2 A3.1 A3.1a A3.1b A3.2 A3.3 A3.4 A4.1 A4.2 A4.3 A4.4 A4.5 A4.6 A4.7 "
    "A5.1 A5.2 A5.3 A5.4 A5.5 A6.1 A6.2 A6.3 A6.4 A7 A7.1 A7.2 A7.3 A7.4 A9",
}


@pytest.mark.parametrize("game_id", RULES)
def test_every_paragraph_is_told_once(game_id: str) -> None:
    told = [para.id for para in rulebook.paras(game_id)]
    assert len(told) == len(set(told))
    assert set(RULES[game_id].split()) <= set(told)


@pytest.mark.parametrize("game_id", RULES)
def test_sentences_are_short(game_id: str) -> None:
    for para in rulebook.paras(game_id):
        assert para.text.endswith(".")
        for sentence in re.split(r"(?<=[.:;])\s", para.text):
            assert len(sentence.split()) <= 20, (para.id, sentence)
        assert para.mark in {"", *rulebook.MARKS}


@pytest.mark.parametrize("game_id", RULES)
def test_pictures_exist(game_id: str) -> None:
    for para in rulebook.paras(game_id):
        if para.picture:
            group, name = para.picture.split("/")
            atlas = ROOT / "assets" / "images" / "light" / "2x" / f"{group}.atlas"
            pages = json.loads(atlas.read_text("utf-8"))
            assert any(name in page for page in pages.values()), para.picture


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_option_has_its_paragraph(game_id: str) -> None:
    options = {o.id: o for o in registry.game(game_id).info.options}
    told = {para.option for para in rulebook.paras(game_id)} - {""}
    assert told <= set(options)
    for option in options.values():
        assert rulebook.at(game_id, option.rule) is not None
    assert set(options) - told <= {o.id for o in options.values() if o.rule == "P8"}


@pytest.mark.parametrize(
    ("game_id", "rule", "found"),
    [
        ("pillars", "P3.3", "P3.3"),
        ("pillars", "P1.1b", "P1.1"),
        ("caylus", "C7.2d", "C7.2d"),
        ("caylus", "C7.5", "C7.5a"),
        ("caylus", "C3.4", "C3"),
        ("gates", "G3", "G3.1"),
        ("gates", "G9", None),
        ("ark", "A10", None),
        ("ark", "", None),
    ],
)
def test_a_rule_opens_at_its_paragraph(game_id: str, rule: str, found: str | None) -> None:
    para = rulebook.at(game_id, rule)
    assert (para.id if para else None) == found


def test_search_needs_all_words_in_any_order_and_ignores_case() -> None:
    ids = [found.para.id for found in rulebook.search("pillars", "KING aside")]
    assert "P4.2" in ids
    assert "P3.3" in ids
    assert rulebook.search("pillars", "king zebra") == []
    assert rulebook.search("pillars", "  ") == []


def test_search_knows_chapters_and_numbers() -> None:
    assert [f.para.id for f in rulebook.search("ark", "a6.2")] == ["A6.2"]
    titles = {f.chapter.title for f in rulebook.search("ark", "the ark")}
    assert "The Ark" in titles


def test_accents_do_not_hide_a_word() -> None:
    assert rulebook.plain("Őrült ÁCS") == "orult acs"


def test_most_hits_come_first() -> None:
    i18n.set_language("en")
    hits = [found.hits for found in rulebook.search("gates", "points")]
    assert len(hits) > 3
    assert hits == sorted(hits, reverse=True)
    assert hits[0] > hits[-1]


def test_search_knows_the_cards_that_are_listed_and_both_readings() -> None:
    assert [f.para.id for f in rulebook.search("caylus", "cathedral gold")] == ["C5"]
    assert [f.para.id for f in rulebook.search("gates", "black death")] == ["G6b"]
    assert "P4.5" in [f.para.id for f in rulebook.search("pillars", "leads again")]


@pytest.mark.parametrize("game_id", RULES)
def test_every_card_is_listed_once(game_id: str) -> None:
    listed = [name for para in rulebook.paras(game_id) for name in para.things]
    assert len(listed) == len(set(listed))
    for para in rulebook.paras(game_id):
        for name, thing in rulebook.things(game_id, para):
            assert thing.name, name
            assert thing.text, name
    cards = {
        "pillars": lambda d: [c.id for c in (*d.CRAFTS, *d.NEUTRALS, *d.PRIVILEGES)],
        "gates": lambda d: [*d.CARD_IDS, *d.EVENT_IDS, *d.GOODS],
        "caylus": lambda d: [c.id for c in (*d.NEUTRALS, *d.BUILDINGS, *d.PRESTIGE)],
        "ark": lambda d: [],
    }
    data = import_module(f"core.games.{game_id}.data")
    assert set(cards[game_id](data)) <= {*listed, "points"}


@pytest.mark.parametrize("game_id", RULES)
def test_a_disputed_paragraph_tells_both_readings_and_which_is_on(game_id: str) -> None:
    for option in registry.game(game_id).info.options:
        para = next(p for p in rulebook.paras(game_id) if p.option == option.id)
        usual = rulebook.readings(game_id, para, {})
        assert [r.on for r in usual] == [True, False]
        other = rulebook.readings(game_id, para, {option.id: option.values[1]})
        assert [r.on for r in other] == [False, True]
        assert usual[0].words != usual[1].words


TILE_IDS = {tile.id for tile in TILES}


def cited(game_id: str) -> set[str]:
    """The paragraphs that reasons of the game name, found in its source."""
    folder = ROOT / "core" / "games" / game_id
    source = "".join(p.read_text("utf-8") for p in folder.glob("*.py"))
    letter = {"pillars": "P", "gates": "G", "caylus": "C", "ark": "A"}[game_id]
    assert set(re.findall(r'Reason\("(\w+)"(?:\)|, *what)', source)) <= {"unknown"}
    return set(re.findall(rf'"({letter}[1-9]\d?(?:\.\d+[a-f]?)?)"', source)) - TILE_IDS


@pytest.mark.parametrize("game_id", RULES)
def test_reasons_things_and_phases_have_their_paragraph(game_id: str) -> None:
    rules = cited(game_id)
    assert len(rules) > 4
    rules |= {t.rule for p in rulebook.paras(game_id) for _id, t in rulebook.things(game_id, p)}
    phases = import_module(f"core.learn.rules.{game_id}").PHASES
    known = {para.id for para in rulebook.paras(game_id)}
    assert set(phases.values()) <= known
    for rule in rules:
        para = rulebook.at(game_id, rule)
        assert para is not None, rule
        assert para.id.startswith(rule), rule


def test_phases_are_those_of_the_views() -> None:
    assert rulebook.for_phase("gates", "place") == "G3.2"
    assert rulebook.for_phase("gates", "picnic") == ""
