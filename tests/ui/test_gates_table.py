"""The Gates table: every phase at every size, turning in all ways, the lens, a resize."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.engine.match import Match
from tests.ui.gates_hands import HUMANS, close_sheet, corner_to, reach, read_on
from tests.ui.harness import SIZES, Desk, desk, match_of, unseen


def in_phase(*phases: str) -> Any:
    return lambda _match, view: view.phase in phases


def at_good(match: Match, view: Any) -> bool:
    corner = view.seats[match.current].corner
    return view.phase == "card" and corner != "points" and len(view.seats[match.current].played) > 1


def at_steps(match: Match, view: Any) -> bool:
    return view.phase == "goods" and view.card == "good_works" and len(match.legal()) > 6


def at_trade(match: Match, view: Any) -> bool:
    return view.phase == "trade" and len(view.display) == 2


def stage_card(d: Desk) -> None:
    card = next(a.card for a in d.match.legal() if a.kind == "use_card")
    d.tap(("card", card))


def stage_goods(d: Desk) -> None:
    good = next(a.goods[0] for a in d.match.legal() if a.goods)
    d.press(next(s for s in d.table.hand.steppers if s.good == good).more)


def stage_trade(d: Desk) -> None:
    event = next(a.event for a in d.match.legal() if a.kind == "use_event")
    d.tap(("display", event))


PHASES = {
    "reading": (in_phase("place"), 30, lambda d: None),
    "answer": (in_phase("event"), 30, lambda d: None),
    "turning": (in_phase("place"), 60, read_on),
    "card": (at_good, 70, stage_card),
    "goods": (at_steps, 40, stage_goods),
    "favour": (lambda m, v: v.phase == "goods" and v.card == "favour", 40, lambda d: None),
    "trade": (at_trade, 70, stage_trade),
    "tax": (lambda m, v: v.phase == "card" and v.round > 9, 60, lambda d: d.table.show_taxes()),
}


def clear_banner(d: Desk) -> None:
    """The banner that passes by has passed."""
    d.root.screen.remove_widget(d.root.screen.banner)


@pytest.mark.parametrize("text_size", [100, 200])
def test_every_phase_is_sound(tmp_path: Path, text_size: int) -> None:
    faults = {}
    with unseen(), desk((360, 800), tmp_path, text_size=text_size) as d:
        for name, (want, least, do) in PHASES.items():
            d.resize((360, 800))
            d.open(reach(want, least=least))
            clear_banner(d)
            do(d)
            for size in SIZES:
                d.resize(size)
                if found := d.problems():
                    faults[name, size] = found
    assert not faults


def test_the_end_of_a_chapter_is_told_in_a_table(tmp_path: Path) -> None:
    actions = reach(lambda m, v: v.chapter == 1).actions
    for size, text_size in (((360, 800), 100), ((320, 568), 200)):
        with unseen(), desk(size, tmp_path, text_size=text_size) as d:
            short = match_of("gates", *HUMANS, seed=3)
            for action in actions[:-1]:
                short.submit(action)
            d.open(short)
            assert d.root.layer.top is None
            d.session.commit(actions[-1])
            d.idle()
            assert d.root.layer.top is not None
            assert d.problems() == []
            rows = [w for w in d.widgets() if type(w).__name__ == "DueRow"]
            assert sorted(int(r.total) for r in rows) == sorted(short.scores())
            assert close_sheet(d)
            assert d.root.layer.top is None


# -- turning ---------------------------------------------------------------------------------


@pytest.fixture
def turning(tmp_path: Path) -> Iterator[Desk]:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(reach(in_phase("place"), least=30))
        assert d.table.reading
        read_on(d)
        assert not d.table.reading
        yield d


def staged_turn(d: Desk) -> int:
    staged = d.session.chooser.staged
    return -1 if staged is None else int(staged.turn)


def test_the_event_turns_under_the_finger_and_snaps(turning: Desk) -> None:
    d = turning
    square = d.table.board.square
    x, y, w, _h = square.plan.event
    centre, radius = square.to_window(x + w / 2, y + w / 2), w * 0.4

    def at(angle: float) -> tuple[float, float]:
        a = math.radians(angle)
        return centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)

    d.drag(at(80), at(5))  # a little less than a quarter clockwise
    assert staged_turn(d) == 1
    d.wait(lambda: square.face.angle % 360 == 90, "a quarter")
    assert square.side == 1
    d.drag(at(10), at(25))  # not far enough for another
    assert staged_turn(d) == 1


def test_a_corner_comes_to_the_own_mark(turning: Desk) -> None:
    d = turning
    table = d.table
    for turn in (2, 3, 0, 1):
        square = table.board.square
        place = table.view.seats[table.own_seat()].place
        shown = table.event_corners()[(place - turn) % 4]
        d.press(corner_to(d, turn))
        assert staged_turn(d) == turn
        mine = next(t for t in square.tags if t.own)
        assert mine.shows == shown  # the preview follows


def test_buttons_and_keys_turn_it(turning: Desk) -> None:
    d = turning
    d.press(d.button("Turn right"))
    assert staged_turn(d) == 1
    d.press(d.button("Turn left"))
    d.press(d.button("Turn left"))
    assert staged_turn(d) == 3
    d.key("e")
    d.key("e")
    assert staged_turn(d) == 1
    d.key("q")
    assert staged_turn(d) == 0


def test_the_favour_of_the_arrow_is_counted(turning: Desk) -> None:
    d = turning
    for turn in range(4):
        d.press(corner_to(d, turn))
        good = d.table.view.favours[turn]
        cells = {c.thing: c.after - c.count for c in d.table.stock.goods}
        assert cells == {g: int(g == good) for g in cells}


def test_a_staged_turn_outlives_a_resize(turning: Desk) -> None:
    d = turning
    d.press(corner_to(d, 3))
    for size in ((800, 360), (1280, 800), (360, 800)):
        d.resize(size)
        assert staged_turn(d) == 3
        assert d.table.board.square.side == 3
    d.press(d.confirm)
    assert d.match.actions[-1].turn == 3


# -- choosing --------------------------------------------------------------------------------


def test_income_and_action_of_a_card(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(reach(at_good, least=70))
        card = next(a.card for a in d.match.legal() if a.kind == "use_card")
        d.tap(("card", card))
        d.tap(("action",))
        assert d.session.chooser.staged.kind == "use_card"
        d.tap(("income",))
        assert d.session.chooser.staged.kind == "income"
        played = d.table.view.seats[d.match.current].played[0]
        d.tap(("card", played))  # lies on the table
        assert d.table.pill.tone == "why"


def test_a_card_is_played_by_drag_and_by_flick(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path, flick=True) as d:
        d.open(reach(at_good, least=70))
        card = next(a.card for a in d.match.legal() if a.kind == "income")
        widget, before = d.table.hand.card(card), len(d.match.actions)
        d.drag(widget, d.table.board, steps=60)  # slowly, or it would be a flick
        assert d.session.chooser.staged.card == card
        assert len(d.match.actions) == before
        d.key("escape")
        assert d.session.chooser.staged is None
        d.flick(widget)
        d.idle()
        assert d.match.actions[before].card == card


def test_steps_stop_where_the_rule_does(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(reach(at_steps, least=40))
        table = d.table
        held = table.view.seats[d.match.current].goods
        for stepper in table.hand.steppers:
            for _n in range(3):
                d.press(stepper.more)
        chosen = d.session.chooser.staged.goods
        assert len(chosen) == 2
        assert all(
            chosen.count(s.good) <= n for s, n in zip(table.hand.steppers, held, strict=True)
        )
        first = next(s for s in table.hand.steppers if s.good == chosen[0])
        d.press(first.less)
        assert len(d.session.chooser.staged.goods) == 1
        d.tap(("pay", "nothing", 0))
        assert d.session.chooser.staged.goods == ()


def test_an_event_out_of_reach_says_what_is_missing(tmp_path: Path) -> None:
    def poor(match: Match, view: Any) -> bool:
        return at_trade(match, view) and len(match.legal()) == 2

    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(reach(poor, least=40))
        offered = {a.event for a in d.match.legal() if a.kind == "use_event"}
        slot = next(t for t in d.table.trades() if t.event not in offered)
        assert slot.lacking
        d.press(slot)
        assert d.session.chooser.staged is None
        assert d.table.pill.tone == "why"
        assert "short" in d.table.pill.text


def test_a_hold_opens_the_lens_on_everything(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(reach(at_trade, least=70))
        clear_banner(d)
        table, square = d.table, d.table.board.square
        tag = square.tags[0].seat
        things = {
            "card": table.hand.cards[0],
            "trade": table.trades()[0],
            "good": table.stock.goods[0],
            "points": table.stock.goods[4],
            "tax": table.stock.deadline,
            "event": square.face,
            "favour": square.favour_centre(0),
            "player": square.tag_centre(tag),
            "pass": d.button("No event"),
        }
        closed = []
        for name, at in things.items():
            before = len(d.match.actions)
            d.hold(at)
            if d.root.layer.top is None or not d.root.layer.top.said:
                closed.append(name)
                continue
            assert len(d.match.actions) == before
            d.key("escape")
        assert not closed


def test_the_tax_is_warned_of_from_round_nine(tmp_path: Path) -> None:
    with unseen(), desk((1280, 800), tmp_path) as d:
        for least, warned in ((8, False), (9, True)):
            d.open(reach(lambda m, v, least=least: v.phase == "card" and v.round == least))
            line = d.table.aside.deadline
            lacks = d.table.dues(full=True)[1]
            assert lacks
            assert line.warning is warned
            assert ("lacks" in line.words) is warned
            d.key("a")
            assert "lacks" in d.table.pill.text


def test_played_cards_are_hatched_and_events_left_are_told(tmp_path: Path) -> None:
    with unseen(), desk((1280, 800), tmp_path, memory_help=True) as d:
        d.open(reach(at_good, least=70))
        played = d.table.view.seats[d.match.current].played
        assert {c.card for c in d.table.hand.cards if c.played} == set(played)
        d.key("t")
        rows = [w for w in d.widgets() if type(w).__name__ == "EventRow"]
        assert len(rows) == 24 - len(d.table.view.past) - 1
        d.key("escape")
        d.key("x")
        assert d.root.layer.top.title == "Last round"


# -- motion ----------------------------------------------------------------------------------


def test_every_kind_of_event_moves_something_and_leaves_nothing(tmp_path: Path) -> None:
    """A number or a good that flies is gone when it lands, whatever happened."""
    match = match_of("gates", *HUMANS, seed=4)
    rng = Random(4)
    seen: dict[str, Any] = {}
    while not match.over:
        legal = match.legal()
        for event in match.submit(legal[rng.randrange(len(legal))]):
            if getattr(event, "why", "") != "brown":
                seen[event.kind] = event
    still = {"event_spared", "start_player_changed", "tax_called", "game_ended", "cards_taken_back"}
    with unseen(), desk((360, 800), tmp_path, speed="normal") as d:
        d.open(reach(at_good, least=70))
        table = d.table
        table.player.speed = "normal"
        moved = set()
        for kind, event in seen.items():
            if table._animate(event) > 0:
                moved.add(kind)
            d.pump()
            table._landed()
            assert not table.motion.children
        assert moved == set(seen) - still
        table.refresh()
        assert table.board.square.face.event == table.view.event


def test_an_earlier_position_is_shown_as_it_was(tmp_path: Path) -> None:
    with unseen(), desk((1280, 800), tmp_path) as d:
        d.open(reach(at_good, least=70))
        clear_banner(d)
        table, now = d.table, d.table.view
        for number in (5, 20, 44):
            d.session.peek(number)
            d.pump()
            was = d.match.view_at(number, d.session.viewer)
            assert table.view == was
            assert [t.event for t in table.trades() if t.event] == list(was.display)
            shown = {t.seat: t.shows for t in table.board.square.tags}
            assert shown == {n: s.corner for n, s in enumerate(was.seats)}
            assert d.problems() == []
        d.key("escape")
        assert table.view == now
