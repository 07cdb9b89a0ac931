"""What the scores of a game are, in the catalogue's words."""

from goldenspike.core.words import say
from goldenspike.games import catalogue


def score_head(game: str) -> str:
    """Over a column of scores.

    >>> score_head("steam"), score_head("steel-driver")
    ('Points', 'Cash')
    """
    return say(f"scored.head.{catalogue.find(game).SCORED_IN}", {})


def score_said(game: str, score: int) -> str:
    """A score in running text.

    >>> score_said("steam", 1), score_said("steam-barons", 1)
    ('1 point', '1')
    """
    return say(f"scored.said.{catalogue.find(game).SCORED_IN}", {"score": score})
