"""Positions to think about, reached by steady play."""

from collections.abc import Iterator
from random import Random
from typing import Any

from goldenspike.bots import Budget, steady, uniform
from goldenspike.core.game import NOBODY
from goldenspike.games import steel_driver as game
from goldenspike.games.steel_driver import State

NOW = Budget(iterations=1)


def begin(players: int = 4, edition: str = "warfrog-2008", board: Any = "usa") -> State:
    """The first decision of a game."""
    return game.new(game.set_up(edition, board, players))


def walk(state: State, seed: int, slips: float = 0.1) -> Iterator[State]:
    """Every position of a game in which players are steady, but for some slips."""
    rng = Random(seed)
    while game.to_act(state) != NOBODY:
        yield game.copy(state)
        bot = uniform if rng.random() < slips else steady
        game.apply(state, bot.choose(game, game.copy(state), rng, NOW))


def some(number: int, seed: int, players: int = 4, edition: str = "warfrog-2008") -> list[State]:
    """Positions from all over a game in which there is something to decide."""
    met = [it for it in walk(begin(players, edition), seed) if len(game.legal_actions(it)) > 1]
    return [met[index * len(met) // number] for index in range(number)]


def finale(left: int, seed: int, players: int = 4, edition: str = "warfrog-2008") -> State:
    """A position of the finale in which so many goods cubes are left, and claims differ."""
    for state in walk(begin(players, edition), seed):
        cargo = sum(int(word).bit_count() for word in state.cargo)
        if state.phase == 6 and cargo <= left and len(game.legal_actions(state)) > 1:
            return state
    raise AssertionError("no such position in this game")
