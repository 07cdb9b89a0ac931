"""Token buckets: how much each person or network may still ask for."""

import time
from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock

HOUR = 3600.0  # seconds


class Buckets:
    """A token bucket for each of many people or networks; those unused longest are forgotten."""

    def __init__(self, size: float, rate: float, known: int = 10_000) -> None:
        self.size = size
        self.rate = rate  # tokens a second that come back
        self.known = known
        self.levels: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # level, when
        self.lock = Lock()

    def take(self, who: Hashable, cost: float = 1) -> float:
        """Takes tokens, and gives 0; if there are too few, the seconds until there are enough."""
        now = time.monotonic()
        with self.lock:
            level, when = self.levels.pop(who, (self.size, now))
            level = min(self.size, level + (now - when) * self.rate)
            allowed = level >= cost
            self.levels[who] = (level - cost if allowed else level, now)
            if len(self.levels) > self.known:
                self.levels.popitem(last=False)
        return 0.0 if allowed else (min(cost, self.size) - level) / self.rate

    def give_back(self, who: Hashable, cost: float = 1) -> None:
        """Gives tokens back that were taken for nothing."""
        with self.lock:
            if who in self.levels:
                level, when = self.levels[who]
                self.levels[who] = (min(self.size, level + cost), when)


def by_the_hour(most: int) -> Buckets:
    """Buckets for an amount in an hour."""
    return Buckets(most, most / HOUR)
