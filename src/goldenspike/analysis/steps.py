"""The decisions of a record, one task each: alike in whatever order and process they are done."""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from goldenspike.analysis.decision import decision
from goldenspike.analysis.looking import Spot
from goldenspike.bots import Budget
from goldenspike.core import record as records
from goldenspike.core.replay import Replay
from goldenspike.games import records as games


@lru_cache(maxsize=4)
def replay_of(record: str) -> Replay[Any, Any, Any]:
    """The game of a record's text, checked; nobody may change it."""
    return games.replay(records.read(record))


@dataclass(frozen=True)
class Analyst:
    """Analyses decisions of a record by their numbers."""

    record: str  # its text
    budget: Budget  # for a decision
    seed: int = 0

    def __call__(self, number: int) -> dict[str, Any]:
        played = replay_of(self.record)
        game, state = played.game, played.at(number - 1)
        seen = game.seen(state, game.to_act(state))
        spot = Spot(game, seen, Random(f"{self.seed}/{number}"))
        return {"number": number, **decision(spot, played.actions[number - 1], self.budget)}


def numbers(record: str) -> list[int]:
    """The actions that somebody decided on, counted from 1; chance decides nothing."""
    played = replay_of(record)
    state, found = played.at(0), []
    for number, action in enumerate(played.actions, start=1):
        if played.game.to_act(state) >= 0:
            found.append(number)
        played.game.apply(state, action)
    return found


def steps(
    record: str, budget: Budget, seed: int = 0, known: Container[int] = ()
) -> Iterator[dict[str, Any]]:
    """Decision after decision, but for those that are known; who has enough, takes no more."""
    analyst = Analyst(record, budget, seed)
    for number in numbers(record):
        if number not in known:
            yield analyst(number)
