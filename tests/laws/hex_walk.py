"""Track from scratch: every run walked along the tiles, and all that is kept of it worked out.

The engine keeps its columns up to date build by build. Here they are made from the tiles, the
connections that were built, and the owner of each run.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from goldenspike.parts.hexes import grid as hexes
from goldenspike.parts.hexes.board import HexBoard, blocked_ways, is_city, is_shut, is_town
from goldenspike.parts.hexes.grid import opposite
from goldenspike.parts.hexes.tiles import SEGMENTS, Segment, write, write_segment
from goldenspike.parts.hexes.track import Track

NOWHERE = -1


class Run(NamedTuple):
    """A piece of track from stop to stop, or to the side of a hex that it points into."""

    exits: tuple[int, ...]  # one, or two of a complete link
    loose: int  # a side of a hex, or NOWHERE
    segments: tuple[tuple[int, Segment], ...]  # hexes and what lies on them; of a connection none


def across(board: HexBoard, hex: int, side: int) -> int:
    """The same side from beyond; NOWHERE where no track may cross."""
    beyond = hexes.beside(hex, side, board.rows, board.columns)
    if beyond is None or is_shut(board, blocked_ways(board), hex, beyond):
        return NOWHERE
    return beyond * 6 + int(opposite(side))


def segment_at(track: Track, hex: int, side: int) -> Segment | None:
    """What leaves a hex by a side."""
    for segment in SEGMENTS[track.tile[hex]]:
        if side in segment:
            return segment
    return None


def run_from(board: HexBoard, track: Track, stop: int, side: int) -> Run | None:
    """Walks out of a stop; None if no track leaves it there.

    ST-12.6: a run that points into the city where it began is loose, and only begins at one end.
    """
    found: list[tuple[int, Segment]] = []
    hex, leaving = board.place(stop).hex, side
    if is_town(track.ground, stop):
        first = segment_at(track, hex, side)
        if first is None:
            return None
        found.append((hex, first))
    while (at := across(board, hex, leaving)) != NOWHERE:
        hex, side_in = divmod(at, 6)
        segment, there = segment_at(track, hex, side_in), int(board.ground.stop_at[hex])
        if there == stop and found and is_city(track.ground, hex):
            is_start = track.into[at] == stop * 6 + side
            return Run((stop * 6 + side,), at, tuple(found)) if is_start else None
        if found and is_city(track.ground, hex):
            return Run((stop * 6 + side, there * 6 + side_in), NOWHERE, tuple(found))
        if segment is None:
            return Run((stop * 6 + side,), at, tuple(found)) if found else None
        found.append((hex, segment))
        if there != NOWHERE:
            return Run((stop * 6 + side, there * 6 + side_in), NOWHERE, tuple(found))
        leaving = sum(segment) - side_in
    assert not found, "no track leads off the map"
    return None


def connections(board: HexBoard, track: Track) -> Iterator[Run]:
    """The connections that were built, as runs without segments."""
    for number, ends in enumerate(board.connections):
        a, b = (board.cities[end].hex for end in ends)
        for side in range(6):
            if hexes.beside(a, side, board.rows, board.columns) == b and track.built[number]:
                exits = ends[0] * 6 + side, ends[1] * 6 + int(opposite(side))
                yield Run(exits, NOWHERE, ())


def runs(board: HexBoard, track: Track) -> list[Run]:
    """Every run, once."""
    found = list(connections(board, track))
    for exit in range(6 * (len(board.cities) + len(board.towns))):
        run = run_from(board, track, exit // 6, exit % 6)
        if run is not None and exit == min(run.exits):
            found.append(run)
    return found


def hold_track(board: HexBoard, track: Track, owners: int) -> list[Run]:
    """SB-21.2: every column of some track is what its runs make of it; the runs."""
    walked = runs(board, track)
    laid = [(hex, part) for hex, tile in enumerate(track.tile) for part in SEGMENTS[tile]]
    assert sorted(laid) == sorted(part for run in walked for part in run.segments), "each in one"
    far, loose, into, owner = ({NOWHERE: NOWHERE} for _ in range(4))
    for run in walked:
        assert len({exit // 6 for exit in run.exits}) == len(run.exits), "SB-21.3e: no loop"
        assert len({track.owner[exit] for exit in run.exits}) == 1, "one owner per run"
        owner |= {exit: int(track.owner[run.exits[0]]) for exit in run.exits}
        if run.loose == NOWHERE:
            far |= dict(zip(run.exits, reversed(run.exits), strict=True))
        else:
            loose[run.exits[0]] = run.loose
            into[run.loose] = run.exits[0]
    for column, kept in ((track.far, far), (track.loose, loose), (track.owner, owner)):
        assert list(column) == [kept.get(exit, NOWHERE) for exit in range(len(column))]
    assert list(track.into) == [into.get(side, NOWHERE) for side in range(len(track.into))]
    hold_networks(board, track, owners, walked)
    return walked


def hold_networks(board: HexBoard, track: Track, owners: int, walked: list[Run]) -> None:
    """Ends by owner and stop, and where anybody may begin (SB-21.2, SB-21.4, SB-13.4)."""
    stops = len(board.cities) + len(board.towns)
    for owner in range(owners):
        own = [exit for run in walked for exit in run.exits if track.owner[exit] == owner]
        counts = [sum(exit // 6 == stop for exit in own) for stop in range(stops)]
        assert list(track.ends[owner * stops : (owner + 1) * stops]) == counts
        assert track.pieces[owner] == len(own)
        assert track.scattered or is_one_piece(
            [run for run in walked if track.owner[run.exits[0]] == owner]
        )
    anywhere = board.starts == "city"
    begins = {number for number, city in enumerate(board.cities) if city.port}
    begins |= {stop for stop in range(stops) if anywhere and not is_town(track.ground, stop)}
    for run in connections(board, track):
        if any(board.cities[exit // 6].port for exit in run.exits):
            begins |= {exit // 6 for exit in run.exits}
    assert [stop for stop in range(stops) if track.begins[stop]] == sorted(begins)


def is_one_piece(own: list[Run]) -> bool:
    """SB-16.2: whether runs hang together at stops."""
    parts = [{exit // 6 for exit in run.exits} for run in own]
    reached = set(parts[0]) if parts else set[int]()
    for _ in parts:
        reached = reached.union(*[part for part in parts if part & reached])
    return all(part <= reached for part in parts)


def track_facts(board: HexBoard, track: Track, names: Sequence[str | int]) -> dict[str, object]:
    """What lies on the map, segment by segment, in the words of the plain rules."""
    owners: list[str | int | None] = [*names, None]  # NONE is the last
    return {
        "tiles": {board.hex_name(hex): write(tile) for hex, tile in enumerate(track.tile) if tile},
        "owners": {
            f"{board.hex_name(hex)} {write_segment(part)}": owners[track.owner[run.exits[0]]]
            for run in runs(board, track)
            for hex, part in run.segments
        },
        "connections": {
            tuple(board.hex_name(board.cities[end].hex) for end in ends): owners[
                track.owner[track.ground.exit_a[number]]
            ]
            for number, ends in enumerate(board.connections)
            if track.built[number]
        },
    }
