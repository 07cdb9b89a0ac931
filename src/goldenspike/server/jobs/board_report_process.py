"""The process that plays the games of a report on a board, and says how far it is."""

import os
import signal
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any

from goldenspike.balance import bulk
from goldenspike.balance.balance import Balance
from goldenspike.core.problems import Refused
from goldenspike.server.jobs.limits import give_memory_back, limit_memory
from goldenspike.studio import text
from goldenspike.studio.effort import MOST_TUNED
from goldenspike.studio.measuring import planned
from goldenspike.studio.tuning import Aims, Step, tune

LONGEST = 600.0  # seconds for all games: of slow ones fewer are played
TRIED = 3  # games, by which it is estimated how long the others take
SEED = 1
TOLD = 0.5  # seconds between two messages
POLITE = 15  # a low priority: people who play go first


@dataclass(frozen=True)
class Wish:
    """What a report is asked for."""

    keys: Mapping[str, Any]  # of the board's file
    game: str
    players: int
    games: int
    steps: int = 0  # to mend it first; 0: only the report


@dataclass(frozen=True)
class Played:
    """How many games have been played, and how many will be."""

    played: int
    games: int


@dataclass(frozen=True)
class Stepped:
    """A change was tried to mend the board."""

    step: Step


@dataclass(frozen=True)
class Done:
    """The report."""

    data: Mapping[str, Any]


@dataclass(frozen=True)
class Unmeasured:
    """Why there is no report."""

    problem: str


def main(connection: Connection, wish: Wish, memory: int) -> None:
    """Plays the games of a report, and says how they went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    limit_memory(memory)
    give_memory_back()
    if hasattr(os, "nice"):
        os.nice(POLITE)
    with suppress(OSError):
        try:
            connection.send(Done(report(connection, mended(connection, wish))))
        except (Refused, ValueError) as error:
            connection.send(Unmeasured(str(error)[:500]))
        except MemoryError:
            connection.send(Unmeasured("too-large"))


def mended(connection: Connection, wish: Wish) -> Wish:
    """The wish for the board as it is after the steps that were asked for."""
    if not wish.steps:
        return wish
    aims = Aims(wish.game, wish.players, min(wish.games, MOST_TUNED), wish.steps)
    began, keys = time.monotonic(), dict(wish.keys)
    for step in tune(text.plain_keys(keys), aims):
        connection.send(Stepped(step))
        keys = step.keys
        if time.monotonic() - began > LONGEST:
            break
    return replace(wish, keys=keys)


def report(connection: Connection, wish: Wish) -> dict[str, Any]:
    """The report of a board, after as many games as there is time for."""
    with planned(wish.keys, wish.game, wish.players, SEED) as plan:
        balance, games, began, told = Balance(plan), wish.games, time.monotonic(), 0.0
        for outcome in bulk.outcomes(plan, wish.games, 1):
            balance.add(outcome)
            now, played = time.monotonic(), len(balance.outcomes)
            if played == TRIED:
                games = min(games, max(TRIED, int(LONGEST / max(1e-6, (now - began) / played))))
            if now - told > TOLD:
                connection.send(Played(played, games))
                told = now
            if played >= games or now - began > LONGEST:
                break
        return balance.data() | {"board": str(wish.keys.get("id", ""))}
