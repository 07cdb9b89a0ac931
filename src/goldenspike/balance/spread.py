"""The spread of some numbers."""

from collections.abc import Sequence
from statistics import fmean


def spread(values: Sequence[float]) -> dict[str, float]:
    """The mean, least and most of some numbers."""
    return {"mean": round(fmean(values), 4), "least": min(values), "most": max(values)}
