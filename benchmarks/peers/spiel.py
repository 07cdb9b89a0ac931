"""OpenSpiel: random play of a game, driven from Python and in its own loop of C++."""

import random
import sys
from importlib.metadata import version
from typing import Any

import pyspiel

from benchmarks.serve import Counts, serve

game = pyspiel.load_game(sys.argv[1])
chance = random.random


def deal(state: Any) -> None:
    """Plays one outcome of chance."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(random.choices(outcomes, odds)[0])


def driven(games: int, seed: int) -> Counts:
    """Whole games, step by step; decisions of players count, those of chance do not."""
    random.seed(seed)
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                deal(state)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                decisions += 1
    return {"games": games, "decisions": decisions}


usual = driven(300, 1)


def native(games: int, seed: int) -> Counts:
    """Random rollouts in C++: a tree search of one visit, which is so many of them."""
    state = game.new_initial_state()
    while state.is_chance_node():
        deal(state)
    rollouts = pyspiel.RandomRolloutEvaluator(games, seed)
    pyspiel.MCTSBot(game, rollouts, 1.0, 1, 1, False, seed, False).step(state)
    return {"games": games, "decisions": games * usual["decisions"] / usual["games"]}


def copy(copies: int, seed: int) -> Counts:
    """Copies of the first position."""
    state = game.new_initial_state()
    for _ in range(copies):
        state.clone()
    return {"copies": copies}


if __name__ == "__main__":
    tasks = {"driven": driven, "native": native, "copy": copy}
    serve(tasks, {"version": version("open_spiel")})
