"""What the curtain tells of the last moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.i18n import _
from kv.screens.curtain import SMALLEST, Told, newest
from kv.theme import theme
from tests.ui.harness import desk, match_of, unseen


def test_a_short_story_stays() -> None:
    story = "Anna draws a card.\nBela passes."
    assert newest(story, lambda words: True) == story
    assert newest("", lambda words: False) == ""


def test_a_long_story_keeps_its_newest_whole_sentences() -> None:
    story = "Anna draws a card. Dora 1. builds.\nBela passes."
    assert newest(story, lambda words: len(words) < 28) == "… builds.\nBela passes."
    assert newest(story, lambda words: len(words) < 20) == "… Bela passes."
    assert newest(story, lambda words: False) == "… Bela passes."  # the last one always


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(320, 568), (360, 800), (800, 360)])
def test_its_words_are_never_tiny(size: Any, text_size: int, tmp_path: Path) -> None:
    with unseen(), desk(size, tmp_path, text_size=text_size) as d:
        match = match_of("pillars", "human", "human", "human")
        for _n in range(14):
            match.submit(match.legal()[0])
        d.open(match)
        assert d.session.state == "curtain"
        (told,) = (w for w in d.widgets() if isinstance(w, Told))
        d.pump(4)
        sentences = told.text.removeprefix("… ").count(". ") + told.text.count("\n")
        assert told.story.endswith(told.text.removeprefix("… "))
        assert told.font_size >= SMALLEST * theme.sp - 1 or sentences == 0
        name = match.seats[match.current].name
        assert d.has_button(_("I am {name} – show my cards").format(name=name))
