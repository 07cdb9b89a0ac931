"""`goldenspike puzzles`: mine, list, show and check puzzles."""

import sys
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from goldenspike import __version__
from goldenspike.arena import cluster as clusters
from goldenspike.arena import processes
from goldenspike.arena.cluster import NoCluster
from goldenspike.arena.game import Fault
from goldenspike.bots.guides import guide_of
from goldenspike.cli.base import as_json, fail, print_json
from goldenspike.cli.setting import EDITIONS, check_bot
from goldenspike.cli.sim import cores
from goldenspike.core import words
from goldenspike.core.problems import Refused, one_line
from goldenspike.games import catalogue
from goldenspike.puzzles import checking, finding
from goldenspike.puzzles.finding import Found
from goldenspike.puzzles.journal import Journal, Yield, header, save
from goldenspike.puzzles.judging import Effort, usual_effort
from goldenspike.puzzles.mining import Mine, Mined, Miner, Renewer
from goldenspike.puzzles.model import KINDS, Puzzle

TOPIC = "page.topic."  # keys of the names of tags
MOST_GAMES = 20_000  # that one command plays

game_option = click.option("--game", type=click.Choice(catalogue.names()), help="Of one game only.")


@click.group()
def puzzles() -> None:
    """Mine, list, show or check puzzles. docs/puzzles.md says what they are.

    \b
    Example:
      goldenspike puzzles list
    """


@puzzles.command()
@click.option("--game", type=click.Choice(catalogue.names()), required=True)
@click.option("--want", type=click.IntRange(1, finding.MOST), required=True, help="How many.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option(
    *("--out", "-o"),
    required=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="File for the puzzles; the same command goes on where it was interrupted.",
)
@click.option("--edition", type=click.Choice(EDITIONS), help="The game's first if not given.")
@click.option("--kind", "kinds", type=click.Choice(KINDS), multiple=True, help="All if not given.")
@click.option(
    *("--tag", "tags"),
    multiple=True,
    callback=lambda context, option, tags: known_tags(tags),
    help="What they are to be about; anything if not given.",
)
@click.option(
    *("--bot", "bots"),
    multiple=True,
    default=("steady", "sharp"),
    show_default=True,
    help="Who plays the games; may be repeated.",
)
@click.option(
    "--iterations",
    type=click.IntRange(8, 1_000_000),
    help="Games played on from each answer, and twice as many to confirm it.",
)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option("--cluster", metavar="ADDRESS", help="Mine on a Dask cluster: tcp://HOST:8786.")
def mine(want: int, out: Path, **options: Any) -> None:
    """Mine puzzles from games of bots: decisions with one clearly best answer.

    \b
    Example:
      goldenspike puzzles mine --game GAME --want 60 --seed 1 -o puzzles.jsonl
    """
    chosen = make(options)
    found = Yield(want)
    with Journal(out) as journal:
        for game in journal.resume(chosen):
            found.add(game)
        rest = [number for number in range(1, MOST_GAMES + 1) if number not in found.games]
        gathering = Gathering(out, journal, chosen, found)
        gathering.save()
        if not found.complete:
            gathering.run(results(chosen, rest, options))
    counts = found.counts()
    click.echo(f"{one_line(str(out))}: {progress(counts, want)}")
    if not found.complete:
        fail(f"{MOST_GAMES} games gave no more; another --seed may")


def known_tags(tags: tuple[str, ...]) -> tuple[str, ...]:
    """The tags; fails if the page has no name for one."""
    topics = [key.removeprefix(TOPIC) for key in words.catalogue("en") if key.startswith(TOPIC)]
    for tag in tags:
        if tag not in topics:
            fail(f"--tag {one_line(tag)}: no such tag; there are {', '.join(topics)}")
    return tags


def make(options: dict[str, Any]) -> Mine:
    """What the options ask to mine; fails if it cannot be."""
    game = catalogue.find(options["game"])
    for name in options["bots"]:
        check_bot("--bot", name, game)
    if guide_of(game.NAME) is None:
        fail(f"{game.NAME} has no steady player, whom a puzzle has to mislead")
    edition = options["edition"] or game.EDITION_NAMES[0]
    if edition not in game.EDITION_NAMES:
        fail(f"{game.NAME} has no edition {edition}; it has {', '.join(game.EDITION_NAMES)}")
    if options["cluster"] is not None and options["jobs"] != 1:
        fail("--jobs is for this machine; a cluster has as many workers as it was given")
    return Mine(
        game.NAME,
        options["seed"],
        effort(game.NAME, options["iterations"]),
        options["bots"],
        edition,
        options["kinds"] or KINDS,
        tags=options["tags"],
    )


def effort(game: str, full: int | None) -> Effort:
    """The usual effort, or in proportion to the games of each answer."""
    usual = usual_effort(game)
    if full is None:
        return usual
    screen = max(8, usual.screen * full // usual.full)
    return Effort(max(8, usual.glance * full // usual.full), screen, full)


def results(
    mine: Mine, numbers: list[int], options: dict[str, Any]
) -> Generator[Mined, None, None]:
    """Mines games and gives each when it is done: here, in other processes, or on a cluster."""
    if options["cluster"] is None:
        return processes.results(Miner(mine), numbers, min(options["jobs"], max(1, cores())))
    return clusters.results(Miner(mine), numbers, options["cluster"])


@dataclass
class Gathering:
    """Games that are mined, and the files that they are written to."""

    out: Path
    journal: Journal
    mine: Mine
    found: Yield

    def run(self, games: Generator[Mined, None, None]) -> None:
        """Adds games until there are as many puzzles as are wanted, and writes each at once."""
        try:
            for game in games:
                self.add(game)
                if self.found.complete:
                    break
        except (Fault, NoCluster, ChildProcessError) as error:
            fail(f"{error}; the same command goes on from there")
        finally:
            games.close()
            self.save()

    def add(self, game: Mined) -> None:
        """Adds a game, and says what was found so far."""
        self.journal.add(game)
        self.found.add(game)
        if game.puzzles:
            self.save()
        said = progress(self.found.counts(), self.found.wanted)
        click.echo(f"game {game.number}: {said}", err=True)

    def save(self) -> None:
        """Writes the file of puzzles as far as they are found."""
        command = ["goldenspike", *sys.argv[1:]]
        save(self.out, header(self.mine, command, self.found), self.found.lines())


@puzzles.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
def renew(file: Path, seed: int, jobs: int) -> None:
    """Judge the puzzles of a file again by the bots of today, and keep those that still are.

    Chances, ratings and what steady plays are written anew. Bots that play otherwise may find
    what others did not.

    \b
    Example:
      goldenspike puzzles renew puzzles.jsonl
    """
    before = finding.read_file(file)
    name_problems([before])
    if not before.puzzles:
        fail(f"{one_line(str(file))} has no puzzles to renew")
    game, made = before.puzzles[0].game, dict(before.made[0])
    found = Yield(len(before.puzzles) + 1)
    items = list(enumerate(before.puzzles, start=1))
    for each in processes.results(Renewer(Mine(game, seed, usual_effort(game))), items, jobs):
        found.add(each)
        click.echo(f"{len(found.games)} of {len(items)}", err=True)
    counts = found.counts()
    renewed = {"goldenspike": __version__, "seed": seed, "fell": counts["fell"]}
    made |= {"kept": counts["kept"], "renewed": renewed}
    save(file, {"format": finding.FORMAT, "game": game, "made": made}, found.lines())
    click.echo(f"{one_line(str(file))}: {progress(counts, len(items))}")


def progress(counts: dict[str, Any], wanted: int) -> str:
    """What was found so far, in a line."""
    fell = ", ".join(f"{reason} {count}" for reason, count in counts["fell"].items())
    return (
        f"{counts['kept']} of {wanted} puzzles from {counts['candidates']} decisions "
        f"of {counts['games']} games ({fell or 'none'} fell)"
    )


@puzzles.command("list")
@game_option
@as_json
def list_puzzles(game: str | None, as_json: bool) -> None:
    """List the puzzles of all games, and name the lines that cannot be used.

    \b
    Example:
      goldenspike puzzles list --json
    """
    found = [finding.of_game(name) for name in ([game] if game else catalogue.names())]
    listed = [each for one in found for each in one.puzzles]
    if as_json:
        print_json([describe(each) for each in listed])
    for each in [] if as_json else listed:
        about = f"{each.kind:<7} {each.rating:>5}  {', '.join(each.tags)}"
        click.echo(f"{each.game:<14} {each.id}  {about}")
    name_problems(found)


@puzzles.command()
@click.argument("puzzle")
@as_json
def show(puzzle: str, as_json: bool) -> None:
    """Show a puzzle by its id, with its answers.

    \b
    Example:
      goldenspike puzzles show 0123456789ab
    """
    found = [finding.find(name, puzzle) for name in catalogue.names()]
    wanted = next((each for each in found if each is not None), None)
    if wanted is None:
        fail(f"no puzzle {one_line(puzzle)}; `goldenspike puzzles list` lists them")
    if as_json:
        print_json(describe(wanted) | whole(wanted))
        return
    players = len(wanted.record.players)
    click.echo(f"{wanted.game}, {wanted.kind}, rating {wanted.rating}: {', '.join(wanted.tags)}")
    click.echo(f"after {len(wanted.record.actions)} actions, seat {wanted.seat} of {players}")
    for answer in wanted.answers:
        right = " *" if answer.action in wanted.accepted else ""
        click.echo(f"{answer.chance:>6.1%} ± {answer.error:.1%}  {answer.action}{right}")
    if wanted.price is not None:
        price = wanted.price
        click.echo(f"fair price {price.fair:g} {price.unit}, {price.low:g} to {price.high:g}")
    click.echo(f"steady plays {wanted.played}")


@puzzles.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
@game_option
@as_json
def check(file: Path | None, game: str | None, as_json: bool) -> None:
    """Check puzzles by playing them: those of a file, or all that are installed.

    \b
    Examples:
      goldenspike puzzles check
      goldenspike puzzles check mine.jsonl --json
    """
    names = [game] if game else catalogue.names()
    found = [finding.read_file(file, game)] if file else [finding.of_game(name) for name in names]
    problems = [problem for one in found for problem in one.problems]
    count = 0
    for each in (each for one in found for each in one.puzzles):
        try:
            checking.check(each)
            count += 1
        except Refused as error:
            problems.append(str(error))
    if as_json:
        print_json({"valid": not problems, "puzzles": count, "problems": problems})
    if problems:
        said = f"{len(problems)} of {count + len(problems)} cannot be used:"
        fail("\n  ".join([said, *problems]))
    if not as_json:
        click.echo(f"{count} puzzles are right")


def name_problems(found: list[Found]) -> None:
    """Says in a line each what cannot be used."""
    for problem in (problem for one in found for problem in one.problems):
        click.echo(f"goldenspike: {problem}", err=True)


def describe(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle in a list, for programs."""
    return {
        "game": puzzle.game,
        "id": puzzle.id,
        "kind": puzzle.kind,
        "tags": list(puzzle.tags),
        "rating": puzzle.rating,
        "players": len(puzzle.record.players),
        "actions": len(puzzle.record.actions),
    }


def whole(puzzle: Puzzle) -> dict[str, object]:
    """The answers of a puzzle, for programs."""
    return {
        "seat": puzzle.seat,
        "answers": [vars(answer) for answer in puzzle.answers],
        "accepted": list(puzzle.accepted),
        "played": puzzle.played,
        "price": None if puzzle.price is None else vars(puzzle.price),
        "limit": puzzle.limit,
    }
