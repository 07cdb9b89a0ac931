"""Boards of any size that are like the board usa: for the growth of costs.

Locations lie at random on a map of the same shape. Routes join neighbours that have the space
between them to themselves, as many for a location as on usa, and all locations hang together.
Shapes, values and goods are those of usa, so many times over; the costs of routes too, the longer
the dearer. The link to complete runs between the easternmost and the westernmost hexagon. What
`goldenspike board make` draws is for play; these boards are the ones that figures were measured on.
"""

from functools import cache
from itertools import combinations
from math import dist, sqrt
from random import Random

from goldenspike.games.steel_driver import load_board
from goldenspike.games.steel_driver.boards.making import Pair, Point, tree
from goldenspike.games.steel_driver.rules.board import Board, Location, Route, make

WIDTH, HEIGHT = 1000.0, 560.0
NEAREST = 16  # neighbours of a location that are looked at


@cache
def board(times: int) -> Board:
    """The board usa, or a generated one that has so many times its locations."""
    return load_board("usa") if times == 0 else generated(times)


def generated(times: int) -> Board:
    """A board with `times` 38 locations."""
    usa, rng = load_board("usa"), Random(times)
    models = [place for place in usa.locations for _ in range(times)]
    rng.shuffle(models)
    points = scattered(len(models), rng)
    places = tuple(
        Location(f"P{n}", f"Place {n}", model.shape, model.value, model.goods, *points[n])
        for n, model in enumerate(models)
    )
    pairs = neighbours(points, times * len(usa.routes))
    costs = dict(zip(by_length(points, pairs), spread(usa, len(pairs)), strict=True))
    routes = tuple(Route(f"P{a}-P{b}", (a, b), costs[a, b]) for a, b in pairs)
    return make(f"usa-x{times}", f"{len(models)} places", places, routes, far_apart(places))


def scattered(count: int, rng: Random) -> list[Point]:
    """Random points on the map, none too close to another."""
    apart = 0.6 * sqrt(WIDTH * HEIGHT / count)
    points: list[Point] = []
    while len(points) < count:
        point = (rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT))
        if all(dist(point, other) >= apart for other in points):
            points.append(point)
    return points


def neighbours(points: list[Point], count: int) -> list[Pair]:
    """Pairs of near points that join all points, those with most space between them first."""
    free = rooms(points)
    emptiest = sorted(free, key=lambda pair: -free[pair])
    chosen = set(tree(len(points), emptiest))
    for pair in emptiest:
        if len(chosen) < count:
            chosen.add(pair)
    return sorted(chosen)


def rooms(points: list[Point]) -> dict[Pair, float]:
    """By pair of near points: the free space around their middle, in units of their distance."""
    widest: dict[Pair, float] = {}
    for here, at in enumerate(points):
        near = sorted(range(len(points)), key=lambda n: dist(at, points[n]))[1 : NEAREST + 1]
        for there in near:
            middle = ((at[0] + points[there][0]) / 2, (at[1] + points[there][1]) / 2)
            closest = min(dist(middle, points[third]) for third in near if third != there)
            room = 2 * closest / dist(at, points[there])
            pair = (min(here, there), max(here, there))
            widest[pair] = min(room, widest.get(pair, room))
    return widest


def by_length(points: list[Point], pairs: list[Pair]) -> list[Pair]:
    """Pairs of points, the nearest first."""
    return sorted(pairs, key=lambda pair: dist(points[pair[0]], points[pair[1]]))


def spread(usa: Board, count: int) -> list[int]:
    """Costs in rising order, in the proportions of usa."""
    costs = sorted(route.cost for route in usa.routes)
    return [costs[n * len(costs) // count] for n in range(count)]


def far_apart(places: tuple[Location, ...]) -> tuple[int, int]:
    """The two hexagons that are farthest apart."""
    hexagons = [n for n, place in enumerate(places) if place.shape == "hexagon"]
    x = {n: places[n].x for n in hexagons}
    return max(combinations(hexagons, 2), key=lambda pair: abs(x[pair[0]] - x[pair[1]]))
