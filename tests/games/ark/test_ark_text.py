"""Every event, action, fact and reason of the Ark has words; so has every thing of the table."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.game import make_setup
from core.engine.rng import pick, stream
from core.games.ark import hints
from core.games.ark.data import SOURCES, TILES
from core.games.ark.rules import GAME
from core.text import ark as words
from core.text.ark_things import PARTS
from tests.games.ark.tables_ark import hold, lay, table, turn

NAMES = ("Ada", "Béla", "Cleo", "Dirk", "Edit")
PILL = 28
STRAY = (
    (("button", "no_figure"),),
    (("cell", 0, 0),),
    (("cell", 60, 60),),
    (("ark",),),
    (("temple",),),
    (("figure", "prophet"),),
    *((("cell", x, y), ("turn", n)) for x, y, n in ((1, 0, 0), (0, 1, 1), (-1, 0, 2), (0, -1, 3))),
    *((("piece", n),) for n in range(9)),
    *((("figure", "prophet"), ("piece", n)) for n in range(3)),
    *((("ark",), ("cell", x, 0)) for x in range(-7, 8)),
    (("ark",), ("piece", 0)),
    (("cell", 1, 0), ("cell", 0, 1)),
)


def said(line: str) -> str:
    assert line
    assert not set("{}") & set(line), line
    assert line == line.strip()
    assert "  " not in line
    return line


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_are_told_in_words(players: int) -> None:
    rng = stream(players, "words")
    heard: set[str] = set()
    for seed in range(8):
        option = {"ark_prophets": seed % 2 == 0}
        s = GAME.new_state(make_setup(GAME.info, players, seed, option))
        while (seat := GAME.current_player(s)) >= 0:
            view = GAME.observe(s, seat)
            said(words.phase(view))
            actions = GAME.legal_actions(s)
            for a in actions:
                said(words.action(a, view))
            for a in {pick(actions, rng) for _ in range(4)}:
                for f in hints.preview(s, seat, a):
                    heard.add(f.id)
                    assert len(said(words.fact(f, NAMES))) <= PILL, words.fact(f, NAMES)
            around = pick(hints.QUESTIONS["open_cells"](s, seat), rng)
            beside = (("cell", around.x, around.y),)
            for targets in (beside, (*beside, ("turn", 4)), *(pick(STRAY, rng) for _ in range(4))):
                reason = hints.why_not(s, seat, targets)
                if reason is not None:
                    heard.add(reason.id)
                    said(words.reason(reason, NAMES))
            said(words.reason(hints.why_not(s, (seat + 1) % players, STRAY[0]), NAMES))
            log: list[Any] = []
            GAME.apply(s, pick(actions, rng), log)
            for e in log:
                heard.add(e.kind)
                line = words.event(e, NAMES)
                empty = e.kind == "tile_drawn" or (e.kind == "ark_stepped" and not e.points)
                assert line == "" if empty else said(line)
        said(words.phase(GAME.observe(s, 0)))
        said(words.reason(hints.why_not(s, 0, STRAY[0]), NAMES))
        result = GAME.result(s)
        assert result is not None
        said(words.ending(result.reason))
    assert set(words.FACTS) | set(words.PLAIN) <= heard
    assert set(words.REASONS) - heard <= {"game_over"}


def test_previews_as_the_table_shows_them() -> None:
    s = table()
    turn(s, 1, "B19", (-1, 0))
    hold(s, "B02")
    s.seat = 0
    place = next(a for a in GAME.legal_actions(s) if (a.x, a.y, a.turn) == (1, 0, 1))
    facts = [words.fact(f, NAMES) for f in hints.preview(s, 0, place)]
    assert facts == ["+0 now, 4 at most", "Closes a road"]
    lay(s, 0, "B02", 1, 0, 1)
    told = {
        words.action(a, GAME.observe(s, 0)): [words.fact(f, NAMES) for f in hints.preview(s, 0, a)]
        for a in GAME.legal_actions(s)
        if a.kind != "place_follower" or a.piece in (0, 2)
    }
    assert told["Place follower in the city"] == ["City: 1 now, 2 if closed"]
    assert told["Place follower on the road"] == ["Road: 4 now", "The follower comes home"]
    assert told["Place prophet in the city"] == [
        "City: 1 now, 4 if closed",
        "Doubles a closed city",
    ]


def test_a_figure_tells_what_else_the_tile_brings() -> None:
    s = table()
    turn(s, 1, "B20", (1, 0))
    turn(s, 1, "B19", (2, 0))
    turn(s, 2, "B16", (1, -1, 2))
    lay(s, 0, "B15", 1, 1)
    told = {
        a.piece: [words.fact(f, NAMES) for f in hints.preview(s, 0, a)]
        for a in GAME.legal_actions(s)
        if a.kind == "place_follower"
    }
    assert told[3] == ["Field: (1 − 0) × 2 = 2", "also +7 now", "Stays to the end"]
    assert told[1] == ["Road: 2 now", "The follower comes home"]  # before the temple is scored


@pytest.mark.parametrize("players", [2, 4])
def test_previews_promise_what_the_turn_then_brings(players: int) -> None:
    rng = stream(players, "promises")
    counted = {"points", "scores", "besides", "ark_points"}
    kept = 0
    for seed in range(6):
        s = GAME.new_state(make_setup(GAME.info, players, seed, {}))
        while (seat := GAME.current_player(s)) >= 0:
            a = pick(GAME.legal_actions(s), rng)
            facts = hints.preview(s, seat, a)
            before, last = GAME.scores(s)[seat], not s.stack
            whole = GAME.observe(s, seat).phase == "figure"
            GAME.apply(s, a)
            if whole and not last and GAME.current_player(s) >= 0:
                promised = sum(f.amount for f in facts if f.id in counted)
                assert GAME.scores(s)[seat] - before == promised, (seed, a, facts)
                kept += promised > 0
    assert kept > 40


def test_reasons_as_the_table_shows_them() -> None:
    s = table()
    hold(s, "B09")
    wrong = hints.why_not(s, 0, (("cell", 1, 0), ("turn", 1)))
    assert wrong is not None
    assert words.reason(wrong, NAMES) == "A field would meet a road here."
    assert wrong.lights == (("edge", 1, 0, "W"),)
    turn(s, 1, "A02", (0, 1), on=0)
    lay(s, 0, "A21", 1, 1, 3)
    taken = hints.why_not(s, 0, (("piece", 0),))
    assert taken is not None
    assert words.reason(taken, NAMES) == "That city is taken by Béla."
    assert taken.lights == (("cell", 0, 1),)
    absent = hints.why_not(s, 0, (("ark",),))
    assert absent is not None
    assert words.reason(absent, NAMES) == "The Ark enters with the first completed city."


def test_scoring_is_told_with_its_parts() -> None:
    s = table()
    turn(s, 0, "A08", (0, 1, 1), on=0, prophet=True)
    log = turn(s, 1, "A21", (1, 1, 3))
    lines = [words.event(e, NAMES) for e in log]
    assert lines[:3] == [
        "Béla places a tile.",
        "City completed, 3 tiles, 1 scroll: Ada 16 points (doubled).",
        "The prophet of Ada leaves the game.",
    ]


def test_every_thing_of_the_table_has_name_and_rule() -> None:
    for thing_id in (*(t.id for t in TILES), *PARTS):
        name, text, rule = words.thing(thing_id)
        said(name)
        said(text)
        assert rule.startswith("A")
    assert words.thing("A15").text == (
        "1 city piece. 1 road piece. 2 field pieces. 1 scroll. 1 oasis. 1 of this kind in the game."
    )
    assert "A temple in the middle." in words.thing("B08").text


def test_names_of_options_sources_and_terms() -> None:
    for row in GAME.info.options:
        said(words.option(row.id))
        assert len({said(words.value(row.id, v)) for v in row.values}) == len(row.values)
    for preset_id, _ in GAME.info.presets:
        said(words.preset(preset_id))
    assert len({said(words.source(i)) for i in SOURCES}) == len(SOURCES)
