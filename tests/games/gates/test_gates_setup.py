"""Setup and geometry of Gates (G1)."""

from __future__ import annotations

from collections import Counter

import pytest

from core.engine.game import BadSetup, make_setup
from core.games.gates.actions import END_TURN, Pay, Rotate, Suffer, Take, TakePoints, UseCard
from core.games.gates.data import EVENT_IDS, EVENTS
from core.games.gates.rules import GAME
from tests.games.gates.positions import at, finish_round, held, new, play


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g1_1_ten_points_and_no_goods(players: int) -> None:
    first = at("I-1", players)  # blue: nothing happens before the first decision
    assert GAME.scores(first) == (10,) * players
    assert first.goods == [0] * 4 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g1_2_all_five_cards_in_hand(players: int) -> None:
    for seat in GAME.observe(new(players), 0).seats:
        assert seat.hand == ("renown", "good_works", "barter", "favour", "gather")
        assert seat.played == ()


def test_g1_3_favours_fixed_or_shuffled() -> None:
    fixed = {GAME.observe(new(seed=n), 0).favours for n in range(20)}
    assert fixed == {("building", "cloth", "medicine", "piety")}
    mixed = {GAME.observe(new(seed=n, favours="shuffled"), 0).favours for n in range(60)}
    assert len(mixed) > 15
    assert all(sorted(f) == ["building", "cloth", "medicine", "piety"] for f in mixed)


def test_g1_3_a_shuffle_of_favours_moves_no_event() -> None:
    for seed in range(5):
        assert new(seed=seed).deck == new(seed=seed, favours="shuffled").deck


def test_g1_4_seat_k_gets_corner_k_minus_r() -> None:
    corners = ("cloth", "building", "piety", "points")  # I-2
    for turn in range(4):
        s = at("I-2", 4)
        play(s, Rotate(turn))
        shown = [seat.corner for seat in GAME.observe(s, None).seats]
        assert shown == [corners[(k - turn) % 4] for k in range(4)]


@pytest.mark.parametrize(
    ("turn", "good"), [(0, "building"), (1, "cloth"), (2, "medicine"), (3, "piety")]
)
def test_g1_4_the_arrow_points_to_side_r(turn: int, good: str) -> None:
    s = at("I-2", 4, start=2)
    play(s, Rotate(turn))
    assert held(s, 2) == {good: 1}


@pytest.mark.parametrize(
    ("players", "options", "places"),
    [
        (4, {}, [0, 1, 2, 3]),
        (3, {}, [0, 1, 2]),
        (2, {}, [0, 2]),
        (2, {"two_seats": "adjacent"}, [0, 1]),
        (4, {"two_seats": "adjacent"}, [0, 1, 2, 3]),
    ],
)
def test_g1_4_seats_in_use(players: int, options: dict[str, str], places: list[int]) -> None:
    s = at("I-2", players, **options)
    play(s, Rotate(1))
    seats = GAME.observe(s, 0).seats
    assert [seat.place for seat in seats] == places
    corners = ("cloth", "building", "piety", "points")
    assert [seat.corner for seat in seats] == [corners[(p - 1) % 4] for p in places]


def test_g1_4_corners_at_an_empty_seat_give_nothing() -> None:
    s = at("I-2", 2)
    log = play(s, Rotate(0), UseCard("gather"), END_TURN, UseCard("gather"), END_TURN)
    got = [e for e in log if e.kind in ("income_taken", "points_taken")]
    assert got == []
    assert GAME.scores(s) == (11, 11)
    assert held(s, 0) == {"building": 1}  # the favour only
    assert held(s, 1) == {}


def test_g1_4_left_neighbour_is_the_next_occupied_seat() -> None:
    s = at("I-1", 3, start=2)
    finish_round(s)
    assert s.start == 0


def test_g1_5_the_first_start_player_is_drawn_or_chosen() -> None:
    for players in (2, 3, 4):
        drawn = Counter(new(players, seed=n).start for n in range(200))
        assert set(drawn) == set(range(players))
        assert min(drawn.values()) > 200 // players // 2
        assert {new(players, seed=n, first_player="first").start for n in range(30)} == {0}


def test_g1_6_chapters_are_shuffled_separately() -> None:
    decks = {new(seed=n).deck for n in range(30)}
    assert len(decks) == 30
    for deck in decks:
        assert sorted(deck) == list(range(24))
        assert {EVENTS[e].chapter for e in deck[:12]} == {0}
    firsts = {EVENT_IDS[d[0]] for d in decks} | {EVENT_IDS[d[12]] for d in decks}
    assert len(firsts) > 15


def test_g1_7_a_loss_takes_what_is_there() -> None:
    s = at("I-11", goods=[{"piety": 1}], points=[1, 10])
    assert GAME.legal_actions(s) == [Pay(("piety",)), Suffer()]
    log = play(s, Suffer())
    assert GAME.scores(s) == (0, 8)
    lost = [(e.seat, e.points, e.forgiven) for e in log if e.kind == "points_lost"]
    assert lost == [(0, 1, 1), (1, 2, 0)]


def test_g1_7_the_loss_may_be_chosen_with_nothing() -> None:
    s = at("I-11", goods=[{"piety": 1}], points=[0, 10])
    play(s, Suffer())
    assert GAME.scores(s)[0] == 0
    assert held(s, 0) == {"piety": 1}


def test_g1_7_negative_points_by_option_only() -> None:
    s = at("I-11", points=[1, 10], negative=True)
    assert GAME.scores(s) == (-1, 8)


@pytest.mark.parametrize("negative", [False, True])
def test_g1_7_points_paid_must_be_held(negative: bool) -> None:
    s = at("I-1", points=[1, 10], negative=negative)
    play(s, Rotate(0), UseCard("renown"))
    assert {len(a.goods) for a in GAME.legal_actions(s)} == {0, 1}
    assert not GAME.accepts(s, Take(("cloth", "cloth")))


@pytest.mark.parametrize("debt", [1, 2, 3, 8])
def test_g1_7_nobody_in_debt_can_pay_points(debt: int) -> None:
    s = at("I-1", points=[-debt, 10], negative=True)
    play(s, Rotate(0), UseCard("renown"))
    assert GAME.legal_actions(s) == [END_TURN]
    assert GAME.scores(s) == (-debt, 10)


def test_g1_8_no_upper_limit() -> None:
    s = at("I-8", goods=[{"cloth": 40}], points=[300, 10])
    play(s, Rotate(2), TakePoints())
    assert GAME.scores(s)[0] == 302
    assert held(s, 0)["cloth"] == 41


def test_g1_8_goods_of_choice_may_differ_in_kind_and_are_never_points() -> None:
    s = at("I-1")
    play(s, Rotate(0), UseCard("renown"))
    goods = ("medicine", "cloth", "building", "piety")
    pairs = {a.goods for a in GAME.legal_actions(s) if len(a.goods) == 2}
    assert pairs == {(a, b) for i, a in enumerate(goods) for b in goods[i:]}
    assert not GAME.accepts(s, Take(("points",)))


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(BadSetup):
        make_setup(GAME.info, players, 1, {})


def test_every_option_has_its_paragraph() -> None:
    assert {o.id: o.values for o in GAME.info.options} == {
        "first_player": ("drawn", "first"),
        "favours": ("fixed", "shuffled"),
        "two_seats": ("opposite", "adjacent"),
        "negative": (False, True),
        "favour_second": ("any", "other"),
        "henry": ("counts", "in_addition"),
        "tax_missing": (3, 2),
        "display": ("stay", "cleared"),
    }
    assert all(o.rule.startswith("G") for o in GAME.info.options)
