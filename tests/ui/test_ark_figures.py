"""Follower, prophet, Ark or nothing: changing one's mind, what is offered, what is in hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.engine.match import Match
from core.games.ark.actions import PlaceProphet
from kv.theme import theme
from tests.ui.ark_fingers import PHONE, land, offers, tables, until
from tests.ui.harness import Desk, desk, unseen

PROPHET, ARK = ("figure", "prophet"), ("ark",)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with unseen(), desk(PHONE, tmp_path_factory.mktemp("figures")) as opened:
        yield opened


@pytest.fixture
def d(phone: Desk) -> Iterator[Desk]:
    """The same app for every test, with a table of its own."""
    yield from tables(phone)


def all_three(match: Match) -> bool:
    """Follower, prophet and Ark are open, a city and something else free."""
    kinds = ("place_follower", "place_prophet", "move_ark")
    if not all(offers(kind, 8)(match) for kind in kinds):
        return False
    return {p.prophet for p in match.ask("pieces") if p.follower} == {True, False}


def test_a_follower_in_a_city_becomes_the_prophet_and_again_a_follower(d: Desk) -> None:
    land(d, until(all_three))
    city = next(p.piece for p in d.table.pieces if p.prophet)
    d.tap(("piece", city))
    assert d.session.chooser.staged.kind == "place_follower"
    d.tap(PROPHET)
    assert d.session.chooser.staged == PlaceProphet(city)
    assert d.table.hand.held.figure == "prophet"
    d.tap(PROPHET)
    assert d.session.chooser.staged.kind == "place_follower"
    assert d.table.hand.held.figure == "follower"


def test_a_follower_elsewhere_gives_way_to_the_prophet_and_to_the_ark(d: Desk) -> None:
    land(d, until(all_three))
    other = next(p.piece for p in d.table.pieces if p.follower and not p.prophet)
    d.tap(("piece", other))
    d.tap(PROPHET)
    assert d.session.chooser.picked == (PROPHET,)
    d.tap(("piece", next(p.piece for p in d.table.pieces if p.prophet)))
    d.tap(ARK)
    assert d.session.chooser.picked == (ARK,)
    assert d.table.shown_reach()


def test_only_what_is_not_free_shows_a_lock(d: Desk) -> None:
    board = land(d, until(all_three))
    lock = (15 * theme.dp, 15 * theme.dp)

    def locks() -> int:
        return sum(pin.size == lock for pin in board.places.pins)

    closed = sum(not p.follower for p in d.table.pieces)
    assert locks() == closed
    d.tap(("piece", next(p.piece for p in d.table.pieces if p.follower)))
    assert locks() == closed, "what can be chosen instead stays open"
    d.table.cancel()
    d.tap(PROPHET)
    assert locks() == sum(not p.prophet for p in d.table.pieces)


def test_the_land_offers_the_ark_no_goal_before_it_is_taken_up(d: Desk) -> None:
    board = land(d, until(all_three))
    goal = next(iter(d.table.reach))
    assert not any(style == "goal" for _x, _y, style in board.outlines._rows)
    d.table.tap_cell(goal, False)
    assert d.session.chooser.picked == ()
    d.tap(ARK)
    offered = {(x, y) for x, y, style in board.outlines._rows if style == "goal"}
    assert offered == set(d.table.reach)
    d.table.tap_cell(goal, False)
    assert d.session.chooser.staged.kind == "move_ark"


def without(followers: bool, prophet: bool) -> Match:
    match = until(all_three)
    if not followers:
        match._state.followers[match.current] = 0
    if not prophet:
        match._state.prophets &= ~(1 << match.current)
    match._known.clear()
    return match


def test_without_followers_the_prophet_is_in_hand(d: Desk) -> None:
    board = land(d, without(followers=False, prophet=True))
    assert d.table.hand.held.figure == "prophet"
    city = next(p.piece for p in d.table.pieces if p.prophet)
    d.press(board.centres()["piece", city])
    assert d.session.chooser.staged == PlaceProphet(city)


def test_without_any_figure_nothing_is_in_hand(d: Desk) -> None:
    land(d, without(followers=False, prophet=False))
    assert d.table.hand.held.figure == ""
    assert d.table.hand.held.tile == d.table.view.placed[-1].tile
    assert not any(chip.draggable for chip in d.table.chips.children)
    assert d.confirm.text == "Go on, no figure"
