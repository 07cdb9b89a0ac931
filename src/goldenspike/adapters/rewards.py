"""What a game was worth to each seat: a share of the win, or cash."""

from typing import Any, Final

from goldenspike.core.game import Game

WIN: Final = "win"
CASH: Final = "cash"
REWARDS: Final = (WIN, CASH)
CASH_SCALES: Final = {"steel-driver": 1000, "steam-barons": 100}  # by game: this much cash is 1


def check(reward: str) -> None:
    """A word we know."""
    if reward not in REWARDS:
        raise ValueError(f"reward is {reward!r}, and should be {' or '.join(map(repr, REWARDS))}")


def worth(game: Game[Any, Any, Any], state: Any, reward: str) -> list[float]:
    """By seat: 1 for a win, parts of it if it is shared, 0 until the end; or cash so far."""
    if reward == CASH:
        return [cash / CASH_SCALES[game.NAME] for cash in game.scores(state)]
    winners = game.winners(state)
    seats = range(len(game.scores(state)))
    return [1 / len(winners) if seat in winners else 0.0 for seat in seats]
