"""Reads the imports and calls of a source file and names every arrow the rooms do not allow."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FIRST_PARTY = ("core", "kv", "tools", "tests", "main")
GAMES = "core.games."
APP = ("core", "kv", "main")

# Room -> what of the project it may import; the longest matching room counts.
# "=" before a name: that name alone, nothing below it.
ARROWS: dict[str, tuple[str, ...]] = {
    "core": (),
    "core.engine": ("core.engine",),
    "core.engine.game": (),
    "core.engine.rng": (),
    "core.games.registry": ("core.games", "core.engine"),
    "core.ai": ("core.engine", "core.ai"),
    "core.ai.levels": ("core.engine", "core.ai", "core.games.registry"),
    "core.text": ("core",),
    "core.i18n": (),
    "core.settings": ("core",),
    "core.stats": ("core",),
    "core.play": ("core",),
    "core.selfplay": ("core",),
    "core.learn": ("core",),
    "kv": ("core", "kv"),
    "main": ("core", "kv"),
    "tools": ("core", "kv", "tools"),
    "tests": FIRST_PARTY,
}
GAME_ROOM = ("core.engine", "=core.i18n.N_")
KIVY = ("kivy", "plyer", "android", "jnius")
NETWORK = ("socket", "ssl", "http", "urllib", "ftplib", "smtplib", "requests", "asyncio")
CLOCK = ("time", "datetime")
TIMELESS = (*(f"core.engine.{m}" for m in ("game", "rng", "codec", "chooser", "info", "check")),)
CHANCE = ("secrets", "uuid", "os.urandom")
UNSTABLE = (
    *("randint", "randrange", "randbytes", "getrandbits", "choice", "choices"),
    *("uniform", "triangular", "gauss"),
)
DYNAMIC = (  # modules by their names
    *("core.games.registry", "core.text", "core.learn.rulebook", "core.learn.lesson"),
    *("kv.root", "kv.tables"),
)


class Import(NamedTuple):
    line: int
    name: str  # dotted, with the imported name: "core.i18n.N_"


def module_name(path: Path) -> str:
    """core/games/ark/__init__.py -> core.games.ark"""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def within(name: str, room: str) -> bool:
    return name == room or name.startswith(room + ".")


def imports(tree: ast.AST, module: str, is_package: bool) -> Iterator[Import]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = node.level - 1 if is_package else node.level
                home = module.split(".")[: len(module.split(".")) - up]
                base = ".".join([*home, base] if base else home)
            for alias in node.names:
                yield Import(node.lineno, f"{base}.{alias.name}")


def allowed(module: str) -> tuple[str, ...]:
    """What of the project this module may import."""
    if module.startswith(GAMES) and module != "core.games.registry":
        package = ".".join(module.split(".")[:3])
        extra = ("core.ai.agent",) if module == f"{package}.ai" else ()
        return (package, *GAME_ROOM, *extra)
    room = max((r for r in ARROWS if within(module, r)), key=len)
    return ARROWS[room]


def _arrow(module: str, name: str) -> str | None:
    """Why `module` may not import `name`, or None."""
    top = name.split(".")[0]
    in_core, in_game = within(module, "core"), module.startswith(GAMES)
    app = module.split(".")[0] in APP
    if top in FIRST_PARTY:
        permitted = any(
            name == a[1:] if a.startswith("=") else within(name, a) for a in allowed(module)
        )
        if not permitted:
            return "this room may not import that one"
        part = name.split(".")
        if within(module, "kv") and name.startswith(GAMES) and part[3:4] in (["rules"], ["state"]):
            return "a screen knows neither rules nor states"
        return None
    if in_core and top in KIVY:
        return "no Kivy in core"
    if in_core and top not in sys.stdlib_module_names:
        return "core needs the standard library only"
    if top == "random" and name != "random.Random" and module != "core.engine.rng" and app:
        return "chance comes from core.engine.rng"
    if top == "gettext" and module != "core.i18n" and app:
        return "gettext belongs to core.i18n"
    if any(within(name, m) for m in NETWORK) and app:
        return "the app is offline"
    if top in ("pickle", "shelve", "marshal") and app:
        return "saves are JSON"
    if any(within(name, m) for m in CLOCK) and (in_game or module in TIMELESS):
        return "no wall clock in rules"
    if any(within(name, m) for m in CHANCE) and (in_game or within(module, "core.ai")):
        return "chance comes from core.engine.rng"
    if name.startswith("importlib") and app and module not in DYNAMIC:
        return "imports are written out, so that this test can read them"
    return None


def _calls(tree: ast.AST, module: str) -> Iterator[tuple[int, str, str]]:
    """Calls that a room forbids: (line, what, why)."""
    if not within(module, "core"):
        return
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        f = node.func
        if isinstance(f, ast.Name):
            if f.id in ("print", "input"):
                yield node.lineno, f.id, "core is silent"
            if f.id == "Random" and module != "core.engine.rng":
                yield node.lineno, f.id, "generators are made by core.engine.rng"
            if f.id in ("eval", "exec", "__import__"):
                yield node.lineno, f.id, "code is written out"
        elif isinstance(f, ast.Attribute) and f.attr in UNSTABLE and module != "core.engine.rng":
            yield node.lineno, f.attr, "only rng.random() keeps its sequence between Pythons"


def violations(path: Path, source: str) -> list[str]:
    """Every forbidden arrow in a source file, as "path:line: what: why"."""
    module, tree = module_name(path), ast.parse(source)
    found = []
    for line, name in imports(tree, module, path.name == "__init__.py"):
        why = _arrow(module, name)
        if why:
            found.append(f"{path}:{line}: {name}: {why}")
    found += [f"{path}:{line}: {what}(): {why}" for line, what, why in _calls(tree, module)]
    return found


def sources() -> list[Path]:
    """All Python files of the project, relative to its root."""
    files = [ROOT / "main.py"]
    for top in ("core", "kv", "tools", "tests"):
        files += sorted((ROOT / top).rglob("*.py"))
    return [f.relative_to(ROOT) for f in files if f.exists()]
