"""What a game was worth to each seat: a share of the win, or the score itself."""

from typing import Any, Final

from goldenspike.core.game import Game

WIN: Final = "win"
SCALES: Final = {"steel-driver": 1000, "steam-barons": 100, "steam": 50}  # this much score is 1


def check(game: Game[Any, Any, Any], reward: str) -> None:
    """A word we know: a win, or what the game is scored in."""
    known = (WIN, game.SCORED_IN)
    if reward not in known:
        raise ValueError(f"reward is {reward!r}, and should be {' or '.join(map(repr, known))}")


def worth(game: Game[Any, Any, Any], state: Any, reward: str) -> list[float]:
    """By seat: 1 for a win, parts of it if it is shared, 0 until the end; or the score so far."""
    if reward != WIN:
        return [score / SCALES[game.NAME] for score in game.scores(state)]
    winners = game.winners(state)
    seats = range(len(game.scores(state)))
    return [1 / len(winners) if seat in winners else 0.0 for seat in seats]
