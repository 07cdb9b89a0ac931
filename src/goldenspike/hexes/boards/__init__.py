"""Maps of hexes: terrain, cities and towns."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from goldenspike.core.board_wishes import listed
from goldenspike.core.problems import one_line
from goldenspike.hexes.boards.making import make as make
from goldenspike.hexes.boards.mending import proposals as proposals
from goldenspike.hexes.boards.schema import schema as schema
from goldenspike.hexes.text import board_file as hex_board_file
from goldenspike.hexes.text.board_file import from_keys as from_keys
from goldenspike.hexes.text.board_file import ids as ids
from goldenspike.hexes.text.board_file import load as load
from goldenspike.hexes.text.board_file import to_keys as to_keys
from goldenspike.parts.hexes.board import WATER, HexBoard

if TYPE_CHECKING:
    from rich.console import Console


def claims(keys: Mapping[str, Any]) -> bool:
    """Whether a file says that it is a map, or has land and does not say otherwise."""
    game = keys.get("game")
    return game == hex_board_file.GAME or (not isinstance(game, str) and "terrain" in keys)


def counts(board: HexBoard) -> dict[str, int]:
    """How many land hexes, cities and towns the map has."""
    land = sum(kind != WATER for kind in board.terrain)
    return {"hexes": land, "cities": len(board.cities), "towns": len(board.towns)}


def work(keys: Mapping[str, Any]) -> float:
    """About how many times the work of northern England a game is: by its land and its places."""
    terrain = keys.get("terrain")
    land = sum(letter not in "~\n" for letter in terrain) if isinstance(terrain, str) else 0
    return land / 115 * (listed(keys, "cities") + listed(keys, "towns")) / 40


def show(out: "Console", board: HexBoard) -> None:
    """Prints the map in characters, and a line for each city."""
    from goldenspike.hexes.terminal import show_map
    from goldenspike.hexes.terminal.hexmap import printed
    from goldenspike.terminal.tables import simple_table

    out.print(one_line(f"{board.name} ({board.id}). {limits(board)}"))
    out.print()
    show_map(out, printed(board))
    out.print()
    rows = [
        (
            board.hex_name(city.hex),
            one_line(city.name),
            city.colour,
            str(city.cubes),
            "port" * city.port,
        )
        for city in board.cities
    ]
    out.print(simple_table(("", "City", "Colour", "Cubes", ""), rows))
    if board.connections:
        names = [[one_line(board.cities[end].name) for end in ends] for ends in board.connections]
        out.print(f"\nConnections: {', '.join('–'.join(pair) for pair in names)}")


def limits(board: HexBoard) -> str:
    """Where track may begin, and how many builds a company has."""
    start = "any city" if board.starts == "city" else "a port"
    least, more = board.tiles_per_turn
    builds = f"the turn's number plus {least}" if more else f"{least}"
    shares = f"{board.shares_on_card} shares on its card"
    company = f"a company has {shares} and builds {builds} a turn"
    return f"Track begins at {start}; {company}."


def picture(board: HexBoard, theme: str) -> str:
    """The map as SVG."""
    from goldenspike.hexes.drawing import board_picture

    return board_picture(board, theme=theme)
