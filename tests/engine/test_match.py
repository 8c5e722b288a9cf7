"""The match: submit, undo with barriers, redo, practice, log, claims, views, questions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.engine.game import IllegalAction
from core.engine.graph import reachable
from core.engine.match import Match, Seat
from tests.toy import TOY, TOY_HINTS, Draw, Drawn, EndTurn, Play, toy_setup


def toy_match(players: int = 3, seed: int = 1, limit: int = 2, ai: int = 0) -> Match:
    kinds = ["human"] * (players - ai) + ["ai"] * ai
    seats = tuple(Seat(f"P{n}", kind, colour=n) for n, kind in enumerate(kinds))
    return Match(TOY, toy_setup(players, seed, limit), seats, TOY_HINTS, salt="s")


def lowest(match: Match) -> Play:
    return Play(min(match.view(match.current).hand))


def finish(match: Match, rng: Random) -> None:
    while not match.over:
        match.submit(rng.choice(match.legal()))


def test_submit_refuses_what_is_not_legal_and_changes_nothing() -> None:
    match = toy_match()
    before = match.fingerprint_state()
    strange = next(c for c in range(20) if c not in match.view(0).hand)
    for wrong in (Play(strange), EndTurn(), Play(-1)):
        with pytest.raises(IllegalAction):
            match.submit(wrong)
    assert match.fingerprint_state() == before
    assert match.actions == []


def test_submit_after_the_end_is_refused() -> None:
    match = toy_match()
    finish(match, Random(1))
    assert match.over
    assert match.legal() == []
    assert match.result() is not None
    with pytest.raises(IllegalAction):
        match.submit(EndTurn())


def test_undo_takes_back_one_action_and_redo_plays_it_again() -> None:
    match = toy_match()
    start = match.fingerprint_state()
    card = lowest(match)
    match.submit(card)
    after = match.fingerprint_state()
    match.undo()
    assert match.fingerprint_state() == start
    assert match.can_redo()
    assert [e.kind for e in match.redo()] == ["played"]
    assert match.fingerprint_state() == after
    assert not match.can_redo()


def test_another_action_after_undo_forgets_the_redo() -> None:
    match = toy_match()
    low, high = sorted(match.view(0).hand)[:2]
    match.submit(Play(low))
    match.undo()
    match.submit(Play(high))
    assert not match.can_redo()
    with pytest.raises(IllegalAction):
        match.redo()


def test_undo_stops_at_the_start() -> None:
    match = toy_match()
    assert match.undo_lock() == "start"
    with pytest.raises(IllegalAction):
        match.undo()


def test_undo_stops_where_something_was_revealed() -> None:
    match = toy_match()
    match.submit(Draw())
    assert not match.can_undo()
    assert match.undo_lock() == "revealed"
    match.submit(lowest(match))
    assert match.can_undo()
    assert match.undo_lock() == ""
    match.undo()
    assert match.undo_lock() == "revealed"


def test_undo_stops_when_the_turn_passed_on() -> None:
    match = toy_match()
    match.submit(lowest(match))
    match.submit(EndTurn())
    assert match.undo_lock() == "turn"


def test_undoable_says_beforehand_what_undo_will_allow() -> None:
    match, rng = toy_match(seed=5), Random(5)
    while not match.over:
        action = rng.choice(match.legal())
        expected = match.undoable(action)
        match.submit(action)
        assert match.can_undo() == expected


def test_undo_and_redo_over_random_games_lead_to_the_same_end() -> None:
    for seed in range(30):
        rng = Random(seed)
        match, plain = toy_match(seed=seed), toy_match(seed=seed)
        while not match.over:
            match.submit(rng.choice(match.legal()))
            while match.can_undo() and rng.random() < 0.4:
                match.undo()
        for action in match.actions:
            plain.submit(action)
        assert plain.fingerprint_state() == match.fingerprint_state()
        assert plain.score_line() == match.score_line()
        assert plain.log(None) == match.log(None)


def test_practice_undo_goes_back_to_the_last_human_choice_and_marks_the_match() -> None:
    match = toy_match(players=3, ai=2)
    match.submit(lowest(match))
    match.submit(EndTurn())
    while match.current != 0:
        match.submit(match.legal()[0])
    assert not match.practised
    match.undo_practice()
    assert match.current == 0
    assert match.actions == []
    assert match.practised
    with pytest.raises(IllegalAction):
        match.undo_practice()


def test_practice_undo_in_the_middle_keeps_what_came_before() -> None:
    match, rng = toy_match(players=2, ai=1, seed=3), Random(3)
    finish(match, rng)
    full, line = list(match.actions), match.score_line()
    match.undo_practice()
    kept = len(match.actions)
    assert 0 < kept < len(full)
    assert match.actions == full[:kept]
    assert match.score_line() == line[: kept + 1]
    for action in full[kept:]:
        match.submit(action)
    assert match.over


def test_the_log_shows_each_seat_only_its_own_secrets() -> None:
    match = toy_match()
    match.submit(Draw())
    (mine,) = match.log(0)
    (theirs,) = match.log(1)
    (open_,) = match.log(None)
    assert mine.events[0].card in match.view(0).hand
    assert theirs.events == open_.events == (Drawn(0, -1),)
    assert mine.action == Draw()
    assert theirs.action is None


def test_the_log_can_begin_later() -> None:
    match = toy_match()
    for _ in range(4):
        match.submit(match.legal()[0])
    assert [e.number for e in match.log(None, since=2)] == [2, 3]


def test_view_at_is_the_view_that_was() -> None:
    match, rng = toy_match(seed=9), Random(9)
    views = [match.view(1)]
    while not match.over:
        match.submit(rng.choice(match.legal()))
        views.append(match.view(1))
    assert [match.view_at(n, 1) for n in range(len(views))] == views


def test_a_forced_rest_is_counted_only_when_every_redeal_agrees() -> None:
    match = toy_match(players=2, limit=1)
    assert match.forced_rest() == 0
    match.submit(lowest(match))
    assert match.forced_rest() == 1  # ending the turn; the next seat has a choice again
    before = len(match.actions)
    match.claim()
    assert len(match.actions) == before + 1


def test_a_claim_plays_out_the_forced_end() -> None:
    match = toy_match(players=2)
    while len(match.log(None)) < 11:
        match.submit(match.legal()[0])
    assert not match.over
    assert match.forced_rest() == 1
    assert match.claim()[-1].kind == "won"
    assert match.over


def test_questions_are_answered_from_a_redeal() -> None:
    match = toy_match()
    card = lowest(match)
    assert match.preview(card)[0].id == "highest"
    assert match.why_not((("card", card.card),)) is None
    reason = match.why_not((("card", card.card),), viewer=1)
    assert reason is not None
    assert reason.id == "not_yours"
    assert match.ask("highest") == -1


def test_the_chooser_of_a_finished_match_offers_nothing() -> None:
    match = toy_match()
    finish(match, Random(2))
    assert match.chooser().lit() == set()


def test_an_info_set_cannot_reach_the_truth() -> None:
    match = toy_match(seed=4)
    truth = {id(item): item for item in reachable(match) if isinstance(item, (list, dict))}
    info = match.info_set(0)
    held = [item for item in reachable(info) if id(item) in truth]
    assert held == []
    assert match._state.seed not in (info.base.seed, info.sample(Random(1)).seed)


def test_the_same_knowledge_gives_the_same_info_set() -> None:
    one, other = toy_match(seed=4), toy_match(seed=4)
    other._state = TOY.determinize(other._state, 0, Random(8))
    assert one.fingerprint_state() != other.fingerprint_state()
    assert one.info_set(0).base.dump() == other.info_set(0).base.dump()


def test_one_seat_for_every_player() -> None:
    with pytest.raises(ValueError, match="seat"):
        Match(TOY, toy_setup(3), (Seat("a"), Seat("b")), TOY_HINTS)


def test_hints_are_needed_for_questions_only() -> None:
    seats: Any = tuple(Seat(str(n)) for n in range(3))
    match = Match(TOY, toy_setup(3), seats)
    match.submit(match.legal()[0])
    with pytest.raises(ValueError, match="hints"):
        match.preview(match.legal()[0])
