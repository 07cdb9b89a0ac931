"""The limit: the same random Steel Driver in C, built with the machine's compiler."""

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goldenspike.games.steel_driver.rules.board import Board

SOURCE = Path(__file__).parent / "steel_driver.c"
FLAGS = ("-O3",)
NATIVE = ("-O3", "-march=native")


class NoCompiler(Exception):
    """This machine cannot build C programs."""


@dataclass(frozen=True)
class Program:
    """The C program, compiled for the size of a board."""

    path: Path
    board_file: Path

    def play(self, players: int, edition: str, games: int, seed: int) -> dict[str, Any]:
        """Random games: counts, checksum, sums by player, and the seconds of processor time."""
        return self.run([str(players), edition, str(games), str(seed)])

    def follow(self, players: int, edition: str, choices: Sequence[int]) -> dict[str, Any]:
        """The game of these choices, on a map of hexes: places in the list, or luck of a deal."""
        return self.run([str(players), edition, "0", "0"], " ".join(map(str, choices)))

    def run(self, words: list[str], given: str = "") -> dict[str, Any]:
        """What the program prints."""
        command = [str(self.path), str(self.board_file), *words]
        done = subprocess.run(command, input=given, stdout=subprocess.PIPE, text=True, check=True)
        result: dict[str, Any] = json.loads(done.stdout)
        return result


def compiler() -> str:
    """The path of the C compiler; NoCompiler if there is none."""
    for name in (os.environ.get("CC"), "cc", "gcc", "clang"):
        if name and (path := shutil.which(name)):
            return path
    raise NoCompiler("there is no C compiler: install gcc or clang, or set CC")


def build(board: Board, folder: Path, flags: tuple[str, ...] = FLAGS) -> Program:
    """Compiles the program for a board and writes the board beside it."""
    name = "-".join(["steel_driver", board.id, *(flag.strip("-") for flag in flags)])
    program = Program(folder / name, folder / f"{board.id}.txt")
    program.board_file.write_text(text(board), "utf-8")
    sizes = [f"-DLOCATIONS={len(board.locations)}", f"-DROUTES={len(board.routes)}"]
    command = [compiler(), "-std=c11", *flags, *sizes, str(SOURCE), "-o", str(program.path)]
    subprocess.run(command, check=True)
    return program


def text(board: Board) -> str:
    """A board in the format that the C program reads; see `steel_driver.c`."""
    chart = board.chart
    rows: list[tuple[int, ...]] = [(chart.locations, chart.routes, chart.east, chart.west)]
    rows += zip(chart.value, chart.goods, chart.hexagon, strict=True)
    rows += zip(chart.end_a, chart.end_b, chart.cost, strict=True)
    return "".join(" ".join(map(str, row)) + "\n" for row in rows)
