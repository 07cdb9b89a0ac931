"""Figures of a running server, in the text format that Prometheus reads.

A few lines of our own in place of a library: counters, gauges and histograms are all there is.
"""

import os
from bisect import bisect_left
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Lock

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # bounds of histograms

Labels = tuple[tuple[str, str], ...]


def labelled(name: str, labels: Labels, value: float) -> str:
    """A line with one value.

    >>> labelled("requests_total", (("route", "/"),), 2)
    'requests_total{route="/"} 2'
    """
    inside = ",".join(f'{key}="{escaped(text)}"' for key, text in labels)
    return f"{name}{{{inside}}} {value:.10g}" if inside else f"{name} {value:.10g}"


def escaped(text: str) -> str:
    """A label's value, with the signs escaped that would end it."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


class Counter:
    """Counts, by labels."""

    def __init__(self, name: str, help: str) -> None:
        self.name, self.help = name, help
        self.values: dict[Labels, float] = {}
        self.lock = Lock()

    def add(self, amount: float = 1, **labels: str) -> None:
        """Counts something."""
        key = tuple(labels.items())
        with self.lock:
            self.values[key] = self.values.get(key, 0) + amount

    def lines(self) -> Iterator[str]:
        """The counter as text."""
        yield f"# HELP {self.name} {self.help}"
        yield f"# TYPE {self.name} counter"
        with self.lock:
            values = sorted(self.values.items())
        yield from (labelled(self.name, key, value) for key, value in values)


class Histogram:
    """How often something took how many seconds, by labels."""

    def __init__(self, name: str, help: str) -> None:
        self.name, self.help = name, help
        self.counts: dict[Labels, list[int]] = {}  # for each bound, and one more for all above
        self.sums: dict[Labels, float] = {}
        self.lock = Lock()

    def observe(self, seconds: float, **labels: str) -> None:
        """Adds one duration."""
        key = tuple(labels.items())
        with self.lock:
            counts = self.counts.setdefault(key, [0] * (len(SECONDS) + 1))
            counts[bisect_left(SECONDS, seconds)] += 1
            self.sums[key] = self.sums.get(key, 0.0) + seconds

    def lines(self) -> Iterator[str]:
        """The histogram as text."""
        yield f"# HELP {self.name} {self.help}"
        yield f"# TYPE {self.name} histogram"
        with self.lock:
            known = [(key, list(counts), self.sums[key]) for key, counts in self.counts.items()]
        for key, counts, total in sorted(known):
            for number, bound in enumerate((*map(str, SECONDS), "+Inf"), start=1):
                below = sum(counts[:number])
                yield labelled(f"{self.name}_bucket", (*key, ("le", bound)), below)
            yield labelled(f"{self.name}_sum", key, total)
            yield labelled(f"{self.name}_count", key, sum(counts))


class Gauges:
    """Values that are looked up when they are asked for."""

    def __init__(self) -> None:
        self.known: dict[str, dict[Labels, Callable[[], float]]] = {}
        self.help: dict[str, str] = {}

    def add(self, name: str, help: str, look: Callable[[], float], **labels: str) -> None:
        """Adds a value, or replaces the function that looks it up."""
        self.help[name] = help
        self.known.setdefault(name, {})[tuple(labels.items())] = look

    def values(self) -> list[tuple[str, dict[str, str], float]]:
        """All values, with their names and labels."""
        known = list(self.known.items())
        return [(name, dict(key), look()) for name, looks in known for key, look in looks.items()]

    def lines(self) -> Iterator[str]:
        """All values as text."""
        for name, looks in self.known.items():
            yield f"# HELP {name} {self.help[name]}"
            yield f"# TYPE {name} gauge"
            yield from (labelled(name, key, look()) for key, look in looks.items())


class Metrics:
    """All figures of a server."""

    def __init__(self) -> None:
        self.requests = Histogram(
            "goldenspike_request_seconds", "Seconds until an answer begins, by route and status."
        )
        self.refusals = Counter("goldenspike_refusals_total", "Refused requests, by code.")
        self.bot_turns = Histogram("goldenspike_bot_turn_seconds", "Seconds for a bot's turn.")
        self.bot_failures = Counter(
            "goldenspike_bot_failures_total", "Turns in which a bot failed."
        )
        self.hints = Histogram("goldenspike_hint_seconds", "Seconds for a hint.")
        self.gauges = Gauges()
        self.gauges.add("process_resident_memory_bytes", "Memory of this process.", own_memory)
        self.gauges.add("process_open_fds", "Open files of this process.", open_files)

    def text(self) -> str:
        """All figures, as Prometheus reads them."""
        parts = (self.requests, self.refusals, self.bot_turns, self.bot_failures, self.hints)
        lines = [line for part in (*parts, self.gauges) for line in part.lines()]
        return "\n".join([*lines, ""])


def own_memory() -> float:
    """The bytes of memory that this process has; 0 where it is not known."""
    return memory_of(os.getpid())


def memory_of(process: int) -> float:
    """The bytes of memory that a process has; 0 where it is not known, or it has ended."""
    try:
        pages = Path(f"/proc/{process}/statm").read_text("ascii").split()[1]
    except (OSError, IndexError):
        return 0.0
    return float(int(pages) * os.sysconf("SC_PAGE_SIZE"))


def open_files() -> float:
    """The number of files and connections this process has open; 0 where it is not known."""
    try:
        return float(len(os.listdir("/proc/self/fd")))
    except OSError:
        return 0.0
