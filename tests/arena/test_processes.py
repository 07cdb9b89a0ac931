"""Tasks in other processes."""

import os
import signal
import time
from collections.abc import Callable
from multiprocessing import active_children

import pytest

from goldenspike.arena import processes


def double(number: int) -> int:
    """Of a number."""
    return 2 * number


def die(number: int) -> int:
    """As by somebody else's hand."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_result_for_each(jobs: int) -> None:
    assert sorted(processes.results(double, range(5), jobs)) == [0, 2, 4, 6, 8]


def test_a_process_that_is_killed() -> None:
    with pytest.raises(ChildProcessError, match="was ended from outside"):
        list(processes.results(die, range(3), 2))


def long_or_wrong(number: int) -> int:
    """Takes for ever, but for one."""
    if number:
        time.sleep(600)
    raise ValueError("wrong")


def test_nobody_waits_for_the_others_when_one_fails() -> None:
    with pytest.raises(ValueError, match="wrong"):
        list(processes.results(long_or_wrong, range(2), 2))
    assert not active_children()


def test_nobody_waits_for_what_is_not_wanted() -> None:
    games = processes.results(quick_or_long, range(2), 2)
    assert next(games) == 0
    games.close()
    assert not active_children()


def quick_or_long(number: int) -> int:
    """Takes for ever, but for one."""
    time.sleep(600 * number)
    return number


def test_ctrl_c_is_heard_again() -> None:
    before: Callable[..., object] | int | None = signal.getsignal(signal.SIGINT)
    with processes.ctrl_c_ignored():
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) == before


def test_ctrl_c_ends_a_worker() -> None:
    before = signal.getsignal(signal.SIGINT)
    try:
        processes.end_by_ctrl_c()
        assert signal.getsignal(signal.SIGINT) == signal.SIG_DFL
    finally:
        signal.signal(signal.SIGINT, before)
