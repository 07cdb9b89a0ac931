"""Goods on a map of hexes: the cubes at its stops, and every way they can go (ST-10, SB-21.11)."""

from random import Random
from typing import Final, TypeAlias

from goldenspike.core.bits import bit, zeros
from goldenspike.core.column import i64, vec
from goldenspike.parts.hex_board import COLOURS, Ground
from goldenspike.parts.tiles import NONE
from goldenspike.parts.track import Track

KINDS: Final[i64] = len(COLOURS)
GRAY: Final = COLOURS.index("gray")

Move: TypeAlias = tuple[int, ...]  # a colour, the exit each stop is left by, then the last stop
Draw: TypeAlias = tuple[tuple[int, ...], ...]  # by stop: the colours drawn for it


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
    owners, found = track.owner, dict[int, list[int]]()
    for exit, other in enumerate(track.far):
        if other != NONE and owners[exit] in (owner, NONE):
            found.setdefault(exit // 6, []).append(exit)
    return found


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
    found: i64 = 0
    colour: i64
    for colour in range(KINDS):
        if cubes[stop * KINDS + colour] > 0:
            found |= bit(colour)
    return found


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


def draw(ground: Ground, bag: list[int], rng: Random) -> Draw:
    """ST-6.1: cubes from a well-mixed bag, stop by stop; when it is empty, none."""
    rng.shuffle(bag)
    drawn: list[tuple[int, ...]] = []
    for number in ground.cubes:
        drawn.append(tuple(bag[: int(number)]))
        del bag[: int(number)]
    return tuple(drawn)
