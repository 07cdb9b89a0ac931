"""One search in several processes: each grows it by itself, and all that they found is added up."""

import multiprocessing
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from goldenspike.bots.budget import Budget, Clock
from goldenspike.bots.search import Search

PATIENCE = 0.5  # seconds to wait for the last word of another process


def grow(search: Search, budget: Budget, clock: Clock, rng: Random) -> None:
    """As far as the budget goes, in as many processes as it names."""
    before = search.report()
    others = [fork(search, clock, rng.getrandbits(30)) for _ in range(extra(budget))]
    search.grow(clock, rng)
    for process, theirs in others:
        if theirs.poll(PATIENCE):
            search.merge(before, theirs.recv())
        process.kill()
        process.join()
        theirs.close()


def extra(budget: Budget) -> int:
    """How many other processes may help: none, where none can be started."""
    can = "fork" in multiprocessing.get_all_start_methods()
    return budget.processes - 1 if can and not multiprocessing.current_process().daemon else 0


def fork(search: Search, clock: Clock, seed: int) -> tuple[Any, Connection]:
    """A process that has the search as it stands: a position cannot be sent to one."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=help_out, args=(search, clock, seed, theirs), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def help_out(search: Search, clock: Clock, seed: int, answer: Connection) -> None:
    """What another process does."""
    search.grow(clock, Random(seed))
    answer.send(search.report())
