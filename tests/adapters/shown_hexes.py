"""What an observation should hold of a map of hexes, worked out from a view alone."""

from collections.abc import Mapping, Sequence

from goldenspike.hexes.text.view import RunView
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.grid import SIDES
from tests.adapters.shown_steel_driver import hot


def stops(board: HexBoard) -> list[str]:
    """The hexes of all stops."""
    return [board.hex_name(board.place(stop).hex) for stop in range(board.ground.stops)]


def lying(places: Sequence[Sequence[str]], colours: Sequence[str]) -> list[int]:
    """Cubes by place, then colour."""
    return [cubes.count(colour) for cubes in places for colour in colours]


def track(
    board: HexBoard, laid: Mapping[str, str], runs: Sequence[RunView], owners: Sequence[int]
) -> dict[str, list[int]]:
    """Tiles and runs; owners in the order of their axis."""
    hexes = [board.hex_name(hex) for hex in range(len(board.terrain))]
    pairs = [f"{a}-{b}" for at, a in enumerate(SIDES) for b in SIDES[at + 1 :]]
    exits = [f"{stop}:{side}" for stop in stops(board) for side in SIDES]
    ends = {run.start: run for run in runs} | {run.end: run for run in runs if run.end}
    far = {run.start: run.end for run in runs} | {run.end: run.start for run in runs}
    place = {exit: owners.index(run.owner) for exit, run in ends.items() if run.owner is not None}
    segments = {hex: laid.get(hex, "").split(",") for hex in hexes}
    return {
        "track": [int(one in segments[hex]) for hex in hexes for one in (*pairs, *SIDES)],
        "complete": [int(far.get(exit) is not None) for exit in exits],
        "loose": [int(exit in ends and far[exit] is None) for exit in exits],
        "owner": [n for exit in exits for n in hot(place.get(exit), len(owners))],
        "far": [exits.index(end) + 1 if (end := far.get(exit)) else 0 for exit in exits],
    }


assert len(SIDES) == tiles.TOWN
