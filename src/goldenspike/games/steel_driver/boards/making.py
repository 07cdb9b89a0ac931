"""New boards of Steel Driver from a seed and a few wishes: the same wishes give the same board."""

from collections.abc import Iterator
from itertools import combinations
from math import dist
from random import Random
from typing import Any

from goldenspike.core.board_wishes import Wishes
from goldenspike.core.place_names import named
from goldenspike.games.steel_driver.text.board_file import FORMAT, GAME

Point = tuple[float, float]
Pair = tuple[int, int]
Keys = dict[str, Any]

PLACES_A_PLAYER = 7  # and ten more: as on usa for four
WIDE, HIGH, EDGE = 1000.0, 600.0, 50.0
TRIES = 400  # for a point that is far enough from all others
GOODS = {"white": 12, "black": 12, "silver": 6, "orange": 5, "red": 3}  # as on usa
VALUES = (20, 20, 30, 30, 30, 40, 40, 50)
STARTS = 5.0  # places for each hexagon, about as on usa
CHEAPEST, DEAREST = 2, 6


def make(wishes: Wishes) -> Keys:
    """A new board of Steel Driver, as the keys of its file."""
    rng = Random(f"board {wishes.seed}")
    wanted = wishes.places or 10 + PLACES_A_PLAYER * wishes.players
    points = scattered(wanted, wishes.shape, rng)
    names = [*named(len(points), rng)]
    pairs = joined(points, round(wishes.density * len(points)))
    starts = spaced(points, max(2, round(len(points) / STARTS)))
    west, east = min(starts, key=lambda n: points[n][0]), max(starts, key=lambda n: points[n][0])
    goods = by_region(points)
    ids = [id_of(number, name) for number, name in enumerate(names)]
    return {
        "format": FORMAT,
        "game": GAME,
        "id": f"made-{wishes.seed}",
        "name": f"Land of {names[east]}",
        "transcontinental": [ids[east], ids[west]],
        "locations": [
            {
                "id": ids[n],
                "name": name,
                "shape": "hexagon" if n in starts else "circle",
                "value": rng.choice(VALUES),
                "goods": goods[n],
                "x": round(points[n][0]),
                "y": round(points[n][1]),
            }
            for n, name in enumerate(names)
        ],
        "routes": [
            {"between": [ids[a], ids[b]], "cost": cost} for (a, b), cost in costs(points, pairs)
        ],
    }


def id_of(number: int, name: str) -> str:
    """A short id: letters of the name, and a number that no other place has."""
    return f"{name[:3].upper()}{number + 1}"


def scattered(count: int, shape: str, rng: Random) -> list[Point]:
    """Random points of a region, as far from one another as there is room."""
    apart = 0.75 * (WIDE * HIGH / count) ** 0.5
    points: list[Point] = []
    while len(points) < count:
        for _ in range(TRIES):
            point = (rng.uniform(EDGE, WIDE - EDGE), rng.uniform(EDGE, HIGH - EDGE))
            free = all(dist(point, other) >= apart for other in points)
            if free and inside(point, shape):
                points.append(point)
                break
        else:
            apart *= 0.9
    return points


def inside(point: Point, shape: str) -> bool:
    """Whether a point lies in a region: the whole sheet, its middle, or all but its middle."""
    x, y = (point[0] - WIDE / 2) / WIDE, (point[1] - HIGH / 2) / HIGH
    if shape == "square":
        return abs(x) < HIGH / WIDE / 2
    return shape != "ring" or x * x + y * y > 0.03


def joined(points: list[Point], count: int) -> list[Pair]:
    """Pairs of neighbours that join all points: the needed ones, then those with most room."""
    pairs = sorted(neighbours(points), key=lambda pair: dist(points[pair[0]], points[pair[1]]))
    chosen = set(tree(len(points), pairs))
    for pair in pairs:
        if len(chosen) < count:
            chosen.add(pair)
    return sorted(chosen)


def neighbours(points: list[Point]) -> Iterator[Pair]:
    """Pairs with no other point in the circle between them; no two of them cross."""
    for a, b in combinations(range(len(points)), 2):
        middle = ((points[a][0] + points[b][0]) / 2, (points[a][1] + points[b][1]) / 2)
        half = dist(points[a], points[b]) / 2
        others = (dist(middle, each) for n, each in enumerate(points) if n not in (a, b))
        if all(far >= half for far in others):
            yield a, b


def tree(count: int, pairs: list[Pair]) -> Iterator[Pair]:
    """The pairs that are needed to join all points, taken in order."""
    group = list(range(count))
    for a, b in pairs:
        if group[a] != group[b]:
            yield a, b
            old, new = group[a], group[b]
            group = [new if each == old else each for each in group]


def spaced(points: list[Point], count: int) -> list[int]:
    """Points spread over the region: each the farthest from those before, the first in the west."""
    chosen = [min(range(len(points)), key=lambda n: points[n][0])]
    chosen.append(max(range(len(points)), key=lambda n: points[n][0]))
    while len(chosen) < min(count, len(points)):
        left = [n for n in range(len(points)) if n not in chosen]
        chosen.append(max(left, key=lambda n: min(dist(points[n], points[m]) for m in chosen)))
    return chosen


def by_region(points: list[Point]) -> list[str]:
    """By point: its goods, in stripes from east to west as on usa, in the same proportions."""
    from_east = sorted(range(len(points)), key=lambda n: -points[n][0])
    whole = sum(GOODS.values())
    ends = [sum(list(GOODS.values())[: n + 1]) * len(points) / whole for n in range(len(GOODS))]
    result = [""] * len(points)
    for place, point in enumerate(from_east):
        result[point] = next(g for g, end in zip(GOODS, ends, strict=True) if place < end)
    return result


def costs(points: list[Point], pairs: list[Pair]) -> Iterator[tuple[Pair, int]]:
    """What each route costs: the longer the dearer, as many of each cost."""
    by_length = sorted(pairs, key=lambda pair: dist(points[pair[0]], points[pair[1]]))
    steps = DEAREST - CHEAPEST + 1
    for place, pair in enumerate(by_length):
        yield pair, CHEAPEST + place * steps // len(by_length)
