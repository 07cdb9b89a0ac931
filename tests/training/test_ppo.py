"""PPO in one file: advantages by seat, a training that is resumed, and the bot it writes.

Needs the extra `training`; see docs/training.md.
"""

import csv
import importlib.util
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import torch

from goldenspike.bots import Budget, network
from goldenspike.games import steel_driver as game

PATH = Path(__file__).parent.parent.parent / "examples" / "ppo.py"


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ppo", PATH)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def small(ppo: ModuleType) -> Any:
    """Settings for a second of training."""
    return replace(ppo.Settings(), games=2, games_against_bots=1, steps=6, hidden=8)


def test_advantages_follow_each_seat(ppo: ModuleType) -> None:
    """One game of two: seats 0, 1, 0; then seat 1 would act. By hand, with trace 0.5, scale 1."""
    leads = np.array([[[0.0, 0.0]], [[1.0, -1.0]], [[2.0, -2.0]]])
    rollout = ppo.Rollout(
        *(None, None, None, None),
        torch.tensor([[0.25], [0.5], [0.75]]),
        *(np.array([[0], [1], [0]]), leads, np.zeros((3, 1)), None),
        *(np.array([4.0]), np.array([1])),
    )
    settings = replace(ppo.Settings(), trace=0.5, scale=1.0)
    better, known = ppo.advantages(rollout, settings)
    assert known.ravel().tolist() == [True, True, False]
    assert better[1, 0] == -1 - 2 + 4 - 0.5
    assert better[0, 0] == 1 + 0.75 - 0.25


def test_an_end_leaves_nothing_to_come(ppo: ModuleType) -> None:
    rollout = ppo.Rollout(
        *(None, None, None, None),
        torch.tensor([[0.25]]),
        *(np.array([[1]]), np.array([[[-3.0, 3.0]]]), np.array([[1]]), None),
        *(np.array([9.0]), np.array([0])),
    )
    better, known = ppo.advantages(rollout, replace(ppo.Settings(), scale=1.0))
    assert known.all() and better[0, 0] == 2.75


def test_the_same_seed_trains_the_same(ppo: ModuleType, tmp_path: Path) -> None:
    for name in ("a", "b"):
        ppo.Training(small(ppo), tmp_path / name).run(1.0, 2)
    first, second = (tmp_path / name / "network.json.gz" for name in ("a", "b"))
    assert first.read_bytes() == second.read_bytes()


def test_a_training_goes_on_and_its_network_plays(ppo: ModuleType, tmp_path: Path) -> None:
    ppo.Training(small(ppo), tmp_path).run(1.0, 1)
    ppo.Training(small(ppo), tmp_path).run(1.0, 3)
    with (tmp_path / "curve.csv").open() as file:
        assert [row["update"] for row in csv.DictReader(file)] == ["1", "2", "3"]
    state = game.new(game.set_up("warfrog-2008", "usa", 4))
    bot = network.find(f"network:{tmp_path / 'network.json.gz'}")
    assert bot(game, state, Random(1), Budget()) in game.legal_actions(state)


def test_figures_of_finished_games_can_be_kept(ppo: ModuleType) -> None:
    """Plain floats alone are read back from a checkpoint."""
    cash = np.array([[[1.0, 2.0]]])
    rollout = ppo.Rollout(*[None] * 7, np.array([[1]]), cash, None, None)
    figures = ppo.results([rollout, rollout, rollout])
    assert figures == [1500.0, 0.0, 0.5]
    assert {type(figure) for figure in figures} == {float}
