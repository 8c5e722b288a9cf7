"""The result: what a finished match tells, the page that tells it, and what comes next."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from core.engine.match import Match
from core.i18n import _
from kv import analysis
from kv.palette import THEMES, rgb
from kv.screens import result
from kv.screens.result import PlayerBar, SourceRow
from kv.theme import theme
from kv.widgets.rows import Slab
from tests.ui.harness import SIZES, desk, match_of, unseen


@pytest.fixture(scope="module")
def finished() -> Match:
    match = match_of("pillars", "human", "apprentice", "apprentice")
    while not match.over:
        match.submit(match.legal()[0])
    return match


# -- what is told --------------------------------------------------------------------------


def told(*line: tuple[int, ...], **sources: int) -> list[str]:
    """The facts of a match with these scores after every move; the first seat wins."""
    seats = [SimpleNamespace(name=name) for name in ("Anna", "Bela", "Cecil")]
    ranks = tuple(1 + sum(other > own for other in line[-1]) for own in line[-1])
    match: Any = SimpleNamespace(
        seats=seats[: len(line[0])],
        score_line=lambda: list(line),
        scores=lambda: line[-1],
        result=lambda: SimpleNamespace(ranks=ranks),
        breakdown=lambda: [sources] * len(seats),
    )
    return analysis.facts(match, str.title)


def test_four_facts_of_a_race() -> None:
    assert told((0, 0), (0, 3), (0, 3), (5, 3), (12, 4), towers=9, bridges=3) == [
        "The lead changed once.",
        "Halfway through, Bela was ahead with 3 points.",
        "The largest gain in one move: Anna, 7 points, at move 4.",
        "Most of Anna’s points: Towers, 9.",
    ]


def test_who_never_fell_behind_is_named_even_if_another_wins() -> None:
    assert told((0, 0), (0, 4), (4, 4))[0] == "Nobody but Bela was ever ahead."
    assert told((0, 0), (2, 0), (2, 2), (9, 2))[0] == "Nobody but Anna was ever ahead."


def test_level_scores_are_told_as_such() -> None:
    assert "Halfway through, Anna and Cecil were level with 2 points." in told(
        (0, 0, 0), (2, 1, 2), (3, 1, 2)
    )
    assert not any("Halfway" in line for line in told((0, 0), (2, 2), (3, 2)))


def test_a_match_without_gains_claims_none() -> None:
    lines = told((0, 0), (0, -3), (-1, -3), penance=-1)
    assert lines == ["Nobody but Anna was ever ahead."]


# -- the page ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_the_scores_and_the_next_match_are_in_sight_at_once(
    size: Any, finished: Match, tmp_path: Path
) -> None:
    with unseen(), desk(size, tmp_path) as d:
        page = d.root.show("result", match=finished, path=None)
        d.pump(4)
        first = next(w for w in page.story.walk() if isinstance(w, PlayerBar))
        top = first.to_window(first.x, first.top)[1]
        assert top - 30 * theme.dp >= page.ids.foot.top  # at least name and total
        rematch = next(w for w in page.ids.foot.children if isinstance(w, Slab))
        assert rematch.text == _("Rematch")
        assert rematch.to_window(*rematch.pos)[1] >= 0


def test_losses_have_a_real_minus_sign(finished: Match, tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        page = d.root.show("result", match=finished, path=None)
        said = [w.spoken() for w in page.story.walk() if isinstance(w, SourceRow)]
    losses = [n for parts in finished.breakdown() for n in parts.values() if n < 0]
    assert losses
    assert all(any(f"−{-n}" in words for words in said) for n in losses)
    assert not any("-" in words.partition(": ")[2] for words in said)


def test_rematch_and_the_same_deal_move_the_seats_on(finished: Match, tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        for words, same in ((_("Rematch"), False), (_("Same deal, other seats"), True)):
            d.root.show("result", match=finished, path=None)
            d.press(d.button(words) if not same else _row(d, words))
            d.wait(lambda: d.session is not None, "the table")
            names = [seat.name for seat in d.match.seats]
            before = [seat.name for seat in finished.seats]
            assert names == [*before[1:], before[0]]
            assert (d.match.setup.seed == finished.setup.seed) is same


def _row(d: Any, words: str) -> Any:
    return next(d.button(w.spoken()) for w in d.widgets() if getattr(w, "text", "") == words)


@pytest.mark.parametrize("name", ["parchment", "candlelight"])
def test_the_picture_shows_the_whole_story_on_its_ground(
    name: str, finished: Match, tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setattr(result, "pictures_folder", lambda: tmp_path / "pictures")
    with desk((360, 800), tmp_path, theme=name) as d:
        page = d.root.show("result", match=finished, path=None)
        d.pump(4)
        path = page.picture()
        assert path is not None
        assert str(path) in d.root.layer.top.ids.body.children[0].text
        picture = Image.open(path).convert("RGBA")
        assert picture.height > 800  # also what had to be scrolled to
        ground = THEMES[{"parchment": "light", "candlelight": "dark"}[name]]["bg"]
        bg = (*(round(255 * c) for c in rgb(ground)), 255)
        assert {picture.getpixel((x, 2)) for x in range(0, picture.width, 7)} == {bg}
        assert len(picture.getcolors(1 << 20) or ()) > 50
