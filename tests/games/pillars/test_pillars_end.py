"""P6-P8: privileges, the end of the game, and the readings of the translations."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.game import NOBODY
from core.engine.rng import pick, stream
from core.games.pillars.actions import NO_MATERIALS, ScoreDeal
from core.games.pillars.data import BIT, DECKS, NUMBER, unpack
from core.games.pillars.rules import GAME, INFO
from core.games.pillars.state import OVER, PLAY, SCORING, PillarsState
from tests.games.pillars.pillars_tables import last_card, new, of_kind, owned, play

LAST = ["toolmaker_1", "toolmaker_2", "toolmaker_3", "stonemason_1"]  # seat 1 takes it
NOTHING = (0, 0, 0, 0)


def finish(
    taken: list[list[str]], king: tuple[str, ...] = (), **more: Any
) -> tuple[PillarsState, list[Any]]:
    """Play the last trick and score with recommended plans up to the next deal or the end."""
    s = last_card(LAST, 0, taken, king, **more)
    log = play(s, *LAST)
    while s.phase == SCORING:
        GAME.apply(s, GAME.legal_actions(s)[0], log)
    return s, log


def random_game(seed: int, players: int, **options: Any) -> tuple[PillarsState, list[Any]]:
    rng = stream(seed, "end")
    s = new(players, seed, **options)
    log: list[Any] = []
    while GAME.current_player(s) != NOBODY:
        GAME.apply(s, pick(GAME.legal_actions(s), rng), log)
    return s, log


TAKEN = [["carpenter_1"], ["carpenter_2"], ["aliena"], ["alfred"]]


def test_p6_1_a_privilege_stays_with_its_taker() -> None:
    s, log = finish([["carpenter_1", "potter"], *TAKEN[1:]], privilege="potter")
    (won,) = of_kind(log, "privilege_won")
    assert (won.seat, won.privilege, won.reason) == (0, "potter", "trick")
    assert s.deal == 2
    assert s.owned == [owned("potter"), 0, 0, 0]
    rng = stream(1, "p6")
    while GAME.current_player(s) != NOBODY:
        GAME.apply(s, pick(GAME.legal_actions(s), rng))
    assert s.owned[0] & owned("potter")


def test_p6_2_sole_player_without_a_trick_gets_it() -> None:
    s, log = finish([[], *TAKEN[1:]], ("king", "potter"), privilege="potter")
    (won,) = of_kind(log, "privilege_won")
    assert (won.seat, won.reason) == (0, "king")
    assert s.owned == [owned("potter"), 0, 0, 0]


def test_p6_2_it_works_in_this_deal_for_the_sole_credited_player() -> None:
    _s, log = finish([[], *TAKEN[1:]], ("king", "painter"), privilege="painter")
    (scored,) = [e for e in of_kind(log, "deal_scored") if e.seat == 0]
    assert scored.points == 3 + 1


@pytest.mark.parametrize("without", [(), (0, 2)])
def test_p6_2_with_none_or_several_it_goes_under_the_pile(without: tuple[int, ...]) -> None:
    taken = [[] if seat in without else cards for seat, cards in enumerate(TAKEN)]
    s, log = finish(taken, ("king", "painter"), privilege="painter")
    (returned,) = of_kind(log, "privilege_returned")
    assert (returned.privilege, returned.without) == ("painter", len(without))
    assert not any(s.owned)
    assert s.pile[-1] == NUMBER["painter"]
    assert s.returned == 1
    points = {e.seat: e.points for e in of_kind(log, "deal_scored")}
    assert points[0] == (3 if without else 0)  # the painter works for nobody
    assert of_kind(log, "deal_started")


def test_p6_2_from_an_empty_pile_it_is_dealt_again() -> None:
    rest = owned("potter", "bell_founder", "assistant", "brick_maker")
    s, _log = finish(TAKEN, ("king", "painter"), privilege="painter", privileges=[rest, 0, 0, 0])
    assert s.phase == PLAY
    assert s.privilege == NUMBER["painter"]
    assert s.pile == []


def test_p6_3_next_deal_has_all_cards_and_the_next_privilege() -> None:
    s = last_card(LAST, 0, [["potter"], *TAKEN[1:]], privilege="potter")
    following = s.pile[0]
    play(s, *LAST)
    while s.phase == SCORING:
        GAME.apply(s, GAME.legal_actions(s)[0])
    union = sum(s.hands)
    assert union == sum(BIT[c] for c in (*DECKS[4], following))
    assert s.tricks == [0, 0, 0, 0]
    assert (s.taken, s.king_cards, s.king_seat) == ([0, 0, 0, 0], 0, -1)


@pytest.mark.parametrize("players", [3, 4])
def test_p7_five_deals_and_one_for_every_privilege_without_owner(players: int) -> None:
    longer = 0
    for seed in range(60):
        s, log = random_game(seed, players)
        returned = len(of_kind(log, "privilege_returned"))
        longer += returned > 0
        assert s.deal == 5 + returned
        assert sum(s.owned) == owned(
            "potter", "painter", "bell_founder", "assistant", "brick_maker"
        )
        assert len(of_kind(log, "deal_scored")) == players * s.deal
        assert of_kind(log, "game_ended") == log[-1:]
    assert longer > 5


def test_p7_last_deal_is_scored_with_its_privilege() -> None:
    rest = owned("painter", "bell_founder", "assistant", "brick_maker")
    s, log = finish(
        [["potter", "carpenter_1"], *TAKEN[1:]],
        privilege="potter",
        privileges=[rest, 0, 0, 0],
        stocks=[(0, 0, 1, 0), NOTHING, NOTHING, NOTHING],
    )
    assert GAME.current_player(s) == NOBODY
    (scored,) = [e for e in of_kind(log, "deal_scored") if e.seat == 0]
    assert scored.points == 3 + 1
    assert s.scores[0] == 4  # kept materials and privileges bring nothing more


def test_p7_most_points_win_and_ties_share() -> None:
    s = new()
    assert GAME.result(s) is None
    s.phase, s.turn = OVER, NOBODY
    s.scores = [20, 31, 5, 30]
    assert GAME.result(s) == ((20, 31, 5, 30), (3, 1, 4, 2), "most_points")
    s.scores = [31, 31, 5, 5]
    assert GAME.result(s) == ((31, 31, 5, 5), (1, 1, 3, 3), "shared")


def test_p8_defaults_come_first() -> None:
    assert {o.id: o.values for o in INFO.options} == {
        "start_metal": (0, 1),
        "tom_amount": (1, 3),
        "king_lead": ("king_player", "same_leader"),
        "floor_at_zero": (False, True),
    }


def test_p8_preset_as_the_hungarian_translation() -> None:
    (preset,) = INFO.presets
    assert preset[0] == "hungarian"
    assert dict(preset[1]) == {"start_metal": 1, "tom_amount": 3, "king_lead": "same_leader"}


def test_p8_start_metal_is_not_checked_against_the_limit_before_the_end_of_a_deal() -> None:
    assert [unpack(x) for x in new(start_metal=1).stocks] == [(1, 1, 1, 1)] * 4
    s, _log = finish(
        [["carpenter_1", "potter"], *TAKEN[1:]],
        privilege="potter",
        stocks=[(1, 1, 0, 1), (1, 1, 1, 1), NOTHING, NOTHING],
        start_metal=1,
    )
    assert all(sum(unpack(x)) <= 3 for x in s.stocks)


def test_p8_tom_brings_three_of_choice() -> None:
    s = last_card(
        LAST,
        0,
        [["tom", "potter"], *TAKEN[1:]],
        privilege="potter",
        stocks=[NOTHING] * 4,
        tom_amount=3,
    )
    play(s, *LAST)
    assert (s.phase, s.turn) == (SCORING, 0)
    for tom in ((3, 0, 0, 0), (1, 1, 1, 0), (0, 2, 1, 0)):
        assert GAME.accepts(s, ScoreDeal(tom, False, (), NO_MATERIALS, tom))
    for tom in ((1, 0, 0, 0), (2, 0, 0, 1), (2, 2, 0, 0)):
        assert not GAME.accepts(s, ScoreDeal(tom, False, (), NO_MATERIALS, tom))


@pytest.mark.parametrize(("floor", "points", "raised"), [(False, -3, 0), (True, 0, 3)])
def test_p8_floor_at_zero(floor: bool, points: int, raised: int) -> None:
    s, log = finish([["william"], *TAKEN[1:]], privilege="potter", floor_at_zero=floor)
    (scored,) = [e for e in of_kind(log, "deal_scored") if e.seat == 0]
    assert (scored.points, scored.raised, s.scores[0]) == (points, raised, points)
    assert sum(GAME.breakdown(s)[0].values()) == points


def test_p8_floor_counts_per_deal_not_in_total() -> None:
    s = last_card(LAST, 0, [["william"], *TAKEN[1:]], floor_at_zero=True)
    s.scores[0] = 8
    s.sources[0] = 8
    play(s, *LAST)
    while s.phase == SCORING:
        GAME.apply(s, GAME.legal_actions(s)[0])
    assert s.scores[0] == 8
