"""What the curtain tells of the last moves."""

from __future__ import annotations

from kv.screens.curtain import LETTERS, shortened


def test_a_short_story_stays() -> None:
    assert shortened("Anna draws a card.\nBela passes.") == "Anna draws a card.\nBela passes."


def test_a_long_story_keeps_its_newest_whole_sentences() -> None:
    story = "Anna draws a card. " * 20 + "Bela passes."
    told = shortened(story)
    assert len(told) <= LETTERS + 2
    assert told.startswith("… Anna draws a card. ")
    assert told.endswith("Bela passes.")
