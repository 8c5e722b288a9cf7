"""Every event, action, fact and reason of Caylus has words; so has every thing of the table."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.game import make_setup
from core.engine.rng import pick, stream
from core.games.caylus import activation, hints, provost
from core.games.caylus.actions import BuildPrestige, Deliver, MoveProvost, TurnBuilding
from core.games.caylus.data import BUILDINGS, GOODS, NEUTRALS, PRESTIGE, TOKEN_IDS
from core.games.caylus.scoring import SOURCES
from core.games.caylus.state import CaylusState
from core.text import caylus as words
from tests.games.caylus.position import GAME, have, hold, lay, legal, opening, table

NAMES = ("Ada", "Béla", "Cleo", "Dirk")
SILENT = {"building_activated"}  # and the worker that comes home after its building ran
PILL = 28
STRAY = (
    ("button", "draw"),
    ("button", "exchange"),
    ("button", "no such thing"),
    ("road", 0),
    ("road", 99),
    ("batches", 99),
    ("provost", 0),
    ("provost", 99),
    ("trade", 9, 9, 9, 9, 9, 9),
    ("pay", 9, 9, 9, 9),
    *(("card", b.id) for b in BUILDINGS),
    *(("prestige", p.id) for p in PRESTIGE),
)


def said(line: str) -> str:
    assert line
    assert not set("{}") & set(line), line
    assert line == line.strip()
    assert "  " not in line
    return line


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_are_told_in_words(players: int, advanced: bool) -> None:
    rng = stream(players, f"words {advanced}")
    for seed in range(12):
        s = GAME.new_state(make_setup(GAME.info, players, seed, {"advanced": advanced}))
        while (seat := GAME.current_player(s)) >= 0:
            view = GAME.observe(s, seat)
            said(words.phase(view))
            actions = legal(s)
            told = [said(words.action(a, view)) for a in actions]
            if not advanced:  # two markets of one road have one name
                buttons = [
                    t for a, t in zip(actions, told, strict=True) if a.kind != "place_worker"
                ]
                assert len(set(buttons)) == len(buttons)
            for a in actions:
                for f in hints.preview(s, seat, a):
                    assert len(said(words.fact(f, NAMES))) <= PILL, words.fact(f, NAMES)
            for target in (pick(STRAY, rng) for _ in range(4)):
                reason = hints.why_not(s, seat, (target,))
                if reason is not None:
                    said(words.reason(reason, NAMES))
            log: list[object] = []
            GAME.apply(s, pick(actions, rng), log)
            for e in log:
                for viewer in (*range(players), None):
                    shown = GAME.redact(e, viewer)
                    line = words.event(shown, NAMES)
                    if shown.kind in SILENT or (shown.kind == "worker_returned" and shown.ran):
                        assert line == ""
                    else:
                        said(line)
        said(words.phase(GAME.observe(s, 0)))
        result = GAME.result(s)
        assert result is not None
        said(words.ending(result.reason))


def test_a_drawn_card_is_named_to_its_drawer_only() -> None:
    s = table(2)
    have(s, 0, denier=1)
    hold(s, 0)
    log: list[object] = []
    GAME.apply(s, next(a for a in legal(s) if a.kind == "draw_card"), log)
    (drawn,) = [e for e in log if e.kind == "cards_drawn"]  # type: ignore[attr-defined]
    assert words.event(GAME.redact(drawn, 0), NAMES) == "Ada draws Bank."
    assert words.event(GAME.redact(drawn, 1), NAMES) == "Ada draws 1 card."


def test_previews_and_reasons_as_the_table_shows_them() -> None:
    s = table(3, advanced=True)
    place = lay(s, 1, "large_farm")
    lay(s, 2, "market")
    have(s, 0, denier=2, food=1, stone=1)
    hold(s, 0, "large_quarry")
    action = next(a for a in legal(s) if a.kind == "place_worker" and a.place == place)
    facts = [words.fact(f, NAMES) for f in hints.preview(s, 0, action)]
    assert facts == ["Only if the provost moves 1", "Ada: 2 food", "Béla: 1 food"]
    reason = hints.why_not(s, 0, (("card", "large_quarry"),))
    assert reason is not None
    assert words.reason(reason, NAMES) == "1 stone short."
    have(s, 0, stone=3, gold=1)
    reason = hints.why_not(s, 0, (("prestige", "statue"),))
    assert reason is not None
    assert words.reason(reason, NAMES) == "You have no free residence to build it on."


def test_c7_3_the_preview_of_the_provost_names_who_gains_and_loses() -> None:
    s = table(3, advanced=True)
    start = s.provost
    lay(s, 1, "large_farm", worker=2)
    lay(s, 2, "small_quarry", worker=1)  # no cube left for its owner
    market = lay(s, 0, "market", worker=1)
    have(s, 0, denier=3)
    s.bridge, s.turn = [0, 1, 2], -1
    provost.begin(s, None)
    facts = [words.fact(f, NAMES) for f in hints.preview(s, 0, MoveProvost(3))]
    assert facts == [
        "Ada gains Market",
        "Cleo gains Large Farm",
        "Béla gains Large Farm",
        "Béla gains Small Quarry",
        "Béla gains Market",
        "Pay 3 deniers",
        f"Provost on {market + 1} of {market + 1}",
    ]
    s.provost = market
    facts = [words.fact(f, NAMES) for f in hints.preview(s, 0, MoveProvost(-1))]
    assert facts[:2] == ["Ada loses Market", "Béla loses Market"]
    assert start == market - 3


def told(s: CaylusState, action: Any) -> list[str]:
    return [words.fact(f, NAMES) for f in hints.preview(s, 0, action)]


def test_c4_the_preview_of_a_prestige_building_counts_what_the_residence_loses() -> None:
    s = table(2, advanced=True)
    home = lay(s, 0, "bank", residence=True)
    have(s, 0, wood=2, stone=3, gold=1)
    price = "Pay 2 wood, 1 gold"
    assert told(s, BuildPrestige("theatre", home)) == [price, "+5 points", "−1 denier each round"]
    assert told(s, BuildPrestige("inn", home)) == ["Pay 3 stone, 1 gold", "+5 points"]
    s = table(2)
    have(s, 0, wood=2, gold=1)
    assert told(s, BuildPrestige("theatre")) == [price, "+6 points"]


def test_c7_5c_the_preview_of_batches_tells_whether_they_bring_the_gold() -> None:
    s = table(2)
    s.castle = [1, 3, 7]
    s.batches = [0, 2]
    assert told(s, Deliver(2)) == ["1 × 4 points", "1 × 3 points", "No gold: 2 delivered"]
    assert told(s, Deliver(3)) == ["1 × 4 points", "2 × 3 points", "+1 gold if most"]


def test_c3_3_the_preview_of_a_residence_tells_its_price() -> None:
    s = table(2, advanced=True)
    s.provost = lay(s, 1, "lawyer", worker=0)
    bank = lay(s, 0, "bank")
    for stock, price in (
        ({"food": 1}, ["Pay 1 food"]),
        ({"gold": 1}, ["Pay 1 gold"]),
        ({"food": 1, "gold": 1}, ["Pay 1 food", "2 ways to pay"]),
    ):
        have(s, 0, **stock)
        t = s.copy()
        t.bridge = [0, 1]
        activation.begin(t, None)
        facts = [words.fact(f, NAMES) for f in hints.preview(t, 0, TurnBuilding(bank))]
        assert facts == ["+1 denier each round", "−2 points", *price]
    farm = lay(s, 0, "small_farm")  # its one point stays
    t = s.copy()
    t.bridge = [0, 1]
    activation.begin(t, None)
    assert told(t, TurnBuilding(farm))[:2] == ["+1 denier each round", "Pay 1 food"]


def test_every_thing_of_the_table_has_name_and_rule() -> None:
    ids = [row.id for row in (*NEUTRALS, *BUILDINGS, *PRESTIGE)]
    parts = ["residence", "provost", "worker", "bridge", "batch", "first_player"]
    for thing_id in (*ids, *GOODS, *TOKEN_IDS, *parts):
        name, text, rule = words.thing(thing_id)
        said(name)
        said(text)
        assert rule.startswith("C")
    assert "2 stone and 1 gold" in words.thing("statue").text
    assert "6 points" in words.thing("statue").text
    assert "1 cube of any kind" in words.thing("market").text


def test_names_of_options_sources_and_questions() -> None:
    for row in GAME.info.options:
        said(words.option(row.id))
        assert len({said(words.value(row.id, v)) for v in row.values}) == len(row.values)
    for preset_id, _ in GAME.info.presets:
        said(words.preset(preset_id))
    assert len({said(words.source(i)) for i in SOURCES}) == len(SOURCES)
    view = GAME.observe(opening(2), 0)
    assert words.phase(view) == "Opening hands"
