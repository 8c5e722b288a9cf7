"""The worked example of the seed (G7)."""

from __future__ import annotations

from core.games.gates.actions import END_TURN, Income, Rotate, UseCard, UseEvent
from core.games.gates.rules import GAME
from tests.games.gates.positions import at, hand, held, play

WALTER, BERTALAN = 1, 0  # at the seats 2 and 0 of the table


def test_g7_worked_example() -> None:
    s = at(
        "I-2",
        start=WALTER,
        then="I-3",
        goods=[{"medicine": 4, "cloth": 2}, {"building": 1}],
        hands=[["gather", "renown"], ["good_works", "barter", "gather"]],
        display=["I-4", "I-1"],
    )
    assert [seat.place for seat in GAME.observe(s, None).seats] == [0, 2]
    play(s, Rotate(0))
    view = GAME.observe(s, None)
    assert view.favours[view.turn] == "building"
    assert (view.seats[WALTER].corner, view.seats[BERTALAN].corner) == ("piety", "cloth")

    play(s, Income("good_works"), END_TURN)
    assert held(s, WALTER) == {"building": 2, "piety": 2}
    assert GAME.scores(s)[WALTER] == 10

    play(s, UseCard("gather"))
    assert len(hand(s, BERTALAN)) == 5
    assert GAME.scores(s)[BERTALAN] == 11
    assert held(s, BERTALAN) == {"medicine": 4, "cloth": 2}

    play(s, END_TURN)
    assert GAME.observe(s, None).display == ("I-1", "I-2")
    assert GAME.current_player(s) == WALTER
    play(s, UseEvent("I-1"))
    assert held(s, WALTER) == {"piety": 2}
    assert GAME.scores(s)[WALTER] == 13

    assert GAME.current_player(s) == BERTALAN
    play(s, UseEvent("I-2"))
    assert held(s, BERTALAN) == {"medicine": 2, "cloth": 1}
    assert GAME.scores(s)[BERTALAN] == 15

    view = GAME.observe(s, None)  # he cannot use it twice: the next round has begun
    assert (view.event, view.phase, view.start) == ("I-3", "place", BERTALAN)
