"""What bots know of a game beside its rules: good actions, and how to judge a position."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

from goldenspike.bots.search import Search
from goldenspike.core.game import NOBODY, Game
from goldenspike.games import catalogue

GLANCE = 6  # games that `sharp` plays on at most


@dataclass(frozen=True)
class Judge:
    """How a game is searched by playing on as `steady` would, and judging the end of a turn."""

    options: Callable[[Any], list[Any]]  # what else to think of, the likeliest first
    prospects: Callable[[Any], list[float]]  # by seat: the final score to expect
    turns_to_come: Callable[[Any], int]
    # By turns to come: by how much a seat has to be ahead to be e times as likely to win. Fitted
    # to games of `sharp`: see `benchmarks.calibration`.
    edges: tuple[float, ...]
    last: float  # the same at the end of a game that was played on: others play it otherwise
    error: float  # how far such chances were off on average, in games they were not fitted to
    # In an auction, by seat: what the lot on offer is worth; None if nothing is.
    prices: Callable[[Any], list[float] | None] | None = None
    # Puts a guess in place of what others have chosen in secret, which `seen` leaves out: with luck
    # 0 what `steady` would choose, else now and then something else.
    guess: Callable[[Any, int], None] | None = None
    # What only halving asks. Plays as `steady` would while so many turns are to
    # come, at most so many actions: position, luck, turns, actions. Returns the luck to go on
    # with, 0 when it is over.
    play_on: Callable[[Any, int, int, int], int] | None = None

    def edge(self, state: Any) -> float:
        """By how much a seat has to be ahead in this position to be e times as likely to win."""
        return self.edges[min(self.turns_to_come(state), len(self.edges) - 1)]


@dataclass(frozen=True)
class Manner:
    """What the temperament of a bot means in a game."""

    # "opens" or "bids", as `Temperament` has them; None: no matter of temperament
    matters: Callable[[Any], str | None]
    near: Callable[[Any], list[Any]]  # what `steady` finds about as good, its own choice included
    boldness: Callable[[Any, Any], int]  # how much an action stakes


@dataclass(frozen=True)
class Guide:
    """A game's bots room: what `steady` plays, and how the game is searched."""

    choose: Callable[[Any, int], Any]  # what `steady` does in a position, with luck
    judge: Judge | None = None
    search: Callable[[Any], Search] | None = None  # a search of the game's own
    guesses: Callable[[Any], bool] | None = None  # positions that `search` judges without games
    playout: Callable[[Any, Random], list[float]] | None = None  # by seat: wins of a random game
    glance: int = GLANCE  # games that `sharp` plays on at most
    manner: Manner | None = None  # None: temperaments mean nothing here
    sold: str | None = None  # the key of the line that tells of a sale


def guide_of(name: str) -> Guide | None:
    """The guide of a game; None where it has none."""
    if name not in catalogue.names():
        return None
    room: Any = catalogue.kit(name).room("bots")
    guide: Guide | None = None if room is None else room.GUIDE
    return guide


def ending(game: Game[Any, Any, Any], state: Any) -> tuple[list[float], list[float]]:
    """By seat, for a game that is over: its part of the win, and its score."""
    winners, scores = game.winners(state), list(map(float, game.scores(state)))
    return [(seat in winners) / len(winners) for seat in range(len(scores))], scores


def expected(
    game: Game[Any, Any, Any], judge: Judge, state: Any
) -> tuple[list[float], list[float]]:
    """By seat, at the end of a game played on: its chance to win, and the score to expect."""
    if game.to_act(state) == NOBODY:
        scores, edge = list(map(float, game.scores(state))), judge.last
    else:
        scores, edge = judge.prospects(state), judge.edge(state)
    best = max(scores)
    odds = [exp((score - best) / edge) for score in scores]
    return [each / sum(odds) for each in odds], scores
