"""What the scores of a game are, in the catalogue's words."""

from goldenspike.core.words import say
from goldenspike.games import catalogue


def score_head(game: str) -> str:
    """Over a column of scores."""
    return say(f"scored.head.{catalogue.find(game).SCORED_IN}", {})


def score_said(game: str, score: int) -> str:
    """A score in running text."""
    return say(f"scored.said.{catalogue.find(game).SCORED_IN}", {"score": score})
