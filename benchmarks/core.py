"""The worker that plays Steel Driver: `python -m benchmarks.core [TIMES]`.

4 players on the board usa, or on a generated board so many times as large.
"""

import sys
from random import Random

from benchmarks import boards
from benchmarks.serve import Counts, serve
from goldenspike.core.column import COMPILED
from goldenspike.core.game import NOBODY
from goldenspike.games.steel_driver import (
    WARFROG_2008,
    Setup,
    State,
    apply,
    copy,
    legal_actions,
    new,
    to_act,
)
from goldenspike.games.steel_driver.bots import playout

PLAYERS = 4


class Tasks:
    """The tasks of the worker, which all begin at the start of a game."""

    def __init__(self, start: State) -> None:
        self.start = start
        self.middle = part_played(start, 120)

    def loop(self, games: int, seed: int) -> Counts:
        """Random games inside the core."""
        return counted(playout.random_games(self.start, games, seed))

    def guided(self, games: int, seed: int) -> Counts:
        """Guided games inside the core."""
        return counted(playout.guided_games(self.start, games, seed))

    def driven(self, games: int, seed: int) -> Counts:
        """Random games step by step from interpreted Python: list, choose, apply."""
        chance, decisions, listed = Random(seed).random, 0, 0
        for _ in range(games):
            state = copy(self.start)
            while to_act(state) != NOBODY:
                actions = legal_actions(state)
                apply(state, actions[int(chance() * len(actions))])
                decisions += 1
                listed += len(actions)
        return {"games": games, "decisions": decisions, "actions": listed}

    def copy(self, copies: int, seed: int) -> Counts:
        """Copies of a position in the middle of a game."""
        position = self.middle
        for _ in range(copies):
            copy(position)
        return {"copies": copies}


def counted(tally: playout.Tally) -> Counts:
    """A tally as counts."""
    return {
        "games": int(tally.games),
        "decisions": int(tally.decisions),
        "checksum": int(tally.checksum),
    }


def part_played(start: State, decisions: int) -> State:
    """The position after so many random decisions."""
    state, rng = copy(start), Random(1)
    for _ in range(decisions):
        apply(state, rng.choice(legal_actions(state)))
    return state


def main(times: int) -> None:
    """Serves tasks until the input ends."""
    tasks = Tasks(new(Setup(WARFROG_2008, boards.board(times), PLAYERS)))
    greeting = {"compiled": COMPILED, "python": sys.version.split()[0]}
    serve(
        {
            "loop": tasks.loop,
            "guided": tasks.guided,
            "driven": tasks.driven,
            "copy": tasks.copy,
        },
        greeting,
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
