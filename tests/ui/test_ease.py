"""Settings of ease at work: the size of everything, holds, second taps, loudness."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.i18n import _
from core.settings import VALUES
from kv import sound
from kv.gestures import Pace
from kv.layout import kind_of
from kv.theme import SMALLEST, Theme, theme
from kv.widgets.rows import Row
from tests.ui.harness import Desk, desk, match_of, unseen

PAGES = ("home", "settings", "saves")


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    yield
    theme.scale = 1
    Pace.hold, Pace.repeat = 0.45, 0.0


# -- the size of everything ------------------------------------------------------------------


@pytest.mark.parametrize("scale", sorted(VALUES["scale"]))
def test_no_scale_leaves_less_room_than_the_smallest_window(scale: int) -> None:
    for w, h in ((360, 800), (800, 360), (1024, 768), (1280, 800), (1920, 1080), (3840, 2160)):
        look = Theme()
        look.scale = scale / 100
        look.fit(w, h)
        assert look.ui <= scale / 100
        assert scale > 100 or look.ui == scale / 100  # what is made smaller has room anyway
        room = (w / look.dp, h / look.dp)
        enough = (room[0] >= low - 0.01 and room[1] >= high - 0.01 for low, high in SMALLEST)
        assert any(enough), (w, h, room)
        assert look.layout == kind_of(*room)


def test_the_scale_takes_hold_at_once_and_the_window_bounds_it(tmp_path: Path) -> None:
    with unseen(), desk((1280, 800), tmp_path) as d:
        d.root.show("settings")
        d.app.change("scale", 200)
        d.pump(4)
        assert theme.dp == 2
        assert theme.layout == "short"
        d.resize((360, 800))
        assert theme.dp == pytest.approx(360 / 320)
        d.resize((1280, 800))
        assert theme.dp == 2
        d.app.change("scale", 100)
        d.pump(4)
        assert theme.dp == 1
        assert theme.layout == "expanded"


def test_only_scales_are_offered_that_change_something(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        for size, offered in (((360, 800), {75, 90, 100}), ((1920, 1080), {*VALUES["scale"]})):
            d.resize(size)
            d.root.show("settings")
            d.pump()
            d.root.screen.rows["scale"][1].press()
            d.pump()
            rows = {w.text for w in d.widgets() if isinstance(w, Row)}
            assert rows == {f"{n} %" for n in offered}


@pytest.mark.parametrize("scale", [75, 150, 250])
def test_screens_and_table_fit_at_any_scale(scale: int, tmp_path: Path) -> None:
    faults = {}
    with unseen(), desk((1280, 800), tmp_path, scale=scale) as d:
        for name in PAGES:
            d.root.show(name)
            if found := d.problems():
                faults[name] = found
        d.open(match_of("pillars", "human", "apprentice", "apprentice"))
        if found := d.problems():
            faults["table"] = found
        d.tap(("card", d.match.legal()[0].card))
        d.app.change("scale", 100)  # a staged move survives it
        d.pump(4)
        assert d.confirm.enabled
    assert faults == {}


def test_pictures_are_sharp_again_at_another_scale() -> None:
    look = Theme()
    small = look.texture("icons", "stone")
    assert small is not None
    look.scale = 3
    look.fit(1920, 1920)
    large = look.texture("icons", "stone")
    assert large is not None
    assert large.width > 1.5 * small.width


# -- fingers ---------------------------------------------------------------------------------


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Desk]:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.open(match_of("pillars", "human", "apprentice", "apprentice"))
        yield d


@pytest.mark.parametrize(("setting", "opens"), [(250, True), (1000, False)])
def test_a_hold_takes_as_long_as_is_wished(setting: int, opens: bool, page: Desk) -> None:
    page.app.change("hold", setting)
    card = ("card", page.match.legal()[0].card)
    page.press(page.find(card), hold=0.6)
    assert (page.root.layer.top is not None) is opens


@pytest.mark.parametrize(("setting", "taps"), [(0, 2), (500, 1)])
def test_a_second_tap_can_be_taken_for_a_slip(setting: int, taps: int, tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        d.app.change("repeat", setting)
        d.root.show("settings")
        d.pump(60)
        row = d.root.screen.rows["left_handed"][1]
        d.button(row.spoken())
        before = d.app.settings["left_handed"]
        for _n in range(2):
            d.press(row)
        assert d.app.settings["left_handed"] is (before if taps == 2 else not before)


# -- ears ------------------------------------------------------------------------------------


def test_loudness_reaches_the_sounds(tmp_path: Path, monkeypatch: Any) -> None:
    heard: list[tuple[bool, float]] = []
    monkeypatch.setattr(sound, "configure", lambda *given: heard.append(given))
    with unseen(), desk((360, 800), tmp_path) as d:
        d.app.change("volume", 20)
        assert heard[-1] == (False, 0.2)
        d.root.show("settings")
        d.pump()
        assert d.root.screen.rows["volume"][1].note == "20 %"
        assert d.root.screen.rows["hold"][1].note == _("As usual")
