"""Links of several players on maps of a row, and cubes about to move."""

from typing import Any

from goldenspike.games import steam as st
from goldenspike.parts.hexes.board import HexBoard
from tests.steam.boards import CHAIN
from tests.steam.table import building, play_all

LEVEL = 6


def linked(
    *hexes: str, board: HexBoard = CHAIN, level: int = LEVEL, edition: str = "basic", **more: Any
) -> st.State:
    """Each seat in turn has laid straight track on its hexes, `A2 A4`; now goods are moved.

    As many as named, and every locomotive is at a level.
    """
    state = building(edition, board, **more)
    for texts in hexes:
        for hex in texts.split():
            state.builds = 0
            play_all(state, f"lay {hex} E-W")
        play_all(state, "done")
    play_all(state, *["done"] * (state.players - len(hexes)))
    for seat in range(state.players):
        state.level[seat] = level
    return state


def way(colour: str, start: int, end: int) -> str:
    """A cube's move along CHAIN, from column to column: `move blue A1:E A3`."""
    step, side = (2, "E") if end > start else (-2, "W")
    stops = [f"A{column}:{side}" for column in range(start, end, step)]
    return " ".join(["move", colour, *stops, f"A{end}"])


def both(*moves: str) -> set[str]:
    """Moves, each on income and on points."""
    return {f"{move} {choice}" for move in moves for choice in ("income", "points")}
