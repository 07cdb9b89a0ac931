"""Names and tokens are placed so that nothing covers anything."""

import math

import pytest

from goldenspike.draw.placing import Box, Disc, Line, Name, Things, place_names
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.drawing import layout as layouts
from goldenspike.games.steel_driver.drawing.layout import lay_out
from goldenspike.games.steel_driver.drawing.places import clearance, name_places, token_places

BOARD = sd.load_board("usa")
LAYOUT = lay_out(BOARD)
HALF_BED = 2.5  # of a route's printed line


def test_a_line_meets_a_box_it_crosses_and_no_other() -> None:
    box = Box(10, 10, 20, 20)
    assert Line((0, 0), (30, 30)).meets(box)
    assert Line((15, 12), (15, 30)).meets(box)
    assert not Line((0, 12), (12, 0)).meets(box)
    assert not Line((0, 25), (30, 25)).meets(box)


def test_how_far_a_line_reaches_between_two_heights() -> None:
    assert Line((0, 0), (10, 20)).reach(5, 10) == (2.5, 5)
    assert Line((10, 20), (0, 0)).reach(-5, 10) == (0, 5)
    assert Line((3, 4), (9, 4)).reach(0, 8) == (3, 9)
    assert Line((3, 4), (9, 4)).reach(5, 8) is None


def test_a_name_goes_to_the_right_if_it_can() -> None:
    name = Name(Disc(100, 100, 10), width=50, height=14)
    things = Things([name.disc], [], [])
    [place] = place_names([[name]], things, Box(0, 0, 400, 400))
    assert place.left >= 110 and place.middle[1] == pytest.approx(100)


def test_a_name_goes_elsewhere_if_something_is_in_the_way() -> None:
    name = Name(Disc(100, 100, 10), width=50, height=14)
    wall = Line((115, 0), (115, 400))
    [place] = place_names([[name]], Things([name.disc], [wall], []), Box(0, 0, 400, 400))
    assert place.right < 115 - 2
    assert not name.disc.meets(place)


def test_a_name_without_room_is_still_placed() -> None:
    name = Name(Disc(20, 20, 10), width=300, height=14)
    assert len(place_names([[name]], Things([name.disc], [], []), Box(0, 0, 40, 40))) == 1


def test_names_on_the_usa_board_cover_no_location_and_no_token() -> None:
    solid = layouts.discs(BOARD, LAYOUT) + token_places(BOARD, LAYOUT)
    for box in name_places(BOARD, LAYOUT):
        assert not any(disc.meets(box.grown(1)) for disc in solid)


def test_names_on_the_usa_board_cover_no_line() -> None:
    lines = layouts.lines(BOARD, LAYOUT)
    for box in name_places(BOARD, LAYOUT):
        assert not any(line.meets(box.grown(HALF_BED)) for line in lines)


def test_names_on_the_usa_board_cover_no_name_and_stay_in_the_frame() -> None:
    boxes = [*name_places(BOARD, LAYOUT), *LAYOUT.corners]
    for number, box in enumerate(boxes):
        assert LAYOUT.map.holds(box)
        assert not any(box.grown(1).meets(other) for other in boxes[:number])


def test_names_on_the_usa_board_are_near_their_own_location() -> None:
    """No other is nearer by more than a few pixels."""
    discs = layouts.discs(BOARD, LAYOUT)
    for number, box in enumerate(name_places(BOARD, LAYOUT)):
        away = [distance(disc, box) for disc in discs]
        assert away[number] < min(min(away) + 6, 34)


def distance(disc: Disc, box: Box) -> float:
    across = max(box.left - disc.x, 0, disc.x - box.right)
    down = max(box.top - disc.y, 0, disc.y - box.bottom)
    return math.hypot(across, down) - disc.radius


def test_tokens_on_the_usa_board_cover_nothing() -> None:
    discs, lines = layouts.discs(BOARD, LAYOUT), layouts.lines(BOARD, LAYOUT)
    tokens = token_places(BOARD, LAYOUT)
    for token, line in zip(tokens, lines, strict=True):
        others = [other for other in tokens if other is not token]
        things = Things([*discs, *others], [other for other in lines if other is not line], [])
        assert clearance(token, things) >= 0
        assert line.distance((token.x, token.y)) < 1


def test_lines_on_the_usa_board_touch_only_their_own_locations() -> None:
    discs = layouts.discs(BOARD, LAYOUT)
    for route, line in zip(BOARD.routes, layouts.lines(BOARD, LAYOUT), strict=True):
        for number, disc in enumerate(discs):
            if number not in route.ends:
                assert line.distance((disc.x, disc.y)) > disc.radius + HALF_BED


def test_locations_on_the_usa_board_stand_apart() -> None:
    discs = layouts.discs(BOARD, LAYOUT)
    for number, one in enumerate(discs):
        for other in discs[:number]:
            apart = math.dist((one.x, one.y), (other.x, other.y))
            assert apart > one.radius + other.radius + 2 * layouts.TOKEN


def test_in_a_crowd_names_are_not_placed() -> None:
    """A heap of 100 discs: each name stands beside its disc, and no time is spent."""
    discs = [Disc(200, 200, 10) for _ in range(100)]
    names = [[Name(disc, 40, 14)] for disc in discs]
    frame = Box(0, 0, 400, 400)
    placed = place_names(names, Things(discs, [], []), frame)
    assert placed == [name[0].right_of for name in names]
    assert place_names(names[:30], Things(discs[:30], [], []), frame) != placed[:30]
