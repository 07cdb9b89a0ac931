"""Small maps of hexes, games played at random on maps, and how their pictures are read."""

import math
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

from goldenspike.core.game import CHANCE
from goldenspike.draw.sheet import Marks, Point
from goldenspike.hexes.text import board_file as hex_board_file
from goldenspike.parts.hexes.board import HexBoard

LAZY = ("done", "skip", "upgrade")  # what random players say too often
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


def positions(game: Any, setup: Any, seed: int = 1) -> Iterator[Any]:
    """Every position of a game played at random, by players who like to build and move."""
    rng, state = Random(seed), game.new(setup)
    yield state
    while state.phase != game.OVER:
        if game.to_act(state) == CHANCE:
            game.apply(state, game.deal(state, rng))
        else:
            actions = list(game.legal_actions(state))
            eager = [one for one in actions if game.write(state, one).split()[0] not in LAZY]
            game.apply(state, rng.choice(eager if eager and rng.random() < 0.9 else actions))
        yield state


def place_of(marks: Marks, id: str) -> Point:
    """Where a token lies."""
    x, y = marks[id]["transform"].removeprefix("translate(").rstrip(")").split()
    return float(x), float(y)


def cubes_shown(marks: Marks, begins: str = "cube-") -> Counter[str]:
    """By colour: how many cubes marks put into slots."""
    return Counter(
        mark["class"].split()[-1].removeprefix("cube-")
        for id, mark in marks.items()
        if id.startswith(begins)
    )


def trains_shown(marks: Marks) -> Counter[str]:
    """By colour: how many trains stand on the map."""
    return Counter(
        mark["class"].split()[-1].removeprefix("train-")
        for id, mark in marks.items()
        if id.startswith("train-")
    )
