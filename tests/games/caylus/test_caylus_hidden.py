"""C10 What is hidden, and what everyone can tell."""

from __future__ import annotations

from core.engine.rng import stream
from core.games.caylus.actions import CHANGE, DRAW, EXCHANGE, KEEP, PASS, Build
from core.games.caylus.cards import CARDS_OF, ids_of
from core.games.caylus.data import CARD_INDEX, deck_of
from core.games.caylus.state import CaylusState
from tests.games.caylus.position import GAME, have, hold, legal, opening, play, table


def hands(s: CaylusState, viewer: int, seat: int, tries: int = 60) -> set[int]:
    return {GAME.determinize(s, viewer, stream(i, "t")).hands[seat] for i in range(tries)}


def test_c10_a_hand_is_known_only_to_its_player_its_size_is_public() -> None:
    s = table(2)
    hold(s, 0, "bank", "market")
    assert GAME.observe(s, 0).hand == ("market", "bank")
    assert GAME.observe(s, 1).hand == GAME.observe(s, None).hand == ()
    assert GAME.observe(s, 1).players[0].hand_size == 2
    other = s.copy()
    hold(other, 0, "gold_mine", "small_farm")
    assert GAME.observe(s, 1) == GAME.observe(other, 1)


def test_c10_nobody_knows_the_order_of_a_deck_not_even_its_owner() -> None:
    s = table(2)
    other = s.copy()
    other.decks[0] = tuple(reversed(s.decks[0]))
    assert GAME.observe(s, 0) == GAME.observe(other, 0)
    tops = {GAME.determinize(s, 0, stream(i, "t")).decks[0][-1] for i in range(80)}
    assert tops == set(s.decks[0])
    assert GAME.observe(s, 1).players[0].deck_size == 10


def test_c10_discards_and_built_cards_are_never_dealt_to_a_hand() -> None:
    s = table(2)
    hold(s, 0, "bank", "small_farm")
    have(s, 0, denier=2, food=1, wood=1)
    have(s, 1, denier=1)
    play(s, Build("small_farm"), PASS, EXCHANGE)
    assert GAME.observe(s, 1).players[0].discard == ("bank",)
    out = 1 << CARD_INDEX["bank"] | 1 << CARD_INDEX["small_farm"]
    assert all(not hand & out for hand in hands(s, 1, 0))
    assert len(hands(s, 1, 0)) > 4


def test_c10_a_changed_opening_hand_was_shown() -> None:
    s = opening(2)
    before = s.hands[0]
    play(s, CHANGE, KEEP)
    assert GAME.observe(s, 1).players[0].discard == ids_of(before)
    assert all(not hand & before for hand in hands(s, 1, 0))


def test_c10_a_reshuffle_tells_everyone_what_is_in_the_hand() -> None:
    """With the deck empty, whatever is neither open nor built is in the hand."""
    s = table(2)
    hold(s, 0, "bank", "market")
    s.decks[0] = (CARD_INDEX["gold_mine"],)
    s.discards[0] = sum(1 << c for c in range(12)) & ~(s.hands[0] | 1 << CARD_INDEX["gold_mine"])
    s.discards[0] &= ~(1 << CARD_INDEX["lawyer"] | 1 << CARD_INDEX["church"])
    have(s, 0, denier=9)
    have(s, 1, denier=1)
    play(s, EXCHANGE, PASS)  # the gold mine, then one of the nine reshuffled
    mine = 1 << CARD_INDEX["gold_mine"]
    dealt = hands(s, 1, 0)
    assert all(hand & mine and len(CARDS_OF[hand]) == 2 for hand in dealt)
    assert len(dealt) > 4
    play(s, EXCHANGE)  # it is discarded: nothing is known of the new hand
    assert not any(hand & mine for hand in hands(s, 1, 0))


def test_c10_a_card_told_by_a_reshuffle_is_forgotten_when_built() -> None:
    s = table(2)
    hold(s, 0, "small_farm", "market")
    have(s, 0, denier=1, food=1, wood=1)
    have(s, 1, denier=1)
    s.discards[0] = sum(1 << c for c in s.decks[0])
    s.decks[0] = ()
    play(s, DRAW, PASS)
    assert s.known[0] == 1 << CARD_INDEX["small_farm"] | 1 << CARD_INDEX["market"]
    play(s, Build("small_farm"))
    assert s.known[0] == 1 << CARD_INDEX["market"]
    assert all(hand >> CARD_INDEX["market"] & 1 for hand in hands(s, 1, 0))


def test_c10_a_building_being_paid_for_was_shown() -> None:
    s = table(2)
    hold(s, 0, "small_farm", "market")
    have(s, 0, food=1, wood=1, gold=1)
    play(s, Build("small_farm"))
    farm = 1 << CARD_INDEX["small_farm"]
    question = GAME.observe(s, 1).question
    assert question is not None
    assert (question.id, question.card) == ("pay", "small_farm")
    assert all(hand & farm for hand in hands(s, 1, 0))
    assert len(hands(s, 1, 0)) > 4
    t = GAME.determinize(s, 1, stream(1, "t"))
    play(t, legal(t)[0])
    assert GAME.census(t) == GAME.census(s)


def test_c10_drawn_cards_are_blanked_for_others_only() -> None:
    s = table(2)
    have(s, 0, denier=1)
    log = play(s, DRAW)
    (drawn,) = [e for e in log if e.kind == "cards_drawn"]
    assert GAME.redact(drawn, 0) == drawn
    for other in (1, None):
        assert GAME.redact(drawn, other).cards == ("",)
    assert all(GAME.redact(e, 1) == e for e in log if e is not drawn)
    assert drawn.kind in GAME.revealing


def test_c10_an_exchange_that_reshuffles_at_once_still_shows_what_was_discarded() -> None:
    """The open discards go into the new deck, yet everyone can tell them from the others."""
    s = table(2)
    hold(s, 0, "bank", "market")
    s.decks[0] = (CARD_INDEX["gold_mine"],)
    s.discards[0] = sum(1 << c for c in deck_of(False)) & ~(s.hands[0] | 1 << s.decks[0][0])
    have(s, 0, denier=1)
    other = s.copy()
    other.hands[0] = 1 << CARD_INDEX["bank"] | 1 << CARD_INDEX["gold_mine"]
    other.decks[0] = (CARD_INDEX["market"],)
    assert GAME.observe(s, 1) == GAME.observe(other, 1)
    play(s, EXCHANGE)
    play(other, EXCHANGE)
    assert s.discards[0] == other.discards[0] == 0
    assert GAME.observe(s, 1).players[0].known == ("gold_mine",)
    assert GAME.observe(other, 1).players[0].known == ("market",)


def test_c6_4_the_draw_of_the_first_player_cannot_be_taken_back() -> None:
    s = opening(3)
    log = play(s, KEEP, KEEP, KEEP)
    assert [e.kind for e in log if e.kind in GAME.revealing] == [
        "hands_opened",
        "first_player_named",
    ]


def test_c10_who_may_have_something_to_build_is_not_passed_for() -> None:
    """To pass for a seat that could not pay any card would tell the others its hand."""
    s = table(2)
    hold(s, 1, "bank")
    have(s, 0, denier=3)
    have(s, 1, food=1, wood=1)
    play(s, DRAW)
    assert GAME.current_player(s) == 1
    assert legal(s) == [PASS]


def test_c10_who_can_have_nothing_to_build_passes_unasked() -> None:
    """All that food and wood could pay lies open: everyone knows it is not in the hand."""
    s = table(2)
    hold(s, 1, "bank")
    cheap = [CARD_INDEX[n] for n in ("small_farm", "small_sawmill", "small_quarry")]
    cheap += [CARD_INDEX[n] for n in ("market", "peddler_shop")]
    s.decks[1] = tuple(c for c in s.decks[1] if c not in cheap)
    s.discards[1] = sum(1 << c for c in cheap)
    have(s, 0, denier=3)
    have(s, 1, food=1, wood=1)
    play(s, DRAW)
    assert GAME.current_player(s) == 0
    assert s.bridge == [1]


def test_c10_nobody_knows_what_a_coming_reshuffle_brings() -> None:
    s = table(2)
    s.discards[0] = sum(1 << c for c in s.decks[0])
    s.decks[0] = ()
    have(s, 0, denier=1)
    have(s, 1, denier=1)
    drawn = set()
    for i in range(20):
        t = GAME.determinize(s, 0, stream(i, "t"))
        play(t, DRAW)
        drawn.add(t.hands[0])
    assert len(drawn) > 3
