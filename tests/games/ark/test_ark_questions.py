"""What the table of the Ark asks: turns of the tile in hand, paths of the Ark as actions."""

from __future__ import annotations

from core.games.ark.actions import MoveArk, PlaceTile
from core.games.ark.data import INDEX
from core.games.ark.geometry import cell_of
from core.games.ark.hints import QUESTIONS
from core.games.ark.rules import GAME
from tests.games.ark.tables_ark import table, turn


def test_turns_are_those_that_look_different() -> None:
    s = table()
    looks = {"A01": (0,), "B09": (0, 1), "A21": (0, 1, 2, 3)}
    for tile, turns in looks.items():
        s.tile = INDEX[tile]
        assert QUESTIONS["turns"](s, 0) == turns
    GAME.apply(s, next(a for a in GAME.legal_actions(s) if isinstance(a, PlaceTile)))
    assert QUESTIONS["turns"](s, 0) == ()


def test_ark_move_gives_the_action_of_a_legal_path_only() -> None:
    s = table()
    turn(s, 0, "B09", (1, 0))
    turn(s, 0, "B09", (2, 0))
    s.ark = cell_of(0, 0)
    assert QUESTIONS["ark_move"](s, 0, "EE") == MoveArk("EE")
    assert QUESTIONS["ark_move"](s, 0, "EEE") is None
    assert QUESTIONS["ark_move"](s, 0, "EW") is None
