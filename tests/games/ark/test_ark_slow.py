"""The engine against the slow scorer: every feature, figure and point of 500 random games."""

from __future__ import annotations

import pytest

from core.engine.game import make_setup
from core.engine.rng import pick, stream
from core.games.ark.actions import PlaceTile
from core.games.ark.hints import QUESTIONS
from core.games.ark.rules import GAME
from core.games.ark.state import ArkState
from tests.games.ark.slow_ark import ROWS, Region, SlowArk

GAMES = 125  # for each number of players


def compare(s: ArkState, slow: SlowArk, regions: list[Region]) -> None:
    """All features with their symbols and owners, all figures and supplies."""
    engine = {
        (f.feature, frozenset(f.pieces)): (f.symbols, f.wolves, f.completed, f.owners)
        for f in QUESTIONS["features"](s, 0)
    }
    mine = {
        (r.feature, r.pieces): (
            r.good,
            r.wolves,
            r.completed,
            tuple(slow.majority(slow.standing(r))),
        )
        for r in regions
    }
    assert engine == mine
    view = GAME.observe(s, 0)
    assert view.scores == tuple(slow.score)
    assert [seat.followers for seat in view.seats] == slow.followers
    figures = {(f.seat, f.figure == "prophet", f.feature, f.x, f.y, f.piece) for f in view.figures}
    assert figures == {(f.seat, f.prophet, f.feature, *f.at) for f in slow.figures}
    assert view.ark == slow.ark


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_slow_scorer_agrees_after_every_turn(players: int) -> None:
    rng = stream(players, "slow scorer")
    for seed in range(GAMES):
        option = {"ark_prophets": seed % 2 == 0}
        s = GAME.new_state(make_setup(GAME.info, players, seed, option))
        slow = SlowArk(players, option["ark_prophets"])
        while (seat := GAME.current_player(s)) >= 0:
            action = pick(GAME.legal_actions(s), rng)
            view = GAME.observe(s, seat)
            slow.follow(action, seat, view.tile)
            if action.kind in ("place_tile", "enter_ark"):
                GAME.apply(s, action)
                continue
            regions = slow.regions()
            entry = slow.finish_turn(regions)
            GAME.apply(s, action)
            if GAME.current_player(s) < 0:
                slow.finish_game()
            elif view.left_total and entry:
                assert {(a.x, a.y) for a in GAME.legal_actions(s)} == entry
            compare(s, slow, regions)


@pytest.mark.parametrize("players", [2, 5])
def test_legal_places_and_pieces_are_those_of_the_slow_rules(players: int) -> None:
    rng = stream(players, "slow legal")
    for seed in range(8):
        s = GAME.new_state(make_setup(GAME.info, players, seed, {}))
        slow = SlowArk(players, True)
        while (seat := GAME.current_player(s)) >= 0:
            legal = GAME.legal_actions(s)
            view = GAME.observe(s, seat)
            if view.phase == "tile":
                fits = slow.places(view.tile)
                cells = {(x + dx, y + dy) for x, y, _ in fits for dx in (-1, 0, 1) for dy in (0, 1)}
                tried = {(x, y, t) for x, y in cells for t in range(4)} | fits
                assert {p for p in tried if GAME.accepts(s, PlaceTile(*p))} == fits
                assert {(a.x, a.y) for a in legal} == {(x, y) for x, y, _ in fits}
            elif view.phase == "figure":
                free = slow.free() if slow.followers[seat] else []
                assert [a.piece for a in legal if a.kind == "place_follower"] == free
                cities = len(ROWS[view.placed[-1].tile]["cities"])
                prophet = [p for p in slow.free() if p < cities] if slow.prophets[seat] else []
                assert [a.piece for a in legal if a.kind == "place_prophet"] == prophet
            action = pick(legal, rng)
            slow.follow(action, seat, view.tile)
            if action.kind not in ("place_tile", "enter_ark"):
                slow.finish_turn(slow.regions())
            GAME.apply(s, action)
