"""Positions: what they are worth to everyone, and how the game may go on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot, sqrt
from random import Random
from typing import Any

from goldenspike.analysis.marks import LEAST, doubt_of, doubts, paired_doubt
from goldenspike.analysis.model import Outlook
from goldenspike.bots import Budget, guides, parallel
from goldenspike.bots.assessing import part
from goldenspike.bots.budget import Clock
from goldenspike.bots.rollouts import Rollouts
from goldenspike.bots.search import Candidate, Search
from goldenspike.bots.searching import start
from goldenspike.core.game import CHANCE, NOBODY, Game

LONGEST_LINE = 6  # actions of a line of play


@dataclass(frozen=True)
class Position:
    """A position as the deciding seat may know it, and a random generator; it is never changed."""

    game: Game[Any, Any, Any]
    state: Any
    rng: Random

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.game.scores(self.state))

    def copy(self) -> Any:
        """A copy of the state, which may be changed."""
        return self.game.copy(self.state)

    def write(self, action: Any) -> str:
        """An action in notation."""
        return self.game.write(self.state, action)


def position_after(position: Position, action: Any) -> Position:
    """The position after an action, and after what chance then does."""
    game, then = position.game, position.copy()
    game.apply(then, action)
    while game.to_act(then) == CHANCE:
        game.apply(then, game.deal(then, position.rng))
    return Position(game, then, position.rng)


def outlook(position: Position, budget: Budget) -> Outlook:
    """The outlook of a position; the game may be over."""
    if position.game.to_act(position.state) == NOBODY:
        return ending(position.game, position.state)
    search = think(position, budget)
    candidates = best_first(search.candidates(), search.best())
    if not candidates:
        return unknown(position.seats)
    return outlook_of(weighed(position, candidates, search.exact)[0], search.exact)


@dataclass(frozen=True)
class Look:
    """An action, and what comes of it."""

    action: Any
    outlook: Outlook
    chances: tuple[float, ...] = ()  # of the seat that decides, by luck; none if they differ


@dataclass(frozen=True)
class Looking:
    """How long to look at actions, and what to know of at any rate."""

    budget: Budget
    needed: tuple[Any, ...] = ()  # actions that need an answer, beside the first
    overtime: float = 0.0  # for that, times the seconds of the budget


def look_at_all(position: Position, actions: Sequence[Any], looking: Looking) -> list[Look]:
    """Looks at some actions in the same way, for equally long and with the same luck."""
    guide, budget = guides.guide_of(position.game.NAME), looking.budget
    if guide is not None and guide.search is None and guide.judge is not None:
        search = Rollouts(position.game, guide, position.copy(), position.rng, actions)
        search.grow(Clock(budget), position.rng)
        if budget.seconds is not None and search.missing(LEAST):
            look_longer(search, looking, position.rng)
        return looks_of(position, search)
    luck, each = position.rng.getrandbits(30), part(budget, 1 / len(actions))
    return [Look(action, look(position, action, each, luck)) for action in actions]


def look_longer(search: Rollouts, looking: Looking, rng: Random) -> None:
    """Where time was short: of fewer actions, as many games as it takes to say anything."""
    search.narrow(looking.needed)
    seconds = (looking.budget.seconds or 0.0) * looking.overtime
    search.grow(Clock(Budget(seconds, search.missing(LEAST))), rng)


def looks_of(position: Position, search: Rollouts) -> list[Look]:
    """What a search found out about each of its actions."""
    error = search.judge.error
    found = {
        each.action: judged(outlook_of(each, exact=False), error) for each in search.candidates()
    }
    return [
        Look(arm.action, found.get(arm.action, unknown(position.seats)), tuple(arm.chances))
        for arm in search.arms
    ]


def judged(outlook: Outlook, error: float) -> Outlook:
    """An outlook that a judge made: games may all end alike, and the judge be off."""
    off = [
        hypot(doubt, 2 * error * sqrt(chance * (1 - chance)))
        for chance, doubt in zip(outlook.wins, outlook.doubts, strict=True)
    ]
    return replace(outlook, doubts=tuple(off))


def look(position: Position, action: Any, budget: Budget, luck: int) -> Outlook:
    """The outlook of an action, by a search of its own."""
    return outlook(position_after(replace(position, rng=Random(luck)), action), budget)


def doubt_between(one: Look, other: Look, seat: int) -> float:
    """How far the difference of the seat's chances may be off."""
    same = min(len(one.chances), len(other.chances))
    if same < 2:
        return doubt_of(one.outlook, other.outlook, seat)
    return paired_doubt(one.chances[:same], other.chances[:same])


def think(position: Position, budget: Budget) -> Search:
    """A finished search: one that has used its budget."""
    search = start(position.game, position.copy(), position.rng)
    parallel.grow(search, budget, Clock(budget), position.rng)
    return search


def ending(game: Game[Any, Any, Any], state: Any) -> Outlook:
    """The outlook of a game that is over: players who share the win have a part of it each."""
    wins, scores = guides.ending(game, state)
    return Outlook(tuple(wins), tuple(scores), 1, True, (0.0,) * len(wins))


def best_first(candidates: Sequence[Candidate], best: Any) -> list[Candidate]:
    """Candidates with the one that would be played first; others may be as good for the seat."""
    return sorted(candidates, key=lambda each: each.action != best)


def weighed(position: Position, candidates: Sequence[Candidate], exact: bool) -> list[Candidate]:
    """Candidates with the number of games behind them: a judgement counts as one game."""
    guide = guides.guide_of(position.game.NAME)
    if exact or guide is None or guide.guesses is None or not guide.guesses(position.state):
        return list(candidates)
    return [replace(each, games=1) for each in candidates]


def outlook_of(candidate: Candidate, exact: bool) -> Outlook:
    """The outlook of an action that a search tried."""
    off = doubts(candidate, exact)
    return Outlook(candidate.wins, candidate.scores, candidate.games, exact, off)


def unknown(seats: int) -> Outlook:
    """The outlook without a single game: all seats have the same chance."""
    return Outlook((1 / seats,) * seats, (0.0,) * seats, 0, False, (1.0,) * seats)


def rounded(outlook: Outlook) -> Outlook:
    """An outlook with as many digits as are saved."""
    wins = tuple(round(each, 4) for each in outlook.wins)
    scores = tuple(round(each, 1) for each in outlook.scores)
    off = tuple(round(min(1.0, each), 4) for each in outlook.doubts)
    return Outlook(wins, scores, int(outlook.games), outlook.exact, off)


def line_after(position: Position, action: Any, budget: Budget) -> tuple[Any, ...]:
    """An action and the likely actions after it, until chance decides."""
    then = position.copy()
    position.game.apply(then, action)
    if position.game.to_act(then) < 0:
        return (action,)
    return (action, *think(Position(position.game, then, position.rng), budget).line())


def write_line(position: Position, line: tuple[Any, ...]) -> tuple[str, ...]:
    """A sequence of actions in notation, until chance decides."""
    game, then = position.game, position.copy()
    texts: list[str] = []
    for action in line[:LONGEST_LINE]:
        if game.to_act(then) < 0:
            break
        texts.append(game.write(then, action))
        game.apply(then, action)
    return tuple(texts)
