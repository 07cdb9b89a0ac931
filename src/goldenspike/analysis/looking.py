"""Looks at positions: what they are worth to everyone, and how the game may go on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from goldenspike.bots import Budget, guides, parallel
from goldenspike.bots.budget import Clock
from goldenspike.bots.search import Candidate, Search
from goldenspike.bots.searching import start
from goldenspike.core.game import CHANCE, NOBODY, Game

LONGEST_LINE = 6  # actions of a line of play


@dataclass(frozen=True)
class Spot:
    """A position to look at, as who decides may know it, and dice; nobody changes it."""

    game: Game[Any, Any, Any]
    state: Any
    rng: Random

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.game.scores(self.state))

    def copy(self) -> Any:
        """The position, to be spoilt."""
        return self.game.copy(self.state)

    def write(self, action: Any) -> str:
        """An action in words."""
        return self.game.write(self.state, action)


@dataclass(frozen=True)
class Outlook:
    """What comes of a position or of an action."""

    wins: tuple[float, ...]  # by seat: how likely it is to win
    scores: tuple[float, ...]  # by seat: the score to expect
    games: int  # played on from there
    exact: bool  # whether it was thought through to the end


def after(spot: Spot, action: Any) -> Spot:
    """The position after an action; what chance has to do is done once."""
    game, then = spot.game, spot.copy()
    game.apply(then, action)
    while game.to_act(then) == CHANCE:
        game.apply(then, game.deal(then, spot.rng))
    return Spot(game, then, spot.rng)


def outlook(spot: Spot, budget: Budget) -> Outlook:
    """Of any position, one in which the game is over as well."""
    if spot.game.to_act(spot.state) == NOBODY:
        return ending(spot.game, spot.state)
    search = think(spot, budget)
    found = best_first(search.candidates(), search.best())
    if not found:
        return unknown(spot.seats)
    return of_candidate(weighed(spot, found, search.exact)[0], search.exact)


def think(spot: Spot, budget: Budget) -> Search:
    """A search that has spent its budget."""
    search = start(spot.game, spot.copy(), spot.rng)
    parallel.grow(search, budget, Clock(budget), spot.rng)
    return search


def ending(game: Game[Any, Any, Any], state: Any) -> Outlook:
    """A game that is over: those who share the win have a part of it each."""
    wins, scores = guides.ending(game, state)
    return Outlook(tuple(wins), tuple(scores), 1, exact=True)


def best_first(found: Sequence[Candidate], best: Any) -> list[Candidate]:
    """Of actions that are as good for who decides, the one it would take: others may care."""
    return sorted(found, key=lambda it: it.action != best)


def weighed(spot: Spot, found: Sequence[Candidate], exact: bool) -> list[Candidate]:
    """Actions by the games that speak for them: a guess counts as one, however deep it was."""
    guide = guides.guide_of(spot.game.NAME)
    if exact or guide is None or guide.guesses is None or not guide.guesses(spot.state):
        return list(found)
    return [replace(it, games=1) for it in found]


def of_candidate(found: Candidate, exact: bool) -> Outlook:
    """An action a search looked at."""
    return Outlook(found.wins, found.scores, found.games, exact)


def unknown(seats: int) -> Outlook:
    """Where there was no time for a single game, all are alike."""
    return Outlook((1 / seats,) * seats, (0.0,) * seats, 0, exact=False)


def line_after(spot: Spot, action: Any, budget: Budget) -> tuple[Any, ...]:
    """An action, and how the game may go on from there until chance has a say."""
    then = spot.copy()
    spot.game.apply(then, action)
    if spot.game.to_act(then) < 0:
        return (action,)
    return (action, *think(Spot(spot.game, then, spot.rng), budget).line())


def texts(spot: Spot, line: tuple[Any, ...]) -> list[str]:
    """A line of play in words, until chance has a say."""
    game, then = spot.game, spot.copy()
    said: list[str] = []
    for action in line[:LONGEST_LINE]:
        if game.to_act(then) < 0:
            break
        said.append(game.write(then, action))
        game.apply(then, action)
    return said
