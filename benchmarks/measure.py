"""Measures candidates in turn, so that a busy moment does not hit only one of them."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from benchmarks.serve import Counts


@dataclass(frozen=True)
class Candidate:
    """Something to measure."""

    key: str
    ask: Callable[[int, int], Counts]  # an amount and a seed
    unit: str  # which of the counts its cost is divided by
    fixed: bool = False  # whether one piece of work is a measurement by itself


@dataclass(frozen=True)
class Pace:
    """How long and how often to measure."""

    seconds: float  # of one measurement
    repeats: int


FULL = Pace(0.4, 9)
QUICK = Pace(0.1, 3)


@dataclass(frozen=True)
class Spread:
    """The median of some numbers, and the quartiles around it."""

    median: float
    low: float
    high: float
    count: int

    @property
    def percent(self) -> float:
        """The distance between the quartiles in percent of the median."""
        return 100 * (self.high - self.low) / self.median


@dataclass
class Results:
    """What was counted, by key, for each repeat."""

    units: dict[str, str] = field(default_factory=dict)
    counts: dict[str, list[Counts]] = field(default_factory=dict)

    def __contains__(self, key: str) -> bool:
        return key in self.counts

    def costs(self, key: str, unit: str = "") -> list[float]:
        """Seconds for one unit, for each repeat."""
        unit = unit or self.units[key]
        return [counts["seconds"] / counts[unit] for counts in self.counts[key]]

    def cost(self, key: str, unit: str = "") -> Spread:
        """The spread of seconds for one unit."""
        return spread(self.costs(key, unit))

    def rate(self, key: str, unit: str = "") -> Spread:
        """The spread of units in a second."""
        return spread([1 / cost for cost in self.costs(key, unit)])

    def ratio(self, key: str, other: str) -> Spread:
        """How many times as fast one is as the other, compared within each repeat."""
        pairs = zip(self.costs(key), self.costs(other), strict=True)
        return spread([theirs / ours for ours, theirs in pairs])


def spread(numbers: Sequence[float]) -> Spread:
    """Median and quartiles.

    >>> spread([4.0, 1.0, 2.0])
    Spread(median=2.0, low=1.5, high=3.0, count=3)
    """
    low, median, high = statistics.quantiles(numbers, n=4, method="inclusive")
    return Spread(median, low, high, len(numbers))


def measure(
    candidates: Sequence[Candidate], pace: Pace, report_step: Callable[[str], None]
) -> Results:
    """Measures every candidate in turn, several times; each time another one begins."""
    results, amounts = Results(), {}
    for candidate in candidates:
        report_step(candidate.key)
        amounts[candidate.key] = calibrated(candidate, pace.seconds)
        results.units[candidate.key] = candidate.unit
        results.counts[candidate.key] = []
    for repeat in range(pace.repeats):
        at = repeat % len(candidates)
        for candidate in [*candidates[at:], *candidates[:at]]:
            report_step(candidate.key)
            counts = candidate.ask(amounts[candidate.key], repeat + 1)
            results.counts[candidate.key].append(counts)
    return results


def steps(candidates: Sequence[Candidate], pace: Pace) -> int:
    """How often `measure` reports a step."""
    return len(candidates) * (pace.repeats + 1)


def calibrated(candidate: Candidate, seconds: float) -> int:
    """The amount of work that takes this many seconds; this also warms the candidate up."""
    amount = 1
    while not candidate.fixed:
        took = candidate.ask(amount, 0)["seconds"]
        if took > seconds / 10:
            return max(1, round(amount * seconds / took))
        amount *= 4
    return amount
