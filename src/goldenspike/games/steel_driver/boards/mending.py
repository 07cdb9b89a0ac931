"""Changes of values and costs that may make a board of Steel Driver fairer."""

from collections.abc import Iterator, Mapping
from typing import Any

from goldenspike.core.board_wishes import Change, Keys

LEAST_VALUE, MOST_VALUE = 10, 80
LEAST_COST, MOST_COST = 1, 9
FEWEST = 10  # starts of a place that say something
OFTEN, RARELY = 0.98, 0.05  # of the games


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
        yield from value_changes(keys, ordered[0]["place"], 10)
        yield from value_changes(keys, ordered[-1]["place"], -10)


def value_changes(keys: Keys, id: str, by: int) -> Iterator[Change]:
    """Makes a place or one beside it worth more or less, within limits."""
    for number in around(keys, id):
        if LEAST_VALUE <= keys["locations"][number]["value"] + by <= MOST_VALUE:
            yield value_change(number, by)


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
