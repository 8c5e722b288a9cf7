"""What the computer players know: terms add up, expectations come true, choices are sound."""

from __future__ import annotations

import pytest

from core.engine.codec import fingerprint
from core.engine.game import make_setup
from core.engine.rng import pick, stream
from core.games.caylus.actions import PASS, BuildPrestige, Deliver, MoveProvost
from core.games.caylus.ai import BRAIN
from core.games.caylus.policy import action_worths
from core.games.caylus.state import CaylusState
from core.games.caylus.stocks import expected_stocks
from core.games.caylus.worth import WEIGHTS
from core.text import caylus as words
from tests.games.caylus.position import (
    GAME,
    all_pass,
    have,
    lay,
    legal,
    neutral_road,
    put_worker,
    table,
)

CASES = [(players, advanced) for players in (2, 3, 4) for advanced in (False, True)]


def positions(players: int, advanced: bool) -> list[CaylusState]:
    rng = stream(players, f"ai {advanced}")
    s = GAME.new_state(make_setup(GAME.info, players, players, {"advanced": advanced}))
    found = []
    while GAME.current_player(s) >= 0:
        found.append(s.copy())
        GAME.apply(s, pick(legal(s), rng))
    return [*found[::3], s]


def best(s: CaylusState, seat: int) -> object:
    """The move after which the position is worth most."""

    def after(a: object) -> float:
        t = s.copy()
        GAME.apply(t, a)
        return BRAIN.share(BRAIN.evaluate(t, WEIGHTS))[seat]

    return max(legal(s), key=after)


@pytest.mark.parametrize(("players", "advanced"), CASES)
def test_terms_add_up_and_have_names(players: int, advanced: bool) -> None:
    for s in positions(players, advanced):
        values = BRAIN.evaluate(s, WEIGHTS)
        for seat in range(players):
            terms = BRAIN.terms(s, seat)
            assert sum(v for _, v in terms) == pytest.approx(values[seat])
            assert all(words.term(name) for name, _ in terms)


@pytest.mark.parametrize(("players", "advanced"), CASES)
def test_choices_are_legal_and_only_the_rollout_touches_the_state(
    players: int, advanced: bool
) -> None:
    for n, s in enumerate(positions(players, advanced)[:-1]):
        mark = fingerprint(s)
        actions = legal(s)
        kept = BRAIN.prune(s, actions)
        assert kept
        assert set(kept) <= set(actions)
        assert len(action_worths(s, actions)) == len(actions)
        assert BRAIN.baseline(s, stream(n, "b")) in actions
        assert fingerprint(s) == mark
        t = s.copy()
        assert len(BRAIN.rollout(t, stream(n, "r"))) == players
        assert GAME.current_player(t) < 0 or t.round == s.round + 1


def test_a_finished_game_is_worth_its_points() -> None:
    s = positions(3, True)[-1]
    assert BRAIN.evaluate(s, WEIGHTS) == list(GAME.scores(s))


def test_share_grows_with_the_lead() -> None:
    shares = BRAIN.share([30.0, 20.0, 25.0])
    assert shares[0] > 0.5 > shares[2] > shares[1]
    assert BRAIN.share([10.0, 10.0]) == [0.5, 0.5]


def test_what_workers_are_expected_to_bring_comes_true() -> None:
    """Gains without a price, on own, neutral and others' buildings."""
    s = table(3)
    neutral_road(s, "park", "forest", "peddler")
    for place, seat in ((0, 1), (1, 2)):
        put_worker(s, seat, place)
    lay(s, 0, "large_quarry", worker=1)
    lay(s, 1, "small_farm", worker=2, cubes=2)
    lay(s, 1, "small_sawmill", worker=1, cubes=2)
    lay(s, 2, "small_quarry", worker=0, cubes=0)
    stock, extra = expected_stocks(s, WEIGHTS)
    assert extra == [0.0] * 3
    s.bridge = [0, 1]
    s.turn = 2
    all_pass(s)
    while s.pending and s.pending[-1][0] == "deliver":
        GAME.apply(s, Deliver(0))
    for seat in range(3):
        real = [float(n) for n in s.stock[seat * 5 : seat * 5 + 5]]
        real[4] -= 2  # the income of the next round
        assert stock[seat * 5 : seat * 5 + 5] == real


def test_a_worker_beyond_the_provost_is_worth_less() -> None:
    s = table(2, advanced=True)
    for name in ("large_farm", "large_sawmill", "large_quarry", "market"):
        lay(s, 1, name)
    near, far = s.copy(), s.copy()
    s.provost = near.provost = far.provost = 1
    put_worker(near, 0, 2)
    put_worker(far, 0, 4)
    food, stone = expected_stocks(near, WEIGHTS)[0][0], expected_stocks(far, WEIGHTS)[0][2]
    assert 0 < stone < food < 2


def test_builds_the_prestige_building_in_the_last_round() -> None:
    s = table(2)
    s.castle = [0, 0, 1]
    have(s, 0, stone=2, gold=1, denier=1)
    assert best(s, 0) == BuildPrestige("statue")
    assert BRAIN.prune(s, legal(s))[0] == BuildPrestige("statue")


def test_delivers_for_the_last_token() -> None:
    s = table(2)
    s.castle = [0, 1, 0]
    have(s, 0, food=1, wood=1, stone=1)
    s.bridge, s.turn = [1], 0
    GAME.apply(s, PASS)
    assert best(s, 0) == Deliver(1)
    assert BRAIN.prune(s, legal(s))[0] == Deliver(1)


def test_moves_the_provost_to_run_an_own_worker() -> None:
    s = table(2, advanced=True)
    place = lay(s, 0, "gold_mine")
    s.provost = place - 1
    put_worker(s, 0, place)
    have(s, 0, denier=1)
    s.bridge, s.turn = [1], 0
    GAME.apply(s, PASS)
    assert best(s, 0) == MoveProvost(1)
    assert BRAIN.prune(s, legal(s))[0] == MoveProvost(1)
