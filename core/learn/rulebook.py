"""The rules reference: chapters of short paragraphs, found by paragraph or by words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

from core import text
from core.games import registry
from core.i18n import N_, _

MARKS = {
    "proposed": N_("proposed: our reconstruction"),
    "inferred": N_("inferred from the text"),
    "single": N_("from a single source"),
    "decided": N_("our decision"),
}


class Para(NamedTuple):
    """One thing to know. `id` is the paragraph of the rules of record it tells."""

    id: str
    text: str  # marked with N_
    picture: str = ""  # "group/name" of the art
    option: str = ""  # the option that chooses between two readings of this paragraph
    mark: str = ""  # proposed, inferred, single or decided: how sure the data are
    things: tuple[str, ...] = ()  # ids for core.text.<game>.thing: the cards it is about


class Chapter(NamedTuple):
    title: str  # marked with N_
    paras: tuple[Para, ...]


class Reading(NamedTuple):
    """One of the two readings of a disputed paragraph."""

    words: str
    on: bool


class Found(NamedTuple):
    """A paragraph that holds the words looked for."""

    chapter: Chapter
    para: Para
    hits: int


def chapters(game_id: str) -> tuple[Chapter, ...]:
    """The whole rules of a game."""
    return tuple(import_module(f"core.learn.rules.{game_id}").CHAPTERS)


def paras(game_id: str) -> list[Para]:
    return [para for chapter in chapters(game_id) for para in chapter.paras]


def at(game_id: str, rule: str) -> Para | None:
    """The paragraph a rule number points to; else the first one below it; else the one above."""
    known = {para.id: para for para in paras(game_id)}
    while rule:
        below = (p for name, p in known.items() if re.match(rf"{re.escape(rule)}(\D|$)", name))
        found = known.get(rule) or next(below, None)
        if found is not None:
            return found
        rule = re.sub(r"([a-z]|\.?\d+|[A-Z])$", "", rule) if re.search(r"\d.", rule) else ""
    return None


def for_phase(game_id: str, phase: str) -> str:
    """The paragraph of what is being done now; "" when the game is at no such point."""
    phases: Mapping[str, str] = import_module(f"core.learn.rules.{game_id}").PHASES
    return phases.get(phase, "")


def readings(game_id: str, para: Para, chosen: Mapping[str, Any]) -> list[Reading]:
    """Both readings of a disputed paragraph; `chosen` are a match's options, {} for the usual."""
    words = text.of(game_id)
    return [
        Reading(words.value(o.id, value), value == chosen.get(o.id, o.values[0]))
        for o in registry.game(game_id).info.options
        if o.id == para.option
        for value in o.values
    ]


def things(game_id: str, para: Para) -> list[tuple[str, text.Thing]]:
    """What a paragraph lists, each with its id."""
    return [(name, text.of(game_id).thing(name)) for name in para.things]


def plain(words: str) -> str:
    """Lower case without accents, so that "or" finds "őr"."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))


def search(game_id: str, words: str) -> list[Found]:
    """Paragraphs with all the words in the language in use, most hits first."""
    wanted = plain(words).split()
    if not wanted:
        return []
    found = []
    for chapter in chapters(game_id):
        title = plain(_(chapter.title))
        for para in chapter.paras:
            told = f"{title} {para.id.casefold()} {plain(_(para.text))} {_listed(game_id, para)}"
            if all(word in told for word in wanted):
                found.append(Found(chapter, para, sum(told.count(word) for word in wanted)))
    return sorted(found, key=lambda f: -f.hits)


def _listed(game_id: str, para: Para) -> str:
    listed = [f"{thing.name} {thing.text}" for _name, thing in things(game_id, para)]
    listed += [reading.words for reading in readings(game_id, para, {})]
    return plain(" ".join(listed))
