"""A map of hexes as numbers by field: track, whose it is, goods, and a cube that is being moved."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Facts, Field, FieldOf, Some, one, ones, table
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.hexes.learning.numbering import Ways
from goldenspike.hexes.text.notation import stop_hex
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.goods import KINDS
from goldenspike.parts.hexes.grid import SIDES
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.parts.hexes.track import Track

# Every segment there is: two sides of a hex, or a town and a side.
SEGMENTS = [*combinations(range(6), 2), *((side, int(tiles.TOWN)) for side in range(6))]
OF_TILE = [[SEGMENTS.index(segment) for segment in tile] for tile in tiles.SEGMENTS]


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


def facts(track: Track, places: Sequence[int], is_building: bool) -> Facts:
    """The numbers of the track; each owner by its place on the axis."""
    wide, stops = len(SEGMENTS), int(track.ground.stops)
    fresh = track.turn if is_building else NONE
    tiled = [(hex, tile) for hex, tile in enumerate(track.tile) if tile]
    owners = (places[owner] if owner != NONE else NOBODY for owner in track.owner)
    ends = [divmod(at, stops) for at, count in enumerate(track.ends) if count]
    return {
        "network": ones(places[owner] * stops + stop for owner, stop in ends),
        "track": ones(hex * wide + segment for hex, tile in tiled for segment in OF_TILE[tile]),
        "complete": ones(exit for exit, far in enumerate(track.far) if far != NONE),
        "loose": ones(exit for exit, side in enumerate(track.loose) if side != NONE),
        "owner": table(owners, len(places)),
        "fresh": ones(exit for exit, turn in enumerate(track.touched) if turn == fresh),
        "far": {exit: far + 1 for exit, far in enumerate(track.far) if far != NONE},
    }


def cubes(column: vec[i64], colours: int) -> Some:
    """The numbers of the cubes by place, then colour; of the first so many colours."""
    lying = [(*divmod(at, int(KINDS)), count) for at, count in enumerate(column) if count]
    return {place * colours + colour: int(count) for place, colour, count in lying}


def said_fields(field: FieldOf) -> list[Field]:
    """What somebody has said of a bid, a tile or a goods move; all 0 for everybody else."""
    return [
        field("said_hundreds", "hundreds of your bid", scale=10),
        field("said_hex", "where you are laying a tile", "hex"),
        field("said_colour", "the colour of the cube you are moving", "colour"),
        field("said_at", "where it is", "stop"),
        field("said_through", "where it has been, and is", "stop"),
    ]


def said_way(track: Track, ways: Ways, word: Word) -> Facts:
    """Where a cube has come so far by an unfinished word; nowhere without one."""
    if not word:
        return {"said_colour": {}, "said_at": {}, "said_through": {}}
    colour, *exits, stop = ways.read(track, word)
    through = [*(exit // 6 for exit in exits), stop]
    return {
        "said_colour": one(colour),
        "said_at": one(stop),
        "said_through": ones(through),
    }
