"""Goods on a map of hexes: the cubes at its stops, and every way they can go (ST-10, SB-21.11)."""

from random import Random
from typing import Final, TypeAlias

from goldenspike.core.bits import bit, zeros
from goldenspike.core.column import append, i64, vec
from goldenspike.parts.hexes.board import COLOURS
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.parts.hexes.track import Track

KINDS: Final[i64] = len(COLOURS)
GRAY: Final = COLOURS.index("gray")

Move: TypeAlias = tuple[int, ...]  # a colour, the exit each stop is left by, then the last stop
Draw: TypeAlias = tuple[tuple[int, ...], ...]  # by place: the colours drawn for it
Exits: TypeAlias = dict[int, list[int]]  # by stop: where complete links leave it

MOST_STEPS: Final[i64] = 50_000  # links that are followed to list moves (SB-21.13)
MOST_MOVES: Final[i64] = 3_000  # moves that are listed then
ANY_LENGTH: Final[i64] = 1_000_000  # more links than any way has


class Listed:
    """Moves in one column, one behind the other."""

    count: i64 = 0
    numbers: vec[i64]  # of each move the colour, the exits, the last stop
    begins: vec[i64]  # by move: where it begins; and where the last one ends

    def __init__(self) -> None:
        self.numbers, self.begins = vec[i64](), zeros(1)

    def add(self, colour: i64, path: vec[i64], links: i64, stop: i64) -> None:
        """Adds a move over the first links of a path."""
        numbers = append(self.numbers, colour)
        link: i64
        for link in range(links):
            numbers = append(numbers, path[link])
        self.numbers = append(numbers, stop)
        self.begins = append(self.begins, len(self.numbers))
        self.count += 1

    def move(self, place: i64) -> Move:
        """The move at a place."""
        return (*self.numbers[self.begins[place] : self.begins[place + 1]],)

    def moves(self) -> list[Move]:
        """All moves."""
        return [self.move(place) for place in range(self.count)]


class Search:
    """The moves found so far, and the one that is being followed."""

    far: vec[i64]  # by exit
    whose: vec[i64]  # by exit: the owner of its link
    colour: vec[i64]  # by stop
    entered: vec[i64]  # by stop: 1 if this move has been there
    path: vec[i64]  # exits
    links: i64 = 0  # how many of these there are
    owner: i64  # who moves
    most: i64  # links of a way
    steps: i64 = 0  # links followed
    found: Listed

    def __init__(self, track: Track, owner: i64, most: i64) -> None:
        self.far, self.whose, self.colour = track.far, track.owner, track.ground.colour
        self.owner, self.most = owner, most
        self.entered, self.path = zeros(track.ground.stops), zeros(track.ground.stops)
        self.found = Listed()


def usable_exits(track: Track, owner: i64, nobody: i64) -> Exits:
    """SB-17.2: by stop, where complete links leave it that are an owner's or nobody's."""
    owners, exits = track.owner, Exits()
    for exit, other in enumerate(track.far):
        if other != NONE and owners[exit] in (owner, nobody):
            exits.setdefault(exit // 6, []).append(exit)
    return exits


def moves(track: Track, cubes: vec[i64], owner: i64) -> list[Move]:
    """SB-17.3: every move of every cube over links it may use, each way once."""
    return listed(track, cubes, owner).moves()


def listed(track: Track, cubes: vec[i64], owner: i64) -> Listed:
    """SB-17.3: the same in one column.

    SB-21.13: where they are too many, those over few links, and one to each city beyond.
    """
    search = searched(track, cubes, owner, ANY_LENGTH)
    if not is_too_long(search.steps, search.found):
        return search.found
    most: i64 = 1
    search = searched(track, cubes, owner, most)
    short = search.found
    while not is_too_long(search.steps, search.found):
        short = search.found
        most += 1
        search = searched(track, cubes, owner, most)
    add_beyond(short, track, cubes, usable_exits(track, owner, NONE), ANY_LENGTH)
    return short


def is_too_long(steps: i64, found: Listed) -> bool:
    """SB-21.13: whether a list is given up: for its moves, or for what it takes to find them."""
    return steps > MOST_STEPS or found.count > MOST_MOVES


def searched(track: Track, cubes: vec[i64], owner: i64, most: i64) -> Search:
    """SB-17.3: the moves over at most so many links; not all of them if they are too many."""
    search = Search(track, owner, most)
    stop: i64
    for stop in range(track.ground.stops):
        waiting = colours_at(cubes, stop)
        if waiting != 0:
            search.entered[stop] = 1
            go_on(search, stop, waiting)
            search.entered[stop] = 0
    return search


def colours_at(cubes: vec[i64], stop: i64) -> i64:
    """The set of colours that lie at a stop."""
    colours: i64 = 0
    colour: i64
    for colour in range(KINDS):
        if cubes[stop * KINDS + colour] > 0:
            colours |= bit(colour)
    return colours


def go_on(search: Search, stop: i64, riding: i64) -> None:
    """SB-17.2, SB-17.3, ST-10.1: by complete links that may be used, to stops not entered yet."""
    exit: i64
    for exit in range(stop * 6, stop * 6 + 6):
        if search.far[exit] == NONE:
            continue
        following, whose = search.far[exit] // 6, search.whose[exit]
        is_usable = whose == search.owner or whose == NONE  # noqa: PLR1714
        if is_usable and search.entered[following] == 0:
            if is_too_long(search.steps, search.found):
                return
            search.steps += 1
            search.path[search.links] = exit
            search.links += 1
            arrive(search, following, riding)
            search.links -= 1


def arrive(search: Search, stop: i64, riding: i64) -> None:
    """ST-10.2, ST-10.3: a cube stops in the first city of its colour; the others ride on."""
    colour = search.colour[stop]
    if colour != NONE and riding & bit(colour) != 0:
        search.found.add(colour, search.path, search.links, stop)
        riding &= ~bit(colour)
    if riding != 0 and search.links < search.most:
        search.entered[stop] = 1
        go_on(search, stop, riding)
        search.entered[stop] = 0


def add_beyond(short: Listed, track: Track, cubes: vec[i64], exits: Exits, most: i64) -> None:
    """SB-21.13, ST-12.13: for every cube and city without a short move, one over fewest links."""
    known = {(move[1] // 6, move[0], move[-1]) for move in short.moves()}
    found: list[Move] = []
    colour: i64
    for stop in exits:
        for colour in range(KINDS):
            if cubes[stop * KINDS + colour] > 0:
                found += nearest(track, exits, stop, colour)
    for move in found:
        if len(move) - 2 <= most and (move[1] // 6, move[0], move[-1]) not in known:
            short.add(move[0], vec[i64](list(move[1:-1])), len(move) - 2, move[-1])


def nearest(track: Track, exits: Exits, start: int, colour: i64) -> list[Move]:
    """SB-21.13: by city that a cube can come to: the first way found of those over fewest links."""
    entered = {start: 0}  # by stop: the exit that leads there
    queue, found = [start], list[Move]()
    at = 0
    while at < len(queue):
        stop = queue[at]
        at += 1
        if stop != start and track.ground.colour[stop] == colour:
            found.append((int(colour), *way_back(track, entered, start, stop), stop))
            continue
        for exit in exits[stop]:
            following = int(track.far[exit] // 6)
            if following not in entered:
                entered[following] = exit
                queue.append(following)
    return found


def way_back(track: Track, entered: dict[int, int], start: int, stop: int) -> list[int]:
    """The exits from the start to a stop, by the exit that leads to each."""
    path: list[int] = []
    while stop != start:
        path.append(entered[stop])
        stop = entered[stop] // 6
    path.reverse()
    return path


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
    steps: i64 = 0  # links followed
    found: Listed

    def __init__(self, track: Track, owner: i64, most: i64, counted: bool) -> None:
        self.far, self.colour, self.stops = track.far, track.ground.colour, track.ground.stops
        self.owner, self.owners = owner, len(track.pieces)
        self.rivals, self.left = self.owners, most
        if counted:
            self.rivals += 1
        self.whose = track.owner[:]
        self.within = zeros((most + 1) * self.stops)
        self.entered, self.count = zeros(self.stops), zeros(self.owners + 1)
        self.path, self.found = zeros(most), Listed()


def shared_moves(track: Track, cubes: vec[i64], owner: i64, most: i64, counted: bool) -> list[Move]:
    """ST-10.1 to ST-10.4, ST-12.7: moves of at most so many links, of others too, each way once.

    `counted` says whether nobody's links count as those of one more other.
    """
    return shared_listed(track, cubes, owner, most, counted).moves()


def shared_listed(track: Track, cubes: vec[i64], owner: i64, most: i64, counted: bool) -> Listed:
    """ST-10.1 to ST-10.4, ST-12.7: the same in one column.

    ST-12.13: where the moves are too many, those over few links, and one over own links to each
    city beyond.
    """
    search = shared_search(track, cubes, owner, most, counted)
    if not is_too_long(search.steps, search.found):
        return search.found
    few: i64 = 1
    search = shared_search(track, cubes, owner, few, counted)
    short = search.found
    while not is_too_long(search.steps, search.found):
        short = search.found
        few += 1
        search = shared_search(track, cubes, owner, few, counted)
    add_beyond(short, track, cubes, usable_exits(track, owner, owner), most)
    return short


def shared_search(
    track: Track, cubes: vec[i64], owner: i64, most: i64, counted: bool
) -> SharedSearch:
    """ST-10.1: the moves over at most so many links; not all of them if they are too many."""
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
    return search


def note_owners(search: SharedSearch) -> None:
    """Gives nobody a number of its own, like an owner."""
    exit: i64
    for exit in range(len(search.whose)):
        if search.whose[exit] == NONE:
            search.whose[exit] = search.owners


def note_colours(search: SharedSearch) -> None:
    """ST-10.3: what each number of links could bring home, from every stop that has any."""
    stops, within, joined = search.stops, search.within, joined_stops(search.far)
    at: i64
    place: i64
    for place in range(len(joined)):
        if search.colour[joined[place]] != NONE:
            within[joined[place]] = bit(search.colour[joined[place]])
    for at in range(stops, len(within), stops):
        for place in range(len(joined)):
            within[at + joined[place]] = near(search, joined[place], at - stops)


def near(search: SharedSearch, stop: i64, row: i64) -> i64:
    """What a link more could bring home from a stop, by the row of one link less."""
    colours = search.within[row + stop]
    exit: i64
    for exit in range(stop * 6, stop * 6 + 6):
        if search.far[exit] != NONE:
            colours |= search.within[row + search.far[exit] // 6]
    return colours


def joined_stops(far: vec[i64]) -> vec[i64]:
    """The stops that a complete link leaves."""
    joined = vec[i64]()
    exit: i64
    last: i64 = NONE
    for exit in range(len(far)):
        if far[exit] != NONE and exit // 6 != last:
            last = exit // 6
            joined = append(joined, last)
    return joined


def share_on(search: SharedSearch, stop: i64, riding: i64) -> None:
    """ST-10.1, ST-10.2: by every complete link, to stops not entered yet."""
    exit: i64
    for exit in range(stop * 6, stop * 6 + 6):
        if search.far[exit] == NONE or search.entered[search.far[exit] // 6] != 0:
            continue
        if not is_too_long(search.steps, search.found):
            use(search, exit, riding)


def use(search: SharedSearch, exit: i64, riding: i64) -> None:
    """ST-10.4: follows a link, if there can still be enough own links at the end."""
    need, whose, count = search.need, search.whose[exit], search.count
    search.steps += 1
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
            search.found.add(colour, search.path, len(search.path) - search.left, stop)
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
