"""C6 Setup and C1.3."""

from __future__ import annotations

import pytest

from core.engine.rng import stream
from core.games.caylus.actions import CHANGE, KEEP
from core.games.caylus.cards import CARDS_OF
from tests.games.caylus.position import GAME, events, goods, kinds, opening, play


@pytest.mark.parametrize(("players", "length"), [(2, 2), (3, 3), (4, 4)])
def test_c6_1_road_ends_with_the_peddler(players: int, length: int) -> None:
    roads = {
        tuple(c.card for c in GAME.observe(opening(players, seed=i), None).road) for i in range(60)
    }
    for road in roads:
        assert len(road) == len(set(road)) == length
        assert road[-1] == "peddler"
    firsts = {road[0] for road in roads}
    assert firsts == {"park", "forest", "quarry", "trading_post"}


@pytest.mark.parametrize(("players", "castle"), [(2, [5, 6, 7]), (3, [6, 7, 8]), (4, [7, 8, 9])])
def test_c6_2_tokens(players: int, castle: list[int]) -> None:
    assert opening(players).castle == castle


@pytest.mark.parametrize("advanced", [False, True])
def test_c6_3_start_goods_and_hand(advanced: bool) -> None:
    s = opening(3, advanced)
    for seat in range(3):
        assert goods(s, seat) == {"food": 2, "wood": 2, "denier": 4}
        assert len(CARDS_OF[s.hands[seat]]) == 3
        assert len(s.decks[seat]) == (9 if advanced else 7)
        assert s.workers[seat] == 4  # C1.3


def test_c6_3_asked_in_seat_order_before_the_first_player_is_drawn() -> None:
    s = opening(3)
    for seat in range(3):
        assert (GAME.current_player(s), kinds(s), s.first) == (
            seat,
            {"keep_hand", "change_hand"},
            -1,
        )
        play(s, KEEP)
    assert 0 <= s.first < 3


def test_c6_3_change_discards_all_three_and_draws_three_others() -> None:
    s = opening(2)
    before = s.hands[0]
    top = s.decks[0][-3:]
    play(s, CHANGE)
    assert s.hands[0] == before  # nothing happens until all have decided
    log = play(s, KEEP)
    assert s.discards[0] == before
    assert s.hands[0] == sum(1 << c for c in top)
    assert (s.discards[1], len(s.decks[1])) == (0, 7)
    assert events(log, "hands_opened")[0].changed == (0,)


def test_c6_3_only_once() -> None:
    s = opening(2)
    play(s, CHANGE, CHANGE)
    assert "change_hand" not in kinds(s)


def test_c6_3_a_decision_is_hidden_until_all_have_decided() -> None:
    kept, changed = opening(3), opening(3)
    play(kept, KEEP)
    play(changed, CHANGE)
    for other in (1, 2, None):
        assert GAME.observe(kept, other) == GAME.observe(changed, other)
    assert GAME.observe(kept, 0) != GAME.observe(changed, 0)
    guesses = {tuple(GAME.determinize(changed, 1, stream(i, "t")).opening) for i in range(40)}
    assert guesses == {(1, 0, 0), (2, 0, 0)}
    assert {GAME.determinize(changed, 0, stream(i, "t")).opening[0] for i in range(20)} == {2}


def test_c6_4_first_player_at_random() -> None:
    firsts = set()
    for seed in range(30):
        s = opening(4, seed=seed)
        log = play(s, KEEP, KEEP, KEEP, KEEP)
        assert s.turn == s.first == events(log, "first_player_named")[0].seat
        firsts.add(s.first)
    assert firsts == {0, 1, 2, 3}


def test_c6_5_provost_starts_on_the_peddler() -> None:
    s = opening(4, advanced=True)
    assert GAME.observe(s, 0).road[s.provost].card == "peddler"
    assert opening(4).provost == -1


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_c1_3_four_workers_each_and_a_provost_in_the_advanced_game_only(
    players: int, advanced: bool
) -> None:
    s = opening(players, advanced)
    assert s.workers == [4] * players
    assert (GAME.observe(s, None).provost >= 0) == advanced
