"""What an hour of groups took, and whether anything grew: for the terminal and a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from statistics import fmean

from benchmarks import machine, tables
from benchmarks.aims import Aim
from benchmarks.load_figure import Sample
from benchmarks.tables import Table

BEGIN, END = "<!-- groups: begin -->", "<!-- groups: end -->"
NEXT = "next game"  # why pages were measured: at the same moment of each game
FLAT = 10.0  # MB an hour: less is no growth, as memory goes up and down by as much
STEADY = 10.0  # percent by which the later games of a page may take more than the earlier ones
SHARE = 0.35  # of a core: more is not what people who think ask of a server


@dataclass(frozen=True)
class Taken:
    """What a page takes once its garbage is collected."""

    heap: float  # MB
    nodes: int
    listeners: int


@dataclass(frozen=True)
class Look:
    """The pages at a moment."""

    seconds: float
    why: str
    pages: list[Taken]


@dataclass
class Outcome:
    """A whole run."""

    command: str
    samples: list[Sample]
    looks: list[Look]
    counts: dict[str, int]
    work: float  # seconds of processor time that the server took
    faults: list[str] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """How long it went on."""
        return self.samples[-1].seconds

    def aims(self) -> list[Aim]:
        """What is to hold, and whether it does."""
        later = self.samples[len(self.samples) // 2 :]
        server = [(each.seconds, each.server) for each in later]
        workers = [(each.seconds, each.workers) for each in later]
        share = self.work / self.seconds if self.seconds else 0.0
        return [
            Aim("growth of the server in the second half", 3600 * slope(server), FLAT, "MB/h"),
            Aim("growth of its workers in the second half", 3600 * slope(workers), FLAT, "MB/h"),
            *self.aims_of_pages(),
            Aim("processor time of the server", share, SHARE, "cores"),
            Aim("faults of pages", len(self.faults), 0, ""),
        ]

    def aims_of_pages(self) -> Iterator[Aim]:
        """That later games of a page take no more than earlier ones, all pages together."""
        games = [look.pages for look in self.looks if look.why == NEXT and look.pages]
        yield Aim("games that each page has begun after its first", len(games), 3, "", True)
        for name in ("heap", "nodes", "listeners"):
            sums = [float(sum(getattr(page, name) for page in pages)) for pages in games]
            if len(sums) > 1:
                yield Aim(f"pages: {name}, later games against earlier", rise(sums), STEADY, "%")

    def rows(self) -> Iterator[list[str]]:
        """What was taken at every look."""
        for look in self.looks:
            near = min(self.samples, key=lambda each: abs(each.seconds - look.seconds))
            yield [
                f"{look.seconds / 60:.1f}{f', {look.why}' if look.why else ''}",
                *(f"{near.server:.0f}", f"{near.workers:.0f}"),
                " ".join(f"{page.heap:.1f}" for page in look.pages),
                " ".join(str(page.nodes) for page in look.pages),
                " ".join(str(page.listeners) for page in look.pages),
            ]

    def tables(self) -> list[Table]:
        """What was taken, what was done, and the aims."""
        headings = ["minute", "server, MB", "workers, MB", "heap of each page, MB"]
        took = Table("Memory", [*headings, "nodes", "listeners"], list(self.rows()))
        done = Table(
            "Done", ["what", "times"], [[k, str(v)] for k, v in sorted(self.counts.items())]
        )
        return [took, done, tables.verdicts(self.aims())]

    def section(self) -> str:
        """The report in Markdown."""
        day, facts = datetime.now(UTC).date().isoformat(), machine.described({})
        said = f"{facts['system']}, {facts['Python']}, load {machine.load()} at the end"
        body = "\n".join(tables.markdown(table) for table in self.tables())
        faults = "".join(f"- fault: {fault.splitlines()[0]}\n" for fault in self.faults)
        return f"\n`{self.command}` on {day}: {said}.\n\n{body}\n{faults}"


def slope(points: Sequence[tuple[float, float]]) -> float:
    """By how much values grow with each step to the right: the line that fits best.

    >>> slope([(0, 5), (1, 7), (2, 9)])
    2.0
    """
    x, y = [point[0] for point in points], [point[1] for point in points]
    if len(set(x)) < 2:
        return 0.0
    mean_x, mean_y = fmean(x), fmean(y)
    above = sum((a - mean_x) * (b - mean_y) for a, b in points)
    return above / sum((a - mean_x) ** 2 for a in x)


def rise(values: Sequence[float]) -> float:
    """By how many percent the second half is above the first; the middle belongs to neither.

    >>> rise([10, 10, 99, 11, 11])
    10.0
    """
    half = len(values) // 2
    first, last = fmean(values[:half]), fmean(values[-half:])
    return round(100 * (last / first - 1), 6)
