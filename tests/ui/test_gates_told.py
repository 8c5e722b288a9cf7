"""What the Gates table tells without being asked: the first event, a chapter's end, an arrow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.engine.match import Match
from core.games.gates.data import EVENT_IDS
from kv import speech
from kv.tables.gates_event import DEEP, SIDE, EventFace
from kv.theme import theme
from kv.words import Words
from tests.ui.audit import PICTURED
from tests.ui.gates_hands import HUMANS, close_sheet, reach
from tests.ui.harness import desk, match_of, unseen


def opened(event: str) -> Match:
    """A match for three that begins with an event."""
    made = (match_of("gates", *HUMANS[:3], seed=n) for n in range(500))
    return next(m for m in made if m.view(None).event == event)


def spoken(match: Match) -> list[str]:
    """What the first event did, in words."""
    return [Words(match).event(e) for e in match.opening(None)]


def test_what_the_very_first_event_did_is_told(tmp_path: Path) -> None:
    for event, sign in (("I-8", ("cloth", "+1")), ("I-11", ("vp", "−2"))):
        speech.said.clear()
        with unseen(), desk((360, 800), tmp_path, speech=True) as d:
            d.open(opened(event))
            assert d.table.reading
            assert all(speech.said.count(words) == 1 for words in spoken(d.match))
            rows = d.table.board.page.lines
            assert [(row.signs, row.done) for row in rows] == [([sign], True)] * 3
            d.table.show_log()
            d.pump()
            told = " ".join(w.text for w in d.widgets() if type(w).__name__ == "LogLine")
            assert all(told.count(who.name) == 1 for who in d.match.seats)


def test_who_sees_the_table_first_after_the_chapter_is_told_of_it_too(tmp_path: Path) -> None:
    ends = (reach(lambda m, v: v.chapter == 1, seed=n) for n in range(3, 99))
    other = next(m for m in ends if m.log(None)[-1].seat != m.current)
    actions = other.actions
    with unseen(), desk((360, 800), tmp_path) as d:
        late = match_of("gates", *HUMANS, seed=other.setup.seed)
        for action in actions[:-1]:
            late.submit(action)
        d.open(late)
        first = d.session.viewer
        d.session.commit(actions[-1])
        d.idle()
        assert d.session.viewer != first
        assert close_sheet(d)


def test_a_corner_that_was_used_promises_nothing_more(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        for phase in ("card", "close"):
            d.open(reach(lambda m, v, phase=phase: v.phase == phase and v.left == 2, least=40))
            amounts = {t.seat: t.amount for t in d.table.board.square.tags}
            acting, start = d.match.current, d.table.view.start
            assert (amounts.pop(acting) >= 0) is (phase == "card")
            waiting = (acting + 1) % len(d.match.seats)
            assert {seat for seat, n in amounts.items() if n >= 0} == {waiting}
            assert start not in (acting, waiting)


def test_the_lens_tells_the_rules_of_this_match(tmp_path: Path) -> None:
    told = {}
    for choice in ({}, {"favour_second": "other", "henry": "in_addition", "tax_missing": 2}):
        with unseen(), desk((360, 800), tmp_path) as d:
            d.open(match_of("gates", *HUMANS, **choice))
            things = (("card", "favour"), ("display", "II-1"), ("event", "II-1"), ("tax", "tax-0"))
            told[bool(choice)] = [" ".join(d.table.details(thing)) for thing in things]
    assert all("one event" in words for words in told[False][1:3])
    assert "3 points" in told[False][3]
    assert "another kind" in told[True][0]
    assert "another kind" not in told[False][0]
    assert all("one other event" in words for words in told[True][1:3])
    assert "2 points" in told[True][3]


@pytest.mark.parametrize("helped", [False, True])
def test_a_side_of_the_tax_is_ruled_out_by_memory_alone(tmp_path: Path, helped: bool) -> None:
    def settled(match: Match, view: Any) -> bool:
        if view.phase != "card" or view.round == 12:
            return False
        return [side.possible for side in match.ask("tax_planner").sides] == [False, True]

    made = next(m for m in ends(settled) if m is not None)
    with unseen(), desk((360, 800), tmp_path, memory_help=helped) as d:
        d.open(made)
        d.table.show_taxes()
        d.pump()
        heads = sorted(w.words for w in d.widgets() if type(w).__name__ == "SideHead")
        both = ["If the last event is blue", "If the last event is brown"]
        assert heads == (["Only brown events are left"] if helped else both)
        assert ("if it is blue" in d.table.dues(full=True)[0]) is not helped


def ends(want: Any) -> Iterator[Match | None]:
    """Matches at the first position a condition holds in; None where it never does."""
    for seed in range(40):
        try:
            yield reach(want, seed=seed)
        except AssertionError:
            yield None


@pytest.mark.parametrize("side", [68, 122, 158, 230, 300])
def test_words_on_the_card_are_large_enough_and_never_under_the_arrow(
    tmp_path: Path, side: int
) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        for event in EVENT_IDS:
            face = EventFace(event=event, size=(side * theme.dp,) * 2, pos=(0, 0))
            d.pump()
            inner = DEEP * face.width / SIDE
            for label in face.children:
                if label.opacity and label.text:
                    assert label.font_size >= PICTURED * theme.dp
                    wide, high = label.texture_size
                    assert label.center_x - wide / 2 >= inner - 1
                    assert label.center_x + wide / 2 <= face.width - inner + 1
                    assert label.center_y - high / 2 >= inner - 1
                    assert label.center_y + high / 2 <= face.height - inner + 1
