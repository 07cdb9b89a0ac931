"""The longest deliveries an owner could make over the links that may be used."""

from typing import TypeAlias

from goldenspike.core.column import i64, vec
from goldenspike.hexes.bots.links import ANY, Links, links_of, rivals, set_of, taken_in
from goldenspike.parts.hexes.goods import KINDS, Move
from goldenspike.parts.hexes.track import Track

Cubes: TypeAlias = dict[int, list[tuple[int, int]]]  # by stop: sets of a colour, how many of each

PATIENCE = 400  # links followed from one stop before a search is content with what it found


def cubes_on(cubes: vec[i64]) -> Cubes:
    """By stop: the colours and numbers of the cubes on the map."""
    lying: Cubes = {}
    for place, count in enumerate(cubes):
        if count:
            lying.setdefault(place // KINDS, []).append((set_of(place % KINDS), int(count)))
    return lying


def cubes_for(track: Track, cubes: vec[i64], owner: int) -> Cubes:
    """By stop: the cubes an owner can expect; they are shared with the other owners there."""
    hoped: Cubes = {}
    for stop, waiting in cubes_on(cubes).items():
        others = rivals(track, owner, stop)
        hoped[stop] = [(colour, (count + others) // (others + 1)) for colour, count in waiting]
    return hoped


class Reach:
    """How far cubes from one stop can go over links, by the set of their colour: own links."""

    def __init__(self, links: Links, most: int = ANY, few: int = 0) -> None:
        self.links = links
        self.most = most  # links a cube may go over
        self.few = few  # links that are noted apart
        self.best: dict[int, int] = {}
        self.near: dict[int, int] = {}  # the same, of ways over so few
        self.patience = PATIENCE

    def follow(self, stop: int, riding: int, entered: int, length: int) -> None:
        """SB-17.3: goes over every link to stops not entered yet; a cube ends in its first city."""
        self.patience -= 1
        links = entered.bit_count()
        goes_on, is_near = links < self.most, links <= self.few
        for end, bit, takes, own, _ in self.links[stop]:
            if entered & bit:
                continue
            left = riding
            if riding & takes:
                left ^= takes
                if length + own > self.best.get(takes, 0):
                    self.best[takes] = length + own
                if is_near and length + own > self.near.get(takes, 0):
                    self.near[takes] = length + own
            if left and goes_on and len(self.links[end]) > 1 and self.patience > 0:
                self.follow(end, left, entered | bit, length + own)


class Route:
    """How far cubes from one stop can go over links, and by which ways."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self.patience = PATIENCE
        self.path: list[int] = []  # exits
        self.ways: dict[int, tuple[int, Move]] = {}  # by set of a colour: own links, and the move

    def follow(self, stop: int, riding: int, entered: int, length: int) -> None:
        """SB-17.3: goes over every link to stops not entered yet, and keeps the way."""
        self.patience -= 1
        for end, bit, takes, own, exit in self.links[stop]:
            if entered & bit:
                continue
            self.path.append(exit)
            left = riding & ~takes
            if left != riding and length + own > self.ways.get(takes, (0,))[0]:
                move = (takes.bit_length() - 1, *self.path, end)
                self.ways[takes] = (length + own, move)
            if left and self.patience > 0:
                self.follow(end, left, entered | bit, length + own)
            self.path.pop()


def lengths(links: Links, cubes: Cubes) -> list[int]:
    """Own links of the longest way of every cube that can be delivered, longest first."""
    return near_and_far(links, cubes, 0, ANY)[1]


def near_and_far(links: Links, cubes: Cubes, few: int, most: int) -> tuple[list[int], list[int]]:
    """Own links of every cube's longest way: of at most `few` links, and of at most `most`."""
    near: list[int] = []
    far: list[int] = []
    taken = taken_in(links)
    for stop in links:
        if stop in cubes:
            riding = sum(colour for colour, _ in cubes[stop]) & taken
            if riding:
                reach = Reach(links, most, few)
                reach.follow(stop, riding, set_of(stop), 0)
                near += arrivals(reach.near, cubes[stop])
                far += arrivals(reach.best, cubes[stop])
    near.sort(reverse=True)
    far.sort(reverse=True)
    return near, far


def arrivals(best: dict[int, int], waiting: list[tuple[int, int]]) -> list[int]:
    """Own links of the way of every cube of one stop that arrives."""
    return [best[colour] for colour, count in waiting if colour in best for _ in range(count)]


def deliveries(track: Track, cubes: vec[i64], owner: int) -> list[tuple[int, Move]]:
    """For every stop and colour the longest way of such a cube, if it adds anything."""
    links, waiting = links_of(track, owner), cubes_on(cubes)
    result: list[tuple[int, Move]] = []
    for stop in links:
        route = Route(links)
        route.follow(stop, sum(colour for colour, _ in waiting.get(stop, ())), set_of(stop), 0)
        result += route.ways.values()
    return result


def urgency(track: Track, cubes: vec[i64], owner: int, move: Move) -> tuple[int, int]:
    """Which of equal deliveries comes first: what others could take, then what there is more of."""
    stop = move[1] // 6
    return rivals(track, owner, stop), int(cubes[stop * KINDS + move[0]])
