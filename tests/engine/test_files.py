"""A file is replaced whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from core.engine.files import set_aside, sweep, write_atomic


def test_write_makes_folders_and_replaces(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.json"
    write_atomic(path, "one")
    write_atomic(path, "két\n")
    assert path.read_text("utf-8") == "két\n"
    assert [p.name for p in path.parent.iterdir()] == ["a.json"]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_the_old_file_survives_a_failed_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "a.json"
    write_atomic(path, "old")

    def full(*_args: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, failing, full)
    with pytest.raises(OSError, match="No space"):
        write_atomic(path, "new")
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["a.json"]


def test_what_a_killed_writer_left_is_swept_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_atomic(tmp_path / "a.json", "one")
    with monkeypatch.context() as killed:  # no goodbye: neither renamed nor removed
        killed.setattr(os, "replace", lambda *_: None)
        write_atomic(tmp_path / "b.json", "two")
    for name in ("c.tmp", ".d.json"):
        (tmp_path / name).touch()
    assert len([*tmp_path.iterdir()]) == 4
    sweep(tmp_path)
    assert sorted(p.name for p in tmp_path.iterdir()) == [".d.json", "a.json", "c.tmp"]
    sweep(tmp_path / "nowhere")


def test_set_aside_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    kept = []
    for text in ("first", "second"):
        path.write_text(text)
        kept.append(set_aside(path))
    assert not path.exists()
    assert [k.read_text() for k in kept if k] == ["first", "second"]


def test_set_aside_of_what_is_not_there(tmp_path: Path) -> None:
    assert set_aside(tmp_path / "none.json") is None
