"""The way of a cube, as the text of its move has it."""

from typing import NamedTuple


class Way(NamedTuple):
    """A cube's colour, and the stops it comes by."""

    colour: str
    start: str  # hexes of stops
    end: str
    path: list[str]  # hexes of all stops, in order
    exits: list[str]  # by which each is left: "E3:E"


def way_of(text: str) -> Way:
    """The way in the text of a move, such as `move red E3:E F4:SE H5`.

    >>> way_of("move red E3:E F4:SE H5").path
    ['E3', 'F4', 'H5']
    """
    _, colour, *exits, end = text.split(" ")
    path = [*(exit.partition(":")[0] for exit in exits), end]
    return Way(colour, path[0], end, path, exits)
