"""Small maps of hexes, and how their pictures are read."""

import math
import re
from typing import Any
from xml.etree import ElementTree

from goldenspike.draw.sheet import Point
from goldenspike.parts import hex_board_file
from goldenspike.parts.hex_board import HexBoard

NUMBER = re.compile(r"-?[\d.]+")


def elements(picture: str) -> dict[str, ElementTree.Element]:
    """Every element with an id; no id twice."""
    found: dict[str, ElementTree.Element] = {}
    for element in ElementTree.fromstring(picture).iter():
        id = element.get("id")
        if id is not None:
            assert id not in found
            found[id] = element
    return found


def small_board(**changes: Any) -> HexBoard:
    """Two cities and a town, with some keys changed."""
    keys: dict[str, Any] = {
        "format": hex_board_file.FORMAT,
        "game": hex_board_file.GAME,
        "id": "small",
        "name": "Small",
        "terrain": "Cpp\nphC\npmr\n",
        "starts": "city",
        "tiles_per_turn": "3",
        "shares_on_card": 6,
        "blocked": [],
        "connections": [],
        "cities": [
            {"name": "A", "hex": "A1", "colour": "red", "cubes": 3},
            {"name": "B", "hex": "B3", "colour": "blue", "cubes": 9, "port": True},
        ],
        "towns": [{"name": "T", "hex": "A3"}],
    }
    return hex_board_file.from_keys(keys | changes)


def near(a: Point, b: Point, within: float = 0.11) -> bool:
    return math.dist(a, b) <= within


def ends(d: str) -> tuple[Point, Point]:
    """Where a path begins and ends."""
    found = [float(text) for text in NUMBER.findall(d)]
    return (found[0], found[1]), (found[-2], found[-1])
