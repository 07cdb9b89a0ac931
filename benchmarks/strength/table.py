"""The results of a match as a row of a table."""

from math import sqrt
from typing import Any

from benchmarks.strength.plan import Match

HEAD = [
    "| match | players | s | games | won | 95% interval | needs | score | others' | slowest |",
    "| --- | ---: | ---: | ---: | ---: | :---: | ---: | ---: | ---: | ---: |",
]
Z = 1.96  # of a normal distribution: 95%


def row(match: Match, games: dict[int, dict[str, Any]]) -> str:
    """The row of a match."""
    played = list(games.values())
    if not played:
        return f"| {match.title} | {match.players} | {match.budget} | 0 |"
    won = sum(part_of_win(each) for each in played) / len(played)
    low, high = interval(won, len(played))
    cells = [
        match.title,
        f"{match.players}",
        match.budget,
        f"{len(played)}",
        f"{won:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{match.bar or match.fair:.1%}",
        f"{sum(mine(each) for each in played) / len(played):.0f}",
        f"{sum(theirs(each) for each in played) / len(played):.0f}",
        f"{max(each['slowest'] for each in played):.2f} s",
    ]
    return f"| {' | '.join(cells)} |"


def part_of_win(played: dict[str, Any]) -> float:
    """1 for a win, a part of it if several win."""
    winners: list[int] = played["winners"]
    return (played["seat"] in winners) / len(winners)


def mine(played: dict[str, Any]) -> float:
    """The score of the bot that is tested."""
    return float(played["scores"][played["seat"]])


def theirs(played: dict[str, Any]) -> float:
    """The mean score of the others."""
    scores: list[int] = played["scores"]
    return (sum(scores) - mine(played)) / (len(scores) - 1)


def interval(part: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share of this many games."""
    scale = 1 + Z * Z / games
    middle = (part + Z * Z / (2 * games)) / scale
    half = Z * sqrt(part * (1 - part) / games + Z * Z / (4 * games * games)) / scale
    return middle - half, middle + half
