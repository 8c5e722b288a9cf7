"""Every event, action, fact, reason and name of Gates has words."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from core.engine.game import Reason
from core.games.gates import events as ev
from core.games.gates import hints
from core.games.gates.actions import ACTION_TYPES, Pay, Rotate, Suffer, Take, UseCard
from core.games.gates.data import CARD_IDS, CORNER_IDS, EVENT_IDS, EVENTS, SOURCES
from core.games.gates.events import PointsLost, TaxPaid
from core.games.gates.rules import GAME
from core.text import gates as text
from core.text import gates_log
from tests.games.gates.positions import at, play, random_game

NAMES = ("Anna", "Bela", "Cora", "Dirk")
PILL = 28  # characters, names of events aside
CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"favour_second": "other", "henry": "in_addition"}),
    (4, {"negative": True}),
    (4, {"display": "cleared", "tax_missing": 2}),
]
STRAY = (("button", "x"), ("turn", 9), ("income",), ("action",), ("pass",), ("pay", "cloth", 3))


def said(words: str) -> str:
    """The words, if they are a finished sentence or label."""
    assert words
    assert words == words.strip()
    assert not set(words) & set("{}_"), words
    assert "  " not in words
    assert not re.search(r"\bI{1,2}-\d", words), words  # a name, not an id
    return words


def kinds(module: Any) -> set[str]:
    found = vars(module).values()
    return {t._field_defaults["kind"] for t in found if hasattr(t, "_field_defaults")}


def test_every_event_of_random_games_has_words() -> None:
    seen = set()
    for players, options in CASES:
        for seed in range(25):
            for _before, _action, log, _after in random_game(players, seed, **options):
                for e in log:
                    seen.add(e.kind)
                    words = text.event(e, NAMES)
                    if e.kind == "event_left" and e.why == "brown":
                        assert words == ""
                    else:
                        assert said(words).endswith(".")
    assert seen == kinds(ev) == set(gates_log.EVENT_WORDS)


def test_every_action_fact_and_phase_has_words() -> None:
    facts, actions = set(), set()
    for players, options in CASES:
        for seed in range(8):
            for s, _action, _log, _after in random_game(players, seed, **options):
                view = GAME.observe(s, s.who)
                said(text.phase(view))
                legal = GAME.legal_actions(s)
                assert len({said(text.action(a, view)) for a in legal}) == len(legal)
                actions |= {a.kind for a in legal}
                for a in legal:
                    for f in hints.preview(s, s.who, a):
                        facts.add(f.id)
                        words = said(text.fact(f, NAMES))
                        for event in f.what if f.id == "leaves" else ():
                            words = words.replace(text.thing(event).name, "")
                        assert len(words) <= PILL
    assert facts == set(text.FACT_WORDS)
    assert actions == set(text.ACTION_WORDS)
    assert actions == {t._field_defaults["kind"] for t in ACTION_TYPES}  # type: ignore[attr-defined]


def test_every_reason_has_words() -> None:
    seen = set()
    for players, options in CASES:
        for seed in range(3):
            for s, _action, _log, _after in random_game(players, seed, **options):
                lists = [hints.targets(s, a) for a in GAME.legal_actions(s)]
                pool = {t for held in lists for t in held} | set(STRAY)
                pool |= {("card", c) for c in CARD_IDS} | {
                    ("display", EVENT_IDS[e]) for e in s.display
                }
                pool |= {("display", "I-1"), ("pay", "piety", 2), ("take", "cloth", 1)}
                pool |= {("pay", "piety", 1), ("take", "cloth", 2), ("take", "piety", 2)}
                tries = [*((t,) for t in pool), *combinations(sorted(pool, key=repr), 2)]
                for picked in tries:
                    for viewer in (s.who, (s.who + 1) % players):
                        r = hints.why_not(s, viewer, picked)
                        if r is not None:
                            seen.add(r.id)
                            assert said(text.reason(r, NAMES)).endswith(".")
            ended = hints.why_not(_after, 0, (("pass",),))
            assert ended is not None
            seen.add(ended.id)
            said(text.reason(ended, NAMES))
    assert seen | {"points_short"} == {*text.REASONS, *text.REASON_WORDS}


def test_points_short_tells_how_many() -> None:
    s = at("I-1", points=[1, 10])
    play(s, Rotate(0), UseCard("renown"))
    short = hints.why_not(s, 0, (("take", "cloth", 2),))
    assert short is not None
    assert (short.id, text.reason(short, NAMES)) == ("points_short", "1 point short.")


def test_a_reason_with_something_stray_blames_no_rule_that_is_kept() -> None:
    s = at("I-1", points=[10, 10])
    play(s, Rotate(0), UseCard("renown"))
    both = (("take", "cloth", 1), ("take", "cloth", 2))
    assert hints.why_not(s, 0, both) == hints.why_not(s, 0, (("button", "x"),))
    s = at("I-1")
    play(s, Rotate(0), UseCard("favour"))
    picked = (("take", "building", 1), ("button", "x"))
    found = hints.why_not(s, 0, picked)
    assert found is not None
    assert found.id == "asked"


def test_forgiven_points_are_told() -> None:
    assert text.event(PointsLost(0, 1, 1, "I-11"), NAMES) == (
        "Anna loses 1 point: A charge of witchcraft. 1 point is forgiven."
    )
    assert text.event(PointsLost(1, 0, 2, "II-1"), NAMES) == (
        "Bela has no points to lose: Bishop Henry becomes king. 2 points are forgiven."
    )
    tax = TaxPaid(2, ("cloth", "cloth"), ("piety",), 3, 0)
    assert text.event(tax, NAMES) == "Cora pays 2 cloth, lacks 1 piety and loses 3 points."


def test_buttons_say_what_is_paid_and_received() -> None:
    s = at("I-11", goods=[{"piety": 1}])
    view = GAME.observe(s, 0)
    assert text.action(Pay(("piety",)), view) == "Pay 1 piety"
    assert text.action(Suffer(), view) == "Lose 2 points"
    s = at("I-9", goods=[{"cloth": 1, "piety": 1}])
    assert text.action(Pay(("cloth",)), GAME.observe(s, 0)) == "Lose 1 cloth"
    s = at("I-1")
    assert text.action(Rotate(1), GAME.observe(s, 0)) == "Place it, arrow to cloth"
    play(s, Rotate(0), UseCard("renown"))
    words = text.action(Take(("cloth", "cloth")), GAME.observe(s, 0))
    assert words == "Take 2 cloth for 2 points"


def test_a_reason_names_what_is_short() -> None:
    r = Reason("goods_short", "G3.4", (), ("cloth", "cloth", "piety"))
    assert text.reason(r, NAMES) == "2 cloth and 1 piety short."


def test_every_card_event_good_and_tax_has_a_lens_entry() -> None:
    for thing_id in (*CARD_IDS, *EVENT_IDS, *CORNER_IDS, "tax-0", "tax-1"):
        name, rule_text, rule = text.thing(thing_id)
        said(name)
        assert said(rule_text).endswith(".")
        assert rule.startswith("G")
    with pytest.raises(KeyError):
        text.thing("no such thing")


def test_lens_entries_speak_as_the_tables() -> None:
    assert text.thing("I-2").text == (
        "Once a round, pay 2 medicine and 1 cloth and receive 4 points."
    )
    for row in EVENTS:
        words = text.thing(row.id).text
        assert words.startswith("Once a round") == (row.blue and not row.must)
        for effect in row.effects:
            if effect.points:
                assert f"{effect.points} points" in words
    assert text.thing("tax-1").text == (
        "If the last event is blue: 3 cloth and 3 piety. "
        "If it is brown: 3 medicine and 3 building material."
    )


def test_options_sources_and_endings_have_words() -> None:
    for o in GAME.info.options:
        said(text.option(o.id))
        assert len({said(text.value(o.id, v)) for v in o.values}) == len(o.values)
    assert set(text.OPTIONS) == {o.id for o in GAME.info.options}
    assert {*SOURCES, "start"} == set(text.SOURCE_NAMES)
    for source_id in text.SOURCE_NAMES:
        said(text.source(source_id))
    for ending_id in ("points", "goods", "shared"):
        said(text.ending(ending_id))
    assert GAME.info.presets == ()
    with pytest.raises(KeyError):
        text.preset("none")
