"""Boards from a seed, and fairer boards."""

from copy import deepcopy
from typing import Any

import pytest

from goldenspike.core.board_wishes import SHAPES, Wishes
from goldenspike.core.problems import Refused
from goldenspike.games.steel_driver import boards as steel_driver
from goldenspike.games.steel_driver.boards.making import make
from goldenspike.hexes import boards as hexes
from goldenspike.hexes.boards import making as map_making
from goldenspike.studio import checking, text, tuning
from goldenspike.studio.tuning import Aims
from tests.sampling import sample

KINDS = [(seed, shape, places) for seed in range(12) for shape in SHAPES for places in (4, 17, 60)]


@pytest.mark.parametrize(("seed", "shape", "places"), sample(KINDS, 12))
def test_every_board_that_is_made_can_be_played(seed: int, shape: str, places: int) -> None:
    keys = make(Wishes(seed, places=places, shape=shape))
    assert checking.check(keys).problems == ()
    assert len(keys["locations"]) == places
    assert len({place["name"] for place in keys["locations"]}) == places
    assert keys == make(Wishes(seed, places=places, shape=shape))


@pytest.mark.parametrize(("seed", "shape", "places"), sample(KINDS, 12))
def test_every_map_of_hexes_that_is_made_can_be_played(seed: int, shape: str, places: int) -> None:
    """Sparse or dense; and so many cities do not fit that a file cannot hold their towns."""
    for density in (1.0, 3.0):
        wishes = Wishes(seed, places=places, shape=shape, density=density)
        keys = map_making.make(wishes)
        assert checking.check(keys).problems == ()
        assert len(keys["cities"]) == places
        assert keys == map_making.make(wishes)
    with pytest.raises(Refused, match="room for 62 cities, not 63"):
        map_making.make(Wishes(seed, places=63))


def test_another_seed_is_another_board() -> None:
    assert make(Wishes(1)) != make(Wishes(2))
    assert map_making.make(Wishes(1)) != map_making.make(Wishes(2))


def report(**values: Any) -> dict[str, Any]:
    """A report, as far as menders read it."""
    return {"use": {}, "starts": [], **values}


def tried(propose: Any, keys: dict[str, Any], data: dict[str, Any]) -> list[str]:
    """What changes do; each is tried on a copy, which can be played on."""
    said = []
    for change in propose(keys, data):
        copy = deepcopy(keys)
        said.append(change(copy))
        assert copy != keys and checking.check(copy).problems == ()
    return said


def start(place: str, mean: float, times: int = 40) -> dict[str, Any]:
    return {"place": place, "times": times, "value": {"mean": mean}}


@pytest.mark.compiled
def test_ground_that_nobody_builds_on_is_mended() -> None:
    """Cheaper, or with a town, new or from beside it."""
    keys = hexes_keys("northern-england")
    said = tried(hexes.proposals, keys, report(use={"G6": 0.0, "A3": 0.5}))
    assert said == ["G6 is p", "a town at G6", "Skipton moves to G6"]


@pytest.mark.compiled
def test_starts_are_made_more_alike() -> None:
    """Cubes, ground and towns around the worst city and the best."""
    keys = hexes_keys("northern-england")
    data = report(starts=[start("York", 40), start("Carlisle", 10), start("Hull", 1, times=3)])
    said = tried(hexes.proposals, keys, data)
    assert "Carlisle has 5 cubes" in said and "York has 3 cubes" in said
    assert any(change.startswith("Northallerton moves") for change in said) or len(said) > 5
    assert not any("Hull" in change for change in said)


@pytest.mark.compiled
def test_cities_that_no_cube_leaves_or_reaches_are_helped() -> None:
    cities = [{"city": "Hull", "from": 0, "to": 0}, {"city": "York", "from": 1, "to": 0}]
    said = tried(hexes.proposals, hexes_keys("northern-england"), report(cities=cities))
    assert "Hull has 5 cubes" in said and "York has 5 cubes" not in said


def test_companies_may_begin_elsewhere() -> None:
    """Where a start brings most or least: at a neighbour instead."""
    keys = dict(text.plain_keys(steel_driver.to_keys(steel_driver.load("usa"))))
    said = tried(steel_driver.proposals, keys, report(starts=[start("NYC", 9), start("CHA", 5)]))
    assert "companies begin at ALB, no longer at NYC" in said
    assert "CHA is worth 40" in said and "NYC is worth 40" in said


def hexes_keys(id: str) -> dict[str, Any]:
    """The keys of a map of ours."""
    return text.plain_keys(hexes.to_keys(hexes.load(id)))


@pytest.mark.compiled
def test_tuning_maps_of_hexes_tells_its_path() -> None:
    keys = map_making.make(Wishes(3, players=3, places=8))
    aims = Aims("steam-barons", players=3, games=20, steps=2)
    steps = [*tuning.tune(keys, aims)]
    assert steps[0].change == "" and len(steps) > 1
    assert checking.check(steps[-1].keys).problems == ()


@pytest.mark.compiled
def test_bankruptcies_and_dead_cities_count() -> None:
    told = {"bankrupt": {"value": 1.5}}
    cities = [{"from": 0, "to": 0}, {"from": 1, "to": 0}]
    assert tuning.lost_faults({"cities": cities}, told) == 0.5 + 2.0
    assert tuning.lost_faults({}, {}) == 0.0


@pytest.mark.compiled
def test_tuning_tells_its_path_and_never_makes_it_worse() -> None:
    keys = make(Wishes(3, players=3, places=14))
    steps = [*tuning.tune(keys, Aims("steel-driver", players=3, games=20, steps=6))]
    assert steps[0].change == "" and steps[0].keys == keys and len(steps) > 1
    kept = [step.faults for step in steps if step.kept]
    assert kept == sorted(kept, reverse=True)
    assert all(step.change for step in steps[1:])
    assert checking.check(steps[-1].keys).problems == ()
    changed = [step for step in steps[1:] if step.kept]
    assert (steps[-1].keys == keys) == (not changed)
