"""Mends a board of Steel Driver step by step: values and costs, until bots find it fair."""

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from goldenspike.studio.measuring import measured

Keys = dict[str, Any]
LEAST_VALUE, MOST_VALUE = 10, 80
LEAST_COST, MOST_COST = 1, 9
EARLIEST, LATEST = 3.0, 5.0  # rounds for the golden spike
DEAD_WEIGHT, SPIKE_WEIGHT, RARE_WEIGHT = 4.0, 0.5, 1.0
ALIKE = 1.5  # starts that differ less than so many times are as good as even
FEWEST = 10  # starts of a place that say something
OFTEN, RARELY = 0.98, 0.05  # of the games


@dataclass(frozen=True)
class Step:
    """A change that was tried."""

    change: str  # in words; empty for the board as it was
    faults: float  # how far the board is from its aims: 0 when all hold
    figures: Mapping[str, float]
    kept: bool
    keys: Keys  # of the best board so far


@dataclass(frozen=True)
class Aims:
    """How a board is measured, and how often it may be changed."""

    game: str = "steel-driver"
    players: int = 4
    games: int = 100
    steps: int = 20
    seed: int = 1


def tune(keys: Keys, aims: Aims) -> Iterator[Step]:
    """The way from a board to a fairer one: every change that was tried, kept if it helped.

    All boards on the way play games of the same seed, so that luck hides less of a change.
    """
    rng = Random(f"tune {aims.seed}")
    best = deepcopy(keys)
    data = measure(best, aims)
    least = faults(data)
    yield Step("", least, figures(data), True, best)
    vain: set[str] = set()  # changes of this board that did not help
    for _ in range(aims.steps):
        changes = [change for change in proposals(best, data) if change(deepcopy(best)) not in vain]
        if least == 0 or not changes:
            return
        tried = deepcopy(best)
        said = rng.choice(changes)(tried)
        found = measure(tried, aims)
        now = faults(found)
        kept = now < least
        vain = set() if kept else vain | {said}
        if kept:
            best, data, least = tried, found, now
        yield Step(said, now, figures(found), kept, best)


def measure(keys: Keys, aims: Aims) -> dict[str, Any]:
    """The report of a board."""
    return measured(keys, aims.game, aims.players, aims.games, aims.seed)


def figures(data: Mapping[str, Any]) -> dict[str, float]:
    """The figures of a report by their keys."""
    return {each["key"]: each["value"] for each in data["figures"]}


def faults(data: Mapping[str, Any]) -> float:
    """How far a board is from its aims: even seats, no dead route, starts alike, a spike in time."""
    told = {each["key"]: each for each in data["figures"]}
    players = len(data["seats"])
    seats = [told[key] for key in ("seat-best", "seat-worst") if not told[key]["good"]]
    uneven = sum(abs(each["value"] - 1 / players) for each in seats)
    dead = DEAD_WEIGHT * told["never-built"]["value"]
    starts = max(0.0, told["starts"]["value"] - ALIKE) if "starts" in told else 0.0
    return round(uneven + dead + starts + spike_faults(told), 4)


def spike_faults(told: Mapping[str, Any]) -> float:
    """How far the golden spike is from being driven in rounds 3 to 5, in most games."""
    if "spike-rate" not in told:
        return 0.0
    round = told.get("spike-round", {"value": LATEST + 1})["value"]
    off = max(0.0, EARLIEST - round, round - LATEST)
    return SPIKE_WEIGHT * off + RARE_WEIGHT * max(0.0, 0.75 - told["spike-rate"]["value"])


Change = Callable[[Keys], str]


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
    for start, by in ((ordered[:1], 10), (ordered[-1:], -10)):
        for each in start:
            for number in around(keys, each["place"]):
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
