"""Hints with their reasons, and computers that show their work, in all four games."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from core import text
from core.ai.agent import Candidate, Decision
from core.games import registry
from core.text import why
from core.text.pillars_cards import row
from kv.focus import widget_spot
from kv.tables.log_sheet import AskBtn, LogRow, MoveRow
from kv.widgets.text import Txt
from tests.ui.harness import SIZES, Desk, desk, match_of, unseen

PHONE = (360, 800)
BUDGET = 24


def opened(d: Desk, game: str, actions: int = 0, **settings: Any) -> Any:
    """A human and two apprentices; `actions` are played at random first."""
    match = match_of(game, "human", "apprentice", "apprentice")
    rng = Random(3)
    while len(match.actions) < actions or match.current != 0 or len(match.legal()) < 3:
        match.submit(rng.choice(match.legal()))
    d.app.play(match)
    d.session.budget = BUDGET
    d.idle()
    return d.table


def sheet(d: Desk) -> Any:
    d.wait(lambda: d.root.layer.top is not None, "a sheet")
    d.pump(4)
    return d.root.layer.top


def rows(d: Desk, kind: type) -> list[Any]:
    return [w for w in sheet(d).walk() if isinstance(w, kind)]


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_hint_gives_up_to_three_moves_with_reasons(game_id: str, tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        table = opened(d, game_id, 12)
        d.key("h")
        found = rows(d, MoveRow)
        assert 2 <= len(found) <= 3
        assert len({(row.text, row.note) for row in found}) == len(found)
        assert all(row.note for row in found)
        assert d.problems() == []
        d.press(found[-1])
        assert table.session.chooser.staged is not None
        assert d.match.meta["hints"] == 1


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_computer_says_why(game_id: str, tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        opened(d, game_id, 10)
        number = next(n for n in range(10) if d.match.log(None, n)[0].seat > 0)
        d.table.show_work(number)
        words = [w.text for w in rows(d, Txt)]
        decision = d.session._kept_work(number)
        assert decision.action == d.match.actions[number]
        assert why.sentence(game_id, decision.candidates, 0) in words
        hidden = d.match.game.info.hidden
        others = min(2, max(0, len(decision.candidates) - 1))
        assert len(rows(d, MoveRow)) == (0 if hidden else others)
        assert d.problems() == []


def test_moves_in_words_tell_whose_craftsman_is_played(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        table = opened(d, "pillars", 2)
        legal, names = d.match.legal(), table.words.names
        told = {action.card: table.move_words(action) for action in legal}
        assert len(set(told.values())) == len(legal)
        others = [c for c in told if row(c).seat > 0]
        assert others
        for card in others:
            assert names[row(card).seat] in told[card]


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_thinking_again_knows_what_was_known_then(game_id: str) -> None:
    match = match_of(game_id, "apprentice", "apprentice", "apprentice")
    rng, known = Random(5), []
    for _n in range(8):
        known.append(match.info_set(match.current).base.dump())
        match.submit(rng.choice(match.legal()))
    assert [match.info_set_at(n).base.dump() for n in range(8)] == known


def test_the_log_the_strip_and_the_chip_ask_why(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        opened(d, "pillars", 10)
        d.table.show_log()
        asks, lines = rows(d, AskBtn), rows(d, LogRow)
        assert 0 < len(asks) < len(lines)
        assert d.problems() == []
        d.press(asks[0])
        assert sheet(d).title == "Why this move?"
        d.key("escape")
        d.table.show_seat(1)
        d.press(d.button("Why its last move?"))
        d.pump(4)
        assert sheet(d).title == "Why this move?"
        d.key("escape")
        d.table.show_seat(0)
        assert not d.has_button("Why its last move?")
        d.key("escape")
        move = d.table.since.ids.row.children[-1]
        d.root.focus.go(widget_spot(move))
        d.key("i")
        assert sheet(d).title == "Why this move?"


@pytest.mark.parametrize("text_size", [100, 200])
def test_sheets_at_every_size(text_size: int, tmp_path: Path) -> None:
    with unseen(), desk(SIZES[0], tmp_path, text_size=text_size) as d:
        opened(d, "pillars", 10)
        d.key("h")
        sheet(d)
        for size in SIZES:
            d.resize(size)
            assert d.problems() == [], size


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_part_of_a_moves_worth_has_a_name(game_id: str) -> None:
    match = match_of(game_id, "apprentice", "apprentice", "apprentice")
    brain, known = registry.brain(game_id), match.info_set(match.current)
    for term, _points in brain.terms(known.base, known.seat):
        assert text.of(game_id).term(term)


def candidates(*terms: dict[str, float]) -> tuple[Candidate, ...]:
    return tuple(Candidate(n, 10, 30.0, 0.5, tuple(t.items())) for n, t in enumerate(terms))


def test_sentences_tell_the_largest_difference() -> None:
    found = candidates(
        {"score": 10, "hand": 5}, {"score": 7.9, "hand": 5.5}, {"score": 12, "hand": 0}
    )
    assert why.sentence("pillars", found, 0) == (
        "Points on the board: about 2 points more than with the next best move."
    )
    assert why.sentence("pillars", found, 1) == (
        "Points on the board: about 2 points less than with the best move."
    )
    assert why.sentence("pillars", found, 2) == (
        "“Points on the board” +2, but “Cards in hand” −5, compared with the best move."
    )
    close = candidates({"score": 10}, {"score": 10.2})
    assert "about 30 points expected" in why.sentence("pillars", close, 0)
    assert why.sentence("pillars", close, 1) == "Almost as good as the best move."
    assert why.sentence("pillars", close[:1], 0) == "There was no other move to weigh."


def test_sentences_tell_what_only_the_search_saw() -> None:
    first, second = candidates({"score": 10}, {"score": 10.2})
    apart = (first._replace(points=31.6), second)
    assert why.sentence("pillars", apart, 0) == (
        "About 2 points more expected at the end than with the next best move."
    )
    assert why.sentence("pillars", apart, 1) == (
        "About 2 points less expected at the end than with the best move."
    )


def test_sentences_tell_when_fewer_points_leave_the_others_further_behind() -> None:
    first, second = candidates({"score": 10}, {"score": 10.2})
    behind = (first._replace(points=28.0, share=0.6), second)
    assert why.sentence("pillars", behind, 0) == (
        "About 2 points less than with the next best move, but further ahead of the others."
    )
    assert why.sentence("pillars", behind, 1) == (
        "About 2 points more than with the best move, but less ahead of the others."
    )
    worse = (first._replace(points=28.0, share=0.4), second)
    assert why.sentence("pillars", worse, 0) == "Almost as good as the best move."
    assert why.sentence("pillars", worse, 1) == "Almost as good as the best move."


def test_what_was_played_comes_first_even_if_it_would_be_played_no_more() -> None:
    decision = Decision(0, candidates({"score": 1}, {"score": 2}), 9)
    again = why.told(decision, 1)
    assert again.action == 1
    assert [c.action for c in again.candidates] == [1, 0]
    assert why.effort(again) == "Thought through in 9 imagined deals."
