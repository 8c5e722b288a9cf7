"""Lessons by touch: each to its end in every language, the list, leaving, wrong taps, layout."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core import i18n
from core.games import registry
from core.i18n import _
from core.learn.lesson import lesson, lessons
from core.learn.progress import Progress
from tests.ui import gates_hands, test_ark_match
from tests.ui.harness import Desk, desk, unseen

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
