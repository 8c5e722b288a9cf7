"""Every sentence the app can say; one module per game beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from core.engine.game import BadSetup
from core.engine.save import SaveProblem
from core.i18n import N_, _, ngettext

Names = Sequence[str]

GAME_NAMES = {
    "pillars": N_("The Pillars of the Earth"),
    "gates": N_("World Without End"),
    "caylus": N_("Caylus Magna Carta"),
    "ark": N_("The Ark of the Covenant"),
}
LEVEL_NAMES = {
    "apprentice": N_("Apprentice"),
    "journeyman": N_("Journeyman"),
    "master": N_("Master"),
    "architect": N_("Architect"),
}
COLOUR_NAMES = (N_("Woad"), N_("Weld"), N_("Madder"), N_("Verdigris"), N_("Orchil"))
LOCKS = {
    "start": N_("Nothing to take back yet."),
    "revealed": N_("Something new was revealed: there is no way back."),
    "turn": N_("The turn has passed on."),
    "loaded": N_("Moves before the break cannot be taken back."),
}


class Thing(NamedTuple):
    """A card, tile, building or good for the lens: name, rule sentence, paragraph."""

    name: str
    text: str
    rule: str = ""


def of(game_id: str) -> Any:
    """The sentences of one game: the module core/text/<game>.py."""
    return import_module(f"core.text.{game_id}")


def game_name(game_id: str) -> str:
    return _(GAME_NAMES[game_id])


def level_name(level: str) -> str:
    return _(LEVEL_NAMES.get(level, level))


def colour_name(colour: int) -> str:
    return _(COLOUR_NAMES[colour])


def lock(code: str) -> str:
    """Why undo stops here."""
    return _(LOCKS[code]) if code else ""


def joined(parts: Sequence[str]) -> str:
    """A list in words."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{most} and {last}").format(most=", ".join(parts[:-1]), last=parts[-1])


def problem(error: BadSetup | SaveProblem) -> str:
    """One clear sentence for bad input."""
    words = SETUP_PROBLEMS if isinstance(error, BadSetup) else SAVE_PROBLEMS
    details: Mapping[str, Any] = {
        k: ", ".join(map(str, v)) if isinstance(v, tuple) else v for k, v in error.details.items()
    }
    sentence = _(words[error.code]).format(**details)
    if isinstance(error, SaveProblem) and error.offer is not None:
        count = error.details["done"]
        sentence += " " + ngettext(
            "The game up to its first move can be continued.",
            "The game up to move {count} can be continued.",
            count,
        ).format(count=count)
    return sentence


SETUP_PROBLEMS = {
    "game": N_("There is no game “{game}”; the games are {known}."),
    "players": N_("“{game}” is for {low} to {high} players, not {players}."),
    "option": N_("“{game}” has no option “{option}”."),
    "value": N_("The option “{option}” of “{game}” cannot be “{value}”."),
    "seats": N_("{seats} seats were named for {players} players."),
    "agent": N_("There is no player “{agent}”; choose from {known}."),
}
SAVE_PROBLEMS = {
    "write": N_("The game could not be saved ({why}); the last save is still there."),
    "unreadable": N_("This save cannot be read ({why})."),
    "huge": N_("This file is too large to be a save."),
    "empty": N_("This save is empty."),
    "foreign": N_("This file is not a save of Keystone."),
    "future": N_("This save comes from a newer version ({app}); update the app to open it."),
    "old_rules": N_("This save was made by version {app} under older rules and cannot go on."),
    "unknown_game": N_("This save holds a game that this version does not know ({app})."),
    "damaged": N_("This save is damaged."),
}
