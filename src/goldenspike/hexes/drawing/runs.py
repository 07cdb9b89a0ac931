"""Runs of track as they lie on the map: hex by hex, from a stop to another or to an open end."""

from collections.abc import Iterator
from typing import NamedTuple

from goldenspike.parts.hexes.board import Ground, HexBoard
from goldenspike.parts.hexes.tiles import NONE, PARTNER, TOWN, Segment
from goldenspike.parts.hexes.track import Track


class Laid(NamedTuple):
    """Track as far as its picture follows from it; a value that can be looked up."""

    board: HexBoard
    tile: tuple[int, ...]  # these as in `Track`
    far: tuple[int, ...]
    loose: tuple[int, ...]
    owner: tuple[int, ...]
    built: tuple[int, ...]

    @property
    def ground(self) -> Ground:
        """The map; New Cities lead track no other way."""
        return self.board.ground


def as_laid(board: HexBoard, track: Track) -> Laid:
    """The same track as a value."""
    columns = (track.tile, track.far, track.loose, track.owner, track.built)
    return Laid(board, *map(tuple, columns))


class Run(NamedTuple):
    """One run, from the stop where it begins."""

    exit: int  # by which it leaves that stop
    far: int  # the exit at its other end, or NONE
    owner: int
    pieces: tuple[tuple[int, Segment], ...]  # hexes without a stop, with the segment there
    sides: tuple[tuple[int, int], ...]  # those it crosses: a hex, and a side of it

    @property
    def is_direct(self) -> bool:
        """Whether the run goes straight from one stop to the next, without a hex between."""
        return self.far != NONE and not self.pieces


def runs(track: Track | Laid) -> Iterator[Run]:
    """Every run of the track, once."""
    for exit in range(track.ground.stops * 6):
        far, loose = track.far[exit], track.loose[exit]
        if far > exit or (far == NONE and loose != NONE):
            yield follow(track, exit)


def follow(track: Track | Laid, exit: int) -> Run:
    """The run that leaves a stop by an exit."""
    ground = track.ground
    hex, side = ground.hex_of[exit // 6], exit % 6
    pieces: list[tuple[int, Segment]] = []
    sides = [(hex, side)]
    while (onward := step(ground, track, hex, side)) is not None:
        hex, came, side = onward
        pieces.append((hex, (min(came, side), max(came, side))))
        sides.append((hex, side))
    return Run(exit, track.far[exit], track.owner[exit], tuple(pieces), tuple(sides))


def step(ground: Ground, track: Track | Laid, hex: int, side: int) -> tuple[int, int, int] | None:
    """The hex across a side, and the sides by which track enters and leaves it."""
    beyond = ground.across[hex * 6 + side]
    if beyond == NONE:
        return None
    after, came = divmod(beyond, 6)
    leaves = PARTNER[track.tile[after] * 6 + came]
    if leaves in (NONE, TOWN) or ground.stop_at[after] != NONE:
        return None
    return after, came, leaves
