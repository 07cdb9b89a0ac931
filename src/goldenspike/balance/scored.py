"""Scores in words: points, cash or whatever a game is scored in."""

from goldenspike.core.words import say
from goldenspike.games import catalogue


def score_head(game: str) -> str:
    """The heading of a column of scores."""
    return say(f"scored.head.{catalogue.find(game).SCORED_IN}", {})


def score_text(game: str, score: int) -> str:
    """A score as running text."""
    return say(f"scored.said.{catalogue.find(game).SCORED_IN}", {"score": score})
