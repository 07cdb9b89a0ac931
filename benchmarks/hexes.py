"""The worker that plays on maps of hexes: `python -m benchmarks.hexes GAME BOARD`, 4 players."""

import sys
from random import Random
from typing import Any

from benchmarks.serve import Counts, serve
from goldenspike.bots.guides import guide_of
from goldenspike.core.column import COMPILED
from goldenspike.core.game import CHANCE, NOBODY, Game
from goldenspike.games import catalogue, steam, steam_barons
from goldenspike.games.steam.bots.playout import random_games as random_steam
from goldenspike.games.steam.rules.state import AUCTION, CAPITAL, PLACES
from goldenspike.games.steam_barons.bots.playout import random_games as random_barons

PARTS = {"barons": "steam-barons", "steam": "steam"}  # of `./spike bench`: what is played
PLAYOUTS: dict[str, Any] = {steam.NAME: random_steam, steam_barons.NAME: random_barons}
TITLES = {"steam-barons": "Steam Barons", "steam": "Steam"}
BOARDS = ("northern-england", "eastern-us-canada")
PLAYERS = 4
MIDDLE = 200  # decisions
FEW = 4  # choices in an auction of Steam that random players look at: who bids high is soon out
AMOUNTS = (PLACES, CAPITAL, AUCTION)  # phases of Steam with bids or loans

Rules = Game[Any, Any, Any]


class Tasks:
    """The tasks of the worker, which all begin at the start of a game."""

    def __init__(self, name: str, board: str) -> None:
        self.game = game = catalogue.find(name)
        self.dealt = dealt(name, board)
        self.setup = self.dealt.setup
        self.middle, rng = game.new(self.setup), Random(1)
        for _ in range(MIDDLE):
            game.apply(self.middle, steadily(game, self.middle, rng))

    def loop(self, games: int, seed: int) -> Counts:
        """Random games in the core's own loop, from a position where all is dealt."""
        tally = PLAYOUTS[self.game.NAME](self.dealt, games, seed)
        decisions, checksum = int(tally.decisions), int(tally.checksum)
        return {"games": games, "decisions": decisions, "checksum": checksum}

    def random(self, games: int, seed: int) -> Counts:
        """Random games step by step: list, choose, apply."""
        return self.played(at_random, games, seed)

    def steady(self, games: int, seed: int) -> Counts:
        """Games of `steady` bots."""
        return self.played(steadily, games, seed)

    def played(self, choose: Any, games: int, seed: int) -> Counts:
        """Games in which `choose` picks the actions."""
        rng, decisions, game = Random(seed), 0, self.game
        for _ in range(games):
            state = game.new(self.setup)
            while game.to_act(state) != NOBODY:
                game.apply(state, choose(game, state, rng))
                decisions += 1
        return {"games": games, "decisions": decisions}

    def copy(self, copies: int, seed: int) -> Counts:
        """Copies of a position in the middle of a game."""
        copy, position = self.game.copy, self.middle
        for _ in range(copies):
            copy(position)
        return {"copies": copies}


def dealt(name: str, board: str) -> Any:
    """A position of a game's first edition where all is dealt."""
    game, rng = catalogue.find(name), Random(1)
    state = game.new(game.set_up(game.EDITION_NAMES[0], board, PLAYERS))
    while game.to_act(state) == CHANCE:
        game.apply(state, game.deal(state, rng))
    return state


def at_random(game: Rules, state: Any, rng: Random) -> Any:
    """A random legal action or deal; in Steam without high bids and large loans."""
    if game.to_act(state) == CHANCE:
        return game.deal(state, rng)
    actions = game.legal_actions(state)
    if game.NAME == steam.NAME and state.phase in AMOUNTS:
        actions = actions[:FEW]
    return actions[int(rng.random() * len(actions))]


def steadily(game: Rules, state: Any, rng: Random) -> Any:
    """The action of the `steady` bot, or a deal."""
    luck = rng.getrandbits(30)
    if game.to_act(state) == CHANCE:
        return game.deal(state, rng)
    guide = guide_of(game.NAME)
    assert guide is not None
    return guide.choose(state, luck)


def key_of(core: str, name: str, board: str) -> str:
    """The start of the keys of a game on a board."""
    return f"{core} {board}" if name == "steam-barons" else f"{core} {name} {board}"


def main(name: str, board: str) -> None:
    """Serves tasks until the input ends."""
    tasks = Tasks(name, board)
    greeting = {"compiled": COMPILED, "python": sys.version.split()[0]}
    named = {"loop": tasks.loop, "random": tasks.random, "steady": tasks.steady}
    serve({**named, "copy": tasks.copy}, greeting)


if __name__ == "__main__":
    main(*sys.argv[1:])
