"""The audit sees what it is for: small, overlapping, cut and shrunken things."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from kv.widgets.button import Btn
from kv.widgets.text import Fit
from tests.ui import harness
from tests.ui.audit import problems


@pytest.fixture
def board() -> Any:
    harness.start()
    Window.size = (360, 800)
    made = FloatLayout(size=(360, 800))
    Window.add_widget(made)
    yield made
    Window.remove_widget(made)


def put(board: Any, widget: Any, x: float, y: float, w: float, h: float) -> Any:
    widget.size_hint = (None, None)
    widget.pos, widget.size = (x, y), (w, h)
    board.add_widget(widget)
    return widget


def seen(board: Any) -> str:
    for _n in range(3):
        harness.EventLoop.idle()
    return "; ".join(problems(board))


def test_nothing_wrong(board: Any) -> None:
    put(board, Btn(text="One"), 10, 10, 100, 48)
    put(board, Btn(text="Two"), 120, 10, 100, 48)
    put(board, Fit(text="Some words"), 10, 100, 200, 40)
    assert seen(board) == ""


def test_small_control(board: Any) -> None:
    put(board, Btn(text="One"), 10, 10, 100, 40)
    assert "is only 100x40 dp" in seen(board)


def test_overlapping_controls(board: Any) -> None:
    put(board, Btn(text="One"), 10, 10, 100, 60)
    put(board, Btn(text="Two"), 60, 40, 100, 60)
    assert "overlap" in seen(board)


def test_an_overlay_may_cover(board: Any) -> None:
    put(board, Btn(text="One"), 10, 10, 100, 60)
    over = put(board, FloatLayout(), 0, 0, 200, 200)
    over.overlay = True
    put(over, Btn(text="Two"), 60, 40, 100, 60)
    assert seen(board) == ""


def test_control_out_of_the_window(board: Any) -> None:
    put(board, Btn(text="One"), 330, 10, 100, 60)
    assert "reaches out of the window" in seen(board)


def test_scrolled_out_of_sight_is_no_fault(board: Any) -> None:
    page = put(board, ScrollView(), 10, 10, 100, 100)
    column = FloatLayout(size_hint_y=None, height=500)
    page.add_widget(column)
    put(board, Btn(text="Below"), 10, 120, 100, 60)
    put(column, Btn(text="Top"), 0, 200, 90, 48)
    assert seen(board) == ""


def test_cut_text(board: Any) -> None:
    put(board, Label(text="Far too many words for this", font_size=20), 10, 10, 60, 20)
    assert "is cut" in seen(board)


def test_shrunken_text(board: Any) -> None:
    put(board, Fit(text="Far too many words for this", lines=1), 10, 10, 60, 20)
    assert "dp large" in seen(board)


def test_texts_that_run_together(board: Any) -> None:
    put(board, Fit(text="Some words"), 10, 10, 200, 40)
    put(board, Fit(text="Other words"), 30, 20, 200, 40)
    assert "run together" in seen(board)


def test_text_under_a_control(board: Any) -> None:
    put(board, Fit(text="Some words"), 10, 10, 200, 40)
    put(board, Btn(text="One"), 60, 10, 100, 60)
    assert "lies over" in seen(board)
