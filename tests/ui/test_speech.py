"""Played with eyes closed: every decision from what was spoken, every move by a key."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from kivy.core.window import Window

from kv import speech
from tests.ui.harness import Desk, desk, match_of, unseen

PHONE = (360, 800)
CHOOSABLE = ", can be chosen"
TURN = "’s turn."
OVER = "The game is over."
MOVES = 1500  # keys to choose with; a match that takes more does not get on


class Blind:
    """Hears, remembers and presses keys; knows nothing of widgets, views or rules."""

    def __init__(self, d: Desk, rng: Random) -> None:
        self.d = d
        self.rng = rng
        self.asked = ""  # the words of the big button when the turn began
        self.over = False
        self.heard: list[str] = []

    def listen(self) -> list[str]:
        """What was spoken since the last time."""
        found = list(speech.said)
        speech.said.clear()
        self.heard += found
        for n, words in enumerate(found):
            if words.endswith(TURN):
                self.asked = found[n + 1].rstrip(".")
            self.over = self.over or words == OVER
        return found

    def step(self) -> tuple[str, int, int]:
        """Tab: what the focus is on now, its place and how many there are."""
        strike("tab")
        return split(self.listen()[-1])

    def enter(self) -> list[str]:
        strike("enter")
        self.d.pump(1)
        self.d.wait(lambda: self.d.session.state in ("act", "over"), "an answer")
        return self.listen()

    def find(self) -> None:
        """The focus goes to something to press: a thing that can be chosen, else what is asked."""
        skip = self.rng.randrange(4)
        seen: dict[int, str] = {}
        wanted, total = "", 0
        while True:
            words, place, count = self.step()
            if count != total:  # something opened: all is new
                seen, wanted, total = {}, "", count
            if words.endswith(CHOOSABLE):
                if not skip or place in seen:
                    return
                skip -= 1
            elif wanted and words == wanted:
                return
            elif place in seen and not wanted and not any(map(choosable, seen.values())):
                names = list(seen.values())
                assert self.asked in names or names[0] == "Close", (self.asked, names)
                wanted = self.asked if self.asked in names else seen[count]
            seen[place] = words

    def decide(self) -> None:
        """One thing chosen and, once it was read out whole, confirmed."""
        self.find()
        chosen = self.enter()
        if chosen and not self.over and not any(words.endswith(TURN) for words in chosen):
            self.enter()


def strike(name: str) -> None:
    """A key as the window system sends it; nobody looks, so no frame need be drawn."""
    code = Window._system_keyboard.string_to_keycode(name)
    if not Window.dispatch("on_key_down", code, 0, None, []):
        Window.dispatch("on_keyboard", code, 0, None, [])


def choosable(words: str) -> bool:
    return words.endswith(CHOOSABLE)


def split(words: str) -> tuple[str, int, int]:
    """A spoken focus into name with state, place and how many."""
    found = re.fullmatch(r"(.*), (\d+) of (\d+)", words, re.S)
    assert found, words
    return found[1], int(found[2]), int(found[3])


@pytest.mark.parametrize(
    ("game", "players"), [("pillars", 3), ("ark", 2), ("caylus", 2), ("gates", 2)]
)
def test_a_whole_match_by_speech_and_keys(game: str, players: int, tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path, speech=True) as d:
        speech.said.clear()
        d.app.play(match_of(game, "human", *["apprentice"] * (players - 1)))
        d.session.budget = 1
        d.idle()
        player = Blind(d, Random(1))
        player.listen()
        for _n in range(MOVES):
            if player.over:
                break
            player.decide()
        assert player.over
        assert d.match.over
        assert re.search(r" (wins|win|share)\b", player.heard[-1])


@pytest.mark.parametrize("game", ["pillars", "ark", "caylus", "gates"])
def test_no_focus_is_silent_when_the_game_is_over(game: str, tmp_path: Path) -> None:
    match = match_of(game, "human", "human", "human")
    while not match.over:
        match.submit(match.legal()[0])
    with unseen(), desk(PHONE, tmp_path, speech=True) as d:
        d.open(match)
        d.pump(10)
        speech.said.clear()
        for _n in range(60):
            d.key("tab")
        names = {split(words)[0] for words in speech.said}
    assert len(names) > 3
    assert "" not in names, sorted(names)
    assert not [name for name in names if ".," in name]


def test_a_score_is_spoken_with_its_unit(tmp_path: Path) -> None:
    with unseen(), desk(PHONE, tmp_path) as d:
        d.open(match_of("gates", "human", "apprentice"))
        chip = d.table.chips.chip(0)
        assert ", 10 points, " in chip.spoken()
        chip.score = "−1"
        assert ", −1 point, " in chip.spoken()


class SlowVoice:
    """A desktop voice: it returns when it has spoken."""

    def __init__(self) -> None:
        self.open = Event()
        self.spoken: list[str] = []

    def speak(self, words: str) -> None:
        self.open.wait(10)
        self.spoken.append(words)


def test_nothing_waits_for_the_voice_and_old_sentences_give_way(monkeypatch: Any) -> None:
    voice = SlowVoice()
    for name, value in (("on", True), ("tried", True), ("voice", voice)):
        monkeypatch.setattr(speech._Door, name, value)
    wanted = [f"sentence {n}" for n in range(speech.QUEUE + 20)]
    for words in wanted:
        speech.say(words)
    assert voice.spoken == []
    voice.open.set()
    speech.settle()
    assert voice.spoken[-speech.QUEUE :] == wanted[-speech.QUEUE :]
    assert len(voice.spoken) <= speech.QUEUE + 1
