"""The big button while it only asks is read with ease and answers; a question begins safe."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.label import Label
from kivy.utils import get_hex_from_color

from core.i18n import _
from kv.palette import THEMES, contrast
from kv.tables.log_sheet import MoveRow
from kv.tables.picking import TOO_MANY
from kv.widgets import sheet as sheets
from kv.widgets.rows import Row
from tests.ui.harness import Desk, desk, match_of, unseen

PHONE = (360, 800)
NAMES = {"parchment": "light", "candlelight": "dark", "contrast": "contrast"}


def hexed(colour: Any) -> str:
    return get_hex_from_color(colour)[:7].upper()


def faded(widget: Any) -> bool:
    """Whether it or anything it lies in is drawn paler than it is."""
    while widget is not None and widget is not widget.parent:
        if widget.opacity < 1:
            return True
        widget = widget.parent
    return False


def written(button: Any) -> Label:
    """The label that shows a button's words."""
    return next(w for w in button.walk() if isinstance(w, Label) and w.text == button.text)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Desk]:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.open(match_of("pillars", "human", "apprentice", "apprentice"))
        yield d


@pytest.mark.parametrize("setting", NAMES)
def test_a_button_that_waits_is_quiet_but_read(setting: str, table: Desk) -> None:
    d = table
    d.app.change("theme", setting)
    colours = THEMES[NAMES[setting]]
    button = d.confirm
    label = written(button)
    assert not button.enabled
    assert button.text == d.table.prompt(d.table.view)
    paper, letters = hexed(button.paper), hexed(label.color)
    assert {paper, letters} <= set(colours.values())
    assert contrast(paper, letters) >= 4.5
    assert not faded(label)
    row = Row(text="row", note="note", enabled=False)
    for part in (w for w in row.walk() if isinstance(w, Label)):
        assert all(contrast(hexed(part.color), colours[g]) >= 4.5 for g in ("bg", "surface"))
        assert not faded(part)
    d.tap(("card", d.match.legal()[0].card))
    assert button.enabled
    assert (hexed(button.paper), hexed(label.color)) == (
        colours["primary"],
        colours["primary_ink"],
    )
    assert hexed(button.paper) != paper  # ready looks otherwise than waiting


def test_the_name_of_an_empty_seat_is_read_too(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        seats = d.root.show("setup", game="pillars").seats
        (field,) = [row.ids.field for row in seats if not row.kind]
        assert field.disabled
        assert field.text
        letters, ground = (
            hexed(c) for c in (field.disabled_foreground_color, field.background_color)
        )
        assert contrast(letters, ground) >= 4.5
        assert not faded(field)


def listed(d: Desk) -> list[str]:
    return [w.text for w in d.widgets() if isinstance(w, MoveRow)]


def later(d: Desk) -> None:
    """So much later that a tap is meant for this decision."""
    d.pump(int(TOO_MANY * 60) + 2)


def test_a_press_on_what_it_asks_lists_the_choices(table: Desk) -> None:
    d = table
    later(d)
    d.press(d.confirm)
    assert d.root.layer.top.title == _("What can I do?")
    assert len(listed(d)) == len(d.match.legal())
    wanted = d.match.legal()[0]
    d.press(next(w for w in d.widgets() if getattr(w, "text", "") == d.table.move_words(wanted)))
    assert d.session.chooser.staged == wanted
    assert d.confirm.enabled


def test_enter_is_confirm_wherever_the_focus_is_nowhere(table: Desk) -> None:
    d = table
    later(d)
    d.key("enter")
    assert len(listed(d)) == len(d.match.legal())
    d.key("escape")
    while not d.table.scoring:
        d.tap(("card", d.match.legal()[0].card))
        d.press(d.confirm)
        d.idle()
    assert d.confirm.enabled
    assert d.session.chooser.staged is None
    before = len(d.match.actions)
    d.key("enter")
    assert d.match.actions[before].kind == "score_deal"


def test_one_tap_too_many_after_a_move_opens_nothing(table: Desk) -> None:
    d = table
    d.tap(("card", d.match.legal()[0].card))
    d.press(d.confirm)
    d.wait(d.session.can_act, "the own turn")
    d.press(d.confirm)
    assert d.root.layer.top is None
    later(d)
    d.press(d.confirm)
    assert d.root.layer.top is not None


def test_what_is_half_chosen_lists_only_what_is_left(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.open(match_of("ark", "human", "apprentice"))
        chooser = d.session.chooser
        cell = next(t for t in sorted(chooser.lit()))
        chooser.pick(cell)
        left = chooser.candidates()
        d.table.show_moves(left)
        assert len(listed(d)) == len(left) < len(d.match.legal())


def test_while_somebody_else_decides_a_press_does_nothing(table: Desk) -> None:
    d = table
    later(d)
    d.session.state = "think"
    d.press(d.confirm)
    assert d.root.layer.top is None


def test_in_a_lesson_a_press_repeats_what_to_do(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.root.show("lesson", game="pillars", lesson="trick", at=0)
        d.pump()
        while d.session.waiting:
            d.press(d.confirm)
            d.wait(lambda: d.session.waiting or d.session.can_act(), "the next step")
        assert not d.confirm.enabled
        later(d)
        d.press(d.confirm)
        assert d.root.layer.top is None
        assert d.table.pill.text or d.table.board.ribbon.text


def test_enter_at_a_question_is_the_safe_answer(table: Desk) -> None:
    d = table
    done: list[str] = []
    for keys in (["enter"], ["tab", "enter"]):
        sheets.ask(d.root.layer, "Resign?", "It is over then.", "Resign", lambda: done.append("so"))
        d.pump()
        for key in keys:
            d.key(key)
        assert d.root.layer.top is None
        assert done == ["so"] * (len(keys) - 1)
