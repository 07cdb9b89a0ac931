"""How good a game was: how close its end, and how well it was played, by its analysis."""

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import fmean
from typing import Any

LEAST_DECISIONS = 5  # of a seat on average: shorter games say nothing


@dataclass(frozen=True)
class Merit:
    """How good a game was."""

    closeness: float  # 0 to 1: 1 without a difference between the two best scores
    accuracy: float  # 0 to 100: how well the seats decided, on average

    @property
    def value(self) -> float:
        """What games are compared by: both count alike."""
        return self.closeness * self.accuracy / 100


def merit_of(report: Mapping[str, Any]) -> Merit | None:
    """The merit of a game by the report of its analysis; None if that does not say enough.

    >>> seats = [{"accuracy": 80, "decisions": 9}, {"accuracy": 90, "decisions": 8}]
    >>> merit_of({"end": {"scores": [40, 50]}, "seats": seats})
    Merit(closeness=0.8, accuracy=85.0)
    """
    seats, end = report.get("seats") or [], report.get("end") or {}
    scores = sorted(end.get("scores") or [], reverse=True)
    known = [seat["accuracy"] for seat in seats if seat.get("accuracy") is not None]
    if len(scores) < 2 or not known:
        return None
    if fmean(seat["decisions"] for seat in seats) < LEAST_DECISIONS:
        return None
    first, second = scores[:2]
    closeness = max(0.0, 1 - (first - second) / max(abs(first), abs(second), 1))
    return Merit(round(closeness, 4), round(fmean(known), 1))
