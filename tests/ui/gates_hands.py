"""Fingers and keys for the Gates table: any action, done as a player does it."""

from __future__ import annotations

from random import Random
from typing import Any

from core.engine.match import Match
from tests.ui.harness import Desk, match_of

INCOME, ACTION = ("income",), ("action",)
HUMANS = ("human",) * 4


def reach(want: Any, seed: int = 3, least: int = 0, players: int = 4) -> Match:
    """A match at the first position a condition holds in, after at least so many actions."""
    match, rng = match_of("gates", *HUMANS[:players], seed=seed), Random(seed)
    while not match.over:
        if len(match.actions) >= least and want(match, match.view(None)):
            return match
        legal = match.legal()
        match.submit(legal[rng.randrange(len(legal))])
    raise AssertionError("never so")


def choose(d: Desk, rng: Any) -> Any:
    """A legal action, every kind of them with a fair chance; nothing is rarer than something."""
    legal = d.match.legal()
    kinds = sorted({a.kind for a in legal})
    if len(kinds) > 1 and "pass" in kinds and rng.random() < 0.7:
        kinds.remove("pass")
    kind = kinds[int(rng.random() * len(kinds))]
    same = [a for a in legal if a.kind == kind]
    return same[int(rng.random() * len(same))]


def close_sheet(d: Desk) -> bool:
    """Press Go on where a chapter's end is told; whether it was."""
    if d.root.layer.top is None:
        return False
    d.press(d.button("Go on"))
    return True


def read_on(d: Desk) -> None:
    """Read the event and go on to placing it."""
    if d.table.reading and d.table.view.phase == "place":
        d.press(d.confirm)


def corner_to(d: Desk, turn: int) -> Any:
    """Where the corner lies that a turn brings to the mark of the one who places."""
    table = d.table
    place = table.view.seats[table.own_seat()].place
    return table.board.square.corner_centre((place - turn) % 4)


def touch(d: Desk, action: Any) -> None:
    """Do an action with fingers alone."""
    kind = action.kind
    if kind == "rotate":
        read_on(d)
        d.press(corner_to(d, action.turn))
    elif kind in ("income", "use_card"):
        d.tap(("card", action.card))
        if d.session.chooser.staged != action:
            d.tap(INCOME if kind == "income" else ACTION)
    elif kind == "take_points":
        d.tap(INCOME)
    elif kind in ("pay", "take") and d.table.stepping:
        for good in action.goods:
            stepper = next(s for s in d.table.hand.steppers if s.good == good)
            d.press(stepper.more)
        if not action.goods:
            d.tap((kind, "nothing", 0))
    elif kind == "use_event":
        d.tap(("display", action.event))
    elif kind != "end_turn":
        d.tap(d.table.answer_target(action))
    d.press(d.confirm)
    d.idle()


def press_keys(d: Desk, action: Any) -> None:
    """Do an action with keys alone."""
    table, kind = d.table, action.kind
    if kind == "rotate":
        if table.reading:
            d.key("enter")
        for _turn in range(action.turn):
            d.key("e")
    elif kind in ("income", "use_card"):
        d.key(str([c.card for c in table.hand.cards].index(action.card) + 1))
        if d.session.chooser.staged != action:
            d.key("y" if kind == "income" else "u")
    elif kind == "take_points":
        d.key("y")
    elif kind in ("pay", "take") and table.stepping:
        for good in action.goods:
            d.key(str([s.good for s in table.hand.steppers].index(good) + 1))
        if not action.goods:
            d.key("0")
    elif kind == "use_event":
        for _try in table.trades():
            d.key("right")
            if d.root.focus.key == ("display", action.event):
                break
        d.key("enter")
    elif kind == "pass":
        d.key("0")
    elif kind != "end_turn":
        targets = [c.target for c in table.hand.choices]
        d.key(str(targets.index(table.answer_target(action)) + 1))
    d.key("enter")
    d.idle()
