"""Maps of hexes: the sheet, the curves of tiles, names, and what track and cubes put on a map."""

import math
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from goldenspike.draw.palette import THEMES, contrast, text_on
from goldenspike.draw.placing import Box
from goldenspike.hexes import drawing as draw
from goldenspike.hexes.drawing import geometry, names, shore, stops
from goldenspike.hexes.drawing.layout import lay_out
from goldenspike.hexes.drawing.style import PATTERNS, stylesheet
from goldenspike.hexes.drawing.terrain import neighbours, river_arms
from goldenspike.hexes.text import board_file as hex_board_file
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import CITY, RIVER, WATER, HexBoard
from goldenspike.parts.hexes.tiles import TOWN
from tests.draw.hex_boards import elements, ends, near, small_board

ENGLAND = hex_board_file.load("northern-england")
EAST = hex_board_file.load("eastern-us-canada")
BOARDS = pytest.mark.parametrize("board", [ENGLAND, EAST], ids=lambda board: str(board.id))
NASTY = "A<b>&\"'\u0001"


@BOARDS
def test_everything_that_changes_has_an_id(board: HexBoard) -> None:
    found = elements(draw.sheet(board))
    for hex, kind in enumerate(board.terrain):
        name = board.hex_name(hex)
        assert (f"hex-{name}" in found) == (kind != WATER)
        bare = kind not in (WATER, CITY) and board.ground.stop_at[hex] < 0
        assert ({f"track-{name}-1", f"rail-{name}-2"} <= set(found)) == bare
    for stop in range(board.ground.stops):
        id = stops.stop_id(board, stop)
        assert {f"stop-{id}", f"name-{id}", f"cube-{id}-1", f"sign-{id}-1"} <= set(found)
    for connection in range(len(board.connections)):
        assert f"connection-{stops.connection_id(board, connection)}" in found


@BOARDS
def test_exits_are_where_track_may_leave_a_stop(board: HexBoard) -> None:
    found, ground = elements(draw.sheet(board)), board.ground
    for exit in range(ground.stops * 6):
        open_way = ground.across[ground.hex_of[exit // 6] * 6 + exit % 6] >= 0
        for kind in ("exit", "train", "letter", "end"):
            assert (f"{kind}-{stops.exit_id(board, exit)}" in found) == open_way


@BOARDS
def test_the_sheet_carries_no_colours_and_no_styles(board: HexBoard) -> None:
    for element in ElementTree.fromstring(draw.sheet(board)).iter():
        assert not {"fill", "stroke", "style"} & set(element.attrib)


@pytest.mark.parametrize("tile", range(1, len(tiles.SEGMENTS)), ids=tiles.write)
def test_track_meets_the_sides_of_its_tile_squarely(tile: int) -> None:
    for a, b in tiles.SEGMENTS[tile]:
        d = geometry.curve((a, b), (100.0, 200.0))
        start, end = ends(d)
        middle = geometry.side_middle
        assert near(start, geometry.plus((100.0, 200.0), middle(a)))
        other = (0.0, 0.0) if b == TOWN else middle(b)
        assert near(end, geometry.plus((100.0, 200.0), other))
        assert ("A" in d) == (b != TOWN and geometry.turn((a, b)) != 3)


@pytest.mark.parametrize("segment", [(0, 1), (0, 2), (0, 3), (1, 5), (2, 4), (0, 5)])
def test_the_middle_of_a_curve_is_as_far_from_both_ends(segment: tuple[int, int]) -> None:
    at = geometry.along(segment, 0.5)
    a, b = (geometry.side_middle(side) for side in segment)
    assert near(geometry.along(segment, 0), a) and near(geometry.along(segment, 1), b)
    assert math.dist(at, a) == pytest.approx(math.dist(at, b))
    assert math.dist(at, a) <= geometry.curve_length(segment) / 2 + 1e-9


def test_arcs_bend_inside_their_hex() -> None:
    """The sweep of an arc is the one whose centre lies outside, beyond the nearer corner."""
    for a, b in ((0, 1), (0, 2), (0, 5), (0, 4), (2, 4), (3, 5)):
        d = geometry.curve((a, b), (0.0, 0.0))
        sweep = int(d.split(" 0 0 ")[1][0])
        (ax, ay), (bx, by) = ends(d)
        mx, my = geometry.along((a, b), 0.5)
        left_of_chord = (bx - ax) * (my - ay) - (by - ay) * (mx - ax) > 0
        assert sweep == (0 if left_of_chord else 1), (a, b)


@BOARDS
def test_names_cover_no_stop_no_other_name_and_stay_on_the_map(board: HexBoard) -> None:
    layout = lay_out(board)
    boxes = [setting.box for setting in names.settings(board, layout)]
    discs = stops.discs(board, layout)
    assert len(boxes) == len(discs)
    for number, box in enumerate(boxes):
        assert layout.map.holds(box)
        assert not any(disc.meets(box) for disc in discs), board.place(number).name
        assert not any(box.meets(other) for other in boxes[:number]), board.place(number).name
        assert layout.cartouche is None or not box.meets(layout.cartouche)


@BOARDS
def test_the_title_lies_in_water(board: HexBoard) -> None:
    layout = lay_out(board)
    assert layout.cartouche is not None
    for hex, kind in enumerate(board.terrain):
        if kind != WATER:
            x, y = layout.centre(hex)
            assert not layout.cartouche.meets(Box(x - 20, y - 20, x + 20, y + 20))


def test_the_key_explains_what_is_on_the_map() -> None:
    east, england = elements(draw.sheet(EAST)), elements(draw.sheet(ENGLAND))
    assert {"word-mountains", "word-port", "word-connection", "word-unowned"} <= set(east)
    assert {"word-river", "word-unowned"} <= set(england)
    assert not {"word-mountains", "word-port", "word-connection"} & set(england)


def test_the_key_says_what_ground_costs() -> None:
    """ST-4.3, SB-13.2: what terrain adds to a tile, and what a connection costs."""
    costs = draw.costs_of((0, 1, 2, 3, 0, 0), 3)
    sheet = draw.draw_map(EAST, lay_out(EAST), costs)
    assert re.findall(r"(\+?\$\d)<", sheet) == ["+$1", "+$2", "+$3", "$3"]
    assert "$" not in draw.draw_map(EAST, lay_out(EAST)), "a map alone knows no prices"


@BOARDS
def test_the_coast_is_closed_and_leaves_every_stop_on_land(board: HexBoard) -> None:
    from goldenspike.games.steel_driver.drawing.ground import inside

    layout, drawn = lay_out(board), shore.shore_of(board)
    loops = shore.outlines(layout, drawn.ours | drawn.abroad)
    assert drawn.coast.count("M") == drawn.coast.count("Z") == len(loops)
    softened = [shore.softened(loop) for loop in loops]
    for stop in range(board.ground.stops):
        at = layout.centre(board.place(stop).hex)
        assert sum(inside(at, loop) for loop in softened) % 2 == 1


@BOARDS
def test_rivers_flow_through_river_hexes_only(board: HexBoard) -> None:
    arms = river_arms(board)
    assert set(arms) == {hex for hex, kind in enumerate(board.terrain) if kind == RIVER}
    for hex, sides in arms.items():
        beyond = dict(neighbours(board, hex))
        for side in sides:
            kind = board.terrain[beyond[side]]
            assert kind in (WATER, CITY) or (side + 3) % 6 in arms[beyond[side]]


@pytest.mark.parametrize("cubes", range(1, 21))
def test_cubes_lie_on_their_plate_and_not_on_each_other(cubes: int) -> None:
    left, top, wide, high = stops.PLATE
    plate = Box(left, top, left + wide, top + high)
    half = stops.CUBE * stops.shrunk(cubes) / 2
    boxes = [Box(x - half, y - half, x + half, y + half) for x, y in stops.places(cubes)]
    assert len(boxes) == cubes
    assert all(plate.holds(box) for box in boxes)
    assert not any(a.meets(b) for n, a in enumerate(boxes) for b in boxes[:n])


def test_names_from_anybodys_board_stay_words() -> None:
    cities = [{"name": "A", "hex": "A1", "colour": "red", "cubes": 3}]
    checked = small_board(cities=cities, terrain="Cpp\nphp\npmr\n")
    city, town = replace(checked.cities[0], name=NASTY), replace(checked.towns[0], name="T" * 300)
    board = replace(checked, name=NASTY, cities=(city,), towns=(town,))
    found = elements(draw.board_picture(board))
    assert found["name-A1"][0].text == "A<b>&\"'\N{REPLACEMENT CHARACTER}"
    assert (found["name-A3"][0].text or "").endswith("…")


def test_a_map_of_one_hex_and_the_largest_can_be_drawn() -> None:
    one = [{"name": "A", "hex": "A1", "colour": "red", "cubes": 0}]
    assert "stop-A1" in elements(
        draw.board_picture(small_board(terrain="C\n", cities=one, towns=[]))
    )
    for rows, columns, last in ((8, 99, "H99"), (26, 30, "Z30")):
        wide = "C" + "p" * (columns - 1) + "\n" + ("p" * columns + "\n") * (rows - 1)
        found = elements(draw.board_picture(small_board(terrain=wide, cities=one, towns=[])))
        assert f"hex-{last}" in found and "cartouche" not in found


def test_a_crowd_of_towns_is_drawn_in_time() -> None:
    towns = [
        {"name": f"A rather long name {row}-{column}", "hex": f"{chr(ord('A') + row)}{column + 1}"}
        for row in range(6)
        for column in range(25)
        if row + column
    ]
    one = [{"name": "A", "hex": "A1", "colour": "red", "cubes": 4}]
    terrain = "C" + "p" * 24 + "\n" + ("p" * 25 + "\n") * 25
    assert len(elements(draw.sheet(small_board(terrain=terrain, cities=one, towns=towns)))) > 2000


@pytest.mark.parametrize("theme", THEMES)
def test_pictures_have_their_theme_and_width(theme: str) -> None:
    root = ElementTree.fromstring(draw.board_picture(ENGLAND, theme=theme, width=640))
    assert root.get("class") == f"goldenspike {theme}" and root.get("width") == "640"


@pytest.mark.parametrize("theme", THEMES)
def test_letters_are_readable_and_not_small(theme: str) -> None:
    palette = THEMES[theme]
    sizes = re.findall(r"(?:font: \d+|font-size:) ([\d.]+)px", stylesheet(theme))
    assert sizes and min(map(float, sizes)) >= 13
    for colour in (*palette.trains.values(), *palette.cubes.values()):
        assert contrast(text_on(colour), colour) >= 4.5
    for space in (palette.rising, palette.falling):
        assert contrast(palette.ink, space) >= 4.5


def test_owners_differ_without_hue() -> None:
    for palette in THEMES.values():
        assert len({PATTERNS[name] for name in palette.trains}) == len(palette.trains)
