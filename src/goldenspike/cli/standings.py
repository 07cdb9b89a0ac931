"""The standings of a tournament in the terminal: while it runs, and at its end."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from goldenspike.arena.standings import Standings
from goldenspike.arena.tournament import Tournament, budget_keys
from goldenspike.balance.scored import score_head
from goldenspike.core.problems import one_line

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

PAUSE = 0.5  # seconds between two pictures
LONGEST = 18  # letters of a bot's name
HEADS = ("Bot", "Games", "Wins", "Share", "Between", "Even")


@contextmanager
def watching(
    standings: Standings, games: int, out: "Console | None" = None
) -> Iterator[Callable[[], None]]:
    """Shows the standings while games are played; call what it gives after each game."""
    from rich.console import Console

    out = out or Console(stderr=True, markup=False, emoji=False, highlight=False)
    if not out.is_terminal:
        yield lambda: None
        return
    from rich.console import Group
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress("Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    task = bar.add_task("", total=games, completed=len(standings.games))

    shown, head = 0.0, score_head(standings.tournament.game)

    def update() -> None:
        nonlocal shown
        if time.monotonic() - shown >= PAUSE:
            bar.update(task, completed=len(standings.games))
            live.update(Group(share_table(standings.shares(), head), bar), refresh=True)
            shown = time.monotonic()

    with Live(console=out, transient=True, auto_refresh=False) as live:
        update()
        yield update


def print_standings(out: "Console", standings: Standings) -> None:
    """Prints the headline and the tables of a tournament."""
    lines = sorted(standings.lines(), key=lambda line: -line["rating"]["mu"])
    out.print(headline(standings.tournament, len(standings.games)))
    out.print()
    out.print(share_table(lines, score_head(standings.tournament.game)))
    out.print()
    out.print(time_table(lines))


def headline(tournament: Tournament, games: int) -> str:
    """One line about the tournament: games, edition, board, players, budget and seed.

    >>> from goldenspike.bots import Budget
    >>> headline(Tournament("go", "old", "9", ("a", "b"), 2, 7, Budget(iterations=5)), 4)
    '4 games of go, old, board 9, 2 players, 5 iterations a decision, seed 7'
    """
    board = tournament.board if isinstance(tournament.board, str) else tournament.board.get("id")
    options = "".join(f"{name} {value}, " for name, value in tournament.options.items())
    [(unit, amount)] = budget_keys(tournament.budget).items()
    return (
        f"{games} games of {tournament.game}, {tournament.edition}, board {board}, {options}"
        f"{tournament.players} players, {amount:g} {unit} a decision, seed {tournament.seed}"
    )


def share_table(lines: list[dict[str, Any]], head: str) -> "Table":
    """The table of wins and scores by bot."""
    from goldenspike.terminal.tables import simple_table

    return simple_table((*HEADS, head, "±"), [share_row(line) for line in lines])


def share_row(line: dict[str, Any]) -> tuple[str, ...]:
    """A bot's row in the table of wins."""
    return (
        short(line["bot"]),
        str(line["games"]),
        f"{line['wins']:g}",
        f"{100 * line['win_share']:.1f}%",
        f"{100 * line['from']:.1f}–{100 * line['to']:.1f}%",
        f"{100 * line['even']:.0f}%",
        f"{line['score']['mean']:.0f}",
        f"{line['score']['error']:.0f}",
    )


def time_table(lines: list[dict[str, Any]]) -> "Table":
    """The table of ratings and of thinking times by bot."""
    from goldenspike.terminal.tables import simple_table

    forgiven = any(line["forgiven"] for line in lines)
    heads = ("Bot", "Rating", "±", "Decisions", "Mean ms", "95% ms", "Most ms")
    more = ("Forgiven",) if forgiven else ()
    return simple_table((*heads, *more), [time_row(line, forgiven) for line in lines])


def time_row(line: dict[str, Any], forgiven: bool) -> tuple[str, ...]:
    """A bot's row in the table of ratings."""
    rating, seconds = line["rating"], line["seconds"]
    return (
        short(line["bot"]),
        f"{rating['mu']:.1f}",
        f"{rating['sigma']:.1f}",
        str(line["decisions"]),
        *(f"{1000 * seconds[key]:.1f}" for key in ("mean", "p95", "most")),
        *((str(line["forgiven"]),) if forgiven else ()),
    )


def short(name: str) -> str:
    """A bot's name, cut to the width of its column; of a command the end is kept.

    >>> short("exec:python3 a/long/way/to/my_bot.py")
    '…/way/to/my_bot.py'
    """
    name = one_line(name)
    return name if len(name) <= LONGEST else f"…{name[1 - LONGEST :]}"
