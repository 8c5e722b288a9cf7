"""Whole matches of Gates at the table: people by touch, one among computers by keyboard."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from core.engine.rng import stream
from tests.ui.gates_hands import choose, close_sheet, press_keys, touch
from tests.ui.harness import Desk, desk, match_of, unseen

ALWAYS = {"rotate", "income", "use_card", "take_points", "pay", "take", "use_event", "end_turn"}


def play(d: Desk, seed: int, act: Any) -> tuple[Counter[str], int]:
    """To the end; how often each kind of action was done, and how many sheets told of a chapter."""
    rng, done, told = stream(seed, "gates"), Counter[str](), 0
    while not d.match.over:
        told += close_sheet(d)
        wanted, before = choose(d, rng), len(d.match.actions)
        act(d, wanted)
        assert d.match.actions[before] == wanted, d.table.view.phase
        done[wanted.kind] += 1
    d.idle()
    return done, told + close_sheet(d)


@pytest.mark.parametrize(("players", "size"), [(2, (360, 800)), (4, (320, 568))])
def test_people_play_a_match_by_touch(tmp_path: Path, players: int, size: Any) -> None:
    with unseen(), desk(size, tmp_path) as d:
        d.open(match_of("gates", *["human"] * players, seed=players))
        done, told = play(d, players, touch)
        assert d.session.state == "over"
        assert sum(done.values()) == len(d.match.actions)
        assert set(done) >= ALWAYS
        assert told >= 2  # the end of both chapters
        screen = d.root.screen
        d.press(d.confirm)
        assert d.root.screen is not screen


def test_one_plays_two_computers_by_keyboard(tmp_path: Path) -> None:
    with unseen(), desk((800, 600), tmp_path) as d:
        d.open(match_of("gates", "human", "apprentice", "apprentice", seed=5))
        d.session.budget = 4
        rng, done = stream(2, "keys"), Counter[str]()
        while not d.match.over:
            if d.root.layer.top is not None:
                d.key("escape")
            wanted, before = choose(d, rng), len(d.match.actions)
            press_keys(d, wanted)
            assert d.match.actions[before] == wanted, d.table.view.phase
            done[wanted.kind] += 1
        assert d.session.state == "over"
        assert set(done) >= ALWAYS - {"take_points"}
