"""Runs tasks in this process or in others on this machine. Tasks and results are pickled."""

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def results(task: Callable[[T], R], items: Sequence[T], jobs: int) -> Generator[R, None, None]:
    """Yields one result for each item when it is done. If stopped, waits for no task."""
    if jobs == 1:
        yield from map(task, items)
        return
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
    from multiprocessing import active_children, get_context

    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_by_ctrl_c)
    try:
        with ctrl_c_ignored():  # the processes start here, and inherit it until they are ready
            waiting = [pool.submit(task, item) for item in items]
        for done in as_completed(waiting):
            yield done.result()
    except BrokenExecutor:
        raise ChildProcessError("a process that played games was ended from outside") from None
    except BaseException:
        for process in set(active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def ctrl_c_ignored() -> Iterator[None]:
    """Ignores Ctrl-C for a moment."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def end_by_ctrl_c() -> None:
    """Makes Ctrl-C end this process at once, without a message."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
