"""Boards of Steel Driver: locations and routes."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from goldenspike.core.board_wishes import listed
from goldenspike.core.problems import one_line
from goldenspike.games.steel_driver.boards.making import make as make
from goldenspike.games.steel_driver.boards.mending import proposals as proposals
from goldenspike.games.steel_driver.boards.schema import schema as schema
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.text import board_file
from goldenspike.games.steel_driver.text.board_file import from_keys as from_keys
from goldenspike.games.steel_driver.text.board_file import ids as ids
from goldenspike.games.steel_driver.text.board_file import load as load

if TYPE_CHECKING:
    from rich.console import Console


def claims(keys: Mapping[str, Any]) -> bool:
    """Whether a file says that it is a board of Steel Driver."""
    return keys.get("game") == board_file.GAME


def counts(board: Board) -> dict[str, int]:
    """How many locations and routes the board has."""
    return {"locations": len(board.locations), "routes": len(board.routes)}


def work(keys: Mapping[str, Any]) -> float:
    """About how many times the work of usa a game is: by its locations and routes."""
    return (listed(keys, "locations") / 38 + listed(keys, "routes") / 79) / 2


def to_keys(board: Board) -> dict[str, object]:
    """The keys of the board's file, each route with its id."""
    keys = board_file.to_keys(board)
    routes = keys["routes"]
    assert isinstance(routes, list)
    named = zip(board.routes, routes, strict=True)
    return keys | {"routes": [{"id": route.id, **values} for route, values in named]}


def show(out: "Console", board: Board) -> None:
    """Prints the two ends of the board, and a line for each location."""
    from goldenspike.terminal.tables import simple_table

    ends = " and ".join(board.locations[end].name for end in board.transcontinental)
    out.print(one_line(f"{board.name} ({board.id}). The golden spike joins {ends}."))
    out.print(simple_table(("", "Location", "Shape", "Value", "Goods", "Routes"), rows(board)))


def rows(board: Board) -> list[tuple[str, ...]]:
    """A line for each location, with the routes from it and what they cost."""
    names = [place.id for place in board.locations]
    leads: list[list[str]] = [[] for _ in names]
    for route in board.routes:
        a, b = route.ends
        leads[a].append(f"{names[b]} {route.cost}")
        leads[b].append(f"{names[a]} {route.cost}")
    cells = [
        (place.id, place.name, place.shape, str(place.value), place.goods, ", ".join(leads[number]))
        for number, place in enumerate(board.locations)
    ]
    return [tuple(map(one_line, row)) for row in cells]


def picture(board: Board, theme: str) -> str:
    """The board as SVG."""
    from goldenspike.games.steel_driver.drawing import board_picture

    return board_picture(board, theme=theme)
