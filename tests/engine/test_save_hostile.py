"""Saves somebody wrote on purpose: sealed anew, with values no save ever had."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core import play
from core.engine import save
from core.engine.codec import DEEPEST, sound
from core.engine.match import COLOURS, Match, Seat
from core.engine.save import SaveProblem
from core.games import registry
from core.text import COLOUR_NAMES, problem
from kv.shelf import Shelf, peek
from tests.engine.test_save_old import sealed

EACH = 150
HALF = "\ud800"  # half of a letter


def nested(depth: int) -> Any:
    found: Any = 1
    for _ in range(depth):
        found = [found]
    return found


VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2**63, 10**4000, 1.5, float("nan"), float("inf")),
    *("", "x" * 5000, HALF, "\x00", "{why}", "[b]", [], {}, [[]], {"a": {"b": [1]}}),
    *(nested(n) for n in (3, DEEPEST, 300, 480, 900)),
)


def some_save(game: str) -> dict[str, Any]:
    seats = [Seat("Anna"), Seat("Béla", "ai", "master", 1), Seat("Ő", colour=2)]
    match, rng = play.new_match(game, 3, seats=seats, seed=5), Random(5)
    for _ in range(15):
        match.submit(rng.choice(match.legal()))
    match.meta |= {"hints": 1, "looked": [3, 2, 1], "memory_help": True, "title": "ours"}
    return save.to_save(match, "1.0")


def places(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to everything in JSON data."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield (*way, key)
        if isinstance(data[key], (dict, list)):
            yield from places(data[key], (*way, key))


def put(data: Any, way: tuple[Any, ...], value: Any) -> None:
    for key in way[:-1]:
        data = data[key]
    data[way[-1]] = value


def opened(data: dict[str, Any]) -> Match | SaveProblem:
    try:
        return play.import_text(json.dumps(data))
    except SaveProblem as found:
        return found


@pytest.mark.parametrize("game", registry.GAMES)
def test_whatever_stands_in_a_save_it_opens_or_is_refused(game: str, tmp_path: Path) -> None:
    """What opens can be shown, written and read again, whoever made it."""
    rng, good, path = Random(game), some_save(game), tmp_path / "a.json"
    ways, outcomes = list(places(good)), set()
    for n in range(EACH):
        data = copy.deepcopy(good)
        put(data, rng.choice(ways), rng.choice(VALUES))
        try:
            data = sealed(data) if n % 3 else data
        except (TypeError, ValueError, RecursionError):
            pass  # not even its writer could seal it
        path.write_text(json.dumps(data))
        row = peek(path)
        shown = [row.game, row.when, row.salt, row.title, *(name for name, *_ in row.seats)]
        assert sound(shown)
        found = opened(data)
        if isinstance(found, SaveProblem):
            assert sound(problem(found))
            outcomes.add(found.code)
        match = found.offer if isinstance(found, SaveProblem) else found
        if match is not None:
            assert isinstance(opened(save.to_save(match, "1.0")), Match)
            assert sound([match.meta, *(s.name for s in match.seats)])
            outcomes.add("opened")
    assert outcomes >= {"opened", "damaged"}


@pytest.mark.parametrize(
    "seat",
    [
        Seat("Béla", "ai", "wizard", 1),
        Seat("Béla", "ai", "", 1),
        Seat("Béla", "robot", "master", 1),
        Seat("Béla", colour=COLOURS),
        Seat(HALF),
    ],
)
def test_a_seat_nobody_can_take_is_damage(seat: Seat) -> None:
    data = some_save("gates")
    data["seats"][1] = seat._asdict()
    found = opened(sealed(data))
    assert isinstance(found, SaveProblem)
    assert (found.code, found.offer) == ("damaged", None)


def test_every_colour_of_a_seat_has_a_name() -> None:
    assert len(COLOUR_NAMES) == COLOURS


def test_what_screens_keep_comes_back_if_it_is_of_its_type() -> None:
    data = some_save("gates")
    data["meta"] = {"hints": "many", "looked": [1, None, 2], "title": "ours", "later": 3}
    found = opened(sealed(data))
    assert isinstance(found, Match)
    assert found.meta == {"title": "ours"}


def test_text_that_cannot_be_shown_and_depth_are_not_sound() -> None:
    assert sound({"a": ["é", "\U0001f600", [[-1]], {"b": None}]})
    assert sound(nested(DEEPEST))
    for data in (nested(DEEPEST + 1), {"a": HALF}, {HALF: 1}, [{"a": {"b": [HALF]}}]):
        assert not sound(data)


def test_the_list_of_saves_survives_endless_numbers_and_lost_links(tmp_path: Path) -> None:
    data = save.dumps(some_save("gates"))
    (tmp_path / "good.json").write_text(data)
    (tmp_path / "bad.json").write_text(data.replace('"seed": 5', '"seed": 1e999'))
    (tmp_path / "gone.json").symlink_to(tmp_path / "nowhere")
    rows = {row.path.stem: row.whole for row in Shelf(tmp_path).rows()}
    assert rows == {"good": True, "bad": False}


def test_a_huge_file_that_was_kept_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.kept-1.json"
    with path.open("wb") as file:
        file.truncate(save.LARGEST + 1)
    monkeypatch.setattr(Path, "read_bytes", lambda _: pytest.fail("read whole"))
    found = Shelf(tmp_path).problem(path)
    assert found is not None
    assert found.code == "huge"
    assert not peek(path).whole
