"""`goldenspike board report`: how fair and how lively a board is, by games of bots."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from goldenspike.arena.cluster import NoCluster
from goldenspike.balance import bulk
from goldenspike.balance.balance import Balance
from goldenspike.balance.bulk import Outcome, Plan
from goldenspike.bots import usual
from goldenspike.cli.base import as_json, console, fail, print_json, write_new
from goldenspike.cli.report_players import delivery_rows, player_tables
from goldenspike.cli.report_rows import FIGURE_HEADS, company_tables, figure_rows, percent, won_rows
from goldenspike.cli.setting import USUAL_PLAYERS, Setting, edition_option, switch_option
from goldenspike.cli.sim import cores, make_plan, seats, with_progress
from goldenspike.core.words import say
from goldenspike.games import catalogue
from goldenspike.rooms import boards
from goldenspike.studio import effort

if TYPE_CHECKING:
    from rich.console import Console


@click.command()
@click.argument("board")
@click.option(
    "--game",
    type=click.Choice(catalogue.names()),
    help="Where several are played on a board; the first of them if not given.",
)
@edition_option
@switch_option
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--bot", help="Who sits in every seat; the game's usual one if not given.")
@click.option("--players", type=int, default=USUAL_PLAYERS, show_default=True)
@click.option("--seed", type=int, help="The same seed gives the same games.")
@click.option(
    "--jobs", type=click.IntRange(min=1), help="Processes; as many as cores if not given."
)
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: tcp://HOST:8786.")
@click.option("--svg", type=click.Path(path_type=Path, dir_okay=False), help="Draw a chart too.")
@as_json
def report(board: str, bot: str | None, svg: Path | None, as_json: bool, **options: Any) -> None:
    """Tell how seats, companies or players, and starting places fare on a board.

    \b
    Examples:
      goldenspike board report northern-england
      goldenspike board report usa --games 400 --players 5 --seed 1
      goldenspike board report eastern-us-canada --json --svg chart.svg
      goldenspike board report usa --games 10000 --cluster tcp://10.0.0.7:8786
    """
    setting = setting_for(board, options)
    plan = make_plan(setting, seats(bot or usual(setting.game.NAME), setting), 0, options["seed"])
    balance, games = Balance(plan), options["games"]
    try:
        for outcome in with_progress(outcomes(plan, setting, options), games):
            balance.add(outcome)
    except NoCluster as error:
        fail(str(error))
    data = balance.data()
    if svg is not None:
        from goldenspike.balance.chart import chart

        write_new(svg, chart(data))
    if as_json:
        print_json(data)
    else:
        show(console(), data)


def outcomes(plan: Plan, setting: Setting, options: dict[str, Any]) -> Iterator[Outcome]:
    """Plays the games and gives them in order: here, in other processes, or on a cluster."""
    address, jobs, games = options["cluster"], options["jobs"], options["games"]
    if address is None:
        return bulk.outcomes(plan, games, min(jobs or cores(), games))
    if jobs is not None:
        fail("--jobs is for this machine; a cluster has as many workers as it was given")
    if plan.board.endswith(".toml"):  # which no worker has
        keys = setting.game.inline_board(setting.set_up(len(plan.bots)))
        return bulk.on_cluster(replace(plan, keys=dict(keys)), games, address)
    return bulk.on_cluster(plan, games, address)


def setting_for(board: str, options: dict[str, Any]) -> Setting:
    """The setting for a board: as asked for, else the first game and edition played on it."""
    kind, loaded = boards.load(board)
    effort.check(kind.to_keys(loaded), options["games"])
    game = catalogue.find(options["game"] or boards.game_of(board) or "")
    players: int = options["players"]
    if players not in game.PLAYERS:
        least, most = game.PLAYERS[0], game.PLAYERS[-1]
        fail(f"--players {players}: {game.NAME} is for {least} to {most}")
    edition = options["edition"] or game.EDITION_NAMES[0]
    return Setting(game, edition, board, players, dict(options["switches"]))


def show(out: "Console", data: dict[str, Any]) -> None:
    """Prints the report as tables."""
    from goldenspike.terminal.tables import simple_table

    options = "".join(f", {name} {value}" for name, value in data["options"].items())
    out.print(
        f"{data['games']} games of {data['game']}, {data['edition']}{options}, on {data['board']}, "
        f"{data['players']} × {data['bot']}, seed {data['seed']}"
    )
    tables = player_tables(data) if "places" in data else company_tables(data)
    tables = [won_rows(data, "seats", "Seat"), *tables, (("Game", ""), other_rows(data))]
    for heads, rows in tables:
        out.print()
        out.print(simple_table(heads, rows))
    out.print()
    out.print(simple_table(FIGURE_HEADS, figure_rows(data)))
    for figure in data["figures"]:
        key = f"fair.{figure['key']}"
        out.print(f"{say(key, {})}: {say(f'{key}-means', {})}")


def other_rows(data: dict[str, Any]) -> list[tuple[str, str]]:
    """Rows about length, map, bankruptcies, and how well companies run."""
    length, used = data["decisions"], data["map_used"]
    rows = [
        ("Decisions", f"mean {length['mean']:.0f}, {length['least']} to {length['most']}"),
        (
            "Map used",
            f"mean {percent(used['mean'])}, {percent(used['least'])} to {percent(used['most'])}",
        ),
    ]
    best = data.get("best_by_turn")
    if best or "places" in data:
        rows.append(("Bankruptcies", f"{data['bankruptcies_a_game']:.2f} a game"))
    if best:
        by_turn = ", ".join(f"{turn['mean']:.1f} ({turn['least']}–{turn['most']})" for turn in best)
        rows.append(("Best performance, by turn", by_turn))
    return rows + (delivery_rows(data) if "places" in data else [])
