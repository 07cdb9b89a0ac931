"""Tasks in this process or in others on this machine; only what can be sent crosses over."""

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def results(task: Callable[[T], R], items: Sequence[T], jobs: int) -> Generator[R, None, None]:
    """One result for each item, as they come. An early end waits for no task under way."""
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
    """A moment without Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def end_by_ctrl_c() -> None:
    """Ctrl-C ends a process that plays at once, and without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
