"""A process that analyses and gives hints: a record in, plain data out; it lets others go first."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from goldenspike import analysis
from goldenspike.analysis import Analyst
from goldenspike.analysis.steps import replay_of
from goldenspike.bots import Budget
from goldenspike.core.game import Game
from goldenspike.server.jobs.bot_process import attend

POLITE = 19  # the lowest priority there is: whoever else has something to do, does it first
SWINGS = ("number", "swing", "turning")  # what is known of a decision when all are


@dataclass(frozen=True)
class Decide:
    """What a decision was worth."""

    record: str  # its text
    budget: Budget
    number: int  # of the action, from 1
    name = "analysis of a decision"


@dataclass(frozen=True)
class Sum:
    """What all decisions tell together."""

    record: str
    budget: Budget
    decisions: Sequence[Mapping[str, Any]]
    name = "analysis of a game"


@dataclass(frozen=True)
class Advise:
    """What a seat might do now."""

    record: str
    budget: Budget
    seat: int
    seed: int
    name = "hint"


def main(connection: Connection) -> None:
    """Analyses when nobody else has anything to do."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    attend(connection, answer)


def advise(connection: Connection) -> None:
    """Gives hints to people who wait for them."""
    attend(connection, answer)


def answer(task: Decide | Sum | Advise) -> dict[str, Any]:
    """Whatever is asked."""
    if isinstance(task, Decide):
        return decided(task)
    if isinstance(task, Sum):
        return summed(task)
    return advised(task)


def decided(task: Decide) -> dict[str, Any]:
    """A decision, with what its actions do."""
    found = Analyst(task.record, task.budget)(task.number)
    played = replay_of(task.record)
    state = played.game.seen(played.at(task.number - 1), found["seat"])
    told = narrated(played.game, state, [found["action"]])
    return found | {"told": told, "alternatives": with_words(played.game, state, found)}


def summed(task: Sum) -> dict[str, Any]:
    """A report; of decisions only what they do not say themselves."""
    found = analysis.report(Analyst(task.record, task.budget), map(dict, task.decisions))
    swings = [{key: each[key] for key in SWINGS} for each in found["decisions"]]
    return found | {"decisions": swings}


def advised(task: Advise) -> dict[str, Any]:
    """A hint, with what its actions do; from what the seat may know."""
    found = analysis.hint(task.record, task.seat, task.budget, task.seed)
    played = replay_of(task.record)
    state = played.game.seen(played.now, task.seat)
    return found | {"alternatives": with_words(played.game, state, found)}


def with_words(
    game: Game[Any, Any, Any], state: Any, found: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """Alternatives, each with what the actions of its line do."""
    return [each | {"told": narrated(game, state, each["line"])} for each in found["alternatives"]]


def narrated(game: Game[Any, Any, Any], state: Any, texts: Sequence[str]) -> list[dict[str, Any]]:
    """What each action of a line does, as a key and its values; not what follows from it."""
    then, told = game.copy(state), []
    for text in texts:
        action = game.read(then, text)
        line = game.narrate(then, action)[0]
        told.append({"key": line.key, "values": dict(line.values)})
        game.apply(then, action)
    return told
