"""The door to gettext: _, N_, ngettext, and the language in use."""

from __future__ import annotations

import gettext as _gettext
import locale
import os
from pathlib import Path

LANGUAGES = ("en", "hu", "nl", "de")
DOMAIN = "keystone"
LOCALE_DIR = Path(__file__).resolve().parent.parent / "assets" / "locale"

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


def system_language() -> str:
    """The language of the device if we speak it, else English."""
    candidates = [os.environ.get(k, "") for k in ("LC_ALL", "LC_MESSAGES", "LANG")]
    try:
        candidates.append(locale.getlocale()[0] or "")
    except ValueError:
        pass
    for text in candidates:
        code = text[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"
