"""What a new link would open: cubes that could be delivered then, and stops worth building to."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, takewhile
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
        self.part = parts(track, carrier.owner) if carrier.far else alone  # by stop
        self.lying: dict[int, Counter[int]] = {}  # by part: colours of cubes
        self.taken: dict[int, set[int]] = {}  # by part: colours of cities
        for stop, part in enumerate(self.part):
            lying = self.lying.setdefault(part, Counter())
            for colour in range(KINDS):
                lying[colour] += int(cubes[stop * KINDS + colour])
            city = int(track.ground.colour[stop])
            self.taken.setdefault(part, set()).update({city} - {NONE})
        self.gains: dict[tuple[int, int], int] = {}  # by two parts: cubes a link would open
        self.known: dict[tuple[int, tuple[int, ...]], Ahead | None] = {}

    def opened(self, a: int, b: int) -> int:
        """How many more cubes could be delivered if two stops were linked."""
        one, other = self.part[a], self.part[b]
        if (one, other) not in self.gains:
            apart = one != other
            gain = self.home(one, other) + self.home(other, one) if apart else 0
            self.gains[one, other] = gain
        return self.gains[one, other]

    def opened_by(self, links: list[list[int]]) -> int:
        """How many more cubes could be delivered with some links; links of a town are one way."""
        stops = dict.fromkeys(stop for link in links for stop in link)
        pairs = combinations(stops, 2) if self.far else ((a, b) for a, b in links)
        return sum(self.opened(a, b) for a, b in pairs)

    def home(self, start: int, end: int) -> int:
        """Cubes of one part that only the cities of another part take."""
        colours = self.taken[end] - self.taken[start]
        return sum(self.lying[start][colour] for colour in colours)

    def ahead(self, hex: int, starts: Sequence[int]) -> Ahead | None:
        """The nearest stop over land where track from some stops opens something; None without."""
        key = hex, tuple(sorted({self.part[start] for start in starts}))
        if key not in self.known:
            if hex not in self.nearby:
                self.nearby[hex] = near(self.board, hex)
            goals = (at for at in self.nearby[hex] if self.is_goal(key[1], at.stop))
            self.known[key] = next(goals, None)
        return self.known[key]

    def is_goal(self, parts: Sequence[int], stop: int) -> bool:
        """Whether a link from one of some parts, by their first stops, would open something."""
        return any(self.opened(first, stop) for first in parts)


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
            beyond = {int(track.far[exit]) // 6 for exit in exits.get(queue.pop(), ())}
            queue += (fresh := [stop for stop in beyond if part[stop] > first])
            part = [first if stop in fresh else one for stop, one in enumerate(part)]
    return part
