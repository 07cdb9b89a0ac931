"""What a new link would open: cubes that could be delivered then, and stops worth building to."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from goldenspike.core.column import i64, vec
from goldenspike.hexes.text.nearest import Ahead, stops_ahead
from goldenspike.parts.hexes.board import NONE, HexBoard
from goldenspike.parts.hexes.goods import KINDS, usable_exits
from goldenspike.parts.hexes.track import Track

FURTHEST = 4  # tiles that track is thought on


class Carrier(NamedTuple):
    """Who moves goods, and whether over several links."""

    owner: int
    far: bool = True


class Reach:
    """The stops that an owner's and nobody's links join, with the cubes and cities of each part."""

    def __init__(self, board: HexBoard, track: Track, cubes: vec[i64], carrier: Carrier) -> None:
        self.board, self.nearby, self.far = board, nearby(board), carrier.far
        alone = list(range(track.ground.stops))
        self.part: list[int] = parts(track, carrier.owner) if carrier.far else alone  # by stop
        self.lying = [[0] * int(KINDS) for _ in alone]  # by part: cubes of each colour
        self.taken = [[False] * int(KINDS) for _ in alone]  # by part: whether cities take a colour
        for stop, part in enumerate(self.part):
            lying = self.lying[part]
            for colour in range(KINDS):
                lying[colour] += int(cubes[stop * KINDS + colour])
            city = int(track.ground.colour[stop])
            if city != NONE:
                self.taken[part][city] = True
        self.gains: dict[tuple[int, int], int] = {}  # by two parts: cubes a link would open
        self.known: dict[tuple[int, int], Ahead | None] = {}  # by hex and part: goals

    def opened(self, a: int, b: int) -> int:
        """How many more cubes could be delivered if two stops were linked."""
        one, other = self.part[a], self.part[b]
        if one == other:
            return 0
        gain = self.gains.get((one, other))
        if gain is None:
            gain = self.home(one, other) + self.home(other, one)
            self.gains[one, other] = gain
        return gain

    def opened_by(self, links: list[int]) -> int:
        """How many more cubes could be delivered with some links; links of a town are one way.

        Both ends of a link follow each other in the list.
        """
        if not self.far:
            ends = range(0, len(links), 2)
            return sum(self.opened(links[end], links[end + 1]) for end in ends)
        stops, opened = list(dict.fromkeys(links)), 0
        for place, stop in enumerate(stops):
            for other in stops[place + 1 :]:
                opened += self.opened(stop, other)
        return opened

    def home(self, start: int, end: int) -> int:
        """Cubes of one part that only the cities of another part take."""
        own, others, cubes = self.taken[start], self.taken[end], 0
        for colour, lying in enumerate(self.lying[start]):
            if others[colour] and not own[colour]:
                cubes += lying
        return cubes

    def ahead(self, hexes: list[int], starts: Iterable[int]) -> Ahead | None:
        """The nearest stop from some hexes where track from some stops opens something, or None."""
        nearest: Ahead | None = None
        for part in {self.part[start] for start in starts}:
            for hex in hexes:
                goal = self.goal(hex, part)
                if goal is not None and (nearest is None or goal < nearest):
                    nearest = goal
        return nearest

    def goal(self, hex: int, part: int) -> Ahead | None:
        """The nearest stop over land from a hex where a link from a part opens something."""
        key = hex, part
        if key not in self.known:
            if hex not in self.nearby:
                self.nearby[hex] = near(self.board, hex)
            self.known[key] = self.first_opened(self.nearby[hex], part)
        return self.known[key]

    def first_opened(self, stops: list[Ahead], part: int) -> Ahead | None:
        """The first of some stops to which a link from a part opens something."""
        for at in stops:
            if self.opened(part, at.stop):
                return at
        return None


@lru_cache(maxsize=8)
def nearby(board: HexBoard) -> dict[int, list[Ahead]]:
    """By hex: the stops that are not far ahead, the nearest first; filled as it is asked for."""
    return {}


def near(board: HexBoard, hex: int) -> list[Ahead]:
    """The stops that are not far from a hex; a town takes one tile more than its distance."""
    seen = takewhile(lambda ahead: ahead.tiles <= FURTHEST + 1, stops_ahead(board.ground, hex))
    return sorted(ahead for ahead in seen if ahead.tiles <= FURTHEST)


def parts(track: Track, owner: int) -> list[int]:
    """By stop: the first stop of all that are joined to it by links that the owner may use."""
    part = list(range(track.ground.stops))
    exits = usable_exits(track, owner, NONE)
    for first in range(len(part)):
        queue = [first] if part[first] == first else []
        while queue:
            beyond = [int(track.far[exit]) // 6 for exit in exits.get(queue.pop(), [])]
            fresh = [stop for stop in beyond if part[stop] > first]
            for stop in fresh:
                part[stop] = first
            queue += fresh
    return part
