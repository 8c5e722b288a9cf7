"""Saves of earlier formats and rules: brought up to date, or refused in one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.engine import save
from core.engine.save import SaveProblem
from core.text import problem
from tests.engine.test_save import find, played, refused


def older(count: int = 12) -> dict[str, Any]:
    """A save as format 1 might have had it: without `practised`."""
    data = save.to_save(played(count), "0.9") | {"format": 1}
    del data["practised"]
    return sealed(data)


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    """With chain and head of what now stands in it."""
    data["chain"] = "".join(save._links(data, data["actions"]))
    data["head"] = save._head(data)
    return data


def newer(data: dict[str, Any]) -> dict[str, Any]:
    """The step from it to a format 2."""
    return data | {"practised": True}


@pytest.fixture
def format_2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save, "FORMAT", 2)
    monkeypatch.setattr(save, "STEPS", {1: newer})


def loads(data: dict[str, Any]) -> Any:
    return save.loads(json.dumps(data).encode(), find)


def test_there_is_a_step_from_every_earlier_format() -> None:
    assert sorted(save.STEPS) == list(range(1, save.FORMAT))


@pytest.mark.usefixtures("format_2")
def test_an_old_format_comes_back_whole_and_is_written_as_the_new_one() -> None:
    match = loads(older())
    assert match.fingerprint_state() == played().fingerprint_state()
    assert match.practised
    written = save.to_save(match, "2.0")
    assert written["format"] == 2
    assert loads(written).actions == match.actions


@pytest.mark.usefixtures("format_2")
@pytest.mark.parametrize("key", ["salt", "meta", "app", "seats"])
def test_an_old_format_changed_by_hand_is_noticed(key: str) -> None:
    found = refused(json.dumps(older() | {key: {} if key == "meta" else "x"}).encode())
    assert found.code == "damaged"


@pytest.mark.usefixtures("format_2")
def test_a_changed_action_of_an_old_format_offers_the_game_up_to_it() -> None:
    data, match = older(), played()
    data["actions"][7] = [data["actions"][7][0], "no such thing"]
    found = refused(json.dumps(data).encode())
    assert found.offer is not None
    assert found.offer.actions == match.actions[:7]


@pytest.mark.usefixtures("format_2")
def test_a_step_that_fails_is_a_damaged_save(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(data: dict[str, Any]) -> dict[str, Any]:
        raise KeyError("nothing")

    monkeypatch.setattr(save, "STEPS", {1: broken})
    assert refused(json.dumps(older()).encode()).code == "damaged"
    monkeypatch.setattr(save, "STEPS", {})
    assert refused(json.dumps(older()).encode()).code == "damaged"


def old_rules() -> dict[str, Any]:
    """A save under rules before today's, in itself whole."""
    return sealed(save.to_save(played(), "0.9") | {"rules": 0})


def test_old_rules_that_play_the_same_go_on_under_todays() -> None:
    match = loads(old_rules())
    assert match.actions == played().actions
    assert save.to_save(match, "1.0")["rules"] == match.game.info.rules_version


@pytest.mark.parametrize("change", ["position", "refused"])
def test_old_rules_that_play_otherwise_are_refused_in_a_sentence(change: str) -> None:
    data = old_rules()
    if change == "position":  # the same moves lead elsewhere today
        data["check"] = "0" * 16
    else:  # a move is no longer allowed
        data["actions"][5] = [data["actions"][5][0], "of old"]
        sealed(data)
    found = refused(json.dumps(data).encode())
    assert found.code == "old_rules"
    assert "0.9" in problem(found)
    assert found.offer is None
    assert isinstance(found, SaveProblem)
