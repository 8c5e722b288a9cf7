"""The app's life: killed and started again, put away, at rest, without its files and helpers."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window

from core.i18n import _
from core.selfplay import new_match
from kv import haptics, selfplay, snapshot, sound, speech, storage, system
from kv.offscreen import opened
from kv.screens.home import ContinueCard
from kv.theme import Theme, theme
from tests.ui.harness import Desk, desk, match_of

PHONE = (360, 800)
SETTLE = 150  # looks at a screen before what still stirs there counts
PAGES = ("home", "saves", "statistics", "settings", "about")


def sit(d: Desk, *kinds: str, seed: int = 7) -> None:
    d.app.play(match_of("pillars", *kinds, seed=seed))
    d.session.budget = 1
    d.idle()


def play_on(d: Desk, moves: int) -> None:
    for _n in range(moves):
        d.tap(("card", d.match.legal()[0].card))
        d.press(d.confirm)
        d.idle()


# -- killed --------------------------------------------------------------------------------


def abandon(d: Desk) -> None:
    """As if the process had been killed: nobody says good-bye."""
    d.session.quiet()
    d.root.close_down()
    Window.remove_widget(d.root)


def test_killed_in_mid_match_it_goes_on_exactly_there(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        sit(d, "human", "apprentice", "apprentice")
        play_on(d, 4)
        d.tap(("card", d.match.legal()[0].card))  # staged, and lost with the process
        match, view, since = d.match, d.table.view, d.session.since()
        told = [d.table.words.entry(e) for e in since]
        abandon(d)
        again = Desk(tmp_path)
        again.app.on_start()
        again.pump()
        (card,) = [w for w in again.widgets() if isinstance(w, ContinueCard)]
        again.press(card)
        again.idle()
        assert again.match is not match
        assert again.match.fingerprint_state() == match.fingerprint_state()
        assert again.match.actions == match.actions
        assert again.match.seal == match.seal
        assert again.table.view == view
        assert [again.table.words.entry(e) for e in again.session.since()] == told
        assert again.session.chooser.staged is None
        before = len(again.match.actions)
        again.session.budget = 1
        play_on(again, 1)
        assert len(again.match.actions) > before
        again.close()


def test_killed_behind_the_curtain_it_comes_back_behind_it(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        sit(d, "human", "human", "human")
        d.press(d.root.veil.children[0].ids.hand)
        play_on(d, 1)
        state = d.match.fingerprint_state()
        abandon(d)
        again = Desk(tmp_path)
        again.app.on_start()
        again.app.resume(again.app.shelf.latest().path)
        again.idle()
        assert again.match.fingerprint_state() == state
        assert again.session.state == "curtain"
        assert again.table.hand.cards == []
        again.close()


def test_put_away_in_the_middle_of_a_turn_a_curtain_falls(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        sit(d, "human", "human", "human")
        d.press(d.root.veil.children[0].ids.hand)
        d.tap(("card", d.match.legal()[0].card))
        d.table.show_log()
        assert d.app.on_pause() is True
        assert d.session.state == "curtain"
        assert d.root.veil.children
        assert d.root.layer.children == []
        assert d.table.hand.cards == []
        d.press(d.root.veil.children[0].ids.hand)
        assert d.session.state == "act"


# -- the card on the first page ------------------------------------------------------------


def test_leaving_keeps_a_picture_of_the_board(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        sit(d, "human", "apprentice", "apprentice")
        play_on(d, 1)
        path = d.session.path
        d.root.home()
        d.pump()
        (card,) = [w for w in d.widgets() if isinstance(w, ContinueCard)]
        assert card.picture == str(d.app.shelf.picture(path))
        assert Path(card.picture).read_bytes().startswith(b"\x89PNG")
        d.press(card)
        d.idle()
        assert d.session.path == path


def test_a_folder_that_takes_no_picture_stops_nobody(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        (d.app.shelf.folder / "pictures").parent.mkdir(parents=True, exist_ok=True)
        (d.app.shelf.folder / "pictures").write_text("a file where a folder should be", "utf-8")
        sit(d, "human", "apprentice", "apprentice")
        d.root.home()
        d.pump()
        (card,) = [w for w in d.widgets() if isinstance(w, ContinueCard)]
        assert card.picture == ""
        assert snapshot.keep(card, d.app.shelf.folder / "pictures" / "x.png") is False


# -- at rest -------------------------------------------------------------------------------


def stirring(d: Desk) -> list[str]:
    """What is scheduled, animated or about to be drawn although nothing happens."""
    found: list[str] = []
    for _n in range(SETTLE):  # what ends by itself may end
        d.pump(2)
        found = [str(event) for event in Clock.get_events()]
        found += [f"animation of {a}" for a in Animation._instances]
        found += ["the window is drawn anew"] * Window.canvas.needs_redraw
        if not found:
            break
        time.sleep(0.01)
    return found


def rests(d: Desk) -> Iterator[str]:
    for page in PAGES:
        d.root.show(page)
        yield page
    d.root.show("setup", game="pillars")
    yield "setup"
    sit(d, "human", "apprentice", "apprentice")
    yield "table"
    d.tap(("card", d.match.legal()[0].card))
    yield "staged"
    d.table.show_menu()
    yield "menu"
    sit(d, "human", "human", "human")
    yield "curtain"


def test_nothing_stirs_while_nothing_moves(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path, speed="normal") as d:
        d.app.on_start()
        assert {name: found for name in rests(d) if (found := stirring(d))} == {}


def test_the_search_for_stirring_finds_a_clock(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        event = Clock.schedule_interval(lambda _dt: None, 1)
        assert stirring(d)
        event.cancel()
        assert stirring(d) == []


# -- events --------------------------------------------------------------------------------


def test_a_tap_finishes_the_animation_and_the_match_goes_on(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path, speed="slow") as d:
        sit(d, "human", "apprentice", "apprentice")
        d.tap(("card", d.match.legal()[0].card))
        d.press(d.confirm)
        assert d.session.state == "show"
        assert d.table.motion.children  # the card is on its way
        assert d.confirm.text == _("Skip")
        flying = {*d.table.motion.children}
        d.press((180, d.table.board.y + 12))
        assert not flying & {*d.table.motion.children}
        for _n in range(200):  # every further tap ends one more, controls are not needed
            if d.session.state == "act":
                break
            d.press((180, d.table.board.y + 12))
            d.wait(lambda: d.session.state in ("show", "act"), "the next move")
        view = d.table.view
        d.table.refresh()
        assert d.table.view == view
        assert view == d.match.view(d.session.viewer)


def test_reduced_motion_flies_nowhere(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path, speed="normal", reduced_motion=True) as d:
        sit(d, "human", "apprentice", "apprentice")
        d.tap(("card", d.match.legal()[0].card))
        d.press(d.confirm)
        places = {piece: piece.center[:] for piece in d.table.motion.children}
        assert places
        d.pump(2)
        assert all(piece.center == place for piece, place in places.items())
        d.idle()


# -- doors ---------------------------------------------------------------------------------


class Broken:
    """A helper that fails at whatever is asked."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(name)


@pytest.fixture(params=["failing", "absent"])
def plyer(request: Any, monkeypatch: Any) -> None:
    broken = None if request.param == "absent" else Broken()
    monkeypatch.setitem(sys.modules, "plyer", broken)
    monkeypatch.setattr("kivy.utils.platform", "android")
    for module in (system, storage):
        monkeypatch.setattr(module, "platform", "android")
    for door, part in ((haptics._Door, "motor"), (speech._Door, "voice")):
        monkeypatch.setattr(door, "tried", False)
        monkeypatch.setattr(door, part, None)
        monkeypatch.setattr(door, "on", True)


@pytest.mark.usefixtures("plyer")
def test_no_door_fails(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("KEYSTONE_DATA", str(tmp_path))
    for name in haptics.PULSES:
        haptics.pulse(name)
    for _n in range(2):
        speech.say("Mason 4")
    assert speech.said[-1] == "Mason 4"
    assert storage.pictures_folder() == tmp_path / "exports"
    assert storage.data_folder() == tmp_path
    assert system.bars() == [0, 0, 0, 0]
    assert system.prefers_dark() is False
    assert system.share("x") is False
    assert system.share_picture(tmp_path / "x.png") is False


def test_a_voice_that_breaks_later_is_left_alone(monkeypatch: Any) -> None:
    monkeypatch.setattr(speech._Door, "on", True)
    monkeypatch.setattr(speech._Door, "tried", True)
    monkeypatch.setattr(speech._Door, "voice", Broken())
    speech.say("one")
    speech.settle()
    assert speech._Door.voice is None
    speech.say("two")
    assert list(speech.said)[-2:] == ["one", "two"]


@pytest.mark.usefixtures("plyer")
def test_a_match_goes_on_without_its_helpers(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path, haptics=True, speech=True, sound=True) as d:
        sit(d, "human", "apprentice", "apprentice")
        play_on(d, 1)
        assert d.session.state == "act"


# -- missing files -------------------------------------------------------------------------


def test_without_sounds_there_is_silence(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(sound, "ASSETS", tmp_path / "nowhere")
    monkeypatch.setattr(sound._Door, "loaded", {})
    monkeypatch.setattr(sound._Door, "on", True)
    sound.play("card")
    sound.play("no such sound")


def test_a_sound_device_that_fails_is_left_alone(monkeypatch: Any) -> None:
    monkeypatch.setattr(sound._Door, "loaded", {"card": Broken()})
    monkeypatch.setattr(sound._Door, "on", True)
    sound.play("card")
    assert sound._Door.loaded["card"] is None
    sound.play("card")


def test_without_fonts_kivys_own_is_used(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("kv.theme.ASSETS", tmp_path)
    bare = Theme()
    assert (bare.body, bare.title, bare.initial) == ("Roboto", "Roboto", "Roboto")
    assert bare.texture("cards", "toolmaker") is None
    assert bare.pattern("hatch") is None


def test_a_damaged_picture_is_passed_over(tmp_path: Path, monkeypatch: Any) -> None:
    folder = tmp_path / "images" / "light" / "1x"
    folder.mkdir(parents=True)
    (folder / "icons.atlas").write_text('{"icons-0.png": {"wood": [0, 0, 1, 1]}}', "utf-8")
    (folder / "icons-0.png").write_bytes(b"no picture")
    patterns = tmp_path / "images" / "common" / "1x" / "patterns"
    patterns.mkdir(parents=True)
    (patterns / "hatch.png").write_bytes(b"no picture")
    monkeypatch.setattr("kv.theme.ASSETS", tmp_path)
    bare = Theme()
    assert bare.texture("icons", "wood") is None
    assert bare.pattern("hatch") is None


def test_a_match_goes_on_without_pictures_and_fonts(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("kv.theme.ASSETS", tmp_path)
    monkeypatch.setattr(theme, "_groups", {})
    fonts = theme.body, theme.title, theme.initial
    theme.body = theme.title = theme.initial = "Roboto"
    with desk(PHONE, tmp_path) as d:
        for page in PAGES:
            d.root.show(page)
            d.pump()
        sit(d, "human", "apprentice", "apprentice")
        play_on(d, 1)
        assert d.session.state == "act"
        d.table.lens(("card", d.match.legal()[0].card), d.confirm)
        d.pump()
    theme.body, theme.title, theme.initial = fonts


# -- by itself -----------------------------------------------------------------------------


def test_playing_by_itself_it_closes_what_was_told(tmp_path: Path) -> None:
    with opened(tmp_path, PHONE) as driver:
        driver.app.play(new_match("pillars", 7))
        driver.rest()
        driver.root.tell("Deal 1", "so many points")
        selfplay.act(driver, None, 1)
        assert driver.root.layer.children == []
        assert driver.session.match.actions
