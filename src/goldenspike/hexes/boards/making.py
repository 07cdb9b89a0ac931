"""New maps of hexes from a seed and a few wishes: the same wishes give the same map."""

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from math import hypot
from random import Random
from typing import Any, TypeAlias

from goldenspike.core.board_wishes import Wishes
from goldenspike.core.place_names import named
from goldenspike.core.problems import Refused
from goldenspike.hexes.text.board_file import FORMAT, GAME, MOST_STOPS
from goldenspike.parts.hexes import grid
from goldenspike.parts.hexes.board import CITY_COLOURS

Cell: TypeAlias = tuple[int, int]  # row and column
Keys: TypeAlias = dict[str, Any]

CITIES_A_PLAYER = 3  # and six more: as in northern England for four
TOWNS = 1.4  # for each city
MOST_CITIES = int(MOST_STOPS / (1 + TOWNS))
SPARSE, DENSER = 11.5, 2.5  # land hexes for each city: so many, and fewer by the density
FULL = {"wide": (1.7, 0.85), "square": (1.05, 0.85), "ring": (1.3, 0.75)}  # form of the sheet, land
TALL = 0.87  # height of a row, in widths of a hex
HOLE = 0.42  # of the ring: its part of the way from the middle to the edge
ROUGH = 0.35  # how far the coast strays
RANGES, RIVERS = 18, 16  # land hexes for each hex of a mountain range; a river for so many of land
CUBES = (3, 4, 4, 4, 5, 5)
NEAR = 6.0  # hexes from a city, within which another of its colour counts
BUILDS, SHARES = "3", 6  # of a company, as in northern England


def make(wishes: Wishes) -> Keys:
    """A new map of hexes, as the keys of its file."""
    rng = Random(f"map {wishes.seed}")
    count = wishes.places or 6 + CITIES_A_PLAYER * wishes.players
    if count > MOST_CITIES:
        raise Refused("board", [f"a map of hexes has room for {MOST_CITIES} cities, not {count}"])
    land = Land(round(count * (SPARSE - DENSER * wishes.density)), wishes.shape, rng)
    letters = terrain(land, rng)
    cities = spread_out(land, land.cells, count, rng)
    free = [cell for cell in land.cells if cell not in cities]
    towns = spread_out(land, free, min(round(TOWNS * count), len(free)), rng, cities)
    letters |= dict.fromkeys(cities, "C")
    names = [*named(len(cities) + len(towns), rng)]
    colours = coloured(cities, rng)
    return {
        "format": FORMAT,
        "game": GAME,
        "id": f"made-{wishes.seed}",
        "name": f"Land of {names[0]}",
        "terrain": "".join(f"{row}\n" for row in land.rows_of(letters)),
        "starts": "city",
        "tiles_per_turn": BUILDS,
        "shares_on_card": SHARES,
        "blocked": [],
        "connections": [],
        "cities": [
            {"name": name, "hex": land.name(cell), "colour": colour, "cubes": rng.choice(CUBES)}
            for name, cell, colour in zip(names, cities, colours, strict=False)
        ],
        "towns": [
            {"name": name, "hex": land.name(cell)}
            for name, cell in zip(names[len(cities) :], towns, strict=True)
        ],
    }


class Land:
    """Land in one piece, of so many hexes, and the sheet around it."""

    def __init__(self, size: int, shape: str, rng: Random) -> None:
        form, full = FULL[shape]
        area = size / full
        self.rows = max(2, min(grid.MOST_ROWS, round((area / form / TALL) ** 0.5)))
        self.columns = max(2, round(area / self.rows + 0.5))
        rough = waves(rng)
        score = {cell: self.far(cell, shape) + ROUGH * rough(cell) for cell in self.sheet()}
        self.cells = sorted(grown(min(size, len(score)), score, self.around))

    def sheet(self) -> Iterator[Cell]:
        """All hexes of the sheet."""
        yield from ((row, column) for row in range(self.rows) for column in range(self.columns))

    def far(self, cell: Cell, shape: str) -> float:
        """How far a hex is outside its shape: about 1 at the edge of the sheet."""
        row, column = cell
        x = abs(2 * (column + row % 2 / 2 + 0.25) / self.columns - 1)
        y = abs(2 * (row + 0.5) / self.rows - 1)
        far = max(x, y) if shape == "square" else hypot(x, y)
        return far if shape != "ring" else far + 2 * max(0.0, HOLE - hypot(x, y)) / HOLE

    def around(self, cell: Cell) -> Iterator[Cell]:
        """The neighbours of a hex on the sheet."""
        row, column = cell
        for down, right in grid.STEPS[row % 2]:
            beside = (row + down, column + right)
            if 0 <= beside[0] < self.rows and 0 <= beside[1] < self.columns:
                yield beside

    def name(self, cell: Cell) -> str:
        """A hex as people write it."""
        return grid.name(cell[0] * self.columns + cell[1], self.columns)

    def rows_of(self, letters: dict[Cell, str]) -> Iterator[str]:
        """The rows of the terrain; what has no letter is water."""
        for row in range(self.rows):
            cells = ((row, column) for column in range(self.columns))
            yield "".join(letters.get(cell, "~") for cell in cells)


def waves(rng: Random) -> Callable[[Cell], float]:
    """Noise between -1 and 1 that is much the same at neighbours: drawn at every third hex."""
    drawn: dict[Cell, float] = {}

    def noise(cell: Cell) -> float:
        row, column = cell[0] / 3, cell[1] / 3
        top, left = int(row), int(column)
        for corner in ((top + down, left + right) for down in (0, 1) for right in (0, 1)):
            drawn.setdefault(corner, rng.uniform(-1, 1))
        down, right = row - top, column - left
        upper = drawn[top, left] * (1 - right) + drawn[top, left + 1] * right
        lower = drawn[top + 1, left] * (1 - right) + drawn[top + 1, left + 1] * right
        return upper * (1 - down) + lower * down

    return noise


def grown(
    size: int, score: dict[Cell, float], around: Callable[[Cell], Iterable[Cell]]
) -> set[Cell]:
    """So many hexes in one piece, always the one of the least score beside the others."""
    first = min(score, key=lambda cell: (score[cell], cell))
    land, beside, seen = set[Cell](), [(score[first], first)], {first}
    while len(land) < size:
        _, cell = heappop(beside)
        land.add(cell)
        for other in around(cell):
            if other not in seen:
                seen.add(other)
                heappush(beside, (score[other], other))
    return land


def terrain(land: Land, rng: Random) -> dict[Cell, str]:
    """By hex of the land its letter: ranges of mountains amid hills, and rivers down to a coast."""
    letters = dict.fromkeys(land.cells, "p")
    for _ in range(max(1, len(land.cells) // (RANGES * 3))):
        ridge = [*walk(land, rng.choice(land.cells), rng.randint(2, 5), rng)]
        beside = [other for cell in ridge for other in land.around(cell)]
        plain = [cell for cell in beside if letters.get(cell) == "p" and rng.random() < 0.6]
        letters |= dict.fromkeys(plain, "h") | dict.fromkeys(ridge, "m")
    for _ in range(max(1, len(land.cells) // RIVERS)):
        river = walk(land, rng.choice(land.cells), rng.randint(2, 6), rng)
        letters |= {cell: "r" for cell in river if letters[cell] == "p"}
    return letters


def walk(land: Land, cell: Cell, steps: int, rng: Random) -> Iterator[Cell]:
    """A way over land that hardly turns."""
    side, known = rng.randrange(6), set(land.cells)
    for _ in range(steps):
        if cell not in known:
            return
        yield cell
        side = (side + rng.choice((0, 0, 0, 1, 5))) % 6
        down, right = grid.STEPS[cell[0] % 2][side]
        cell = (cell[0] + down, cell[1] + right)


def spread_out(
    land: Land, free: list[Cell], count: int, rng: Random, taken: Iterable[Cell] = ()
) -> list[Cell]:
    """Hexes for places: each the roomiest of a few that are drawn, so that none crowd."""
    chosen: list[Cell] = []
    left = list(free)
    for _ in range(count):
        drawn = rng.sample(left, min(10, len(left)))
        others = [*taken, *chosen]
        best = max(drawn, key=lambda cell: min((apart(cell, each) for each in others), default=0.0))
        chosen.append(best)
        left.remove(best)
    return chosen


def apart(a: Cell, b: Cell) -> float:
    """The distance of two hexes, in widths of a hex."""
    across = a[1] + a[0] % 2 / 2 - b[1] - b[0] % 2 / 2
    return hypot(across, TALL * (a[0] - b[0]))


def coloured(cities: list[Cell], rng: Random) -> list[str]:
    """A colour for each city: as many of each, and neighbours differ where they can."""
    colours: list[str] = []
    for number, city in enumerate(cities):
        cost = {colour: rng.random() + 2.0 * colours.count(colour) for colour in CITY_COLOURS}
        for other, colour in zip(cities[:number], colours, strict=True):
            cost[colour] += max(0.0, NEAR - apart(city, other))
        colours.append(min(cost, key=lambda colour: cost[colour]))
    return colours
