"""Catanatron: its Gymnasium environment, one learner at random against a random player."""

import random
from importlib.metadata import version

import gymnasium

# Importing it registers the environment.
import catanatron_gym  # type: ignore[import-not-found]  # noqa: F401  # isort: skip

from benchmarks.serve import Counts, serve

env = gymnasium.make("catanatron-v1")


def driven(amount: int, seed: int) -> Counts:
    """So many steps of the learner, one game after another."""
    random.seed(seed)
    _, info = env.reset(seed=seed)
    for _ in range(amount):
        _, _, over, cut, info = env.step(random.choice(info["valid_actions"]))
        if over or cut:
            _, info = env.reset()
    return {"steps": amount}


if __name__ == "__main__":
    serve({"driven": driven}, {"version": version("catanatron-gym")})
