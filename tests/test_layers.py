"""The rooms of CONTRIBUTING.md: no forbidden arrow in the project, and each kind is seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.layers import ROOT, sources, violations


def test_no_forbidden_arrow() -> None:
    found = [v for p in sources() for v in violations(p, (ROOT / p).read_text("utf-8"))]
    assert not found, "\n" + "\n".join(found)


def test_every_room_is_read() -> None:
    rooms = {p.parts[0] for p in sources()}
    assert {"core", "tools", "tests"} <= rooms
    assert Path("core/engine/game.py") in sources()


FORBIDDEN = [
    # the engine knows no game, no player, no sentence, no screen
    ("core/engine/match.py", "from core.games import registry"),
    ("core/engine/match.py", "import core.games.ark.rules"),
    ("core/engine/save.py", "from core.ai.agent import Agent"),
    ("core/engine/save.py", "from core import text"),
    ("core/engine/save.py", "from core.i18n import _"),
    ("core/engine/save.py", "from ..games import registry"),
    ("core/engine/game.py", "from core.engine.rng import stream"),
    ("core/engine/check.py", "def f():\n    from core.games.ark import rules"),
    # a game knows itself and the engine
    ("core/games/ark/rules.py", "from core.games.caylus import data"),
    ("core/games/ark/rules.py", "from ..caylus.data import BUILDINGS"),
    ("core/games/ark/rules.py", "from core.games import registry"),
    ("core/games/ark/rules.py", "from core.i18n import _"),
    ("core/games/ark/rules.py", "import core.i18n"),
    ("core/games/ark/rules.py", "from core.text import ark"),
    ("core/games/ark/rules.py", "from core.ai.agent import Brain"),
    ("core/games/ark/ai.py", "from core.ai.ismcts import search"),
    ("core/games/ark/ai.py", "from core.ai import levels"),
    ("core/games/ark/hints.py", "from core.settings import Settings"),
    # players know no particular game; levels ask the registry
    ("core/ai/ismcts.py", "from core.games.registry import brain"),
    ("core/ai/ismcts.py", "from core.games.ark.ai import BRAIN"),
    ("core/ai/levels.py", "from core.games.ark.ai import BRAIN"),
    ("core/ai/thinker.py", "from kivy.clock import Clock"),
    ("core/games/registry.py", "from core.ai.levels import make_agent"),
    # core is standard library, silent and without Kivy
    ("core/text/ark.py", "from kivy.metrics import dp"),
    ("core/stats.py", "import kv.app"),
    ("core/stats.py", "from plyer import storagepath"),
    ("core/stats.py", "import numpy"),
    ("core/stats.py", "from tools import perf"),
    ("core/stats.py", "from tests.toy import GAME"),
    ("core/text/__init__.py", "print('x')"),
    ("core/engine/match.py", "def f():\n    print('x')"),
    ("core/settings.py", "eval('1')"),
    # language
    ("core/text/ark.py", "import gettext"),
    ("core/text/ark.py", "from gettext import ngettext"),
    ("kv/app.py", "import gettext"),
    # chance
    ("core/games/ark/rules.py", "import random"),
    ("core/games/ark/rules.py", "from random import shuffle"),
    ("core/games/ark/rules.py", "from random import Random, randint"),
    ("core/games/ark/ai.py", "from random import Random\nr = Random(3)"),
    ("core/games/ark/ai.py", "def f(rng):\n    return rng.randrange(3)"),
    ("core/ai/greedy_agent.py", "def f(rng, x):\n    return rng.choice(x)"),
    ("core/games/ark/rules.py", "import secrets"),
    ("core/ai/greedy_agent.py", "from os import urandom"),
    ("kv/widgets/card.py", "import random"),
    # the clock
    ("core/games/ark/rules.py", "import time"),
    ("core/games/ark/ai.py", "from time import monotonic"),
    ("core/games/ark/state.py", "from datetime import datetime"),
    ("core/engine/codec.py", "import time"),
    # screens know no rules and no states
    ("kv/tables/ark.py", "from core.games.ark.rules import GAME"),
    ("kv/tables/ark.py", "from core.games.ark import rules"),
    ("kv/tables/ark.py", "import core.games.ark.state"),
    ("kv/tables/ark.py", "from core.games.ark import data, state"),
    # the app never needs the developer's tools
    ("kv/app.py", "from tools.perf import calibrate"),
    ("kv/app.py", "from tests import toy"),
    ("main.py", "import tools.play"),
    ("tools/play.py", "from tests import toy"),
    # the app is offline, and its saves are text
    ("core/stats.py", "import urllib.request"),
    ("kv/app.py", "import socket"),
    ("core/engine/save.py", "import pickle"),
    # an import by name would hide its arrow
    ("core/ai/levels.py", "from importlib import import_module"),
    ("core/engine/match.py", "import importlib"),
    ("core/engine/match.py", "x = __import__('core.games')"),
]

ALLOWED = [
    ("core/engine/match.py", "from core.engine.game import Game\nimport time"),
    ("core/engine/rng.py", "import secrets\nfrom random import Random\nr = Random(1)"),
    ("core/games/ark/rules.py", "from random import Random\nfrom core.engine.rng import stream"),
    ("core/games/ark/data.py", "from core.i18n import N_"),
    ("core/games/ark/rules.py", "from core.games.ark.state import ArkState\nfrom . import view"),
    ("core/games/ark/ai.py", "from core.ai.agent import Brain"),
    ("core/games/registry.py", "from importlib import import_module"),
    ("core/ai/levels.py", "from core.games import registry\nfrom core.games.registry import brain"),
    ("core/text/ark.py", "from core.games.ark.data import TILES\nfrom core.i18n import _"),
    ("core/i18n.py", "import gettext"),
    ("kv/tables/ark.py", "from core.games.ark import data, hints\nfrom kivy.app import App"),
    ("tools/perf.py", "import random\nfrom core.games.ark.rules import GAME\nprint(1)"),
    ("tests/toy.py", "from core.games.ark.rules import GAME\nimport kv.app"),
]


@pytest.mark.parametrize(("path", "source"), FORBIDDEN)
def test_a_forbidden_arrow_is_seen(path: str, source: str) -> None:
    assert violations(Path(path), source)


@pytest.mark.parametrize(("path", "source"), ALLOWED)
def test_an_allowed_arrow_passes(path: str, source: str) -> None:
    assert violations(Path(path), source) == []


def test_the_finding_names_file_line_and_arrow() -> None:
    (found,) = violations(Path("core/stats.py"), "import os\nfrom kivy.app import App")
    assert found == "core/stats.py:2: kivy.app.App: no Kivy in core"
