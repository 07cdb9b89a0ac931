"""Runs one search in several processes, and adds up what they found."""

from random import Random
from typing import TYPE_CHECKING, Any

from goldenspike.bots.budget import Budget, Clock
from goldenspike.bots.search import Search

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PATIENCE = 0.5  # seconds to wait for the last word of another process


def grow(search: Search, budget: Budget, clock: Clock, rng: Random) -> None:
    """Grows the search until the budget is spent, in as many processes as the budget allows."""
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
    """How many other processes may be started beside this one."""
    if budget.processes <= 1:
        return 0
    import multiprocessing  # which a browser lacks

    can = "fork" in multiprocessing.get_all_start_methods()
    return budget.processes - 1 if can and not multiprocessing.current_process().daemon else 0


def fork(search: Search, clock: Clock, seed: int) -> "tuple[Any, Connection]":
    """Starts a process with a copy of the search; the process, and the pipe its report comes by."""
    import multiprocessing

    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=grow_copy, args=(search, clock, seed, theirs), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def grow_copy(search: Search, clock: Clock, seed: int, answer: "Connection") -> None:
    """Grows the copied search in the other process, and sends its report."""
    search.grow(clock, Random(seed))
    answer.send(search.report())
