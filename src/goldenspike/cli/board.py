"""`goldenspike board`: list, show, check and draw boards."""

from pathlib import Path

import click

from goldenspike.cli.base import STANDARD_INPUT, as_json, console, print_json, read_input
from goldenspike.core.problems import Refused, one_line
from goldenspike.games.steel_driver import board_file
from goldenspike.games.steel_driver.board import Board


@click.group()
def board() -> None:
    """List, show, check or draw boards. BOARD is a board's id, a file, or - for standard input."""


@board.command("list")
@as_json
def list_boards(as_json: bool) -> None:
    """List the boards that come with the program.

    \b
    Example:
      goldenspike board list
    """
    found = [board_file.load(id) for id in board_file.ids()]
    if as_json:
        print_json([{"game": board_file.GAME, "id": each.id, "name": each.name} for each in found])
        return
    for each in found:
        places, routes = len(each.locations), len(each.routes)
        click.echo(f"{each.id:<8} {each.name} ({places} locations, {routes} routes)")


@board.command()
@click.argument("board", default="usa")
@as_json
def show(board: str, as_json: bool) -> None:
    """Show a board's locations and routes.

    \b
    Examples:
      goldenspike board show usa
      goldenspike board show usa --json
    """
    found = load(board)
    if as_json:
        print_json(keys_with_ids(found))
        return
    out = console()
    ends = " and ".join(found.locations[end].name for end in found.transcontinental)
    out.print(one_line(f"{found.name} ({found.id}). The golden spike joins {ends}."))
    from goldenspike.cli.tables import simple_table

    out.print(simple_table(("", "Location", "Shape", "Value", "Goods", "Routes"), rows(found)))


@board.command()
@click.argument("board")
@as_json
def check(board: str, as_json: bool) -> None:
    """Check a board file, and name everything that is wrong with it.

    \b
    Example:
      goldenspike board check mine.toml
    """
    try:
        found = load(board)
    except Refused as error:
        if as_json:
            print_json({"valid": False, "problems": error.problems})
        raise
    places, routes = len(found.locations), len(found.routes)
    if as_json:
        print_json({"valid": True, "locations": places, "routes": routes})
    else:
        click.echo(
            f"{one_line(board)}: {one_line(found.name)}, {places} locations, {routes} routes"
        )


@board.command()
@click.argument("board", default="usa")
@click.option("--output", "-o", type=click.Path(path_type=Path, allow_dash=True), default="-")
@click.option("--theme", type=click.Choice(["light", "dark"]), default="light")
def svg(board: str, output: Path, theme: str) -> None:
    """Draw a board as an SVG picture.

    \b
    Examples:
      goldenspike board svg usa -o usa.svg
      goldenspike board svg usa --theme dark > usa-dark.svg
    """
    from goldenspike.draw import steel_driver as draw

    content = draw.board_picture(load(board), theme=theme).encode()
    if str(output) == "-":
        click.echo(content, nl=False)
    else:
        output.write_bytes(content)


def load(name: str) -> Board:
    """A board by its id, from a file, or from standard input."""
    if name == "-":
        return board_file.parse(read_input(), STANDARD_INPUT)
    if name not in board_file.ids() and Path(name).exists():
        return board_file.load_file(Path(name))
    return board_file.load(name)


def keys_with_ids(found: Board) -> dict[str, object]:
    """The keys of the board's file, each route with its id."""
    keys = board_file.to_keys(found)
    routes = keys["routes"]
    assert isinstance(routes, list)
    named = zip(found.routes, routes, strict=True)
    return keys | {"routes": [{"id": route.id, **values} for route, values in named]}


def rows(found: Board) -> list[tuple[str, ...]]:
    """A line for each location, with the routes from it and what they cost."""
    names = [place.id for place in found.locations]
    leads: list[list[str]] = [[] for _ in names]
    for route in found.routes:
        a, b = route.ends
        leads[a].append(f"{names[b]} {route.cost}")
        leads[b].append(f"{names[a]} {route.cost}")
    cells = [
        (place.id, place.name, place.shape, str(place.value), place.goods, ", ".join(leads[number]))
        for number, place in enumerate(found.locations)
    ]
    return [tuple(map(one_line, row)) for row in cells]
