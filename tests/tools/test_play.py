"""tools.play: one JSON object for a whole game, one sentence for a wrong request."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from core.engine.codec import canonical, digest
from core.games import registry
from core.play import new_match
from tools import play
from tools.terminal import Terminal, outline

KEYS = {
    "game",
    "players",
    "options",
    "seed",
    "scores",
    "ranks",
    "actions",
    "seconds",
    "fingerprint",
}


def run(capsys: pytest.CaptureFixture[str], line: str, answers: str = "") -> tuple[int, str, str]:
    code = play.main(line.split(), stdin=io.StringIO(answers))
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_whole_game_is_one_json_object(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, f"{game} --players 3 --seed 5 --agents random --json")
    data = json.loads(out)
    assert (code, err, out.count("\n")) == (0, "", 1)
    assert set(data) >= KEYS
    assert (data["game"], data["players"], data["seed"]) == (game, 3, 5)
    assert len(data["scores"]) == len(data["ranks"]) == 3
    assert min(data["ranks"]) == 1
    best = max(data["scores"])
    assert data["scores"][data["ranks"].index(1)] == best
    assert set(data["options"]) == {o.id for o in registry.game(game).info.options}


def test_the_same_seed_is_the_same_game_and_another_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def finger(seed: int) -> Any:
        return json.loads(run(capsys, f"gates --players 2 --seed {seed} --json")[1])["fingerprint"]

    assert finger(1) == finger(1)
    assert finger(1) != finger(2)


def test_the_fingerprint_is_that_of_the_last_position() -> None:
    match, names = play.prepare(play.parse(["gates", "--players", "2", "--seed", "3"]))
    terminal = Terminal(io.StringIO(), io.StringIO())
    seconds = play.play(match, play.choosers(match, names, terminal), lambda m: None)
    replayed = new_match("gates", 2, seed=3)
    for action in match.actions:
        replayed.submit(action)
    expected = digest(canonical(replayed.fingerprint_state()), 8)
    assert play.report(match, seconds)["fingerprint"] == expected
    assert play.report(match, seconds)["actions"] == len(match.actions)


def test_options_are_read_by_their_type(capsys: pytest.CaptureFixture[str]) -> None:
    line = "pillars --players 3 --seed 1 --option start_metal=1 --option floor_at_zero=true --json"
    options = json.loads(run(capsys, line)[1])["options"]
    assert options["start_metal"] == 1
    assert options["floor_at_zero"] is True
    assert options["tom_amount"] == 1


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("chess --players 2", "chess"),
        ("pillars --players 9", "9"),
        ("pillars --players 0", "0"),
        ("pillars --players -1", "-1"),
        ("pillars --players 9 --agents random,random", "9"),
        ("pillars --players 3 --option colour=red", "colour"),
        ("pillars --players 3 --option start_metal=7", "7"),
        ("pillars --players 3 --option start_metal", "start_metal"),
        ("pillars --players 3 --agents wizard", "wizard"),
        ("pillars --players 3 --agents random,random", "2"),
        ("pillars --players three", "three"),
        ("pillars --seat dog", "dog"),
        ("", "game"),
    ],
)
def test_a_wrong_request_is_one_sentence_and_code_2(
    line: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, line)
    assert (code, out) == (2, "")
    assert named in err
    assert err.endswith(".\n")
    assert err.count("\n") == 1


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_can_be_played_at_the_terminal(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """First actions by number to the end; nonsense is asked again."""
    answers = "nonsense\n0\n99999\n" + "1\n" * 2000
    code, out, err = run(capsys, f"{game} --players 3 --seed 2 --seat human --json", answers)
    data = json.loads(out)
    assert code == 0
    assert data["agents"] == ["human", "random", "random"]
    assert "q = leave" in err
    assert "  1  " in err


def test_leaving_the_terminal_is_said_and_is_no_result(capsys: pytest.CaptureFixture[str]) -> None:
    for answers in ("q\n", ""):
        code, out, err = run(capsys, "gates --players 2 --seed 2 --seat human", answers)
        assert (code, out) == (1, "")
        assert err.rstrip().endswith("The game was left before its end.")


def test_the_interrupt_key_leaves_the_game_too(capsys: pytest.CaptureFixture[str]) -> None:
    class Keyboard(io.StringIO):
        def readline(self, *_args: Any) -> str:
            raise KeyboardInterrupt

    assert play.main(["gates", "--seat", "human"], stdin=Keyboard()) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith("\nThe game was left before its end.\n")


def test_undo_at_the_terminal() -> None:
    """As soon as something can be taken back, `u` takes back exactly that."""
    match = new_match("caylus", 2, seed=2)
    while not match.can_undo():
        match.submit(match.legal()[0])
    earlier = match.view_at(len(match.actions) - 1, None)
    out = io.StringIO()
    assert Terminal(io.StringIO("u\n"), out).choose(match) is None
    assert "u = undo" in out.getvalue()
    assert match.view(None) == earlier


def test_undo_is_not_offered_where_there_is_none() -> None:
    match = new_match("caylus", 2, seed=2)
    out = io.StringIO()
    assert Terminal(io.StringIO("u\n1\n"), out).choose(match) == match.legal()[0]
    assert "u = undo" not in out.getvalue()


def test_a_human_takes_the_first_seat() -> None:
    assert play.seat_names("master", 3, human=True) == ["human", "master", "master"]
    assert play.seat_names("master,random", 3, human=True) == ["human", "master", "random"]
    assert play.seat_names("random,human", 2, human=False) == ["random", "human"]


def test_the_log_is_told_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "pillars --players 3 --seed 4 --log --json")
    assert code == 0
    assert len(err.splitlines()) > 50
    assert "random 1" in err


def test_outline_names_every_field_that_says_something() -> None:
    view = new_match("gates", 2, seed=1).view(0)
    lines = "\n".join(outline(view))
    for field in view._fields:
        if getattr(view, field) not in ((), None, ""):
            assert field in lines
