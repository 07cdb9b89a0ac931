"""Results as tables of text, for the terminal and for Markdown."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks import boards, hexes, peers
from benchmarks.aims import Aim
from benchmarks.growth import SIZES, Growth
from benchmarks.longest import Worst
from benchmarks.measure import Results
from benchmarks.plan import COMPILED, NATIVE, PLAIN, C

LOOP, DRIVEN = f"{COMPILED}/loop", f"{COMPILED}/driven"
OURS = {
    "compiled loop": LOOP,
    "compiled from Python": DRIVEN,
    "plain loop": f"{PLAIN}/loop",
}
LABELS = {
    f"{C}/loop": "C program, -O3",
    f"{NATIVE}/loop": "C program, -O3 -march=native",
    LOOP: "compiled, its own loop",
    DRIVEN: "compiled, from Python",
    f"{COMPILED}/guided": "compiled, guided playouts",
    f"{PLAIN}/loop": "plain Python, its own loop",
    f"{PLAIN}/driven": "plain Python, from Python",
    f"{PLAIN}/guided": "plain Python, guided playouts",
}
WAYS = {"driven": "from Python", "native": "its own loop"}


@dataclass(frozen=True)
class Table:
    """Rows under headings; the first column is text, the others are numbers."""

    title: str
    headings: list[str]
    rows: list[list[str]]


def number(value: float) -> str:
    """A number with three significant digits and thousands separators.

    >>> number(9757123.0), number(0.35841), number(23.96), number(0.5)
    ('9,760,000', '0.358', '24', '0.5')
    """
    if value < 1000:
        return f"{value:.3g}"
    return f"{round(value, 3 - len(str(int(value)))):,.0f}"


def speeds(results: Results) -> Table:
    """The table of random play: ours, the limit, the peers."""
    rows = [speed(results, key, label) for key, label in LABELS.items() if key in results]
    for name in peers.PEERS:
        for way, label in WAYS.items():
            if f"{name}/{way}" in results:
                rows.append(speed(results, f"{name}/{way}", f"{name}, {label}"))
    headings = ["random play", "decisions/s", "±", "games/s", "copy, µs"]
    headings += [f"{name} is ×" for name in OURS]
    return Table("Steel Driver, 4 players, board usa, and others at their games", headings, rows)


def speed(results: Results, key: str, label: str) -> list[str]:
    """A row of random play."""
    name, rate = key.split("/", maxsplit=1)[0], results.rate(key)
    copy = f"{name}/copy"
    return [
        label,
        number(rate.median),
        f"{rate.percent:.0f}%",
        number(results.rate(key, "games").median),
        number(1e6 * results.cost(copy).median) if copy in results else "",
        *(
            number(results.ratio(ours, key).median) if ours in results else ""
            for ours in OURS.values()
        ),
    ]


def costs(results: Results, actions: int) -> Table:
    """The table of single costs."""
    rows = []
    for key, text, scale, unit in (
        (f"{C}/copy", "copy of a position, C", 1e6, "µs"),
        (f"{COMPILED}/copy", "copy of a position, compiled", 1e6, "µs"),
        (f"{PLAIN}/copy", "copy of a position, plain", 1e6, "µs"),
        (DRIVEN, "step from Python (list, choose, apply), compiled", 1e6, "µs"),
        (f"{PLAIN}/driven", "step from Python (list, choose, apply), plain", 1e6, "µs"),
        (f"{COMPILED}/check", f"`record check`, {actions} actions, compiled", 1e3, "ms"),
        (f"{PLAIN}/check", f"`record check`, {actions} actions, plain", 1e3, "ms"),
        ("start", "start of `goldenspike --version`, by the clock", 1, "s"),
        ("start/work", "start of `goldenspike --version`, processor time", 1, "s"),
    ):
        if key in results:
            cost = results.cost(key)
            rows.append([text, number(scale * cost.median), unit, f"{cost.percent:.0f}%"])
    return Table("What single things cost", ["cost", "median", "unit", "±"], rows)


def on_hexes(results: Results, name: str) -> Table:
    """The table of a game on hex maps: random and steady games, and copies."""
    rows = [
        hex_row(results, name, core, board)
        for core in (C, COMPILED, PLAIN)
        for board in hexes.BOARDS
        if f"{hexes.key_of(core, name, board)}/loop" in results
    ]
    headings = ["board and core", "random decisions/s, its own loop", "of C"]
    headings += ["the same from Python", "steady games/s", "copy of a position, µs"]
    return Table(f"{hexes.TITLES[name]}, 4 players", headings, rows)


def hex_row(results: Results, name: str, core: str, board: str) -> list[str]:
    """The row of one map and core, or of the C program, which plays at random alone."""
    key, limit = hexes.key_of(core, name, board), f"{hexes.key_of(C, name, board)}/loop"
    row = [f"{board}, {core}", number(results.rate(f"{key}/loop").median)]
    row.append(number(results.ratio(f"{key}/loop", limit).median) if limit in results else "")
    for task, unit in (("random", "decisions"), ("steady", "games")):
        found = f"{key}/{task}" in results
        row.append(number(results.rate(f"{key}/{task}", unit).median) if found else "")
    copy = f"{key}/copy"
    return [*row, number(1e6 * results.cost(copy).median) if copy in results else ""]


def lists(worst: Sequence[Worst], name: str) -> Table:
    """The table of the longest and the slowest lists of legal actions."""
    those = [each for each in worst if each.game == name]
    rows = [
        [each.board, str(each.length), number(1e3 * each.seconds), each.where] for each in those
    ]
    headings = ["board", "legal actions", "listed in, ms", "where"]
    games = "random games" if name == "steam-barons" else "games of steady players"
    return Table(
        f"{hexes.TITLES[name]}, the longest and the slowest list in {games}", headings, rows
    )


def verdicts(aims: list[Aim]) -> Table:
    """The table of aims, and whether they are met."""
    rows = [
        [
            aim.text,
            f"{'at least' if aim.at_least else 'at most'} {number(aim.bound)}",
            number(aim.value),
            aim.unit,
            "met" if aim.met else "NOT MET",
        ]
        for aim in aims
    ]
    return Table("Aims", ["aim", "bound", "measured", "unit", ""], rows)


def sizes(growth: Growth) -> Table:
    """The table of costs against the size of the board."""
    names = growth.cores()
    headings = ["board", "locations", "routes", "decisions a game", "actions listed"]
    headings += [f"{name}, ns a decision" for name in names]
    headings += [f"{name}, ns an action" for name in names]
    rows = [list(size_row(growth, size)) for size in SIZES]
    powers = [growth.exponents(per) for per in ("decisions", "actions")]
    fitted = [number(power[name]) for power in powers for name in names]
    rows.append(["power of size", "", "", "", "", *fitted])
    return Table("Growth on generated boards", headings, rows)


def size_row(growth: Growth, size: int) -> Iterator[str]:
    """The row of one size of board."""
    board = boards.board(size)
    yield f"usa × {size}"
    yield from (str(len(board.locations)), str(len(board.routes)))
    yield from (number(growth.lengths[size]), number(growth.listed[size]))
    for share in (1.0, growth.listed[size]):
        yield from (number(growth.cost(name, size) / share) for name in growth.cores())


def markdown(table: Table) -> str:
    """A table in Markdown."""
    rule = ["---", *["---:"] * (len(table.headings) - 1)]
    rows = [table.headings, rule, *table.rows]
    lines = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    return f"### {table.title}\n\n{lines}\n"
