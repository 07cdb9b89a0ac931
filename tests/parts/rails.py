"""Track on little maps without a game: owners are numbers, builds are texts and legal."""

from random import Random

from goldenspike.core.bits import zeros
from goldenspike.core.column import i64, vec
from goldenspike.hexes.text.notation import read_exit, read_lay, read_stop, write_lay
from goldenspike.hexes.text.view import runs_of
from goldenspike.parts.hexes import builds, track
from goldenspike.parts.hexes.board import COLOURS, HexBoard
from goldenspike.parts.hexes.goods import KINDS
from goldenspike.parts.hexes.track import Track

OWNERS = 3
TERRAIN = (0, 1, 2, 3, 0, 0)
PLENTY = 100


def rails(board: HexBoard, scattered: bool = True) -> Track:
    """A map without track."""
    return track.new(board.ground, OWNERS, scattered)


def lay(board: HexBoard, rail: Track, owner: int, *texts: str) -> None:
    """A build turn: `A2 E-W`, one after another, each legal."""
    rail.turn += 1
    for text in texts:
        hex, tile = read_lay(board, text.split())
        assert f"lay {text}" in lays(board, rail, owner), text
        track.lay(rail, owner, hex, tile)


def laid(board: HexBoard, *texts: str, scattered: bool = True) -> Track:
    """Track of owner 0."""
    rail = rails(board, scattered)
    lay(board, rail, 0, *texts)
    return rail


def lays(board: HexBoard, rail: Track, owner: int) -> list[str]:
    """What an owner may lay, money aside."""
    found = builds.lays(rail, owner, PLENTY, TERRAIN)
    return [write_lay(board, hex, tile) for hex, tiles in found for tile in tiles]


def urbanise(board: HexBoard, rail: Track, hex: str, colour: str = "gray") -> None:
    """A New City."""
    track.urbanise(rail, read_stop(board, hex), COLOURS.index(colour))


def runs(board: HexBoard, rail: Track) -> dict[str, int | None]:
    """Whose every piece of track is: `{"A1:E A3:W": 0, "A3:E": 1}`."""
    return {
        f"{run.start} {run.end}" if run.end else run.start: run.owner
        for run in runs_of(board, rail)
    }


def goods(board: HexBoard, *texts: str) -> vec[i64]:
    """Cubes: `A1 red`."""
    cubes = zeros(board.ground.stops * KINDS)
    for text in texts:
        hex, colour = text.split()
        cubes[read_stop(board, hex) * KINDS + COLOURS.index(colour)] += 1
    return cubes


def points_into(board: HexBoard, rail: Track, exit: str) -> str:
    """The hex that a loose run points into."""
    return board.hex_name(rail.loose[read_exit(board, exit)] // 6)


def any_build(rail: Track, owner: int, rng: Random) -> bool:
    """One legal build, tile or connection; False if there is none."""
    found = [
        (hex, tile) for hex, tiles in builds.lays(rail, owner, PLENTY, TERRAIN) for tile in tiles
    ]
    joined = builds.connections(rail, owner)
    if joined and rng.random() < 0.3:
        track.connect(rail, owner, rng.choice(joined))
    elif found:
        track.lay(rail, owner, *rng.choice(found))
    return bool(found or joined)
