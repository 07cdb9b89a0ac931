"""The aims of our measurements, and whether they are met."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from benchmarks import hexes
from benchmarks.growth import Growth
from benchmarks.longest import Worst
from benchmarks.measure import Results
from benchmarks.plan import CATANATRON, COMPILED, PLAIN, C


@dataclass(frozen=True)
class Aim:
    """A number that should be at least, or at most, so much."""

    text: str
    value: float
    bound: float
    unit: str
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Whether the aim is met."""
        return self.value >= self.bound if self.at_least else self.value <= self.bound


def aims(results: Results, growth: Growth | None, worst: Sequence[Worst] = ()) -> list[Aim]:
    """The aims about what was measured."""
    result = [*of_ratios(results), *of_costs(results), *of_hexes(results, worst)]
    if growth is not None:
        result += [
            Aim(f"growth of a decision's cost with the board, {core}", exponent, 1, "exponent")
            for core, exponent in growth.exponents("decisions").items()
            if core != C
        ]
    return result


def of_ratios(results: Results) -> Iterator[Aim]:
    """Aims against the C program and the best known peer, for each loop."""
    for ours, theirs, bound in (
        (f"{COMPILED}/loop", f"{C}/loop", 0.5),
        (f"{COMPILED}/loop", f"{CATANATRON}/driven", 100),
    ):
        if ours in results and theirs in results:
            text = f"compiled random play against {theirs.split('/', maxsplit=1)[0]}"
            yield Aim(text, results.ratio(ours, theirs).median, bound, "times", at_least=True)


def of_costs(results: Results) -> Iterator[Aim]:
    """Aims for single costs and rates."""
    for text, key, scale, bound, unit in (
        ("compiled: a copy", f"{COMPILED}/copy", 1e6, 0.5, "µs"),
        ("compiled: a step from Python (list, choose, apply)", f"{COMPILED}/driven", 1e6, 1, "µs"),
        ("compiled: `record check`, work after start", f"{COMPILED}/check", 1e3, 20, "ms"),
        ("plain: a copy", f"{PLAIN}/copy", 1e6, 10, "µs"),
        ("start of the command line", "start", 1, 0.3, "s"),
    ):
        if key in results:
            yield Aim(text, scale * results.cost(key).median, bound, unit)
    if f"{PLAIN}/loop" in results:
        rate = results.rate(f"{PLAIN}/loop").median
        yield Aim("plain: random play", rate, 150_000, "decisions/s", at_least=True)


WANTED = {"steam-barons": (500_000, 60), "steam": (150_000, 30)}  # decisions and games a second


def of_compiled(results: Results, name: str, board: str) -> Iterator[Aim]:
    """Aims for the compiled core on a hex map: its own random loop, and games of `steady`."""
    key, where = hexes.key_of(COMPILED, name, board), f"{hexes.TITLES[name]}, {board}"
    if f"{key}/loop" in results:
        decisions, games = WANTED[name]
        rate = results.rate(f"{key}/loop").median
        yield Aim(f"compiled: random loop, {where}", rate, decisions, "decisions/s", at_least=True)
        limit = f"{hexes.key_of(C, name, board)}/loop"
        if limit in results:
            share = results.ratio(f"{key}/loop", limit).median
            yield Aim(f"compiled: random loop against C, {where}", share, 0.4, "times", True)
        rate = results.rate(f"{key}/steady", "games").median
        yield Aim(f"compiled: steady, {where}", rate, games, "games/s", at_least=True)


def of_hexes(results: Results, worst: Sequence[Worst]) -> Iterator[Aim]:
    """Aims for games on hex maps: random play, and the worst lists of legal actions."""
    for name, board in product(hexes.TITLES, hexes.BOARDS):
        key, where = f"{hexes.key_of(PLAIN, name, board)}/random", f"{hexes.TITLES[name]}, {board}"
        if key in results:
            rate = results.rate(key).median
            yield Aim(f"plain: random play, {where}", rate, 20_000, "decisions/s", at_least=True)
    for name, board in product(hexes.TITLES, hexes.BOARDS):
        yield from of_compiled(results, name, board)
    for name, title in hexes.TITLES.items():
        times = [each.seconds for each in worst if each.game == name]
        if times:
            yield Aim(f"the slowest list of legal actions, {title}", 1e3 * max(times), 5, "ms")
