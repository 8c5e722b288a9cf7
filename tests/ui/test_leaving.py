"""A table that was left is let go: nothing of a match stays in memory behind it."""

from __future__ import annotations

import gc
from pathlib import Path
from weakref import ref

import pytest
from kivy.animation import Animation

from core.games import registry
from tests.ui.harness import desk, match_of, unseen


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_table_that_was_left_is_gone(game_id: str, tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(match_of(game_id, "human", "human", "human"))
        Animation.cancel_all(d.root.screen.banner)
        table = ref(d.table)
        d.root.up()

        def gone() -> bool:
            gc.collect()
            return table() is None

        d.wait(gone, "the end of the last animation")
