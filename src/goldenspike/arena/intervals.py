"""How sure a share or a mean is."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

Z = 1.96  # standard errors on each side of a 95% interval


def interval(wins: float, games: int, sure: float = Z) -> tuple[float, float]:
    """Wilson's interval of a share of wins, of 95% unless more standard errors are asked for.

    >>> [round(end, 2) for end in interval(25, 100)]
    [0.18, 0.34]
    """
    share, z = wins / games, sure * sure / games
    middle = (share + z / 2) / (1 + z)
    half = sure * sqrt(share * (1 - share) / games + z / (4 * games)) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_and_error(values: Sequence[float]) -> dict[str, float]:
    """A mean, and 1.96 standard errors of it."""
    error = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return {"mean": round(fmean(values), 2), "error": round(error, 2)}


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that `percent` of all values do not exceed.

    >>> percentile([5, 1, 2, 4, 3], 95), percentile([5, 1, 2, 4, 3], 40)
    (5, 2)
    """
    ordered = sorted(values)
    at = -(-len(ordered) * percent // 100) - 1
    return ordered[max(0, int(at))]
