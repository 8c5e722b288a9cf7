"""Whole matches of Pillars at the table: by fingers alone, handed round, by keys alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from kivy.core.window import Window

from core.engine.rng import stream
from core.games.pillars.data import CARDS, NUMBER
from core.i18n import _
from kv.tables.pillars_ledger import Offer
from tests.ui.harness import Desk, desk, match_of, scroll_to, unseen

RARE = 0.15  # share of cards that are dragged or flicked
WALKS = 6  # cards to which the focus is led key by key; then their numbers do
TEXTS = ("text", "words", "shown", "said", "note", "name", "title", "public", "items")
BUDGET = 1  # rollouts of a computer player: quick and legal is enough here


def sit(d: Desk, *kinds: str, seed: int) -> None:
    d.app.play(match_of("pillars", *kinds, seed=seed))
    d.session.budget = BUDGET
    d.idle()


def some(rows: list[Any], rng: Random) -> Any:
    return rows[int(rng.random() * len(rows))]


def close_sheets(d: Desk, close: Any) -> int:
    """The page of a deal lies over the table until somebody has read it."""
    closed = 0
    while d.root.layer.top is not None:
        close()
        d.pump(2)
        closed += 1
    return closed


# -- by touch ------------------------------------------------------------------------------


def play_card(d: Desk, card: str, way: str) -> None:
    """One card, by one of the ways there are to play it."""
    made = d.find(("card", card))
    if way == "tap":
        d.press(made)
    elif way == "drag":
        d.drag(made, d.table.board.trick.centre(d.match.current), 3)
    else:
        d.flick(made)
    assert d.session.chooser.staged is not None, (card, way)
    d.press(d.confirm)


def change_ledger(d: Desk) -> bool:
    """Another offer of the first step that has one; whether there was one."""
    for widget in d.widgets(d.table.board.ledger):
        if isinstance(widget, Offer) and widget.enabled and not widget.checked:
            before = d.table.board.ledger.plan
            scroll_to(widget)
            d.pump(2)
            d.press(widget)
            return bool(d.table.board.ledger.plan != before)
    return False


def touch_turn(d: Desk, rng: Random, done: Counter[str]) -> None:
    """The decision of whoever is on turn."""
    if d.table.scoring:
        done["changed"] += change_ledger(d)
        plan = d.table.board.ledger.plan
        before = len(d.match.actions)
        d.press(d.confirm)
        assert d.match.actions[before] == plan
        done["score"] += 1
    else:
        card = some(d.match.legal(), rng).card
        way = some(["drag", "flick"], rng) if rng.random() < RARE else "tap"
        before = len(d.match.actions)
        play_card(d, card, way)
        assert d.match.actions[before].card == card
        done[way] += 1


def test_one_plays_three_computers_by_touch(tmp_path: Path) -> None:
    rng, done = stream(1, "touch"), Counter[str]()
    with unseen(), desk((360, 800), tmp_path) as d:
        sit(d, "human", *["apprentice"] * 3, seed=3)
        while not d.match.over:
            touch_turn(d, rng, done)
            d.idle()
            done["pages"] += close_sheets(d, lambda: d.press(d.button(_("Go on"))))
        assert d.session.state == "over"
        assert set(done) >= {"tap", "drag", "flick", "score", "changed"}
        assert done["pages"] == len(d.match.view(None).results) >= 5
        d.press(d.confirm)
        assert d.root.trail[-1][0] == "result"
        assert len(d.app.stats.history()) == 1


# -- three people and one device -----------------------------------------------------------


def everything(widget: Any) -> Iterator[Any]:
    """All widgets of the window, seen or not."""
    for child in widget.children:
        yield child
        yield from everything(child)


def secrets(d: Desk) -> list[str]:
    """Cards in the widget tree that not everybody has seen, and words that name one.

    What the log told everybody may be read, also when it names a card of the deal before.
    """
    lines = [line for e in d.match.log(None) if (line := d.table.words.entry(e))]
    told = {part for line in lines for part in (line, *line.split(". "))}
    public = set(d.match.view(None).seen) | set(d.match.view(None).returned)
    public |= {card for own in d.match.view(None).privileges for card in own}
    hidden = {c for n in range(3) for c in d.match.view(n).hand}
    names = {_(CARDS[NUMBER[card]].name) for card in hidden}
    names -= {_(CARDS[NUMBER[card]].name) for card in public}
    found = []
    for widget in everything(Window):
        target = getattr(widget, "target", None)
        cards = {getattr(widget, "card", ""), target[-1] if isinstance(target, tuple) else ""}
        cards &= {*hidden} - public
        words = " ".join(str(getattr(widget, name, "")) for name in TEXTS)
        if any(name in words for name in names):
            for line in sorted(told, key=len, reverse=True):
                words = words.replace(line, "")
        named = {name for name in names if name in words}
        found += [f"{type(widget).__name__} shows {thing}" for thing in (*cards, *named)]
    return found


def test_three_people_hand_one_device_round(tmp_path: Path) -> None:
    rng, done = stream(2, "touch"), Counter[str]()
    with unseen(), desk((320, 568), tmp_path) as d:
        sit(d, "human", "human", "human", seed=5)
        while not d.match.over:
            assert d.session.state == "curtain"
            seat = d.match.current
            assert d.session.viewer is None
            assert secrets(d) == []
            (curtain,) = d.root.veil.children
            assert curtain.name == d.match.seats[seat].name
            d.press(curtain.ids.hand)
            assert not d.root.veil.children
            assert d.session.viewer == seat
            assert set(d.match.view(seat).hand) <= {c.card for c in d.table.hand.cards}
            done["handed"] += 1
            while d.session.state == "act":  # the lead after a trick needs no handing over
                done["pages"] += close_sheets(d, lambda: d.press(d.button(_("Go on"))))
                touch_turn(d, rng, done)
                d.idle()
        assert d.session.state == "over"
        assert d.session.viewer is None
        assert done["handed"] > 90
        assert set(done) >= {"tap", "drag", "flick", "score"}


def test_the_search_for_secrets_finds_an_open_hand(tmp_path: Path) -> None:
    with unseen(), desk((360, 800), tmp_path) as d:
        sit(d, "human", "human", "human", seed=5)
        assert secrets(d) == []
        d.press(d.root.veil.children[0].ids.hand)
        assert len(secrets(d)) >= 10


# -- by keyboard ---------------------------------------------------------------------------


def focus(d: Desk, key: Any) -> None:
    for _step in range(len(d.root.focus.spots()) + 1):
        if d.root.focus.key == key:
            return
        d.key("tab")
    raise AssertionError(f"no key leads to {key}")


def key_turn(d: Desk, rng: Random, done: Counter[str]) -> None:
    if d.table.scoring:
        if done["score"] == 0:
            done["changed"] += key_ledger(d)
        focus(d, id(d.confirm))
        d.key("enter")
        done["score"] += 1
        return
    card = some(d.match.legal(), rng).card
    made = d.find(("card", card))
    ways = ["arrows", "tab"] if done["arrows"] + done["tab"] < WALKS else ["number"]
    way = some(ways, rng)
    if way == "number":
        d.key(str((d.table.hand.cards.index(made) + 1) % 10))
    elif way == "tab":
        focus(d, made.focus_key)
        d.key("enter")
    else:
        focus(d, d.table.hand.cards[0].focus_key)
        for _step in range(12):
            if d.root.focus.key == made.focus_key:
                break
            here = d.root.focus.current().centre
            away = made.center_x - here[0], made.center_y - here[1]
            down = abs(away[1]) > made.height / 2
            d.key(("up" if away[1] > 0 else "down") if down else "right" if away[0] > 0 else "left")
        assert d.root.focus.key == made.focus_key
        d.key("spacebar")
    assert d.session.chooser.staged.card == card
    d.key("enter")
    assert d.session.chooser.staged is None
    done[way] += 1


def key_ledger(d: Desk) -> bool:
    for widget in d.widgets(d.table.board.ledger):
        if isinstance(widget, Offer) and widget.enabled and not widget.checked:
            before = d.table.board.ledger.plan
            focus(d, id(widget))
            d.key("enter")
            return bool(d.table.board.ledger.plan != before)
    return False


def test_one_plays_two_computers_by_keyboard(tmp_path: Path) -> None:
    rng, done = stream(3, "keys"), Counter[str]()
    with unseen(), desk((840, 600), tmp_path) as d:
        sit(d, "human", "apprentice", "apprentice", seed=5)
        while not d.match.over:
            key_turn(d, rng, done)
            d.idle()
            done["pages"] += close_sheets(d, lambda: d.key("escape"))
        assert d.session.state == "over"
        assert set(done) >= {"number", "tab", "arrows", "score", "pages"}
        d.key("enter")
        assert d.root.trail[-1][0] == "result"
