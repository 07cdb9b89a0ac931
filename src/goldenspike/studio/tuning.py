"""Mends a board step by step, with changes that its kind proposes, until bots find it fair."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from goldenspike.core.board_wishes import Keys
from goldenspike.rooms import boards
from goldenspike.studio.measuring import measured

EARLIEST, LATEST = 3.0, 5.0  # rounds for the golden spike
FEW = 0.5  # bankruptcies in a game that nobody minds
DEAD_WEIGHT, SPIKE_WEIGHT, RARE_WEIGHT, LOST_WEIGHT = 4.0, 0.5, 1.0, 0.5
ALIKE = 1.5  # starts that differ less than so many times are as good as even


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

    game: str
    players: int = 4
    games: int = 100
    steps: int = 20
    seed: int = 1


def tune(keys: Keys, aims: Aims) -> Iterator[Step]:
    """The way from a board to a fairer one: every change that was tried, kept if it helped.

    All boards on the way play games of the same seed, so that luck hides less of a change.
    """
    rng = Random(f"tune {aims.seed}")
    propose = boards.mender(boards.kinds()[aims.game])
    best = deepcopy(keys)
    data = measure(best, aims)
    least = faults(data)
    yield Step("", least, figures(data), True, best)
    vain: set[str] = set()  # changes of this board that did not help
    for _ in range(aims.steps):
        changes = [change for change in propose(best, data) if change(deepcopy(best)) not in vain]
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
    """How far a board is from its aims: 0 when all hold.

    Even seats, nothing dead, starts alike, a golden spike in time, few that go bankrupt.
    """
    told = {each["key"]: each for each in data["figures"]}
    players = len(data["seats"])
    seats = [told[key] for key in ("seat-best", "seat-worst") if not told[key]["good"]]
    uneven = sum(abs(each["value"] - 1 / players) for each in seats)
    dead = DEAD_WEIGHT * told["never-built"]["value"]
    starts = max(0.0, told["starts"]["value"] - ALIKE) if "starts" in told else 0.0
    return round(float(uneven + dead + starts + spike_faults(told) + lost_faults(data, told)), 4)


def lost_faults(data: Mapping[str, Any], told: Mapping[str, Any]) -> float:
    """How many more go bankrupt than a few, and which part of the cities no cube ever sees."""
    lost = told["bankrupt"]["value"] if "bankrupt" in told else 0.0
    cities = [each["from"] + each["to"] for each in data.get("cities", ())]
    dead = cities.count(0) / len(cities) if cities else 0.0
    return float(LOST_WEIGHT * max(0.0, lost - FEW) + DEAD_WEIGHT * dead)


def spike_faults(told: Mapping[str, Any]) -> float:
    """How far the golden spike is from being driven in rounds 3 to 5, in most games."""
    if "spike-rate" not in told:
        return 0.0
    round = told.get("spike-round", {"value": LATEST + 1})["value"]
    off = max(0.0, EARLIEST - round, round - LATEST)
    rare = max(0.0, 0.75 - told["spike-rate"]["value"])
    return float(SPIKE_WEIGHT * off + RARE_WEIGHT * rare)
