"""The door to gettext: _, N_, ngettext, and the language in use."""

from __future__ import annotations

import gettext as _gettext
import locale
import os
import re
from collections.abc import Sequence
from pathlib import Path

LANGUAGES = ("en", "hu", "nl", "de")
DOMAIN = "keystone"
LOCALE_DIR = Path(__file__).resolve().parent.parent / "assets" / "locale"

IN_FULL = {"english": "en", "hungarian": "hu", "dutch": "nl", "german": "de"}  # as Windows says
CONTEXT = "\x04"  # what gettext itself puts between a context and its text

_active: _gettext.NullTranslations = _gettext.NullTranslations()
_language = "en"


def N_(message: str, context: str = "") -> str:
    """Mark a text for translation without translating it yet.

    A context keeps two meanings apart that only English says alike.
    """
    return f"{context}{CONTEXT}{message}" if context else message


def _(message: str) -> str:
    """The text in the language in use."""
    return _active.gettext(message).rpartition(CONTEXT)[2] if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """The right plural form in the language in use."""
    return _active.ngettext(singular, plural, n)


def language() -> str:
    """The language in use, one of LANGUAGES."""
    return _language


def set_language(code: str) -> str:
    """Switch to a language; an unknown or missing one becomes English. Returns what is in use."""
    global _active, _language
    code = code if code in LANGUAGES else "en"
    try:
        _active = _gettext.translation(DOMAIN, LOCALE_DIR, [code])
    except (OSError, ValueError, UnicodeError):
        _active, code = _gettext.NullTranslations(), "en"
    _language = code
    return code


def system_language(device: Sequence[str] = ()) -> str:
    """The first language of the device that we speak, else English.

    `device` are tags of languages where the system keeps no environment, best first.
    """
    candidates = [*device, *os.environ.get("LANGUAGE", "").split(":")]
    candidates += [os.environ.get(k, "") for k in ("LC_ALL", "LC_MESSAGES", "LANG")]
    try:
        candidates.append(locale.getlocale()[0] or "")
    except ValueError:
        pass
    for text in candidates:
        code = re.split(r"[-_.@]", text.lower())[0]
        code = IN_FULL.get(code, code)
        if code in LANGUAGES:
            return code
    return "en"
