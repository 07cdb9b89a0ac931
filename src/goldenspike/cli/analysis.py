"""An analysis for people: chances as bars, how well each decided, what to look at, prices."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from goldenspike.analysis.chart import columns
from goldenspike.analysis.judging import MARKS
from goldenspike.analysis.telling import tell, word
from goldenspike.core.words import catalogue
from goldenspike.terminal.names import clipped, short_names

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 48  # bars of a line
MOST = 12  # decisions to look at
LONGEST = 24  # letters of an action
SIGNS = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}
TURN = "◆"


def print_report(
    out: "Console", report: dict[str, Any], names: Sequence[str], language: str
) -> None:
    """Everything."""
    out.print(headline(report, language))
    if not report["complete"]:
        out.print(word("word.unfinished", language))
    parts = {
        word("word.chances", language): chances(report, names),
        legend(language): marked(report, names, language),
        word("word.sales", language): sold(report, names, language),
    }
    out.print()
    out.print(by_player(report, names, language))
    for title, table in parts.items():
        if table.row_count:
            out.print()
            out.print(f"{title}:")
            out.print(table)
    out.print()
    out.print(tell(report, names, language))


def headline(report: dict[str, Any], language: str) -> str:
    """How it was analysed."""
    [(unit, amount)] = report["budget"].items()
    return word(
        "word.iterations" if unit == "iterations" else "word.seconds",
        language,
        decisions=len(report["decisions"]),
        amount=f"{amount:g}",
        seed=report["seed"],
    )


def chances(report: dict[str, Any], names: Sequence[str]) -> "Table":
    """A line of bars for each seat, and the chances at both ends."""
    from goldenspike.terminal.tables import simple_table

    rows = [
        (clipped(names[seat]), percent(row[0]), bars(row), percent(row[-1]))
        for seat, row in enumerate(columns(report))
    ]
    return simple_table(("", "", "", ""), rows)


def bars(chances: Sequence[float], widest: int = WIDEST) -> str:
    """Chances as bars, several decisions in one where there are many.

    >>> bars([0, 0.25, 0.5, 1])
    '▁▃▄█'
    """
    count = min(len(chances), widest)
    groups = [
        chances[at * len(chances) // count : (at + 1) * len(chances) // count]
        for at in range(count)
    ]
    return "".join(BARS[round(7 * sum(group) / len(group) - 0.01)] for group in groups)


def by_player(report: dict[str, Any], names: Sequence[str], language: str) -> "Table":
    """How well each decided."""
    from goldenspike.terminal.tables import simple_table

    heads = [
        word("word.player", language),
        word("word.decisions", language),
        word("word.mean-cost", language),
        word("word.blunders", language),
        word("word.mistakes", language),
        word("word.inaccuracies", language),
    ]
    rows = [
        (
            clipped(names[it["seat"]]),
            str(it["decisions"]),
            f"{100 * it['cost']:.1f}%",
            *(str(it["marks"][mark]) for mark in MARKS),
        )
        for it in report["seats"]
    ]
    return simple_table(heads, rows)


def legend(language: str) -> str:
    """What the signs mean."""
    known = catalogue(language)
    marks = [f"{sign} {known[f'analysis.mark.{mark}']}" for mark, sign in SIGNS.items()]
    turn = f"{TURN} {word('word.turning-point', language)}"
    return f"{word('word.telling', language)} ({', '.join([*marks, turn])})"


def marked(report: dict[str, Any], names: Sequence[str], language: str) -> "Table":
    """The decisions that cost most or turned the game, in their order."""
    from goldenspike.terminal.tables import simple_table

    found = [it for it in report["decisions"] if it["mark"] or it["turning"]]
    found.sort(key=lambda it: (-it["turning"], -it["cost"]))
    heads = [
        word("word.decision", language),
        word("word.player", language),
        word("word.action", language),
        "",
        word("word.cost", language),
        word("word.better", language),
    ]
    chosen = sorted(found[:MOST], key=lambda it: it["number"])
    return simple_table(heads, [marked_row(it, names) for it in chosen])


def marked_row(it: dict[str, Any], names: Sequence[str]) -> tuple[str, ...]:
    """A decision in a line."""
    marks = SIGNS.get(it["mark"], "") + (TURN if it["turning"] else "")
    better = it["alternatives"][0]["action"] if it["mark"] and it["alternatives"] else ""
    return (
        str(it["number"]),
        clipped(names[it["seat"]]),
        short(it["action"]),
        marks,
        percent(it["cost"]),
        short(better),
    )


def sold(report: dict[str, Any], names: Sequence[str], language: str) -> "Table":
    """Every lot with its buyer and price, and what it was worth to each."""
    from goldenspike.terminal.tables import simple_table

    heads = [
        word("word.decision", language),
        word("word.lot", language),
        word("word.player", language),
        word("word.price", language),
        *short_names(names),
    ]
    known = catalogue(language)
    rows = [
        (
            str(it["number"]),
            known.get(f"colour.{it['lot']}", it["lot"]),
            clipped(names[it["seat"]]),
            str(it["price"]),
            *(f"{price:.1f}" for price in it["prices"]),
        )
        for it in report["sales"]
    ]
    return simple_table(heads, rows)


def percent(chance: float) -> str:
    """In whole points.

    >>> percent(0.254)
    '25%'
    """
    return f"{100 * chance:.0f}%"


def short(text: str) -> str:
    """An action as long as there is room for."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
