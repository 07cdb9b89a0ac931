"""An analysis for people: chances as bars, how well each decided, what to look at, prices."""

from collections.abc import Sequence
from dataclasses import astuple
from typing import TYPE_CHECKING

from goldenspike.analysis.chart import chances_by_seat
from goldenspike.analysis.model import Decision, Mark, Report
from goldenspike.analysis.summary import summarise, word
from goldenspike.core.words import catalogue
from goldenspike.terminal.names import clipped, short_names

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 48  # bars of a line
MOST = 12  # decisions to look at
LONGEST = 24  # letters of an action
SIGNS: dict[Mark, str] = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}
TURN = "◆"


def print_report(out: "Console", report: Report, names: Sequence[str], language: str) -> None:
    """Prints an analysis: tables, and a summary."""
    out.print(headline(report, language))
    if not report.complete:
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
    out.print(summarise(report.facts, names, language))


def headline(report: Report, language: str) -> str:
    """How many decisions were analysed, and how long was thought about each."""
    [(unit, amount)] = report.budget.items()
    return word(
        "word.iterations" if unit == "iterations" else "word.seconds",
        language,
        decisions=sum(each.analysed for each in report.decisions),
        amount=f"{amount:g}",
        seed=report.seed,
    )


def chances(report: Report, names: Sequence[str]) -> "Table":
    """A line of bars for each seat, and the chances at both ends."""
    from goldenspike.terminal.tables import simple_table

    rows = [
        (clipped(names[seat]), percent(row[0]), bars(row), percent(row[-1]))
        for seat, row in enumerate(chances_by_seat(report))
    ]
    return simple_table(("", "", "", ""), rows)


def bars(chances: Sequence[float | None], widest: int = WIDEST) -> str:
    """Chances as bars, several decisions in one where there are many; a gap where none is known.

    >>> bars([0, 0.25, None, 1])
    '▁▃ █'
    """
    count = min(len(chances), widest)
    groups = [
        chances[at * len(chances) // count : (at + 1) * len(chances) // count]
        for at in range(count)
    ]
    return "".join(bar([each for each in group if each is not None]) for group in groups)


def bar(chances: Sequence[float]) -> str:
    """The bar for some chances."""
    return BARS[round(7 * sum(chances) / len(chances) - 0.01)] if chances else " "


def by_player(report: Report, names: Sequence[str], language: str) -> "Table":
    """How well each player decided."""
    from goldenspike.terminal.tables import simple_table

    heads = [
        word("word.player", language),
        word("word.decisions", language),
        word("word.accuracy", language),
        word("word.mean-cost", language),
        word("word.blunders", language),
        word("word.mistakes", language),
        word("word.inaccuracies", language),
    ]
    rows = [
        (
            clipped(names[each.seat]),
            str(each.decisions),
            "–" if each.accuracy is None else f"{each.accuracy:.0f}",
            f"{100 * each.cost:.1f}%",
            *map(str, astuple(each.marks)),
        )
        for each in report.seats
    ]
    return simple_table(heads, rows)


def legend(language: str) -> str:
    """A line that explains the signs of the report."""
    known = catalogue(language)
    marks = [f"{sign} {known[f'analysis.mark.{mark}']}" for mark, sign in SIGNS.items()]
    turn = f"{TURN} {word('word.turning-point', language)}"
    return f"{word('word.telling', language)} ({', '.join([*marks, turn])})"


def marked(report: Report, names: Sequence[str], language: str) -> "Table":
    """The decisions that cost most or turned the game, in their order."""
    from goldenspike.terminal.tables import simple_table

    worst = [each for each in report.decisions if each.mark or each.turning]
    worst.sort(key=lambda each: (-each.turning, -each.cost))
    heads = [
        word("word.decision", language),
        word("word.player", language),
        word("word.action", language),
        "",
        word("word.cost", language),
        word("word.better", language),
    ]
    chosen = sorted(worst[:MOST], key=lambda each: each.number)
    return simple_table(heads, [marked_row(each, names) for each in chosen])


def marked_row(decision: Decision, names: Sequence[str]) -> tuple[str, ...]:
    """A decision as a row of the table of marked decisions."""
    mark, best = decision.mark, decision.alternatives[:1]
    signs = (SIGNS[mark] if mark else "") + (TURN if decision.turning else "")
    better = best[0].action if mark and best else ""
    return (
        str(decision.number),
        clipped(names[decision.seat]),
        short(decision.action),
        signs,
        percent(decision.cost),
        short(better),
    )


def sold(report: Report, names: Sequence[str], language: str) -> "Table":
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
            str(sale.number),
            known.get(f"colour.{sale.lot}", sale.lot),
            clipped(names[sale.seat]),
            str(sale.price),
            *(f"{price:.1f}" for price in sale.prices),
        )
        for sale in report.sales
    ]
    return simple_table(heads, rows)


def percent(chance: float | None) -> str:
    """A chance in whole points; a dash where it is not known.

    >>> percent(0.254)
    '25%'
    """
    return "–" if chance is None else f"{100 * chance:.0f}%"


def short(text: str) -> str:
    """The text of an action, cut off where there is no more room."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
