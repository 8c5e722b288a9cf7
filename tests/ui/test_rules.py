"""The rules to read: opened at the right paragraph from everywhere, searched, left unchanged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock

from core.games import registry
from core.learn import rulebook
from kv.screens.rules import PATIENCE, RulePara, thing_picture
from tests.ui.harness import SIZES, Desk, desk, match_of, unseen

PHONE = (360, 800)


def shown(d: Desk) -> list[Any]:
    """The paragraphs on the page, in order."""
    body = d.root.screen.ids.body
    return [w for w in reversed(body.children) if isinstance(w, RulePara)]


def opened_at(d: Desk) -> str:
    """The highlighted paragraph, which must be in sight."""
    d.pump(6)
    (here,) = [para for para in shown(d) if para.chosen]
    page = d.root.screen.ids.page
    top = here.to_window(0, here.top)[1]
    low, high = page.to_window(0, page.y)[1], page.to_window(0, page.top)[1]
    assert low < top <= high + 1
    return str(here.number)


def search(d: Desk, words: str) -> None:
    d.root.screen.field.text = words
    end = Clock.get_time() + PATIENCE + 0.05
    d.wait(lambda: Clock.get_time() > end)
    d.pump(3)


def test_home_offers_every_game_and_back_leads_home(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.root.home()
        d.press(d.button("Rules"))
        d.press(d.button("World Without End"))
        assert [p.number for p in shown(d)] == [p.id for p in rulebook.paras("gates")]
        assert not any(p.chosen for p in shown(d))
        d.key("escape")
        d.key("escape")
        assert d.has_button("Rules")


def test_f1_opens_the_phase_and_back_leaves_a_staged_move(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.open(match_of("pillars", "human", "apprentice", "apprentice"))
        card = sorted(t for t in d.table.marks.lit if t[0] == "card")[0]
        d.tap(card)
        staged, table = d.session.chooser.staged, d.table
        assert staged is not None
        d.key("f1")
        assert opened_at(d) == "P3.2"
        d.key("escape")
        assert d.table is table
        assert d.session.chooser.staged == staged
        assert d.session.state == "act"
        d.press(d.confirm)
        d.idle()
        assert staged in d.match.actions


def test_a_refusal_leads_to_its_rule_by_touch_and_by_key(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.open(match_of("ark", "human", "apprentice"))
        d.table.refuse((("cell", 0, 0),))
        d.pump(3)
        rule = d.match.why_not((("cell", 0, 0),)).rule
        assert d.problems() == []
        d.press(d.table.pill)
        assert opened_at(d) == rule == "A3.1a"
        d.key("escape")
        d.key("f1")
        assert opened_at(d) == "A3.1a"  # the phase is told there too
        d.key("escape")
        d.table.tap(next(iter(d.table.marks.lit)))
        assert d.table.pill.act is None


def test_the_ribbon_of_pillars_leads_to_the_rule_it_names(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.open(match_of("pillars", "human", "apprentice", "apprentice"))
        d.table.refuse((("card", "alfred"),))
        d.pump(3)
        d.press(d.table.board.ribbon)
        assert opened_at(d) == "P3.3"


def test_the_lens_and_the_menu_lead_to_the_rules(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.open(match_of("pillars", "human", "apprentice", "apprentice", king_lead="same_leader"))
        d.table.lens(("card", "king"), d.table.board)
        d.pump(2)
        d.press(d.button("Rule P1.2"))
        assert opened_at(d) == "P1.2"
        d.key("escape")
        d.press(d.button("Menu"))
        d.press(d.button("Rules"))
        assert opened_at(d) == "P3.2"
        told = next(p for p in shown(d) if p.number == "P4.5").spoken()
        assert "The leader of that trick leads again: played in this match" in told
        assert "Whoever played the King leads: not in this match" in told


def test_a_computer_thinking_waits_while_the_rules_are_open(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        match = match_of("ark", "apprentice", "human")
        d.app.play(match)
        d.root.screen.help()
        d.pump(20)
        assert match.actions == []
        assert not d.root.veil.children
        d.key("escape")
        d.idle()
        assert d.session.can_act()
        assert match.actions


def test_settings_from_a_table_keep_it_and_a_language_makes_it_anew(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.open(match_of("ark", "human", "apprentice"))
        table = d.table
        d.root.show("settings")
        d.app.change("speed", "fast")
        d.root.back()
        assert d.table is table
        assert d.session.speed == "fast"
        d.root.show("settings")
        d.root.rebuild()
        d.root.back()
        d.idle()
        assert d.table is not table


def test_covered_when_the_app_goes_away_behind_the_rules(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.open(match_of("pillars", "human", "human", "human"))
        d.root.screen._uncover(d.match.current)
        d.root.screen.help()
        d.app.on_pause()
        d.root.back()
        d.idle()
        assert d.session.state == "curtain"
        assert d.session.viewer is None


def test_search_as_one_types_and_a_find_leads_to_its_place(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.root.home()
        d.root.show("rules", game="ark")
        search(d, "prophet doubles")
        found = [f.para.id for f in rulebook.search("ark", "prophet doubles")]
        assert [p.number for p in shown(d)] == found
        assert shown(d)[0].place == "Followers and the prophet"
        d.press(shown(d)[0])
        assert opened_at(d) == found[0]
        search(d, "zebra")
        assert shown(d) == []
        d.key("escape")
        assert len(shown(d)) == len(rulebook.paras("ark"))


def test_chapters_by_a_sheet_or_beside_the_text(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.root.home()
        d.root.show("rules", game="ark")
        d.press(d.button("Chapters"))
        d.press(d.button("The end"))
        d.pump(6)
        low = d.root.screen.ids.page.scroll_y
        d.resize((1280, 800))
        d.press(d.button("Scoring"))
        d.pump(6)
        assert d.root.screen.ids.page.scroll_y > low


def test_keys_read_every_paragraph(tmp_path: Path) -> None:
    from kv import speech

    with unseen(), desk(PHONE, tmp_path, speech=True) as d:
        d.root.home()
        d.root.show("rules", game="pillars", paragraph="P4.3")
        d.pump(6)
        d.key("tab")
        assert speech.said[-1].startswith("Rule P4.4. If the strongest card is neutral")
        d.key("tab", "shift")
        assert "you are here" in speech.said[-1]


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_listed_thing_has_a_picture(game_id: str, tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path):
        for para in rulebook.paras(game_id):
            for name in para.things:
                assert thing_picture(name), name


@pytest.mark.parametrize("text_size", [100, 200])
def test_nothing_is_cut_or_small(text_size: int, tmp_path: Path) -> None:
    with unseen(), desk(SIZES[0], tmp_path, text_size=text_size) as d:
        d.root.home()
        d.root.show("rules", game="pillars", paragraph="P1.2", options={})
        for size in SIZES:
            d.resize(size)
            assert d.problems() == [], size
            d.root.screen.ids.page.scroll_y = 1
            assert d.problems() == [], size
