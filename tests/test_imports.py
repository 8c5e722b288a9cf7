"""Every module can be imported alone, in any order; core and the terminal tools need no Kivy."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.layers import ROOT, module_name, sources

# One interpreter forks a child per module, so that no module helps another one along.
RUNNER = """
import importlib, json, os, sys, traceback
for name in filter(None, sys.argv[1].split(",")):
    importlib.import_module(name)
for name in sys.argv[2:]:
    sys.stdout.flush()
    child = os.fork()
    if not child:
        try:
            __import__(name)
            kivy = "kivy" in sys.modules
            print(json.dumps([name, "kivy" if kivy else "ok"]), flush=True)
        except BaseException:
            print(json.dumps([name, traceback.format_exc()]), flush=True)
        os._exit(0)
    os.waitpid(child, 0)
"""

KIVY = "kivy.app,kivy.core.window,kivy.uix.label,kivy.uix.scrollview,kivy.uix.textinput"
WINDOWLESS = {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1"}


def import_alone(*modules: str, known: str = "") -> dict[str, str]:
    """What comes of importing each; `known` is imported before, to save time."""
    run = subprocess.run(
        [sys.executable, "-c", RUNNER, known, *modules],
        cwd=ROOT,
        env=os.environ | WINDOWLESS,
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("[")]
    return dict(rows)


def modules(room: str) -> list[str]:
    names = [module_name(p) for p in sources() if p.parts[0] == room]
    return [n for n in names if not n.endswith("__main__")]


def test_core_imports_alone_and_without_kivy() -> None:
    names = modules("core")
    assert import_alone(*names) == dict.fromkeys(names, "ok")


@pytest.mark.parametrize("room", ["kv", "tools"])
def test_room_imports_alone(room: str) -> None:
    names = modules(room)
    found = import_alone(*names, known=KIVY if room == "kv" else "")
    assert {n: r for n, r in found.items() if r not in ("ok", "kivy")} == {}
    assert set(found) == set(names)


def test_terminal_tools_need_no_kivy() -> None:
    names = ["tools.play", "tools.perf", "tools.launch"]
    assert import_alone(*names) == dict.fromkeys(names, "ok")


def test_a_module_that_cannot_be_imported_is_seen() -> None:
    (result,) = import_alone("core.no_such_module").values()
    assert "ModuleNotFoundError" in result
