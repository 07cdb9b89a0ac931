"""What a position is worth to everyone, for people who want to understand it."""

from dataclasses import replace
from random import Random
from typing import Any

from goldenspike.bots import parallel
from goldenspike.bots.budget import Budget, Clock
from goldenspike.bots.search import Assessment, Candidate
from goldenspike.bots.searching import start
from goldenspike.core.game import Game

FOR_PRICES = 0.3  # of a budget, in an auction


def assess(game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget) -> Assessment:
    """A position in which a player decides; made by `seen`, it is spoilt as a bot would."""
    search = start(game, state, rng)
    thinking = part(budget, 1 - FOR_PRICES)
    parallel.grow(search, thinking, Clock(thinking), rng)
    prices = search.prices(Clock(part(budget, FOR_PRICES)), rng)
    found = tuple(search.candidates())
    wins, scores = expected(len(game.scores(state)), found)
    return Assessment(
        game.to_act(state), wins, scores, found, tuple(search.line()), prices, search.exact
    )


def part(budget: Budget, share: float) -> Budget:
    """Some of a budget."""
    seconds = None if budget.seconds is None else budget.seconds * share
    iterations = None if budget.iterations is None else max(1, round(budget.iterations * share))
    return replace(budget, seconds=seconds, iterations=iterations)


def expected(seats: int, found: tuple[Candidate, ...]) -> tuple[tuple[float, ...], ...]:
    """By seat: chances and scores, if the best action is taken; all alike where none was tried."""
    if not found:
        return (1 / seats,) * seats, (0.0,) * seats
    return found[0].wins, found[0].scores
