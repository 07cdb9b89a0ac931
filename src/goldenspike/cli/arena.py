"""`goldenspike arena`: a tournament of bots, in every seat equally often."""

import math
import shutil
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from random import SystemRandom
from typing import Any

import click

from goldenspike.arena import cluster as clusters
from goldenspike.arena import processes, schedule
from goldenspike.arena.cluster import NoCluster
from goldenspike.arena.game import Fault, Play
from goldenspike.arena.journal import Journal
from goldenspike.arena.lines import PREFIX, command_of
from goldenspike.arena.played import Played
from goldenspike.arena.schedule import Pairing
from goldenspike.arena.standings import Standings
from goldenspike.arena.tournament import PATIENCE, Tournament
from goldenspike.bots import Budget, network
from goldenspike.cli.base import as_json, console, fail, print_json
from goldenspike.cli.setting import (
    USUAL_PLAYERS,
    Setting,
    board_option,
    edition_option,
    switch_option,
)
from goldenspike.cli.sim import cores
from goldenspike.cli.standings import print_standings, watching
from goldenspike.cli.thinking import thinking_options
from goldenspike.core.problems import one_line
from goldenspike.games import catalogue

USUAL_SECONDS = 0.2


@click.command()
@click.argument("game", type=click.Choice(catalogue.names()))
@click.argument("bots", nargs=-1, required=True)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=100,
    show_default=True,
    help="Rounded up, so that every bot sits equally often in every seat.",
)
@click.option("--players", type=int, help="As many as bots are named, or 4, if not given.")
@thinking_options(USUAL_SECONDS)
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: tcp://HOST:8786.")
@click.option("--seed", type=int, help="The same seed and iterations give the same games.")
@edition_option
@board_option
@switch_option
@click.option("--forgive", is_flag=True, help="Play any action for a bot that fails, and count it.")
@click.option(
    "--patience",
    type=click.FloatRange(0.001, 86400),
    default=PATIENCE,
    show_default=True,
    help="Seconds beyond its time that a bot in another process may take.",
)
@click.option(
    "--records",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder for the records; the same command goes on where it was interrupted.",
)
@as_json
def arena(records: Path | None, as_json: bool, **options: Any) -> None:
    """Let bots play a tournament, in every seat equally often.

    A bot is a name, exec: and the command of a program that plays by lines of JSON, or
    network: and the file of a network.

    \b
    Examples:
    """
    tournament = make(options)
    games = round_up(options["games"], tournament)
    with ExitStack() as stack:
        journal = stack.enter_context(Journal(records)) if records else None
        tournament = replace(tournament, seed=seed(options["seed"], journal))
        pairings = schedule.pairings(tournament, games)
        standings = Standings(tournament)
        if journal:
            resume(journal, standings, pairings)
        rest = [pairing for pairing in pairings if pairing.number not in standings.games]
        run(standings, played(tournament, rest, options), games, journal)
    if as_json:
        print_json(standings.report())
    else:
        print_standings(console(), standings)


def make(options: dict[str, Any]) -> Tournament:
    """The tournament that the options describe, with seed 0; fails if game and bots do not fit."""
    game, bots = catalogue.find(options["game"]), options["bots"]
    board = options["board"] or catalogue.kit(game.NAME).board
    edition = options["edition"] or game.EDITION_NAMES[0]
    players = players_of(options["players"], len(bots), game.PLAYERS)
    setting = Setting(game, edition, board, players, dict(options["switches"]))
    setup = setting.set_up()
    for name in bots:
        check_bot(name, game.NAME, on_cluster=options["cluster"] is not None)
    if math.isnan(options["patience"]):
        fail("--patience: not a number of seconds")
    if options["jobs"] is not None and options["cluster"] is not None:
        fail("--jobs is for this machine; a cluster has as many workers as it was given")
    return Tournament(
        game=game.NAME,
        edition=edition,
        board=dict(game.inline_board(setup)) if board.endswith(".toml") else board,
        bots=bots,
        players=players,
        seed=0,
        budget=options["budget"] or Budget(seconds=USUAL_SECONDS),
        options=setting.options,
        forgive=options["forgive"],
        patience=options["patience"],
    )


def players_of(players: int | None, bots: int, possible: range) -> int:
    """The number of players at a table: as asked for, or as many as there are bots."""
    if players is None:
        players = bots if bots in possible else USUAL_PLAYERS
    if bots < players:
        fail(f"{bots} bots for {players} players; a bot may be named several times")
    return players


def check_bot(name: str, game: str, on_cluster: bool) -> None:
    """Fails if there is no such bot, or it does not play the game."""
    try:
        if not name.startswith(PREFIX):
            network.check(name, game)
        elif shutil.which(command_of(name)[0]) is None and not on_cluster:
            fail(f"bot {one_line(name)}: there is no command {one_line(command_of(name)[0])}")
    except ValueError as error:
        fail(str(error))


def round_up(games: int, tournament: Tournament) -> int:
    """The number of games rounded up to whole rounds; prints a line if that is more."""
    bots = len(tournament.bots)
    rounded = schedule.whole(games, bots)
    if rounded != games:
        why = f"so that each of the {bots} bots sits equally often in every seat"
        click.echo(f"{rounded} games in place of {games}, {why}", err=True)
    return rounded


def seed(given: int | None, journal: Journal | None) -> int:
    """The seed asked for, or that of the tournament to resume, or a random one."""
    before = (journal.settings() if journal else None) or {}
    if given is not None:
        return given
    kept = before.get("seed")
    return kept if isinstance(kept, int) else SystemRandom().randrange(1_000_000)


def resume(journal: Journal, standings: Standings, pairings: Sequence[Pairing]) -> None:
    """Adds the games that an earlier run has finished to the standings."""
    journal.begin(standings.tournament)
    for game in journal.finished(pairings):
        standings.add(game)
    if standings.games:
        count = f"{len(standings.games)} of {len(pairings)} games"
        click.echo(f"{count} are in {one_line(str(journal.folder))} already", err=True)


def played(
    tournament: Tournament, pairings: Sequence[Pairing], options: dict[str, Any]
) -> Generator[Played, None, None]:
    """Plays the games and gives each when it ends: here, in other processes, or on a cluster."""
    address, jobs = options["cluster"], options["jobs"]
    if address is None or not pairings:
        jobs = max(1, min(jobs or cores(), len(pairings)))
        return processes.results(Play(tournament), pairings, jobs)
    return clusters.results(Play(tournament), pairings, address)


def run(
    standings: Standings, games: Generator[Played, None, None], wanted: int, journal: Journal | None
) -> None:
    """Adds all games to the standings; if that ends early, says how to resume."""
    try:
        with closing(games), watching(standings, wanted) as look:
            gather(games, standings, journal, look)
    except (Fault, NoCluster, ChildProcessError) as error:
        fail(f"{error}\n{ending(standings, wanted, journal)}")
    except KeyboardInterrupt:
        click.echo(f"goldenspike: interrupted\n{ending(standings, wanted, journal)}", err=True)
        raise


def gather(
    games: Iterable[Played],
    standings: Standings,
    journal: Journal | None,
    look: Callable[[], None],
) -> None:
    """Adds each game to the standings, and to the journal if it is new there."""
    for game in games:
        if journal and game.number not in standings.games:
            journal.add(game, standings.tournament.bots)
        standings.add(game)
        look()


def ending(standings: Standings, wanted: int, journal: Journal | None) -> str:
    """A sentence that says how many games are kept, and how to resume."""
    count = f"{len(standings.games)} of {wanted} games were finished"
    if journal is None:
        return f"{count}; with --records they would have been kept"
    kept = f"{count} and are kept in {one_line(str(journal.folder))}"
    return f"{kept}; the same command goes on from there"
