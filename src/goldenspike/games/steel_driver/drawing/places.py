"""Locations and routes: hexagons, circles, names, lines and the tokens with their cost."""

import math
from functools import lru_cache

from goldenspike.draw.lettering import digits_width, shorten, width
from goldenspike.draw.placing import Box, Disc, Line, Name, Things, place_names
from goldenspike.draw.sheet import Point, move, path, safe, tag, words
from goldenspike.games.steel_driver.drawing import layout as sizes
from goldenspike.games.steel_driver.drawing.layout import Layout
from goldenspike.games.steel_driver.drawing.pieces import cube, glyph, goods_class
from goldenspike.games.steel_driver.rules.board import Board, Location, Route
from goldenspike.games.steel_driver.rules.editions import Rules

NAME_SIZES = ((15.0, 1.0), (14.0, 1.0), (13.0, 1.0), (13.0, 0.88))  # and how condensed it is
NAME_SIZE = 15.0
LONGEST_NAME = 190.0
CROWDED = 300  # locations, or routes: more than this, and nothing is worth placing
BED = 4.0  # half the width of a route's line
ROOM = 3.0  # around a token
TOKEN_PLACES = (0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66)


def draw_routes(board: Board, layout: Layout) -> str:
    """Every route with its cost."""
    lines, tokens = sizes.lines(board, layout), token_places(board, layout)
    return "".join(map(draw_route, board.routes, lines, tokens))


def draw_route(route: Route, line: Line, token: Disc) -> str:
    """A line to build on, and a token that says what it costs and, once built, whose it is."""
    along, id = path(line), route_id(route)
    strokes = [tag("path", class_=kind, d=along) for kind in ("bed", "gauge", "casing", "line")]
    title = tag("title", words(f"{route.id} {route.cost}"))
    target = tag("path", class_="target", d=along)
    return tag(
        "g", title, *strokes, target, draw_token(id, route.cost, token), id=id, class_="route"
    )


def draw_token(id: str, cost: int, token: Disc) -> str:
    """A disc, or a pill if the number is long."""
    half = token.radius
    shape = tag(
        "rect",
        class_="shape",
        x=-half,
        y=-sizes.TOKEN,
        width=2 * half,
        height=2 * sizes.TOKEN,
        rx=sizes.TOKEN,
    )
    text = tag("text", str(cost), id=f"token-{id.removeprefix('route-')}", y=5)
    return tag("g", shape, text, class_="token", transform=move(token.x, token.y))


def draw_locations(board: Board, layout: Layout, rules: Rules) -> str:
    """Every location with its value and goods; in the finale a cube lies on it."""
    discs = sizes.discs(board, layout)
    return "".join(
        draw_location(place, disc, rules)
        for place, disc in zip(board.locations, discs, strict=True)
    )


def draw_location(place: Location, disc: Disc, rules: Rules) -> str:
    goods = goods_class(rules, place.goods)
    parts = [
        tag("title", words(f"{place.name} {place.value}")),
        *shapes(place),
        tag("text", str(place.value), class_="value", y=3),
        glyph(place.goods, 0, 10.5, "glyph own"),
        cube(place.goods, f"goods-{safe(place.id)}", goods),
    ]
    return tag(
        "g",
        *parts,
        id=location_id(place),
        class_=location_class(place, rules),
        transform=move(disc.x, disc.y),
    )


def location_class(place: Location, rules: Rules) -> str:
    return f"location {place.shape} {goods_class(rules, place.goods)}"


def shapes(place: Location) -> list[str]:
    """A hexagon has a second, thinner line around it: companies start here."""
    inner, outer = sizes.radius(place), sizes.radius(place) + sizes.halo(place)
    if place.shape == "circle":
        halo = tag("circle", class_="halo", r=outer + 1)
        return [halo, tag("circle", class_="place", r=inner)]
    halo = tag("path", class_="halo", d=hexagon(outer))
    return [halo, tag("path", class_="place", d=hexagon(inner))]


def hexagon(radius: float) -> str:
    corners = [math.radians(60 * corner) for corner in range(6)]
    return path([(radius * math.cos(a), radius * math.sin(a)) for a in corners], closed=True)


def draw_names(board: Board, layout: Layout) -> str:
    """Every name, clear of everything else."""
    return "".join(map(draw_name, board.locations, name_places(board, layout)))


def draw_name(place: Location, box: Box) -> str:
    size, text = box.bottom - box.top, short_name(place)
    room = box.right - box.left
    condensed: dict[str, str | float] = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return tag(
        "text",
        words(text),
        id=f"name-{safe(place.id)}",
        class_=f"name size-{size:.0f}",
        x=box.left,
        y=box.bottom - 0.2 * size,
        **(condensed if room < width(text, size) - 1 else {}),
    )


def short_name(place: Location) -> str:
    return shorten(" ".join(place.name.split()), NAME_SIZE, LONGEST_NAME)


@lru_cache(maxsize=32)
def name_places(board: Board, layout: Layout) -> list[Box]:
    """By location: where its name is written; the box is as high as the letters are large."""
    discs = sizes.discs(board, layout)
    names = list(map(name_sizes, board.locations, discs))
    if is_crowded(board):
        return [name[0].right_of for name in names]
    solid = [*discs, *token_places(board, layout)]
    things = Things(solid, sizes.lines(board, layout), layout.corners)
    return place_names(names, things, layout.map.grown(-8))


def is_crowded(board: Board) -> bool:
    """Whether a board has more on it than can be kept apart."""
    return max(len(board.locations), len(board.routes)) > CROWDED


def name_sizes(place: Location, disc: Disc) -> list[Name]:
    """A location's name in every size it may have."""
    text = short_name(place)
    return [Name(disc, width(text, size) * part, size) for size, part in NAME_SIZES]


@lru_cache(maxsize=32)
def token_places(board: Board, layout: Layout) -> list[Disc]:
    """By route: where its token lies, near the middle and clear of other routes."""
    lines, discs = sizes.lines(board, layout), sizes.discs(board, layout)
    if is_crowded(board):
        return [Disc(*line.at(0.5), sizes.TOKEN) for line in lines]
    tokens: list[Disc] = []
    for route, line in zip(board.routes, lines, strict=True):
        radius = max(sizes.TOKEN, digits_width(str(route.cost), sizes.COST_SIZE) / 2 + 5)
        open_line = between(line, discs[route.ends[0]], discs[route.ends[1]])
        others = Things([*discs, *tokens], [other for other in lines if other is not line], [])
        tokens.append(token_place(open_line, radius, others))
    return tokens


def token_place(line: Line, radius: float, things: Things) -> Disc:
    """In the middle if there is room, or else where there is most."""
    (ax, ay), (bx, by) = line
    ends = Box(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
    near = things.near(ends.grown(radius + BED + ROOM))
    best, most = Disc(*line.at(0.5), radius), -math.inf
    for part in TOKEN_PLACES:
        place = Disc(*line.at(part), radius)
        room = clearance(place, near)
        if room > most:
            best, most = place, room
        if room >= ROOM:
            break
    return best


def between(line: Line, first: Disc, last: Disc) -> Line:
    """The part of a line between the discs at its two ends."""
    length = math.dist(line.a, line.b) or 1
    return Line(line.at(first.radius / length), line.at(1 - last.radius / length))


def clearance(place: Disc, things: Things) -> float:
    """How far a token is from everything else."""
    point: Point = (place.x, place.y)
    rooms = [line.distance(point) - place.radius - BED for line in things.lines]
    for disc in things.discs:
        rooms.append(math.dist(point, (disc.x, disc.y)) - place.radius - disc.radius)
    return min(rooms, default=math.inf)


def route_id(route: Route) -> str:
    """A route's id on the sheet: ids of locations hold no `-`, so it can be split again."""
    return "route-" + "-".join(map(safe, route.id.split("-")))


def location_id(place: Location) -> str:
    return f"location-{safe(place.id)}"
