"""Why a tile may not be laid: SB-21.3, clause by clause. Legality itself is `builds`."""

from collections.abc import Iterator
from dataclasses import dataclass

from goldenspike.parts.hexes.board import WATER, is_city
from goldenspike.parts.hexes.builds import Survey, look_around
from goldenspike.parts.hexes.choices import adds, fresh
from goldenspike.parts.hexes.tiles import FIRST_TOWN, NONE, PARTNER, SEGMENTS, TOWN, Segment
from goldenspike.parts.hexes.track import Track, given_up, lead, reaches


@dataclass(frozen=True)
class Fault:
    """What is wrong with a tile, and where."""

    key: str
    segment: Segment = (0, 0)
    side: int = 0
    owner: int = -1
    stop: int = -1


def fault(track: Track, owner: int, hex: int, tile: int) -> Fault | None:
    """The first thing wrong with a tile on a hex, its cost aside; None if nothing is."""
    return next(faults(track, owner, hex, tile), None)


def faults(track: Track, owner: int, hex: int, tile: int) -> Iterator[Fault]:
    """Everything wrong with a tile, the most obvious first."""
    yield from wrong_hex(track, hex, tile)
    old = track.tile[hex]
    if adds(tile, old):
        yield from wrong_segments(track, owner, hex, fresh(tile, old))
    else:
        yield from wrong_turn(track, owner, hex, tile)


def wrong_hex(track: Track, hex: int, tile: int) -> Iterator[Fault]:
    """SB-21.3a, ST-4.5a: land, no city, town tiles on towns, and every side open."""
    ground = track.ground
    if ground.terrain[hex] == WATER:
        yield Fault("water")
    elif is_city(ground, hex):
        yield Fault("city", stop=ground.stop_at[hex])
    elif (tile >= FIRST_TOWN) != (ground.stop_at[hex] != NONE):
        yield Fault("town" if tile < FIRST_TOWN else "no-town", stop=ground.stop_at[hex])
    for segment in SEGMENTS[tile]:
        for side in segment:
            if side != TOWN and ground.across[hex * 6 + side] == NONE:
                yield Fault("shut", segment, side)


def wrong_segments(
    track: Track, owner: int, hex: int, segments: tuple[Segment, ...]
) -> Iterator[Fault]:
    """SB-21.3c to SB-21.3e, for what is placed or added."""
    sides = Survey(track, owner, 0, ())
    look_around(sides, hex)
    for segment in segments:
        yield from met_others(track, owner, hex, segment)
        yield from looped(track, hex, segment, sides)
    yield from unattached(track, owner, hex, segments, sides)
    if track.pieces[owner] == 0 and not track.scattered:  # ST-12.8: scattered track may be apart
        yield from parted(segments, sides)


def parted(segments: tuple[Segment, ...], sides: Survey) -> Iterator[Fault]:
    """SB-21.3e: a first double tile makes one network."""
    stops = [{sides.stop[side] for side in segment if side != TOWN} - {-1} for segment in segments]
    if len(stops) == 2 and segments[0][1] != TOWN and not stops[0] & stops[1]:
        yield Fault("two-networks", segments[1])


def met_others(track: Track, owner: int, hex: int, segment: Segment) -> Iterator[Fault]:
    """SB-21.3d: no side meets the end of another's track."""
    for side in segment:
        if side != TOWN:
            exit = lead(track, hex, side)
            if exit != NONE and track.owner[exit] not in (owner, NONE):
                yield Fault("another's", segment, side, track.owner[exit])


def looped(track: Track, hex: int, segment: Segment, sides: Survey) -> Iterator[Fault]:
    """SB-21.3e: no run begins and ends at the same stop."""
    a, b = segment
    end = track.ground.stop_at[hex] if b == TOWN else sides.stop[b]
    if end != NONE and sides.stop[a] == end:
        yield Fault("loop", segment, stop=end)


def unattached(
    track: Track, owner: int, hex: int, segments: tuple[Segment, ...], sides: Survey
) -> Iterator[Fault]:
    """SB-21.3c: every new segment attaches; on a town one is enough."""
    attached = [any(sides.attach >> side & 1 for side in segment) for segment in segments]
    town = track.ground.stop_at[hex]
    if town != NONE:
        attached = [any(attached) or track.ends[owner * track.ground.stops + town] > 0]
    if not all(attached):
        yield Fault("apart", segments[attached.index(False)])


def wrong_turn(track: Track, owner: int, hex: int, tile: int) -> Iterator[Fault]:
    """SB-21.3b: old track stays as it is, but for the last segment of a loose run."""
    old = track.tile[hex]
    side = given_up(tile, old)
    lost = [segment for segment in SEGMENTS[old] if segment not in SEGMENTS[tile]]
    new = [segment for segment in SEGMENTS[tile] if segment not in SEGMENTS[old]]
    if not lost:
        yield Fault("same")
        return
    if side == NONE or len(lost) != 1 or len(new) != 1 or lost[0][1] == TOWN:
        yield Fault("kept", lost[0])
        return
    yield from wrong_end(track, owner, hex, lost[0], new[0])


def wrong_end(track: Track, owner: int, hex: int, lost: Segment, new: Segment) -> Iterator[Fault]:
    """ST-4.6: which segment may be turned, and where to."""
    kept = set(lost) & set(new)
    side = (set(lost) - kept).pop()
    exit = track.into[track.ground.across[hex * 6 + side]]
    if not kept or exit == NONE or PARTNER[track.tile[hex] * 6 + side] not in kept:
        yield Fault("kept", lost)
        return
    holder = track.owner[exit]
    if holder not in (owner, NONE):
        yield Fault("another's", lost, side, holder)
    elif holder == NONE and not reaches(track, owner, exit // 6):
        yield Fault("claim", lost, stop=exit // 6)
    turned = (set(new) - kept).pop()
    other = lead(track, hex, turned)
    if other != NONE and track.owner[other] not in (owner, NONE):
        yield Fault("another's", new, turned, track.owner[other])
    if other != NONE and other // 6 == exit // 6:
        yield Fault("loop", new, stop=exit // 6)
