"""How the cost of a decision grows with the board."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import boards, limit
from benchmarks.measure import Candidate, Pace, Results, measure
from benchmarks.plan import COMPILED, PLAIN, C, core, games
from benchmarks.worker import Worker

SIZES = (1, 2, 3, 5, 7, 10)  # times the board usa
SAMPLE = 20  # games in which legal actions are counted


@dataclass(frozen=True)
class Growth:
    """Costs on generated boards."""

    results: Results
    listed: dict[int, float]  # by size: legal actions at a decision, on average
    lengths: dict[int, float]  # by size: decisions in a game, on average

    def cores(self) -> list[str]:
        """The cores that were measured."""
        keys = self.results.counts
        return [name for name in (C, COMPILED, PLAIN) if f"{name}/{SIZES[0]}" in keys]

    def cost(self, name: str, size: int) -> float:
        """The cost of a decision in nanoseconds."""
        return 1e9 * self.results.cost(f"{name}/{size}").median

    def exponents(self, per: str) -> dict[str, float]:
        """By core: the power of the board's size by which costs grow, per decision or action."""
        powers = {}
        for name in self.cores():
            shares = [1.0 if per == "decisions" else self.listed[size] for size in SIZES]
            costs = [self.cost(name, n) / share for n, share in zip(SIZES, shares, strict=True)]
            powers[name] = exponent(SIZES, costs)
        return powers


def exponent(sizes: Sequence[float], costs: Sequence[float]) -> float:
    """The power law that fits best: the slope between logarithms.

    >>> round(exponent([1, 2, 4], [3, 12, 48]), 6)
    2.0
    """
    x, y = [math.log(size) for size in sizes], [math.log(cost) for cost in costs]
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    above = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True))
    return above / sum((a - mean_x) ** 2 for a in x)


def grown(pace: Pace, report_step: Callable[[str], None]) -> Growth:
    """Measures random games on boards up to ten times as large."""
    candidates: list[Candidate] = []
    listed, lengths = {}, {}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        for size in SIZES:
            compiled = stack.enter_context(core(size, plain=False))
            source = stack.enter_context(core(size, plain=True))
            candidates += [*of_c(folder, size), *of_cores(compiled, source, size)]
            counts = source.ask("driven", SAMPLE, 1)
            listed[size] = counts["actions"] / counts["decisions"]
            lengths[size] = counts["decisions"] / SAMPLE
        return Growth(measure(candidates, pace, report_step), listed, lengths)


def of_cores(compiled: Worker, plain: Worker, size: int) -> Iterator[Candidate]:
    """The candidates of both cores, as far as they are built."""
    for name, source in ((COMPILED, compiled), (PLAIN, plain)):
        if source.greeting["compiled"] == (name == COMPILED):
            yield Candidate(f"{name}/{size}", partial(source.ask, "loop"), "decisions")


def of_c(folder: Path, size: int) -> list[Candidate]:
    """The candidate of the C program; none without a compiler."""
    try:
        program = limit.build(boards.board(size), folder)
    except limit.NoCompiler:
        return []
    return [Candidate(f"{C}/{size}", partial(games, program), "decisions")]
