"""The recipes python-for-android would build, from its own graph."""

from __future__ import annotations

import os
from pathlib import Path

from tools.android.report import Wrong

RECIPES = {"python3", "hostpython3", "kivy", "sdl2", "pyjnius", "android", "sqlite3"}
PURE = {"plyer"}  # installed by pip


def order(requirements: dict[str, str], work: Path, minapi: int) -> tuple[list[str], list[str]]:
    """Recipes in building order, and the modules pip would add."""
    from pythonforandroid.archs import ArchAarch_64
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap

    for name, version in requirements.items():
        if version:  # as python-for-android's own command line does
            os.environ[f"VERSION_{name}"] = version
    context = Context()
    context.setup_dirs(str(work / "graph"))
    context.archs = [ArchAarch_64(context)]
    context._ndk_api = minapi
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    found, modules, _bootstrap = get_recipe_order_and_bootstrap(
        context, list(requirements), bootstrap
    )
    return list(found), list(modules)


def check(requirements: dict[str, str], work: Path, minapi: int) -> str:
    """Everything is a recipe that must be one; what was found in one line."""
    recipes, modules = order(requirements, work, minapi)
    missing = sorted(RECIPES - set(recipes)) + sorted(PURE - set(modules))
    if missing:
        raise Wrong(f"not in the recipe graph: {', '.join(missing)}")
    return f"{len(recipes)} recipes ({', '.join(recipes)}), by pip {', '.join(modules)}"
