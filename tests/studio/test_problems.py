"""Every problem of a board is told with its place."""

from typing import Any

import pytest

from goldenspike.rooms import boards
from goldenspike.studio import checking, text
from goldenspike.studio.problems import Place


def keys_of(id: str) -> dict[str, Any]:
    kind, board = boards.load(id)
    return text.read(text.write(kind.to_keys(board)))


def places(keys: dict[str, Any]) -> list[Place | None]:
    return [problem.place for problem in checking.check(keys).problems]


def test_of_places_and_routes() -> None:
    keys = keys_of("usa")
    keys["locations"][3]["value"] = 15
    assert places(keys) == [Place("locations", 3)]
    keys = keys_of("usa")
    keys["locations"][5]["id"] = ""
    assert Place("locations", 5) in places(keys)
    keys = keys_of("usa")
    keys["routes"][7] |= {"cost": 0}
    assert places(keys) == [Place("routes", 7)]
    assert places(keys_of("usa") | {"transcontinental": ["NYC", "NYC"]}) == [
        Place("transcontinental")
    ]


def test_of_hexes() -> None:
    keys = keys_of("northern-england")
    keys["cities"][1]["cubes"] = 99
    keys["towns"][2]["hex"] = "Z9"
    assert places(keys) == [Place("cities", 1), Place("towns", 2)]
    keys = keys_of("northern-england")
    keys["terrain"] = "x" + keys["terrain"][1:]
    assert places(keys) == [Place("terrain", hex="A")]
    keys = keys_of("northern-england")
    del keys["cities"][0]
    assert Place("terrain", hex="B2") in places(keys)


@pytest.mark.parametrize("name", ["A: b", "10", "x" * 500, "\n", "°"])
def test_names_that_are_hard_to_find(name: str) -> None:
    keys = keys_of("northern-england")
    keys["cities"][4] |= {"name": name, "cubes": -1}
    assert Place("cities", 4) in places(keys)
