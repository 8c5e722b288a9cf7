"""A whole match of every game in Hungarian on a phone: no English word, nothing cut or covered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import pytest

from core.engine.rng import stream
from kv.screens.about import credits
from tests.ui.harness import NAMES, Desk, desk, match_of, unseen
from tests.ui.test_languages import opened
from tests.ui.test_screens import SEATS
from tools import words

PHONE = (360, 800)
WORD = re.compile(r"[^\W\d_]{2,}")
GAMES = ("pillars", "ark", "caylus", "gates")
SCANS, AUDITS = 9, 45  # every so many moves all words are read, the picture is looked at


def told(texts: Iterator[str]) -> set[str]:
    """All words of some texts, without their placeholders."""
    bare = (re.sub(r"{[^}]*}", " ", text) for text in texts)
    return {word.lower() for text in bare for word in WORD.findall(text)}


@lru_cache
def english() -> tuple[frozenset[str], frozenset[str]]:
    """Words only English has, and whole sources that Hungarian says otherwise."""
    catalogue = [m for m in words.read("hu") if m.id]
    source = told(text for m in catalogue for text in words.ids(m))
    hungarian = told(text for m in catalogue for text in words.texts(m))
    names = {name.lower() for name in NAMES}
    whole = {text for m in catalogue for text in words.ids(m) if text not in words.texts(m)} - {
        text for m in catalogue for text in words.texts(m)
    }
    return frozenset(source - hungarian - names), frozenset(whole)


def said(d: Desk) -> set[str]:
    """What can be read or heard of the picture now."""
    found = set()
    for widget in d.widgets():
        found.add(str(getattr(widget, "text", "") or ""))
        if hasattr(widget, "spoken"):
            found.add(widget.spoken())
    return found


def strangers(d: Desk) -> set[str]:
    """Labels with English in them."""
    foreign, whole = english()
    return {text for text in said(d) if text in whole or told(iter((text,))) & foreign}


def test_english_is_noticed(tmp_path: Path) -> None:
    with desk(PHONE, tmp_path, language="hu") as d:
        d.root.home()
        assert strangers(d) == set()
        d.app.change("language", "en")
        assert {"Rules", "Learn to play"} <= strangers(d)


def test_every_screen_in_hungarian(tmp_path: Path) -> None:
    finished = match_of("pillars", *SEATS["pillars"])
    while not finished.over:
        finished.submit(finished.legal()[0])
    found = {}
    with desk(PHONE, tmp_path, language="hu") as d, unseen():
        for name in opened(d, finished):
            d.pump(2)
            if odd := strangers(d) - {who for _what, who in credits()}:  # names of licences
                found[name] = odd
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_of_a_table_in_hungarian(game: str, tmp_path: Path) -> None:
    found, count = {}, 0
    with desk(PHONE, tmp_path, language="hu") as d, unseen():
        d.open(match_of(game, "human", "apprentice", "apprentice"))
        d.session.budget = 5
        table = d.table
        ways = [(f"tool {tool.id}", tool.act) for tool in table.all_tools(table.view) if tool.act]
        ways += [("menu", table.show_menu), ("log", table.show_log), ("moves", table.show_moves)]
        ways += [(f"seat {seat}", partial(table.show_seat, seat)) for seat in range(3)]
        for name, open_it in ways:
            open_it()
            d.wait(lambda: not d.session.thinker.busy, "an answer")
            d.pump(2)
            count += d.root.layer.top is not None
            if odd := strangers(d):
                found[name] = odd
            while d.root.layer.top is not None:
                d.key("escape")
                d.pump(1)
    assert found == {}
    assert count > 5


class Reader:
    """Reads and looks at the table from time to time; keeps what is wrong."""

    def __init__(self, d: Desk) -> None:
        self.d = d
        self.found: dict[str, Any] = {}

    def read(self, moment: str) -> None:
        self.d.pump(2)
        if odd := strangers(self.d):
            self.found[f"{moment}: English"] = odd

    def look(self, moment: str) -> None:
        banner = getattr(self.d.root.screen, "banner", None)
        if banner is not None:  # it covers the table for a moment, and is meant to
            self.d.root.screen.remove_widget(banner)
        if wrong := self.d.problems():
            self.found[moment] = wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_in_hungarian(game: str, tmp_path: Path) -> None:
    rng = stream(5, "hu", game)
    with desk(PHONE, tmp_path, language="hu") as d, unseen():
        reader = Reader(d)
        d.open(match_of(game, *["human"] * (3 if game == "pillars" else 2)))
        while not d.match.over:
            moves = len(d.match.actions)
            if d.session.state == "curtain":
                if moves % SCANS == 0:
                    reader.read(f"curtain {moves}")
                d.session.uncover(d.match.current)
                d.root.veil.clear_widgets()
                d.pump(1)
            legal = d.match.legal()
            action = legal[int(rng.random() * len(legal))]
            if moves % AUDITS == 0:
                reader.look(f"before {moves} {action.kind}")
            if moves % SCANS == 0:
                reader.read(f"before {moves} {action.kind}")
                d.table.stage(action)
                reader.read(f"staged {moves} {action.kind}")
            d.session.commit(action)
            d.idle()
        for moment in ("over", "result"):
            if moment == "result":
                d.root.screen.finish()
            reader.read(moment)
            reader.look(moment)
    assert reader.found == {}
