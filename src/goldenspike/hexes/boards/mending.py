"""Changes of terrain, cubes and towns that may make a map of hexes fairer."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from goldenspike.core.board_wishes import Change, Keys
from goldenspike.parts.hexes import grid

CHEAPER, DEARER = {"m": "h", "h": "p", "r": "p"}, {"p": "h", "h": "m"}  # a step of terrain
FEWEST_CUBES, MOST_CUBES = 2, 6
MOST_TOWNS = 2.0  # for each city
FEWEST = 10  # starts of a city that say something
RARELY = 0.02  # of the games, in which a hex is built on


def proposals(keys: Keys, data: Mapping[str, Any]) -> Iterator[Change]:
    """Changes that the report suggests."""
    sheet = Sheet(keys)
    for hex, share in data["use"].items():
        if share < RARELY:
            yield from sheet.eased(hex)
    starts = [each for each in data["starts"] if each["times"] >= FEWEST]
    ordered = sorted(starts, key=lambda each: each["value"]["mean"])
    if ordered:
        yield from sheet.helped(ordered[0]["place"])
        yield from sheet.hindered(ordered[-1]["place"])
    dead = (each["city"] for each in data.get("cities", ()) if each["from"] + each["to"] == 0)
    for name in dead:
        yield from sheet.helped(name)


class Sheet:
    """A map of hexes that is to be mended."""

    def __init__(self, keys: Keys) -> None:
        self.keys = keys
        self.lines: Sequence[str] = keys["terrain"].split()
        self.columns = len(self.lines[0])
        self.towns = {town["hex"]: town["name"] for town in keys["towns"]}
        self.cities = {city["name"]: number for number, city in enumerate(keys["cities"])}

    def letter(self, hex: str) -> str:
        """The terrain of a hex."""
        row, column = place(hex)
        return self.lines[row][column]

    def around(self, hex: str) -> list[str]:
        """The land beside a hex."""
        row, column = place(hex)
        number = row * self.columns + column
        sides = (grid.beside(number, side, len(self.lines), self.columns) for side in range(6))
        names = (grid.name(beside, self.columns) for beside in sides if beside is not None)
        return [name for name in names if self.letter(name) != "~"]

    def eased(self, hex: str) -> Iterator[Change]:
        """Makes ground that nobody builds on cheaper, or a reason to go there."""
        if self.letter(hex) in CHEAPER:
            yield terrain_change(hex, CHEAPER[self.letter(hex)])
        yield from self.settled(hex)
        for beside in self.around(hex):
            if beside in self.towns:
                yield from self.moved(beside, hex)

    def settled(self, hex: str) -> Iterator[Change]:
        """Founds a town in a hex, if it has room and the map not too many."""
        free = self.letter(hex) not in "C~" and hex not in self.towns
        if free and len(self.towns) < MOST_TOWNS * len(self.cities):
            yield town_change(hex)

    def moved(self, town: str, hex: str) -> Iterator[Change]:
        """Moves a town to a hex beside it."""
        if self.letter(hex) not in "C~" and hex not in self.towns:
            yield move_change(town, hex)

    def helped(self, name: str) -> Iterator[Change]:
        """Makes a city a better start: more cubes, cheaper ground, towns beside it."""
        number = self.cities[name]
        city = self.keys["cities"][number]
        if city["cubes"] < MOST_CUBES:
            yield cube_change(number, 1)
        for hex in self.around(city["hex"]):
            if self.letter(hex) in CHEAPER:
                yield terrain_change(hex, CHEAPER[self.letter(hex)])
            yield from self.settled(hex)

    def hindered(self, name: str) -> Iterator[Change]:
        """Makes a city a poorer start: fewer cubes, dearer ground, a town farther away."""
        number = self.cities[name]
        city = self.keys["cities"][number]
        if city["cubes"] > FEWEST_CUBES:
            yield cube_change(number, -1)
        for hex in self.around(city["hex"]):
            if self.letter(hex) in DEARER:
                yield terrain_change(hex, DEARER[self.letter(hex)])
            if hex in self.towns:
                for beyond in self.around(hex):
                    yield from self.moved(hex, beyond)


def place(hex: str) -> tuple[int, int]:
    """The row and the column of a hex by its name.

    >>> place("B12")
    (1, 11)
    """
    return ord(hex[0]) - ord("A"), int(hex[1:]) - 1


def terrain_change(hex: str, letter: str) -> Change:
    """Makes a hex other land."""

    def change(keys: Keys) -> str:
        row, column = place(hex)
        lines = keys["terrain"].split()
        lines[row] = f"{lines[row][:column]}{letter}{lines[row][column + 1 :]}"
        keys["terrain"] = "".join(f"{line}\n" for line in lines)
        return f"{hex} is {letter}"

    return change


def town_change(hex: str) -> Change:
    """Founds a town, called after its hex until somebody finds a better name."""

    def change(keys: Keys) -> str:
        keys["towns"].append({"name": f"New {hex}", "hex": hex})
        return f"a town at {hex}"

    return change


def move_change(town: str, hex: str) -> Change:
    """Moves a town."""

    def change(keys: Keys) -> str:
        found = next(each for each in keys["towns"] if each["hex"] == town)
        found["hex"] = hex
        return f"{found['name']} moves to {hex}"

    return change


def cube_change(number: int, by: int) -> Change:
    """Gives a city more cubes or fewer."""

    def change(keys: Keys) -> str:
        city = keys["cities"][number]
        city["cubes"] += by
        return f"{city['name']} has {city['cubes']} cubes"

    return change
