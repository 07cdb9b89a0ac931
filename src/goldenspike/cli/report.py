"""`goldenspike board report`: how fair and how lively a board is, by games of bots."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from goldenspike.cli import boards, bulk
from goldenspike.cli.balance import Balance
from goldenspike.cli.base import as_json, console, fail, print_json, write_new
from goldenspike.cli.setting import USUAL_PLAYERS, Setting
from goldenspike.cli.sim import cores, make_plan, seats, watched
from goldenspike.games import registry

if TYPE_CHECKING:
    from rich.console import Console

BAR = 16  # letters of the longest bar
FEWEST = 5  # starts of a place that is worth a line


@click.command()
@click.argument("board")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--bot", default="steady", show_default=True, help="Who sits in every seat.")
@click.option("--players", type=int, default=USUAL_PLAYERS, show_default=True)
@click.option("--seed", type=int, help="The same seed gives the same games.")
@click.option(
    "--jobs", type=click.IntRange(min=1), help="Processes; as many as cores if not given."
)
@click.option("--svg", type=click.Path(path_type=Path, dir_okay=False), help="Draw a chart too.")
@as_json
def report(board: str, bot: str, svg: Path | None, as_json: bool, **options: Any) -> None:
    """Tell how seats, companies and starting places fare on a board.

    \b
    Examples:
      goldenspike board report northern-england
      goldenspike board report usa --games 400 --players 5 --seed 1
      goldenspike board report eastern-us-canada --json --svg chart.svg
    """
    setting = setting_for(board, options["players"])
    plan = make_plan(setting, seats(bot, setting), 0, options["seed"])
    balance, games = Balance(plan), options["games"]
    jobs = min(options["jobs"] or cores(), games)
    for outcome in watched(bulk.outcomes(plan, games, jobs), games):
        balance.add(outcome)
    data = balance.data()
    if svg is not None:
        from goldenspike.cli.report_chart import chart

        write_new(svg, chart(data))
    if as_json:
        print_json(data)
    else:
        show(console(), data)


def setting_for(board: str, players: int) -> Setting:
    """The usual edition of the game that is played on a board."""
    boards.load(board)
    game = registry.find(boards.game_of(board) or "")
    if players not in game.PLAYERS:
        least, most = game.PLAYERS[0], game.PLAYERS[-1]
        fail(f"--players {players}: {game.NAME} is for {least} to {most}")
    return Setting(game, game.EDITION_NAMES[0], board, players)


def show(out: "Console", data: dict[str, Any]) -> None:
    """Everything, for people."""
    from goldenspike.cli.tables import simple_table

    out.print(
        f"{data['games']} games of {data['game']} on {data['board']}, "
        f"{data['players']} × {data['bot']}, seed {data['seed']}"
    )
    out.print()
    out.print(simple_table(("Seat", "Wins", "Between", "Score", ""), seat_rows(data)))
    out.print()
    heads, rows = fared_rows(data["companies"], "company")
    out.print(simple_table(("Company", *heads), rows))
    out.print()
    known = [it for it in data["starts"] if it["times"] >= min(FEWEST, data["games"])]
    heads, rows = fared_rows(known, "place")
    out.print(simple_table(("Start", *heads), rows))
    out.print()
    out.print(simple_table(("Game", ""), other_rows(data)))


def seat_rows(data: dict[str, Any]) -> list[tuple[str, ...]]:
    """How often each seat wins."""
    most = max(it["win_share"] for it in data["seats"])
    return [
        (
            str(it["seat"]),
            percent(it["win_share"]),
            f"{percent(it['from'])}–{percent(it['to'])}",
            f"{it['score']['mean']:.0f}",
            bar(it["win_share"], most),
        )
        for it in data["seats"]
    ]


def fared_rows(
    them: list[dict[str, Any]], name: str
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """How companies fared, by name or by starting place; the heads fit the game."""
    priced = any("price" in it for it in them)
    heads = ("Times", "Share brought", *(("Price", "Best turn", "Bankrupt") if priced else ()), "")
    most = max((it["value"]["mean"] for it in them), default=0.0)
    rows = []
    for it in them:
        value = f"{it['value']['mean']:.1f} ± {it['value']['error']:.1f}"
        rest: tuple[str, ...] = ()
        if priced:
            best = max(it["performance"])
            rest = (f"{it['price']:.1f}", f"{best:.1f}", percent(it["bankrupt"]))
        rows.append((it[name], str(it["times"]), value, *rest, bar(it["value"]["mean"], most)))
    return heads, rows


def other_rows(data: dict[str, Any]) -> list[tuple[str, str]]:
    """Lengths, the map, bankruptcies, and how well companies run."""
    length, used = data["decisions"], data["map_used"]
    rows = [
        ("Decisions", f"mean {length['mean']:.0f}, {length['least']} to {length['most']}"),
        (
            "Map used",
            f"mean {percent(used['mean'])}, {percent(used['least'])} to {percent(used['most'])}",
        ),
    ]
    best = data["best_by_turn"]
    if best:
        rows.append(("Bankruptcies", f"{data['bankruptcies_a_game']:.2f} a game"))
        told = ", ".join(f"{it['mean']:.1f} ({it['least']}–{it['most']})" for it in best)
        rows.append(("Best performance, by turn", told))
    return rows


def percent(share: float) -> str:
    """A share of one."""
    return f"{100 * share:.0f}%"


def bar(value: float, most: float) -> str:
    """A bar of blocks.

    >>> bar(1, 2)
    '████████'
    """
    return "█" * round(BAR * value / most) if most > 0 else ""
