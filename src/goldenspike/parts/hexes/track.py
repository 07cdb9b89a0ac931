"""Track on a map of hexes: what has been built, who owns it, and what it joins (SB-21.2).

A *run* is an unbroken piece of track. It begins at a stop, and is known by the exit (`stop * 6 +
side`) where it does. At its other end is another stop's exit, and it is a complete link; or it is
loose, and points into a hex. An owner is only a number; NONE owns what nobody does.

All of this is kept up to date by what is built: no question walks along the track.
"""

from typing import Final

from goldenspike.core.bits import filled, zeros
from goldenspike.core.column import i64, vec
from goldenspike.parts.hexes.board import Ground, urbanised
from goldenspike.parts.hexes.tiles import NONE, PARTNER, TOWN

EMPTY: Final = vec[i64]()


class Track:
    """What has been built. A column's comment says what it is indexed by."""

    ground: Ground  # as it is now, new cities included
    scattered: bool = False  # whether an owner's track need not be one network (ST-12.8)
    turn: i64 = 0  # build turns so far, the one that goes on included
    tile: vec[i64] = EMPTY  # by hex: its tile, 0 for none
    far: vec[i64] = EMPTY  # by exit: the exit at the other end of a complete link, or NONE
    loose: vec[i64] = (
        EMPTY  # by exit: the side of a hex that an incomplete run points into, or NONE
    )
    into: vec[i64] = EMPTY  # by side of a hex: the exit of the run that points into it, or NONE
    owner: vec[i64] = EMPTY  # by exit: of its run; NONE also where there is no run
    touched: vec[i64] = EMPTY  # by exit: the build turn that last added to its run
    ends: vec[i64] = EMPTY  # by owner, then stop: how many of its runs end there
    pieces: vec[i64] = EMPTY  # by owner: how many ends its runs have; 0 if it has no track
    begins: vec[i64] = EMPTY  # by stop: 1 where an owner without track may begin
    built: vec[i64] = EMPTY  # by connection: 1 once it has been built


def new(ground: Ground, owners: i64, scattered: bool = False) -> Track:
    """A map without track."""
    track, exits = Track(), ground.stops * 6
    track.ground, track.scattered = ground, scattered
    track.tile = zeros(ground.hexes)
    track.far, track.loose = filled(NONE, exits), filled(NONE, exits)
    track.into = filled(NONE, ground.hexes * 6)
    track.owner, track.touched = filled(NONE, exits), zeros(exits)
    track.ends, track.pieces = zeros(owners * ground.stops), zeros(owners)
    track.begins, track.built = ground.begins[:], zeros(ground.connections)
    return track


def copy(track: Track) -> Track:
    """A copy of the track, which may be changed."""
    twin = Track()
    twin.ground, twin.scattered, twin.turn = track.ground, track.scattered, track.turn
    twin.tile, twin.far, twin.loose = track.tile[:], track.far[:], track.loose[:]
    twin.into, twin.owner, twin.touched = track.into[:], track.owner[:], track.touched[:]
    twin.ends, twin.pieces = track.ends[:], track.pieces[:]
    twin.begins, twin.built = track.begins[:], track.built[:]
    return twin


def columns(track: Track) -> list[vec[i64]]:
    """The columns that tell track on one map apart; the number of turns played is not one."""
    return [
        *(track.tile, track.far, track.loose, track.into, track.owner, track.touched),
        *(track.ends, track.pieces, track.begins, track.built, track.ground.colour),
    ]


def reaches(track: Track, owner: i64, stop: i64) -> bool:
    """SB-21.4, SB-21.5, ST-4.5g: whether an owner may start or claim at a stop.

    With track: on its network and nowhere else. Without: where anybody may begin.
    ST-12.8: an owner who may be scattered may also begin with track.
    """
    if track.ends[owner * track.ground.stops + stop] > 0:
        return True
    return track.begins[stop] != 0 and (track.scattered or track.pieces[owner] == 0)


def complete_links(track: Track, owner: i64) -> i64:
    """ST-2.5: how many links an owner has completed."""
    ends: i64 = 0
    exit: i64
    for exit in range(len(track.owner)):
        if track.owner[exit] == owner and track.far[exit] != NONE:
            ends += 1
    return ends // 2


def own(track: Track, exit: i64, owner: i64) -> None:
    """SB-21.2: gives the run that begins here another owner; networks follow."""
    old, stop, stops = track.owner[exit], exit // 6, track.ground.stops
    if old != NONE:
        track.ends[old * stops + stop] -= 1
        track.pieces[old] -= 1
    if owner != NONE:
        track.ends[owner * stops + stop] += 1
        track.pieces[owner] += 1
    track.owner[exit] = owner


def lay(track: Track, owner: i64, hex: i64, tile: i64) -> None:
    """SB-21.3b: places, improves or redirects a tile, depending on the tile that lies there."""
    side = given_up(tile, track.tile[hex])
    if side == NONE:
        add(track, owner, hex, tile)
    else:
        redirect(track, owner, hex, side, tile)
    track.tile[hex] = tile


def given_up(tile: i64, old: i64) -> i64:
    """The side by which track left the old tile and does not leave the new one, or NONE."""
    side: i64
    for side in range(6):
        if PARTNER[old * 6 + side] != NONE and PARTNER[tile * 6 + side] == NONE:
            return side
    return NONE


def add(track: Track, owner: i64, hex: i64, tile: i64) -> None:
    """SB-21.2, SB-21.8: runs with a new segment are the builder's whole, the others stay.

    ST-4.8a, ST-4.8b: also new exits of a town. ST-4.8d: also nobody's run that it joins.
    """
    old = track.tile[hex]
    a: i64
    for a in range(6):
        b = PARTNER[tile * 6 + a]
        if a < b and PARTNER[old * 6 + a] == NONE:
            exit = join(track, hex, a, b)
            settle(track, exit, owner)
            track.touched[exit] = track.turn


def join(track: Track, hex: i64, a: i64, b: i64) -> i64:
    """Adds a segment between two sides, or a side and the town; returns an exit of its run."""
    first = track.ground.stop_at[hex] * 6 + a
    if b != TOWN:
        first = lead(track, hex, b)
    second = lead(track, hex, a)
    if first == NONE:
        point(track, second, hex, b)
        return second
    if second == NONE:
        point(track, first, hex, a)
    else:
        link(track, first, second)
    return first


def lead(track: Track, hex: i64, side: i64) -> i64:
    """The exit that track over a side comes to: a city's, or where a run into it began; or NONE."""
    city = track.ground.city_exit[hex * 6 + side]
    if city != NONE:
        return city
    return track.into[hex * 6 + side]


def point(track: Track, exit: i64, hex: i64, side: i64) -> None:
    """Notes that a run is loose, and points out of a hex over a side."""
    release(track, exit)
    track.loose[exit] = track.ground.across[hex * 6 + side]
    track.into[track.loose[exit]] = exit


def link(track: Track, a: i64, b: i64) -> None:
    """ST-2.5: notes a complete link: a run with a stop at both ends."""
    release(track, a)
    release(track, b)
    track.far[a] = b
    track.far[b] = a


def release(track: Track, exit: i64) -> None:
    """Notes that a run points nowhere."""
    side = track.loose[exit]
    if side != NONE:
        track.into[side] = NONE
        track.loose[exit] = NONE


def settle(track: Track, exit: i64, owner: i64) -> None:
    """SB-21.2: all of a run has one owner."""
    own(track, exit, owner)
    if track.far[exit] != NONE:
        own(track, track.far[exit], owner)


def redirect(track: Track, owner: i64, hex: i64, side: i64, tile: i64) -> None:
    """ST-4.6: the last segment of a loose run leaves by another side, and the run goes on there.

    SB-21.5: nobody's run stays nobody's, unless it now joins a run of the builder.
    """
    exit = track.into[track.ground.across[hex * 6 + side]]
    kept = PARTNER[track.tile[hex] * 6 + side]
    turned = PARTNER[tile * 6 + kept]
    other = lead(track, hex, turned)
    if track.owner[exit] == owner or (other != NONE and track.owner[other] == owner):
        keeper = owner
    else:
        keeper = NONE
    if other == NONE:
        point(track, exit, hex, turned)
    else:
        link(track, exit, other)
    settle(track, exit, keeper)


def connect(track: Track, owner: i64, connection: i64) -> None:
    """SB-13.2, SB-21.6: a train between two cities is a complete link. SB-20.3: at once."""
    ground = track.ground
    a, b = ground.exit_a[connection], ground.exit_b[connection]
    link(track, a, b)
    settle(track, a, owner)
    track.built[connection] = 1
    if ground.port[a // 6] != 0:
        track.begins[b // 6] = 1  # SB-13.1: whoever owns the connection
    if ground.port[b // 6] != 0:
        track.begins[a // 6] = 1


def urbanise(track: Track, stop: i64, colour: i64) -> None:
    """ST-7.1, ST-12.6: a town is a city from now on; its tile is taken off the map.

    SB-13.4: track begins there only where it may at every city.
    """
    hex = track.ground.hex_of[stop]
    side: i64
    for side in range(6):
        if PARTNER[track.tile[hex] * 6 + side] != NONE:
            give_up(track, hex * 6 + side, stop * 6 + side)
        else:
            open_side(track, track.into[hex * 6 + side], stop * 6 + side)
    track.tile[hex] = 0
    track.ground = urbanised(track.ground, stop, colour)
    track.begins[stop] = track.ground.begins[stop]


def give_up(track: Track, side: i64, exit: i64) -> None:
    """ST-12.6: a run that lay wholly on the tile of a town vanishes, any other stays."""
    ground = track.ground
    if track.loose[exit] == ground.across[side]:
        release(track, exit)
        own(track, exit, NONE)
    elif ground.city_exit[side] != NONE:
        settle(track, exit, NONE)
        track.far[track.far[exit]] = NONE
        track.far[exit] = NONE


def open_side(track: Track, other: i64, exit: i64) -> None:
    """ST-12.6: a run into a new city is a complete link, unless it began there."""
    if other != NONE and other // 6 != exit // 6:
        link(track, exit, other)
        own(track, exit, track.owner[other])


def decay(track: Track, owner: i64) -> None:
    """SB-21.7, SB-16.5, ST-4.8c: loose runs to which this turn added nothing lose their owner."""
    exit: i64
    for exit in range(len(track.owner)):
        loose = track.owner[exit] == owner and track.loose[exit] != NONE
        if loose and track.touched[exit] != track.turn:
            own(track, exit, NONE)


def abandon(track: Track, owner: i64) -> None:
    """SB-19.2, SB-21.12: the tiles of a bankrupt stay and are nobody's.

    ST-4.8e, SB-20.5: complete links for ever, loose runs until somebody claims them.
    """
    exit: i64
    for exit in range(len(track.owner)):
        if track.owner[exit] == owner:
            own(track, exit, NONE)
