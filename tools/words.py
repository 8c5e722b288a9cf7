"""python -m tools.words: collect, merge, compile and check everything the app says.

Usage: python -m tools.words collect | compile | check [LANGUAGE...]
       python -m tools.words missing LANGUAGE        # what a translator still has to do, as JSON
       python -m tools.words take LANGUAGE FILE      # put translations from such a JSON file in
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import string
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from core.i18n import DOMAIN, LANGUAGES, LOCALE_DIR

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("core", "kv", "main.py")
KEYWORDS: dict[str, Any] = {
    "_": None,
    "N_": {1: None, 2: (1, (2, "c"))},
    "ngettext": (1, 2),
}
IN_KV = re.compile(r"""(?<![\w.])_\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\)""")
TRANSLATED = tuple(code for code in LANGUAGES if code != "en")
THEN = datetime(2026, 1, 1, tzinfo=UTC)  # no clock in a reproducible file
MAKER = re.compile(rb'"Generated-By: [^"]*"\n')  # nor the version of the tool
ABOUT: dict[str, Any] = {
    "project": "Keystone",
    "version": "1",
    "domain": DOMAIN,
    "copyright_holder": "Keystone",
    "msgid_bugs_address": "Keystone",
    "last_translator": "Keystone",
    "language_team": "Keystone",
    "charset": "utf-8",
    "creation_date": THEN,
    "revision_date": THEN,
}


def sources() -> list[Path]:
    """Every file that may hold words, in a stable order."""
    found = []
    for room in ROOMS:
        path = ROOT / room
        found += [path] if path.is_file() else [*path.rglob("*.py"), *path.rglob("*.kv")]
    return sorted(p for p in found if p.exists())


def words_of(path: Path) -> Iterator[tuple[str | tuple[str, ...], str | None]]:
    """The marked texts of one file, a pair where there is a plural, each with its context."""
    if path.suffix == ".kv":
        for hit in IN_KV.finditer(path.read_text("utf-8")):
            yield ast.literal_eval(hit.group(1)), None
        return
    with path.open("rb") as file:
        for _line, message, _comments, context in extract("python", file, KEYWORDS):
            if message:
                yield message if isinstance(message, str) else tuple(message), context


def header(what: str) -> str:
    return f"# {what}\n# This file is distributed under the same license as Keystone.\n#"


def collected() -> Catalog:
    """All texts of the app as an empty catalogue."""
    catalogue = Catalog(fuzzy=False, header_comment=header("The words of Keystone."), **ABOUT)
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        for message, context in words_of(path):
            catalogue.add(message, locations=[(name, 1)], context=context)
    return catalogue


def po_path(language: str) -> Path:
    return LOCALE_DIR / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """The translations of a language as they are, or none yet."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def written(catalogue: Catalog) -> bytes:
    """A catalogue as the text of a .po file, the same every time."""
    catalogue.creation_date = catalogue.revision_date = THEN
    out = BytesIO()
    write_po(
        out, catalogue, width=100, sort_output=True, include_lineno=False, ignore_obsolete=True
    )
    return MAKER.sub(b"", out.getvalue())


def put(path: Path, data: bytes) -> None:
    """Write a file in one go: whoever reads it meanwhile sees the old or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.write_bytes(data)
    draft.replace(path)


def compiled(catalogue: Catalog) -> bytes:
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def merged(language: str, template: Catalog) -> Catalog:
    """The language's catalogue with exactly the template's texts."""
    catalogue = Catalog(
        locale=language,
        fuzzy=False,
        header_comment=header(f"The words of Keystone, {language}."),
        **ABOUT,
    )
    old = read(language)
    for message in template:
        if message.id:
            first = ids(message)[0]
            # a new context begins with what the text says elsewhere
            known = old.get(first, message.context) or old.get(first)
            text = known.string if known is not None and not known.fuzzy else None
            catalogue.add(
                message.id, text or None, locations=message.locations, context=message.context
            )
    return catalogue


def collect(languages: Sequence[str] = TRANSLATED) -> None:
    """Write the template and the .po and .mo of languages anew, keeping all translations."""
    template = collected()
    put(LOCALE_DIR / f"{DOMAIN}.pot", written(template))
    for language in languages:
        keep(language, merged(language, template))


def keep(language: str, catalogue: Catalog) -> None:
    """Write one language; the files of the others stay as they are."""
    put(po_path(language), written(catalogue))
    compile_one(language)


def compile_one(language: str) -> None:
    path = po_path(language)
    put(path.with_suffix(".mo"), compiled(read(language)))


def fields(text: str) -> set[str]:
    """The placeholders of a text; a translation may say one twice or once."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def texts(message: Message) -> tuple[str, ...]:
    found = message.string or ""
    return (found,) if isinstance(found, str) else tuple(found)


def fault(message: Message) -> str:
    """What is wrong with a translation; "" if nothing."""
    if message.fuzzy:
        return "fuzzy"
    if not all(texts(message)):
        return "missing"
    wanted = [fields(text) for text in ids(message)]
    for text in texts(message):
        try:
            if fields(text) not in wanted:
                return "placeholders"
        except ValueError:
            return "placeholders"
    return ""


def faults(language: str, template: Catalog | None = None) -> dict[str, str]:
    """Every text of the app that has no good translation -> what is wrong with it."""
    found = {}
    catalogue = merged(language, template or collected())
    for message in catalogue:
        if message.id and (wrong := fault(message)):
            found["|".join(filter(None, (message.context, ids(message)[0])))] = wrong
    return found


def missing(language: str) -> list[dict[str, Any]]:
    """What is not translated yet, with the file it stands in."""
    return [
        {"id": list(ids(m)), "in": m.locations[0][0], "context": m.context, "text": []}
        for m in merged(language, collected())
        if m.id and fault(m)
    ]


def take(language: str, rows: list[dict[str, Any]]) -> int:
    """Put translations in; how many. A row has "id", "text" and perhaps "context"."""
    catalogue = merged(language, collected())
    count = 0
    for row in rows:
        known = catalogue.get(row["id"][0], row.get("context"))
        if known is None or not row["text"] or not all(row["text"]):
            continue
        plural = len(row["id"]) > 1
        known.string = tuple(row["text"]) if plural else row["text"][0]
        count += 1
    keep(language, catalogue)
    return count


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.words", description="The app's words.")
    parser.add_argument("what", choices=["collect", "compile", "check", "missing", "take"])
    parser.add_argument("rest", nargs="*")
    args = parser.parse_args(argv)
    if args.what == "collect":
        collect(args.rest or TRANSLATED)
    elif args.what == "compile":
        for language in args.rest or TRANSLATED:
            compile_one(language)
    elif args.what == "missing":
        print(json.dumps(missing(args.rest[0]), ensure_ascii=False, indent=0))
    elif args.what == "take":
        rows = json.loads(Path(args.rest[1]).read_text("utf-8"))
        print(f"{take(args.rest[0], rows)} of {len(rows)} taken")
    else:
        bad = {language: faults(language) for language in args.rest or TRANSLATED}
        for language, found in bad.items():
            for text, wrong in found.items():
                print(f"{language}: {wrong}: {text}")
        return 1 if any(bad.values()) else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
