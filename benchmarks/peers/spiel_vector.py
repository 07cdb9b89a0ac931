"""OpenSpiel: many games side by side in its `SyncVectorEnv`, random legal actions."""

import random
import sys
from importlib.metadata import version

from open_spiel.python import rl_environment
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.vector_env import SyncVectorEnv

from benchmarks.serve import Counts, serve

SIDE_BY_SIDE = 64
envs = SyncVectorEnv([rl_environment.Environment(sys.argv[1]) for _ in range(SIDE_BY_SIDE)])


def driven(amount: int, seed: int) -> Counts:
    """So many steps of all games; each gives observations and legal actions of all players."""
    random.seed(seed)
    seen = envs.reset()
    for _ in range(amount):
        said = []
        for step in seen:
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            said.append(StepOutput(action=legal[int(random.random() * len(legal))], probs=None))
        seen, *_ = envs.step(said, reset_if_done=True)
    return {"steps": amount * SIDE_BY_SIDE}


if __name__ == "__main__":
    serve({"driven": driven}, {"version": version("open_spiel")})
