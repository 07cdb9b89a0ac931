"""Which tiles and connections an owner may build: all of SB-21.3 and SB-21.6.

Only hexes that a new segment could attach to are looked at, each once. What lies over its six
sides decides, and which tiles that allows is remembered for every such case.
"""

from typing import Final, TypeAlias

from goldenspike.core.bits import bit, filled, zeros
from goldenspike.core.column import i64, vec
from goldenspike.parts.hexes.board import is_city, is_town
from goldenspike.parts.hexes.choices import fresh, plain_tiles, town_tiles, turned_tiles
from goldenspike.parts.hexes.tiles import COST, FIRST_DOUBLE, NONE, PARTNER, TOWN
from goldenspike.parts.hexes.track import Track, lead, reaches

Lays: TypeAlias = tuple[int, list[int]]  # a hex, and tiles that may lie on it afterwards

ALL_SIDES: Final[i64] = 63
DEAREST: Final[i64] = max(COST)  # of all tiles, terrain aside


class Survey:
    """What one owner may lay, as far as it is known."""

    track: Track
    owner: i64
    budget: i64
    terrain: tuple[int, ...]  # by kind of land: what it costs more (ST-4.3)
    reached: vec[i64]  # by stop: 1 where the owner may start or claim
    marked: vec[i64]  # by hex: 1 where something may be laid
    found: list[Lays]

    # The hex looked at last:
    attach: i64 = 0  # set of sides: a segment that leaves there attaches (SB-21.3c)
    shut: i64 = 0  # set of sides: no new segment may leave there (SB-21.3a, SB-21.3d)
    twice: bool = False  # whether two sides come to one stop
    stop: vec[i64]  # by side: the stop that track leaving there comes to, or NONE

    def __init__(self, track: Track, owner: i64, budget: i64, terrain: tuple[int, ...]) -> None:
        self.track, self.owner, self.budget, self.terrain = track, owner, budget, terrain
        self.reached, self.marked = zeros(track.ground.stops), zeros(track.ground.hexes)
        self.stop, self.found = filled(NONE, 6), []
        stop: i64
        for stop in range(track.ground.stops):
            if reaches(track, owner, stop):
                self.reached[stop] = 1


def lays(track: Track, owner: i64, budget: i64, terrain: tuple[int, ...]) -> list[Lays]:
    """Every tile an owner may lay for a budget, by hex; each once."""
    survey = Survey(track, owner, budget, terrain)
    stop: i64
    for stop in range(track.ground.stops):
        if survey.reached[stop] != 0:
            mark_around(survey, stop)
    hex: i64
    for hex in range(track.ground.hexes):
        if survey.marked[hex] != 0:
            look_around(survey, hex)
            lays_on(survey, hex)
    return survey.found


def mark_around(survey: Survey, stop: i64) -> None:
    """The hexes where a segment could attach to a stop, or to a run that begins there."""
    track, ground = survey.track, survey.track.ground
    if is_town(ground, stop):
        survey.marked[ground.hex_of[stop]] = 1
    exit: i64
    for exit in range(stop * 6, stop * 6 + 6):
        if track.loose[exit] != NONE:
            mark_loose(survey, exit)
        elif ground.outside[exit] != NONE:
            survey.marked[ground.outside[exit]] = 1


def mark_loose(survey: Survey, exit: i64) -> None:
    """The hex a loose run points into, if it is the owner's or nobody's; and where it may turn.

    ST-12.6: one that points back into the city where it began can only turn.
    """
    track, hex = survey.track, survey.track.loose[exit] // 6
    if track.owner[exit] in (survey.owner, NONE):  # reached: so what is nobody's may be claimed
        if not is_city(track.ground, hex):
            survey.marked[hex] = 1
        redirects(survey, exit)


def look_around(survey: Survey, hex: i64) -> None:
    """SB-21.3: what lies over each side, judged before the build.

    ST-4.5e: another's track is never extended. ST-4.5f: where it points, one may build across.
    """
    track, ground, owner = survey.track, survey.track.ground, survey.owner
    survey.attach, survey.shut, survey.twice = 0, ground.shut[hex], False
    here, seen = ground.stop_at[hex], survey.stop
    side: i64
    for side in range(6):
        exit = ground.city_exit[hex * 6 + side]
        if exit == NONE:
            exit = track.into[hex * 6 + side]
        if exit == NONE:
            seen[side] = NONE
            continue
        holder, stop = track.owner[exit], exit // 6
        if stop == here or (holder != NONE and holder != owner):  # noqa: PLR1714
            survey.shut |= bit(side)
        elif holder == owner or survey.reached[stop] != 0:
            survey.attach |= bit(side)
        seen[side] = stop
        note_twin(survey, side)


def note_twin(survey: Survey, side: i64) -> None:
    """Whether a side before this one comes to the same stop."""
    other: i64
    for other in range(side):
        if survey.stop[other] == survey.stop[side]:
            survey.twice = True


def lays_on(survey: Survey, hex: i64) -> None:
    """SB-21.3, ST-4.5c: what may be placed on a hex, or added to its tile."""
    track, owner = survey.track, survey.owner
    stop, old, budget = track.ground.stop_at[hex], track.tile[hex], survey.budget
    if old == 0:
        budget -= survey.terrain[track.ground.terrain[hex]]
    if stop == NONE:
        tiles = plain_tiles(old, survey.attach, survey.shut)
        if survey.twice or track.pieces[owner] == 0:
            sound = FIRST_DOUBLE * (not survey.twice)  # tiles below this need no look
            tiles = [tile for tile in tiles if tile < sound or holds_together(survey, tile, old)]
    elif track.ends[owner * track.ground.stops + stop] > 0:
        tiles = town_tiles(old, ALL_SIDES, survey.shut)
    else:
        tiles = town_tiles(old, survey.attach, survey.shut)
    keep(survey, hex, tiles, budget)


def keep(survey: Survey, hex: i64, tiles: list[int], budget: i64) -> None:
    """SB-21.3f: adds the tiles that the owner can pay."""
    if budget < DEAREST:
        tiles = [tile for tile in tiles if COST[tile] <= budget]
    if tiles:
        survey.found.append((hex, tiles))


def holds_together(survey: Survey, tile: int, old: i64) -> bool:
    """SB-21.3e: no run comes back to its stop, and a first double tile makes one network.

    ST-4.5d, SB-20.7: later track hangs on to its own from the start, for it attaches there.
    ST-12.8: an owner who may be scattered needs no single network.
    """
    ends = [(survey.stop[a], survey.stop[b]) for a, b in fresh(tile, old)]
    for a, b in ends:
        if a == b != NONE:
            return False
    track = survey.track
    if len(ends) < 2 or track.scattered or track.pieces[survey.owner] > 0:
        return True
    return bool(set(ends[0]) & set(ends[1]) - {-1})


def redirects(survey: Survey, exit: i64) -> None:
    """ST-4.6, SB-21.3b: the last segment of a loose run, turned; a town's is never turned."""
    track = survey.track
    last = track.ground.across[track.loose[exit]]
    hex, side = last // 6, last % 6
    old = track.tile[hex]
    kept = PARTNER[old * 6 + side]
    if kept != TOWN:
        tiles = [
            tile
            for tile in turned_tiles(old, side)
            if may_turn(track, survey.owner, exit, hex, PARTNER[tile * 6 + kept])
        ]
        keep(survey, hex, tiles, survey.budget)


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
    numbers: list[int] = []
    number: i64
    for number in range(ground.connections):
        if track.built[number] == 0:
            a, b = ground.exit_a[number] // 6, ground.exit_b[number] // 6
            if reaches(track, owner, a) or reaches(track, owner, b):
                numbers.append(number)
    return numbers


def cost(track: Track, hex: i64, tile: i64, terrain: tuple[int, ...]) -> i64:
    """ST-4.3: what a tile costs; the land only where none lies yet."""
    if track.tile[hex] != 0:
        return COST[tile]
    return COST[tile] + terrain[track.ground.terrain[hex]]
