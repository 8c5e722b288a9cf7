"""The players by name: apprentice, journeyman, master and architect, tuned for each game."""

from __future__ import annotations

from typing import Any, TypeAlias

from core.ai.agent import Agent, Brain
from core.ai.greedy_agent import BaselineAgent, Greedy, GreedyAgent
from core.ai.ismcts import Search, SearchAgent
from core.ai.random_agent import RandomAgent
from core.engine.game import BadSetup
from core.games import registry

LEVELS = ("apprentice", "journeyman", "master", "architect")
YARDSTICKS = ("random", "greedy", "baseline")  # for tests and the arena
NAMES = YARDSTICKS + LEVELS

# Seconds a decision may take at most. The iteration budgets below end well before on a
# desktop, so that a level plays the same everywhere; on a slow device the clock decides.
SECONDS = {"apprentice": 0.2, "journeyman": 0.5, "master": 1.5, "architect": 4.0}

Settings: TypeAlias = Greedy | Search

# Chosen by arena games, see docs/ai.md.
TABLE: dict[str, dict[str, Settings]] = {
    "pillars": {
        "apprentice": Greedy(noise=0.1, overlook=0.25),
        "journeyman": Greedy(deals=6),
        "master": Search(200),
        "architect": Search(3000),
    },
    "gates": {
        "apprentice": Greedy(noise=0.1, overlook=0.25),
        "journeyman": Greedy(deals=2, depth=2, noise=0.02),
        "master": Search(200, first=4, explore=0.1),
        "architect": Search(1000, first=4, explore=0.1),
    },
    "caylus": {
        "apprentice": Greedy(noise=0.06, overlook=0.2),
        "journeyman": Greedy(deals=2, depth=2, noise=0.03),
        "master": Search(100, first=4, explore=0.02, leaf="evaluate"),
        "architect": Search(800, first=6, explore=0.02, leaf="evaluate"),
    },
    "ark": {
        "apprentice": Greedy(noise=0.1, overlook=0.25),
        "journeyman": Greedy(depth=2, noise=0.05),
        "master": Search(60, first=4, explore=0.02, own_turn=True, leaf="evaluate"),
        "architect": Search(120, first=6, explore=0.05, own_turn=True),
    },
}


def build(name: str, brain: Brain, settings: Settings, budget: int | None = None) -> Agent:
    """A player from its settings; `budget` replaces iterations or re-deals."""
    if isinstance(settings, Search):
        if budget:
            settings = settings._replace(iterations=budget)
        return SearchAgent(name, brain, settings)
    if budget:
        settings = settings._replace(deals=budget)
    return GreedyAgent(name, brain, settings)


def make_agent(game_id: str, name: str, budget: int | None = None) -> Agent:
    """The player `name` for a game; BadSetup("agent") when there is no such player."""
    if name not in NAMES:
        raise BadSetup("agent", agent=name, known=NAMES)
    registry.game(game_id)
    if name == "random":
        return RandomAgent()
    brain: Any = registry.brain(game_id)
    if name == "baseline" and hasattr(brain, "baseline"):
        return BaselineAgent(brain)
    if name in ("greedy", "baseline"):
        return build(name, brain, Greedy(), budget)
    return build(name, brain, TABLE[game_id][name], budget)
