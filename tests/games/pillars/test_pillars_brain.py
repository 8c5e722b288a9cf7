"""What the computer players know of Pillars agrees with its rules."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

from core.engine.game import NOBODY
from core.engine.rng import pick, stream
from core.games.pillars.ai import BRAIN
from core.games.pillars.data import ALFRED, BIT, DECKS
from core.games.pillars.playout import give_privilege, ordered_hands, play_out
from core.games.pillars.rules import GAME
from core.games.pillars.scoring import last_deal, purse, seat_outcomes
from core.games.pillars.state import PLAY, PillarsState
from tests.games.pillars.pillars_tables import deal_with, new


def along(seed: int, players: int, **options: Any) -> Iterator[PillarsState]:
    rng = stream(seed, "along")
    s = new(players, seed, **options)
    while GAME.current_player(s) != NOBODY:
        yield s.copy()
        GAME.apply(s, pick(GAME.legal_actions(s), rng))
    yield s


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("sight", [0, 2, 4])
def test_playout_deals_every_card_out_once(players: int, sight: int) -> None:
    rng = stream(players, "out")
    for seed in range(6):
        for s in along(seed, players, king_lead=("king_player", "same_leader")[seed % 2]):
            if s.phase != PLAY:
                continue
            tricks = sum(s.tricks) + (s.king_seat >= 0)
            play_out(s, rng, sight)
            assert sum(s.taken) + s.king_cards == sum(
                BIT[c] for c in (*DECKS[players], s.privilege)
            )
            done = sum(s.tricks) + (s.king_cards > 0)
            assert done == len(DECKS[players]) // players + 1 > tricks
            assert [t > 0 for t in s.tricks] == [bool(cards) for cards in s.taken]
            assert all(t * players == c.bit_count() for t, c in zip(s.tricks, s.taken, strict=True))


def test_playout_keeps_alfred_to_the_end() -> None:
    rng = stream(1, "alfred")
    s = new(seed=2)
    for _n in range(50):
        for hand, mask in zip(ordered_hands(s, rng), s.hands, strict=True):
            assert sum(BIT[c] for c in hand) == mask
            alfred = [i for i, c in enumerate(hand) if c == ALFRED]
            assert alfred in ([], [0])  # the last to be popped


def test_random_playout_is_random_play() -> None:
    """The seats take as many tricks as in random play through the rules."""
    s = deal_with([["master_builder_0", "king"], ["aliena"], ["forest", "quarry"], ["alfred"]])
    rng = stream(3, "same")
    count = 3000
    fast, slow = [0.0] * 4, [0.0] * 4
    for _n in range(count):
        t = s.copy()
        play_out(t, rng, 0)
        fast = [a + b for a, b in zip(fast, t.tricks, strict=True)]
        t = s.copy()
        while t.phase == PLAY and t.deal == s.deal and sum(t.hands):
            log: list[Any] = []
            GAME.apply(t, pick(GAME.legal_actions(t), rng), log)
            for e in log:
                if e.kind == "trick_taken":
                    slow[e.seat] += 1
    means = [(a / count, b / count) for a, b in zip(fast, slow, strict=True)]
    for a, b in means:
        assert abs(a - b) < 0.1, means


@pytest.mark.parametrize("options", [{}, {"tom_amount": 3}])
def test_value_of_a_finished_deal_is_that_of_the_best_plans(options: dict[str, Any]) -> None:
    rng = stream(9, "value")
    checked = 0
    for seed in range(20):
        for s in along(seed, 4, **options):
            if s.phase != PLAY or sum(h.bit_count() for h in s.hands) != 8:
                continue
            play_out(s, rng)
            give_privilege(s)
            if not last_deal(s):
                continue
            checked += 1
            points = BRAIN._after_tricks(s, 0)
            for seat in range(4):
                p = purse(s, seat)
                ((gain, _kept, _code),) = seat_outcomes(s, p, True)
                assert points[seat] == s.scores[seat] + p.base + gain
    assert checked > 10


def test_terms_add_up_to_the_evaluation() -> None:
    for s in along(4, 4):
        values = BRAIN.evaluate(s, BRAIN.weights)
        for seat in range(4):
            assert sum(w for _name, w in BRAIN.terms(s, seat)) == pytest.approx(values[seat])
    assert values == [float(p) for p in s.scores]


def test_other_weights_give_other_values() -> None:
    s = new()
    for name in BRAIN.weights:
        changed = {**BRAIN.weights, name: BRAIN.weights[name] + 1}
        seen = any(
            BRAIN.evaluate(p, changed) != BRAIN.evaluate(p, BRAIN.weights) for p in along(5, 4)
        )
        assert seen, name
    assert BRAIN.evaluate(s, dict(BRAIN.weights)) == BRAIN.evaluate(s, BRAIN.weights)


def test_shares_lie_between_0_and_1_and_grow_with_the_lead() -> None:
    for points in ([10.0, 20.0, 30.0, 30.0], [5.0, 5.0, 5.0], [-3.0, 0.0, 60.0, 1.0]):
        shares = BRAIN.share(points)
        assert all(0 <= x <= 1 for x in shares)
        assert [a < b for a in points for b in points] == [a < b for a in shares for b in shares]
    assert BRAIN.share([40.0, 30.0, 20.0])[0] > BRAIN.share([35.0, 30.0, 20.0])[0]


def test_pruned_and_quick_lists_hold_legal_actions_only() -> None:
    for s in along(6, 4):
        legal = GAME.legal_actions(s)
        if not legal:
            continue
        for actions in (BRAIN.prune(s, legal), BRAIN.legal_fast(s)):
            assert actions
            assert len(set(actions)) == len(actions)
            assert set(actions) <= set(legal)
        if s.phase == PLAY:
            assert set(BRAIN.prune(s, legal)) == set(BRAIN.legal_fast(s)) == set(legal)


@pytest.mark.parametrize(("players", "low", "high"), [(4, 27, 37), (3, 33, 43)])
def test_p11_one_trick_ahead_players_score_as_the_rules_of_record_say(
    players: int, low: int, high: int
) -> None:
    rng = stream(1, "p11")
    points, deals, games = [], 0, 60
    for seed in range(games):
        s = new(players, seed)
        while (seat := GAME.current_player(s)) != NOBODY:
            known = GAME.determinize(s, seat, rng)
            action = BRAIN.baseline(known, rng)
            assert GAME.accepts(s, action)
            GAME.apply(s, action)
        points += s.scores
        deals += s.deal
    assert low < fmean(points) < high
    assert 5 <= deals / games < 6.2
