"""The longest deliveries an owner could make over the links that may be used."""

from goldenspike.core.bits import bit, zeros
from goldenspike.core.column import i64, vec
from goldenspike.hexes.bots.links import ROOM, Links, links_of, rivals, taken_in
from goldenspike.parts.hexes.goods import KINDS, Move
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.parts.hexes.track import Track


class Cubes:
    """The cubes that an owner counts on."""

    number: vec[i64]  # by stop, then colour
    colours: vec[i64]  # by stop: the set of those that lie there

    def __init__(self, number: vec[i64]) -> None:
        self.number, self.colours = number, zeros(len(number) // KINDS)
        place: i64
        for place in range(len(number)):
            if number[place] > 0:
                self.colours[place // KINDS] |= bit(place % KINDS)


def cubes_for(track: Track, cubes: vec[i64], owner: i64) -> Cubes:
    """The cubes an owner can expect; they are shared with the other owners at their stop."""
    hoped = cubes[:]
    stop: i64
    place: i64
    for stop in range(track.ground.stops):
        others = rivals(track, owner, stop)
        if others > 0:
            for place in range(stop * KINDS, stop * KINDS + KINDS):
                hoped[place] = (hoped[place] + others) // (others + 1)
    return Cubes(hoped)


class Lengths:
    """How many deliveries of each length there are, in own links: of each cube its longest way."""

    near: vec[i64]  # by length: of ways over at most `few` links
    far: vec[i64]  # by length: of ways over at most `most` links
    top: i64 = 0  # the greatest length
    near_of: vec[i64]  # by stop, then colour: the longest way of such a cube, 0 if there is none
    far_of: vec[i64]
    best_near: vec[i64]  # by colour: the same, of the stop that is looked at
    best: vec[i64]

    def __init__(self, stops: i64) -> None:
        self.near = zeros(stops)
        self.far, self.near_of = self.near[:], zeros(stops * KINDS)
        self.far_of, self.best = self.near_of[:], zeros(KINDS)
        self.best_near = self.best[:]


def measure(lengths: Lengths, links: Links, cubes: Cubes, few: i64, most: i64) -> None:
    """Counts every cube's longest way: of at most `few` links, and of at most `most`."""
    forget(lengths)
    taken, joined = taken_in(links), links.joined
    place: i64
    for place in range(links.size):
        stop = joined[place]
        riding = cubes.colours[stop] & taken
        if riding != 0:
            links.riding[0], links.length[0] = riding, 0
            follow(links, stop, lengths, few, most)
        note(lengths, cubes, stop)


def forget(lengths: Lengths) -> None:
    """Forgets what was counted before."""
    length: i64
    for length in range(lengths.top + 1):
        lengths.near[length], lengths.far[length] = 0, 0
    lengths.top = 0


def note(lengths: Lengths, cubes: Cubes, stop: i64) -> None:
    """Counts the cubes of one stop that arrive, and makes ready for the next."""
    best, best_near, number = lengths.best, lengths.best_near, cubes.number
    near_of, far_of = lengths.near_of, lengths.far_of
    colour: i64
    for colour in range(KINDS):
        place, length = stop * KINDS + colour, best[colour]
        far_of[place], near_of[place] = length, best_near[colour]
        if length != 0:
            lengths.top = max(lengths.top, length)
            lengths.far[length] += number[place]
            lengths.near[best_near[colour]] += number[place]
            best[colour], best_near[colour] = 0, 0


def follow(links: Links, start: i64, lengths: Lengths, few: i64, most: i64) -> None:
    """SB-17.3: goes over every link to stops not entered yet; a cube ends in its first city.

    What rides from the start, and over how many own links it came there, is in the walk.
    """
    ends, own, number, colours = links.end, links.own, links.number, links.colour
    at, ways, rides, entered = links.at, links.length, links.riding, links.entered
    best, near, stops = lengths.best, lengths.best_near, links.stop
    patience, stop, place = links.patience - 1, start, start * ROOM
    riding, length = rides[0], ways[0]
    depth: i64 = 0
    entered[start] = 1
    while True:
        if place == stop * ROOM + number[stop]:
            entered[stop] = 0
            depth -= 1
            if depth < 0:
                links.spent += links.patience - patience
                return
            stop, place, length, riding = stops[depth], at[depth], ways[depth], rides[depth]
            continue
        end, now, left = ends[place], length + own[place], riding
        place += 1
        if entered[end] != 0:
            continue
        colour = colours[end]
        if colour != NONE and left >> colour & 1 != 0:
            left ^= bit(colour)
            best[colour] = max(best[colour], now)
            if depth < few:
                near[colour] = max(near[colour], now)
        if left != 0 and depth + 1 < most and number[end] > 1 and patience > 0:
            stops[depth], at[depth], ways[depth], rides[depth] = stop, place, length, riding
            stop, place, length, riding = end, end * ROOM, now, left
            patience -= 1
            depth += 1
            entered[end] = 1


def nearest_two(lengths: Lengths, cap: i64) -> i64:
    """Own links of the longest two near deliveries; of the second at most `cap` count."""
    first: i64 = 0
    length: i64
    for length in range(lengths.top, 0, -1):
        if lengths.near[length] > 0:
            if first != 0 or lengths.near[length] > 1:
                return max(first, length) + min(cap, length)
            first = length
    return first


def weighted(lengths: Lengths, weights: vec[i64]) -> i64:
    """Own links of deliveries: the longest two by the first weight, then by the second, and on."""
    places: i64 = 2 * len(weights)
    place: i64 = 0
    total: i64 = 0
    length: i64
    for length in range(lengths.top, 0, -1):
        left = lengths.far[length]
        while left > 0 and place < places:
            total += weights[place // 2] * length
            place += 1
            left -= 1
    return total


def longest_sum(links: Links, cubes: Cubes, most: i64, number: i64) -> i64:
    """Own links of so many deliveries over at most so many links, the longest first."""
    lengths = Lengths(len(links.number))
    measure(lengths, links, cubes, 0, most)
    total: i64 = 0
    length: i64
    for length in range(lengths.top, 0, -1):
        count = min(number, lengths.far[length])
        total += count * length
        number -= count
    return total


class Route:
    """How far cubes from one stop can go over links, and by which ways."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self.patience = links.patience
        self.path: list[int] = []  # exits
        self.ways: dict[int, tuple[int, Move]] = {}  # by colour: own links, and the move

    def follow(self, stop: i64, riding: i64, length: i64) -> None:
        """SB-17.3: goes over every link to stops not entered yet, and keeps the way."""
        links = self.links
        self.patience -= 1
        links.entered[stop] = 1
        place: i64
        for place in range(stop * ROOM, stop * ROOM + links.number[stop]):
            end = links.end[place]
            if links.entered[end] == 0:
                self.path.append(links.exit[place])
                left = self.arrive(end, riding, length + links.own[place])
                if left != 0 and self.patience > 0:
                    self.follow(end, left, length + links.own[place])
                self.path.pop()
        links.entered[stop] = 0

    def arrive(self, stop: i64, riding: i64, length: i64) -> i64:
        """Keeps a way if it is the longest of its colour; returns the colours that ride on."""
        colour = self.links.colour[stop]
        if colour == NONE or riding >> colour & 1 == 0:
            return riding
        if length > self.ways.get(colour, (0,))[0]:
            self.ways[colour] = (length, (int(colour), *self.path, int(stop)))
        return riding & ~bit(colour)


def deliveries(track: Track, cubes: vec[i64], owner: i64) -> list[tuple[int, Move]]:
    """For every stop and colour the longest way of such a cube, if it adds anything."""
    links, waiting = links_of(track, owner), Cubes(cubes)
    result: list[tuple[int, Move]] = []
    stop: i64
    for stop in range(track.ground.stops):
        if links.number[stop] != 0 and waiting.colours[stop] != 0:
            route = Route(links)
            route.follow(stop, waiting.colours[stop], 0)
            result += route.ways.values()
    return result


def urgency(track: Track, cubes: vec[i64], owner: i64, move: Move) -> tuple[int, int]:
    """Which of equal deliveries comes first: what others could take, then what there is more of."""
    stop = move[1] // 6
    return int(rivals(track, owner, stop)), int(cubes[stop * KINDS + move[0]])
