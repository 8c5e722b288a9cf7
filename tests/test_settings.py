"""Settings: every value checked, a bad file kept aside, a full disk told and survived."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core import settings
from core.settings import DEFAULTS, SETTINGS, Settings


def test_defaults_without_a_file(tmp_path: Path) -> None:
    found = Settings(tmp_path / "settings.json")
    assert found.values == DEFAULTS
    assert found.problem == ""


def test_every_value_of_every_setting_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for setting in SETTINGS:
        for value in setting.values:
            Settings(path).set(setting.id, value)
            assert Settings(path)[setting.id] == value


@pytest.mark.parametrize(
    ("key", "value"),
    [("theme", "pink"), ("text_size", 99), ("text_size", "100"), ("sound", 1), ("nothing", True)],
)
def test_a_wrong_value_is_refused(key: str, value: Any) -> None:
    found = Settings()
    with pytest.raises(ValueError, match=key):
        found.set(key, value)
    assert found.values == DEFAULTS


HALF_A_LETTER = b'{"values": {}, "last": {"ark": "\\ud800"}}'
TOO_DEEP = b'{"values": {}, "last": {"ark": ' + b"[" * 400 + b"]" * 400 + b"}}"


@pytest.mark.parametrize(
    "raw",
    [
        *(b"", b"{", b"[]", b'{"values": 3}', b"\xff\xfe", b"[" * 99_999),
        *(HALF_A_LETTER, TOO_DEEP),
    ],
)
def test_a_damaged_file_is_kept_aside(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(raw)
    found = Settings(path)
    assert found.values == DEFAULTS
    assert found.problem == "unreadable"
    assert (tmp_path / "settings.kept-1.json").read_bytes() == raw


def test_an_editors_mark_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'\xef\xbb\xbf{"values": {"speed": "slow"}}')
    assert (Settings(path)["speed"], Settings(path).problem) == ("slow", "")


def test_unknown_and_wrong_entries_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"values": {"theme": "pink", "speed": "slow", "later": 1}, "last": []}')
    found = Settings(path)
    assert found.values == DEFAULTS | {"speed": "slow"}
    assert found.last == {}


def test_export_and_take(tmp_path: Path) -> None:
    one, other = Settings(tmp_path / "a.json"), Settings(tmp_path / "b.json")
    one.set("theme", "contrast")
    one.remember("ark", {"players": 3})
    other.take(one.export())
    assert other.values == one.values
    assert other.last == {"ark": {"players": 3}}


def test_a_full_disk_is_told_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    found = Settings(path)
    found.set("speed", "fast")
    before = path.read_text()
    with monkeypatch.context() as full:

        def refuse(_path: Path, _text: str) -> None:
            raise OSError(28, "No space left on device")

        full.setattr(settings, "write_atomic", refuse)
        found.set("speed", "slow")
    assert found.problem == "write"
    assert found["speed"] == "slow"
    assert path.read_text() == before
    found.write()
    assert found.problem == ""
    assert Settings(path)["speed"] == "slow"


def test_a_folder_in_its_place_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    found = Settings(path)
    assert (found.values, found.problem) == (DEFAULTS, "unreadable")
    found.set("speed", "slow")
    assert Settings(path)["speed"] == "slow"


def test_a_closed_folder_is_told_and_survived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_args: Any, **_named: Any) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", closed)
    monkeypatch.setattr(Path, "stat", closed)
    assert Settings(tmp_path / "settings.json").problem == "unreadable"
