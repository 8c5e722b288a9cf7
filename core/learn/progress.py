"""How far the learner is in each lesson, kept in a small file of the data folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from core.engine.files import write_atomic

LESSONS = "lessons.json"  # in the data folder


class Progress:
    """Steps of lessons left half-way and lessons done. A file nobody can read is forgotten."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._at: dict[str, int] = {}  # "game lesson" -> step to go on with
        self._done: set[str] = set()
        try:
            self._take(json.loads(path.read_text("utf-8")))
        except (OSError, ValueError):
            return

    def _take(self, kept: Any) -> None:
        at, done = (kept.get("at"), kept.get("done")) if isinstance(kept, dict) else ({}, [])
        if isinstance(at, dict):
            self._at = {k: n for k, n in at.items() if isinstance(n, int) and n > 0}
        if isinstance(done, list):
            self._done = {name for name in done if isinstance(name, str)}

    def step(self, game_id: str, lesson_id: str) -> int:
        """Where to go on; 0 when nothing was begun."""
        return self._at.get(f"{game_id} {lesson_id}", 0)

    def done(self, game_id: str, lesson_id: str) -> bool:
        return f"{game_id} {lesson_id}" in self._done

    def touched(self, game_id: str) -> bool:
        """Whether any lesson of a game was begun."""
        return any(name.split(" ")[0] == game_id for name in (*self._at, *self._done))

    def begin(self, game_id: str, lesson_id: str, step: int) -> None:
        """The lesson stands at this step."""
        if self.step(game_id, lesson_id) != step:
            self._at[f"{game_id} {lesson_id}"] = step
            self._keep()

    def finish(self, game_id: str, lesson_id: str) -> None:
        """The lesson was walked to its end."""
        self._at.pop(f"{game_id} {lesson_id}", None)
        self._done.add(f"{game_id} {lesson_id}")
        self._keep()

    def _keep(self) -> None:
        at = {name: n for name, n in self._at.items() if n}
        kept = json.dumps({"at": at, "done": sorted(self._done)}, indent=1)
        try:
            write_atomic(self.path, kept + "\n")
        except OSError:
            return  # a full disk costs a learner nothing but the bookmark
