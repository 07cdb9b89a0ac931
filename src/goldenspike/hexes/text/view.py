"""Track and goods on a map of hexes as plain values. Not compiled: its types are read."""

from dataclasses import dataclass
from functools import lru_cache

from goldenspike.core.column import i64, vec
from goldenspike.hexes.text.notation import stop_hex, write_exit
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import CITY, COLOURS, WATER, HexBoard
from goldenspike.parts.hexes.goods import KINDS
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.parts.hexes.track import Track


@dataclass(frozen=True)
class RunView:
    """A piece of track from stop to stop, or to its loose end."""

    start: str  # a hex and the side it is left by, "E3:E"
    end: str | None  # the same at the other end; None if it is not complete
    owner: int | None


def open_hexes(board: HexBoard) -> tuple[str, ...]:
    """The hexes on which track can be laid: land without a city."""
    kinds = enumerate(board.terrain)
    return tuple(board.hex_name(hex) for hex, kind in kinds if kind not in (CITY, WATER))


def some(number: int) -> int | None:
    """A number, or None if it stands for none."""
    return None if number == NONE else number


def tiles_of(board: HexBoard, track: Track) -> dict[str, str]:
    """By hex: its track."""
    return {
        board.hex_name(hex): tiles.write(tile) for hex, tile in enumerate(track.tile) if tile != 0
    }


def runs_of(board: HexBoard, track: Track) -> tuple[RunView, ...]:
    """Every piece of track, once."""
    runs, names = list[RunView](), exit_names(board)
    for exit, (far, loose) in enumerate(zip(track.far, track.loose, strict=True)):
        if far > exit or loose != NONE:
            end = names[far] if far != NONE else None
            runs.append(RunView(names[exit], end, some(track.owner[exit])))
    return tuple(runs)


@lru_cache(maxsize=32)
def exit_names(board: HexBoard) -> list[str]:
    """By exit: its name."""
    return [write_exit(board, exit) for exit in range(board.ground.stops * 6)]


@lru_cache(maxsize=32)
def stop_names(board: HexBoard) -> list[str]:
    """By stop: its hex."""
    return [stop_hex(board, stop) for stop in range(board.ground.stops)]


def cubes_of(board: HexBoard, cubes: vec[i64]) -> dict[str, tuple[str, ...]]:
    """By hex of a stop: colours, where there are any."""
    rows = ((name, colours(cubes, stop)) for stop, name in enumerate(stop_names(board)))
    return {name: row for name, row in rows if row}


def colours(cubes: vec[i64], place: int) -> tuple[str, ...]:
    """The cubes at one place, as they are numbered."""
    counts = cubes[place * KINDS : (place + 1) * KINDS]
    return tuple(COLOURS[colour] for colour, count in enumerate(counts) for _ in range(count))


def network_of(board: HexBoard, track: Track, owner: int) -> tuple[str, ...]:
    """SB-21.2: hexes of the cities and towns where an owner's runs end."""
    stops: int = track.ground.stops
    ends = track.ends[owner * stops : (owner + 1) * stops]
    return tuple(name for name, count in zip(stop_names(board), ends, strict=True) if count)
