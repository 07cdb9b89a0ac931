"""What track and cubes put on a map of hexes."""

import math
from itertools import pairwise
from random import Random

from goldenspike.hexes.drawing import geometry
from goldenspike.hexes.drawing.layout import lay_out
from goldenspike.hexes.drawing.marks import NEAR, Owner, Trains, mark_last, marks, track_marks
from goldenspike.hexes.drawing.runs import runs
from goldenspike.hexes.text import board_file as hex_board_file
from goldenspike.parts.hexes import tiles, track
from goldenspike.parts.hexes.board import COLOURS, HexBoard
from goldenspike.parts.hexes.grid import SIDES
from tests.draw.hex_boards import NUMBER, ends, near, small_board

EAST = hex_board_file.load("eastern-us-canada")
OWNERS = [Owner("orange", "O"), Owner("green", "G"), Owner("white", "W")]
NONE = -1


def bare_cubes(board: HexBoard) -> list[int]:
    return [0] * (board.ground.stops * len(COLOURS))


def test_cubes_are_shown_one_by_one() -> None:
    board = small_board()
    cubes = bare_cubes(board)
    cubes[0], cubes[4], cubes[12 + 1] = 1, 2, 1  # A: a red and two black; T: a blue
    found = marks(board, track.new(board.ground, 3), cubes, OWNERS)
    assert found["cube-A1-1"] == {"class": "slot full cube-red"}
    assert found["cube-A1-3"] == {"class": "slot full cube-black"}
    assert found["cube-A3-1"] == {"class": "slot full cube-blue"}
    assert found["sign-A1-1"] != found["sign-A1-2"] == found["sign-A1-3"]
    assert not any(id.startswith("cube-B3") for id in found)


def test_cubes_beyond_the_printed_places_are_counted() -> None:
    board = small_board()
    cubes = bare_cubes(board)
    cubes[0] = 5
    assert marks(board, track.new(board.ground, 3), cubes, OWNERS)["more-A1"] == {"text": "+2"}


def laid(board: HexBoard, *builds: tuple[str, str]) -> track.Track:
    """Track that the first owner lays, tile by tile."""
    drawn = track.new(board.ground, len(OWNERS))
    for name, text in builds:
        segments = tiles.read_segments(text)
        hex = board.hex_number(name)
        assert segments is not None and hex is not None
        track.lay(drawn, 0, hex, tiles.NUMBERS[segments])
    return drawn


def test_a_link_is_drawn_from_stop_to_stop_with_its_train() -> None:
    board = small_board()
    found = marks(board, laid(board, ("A2", "SE-W"), ("B2", "E-NW")), bare_cubes(board), OWNERS)
    assert found["track-A2-1"] == {"class": "run train-orange", "visibility": "visible"}
    assert found["exit-A1-E"]["class"] == found["exit-B3-W"]["class"] == "run train-orange"
    assert [id for id in found if id.startswith("train-")] == ["train-A1-E"]
    assert found["letter-A1-E"] == {"text": "O"}
    assert not any(id.startswith("end-") for id in found)
    layout = lay_out(board)
    city, middle = layout.centre(0), layout.centre(1)
    start, end = ends(found["rail-A2-1"]["d"])
    side = geometry.plus(city, geometry.side_middle(1))
    assert near(start, side) or near(end, side)
    assert max(math.dist(start, middle), math.dist(end, middle)) < geometry.RADIUS


def test_a_run_that_breaks_off_is_seen_to() -> None:
    board = small_board()
    found = marks(board, laid(board, ("A2", "SE-W")), bare_cubes(board), OWNERS)
    side = geometry.plus(lay_out(board).centre(1), geometry.side_middle(SIDES.index("SE")))
    place = found["end-A1-E"]["transform"]
    assert near(tuple(map(float, NUMBER.findall(place)[:2])), side)  # type: ignore[arg-type]
    assert place.endswith("rotate(60)")


def test_track_of_nobody_is_gray_and_has_no_train() -> None:
    board = small_board()
    drawn = laid(board, ("A2", "SE-W"))
    track.own(drawn, 1, NONE)
    found = marks(board, drawn, bare_cubes(board), OWNERS)
    assert found["track-A2-1"]["class"] == "run unowned"
    assert not any(id.startswith("train-") for id in found)
    assert "end-A1-E" in found


def test_a_connection_fills_with_its_owners_train() -> None:
    drawn = track.new(EAST.ground, 3)
    track.connect(drawn, 1, 0)
    found = marks(EAST, drawn, bare_cubes(EAST), OWNERS)
    assert found["connection-F11-G11"] == {"class": "connection built train-green"}
    assert found["letter-F11-SW"] == {"text": "G"}
    assert not any(id.startswith("exit-") for id in found)


def test_what_was_built_last_is_pointed_out() -> None:
    drawn = track.new(EAST.ground, 3)
    track.connect(drawn, 1, 0)
    found = marks(EAST, drawn, bare_cubes(EAST), OWNERS)
    mark_last(EAST, "F11-G11", found)
    mark_last(EAST, "H3", found)
    assert found["connection-F11-G11"] == {"class": "connection built train-green last"}
    assert found["hex-H3"] == {"class": "hex terrain-river last"}


def test_two_segments_of_a_tile_have_their_own_owners() -> None:
    board = small_board(terrain="pCC\npmp\nppp\n", towns=[], cities=CROSS)
    drawn = track.new(board.ground, len(OWNERS))
    hex = board.hex_number("B2")
    assert hex is not None
    track.lay(drawn, 0, hex, tiles.NUMBERS[((2, 5),)])
    track.lay(drawn, 1, hex, tiles.NUMBERS[(0, 3), (2, 5)])
    found = marks(board, drawn, bare_cubes(board), OWNERS)
    assert found["track-B2-1"]["class"] == found["exit-A3-SW"]["class"] == "run train-green"
    assert found["track-B2-2"]["class"] == found["exit-A2-SE"]["class"] == "run train-orange"
    assert found["rail-B2-1"] != found["rail-B2-2"]


CROSS = [
    {"name": "A", "hex": "A2", "colour": "red", "cubes": 3},
    {"name": "B", "hex": "A3", "colour": "blue", "cubes": 3},
]


def test_every_run_is_walked_once() -> None:
    board = small_board()
    drawn = laid(board, ("A2", "SE-W"), ("B2", "E-NW"), ("B1", "NE-SE"))
    walked = list(runs(drawn))
    assert len(walked) == sum(far > exit for exit, far in enumerate(drawn.far)) + sum(
        loose != NONE for loose in drawn.loose
    )
    for run in walked:
        for (hex, side), (after, _) in pairwise(run.sides):
            assert board.ground.across[hex * 6 + side] // 6 == after


def test_a_map_is_drawn_once_for_track_that_stays() -> None:
    """Cubes come and go; what one asks for afterwards is not changed by what is added to it."""
    board = small_board()
    drawn, cubes = laid(board, ("A2", "SE-W"), ("B2", "E-NW")), bare_cubes(board)
    first = marks(board, drawn, cubes, OWNERS)
    misses = track_marks.cache_info().misses
    cubes[0] = 1
    mark_last(board, "A2", marks(board, track.copy(drawn), cubes, OWNERS))
    again = marks(board, drawn, bare_cubes(board), OWNERS)
    assert again == first and again is not first
    assert track_marks.cache_info().misses == misses
    track.lay(drawn, 0, board.hex_number("C2") or 0, tiles.NUMBERS[((0, 3),)])
    marks(board, drawn, cubes, OWNERS)
    assert track_marks.cache_info().misses == misses + 1


def test_trains_cover_each_other_as_far_as_they_are_wide() -> None:
    """Found by squares, as if all trains were asked."""
    rng, trains, standing = Random(1), Trains(), list[tuple[float, float]]()
    seen = set[bool]()
    for _ in range(400):
        at = (rng.uniform(-200, 200), rng.uniform(-200, 200))
        covered = any(math.dist(at, other) < NEAR for other in standing)
        assert trains.cover(at) == covered
        seen.add(covered)
        if not covered:
            trains.put(at)
            standing.append(at)
    assert seen == {True, False}
