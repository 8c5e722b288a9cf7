"""P2-P4: setup, playing a card, taking the trick, and the worked tricks of P9."""

from __future__ import annotations

import pytest

from core.games.pillars.actions import PlayCard
from core.games.pillars.data import BIT, CARD_IDS, NUMBER, unpack
from core.games.pillars.rules import GAME
from core.games.pillars.view import card_ids
from tests.games.pillars.pillars_tables import deal_with, kinds, last_card, new, of_kind, play


def hand_ids(s: object, seat: int) -> tuple[str, ...]:
    return card_ids(s.hands[seat])  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", [3, 4])
def test_p2_1_first_materials(players: int) -> None:
    s = new(players)
    assert [unpack(stock) for stock in s.stocks] == [(1, 1, 1, 0)] * players
    assert s.scores == [0] * players


def test_p2_2_privileges_are_shuffled_and_face_down() -> None:
    orders = set()
    for seed in range(60):
        s = new(seed=seed)
        orders.add((s.privilege, *s.pile))
        assert sorted([s.privilege, *s.pile]) == list(range(35, 40))
    assert len(orders) > 30
    assert len({order[0] for order in orders}) == 5


def test_p2_3_three_players_without_fourth_colour_and_ellen() -> None:
    s = new(3)
    cards = [c for seat in range(3) for c in hand_ids(s, seat)]
    assert "ellen" not in cards
    assert not any(c.endswith("_3") for c in cards)
    assert len([c for c in cards if c[-2:] in ("_0", "_1", "_2")]) == 15


@pytest.mark.parametrize(("players", "size"), [(3, 10), (4, 9)])
def test_p2_4_even_deal_with_the_top_privilege(players: int, size: int) -> None:
    s = new(players, seed=5)
    assert [len(hand_ids(s, seat)) for seat in range(players)] == [size] * players
    union = 0
    for hand in s.hands:
        assert not union & hand
        union |= hand
    assert union & BIT[s.privilege]
    assert not any(union & BIT[p] for p in s.pile)


def test_p3_1_alienas_holder_leads_with_any_card_but_alfred() -> None:
    s = deal_with([["king"], ["aliena", "alfred", "forest"], ["ellen"], ["tom"]])
    assert GAME.current_player(s) == 1
    legal = {a.card for a in GAME.legal_actions(s)}
    assert legal == set(hand_ids(s, 1)) - {"alfred"}
    assert "aliena" in legal


def test_p3_1_holder_leads_every_deal() -> None:
    s = new(seed=11)
    deals = set()
    while GAME.current_player(s) >= 0:
        if s.phase == 0 and not s.trick and not sum(s.tricks) and s.king_seat < 0:
            deals.add(s.deal)
            assert "aliena" in hand_ids(s, s.turn)
        GAME.apply(s, GAME.legal_actions(s)[0])
    assert len(deals) >= 5


def test_p3_2_clockwise_any_card_no_suit_is_followed() -> None:
    s = deal_with([["carpenter_2"], ["aliena"], ["forest", "carpenter_1"], []], leader=1)
    play(s, "aliena")
    assert s.turn == 2
    assert {a.card for a in GAME.legal_actions(s)} == set(hand_ids(s, 2)) - {"alfred"}
    play(s, "forest")
    assert s.turn == 3


def test_p3_2_two_copies_are_one_action() -> None:
    s = deal_with([["forest", "forest"], ["aliena"], [], []])
    s.turn = s.leader = 0
    assert [a.card for a in GAME.legal_actions(s)].count("forest") == 1
    play(s, "forest")
    assert hand_ids(s, 0).count("forest") == 1
    s.turn, s.leader, s.trick = 0, 0, []
    play(s, "forest")
    assert "forest" not in hand_ids(s, 0)


def test_p3_3_alfred_only_as_the_last_card() -> None:
    s = deal_with([["alfred"], ["aliena"], [], []], leader=1)
    s.turn = s.leader = 0
    assert not GAME.accepts(s, PlayCard("alfred"))
    s.hands[0] = BIT[NUMBER["alfred"]] | BIT[NUMBER["forest"]]
    assert [a.card for a in GAME.legal_actions(s)] == ["forest"]
    s.hands[0] = BIT[NUMBER["alfred"]]
    assert [a.card for a in GAME.legal_actions(s)] == ["alfred"]


def test_p3_3_king_beats_alfred_in_the_last_trick_and_nobody_leads() -> None:
    s = last_card(
        ["alfred", "king", "forest", "quarry"],
        leader=0,
        taken=[["carpenter_1"], ["carpenter_0"], ["carpenter_3"], ["carpenter_2"]],
    )
    log = play(s, "alfred", "king", "forest", "quarry")
    (aside,) = of_kind(log, "king_trick_set")
    assert aside.player == 1
    assert aside.leader == -1
    assert "alfred" in aside.cards
    assert not of_kind(log, "trick_taken")


def test_p4_1_strongest_decides_and_of_equals_the_later() -> None:
    s = deal_with([["ellen"], ["aliena", "regan"], ["forest"], ["quarry"]])
    log = play(s, "regan", "forest", "quarry", "ellen")
    (taken,) = of_kind(log, "trick_taken")
    assert (taken.seat, taken.card, taken.player, taken.tie) == (0, "ellen", 0, True)
    s = deal_with([["william"], ["aliena", "regan"], ["forest"], ["quarry"]])
    (taken,) = of_kind(play(s, "regan", "forest", "quarry", "william"), "trick_taken")
    assert (taken.seat, taken.tie) == (0, False)


def test_p4_2_king_trick_is_set_aside() -> None:
    s = deal_with([["king"], ["aliena"], ["master_builder_1"], ["forest"]])
    log = play(s, "aliena", "master_builder_1", "forest", "king")
    assert kinds(log)[-1] == "king_trick_set"
    assert s.tricks == [0, 0, 0, 0]
    assert s.taken == [0, 0, 0, 0]
    assert set(card_ids(s.king_cards)) == {"aliena", "master_builder_1", "forest", "king"}


def test_p4_3_craftsman_colour_takes() -> None:
    s = deal_with([["master_builder_3"], ["aliena"], ["ellen"], ["forest"]])
    (taken,) = of_kind(play(s, "aliena", "ellen", "forest", "master_builder_3"), "trick_taken")
    assert (taken.seat, taken.player, taken.reason) == (3, 0, "colour")
    assert s.tricks == [0, 0, 0, 1]
    assert set(card_ids(s.taken[3])) == {"aliena", "ellen", "forest", "master_builder_3"}


@pytest.mark.parametrize("card", ["william", "brick_maker"])
def test_p4_4_neutral_or_privilege_goes_to_who_played_it(card: str) -> None:
    s = deal_with(
        [["carpenter_1"], ["aliena", "stonemason_1"], [card], []], privilege="brick_maker"
    )
    s.hands[3] |= BIT[NUMBER["quarry"]]
    (taken,) = of_kind(play(s, "stonemason_1", card, "quarry", "carpenter_1"), "trick_taken")
    assert (taken.seat, taken.card, taken.player, taken.reason) == (2, card, 2, "player")


def test_p4_5_taker_leads_next() -> None:
    s = deal_with([["master_builder_3"], ["aliena"], ["ellen"], ["forest"]])
    play(s, "aliena", "ellen", "forest", "master_builder_3")
    assert s.turn == s.leader == 3


@pytest.mark.parametrize(("reading", "leader"), [("king_player", 0), ("same_leader", 1)])
def test_p4_5_lead_after_the_king(reading: str, leader: int) -> None:
    s = deal_with([["king"], ["aliena"], ["ellen"], ["forest"]], king_lead=reading)
    log = play(s, "aliena", "ellen", "forest", "king")
    assert s.turn == s.leader == leader
    assert of_kind(log, "king_trick_set")[0].leader == leader


def test_p4_6_trick_counts_and_the_kings_trick_are_public() -> None:
    s = deal_with([["king"], ["aliena"], ["ellen"], ["forest"]])
    play(s, "aliena", "ellen", "forest", "king")
    for viewer in (0, 2, None):
        v = GAME.observe(s, viewer)
        assert v.tricks == (0, 0, 0, 0)
        assert set(v.king_trick) == {"aliena", "ellen", "forest", "king"}
        assert v.king_seat == 0


# P9: A is green, B blue, C red, D orange; here they are seats 0, 1, 2, 3.


def test_p9_first_trick() -> None:
    s = deal_with([["quarry", "aliena"], ["carpenter_1"], ["carpenter_0"], ["ellen"]])
    log = play(s, "quarry", "carpenter_1", "carpenter_0", "ellen")
    (taken,) = of_kind(log, "trick_taken")
    assert (taken.seat, taken.card, taken.player) == (0, "carpenter_0", 2)
    assert taken.tie
    assert sorted(taken.cards) == ["carpenter_0", "carpenter_1", "ellen", "quarry"]
    assert s.turn == 0


def test_p9_second_trick() -> None:
    s = deal_with([["mortar_mixer_0", "aliena"], ["william"], ["painter"], ["forest"]])
    (taken,) = of_kind(play(s, "mortar_mixer_0", "william", "painter", "forest"), "trick_taken")
    assert (taken.seat, taken.card) == (0, "mortar_mixer_0")


def test_every_card_number_has_its_id() -> None:
    assert [CARD_IDS[NUMBER[c]] for c in CARD_IDS] == list(CARD_IDS)
