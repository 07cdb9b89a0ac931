"""Boards that cost much: for a server that must bound what they cost."""

from typing import Any

ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COLOURS = ("blue", "yellow", "black", "red", "purple")
SHARES, BUILDS = 100, 99  # the most that a board may have


def hex_name(row: int, column: int) -> str:
    """The name of a hex.

    >>> hex_name(1, 0)
    'B1'
    """
    return f"{ROWS[row]}{column + 1}"


def grid_of_cities(size: int) -> dict[str, Any]:
    """A map of cities side by side, of which each pair of neighbours may be joined."""
    places = [(row, column) for row in range(size) for column in range(size)]
    joined = [
        [hex_name(*one), hex_name(*other)]
        for one in places
        for other in neighbours(*one)
        if other in places
    ]
    names = {hex_name(row, column): COLOURS[(row + column) % 5] for row, column in places}
    return board("grid", ["C" * size] * size, names, joined)


def neighbours(row: int, column: int) -> list[tuple[int, int]]:
    """The hexes to the east and below: each pair is named once."""
    shifted = column + 1 if row % 2 else column - 1
    return [(row, column + 1), (row + 1, column), (row + 1, shifted)]


def long_names(letters: int) -> dict[str, Any]:
    """A map of two cities, one of which has a very long name."""
    made = board("long", ["CpC"], {"A1": "blue", "A3": "red"}, [])
    made["cities"][0]["name"] = "x" * letters
    return made


def many_places(count: int) -> dict[str, Any]:
    """A map that names one city many times."""
    made = board("many", ["CpC"], {"A1": "blue", "A3": "red"}, [])
    made["cities"] *= count // 2
    return made


def board(
    name: str, terrain: list[str], cities: dict[str, str], connections: list[list[str]]
) -> dict[str, Any]:
    """The keys of a map of hexes."""
    return {
        "format": "goldenspike-board/1",
        "game": "steam",
        "id": name,
        "name": name.capitalize(),
        "terrain": "\n".join(terrain) + "\n",
        "starts": "city",
        "tiles_per_turn": str(BUILDS),
        "shares_on_card": SHARES,
        "blocked": [],
        "connections": connections,
        "cities": [
            {"name": hex, "hex": hex, "colour": colour, "cubes": 2}
            for hex, colour in cities.items()
        ],
        "towns": [],
    }
