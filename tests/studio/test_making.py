"""Boards from a seed, and fairer boards."""

import pytest

from goldenspike.core.board_wishes import SHAPES, Wishes
from goldenspike.games.steel_driver.boards.making import make
from goldenspike.studio import checking, tuning
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


def test_another_seed_is_another_board() -> None:
    assert make(Wishes(1)) != make(Wishes(2))


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
