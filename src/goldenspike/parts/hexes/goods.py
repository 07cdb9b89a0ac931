"""Goods on a map of hexes: the cubes at its stops, and every way they can go (ST-10, SB-21.11)."""

from random import Random
from typing import Final, TypeAlias

from goldenspike.core.bits import bit, zeros
from goldenspike.core.column import i64, vec
from goldenspike.parts.hexes.board import COLOURS
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.parts.hexes.track import Track

KINDS: Final[i64] = len(COLOURS)
GRAY: Final = COLOURS.index("gray")

Move: TypeAlias = tuple[int, ...]  # a colour, the exit each stop is left by, then the last stop
Draw: TypeAlias = tuple[tuple[int, ...], ...]  # by place: the colours drawn for it


class Search:
    """The moves found so far, and the one that is being followed."""

    def __init__(self, track: Track, owner: i64) -> None:
        self.far = track.far
        self.colour = track.ground.colour
        self.exits = usable_exits(track, owner)
        self.entered = zeros(track.ground.stops)  # by stop: 1 if this move has been there
        self.path: list[int] = []  # exits
        self.found: list[Move] = []


def usable_exits(track: Track, owner: i64) -> dict[int, list[int]]:
    """SB-17.2: by stop, where complete links leave it that are an owner's or nobody's."""
    owners, exits = track.owner, dict[int, list[int]]()
    for exit, other in enumerate(track.far):
        if other != NONE and owners[exit] in (owner, NONE):
            exits.setdefault(exit // 6, []).append(exit)
    return exits


def moves(track: Track, cubes: vec[i64], owner: i64) -> list[Move]:
    """SB-17.3: every move of every cube over links it may use, each way once."""
    search = Search(track, owner)
    for stop in search.exits:
        waiting = colours_at(cubes, stop)
        if waiting != 0:
            search.entered[stop] = 1
            go_on(search, stop, waiting)
            search.entered[stop] = 0
    return search.found


def colours_at(cubes: vec[i64], stop: i64) -> i64:
    """The set of colours that lie at a stop."""
    colours: i64 = 0
    colour: i64
    for colour in range(KINDS):
        if cubes[stop * KINDS + colour] > 0:
            colours |= bit(colour)
    return colours


def go_on(search: Search, stop: i64, riding: i64) -> None:
    """SB-17.3, ST-10.1: by every complete link that may be used, to stops not entered yet."""
    for exit in search.exits[stop]:
        beyond = search.far[exit] // 6
        if search.entered[beyond] == 0:
            search.path.append(exit)
            arrive(search, beyond, riding)
            search.path.pop()


def arrive(search: Search, stop: i64, riding: i64) -> None:
    """ST-10.2, ST-10.3: a cube stops in the first city of its colour; the others ride on."""
    colour = search.colour[stop]
    if colour != NONE and riding & bit(colour) != 0:
        search.found.append((int(colour), *search.path, int(stop)))
        riding &= ~bit(colour)
    if riding != 0:
        search.entered[stop] = 1
        go_on(search, stop, riding)
        search.entered[stop] = 0


class SharedSearch:
    """Moves over links of others found so far, and the one that is being followed."""

    far: vec[i64]  # by exit
    colour: vec[i64]  # by stop
    whose: vec[i64]  # by exit: the owner of its link, `owners` for nobody
    within: vec[i64]  # by links, then stop: colours of the cities so near
    entered: vec[i64]  # by stop: 1 if this move has been there
    count: vec[i64]  # by owner, nobody after them: links of this move
    path: vec[i64]  # exits
    owner: i64  # who moves
    owners: i64
    rivals: i64  # links of owners below this number are counted
    stops: i64
    left: i64  # links that may still be added
    need: i64 = 1  # own links that this move must have: one, and as many as of anybody
    found: list[Move]

    def __init__(self, track: Track, owner: i64, most: i64, counted: bool) -> None:
        self.far, self.colour, self.stops = track.far, track.ground.colour, track.ground.stops
        self.owner, self.owners = owner, len(track.pieces)
        self.rivals, self.left = self.owners, most
        if counted:
            self.rivals += 1
        self.whose = track.owner[:]
        self.within = zeros((most + 1) * self.stops)
        self.entered, self.count = zeros(self.stops), zeros(self.owners + 1)
        self.path, self.found = zeros(most), []


def shared_moves(track: Track, cubes: vec[i64], owner: i64, most: i64, counted: bool) -> list[Move]:
    """ST-10.1 to ST-10.4, ST-12.7: moves of at most so many links, of others too, each way once.

    `counted` says whether nobody's links count as those of one more other.
    """
    search = SharedSearch(track, owner, most, counted)
    note_owners(search)
    note_colours(search)
    stop: i64
    for stop in range(search.stops):
        waiting = colours_at(cubes, stop) & search.within[most * search.stops + stop]
        if waiting != 0:
            search.entered[stop] = 1
            share_on(search, stop, waiting)
            search.entered[stop] = 0
    return search.found


def note_owners(search: SharedSearch) -> None:
    """Gives nobody a number of its own, like an owner."""
    exit: i64
    for exit in range(len(search.whose)):
        if search.whose[exit] == NONE:
            search.whose[exit] = search.owners


def note_colours(search: SharedSearch) -> None:
    """ST-10.3: what each number of links could bring home, from every stop."""
    stops, within = search.stops, search.within
    stop: i64
    for stop in range(stops):
        if search.colour[stop] != NONE:
            within[stop] = bit(search.colour[stop])
    at: i64
    for at in range(stops, len(within)):
        within[at] = within[at - stops]
        exit: i64
        for exit in range(at % stops * 6, at % stops * 6 + 6):
            if search.far[exit] != NONE:
                within[at] |= within[at // stops * stops - stops + search.far[exit] // 6]


def share_on(search: SharedSearch, stop: i64, riding: i64) -> None:
    """ST-10.1, ST-10.2: by every complete link, to stops not entered yet."""
    exit: i64
    for exit in range(stop * 6, stop * 6 + 6):
        if search.far[exit] != NONE and search.entered[search.far[exit] // 6] == 0:
            use(search, exit, riding)


def use(search: SharedSearch, exit: i64, riding: i64) -> None:
    """ST-10.4: follows a link, if there can still be enough own links at the end."""
    need, whose, count = search.need, search.whose[exit], search.count
    search.left -= 1
    search.path[len(search.path) - 1 - search.left] = exit
    count[whose] += 1
    if whose < search.rivals and count[whose] > need:
        search.need = count[whose]
    if count[search.owner] + search.left >= search.need:
        share_arrive(search, search.far[exit] // 6, riding)
    count[whose] -= 1
    search.need = need
    search.left += 1


def share_arrive(search: SharedSearch, stop: i64, riding: i64) -> None:
    """ST-10.2, ST-10.3: a cube stops in the first city of its colour; others ride on to theirs."""
    colour = search.colour[stop]
    if colour != NONE and riding & bit(colour) != 0:
        if search.count[search.owner] >= search.need:
            links = len(search.path) - search.left
            search.found.append((int(colour), *search.path[:links], int(stop)))
        riding &= ~bit(colour)
    riding &= search.within[search.left * search.stops + stop]
    if riding != 0:
        search.entered[stop] = 1
        share_on(search, stop, riding)
        search.entered[stop] = 0


def deliver(cubes: vec[i64], move: Move) -> None:
    """SB-17.1: the cube leaves the game."""
    cubes[move[1] // 6 * KINDS + move[0]] -= 1


def own_links(track: Track, move: Move, owner: i64) -> i64:
    """SB-17.5: how many of its links belong to an owner. SB-20.4: none need to."""
    count: i64 = 0
    for exit in move[1:-1]:
        if track.owner[exit] == owner:
            count += 1
    return count


def draw(counts: list[int], bag: list[int], rng: Random) -> Draw:
    """ST-6.1: cubes from a well-mixed bag, place by place; when it is empty, none."""
    rng.shuffle(bag)
    drawn: list[tuple[int, ...]] = []
    for number in counts:
        drawn.append(tuple(bag[:number]))
        del bag[:number]
    return tuple(drawn)
