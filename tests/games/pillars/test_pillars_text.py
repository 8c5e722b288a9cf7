"""Every event, action, fact, reason and name of Pillars has words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from core.engine.game import NOBODY, Reason
from core.engine.rng import pick, stream
from core.games.pillars import events as ev
from core.games.pillars import hints
from core.games.pillars.actions import PlayCard, ScoreDeal
from core.games.pillars.ai import BRAIN
from core.games.pillars.data import CARD_IDS, CRAFTS, MATERIALS, SOURCES
from core.games.pillars.rules import GAME, INFO
from core.games.pillars.scoring import purse, result_of
from core.games.pillars.state import SCORING
from core.i18n import LANGUAGES, set_language
from core.text import pillars as text
from core.text.pillars_cards import small_name
from tests.games.pillars.pillars_tables import last_card, new

NAMES = ("Anna", "Bela", "Cora", "Dirk")
PILL = 28  # characters


def said(words: str) -> str:
    """The words, if they are a finished sentence or label."""
    assert words
    assert words == words.strip()
    assert not set(words) & set("{}_"), words
    assert "  " not in words
    return words


def positions(seed: int, players: int, **options: Any) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Position before, action, events of a whole random game."""
    rng = stream(seed, "text")
    s = new(players, seed, **options)
    while GAME.current_player(s) != NOBODY:
        before, log = s.copy(), list[Any]()
        action = pick(GAME.legal_actions(s), rng)
        GAME.apply(s, action, log)
        yield before, action, log


CASES = [(4, {}), (3, {}), (4, {"tom_amount": 3, "start_metal": 1, "king_lead": "same_leader"})]


def test_every_event_of_random_games_has_words() -> None:
    seen = set()
    for players, options in [*CASES, (4, {"floor_at_zero": True})]:
        for seed in range(30):
            for _before, _action, log in positions(seed, players, **options):
                for e in log:
                    seen.add(e.kind)
                    for viewer in (0, None):
                        shown = GAME.redact(e, viewer)
                        if e.kind == "hand_dealt" and viewer != e.seat:
                            assert text.event(shown, NAMES) == ""
                        else:
                            said(text.event(shown, NAMES))
    kinds = {t._field_defaults["kind"] for t in vars(ev).values() if hasattr(t, "_field_defaults")}
    assert seen == kinds == set(text.EVENTS)


def test_every_action_and_fact_has_words() -> None:
    seen = set()
    for players, options in CASES:
        for seed in range(8):
            for s, _action, _log in positions(seed, players, **options):
                view = GAME.observe(s, s.turn)
                said(text.phase(view))
                for a in GAME.legal_actions(s):
                    said(text.action(a, view))
                    for f in hints.preview(s, s.turn, a):
                        seen.add(f.id)
                        assert len(said(text.fact(f, NAMES))) <= PILL
    assert seen == set(text.FACTS)


def test_the_plan_button_says_the_points_of_the_deal() -> None:
    count = 0
    for seed in range(12):
        for s, _action, _log in positions(seed, 4, floor_at_zero=seed % 2 == 0):
            if s.phase == SCORING:
                for a in GAME.legal_actions(s):
                    count += 1
                    points = result_of(s, purse(s, s.turn), a)
                    said_points = text.points(points)
                    assert text.action(a, GAME.observe(s, None)) == f"Take {said_points}"
    assert count > 50


def test_every_reason_has_words() -> None:
    seen = set()
    for seed in range(6):
        for s, _action, _log in positions(seed, 4):
            cards = [(("card", c),) for c in CARD_IDS]
            two = (("card", "forest"), ("card", "quarry"))
            stray = ((), (("keep", 3, 3, 3, 3),), (("button", "x"),), two)
            for viewer in range(4):
                for picked in (*cards, *stray):
                    r = hints.why_not(s, viewer, picked)
                    if r is not None:
                        seen.add(r.id)
                        said(text.reason(r, NAMES))
    seen |= {"game_over"}
    said(text.reason(Reason("game_over", "P7"), NAMES))
    assert seen == {*text.REASONS, "not_your_turn", "already_played", "not_in_hand"}


def test_every_card_craft_and_material_has_a_lens_entry() -> None:
    for thing_id in (*CARD_IDS, *(c.id for c in CRAFTS), *MATERIALS):
        name, rule_text, rule = text.thing(thing_id)
        said(name)
        assert said(rule_text).endswith(".")
        assert rule.startswith("P1")
    with pytest.raises(KeyError):
        text.thing("no such thing")


def test_lens_entries_speak_as_the_tables() -> None:
    assert text.thing("carpenter_2").name == "Carpenter 6"
    assert "1 wood into 3 points" in text.thing("carpenter_2").text
    assert "1 sand into 1 point" in text.thing("master_builder").text
    assert text.thing("william").text == "Costs whoever takes it 3 points."
    assert text.thing("quarry").text == "Brings whoever takes it 1 stone."
    assert text.thing("sand").text == (
        "Points one piece can bring: Mortar mixer 2, Master builder 1 and Potter 3."
    )
    assert text.card("king") == "King"


def test_options_presets_sources_endings_and_terms_have_words() -> None:
    for o in INFO.options:
        said(text.option(o.id))
        assert len({said(text.value(o.id, v)) for v in o.values}) == len(o.values)
    for preset_id, _changes in INFO.presets:
        said(text.preset(preset_id))
    for source_id in SOURCES:
        said(text.source(source_id))
    for ending in ("most_points", "shared"):
        said(text.ending(ending))
    names = set()
    for s, _action, _log in positions(3, 4):
        names.update(name for seat in range(4) for name, _worth in BRAIN.terms(s, seat))
    assert names == set(text.TERMS)
    for name in names:
        said(text.term(name))


def test_the_four_award_reasons_are_told_apart() -> None:
    def told(leader: int, *cards: str) -> str:
        s = last_card(["forest"] * 4, leader, [["tom"]] * 4)
        s.trick = [CARD_IDS.index(c) for c in cards]
        award = hints.standing_award(s, 0)
        assert award is not None
        return text.award(award, NAMES)

    assert told(0, "forest", "carpenter_2") == (
        "Cora takes the trick: Carpenter 6 is strongest, in Cora’s colour."
    )
    assert told(0, "carpenter_2", "carpenter_3") == (
        "Dirk takes the trick: Carpenter 6 is the later of equals, in Dirk’s colour."
    )
    assert told(3, "regan", "ellen") == "Anna takes the trick: Ellen 3 is the later of equals."
    assert told(0, "forest", "william") == (
        "Bela takes the trick: William Hamleigh 7 is strongest, and Bela played it."
    )
    assert told(1, "king") == "Bela’s King: for whoever takes no trick."


def test_examples_of_event_lines() -> None:
    assert text.event(ev.CardPlayed(0, "carpenter_1", 0), NAMES) == "Anna leads Bela’s Carpenter 6."
    assert text.event(ev.CardPlayed(1, "carpenter_1", 2), NAMES) == (
        "Bela plays their own Carpenter 6."
    )
    assert text.event(ev.Converted(2, "potter", "sand", 3), NAMES) == (
        "Cora: the Potter turns 1 sand into 3 points."
    )
    assert text.event(ev.DealScored(0, 1, -2, 7, (0, 0, 0, 0), 0), NAMES) == (
        "Anna scores −2 points in this deal: 7 in all."
    )
    assert text.event(ev.GameEnded((0, 2), (30, 1, 30), "shared"), NAMES) == (
        "Anna and Cora share the win with 30 points each."
    )
    s = new()
    view = GAME.observe(s, s.turn)
    other = (s.turn + 1) % 4
    assert text.action(PlayCard(f"toolmaker_{s.turn}"), view) == "Play your Toolmaker 2"
    assert text.action(PlayCard(f"toolmaker_{other}"), view) == "Play Toolmaker 2"
    nothing = ScoreDeal((0, 0, 0, 0), False, (), (0, 0, 0, 0), (1, 1, 1, 0))
    assert text.action(nothing, view) == "Take 0 points"


@pytest.mark.parametrize("code", LANGUAGES)
def test_small_cards_bear_the_same_names(code: str) -> None:
    set_language(code)
    try:
        for card in CARD_IDS:
            whole = text.thing(card).name.rpartition(" ")[0] if card != "king" else ""
            name = small_name(card)
            assert name.replace("-\n", "") == whole or not whole
            assert name.count("\n") <= 1
    finally:
        set_language("en")
