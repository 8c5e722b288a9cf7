"""Targets, previews, reasons and questions of the Pillars table."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.game import NOBODY, Fact, make_setup
from core.engine.match import Match, Seat
from core.engine.rng import pick, stream
from core.games.pillars import hints
from core.games.pillars.actions import PlayCard, ScoreDeal
from core.games.pillars.rules import GAME
from core.games.pillars.state import OVER, SCORING, PillarsState
from core.games.pillars.tricks import Award
from core.games.pillars.view import card_ids
from tests.games.pillars.pillars_tables import deal_with, last_card, new, owned, play


def example() -> PillarsState:
    """The hands of the first worked trick (P9)."""
    return deal_with([["quarry", "aliena"], ["carpenter_1"], ["carpenter_0"], ["ellen", "king"]])


def facts(s: PillarsState, card: str) -> list[tuple[str, int, int]]:
    return [(f.id, f.amount, f.seat) for f in hints.preview(s, s.turn, PlayCard(card))]


def why(s: PillarsState, *targets: tuple[Any, ...], viewer: int | None = None) -> str:
    reason = hints.why_not(s, s.turn if viewer is None else viewer, targets)
    assert reason is not None
    return reason.id


def scoring_position(seed: int, **options: Any) -> PillarsState:
    """The first scoring choice of a random game after so many deals."""
    rng = stream(seed, "scoring")
    s = new(4, seed, **options)
    while not (s.phase == SCORING and s.deal > seed % 5):
        GAME.apply(s, pick(GAME.legal_actions(s), rng))
        if s.phase == OVER:
            return scoring_position(seed + 1000, **options)
    return s


def test_targets_are_the_card_and_what_is_kept() -> None:
    s = example()
    assert hints.targets(s, PlayCard("quarry")) == (("card", "quarry"),)
    s = scoring_position(1)
    plans = GAME.legal_actions(s)
    assert [hints.targets(s, a) for a in plans] == [(("keep", *a.kept),) for a in plans]


def test_preview_says_who_would_take_the_open_trick() -> None:
    s = example()
    assert facts(s, "quarry") == [("would_take", 0, 0)]
    play(s, "quarry")
    assert facts(s, "carpenter_1") == [("would_take", 0, 1), ("own_craftsmen", 1, 1)]
    play(s, "carpenter_1")
    (first, *_rest) = hints.preview(s, 2, PlayCard("carpenter_0"))
    assert first == Fact("would_take", 0, 0, ("carpenter_0", "colour", 2, True))


def test_preview_of_the_last_card_says_who_takes_and_leads() -> None:
    s = example()
    play(s, "quarry", "carpenter_1", "carpenter_0")
    assert facts(s, "ellen") == [
        ("takes", 0, 0),
        ("own_craftsmen", 1, 0),
        ("card_points", 2, 0),
        ("leads_next", 0, 0),
    ]


@pytest.mark.parametrize(("reading", "leader"), [("king_player", 3), ("same_leader", 0)])
def test_preview_of_the_king(reading: str, leader: int) -> None:
    s = deal_with(
        [["quarry", "aliena"], ["carpenter_1"], ["carpenter_0"], ["ellen", "king"]],
        king_lead=reading,
    )
    play(s, "quarry", "carpenter_1", "carpenter_0")
    assert facts(s, "king") == [("king_aside", 0, 3), ("leads_next", 0, leader)]


def test_preview_matches_what_happens() -> None:
    rng = stream(2, "preview")
    for seed in range(10):
        s = new(3 + seed % 2, seed)
        while GAME.current_player(s) != NOBODY:
            action = pick(GAME.legal_actions(s), rng)
            told = hints.preview(s, s.turn, action)
            log: list[Any] = []
            GAME.apply(s, action, log)
            first = told[0]
            for e in log:
                if e.kind == "trick_taken":
                    assert (first.id, first.seat) == ("takes", e.seat)
                    assert first.what == (e.card, e.reason, e.player, e.tie)
                elif e.kind == "king_trick_set":
                    assert (first.id, first.seat) == ("king_aside", e.player)
                elif e.kind == "deal_scored" and isinstance(action, ScoreDeal):
                    assert (first.id, first.amount) == ("deal_points", e.points)
                    break
            if told[-1].id == "leads_next":
                assert s.turn == told[-1].seat


def test_p3_3_why_alfred_cannot_be_played() -> None:
    s = deal_with([["king"], ["aliena", "alfred"], [], []])
    reason = hints.why_not(s, 1, (("card", "alfred"),))
    assert reason is not None
    assert (reason.id, reason.rule) == ("alfred_last", "P3.3")
    assert set(reason.lights) == {("card", c) for c in card_ids(s.hands[1]) if c != "alfred"}
    assert hints.locked(s, 1) == ("alfred",)
    assert hints.locked(s, 0) == ()
    s = last_card(["alfred", "forest", "quarry", "tom"], 0, [["regan"]] * 4)
    assert hints.why_not(s, 0, (("card", "alfred"),)) is None
    assert hints.locked(s, 0) == ()


def test_reasons_in_play() -> None:
    s = example()
    play(s, "quarry")
    assert hints.why_not(s, 1, (("card", "carpenter_1"),)) is None
    assert why(s, ("card", "carpenter_0")) == "not_in_hand"
    s = deal_with([["king", "tom"], ["aliena"], ["regan"], ["ellen"]])
    play(s, "aliena", "regan", "ellen")
    assert why(s, ("card", "regan")) == "already_played"
    assert why(s, ("card", "king"), ("card", "tom")) == "one_card"
    assert why(s, ("button", "x")) == "play_a_card"
    assert why(s, ("card", "king"), viewer=1) == "not_your_turn"


def test_reasons_in_scoring_and_at_the_end() -> None:
    s = scoring_position(2)
    assert why(s, ("keep", 9, 9, 9, 9)) == "cannot_keep"
    assert why(s, ("card", "king")) == "scoring_now"
    s.phase, s.turn = OVER, NOBODY
    assert why(s, ("card", "king"), viewer=0) == "game_over"


def test_standing_award_of_the_open_trick() -> None:
    s = example()
    ask = hints.QUESTIONS["award"]
    assert ask(s, 0) is None
    play(s, "quarry", "carpenter_1")
    assert ask(s, 0) == Award(1, "carpenter_1", 1, "colour", False)
    play(s, "carpenter_0")
    assert ask(s, 3) == Award(0, "carpenter_0", 2, "colour", True)
    assert GAME.observe(s, 3).award == ask(s, 3)


def test_p4_6_memory_help_lists_every_card_of_the_deal() -> None:
    s = deal_with([["quarry", "quarry", "aliena"], ["king"], ["tom"], ["painter"]])
    play(s, "quarry")
    rows = hints.QUESTIONS["seen"](s, 0)
    assert len(rows) == 35  # the privilege is still unknown to seat 0
    places = [r.where for r in rows if r.card == "quarry"]
    assert sorted(places) == ["hand", "played"]
    assert {r.where for r in rows if r.card in ("king", "tom")} == {"unseen"}
    assert len(hints.QUESTIONS["seen"](s, 3)) == 36


# --- the scoring sheet ---


def test_default_plan_is_the_first_listed() -> None:
    s = scoring_position(3)
    assert hints.QUESTIONS["plan_default"](s, s.turn) == GAME.legal_actions(s)[0]
    assert hints.QUESTIONS["plan_default"](example(), 0) is None


def test_sheet_offers_every_step_with_the_sum_it_gives() -> None:
    s = last_card(
        ["toolmaker_1", "toolmaker_2", "toolmaker_3", "stonemason_1"],
        0,
        [["tom", "carpenter_0", "stonemason_0"], ["regan"], ["ellen"], ["potter"]],
        privilege="potter",
        privileges=[owned("brick_maker", "assistant"), 0, 0, 0],
        stocks=[(0, 1, 1, 0)] + [(0, 0, 0, 0)] * 3,
    )
    play(s, "toolmaker_1", "toolmaker_2", "toolmaker_3", "stonemason_1")
    sheet = hints.QUESTIONS["plan_sheet"](s, 0, hints.plan_default(s, 0))
    steps = {step.id: step for step in sheet.steps}
    assert list(steps) == ["tom", "brick", "stonemason", "carpenter", "assistant", "kept"]
    assert [o.value for o in steps["tom"].options] == [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0)]
    assert {o.value for o in steps["carpenter"].options} == {"", "wood"}
    without = next(o for o in steps["carpenter"].options if o.value == "")
    assert without.points == sheet.points - 3
    assert sheet.held == (0, 1, 1, 0)
    assert sheet.events[-1].points == sheet.points


def test_every_edit_of_a_plan_is_legal_and_scores_as_shown() -> None:
    rng = stream(6, "edits")
    edits = 0
    for seed in range(24):
        s = scoring_position(seed, tom_amount=(1, 3)[seed % 2], floor_at_zero=seed % 3 == 0)
        plan = hints.plan_default(s, s.turn)
        for _n in range(12):
            sheet = hints.plan_sheet(s, s.turn, plan)
            step = pick(sheet.steps, rng)
            option = pick(step.options, rng)
            plan = hints.plan_edit(s, s.turn, plan, step.id, option.value)
            assert GAME.accepts(s, plan), (step.id, option)
            t = s.copy()
            log: list[Any] = []
            GAME.apply(t, plan, log)
            scored = next(e for e in log if e.kind == "deal_scored")
            assert scored.points == option.points
            assert scored.kept == plan.kept
            edits += 1
    assert edits == 24 * 12


# --- the claim of a forced rest ---


def match_of(players: int, seed: int) -> Match:
    seats = tuple(Seat(f"seat {n}", colour=n) for n in range(players))
    return Match(GAME, make_setup(GAME.info, players, seed, {}), seats, hints)


@pytest.mark.parametrize("players", [3, 4])
def test_forced_rest_is_offered_in_the_last_trick_and_plays_it(players: int) -> None:
    rng = stream(players, "claim")
    for seed in range(8):
        match = match_of(players, seed)
        while match.view(None).trick_number < match.view(None).trick_count:
            view = match.view(match.current)
            if view.phase == "play" and len(match.legal()) > 1:
                assert match.forced_rest() == 0
            match.submit(pick(match.legal(), rng))
        deal = match.view(None).deal
        assert match.forced_rest() >= players
        events = match.claim()
        assert [e.kind for e in events].count("card_played") == players
        after = match.view(None)
        assert after.phase == "scoring" or after.deal == deal + 1
        assert len(match.legal()) > 1
