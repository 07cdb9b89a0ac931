"""Assesses a position for analysis and hints: chances, scores, best actions, prices."""

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
    """The assessment of a position made by `seen`, which the search may change."""
    search = start(game, state, rng)
    thinking = part(budget, 1 - FOR_PRICES)
    parallel.grow(search, thinking, Clock(thinking), rng)
    prices = search.prices(Clock(part(budget, FOR_PRICES)), rng)
    candidates = tuple(search.candidates())
    wins, scores = expected(len(game.scores(state)), candidates)
    return Assessment(
        game.to_act(state), wins, scores, candidates, tuple(search.line()), prices, search.exact
    )


def part(budget: Budget, share: float) -> Budget:
    """A share of a budget."""
    seconds = None if budget.seconds is None else budget.seconds * share
    iterations = None if budget.iterations is None else max(1, round(budget.iterations * share))
    return replace(budget, seconds=seconds, iterations=iterations)


def expected(seats: int, candidates: tuple[Candidate, ...]) -> tuple[tuple[float, ...], ...]:
    """By seat: chances and scores after the best action; equal chances if none was tried."""
    if not candidates:
        return (1 / seats,) * seats, (0.0,) * seats
    return candidates[0].wins, candidates[0].scores
