"""A bot in twenty lines: it tries some actions, plays each on at random, and takes the best."""

from random import Random
from typing import Any

from goldenspike.bots import Budget
from goldenspike.core.game import NOBODY, Game


def choose(game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget) -> Any:
    """As many random games as the budget has iterations, ten if it has none."""
    legal = game.legal_actions(state)
    tried = rng.sample(legal, min(len(legal), budget.iterations or 10))
    return max(tried, key=lambda action: lead(game, game.copy(state), action, rng))


def lead(game: Game[Any, Any, Any], state: Any, action: Any, rng: Random) -> int:
    """How far ahead the seat to act is, at the end of a random game after an action."""
    seat = game.to_act(state)
    game.apply(state, action)
    while game.to_act(state) != NOBODY:
        actions = game.legal_actions(state)
        game.apply(state, rng.choice(actions) if actions else game.deal(state, rng))
    scores = game.scores(state)
    return scores.pop(seat) - max(scores)
