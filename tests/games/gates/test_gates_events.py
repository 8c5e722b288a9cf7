"""Every event of G6, carried out."""

from __future__ import annotations

import pytest

from core.games.gates.actions import END_TURN, Pass, Pay, Rotate, Suffer, Take, UseCard, UseEvent
from core.games.gates.data import EVENTS
from core.games.gates.rules import GAME
from core.games.gates.state import GatesState
from tests.games.gates.positions import at, hand, held, phase, play


@pytest.mark.parametrize(
    ("event", "price", "points"),
    [
        ("I-1", {"building": 2}, 3),
        ("I-2", {"medicine": 2, "cloth": 1}, 4),
        ("I-3", {"cloth": 2}, 3),
        ("I-4", {"piety": 2}, 3),
        ("I-5", {"building": 2, "piety": 1}, 4),
        ("I-6", {"cloth": 2, "medicine": 1}, 4),
        ("II-2", {"building": 3, "piety": 1}, 6),
        ("II-3", {"medicine": 2, "piety": 1}, 4),
        ("II-4", {"medicine": 1, "cloth": 1, "building": 1, "piety": 1}, 6),
        ("II-5", {"medicine": 2}, 3),
        ("II-6", {"cloth": 2, "building": 1}, 4),
    ],
)
def test_g6_blue_events(event: str, price: dict[str, int], points: int) -> None:
    chapter, number = event.split("-")
    following = f"{chapter}-{3 if number == '2' else 2}"  # blue: changes nothing when revealed

    def trades(stock: dict[str, int]) -> GatesState:
        s = at(event, start=1, goods=[stock], then=following)
        play(s, Rotate(0), UseCard("gather"), END_TURN, UseCard("gather"), END_TURN)
        return s

    for good in price:  # one good less than the price: nobody is asked
        s = trades(price | {good: price[good] - 1})
        assert GAME.observe(s, 0).event == following
    s = trades(price)
    assert GAME.legal_actions(s) == [Pass(), UseEvent(event)]
    play(s, UseEvent(event))
    assert held(s, 0) == {}
    assert GAME.scores(s)[0] == 10 + 1 + points


def test_g6_every_blue_event_but_henry_is_a_trade() -> None:
    assert sum(e.blue and e.points > 0 and sum(e.price) > 0 for e in EVENTS) == 11


@pytest.mark.parametrize(
    ("event", "goods", "loss"),
    [
        ("I-7", ("building", "medicine"), 2),
        ("I-11", ("piety",), 2),
        ("II-9", ("cloth", "building"), 2),
    ],
)
def test_g6_pay_or_lose_is_a_free_choice(event: str, goods: tuple[str, ...], loss: int) -> None:
    every = {"medicine": 1, "cloth": 1, "building": 1, "piety": 1}
    s = at(event, goods=[every, {}])
    assert GAME.legal_actions(s) == [*(Pay((g,)) for g in goods), Suffer()]
    for good in goods:
        t = s.copy()
        play(t, Pay((good,)))
        assert held(t, 0) == {g: 1 for g in every if g != good}
        assert GAME.scores(t) == (10, 10 - loss)  # seat 1 has none and was not asked
    play(s, Suffer())
    assert held(s, 0) == every
    assert GAME.scores(s) == (10 - loss, 10 - loss)


def test_g6_pay_or_lose_offers_only_what_is_held() -> None:
    s = at("I-7", goods=[{"medicine": 3}])
    assert GAME.legal_actions(s) == [Pay(("medicine",)), Suffer()]


@pytest.mark.parametrize(
    ("event", "good"), [("I-8", "cloth"), ("I-10", "medicine"), ("II-10", "piety")]
)
def test_g6_gains_for_everybody(event: str, good: str) -> None:
    s = at(event, 3)
    assert [held(s, seat) for seat in range(3)] == [{good: 1}] * 3
    assert phase(s) == "place"


def test_g6_outlaws_take_of_the_good_held_most() -> None:
    s = at("I-9", 3, goods=[{"cloth": 3, "piety": 2}, {}, {"building": 2, "piety": 2}])
    assert held(s, 0) == {"cloth": 2, "piety": 2}
    assert held(s, 1) == {}  # no goods: nothing
    assert GAME.current_player(s) == 2  # a tie: own choice
    assert GAME.legal_actions(s) == [Pay(("building",)), Pay(("piety",))]
    play(s, Pay(("piety",)))
    assert held(s, 2) == {"building": 2, "piety": 1}
    assert GAME.scores(s) == (10, 10, 10)


def test_g6_the_guild_dines() -> None:
    s = at("I-12", 4, goods=[{"cloth": 5}, {"cloth": 1}, {"cloth": 2}, {"piety": 4}])
    assert GAME.legal_actions(s) == [Pay(()), Pay(("cloth",)), Pay(("cloth", "cloth"))]
    play(s, Pay(("cloth", "cloth")))
    assert GAME.legal_actions(s) == [Pay(()), Pay(("cloth",))]
    play(s, Pay(("cloth",)), Pay(()))
    assert GAME.scores(s) == (14, 12, 10, 10)
    assert [held(s, seat).get("cloth", 0) for seat in range(4)] == [3, 0, 2, 0]
    assert GAME.breakdown(s)[0]["events"] == 4
    assert phase(s) == "place"


def test_g6_the_black_death_leaves_no_choice() -> None:
    s = at("II-7", 4, goods=[{"medicine": 3}, {"medicine": 1}, {}, {}], points=[10, 10, 10, 3])
    assert [held(s, seat).get("medicine", 0) for seat in range(4)] == [1, 0, 0, 0]
    assert GAME.scores(s) == (10, 8, 6, 0)
    assert phase(s) == "place"


def test_g6_unexpected_heirs_bring_a_good_of_choice() -> None:
    s = at("II-8", start=1)
    assert GAME.current_player(s) == 1
    assert GAME.legal_actions(s) == [Take((g,)) for g in ("medicine", "cloth", "building", "piety")]
    play(s, Take(("cloth",)), Take(("piety",)))
    assert (held(s, 0), held(s, 1)) == ({"piety": 1}, {"cloth": 1})


def test_g6_godwyn_takes_two_from_three_or_more() -> None:
    s = at(
        "II-11",
        4,
        goods=[{"cloth": 3, "piety": 2}, {"cloth": 2}, {"cloth": 3, "piety": 3}, {"building": 5}],
    )
    assert held(s, 0) == {"cloth": 1, "piety": 2}
    assert held(s, 1) == {"cloth": 2}  # nothing at three: nothing
    assert GAME.legal_actions(s) == [Pay(("cloth", "cloth")), Pay(("piety", "piety"))]
    play(s, Pay(("piety", "piety")))
    assert held(s, 2) == {"cloth": 3, "piety": 1}
    assert held(s, 3) == {"building": 3}


def test_g6_those_who_survived_take_back_all_cards_and_a_point() -> None:
    log: list[object] = []
    s = at("II-12", hands=[["renown"]], log=log)
    assert len(hand(s, 0)) == len(hand(s, 1)) == 5
    assert GAME.scores(s) == (11, 11)  # the point also with nothing to take back
    assert [b["events"] for b in GAME.breakdown(s)] == [1, 1]
