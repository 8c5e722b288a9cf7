"""Random games: they end, pieces are conserved, every cube and coin has its event."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.game import make_setup
from core.engine.rng import pick, stream
from core.games.caylus.data import COLOURS, STRIDE
from core.games.caylus.state import CLOSED, COVERED, FREE, FRONT, RESIDENCE, TURNING, CaylusState
from tests.games.caylus.position import GAME

LONGEST = 3000
CASES = [(players, advanced) for players in (2, 3, 4) for advanced in (False, True)]


def account(stock: list[int], log: list[Any]) -> None:
    """Book gains and payments of the log."""
    for e in log:
        if e.kind in ("gained", "paid"):
            sign = 1 if e.kind == "gained" else -1
            assert min(e[1:6]) >= 0
            assert any(e[1:6]), e
            for good in range(STRIDE):
                stock[e.seat * STRIDE + good] += sign * e[1 + good]


def sound(s: CaylusState) -> None:
    """What holds in every position."""
    assert min(s.stock) >= 0
    assert min(s.workers) >= 0
    assert min(s.castle) >= 0
    assert len({len(s.card), len(s.owner), len(s.worker), len(s.cubes), len(s.side)}) == 1
    for place, side in enumerate(s.side):
        if side == FRONT:
            assert s.worker[place] != CLOSED
        else:
            assert s.advanced
            assert s.owner[place] >= 0
            assert s.worker[place] != FREE
            assert side == TURNING or not s.cubes[place]
    homes = [side in (RESIDENCE, TURNING) for side in s.side]
    for seat in range(s.players):
        own = [o == seat for o in s.owner]
        assert s.residences[seat] == sum(a and b for a, b in zip(own, homes, strict=True))
        assert s.known[seat] & ~s.hands[seat] == 0
        if s.advanced:
            covered = sum(o == seat and d >= COVERED for o, d in zip(s.owner, s.side, strict=True))
            assert covered == s.prestige.count(seat)
    if s.advanced:
        assert 0 <= s.provost < len(s.card)


@pytest.mark.parametrize(("players", "advanced"), CASES)
def test_conservation_after_every_action(players: int, advanced: bool) -> None:
    rng = stream(players, f"random {advanced}")
    for seed in range(25):
        s = GAME.new_state(make_setup(GAME.info, players, seed, {"advanced": advanced}))
        whole = GAME.census(s)
        cards = [n for name, n in whole.items() if name.split()[0] in COLOURS[:players]]
        assert sorted(set(cards)) == ([1, 4] if advanced else [0, 1, 4])
        assert sum(cards) == players * (12 + 4 if advanced else 10 + 4)
        book = s.stock[:]
        count = 0
        while GAME.current_player(s) >= 0:
            log: list[Any] = []
            GAME.apply(s, pick(GAME.legal_actions(s), rng), log)
            account(book, log)
            assert book == s.stock
            assert GAME.census(s) == whole
            sound(s)
            count += 1
            assert count < LONGEST
        assert s.castle == [0, 0, 0]  # C8.1
        assert set(s.workers) == {4}


@pytest.mark.parametrize(("players", "advanced"), CASES)
def test_random_games_always_end_and_no_forced_question_is_asked(
    players: int, advanced: bool
) -> None:
    rng = stream(players, f"ends {advanced}")
    for seed in range(60):
        s = GAME.new_state(make_setup(GAME.info, players, seed, {"advanced": advanced}))
        count = 0
        while GAME.current_player(s) >= 0:
            legal = GAME.legal_actions(s)
            # only to pass may be all one can do: whether it is depends on a hidden hand
            assert len(legal) > 1 or legal[0].kind == "pass"
            GAME.apply(s, pick(legal, rng))
            count += 1
            assert count < LONGEST
        # C7.5d: at least one token leaves in every round
        assert s.round <= sum(GAME.census(s)[k] for k in ("foundations", "walls", "towers"))
