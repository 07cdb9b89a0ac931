"""Ways an owner could lay a link: the cheapest track from a stop to each stop near it."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

from goldenspike.parts.hexes.board import is_city
from goldenspike.parts.hexes.builds import cost
from goldenspike.parts.hexes.tiles import NONE, NUMBERS, SEGMENTS
from goldenspike.parts.hexes.track import Track

Step: TypeAlias = tuple[int, int]  # a hex, and the tile on it afterwards
MOST_PLAIN = 4  # hexes between two stops


class Prices(NamedTuple):
    """ST-4.3: what track costs beyond its tiles."""

    terrain: tuple[int, ...]  # by kind of land, where no tile lies yet
    connection: int  # SB-13.2


class Way:
    """Track from one stop to another, without the tiles of the towns at its ends."""

    def __init__(
        self,
        ends: tuple[int, int],
        sides: tuple[int, int],
        steps: tuple[Step, ...],
        cost: int,
        connection: int = -1,
    ) -> None:
        self.start, self.end = ends  # stops
        self.leaves, self.enters = sides  # of the towns' tiles there that it needs, or NONE
        self.steps, self.cost = steps, cost
        self.connection = connection  # SB-13.2: instead of track, or NONE
        self.pair = (min(ends), max(ends))
        self.hexes = frozenset([hex for hex, _ in steps])  # where it needs track, towns aside
        self.builds = len(steps) if connection < 0 else 1  # without those at its towns


@cache
def crossings(tile: int, side: int) -> list[Step]:
    """Tiles that add a segment from a side to a tile: the side it leaves by, and the tile."""
    taken = {end for segment in SEGMENTS[tile] for end in segment}
    steps = []
    for out in range(6):
        if out != side and out not in taken and side not in taken:
            segment = (min(side, out), max(side, out))
            number = NUMBERS.get(tuple(sorted((*SEGMENTS[tile], segment))))
            if number is not None:
                steps.append((out, number))
    return steps


@dataclass
class Head:
    """Where a way that is being looked for has come to: into a hex by a side."""

    into: int  # hex * 6 + side
    leaves: int
    steps: tuple[Step, ...]
    cost: int


class Ways:
    """The ways of one owner, each stop looked at once."""

    def __init__(self, track: Track, owner: int, prices: Prices) -> None:
        self.track, self.ground, self.owner, self.prices = track, track.ground, owner, prices
        self.known: dict[int, list[Way]] = {}

    def at(self, stop: int) -> list[Way]:
        """The cheapest way from a stop to every stop near it."""
        if stop not in self.known:
            self.known[stop] = self.look(stop)
        return self.known[stop]

    def look(self, stop: int) -> list[Way]:
        """Searches hex by hex, away from a stop."""
        ways: dict[int, Way] = {}
        for way in self.connections(stop):
            ways[way.end] = way
        heads = [head for head in self.heads(stop) if not self.ends(stop, head, ways)]
        seen: set[int] = set()
        for _ in range(MOST_PLAIN):
            heads = self.further(stop, heads, seen, ways)
        return list(ways.values())

    def heads(self, stop: int) -> list[Head]:
        """How track could leave a stop: by a loose run, or a side without track."""
        track, result = self.track, []
        for side in range(6):
            exit = stop * 6 + side
            if track.loose[exit] != NONE:
                if track.owner[exit] in (self.owner, NONE):
                    result.append(Head(int(track.loose[exit]), -1, (), 0))
            elif track.far[exit] == NONE:
                result += self.new_heads(stop, side)
        return result

    def new_heads(self, stop: int, side: int) -> list[Head]:
        """A side without track, unless it is shut; two cities need a symbol instead (SB-13.2)."""
        hex = self.ground.hex_of[stop]
        beyond = self.ground.across[hex * 6 + side]
        if beyond == NONE or self.track.into[hex * 6 + side] != NONE:
            return []
        if not is_city(self.ground, hex):
            return [Head(int(beyond), side, (), 0)]
        return [] if is_city(self.ground, beyond // 6) else [Head(int(beyond), -1, (), 0)]

    def further(
        self, stop: int, heads: list[Head], seen: set[int], ways: dict[int, Way]
    ) -> list[Head]:
        """Goes one hex on, from the cheapest of all heads in a hex."""
        cheapest: dict[int, Head] = {}
        for head in heads:
            hex = head.into // 6
            if hex not in seen and (hex not in cheapest or head.cost < cheapest[hex].cost):
                cheapest[hex] = head
        seen.update(cheapest)
        return [
            onward
            for head in cheapest.values()
            for onward in self.onward(stop, head, ways)
            if not self.ends(stop, onward, ways)
        ]

    def onward(self, stop: int, head: Head, ways: dict[int, Way]) -> list[Head]:
        """The heads behind a hex, and the ways that end at its sides."""
        hex, side = divmod(head.into, 6)
        heads: list[Head] = []
        for out, tile in crossings(int(self.track.tile[hex]), side):
            onward = Head(
                int(self.ground.across[hex * 6 + out]),
                head.leaves,
                (*head.steps, (hex, tile)),
                head.cost + int(cost(self.track, hex, tile, self.prices.terrain)),
            )
            exit = self.track.into[hex * 6 + out]
            if exit != NONE:
                self.joins(stop, onward, exit, ways)
            elif onward.into != NONE:
                heads.append(onward)
        return heads

    def joins(self, stop: int, head: Head, exit: int, ways: dict[int, Way]) -> None:
        """SB-21.3d: keeps a way that meets a loose run from the other side."""
        if self.track.owner[exit] in (self.owner, NONE):
            self.keep(Way((stop, exit // 6), (head.leaves, -1), head.steps, head.cost), ways)

    def ends(self, stop: int, head: Head, ways: dict[int, Way]) -> bool:
        """Whether a head has come to a stop; keeps the way if so."""
        hex, side = divmod(head.into, 6)
        end = self.ground.stop_at[hex]
        if end == NONE:
            return False
        enters = -1 if is_city(self.ground, hex) else side
        self.keep(Way((stop, int(end)), (head.leaves, enters), head.steps, head.cost), ways)
        return True

    def keep(self, way: Way, ways: dict[int, Way]) -> None:
        """Keeps the shortest way to each stop; of equals the cheapest."""
        if way.end == way.start:
            return
        other = ways.get(way.end)
        if other is None or (way.builds, way.cost) < (other.builds, other.cost):
            ways[way.end] = way

    def connections(self, stop: int) -> list[Way]:
        """SB-21.6: the connections that can be built at a city."""
        ground, ways = self.ground, []
        for number in range(ground.connections):
            ends = [ground.exit_a[number] // 6, ground.exit_b[number] // 6]
            if stop in ends and not self.track.built[number]:
                end = ends[0] + ends[1] - stop
                ways.append(Way((stop, int(end)), (-1, -1), (), self.prices.connection, number))
        return ways
