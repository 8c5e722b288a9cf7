"""Words all games share: problems, locks, lists, languages."""

from __future__ import annotations

import pytest

from core import i18n, text
from core.engine.game import BadSetup, make_setup
from core.engine.save import SaveProblem
from core.games import registry
from tests.toy import TOY


def test_every_bad_setup_has_one_sentence() -> None:
    sentences = []
    for players, options in ((9, {}), (3, {"colour": 1}), (3, {"limit": 9}), (3, {"limit": True})):
        with pytest.raises(BadSetup) as caught:
            make_setup(TOY.info, players, 1, options)
        sentences.append(text.problem(caught.value))
    with pytest.raises(BadSetup) as caught:
        registry.game("chess")
    sentences.append(text.problem(caught.value))
    assert sentences == [
        "“toy” is for 2 to 4 players, not 9.",
        "“toy” has no option “colour”.",
        "The option “limit” of “toy” cannot be “9”.",
        "The option “limit” of “toy” cannot be “True”.",
        f"There is no game “chess”; the games are {', '.join(registry.GAMES)}.",
    ]


@pytest.mark.parametrize("code", sorted(text.SAVE_PROBLEMS))
def test_every_save_problem_has_one_sentence(code: str) -> None:
    sentence = text.problem(SaveProblem(code, why="Disk full", app="9.1", done=0, total=0))
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize("code", ["start", "revealed", "turn", "loaded"])
def test_every_lock_has_a_reason(code: str) -> None:
    assert text.lock(code).endswith(".")


def test_no_lock_needs_no_words() -> None:
    assert text.lock("") == ""


def test_lists_in_words() -> None:
    assert text.joined([]) == ""
    assert text.joined(["stone"]) == "stone"
    assert text.joined(["stone", "wood", "sand"]) == "stone, wood and sand"


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LC_ALL": "hu_HU.UTF-8"}, "hu"),
        ({"LANG": "nl_BE"}, "nl"),
        ({"LC_ALL": "", "LANG": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "hu_HU"}, "hu"),
        ({"LANGUAGE": "fr:hu:en", "LANG": "de_DE.UTF-8"}, "hu"),
        ({"LANG": "German_Germany.1252"}, "de"),
        ({"LANG": "den_CA"}, "en"),
    ],
)
def test_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], code: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert i18n.system_language() == code


def test_the_list_of_the_device_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert i18n.system_language(["fr-FR", "nl-BE", "hu-HU"]) == "nl"
    assert i18n.system_language(["fr-FR"]) == "de"


def test_an_unknown_language_becomes_english() -> None:
    assert i18n.set_language("xx") == "en"
    assert i18n.language() == "en"
    assert i18n._("") == ""
