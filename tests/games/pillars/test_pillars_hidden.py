"""P4.6 and P10: what is hidden, and re-deals that agree with a perfect memory."""

from __future__ import annotations

from core.engine.game import NOBODY
from core.engine.rng import pick, stream
from core.games.pillars import events as ev
from core.games.pillars.data import ALIENA_BIT, BIT, CARD_IDS, NUMBER, PRIVILEGE_BITS
from core.games.pillars.rules import GAME
from core.games.pillars.state import PLAY, PillarsState
from core.games.pillars.view import card_ids
from tests.games.pillars.pillars_tables import deal_with, last_card, new, play

DEALS = 60


def redeals(s: PillarsState, viewer: int, count: int = DEALS) -> list[PillarsState]:
    rng = stream(viewer, "redeals")
    return [GAME.determinize(s, viewer, rng) for _n in range(count)]


def holders(states: list[PillarsState], card: str) -> set[int]:
    bit = BIT[NUMBER[card]]
    return {seat for t in states for seat, hand in enumerate(t.hands) if hand & bit}


def test_p10_other_hands_are_hidden_but_their_counts() -> None:
    s = new(seed=3)
    for viewer in (*range(4), None):
        v = GAME.observe(s, viewer)
        assert v.counts == (9, 9, 9, 9)
        assert v.hand == (() if viewer is None else card_ids(s.hands[viewer]))
        assert not {"hands", "seed"} & set(v._fields)


def test_p10_the_deal_is_told_to_its_hand_alone() -> None:
    dealt = ev.HandDealt(2, 3, ("forest", "king", "tom"))
    assert GAME.redact(dealt, 2) == dealt
    for viewer in (0, 1, 3, None):
        assert GAME.redact(dealt, viewer) == ev.HandDealt(2, 3, ())


def test_p10_unseen_cards_lie_anywhere_but_in_the_own_hand() -> None:
    s = deal_with([["king"], ["aliena"], ["tom"], ["alfred"]])
    for card in ("tom", "alfred"):
        assert holders(redeals(s, 0), card) == {1, 2, 3}
    assert holders(redeals(s, 0), "king") == {0}


def test_p10_everybody_knows_who_holds_aliena_until_she_is_played() -> None:
    s = deal_with([["king"], ["aliena", "forest"], ["tom"], ["quarry"]])
    for viewer in range(4):
        assert GAME.observe(s, viewer).aliena == 1
        assert holders(redeals(s, viewer), "aliena") == {1}
    play(s, "forest", "tom", "quarry")
    assert holders(redeals(s, 0), "aliena") == {1}
    play(s, "king")
    assert GAME.observe(s, 2).aliena == 1
    s = deal_with([["king"], ["aliena", "forest"], ["tom"], ["quarry"]])
    play(s, "aliena")
    assert GAME.observe(s, 0).aliena == -1
    assert holders(redeals(s, 0), "aliena") == set()


def test_p10_own_alfred_is_nowhere_else() -> None:
    s = deal_with([["alfred"], ["aliena"], [], []])
    assert holders(redeals(s, 0), "alfred") == {0}


def test_p10_the_last_hidden_hand_is_known() -> None:
    """Alfred has not been seen: with two cards out, the other player must hold him."""
    s = last_card(
        ["forest", "quarry", "tom", "alfred"], 0, [["carpenter_1"], ["carpenter_2"], ["regan"], []]
    )
    assert holders(redeals(s, 2), "alfred") == {0, 1, 3}
    play(s, "forest", "quarry")
    assert holders(redeals(s, 2), "alfred") == {3}


def test_p10_played_cards_are_never_dealt_again() -> None:
    rng = stream(4, "memory")
    for seed in range(12):
        s = new(3 + seed % 2, seed)
        for _n in range(60):
            if s.phase == PLAY:
                viewer = (s.turn + 1) % s.players
                played = set(GAME.observe(s, viewer).seen)
                for t in redeals(s, viewer, 3):
                    held = sum(t.hands)
                    gone = {c for c in played if held & BIT[NUMBER[c]]}
                    assert all(CARD_IDS.count(c) == 2 for c in gone)
                    assert [h.bit_count() for h in t.hands] == [h.bit_count() for h in s.hands]
                    assert t.hands[viewer] == s.hands[viewer]
                    assert bool(held & ALIENA_BIT) == (GAME.observe(s, viewer).aliena >= 0)
            GAME.apply(s, pick(GAME.legal_actions(s), rng))


def test_p10_the_privilege_is_hidden_until_it_is_played() -> None:
    s = deal_with([["king"], ["aliena", "potter"], ["tom"], ["quarry"]], privilege="potter")
    assert GAME.observe(s, 1).privilege == "potter"
    v = GAME.observe(s, 0)
    assert v.privilege == ""
    assert len(v.possible) == 5
    assert len({t.privilege for t in redeals(s, 0)}) == 5
    assert {t.privilege for t in redeals(s, 1)} == {NUMBER["potter"]}
    for t in redeals(s, 0):
        held = sum(t.hands) & PRIVILEGE_BITS
        assert held == BIT[t.privilege]
        assert sorted([t.privilege, *t.pile]) == sorted([s.privilege, *s.pile])
    play(s, "potter")
    assert GAME.observe(s, 0).privilege == "potter"
    assert {t.privilege for t in redeals(s, 0)} == {NUMBER["potter"]}


def test_p10_order_of_the_pile_is_hidden_but_returned_ones_are_known() -> None:
    s = deal_with([["king"], ["aliena", "potter"], ["tom"], ["quarry"]], privilege="potter")
    assert len({tuple(t.pile) for t in redeals(s, 1)}) > 10
    s.returned = 2
    bottom = s.pile[-2:]
    v = GAME.observe(s, 1)
    assert v.returned == tuple(CARD_IDS[c] for c in bottom)
    assert v.pile == 2
    assert {tuple(t.pile[-2:]) for t in redeals(s, 1)} == {tuple(bottom)}
    s.returned = 4
    assert {tuple(t.pile) for t in redeals(s, 1)} == {tuple(s.pile)}
    assert GAME.observe(s, 0).privilege == "potter"  # all others are known


def test_p10_points_stocks_privileges_and_tricks_are_public() -> None:
    rng = stream(8, "public")
    s = new(seed=8)
    while GAME.current_player(s) != NOBODY:
        views = [GAME.observe(s, viewer) for viewer in (0, 1, 2, 3, None)]
        for name in ("scores", "stocks", "privileges", "tricks", "counts", "king_trick", "trick"):
            assert len({getattr(v, name) for v in views}) == 1, name
        GAME.apply(s, pick(GAME.legal_actions(s), rng))
