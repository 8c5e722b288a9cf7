"""The Caylus table: it fits everywhere; drags, holds, previews, sheets, undo, resizing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kv.gestures import FLOAT
from kv.tables.log_sheet import LogRow
from kv.theme import theme
from kv.widgets.lens import Lens
from tests.ui.caylus_scenes import SCENES, position, stage
from tests.ui.harness import SIZES, Desk, desk, match_of, unseen

PHASES = ("opening", "actions", "pay", "provost", "many", "deliver", "over")


def at(d: Desk, name: str) -> Any:
    """Sit down at a scene."""
    return d.open(position(name))


def staged(d: Desk) -> Any:
    return d.session.chooser.staged


# -- pictures ------------------------------------------------------------------------------


@pytest.mark.parametrize("text_size", [100, 200])
def test_every_phase_fits(text_size: int, tmp_path: Path) -> None:
    faults = {}
    with unseen(), desk(SIZES[1], tmp_path, text_size=text_size) as d:
        for name in PHASES:
            d.resize(SIZES[1])
            stage(name, at(d, name))
            for size in SIZES:
                d.resize(size)
                if found := d.problems():
                    faults[name, size] = found
            d.root.up()
    assert faults == {}


@pytest.mark.parametrize("name", sorted(set(SCENES) - set(PHASES)))
def test_other_questions_fit(name: str, tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        stage(name, at(d, name))
        assert d.problems() == []
        d.resize((800, 360))
        assert d.problems() == []


def test_sheets_fit(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "actions")
        for show in (table.show_prestige, table.show_deck, table.show_run, table.show_last):
            show()
            assert d.problems() == []
            d.root.back()
        table.show_seat(1)
        assert d.problems() == []


# -- by hand -------------------------------------------------------------------------------


def raised(place: Any) -> tuple[float, float]:
    """Where the finger is when the floating piece hangs over a place."""
    return place[0], place[1] - FLOAT * theme.dp


def test_a_worker_is_dragged_to_a_card(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "basic")
        place = next(a.place for a in d.match.legal() if a.kind == "place_worker")
        card = table.board.road.cards[place]
        d.drag(table.stock.worker, raised(d.place(card)))
        assert staged(d).kind == "place_worker"
        assert staged(d).place == place
        assert table.stock.goods[4].after == table.stock.goods[4].amount - 1


def test_a_card_is_dragged_to_the_end_of_the_road(tmp_path: Path) -> None:
    with unseen(), desk((1280, 800), tmp_path) as d:
        table = at(d, "basic")
        build = next(a for a in d.match.legal() if a.kind == "build")
        d.drag(d.find(("card", build.card)), raised(d.place(table.board.road.plot)))
        assert staged(d) == build
        assert table.board.road.plot.card.card == build.card
        before = len(d.match.actions)
        d.press(table.board.road.plot)  # the plot itself builds
        assert d.match.actions[before] == build


def test_the_hatch_follows_the_dragged_provost(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "provost")
        road = table.board.road
        here = table.view.provost
        steps = max(a.steps for a in d.match.legal())
        assert steps > 0
        assert road.cards[here + steps].look.idle
        spot = road.ground.to_window(*road.provost_spot(here + steps))
        d.drag(road.provost, raised(spot))
        assert staged(d).steps == steps
        assert not road.cards[here + steps].look.idle
        assert table.stock.goods[4].after == table.stock.goods[4].amount - steps
        d.press(d.button("Less"))
        assert staged(d).steps == steps - 1
        assert road.cards[here + steps].look.idle


def test_the_whole_road_is_seen_while_the_provost_moves(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        road = at(d, "provost").board.road
        assert len(road.cards) > 9
        assert road.ground.height <= road.height + 1


def test_a_tap_on_the_road_moves_the_provost_too(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "provost")
        here = table.view.provost
        d.press(table.board.road.cards[here - 1])
        assert staged(d).steps == -1
        d.tap(("road", here + 4))
        assert staged(d).steps == -1  # too far: it stays, and says why
        assert table.pill.tone == "why"


def test_phase_and_stock_go_along_with_what_happens(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path, speed="fast") as d:
        table = at(d, "provost")
        money = table.stock.goods[4]
        before, activation = money.amount, table.view._replace(phase="activation")
        d.press(d.button("Less"))
        assert money.after == before - 1
        d.press(d.confirm)
        d.wait(lambda: table.bar.title == table.words.title(activation))
        assert d.session.state == "show"
        assert (money.amount, money.after) == (before - 1, -1)
        d.idle()
        assert money.amount == table.view.players[0].deniers


def test_a_short_road_tells_what_may_be_done(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        road = at(d, "opening").board.road
        assert road.guide.opacity == 1
        assert "three cards" in road.guide.text
        assert road.guide.top <= road.cards[0].y
        d.root.up()
        road = at(d, "actions").board.road
        assert road.ground.height > road.height  # no room for words
        assert road.guide.opacity == 0


def test_the_pill_hides_no_card_in_a_low_window(tmp_path: Path) -> None:
    with unseen(), desk((800, 360), tmp_path) as d:
        table = at(d, "actions")
        stage("actions", table)
        d.pump()
        assert table.pill.text
        assert table.pill.y >= table.chips.top
        assert table.pill.right <= table.hinting.x


# -- texts ---------------------------------------------------------------------------------


def lens(d: Desk) -> Lens:
    found = [w for w in d.root.layer.children if isinstance(w, Lens)]
    assert found
    return found[0]


def test_every_card_explains_itself(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "basic")
        card = table.hand.cards.cards[0]
        for widget in (table.board.road.cards[0], card, table.stock.goods[0], table.head.tokens[0]):
            d.hold(widget)
            assert lens(d).said
            lens(d).close()
        assert staged(d) is None
        built = next(c for c in table.view.road if c.owner == 1)
        table.show_seat(1)
        d.hold(d.find(("thing", built.card)))
        assert lens(d).title == table.words.thing(built.card).name


def test_a_key_tells_the_last_round(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "actions")
        d.key("x")
        lines = [w.text for w in d.root.layer.top.walk() if isinstance(w, LogRow)]
        entries = d.match.log(0)
        begun = {
            event.round: n
            for n, entry in enumerate(entries)
            for event in entry.events
            if event.kind == "phase_began" and event.phase == "income"
        }
        now = table.view.round
        told = entries[begun[now - 1] + 1 : begun[now] + 1]
        assert lines == [table.words.entry(entry) for entry in told]
        d.root.back()
        d.root.up()
        at(d, "opening")
        d.key("x")
        assert not any(isinstance(w, LogRow) for w in d.root.layer.top.walk())


def test_a_line_of_the_log_shows_its_cards(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "basic")
        table.show_log()
        number = next(
            n for n, a in reversed(list(enumerate(d.match.actions))) if a.kind == "place_worker"
        )
        words = table.words.entry(d.match.log(0, number)[0])
        d.hold(d.button(words))
        placed = table.view.road[d.match.actions[number].place]
        assert lens(d).title == table.words.thing(placed.card).name


# -- choosing ------------------------------------------------------------------------------


def test_gold_takes_the_place_of_a_cube(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "batches")
        before = staged(d)
        cube = next(c for c in table.hand.panel.cubes if c.cube.swap)
        d.press(cube)
        assert staged(d).gold == before.gold + 1
        assert any(c.joker for c in table.hand.panel.cubes)
        table.undo()
        assert staged(d) == before


def test_undo_steps_over_an_answer_that_lay_ready(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "pay")
        assert staged(d) is not None
        table.undo()
        assert table.asked == "action"
        assert staged(d) is None


def test_what_cannot_be_built_says_what_is_missing(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "crowded")
        short = next(c for c in table.hand.cards.cards if any(c.look.missing))
        d.press(short)
        assert staged(d) is None
        assert table.pill.tone == "why"
        assert any(plate.alarm for plate in table.stock.goods)


def test_castle_shows_what_batches_take(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, "deliver")
        d.press(d.button("More"))
        assert staged(d).batches == 1
        left = sum(t.left for t in table.head.tokens)
        after = sum(t.after for t in table.head.tokens)
        assert after == left - 1


# -- windows -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["actions", "provost", "many", "prestige"])
def test_a_staged_move_survives_turning_the_device(name: str, tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        table = at(d, name)
        stage(name, table)
        before, picked = staged(d), d.session.chooser.picked
        assert picked
        for size in ((800, 360), (1280, 800), (360, 800)):
            d.resize(size)
            assert staged(d) == before
            assert d.session.chooser.picked == picked
            if before is not None:
                assert table.actions.ready


def test_nothing_of_a_hand_is_in_the_tree_behind_the_curtain(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(match_of("caylus", "human", "human", seed=2))
        assert d.session.state == "curtain"
        assert d.problems() == []
        assert d.table.hand.cards.cards == []
        picture = d.root.veil.children[0].picture
        assert len(picture.faces) == len(d.table.view.road)


def test_events_end_in_what_the_view_says(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path, speed="normal") as d:
        table = at(d, "basic")
        placed = next(a for a in d.match.legal() if a.kind == "place_worker")
        d.tap(("road", placed.place))
        d.press(d.confirm)
        assert d.session.state == "show"
        assert table.motion.children
        d.wait(lambda: d.session.state != "show", "the worker to arrive")
        assert table.board.road.cards[placed.place].look.worker == 0


def test_what_is_forced_is_taken_all_at_once(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path, speed="slow") as d:
        at(d, "provost")
        d.press(d.confirm)
        assert d.session.state == "show"
        assert d.table.hand.panel is None
        d.press(d.button("Take all at once"))
        assert d.session.state != "show"
        assert not d.table.motion.children
