"""What a new link would open: cubes that could be delivered then, and stops worth building to."""

from collections import Counter
from collections.abc import Iterable
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
        self.known: dict[tuple[int, int], Ahead | None] = {}  # by hex and part: goals

    def opened(self, a: int, b: int) -> int:
        """How many more cubes could be delivered if two stops were linked."""
        one, other = self.part[a], self.part[b]
        if (one, other) not in self.gains:
            apart = one != other
            gain = self.home(one, other) + self.home(other, one) if apart else 0
            self.gains[one, other] = gain
        return self.gains[one, other]

    def opened_by(self, links: list[int]) -> int:
        """How many more cubes could be delivered with some links; links of a town are one way.

        Both ends of a link follow each other in the list.
        """
        each = zip(links[::2], links[1::2], strict=True)
        pairs = combinations(dict.fromkeys(links), 2) if self.far else each
        return sum(self.opened(a, b) for a, b in pairs)

    def home(self, start: int, end: int) -> int:
        """Cubes of one part that only the cities of another part take."""
        colours = self.taken[end] - self.taken[start]
        return sum(self.lying[start][colour] for colour in colours)

    def ahead(self, hexes: list[int], starts: Iterable[int]) -> Ahead | None:
        """The nearest stop from some hexes where track from some stops opens something, or None."""
        parts = {self.part[start] for start in starts}
        found = [goal for hex in hexes for part in parts if (goal := self.goal(hex, part))]
        return min(found, default=None)

    def goal(self, hex: int, part: int) -> Ahead | None:
        """The nearest stop over land from a hex where a link from a part opens something."""
        if (hex, part) not in self.known:
            if hex not in self.nearby:
                self.nearby[hex] = near(self.board, hex)
            goals = (at for at in self.nearby[hex] if self.opened(part, at.stop))
            self.known[hex, part] = next(goals, None)
        return self.known[hex, part]


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
