"""Which tiles and connections an owner may build: SB-21.3 and SB-21.6, whole.

Only hexes that a new segment could attach to are looked at, each once. What lies over its six
sides decides, and which tiles that allows is remembered for every such case.
"""

from typing import Final, TypeAlias

from goldenspike.core.bits import bit, filled, zeros
from goldenspike.core.column import i64, vec
from goldenspike.parts.hex_board import is_city
from goldenspike.parts.choices import fresh, plain_tiles, town_tiles, turned_tiles
from goldenspike.parts.tiles import COST, NONE, PARTNER, TOWN
from goldenspike.parts.track import Track, lead, reaches

ALL_SIDES: Final[i64] = 63

Lay: TypeAlias = tuple[int, int]  # a hex, and the tile on it afterwards


class Sides:
    """What lies over the six sides of a hex, for one owner."""

    attach: i64 = 0  # set of sides: a segment that leaves there attaches (SB-21.3c)
    shut: i64 = 0  # set of sides: no new segment may leave there (SB-21.3a, SB-21.3d)
    twice: bool = False  # whether two sides come to one stop
    stop: vec[i64]  # by side: the stop that track leaving there comes to, or NONE

    def __init__(self) -> None:
        self.stop = filled(NONE, 6)


def look_around(track: Track, owner: i64, hex: i64, sides: Sides) -> None:
    """SB-21.3: judged before the build."""
    across, here = track.ground.across, track.ground.stop_at[hex]
    sides.attach, sides.shut, sides.twice = 0, 0, False
    side: i64
    for side in range(6):
        sides.stop[side] = NONE
        if across[hex * 6 + side] == NONE:
            sides.shut |= bit(side)
            continue
        exit = lead(track, hex, side)
        if exit == NONE:
            continue
        holder, stop = track.owner[exit], exit // 6
        if stop == here or (holder != NONE and holder != owner):
            sides.shut |= bit(side)
        elif holder == owner or reaches(track, owner, stop):
            sides.attach |= bit(side)
        note_stop(sides, side, stop)


def note_stop(sides: Sides, side: i64, stop: i64) -> None:
    """Where a side leads, and whether another leads there too."""
    other: i64
    for other in range(side):
        if sides.stop[other] == stop:
            sides.twice = True
    sides.stop[side] = stop


def lays(track: Track, owner: i64, budget: i64, terrain: vec[i64]) -> list[Lay]:
    """Every tile an owner may lay for a budget; `terrain` is what each kind of land costs more."""
    found: list[Lay] = []
    marked, sides = zeros(track.ground.hexes), Sides()
    stop: i64
    for stop in range(track.ground.stops):
        if reaches(track, owner, stop):
            mark_around(track, owner, stop, marked)
            redirects_from(track, owner, stop, budget, found)
    hex: i64
    for hex in range(track.ground.hexes):
        if marked[hex] != 0:
            lays_on(track, owner, hex, budget - fresh_cost(track, hex, terrain), sides, found)
    return found


def fresh_cost(track: Track, hex: i64, terrain: vec[i64]) -> i64:
    """ST-4.3: terrain is paid where there is no tile yet."""
    if track.tile[hex] != 0:
        return 0
    return terrain[track.ground.terrain[hex]]


def mark_around(track: Track, owner: i64, stop: i64, marked: vec[i64]) -> None:
    """The hexes where a segment could attach to a stop, or to a run that begins there."""
    ground = track.ground
    hex, city = ground.hex_of[stop], stop < ground.cities
    if not city:
        marked[hex] = 1
    side: i64
    for side in range(6):
        exit = stop * 6 + side
        into = track.loose[exit]
        if into != NONE:
            if track.owner[exit] == owner or track.owner[exit] == NONE:
                marked[into // 6] = 1
        elif city and track.far[exit] == NONE:
            mark_beyond(track, ground.across[hex * 6 + side], marked)


def mark_beyond(track: Track, beyond: i64, marked: vec[i64]) -> None:
    """The hex over a side of a city, unless there is none or another city."""
    if beyond != NONE and not is_city(track.ground, beyond // 6):
        marked[beyond // 6] = 1


def lays_on(
    track: Track, owner: i64, hex: i64, budget: i64, sides: Sides, found: list[Lay]
) -> None:
    """SB-21.3: what may be placed on a hex, or added to its tile."""
    stop, old = track.ground.stop_at[hex], track.tile[hex]
    look_around(track, owner, hex, sides)
    if stop == NONE:
        tiles = plain_tiles(old, sides.attach, sides.shut)
        alone = track.pieces[owner] == 0
        if sides.twice or alone:
            tiles = [tile for tile in tiles if holds_together(tile, old, sides, alone)]
    elif track.ends[owner * track.ground.stops + stop] > 0:
        tiles = town_tiles(old, ALL_SIDES, sides.shut)
    else:
        tiles = town_tiles(old, sides.attach, sides.shut)
    for tile in tiles:
        if COST[tile] <= budget:
            found.append((hex, tile))


def holds_together(tile: i64, old: i64, sides: Sides, alone: bool) -> bool:
    """SB-21.3e: no run comes back to its stop, and a first double tile makes one network."""
    ends = [(sides.stop[a], sides.stop[b]) for a, b in fresh(tile, old)]
    if any(a == b != NONE for a, b in ends):
        return False
    if len(ends) < 2 or not alone:
        return True
    return bool(set(ends[0]) & set(ends[1]) - {-1})


def redirects_from(
    track: Track, owner: i64, stop: i64, budget: i64, found: list[Lay]
) -> None:
    """ST-4.6, SB-21.3b: loose runs that begin at a stop, the owner's or nobody's, turned."""
    side: i64
    for side in range(6):
        exit = stop * 6 + side
        if track.loose[exit] != NONE and track.owner[exit] in (owner, NONE):
            last = track.ground.across[track.loose[exit]]
            redirects_of(track, owner, exit, last, budget, found)


def redirects_of(
    track: Track, owner: i64, exit: i64, last: i64, budget: i64, found: list[Lay]
) -> None:
    """The last segment of a run leaves its hex by `last`; where else it could leave."""
    hex, side = last // 6, last % 6
    old = track.tile[hex]
    kept = PARTNER[old * 6 + side]
    if kept == TOWN:
        return
    for tile in turned_tiles(old, side):
        if COST[tile] <= budget and may_turn(track, owner, exit, hex, PARTNER[tile * 6 + kept]):
            found.append((hex, tile))


def may_turn(track: Track, owner: i64, exit: i64, hex: i64, side: i64) -> bool:
    """SB-21.3d, SB-21.3e: not into another's track, and not back to the stop where it began."""
    if track.ground.across[hex * 6 + side] == NONE:
        return False
    other = lead(track, hex, side)
    if other == NONE:
        return True
    return track.owner[other] in (owner, NONE) and other // 6 != exit // 6


def connections(track: Track, owner: i64) -> list[int]:
    """SB-21.6: symbols without a train, at a city where the owner may start."""
    ground = track.ground
    found: list[int] = []
    number: i64
    for number in range(ground.connections):
        if track.built[number] == 0:
            a, b = ground.exit_a[number] // 6, ground.exit_b[number] // 6
            if reaches(track, owner, a) or reaches(track, owner, b):
                found.append(number)
    return found
