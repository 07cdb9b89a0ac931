"""Plays many bot games, in this process or in others, which exchange texts only."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from goldenspike import bots
from goldenspike.arena.names import numbered
from goldenspike.arena.processes import ctrl_c_ignored, end_by_ctrl_c
from goldenspike.bots import match
from goldenspike.core import record as records
from goldenspike.core.record import Record, Result
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.games import records as games


@dataclass(frozen=True)
class Plan:
    """What all games of a run have in common."""

    game: str
    edition: str
    board: str
    bots: tuple[str, ...]  # by seat
    first: int | None  # None: another seat each game, at random
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)  # of the game
    keys: Mapping[str, Any] | None = None  # of the board's file, for machines that do not have it


@dataclass(frozen=True)
class Outcome:
    """The result of one game: its numbers, and its record as text."""

    number: int
    result: Result
    actions: int
    measures: dict[str, float | None]
    record: str


def outcomes(plan: Plan, games: int, jobs: int) -> Iterator[Outcome]:
    """Plays the games and gives their outcomes in order; `jobs` does not change them."""
    numbers = range(1, games + 1)
    if jobs == 1:
        yield from map(Player(plan), numbers)
        return
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_by_ctrl_c)
    try:
        chunk = max(1, min(5, games // (jobs * 4)))
        with ctrl_c_ignored():  # the processes start here, and inherit it until they are ready
            played = pool.map(Player(plan), numbers, chunksize=chunk)
        yield from played
    except BrokenExecutor:
        raise ChildProcessError("a process that played games was ended from outside") from None
    finally:
        pool.shutdown(cancel_futures=True)


def on_cluster(plan: Plan, games: int, address: str) -> Iterator[Outcome]:
    """Plays the games on a Dask cluster and gives their outcomes in order, as `outcomes` does."""
    from goldenspike.arena import cluster

    early: dict[int, Outcome] = {}
    following = 1
    for done in cluster.results(Player(plan), range(1, games + 1), address):
        early[done.number] = done
        while following in early:
            yield early.pop(following)
            following += 1


@dataclass(frozen=True)
class Player:
    """Plays games of a plan by number; can be sent to other processes."""

    plan: Plan

    def __call__(self, number: int) -> Outcome:
        return play(self.plan, number)


def play(plan: Plan, number: int) -> Outcome:
    """Plays one game, whose random numbers come from the seed and its number alone."""
    rng = Random(f"{plan.seed}/{number}")
    seats = len(plan.bots)
    first = rng.randrange(seats) if plan.first is None else plan.first
    game = catalogue.find(plan.game)
    played = Replay(
        game, game.set_up(plan.edition, plan.keys or plan.board, seats, first, plan.options)
    )
    match.run(played, [bots.find(name) for name in plan.bots], rng)
    return outcome(plan, number, first, played)


def outcome(plan: Plan, number: int, first: int, played: Replay[Any, Any, Any]) -> Outcome:
    """The outcome of a game that was played."""
    own = plan.board.endswith(".toml")
    record = Record(
        game=plan.game,
        edition=plan.edition,
        board=plan.board,
        players=numbered(plan.bots),
        rules=played.game.RULES_VERSION,
        options=plan.options,
        first=first,
        notes={"x-bots": list(plan.bots), "x-seed": f"{plan.seed}/{number}"},
    )
    return Outcome(
        number,
        games.result(played),
        len(played),
        dict(played.game.measures(played.now)),
        records.write(games.update(record, played, inline=own)),
    )
