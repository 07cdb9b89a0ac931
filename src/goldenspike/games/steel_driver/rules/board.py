"""A board as the rules use it: locations and routes by number, their facts in columns."""

from dataclasses import dataclass, field

from goldenspike.core import bits
from goldenspike.core.bits import zeros
from goldenspike.core.column import i64, vec

GOODS = ("white", "black", "silver", "orange", "red")  # as board files name them
MOST_CUBES = 1000  # no box ever holds more: dearer routes are never built


@dataclass(frozen=True)
class Location:
    """A place on the board; a hexagon is where a company may start (SD-3.6)."""

    id: str
    name: str
    shape: str  # "hexagon" or "circle"
    value: int
    goods: str
    x: float
    y: float


@dataclass(frozen=True)
class Route:
    """A possible link between two locations, numbered as in `Board.locations`."""

    id: str
    ends: tuple[int, int]
    cost: int


class Chart:
    """What the rules ask of a board, as columns."""

    locations: i64
    routes: i64
    location_words: i64  # words of a set of locations
    route_words: i64  # words of a set of routes
    value: vec[i64]  # by location
    goods: vec[i64]  # by location: its colour, as numbered in GOODS
    hexagon: vec[i64]  # by location: 1 or 0
    cost: vec[i64]  # by route
    end_a: vec[i64]  # by route: the location named first
    end_b: vec[i64]  # by route: the other one
    touching: vec[i64]  # by location, a set of routes: those that end there
    all_routes: vec[i64]  # one set of routes
    starts_a: vec[i64]  # one set of routes: those whose end a is a hexagon
    starts_b: vec[i64]  # one set of routes: those whose end b is a hexagon
    affordable: vec[i64]  # by budget, a set of routes: those that cost no more
    cheapest: i64  # the cost of the cheapest route
    dearest: i64  # the last budget in `affordable`
    east: i64  # the ends of the transcontinental link
    west: i64

    def __init__(
        self, locations: tuple[Location, ...], routes: tuple[Route, ...], ends: tuple[int, int]
    ) -> None:
        self.locations, self.routes = len(locations), len(routes)
        self.location_words = bits.words(self.locations)
        self.route_words = bits.words(self.routes)
        self.value = vec[i64]([place.value for place in locations])
        self.goods = vec[i64]([GOODS.index(place.goods) for place in locations])
        self.hexagon = vec[i64]([int(place.shape == "hexagon") for place in locations])
        self.cost = vec[i64]([route.cost for route in routes])
        self.end_a = vec[i64]([route.ends[0] for route in routes])
        self.end_b = vec[i64]([route.ends[1] for route in routes])
        self.east, self.west = ends
        self.cheapest = min(route.cost for route in routes)
        self.dearest = min(MOST_CUBES, max(route.cost for route in routes))
        self.all_routes = zeros(self.route_words)
        self.starts_a, self.starts_b = zeros(self.route_words), zeros(self.route_words)
        self.touching = zeros(self.locations * self.route_words)
        self.affordable = zeros((self.dearest + 1) * self.route_words)
        for number, route in enumerate(routes):
            self.enter(number, route)
        for at in range(self.route_words, len(self.affordable)):
            self.affordable[at] |= self.affordable[at - self.route_words]

    def enter(self, number: int, route: Route) -> None:
        """Adds a route to the sets it belongs to."""
        width = self.route_words
        bits.put(self.all_routes, 0, number)
        for end, starts in zip(route.ends, (self.starts_a, self.starts_b), strict=True):
            bits.put(self.touching, end * width, number)
            if self.hexagon[end] != 0:
                bits.put(starts, 0, number)
        if route.cost <= self.dearest:
            bits.put(self.affordable, route.cost * width, number)


@dataclass(frozen=True)
class Board:
    """A board that has been checked. Made by `board_file`."""

    id: str
    name: str
    locations: tuple[Location, ...]
    routes: tuple[Route, ...]
    transcontinental: tuple[int, int]  # locations
    chart: Chart = field(compare=False, repr=False)
    location_numbers: dict[str, int] = field(compare=False, repr=False)  # by id
    route_numbers: dict[str, int] = field(compare=False, repr=False)  # by id, either way round


def route_name(board: Board, route: Route) -> str:
    """What people call a route: the places it joins."""
    a, b = route.ends
    return f"{board.locations[a].name} – {board.locations[b].name}"


def make(
    id: str,
    name: str,
    locations: tuple[Location, ...],
    routes: tuple[Route, ...],
    transcontinental: tuple[int, int],
) -> Board:
    """A board of parts that agree with each other."""
    route_numbers = {route.id: number for number, route in enumerate(routes)}
    for number, route in enumerate(routes):
        a, b = route.ends
        route_numbers[f"{locations[b].id}-{locations[a].id}"] = number
    return Board(
        id=id,
        name=name,
        locations=locations,
        routes=routes,
        transcontinental=transcontinental,
        chart=Chart(locations, routes, transcontinental),
        location_numbers={place.id: number for number, place in enumerate(locations)},
        route_numbers=route_numbers,
    )
