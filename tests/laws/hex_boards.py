"""Maps of hexes to play the laws on: the two that come with us, and small ones made at random."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from goldenspike.core.problems import Refused
from goldenspike.hexes.text.board_file import from_keys
from goldenspike.parts.hexes import grid as hexes
from goldenspike.parts.hexes.board import CITY_COLOURS

HEXES = Path(__file__).parents[2] / "src" / "goldenspike" / "hexes" / "boards"
MAPS = ("northern-england", "eastern-us-canada")


def keys_of(name: str) -> dict[str, Any]:
    """What the file of a map says."""
    return tomllib.loads((HEXES / f"{name}.toml").read_text("utf-8"))


def grown(rng: Random) -> dict[str, Any]:
    """The keys of a small map that is sound, with many places close together."""
    while True:
        keys = scattered(rng)
        try:
            from_keys(keys)
        except Refused:
            continue
        return keys


def scattered(rng: Random) -> dict[str, Any]:
    """The keys of a map that may have hexes out of reach."""
    rows, columns = rng.randint(3, 6), rng.randint(3, 7)
    places = list(range(rows * columns))
    rng.shuffle(places)
    cities, towns = places[: rng.randint(2, 6)], places[6 : 6 + rng.randint(0, 4)]
    letters = [rng.choice("pppprhm~") for _ in places]
    for hex in towns:
        letters[hex] = rng.choice("prhm")
    for hex in cities:
        letters[hex] = "C"
    rest = [hex for hex in places if hex not in {*cities, *towns}]
    return {
        "format": "goldenspike-board/1",
        "game": "steam",
        "id": "grown",
        "name": "A small map",
        "terrain": "".join(
            "".join(letters[row * columns : (row + 1) * columns]) + "\n" for row in range(rows)
        ),
        "starts": rng.choice(("city", "port")),
        "tiles_per_turn": rng.choice(("3", "6", "turn + 1")),
        "shares_on_card": rng.choice((0, 2, 6, 8)),
        "blocked": [
            [hexes.name(hex, columns) for hex in pair]
            for pair in neighbours(rest, rows, columns)
            if rng.random() < 0.05
        ],
        "connections": [
            [f"City {hex}" for hex in pair]
            for pair in neighbours(cities, rows, columns)
            if rng.random() < 0.8
        ],
        "cities": [city(hex, columns, rng, port=hex == cities[0]) for hex in cities],
        "towns": [{"name": f"Town {hex}", "hex": hexes.name(hex, columns)} for hex in towns],
    }


def city(hex: int, columns: int, rng: Random, *, port: bool) -> dict[str, Any]:
    """A city of few colours, so that goods have somewhere to go; the first one is a port."""
    return {
        "name": f"City {hex}",
        "hex": hexes.name(hex, columns),
        "colour": rng.choice(CITY_COLOURS[:3]),
        "cubes": rng.randint(0, 6),
        **({"port": True} if port or rng.random() < 0.3 else {}),
    }


def neighbours(places: list[int], rows: int, columns: int) -> Iterator[tuple[int, int]]:
    """Pairs of adjacent hexes, each once."""
    for hex in sorted(places):
        for side in range(6):
            beyond = hexes.beside(hex, side, rows, columns)
            if beyond is not None and hex < beyond and beyond in places:
                yield hex, beyond
