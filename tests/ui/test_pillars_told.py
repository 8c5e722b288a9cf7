"""What the Pillars table tells by itself: who takes a trick, what a deal brought, to whom."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine.match import Match
from core.i18n import _
from core.text.pillars_cards import signed
from kv.tables.pillars_cards import CardFace
from kv.tables.pillars_sheets import deal_rows
from tests.ui.harness import Desk, desk, unseen
from tests.ui.pillars_moments import at, early


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Desk]:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(at(7, early))
        d.session.budget = 1
        yield d


# -- the trick -----------------------------------------------------------------------------


def test_a_line_leads_from_the_deciding_card_to_who_takes_it(table: Desk) -> None:
    d = table
    trick, award = d.table.board.trick, d.table.view.award
    place, chip = trick.link
    assert (place.seat, chip.seat) == (award.player, award.seat)
    own = next(a for a in d.match.legal() if d.match.preview(a)[0].what[2] == 0)
    d.tap(("card", own.card))  # now the own place decides
    assert trick.link[0].seat == 0
    d.open(at(7, lambda m: len(m.view(None).trick) == 0))
    assert d.table.board.trick.link is None


def test_a_complete_trick_rests_and_says_who_takes_it(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path, speed="fast") as d:
        d.open(at(7, lambda m: len(m.view(None).trick) == m.view(None).players - 1))
        d.tap(("card", d.match.legal()[0].card))
        d.press(d.confirm)
        ends = ("trick_taken", "king_trick_set")
        end = next(e for e in d.match.log(0)[-1].events if e.kind in ends)
        cards = d.table.board.trick.cards
        d.wait(lambda: len(cards) == len(end.cards), "the trick to be complete")
        assert d.session.state == "show"
        assert {c.card for c in cards.values()} == set(end.cards)
        assert d.table.board.ribbon.text == d.table.words.event(end)
        assert [seat for seat, c in cards.items() if c.frame == "winning"] == [end.player]
        d.press(d.table.board.trick)  # a tap skips the rest
        d.session.speed = "instant"
        d.idle()


# -- handed on -----------------------------------------------------------------------------


def test_the_curtain_shows_the_open_trick_and_who_takes_it(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(at(5, early, ("human",) * 4))
        (curtain,) = d.root.veil.children
        view = d.match.view(None)
        faces = [w for w in d.widgets(curtain) if isinstance(w, CardFace)]
        assert {w.card for w in faces} == {p.card for p in view.trick}
        assert [w.card for w in faces if w.frame == "winning"] == [view.award.card]
        award = d.table.words.text.award(view.award, d.table.words.names)
        assert award in [getattr(w, "text", "") for w in d.widgets(curtain)]


# -- a deal is scored ----------------------------------------------------------------------


def half_scored(match: Match) -> bool:
    """The second deal is scored by the first player, a later one still chooses."""
    view = match.view(None)
    return view.phase == "scoring" and view.deal == 2 and match.current > 0


def test_a_deal_is_told_when_everybody_has_scored_it(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(at(3, half_scored, ("human",) * 3))
        d.press(d.root.veil.children[0].ids.hand)
        (first,) = d.table.view.results
        for seat in range(3):
            d.press(d.table.chips.chip(seat))
            told = _("Points per deal: {deals}").format(deals=signed(first[seat]))
            assert told in [getattr(w, "text", "") for w in d.widgets()]
            d.key("escape")
        assert [points for key, points in deal_rows(d.table, 1) if key == "deal"] == [[*first]]
        while d.match.view(None).deal == 2:
            d.session.commit(d.match.legal()[0])
            d.idle()
        d.press(d.root.veil.children[0].ids.hand)
        assert d.root.layer.top.title == _("Deal {deal}").format(deal=2)
        rows = dict(deal_rows(d.table, 2))
        assert rows["deal"] == [*d.table.view.results[1]]
        assert rows["total"] == [*d.table.view.scores]
        entry = next(e for e in reversed(d.match.log(None)) if e.events[-1].kind == "hand_dealt")
        short = d.table.entry_words(entry)
        for event in entry.events:
            told = event.kind in ("deal_scored", "deal_started")
            assert (d.table.words.event(event) in short) == told or not d.table.words.event(event)
        sums = [p for key, p in rows.items() if key not in ("deal", "total")]
        assert [sum(column) for column in zip(*sums, strict=True)] == rows["deal"]
