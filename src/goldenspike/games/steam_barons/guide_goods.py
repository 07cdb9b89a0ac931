"""The longest deliveries a company could make: what plans of track and shares are judged by."""

from typing import NamedTuple, TypeAlias

from goldenspike.games.steam_barons.rules import COMPANIES, NONE
from goldenspike.games.steam_barons.state import State
from goldenspike.parts.goods import KINDS, Move
from goldenspike.parts.hex_board import Ground


class Link(NamedTuple):
    """A link that may be used, from one of its stops."""

    end: int  # the stop it leads to
    bit: int  # the set of that stop
    takes: int  # the set of the colour that the city there takes; 0 for a town
    own: int  # 1 if it is the company's
    exit: int  # the exit it is left by


Links: TypeAlias = dict[int, list[Link]]  # by stop
Cubes: TypeAlias = dict[int, list[tuple[int, int]]]  # by stop: sets of a colour, how many of each

PATIENCE = 400  # links followed from one stop before a search is content with what it found


def link_to(ground: Ground, end: int, own: int, exit: int) -> Link:
    """A link, with what lies at its end."""
    colour = ground.colour[end]
    return Link(end, 1 << end, 1 << colour if colour != NONE else 0, own, exit)


def links_of(state: State, company: int) -> Links:
    """SB-17.2: a company's complete links, and those without owner."""
    track = state.track
    found: Links = {}
    for exit, far in enumerate(track.far):
        if far != NONE and track.owner[exit] in (company, NONE):
            own = int(track.owner[exit] == company)
            link = link_to(state.ground, int(far // 6), own, exit)
            found.setdefault(exit // 6, []).append(link)
    return found


def cubes_of(state: State) -> Cubes:
    """What lies on the map."""
    found: Cubes = {}
    for place, count in enumerate(state.cubes):
        if count:
            found.setdefault(place // KINDS, []).append((1 << place % KINDS, int(count)))
    return found


def rivals(state: State, company: int, stop: int) -> int:
    """How many other companies have track at a stop."""
    stops, ends = state.ground.stops, state.track.ends
    return sum(ends[it * stops + stop] > 0 for it in range(COMPANIES) if it != company)


def cubes_for(state: State, company: int) -> Cubes:
    """What a company may hope for: cubes at a stop are shared with the others there."""
    found: Cubes = {}
    for stop, waiting in cubes_of(state).items():
        others = rivals(state, company, stop)
        found[stop] = [(colour, (count + others) // (others + 1)) for colour, count in waiting]
    return found


def taken_in(links: Links) -> int:
    """The set of colours that some city on the links takes."""
    found = 0
    for leaving in links.values():
        for link in leaving:
            found |= link.takes
    return found


class Reach:
    """How far cubes from one stop can go over links, by the set of their colour: own links."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self.best: dict[int, int] = {}
        self.patience = PATIENCE

    def follow(self, stop: int, riding: int, entered: int, length: int) -> None:
        """SB-17.3: over every link to stops not entered yet; a cube ends in its first city."""
        self.patience -= 1
        for end, bit, takes, own, _ in self.links[stop]:
            if entered & bit:
                continue
            left = riding
            if riding & takes:
                left ^= takes
                if length + own > self.best.get(takes, 0):
                    self.best[takes] = length + own
            if left and len(self.links[end]) > 1 and self.patience > 0:
                self.follow(end, left, entered | bit, length + own)


class Line:
    """The longest line over links that enters no stop twice, in own links."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self.best = 0
        self.patience = 0

    def follow(self, stop: int, entered: int, length: int) -> None:
        """Over every link to stops not entered yet."""
        self.patience -= 1
        self.best = max(self.best, length)
        for end, bit, _, own, _ in self.links[stop]:
            if not entered & bit and self.patience > 0:
                self.follow(end, entered | bit, length + own)


def span(links: Links) -> int:
    """Own links of the longest line from any of the ends of a network."""
    line = Line(links)
    for stop, leaving in links.items():
        if len(leaving) == 1:
            line.patience = PATIENCE // 4
            line.follow(stop, 1 << stop, 0)
    return line.best


class Route(Reach):
    """The same, keeping the ways."""

    def __init__(self, links: Links) -> None:
        super().__init__(links)
        self.path: list[int] = []  # exits
        self.ways: dict[int, tuple[int, Move]] = {}  # by set of a colour: own links, and the move

    def follow(self, stop: int, riding: int, entered: int, length: int) -> None:
        """SB-17.3: as above."""
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
    found: list[int] = []
    taken = taken_in(links)
    for stop in links:
        if stop in cubes:
            found += lengths_from(links, stop, cubes[stop], taken)
    found.sort(reverse=True)
    return found


def lengths_from(links: Links, stop: int, waiting: list[tuple[int, int]], taken: int) -> list[int]:
    """The same for the cubes at one stop; only colours that are taken somewhere ride."""
    riding = 0
    for colour, _ in waiting:
        riding |= colour & taken
    if not riding:
        return []
    reach = Reach(links)
    reach.follow(stop, riding, 1 << stop, 0)
    return [
        reach.best[colour]
        for colour, count in waiting
        if colour in reach.best
        for _ in range(count)
    ]


def deliveries(state: State, company: int) -> list[tuple[int, Move]]:
    """For every stop and colour the longest way of such a cube, if it adds anything."""
    links, cubes = links_of(state, company), cubes_of(state)
    found: list[tuple[int, Move]] = []
    for stop in links:
        route = Route(links)
        route.follow(stop, sum(colour for colour, _ in cubes.get(stop, ())), 1 << stop, 0)
        found += route.ways.values()
    return found


def urgency(state: State, company: int, move: Move) -> tuple[int, int]:
    """Which of equal deliveries comes first: what others could take, then what there is more of."""
    stop = move[1] // 6
    return rivals(state, company, stop), int(state.cubes[stop * KINDS + move[0]])
