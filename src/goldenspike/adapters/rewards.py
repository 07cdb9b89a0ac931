"""What a game was worth to each seat: a share of the win, or the score itself."""

from typing import Any, Final

from goldenspike.core.game import Game
from goldenspike.rooms import learning

WIN: Final = "win"


def check(game: Game[Any, Any, Any], reward: str) -> None:
    """ValueError if a reward is neither `win` nor what the game is scored in."""
    known = (WIN, game.SCORED_IN)
    if reward not in known:
        raise ValueError(f"reward is {reward!r}, and should be {' or '.join(map(repr, known))}")


def worth(game: Game[Any, Any, Any], state: Any, reward: str) -> list[float]:
    """By seat: the share of the win, 0 until the end; or the score so far."""
    if reward != WIN:
        scale = learning.find(game.NAME).SCALE
        return [score / scale for score in game.scores(state)]
    winners = game.winners(state)
    seats = range(len(game.scores(state)))
    return [1 / len(winners) if seat in winners else 0.0 for seat in seats]
