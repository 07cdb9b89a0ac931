"""Ways an owner could lay a link: the cheapest track from a stop to each stop near it."""

from typing import Final, NamedTuple

from goldenspike.core.bits import filled, zeros
from goldenspike.core.column import i64, vec
from goldenspike.parts.hexes.board import is_city
from goldenspike.parts.hexes.builds import cost as cost_of
from goldenspike.parts.hexes.tiles import NONE, NUMBERS, SEGMENTS
from goldenspike.parts.hexes.track import Track

MOST_PLAIN: Final[i64] = 4  # hexes between two stops
ROUNDS: Final[i64] = 8  # more rounds than a search has
FIRST_ROOM: Final[i64] = 256  # ways that there is room for at first
LOW_31: Final[i64] = 0x7FFFFFFF


class Prices(NamedTuple):
    """ST-4.3: what track costs beyond its tiles."""

    terrain: tuple[int, ...]  # by kind of land, where no tile lies yet
    connection: int  # SB-13.2


def _crossings() -> list[int]:
    tiles: list[int] = []
    for segments in SEGMENTS:
        taken = {end for segment in segments for end in segment}
        for side in range(6):
            for out in range(6):
                added = tuple(sorted((*segments, (min(side, out), max(side, out)))))
                fits = side != out and side not in taken and out not in taken
                tiles.append(NUMBERS.get(added, 0) if fits else 0)
    return tiles


CROSSED: Final = vec[i64](  # by tile, then two sides: the tile with a segment between them; 0: none
    _crossings()
)


def key_of(pair: i64) -> i64:
    """A number of 62 bits for a pair of stops: sets of pairs have different XORs."""
    low = mixed(pair * 2 + 1)
    return mixed(low ^ 0x2545F491) * (LOW_31 + 1) + low


def mixed(number: i64) -> i64:
    """A number of 31 bits, every bit of which depends on every bit of another."""
    number = (number * 0x7FEB352D) & LOW_31
    number ^= number >> 15
    number = (number * 0x46CA6B35) & LOW_31
    return number ^ number >> 14


def doubled(column: vec[i64]) -> vec[i64]:
    """A column of twice the length that begins like another."""
    longer = zeros(2 * len(column))
    place: i64
    for place in range(len(column)):
        longer[place] = column[place]
    return longer


class Ways:
    """The ways of one owner, each stop looked at once."""

    track: Track
    owner: i64
    prices: Prices
    first: vec[i64]  # by stop: its first way, NONE if it was not looked at
    behind: vec[i64]  # by stop: the way behind its last
    number: i64 = 0  # of ways

    start: vec[i64]  # by way: the stop it begins at
    end: vec[i64]  # by way: the stop it leads to
    leaves: vec[i64]  # by way: the side of the town's tile at its start that it needs, or NONE
    enters: vec[i64]  # by way: the same at its end
    steps: vec[i64]  # by way: how many hexes it needs track on, towns aside
    builds: vec[i64]  # by way: without those of towns
    cost: vec[i64]  # by way: without the tiles of towns
    connection: vec[i64]  # by way: SB-13.2: instead of track, or NONE
    key: vec[i64]  # by way: of its pair of stops
    hex: vec[i64]  # by way, then step
    tile: vec[i64]  # by way, then step: the tile on it afterwards

    # The search from one stop, round by round: each hex is come to once, in the cheapest way.
    stop: i64 = NONE
    before: i64 = 0  # rounds of earlier searches
    round: i64 = 0  # of this search: as many hexes have been crossed
    way_to: vec[i64]  # by stop: the way found to it, if it is of this search
    queue: vec[i64]  # hexes in the order they were come to
    waiting: i64 = 0  # how many there are
    head: i64 = NONE  # the hex that is crossed, or NONE
    crossed: i64 = 0  # the tile on it
    came: vec[i64]  # by hex: the round before which it was come to
    side: vec[i64]  # by hex: over which side
    left: vec[i64]  # by hex: the side by which the town at the start was left, or NONE
    paid: vec[i64]  # by hex: what the way there costs
    back: vec[i64]  # by hex: the hex before it, or NONE
    laid: vec[i64]  # by hex: the tile on that

    def __init__(self, track: Track, owner: i64, prices: Prices) -> None:
        self.track, self.owner, self.prices = track, owner, prices
        self.first = filled(NONE, track.ground.stops)
        self.behind, self.way_to = self.first[:], self.first[:]
        self.came = zeros(track.ground.hexes)
        self.queue, self.side, self.left = self.came[:], self.came[:], self.came[:]
        self.paid, self.back, self.laid = self.came[:], self.came[:], self.came[:]
        room = zeros(FIRST_ROOM)
        self.start, self.end, self.leaves, self.enters = room[:], room[:], room[:], room[:]
        self.steps, self.builds, self.cost, self.connection = room[:], room[:], room[:], room[:]
        self.key, self.hex, self.tile = room, zeros(FIRST_ROOM * MOST_PLAIN), vec[i64]()
        self.tile = self.hex[:]

    def look(self, stop: i64) -> None:
        """Finds the cheapest way from a stop to every stop near it, unless that was done."""
        if self.first[stop] != NONE:
            return
        self.first[stop], self.stop, self.waiting = self.number, stop, 0
        self.before, self.round, self.head = self.before + ROUNDS, 0, NONE
        self.connections()
        self.leave()
        at: i64 = 0
        while self.round < MOST_PLAIN:
            self.round += 1
            behind = self.waiting
            while at < behind:
                self.cross(self.queue[at])
                at += 1
        self.behind[stop] = self.number

    def connections(self) -> None:
        """SB-21.6: the connections that can be built at a city."""
        ground, stop = self.track.ground, self.stop
        number: i64
        for number in range(ground.connections):
            a, b = ground.exit_a[number] // 6, ground.exit_b[number] // 6
            if self.track.built[number] == 0 and stop in (a, b):
                way = self.keep(a + b - stop, 1, self.prices.connection)
                if way != NONE:
                    self.connection[way], self.steps[way] = number, 0

    def leave(self) -> None:
        """Leaves the stop by its loose runs, and by sides without track."""
        track, stop = self.track, self.stop
        side: i64
        for side in range(6):
            exit = stop * 6 + side
            if track.loose[exit] != NONE:
                if track.owner[exit] == self.owner or track.owner[exit] == NONE:
                    self.come(track.loose[exit], NONE, 0)
            elif track.far[exit] == NONE:
                self.leave_by(track.ground.hex_of[stop] * 6 + side)

    def leave_by(self, side: i64) -> None:
        """A side without track, unless it is shut; two cities need a symbol instead (SB-13.2)."""
        ground = self.track.ground
        beyond = ground.across[side]
        if beyond == NONE or self.track.into[side] != NONE:
            return
        if not is_city(ground, side // 6):
            self.come(beyond, side % 6, 0)
        elif not is_city(ground, beyond // 6):
            self.come(beyond, NONE, 0)

    def come(self, over: i64, left: i64, paid: i64) -> None:
        """Comes over a side of a hex: to its stop, or to cross it in the next round."""
        hex = over // 6
        stop = self.track.ground.stop_at[hex]
        if stop != NONE:
            self.arrive(stop, over, left, paid)
            return
        if self.came[hex] <= self.before:
            self.queue[self.waiting] = hex
            self.waiting += 1
        elif self.came[hex] <= self.before + self.round or paid >= self.paid[hex]:
            return
        self.came[hex], self.side[hex] = self.before + self.round + 1, over % 6
        self.left[hex], self.paid[hex] = left, paid
        self.back[hex], self.laid[hex] = self.head, self.crossed

    def cross(self, hex: i64) -> None:
        """Goes on behind a hex, and keeps the ways that end at its sides."""
        track, left = self.track, self.left[hex]
        row = (track.tile[hex] * 6 + self.side[hex]) * 6
        self.head = hex
        side: i64
        for side in range(6):
            if CROSSED[row + side] != 0 and track.into[hex * 6 + side] != NONE:
                self.crossed = CROSSED[row + side]
                self.meet(track.into[hex * 6 + side], left)
        for side in range(6):
            beyond = track.ground.across[hex * 6 + side]
            if CROSSED[row + side] != 0 and beyond != NONE and track.into[hex * 6 + side] == NONE:
                self.crossed = CROSSED[row + side]
                self.come(beyond, left, self.price(hex))

    def price(self, hex: i64) -> i64:
        """What the way costs when this hex is crossed."""
        return self.paid[hex] + cost_of(self.track, hex, self.crossed, self.prices.terrain)

    def meet(self, exit: i64, left: i64) -> None:
        """SB-21.3d: keeps a way that meets a loose run from the other side."""
        if self.track.owner[exit] == self.owner or self.track.owner[exit] == NONE:
            way = self.keep(exit // 6, self.round, self.price(self.head))
            if way != NONE:
                self.leaves[way] = left
                self.trace(way)

    def arrive(self, stop: i64, over: i64, left: i64, paid: i64) -> None:
        """Keeps a way that has come to a stop."""
        way = self.keep(stop, self.round, paid)
        if way != NONE:
            self.leaves[way] = left
            if not is_city(self.track.ground, over // 6):
                self.enters[way] = over % 6
            self.trace(way)

    def keep(self, end: i64, builds: i64, cost: i64) -> i64:
        """The number of a way to be kept: the shortest to each stop, of equals the cheapest."""
        if end == self.stop:
            return NONE
        way = self.way_to[end]
        if way < self.first[self.stop]:
            way = self.way_to[end] = self.number
            self.add(end)
        elif builds > self.builds[way] or (builds == self.builds[way] and cost >= self.cost[way]):
            return NONE
        self.steps[way], self.builds[way], self.cost[way] = builds, builds, cost
        self.leaves[way], self.enters[way], self.connection[way] = NONE, NONE, NONE
        return way

    def add(self, end: i64) -> None:
        """Adds a way, of which only the ends are known yet."""
        start, way = self.stop, self.number
        self.number = way + 1
        if way == len(self.start):
            self.grow()
        self.start[way], self.end[way] = start, end
        self.key[way] = key_of(min(start, end) * len(self.first) + max(start, end))

    def grow(self) -> None:
        """Makes room for twice as many ways."""
        self.start, self.end = doubled(self.start), doubled(self.end)
        self.leaves, self.enters = doubled(self.leaves), doubled(self.enters)
        self.steps, self.builds = doubled(self.steps), doubled(self.builds)
        self.cost, self.connection = doubled(self.cost), doubled(self.connection)
        self.key, self.hex, self.tile = doubled(self.key), doubled(self.hex), doubled(self.tile)

    def trace(self, way: i64) -> None:
        """Notes the hexes of a way and their tiles, from its last step back to its first."""
        hex, tile = self.head, self.crossed
        step = way * MOST_PLAIN + self.steps[way]
        while hex != NONE:
            step -= 1
            self.hex[step], self.tile[step] = hex, tile
            hex, tile = self.back[hex], self.laid[hex]
