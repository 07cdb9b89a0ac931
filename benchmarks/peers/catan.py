"""Catanatron: 4 random players of Catan, by `Game.play`."""

import random
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

from benchmarks.serve import Counts, serve


def game() -> Game:
    """A new game."""
    return Game([RandomPlayer(colour) for colour in Color])


def driven(games: int, seed: int) -> Counts:
    """Plays whole games."""
    random.seed(seed)
    decisions = 0
    for _ in range(games):
        played = game()
        played.play()
        decisions += len(played.state.actions)
    return {"games": games, "decisions": decisions}


def part_played(ticks: int) -> Game:
    """A game after this number of decisions."""
    random.seed(1)
    played = game()
    for _ in range(ticks):
        played.play_tick()
    return played


middle = part_played(120)


def copy(copies: int, seed: int) -> Counts:
    """Copies of a game in its middle."""
    for _ in range(copies):
        middle.copy()
    return {"copies": copies}


if __name__ == "__main__":
    serve({"driven": driven, "copy": copy}, {"version": version("catanatron")})
