"""`goldenspike leaderboard`: a bot plays the fixed matches of a game; results are checked."""

import re
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from goldenspike.arena import processes
from goldenspike.arena.game import Fault, Play
from goldenspike.arena.lines import PREFIX
from goldenspike.arena.played import Played
from goldenspike.arena.schedule import Pairing
from goldenspike.bots import network
from goldenspike.cli.arena import check_bot
from goldenspike.cli.base import as_json, console, fail, print_json
from goldenspike.cli.progress import with_progress
from goldenspike.cli.sim import cores
from goldenspike.cli.standings import short
from goldenspike.core.problems import Refused, one_line
from goldenspike.games import catalogue
from goldenspike.leaderboard import table
from goldenspike.leaderboard.checking import Again, games_of, problem_of
from goldenspike.leaderboard.protocol import Match, matches
from goldenspike.leaderboard.results import ResultFile, Results, head_of, read

SHOWN = 20  # problems of one file
HEADS = ("Match", "Against", "Games", "Won", "Between", "Even", "Score", "ms", "Forgiven")


@click.command()
@click.argument("names", nargs=-1, required=True, metavar="BOT | FILE...")
@click.option(
    *("--game", "games"),
    multiple=True,
    type=click.Choice(catalogue.names()),
    help="May be repeated; all games that the bot plays if not given.",
)
@click.option(
    *("--out", "-o"),
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("leaderboard"),
    show_default=True,
    help="Folder for the result files; the same command goes on where it was interrupted.",
)
@click.option("--name", help="The bot's name in tables, if another than its own.")
@click.option("--check", "mode", flag_value="check", help="Play the games of result files again.")
@click.option("--show", "mode", flag_value="show", help="Compare the bots of result files.")
@click.option(
    "--jobs", type=click.IntRange(min=1), help="Processes; as many as cores if not given."
)
@as_json
def leaderboard(names: tuple[str, ...], mode: str | None, as_json: bool, **options: Any) -> None:
    """Let a bot play the fixed matches of each game, check result files, or compare bots.

    A bot is a name, exec: and the command of a program that plays by lines of JSON, or
    network: and the file of a network.
    docs/leaderboard.md has the protocol.

    \b
    Examples:
      goldenspike leaderboard steady
      goldenspike leaderboard "exec:python3 my_bot.py" --name mine
      goldenspike leaderboard --check leaderboard/*.jsonl
      goldenspike leaderboard --show leaderboard/*.jsonl

    Files packed by bzip2 (.jsonl.bz2) are checked and shown as they are.
    """
    jobs = options["jobs"] or cores()
    if mode is None:
        if len(names) > 1:
            fail(f"one bot at a time, not {len(names)}; files go with --check or --show")
        results = play_all(names[0], options, jobs)
    else:
        results = [read(Path(name)) for name in names]
    if mode == "check":
        for name, one in zip(names, results, strict=True):
            check(name, one, jobs)
    show(results, as_json)


def play_all(bot: str, options: dict[str, Any], jobs: int) -> list[Results]:
    """Lets a bot play the matches of the games asked for, a result file for each game."""
    games = options["games"] or played_by(bot)
    for game in games:
        check_bot(bot, game, on_cluster=False)
    options["out"].mkdir(parents=True, exist_ok=True)
    return [play(bot, game, options, jobs) for game in games]


def played_by(bot: str) -> list[str]:
    """The leaderboard games that a bot plays; a program plays all. Fails if there is none."""
    known = [kit.name for kit in catalogue.kits() if kit.leaderboard is not None]
    try:
        games = [name for name in known if bot.startswith(PREFIX) or network.plays(bot, name)]
    except ValueError as error:
        fail(str(error))
    if not games:
        check_bot(bot, known[0], on_cluster=False)  # says whether there is such a bot
    return games


@dataclass(frozen=True)
class Task:
    """One game of a match, to be played here or in another process."""

    match: Match
    bot: str
    pairing: Pairing

    def __call__(self) -> tuple[Match, Played]:
        return self.match, Play(self.match.tournament(self.bot))(self.pairing)


def run_task(task: Task) -> tuple[Match, Played]:
    """Plays a task's game."""
    return task()


def play(bot: str, game: str, options: dict[str, Any], jobs: int) -> Results:
    """Plays what a result file lacks, and gives all that is in it then."""
    try:
        known = matches(game)
    except ValueError as error:
        fail(str(error))
    head = head_of(game, bot, options["name"])
    path = options["out"] / f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', head.name)}-{game}.jsonl"
    with ResultFile(path) as file:
        results = file.begin(head)
        tasks = [
            Task(match, bot, pairing)
            for match in known.values()
            for pairing in match.pairings(bot)
            if pairing.number not in results.games[match.name]
        ]
        run(file, results, tasks, jobs)
    return results


def run(file: ResultFile, results: Results, tasks: list[Task], jobs: int) -> None:
    """Plays tasks and keeps each game as soon as it is over."""
    done = sum(map(len, results.games.values()))
    played: Generator[tuple[Match, Played], None, None]
    played = processes.results(run_task, tasks, max(1, min(jobs, len(tasks))))
    try:
        with with_progress(played, results.head.game, done + len(tasks), done) as games:
            for match, game in games:
                file.add(match, game, results.head.bot)
                results.games[match.name][game.number] = game
    except (Fault, ChildProcessError) as error:
        fail(f"{error}\nwhat was played is kept in {one_line(str(file.path))}")


def check(name: str, results: Results, jobs: int) -> None:
    """Plays all games of a file again; `Refused` names those that come out otherwise."""
    rules = catalogue.find(results.head.game).RULES_VERSION
    if results.head.rules != rules:
        problem = f"it was played by version {results.head.rules} of the rules, and this is {rules}"
        raise Refused(name, [problem])
    games: list[Again] = list(games_of(results))
    again: Generator[str | None, None, None]
    again = processes.results(problem_of, games, max(1, min(jobs, len(games))))
    with with_progress(again, one_line(Path(name).name), len(games), 0) as found:
        problems = sorted(problem for problem in found if problem is not None)
    if len(problems) > SHOWN:
        problems[SHOWN:] = [f"and {len(problems) - SHOWN} more"]
    if problems:
        raise Refused(name, problems)
    click.echo(
        f"{one_line(name)}: {len(games)} games played again, all as they are there", err=True
    )


def show(results: list[Results], as_json: bool) -> None:
    """Prints results by game, the best bot first."""
    if as_json:
        print_json([table.report(one) for one in table.ranked(results)])
        return
    from goldenspike.terminal.tables import simple_table

    out = console()
    for one in table.ranked(results):
        out.print(headline(one))
        out.print(simple_table(HEADS, [cells(row) for row in table.rows(one)]))
        out.print()


def headline(results: Results) -> str:
    """A bot, its game, and its total or what it lacks."""
    head, total = results.head, table.total(results)
    about = f"{short(head.name)} at {head.game}, protocol {head.protocol}"
    if total is not None:
        return f"{about}: total {100 * total:.1f}"
    lacking = ", ".join(f"{games} of {name}" for name, games in results.missing().items())
    return f"{about}: games are missing ({lacking}), so it has no total yet"


def cells(row: table.Row) -> tuple[str, ...]:
    """A row of the table of matches."""
    keys = row.keys()
    return (
        row.match,
        row.opponent,
        str(row.games),
        f"{100 * row.share:.1f}%",
        f"{100 * keys['from']:.1f}–{100 * keys['to']:.1f}%",
        f"{100 * row.even:.0f}%",
        f"{row.score:.1f}",
        f"{1000 * row.seconds:.1f}",
        str(row.forgiven),
    )
