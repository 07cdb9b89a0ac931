"""How numbers are spread."""

from collections.abc import Sequence
from statistics import fmean


def spread(values: Sequence[float]) -> dict[str, float]:
    """Mean and extremes."""
    return {"mean": round(fmean(values), 4), "least": min(values), "most": max(values)}
