"""Changes of values, costs and starting places that may make a board of Steel Driver fairer."""

from collections.abc import Iterator, Mapping
from typing import Any

from goldenspike.core.board_wishes import Change, Keys

LEAST_VALUE, MOST_VALUE = 10, 80
LEAST_COST, MOST_COST = 1, 9
FEWEST = 10  # starts of a place that say something
OFTEN, RARELY = 0.98, 0.05  # of the games
SHAPES = ("hexagon", "circle")


def proposals(keys: Keys, data: Mapping[str, Any]) -> Iterator[Change]:
    """Changes that the report suggests."""
    use = data["use"]
    for number, route in enumerate(keys["routes"]):
        share = use.get("-".join(route["between"]), 0.0)
        if share < RARELY and route["cost"] > LEAST_COST:
            yield cost_change(number, -1)
        elif share > OFTEN and route["cost"] < MOST_COST:
            yield cost_change(number, 1)
    starts = [each for each in data["starts"] if each["times"] >= FEWEST]
    ordered = sorted(starts, key=lambda each: each["value"]["mean"])
    if ordered:
        for end, by in ((ordered[0]["place"], 10), (ordered[-1]["place"], -10)):
            yield from value_changes(keys, end, by)
            yield from start_changes(keys, end)


def value_changes(keys: Keys, id: str, by: int) -> Iterator[Change]:
    """Makes a place or one beside it worth more or less, within limits."""
    for number in around(keys, id):
        if LEAST_VALUE <= keys["locations"][number]["value"] + by <= MOST_VALUE:
            yield value_change(number, by)


def start_changes(keys: Keys, id: str) -> Iterator[Change]:
    """Lets companies begin at a neighbour instead."""
    numbers = {place["id"]: number for number, place in enumerate(keys["locations"])}
    for number in around(keys, id):
        if keys["locations"][number]["shape"] == "circle":
            yield start_change(numbers[id], number)


def around(keys: Keys, id: str) -> Iterator[int]:
    """The numbers of a place and of its neighbours."""
    routes = (route["between"] for route in keys["routes"] if id in route["between"])
    near = {id, *(end for ends in routes for end in ends)}
    yield from (number for number, each in enumerate(keys["locations"]) if each["id"] in near)


def cost_change(number: int, by: int) -> Change:
    """Makes a route dearer or cheaper."""

    def change(keys: Keys) -> str:
        route = keys["routes"][number]
        route["cost"] += by
        return f"{'-'.join(route['between'])} costs {route['cost']}"

    return change


def value_change(number: int, by: int) -> Change:
    """Makes a place worth more or less."""

    def change(keys: Keys) -> str:
        place = keys["locations"][number]
        place["value"] += by
        return f"{place['id']} is worth {place['value']}"

    return change


def start_change(number: int, other: int) -> Change:
    """Makes a place a circle, and another a hexagon."""

    def change(keys: Keys) -> str:
        here, there = keys["locations"][number], keys["locations"][other]
        there["shape"], here["shape"] = SHAPES
        return f"companies begin at {there['id']}, no longer at {here['id']}"

    return change
