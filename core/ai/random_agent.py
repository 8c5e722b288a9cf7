"""Plays any legal action: the floor every level must beat, and a tester of rules."""

from __future__ import annotations

from random import Random
from typing import Any

from core.ai.agent import Decision, Stop
from core.engine.rng import pick


class RandomAgent:
    """Uniform over the legal actions."""

    name = "random"

    def choose(self, info: Any, rng: Random, stop: Stop | None = None) -> Decision:
        return Decision(pick(info.legal(), rng))
