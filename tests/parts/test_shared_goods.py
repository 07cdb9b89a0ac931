"""Goods over links of others: ST-10.1 to ST-10.4, ST-10.7, ST-12.7; and drawing cubes."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from goldenspike.core.column import i64, vec
from goldenspike.hexes.text.board_file import from_keys
from goldenspike.hexes.text.notation import write_move
from goldenspike.parts.hexes import goods, track
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.goods import KINDS, Move
from goldenspike.parts.hexes.track import Track
from tests.hexes.boards import FIELD, RING, UPPER, little
from tests.laws.hex_boards import grown
from tests.parts import rails as table
from tests.parts.rails import OWNERS, any_build, laid, lay, rails, urbanise

# Five cities in a row, with a hex between each two.
ROW = little("CpCpCpCpC", "A1 red", "A3 blue", "A5 yellow", "A7 purple", "A9 black")
WAY = ("A1:E", "A3:E", "A5:E", "A7:E", "A9")


def row(owners: str) -> Track:
    """Links along ROW, by owner; `-` is nobody's."""
    rail = rails(ROW)
    for place, owner in enumerate(owners):
        lay(ROW, rail, 2 if owner == "-" else int(owner), f"A{place * 2 + 2} E-W")
    track.abandon(rail, 2)
    return rail


def texts(
    board: HexBoard, rail: Track, *cubes: str, most: int = 6, counted: bool = False
) -> list[str]:
    """The moves of owner 0."""
    lying = table.goods(board, *cubes)
    moves = goods.shared_moves(rail, lying, 0, most, counted)
    return [write_move(board, move) for move in moves]


@pytest.mark.parametrize(
    ("owners", "cube", "may"),
    [
        ("0", "blue", True),
        ("1", "blue", False),  # none of one's own
        ("-", "blue", False),
        ("01", "yellow", True),  # as many as of the other
        ("10", "yellow", True),
        ("11", "yellow", False),
        ("0-", "yellow", True),
        ("011", "purple", False),  # more of the other
        ("110", "purple", False),
        ("101", "purple", False),
        ("100", "purple", True),
        ("0--", "purple", True),
        ("0011", "black", True),
        ("1100", "black", True),
        ("0111", "black", False),
        ("01--", "black", True),
    ],
)
def test_own_links(owners: str, cube: str, may: bool) -> None:
    """ST-10.4: at least one, and at least as many as of any other; nobody's do not matter."""
    last = len(owners)
    text = " ".join(["move", cube, *WAY[:last], WAY[last].partition(":")[0]])
    assert texts(ROW, row(owners), f"A1 {cube}") == [text] * may


@pytest.mark.parametrize(
    ("owners", "cube", "may"),
    [
        *[("0-", "yellow", True), ("0--", "purple", False), ("-0-", "purple", False)],
        *[("00-1", "black", True), ("0---", "black", False), ("00--", "black", True)],
        *[("-", "blue", False), ("0-1", "purple", True)],
    ],
)
def test_nobodys_links_counted(owners: str, cube: str, may: bool) -> None:
    """ST-12.7: as those of one other owner, who is no player."""
    assert len(texts(ROW, row(owners), f"A1 {cube}", counted=True)) == may


def test_two_others() -> None:
    """ST-10.4: each of the others is counted by himself."""
    rail = rails(ROW)
    for owner, hex in zip((1, 0, 2), ("A2", "A4", "A6"), strict=True):
        lay(ROW, rail, owner, f"{hex} E-W")
    assert len(texts(ROW, rail, "A1 purple")) == 1


@pytest.mark.parametrize("most", range(6))
def test_the_locomotive(most: int) -> None:
    """ST-10.1: at most so many links."""
    cubes = ("A1 blue", "A1 yellow", "A1 purple", "A1 black")
    assert len(texts(ROW, row("0000"), *cubes, most=most)) == min(most, 4)


def test_the_first_city_of_its_colour() -> None:
    """ST-10.2, ST-10.3: it ends there, and does not come back to where it began."""
    board = little("CpCpC", "A1 red", "A3 blue", "A5 blue")
    rail = laid(board, "A2 E-W", "A4 E-W")
    assert texts(board, rail, "A1 blue") == ["move blue A1:E A3"]
    assert texts(board, rail, "A3 blue") == ["move blue A3:E A5"]
    assert texts(board, rail, "A1 red", "A3 yellow") == []


def test_every_way_once() -> None:
    """SB-21.11: links are told apart by the sides where they leave."""
    rail = laid(RING, *(text.removeprefix("lay ") for text in UPPER), "B2 E-W")
    assert texts(RING, rail, "B1 blue", "B1 blue") == [
        *("move blue B1:NE B3", "move blue B1:E B3"),
    ]


def test_incomplete_track() -> None:
    """ST-10.1: carries nothing."""
    assert texts(FIELD, laid(FIELD, "C2 E-W", "C3 E-W"), "C1 yellow") == []


def test_new_cities() -> None:
    """ST-10.7, ST-7.1: gray cubes go to gray New Cities only; a town is passed."""
    rail = laid(FIELD, "C2 E-W", "C3 E-W", "C4 NE,W", "B4 SW-NW")
    assert texts(FIELD, rail, "C1 gray", "C1 yellow") == ["move yellow C1:E C4:NE A4"]
    urbanise(FIELD, rail, "C4", "gray")
    assert texts(FIELD, rail, "C1 gray", "C1 yellow") == [
        *("move gray C1:E C4", "move yellow C1:E C4:NE A4"),
    ]
    assert texts(FIELD, rail, "C4 yellow") == ["move yellow C4:NE A4"]


# Every way, found plainly


def paths(rail: Track, start: int) -> Iterator[tuple[int, ...]]:
    """Every way over complete links that enters no stop twice: its exits."""
    ways: list[tuple[int, ...]] = [
        (exit,) for exit in range(start * 6, start * 6 + 6) if rail.far[exit] >= 0
    ]
    while ways:
        way = ways.pop()
        stop = int(rail.far[way[-1]] // 6)
        if stop not in {exit // 6 for exit in way}:
            yield way
            ways += [(*way, exit) for exit in range(stop * 6, stop * 6 + 6) if rail.far[exit] >= 0]


def all_moves(rail: Track, cubes: vec[i64], owner: int, most: int, counted: bool) -> set[Move]:
    """ST-10.1 to ST-10.4, clause by clause."""
    found = set[Move]()
    for start in range(rail.ground.stops):
        for way in paths(rail, start):
            stops = [int(rail.far[exit] // 6) for exit in way]
            colours = [int(rail.ground.colour[stop]) for stop in stops]
            used = Counter(int(rail.owner[exit]) for exit in way)
            own, nobodys = used.pop(owner, 0), used.pop(-1, 0)
            fair = own >= max([1, *used.values(), nobodys * counted])
            lies = colours[-1] >= 0 and cubes[start * KINDS + colours[-1]] > 0
            if lies and fair and len(way) <= most and colours[-1] not in colours[:-1]:
                found.add((colours[-1], *way, stops[-1]))
    return found


@pytest.mark.parametrize("seed", range(80))
def test_any_map(seed: int) -> None:
    """ST-10.1 to ST-10.4, ST-12.7: exactly the ways there are, each once."""
    rng = Random(seed)
    board = from_keys(grown(rng))
    rail, cubes = rails(board), table.goods(board)
    for turn in range(24):
        any_build(rail, turn % OWNERS, rng)
    track.abandon(rail, rng.randrange(OWNERS))
    for stop in range(len(board.cities), board.ground.stops):
        track.urbanise(rail, stop, rng.randrange(KINDS))
    for place in range(len(cubes)):
        cubes[place] = rng.randrange(2)
    for most, counted in ((1, False), (2, True), (3, False), (4, True), (6, False), (6, True)):
        moves = goods.shared_moves(rail, cubes, 0, most, counted)
        assert len(moves) == len(set(moves))
        assert set(moves) == all_moves(rail, cubes, 0, most, counted)


# Drawing


def test_draws() -> None:
    """ST-6.1: so many for each place from a mixed bag; what is left stays in it."""
    bag = [0, 1, 2, 3, 4, 5]
    drawn = goods.draw([2, 0, 3], bag, Random(3))
    assert [len(cubes) for cubes in drawn] == [2, 0, 3]
    assert sorted([*drawn[0], *drawn[2], *bag]) == [0, 1, 2, 3, 4, 5] and len(bag) == 1
    assert goods.draw([1, 2], bag, Random(1)) == (bag_of(drawn), ())


def bag_of(drawn: goods.Draw) -> tuple[int, ...]:
    """The one cube that was left."""
    return tuple({0, 1, 2, 3, 4, 5} - {colour for cubes in drawn for colour in cubes})
