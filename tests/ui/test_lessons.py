"""Lessons by touch: each to its end in every language, the list, leaving, wrong taps, layout."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core import i18n
from core.games import registry
from core.i18n import _
from core.learn.lesson import NAMES, lesson, lessons
from core.learn.progress import Progress
from kv import speech
from kv.tables.caylus_offers import UsePanel
from tests.ui import gates_hands, test_ark_match
from tests.ui.harness import SIZES, Desk, desk, unseen

LANGUAGES = ("en", "hu", "nl", "de")
BUTTONS = {"keep_hand": "keep", "draw_card": "draw", "pass": "pass"}


def begin(d: Desk, game: str, name: str, at: int | None = None) -> None:
    d.root.show("lesson", game=game, lesson=name, at=at)
    settle(d)


def settle(d: Desk) -> None:
    """Until there is something to read, to do, or the lesson is over."""
    d.wait(lambda: resting(d), "the next step")
    d.pump(2)


def resting(d: Desk) -> bool:
    session = d.session
    if session is None or d.root.layer.top is not None:
        return True
    return bool(session.waiting or session.can_act())


# -- what a finger does in each game -------------------------------------------------------


def pillars(d: Desk, action: Any) -> None:
    if action.kind == "play_card":
        d.tap(("card", action.card))
    d.press(d.confirm)


def caylus(d: Desk, action: Any) -> None:
    kind = action.kind
    if kind in BUTTONS:
        d.tap(("button", BUTTONS[kind]))
    elif kind in ("place_worker", "turn_building"):
        d.tap(("road", action.place))
    elif kind == "build":
        d.tap(("card", action.card))
    elif kind == "build_prestige":
        d.press(d.table.hand.cards.pile)
        d.tap(("prestige", action.card))
    elif kind == "deliver":
        for _batch in range(action.batches):
            d.press(d.button(_("More")))
    elif kind == "move_provost":
        for _step in range(-action.steps):
            d.press(d.button(_("Less")))
    d.press(d.confirm)


ACTS = {
    "pillars": pillars,
    "gates": gates_hands.touch,
    "caylus": caylus,
    "ark": test_ark_match.touch,
}


def step_on(d: Desk, game: str) -> None:
    """Read or do the present step with a finger."""
    session = d.session
    before = (session.index, session.waiting, len(session.match.actions))
    if session.waiting:
        d.press(d.confirm)
    else:
        action = session.course.action()
        ACTS[game](d, action)
        assert session.step.free or session.match.actions[before[2]] == action
    settle(d)
    after = (session.index, session.waiting, len(session.match.actions))
    assert after != before or d.root.layer.top is not None, session.step.text


def walk(d: Desk, game: str, name: str) -> None:
    """A whole lesson."""
    begin(d, game, name)
    taken = lesson(game, name)
    for _n in range(2 * len(taken.steps)):
        if d.root.layer.top is not None:
            break
        assert d.root.screen.panel.text == _(d.session.step.text)
        step_on(d, game)
    assert d.root.layer.top.title == _("Well done!")
    assert d.session.course.over


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.GAMES)
def test_every_lesson_to_its_end_by_touch(game: str, language: str, tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path, language=language) as d:
        assert i18n.language() == language
        for one in lessons(game):
            walk(d, game, one.id)
        kept = Progress(tmp_path / "lessons.json")
        assert all(kept.done(game, one.id) for one in lessons(game))


# -- help on the way -----------------------------------------------------------------------


def test_a_lesson_left_goes_on_at_the_same_step(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.root.show("learn")
        begin(d, "ark", "land")
        for _n in range(4):
            step_on(d, "ark")
        index, moves = d.session.index, list(d.match.actions)
        assert index == 4
        d.press(d.button("Menu"))
        d.press(d.button("Leave the lesson"))
        assert d.root.trail[-1][0] == "learn"
        row = d.button("Laying the land")
        assert row.note == f"Begun: step 5 of {len(lesson('ark', 'land').steps)}"
        d.press(row)
        settle(d)
        assert d.session.index == index
        assert d.match.actions == moves


def test_another_language_in_the_middle(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        begin(d, "pillars", "king", 2)
        english = d.root.screen.panel.text
        d.app.change("language", "de")
        settle(d)
        assert d.session.index == 2
        assert d.root.screen.panel.text == _(d.session.step.text) != english


def test_a_wrong_tap_is_told_gently(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        begin(d, "pillars", "trick")
        ribbon = d.table.board.ribbon
        d.tap(("card", "quarry"))  # there is something to read first
        assert ribbon.text == "Read first, then tap “Next”."
        assert d.session.index == 0
        begin(d, "pillars", "trick", 3)
        d.tap(("card", "aliena"))  # legal, but not what is taught
        assert d.table.board.ribbon.text == "Now follow the lesson: take what is ringed."
        assert d.session.chooser.picked == ()
        d.tap(("card", "quarry"))
        d.press(d.confirm)
        settle(d)
        assert d.session.index == 4


def test_a_step_that_grows_takes_only_the_answer_taught(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        begin(d, "caylus", "castle", 3)
        moves = len(d.match.actions)
        d.press(d.confirm)  # deliver nothing
        assert d.table.pill.text == "You may do that too. But now try what the lesson says."
        assert len(d.match.actions) == moves


def test_rings_show_what_is_meant(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        begin(d, "pillars", "trick", 3)
        card = d.find(("card", "quarry"))
        (box,) = d.table.wanted_boxes()
        assert (box[0] + box[2] / 2, box[1] + box[3] / 2) == pytest.approx(d.place(card))
        d.press(card)
        (box,) = d.table.wanted_boxes()
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        assert middle == pytest.approx(d.place(d.confirm))


def test_one_step_back(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        begin(d, "caylus", "workers", 4)
        d.key("z", "ctrl")  # over the answer of another, which has no words of its own
        settle(d)
        assert d.session.index == 2


def test_the_end_leads_on(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        row = lessons("caylus")
        begin(d, "caylus", row[0].id, len(row[0].steps) - 1)
        d.press(d.confirm)
        settle(d)
        d.press(d.button("Next lesson"))
        assert d.root.screen.taken is row[1]
        begin(d, "caylus", row[-1].id, len(row[-1].steps) - 1)
        d.press(d.confirm)
        settle(d)
        assert not d.has_button("Next lesson")
        d.press(d.button("Play a real game"))
        assert d.root.trail[-1] == ("setup", {"game": "caylus"})


def test_home_offers_the_first_lesson_until_a_game_is_known(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.root.home()
        d.press(d.button("The Ark of the Covenant, Learn in 3 minutes"))
        settle(d)
        assert d.root.screen.taken is lessons("ark")[0]
        d.press(d.confirm)
        settle(d)
        d.root.home()
        d.pump()
        assert not d.has_button("The Ark of the Covenant, Learn in 3 minutes")
        assert d.has_button("World Without End, Learn in 3 minutes")


def test_by_keyboard_and_spoken(tmp_path: Path) -> None:
    with unseen(), desk((1280, 800), tmp_path, speech=True) as d:
        begin(d, "pillars", "trick")
        for _n in range(3):
            d.key("enter")
            settle(d)
        assert d.session.index == 3
        assert d.root.screen.panel.text in speech.said
        d.key(str(1 + [c.card for c in d.table.hand.cards].index("quarry")))
        d.key("enter")
        settle(d)
        assert d.session.index == 4


# -- layout --------------------------------------------------------------------------------

SPOTS = {"pillars": ("trick", 6), "gates": ("round", 5), "caylus": ("provost", 7)}
SPOTS |= {"ark": ("land", 4)}


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_lessons_fit(size: Any, text_size: int, tmp_path: Path) -> None:
    faults = {}
    with desk(size, tmp_path, text_size=text_size) as d:
        d.root.show("learn")
        faults["learn"] = d.problems()
        for game, (name, at) in SPOTS.items():
            begin(d, game, name, at)
            if d.root.screen.panel.folded:  # no room: the words come as a sheet
                d.wait(lambda: d.root.layer.top is not None, "the words")
                faults[f"{game}, words"] = d.problems()
                d.press(d.button("Go on"))
            faults[game] = d.problems()
    assert {name: found for name, found in faults.items() if found} == {}


def test_names_of_four_players_are_shown_whole_on_a_phone(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        begin(d, "pillars", "trick")
        assert [d.table.chips.chip(n).label for n in range(4)] == list(NAMES[:4])


def test_a_late_deal_is_told_by_its_number(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        begin(d, "pillars", "privileges", 12)
        told = [getattr(widget, "text", "") for widget in d.widgets()]
        deals = sorted(words for words in told if words.startswith("Deal "))
        assert deals == [*(f"Deal {n}" for n in range(1, 6)), "Deal 5"]


def test_words_beside_a_card_do_not_cover_it(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path, language="hu") as d:
        begin(d, "caylus", "provost", 8)
        panel = next(widget for widget in d.widgets() if isinstance(widget, UsePanel))
        assert panel.note.text
        assert panel.note.x >= panel.face.right


def test_words_of_a_folded_panel_come_for_every_step(tmp_path: Path) -> None:
    with unseen(), desk((320, 568), tmp_path) as d:
        begin(d, "ark", "land")
        for index in range(2):
            d.wait(lambda: d.root.layer.top is not None, "the words")
            assert f"step {index + 1} of" in d.root.layer.top.title
            d.press(d.button("Go on"))
            d.press(d.confirm)
        assert d.session.index == 2
