"""Actions survive the way to JSON and back; nonsense does not become an action."""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine.codec import canonical, decode, encode, fingerprint
from core.engine.game import NOBODY, IllegalAction
from tests.toy import TOY, Play, toy_setup


class Walk(NamedTuple):
    path: tuple[tuple[int, int], ...]
    kind: str = "walk"


class WalkGame:
    action_types = (Walk,)


def test_every_action_of_a_game_comes_back_equal() -> None:
    s, rng = TOY.new_state(toy_setup(3, 2, 2)), Random(1)
    while TOY.current_player(s) != NOBODY:
        for action in TOY.legal_actions(s):
            back = decode(TOY, json.loads(canonical(encode(action))))
            assert back == action
            assert type(back) is type(action)
        TOY.apply(s, rng.choice(TOY.legal_actions(s)))


def test_nested_fields_come_back_as_tuples() -> None:
    walk = Walk(((0, 1), (2, -3)))
    game: Any = WalkGame()
    back = decode(game, json.loads(canonical(encode(walk))))
    assert back == walk
    assert hash(back) == hash(walk)


@pytest.mark.parametrize(
    "row",
    [None, 3, "play", [], [3], ["fly"], ["play"], ["play", 1, 2], ["play", 1.5], ["play", {}],
     ["play", [None]]],
)  # fmt: skip
def test_nonsense_is_refused(row: Any) -> None:
    with pytest.raises(IllegalAction):
        decode(TOY, row)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


@given(json_values)
def test_no_json_value_does_more_than_be_refused(row: Any) -> None:
    try:
        action = decode(TOY, row)
    except IllegalAction:
        return
    assert encode(action) == row


def test_canonical_has_one_spelling() -> None:
    assert canonical({"b": 1, "a": [True, "ő"]}) == '{"a":[true,"\\u0151"],"b":1}'


def test_the_fingerprint_tells_positions_apart() -> None:
    s = TOY.new_state(toy_setup())
    before = fingerprint(s)
    assert fingerprint(s.copy()) == before
    TOY.apply(s, Play(s.hands[0][0]))
    assert fingerprint(s) != before
