"""Tiles of Steam: every kind in every rotation, and no other (ST-4.1, SB-21.1)."""

from itertools import combinations

import pytest

from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.tiles import (
    COST,
    FIRST_TOWN,
    NUMBERS,
    PARTNER,
    SEGMENTS,
    TILES,
    TOWN,
)

# ST-4.1, as the table has it: sides of each segment, or exits of a town; then how many rotations.
KINDS = [
    *[("03", 3), ("02", 6), ("01", 6), ("03 14", 3), ("03 24", 6), ("02 13", 6), ("03 12", 6)],
    *[("02 35", 3), ("02 34", 6), ("02 45", 6)],
]
TOWN_KINDS = [
    *[("0", 6), ("03", 3), ("02", 6), ("01", 6), ("024", 2), ("012", 6), ("013", 6), ("023", 6)],
    *[("0134", 3), ("0124", 6), ("0123", 6)],
]


def turned(kind: str, turn: int) -> frozenset[frozenset[int]]:
    """A kind in a rotation: sets of sides."""
    return frozenset(frozenset((int(side) + turn) % 6 for side in pair) for pair in kind.split())


def test_there_are_21_kinds() -> None:
    """ST-4.1: as many as the table says."""
    assert len(KINDS) + len(TOWN_KINDS) == 21


@pytest.mark.parametrize(("kind", "rotations"), KINDS)
def test_every_rotation_of_a_kind(kind: str, rotations: int) -> None:
    """ST-4.1: straight, gentle and sharp, and seven doubles."""
    known = {frozenset(map(frozenset, SEGMENTS[tile])) for tile in range(1, FIRST_TOWN)}
    found = {turned(kind, turn) for turn in range(6)}
    assert len(found) == rotations and found <= known


def test_no_other_track() -> None:
    """ST-4.1: no two sharp curves, no three tracks; each tile once."""
    assert sum(rotations for _, rotations in KINDS) == FIRST_TOWN - 1
    assert len(set(SEGMENTS)) == TILES == len(SEGMENTS)


@pytest.mark.parametrize(("kind", "rotations"), TOWN_KINDS)
def test_every_rotation_of_a_town(kind: str, rotations: int) -> None:
    """ST-4.1: one to four exits."""
    found = {tuple(sorted((int(side) + turn) % 6 for side in kind)) for turn in range(6)}
    numbers = {NUMBERS[tuple((side, 6) for side in exits)] for exits in found}
    assert len(numbers) == rotations and min(numbers) >= FIRST_TOWN


def test_no_other_town() -> None:
    """ST-4.1: not five exits or six; every set of up to four sides is one of the kinds."""
    assert sum(rotations for _, rotations in TOWN_KINDS) == TILES - FIRST_TOWN
    sets = [exits for count in range(1, 5) for exits in combinations(range(6), count)]
    assert len(sets) == TILES - FIRST_TOWN


def test_segments_stand_in_order() -> None:
    """SB-21.1: the side that comes first clockwise first; a side carries one segment."""
    for tile in range(1, TILES):
        sides = [side for segment in SEGMENTS[tile] for side in segment if side != TOWN]
        assert len(set(sides)) == len(sides)
        assert all(a < b for a, b in SEGMENTS[tile])
        assert list(SEGMENTS[tile]) == sorted(SEGMENTS[tile])


def test_partners() -> None:
    """SB-21.1: where a segment goes on, from either side."""
    for tile in range(TILES):
        wanted = dict(SEGMENTS[tile]) | {b: a for a, b in SEGMENTS[tile] if b != TOWN}
        assert [PARTNER[tile * 6 + side] for side in range(6)] == [
            wanted.get(side, -1) for side in range(6)
        ]


@pytest.mark.parametrize(
    ("text", "cost"),
    [("E-W", 2), ("NE-SE,E-W", 4), ("E", 2), ("E,W", 3), ("NE,E,W", 4), ("NE,E,SE,W", 5)],
)
def test_costs(text: str, cost: int) -> None:
    """ST-4.3: a dollar an exit, one more on a town."""
    segments = tiles.read_segments(text)
    assert segments is not None
    tile = tiles.tile_of(segments)
    assert tile is not None and COST[tile] == cost and tiles.write(tile) == text


@pytest.mark.parametrize("text", ["", "N", "E-", "E-W-SE", "E,", "e-w", "E W"])
def test_texts_that_name_no_segments(text: str) -> None:
    """SB-21.1: sides, in twos or alone."""
    assert tiles.read_segments(text) is None


@pytest.mark.parametrize("text", ["W-E", "E-W,NE-SE", "E-E", "E,E", "E-W,NE"])
def test_segments_that_are_no_tile(text: str) -> None:
    """SB-21.1: in their order, and one of the kinds."""
    segments = tiles.read_segments(text)
    assert segments is not None and tiles.tile_of(segments) is None
