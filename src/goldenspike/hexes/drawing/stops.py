"""Cities, towns, the cubes that lie there, ports and connections."""

from math import ceil

from goldenspike.draw.placing import Disc
from goldenspike.draw.sheet import Point, move, path, safe, tag, words
from goldenspike.hexes.drawing.geometry import hexagon, plus, side_middle
from goldenspike.hexes.drawing.layout import Layout
from goldenspike.hexes.drawing.pieces import anchor, cube_slot, glyph, growth_marker
from goldenspike.parts.hexes.board import City, HexBoard, Town
from goldenspike.parts.hexes.grid import SIDES

CITY_RADIUS = 34.0  # from the middle to a corner
TOWN_RADIUS = 11.0
CUBE = 12.0  # its side
CUBE_GAP = 2.5
GLYPH = (0.0, -21.5, 1.35)  # of a city's colour: where, and how large
GROWTH: Point = (27.5, 17.5)  # where a city's growth marker lies
NEW_CITY_CUBES = 2  # ST-6.2: as many as a space of the goods supply has
PLATE = (-24.0, -13.0, 48.0, 32.0)  # left, top, width, height


def stop_id(board: HexBoard, stop: int) -> str:
    """A city or town by its hex, as ids have it."""
    return board.hex_name(board.place(stop).hex)


def exit_id(board: HexBoard, exit: int) -> str:
    """Where a link leaves a stop: its hex and the side, as in `I7-E`."""
    return f"{stop_id(board, exit // 6)}-{SIDES[exit % 6]}"


def connection_id(board: HexBoard, number: int) -> str:
    """The hexes of both cities, as in `F11-G11`."""
    a, b = board.connections[number]
    return f"{stop_id(board, a)}-{stop_id(board, b)}"


def discs(board: HexBoard, layout: Layout) -> list[Disc]:
    """By stop: the disc that it covers."""
    cities = [Disc(*layout.centre(city.hex), CITY_RADIUS) for city in board.cities]
    return cities + [Disc(*layout.centre(town.hex), TOWN_RADIUS + 2) for town in board.towns]


def room_for_cubes(board: HexBoard, stop: int, grows: bool = False) -> int:
    """How many cubes a stop has places for."""
    place = board.place(stop)
    if isinstance(place, City):
        return place.cubes
    return NEW_CITY_CUBES if grows else 1


def draw_stops(board: HexBoard, layout: Layout, grows: bool = False) -> str:
    """Every town, then every city; where they grow, with what they may become."""
    towns = [draw_town(board, town, layout, not grows) for town in board.towns]
    cities = [draw_city(board, city, layout) for city in board.cities]
    if grows:
        cities += [draw_new_city(board, town, layout) for town in board.towns]
        cities += [draw_growth(board, city, layout) for city in board.cities]
    return "".join(towns + cities)


def draw_city(board: HexBoard, city: City, layout: Layout) -> str:
    """A hexagon of its colour, with the glyph above, a plate for cubes, and an anchor if a port."""
    id = board.hex_name(city.hex)
    harbour = [anchor(0, 25.5)] if city.port else []
    return tag(
        "g",
        tag("title", words(city.name)),
        *city_shapes(),
        glyph(city.colour, *GLYPH),
        *city_plate(id, city.cubes),
        tag("text", "", id=f"more-{id}", class_="more", x=0, y=8),
        *harbour,
        id=f"stop-{id}",
        class_=f"stop city cube-{safe(city.colour)}",
        transform=move(*layout.centre(city.hex)),
    )


def city_shapes() -> list[str]:
    """The shapes under a city."""
    return [
        tag("path", class_="halo", d=path(hexagon(CITY_RADIUS + 3.5), closed=True)),
        tag("path", class_="place", d=path(hexagon(CITY_RADIUS), closed=True)),
    ]


def city_plate(id: str, cubes: int) -> list[str]:
    """A plate with places for cubes."""
    left, top, wide, high = PLATE
    slots = [
        cube_slot(f"{id}-{number}", at, CUBE * shrunk(cubes))
        for number, at in enumerate(places(cubes), start=1)
    ]
    return [tag("rect", class_="plate", x=left, y=top, width=wide, height=high, rx=3), *slots]


def draw_new_city(board: HexBoard, town: Town, layout: Layout) -> str:
    """ST-7.1: the city a town may become, hidden at first; a position sets its colour."""
    id, (x, y, scale) = board.hex_name(town.hex), GLYPH
    sign = f"{move(x, y)} scale({scale})"
    return tag(
        "g",
        tag("title", words(town.name)),
        *city_shapes(),
        tag("path", class_="tile-edge", d=path(hexagon(CITY_RADIUS - 3.5), closed=True)),
        tag("path", id=f"glyph-{id}", class_="glyph", fill_rule="evenodd", transform=sign),
        *city_plate(id, NEW_CITY_CUBES),
        id=f"city-{id}",
        class_="stop city new",
        visibility="hidden",
        transform=move(*layout.centre(town.hex)),
    )


def draw_growth(board: HexBoard, city: City, layout: Layout) -> str:
    """ST-7: the marker of a city that has grown, hidden at first."""
    id, at = board.hex_name(city.hex), plus(layout.centre(city.hex), GROWTH)
    return growth_marker(f"growth-{id}", at, "hidden")


def draw_town(board: HexBoard, town: Town, layout: Layout, holds: bool = True) -> str:
    """An open circle; its cube lies inside, if it may hold one."""
    id = board.hex_name(town.hex)
    cube = [
        cube_slot(f"{id}-1", (0.0, 0.0), CUBE),
        tag("text", "", id=f"more-{id}", class_="more", x=0, y=5),
    ]
    return tag(
        "g",
        tag("title", words(town.name)),
        tag("circle", class_="halo", r=TOWN_RADIUS + 2),
        tag("circle", class_="place", r=TOWN_RADIUS),
        *(cube if holds else []),
        id=f"stop-{id}",
        class_="stop town",
        transform=move(*layout.centre(town.hex)),
    )


def columns(cubes: int) -> int:
    """How many cubes lie in a row."""
    return cubes if cubes <= 3 else 2 if cubes == 4 else 3 if cubes <= 6 else 5


def shrunk(cubes: int) -> float:
    """How much smaller cubes are where there are many."""
    return 1.0 if cubes <= 6 else 0.55


def places(cubes: int) -> list[Point]:
    """Where cubes lie on a city's plate, row by row."""
    step = (CUBE + CUBE_GAP) * shrunk(cubes)
    wide, middle = columns(cubes), PLATE[1] + PLATE[3] / 2
    rows = ceil(cubes / wide) if cubes else 0
    points: list[Point] = []
    for row in range(rows):
        here = min(wide, cubes - row * wide)
        for column in range(here):
            x = (column - (here - 1) / 2) * step
            points.append((x, middle + (row - (rows - 1) / 2) * step))
    return points


def draw_connections(board: HexBoard, layout: Layout) -> str:
    """SB-13.2: a line between two cities that waits for a train."""
    return "".join(draw_connection(board, layout, n) for n in range(len(board.connections)))


def draw_connection(board: HexBoard, layout: Layout, number: int) -> str:
    a, b = board.connections[number]
    names = f"{board.cities[a].name} - {board.cities[b].name}"
    along = path([layout.centre(board.cities[end].hex) for end in (a, b)])
    id = connection_id(board, number)
    return tag(
        "g",
        tag("title", words(names)),
        *(tag("path", class_=kind, d=along) for kind in ("bed", "casing", "line")),
        tag("path", class_="gap", d=along),
        tag("path", class_="target", d=along),
        id=f"connection-{id}",
        class_="connection",
    )


def crossing(layout: Layout, hex: int, side: int) -> Point:
    """Where track crosses a side of a hex."""
    return plus(layout.centre(hex), side_middle(side))


def spokes() -> str:
    """The six ways out of a stop, to be used at each."""
    return "".join(
        tag("path", id=f"spoke-{name}", d=path([(0.0, 0.0), plus((0.0, 0.0), side_middle(side))]))
        for side, name in enumerate(SIDES)
    )
