"""The leaderboard of our own bots, in Markdown: python -m benchmarks.leaderboard [PAGE]

benchmarks/leaderboard_results has their result files. To add one, play and pack it:
goldenspike leaderboard BOT -o results; bzip2 results/*.jsonl
"""

import sys
from itertools import groupby
from pathlib import Path

from benchmarks.report import put
from goldenspike.leaderboard.protocol import matches
from goldenspike.leaderboard.results import Results, read
from goldenspike.leaderboard.table import Row, ranked, rows, total

FOLDER = Path(__file__).parent / "leaderboard_results"
MARKS = "<!-- our bots: begin -->", "<!-- our bots: end -->"


def all_results() -> list[Results]:
    """The results of our bots, in the order of the games' names."""
    found = [read(path) for path in FOLDER.glob("*.jsonl.bz2")]
    return sorted(found, key=lambda results: (results.head.game, results.head.name))


def section() -> str:
    """A table for each game."""
    games = groupby(all_results(), key=lambda results: results.head.game)
    return "\n" + "\n".join(table(game, ranked(list(results))) for game, results in games)


def table(game: str, bots: list[Results]) -> str:
    """The bots of a game, the best first, by match."""
    known = list(matches(game))
    heads = ["bot", "total", *known, "ms", "forgiven"]
    lines = [
        f"{game}:",
        "",
        f"| {' | '.join(heads)} |",
        f"| --- | {' | '.join('---:' for _ in heads[1:])} |",
        *(f"| {' | '.join(cells(bot, known))} |" for bot in bots),
        "",
    ]
    return "\n".join(lines)


def cells(bot: Results, known: list[str]) -> list[str]:
    """A bot's total, and what it won in each match."""
    found, value = {row.match: row for row in rows(bot)}, total(bot)
    games = sum(row.games for row in found.values())
    slow = sum(row.seconds * row.games for row in found.values()) / games
    return [
        f"`{bot.head.name}`",
        "–" if value is None else f"**{100 * value:.1f}**",
        *(share(found.get(name)) for name in known),
        f"{1000 * slow:.1f}",
        str(sum(row.forgiven for row in found.values())),
    ]


def share(row: Row | None) -> str:
    """The part of games won in a match, in percent, with its interval."""
    if row is None:
        return "–"
    keys = row.keys()
    return f"{100 * row.share:.1f} ({100 * keys['from']:.0f} to {100 * keys['to']:.0f})"


def main(page: Path | None) -> None:
    if page is None:
        print(section())
    else:
        put(page, MARKS, section())


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else None)
