"""Which tiles and connections an owner may build: all of SB-21.3 and SB-21.6.

Only hexes that a new segment could attach to are looked at, each once. What lies over its six
sides decides, and which tiles that allows is known for every such case (`choices.py`).
"""

from typing import Final, TypeAlias

from goldenspike.core.bits import WORD, bit, filled, lowest, number_at, put, size, words, zeros
from goldenspike.core.column import append, i64, vec
from goldenspike.parts.hexes.board import is_city, is_town
from goldenspike.parts.hexes.choices import (
    ALL_SIDES,
    BETWEEN,
    DEAREST,
    PLAIN_FOR,
    TOWN_FOR,
    TURNED,
    plain_tiles,
    town_tiles,
)
from goldenspike.parts.hexes.tiles import (
    COST,
    FIRST_DOUBLE,
    FIRST_PLAIN,
    FIRST_TOWN,
    NONE,
    PARTNER,
)
from goldenspike.parts.hexes.track import Track, lead, reaches

Lays: TypeAlias = tuple[int, list[int]]  # a hex, and tiles that may lie on it afterwards

DOUBLES: Final[i64] = ~(2 ** int(FIRST_DOUBLE - FIRST_PLAIN) - 1)  # a set: with two segments


class Survey:
    """What one owner may lay, as far as it is known."""

    track: Track
    owner: i64
    budget: i64
    terrain: tuple[int, ...]  # by kind of land: what it costs more (ST-4.3)
    reached: vec[i64]  # by stop: 1 where the owner may start or claim
    marked: vec[i64]  # a set of hexes: where something may be laid
    hexes: vec[i64]  # where something was found
    tiles: vec[i64]  # by place in that: a set of tiles, as `choices` has them
    count: i64 = 0  # of tiles in all

    # The hex looked at last:
    attach: i64 = 0  # set of sides: a segment that leaves there attaches (SB-21.3c)
    shut: i64 = 0  # set of sides: no new segment may leave there (SB-21.3a, SB-21.3d)
    twice: bool = False  # whether two sides may come to one stop
    stop: vec[i64]  # by side: the stop that track leaving there comes to, or NONE

    def __init__(self, track: Track, owner: i64, budget: i64, terrain: tuple[int, ...]) -> None:
        self.track, self.owner, self.budget, self.terrain = track, owner, budget, terrain
        self.reached, self.stop = zeros(track.ground.stops), filled(NONE, 6)
        self.marked = zeros(words(track.ground.hexes))
        self.hexes, self.tiles = vec[i64](), vec[i64]()
        stop: i64
        for stop in range(track.ground.stops):
            if reaches(track, owner, stop):
                self.reached[stop] = 1


def survey_of(track: Track, owner: i64, budget: i64, terrain: tuple[int, ...]) -> Survey:
    """Every tile an owner may lay for a budget."""
    survey = Survey(track, owner, budget, terrain)
    look_everywhere(survey)
    return survey


def look_everywhere(survey: Survey) -> None:
    """Finds all tiles."""
    stop: i64
    for stop in range(len(survey.reached)):
        if survey.reached[stop] != 0:
            mark_around(survey, stop)
    index: i64
    for index in range(len(survey.marked)):
        word = survey.marked[index]
        while word != 0:
            hex = index * WORD + lowest(word)
            look_around(survey, hex)
            lays_on(survey, hex)
            word &= word - 1


def lays(track: Track, owner: i64, budget: i64, terrain: tuple[int, ...]) -> list[Lays]:
    """Every tile an owner may lay for a budget, by hex; each once."""
    survey = survey_of(track, owner, budget, terrain)
    found: list[Lays] = []
    at: i64
    for at in range(len(survey.hexes)):
        hex, tiles = survey.hexes[at], survey.tiles[at]
        first = first_tile(track, hex)
        found.append((int(hex), [int(first + tile) for tile in numbers_in(tiles)]))
    return found


def numbers_in(word: i64) -> list[int]:
    """The numbers in a word, in rising order."""
    found: list[int] = []
    while word != 0:
        found.append(lowest(word))
        word &= word - 1
    return found


def first_tile(track: Track, hex: i64) -> i64:
    """The tile that is bit 0 in a set of tiles for a hex."""
    return FIRST_PLAIN if track.ground.stop_at[hex] == NONE else FIRST_TOWN


class Found:
    """One tile on a hex."""

    hex: i64 = NONE
    tile: i64 = 0


def found_at(survey: Survey, place: i64) -> Found:
    """The tile at a place of the list that `lays` would make."""
    found = Found()
    at: i64 = 0
    while place >= size(survey.tiles[at]):
        place -= size(survey.tiles[at])
        at += 1
    found.hex = survey.hexes[at]
    found.tile = first_tile(survey.track, found.hex) + number_at(survey.tiles[at], place)
    return found


def may_add(survey: Survey, hex: i64, tile: i64) -> bool:
    """SB-21.3: whether a tile may be placed on a hex, or added to its tile; not: turned."""
    if is_city(survey.track.ground, hex):
        return False
    number = tile - first_tile(survey.track, hex)
    look_around(survey, hex)
    return 0 <= number < WORD and allowed_on(survey, hex) >> number & 1 != 0


def mark_around(survey: Survey, stop: i64) -> None:
    """The hexes where a segment could attach to a stop, or to a run that begins there."""
    track, ground = survey.track, survey.track.ground
    if is_town(ground, stop):
        put(survey.marked, 0, ground.hex_of[stop])
    exit: i64
    for exit in range(stop * 6, stop * 6 + 6):
        if track.loose[exit] != NONE:
            mark_loose(survey, exit)
        elif ground.outside[exit] != NONE:
            put(survey.marked, 0, ground.outside[exit])


def mark_loose(survey: Survey, exit: i64) -> None:
    """The hex a loose run points into, if it is the owner's or nobody's; and where it may turn.

    ST-12.6: one that points back into the city where it began can only turn.
    """
    track, hex = survey.track, survey.track.loose[exit] // 6
    if track.owner[exit] in (survey.owner, NONE):  # reached: so what is nobody's may be claimed
        if not is_city(track.ground, hex):
            put(survey.marked, 0, hex)
        redirects(survey, exit)


def look_around(survey: Survey, hex: i64) -> None:
    """SB-21.3: what lies over each side, judged before the build.

    ST-4.5e: another's track is never extended. ST-4.5f: where it points, one may build across.
    """
    track, ground, owner = survey.track, survey.track.ground, survey.owner
    cities, into, owners, seen = ground.city_exit, track.into, track.owner, survey.stop
    here, shut, twice = ground.stop_at[hex], ground.shut[hex], False
    attach: i64 = 0
    stops: i64 = 0  # set of the last five bits of stops seen
    side: i64
    for side in range(6):
        exit = cities[hex * 6 + side]
        if exit == NONE:
            exit = into[hex * 6 + side]
        if exit == NONE:
            seen[side] = NONE
            continue
        holder, stop = owners[exit], exit // 6
        if stop == here or (holder != NONE and holder != owner):  # noqa: PLR1714
            shut |= bit(side)
        elif holder == owner or survey.reached[stop] != 0:
            attach |= bit(side)
        seen[side] = stop
        twice = twice or stops >> (stop & 31) & 1 != 0
        stops |= bit(stop & 31)
    survey.attach, survey.shut, survey.twice = attach, shut, twice


def lays_on(survey: Survey, hex: i64) -> None:
    """Keeps what may be placed on the hex looked at, or added to its tile."""
    tiles = allowed_on(survey, hex)
    if tiles != 0:
        keep(survey, hex, tiles)


def allowed_on(survey: Survey, hex: i64) -> i64:
    """SB-21.3, ST-4.5c: what may be placed on the hex looked at, or added to its tile."""
    track, owner, budget = survey.track, survey.owner, survey.budget
    stop, old = track.ground.stop_at[hex], track.tile[hex]
    if old == 0:
        budget -= survey.terrain[track.ground.terrain[hex]]
    if budget < 0:
        return 0
    if stop == NONE:
        tiles = plain_tiles(old, survey.attach, survey.shut) & PLAIN_FOR[min(budget, DEAREST)]
        if tiles != 0 and survey.twice:
            tiles &= ~coming_back(survey, old)
        if tiles & DOUBLES != 0 and old == 0 and is_first(survey):
            tiles = one_network(survey, tiles)
        return tiles
    attach = survey.attach
    if track.ends[owner * track.ground.stops + stop] > 0:
        attach = ALL_SIDES
    return town_tiles(old, attach, survey.shut) & TOWN_FOR[min(budget, DEAREST)]


def keep(survey: Survey, hex: i64, tiles: i64) -> None:
    """Adds tiles to those that were found."""
    survey.hexes = append(survey.hexes, hex)
    survey.tiles = append(survey.tiles, tiles)
    survey.count += size(tiles)


def coming_back(survey: Survey, old: i64) -> i64:
    """SB-21.3e: tiles with a new segment whose run comes back to its stop."""
    seen = survey.stop
    tiles: i64 = 0
    side: i64
    other: i64
    for side in range(5):
        if seen[side] == NONE or PARTNER[old * 6 + side] != NONE:
            continue
        for other in range(side + 1, 6):
            if seen[side] == seen[other]:
                tiles |= BETWEEN[bit(side) | bit(other)]
    return tiles


def is_first(survey: Survey) -> bool:
    """ST-4.5d, SB-20.7: whether the owner has no track: later track hangs on to its own.

    ST-12.8: an owner who may be scattered needs no single network.
    """
    return not survey.track.scattered and survey.track.pieces[survey.owner] == 0


def one_network(survey: Survey, tiles: i64) -> i64:
    """SB-21.3e: of these tiles those that make one network, of two segments or one."""
    left = tiles & DOUBLES
    while left != 0:
        one = left & -left
        if not share_stop(survey.stop, FIRST_PLAIN + lowest(one)):
            tiles ^= one
        left ^= one
    return tiles


def share_stop(seen: vec[i64], tile: i64) -> bool:
    """Whether the two segments of a tile come to one stop."""
    first: i64 = 0
    while PARTNER[tile * 6 + first] == NONE:
        first += 1
    side = first + 1
    while PARTNER[tile * 6 + side] in (NONE, first):
        side += 1
    a, b = seen[first], seen[PARTNER[tile * 6 + first]]
    c, d = seen[side], seen[PARTNER[tile * 6 + side]]
    return (a != NONE and a in (c, d)) or (b != NONE and b in (c, d))


def redirects(survey: Survey, exit: i64) -> None:
    """ST-4.6, SB-21.3b: the last segment of a loose run, turned; a town's is never turned."""
    track = survey.track
    last = track.ground.across[track.loose[exit]]
    hex, old = last // 6, track.tile[last // 6]
    kept = PARTNER[old * 6 + last % 6]
    left = TURNED[old * 6 + last % 6] & PLAIN_FOR[min(max(survey.budget, 0), DEAREST)]
    tiles: i64 = 0
    while left != 0:
        one = left & -left
        side = PARTNER[(FIRST_PLAIN + lowest(one)) * 6 + kept]
        if may_turn(track, survey.owner, exit, hex, side):
            tiles |= one
        left ^= one
    if tiles != 0:
        keep(survey, hex, tiles)


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
