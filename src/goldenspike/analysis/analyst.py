"""The decisions of a record, one task each; the order and the process make no difference."""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from goldenspike.analysis.decision import analyse_decision
from goldenspike.analysis.model import Decision
from goldenspike.analysis.positions import Position
from goldenspike.bots import Budget
from goldenspike.core import record as records
from goldenspike.core.replay import Replay
from goldenspike.games import records as games


@lru_cache(maxsize=4)
def load_replay(record: str) -> Replay[Any, Any, Any]:
    """The replayed game of a record's text, checked. It is shared: do not change it."""
    return games.replay(records.read(record))


@dataclass(frozen=True)
class Analyst:
    """Analyses decisions of a record by their numbers."""

    record: str  # its text
    budget: Budget  # for a decision
    seed: int = 0

    def __call__(self, number: int) -> Decision:
        replay = load_replay(self.record)
        game, state = replay.game, replay.at(number - 1)
        seen = game.seen(state, game.to_act(state))
        position = Position(game, seen, Random(f"{self.seed}/{number}"))
        return analyse_decision(position, replay.actions[number - 1], number, self.budget)


def decision_numbers(record: str) -> list[int]:
    """The numbers of the actions that a player decided on, from 1; chance decides nothing."""
    replay = load_replay(record)
    state, numbers = replay.at(0), []
    for number, action in enumerate(replay.actions, start=1):
        if replay.game.to_act(state) >= 0:
            numbers.append(number)
        replay.game.apply(state, action)
    return numbers


def analyse(
    record: str, budget: Budget, seed: int = 0, known: Container[int] = ()
) -> Iterator[Decision]:
    """Analyses the decisions that are not known yet, one after another."""
    analyst = Analyst(record, budget, seed)
    for number in decision_numbers(record):
        if number not in known:
            yield analyst(number)
