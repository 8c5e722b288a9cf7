"""What is hidden (G8), what is conserved, and that the events tell the whole story."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.games.gates.data import EVENT_INDEX
from core.games.gates.hints import changes
from core.games.gates.rules import GAME
from tests.games.gates.positions import new, random_game

OPTIONS: list[dict[str, Any]] = [
    {},
    {"favours": "shuffled", "negative": True, "two_seats": "adjacent"},
    {"favour_second": "other", "henry": "in_addition", "tax_missing": 2, "display": "cleared"},
]


def test_g8_only_the_order_of_the_decks_is_hidden() -> None:
    s = new(4, seed=5)
    shown = GAME.observe(s, 2)
    assert GAME.observe(s, 0)._replace(viewer=2) == shown
    assert GAME.observe(s, None)._replace(viewer=2) == shown
    assert not GAME.info.hidden  # no curtain
    decks = set()
    for n in range(30):
        t = GAME.determinize(s, 2, Random(n))
        assert GAME.observe(t, 2) == shown
        assert sorted(t.deck[:12]) == list(range(12))
        assert sorted(t.deck[12:]) == list(range(12, 24))
        assert t.seed != s.seed
        decks.add(t.deck)
    assert len(decks) == 30


def test_g8_a_re_deal_does_not_depend_on_the_truth() -> None:
    s = new(2, seed=9)
    other = s.copy()
    other.deck = (s.deck[0], *reversed(s.deck[1:12]), *reversed(s.deck[12:]))
    other.seed = 1
    for n in range(5):
        one, two = GAME.determinize(s, 0, Random(n)), GAME.determinize(other, 0, Random(n))
        assert one.dump() == two.dump()


def test_g8_open_events_stay_where_they_are() -> None:
    for before, _, _, _ in random_game(2, 4):
        t = GAME.determinize(before, 1, Random(before.round))
        assert t.deck[: before.round + 1] == before.deck[: before.round + 1]
        assert t.display == before.display


def test_g8_events_are_open_to_everybody() -> None:
    for _, _, log, _ in random_game(3, 8):
        for event in log:
            assert GAME.redact(event, None) is event


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_events_account_for_every_good_and_point(players: int, options: dict[str, Any]) -> None:
    for seed in range(6):
        for before, action, log, after in random_game(players, seed, **options):
            for seat, moved in enumerate(changes(log, players)):
                goods = [after.goods[4 * seat + i] - before.goods[4 * seat + i] for i in range(4)]
                points = after.points[seat] - before.points[seat]
                assert [*goods, points] == moved, (action, log)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_never_happens(players: int, options: dict[str, Any]) -> None:
    for seed in range(6):
        for _, _, log, s in random_game(players, seed + 50, **options):
            assert min(s.goods) >= 0
            assert min(s.points) >= 0 or options.get("negative")
            assert len(s.display) <= 2
            assert all(s.hands) or s.card >= 0
            assert len(GAME.legal_actions(s)) <= 15
            for seat, sources in enumerate(GAME.breakdown(s)):
                assert sum(sources.values()) == s.points[seat]
            for e in log:
                if e.kind == "event_revealed":
                    assert EVENT_INDEX[e.event] == s.deck[12 * e.chapter + e.round]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_24_rounds(players: int) -> None:
    starts: list[int] = []
    for before, action, _, _ in random_game(players, 3):
        if action.kind == "rotate":
            assert before.who == before.start
            starts.append(before.start)
    assert len(starts) == 24
    first = [(starts[0] + n) % players for n in range(12)]
    second = [(starts[12] + n) % players for n in range(12)]
    assert starts == first + second
