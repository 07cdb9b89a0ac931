"""The worker that plays Steam Barons: `python -m benchmarks.barons BOARD`, 4 players."""

import sys
from random import Random

from benchmarks.serve import Counts, serve
from goldenspike.core.column import COMPILED
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.guide import choose

BOARDS = ("northern-england", "eastern-us-canada")
PLAYERS = 4
MIDDLE = 200  # decisions


class Tasks:
    """What the worker can do, from the start of a game."""

    def __init__(self, board: str) -> None:
        self.setup = sb.set_up(sb.EDITION_NAMES[0], board, PLAYERS)
        self.middle = sb.new(self.setup)
        rng = Random(1)
        for _ in range(MIDDLE):
            sb.apply(self.middle, at_random(self.middle, rng))

    def random(self, games: int, seed: int) -> Counts:
        """Random games step by step: list, choose, apply."""
        rng, decisions = Random(seed), 0
        for _ in range(games):
            state = sb.new(self.setup)
            while sb.to_act(state) != NOBODY:
                sb.apply(state, at_random(state, rng))
                decisions += 1
        return {"games": games, "decisions": decisions}

    def steady(self, games: int, seed: int) -> Counts:
        """Games in which everybody is steady."""
        rng, decisions = Random(seed), 0
        for _ in range(games):
            state = sb.new(self.setup)
            while (seat := sb.to_act(state)) != NOBODY:
                luck = rng.getrandbits(30)
                action = sb.deal(state, rng) if seat == CHANCE else choose(state, luck)
                sb.apply(state, action)
                decisions += 1
        return {"games": games, "decisions": decisions}

    def copy(self, copies: int, seed: int) -> Counts:
        """Copies of a position in the middle of a game."""
        position = self.middle
        for _ in range(copies):
            sb.copy(position)
        return {"copies": copies}


def at_random(state: sb.State, rng: Random) -> sb.Action:
    """Any legal action, or what chance deals."""
    if sb.to_act(state) == CHANCE:
        return sb.deal(state, rng)
    actions = sb.legal_actions(state)
    return actions[int(rng.random() * len(actions))]


def main(board: str) -> None:
    """Serves until nobody asks."""
    tasks = Tasks(board)
    greeting = {"compiled": COMPILED, "python": sys.version.split()[0]}
    serve({"random": tasks.random, "steady": tasks.steady, "copy": tasks.copy}, greeting)


if __name__ == "__main__":
    main(sys.argv[1])
