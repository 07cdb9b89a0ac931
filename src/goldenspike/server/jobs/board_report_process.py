"""The process that plays the games of a report on a board, and says how far it is."""

import os
import signal
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from goldenspike import bots
from goldenspike.balance import bulk
from goldenspike.balance.balance import Balance
from goldenspike.balance.bulk import Plan
from goldenspike.core.problems import Refused
from goldenspike.games import catalogue
from goldenspike.server.jobs.limits import give_memory_back, limit_memory
from goldenspike.studio import text

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


@dataclass(frozen=True)
class Played:
    """How many games have been played, and how many will be."""

    played: int
    games: int


@dataclass(frozen=True)
class Done:
    """The report."""

    data: Mapping[str, Any]


@dataclass(frozen=True)
class Failed:
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
            connection.send(Done(report(connection, wish)))
        except (Refused, ValueError) as error:
            connection.send(Failed(str(error)[:500]))
        except MemoryError:
            connection.send(Failed("too-large"))


def report(connection: Connection, wish: Wish) -> dict[str, Any]:
    """The report of a board, after as many games as there is time for."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "board.toml"
        file.write_text(text.write(wish.keys), "utf-8")
        balance = Balance(plan_for(wish, str(file)))
        games, began, told = wish.games, time.monotonic(), 0.0
        for outcome in map(bulk.Player(balance.plan), range(1, wish.games + 1)):
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


def plan_for(wish: Wish, file: str) -> Plan:
    """The plan of the games: the usual edition and bot, seat 0 first; a refusal if it is none."""
    game = catalogue.find(wish.game)
    edition = game.EDITION_NAMES[0]
    game.set_up(edition, file, wish.players, 0, {})
    return Plan(wish.game, edition, file, (bots.usual(wish.game),) * wish.players, 0, SEED)
