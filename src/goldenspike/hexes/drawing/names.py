"""Names of cities and towns, and of hexes: set where they cover as little as can be.

Track can go nearly everywhere on land, so a name is best in water, or else where few lines of
track would pass under it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import dist

from goldenspike.draw.lettering import digits_width, shorten, width
from goldenspike.draw.placing import Box, Disc, Line, Name, Things
from goldenspike.draw.sheet import Point, tag, words
from goldenspike.hexes.drawing.geometry import CORNERS, RADIUS, WIDE, plus
from goldenspike.hexes.drawing.layout import EDGE, Layout, lay_out
from goldenspike.hexes.drawing.shore import next_to, shore_of
from goldenspike.hexes.drawing.stops import CITY_RADIUS, discs, stop_id
from goldenspike.hexes.drawing.terrain import neighbours
from goldenspike.parts.hexes.board import CITY, WATER, HexBoard

CITY_SIZE, TOWN_SIZE = 15.0, 13.0
LEADING = 1.02  # from a line to the next, in sizes
LONGEST = 150.0
TRACK = 0.9  # what a pixel of track under a name costs
TWO_LINES = 7.0  # what breaking a name costs
SIDEWAYS = 0.1  # what a pixel off the straight way costs
COVERED = 1000.0  # what covering a stop, the frame or another name costs
NEARER = 30.0  # what it costs to stand nearer to another stop
GAPS = (2.0, 6.0, 11.0)  # between a name and its stop
PASSES = 3
COORDINATE_SIZE = 13.0
NORTH_WEST, NORTH_EAST = 5, 0  # sides
ASHORE = 0.5
INWARD = 0.77  # from the middle of a hex to its name, as a part of the way to a corner


@dataclass(frozen=True)
class Setting:
    """A name in one place, on one line or two."""

    lines: tuple[str, ...]
    box: Box
    cost: float  # apart from other names


def size_of(board: HexBoard, stop: int) -> float:
    return CITY_SIZE if stop < len(board.cities) else TOWN_SIZE


@lru_cache(maxsize=32)
def settings(board: HexBoard, layout: Layout) -> list[Setting]:
    """By stop: how and where its name is set."""
    places = discs(board, layout)
    taken = [layout.cartouche] if layout.cartouche else []
    things = Things(places, track_lines(board, layout), taken)
    choices = [
        sorted(choices_of(board, layout, stop, things), key=lambda one: one.cost)[:80]
        for stop in range(len(places))
    ]
    chosen = [choice[0] for choice in choices]
    for _ in range(PASSES):
        for stop in sorted(range(len(chosen)), key=lambda one: -choices[one][0].cost):
            others = [one.box for other, one in enumerate(chosen) if other != stop]
            chosen[stop] = cheapest(choices[stop], others)
    return chosen


def cheapest(choices: Sequence[Setting], others: Sequence[Box]) -> Setting:
    """The first place in order that covers no other name; if there is none, the best of all."""
    for choice in choices:
        room = choice.box.grown(1.5)
        if not any(room.meets(other) for other in others):
            return choice
    return choices[0]


def track_lines(board: HexBoard, layout: Layout) -> list[Line]:
    """Where track would go straight from hex to hex."""
    across = board.ground.across
    return [
        Line(layout.centre(hex), layout.centre(across[hex * 6 + side] // 6))
        for hex in range(len(board.terrain))
        for side in range(3)
        if across[hex * 6 + side] >= 0
    ]


def choices_of(board: HexBoard, layout: Layout, stop: int, things: Things) -> Iterator[Setting]:
    """Every way to set a stop's name around it."""
    disc, size = things.discs[stop], size_of(board, stop)
    frame = layout.map.grown(-EDGE / 2)
    for lines in breaks(board.place(stop).name, size):
        wide = max(width(line, size) for line in lines)
        high = size * (1 + LEADING * (len(lines) - 1))
        near = things.near(Name(disc, wide, high).reach)
        for place in around(disc, wide, high):
            cost = TWO_LINES * (len(lines) - 1) + price(place, disc, near, frame)
            yield Setting(lines, place, cost)


def breaks(name: str, size: float) -> Iterator[tuple[str, ...]]:
    """A name on one line, and on two if it has two words."""
    parts = " ".join(name.split()).split(" ", 1)
    yield (shorten(" ".join(parts), size, LONGEST),)
    if len(parts) > 1:
        yield tuple(shorten(part, size, LONGEST) for part in parts)


def around(disc: Disc, wide: float, high: float) -> Iterator[Box]:
    """Boxes of a size above, below, right and left of a disc."""
    x, y, radius = disc
    for gap in GAPS:
        for step in (0, 1, -1, 2, -2, 3, -3, 4, -4):
            left = x - wide / 2 + step * wide / 8
            for top in (y + radius + gap, y - radius - gap - high):
                yield Box(left, top, left + wide, top + high)
        for step in range(-4, 5):
            top = y - high / 2 + step * radius / 4
            for left in (x + radius + gap, x - radius - gap - wide):
                yield Box(left, top, left + wide, top + high)


def price(place: Box, disc: Disc, near: Things, frame: Box) -> float:
    """The penalty for setting a name in a place."""
    room = place.grown(1)
    covered = sum(box.meets(room) for box in near.boxes)
    covered += sum(other.meets(room) for other in near.discs)
    if covered or not frame.holds(place):
        return COVERED * (1 + covered)
    own = gap_between(place, disc)
    closer = sum(gap_between(place, other) < own + 3 for other in near.discs if other != disc)
    clear = place.grown(2)
    under = sum(line.part_in(clear) for line in near.lines) * WIDE
    return away_from(place, disc) + NEARER * closer + TRACK * under


def away_from(place: Box, disc: Disc) -> float:
    """How far a name is from its usual place: below, above, right, left."""
    middle = place.middle
    across, down = abs(middle[0] - disc.x), abs(middle[1] - disc.y)
    beside = place.left > disc.x or place.right < disc.x
    aside = down if beside else across
    return gap_between(place, disc) + SIDEWAYS * aside + (1.5 if middle[1] < disc.y else 0.0)


def gap_between(place: Box, disc: Disc) -> float:
    """From the edge of a disc to a box."""
    across = max(place.left - disc.x, 0.0, disc.x - place.right)
    down = max(place.top - disc.y, 0.0, disc.y - place.bottom)
    return dist((across, down), (0, 0)) - disc.radius


@lru_cache(maxsize=256)
def name_aside(board: HexBoard, stop: int) -> Point:
    """How far the name of a town moves when a city stands there."""
    layout = lay_out(board)
    printed, places = settings(board, layout), discs(board, layout)
    places[stop] = Disc(*places[stop][:2], CITY_RADIUS)
    taken = [one.box for other, one in enumerate(printed) if other != stop]
    taken += [layout.cartouche] if layout.cartouche else []
    old, frame = printed[stop].box, layout.map.grown(-EDGE / 2)
    wide, high = old.right - old.left, old.bottom - old.top
    near = Things(places, track_lines(board, layout), taken).near(
        Name(places[stop], wide, high).reach
    )
    tried = around(places[stop], wide, high)
    best = min(tried, key=lambda place: price(place, places[stop], near, frame))
    return best.left - old.left, best.top - old.top


def draw_names(board: HexBoard, layout: Layout) -> str:
    """Every stop's name."""
    return "".join(
        draw_name(board, stop, setting) for stop, setting in enumerate(settings(board, layout))
    )


def draw_name(board: HexBoard, stop: int, setting: Setting) -> str:
    size, box = size_of(board, stop), setting.box
    kind = "city-name" if stop < len(board.cities) else "town-name"
    lines = [
        tag("tspan", words(line), x=box.middle[0], y=box.top + size * (0.8 + LEADING * row))
        for row, line in enumerate(setting.lines)
    ]
    return tag("text", *lines, id=f"name-{stop_id(board, stop)}", class_=f"name {kind}")


def draw_coordinates(board: HexBoard, layout: Layout) -> str:
    """The coordinates, such as H3, in a corner of each hex that no name covers."""
    names = [setting.box for setting in settings(board, layout)]
    places: dict[int, Box] = {}
    for hex, kind in enumerate(board.terrain):
        if kind not in (WATER, CITY):
            at = layout.centre(hex)
            taken = [box for box in names if is_near(box, at)]
            taken += [places[beyond] for _, beyond in neighbours(board, hex) if beyond in places]
            places[hex] = coordinate_place(board.hex_name(hex), at, corners(board, hex), taken)
    return "".join(
        tag("text", board.hex_name(hex), class_="coordinate", x=box.middle[0], y=box.bottom - 1)
        for hex, box in places.items()
    )


def is_near(box: Box, at: Point) -> bool:
    """Whether a box could reach into the hex about a point."""
    return box.grown(RADIUS).meets(Box(*at, *at).grown(1))


def corners(board: HexBoard, hex: int) -> list[tuple[int, float]]:
    """Corners of a hex, best first, and how far towards them: less far where the coast is."""
    shore, cell = shore_of(board), divmod(hex, board.columns)
    land = shore.ours | shore.abroad
    wet = not {next_to(cell, NORTH_WEST), next_to(cell, NORTH_EAST)} & land
    return [(0, ASHORE if wet else INWARD), *((corner, INWARD) for corner in (3, 5, 1, 4, 2))]


def coordinate_place(
    name: str, at: Point, order: Sequence[tuple[int, float]], taken: Sequence[Box]
) -> Box:
    """The first free corner for a hex's coordinates."""
    half = digits_width(name, COORDINATE_SIZE) / 2 * 0.85
    spots = []
    for corner, part in order:
        x, y = plus(at, (CORNERS[corner][0] * part * 0.85, CORNERS[corner][1] * part))
        spots.append(Box(x - half, y - 6, x + half, y + 6))
    free = [spot for spot in spots if not any(spot.meets(box) for box in taken)]
    return (free or spots)[0]
