"""The table of each game: `kv.tables.<game>.Table`, imported when first opened."""

from importlib import import_module
from typing import Any


def table_class(game_id: str) -> Any:
    """The table of a game."""
    return import_module(f"kv.tables.{game_id}").Table
