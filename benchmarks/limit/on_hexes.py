"""The limit on maps of hexes: the same random Steam Barons and Steam in C."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.limit import FLAGS, Program, compiler
from goldenspike.games import steam
from goldenspike.parts.hexes.board import City, HexBoard, Town

SOURCES = Path(__file__).parent / "hexes"
UNUSED = "-Wno-unused-function"  # each game has parts of the map that the other does not need


def build(game: str, start: Any, folder: Path, flags: tuple[str, ...] = FLAGS) -> Program:
    """Compiles a game for the map of a position where all is dealt, and writes that beside it."""
    board: HexBoard = start.setup.board
    name = "-".join([game, board.id, *(flag.strip("-") for flag in flags)])
    program = Program(folder / name, folder / f"{game}-{board.id}.txt")
    program.board_file.write_text(text(game, start), "utf-8")
    sizes = [f"-DHEXES={len(board.terrain)}", f"-DSTOPS={len(board.cities) + len(board.towns)}"]
    sizes.append(f"-DCONNECTIONS={len(board.connections)}")
    source = SOURCES / f"{game.replace('-', '_')}.c"
    command = [compiler(), "-std=c11", *flags, "-Wall", "-Wextra", UNUSED, *sizes]
    subprocess.run([*command, str(source), "-o", str(program.path)], check=True)
    return program


def text(game: str, start: Any) -> str:
    """A map, and what is dealt on it, in the format that `map.c` and `new_game` read."""
    rows = [*of_board(start.setup.board), start.cubes, start.order]
    if game == steam.NAME:
        rows.append(start.supply)
    return "".join(" ".join(str(int(number)) for number in row) + "\n" for row in rows)


def of_board(board: HexBoard) -> Iterator[tuple[int, ...]]:
    """The rows of numbers that say what is printed."""
    places: tuple[City | Town, ...] = (*board.cities, *board.towns)
    yield board.rows, board.columns, len(board.cities), len(places)
    yield len(board.blocked), len(board.connections), int(board.starts == "city")
    yield *board.tiles_per_turn, board.shares_on_card
    yield board.terrain
    ground = board.ground
    for stop, place in enumerate(places):
        yield place.hex, ground.colour[stop], int(isinstance(place, City) and place.port)
    yield from board.blocked
    yield from board.connections
