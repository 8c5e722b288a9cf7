"""Every lesson can be walked to its end, teaches each paragraph once and says it shortly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.games import registry
from core.learn.lesson import Course, Lesson, Step, lesson, lessons
from core.learn.progress import Progress
from tests.learn.test_rulebook import RULES

ALL = [(game, one.id) for game in registry.GAMES for one in lessons(game)]
WORDS = 20  # of a sentence at most
SECONDS = 180


@pytest.mark.parametrize(("game_id", "lesson_id"), ALL)
def test_a_lesson_walks_to_its_end(game_id: str, lesson_id: str) -> None:
    course = Course(game_id, lesson(game_id, lesson_id))
    while not course.over:
        action = course.action()
        if action is not None:
            assert course.match.accepts(action), (course.at, action)
            assert not course.step.free or course.at == len(course.lesson.steps) - 1
        if course.own:
            chooser = course.chooser()
            assert chooser.stage(action)
            assert chooser.staged == action
            assert course.fits(action)
        before = len(course.match.actions)
        course.play()
        assert len(course.match.actions) == before + (action is not None)


@pytest.mark.parametrize(("game_id", "lesson_id"), ALL)
def test_nothing_is_told_while_a_price_is_still_owed(game_id: str, lesson_id: str) -> None:
    course = Course(game_id, lesson(game_id, lesson_id))
    while not course.over:
        if not course.match.over and course.action() is None:
            kinds = {action.kind for action in course.match.all_legal()}
            assert not kinds <= {"pay", "take"}, (course.at, kinds)
        course.play()


@pytest.mark.parametrize(
    ("game_id", "lesson_id", "rule"),
    [("pillars", "privileges", "P8"), ("caylus", "end", "C8.1"), ("ark", "end", "A7")],
)
def test_the_end_is_told_when_the_game_has_ended(game_id: str, lesson_id: str, rule: str) -> None:
    course = Course(game_id, lesson(game_id, lesson_id))
    while rule not in course.step.rules:
        course.play()
    assert course.match.over


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_paragraph_is_taught_once(game_id: str) -> None:
    taught = [rule for one in lessons(game_id) for step in one.steps for rule in step.rules]
    assert sorted(taught) == sorted(RULES[game_id].split())


@pytest.mark.parametrize(("game_id", "lesson_id"), ALL)
def test_a_lesson_is_short_and_plain(game_id: str, lesson_id: str) -> None:
    taken = lesson(game_id, lesson_id)
    assert taken.seconds < SECONDS
    assert 6 <= len(taken.steps) <= 15
    assert any(own(taken, n) for n in range(len(taken.steps)))
    for n, step in enumerate(taken.steps):
        assert step.text or (step.action and not own(taken, n)), "only others play without a word"
        for sentence in re.split(r"(?<=[.:;!?])\s", step.text):
            assert len(sentence.split()) <= WORDS, sentence
            assert not sentence or sentence[-1] in ".:;!?"


def own(taken: Lesson, n: int) -> bool:
    """Whether the learner acts in step n."""
    return Course(GAME_OF[taken.id, taken.title], taken, n).own


GAME_OF = {(one.id, one.title): game for game in registry.GAMES for one in lessons(game)}


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_lessons_have_names_of_their_own(game_id: str) -> None:
    names = [one.id for one in lessons(game_id)]
    assert len(names) == len(set(names)) >= 4


def test_a_lesson_goes_on_where_it_was_left() -> None:
    taken = lesson("pillars", "king")
    walked = Course("pillars", taken)
    while walked.at < 5:
        walked.play()
    resumed = Course("pillars", taken, 5)
    assert resumed.at == 5
    assert resumed.match.actions == walked.match.actions
    assert resumed.match.fingerprint_state() == walked.match.fingerprint_state()


def test_only_the_step_being_taught_is_allowed() -> None:
    course = Course("pillars", lesson("pillars", "trick"), 3)
    assert course.own
    others = [a for a in course.match.all_legal() if a != course.action()]
    assert others
    assert not any(course.fits(a) for a in others)
    assert course.legal() == [course.action()]
    assert course.chooser().lit() == {("card", "quarry")}
    assert course.match.legal() == [course.action()]


def test_other_places_for_a_tile_are_not_offered() -> None:
    course = Course("ark", lesson("ark", "land"), 2)
    assert [(s.x, s.y, s.turns) for s in course.match.ask("slots")] == [(1, 0, (1,))]
    course.match.narrow = None
    assert len(course.match.ask("slots")) > 1


def test_what_grows_in_steps_offers_all_answers_and_takes_one() -> None:
    course = Course("gates", lesson("gates", "round"), 3)
    assert [a.turn for a in course.match.legal()] == [0, 1, 2, 3]
    assert [a.turn for a in course.match.legal() if course.fits(a)] == [1]


def test_reading_allows_nothing() -> None:
    course = Course("pillars", lesson("pillars", "trick"))
    assert course.action() is None
    assert course.legal() == []
    assert course.chooser().lit() == set()
    assert not any(course.fits(a) for a in course.match.legal())


def test_a_free_step_takes_any_legal_action() -> None:
    taken = Lesson(
        "free", "Free", 2, (Step("Lay it.", ("place_tile", 1, 0, 1), free=True),), (("seat", 0),)
    )
    course = Course("ark", taken._replace(deal=(("seat", 0), ("tiles", ("B02",)))))
    another = next(a for a in course.match.legal() if a != course.action())
    assert course.fits(another)
    course.play(another)
    assert course.match.actions == [another]
    assert course.over


def test_another_way_to_the_same_end_fits() -> None:
    course = Course("ark", lesson("ark", "ark"), 7)
    wanted = course.action()
    assert wanted is not None
    assert wanted.kind == "move_ark"
    assert course.fits(wanted)
    assert not course.fits(wanted._replace(path="N"))


def test_progress_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    progress = Progress(path)
    assert (progress.step("ark", "land"), progress.done("ark", "land")) == (0, False)
    progress.begin("ark", "land", 4)
    progress.finish("ark", "city")
    again = Progress(path)
    assert (again.step("ark", "land"), again.done("ark", "land")) == (4, False)
    assert (again.step("ark", "city"), again.done("ark", "city")) == (0, True)
    assert again.touched("ark")
    assert not again.touched("pillars")
    again.begin("ark", "city", 2)
    assert (again.step("ark", "city"), again.done("ark", "city")) == (2, True)


def test_a_broken_file_of_progress_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    for words in ("{", "[]", '{"at": 3, "done": 4}', '{"at": {"ark land": "x"}}', "\x00"):
        path.write_text(words, "utf-8")
        assert Progress(path).step("ark", "land") == 0
