"""A map of hexes as numbers by field: track, whose it is, goods, and a cube that is being moved."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Field, FieldOf
from goldenspike.adapters.observing.tensor import Tensor
from goldenspike.core.bits import lowest
from goldenspike.core.column import i64, vec
from goldenspike.hexes.learning.numbering import Ways
from goldenspike.hexes.text.notation import stop_hex
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.goods import KINDS
from goldenspike.parts.hexes.grid import SIDES
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.parts.hexes.track import Track

# Every segment there is: two sides of a hex, or a town and a side.
SEGMENTS: Final[list[tuple[int, int]]] = [
    *combinations(range(6), 2),
    *[(side, int(tiles.TOWN)) for side in range(6)],
]
WIDTH: Final[i64] = 21  # how many
OF_TILE: Final = vec[i64](  # by tile: the set of its segments
    [sum(2 ** SEGMENTS.index(segment) for segment in tile) for tile in tiles.SEGMENTS]
)


def names(board: HexBoard) -> Mapping[str, Sequence[str]]:
    """The items of each axis."""
    stops = [stop_hex(board, stop) for stop in range(board.ground.stops)]
    return {
        "stop": stops,
        "exit": [f"{stop}:{side}" for stop in stops for side in SIDES],
        "hex": [board.hex_name(hex) for hex in range(board.ground.hexes)],
        "segment": [tiles.write_segment(segment) for segment in SEGMENTS],
    }


def fields(field: FieldOf, owner: str, whose: str) -> list[Field]:
    """What lies on hexes and at stops; the axis of owners, and what one of them is called."""
    return [
        field("network", f"stops on {whose} network", owner, "stop"),
        field("track", "segments of the tile on a hex", "hex", "segment"),
        field("complete", "a link leaves a stop here", "exit"),
        field("loose", "track leaves a stop here that joins no other yet", "exit"),
        field("owner", "whose that track is", "exit", owner),
        field("fresh", "it was added to in this build turn", "exit"),
        field("far", "where the link ends: 1 + the number of that exit", "exit", scale=100),
        field("cubes", "goods cubes", "stop", "colour", scale=5),
    ]


def fill(tensor: Tensor, track: Track, by_seat: bool, is_building: bool) -> None:
    """Fills the fields of track and whose it is; owners are seats, or numbers of their own."""
    owners, stops = len(track.pieces), track.ground.stops
    places = vec[i64]([tensor.chair(owner) if by_seat else owner for owner in range(owners)])
    tensor.next_field()
    at: i64
    for at in range(len(track.ends)):
        if track.ends[at] != 0:
            tensor.one(places[at // stops] * stops + at % stops)
    fill_tiles(tensor, track.tile)
    fill_exits(tensor, track.far)
    fill_exits(tensor, track.loose)
    tensor.next_field()
    for at in range(len(track.owner)):
        if track.owner[at] != NONE:
            tensor.one(at * owners + places[track.owner[at]])
    tensor.next_field()
    for at in range(len(track.touched)):
        if is_building and track.touched[at] == track.turn:
            tensor.one(at)
    tensor.next_field()
    for at in range(len(track.far)):
        if track.far[at] != NONE:
            tensor.put(at, track.far[at] + 1)


def fill_tiles(tensor: Tensor, tiles: vec[i64]) -> None:
    """Fills the field of segments."""
    tensor.next_field()
    hex: i64
    for hex in range(len(tiles)):
        segments = OF_TILE[tiles[hex]]
        while segments != 0:
            tensor.one(hex * WIDTH + lowest(segments))
            segments &= segments - 1


def fill_exits(tensor: Tensor, column: vec[i64]) -> None:
    """Fills a field with ones for the exits where a column has something."""
    tensor.next_field()
    exit: i64
    for exit in range(len(column)):
        if column[exit] != NONE:
            tensor.one(exit)


def fill_cubes(tensor: Tensor, column: vec[i64], colours: i64) -> None:
    """Fills a field with the cubes by place, then colour; of the first so many colours."""
    tensor.next_field()
    at: i64
    for at in range(len(column)):
        if column[at] != 0:
            tensor.put(at // KINDS * colours + at % KINDS, column[at])


def said_fields(field: FieldOf) -> list[Field]:
    """What somebody has said of a bid, a tile or a goods move; all 0 for everybody else."""
    return [
        field("said_hundreds", "hundreds of your bid", scale=10),
        field("said_hex", "where you are laying a tile", "hex"),
        field("said_colour", "the colour of the cube you are moving", "colour"),
        field("said_at", "where it is", "stop"),
        field("said_through", "where it has been, and is", "stop"),
    ]


def fill_said_way(tensor: Tensor, track: Track, ways: Ways, word: Word) -> None:
    """Fills the fields of a cube's way so far by an unfinished word; with nothing without one."""
    if not word:
        skip_fields(tensor, 3)
        return
    move = ways.read(track, word)
    tensor.hot(move[0])
    tensor.hot(move[-1])
    tensor.hot(move[-1])
    for exit in move[1:-1]:
        tensor.one(exit // 6)


def skip_fields(tensor: Tensor, count: i64) -> None:
    """Leaves the next fields as they are: all 0."""
    for _ in range(count):
        tensor.next_field()


assert len(SEGMENTS) == WIDTH
