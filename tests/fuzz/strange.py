"""Boards that nobody would draw: dense, empty, long, starry, or extreme in their numbers."""

from collections.abc import Callable
from random import Random
from typing import Any

from goldenspike.parts.hexes import grid
from goldenspike.parts.hexes.board import CITY_COLOURS
from tests.hexes.boards import keys
from tests.hexes.dense import grid_keys, neighbours

Keys = dict[str, Any]

WIDEST = "W" * 60
SHARES, CUBES = (0, 1, 8, 100), (0, 1, 3, 20)
BUILDS = ("0", "3", "99", "turn + 1", "turn + 99")
VALUES, COSTS = (10, 30, 1_000_000), (1, 3, 1_000_000)


def side(rng: Random, most: int) -> int:
    """A length, more often a small one."""
    return rng.randint(1, rng.choice((3, 4, 5, 6, 7, most)))


def scattered(rng: Random, cities: float, towns: float) -> Keys:
    """A map on which so many hexes are cities and towns, the others any land or water."""
    rows, columns = side(rng, 26), side(rng, 30)
    letters = rng.choices("prhm~", (6, 1, 1, 1, rng.choice((0, 1, 8))), k=rows * columns)
    kinds = [rng.random() for _ in letters]
    kinds[rng.randrange(len(kinds))] = 0.0
    built = [hex for hex, kind in enumerate(kinds) if kind < cities or kind == 0]
    small = [hex for hex, kind in enumerate(kinds) if 1 - towns < kind and kind != 0]
    for hex in built:
        letters[hex] = "C"
    for hex in set(small) - set(built):
        letters[hex] = rng.choice("prhm")
    named = [grid.name(hex, columns) for hex in range(rows * columns)]
    pairs = [
        [named[hex], named[other]]
        for hex in built
        for other in neighbours(hex, rows, columns) & set(built)
        if hex < other and rng.random() < 0.8
    ]
    rows_of = ["".join(letters[row * columns : (row + 1) * columns]) for row in range(rows)]
    texts = [f"{named[hex]} red" for hex in built]
    towns_of = " ".join(named[hex] for hex in small if hex not in built)
    return keys(" ".join(rows_of), *texts, towns=towns_of, connections=pairs)


def chain(rng: Random) -> Keys:
    """Cities in one long row, side by side or with land between."""
    length, between = side(rng, 40), rng.choice(("", "p", "pp"))
    row = between.join(["C"] * length)
    columns = [at + 1 for at, letter in enumerate(row) if letter == "C"]
    pairs = [[f"A{at}", f"A{at + 1}"] for at in columns[:-1]] if not between else []
    return keys(f"{row} {'p' * len(row)}", *(f"A{at} red" for at in columns), connections=pairs)


def dense(rng: Random) -> Keys:
    """Cities side by side, all joined, or none."""
    result = grid_keys(rng.randint(1, 8), rng.randint(1, 12), rng.randint(1, 5))
    return result if rng.random() < 0.8 else {**result, "connections": []}


def star(rng: Random) -> Keys:
    """A city in the middle, and towns all around it."""
    size = rng.choice((3, 3, 5, 5, 7, 11))
    middle = size * size // 2
    letters = ["C" if hex == middle else "p" for hex in range(size * size)]
    towns = [grid.name(hex, size) for hex in range(size * size) if hex != middle]
    rows = ["".join(letters[row * size : (row + 1) * size]) for row in range(size)]
    named = rng.sample(towns, min(len(towns), 149))
    return keys(" ".join(rows), f"{grid.name(middle, size)} red", towns=" ".join(named))


MAPS: list[Callable[[Random], Keys]] = [
    dense,
    dense,
    chain,
    star,
    lambda rng: scattered(rng, 0.1, 0.1),
    lambda rng: scattered(rng, 0.5, 0.2),
    lambda rng: scattered(rng, 0.02, 0.9),
    lambda rng: scattered(rng, 0.9, 0.05),
]


def any_map(rng: Random) -> Keys:
    """The keys of a map of hexes; not all of them can be used."""
    result = rng.choice(MAPS)(rng)
    colours = CITY_COLOURS[: rng.randint(1, 5)]
    ports, cubes, long = rng.random() < 0.3, rng.choice(CUBES), rng.random() < 0.1
    for number, city in enumerate(result["cities"]):
        city.update(colour=rng.choice(colours), cubes=rng.choice((cubes, 2)))
        city.update({"port": True} if ports and number % 3 == 0 else {})
    if long and not result["connections"]:
        for number, place in enumerate([*result["cities"], *result["towns"]]):
            place["name"] = f"{number:03}{WIDEST[3:]}"
    rich = rng.random() < 0.5
    return result | {
        "starts": "port" if ports else "city",
        "tiles_per_turn": "99" if rich else rng.choice(BUILDS),
        "shares_on_card": 100 if rich else rng.choice(SHARES),
    }


def pairs_of(rng: Random, size: int) -> set[tuple[int, int]]:
    """The routes of a board: all there can be, a star, a line, a ring, a lattice, or any."""
    wide = max(1, int(size**0.5))
    lattice = {(a, a + step) for a in range(size) for step in (1, wide, wide + 1)}
    kinds: list[set[tuple[int, int]]] = [
        {(a, b) for b in range(min(size, 64)) for a in range(b)},
        {(0, b) for b in range(1, size)},
        {(b - 1, b) for b in range(1, size)},
        {(b - 1, b) for b in range(1, size)} | {(0, size - 1)},
        {(a, b) for a, b in lattice if b < size},
        {(min(p), max(p)) for p in (rng.choices(range(size), k=2) for _ in range(size * 4))},
    ]
    return {(a, b) for a, b in rng.choice(kinds) if a != b}


def any_board(rng: Random) -> Keys:
    """The keys of a board of locations and routes; not all of them can be used."""
    size = rng.randint(2, rng.choice((4, 8, 12, 20, 60, 400)))
    values, costs, heap = rng.choice(VALUES), rng.choice(COSTS), rng.random() < 0.2
    name = rng.choice(("P", WIDEST[4:]))
    return {
        "format": "goldenspike-board/1",
        "game": "steel-driver",
        "id": "strange",
        "name": "Strange",
        "transcontinental": ["P0", f"P{rng.randrange(1, size)}"],
        "locations": [
            {
                "id": f"P{number}",
                "name": f"{name}{number}",
                "shape": "hexagon" if rng.random() < 0.3 else "circle",
                "value": rng.choice((values, 10)),
                "goods": rng.choice(("white", "black", "silver", "orange", "red")),
                "x": 500 if heap else rng.randint(0, 1000),
                "y": 300 if heap else rng.randint(0, 600),
            }
            for number in range(size)
        ],
        "routes": [
            {"between": [f"P{a}", f"P{b}"], "cost": rng.choice((costs, 1))}
            for a, b in sorted(pairs_of(rng, size))
        ],
    }
