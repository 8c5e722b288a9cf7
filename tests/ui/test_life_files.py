"""Disks that are full or closed, clocks set back, a second window, errors nobody caught."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock

from core import play
from core.engine.match import Match
from core.i18n import _
from core.settings import DEFAULTS
from kv import crash, storage, system
from kv.instance import Instance
from kv.moments import STAMP, moment
from kv.screens.home import ContinueCard
from kv.shelf import CODE, Shelf, code_of, match_of
from tests.layers import ROOT
from tests.ui import harness
from tests.ui.harness import Desk, desk

PHONE = (360, 800)


def sit(d: Desk, *kinds: str, seed: int = 7) -> None:
    d.open(harness.match_of("pillars", *kinds, seed=seed))
    d.session.budget = 1


def play_on(d: Desk, moves: int = 1) -> None:
    for _n in range(moves):
        d.tap(("card", d.match.legal()[0].card))
        d.press(d.confirm)
        d.idle()


def played(moves: int = 20) -> Match:
    match = harness.match_of("pillars", "human", "apprentice", "apprentice")
    while len(match.actions) < moves:
        match.submit(match.legal()[0])
    return match


# -- disks ---------------------------------------------------------------------------------


def closed(monkeypatch: Any, code: int) -> None:
    """From now on the disk takes nothing, for one of the reasons there are."""

    def refuse(*_args: Any, **_rest: Any) -> Any:
        raise OSError(code, os.strerror(code))

    part, name = (os, "fsync") if code == errno.ENOSPC else (tempfile, "mkstemp")
    monkeypatch.setattr(part, name, refuse)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_disk_that_takes_nothing_is_told_once_and_play_goes_on(
    code: int, tmp_path: Path, monkeypatch: Any
) -> None:
    with desk(PHONE, tmp_path) as d:
        sit(d, "human", "apprentice", "apprentice")
        play_on(d)
        path, before = d.session.path, d.session.path.read_bytes()
        with monkeypatch.context() as broken:
            closed(broken, code)
            play_on(d)
            sheet = d.root.layer.top
            assert os.strerror(code) in " ".join(w.text for w in d.widgets() if hasattr(w, "text"))
            sheet.close()
            play_on(d, 2)
            assert d.root.layer.top is None  # told once
            assert path.read_bytes() == before  # the last save is still there
            d.app.change("speed", "fast")
            assert d.app.settings.problem == "write"
            assert d.app.export(d.match) is None
            d.root.layer.top.close()
            assert d.app.on_pause() is True
            d.app.on_resume()
        d.session.speed = "instant"
        play_on(d)  # there is room again: everything is kept with the next move
        assert play.load_match(path).actions == d.match.actions
        assert [p.name for p in path.parent.glob(".*")] == []  # nothing half-written stays


def test_a_finished_match_on_a_full_disk_shows_its_result(tmp_path: Path, monkeypatch: Any) -> None:
    match = played()
    while not match.over:
        match.submit(match.legal()[0])
    with desk(PHONE, tmp_path) as d:
        closed(monkeypatch, errno.ENOSPC)
        d.root.show("result", match=match, path=d.app.shelf.new_path(match))
        d.pump()
        assert d.problems() == []


def test_a_folder_that_cannot_be_made_gives_way_to_the_next(
    tmp_path: Path, monkeypatch: Any
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    for key in ("KEYSTONE_DATA", "XDG_DATA_HOME"):
        monkeypatch.setenv(key, str(blocked / "below"))
    documents, temporary = tmp_path / "documents", tmp_path / "temporary"
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(temporary))
    monkeypatch.setitem(sys.modules, "plyer", Papers(documents))
    assert storage.data_folder() == temporary / storage.NAME  # no documents there
    documents.mkdir()
    assert storage.data_folder() == documents / storage.NAME
    monkeypatch.setitem(sys.modules, "plyer", None)
    assert storage.data_folder() == temporary / storage.NAME
    temporary.rename(tmp_path / "gone")
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(blocked))
    assert storage.data_folder() == blocked / storage.NAME  # the app runs, and says it cannot keep
    with desk(PHONE, storage.data_folder()) as d:
        d.app.on_start()
        sit(d, "human", "apprentice", "apprentice")
        assert d.root.layer.top.title == _("Saved game")  # told as soon as there is a match
        d.root.layer.top.close()
        play_on(d)
        assert d.root.layer.top is None


class Papers:
    """plyer, knowing only where the documents are."""

    def __init__(self, folder: Path) -> None:
        self.storagepath = self
        self.get_documents_dir = lambda: str(folder)


# -- clocks --------------------------------------------------------------------------------


def test_the_match_played_last_is_the_one_to_continue_though_the_clock_went_back(
    tmp_path: Path,
) -> None:
    shelf = Shelf(tmp_path)
    old, new = (harness.match_of("pillars", *["human"] * 3, seed=seed) for seed in (1, 2))
    play.keep_match(shelf.new_path(old), old)
    ahead = time.time() + 86_400  # written before the clock was set back by a day
    os.utime(shelf.new_path(old), (ahead, ahead))
    play.keep_match(shelf.new_path(new), new)
    latest = shelf.latest()
    assert latest is not None
    assert latest.path == shelf.new_path(new)
    play.keep_match(shelf.new_path(old), old)
    latest = shelf.latest()
    assert latest is not None
    assert latest.path == shelf.new_path(old)


def test_a_day_that_has_not_come_yet_is_a_date() -> None:
    now = datetime.now(UTC)
    tomorrow = now + timedelta(days=2)
    assert moment(tomorrow.strftime(STAMP), now) == f"{tomorrow.astimezone():%Y-%m-%d}"
    assert moment("no stamp") == ""


# -- a second window -----------------------------------------------------------------------

HOLD = """
import sys
from pathlib import Path
from kv.instance import Instance
held = Instance(Path(sys.argv[1]))
print(held.take(), flush=True)
sys.stdin.read()
"""


def test_a_second_window_says_so_until_the_first_is_gone(tmp_path: Path) -> None:
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, tmp_path],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdin is not None
    assert other.stdout is not None
    assert other.stdout.readline() == "True\n"
    with desk(PHONE, tmp_path) as d:
        d.app.on_start()
        d.pump()
        assert d.root.layer.top.title == _("Keystone is already open")
        d.key("escape")
        assert d.root.layer.top is not None  # not to be passed over
        d.press(d.button(_("Try again")))
        assert d.root.layer.top is not None
        other.kill()  # however it ends, the system frees the lock
        other.communicate()
        d.press(d.button(_("Try again")))
        assert d.root.layer.top is None
        assert not Instance(tmp_path).take()
    free = Instance(tmp_path)
    assert free.take()
    free.free()


# -- errors --------------------------------------------------------------------------------


@pytest.fixture
def logged(monkeypatch: Any) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(crash.Logger, "exception", lambda *words: found.append(words[0]))
    return found


def loop(d: Desk, seconds: float = 0.05) -> None:
    """Kivy's own loop, which asks the guard about every error."""
    Clock.schedule_once(lambda _dt: setattr(EventLoop, "quit", True), seconds)
    try:
        EventLoop.mainloop()
    finally:
        EventLoop.quit = False
    d.pump()


def test_an_error_leads_home_with_one_sentence_and_the_match_goes_on(
    tmp_path: Path, logged: list[str], monkeypatch: Any
) -> None:
    with desk(PHONE, tmp_path) as d:
        guard = crash.guard(d.app)
        monkeypatch.setattr(EventLoop.window, "mainloop", lambda: None)
        try:
            sit(d, "human", "apprentice", "apprentice")
            play_on(d, 2)
            match, path = d.match, d.session.path

            def fail(_dt: float) -> None:
                raise ValueError(f"Anna at {tmp_path}/games/x.json")

            Clock.schedule_once(fail, 0)
            loop(d)
        finally:
            ExceptionManager.remove_handler(guard)
        assert logged
        assert d.root.trail[-1][0] == "home"
        sheet = d.root.layer.top
        sentences = [w.text for w in sheet.ids.body.children]
        assert sentences == [_("The game is safe up to the last move; you can continue it.")]
        d.press(d.button(_("Save a report")))
        d.pump()
        (report,) = (tmp_path / "reports").iterdir()
        words = report.read_text("utf-8")
        assert "ValueError: 1 at x.json" in words
        assert nobody_and_no_folder(words, tmp_path) == []
        d.root.layer.top.close()
        assert play.load_match(path).actions == match.actions
        (card,) = [w for w in d.widgets() if isinstance(w, ContinueCard)]
        d.press(card)
        d.idle()
        play_on(d)
        assert len(d.match.actions) > len(match.actions)


def nobody_and_no_folder(words: str, folder: Path) -> list[str]:
    told = (*harness.NAMES, "our own game", str(folder), str(Path.home()), str(ROOT), sys.prefix)
    return [name for name in told if name in words]


def test_a_report_names_nobody_and_no_folder_and_can_be_replayed(tmp_path: Path) -> None:
    match = played()
    match.meta["title"] = "our own game"
    try:
        (tmp_path / "Anna's folder" / "nothing").read_text()
    except OSError as error:
        words = crash.report(error, match)
    assert "FileNotFoundError" in words
    assert nobody_and_no_folder(words, tmp_path) == []
    again = play.import_text(words[words.index('{"format"') :])
    assert again.actions == match.actions
    assert match.seats[0].name == "Anna"  # the match itself is as it was
    assert match.meta["title"] == "our own game"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ('File "/data/user/0/org.x/files/kv/app.py", line 3', 'File "app.py", line 3'),
        (r"'C:\Users\Anna Smith\keystone\a.json'", "'a.json'"),
        ("open(/media/anna/a.json)", "open(a.json)"),
        ("a / b, 3/4 and x.y/z", "a / b, 3/4 and x.y/z"),
    ],
)
def test_of_a_folder_only_the_file_stays(text: str, left: str) -> None:
    assert crash.nameless(text) == left


def test_the_start_prints_nothing_on_a_desktop_without_a_touch_library(tmp_path: Path) -> None:
    env = {k: v for k, v in os.environ.items() if not k.startswith(("KIVY", "KCFG"))}
    done = subprocess.run(
        [sys.executable, "main.py", "--selfplay", "no game", "--data", tmp_path],
        cwd=ROOT,
        env=env | {"KIVY_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1  # the sentence about the game
    assert "no game" in done.stderr


def test_errors_without_end_end_the_app(tmp_path: Path, logged: list[str]) -> None:
    with desk(PHONE, tmp_path) as d:
        guard = crash.Guard(d.app)
        answers = [guard.handle_exception(ValueError("x")) for _n in range(crash.MOST + 1)]
        assert answers == [ExceptionManager.PASS] * crash.MOST + [ExceptionManager.RAISE]
        assert crash.Guard(d.app).handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert len(logged) == crash.MOST


# -- passing on ----------------------------------------------------------------------------


def test_a_match_goes_to_another_device_as_file_and_as_code(tmp_path: Path) -> None:
    match = played()
    with desk(PHONE, tmp_path / "one") as d:
        path = d.app.export(match)
        assert path is not None
    code = code_of(match)
    broken = "\n".join(code[n : n + 60] for n in range(0, len(code), 60))  # as mail breaks it
    assert match_of(f"Our game:\n{broken}").actions == match.actions
    for words in (code, path.read_text("utf-8")):
        with desk(PHONE, tmp_path / f"other{len(words)}") as d:
            d.app.take(words)
            d.idle()
            assert d.match.actions == match.actions
            assert d.match.seats == match.seats
            assert d.match.seal == match.seal


@pytest.mark.parametrize("words", ["", "hello", CODE, f"{CODE}AAAA", f"{CODE}%%%"])
def test_what_is_no_code_is_told(words: str, tmp_path: Path) -> None:
    with desk(PHONE, tmp_path) as d:
        assert d.app.take(words) is None
        assert d.root.layer.top.title == _("Saved game")


def test_settings_go_to_another_device(tmp_path: Path, monkeypatch: Any) -> None:
    board: list[str] = []
    monkeypatch.setattr(system, "copy", lambda text: not board.append(text))
    monkeypatch.setattr(system, "pasted", lambda: board[-1])
    with desk(PHONE, tmp_path / "one", theme="contrast", text_size=130) as d:
        d.root.show("settings")
        d.press(d.button(_("Pass settings on")))
    with desk(PHONE, tmp_path / "other") as d:
        assert d.app.settings["theme"] == DEFAULTS["theme"]
        d.root.show("settings")
        d.press(d.button(_("Take settings over")))
        d.pump()
        d.press(d.button(_("Take over")))
        assert (d.app.settings["theme"], d.app.settings["text_size"]) == ("contrast", 130)
        board.append("something else")
        d.press(d.button(_("Take settings over")))
        d.pump()
        d.press(d.button(_("Take over")))
        assert d.app.settings["theme"] == "contrast"
        assert d.root.layer.top is not None  # told that it was none
        d.app.change("theme", "parchment")
        d.app.change("text_size", 100)
