"""A resting mouse learns what it points at; a moving one and a finger are left alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from core.i18n import _
from kv import hover
from tests.ui.harness import Desk, desk, match_of, unseen


@pytest.fixture
def table(tmp_path: Path, monkeypatch: Any) -> Iterator[Desk]:
    monkeypatch.setattr(hover, "REST", 0.01)
    with unseen(), desk((840, 600), tmp_path) as d:
        d.open(match_of("pillars", "human", "apprentice", "apprentice", seed=7))
        yield d
        Window.mouse_pos = (0, 0)


def point(d: Desk, at: Any) -> Any:
    """The words that come up when the mouse rests there."""
    Window.mouse_pos = d.place(at)
    d.wait(lambda: not d.app.hover._told.is_triggered, "the moment to pass")
    d.pump()
    return d.app.hover.tip


def test_a_picture_button_says_its_name(table: Desk) -> None:
    d = table
    menu = d.button(_("Menu"))
    tip = point(d, menu)
    assert tip.text == _("Menu")
    assert not tip.collide_widget(menu)
    assert d.problems() == []
    Window.mouse_pos = d.place(d.table.board)
    assert d.app.hover.tip is None


def test_a_card_says_what_it_is(table: Desk) -> None:
    d = table
    card = d.table.hand.cards[0]
    assert point(d, card).text == card.spoken()
    before = d.session.chooser.picked
    d.press(card)  # a finger or a button takes the words away and goes through
    assert d.app.hover.tip is None
    assert d.session.chooser.picked != before


def test_a_button_with_words_needs_none(table: Desk) -> None:
    d = table
    d.table.show_menu()
    d.pump()
    assert point(d, d.button(_("Settings"))) is None


def test_nothing_is_said_where_nothing_is(table: Desk) -> None:
    assert point(table, (1, 1)) is None
