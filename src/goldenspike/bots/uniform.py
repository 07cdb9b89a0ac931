"""`random`: every legal action alike."""

from random import Random
from typing import Any

from goldenspike.core.game import Game


def choose(game: Game[Any, Any, Any], state: Any, rng: Random, budget: object) -> Any:
    """A legal action, each as likely."""
    return rng.choice(game.legal_actions(state))
