"""The rules reference: chapters of short paragraphs, found by paragraph or by words."""

from __future__ import annotations

import re
import unicodedata
from importlib import import_module
from typing import NamedTuple

from core.i18n import _


class Para(NamedTuple):
    """One thing to know. `id` is the paragraph of the rules of record it tells."""

    id: str
    text: str  # marked with N_
    picture: str = ""  # "group/name" of the art
    option: str = ""  # the option that chooses between two readings of this paragraph
    mark: str = ""  # proposed, inferred, single or decided: how sure the data are


class Chapter(NamedTuple):
    title: str  # marked with N_
    paras: tuple[Para, ...]


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


def plain(text: str) -> str:
    """Lower case without accents, so that "or" finds "őr"."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))


def search(game_id: str, words: str) -> list[Found]:
    """Paragraphs with all the words in the language in use, most hits first."""
    wanted = plain(words).split()
    found = []
    for chapter in chapters(game_id):
        title = plain(_(chapter.title))
        for para in chapter.paras:
            text = f"{title} {plain(_(para.text))} {para.id.casefold()}"
            if wanted and all(word in text for word in wanted):
                found.append(Found(chapter, para, sum(text.count(word) for word in wanted)))
    return sorted(found, key=lambda f: -f.hits)
