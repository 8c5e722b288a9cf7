"""`make play` finds out whether a window can be opened; the set-up script is honest about lacks."""

from __future__ import annotations

import os
import socket
import subprocess
from pathlib import Path

import pytest

from tests.layers import ROOT
from tools import launch


def listen(path: Path) -> socket.socket:
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(path))
    server.listen()
    return server


@pytest.fixture
def x_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(launch, "X_SOCKETS", tmp_path)
    return tmp_path


def test_no_display_without_variables() -> None:
    assert not launch.has_display({}, "linux")


def test_a_display_is_one_that_answers(x_sockets: Path) -> None:
    assert not launch.has_display({"DISPLAY": ":7"}, "linux")
    with listen(x_sockets / "X7"):
        assert launch.has_display({"DISPLAY": ":7"}, "linux")
        assert launch.has_display({"DISPLAY": ":7.0"}, "linux")
        assert launch.has_display({"DISPLAY": "unix:7"}, "linux")
        assert not launch.has_display({"DISPLAY": ":8"}, "linux")
    assert not launch.has_display({"DISPLAY": ":7"}, "linux")  # the server went away


@pytest.mark.parametrize("value", ["", "7", "nonsense", ":x", ":"])
def test_a_malformed_display_is_none(value: str) -> None:
    assert not launch.has_display({"DISPLAY": value}, "linux")


def test_a_remote_display_is_tried_at_its_port(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def connect(address: tuple[str, int], timeout: float) -> socket.socket:
        tried.append(address)
        if address[0] == "gone":
            raise OSError
        return socket.socket()

    monkeypatch.setattr(launch.socket, "create_connection", connect)
    assert launch.has_display({"DISPLAY": "localhost:10.0"}, "linux")
    assert not launch.has_display({"DISPLAY": "gone:0"}, "linux")
    assert tried == [("localhost", 6010), ("gone", 6000)]


def test_wayland_counts_too(tmp_path: Path) -> None:
    env = {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "wayland-0"}
    assert not launch.has_display(env, "linux")
    with listen(tmp_path / "wayland-0"):
        assert launch.has_display(env, "linux")


def test_other_systems_always_have_one_and_offscreen_never() -> None:
    assert launch.has_display({}, "darwin")
    assert not launch.has_display({"SDL_VIDEODRIVER": "offscreen"}, "darwin")


def test_without_a_display_it_says_so_and_plays_by_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = []
    monkeypatch.setattr(launch.subprocess, "call", lambda *a, **k: calls.append((a, k)) or 0)
    monkeypatch.setattr(launch, "has_display", lambda env: False)
    assert launch.main() == 0
    ((command,), given), = calls  # fmt: skip
    assert command[1:] == ["main.py", "--selfplay", "pillars", "--pictures", "build/demo"]
    assert given["env"]["SDL_VIDEODRIVER"] == "offscreen"
    said = capsys.readouterr().out
    assert "no display" in said
    assert "build/demo" in said
    assert said.count("\n") == 1


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A clone without .venv on a machine with neither a fitting Python nor the libraries."""
    (tmp_path / "tools").mkdir()
    script = (ROOT / "tools/bootstrap.sh").read_text("utf-8")
    # the machine's own folders would be searched too
    script = script.replace("PATH=$PATH:/usr/sbin:/sbin", "")
    (tmp_path / "tools/bootstrap.sh").write_text(script, "utf-8")
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("dirname", "grep", "mktemp", "tail", "rm", "cat", "uname"):
        found = next(p for p in ("/bin", "/usr/bin") if os.path.exists(f"{p}/{name}"))
        (tools / name).symlink_to(f"{found}/{name}")
    for name, body in {
        "python3": "exit 1",
        "python3.13": "exit 1",
        "python3.12": "exit 1",
        "python3.11": "exit 1",
        "ldconfig": "echo 'libc.so.6'",
    }.items():
        fake(tools / name, body)
    return tmp_path


def fake(path: Path, body: str) -> None:
    path.write_text(f"#!/bin/sh\n{body}\n", "utf-8")
    path.chmod(0o755)


def bootstrap(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", "tools/bootstrap.sh", "run"],
        cwd=root,
        env={"PATH": str(root / "bin")},
        capture_output=True,
        text=True,
        check=False,
    )


PACKAGES = "python3 python3-venv libgl1 libegl1"


def test_a_user_is_told_the_exact_line(bare: Path) -> None:
    fake(bare / "bin/apt-get", "exit 0")
    fake(bare / "bin/id", "echo 1000")
    run = bootstrap(bare)
    assert run.returncode == 1
    line = f"sudo apt-get install -y --no-install-recommends {PACKAGES}"
    assert run.stderr.strip().endswith(line)
    assert run.stderr.count("\n") == 1


def test_root_installs_what_is_missing(bare: Path) -> None:
    fake(bare / "bin/apt-get", f'echo "$@" >>{bare}/apt.txt')
    fake(bare / "bin/id", "echo 0")
    run = bootstrap(bare)
    asked = (bare / "apt.txt").read_text("utf-8")
    assert f"install -y --no-install-recommends {PACKAGES}" in asked
    assert run.returncode == 1  # the pretended apt-get brought no Python
    assert "Python 3.11, 3.12 or 3.13" in run.stderr


@pytest.mark.parametrize("left", ["half made", "of a Python that has gone"])
def test_an_environment_that_cannot_be_used_is_made_anew(left: str, bare: Path) -> None:
    fake(bare / "bin/ldconfig", "echo libGL.so.1 libEGL.so.1")
    fake(bare / "bin/python3", f'echo "$@" >>{bare}/asked.txt')
    old = bare / ".venv/bin/python"
    old.parent.mkdir(parents=True)
    if left == "half made":
        fake(old, "exit 1")
    else:
        old.symlink_to("/nowhere/python3")
    bootstrap(bare)
    assert "-m venv --clear .venv\n" in (bare / "asked.txt").read_text("utf-8")


def test_other_systems_are_told_what_is_needed(bare: Path) -> None:
    fake(bare / "bin/id", "echo 0")
    run = bootstrap(bare)
    assert run.returncode == 1
    assert PACKAGES in run.stderr
    assert "sudo" not in run.stderr
