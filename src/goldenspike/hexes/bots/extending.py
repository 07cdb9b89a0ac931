"""Deliveries after one link more to a stop that had none: only its own cubes go further, and those
that may end there.
"""

from typing import Final

from goldenspike.core.bits import zeros
from goldenspike.core.column import i64, vec
from goldenspike.hexes.bots.deliveries import Cubes, Lengths, follow, forget, measure
from goldenspike.hexes.bots.links import ROOM, Links, longest
from goldenspike.parts.hexes.goods import KINDS
from goldenspike.parts.hexes.tiles import NONE

EVERY: Final[i64] = 2 ** int(KINDS) - 1  # the set of all colours


class Arrivals:
    """How far cubes of one colour come to a new stop, in own links."""

    near: vec[i64]  # by stop: from there, over at most `few` links
    far: vec[i64]  # by stop: from there, over at most `most`
    stops: vec[i64]  # from where they come
    count: i64 = 0

    def __init__(self, stops: i64) -> None:
        self.near = zeros(stops)
        self.far, self.stops = self.near[:], self.near[:]


class Extension:
    """What is known of a network, and how it changes with a stop more at one of its stops."""

    first: Lengths  # without any planned link
    known: Lengths  # without the stop
    lengths: Lengths  # with it
    arrivals: Arrivals
    few: i64
    most: i64
    enough: i64  # own links of the longest line that count
    is_kept: bool = False  # whether the stop belongs to the network from now on
    network: i64 = 0  # the number of this network; it is another when its links change

    # What is known of a stop to which the new one may be joined:
    met: vec[i64]  # by stop: the network for which it is known
    line: vec[i64]  # by stop: own links of the longest line to the new stop
    near_from: vec[i64]  # by stop, then colour: own links of the longest way from the new stop
    far_from: vec[i64]

    def __init__(self, stops: i64, few: i64, most: i64, enough: i64) -> None:
        self.first, self.known, self.lengths = Lengths(stops), Lengths(stops), Lengths(stops)
        self.arrivals, self.few, self.most, self.enough = Arrivals(stops), few, most, enough
        self.met, self.near_from = zeros(stops), zeros(stops * KINDS)
        self.line, self.far_from = self.met[:], self.near_from[:]


def begin(extension: Extension, links: Links, cubes: Cubes) -> None:
    """Measures a network without planned links."""
    measure(extension.first, links, cubes, extension.few, extension.most)
    restart(extension)


def restart(extension: Extension) -> None:
    """Goes back to the network without planned links."""
    first, known = extension.first, extension.known
    copy_lengths(first, known)
    known.near_of, known.far_of = first.near_of[:], first.far_of[:]
    extension.network += 1


def keep(extension: Extension, links: Links, cubes: Cubes, leaf: i64) -> None:
    """Measures a network with a stop more that was joined by its only link, and goes on from it."""
    extension.is_kept = True
    extend(extension, links, cubes, leaf)
    extension.is_kept = False
    copy_lengths(extension.lengths, extension.known)
    extension.network += 1


def extend(extension: Extension, links: Links, cubes: Cubes, leaf: i64) -> None:
    """Measures deliveries, whose lengths were known before a stop was joined by its only link."""
    stop = links.end[leaf * ROOM]
    if extension.met[stop] != extension.network:
        links.entered[leaf] = 1
        meet(extension, links, stop)
        links.entered[leaf] = 0
    copy_lengths(extension.known, extension.lengths)
    if cubes.colours[leaf] != 0:
        note_departures(extension, cubes, leaf, stop)
    if links.colour[leaf] != NONE:
        gather(extension, links, leaf)
        note_arrivals(extension, cubes, links.colour[leaf])


def meet(extension: Extension, links: Links, stop: i64) -> None:
    """Finds out how far cubes of every colour could go from a new stop, by way of another."""
    lengths, at = extension.lengths, stop * KINDS
    extension.met[stop] = extension.network
    extension.line[stop] = 1 + longest(links, stop, 0, extension.enough)
    if extension.most > 1:
        links.riding[0], links.length[0] = EVERY, 1
        follow(links, stop, lengths, extension.few - 1, extension.most - 1)
    colour: i64
    for colour in range(KINDS):
        extension.far_from[at + colour] = lengths.best[colour]
        extension.near_from[at + colour] = lengths.best_near[colour]
        lengths.best[colour], lengths.best_near[colour] = 0, 0
    if links.colour[stop] != NONE:
        extension.far_from[at + links.colour[stop]] = 1
        extension.near_from[at + links.colour[stop]] = 1


def note_departures(extension: Extension, cubes: Cubes, leaf: i64, stop: i64) -> None:
    """Counts the cubes of the new stop."""
    lengths = extension.lengths
    colour: i64
    for colour in range(KINDS):
        far, number = extension.far_from[stop * KINDS + colour], cubes.number[leaf * KINDS + colour]
        if far != 0 and number > 0:
            lengths.top = max(lengths.top, far)
            near = extension.near_from[stop * KINDS + colour]
            lengths.far[far] += number
            lengths.near[near] += number
            if extension.is_kept:
                set_lengths(extension.known, leaf * KINDS + colour, near, far)


def set_lengths(known: Lengths, cube: i64, near: i64, far: i64) -> None:
    """Notes how far cubes of a colour go from a stop."""
    known.near_of[cube], known.far_of[cube] = near, far


def copy_lengths(known: Lengths, lengths: Lengths) -> None:
    """Counts what was known before."""
    forget(lengths)
    lengths.top = known.top
    length: i64
    for length in range(1, known.top + 1):
        lengths.near[length], lengths.far[length] = known.near[length], known.far[length]


def gather(extension: Extension, links: Links, leaf: i64) -> None:
    """Goes from a city over every link, to all stops from which cubes of its colour may come."""
    ends, own, number, colours = links.end, links.own, links.number, links.colour
    at, ways, stops, entered = links.at, links.length, links.stop, links.entered
    few, most, taken = extension.few, extension.most, colours[leaf]
    patience, stop, place = links.patience - 1, leaf, leaf * ROOM
    length: i64 = 0
    depth: i64 = 0
    entered[leaf] = 1
    while True:
        if place == stop * ROOM + number[stop]:
            entered[stop] = 0
            depth -= 1
            if depth < 0:
                links.spent += links.patience - patience
                return
            stop, place, length = stops[depth], at[depth], ways[depth]
            continue
        end, now = ends[place], length + own[place]
        place += 1
        if entered[end] != 0:
            continue
        come_from(extension.arrivals, end, now, depth < few)
        if colours[end] != taken and depth + 1 < most and number[end] > 1 and patience > 0:
            stops[depth], at[depth], ways[depth] = stop, place, length
            stop, place, length = end, end * ROOM, now
            patience -= 1
            depth += 1
            entered[end] = 1


def come_from(arrivals: Arrivals, stop: i64, length: i64, is_near: bool) -> None:
    """Notes a way from a stop to the new one."""
    if arrivals.far[stop] == 0:
        arrivals.stops[arrivals.count] = stop
        arrivals.count += 1
    arrivals.far[stop] = max(arrivals.far[stop], length)
    if is_near:
        arrivals.near[stop] = max(arrivals.near[stop], length)


def note_arrivals(extension: Extension, cubes: Cubes, colour: i64) -> None:
    """Counts the cubes that go further now, instead of how far they went; forgets the arrivals."""
    known, lengths, arrivals = extension.known, extension.lengths, extension.arrivals
    place: i64
    for place in range(arrivals.count):
        stop = arrivals.stops[place]
        cube = stop * KINDS + colour
        number, far, near = cubes.number[cube], known.far_of[cube], known.near_of[cube]
        if arrivals.far[stop] > far:
            lengths.far[far] -= number
            lengths.far[arrivals.far[stop]] += number
            if number > 0:
                lengths.top = max(lengths.top, arrivals.far[stop])
        if arrivals.near[stop] > near:
            lengths.near[near] -= number
            lengths.near[arrivals.near[stop]] += number
        if extension.is_kept:
            near, far = max(near, arrivals.near[stop]), max(far, arrivals.far[stop])
            set_lengths(known, cube, near, far)
        arrivals.far[stop], arrivals.near[stop] = 0, 0
    arrivals.count = 0
