"""The five steps of a round (G3)."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.gates.actions import (
    END_TURN,
    Income,
    Pass,
    Pay,
    Rotate,
    Suffer,
    Take,
    TakePoints,
    UseCard,
    UseEvent,
)
from core.games.gates.data import EVENT_INDEX
from core.games.gates.rules import GAME
from tests.games.gates.positions import at, finish_round, hand, held, new, phase, play, to_trades


def kinds(log: list[Any]) -> list[str]:
    return [e.kind for e in log]


def test_g3_1_a_brown_event_is_carried_out_from_the_start_player_on() -> None:
    log: list[Any] = []
    at("I-8", 3, start=1, log=log)
    assert kinds(log) == ["event_revealed", *["goods_gained"] * 3]
    assert [e.seat for e in log[1:]] == [1, 2, 0]


@pytest.mark.parametrize(
    ("event", "kinds_told", "goods", "points"),
    [
        ("I-1", [], [0, 0, 0, 0], 10),
        ("I-8", ["goods_gained"] * 3, [0, 1, 0, 0], 10),
        ("I-7", ["points_lost"] * 3, [0, 0, 0, 0], 8),
        ("I-12", ["event_spared"] * 3, [0, 0, 0, 0], 10),
    ],
)
def test_g3_1_the_very_first_event_is_told_though_no_action_brought_it(
    event: str, kinds_told: list[str], goods: list[int], points: int
) -> None:
    seeds = (s for s in range(500) if new(3, s).deck[0] == EVENT_INDEX[event])
    s = new(3, next(seeds))
    told = GAME.opening(s)
    assert kinds(told) == ["event_revealed", *kinds_told]
    assert told[0].event == event
    assert [e.seat for e in told[1:]] == [(s.start + n) % 3 for n in range(len(kinds_told))]
    assert (s.goods, s.points) == (goods * 3, [points] * 3)
    assert phase(s) == "place"


def test_g3_1_choices_in_turn_order_before_the_event_is_placed() -> None:
    s = at("I-11", 3, start=2, goods=[{"piety": 1}, {}, {"piety": 2}])
    assert (GAME.current_player(s), phase(s)) == (2, "event")
    play(s, Pay(("piety",)))
    assert GAME.observe(s, 0).seats[2].goods == (0, 0, 0, 1)  # visible to the later ones
    assert GAME.current_player(s) == 0
    play(s, Suffer())
    assert GAME.scores(s) == (8, 8, 10)  # seat 1 had no choice and was not asked
    assert (GAME.current_player(s), phase(s)) == (2, "place")


def test_g3_1_a_blue_event_does_nothing_yet() -> None:
    s = at("II-1", goods=[{"piety": 1}, {"piety": 1}])
    assert phase(s) == "place"
    assert GAME.scores(s) == (10, 10)
    assert held(s, 0) == {"piety": 1}


def test_g3_2_the_start_player_chooses_one_of_four_rotations() -> None:
    s = at("I-1", 3, start=1)
    assert GAME.current_player(s) == 1
    assert GAME.legal_actions(s) == [Rotate(0), Rotate(1), Rotate(2), Rotate(3)]


def test_g3_3_clockwise_from_the_start_player() -> None:
    s = at("I-1", 4, start=2)
    play(s, Rotate(0))
    order = []
    while phase(s) != "place":
        order.append(GAME.current_player(s))
        play(s, UseCard("gather"), END_TURN)
    assert order == [2, 3, 0, 1]


def test_g3_3_the_favour_comes_before_the_card_and_can_be_used() -> None:
    s = at("I-1", start=1)
    play(s, Rotate(2))
    assert held(s, 1) == {"medicine": 1}
    assert held(s, 0) == {}
    play(s, UseCard("good_works"), Pay(("medicine",)))
    assert GAME.scores(s) == (10, 11)


def test_g3_3_points_corner_gives_two_and_keeps_the_cards() -> None:
    s = at("I-2", 4, start=3)  # corner 3 shows points
    play(s, Rotate(0))
    legal = GAME.legal_actions(s)
    assert legal[0] == TakePoints()
    assert [a.kind for a in legal[1:]] == ["use_card"] * 5
    play(s, TakePoints())
    assert GAME.scores(s)[3] == 12
    assert len(hand(s, 3)) == 5
    assert GAME.breakdown(s)[3]["income"] == 2


def test_g3_3_points_corner_or_a_card_for_its_action() -> None:
    s = at("I-2", 4, start=3)
    play(s, Rotate(0), UseCard("favour"), Take(("piety",)))
    assert GAME.scores(s)[3] == 10
    assert held(s, 3) == {"building": 2, "piety": 1}


def test_g3_3_good_corner_takes_the_amount_of_the_card() -> None:
    s = at("I-2", 4)  # seat 0 faces cloth
    log = play(s, Rotate(0), Income("favour"))
    assert held(s, 0) == {"building": 1, "cloth": 3}
    taken = next(e for e in log if e.kind == "income_taken")
    assert (taken.seat, taken.card, taken.good, taken.amount) == (0, "favour", "cloth", 3)
    assert taken.corner == 0
    assert "favour" not in hand(s, 0)


def test_g3_3_a_card_without_the_good_yields_nothing_but_may_be_played() -> None:
    s = at("I-2", 4)
    play(s, Rotate(0), Income("gather"))
    assert held(s, 0) == {"building": 1}
    assert "gather" not in hand(s, 0)
    assert GAME.scores(s)[0] == 10


def test_g3_3_good_corner_must_play_a_card() -> None:
    s = at("I-2", 4)
    play(s, Rotate(0))
    assert {a.kind for a in GAME.legal_actions(s)} == {"income", "use_card"}
    assert len(GAME.legal_actions(s)) == 10


def test_g3_3_the_own_turn_ends_by_end_turn_alone() -> None:
    s = at("I-2", 4)
    play(s, Rotate(0), Income("favour"))
    assert GAME.current_player(s) == 0
    assert GAME.legal_actions(s) == [END_TURN]


def test_g3_4_a_brown_event_leaves_and_a_blue_one_joins() -> None:
    s = at("I-10", then="I-1")
    finish_round(s)
    assert GAME.observe(s, 0).display == ()
    finish_round(s)
    assert GAME.observe(s, 0).display == ("I-1",)


def test_g3_4_at_most_two_stay_and_the_oldest_leaves() -> None:
    s = at("I-3", display=["I-1", "I-2"])
    assert GAME.observe(s, 0).leaving == "I-1"
    play(s, Rotate(0), UseCard("gather"), END_TURN, UseCard("gather"))
    log = play(s, END_TURN)
    assert GAME.observe(s, 0).display == ("I-2", "I-3")
    left = next(e for e in log if e.kind == "event_left")
    assert (left.event, left.why) == ("I-1", "oldest")


def test_g3_4_trades_also_after_a_brown_event() -> None:
    s = at("I-10", display=["I-3"], goods=[{"cloth": 2}, {"cloth": 2}])
    to_trades(s)
    assert GAME.legal_actions(s) == [Pass(), UseEvent("I-3")]


def test_g3_4_several_may_use_the_same_event_once_each() -> None:
    s = at("I-10", display=["I-3"], goods=[{"cloth": 4}, {"cloth": 4}], start=1)
    to_trades(s)
    assert GAME.current_player(s) == 1
    log = play(s, UseEvent("I-3"))
    assert GAME.current_player(s) == 0
    assert GAME.observe(s, 0).display == ("I-3",)
    used = next(e for e in log if e.kind == "event_used")
    assert (used.seat, used.goods, used.points) == (1, ("cloth", "cloth"), 3)
    play(s, UseEvent("I-3"))
    assert [GAME.breakdown(s)[i]["trades"] for i in (0, 1)] == [3, 3]
    assert held(s, 0)["cloth"] == held(s, 1)["cloth"] == 2
    assert s.round == 1


def test_g3_4_only_one_event_a_round_and_only_with_the_full_price() -> None:
    s = at("I-10", display=["I-3", "I-1"], goods=[{"cloth": 2, "building": 2}, {"cloth": 1}])
    to_trades(s, 1)
    assert GAME.legal_actions(s) == [Pass(), UseEvent("I-3"), UseEvent("I-1")]
    play(s, UseEvent("I-1"))
    assert s.round == 1  # seat 0 is done, seat 1 cannot pay and is not asked


def test_g3_4_passing_is_free() -> None:
    s = at("I-10", display=["I-3"], goods=[{"cloth": 2}])
    to_trades(s)
    before = GAME.scores(s)
    play(s, Pass())
    assert GAME.scores(s) == before
    assert held(s, 0)["cloth"] >= 2


def test_g3_4_henry_must_be_carried_out_by_a_free_choice() -> None:
    s = at("II-1", goods=[{"piety": 1}, {"piety": 1}])
    to_trades(s, 1)
    assert phase(s) == "henry"
    assert GAME.legal_actions(s) == [Pay(("piety",)), Suffer()]
    points = GAME.scores(s)
    piety = held(s, 0)["piety"], held(s, 1)["piety"]
    play(s, Pay(("piety",)), Suffer())
    assert GAME.scores(s) == (points[0], points[1] - 2)
    assert (held(s, 0).get("piety", 0), held(s, 1)["piety"]) == (piety[0] - 1, piety[1])
    assert GAME.breakdown(s)[1]["events"] == -2


def test_g3_4_henry_takes_points_without_piety() -> None:
    s = at("II-10", display=["II-1"], then="II-2")
    s.goods = [0] * 8
    s.points = [10, 1]
    play(s, Rotate(0), UseCard("gather"), END_TURN, UseCard("gather"), END_TURN)
    assert GAME.scores(s) == (9, 0)  # +1 gather, -2 Henry, nobody was asked
    assert s.round == 13


def test_g3_4_henry_counts_as_the_one_event() -> None:
    rich = {"cloth": 3, "medicine": 3, "building": 3}
    s = at("II-10", display=["II-5", "II-1"], goods=[rich, rich], then="II-2")
    to_trades(s)
    assert GAME.legal_actions(s) == [Pay(("piety",)), Suffer()]
    assert not GAME.accepts(s, UseEvent("II-5"))
    play(s, Suffer(), Suffer())
    assert s.round == 13


@pytest.mark.parametrize(
    ("event", "display", "option", "closed"),
    [
        ("II-10", ["II-5", "II-1"], "counts", ("II-5",)),  # brown: both stay
        ("II-1", ["II-5"], "counts", ("II-5",)),  # Henry is about to join
        ("II-2", ["II-1", "II-5"], "counts", ()),  # Henry is about to leave
        ("II-2", ["II-5", "II-1"], "counts", ("II-5",)),
        ("II-10", ["II-5", "II-1"], "in_addition", ()),
        ("II-10", ["II-5", "II-3"], "counts", ()),
    ],
)
def test_g3_4_what_henry_closes_is_seen_from_the_reveal_on(
    event: str, display: list[str], option: str, closed: tuple[str, ...]
) -> None:
    s = at(event, display=display, then="II-4", henry=option)
    assert GAME.observe(s, 0).closed == closed
    s.goods = [9] * 8
    to_trades(s)
    assert not {UseEvent(e) for e in closed} & {*GAME.legal_actions(s)}
    assert (phase(s) == "henry") is ("II-1" in GAME.observe(s, 0).display)


def test_g3_4_henry_in_addition_comes_first_then_one_other() -> None:
    rich = {"cloth": 3, "medicine": 3, "building": 3}
    s = at("II-10", display=["II-5", "II-1"], goods=[rich, {}], then="II-2", henry="in_addition")
    to_trades(s)
    assert phase(s) == "henry"
    play(s, Pay(("piety",)))
    assert GAME.current_player(s) == 0
    assert GAME.legal_actions(s) == [Pass(), UseEvent("II-5")]
    play(s, UseEvent("II-5"))
    assert GAME.breakdown(s)[0]["trades"] == 3
    assert (GAME.current_player(s), phase(s)) == (1, "henry")


def test_g3_4_henry_is_pushed_out_like_any_other() -> None:
    s = at("II-2", display=["II-1", "II-3"], goods=[{"piety": 1}, {"piety": 1}])
    to_trades(s)
    assert GAME.observe(s, 0).display == ("II-3", "II-2")
    assert phase(s) != "henry"


def test_g3_5_the_left_neighbour_starts_the_next_round() -> None:
    s = at("I-1", 4, start=3)
    finish_round(s)
    assert s.start == 0
    assert GAME.observe(s, 0).round == 2
