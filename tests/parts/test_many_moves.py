"""Goods moves where there are too many to list: SB-21.13 and ST-12.13, compared with plain code."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import takewhile
from typing import Any

import pytest

from goldenspike.core.column import i64, vec
from goldenspike.parts.hexes import goods
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.goods import KINDS, Move
from goldenspike.parts.hexes.track import Track
from tests.hexes.dense import crowded, cubes_everywhere, joined_by

Ends = tuple[int, int, int]
STEPS, MOVES = 50_000, 3_000  # as SB-21.13 has them
SIZES = ((3, 4), (4, 4), (6, 6), (10, 15))


def long(size: tuple[int, int]) -> Any:
    """A size that the plain core takes seconds for."""
    return pytest.param(size, marks=pytest.mark.compiled)


class Listing:
    """The moves of one owner over at most so many links, listed slowly and plainly."""

    def __init__(self, rail: Track, cubes: vec[i64], owner: int, most: int) -> None:
        self.rail, self.cubes, self.owner, self.most = rail, cubes, owner, most
        self.steps, self.moves = 0, list[Move]()

    def colours(self, stop: int) -> set[int]:
        """The colours that wait at a stop."""
        return {colour for colour in range(KINDS) if self.cubes[stop * KINDS + colour]}

    def links(self, stop: int) -> list[tuple[int, int]]:
        """The exits of a stop, and the stops they lead to; SB-17.2: of its owner or nobody."""
        exits = range(stop * 6, stop * 6 + 6)
        return [(e, int(self.rail.far[e] // 6)) for e in exits if self.rail.far[e] >= 0]

    def lists(self) -> bool:
        """Whether all moves are listed within the limits."""
        for stop in range(self.rail.ground.stops):
            self.follow((), stop, self.colours(stop))
        return self.steps <= STEPS and len(self.moves) <= MOVES

    def follow(self, way: tuple[int, ...], stop: int, riding: set[int]) -> None:
        """Every way on from a stop."""
        if not riding or len(way) == self.most:
            return
        for exit, end in self.links(stop):
            over = self.steps > STEPS or len(self.moves) > MOVES
            if over or end in {*(one // 6 for one in way), stop}:
                continue
            self.steps += 1
            self.step((*way, exit), end, riding)

    def step(self, way: tuple[int, ...], end: int, riding: set[int]) -> None:
        """One link more."""
        colour = int(self.rail.ground.colour[end])
        if colour in riding:
            self.moves.append((colour, *way, end))
        self.follow(way, end, riding - {colour})


class Shared(Listing):
    """ST-12.13: the same over links of others too."""

    def follow(self, way: tuple[int, ...], stop: int, riding: set[int]) -> None:
        near = self.near(stop, self.most - len(way))
        super().follow(way, stop, riding & near)

    @cache  # noqa: B019  # for one test
    def near(self, stop: int, links: int) -> set[int]:
        """The colours of the cities within so many links."""
        colours = {int(self.rail.ground.colour[stop])}
        for _, end in self.links(stop) if links else []:
            colours |= self.near(end, links - 1)
        return colours

    def step(self, way: tuple[int, ...], end: int, riding: set[int]) -> None:
        used = Counter(int(self.rail.owner[exit]) for exit in way)
        own, left = used.pop(self.owner, 0), self.most - len(way)
        used.pop(-1, None)
        need = max([1, *used.values()])
        if own + left < need:
            return
        colour = int(self.rail.ground.colour[end])
        if colour in riding and own >= need:
            self.moves.append((colour, *way, end))
        self.follow(way, end, riding - {colour})


def listed(make: Callable[[int], Listing]) -> list[Move]:
    """The moves over at most L links, L as great as the limits allow."""
    lists = (make(most) for most in range(1, 99))
    return list(takewhile(Listing.lists, lists))[-1].moves


def ends_of(move: Move) -> Ends:
    """Where a cube begins, its colour, and where it ends."""
    return move[1] // 6, move[0], move[-1]


def distances(rail: Track, start: int, colour: int, own: set[int]) -> dict[int, int]:
    """By city of a colour: links to it, through none of that colour."""
    far, edge = {start: 0}, [start]
    for stop in edge:  # it grows
        if stop == start or rail.ground.colour[stop] != colour:
            exits = [e for e in range(stop * 6, stop * 6 + 6) if rail.far[e] >= 0]
            ends = {int(rail.far[exit] // 6) for exit in exits if rail.owner[exit] in own} - {*far}
            far |= dict.fromkeys(ends, far[stop] + 1)
            edge += ends
    return {end: n for end, n in far.items() if n and rail.ground.colour[end] == colour}


def beyond(rail: Track, cubes: vec[i64], short: list[Move], own: set[int]) -> dict[Ends, int]:
    """By cube and city without a short move: links of the shortest way."""
    return {
        (stop, colour, end): links
        for stop in range(rail.ground.stops)
        for colour in range(KINDS)
        if cubes[stop * KINDS + colour]
        for end, links in distances(rail, stop, colour, own).items()
        if (stop, colour, end) not in {ends_of(move) for move in short}
    }


def check_way(rail: Track, move: Move) -> None:
    """A way from stop to stop, none of them twice."""
    stops = [exit // 6 for exit in move[1:-1]] + [move[-1]]
    assert len(set(stops)) == len(stops)
    assert [int(rail.far[exit] // 6) for exit in move[1:-1]] == stops[1:]


@pytest.mark.parametrize("size", [SIZES[1], *map(long, (SIZES[0], *SIZES[2:]))])
def test_own_links(size: tuple[int, int]) -> None:
    """SB-21.13: all moves over at most L links in their order, then the nearest beyond."""
    board = crowded(*size)
    rail, cubes = joined_by(board, "00-"), cubes_everywhere(board)
    short = listed(lambda most: Listing(rail, cubes, 0, most))
    moves = goods.moves(rail, cubes, 0)
    assert moves[: len(short)] == short
    far = moves[len(short) :]
    assert {ends_of(move): len(move) - 2 for move in far} == beyond(rail, cubes, short, {0, -1})
    assert len(set(moves)) == len(moves)
    for move in far:
        check_way(rail, move)


@pytest.mark.parametrize("size", [SIZES[2], *map(long, SIZES[3:])])
def test_links_of_others(size: tuple[int, int]) -> None:
    """ST-12.13: all moves over at most L links in their order, then the nearest over own links."""
    board = crowded(*size)
    rail, cubes = joined_by(board, "0010-"), cubes_everywhere(board)
    short = listed(lambda most: Shared(rail, cubes, 0, most))
    moves = goods.shared_moves(rail, cubes, 0, 6, False)
    assert moves[: len(short)] == short
    far = {ends_of(move): len(move) - 2 for move in moves[len(short) :]}
    nearest = beyond(rail, cubes, short, {0})
    assert far == {way: links for way, links in nearest.items() if links <= 6}


@pytest.mark.compiled
def test_steps_count_too() -> None:
    """SB-21.13: where cubes have no city, a search ends by its steps; nothing is listed."""
    board = crowded(6, 6, colours=3)
    rail = joined_by(board, "0")
    for colour in range(KINDS):
        cubes = cubes_of_colour(board, colour)
        moves = goods.moves(rail, cubes, 0)
        cities = sum(int(each) == colour for each in rail.ground.colour)
        assert bool(moves) == bool(cities)


def cubes_of_colour(board: HexBoard, colour: int) -> vec[i64]:
    """One cube of that colour at the first city."""
    cubes = cubes_everywhere(board, every=len(board.cities))
    cubes[int(list(cubes).index(1))] = 0
    cubes[colour] = 1
    return cubes


def test_few_ways_are_all_listed() -> None:
    """SB-21.13: below the limits every way is listed, however long."""
    board = crowded(2, 5)
    rail, cubes = joined_by(board, "0"), cubes_everywhere(board, every=5)
    listing = Listing(rail, cubes, 0, 99)
    assert listing.lists()
    assert goods.moves(rail, cubes, 0) == listing.moves
    assert max(map(len, listing.moves)) - 2 == 6  # links
