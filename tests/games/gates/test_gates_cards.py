"""The five action cards (G2)."""

from __future__ import annotations

from collections import Counter

from core.games.gates.actions import END_TURN, Income, Pay, Rotate, Take, UseCard
from core.games.gates.rules import GAME
from tests.games.gates.positions import at, hand, held, phase, play


def test_g2_renown_pays_points_for_goods() -> None:
    s = at("I-1")
    log = play(s, Rotate(0), UseCard("renown"), Take(("medicine", "piety")))
    assert GAME.scores(s) == (8, 10)
    assert held(s, 0) == {"medicine": 1, "building": 1, "piety": 1}
    assert [(e.seat, e.points) for e in log if e.kind == "points_paid"] == [(0, 2)]
    assert GAME.breakdown(s)[0]["actions"] == -2


def test_g2_up_to_two_includes_none() -> None:
    s = at("I-1")
    play(s, Rotate(0), UseCard("renown"), Take(()))
    assert GAME.scores(s) == (10, 10)
    assert held(s, 0) == {"building": 1}
    assert "renown" not in hand(s, 0)
    s = at("I-1")
    play(s, Rotate(0), UseCard("barter"), Pay(()))
    assert phase(s) == "close"


def test_g2_good_works_pays_goods_for_points() -> None:
    s = at("I-1", goods=[{"cloth": 3}])
    play(s, Rotate(0), UseCard("good_works"))
    assert {a.goods for a in GAME.legal_actions(s)} == {
        (),
        ("cloth",),
        ("building",),
        ("cloth", "cloth"),
        ("cloth", "building"),
    }
    play(s, Pay(("cloth", "building")))
    assert GAME.scores(s) == (12, 10)
    assert held(s, 0) == {"cloth": 2}


def test_g2_barter_pays_first_and_receives_another_kind() -> None:
    s = at("I-1", goods=[{"cloth": 1}])
    play(s, Rotate(0), UseCard("barter"), Pay(("cloth", "building")))
    assert held(s, 0) == {}
    assert phase(s) == "barter"
    assert {a.goods for a in GAME.legal_actions(s)} == {
        ("medicine", "medicine"),
        ("medicine", "piety"),
        ("piety", "piety"),
    }
    play(s, Take(("medicine", "medicine")))
    assert held(s, 0) == {"medicine": 2}


def test_g2_barter_of_two_equal_goods() -> None:
    s = at("I-1", goods=[{"cloth": 2}])
    play(s, Rotate(0), UseCard("barter"), Pay(("cloth", "cloth")))
    assert len(GAME.legal_actions(s)) == 6
    assert not GAME.accepts(s, Take(("cloth", "piety")))
    assert not GAME.accepts(s, Take(("piety",)))


def test_g2_barter_crosswise_is_legal_though_a_single_swap_equals_it() -> None:
    s = at("I-1", goods=[{"cloth": 1}])
    play(s, Rotate(0), UseCard("barter"), Pay(("building", "cloth")))
    # cloth for the building paid, piety for the cloth paid
    assert GAME.accepts(s, Take(("cloth", "piety")))
    play(s, Take(("cloth", "piety")))
    assert held(s, 0) == {"cloth": 1, "piety": 1}


def test_g2_barter_lists_every_outcome_once() -> None:
    start = at("I-1", goods=[{"medicine": 2, "cloth": 2, "building": 1, "piety": 2}])
    play(start, Rotate(0), UseCard("barter"))
    outcomes: Counter[tuple[int, ...]] = Counter()
    for pay in GAME.legal_actions(start):
        s = start.copy()
        play(s, pay)
        if phase(s) == "close":
            outcomes[tuple(s.goods[:4])] += 1
            continue
        for take in GAME.legal_actions(s):
            t = s.copy()
            play(t, take)
            outcomes[tuple(t.goods[:4])] += 1
    assert set(outcomes.values()) == {1}
    # nothing; 4 x 3 single swaps; two alike for 6 sets; two kinds for 3 sets of the other two
    assert len(outcomes) == 1 + 12 + 4 * 6 + 6 * 3


def test_g2_favour_gives_the_arrow_good_and_one_of_choice() -> None:
    s = at("I-1")
    play(s, Rotate(1), UseCard("favour"))
    assert [a.goods for a in GAME.legal_actions(s)] == [
        ("medicine",),
        ("cloth",),
        ("building",),
        ("piety",),
    ]
    play(s, Take(("cloth",)))
    assert held(s, 0) == {"cloth": 3}  # start player's favour, arrow, choice


def test_g2_favour_second_other() -> None:
    s = at("I-1", favour_second="other")
    play(s, Rotate(1), UseCard("favour"))
    assert {a.goods for a in GAME.legal_actions(s)} == {("medicine",), ("building",), ("piety",)}
    assert not GAME.accepts(s, Take(("cloth",)))


def test_g2_favour_of_another_player_follows_the_same_arrow() -> None:
    s = at("I-1")
    play(s, Rotate(3), Income("gather"), END_TURN, UseCard("favour"), Take(("cloth",)))
    assert held(s, 1) == {"piety": 1, "cloth": 1}


def test_g2_gather_takes_all_back_this_one_too_and_a_point() -> None:
    s = at("I-1", hands=[["gather", "barter"]])
    log = play(s, Rotate(0), UseCard("gather"))
    assert hand(s, 0) == {"renown", "good_works", "barter", "favour", "gather"}
    assert GAME.scores(s) == (11, 10)
    back = next(e for e in log if e.kind == "cards_taken_back")
    assert set(back.cards) == {"renown", "good_works", "favour", "gather"}


def test_g2_gather_with_no_other_card_out() -> None:
    s = at("I-1")
    play(s, Rotate(0), UseCard("gather"))
    assert GAME.scores(s) == (11, 10)
    assert len(hand(s, 0)) == 5


def test_g2_1_played_cards_lie_open_until_taken_back() -> None:
    s = at("I-1")
    play(s, Rotate(0), Income("renown"), END_TURN)
    for viewer in (0, 1, None):
        seat = GAME.observe(s, viewer).seats[0]
        assert seat.played == ("renown",)
        assert "renown" not in seat.hand
    assert not GAME.accepts(s, Income("nobody"))


def test_g2_1_the_last_card_brings_all_five_back_without_a_point() -> None:
    s = at("I-1", hands=[["renown"]])
    log = play(s, Rotate(0), Income("renown"))
    assert len(hand(s, 0)) == 5
    assert GAME.scores(s) == (10, 10)
    assert [e.why for e in log if e.kind == "cards_taken_back"] == ["last_card"]


def test_g2_1_the_last_card_comes_back_only_after_its_action() -> None:
    s = at("I-1", hands=[["renown"]])
    play(s, Rotate(0), UseCard("renown"))
    assert hand(s, 0) == set()
    play(s, Take(("cloth",)))
    assert len(hand(s, 0)) == 5
    assert GAME.scores(s) == (9, 10)


def test_g2_1_gather_as_last_card_and_action_still_gives_its_point() -> None:
    s = at("I-1", hands=[["gather"]])
    play(s, Rotate(0), UseCard("gather"))
    assert GAME.scores(s) == (11, 10)
    s = at("I-1", hands=[["gather"]])
    play(s, Rotate(0), Income("gather"))
    assert GAME.scores(s) == (10, 10)
    assert len(hand(s, 0)) == 5


def test_an_action_that_does_nothing_stands_under_the_equal_income() -> None:
    s = at("I-1", start=1)
    play(s, Rotate(1), Income("gather"), END_TURN)  # seat 0 faces building and holds nothing
    legal = GAME.legal_actions(s)
    assert Income("good_works") in legal
    assert UseCard("good_works") not in legal
    assert GAME.accepts(s, UseCard("good_works"))
    one, other = s.copy(), s.copy()
    play(one, Income("good_works"))
    play(other, UseCard("good_works"))
    assert one.dump() == other.dump()
    assert UseCard("barter") in legal  # its income here is 1: another outcome
