"""PettingZoo: random legal actions in one of its classic games, by the loop of its manual."""

import sys
from importlib import import_module
from importlib.metadata import version

from benchmarks.serve import Counts, serve

env = import_module(f"pettingzoo.classic.{sys.argv[1]}").env()


def driven(games: int, seed: int) -> Counts:
    """Plays whole games."""
    decisions = 0
    for game in range(games):
        env.reset(seed=seed + game)
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            decisions += 1
    return {"games": games, "decisions": decisions, "steps": decisions}


if __name__ == "__main__":
    serve({"driven": driven}, {"version": version("pettingzoo")})
