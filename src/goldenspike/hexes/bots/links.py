"""The links an owner may use, stop by stop: what deliveries and plans of track are judged by."""

from typing import Final

from goldenspike.core.bits import bit, zeros
from goldenspike.core.column import i64, vec
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.parts.hexes.track import Track

ROOM: Final[i64] = 8  # links that a stop has room for: it has six sides
ANY: Final[i64] = 99  # more links than a line ever has


class Links:
    """The links that may be used, those of a plan included, and a walk over them."""

    colour: vec[i64]  # by stop: that of the city there, or NONE
    number: vec[i64]  # by stop: how many links leave it
    joined: vec[i64]  # stops with links, in the order in which they got their first
    size: i64 = 0  # how many there are
    end: vec[i64]  # by stop, then link: the stop it leads to
    own: vec[i64]  # by stop, then link: 1 if it is the owner's
    exit: vec[i64]  # by stop, then link: the exit it is left by, NONE if it is only planned

    # How many links are followed from one stop before a search is content with what it found:
    glance: i64 = 100  # of the longest line
    patience: i64 = 400  # of deliveries
    spent: i64 = 0  # links followed so far, in all searches

    # The walk: no stop is entered twice. A column by depth has the start of the walk first.
    entered: vec[i64]  # by stop: 1 if the walk has been there
    stop: vec[i64]  # by depth
    at: vec[i64]  # by depth: the place in `end` of the link to be looked at next
    length: vec[i64]  # by depth: own links so far
    riding: vec[i64]  # by depth: the set of colours of the cubes that ride on

    def __init__(self, colour: vec[i64]) -> None:
        nothing = zeros(len(colour))
        self.colour, self.number, self.entered = colour, nothing[:], nothing[:]
        self.joined, self.stop, self.at = nothing[:], nothing[:], nothing[:]
        self.length, self.riding = nothing[:], nothing
        self.end = zeros(len(colour) * ROOM)
        self.own, self.exit = self.end[:], self.end[:]


def links_of(track: Track, owner: i64) -> Links:
    """SB-17.2: an owner's complete links, and those of nobody."""
    links, far, owners = Links(track.ground.colour), track.far, track.owner
    exit: i64
    for exit in range(len(far)):
        if far[exit] != NONE:
            if owners[exit] == owner:
                add_end(links, exit // 6, far[exit] // 6, 1, exit)
            elif owners[exit] == NONE:
                add_end(links, exit // 6, far[exit] // 6, 0, exit)
    return links


def add_end(links: Links, stop: i64, end: i64, own: i64, exit: i64) -> None:
    """Adds a link to those that leave a stop."""
    number = links.number[stop]
    if number == 0:
        links.joined[links.size] = stop
        links.size += 1
    place = stop * ROOM + number
    links.end[place], links.own[place], links.exit[place] = end, own, exit
    links.number[stop] = number + 1


def add_link(links: Links, a: i64, b: i64) -> None:
    """Adds a planned link, from both of its stops."""
    add_end(links, a, b, 1, NONE)
    add_end(links, b, a, 1, NONE)


def drop_link(links: Links, a: i64, b: i64) -> None:
    """Takes away the planned link between two stops that was added last."""
    drop_end(links, b)
    drop_end(links, a)


def drop_end(links: Links, stop: i64) -> None:
    """Takes away the last of the links that leave a stop."""
    links.number[stop] -= 1
    if links.number[stop] == 0:
        links.size -= 1


def are_joined(links: Links, a: i64, b: i64) -> bool:
    """Whether a link joins two stops."""
    end, place = links.end, a * ROOM
    last = place + links.number[a]
    while place < last:
        if end[place] == b:
            return True
        place += 1
    return False


def rivals(track: Track, owner: i64, stop: i64) -> i64:
    """How many other owners have track at a stop."""
    stops, ends = track.ground.stops, track.ends
    count: i64 = 0
    other: i64
    for other in range(len(track.pieces)):
        if other != owner and ends[other * stops + stop] > 0:
            count += 1
    return count


def taken_in(links: Links) -> i64:
    """The set of colours that some city on the links takes."""
    joined, colours = links.joined, links.colour
    taken: i64 = 0
    place: i64
    for place in range(links.size):
        colour = colours[joined[place]]
        if colour != NONE:
            taken |= bit(colour)
    return taken


def span(links: Links, enough: i64 = ANY) -> i64:
    """Own links of the longest line from any end of a network; of one so long it is enough."""
    number, joined = links.number, links.joined
    best: i64 = 0
    place: i64
    for place in range(links.size):
        if number[joined[place]] == 1 and best < enough:
            best = longest(links, joined[place], best, enough)
    return best


def longest(links: Links, start: i64, best: i64, enough: i64) -> i64:
    """The best so far, or own links of a longer line from a stop that enters no stop twice."""
    ends, own, number, entered = links.end, links.own, links.number, links.entered
    stops, at, lengths = links.stop, links.at, links.length
    patience, stop, place = links.glance - 1, start, start * ROOM
    length: i64 = 0
    depth: i64 = 0
    entered[start] = 1
    while True:
        if patience == 0 or place == stop * ROOM + number[stop]:
            entered[stop] = 0
            depth -= 1
            if depth < 0:
                links.spent += links.glance - patience
                return best
            stop, place, length = stops[depth], at[depth], lengths[depth]
            continue
        end, now = ends[place], length + own[place]
        place += 1
        if entered[end] == 0:
            stops[depth], at[depth], lengths[depth] = stop, place, length
            stop, place, length = end, end * ROOM, now
            depth += 1
            patience -= 1
            entered[end] = 1
            best = max(best, now)
            if best >= enough:
                patience = 0
