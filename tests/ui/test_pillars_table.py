"""The Pillars table beside the plain move: reasons, lens, undo, log, hint, resize, scoring."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from core.ai import levels
from core.engine.match import Match
from core.i18n import _
from kv.tables.log_sheet import LogRow, MoveRow
from kv.tables.pillars_ledger import Offer
from kv.widgets.lens import Lens
from kv.widgets.since import SinceBtn
from tests.ui.harness import SIZES, Desk, desk, match_of, scroll_to, unseen
from tests.ui.pillars_moments import at, early

NARROW = (900, 700)  # wide enough for the left rail, not for the right one
SHEETS = (SIZES[0], SIZES[2])  # where sheets have the least room
FOREVER = 10**6  # seconds nobody would wait


def scoring(match: Match) -> bool:
    """A page on which something can be chosen."""
    if match.view(None).phase != "scoring":
        return False
    return any(len(step.options) > 1 for step in match.ask("plan_sheet", sheet_plan(match)).steps)


def sheet_plan(match: Match) -> Any:
    return match.ask("plan_default")


def barred(match: Match) -> bool:
    """Alfred is held and must wait."""
    return match.view(None).phase == "play" and bool(match.ask("locked", viewer=match.current))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Desk]:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(at(7, early))
        d.session.budget = 1
        yield d


def tops(d: Desk) -> Any:
    return d.root.layer.top


# -- picking -------------------------------------------------------------------------------


def test_a_card_is_staged_told_and_played(table: Desk) -> None:
    d = table
    card = d.match.legal()[0].card
    d.tap(("card", card))
    assert d.session.chooser.staged.card == card
    assert d.table.board.ribbon.text.startswith("With this:")
    assert d.confirm.text == d.table.words.action(d.session.chooser.staged, d.table.view)
    glowing = [chip.seat for chip in d.table.chips.children if chip.glow]
    assert len(glowing) <= 1
    d.press((d.table.board.x + 14, d.table.board.y + 40))  # beside it: nothing is staged any more
    assert d.session.chooser.staged is None
    assert len(d.match.view(None).trick) > 0
    d.tap(("card", card))
    before = len(d.match.actions)
    d.press(d.confirm)
    assert d.match.actions[before].card == card


def test_a_chosen_card_covers_no_other(table: Desk) -> None:
    d = table
    d.app.change("reduced_motion", True)
    for action in d.match.legal():
        d.tap(("card", action.card))
        assert d.problems() == []


def test_dropped_beside_the_board_it_springs_back(table: Desk) -> None:
    d = table
    made = d.find(("card", d.match.legal()[0].card))
    home = made.pos[:]
    d.drag(made, (made.center_x, 30), 3)
    assert d.session.chooser.staged is None
    d.wait(lambda: made.pos == home, "the card back in its place")
    assert made.opacity == 1


def test_a_flick_plays_at_once_only_when_it_is_switched_on(table: Desk) -> None:
    d = table
    before = len(d.match.actions)
    d.flick(d.find(("card", d.match.legal()[0].card)))
    assert d.session.chooser.staged is not None
    assert len(d.match.actions) == before
    d.app.change("flick", True)
    d.flick(d.find(("card", d.match.legal()[1].card)))
    assert len(d.match.actions) > before


def test_a_double_click_plays_and_two_quick_taps_do_not(table: Desk) -> None:
    d = table
    card = d.match.legal()[0].card
    before = len(d.match.actions)
    made = d.find(("card", card))
    x, y = d.place(made)
    for _n in range(2):
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        touch.touch_up()
    assert d.session.chooser.staged.card == card
    assert len(d.match.actions) == before
    touch = UnitTestTouch(x, y)
    touch.profile, touch.button, touch.is_double_tap = ["pos", "button"], "left", True
    touch.touch_down()
    touch.touch_up()
    assert d.match.actions[before].card == card


@pytest.mark.parametrize("mode", ["never", "irrevocable"])
def test_confirm_can_be_left_out(table: Desk, mode: str) -> None:
    d = table
    d.app.change("confirm", mode)
    before = len(d.match.actions)
    d.tap(("card", d.match.legal()[0].card))
    asked = mode == "irrevocable" and d.session.chooser.staged is not None
    assert asked or len(d.match.actions) > before


def test_why_not_alfred(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(at(11, barred))
        d.tap(("card", "alfred"))
        assert d.session.chooser.staged is None
        assert d.table.board.ribbon.tone == "why"
        reason = d.match.why_not((("card", "alfred"),), d.session.viewer)
        assert d.table.board.ribbon.text == d.table.words.reason(reason) != ""


def test_why_not_while_another_thinks(table: Desk, monkeypatch: Any) -> None:
    d = table
    monkeypatch.setitem(levels.SECONDS, "apprentice", FOREVER)
    d.session.budget = 10**9
    d.tap(("card", d.match.legal()[0].card))
    d.press(d.confirm)
    d.wait(lambda: d.session.state == "think", "a computer at work")
    d.tap(("card", d.match.view(0).hand[0]))
    assert d.table.board.ribbon.tone == "why"
    assert d.table.board.ribbon.text
    chip = d.table.chips.chip(d.match.current)
    before = len(d.match.actions)
    d.hold(chip)
    d.press(d.button(_("Move now")))
    d.session.budget = 1
    d.wait(lambda: len(d.match.actions) > before, "the forced move")


# -- what it is ----------------------------------------------------------------------------


def test_a_hold_tells_what_anything_is(table: Desk) -> None:
    d = table
    shown = [d.find(("card", d.match.legal()[0].card)), *d.table.board.trick.cards.values()]
    stock = [d.table.stock.box(n) for n in range(4)]
    shown += [d.table.board.ribbon, *((x + w / 2, y + h / 2) for x, y, w, h in stock)]
    for widget in shown:
        before = (d.session.chooser.picked, len(d.match.actions))
        d.hold(widget)
        assert isinstance(tops(d), Lens), widget
        assert tops(d).title
        assert d.problems() == []
        assert (d.session.chooser.picked, len(d.match.actions)) == before
        d.press((180, 2))
        assert tops(d) is None
    for chip in d.table.chips.children:
        d.hold(chip)
        assert tops(d).title == chip.name
        d.key("escape")


def test_the_cards_sheet_knows_only_what_memory_help_allows(table: Desk) -> None:
    d = table
    d.press(d.button(_("Cards")))
    plain = len(list(d.widgets()))
    d.key("escape")
    d.match.meta["memory_help"] = True
    d.press(d.button(_("Cards")))
    assert len(list(d.widgets())) > plain + 20


# -- back and forth ------------------------------------------------------------------------


def test_undo_asks_once_and_then_counts_as_practice(table: Desk) -> None:
    d = table
    actions, chosen = len(d.match.actions), d.match.practice_point()
    d.press(d.button(_("Undo")))
    assert tops(d) is not None
    assert len(d.match.actions) == actions
    d.press(d.button(_("Keep it")))
    assert tops(d) is None
    assert len(d.match.actions) == actions
    d.press(d.button(_("Undo")))
    d.press(d.button(_("Take it back")))
    assert len(d.match.actions) == chosen
    assert d.match.practised


def test_undo_is_locked_and_says_why(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(match_of("pillars", "human", "human", "human", seed=5))
        d.press(d.root.veil.children[0].ids.hand)
        assert d.table.bar.locked
        d.press(d.button(_("Undo")))
        assert d.table.board.ribbon.tone == "why"
        assert d.table.board.ribbon.text


def test_undo_and_redo_inside_a_turn(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(match_of("ark", "human", "human", seed=3))
        while d.match.can_undo() is False:
            d.session.commit(d.match.legal()[0])
            d.idle()
        actions = list(d.match.actions)
        assert not d.table.bar.locked
        d.press(d.button(_("Undo")))
        assert d.match.actions == actions[:-1]
        d.press(d.button(_("Redo")))
        d.idle()
        assert d.match.actions == actions
        d.key("z", "ctrl")
        assert d.match.actions == actions[:-1]
        d.key("y", "ctrl")
        d.idle()
        assert d.match.actions == actions


def test_the_log_leads_back_and_forth(table: Desk) -> None:
    d = table
    now = d.table.view
    d.press(d.button(_("Log")))
    lines = [w for w in d.widgets() if isinstance(w, LogRow)]
    assert len(lines) > 3
    other = d.match.seats[1]
    d.press(d.button(other.name))
    chosen = [w for w in d.widgets() if isinstance(w, LogRow)]
    assert 0 < len(chosen) < len(lines)
    assert {w.colour for w in chosen} == {other.colour}
    scroll_to(chosen[-1])
    d.pump()
    d.press(chosen[-1])
    assert d.session.state == "peek"
    assert tops(d) is None
    assert d.table.view != now
    assert d.table.view.viewer == now.viewer
    before = len(d.match.actions)
    d.press(d.confirm)
    assert d.session.state == "act"
    assert d.table.view == now
    assert len(d.match.actions) == before


def test_the_strip_shows_and_replays_what_happened_since(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(at(7, early))
        d.session.budget = 1
        d.session.commit(d.match.legal()[0])
        d.idle()
        chips = [w for w in d.widgets(d.table.since) if isinstance(w, SinceBtn)]
        assert [w.number for w in reversed(chips)] == [e.number for e in d.session.since()]
        view = d.table.view
        d.press(chips[-1])
        assert d.table.board.ribbon.text == chips[-1].text
        d.wait(lambda: not d.table.player.busy, "the replay")
        d.table.refresh()
        assert d.table.view == view


def test_a_hint_is_counted_and_can_be_taken(table: Desk) -> None:
    d = table
    d.press(d.button(_("Hint")))
    d.wait(lambda: tops(d) is not None, "the hint")
    rows = [w for w in d.widgets() if isinstance(w, MoveRow)]
    assert 1 <= len(rows) <= 3
    assert all(row.text for row in rows)
    d.press(rows[-1])
    assert d.session.chooser.staged is not None
    assert d.match.meta["hints"] == 1


def test_what_can_i_do(table: Desk) -> None:
    d = table
    d.key("m")
    rows = [w for w in d.widgets() if isinstance(w, MoveRow)]
    assert len(rows) == len(d.match.legal())


# -- the window changes --------------------------------------------------------------------


def test_any_window_keeps_the_staged_card(table: Desk) -> None:
    d = table
    card = d.match.legal()[0].card
    d.tap(("card", card))
    told = d.table.board.ribbon.text
    for size in (*SIZES, (568, 320), (700, 900)):
        d.resize(size)
        assert d.session.chooser.staged.card == card
        assert d.table.board.ribbon.text == told
        assert d.find(("card", card)).picked
        assert d.confirm.enabled
    before = len(d.match.actions)
    d.press(d.confirm)
    assert d.match.actions[before].card == card


def test_turning_the_device_in_the_middle_of_scoring(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(at(7, scoring))
        ledger = d.table.board.ledger
        offers = [w for w in d.widgets(ledger) if isinstance(w, Offer)]
        other = next(w for w in offers if w.enabled and not w.checked)
        scroll_to(other)
        d.pump()
        d.press(other)
        plan = ledger.plan
        assert ledger.changed
        d.resize((800, 360))
        assert ledger.plan == plan
        d.key("escape")  # back to what was recommended
        assert not ledger.changed
        assert d.session.state == "act"
        d.press(d.confirm)
        assert d.match.actions[-1].kind in ("score_deal", "play_card")


# -- pictures ------------------------------------------------------------------------------


def scenes(d: Desk) -> Iterator[str]:
    """The table in all its phases and with every sheet over it ("+name"), one after another."""
    d.open(at(7, early))
    d.session.budget = 1
    yield "play"
    d.tap(("card", d.match.legal()[0].card))
    yield "staged"
    d.table.lens(("card", d.match.legal()[0].card), d.confirm)
    yield "+lens"
    for name, act in {
        "menu": d.table.show_menu,
        "log": d.table.show_log,
        "cards": d.table.show_cards,
        "moves": d.table.show_moves,
        "seat": lambda: d.table.show_seat(1),
        "undo": d.table._ask_practice,
    }.items():
        d.root.layer.clear_widgets()
        act()
        yield f"+{name}"
    d.open(at(7, scoring))
    yield "scoring"
    d.open(at(7, lambda m: len(m.view(None).results) > 0 and not m.view(None).trick))
    d.table.show_cards()
    yield "+cards after a deal"
    d.root.layer.clear_widgets()
    d.table.show_deal()
    yield "+deal"
    d.open(at(5, early, ("human",) * 4))
    yield "curtain"
    d.press(d.root.veil.children[0].ids.hand)
    yield "four people"


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_table_fits(text_size: int, tmp_path: Path) -> None:
    faults = {}
    with unseen(), desk(SIZES[1], tmp_path, text_size=text_size, memory_help=True) as d:
        for name in scenes(d):
            for size in SHEETS if name.startswith("+") else (*SIZES, NARROW):
                d.resize(size)
                if found := d.problems():
                    faults[name, size] = found
            d.resize(SIZES[1])
    assert faults == {}
